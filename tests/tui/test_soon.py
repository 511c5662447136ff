"""What is due happens, however busy the machine is."""

from __future__ import annotations

from itertools import count

import pytest
from textual import _time

from facilitator.tui.screens.end import EndScreen
from facilitator.tui.soon import after
from tests.tables import table
from tests.tui.desk import desk, frame, until


async def test_the_program_plays_on_though_each_moment_passes_before_anybody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, stolen = _time.get_time, count()
    monkeypatch.setattr(_time, "get_time", lambda: clock() + 0.002 * next(stolen))
    async with desk(table("martial-fight", fights=1)) as (app, pilot):
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, EndScreen), 30)


async def test_nothing_is_due_on_a_screen_that_is_left() -> None:
    done: list[str] = []
    async with desk(table("martial-fight", people=["red"])) as (app, pilot):
        left = frame(app)
        after(0.01, left, lambda: done.append("left"))
        left.dismiss("left")
        after(0.02, app.screen_stack[0], lambda: done.append("stays"))
        await until(pilot, lambda: "stays" in done)
    assert done == ["stays"]
