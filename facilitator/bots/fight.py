"""The fight of Martial Fight solved: what each side does where both play perfectly, and what that is worth.

Everything of a fight is public but the moves of the turn, so it falls apart into some thousand small matrix games,
each solved from the values of those that may follow it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from facilitator.bots.matrix_game import Solution, solve
from facilitator.games.martial_fight.settle import settle
from facilitator.games.martial_fight.words import (
    ANTICIPATE,
    MOVE_NAMES,
    NAMEABLE,
    RAGE,
    RED,
    TURNS,
    Submit,
)

MOST: Final = 2
"""The most by which a turn's points can change the lead (MF5)."""


class Side(NamedTuple):
    """One fighter: the moves left, lowest first, and how many of the coming ones Rage makes stronger (MF4)."""

    left: tuple[int, ...]
    raging: int


FRESH: Final = Side(tuple(MOVE_NAMES), 0)


class Position(NamedTuple):
    """A fight before a turn, seen from one side; `lead` in points, `draw` what an undecided fight is worth to it.

    Winning is worth 1 and losing -1.
    """

    own: Side
    other: Side
    lead: int
    draw: float

    def turned(self) -> Position:
        """The same fight seen from the other side."""
        return Position(self.other, self.own, -self.lead, -self.draw)


START: Final = Position(FRESH, FRESH, 0, 0.0)
Mix = dict[Submit, float]
"""How likely each submission is; those not in it are never played."""


class After(NamedTuple):
    """What follows a turn: `won` says at once for whom (1, -1), or it goes on with these sides, `swing` points on."""

    won: int
    own: Side
    other: Side
    swing: int


def equilibrium(position: Position) -> Mix:
    """The side's part in an equilibrium of the rest of the fight."""
    own, other, lead, draw = position
    mix = zip(sensible(own, other), _solution(own, other, _bounded(lead, own), draw).rows, strict=True)
    return {submit: share for submit, share in mix if share > 0}


def value(position: Position) -> float:
    """What the rest of the fight is worth to the side, both playing perfectly."""
    return _value(*position)


def worth(position: Position) -> dict[Submit, float]:
    """What each submission is worth to the side against an opponent in equilibrium."""
    own, other, lead, draw = position
    answers = equilibrium(position.turned())

    def against(mine: Submit, theirs: Submit) -> float:
        won, mine_after, theirs_after, swing = after(own, other, mine, theirs)
        return won or _value(mine_after, theirs_after, lead + swing, draw)

    return {mine: sum(share * against(mine, theirs) for theirs, share in answers.items())
            for mine in submissions(own.left)}  # fmt: skip


def exploitability(start: Position = START) -> float:
    """How much the best answers to the equilibrium's two sides gain over it, on average: 0 if it is a perfect one.

    Both are searched for among all legal moves, at every position that they can lead to.
    """
    return (best_answer(start, equilibrium) + best_answer(start.turned(), equilibrium)) / 2


def best_answer(start: Position, strategy: Callable[[Position], Mix]) -> float:
    """What the side gets by answering best, through the whole fight, an opponent known to play `strategy`."""

    @cache
    def best(position: Position) -> float:
        own, other, lead, draw = position
        if is_over(own):
            return _ended(lead, draw)
        answers = dict.fromkeys(submissions(own.left), 0.0)
        for theirs, share in strategy(position.turned()).items():
            for mine in answers:
                won, mine_after, theirs_after, swing = after(own, other, mine, theirs)
                answers[mine] += share * (won or best(Position(mine_after, theirs_after, lead + swing, draw)))
        return max(answers.values())

    return best(start)


@cache
def submissions(left: tuple[int, ...]) -> tuple[Submit, ...]:
    """What may be submitted with these moves left."""
    return tuple(Submit(move, predicts) for move in left for predicts in (NAMEABLE if move == ANTICIPATE else (None,)))


@cache
def sensible(own: Side, other: Side) -> tuple[Submit, ...]:
    """The submissions but those that name what can't come true, of which one is kept if there is no other name."""
    hopeless = [submit for submit in submissions(own.left) if submit.predicts and submit.predicts not in other.left]
    dropped = hopeless[1:] if len(hopeless) == len(NAMEABLE) else hopeless
    return tuple(submit for submit in submissions(own.left) if submit not in dropped)


@cache
def _value(own: Side, other: Side, lead: int, draw: float) -> float:
    if is_over(own):
        return _ended(lead, draw)
    return _solution(own, other, _bounded(lead, own), draw).value


def is_over(side: Side) -> bool:
    """MF1: after five turns one move stays unused."""
    return len(side.left) == len(FRESH.left) - TURNS


def _ended(lead: int, draw: float) -> float:
    """MF6: the higher points win."""
    return draw if lead == 0 else 1.0 if lead > 0 else -1.0


def _bounded(lead: int, side: Side) -> int:
    """The lead, or the smallest that the turns left can't change, so that there are fewer fights to solve."""
    most = MOST * (len(side.left) - 1) + 1
    return max(-most, min(most, lead))


@cache
def _solution(own: Side, other: Side, lead: int, draw: float) -> Solution:
    """Solved from one side only: turned around, it is the other's."""
    if (own, lead) < (other, -lead):
        value, columns, rows = _solution(other, own, -lead, -draw)
        return Solution(-value, rows, columns)
    payoffs = [
        [won or _value(mine, theirs, lead + swing, draw) for won, mine, theirs, swing in row]
        for row in _turn(own, other)
    ]
    return solve(payoffs)


@cache
def _turn(own: Side, other: Side) -> list[list[After]]:
    """What follows, by what each side submits."""
    return [[after(own, other, mine, theirs) for theirs in sensible(other, own)] for mine in sensible(own, other)]


@cache
def after(own: Side, other: Side, mine: Submit, theirs: Submit) -> After:
    """What follows these submissions, seen from the first side."""
    turn = len(FRESH.left) + 1 - len(own.left)
    result = settle(
        turn, mine.move, theirs.move, mine.predicts, theirs.predicts, min(own.raging, 1), min(other.raging, 1)
    )  # fmt: skip
    won = 0 if result.ends is None else 1 if result.winner == RED else -1
    return After(won, _left(own, mine.move), _left(other, theirs.move), result.points[0] - result.points[1])


@cache
def _left(side: Side, move: int) -> Side:
    left = tuple(other for other in side.left if other != move)
    return Side(left, 2 if move == RAGE else max(side.raging - 1, 0))
