"""What every fight needs again and again, built once: masks for sets of cards, asks, moves, recurring events.

A program that searches plays many thousands of fights for one card; that it only looks these up makes it quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, Final

from facilitator.games.cards import DECK, VALUE, Card, suit_cards
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


DIAMONDS, HEARTS, SPADES, CLUBS = (suit_mask(clan, 13) for clan in CLANS)


class Choices(dict[int, tuple[Any, ...]]):
    """What is made of each card, for any set of cards: kept suit by suit, so that it stays small, and joined."""

    def __init__(self, make: Callable[[Card], Any]) -> None:
        super().__init__({0: ()} | {bit: (make(card),) for card, bit in BIT.items()})

    def __missing__(self, cards: int) -> tuple[Any, ...]:
        lowest = cards & -cards
        self[cards] = made = self[lowest] + self[cards - lowest]
        return made

    def of(self, cards: int) -> tuple[Any, ...]:
        return self[cards & DIAMONDS] + self[cards & HEARTS] + self[cards & SPADES] + self[cards & CLUBS]


CARDS: Final = Choices(str)
MOVES: Final = {"answer": Choices(Answer), "discard": Choices(Discard), "keep": Choices(Keep)}
ATTACKS: Final = tuple(Choices(lambda card, clan=clan: Attack(clan, card)) for clan in CLANS)  # type: ignore[misc]
"""The attacks on the clan at each place."""

ASK: Final = {
    (clan, what): Ask(clan, what, secret=True, needed=True, clock=None)
    for clan in CLANS
    for what in ("attack", *MOVES)
}
ALONE: Final = {what: tuple((ASK[clan, what],) for clan in CLANS) for what in ("attack", *MOVES)}
"""One fighter is asked, by what and by place."""
BOTH: Final = {
    (attacker, target): (ASK[CLANS[attacker], "discard"], ASK[CLANS[target], "discard"])
    for attacker in range(4)
    for target in range(4)
}
"""Both fighters of a duel are asked to discard."""


def public(kind: str, **data: Any) -> Event:
    """Something that everybody at the table sees."""
    return Event(kind, data, EVERYONE, result=False)


def _only_to(seat: Seat, kind: str, card: Card) -> Event:
    return Event(kind, {"seat": seat, "card": card}, frozenset((seat,)), result=False)


LAID: Final = {(clan, card): _only_to(clan, "laid", card) for clan in CLANS for card in DECK}
DISCARDED: Final = {(clan, card): _only_to(clan, "discarded", card) for clan in CLANS for card in DECK}


@cache
def attacked(attacker: Seat, target: Seat, round_: int) -> Event:
    return public("attack", attacker=attacker, target=target, round=round_)


@cache
def trick(winner: Seat, tricks: int) -> Event:
    return public("trick", winner=winner, tricks=tricks)


@lru_cache(maxsize=4096)
def turned_up(attacker: Seat, target: Seat, strike: Card, reply: Card) -> tuple[Seat | None, Event, dict[str, Any]]:
    """WC6, WC7: the winner of a duel (None: equal), the clash as the transcript has it, and the facts for the story."""
    margin = VALUE[strike] - VALUE[reply]
    sides = [(attacker, strike), (target, reply)]
    (winner, high), (loser, low) = sides if margin > 0 else reversed(sides)
    facts: dict[str, Any] = {"attacker": attacker, "target": target}
    result = {**facts, "cards": [strike, reply], "winner": winner if margin else None}
    if margin:
        facts |= {"winner": winner, "loser": loser, "winner_card": high, "loser_card": low, "margin": abs(margin)}
    else:
        facts |= {"card": strike}
    return result["winner"], Event("clash", result, EVERYONE, result=True), facts
