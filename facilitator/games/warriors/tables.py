"""What every fight needs again and again, built once: masks for sets of cards, asks, moves, recurring events.

A program that searches plays thousands of fights to choose one card, and is quick because it looks these up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import permutations
from typing import Any, Final

from facilitator.games.cards import DECK, Card, suit_cards
from facilitator.games.contract import EVERYONE, Ask, Event, Seat
from facilitator.games.warriors.words import CLANS, SUIT, Answer, Attack, Discard, Keep

PLACE: Final[dict[Seat, int]] = {clan: place for place, clan in enumerate(CLANS)}
"""A clan's place in the turn order (WC3)."""
BIT: Final[dict[Card, int]] = {card: 1 << index for index, card in enumerate(DECK)}
"""A set of cards is a mask: the sum of their bits."""


def mask(cards: Iterable[Card]) -> int:
    return sum(BIT[card] for card in cards)


@cache
def suit_mask(clan: Seat, ranks: int) -> int:
    """WC1: the cards of a clan's suit, the lowest `ranks` of them."""
    return mask(suit_cards(SUIT[clan], ranks))


A, B, C, D, E, F = (0x1FF << 9 * part for part in range(6))
"""The deck in six parts of nine cards."""


class Choices(dict[int, tuple[Any, ...]]):
    """What is made of each card, for any set of cards: kept part by part, so small that it is always at hand."""

    def __init__(self, make: Callable[[Card], Any]) -> None:
        super().__init__({0: ()} | {bit: (make(card),) for card, bit in BIT.items()})

    def __missing__(self, cards: int) -> tuple[Any, ...]:
        lowest = cards & -cards
        self[cards] = made = self[lowest] + self[cards - lowest]
        return made

    def of(self, cards: int) -> tuple[Any, ...]:
        low, high = self[cards & A] + self[cards & B] + self[cards & C], self[cards & D] + self[cards & E]
        return low + high + self[cards & F]


CARDS: Final = Choices(str)
MOVES: Final = {"answer": Choices(Answer), "discard": Choices(Discard), "keep": Choices(Keep)}
ATTACKS: Final = tuple(Choices(partial(Attack, clan)) for clan in CLANS)
"""The attacks on the clan at each place."""


def all_moves(clan: Seat) -> Iterator[Any]:
    """Every move that a clan could ever make, of whatever cards come to it, against the others."""
    everything = mask(DECK)
    for choices in (*MOVES.values(), *(ATTACKS[PLACE[other]] for other in CLANS if other != clan)):
        yield from choices.of(everything)


ASK: Final = {
    (clan, what): Ask(clan, what, secret=True, needed=True, clock=None) for clan in CLANS for what in ("attack", *MOVES)
}
ALONE: Final[dict[str, tuple[tuple[Ask, ...], ...]]] = {
    what: tuple((ASK[clan, what],) for clan in CLANS) for what in ("attack", *MOVES)
}
"""One fighter is asked, by what and by place."""
BOTH: Final[dict[tuple[int, ...], tuple[Ask, ...]]] = {
    duel: (ASK[CLANS[duel[0]], "discard"], ASK[CLANS[duel[1]], "discard"]) for duel in permutations(range(4), 2)
}
"""Both fighters of a duel are asked to discard."""


def public(kind: str, **data: Any) -> Event:
    """Something that everybody at the table sees."""
    return Event(kind, data, EVERYONE, result=False)


def only_to(seat: Seat, kind: str, card: Card) -> Event:
    """Something about a card that only this seat sees."""
    return Event(kind, {"seat": seat, "card": card}, frozenset((seat,)), result=False)


@cache
def attacked(attacker: Seat, target: Seat, round_: int) -> Event:
    return public("attack", attacker=attacker, target=target, round=round_)


@cache
def trick(winner: Seat, tricks: int) -> Event:
    return public("trick", winner=winner, tricks=tricks)
