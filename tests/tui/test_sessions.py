"""The sessions screen over a real folder: search, replay, export with progress and cancel, names, tags, the trash."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any

from textual.widgets import Input

from facilitator.commands.lobby import doors_to
from facilitator.commands.shelf import Folder
from facilitator.errors import FacilitatorError
from facilitator.games.log import seats_of
from facilitator.host import Silence, run
from facilitator.sessions import reopen
from facilitator.settings import Settings
from facilitator.table import Table
from facilitator.transcript.fold import Fold
from facilitator.transcript.glance import glance
from facilitator.transcript.header import new_header
from facilitator.transcript.journal import Journal
from facilitator.tui.commands import Palette
from facilitator.tui.doors import Doors, Session
from facilitator.tui.screens.exporting import ExportScreen
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.screens.replay import ReplayScreen
from facilitator.tui.screens.sessions import SessionsScreen
from facilitator.tui.screens.trash import TrashScreen
from tests.muse.hostile import says, serving
from tests.tables import header
from tests.tui.desk import desk, no_door, press, settle, shown, until


def kept(folder: Path, title: str, day: str, telling: str = "", *, over: bool = False) -> Path:
    """A session of two clans in that folder; its file."""
    people = [] if over else ["dragon"]
    head = {**header("warriors", ["dragon", "tortoise"], people, ranks=5), "title": title, "begun": f"{day}T03:04:05Z"}
    journal = Journal.create(folder, head, sync=False)
    table = Table(Fold(head), journal)
    if telling:
        table.tell(table.cues[0], telling)
    if over:
        run(table, Silence())
    table.close()
    return journal.path


@asynccontextmanager
async def shelf_of(folder: Path, size: tuple[int, int] = (80, 24)) -> Any:
    """The sessions screen over three sessions."""
    kept(folder, "Rain [b]on[/b] roofs", "2026-01-03", "The bell hangs by a chain.")
    kept(folder, "Snow", "2026-01-02", "Nobody comes.", over=True)
    kept(folder, "Old", "2026-01-01", "A bell again.")
    async with desk(None, doors=doors_to(folder), size=size) as (app, pilot):
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, SessionsScreen) and len(app.screen.found) == 3)
        yield app, pilot, app.screen


def titles(screen: SessionsScreen) -> list[str]:
    return [one.title for one in screen.found]


async def test_all_sessions_are_listed_the_latest_first_and_markup_is_only_text(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, _, screen):
        assert titles(screen) == ["Rain [b]on[/b] roofs", "Snow", "Old"]
        assert "Rain [b]on[/b] roofs" in shown(app)
        assert "still open" in shown(app)
        assert "finished" in shown(app)


async def test_what_is_typed_is_searched_for_at_once_in_all_that_was_said(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (_, pilot, screen):
        await press(pilot, "slash", *"bell")
        assert titles(screen) == ["Rain [b]on[/b] roofs", "Old"]
        await press(pilot, *" chain")
        assert titles(screen) == ["Rain [b]on[/b] roofs"]
        await press(pilot, "x")
        assert titles(screen) == []
        await press(pilot, "escape", "escape")
        assert len(screen.found) == 3


async def test_letters_are_only_letters_while_one_searches(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, screen):
        await press(pilot, "slash", *"retndu")
        assert app.screen is screen
        assert screen.query_one("#search", Input).value == "retndu"
        assert len(list(tmp_path.glob("*.yaml"))) == 3


async def test_enter_goes_on_with_an_unfinished_session_and_replays_a_finished_one(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, _):
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        await press(pilot, "escape", "l")
        await until(pilot, lambda: isinstance(app.screen, SessionsScreen))
        await press(pilot, "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await press(pilot, "escape")
        assert isinstance(app.screen, SessionsScreen)


async def test_going_on_from_a_replay_opens_a_new_session_there(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, _):
        await press(pilot, "down", "down", "r")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await press(pilot, "right", "g")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert len(list(tmp_path.glob("*.yaml"))) == 4


async def test_going_on_from_a_replay_waits_until_the_palette_above_it_is_closed(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, sessions):
        await press(pilot, "down", "down", "r")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        replay = app.screen
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Palette))
        replay.action_go_on()
        await settle(pilot)
        assert isinstance(app.screen, Palette)
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert app.screen_stack[1:] == [sessions, app.screen]
        assert len(list(tmp_path.glob("*.yaml"))) == 4


async def test_a_session_gets_another_title_and_tags(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, screen):
        path = screen.here.path
        await press(pilot, "n", "ctrl+u", *"Thaw", "enter")
        await until(pilot, lambda: app.screen is screen and titles(screen)[0] == "Thaw")
        await press(pilot, "t", *"one, two", "enter")
        await until(pilot, lambda: "#two" in shown(app))
        found = glance(path)
        assert found is not None
        assert (found.header["title"], found.header["tags"]) == ("Thaw", ["one", "two"])


async def test_a_session_put_away_comes_back_with_u(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (_, pilot, screen):
        path = screen.here.path
        before = path.read_bytes()
        await press(pilot, "d")
        await until(pilot, lambda: len(screen.found) == 2)
        assert not path.exists()
        await press(pilot, "u")
        await until(pilot, lambda: len(screen.found) == 3)
        assert path.read_bytes() == before


async def test_after_one_is_put_away_the_cursor_stands_on_the_next(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (_, pilot, screen):
        following = screen.found[2].path
        await press(pilot, "down", "d")
        await until(pilot, lambda: len(screen.found) == 2)
        assert screen.here.path == following


async def test_an_export_is_made_aside_and_says_where_it_is(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, screen):
        stem = screen.here.path.stem
        await press(pilot, "e", "2", "1")
        await until(pilot, lambda: "Exported." in shown(app))
        assert "The bell hangs" in (tmp_path / "exports" / f"{stem}.md").read_text(encoding="utf-8")
        await press(pilot, "escape")
        assert isinstance(app.screen, SessionsScreen)


async def test_the_trash_is_listed_taken_out_of_and_emptied_only_when_that_is_confirmed(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, screen):
        for left in (2, 1):
            await press(pilot, "d")
            await until(pilot, lambda left=left: len(screen.found) == left)
        await press(pilot, "b")
        await until(pilot, lambda: isinstance(app.screen, TrashScreen) and len(app.screen.found) == 2)
        await press(pilot, "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TrashScreen) and len(app.screen.found) == 1)
        assert len(list(tmp_path.glob("*.yaml"))) == 2
        await press(pilot, "x", "n")
        assert len(list((tmp_path / "trash").glob("*.yaml"))) == 1
        await press(pilot, "x", "y")
        await until(pilot, lambda: "It is empty." in shown(app))
        assert list((tmp_path / "trash").iterdir()) == []
        await press(pilot, "escape")
        await until(pilot, lambda: len(screen.found) == 2)


async def test_what_was_struck_is_redacted_only_when_that_is_confirmed(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, screen):
        path = screen.here.path
        table = reopen(path)
        table.strike(1)
        table.close()
        await press(pilot, "x", "n")
        assert "by a chain" in path.read_text(encoding="utf-8")
        await press(pilot, "x", "y")
        await until(pilot, lambda: "1 struck item" in shown(app))
        assert "by a chain" not in path.read_text(encoding="utf-8")


async def test_a_session_is_gone_on_with_from_any_event_as_a_new_one(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, _):
        await press(pilot, "f", "ctrl+u", "x", "enter")
        await until(pilot, lambda: "Expected the number" in shown(app))
        await press(pilot, "escape", "f", "ctrl+u", "1", "enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert len(list(tmp_path.glob("*.yaml"))) == 4
        assert app.screen.table.header["forked_from"]["session"].endswith("roofs")


async def test_an_open_log_is_gone_on_with_in_lines(tmp_path: Path) -> None:
    head = new_header("log", seats_of(["Ana"]), {}, title="Night", by="tests", muse={"source": "none"})
    Journal.create(tmp_path, head, sync=False).close()
    async with desk(None, doors=doors_to(tmp_path)) as (app, pilot):
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, SessionsScreen) and len(app.screen.found) == 1)
        await press(pilot, "enter")
        assert "goes on in lines" in shown(app)
        assert isinstance(app.screen, SessionsScreen)


async def test_a_recap_is_told_and_shows_its_events_on_demand(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, _):
        await press(pilot, "p")
        await until(pilot, lambda: "The bell hangs by a chain." in shown(app))
        assert "[0]" not in shown(app)
        await press(pilot, "g")
        assert "[0]" in shown(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, SessionsScreen)


async def test_a_connected_models_recap_follows_the_tables_own_words_and_can_be_left(tmp_path: Path) -> None:
    kept(tmp_path, "Rain", "2026-01-03", "The bell hangs by a chain.")
    go = Event()

    def when_let(answer: Any) -> None:
        go.wait(30)
        says("S1: A bell is hanging there by one chain, and nobody has rung it yet.\n")(answer)

    with serving(when_let) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url, deadline=30.0)
        async with desk(None, doors=doors_to(tmp_path, chosen)) as (app, pilot):
            await press(pilot, "s")
            await until(pilot, lambda: isinstance(app.screen, SessionsScreen) and len(app.screen.found) == 1)
            await press(pilot, "p")
            await until(pilot, lambda: "Asking tiny" in shown(app))
            assert "The bell hangs by a chain." in shown(app)
            await press(pilot, "escape")
            assert isinstance(app.screen, SessionsScreen)
            go.set()
            await press(pilot, "p")
            await until(pilot, lambda: "rung" in shown(app))
            assert "321" in shown(app)


class Aside(Folder):
    """A shelf that notes in which threads sessions are read and written."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.threads: dict[str, Thread] = {}

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if not callable(value) or name.startswith("_"):
            return value

        def noted(*given: Any) -> Any:
            self.threads[name] = current_thread()
            return value(*given)

        return noted


