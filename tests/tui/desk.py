"""A screen for tests: the application over a table in memory, without pauses, and what stands on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Any
from unittest.mock import patch

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from facilitator.muse.scene import Scene, Suggestion
from facilitator.table import Table
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.boards.base import Board, TextBoard
from facilitator.tui.conductor import Ended
from facilitator.tui.doors import Doors
from facilitator.tui.screens import end, play
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.widgets.race import REPEATS

CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t"}
LINES = ("The lamp gutters.", "Nobody moves.", "Somewhere a door closes, [b]slowly[/b].")


class Script:
    """A muse that always has the same three lines, and counts how often it was asked."""

    def __init__(self, lines: tuple[str, ...] = LINES) -> None:
        self.lines = lines
        self.asked = 0

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        self.asked += 1
        return [Suggestion(text, (f"line={index}",)) for index, text in enumerate(self.lines[:count])]


def no_door(*_: Any) -> Any:
    raise AssertionError("nothing should be opened here")


@asynccontextmanager
async def desk(
    table: Table | None,
    muse: Any = None,
    *,
    size: tuple[int, int] = (80, 24),
    doors: Doors | None = None,
    board: type[Board] | None = TextBoard,
    **kwargs: Any,
) -> AsyncIterator[tuple[FacilitatorApp, Pilot[Any]]]:
    """The application at this table; it has come to rest before the test goes on.

    `board`: what shows the game, by default its words, so that a test of the frame needs no picture; None: its own.
    """
    session = None if table is None else (table, muse or Script())
    app = FacilitatorApp(doors or Doors(open=no_door), session, **{"pace": 0.0, "motion": False, **kwargs})
    with ExitStack() as stack:
        for module in (play, end) if board else ():
            stack.enter_context(patch.object(module, "board_class", lambda game: board))
        async with app.run_test(size=size, notifications=True) as pilot:
            await settle(pilot)
            yield app, pilot
            if not app._exit:
                app.exit()  # as a person would leave, whatever is still coming up


def frame(app: FacilitatorApp) -> PlayScreen:
    """The play frame, wherever it lies in the stack."""
    return next(screen for screen in app.screen_stack if isinstance(screen, PlayScreen))


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until the program has done all that it does by itself."""
    await until(pilot, lambda: _resting(pilot.app))


def _resting(app: Any) -> bool:
    if not any(isinstance(screen, PlayScreen) for screen in app.screen_stack):
        return True
    shown = frame(app)
    if isinstance(shown.stage, Ended) and not app.screen.is_modal:
        return False
    return shown.stages.resting and all(worker.is_finished for worker in app.workers)


async def until(pilot: Pilot[Any], true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is true and drawn."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await pilot.pause(0)
        if true():
            await pilot.pause(0)
            if true():
                return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came to that")


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and wait after each for what comes of it. Quicker than the pilot, which waits for an idle machine."""
    for key in keys:
        character = CHARACTERS.get(key, key if len(key) == 1 else None)
        pilot.app.post_message(events.Key(_character_to_key(key) if len(key) == 1 else key, character))
        await settle(pilot)


async def write(pilot: Pilot[Any], text: str) -> None:
    """Type a text."""
    await press(pilot, *text)


def shown(app: FacilitatorApp) -> str:
    """All that stands on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def play_out(app: FacilitatorApp, pilot: Pilot[Any], most: int = 3000) -> None:
    """Play to the end with the plainest keys there are."""
    for _ in range(most):
        if isinstance(app.screen, EndScreen):
            return
        key = _plainest(app)
        if key == "a":
            await asyncio.sleep(2 * REPEATS)
        await press(pilot, key)
    raise AssertionError(f"no end in sight: {frame(app).stage}")


def _plainest(app: FacilitatorApp) -> str:
    if isinstance(app.screen, CurtainScreen):
        return "space"
    return {"composer": "p", "choices": "enter", "ordering": "enter", "race": "a"}.get(
        frame(app).panel.answering, "space"
    )
