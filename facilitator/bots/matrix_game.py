"""Small zero-sum matrix games, solved exactly up to rounding: what two do who choose at once and want opposites.

A saddle point is looked for first, since most small games have one; otherwise the simplex method finds both sides'
mixed strategies in one go. Plain floats and lists: no library is needed for games of a few actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

TINY: Final = 1e-12
"""What counts as nothing when rounding is all that makes the difference."""

Matrix = Sequence[Sequence[float]]
"""What the row player gets, by row and column; the column player gets its negative."""


class Solution(NamedTuple):
    """What the game is worth to the row player, and how likely each side plays each of its actions."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def solve(matrix: Matrix) -> Solution:
    """An equilibrium of a game of at least one row and one column."""
    return _saddle(matrix) or _mixed(matrix)


def _saddle(matrix: Matrix) -> Solution | None:
    """An equilibrium in which each side has one action that is best whatever the other does, if there is one."""
    floors = [min(row) for row in matrix]
    ceilings = [max(column) for column in zip(*matrix, strict=True)]
    value, cap = max(floors), min(ceilings)
    if value < cap:
        return None
    row, column = floors.index(value), ceilings.index(cap)
    return Solution(value, _only(row, len(floors)), _only(column, len(ceilings)))


def _only(index: int, count: int) -> tuple[float, ...]:
    return (*(0.0,) * index, 1.0, *(0.0,) * (count - index - 1))


def _mixed(matrix: Matrix) -> Solution:
    """The simplex method on: maximize the sum of y >= 0 where every row of the matrix, made positive, gives at most 1.

    Then 1 / sum(y) is the shifted game's value, y times it the column player's strategy, and the slacks' reduced
    costs times it the row player's.
    """
    height, width = len(matrix), len(matrix[0])
    shift = 1.0 - min(map(min, matrix))
    tableau = [
        [entry + shift for entry in row] + list(_only(index, height)) + [1.0]
        for index, row in enumerate(matrix)
    ]  # fmt: skip
    costs = [-1.0] * width + [0.0] * (height + 1)
    basis = list(range(width, width + height))
    while (entering := _entering(costs)) is not None:
        leaving = _leaving(tableau, basis, entering)
        costs = _pivot(tableau, costs, leaving, entering)
        basis[leaving] = entering
    scale = 1.0 / costs[-1]
    weights = dict(zip(basis, (row[-1] for row in tableau), strict=True))
    columns = tuple(max(weights.get(index, 0.0), 0.0) * scale for index in range(width))
    rows = tuple(max(cost, 0.0) * scale for cost in costs[width:-1])
    return Solution(scale - shift, rows, columns)


def _entering(costs: list[float]) -> int | None:
    """The first column that gains by coming in; None when none does."""
    return next((index for index, cost in enumerate(costs[:-1]) if cost < -TINY), None)


def _leaving(tableau: list[list[float]], basis: list[int], entering: int) -> int:
    """The row that limits the column most, of equal ones the first in the basis: taking the first runs in no circle."""
    limits = (
        (row[-1] / row[entering], basis[index], index) for index, row in enumerate(tableau) if row[entering] > TINY
    )
    return min(limits)[2]


def _pivot(tableau: list[list[float]], costs: list[float], leaving: int, entering: int) -> list[float]:
    """Solve the leaving row for the entering column and put that into the other rows; the costs that come of it."""
    pivot = tableau[leaving][entering]
    tableau[leaving] = solved = [entry / pivot for entry in tableau[leaving]]
    for index, row in enumerate(tableau):
        if index != leaving and (factor := row[entering]):
            tableau[index] = [entry - factor * other for entry, other in zip(row, solved, strict=True)]
    factor = costs[entering]
    return [cost - factor * other for cost, other in zip(costs, solved, strict=True)]
