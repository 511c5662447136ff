"""What a sleeper may believe of the voices' cards, and what a night like that is worth to someone who plans.

A *kind* is a value and a color: there are 26, each of two cards that are twins. Only nights that can still be won
count, since in the others nothing matters any more. So no two voices hold the same kind, and no active voice holds one
of which a card was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, prod
from operator import add, mul, truediv
from typing import Final, NamedTuple

from facilitator.games.cards import RED, VALUE, Card
from facilitator.games.contract import Event, Seat
from facilitator.games.insomnia.words import KINDS, Answer, Says, View

FREE: Final = 0.5
"""How often a voice that may say either compares, as far as the sleeper knows."""
TEMPER: Final = 5.2
"""How much being able to tell the voices apart counts, over the cards left to hear more by."""
CROWD: Final = 0.001
"""How much worse a night looks for each voice still active and each card left."""
HOPELESS: Final = 0.6
"""Below this share of the likeliest voice's chance to match, a voice is not thought about further."""
TINY: Final = 1e-9
"""Stands in where certainty would divide by zero."""
SAYS: Final[tuple[Says, ...]] = tuple(says for kind in KINDS.values() for says in kind)

Weights = tuple[float, ...]
"""How likely each kind is, up to a common factor."""


class Belief(NamedTuple):
    """The active voices, how likely each holds each kind by itself, and which have given their one "not" answer."""

    voices: tuple[Seat, ...]
    weights: tuple[Weights, ...]
    spent: tuple[bool, ...]


def kind(card: Card) -> int:
    """Its number, 0 to 25."""
    return VALUE[card] - 1 + (13 if card in RED else 0)


def answers(active: Sequence[Seat], heard: Sequence[Event]) -> dict[Seat, tuple[Answer, ...]]:
    """What each active voice has answered so far."""
    told: dict[Seat, tuple[Answer, ...]] = dict.fromkeys(active, ())
    for event in heard:
        if event.kind == "reply" and (voice := event.data["voice"]) in told:
            told[voice] += (Answer(event.data["card"], event.data["says"]),)
    return told


def belief(view: View, heard: Sequence[Event]) -> Belief:
    """What anyone may believe who has heard this, whatever seat the view is of."""
    told = answers(view.active, heard).values()
    gone = {kind(event.data["card"]) for event in heard if event.kind == "show"}
    weights = tuple(
        tuple(0.0 if at in gone else weight for at, weight in enumerate(weigh(said, view.rules.ace))) for said in told
    )
    return Belief(view.active, weights, tuple(_said_not(said) for said in told))


@lru_cache(maxsize=1 << 14)
def weigh(said: tuple[Answer, ...], ace: str) -> Weights:
    """How likely a voice that answered so holds each kind, whatever else was heard."""
    if not said:
        return (1.0,) * 26
    *before, (card, says) = said
    given = likelihood(card, says, _said_not(before), ace)
    return tuple(map(mul, weigh(tuple(before), ace), given))


def _said_not(said: Sequence[Answer]) -> bool:
    return any(answer.says in KINDS["color"] for answer in said)


@cache
def likelihood(shown: Card, says: Says, said_not: bool, ace: str) -> Weights:
    """How likely a voice that holds each kind, and didn't match, answers so when it is shown this card (IN5)."""
    return tuple(_share(kind(shown), at, says, said_not, ace) for at in range(26))


def _share(shown: int, held: int, says: Says, said_not: bool, ace: str) -> float:
    (shown_red, shown_rank), (held_red, held_rank) = (divmod(at, 13) for at in (shown, held))
    if held == shown:
        return 0.0
    color: Says = "not-black" if held_red else "not-red"
    if held_rank == shown_rank:
        return float(says == color)
    compare: Says = "higher" if _height(held_rank, ace) > _height(shown_rank, ace) else "lower"
    if held_red == shown_red or said_not:
        return float(says == compare)
    return FREE if says == compare else (1 - FREE) * (says == color)


def _height(rank: int, ace: str) -> int:
    """IN8."""
    return 13 if rank == 0 and ace == "high" else rank


