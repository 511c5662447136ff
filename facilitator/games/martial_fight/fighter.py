"""One fighter in a fight: what is left to play, what Rage adds, and what comes of each move (MF1, MF3, MF4).

There are some hundred kinds of fighters, so each is made once, with all that follows from it: a move then costs a
look-up. Two are equal when their moves and their rage are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from facilitator.games.contract import Move
from facilitator.games.martial_fight.words import ANTICIPATE, MOVE_NAMES, NAMEABLE, RAGE, TURNS, Submit


@dataclass(frozen=True, slots=True)
class Fighter:
    """The moves `left`, in ascending order, and for how many more of them `rage` lasts.

    `moves` are the legal ones, and `choices` what each of them is; `late` is the move played when the time is up:
    the highest one left (MF3).
    """

    left: tuple[int, ...]
    rage: int
    moves: tuple[Submit, ...] = field(compare=False, repr=False)
    choices: Mapping[Move, Choice] = field(compare=False, repr=False)
    late: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that is submitted, and the fighter `after` it."""

    played: Played
    after: Fighter = field(compare=False, repr=False)


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
    return fighter(tuple(MOVE_NAMES), 0)


@cache
def fighter(left: tuple[int, ...], rage: int) -> Fighter:
    moves = _submits(left) if turn_of(left) <= TURNS else ()
    choices: dict[Move, Choice] = {move: _choice(left, rage, move) for move in moves}
    return Fighter(left, rage, moves, choices, late=max(left))


def turn_of(left: tuple[int, ...]) -> int:
    """The turn in which these moves are left: each turn uses one, and none twice (MF1)."""
    return len(MOVE_NAMES) - len(left) + 1


@cache
def _submits(left: tuple[int, ...]) -> tuple[Submit, ...]:
    """Anticipate with each move that it may name, even one that the opponent has used (MF5)."""
    named = {ANTICIPATE: NAMEABLE}
    return tuple(_submit(move, predicts) for move in left for predicts in named.get(move, (None,)))


_submit = cache(Submit)


def _choice(left: tuple[int, ...], rage: int, submit: Submit) -> Choice:
    """MF4: Rage adds 1 to the next two moves, whatever came of its own turn."""
    rest = tuple(move for move in left if move != submit.move)
    lasting = 2 if submit.move == RAGE else max(rage - 1, 0)
    return Choice(_played(turn_of(left), submit, 1 if rage else 0), fighter(rest, lasting))
