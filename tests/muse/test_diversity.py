"""A thousand suggestions in a row for every game, cue and tone keep the rules; prints the numbers."""

from __future__ import annotations

import pytest

from facilitator.muse.almanac import Content
from tests.muse.diversity import measure, shown
from tests.muse.test_almanac import MOMENTS

CONTENT = Content()
COUNT = 1000


@pytest.mark.slow
@pytest.mark.parametrize(("game", "cue", "tone"), MOMENTS, ids=" ".join)
def test_a_thousand_suggestions_in_a_row_repeat_nothing(game: str, cue: str, tone: str) -> None:
    numbers = measure(CONTENT, game, shown(CONTENT, game, cue, tone, COUNT))
    print(f"\n{game} {cue} {tone}: {numbers}")
    assert numbers.lines == numbers.distinct == COUNT
    assert (numbers.openings_again, numbers.runs_again, numbers.out_of_bounds) == (0, 0, 0)
