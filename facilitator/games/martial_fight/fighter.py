"""One fighter in a fight: what is left to play, what Rage adds, and what comes of each move (MF1, MF3, MF4).

There are some hundreds of kinds of fighters, so each is made once, with everything that follows from it: a move
then costs a look-up. Two are equal when their moves, rage and points are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from facilitator.games.contract import Move
from facilitator.games.martial_fight.words import ANTICIPATE, MOVE_NAMES, NAMEABLE, RAGE, TURNS, Submit


@dataclass(frozen=True, slots=True)
class Fighter:
    """The moves `left`, for how many moves `rage` still lasts, and the points of this fight.

    `moves` may be submitted, and lead to `choices`; `late` is the move played when the time is up (MF3).
    """

    left: tuple[int, ...]
    rage: int
    points: int
    moves: tuple[Submit, ...] = field(compare=False, repr=False)
    choices: Mapping[Move, Choice] = field(compare=False, repr=False)
    late: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """A submitted move, and the fighter `after` it, by the points that it will have brought: 0, 1 or 2."""

    played: Played
    after: tuple[Fighter, ...] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """All that counts of a move once it is turned up. Equal ones are the same one, made by `_played`."""

    turn: int
    submit: Submit
    bonus: int


_played = cache(Played)


@cache
def fresh() -> Fighter:
    """As a fight begins: all six moves, and nothing from the fights before (MF1)."""
    return fighter(tuple(MOVE_NAMES), 0, 0)


@cache
def fighter(left: tuple[int, ...], rage: int, points: int) -> Fighter:
    """The fighter with these moves left (in ascending order), rage (0 to 2) and points."""
    moves = _submits(left) if turn_of(left) <= TURNS else ()
    choices: dict[Move, Choice] = {move: _choice(left, rage, points, move) for move in moves}
    return Fighter(left, rage, points, moves, choices, late=max(left))


def turn_of(left: tuple[int, ...]) -> int:
    """The turn in which these moves are left: a move is used in each, and only once (MF1)."""
    return len(MOVE_NAMES) - len(left) + 1


def _submits(left: tuple[int, ...]) -> tuple[Submit, ...]:
    """Anticipate with each move that it may name, even one that the opponent has used (MF5)."""
    named = {ANTICIPATE: NAMEABLE}
    return tuple(Submit(move, predicts) for move in left for predicts in named.get(move, (None,)))


def _choice(left: tuple[int, ...], rage: int, points: int, submit: Submit) -> Choice:
    """MF4: Rage adds 1 to the next two moves, whatever came of its own turn."""
    rest = tuple(move for move in left if move != submit.move)
    lasting = 2 if submit.move == RAGE else max(rage - 1, 0)
    after = tuple(fighter(rest, lasting, points + brought) for brought in (0, 1, 2))
    return Choice(_played(turn_of(left), submit, 1 if rage else 0), after)
