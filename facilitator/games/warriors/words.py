"""The words of Warriors: its clans, moves, house rules and cues, and what one seat may see of a fight.

What happens is told by these events, seen by all: `begin` (seats, first, place: who describes it), `attack` (attacker,
target, round), `clash` (attacker, target, cards, winner), then `stalemate` (attacker, target, card, round) or `blow`
(attacker, target, winner, loser, winner_card, loser_card, margin, round, tricks: the winner's with this one), `trick`
(winner, tricks), `last-card` (seat), `put-down` (seat, cards, tricks) and `verdict` (last, tricks, winner). Only its
own seat sees `laid`, `discarded` and `kept` (seat, card). Results are `clash` and `verdict`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from facilitator.games.cards import SUITS, Card
from facilitator.games.contract import Ask, Cue, Event, Pairs, Seat, SeatInfo
from facilitator.games.house_rules import HouseRule

SEATS: Final = (
    SeatInfo("dragon", "Dragon", "diamonds, wind, the east: swift and exact, moving the very air"),
    SeatInfo("phoenix", "Phoenix", "hearts, fire, the south: sudden and explosive, burning by touch"),
    SeatInfo("tiger", "White Tiger", "spades, metal, the west: relentless, at home with every weapon"),
    SeatInfo("tortoise", "Tortoise", "clubs, water, the north: patient and methodical, hard to move"),
)
CLANS: Final[tuple[Seat, ...]] = tuple(info.seat for info in SEATS)
"""The clans in the order in which they take their turns (WC3)."""
SUIT: Final[dict[Seat, str]] = dict(zip(CLANS, SUITS, strict=True))
"""The letter of the suit that each clan holds at first (WC1)."""
ELEMENT: Final = {"D": "wind", "H": "fire", "S": "metal", "C": "water"}
"""What a suit's letter stands for: `9D` is the nine of wind."""

HOUSE_RULES: Final = (
    HouseRule("ranks", 13, "Ranks of each suit in play, from the ace up; fewer are quicker.", low=5, high=13),
    HouseRule("ace", "low", "The ace counts one and loses to every other card.", values=("low",)),
)
CUES: Final = ("setting", "attack", "triumph", "parry", "escape", "nullified", "victory", "vow")


class Attack(NamedTuple):
    """Choose a target and lay a card face down (WC5)."""

    target: Seat
    card: Card
    do: str = "attack"


class Answer(NamedTuple):
    """Lay a card face down against the attack (WC5)."""

    card: Card
    do: str = "answer"


class Discard(NamedTuple):
    """Put a card face down once the laid cards have changed hands (WC8)."""

    card: Card
    do: str = "discard"


class Keep(NamedTuple):
    """Keep this card as the last; every other one is put down (WC9)."""

    card: Card
    do: str = "keep"


class View(NamedTuple):
    """What one seat may see of a fight; for seat None, what everybody sees.

    round: counts the attacks, from 1.
    asks: who may act and on what; nobody when the fight is over.
    hand: the seat's own cards.
    cards, tricks: how many each seat has; a card laid face down is in no hand.
    fighters: those in the fight in turn order, the attacker first; target: whom they attack.
    laid: the cards of the duel, attacker's first; None where it lies face down to this seat.
    spent: the cards that left the fight face up (WC6).
    last: each seat's last card, once all are turned up (WC10); empty before.
    """

    seat: Seat | None
    seats: tuple[Seat, ...]
    ranks: int
    round: int
    asks: tuple[Ask, ...]
    hand: tuple[Card, ...]
    cards: Pairs
    tricks: Pairs
    fighters: tuple[Seat, ...]
    target: Seat | None
    laid: tuple[Card | None, ...]
    spent: tuple[Card, ...]
    last: Pairs


def cues(event: Event) -> tuple[Cue, ...]:
    """The tellings that an event calls for, in their order (WC2, WC5, WC6, WC7, WC11)."""
    facts = event.data
    match event.kind:
        case "begin":
            return (Cue(facts["place"], "setting", {}),)
        case "attack":
            return (Cue(facts["attacker"], "attack", facts),)
        case "stalemate":
            return (Cue(facts["target"], "nullified", facts),)
        case "blow":
            success = "triumph" if facts["winner"] == facts["attacker"] else "parry"
            return Cue(facts["winner"], success, facts), Cue(facts["loser"], "escape", facts)
        case "verdict":
            winner = facts["winner"]
            victory = {"winner": winner, "last": facts["last"][winner], "tricks": facts["tricks"][winner]}
            others = (clan for clan in CLANS if clan in facts["last"] and clan != winner)
            return Cue(winner, "victory", victory), *(Cue(clan, "vow", {"winner": winner}) for clan in others)
    return ()
