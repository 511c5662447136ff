"""Keys in a burst: the second that leaves a screen finds it gone, and takes nothing else along."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from textual import events

from facilitator.host import Silence, run
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold
from facilitator.tui.conductor import Ended
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.screens.play import PlayScreen
from tests.tables import header, table
from tests.tui.desk import CHARACTERS, desk, frame, settle, until


def burst(app: Any, keys: Iterable[str]) -> None:
    """All of these at once, before any of them has come to anything."""
    for key in keys:
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))


@pytest.mark.parametrize(
    ("opens", "leaves"),
    [
        ("n", ("escape", "enter")),
        ("o", ("enter", "enter")),
        ("l", ("enter", "enter")),
        ("question_mark", ("q", "enter")),
        ("ctrl+p", ("enter", "enter")),
    ],
)
async def test_two_keys_at_once_leave_one_screen(opens: str, leaves: tuple[str, str]) -> None:
    async with desk(table("martial-fight", people=("red",))) as (app, pilot):
        burst(app, [opens])
        await until(pilot, lambda: not isinstance(app.screen, PlayScreen))
        burst(app, leaves)
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await settle(pilot)
        assert isinstance(app.screen, PlayScreen)


async def test_keys_that_come_after_the_one_that_leaves_the_table_are_nothing_to_the_lobby() -> None:
    async with desk(table("martial-fight", people=("red",))) as (app, pilot):
        burst(app, ["escape"])
        await until(pilot, lambda: app.screen.is_modal)
        burst(app, ["l", "l", "enter"])
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await settle(pilot)
        assert app.is_running


async def test_a_game_that_ends_below_the_help_waits_there_for_its_account() -> None:
    before, fold = table("martial-fight"), Fold(header("martial-fight", people=("red",)))
    run(before, Silence())
    for entry in before.log.entries[:-2]:  # type: ignore[attr-defined]
        fold.take(entry)
    played = Table(fold, Memory())
    async with desk(played) as (app, pilot):
        burst(app, ["p", "question_mark"])
        await until(pilot, lambda: isinstance(frame(app).stage, Ended) and isinstance(app.screen, HelpScreen))
        for _ in range(20):
            await pilot.pause(0.01)
        assert isinstance(app.screen, HelpScreen)
        burst(app, ["escape"])
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
