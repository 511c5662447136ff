"""The end: the verdict with its ruling, the story from its beginning, and the keys to what comes next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from facilitator.commands.lobby import doors_to
from facilitator.host import Silence
from facilitator.sessions import Plan
from facilitator.table import Table
from facilitator.transcript.fold import Fold
from facilitator.transcript.journal import Journal
from facilitator.tui.doors import Doors
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.exporting import ExportScreen
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.screens.recap import RecapScreen
from facilitator.tui.screens.replay import ReplayScreen
from tests.tables import header, table
from tests.tui.desk import desk, play_out, press, shown, until


def ended() -> Any:
    return table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)


async def test_the_end_shows_the_verdict_its_ruling_and_the_first_lines_of_the_story() -> None:
    played = ended()
    async with desk(played, size=(120, 40)) as (app, pilot):
        await play_out(app, pilot)
        assert played.outcome is not None
        assert played.outcome.reason.format_map(played.names)[:40] in shown(app)
        assert played.outcome.ruling in shown(app)
        assert "meet" in shown(app)


async def test_m_opens_the_same_table_again() -> None:
    plans: list[Plan] = []

    def again(plan: Plan) -> Any:
        plans.append(plan)
        return ended(), Silence()

    async with desk(ended(), doors=Doors(open=again)) as (app, pilot):
        await play_out(app, pilot)
        await press(pilot, "m")
        assert isinstance(app.screen, PlayScreen)
    assert [seat["name"] for seat in plans[0].seats] == ["Dragon", "Tortoise"]
    assert plans[0].rules["ranks"] == 5


async def test_l_goes_to_the_lobby_and_closes_the_journal() -> None:
    played, closed = ended(), []
    played.log.close = lambda: closed.append(True)
    async with desk(played) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        await press(pilot, "l")
        assert isinstance(app.screen, LobbyScreen)
        assert closed == [True]


async def test_the_end_exports_and_replays_what_was_kept(tmp_path: Path) -> None:
    head = header("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    played = Table(Fold(head), Journal.create(tmp_path, head, sync=False))
    async with desk(played, doors=doors_to(tmp_path)) as (app, pilot):
        await play_out(app, pilot)
        assert "e Export" in shown(app)
        await press(pilot, "e")
        assert isinstance(app.screen, ExportScreen)
        await press(pilot, "4", "1")
        await until(pilot, lambda: "Exported." in shown(app))
        await press(pilot, "escape", "p")
        await until(pilot, lambda: "meet" in shown(app))
        assert isinstance(app.screen, RecapScreen)
        await press(pilot, "escape", "r")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await press(pilot, "escape", "l")
        assert isinstance(app.screen, LobbyScreen)
    assert [path.suffix for path in (tmp_path / "exports").iterdir()] == [".txt"]


async def test_what_is_kept_nowhere_is_neither_exported_nor_replayed() -> None:
    async with desk(ended()) as (app, pilot):
        await play_out(app, pilot)
        assert "Export" not in shown(app)
        await press(pilot, "e", "r")
        assert isinstance(app.screen, EndScreen)


async def test_where_there_is_no_room_for_both_the_account_stands_alone_and_s_goes_to_the_story_and_back() -> None:
    async with desk(ended(), board=None, size=(80, 24)) as (app, pilot):
        await play_out(app, pilot)
        end = app.screen
        account, story = end.query_one("#account"), end.query_one("#story")
        for key, shows in (("", True), ("s", False), ("s", True)):
            await press(pilot, *key)
            assert (account.display, story.display) == (shows, not shows)
        assert account.size.height >= 15
        assert "s Story" in shown(app)


async def test_s_shows_story_or_account_alone_and_the_arrows_scroll_what_is_shown() -> None:
    async with desk(ended(), board=None, size=(110, 24)) as (app, pilot):
        await play_out(app, pilot)
        end = app.screen
        account, story = end.query_one("#account"), end.query_one("#story")
        await press(pilot, "down")
        assert story.scroll_y > 0
        await press(pilot, "s")
        assert (account.display, story.display) == (False, True)
        await press(pilot, "s", "down")
        assert (account.display, story.display) == (True, False)
        assert account.scroll_y > 0 or account.max_scroll_y == 0
        await press(pilot, "s")
        assert account.display
        assert story.display
