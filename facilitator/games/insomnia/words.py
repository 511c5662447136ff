"""The words of Insomnia: its seats, moves, house rules and cues, and what one seat may see of a night.

Screens, bots and the muse read this module; the rules themselves are private. One meaning holds throughout:
`left` counts the cards not yet shown, the one in the sleeper's hand among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from facilitator.games.cards import Card, twin
from facilitator.games.contract import Cue, Event, Names, Pairs, Seat, SeatInfo
from facilitator.games.house_rules import HouseRule

SLEEPER: Final[Seat] = "sleeper"
VOICES: Final[tuple[Seat, ...]] = tuple(f"voice-{number}" for number in range(1, 7))
DRAWS: Final = 46
"""Cards in the deck once each voice has drawn one (IN3)."""

Says = Literal["higher", "lower", "not-red", "not-black"]
Kind = Literal["compare", "color"]
Phase = Literal["deal", "show", "reply", "over"]
KINDS: Final[dict[Kind, tuple[Says, ...]]] = {
    "compare": ("higher", "lower"),
    "color": ("not-red", "not-black"),
}

SEATS: Final = (
    SeatInfo(SLEEPER, "Sleeper", "lies awake, holds the deck and answers the voices one by one"),
    *(SeatInfo(voice, f"Voice {voice[-1]}", "keeps the sleeper awake and guards a card") for voice in VOICES),
)

HOUSE_RULES: Final = (
    HouseRule("ace", "low", "The ace is below the two, or above the king.", values=("low", "high")),
    HouseRule(
        "twins",
        "as-dealt",
        "Apart: no two voices are dealt the same value and color, which would lose the night.",
        values=("as-dealt", "apart"),
    ),
    HouseRule("minutes", 10, "The sleep that each card left in the deck is worth.", low=1, high=60),
    HouseRule("notes", False, "All that the voices have answered stays in view.", values=(False, True)),
)

CUES: Final = ("stands-for", "nagging", "rebuttal", "last-words", "morning", "alarm")


class Show(NamedTuple):
    """The sleeper turns the card in hand to a voice that still speaks (IN4)."""

    voice: Seat
    card: Card
    do: str = "show"


class Reply(NamedTuple):
    """A voice whose card doesn't match answers truthfully (IN4, IN5)."""

    says: Says
    do: str = "reply"


class Deal(NamedTuple):
    """Chance gives each voice a card and leaves the deck, top first (IN2)."""

    voices: Pairs
    deck: tuple[Card, ...]
    do: str = "deal"


class Answer(NamedTuple):
    """What a voice said when it was shown this card."""

    card: Card
    says: Says


class NightRules(NamedTuple):
    """The house rules of one night, in the order of `HOUSE_RULES`."""

    ace: Literal["low", "high"]
    twins: Literal["as-dealt", "apart"]
    minutes: int
    notes: bool


class View(NamedTuple):
    """What one seat may see; seat None sees what is public.

    phase: `deal`, `show`, `reply` or `over`.
    left: the cards not yet shown.
    active: the voices that still speak.
    cards: voice to card, as far as this seat may know: its own, the silenced ones, and all when it is over.
    drawn: the card in the sleeper's hand, for the sleeper alone.
    asked, shown: the voice that is to answer, and the card that it was shown.
    says: what the seat may truthfully say, if it is to answer.
    notes: voice to its `Answer`s so far; empty without the house rule `notes`.
    """

    seat: Seat | None
    rules: NightRules
    phase: Phase
    left: int
    active: tuple[Seat, ...]
    cards: Pairs
    drawn: Card | None
    asked: Seat | None
    shown: Card | None
    says: tuple[Says, ...]
    notes: Pairs


def table_fault(names: Names) -> str:
    """Why these people can't sit so, in a sentence; empty when they can (IN1)."""
    speakers = Counter(name for seat, name in names.items() if seat != SLEEPER)
    name, voices = speakers.most_common(1)[0]
    if voices > 2:
        return (
            f"{name} speaks {voices} of the voices: expected three to six different people "
            "for the six voices, each with one or two (IN1)."
        )
    if names[SLEEPER] in speakers:
        return (
            f"{names[SLEEPER]} is the sleeper and a voice as well: expected a name for the sleeper "
            "that no voice has (IN1)."
        )
    return ""


def reply_for(kind: Kind, legal: Sequence[Reply]) -> Reply:
    """The true answer of this kind, or the other where it isn't allowed (IN5).

    A screen that others see offers the two kinds instead of `legal`, which would tell something of the card.
    `legal` holds the one or two truthful replies of the voice that is asked.
    """
    return next((reply for reply in legal if reply.says in KINDS[kind]), legal[0])


def lost_from_deal(voices: Iterable[tuple[Seat, Card]]) -> bool:
    """Whether two voices hold each other's twin, so that neither can ever be silenced (IN9)."""
    held = {card for _, card in voices}
    return any(twin(card) in held for card in held)


def cues(event: Event) -> tuple[Cue, ...]:
    """The tellings that an event calls for; no voice's card is ever among their facts (IN2)."""
    data = event.data
    if event.kind == "deal":
        return _first_words(data["left"])
    if event.kind == "show":
        return (Cue(SLEEPER, "rebuttal", {key: data[key] for key in ("voice", "insistence")}),)
    # After the last card the alarm rings at once and no voice nags on.
    if event.kind == "reply" and data["left"]:
        return (Cue(data["voice"], "nagging", {key: data[key] for key in ("voice", "insistence", "left")}),)
    if event.kind == "hush":
        return (Cue(data["voice"], "last-words", dict(data)),)
    if event.kind == "night" and data["minutes"] is None:
        return (Cue(SLEEPER, "alarm", {"silenced": data["silenced"], "active": 6 - data["silenced"]}),)
    if event.kind == "night":
        return (Cue(SLEEPER, "morning", {"minutes": data["minutes"], "left": data["left"]}),)
    return ()


def _first_words(left: int) -> tuple[Cue, ...]:
    """Each voice says what it stands for; then all speak at once (IN2, IN3)."""
    return (
        *(Cue(voice, "stands-for", {"voice": voice}) for voice in VOICES),
        *(Cue(voice, "nagging", {"voice": voice, "insistence": 0, "left": left}) for voice in VOICES),
    )