async def test_no_session_is_read_or_written_whole_in_the_screens_own_thread(tmp_path: Path) -> None:
    kept(tmp_path, "Rain", "2026-01-03", over=True)
    shelf = Aside(tmp_path)
    async with desk(None, doors=replace(doors_to(tmp_path), shelf=shelf)) as (app, pilot):
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, SessionsScreen) and len(app.screen.found) == 1)
        screen = app.screen
        assert isinstance(screen, SessionsScreen)
        await press(pilot, "r")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: app.screen is screen)
        await press(pilot, "p")
        await until(pilot, lambda: "meet" in shown(app))
        await press(pilot, "escape")
        await until(pilot, lambda: app.screen is screen)
        await press(pilot, "n", "ctrl+u", *"Thaw", "enter")
        await until(pilot, lambda: app.screen is screen and titles(screen) == ["Thaw"])
        await press(pilot, "x", "y")
        await until(pilot, lambda: "redact" in shelf.threads and app.screen is screen)
        await press(pilot, "d")
        await until(pilot, lambda: app.screen is screen and not screen.found)
        await press(pilot, "u")
        await until(pilot, lambda: app.screen is screen and len(screen.found) == 1)
    assert shelf.threads.keys() == {"listed", "opened", "recap", "rename", "redact", "trash", "take_out"}
    assert current_thread() not in shelf.threads.values()


