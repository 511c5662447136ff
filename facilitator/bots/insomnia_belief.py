"""What a sleeper may believe of the voices' cards, and what a night like that is worth to someone who plans.

A *kind* is a value and a color: there are 26, each of two cards that are twins. Only nights that can still be won
count, since in the others nothing matters any more. So no two voices hold the same kind, and no active voice holds one
of which a card was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, prod
from operator import mul, truediv
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
    """The share of nights like this one that showing the drawn card to each voice wins, by an estimate.

    `left` counts the cards after this one. A match silences the voice; else it gives one of its answers, and no voice
    holds the card's twin. All 0 in a night lost for certain. Voices that the card fits far less than another are not
    thought about further.
    """
    if not all(map(any, night.weights)):
        return [0.0] * len(night.voices)
    at = kind(drawn)
    # Of a kind that no voice holds two cards lie in the deck, so that one is drawn twice as often.
    hits = [row[at] / 2 for row in apart(night.weights)]
    nobody = max(1 - 2 * sum(hits), 0.0)
    alive = [other for other in range(26) if other != at and any(weights[other] for weights in night.weights)]
    rows = apart([[weights[other] for other in alive] for weights in night.weights])
    least = HOPELESS * (nobody + max(hits))
    worth: dict[tuple[Weights, bool], float] = {}
    for index, (row, spent, hit) in enumerate(zip(rows, night.spent, hits, strict=True)):
        seen_as = night.weights[index], spent
        if seen_as in worth or nobody + hit < least:
            continue
        without = [1 - share or TINY for share in row]
        rest = [list(map(truediv, other, without)) for other in rows[:index] + rows[index + 1 :]]
        total = hit and hit * outlook(rest, left)
        for says in SAYS if nobody else ():
            given = likelihood(drawn, says, spent, ace)
            told = [share * given[other] for share, other in zip(row, alive, strict=True)]
            if likely := sum(told):
                held = [share / likely for share in told]
                lacks = [1 - share for share in held]
                total += nobody * likely * outlook([held, *(list(map(mul, other, lacks)) for other in rest)], left)
        worth[seen_as] = total
    return [worth.get(seen_as, 0.0) for seen_as in zip(night.weights, night.spent, strict=True)]


def apart(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """How likely each voice holds each kind, now that no two hold the same one.

    One round of belief propagation: each voice claims each kind by the odds that it holds it, and each kind is the
    likelier a voice's, the less the others claim it. More rounds, or every night counted, win no more nights.
    """
    totals = [sum(row) * (1 + TINY) for row in rows]
    claims = [[weight / ((total - weight) or 1) for weight in row] for row, total in zip(rows, totals, strict=True)]
    claimed = [1 + sum(column) for column in zip(*claims, strict=True)]
    return [
        _shares([weight / (all_ - own) for weight, all_, own in zip(row, claimed, claim, strict=True)])
        for row, claim in zip(rows, claims, strict=True)
    ]


def _shares(row: Sequence[float]) -> list[float]:
    total = sum(row) or 1
    return [weight / total for weight in row]


def outlook(rows: Sequence[Sequence[float]], left: int) -> float:
    """About how likely the night is won, by how likely each active voice holds each kind, up to a factor by row.

    That is how surely each voice would be known when its kind is drawn if no more were ever heard. It counts the less,
    the more cards are left to hear more by; but the very next card may be some voice's and shown to another.
    """
    if not all(map(any, rows)):
        return 0.0
    shares = list(map(_shares, rows))
    columns = list(zip(*shares, strict=True))
    crowd = [sum(column) or 1.0 for column in columns]
    mistaken = len(rows) - sum(map(max, columns))
    known: float = prod([sum(map(truediv, map(mul, row, row), crowd)) for row in shares])
    tempered: float = known ** (TEMPER / (left + 4))
    return tempered * exp(-CROWD * len(rows) * left - mistaken / (left + 0.5))
