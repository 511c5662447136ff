"""Picking a move field by field: whom, then with which card. Plain mode and the screen ask the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from facilitator.games.contract import Ask, Game, Move, Moves, Names


class Choice(NamedTuple):
    """One thing to pick: its label, the moves that are left once it is picked, and what it stands for.

    `field` is the move's field that is being picked (`do` where whole kinds of moves are), `value` the one
    of this choice.
    """

    label: str
    moves: tuple[Move, ...]
    field: str = "do"
    value: Any = None


def choices(game: Game[Any], ask: Ask, moves: Moves, names: Names, *, shared: bool = False) -> tuple[Choice, ...]:
    """The next thing to pick among these moves; none when a single move is left.

    The first field that tells some of the moves apart is picked by; `shared`: several people look on.
    """
    if shared and game.shared_choices is not None and (listed := game.shared_choices(ask, moves)):
        return tuple(Choice(label, (move,)) for label, move in listed)
    if len(moves) < 2:
        return ()
    if len({move.do for move in moves}) > 1:
        return _by(moves, "do", [move.do for move in moves], [game.prose.move(move, names) for move in moves])
    for field in (name for name in moves[0]._asdict() if name != "do"):
        values = [getattr(move, field) for move in moves]
        if len(set(values)) > 1:
            return _by(moves, field, values, [game.prose.choice(field, value, names) for value in values])
    return ()


def _by(moves: Sequence[Move], field: str, values: Sequence[Any], labels: Sequence[str]) -> tuple[Choice, ...]:
    """The moves grouped by value, each group under its first label, in the order in which values come."""
    first = dict(reversed(list(zip(values, labels, strict=True))))
    pairs = list(zip(moves, values, strict=True))
    return tuple(
        Choice(first[value], tuple(move for move, own in pairs if own == value), field, value)
        for value in dict.fromkeys(values)
    )
