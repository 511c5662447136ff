"""The coach at the screen: on a key, to one who plays alone, about the choice that is open and no other."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Static

from facilitator.games import registry
from tests.tables import table
from tests.tui.desk import desk, frame, press, settle, shown

PERSON = {"warriors": "dragon", "insomnia": "sleeper", "martial-fight": "red", "suit-duel": "hearts"}


async def until_asked(app: Any, pilot: Any) -> None:
    """Pass tellings and let things happen until the person has to choose."""
    for _ in range(60):
        if frame(app).panel.answering in ("choices", "ordering"):
            return
        await press(pilot, "p" if frame(app).panel.answering == "composer" else "space")
    raise AssertionError(f"nothing is asked: {frame(app).stage}")


def said(app: Any) -> str:
    line = frame(app).panel.query_one("#coach", Static)
    return str(line.content) if line.display else ""


@pytest.mark.parametrize("game", registry.OURS)
async def test_the_coach_answers_a_key_and_is_gone_with_the_choice(game: str) -> None:
    async with desk(table(game, people=(PERSON[game],)), board=None) as (app, pilot):
        await until_asked(app, pilot)
        assert said(app) == ""
        await press(pilot, "c")
        assert "A master would " in said(app)
        assert "A master would " in " ".join(shown(app).split())
        await press(pilot, "enter", "enter")
        await settle(pilot)
        assert said(app) == ""


async def test_on_a_narrow_screen_the_coach_s_key_is_named_though_there_is_a_move_to_take_back() -> None:
    async with desk(table("warriors", people=("dragon",)), board=None) as (app, pilot):
        await until_asked(app, pilot)
        await press(pilot, "4", "enter")
        await until_asked(app, pilot)
        assert "t Take back" in shown(app)
        assert "c Coach" in shown(app)


async def test_where_several_people_share_the_screen_the_coach_is_silent() -> None:
    async with desk(table("warriors", people=("dragon", "tortoise")), board=None) as (app, pilot):
        await until_asked(app, pilot)
        await press(pilot, "c")
        assert said(app) == ""
        assert "coach" not in {binding.binding.action for binding in app.screen.active_bindings.values()}


async def test_an_answer_that_comes_late_is_not_said() -> None:
    async with desk(table("martial-fight", people=("red",)), board=None) as (app, pilot):
        await until_asked(app, pilot)
        before = frame(app).stage
        await press(pilot, "3", "enter")
        frame(app).coaching._say(before, "Too late.")
        assert said(app) == ""