def prospects(night: Belief, drawn: Card, left: int, ace: str) -> list[float]:
    """What showing the drawn card to each voice is worth, up to a common factor; all 0 in a night lost for certain.

    `left` counts the cards after this one. A match silences the voice; else it gives one of its answers, and no voice
    holds the card's twin. Voices that the card fits far less than another are not thought about further.
    """
    at = kind(drawn)
    alive = [other for other in range(26) if other != at and any(weights[other] for weights in night.weights)]
    rows = [[weights[other] for other in alive] for weights in night.weights]
    # Of a kind that no voice holds two cards lie in the deck, so that one is drawn twice as often.
    hits = [0.5 * weights[at] / (sum(row) or TINY) for weights, row in zip(night.weights, rows, strict=True)]
    least = HOPELESS * (1 + max(hits))
    worth: dict[tuple[Weights, bool], float] = {}
    for index, (row, spent, hit) in enumerate(zip(rows, night.spent, hits, strict=True)):
        seen_as = night.weights[index], spent
        if seen_as in worth or 1 + hit < least:
            continue
        rest = Rest(rows[:index] + rows[index + 1 :], left)
        total = 0.5 * night.weights[index][at] * rest.alone()
        for says in SAYS:
            given = likelihood(drawn, says, spent, ace)
            total += rest.beside([weight * given[other] for weight, other in zip(row, alive, strict=True)])
        worth[seen_as] = total
    return [worth.get(seen_as, 0.0) for seen_as in zip(night.weights, night.spent, strict=True)]


class Rest:
    """All voices but one, prepared for weighing whatever that one may answer.

    A night's outlook is about how many of the nights that look so are won, up to a common factor: the number of such
    nights, times how surely each voice would be known when its kind is drawn if no more were ever heard. That counts
    the less, the more cards are left to hear more by; but the very next card may be some voice's and shown to another.
    """

    def __init__(self, rows: Sequence[Sequence[float]], left: int) -> None:
        totals = [sum(row) for row in rows]
        self.left = left
        self.count = prod(totals)
        held = [[weight / (total or 1) for weight in row] for row, total in zip(rows, totals, strict=True)]
        self.nobody = [prod([1 - share or TINY for share in column]) for column in zip(*held, strict=True)]
        self.shares = [
            [nobody * share / (1 - share or TINY) for share, nobody in zip(row, self.nobody, strict=True)]
            for row in held
        ]
        self.somebody = [nobody + sum(column) for nobody, *column in zip(self.nobody, *self.shares, strict=True)]

    def alone(self) -> float:
        """The outlook once the other voice is silent."""
        return self._outlook(self.count, self.somebody, self.shares)

    def beside(self, row: Sequence[float]) -> float:
        """The outlook if the other voice's card is weighed so."""
        total = sum(row)
        if not total or not self.count:
            return 0.0
        held = [weight / total for weight in row]
        lacks = [1 - share for share in held]
        theirs, own = map(mul, lacks, self.somebody), list(map(mul, held, self.nobody))
        shares = [own, *(list(map(mul, lacks, other)) for other in self.shares)]
        return self._outlook(total * self.count, list(map(add, theirs, own)), shares)

    def _outlook(self, count: float, apart: Sequence[float], shares: Sequence[Sequence[float]]) -> float:
        """`apart`: for each kind, how likely at most one voice holds it; `shares`: by voice, that it alone does."""
        sums = [sum(row) for row in shares]
        if not all(sums):
            return 0.0
        scaled = [[share / total for share in row] for row, total in zip(shares, sums, strict=True)]
        columns = list(zip(*scaled, strict=True))
        crowd = [sum(column) or 1.0 for column in columns]
        mistaken = len(shares) - sum(map(max, columns))
        known: float = prod([sum(map(truediv, map(mul, row, row), crowd)) for row in scaled])
        worse = CROWD * len(shares) * self.left + mistaken / (self.left + 0.5)
        tempered: float = known ** (TEMPER / (self.left + 4)) * exp(-worse)
        return count * prod(apart) * tempered
