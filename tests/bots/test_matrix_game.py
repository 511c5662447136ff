"""Small zero-sum games: the ones everybody knows, and what must hold of any solution."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.bots.matrix_game import Matrix, Solution, solve

SIZES = st.tuples(st.integers(1, 7), st.integers(1, 7))
FINE = st.floats(-1, 1, allow_nan=False)
COARSE = st.sampled_from((-1.0, 0.0, 1.0))


def matrices(entries: st.SearchStrategy[float]) -> st.SearchStrategy[Matrix]:
    def of_size(size: tuple[int, int]) -> st.SearchStrategy[Matrix]:
        rows = st.lists(entries, min_size=size[1], max_size=size[1])
        return st.lists(rows, min_size=size[0], max_size=size[0])

    return SIZES.flatmap(of_size)


def gains(matrix: Matrix, solution: Solution) -> tuple[float, float]:
    """What either side could gain at most by playing otherwise."""
    by_row = [sum(x * y for x, y in zip(row, solution.columns, strict=True)) for row in matrix]
    by_column = [sum(x * y for x, y in zip(column, solution.rows, strict=True)) for column in zip(*matrix, strict=True)]
    return max(by_row) - solution.value, solution.value - min(by_column)


def test_rock_paper_scissors_is_played_evenly() -> None:
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution.value == pytest.approx(0)
    assert solution.rows == pytest.approx((1 / 3,) * 3)
    assert solution.columns == pytest.approx((1 / 3,) * 3)


def test_a_game_with_a_saddle_point_needs_no_mixing() -> None:
    assert solve([[3, 1, 4], [2, 0, 1]]) == Solution(1, (1.0, 0.0), (0.0, 1.0, 0.0))


def test_unequal_pennies_are_mixed_as_the_textbook_says() -> None:
    solution = solve([[2, -1], [-1, 1]])
    assert solution.value == pytest.approx(1 / 5)
    assert solution.rows == pytest.approx((2 / 5, 3 / 5))


@given(matrices(FINE) | matrices(COARSE))
def test_nobody_gains_by_playing_otherwise(matrix: Matrix) -> None:
    solution = solve(matrix)
    for side in (solution.rows, solution.columns):
        assert min(side) >= 0
        assert sum(side) == pytest.approx(1, abs=1e-9)
    assert max(gains(matrix, solution)) < 1e-9
