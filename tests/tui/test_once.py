"""Keys in a burst: what the second means is not meant for what the first has brought up."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Event
from typing import Any

import pytest
from textual import events

from facilitator.host import Silence, run
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.commands import Palette
from facilitator.tui.conductor import Ended
from facilitator.tui.screens.aside import WaitScreen
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.screens.modals import Asking
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.widgets.choice import Option
from tests.tables import header, table
from tests.tui.desk import CHARACTERS, desk, frame, press, settle, until


def burst(app: Any, keys: Iterable[str]) -> None:
    """All of these at once, before any of them has come to anything."""
    for key in keys:
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))


def picked(app: FacilitatorApp) -> bool:
    """Whether a part of the move has been picked."""
    picker = frame(app).stages.turns.picker
    return picker is not None and bool(picker.picked)


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


async def test_what_is_made_while_the_palette_lies_above_comes_once_that_is_closed() -> None:
    async with desk(None) as (app, pilot):
        done, made = Event(), list[str]()
        waiting = WaitScreen("Making it", lambda _: done.wait(60) and "it")
        app.push_screen(waiting, made.append)
        burst(app, ["ctrl+p"])
        await until(pilot, lambda: isinstance(app.screen, Palette))
        done.set()
        await until(pilot, lambda: all(worker.is_finished for worker in waiting.workers))
        await settle(pilot)
        assert (isinstance(app.screen, Palette), made) == (True, [])
        burst(app, ["escape"])
        await until(pilot, lambda: made == ["it"])
        assert app.screen_stack == [app.screen_stack[0]]


async def test_a_screen_that_is_left_below_another_one_goes_after_it() -> None:
    async with desk(table("martial-fight", people=("red",))) as (app, pilot):
        left = list[str | None]()
        dialog = Asking("Well?", "", (Option("y", "yes"),))
        app.push_screen(dialog, left.append)
        await until(pilot, lambda: app.screen is dialog)
        burst(app, ["y", "ctrl+p"])
        await until(pilot, lambda: isinstance(app.screen, Palette))
        await settle(pilot)
        assert (isinstance(app.screen, Palette), left) == (True, [])
        burst(app, ["escape"])
        await until(pilot, lambda: left == ["y"])
        assert isinstance(app.screen, PlayScreen)


async def test_a_palette_that_something_comes_above_is_gone_after_it() -> None:
    async with desk(None) as (app, pilot):
        burst(app, ["ctrl+p"])
        await until(pilot, lambda: isinstance(app.screen, Palette))
        app.push_screen(WaitScreen("Making it", lambda _: "it"))
        await until(pilot, lambda: len(app.screen_stack) == 1)


@pytest.mark.parametrize("keys", [("1", "1"), ("enter", "enter"), ("p", "1")])
async def test_a_telling_is_never_told_as_the_next_ones(keys: tuple[str, str]) -> None:
    played = table("martial-fight", people=("red", "blue"))
    async with desk(played) as (app, pilot):
        burst(app, keys)
        await until(pilot, lambda: played.cues[0].seat == "blue")
        await settle(pilot)
        assert [cue.seat for cue in played.cues] == ["blue"]


async def test_a_pick_among_options_that_have_changed_is_none() -> None:
    played = table("martial-fight", people=("red",))
    async with desk(played) as (app, pilot):
        await press(pilot, "p")
        before = played.seq
        burst(app, ["enter", "enter", "enter"])
        await until(pilot, lambda: picked(app))
        await settle(pilot)
        assert played.seq == before


async def test_what_fails_once_somebody_has_left_is_told_to_nobody() -> None:
    async with desk(table("martial-fight", people=("red",))) as (app, _):
        app.exit(return_code=0)
        app._handle_exception(LookupError("its parts are gone"))
    assert app.return_code == 0


async def test_a_table_can_be_left_before_it_is_drawn() -> None:
    async with desk(None) as (app, _):
        app.play(table("martial-fight", people=("red",)), Silence())
        app.action_interrupt()
    assert app.return_code == 130


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_of_the_palette_that_is_not_drawn_yet_is_not_turned(key: str) -> None:
    async with desk(table("martial-fight", people=("red",))) as (app, pilot):
        burst(app, ["ctrl+p", key])
        await until(pilot, lambda: isinstance(app.screen, Palette))
        burst(app, ["escape"])
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
