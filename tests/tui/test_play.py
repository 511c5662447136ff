"""The play frame: whole games by keys, tellings, and what the keys mean when."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games import registry
from facilitator.tui.screens.end import EndScreen
from tests.tables import table
from tests.tui.desk import desk, frame, play_out

SHORT: dict[str, dict[str, Any]] = {
    "warriors": {"ranks": 6},
    "martial-fight": {"fights": 1, "fight_limit": 2},
    "suit-duel": {"round_limit": 25},
}
"""House rules for a short game."""


@pytest.mark.parametrize(
    "game", ["warriors", pytest.param("insomnia", marks=pytest.mark.slow), "martial-fight", "suit-duel"]
)
async def test_a_whole_game_is_played_by_keys_against_the_program(game: str) -> None:
    seat = registry.load(game).usual[0]
    played = table(game, people=[seat], seed=4, **SHORT.get(game, {}))
    async with desk(played, board=None) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
    assert played.ended == "finished"


@pytest.mark.parametrize(
    ("game", "people"),
    [
        ("warriors", ["dragon", "tortoise"]),
        ("martial-fight", ["red", "blue"]),
        ("suit-duel", ["spades", "hearts"]),
        pytest.param("insomnia", ["sleeper", "voice-1", "voice-2"], marks=pytest.mark.slow),
    ],
)
async def test_a_whole_game_is_played_by_people_passing_the_screen(game: str, people: list[str]) -> None:
    played = table(game, people=people, seed=4, **SHORT.get(game, {}))
    async with desk(played, board=None) as (app, pilot):
        await play_out(app, pilot)
    assert played.ended == "finished"


async def test_what_was_still_due_is_not_done_on_a_screen_that_was_left() -> None:
    done: list[str] = []
    async with desk(table("warriors", ["dragon", "tortoise"], ["dragon"])) as (app, _):
        stages = frame(app).stages
        stages.later(60.0, lambda: done.append("too late"))
    stages._run_due()
    assert done == []
