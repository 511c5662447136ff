"""After the game: each decision of a seat with what it gave away, and the picture of it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from facilitator.commands.lobby import doors_to
from facilitator.table import Table
from facilitator.transcript.fold import Fold
from facilitator.transcript.journal import Journal
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.hindsight import HindsightScreen
from facilitator.tui.widgets.decisions import MARK, Decisions
from tests.tables import header
from tests.tui.desk import desk, play_out, press, settle, shown, until


def kept(folder: Path) -> Table:
    head = header("martial-fight", people=["red"], fights=2)
    return Table(Fold(head), Journal.create(folder, head, sync=False))


async def test_the_end_leads_to_where_it_turned_for_each_seat_and_keeps_the_picture(tmp_path: Path) -> None:
    async with desk(kept(tmp_path), doors=doors_to(tmp_path)) as (app, pilot):
        await play_out(app, pilot)
        assert "c Coach" in shown(app)
        await press(pilot, "c")
        screen = app.screen
        assert isinstance(screen, HindsightScreen)
        await until(pilot, lambda: screen._done)
        assert "Red made " in shown(app)
        assert "  1 " in shown(app)
        assert "fight 1, turn 1: " in shown(app)
        await press(pilot, "v")
        await until(pilot, lambda: any(tmp_path.glob("*-turned-red.svg")))
        drawing = next(tmp_path.glob("*-turned-red.svg"))
        assert ElementTree.fromstring(drawing.read_text()).tag.endswith("svg")
        await press(pilot, "tab")
        await until(pilot, lambda: screen._done and "Blue made " in shown(app))
        await press(pilot, "escape")
        assert isinstance(app.screen, EndScreen)


async def test_rows_are_wrapped_anew_when_the_screen_is_resized_and_none_of_them_is_cut(tmp_path: Path) -> None:
    async with desk(kept(tmp_path), doors=doors_to(tmp_path), size=(120, 24)) as (app, pilot):
        await play_out(app, pilot)
        await press(pilot, "c")
        screen = app.screen
        assert isinstance(screen, HindsightScreen)
        await until(pilot, lambda: screen._done)
        rows = screen.query_one(Decisions)
        wide = rows.virtual_size.height
        await pilot.resize_terminal(60, 24)
        await until(pilot, lambda: rows.virtual_size.width < 60)
        assert rows.virtual_size.height >= wide
        assert all(line.words.cell_length <= rows.size.width - MARK for line in rows._lines)
        await pilot.resize_terminal(120, 24)
        await until(pilot, lambda: rows.virtual_size.height == wide)


async def test_it_is_left_while_decisions_are_still_judged(tmp_path: Path) -> None:
    async with desk(kept(tmp_path), doors=doors_to(tmp_path)) as (app, pilot):
        await play_out(app, pilot)
        await press(pilot, "c", "escape")
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)


async def test_a_session_that_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    played = kept(tmp_path)
    async with desk(played, doors=doors_to(tmp_path)) as (app, pilot):
        await play_out(app, pilot)
        next(tmp_path.glob("*.yaml")).write_text("nothing: [")
        await press(pilot, "c")
        await until(pilot, lambda: "The coach cannot say:" in shown(app))