class Opening:
    """Goes on with sessions once it may; knows in which thread, and when it has."""

    def __init__(self) -> None:
        self.go, self.done, self.thread = Event(), Event(), current_thread()

    def __call__(self, path: Path) -> Session:
        self.thread = current_thread()
        self.go.wait(60)
        session = reopen(path), Silence()
        self.done.set()
        return session


async def test_a_session_is_opened_aside_and_says_so_where_that_takes_a_while(tmp_path: Path) -> None:
    path, opening = kept(tmp_path, "Rain", "2026-01-03"), Opening()
    async with desk(None, doors=Doors(open=no_door, resume=opening)) as (app, pilot):
        app.resume(path)
        await until(pilot, lambda: "Opening the session" in shown(app))
        opening.go.set()
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
        assert opening.thread is not current_thread()


async def test_a_session_that_nobody_waits_for_any_more_is_closed_again(tmp_path: Path) -> None:
    path, opening = kept(tmp_path, "Rain", "2026-01-03"), Opening()
    async with desk(None, doors=Doors(open=no_door, resume=opening)) as (app, pilot):
        app.resume(path)
        await until(pilot, lambda: "Opening the session" in shown(app))
        await press(pilot, "escape")
        assert isinstance(app.screen, LobbyScreen)
        opening.go.set()
        await until(pilot, opening.done.is_set)
        await until(pilot, lambda: can_be_opened(path))
        assert isinstance(app.screen, LobbyScreen)


def can_be_opened(path: Path) -> bool:
    """Whether nobody else has that session open."""
    try:
        reopen(path).close()
    except FacilitatorError:
        return False
    return True


class Slow(Folder):
    """A shelf whose exports wait half-way until they are let go."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.go, self.ended = Event(), Event()

    def export(self, path: Path, kind: str, audience: str, progress: Any) -> Path:
        try:
            progress("Following the moves", 0.5)
            self.go.wait(10)
            return super().export(path, kind, audience, progress)
        finally:
            self.ended.set()


async def test_an_export_shows_how_far_it_is_and_writes_nothing_once_cancelled(tmp_path: Path) -> None:
    shelf = Slow(tmp_path)
    path = kept(tmp_path, "Rain", "2026-01-03")
    async with desk(None, doors=Doors(open=no_door, shelf=shelf)) as (app, pilot):
        app.export(path)
        await until(pilot, lambda: isinstance(app.screen, ExportScreen))
        await press(pilot, "1", "1")
        await until(pilot, lambda: "Following the moves" in shown(app))
        await press(pilot, "escape")
        assert isinstance(app.screen, LobbyScreen)
        shelf.go.set()
        await until(pilot, shelf.ended.is_set)
        assert not (tmp_path / "exports").exists()


async def test_an_export_that_fails_says_why(tmp_path: Path) -> None:
    path = kept(tmp_path, "Rain", "2026-01-03")
    (tmp_path / "exports").write_text("in the way")
    async with desk(None, doors=doors_to(tmp_path)) as (app, pilot):
        app.export(path)
        await press(pilot, "1", "1")
        await until(pilot, lambda: "It is not exported." in shown(app))
        assert app.is_running


async def test_the_sessions_screen_survives_every_size(tmp_path: Path) -> None:
    async with shelf_of(tmp_path) as (app, pilot, _):
        for size in [(1, 1), (60, 20), (300, 100), (20, 60), (80, 24)]:
            await pilot.resize_terminal(*size)
            await press(pilot, "down")
        assert "Too small" not in shown(app)


async def test_a_file_that_is_no_session_is_listed_with_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_bytes(b"nothing: [b]here[/b]\n")
    async with desk(None, doors=doors_to(tmp_path)) as (app, pilot):
        await press(pilot, "s")
        await until(pilot, lambda: "cannot be read" in shown(app))
        await press(pilot, "enter", "r", "e", "n", "t")
        assert isinstance(app.screen, SessionsScreen)
