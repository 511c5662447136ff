"""The play frame: whole games by keys, tellings, and what the keys mean when."""

from __future__ import annotations

import pytest

from facilitator.games import registry
from facilitator.tui.screens.end import EndScreen
from tests.tables import table
from tests.tui.desk import desk, play_out


@pytest.mark.parametrize("game", registry.OURS)
async def test_a_whole_game_is_played_by_keys_against_the_program(game: str) -> None:
    seat = registry.load(game).usual[0]
    played = table(game, people=[seat], seed=4)
    async with desk(played) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
    assert played.ended == "finished"
