"""Every screen at every size: no crash, a notice when it is too small, and nothing lost (T1)."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.tui.doors import Doors
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.screens.setup import SetupScreen
from tests.tables import table
from tests.tui.desk import desk, frame, no_door, press, settle, shown, write

SIZES = [(1, 1), (4, 2), (59, 20), (60, 19), (60, 20), (20, 60), (300, 100), (61, 100), (300, 20), (80, 24)]
FEW = [(1, 1), (60, 20), (300, 100), (59, 40), (80, 24)]


async def resized(pilot: Any, sizes: list[tuple[int, int]]) -> None:
    for size in sizes:
        await pilot.resize_terminal(*size)
        await settle(pilot)
        tiny = size[0] < 60 or size[1] < 20
        if tiny and size[0] >= 20 and size[1] >= 3:
            assert "Too small" in shown(pilot.app)
        elif not tiny:
            assert "Too small" not in shown(pilot.app)


@pytest.mark.parametrize("game", ["warriors", "insomnia", "martial-fight", "suit-duel"])
async def test_play_survives_every_size_at_every_stage(game: str) -> None:
    played = table(game, people=[table(game).seats[0]], seed=2)
    async with desk(played, board=None) as (app, pilot):
        for _ in range(4):
            await resized(pilot, FEW)
            await press(
                pilot,
                {"composer": "1", "choices": "enter", "ordering": "enter"}.get(frame(app).panel.answering, "space"),
            )


async def test_no_key_does_anything_while_the_screen_is_too_small() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    async with desk(played, size=(40, 10)) as (app, pilot):
        before = len(played.log.entries)  # type: ignore[attr-defined]
        await press(pilot, "1", "p", "enter", "x", "w", "n", "z")
        assert len(played.log.entries) == before  # type: ignore[attr-defined]
        assert app.screen is frame(app)


async def test_writing_goes_on_where_it_stopped_after_being_too_small() -> None:
    async with desk(table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)) as (app, pilot):
        await press(pilot, "w")
        await write(pilot, "Rain")
        await pilot.resize_terminal(10, 4)
        await settle(pilot)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        await write(pilot, "s")
        assert frame(app).panel.composer.unsaved == "Rains"


@pytest.mark.parametrize("game", ["warriors", "insomnia", "martial-fight", "suit-duel"])
async def test_lobby_setup_and_help_survive_every_size(game: str) -> None:
    async with desk(None, doors=Doors(open=no_door, help_page=lambda _: "# Rules\n\nA [b]line[/b].")) as (
        app,
        pilot,
    ):
        await resized(pilot, SIZES if game == "warriors" else FEW)
        app.push_screen(SetupScreen(game))
        await settle(pilot)
        await resized(pilot, SIZES if game == "warriors" else FEW)
        app.push_screen(HelpScreen(app.screen, game))
        await settle(pilot)
        await resized(pilot, SIZES if game == "warriors" else FEW)
