"""A thousand suggestions in a row for every game, cue and tone keep the rules; prints the numbers."""

from __future__ import annotations

import pytest

from facilitator.muse.almanac import Content
from tests.muse.diversity import measure, shown, told
from tests.muse.test_almanac import MOMENTS

CONTENT = Content()
COUNT = 1000


@pytest.mark.slow
@pytest.mark.parametrize(("game", "cue", "tone"), [pytest.param(*moment, id=" ".join(moment)) for moment in MOMENTS])
def test_a_thousand_suggestions_in_a_row_repeat_nothing(
    game: str, cue: str, tone: str, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = measure(CONTENT, game, shown(CONTENT, game, cue, tone, COUNT))
    with capsys.disabled():
        print(f"\n{game} {cue} {tone}: {told(numbers)}", end=" ")
    assert numbers.lines == numbers.distinct == COUNT
    assert (numbers.openings_again, numbers.runs_again, numbers.out_of_bounds) == (0, 0, 0)
