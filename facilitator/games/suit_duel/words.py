"""What may be said and seen in the Suit Duel: its seats, moves, house rules, view, events and cues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from facilitator.games.cards import VALUE, Card, suit_cards
from facilitator.games.contract import Arrangement, Cue, Event, Seat, SeatInfo
from facilitator.games.house_rules import HouseRule

SEATS: Final = (
    SeatInfo("diamonds", "Diamonds", "the suit of diamonds and its robot"),
    SeatInfo("hearts", "Hearts", "the suit of hearts and its robot"),
    SeatInfo("spades", "Spades", "the suit of spades and its robot"),
    SeatInfo("clubs", "Clubs", "the suit of clubs and its robot"),
)
LETTER: Final[Mapping[Seat, str]] = {"diamonds": "D", "hearts": "H", "spades": "S", "clubs": "C"}
"""The suit letter on each seat's cards."""
DECKS: Final[Mapping[Seat, tuple[Card, ...]]] = {
    seat: tuple(card for card in suit_cards(letter) if card[0] != "J") for seat, letter in LETTER.items()
}
"""The twelve cards that each seat arranges, ace first; the jack is its robot (SD1)."""


class Arrange(NamedTuple):
    """Put one's twelve cards in order, top first (SD1)."""

    order: tuple[Card, ...]
    do: str = "arrange"


class Robot(NamedTuple):
    """Throw one's ready robot in while the window stands open (SD4)."""

    do: str = "robot"


class Steal(NamedTuple):
    """Choose whose deck the king or the queen takes cards from (SD3)."""

    victim: Seat
    do: str = "steal"


class Throw(NamedTuple):
    """Chance: everyone with cards throws their top card, all at once (SD2)."""

    do: str = "throw"


class NoRobot(NamedTuple):
    """Chance: the window closes and nobody threw a robot (SD4)."""

    do: str = "no-robot"


HOUSE_RULES: Final = (
    HouseRule(
        "warp_window",
        False,
        "Whether a time warp that repeats nothing lets robots in, as a tie does.",
        values=(False, True),
    ),
    HouseRule("round_limit", 1000, "The larger deck wins after this many rounds.", low=1, high=100_000),
    HouseRule("race", 5, "How many seconds the robots have to jump in.", low=1, high=60),
    HouseRule("steal", 3, "How many cards a winning king or queen takes.", low=0, high=12),
)


class House(NamedTuple):
    """The house rules of one table, under their names."""

    warp_window: bool
    round_limit: int
    race: int
    steal: int


class Win(NamedTuple):
    """How a round was won (`by` number, king, queen or robot) and by whom: what a time warp repeats (SD3)."""

    by: str
    winner: Seat


class View(NamedTuple):
    """What one seat may see, or everyone if `seat` is None. Seats are in seat order."""

    seat: Seat | None
    seats: tuple[Seat, ...]
    house: House
    phase: str
    """What is asked now: arrange, throw, robot or steal; `over` when the game has ended."""
    acting: tuple[Seat, ...]
    """The seats that may act now: those still arranging, those with a ready robot, or the one that steals."""
    sizes: tuple[int, ...]
    """How many cards each seat's deck has; twelve while it is still being arranged."""
    deck: tuple[Card, ...]
    """The seat's own deck, top first; empty before it is arranged, and for everyone."""
    pile: tuple[Card, ...]
    """In the order laid."""
    ready: tuple[Seat, ...]
    """The seats whose robots are ready."""
    last: Win | None
    """What a time warp would repeat next."""
    round: int
    """How many rounds have been thrown."""
    tied: tuple[Seat, ...]
    """Who stands level while robots may jump in; nobody if a time warp opened the window."""


CUES: Final = ("arena", "clash", "raid", "robot", "warp", "standoff", "victory")


def cues(event: Event) -> tuple[Cue, ...]:
    """The tellings an event calls for."""
    data = event.data
    match event.kind:
        case "start":
            return (Cue(data["seats"][0], "arena", {}),)
        case "clash":
            return (Cue(data["winner"], "clash", data),)
        case "raided":
            return (Cue(data["winner"], "raid", data),)
        case "jack-in":
            return (Cue(data["winner"], "robot", data),)
        case "round" if data["by"] == "warp":
            seat = first_ace(data["thrown"])
            return (Cue(seat, "warp", {"seat": seat, "winner": data["winner"], "repeats": data["repeats"]}),)
        case "standoff" if data["tied"]:
            return (Cue(data["tied"][0], "standoff", data),)
        case "end" if data["winner"]:
            return (Cue(data["winner"], "victory", {"winner": data["winner"]}),)
    return ()


def first_ace(thrown: Mapping[Seat, Card]) -> Seat:
    """The first seat, in seat order, that threw an ace in a round with one."""
    return next(seat for seat, card in thrown.items() if VALUE[card] == 1)


class Round(NamedTuple):
    """A round in brief: `by` number, king, queen, warp, tie or robot; `card` is the one that won, if any."""

    number: int
    winner: Seat | None
    by: str
    card: Card | None


def last_rounds(heard: Sequence[Event], count: int) -> tuple[Round, ...]:
    """The last `count` (1 or more) rounds, oldest first; a robot that ended a tie is what won its round."""
    rounds: list[Round] = []
    for event in heard:
        data = event.data
        if event.kind == "round":
            card = data["thrown"][data["winner"]] if data["by"] in ("number", "king", "queen") else None
            rounds.append(Round(data["round"], data["winner"], data["by"], card))
        elif event.kind == "robot":
            rounds[-1] = rounds[-1]._replace(winner=data["winner"], by="robot")
    return tuple(rounds[-count:])


def _high_first(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=VALUE.__getitem__, reverse=True))


def _low_first(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=VALUE.__getitem__))


def _courts_late(cards: Sequence[Card]) -> tuple[Card, ...]:
    """From the ten down, then king and queen."""
    return tuple(sorted(_high_first(cards), key=lambda card: VALUE[card] > 10))


def _ace_after_king(cards: Sequence[Card]) -> tuple[Card, ...]:
    """King and ace, to raid twice if the king wins; then from the queen down."""
    return tuple(sorted(_high_first(cards), key=lambda card: VALUE[card] not in (1, 13)))


ARRANGEMENTS: Final[Mapping[str, Arrangement]] = {
    "high first": Arrangement("raids at once, and small cards at the end", _high_first),
    "low first": Arrangement("gives piles away, and is strong at the end", _low_first),
    "courts last": Arrangement("from the ten down; raids only at the end", _courts_late),
    "king, then ace": Arrangement("a king that wins raids twice at once", _ace_after_king),
}
"""Starting points for a deck's order, top first."""
