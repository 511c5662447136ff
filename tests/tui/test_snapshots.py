"""Pictures of the screens that no game's words change: lobby, curtain, an error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from facilitator.errors import FacilitatorError
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.doors import Doors, Earlier
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.modals import failure
from tests.tui.desk import no_door

SESSIONS = [
    Earlier(Path("rain.yaml"), "warriors", "Rain on the temple roofs", "2026-11-28", ""),
    Earlier(Path("pie.yaml"), "insomnia", "A slice of pie", "2026-11-27", "finished"),
]


def lobby() -> FacilitatorApp:
    return FacilitatorApp(Doors(open=no_door, earlier=lambda: SESSIONS), motion=False)


def test_the_lobby(snap_compare: Any) -> None:
    assert snap_compare(lobby(), terminal_size=(80, 24))


def test_the_curtain(snap_compare: Any) -> None:
    async def draw(pilot: Any) -> None:
        pilot.app.push_screen(CurtainScreen("Bo", "Ana takes the locked move back"))
        await pilot.pause()

    assert snap_compare(lobby(), terminal_size=(80, 24), run_before=draw)


def test_an_error(snap_compare: Any) -> None:
    async def draw(pilot: Any) -> None:
        error = FacilitatorError("The story cannot be saved.", "The disk is full.", "Make room, then try again.")
        pilot.app.push_screen(failure(error, retry=True))
        await pilot.pause()

    assert snap_compare(lobby(), terminal_size=(80, 24), run_before=draw)
