"""Whatever people, packs and transcripts hold is shown as it is: no markup, no control characters (I1, I2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from textual import events

from facilitator.errors import FacilitatorError
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold, Told
from facilitator.transcript.header import new_header
from facilitator.tui.doors import Doors, Earlier
from facilitator.tui.screens.modals import failure
from tests.tables import BEGUN
from tests.tui.desk import Script, desk, frame, no_door, press, settle, shown

MARKUP = ["[/", "[b]", "[@click=app.quit()]x[/]", "[/b]", "\\[", "[red on blue]"]
CONTROLS = "a\x1b[31mb\x1b]52;c;AAAA\x07c\x9b1md\x00e\u202ef"


def hostile(text: str) -> Table:
    seats = [
        {"seat": "dragon", "name": text, "player": "person"},
        {"seat": "tortoise", "name": f"Bo {text}", "player": "bot", "skill": "random"},
    ]
    header = new_header(
        "warriors",
        seats,
        {"ranks": 5, "ace": "low"},
        title=text,
        by="t",
        muse={"source": "none"},
        begun=BEGUN,
    )
    return Table(Fold(header), Memory())


@pytest.mark.parametrize("text", MARKUP)
async def test_markup_is_shown_literally_in_names_titles_tellings_and_suggestions(text: str) -> None:
    played = hostile(text)
    async with desk(played, Script((text, text + "1", text + "2")), size=(120, 40)) as (app, pilot):
        assert text in shown(app)
        await press(pilot, "enter", "1", "n", *text, "enter")
        assert text in [item.text for item in played.heard(None) if isinstance(item, Told)]
        await press(pilot, "ctrl+p")
        await pilot.pause(0.2)
        assert app.is_running


@pytest.mark.parametrize("text", MARKUP)
async def test_markup_in_errors_and_earlier_sessions_is_shown_literally(text: str, tmp_path: Any) -> None:
    def earlier() -> Sequence[Earlier]:
        return [Earlier(tmp_path / "a.yaml", "warriors", text, text, text)]

    async with desk(None, doors=Doors(open=no_door, earlier=earlier), size=(120, 40)) as (app, pilot):
        await pilot.pause(0.1)
        assert f"{text}   warriors" in shown(app)
        app.push_screen(failure(FacilitatorError(text, text, text), retry=False))
        await settle(pilot)
        assert shown(app).count(text) >= 3


async def test_control_characters_never_reach_the_terminal() -> None:
    played = hostile(CONTROLS)
    async with desk(played, Script((CONTROLS,)), size=(120, 40)) as (app, pilot):
        for _ in range(4):
            for bad in ("\x1b[31m", "\x1b]52", "\x9b", "\x00", "\x07", "\u202e"):
                assert bad not in shown(app)
            await press(pilot, "enter", "1")


async def test_what_is_pasted_is_cleaned_and_runs_no_command() -> None:
    played = hostile("Ana")
    async with desk(played) as (app, pilot):
        await press(pilot, "enter", "w")
        app.post_message(events.Paste("x\x1b[31my\x00z\r\nnew\u202e line"))
        await settle(pilot)
        assert frame(app).panel.composer.unsaved == "xyz new line"
        await press(pilot, "escape")
        before = len(played.log.entries)  # type: ignore[attr-defined]
        app.post_message(events.Paste("xpn1z"))
        await settle(pilot)
        assert len(played.log.entries) == before  # type: ignore[attr-defined]
