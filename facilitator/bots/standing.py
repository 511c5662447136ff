"""How fighters of Warriors stand to each other, and what one duel changes: what its opponents reckon with.

Only the values of cards matter here. A fighter wins by the highest last card that its tricks cover (WC10), so more
tricks than the others and a card just low enough decide: the one who stays ahead keeps a card that only it can cover.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from math import comb
from typing import Final, NamedTuple

PULL: Final = 1 / 13
"""What one value more on the average card adds to the chance to win a trick; found by self-play."""
STEPS: Final = 20
"""In how many steps that chance is told apart, so that few cases are ever worked out."""
SURE: Final = 2
"""Steps from the ends, for no trick is won for certain."""

MORE_THAN_TRICKS: Final = 64
"""One value of the last card outweighs any number of tricks."""
KEPT: Final = 1 << 16
"""How many results are kept at hand."""


class Fighter(NamedTuple):
    """A fighter's tricks, and the values of its cards, lowest first: its own, or another's as imagined."""

    tricks: int
    hand: tuple[int, ...]

    def without(self, value: int) -> Fighter:
        at = self.hand.index(value)
        return Fighter(self.tricks, self.hand[:at] + self.hand[at + 1 :])

    def swapped(self, laid: int, taken: int) -> Fighter:
        """After a duel that was no tie, before the discard (WC8)."""
        hand = tuple(sorted((*self.without(laid).hand, taken)))
        return Fighter(self.tricks + (laid > taken), hand)


def keepable(hand: tuple[int, ...], tricks: int) -> int:
    """The highest card that so many tricks cover; 0 if there is none."""
    covered = bisect_right(hand, tricks)
    return hand[covered - 1] if covered else 0


@lru_cache(maxsize=KEPT)
def useless(fighter: Fighter) -> int:
    """The lowest card, unless it is the one to be kept at the end as things go."""
    tricks, hand = fighter
    lowest, *others = hand
    expected = keepable(hand, tricks + (len(hand) - 1) // 2)
    return others[0] if others and lowest == expected else lowest


@lru_cache(maxsize=KEPT)
def chance(own: Fighter, other: Fighter) -> float:
    """How likely `own` ends above `other` if they fight for all tricks that are left, and keep the cards they have."""
    mine, theirs = _ends(own), _ends(other)
    answers = theirs[::-1] + theirs[:1] * len(mine)
    odds = _odds(own.hand, other.hand)
    likely = 0.0
    for share, end, answer in zip(_binomial(len(mine) - 1, odds), mine, answers, strict=False):
        if end >= answer:
            likely += share if end > answer else share / 2
    return likely


@lru_cache(maxsize=KEPT)
def _ends(fighter: Fighter) -> tuple[int, ...]:
    """For each number of tricks it may yet win, what its best end is worth beside others' (WC10)."""
    tricks, hand = fighter
    return tuple(
        (keepable(hand, total) or -hand[0]) * MORE_THAN_TRICKS + total for total in range(tricks, tricks + len(hand))
    )


def _odds(own: tuple[int, ...], other: tuple[int, ...]) -> int:
    """The chance to win a trick, in steps: better with better cards."""
    lead = sum(own) / len(own) - sum(other) / len(other)
    return max(SURE, min(STEPS - SURE, round(STEPS * (1 / 2 + PULL * lead))))


@cache
def _binomial(number: int, odds: int) -> tuple[float, ...]:
    """How likely each number of successes is."""
    share = odds / STEPS
    return tuple(comb(number, hits) * share**hits * (1 - share) ** (number - hits) for hits in range(number + 1))


def after_duel(own: Fighter, other: Fighter, laid: int, reply: int) -> tuple[Fighter, Fighter]:
    """Both fighters when these cards have met and each has put down what it needs least (WC6 to WC8)."""
    if laid == reply:
        return own.without(laid), other.without(reply)
    own, other = own.swapped(laid, reply), other.swapped(reply, laid)
    return own.without(useless(own)), other.without(useless(other))
