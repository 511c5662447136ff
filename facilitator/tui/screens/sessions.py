"""All sessions there are: found by their words, gone on with, replayed, exported, renamed, tagged, put away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, Static

from facilitator.text import clean, harmless
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.worker import Worker

    from facilitator.transcript.listing import Listed
    from facilitator.tui.app import FacilitatorApp
    from facilitator.tui.doors import Shelf

LETTERS = frozenset({"replay", "export", "rename", "tag", "trash", "take_out", "search"})


def _key(key: str, action: str, word: str, says: str, *, written: str | None = None) -> Binding:
    return Binding(key, action, word, key_display=written, tooltip=says)


class SessionsScreen(Framed[None]):
    """The list, a line to search it by, and all about the session at the cursor."""

    app: FacilitatorApp
    CSS_PATH = "sessions.tcss"
    KEYS = (("↑ ↓", "choose a session"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        _key("enter", "open", "Open", "Go on with an unfinished session, replay a finished one"),
        _key("r", "replay", "Replay", "Step through the session"),
        _key("e", "export", "Export", "Write the session as a story, or as data"),
        _key("slash", "search", "Search", "Find sessions by words said, played or noted", written="/"),
        _key("n", "rename", "Name", "Give the session another title"),
        _key("t", "tag", "Tags", "Put tags on the session"),
        _key("d,delete", "trash", "Put away", "Put the session into the trash"),
        _key("u", "take_out", "Take out", "Take what was put away out of the trash again"),
        _key("escape", "back", "Back", "Back to the whole list, and to the lobby", written="esc"),
        _key("question_mark", "app.help", "Help", "The keys", written="?"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(id="sessions")
        self.shelf = shelf
        self._all: list[Listed] = []
        self.found: list[Listed] = []
        self._away: list[Path] = []

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Input(placeholder="words said, played or noted", compact=True, id="search")
        yield Rows(id="list")
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(TitleBar).title = "Sessions"
        self.query_one("#about", Static).update(plain("Looking through the sessions …"))

    def on_screen_resume(self) -> None:
        self.read_again()

    @property
    def writing(self) -> bool:
        """Whether keys are letters now."""
        return self.focused is not None

    @property
    def here(self) -> Listed | None:
        """The session at the cursor."""
        return self.found[self.query_one(Rows).cursor] if self.found else None

    def read_again(self) -> None:
        """Read the sessions aside; the list that is there stands until they are read."""

        def work() -> list[Listed]:
            return list(self.shelf.listed())

        self.run_worker(work, name="sessions", group="sessions", thread=True, exclusive=True, exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.name == "sessions" and event.state.name == "SUCCESS" and event.worker.result is not None:
            self._all = list(event.worker.result)
            self._find()

    def _find(self) -> None:
        """The sessions that hold the words in the line; the cursor stays on its session where it can."""
        before = self.here
        words = self.query_one("#search", Input).value
        self.found = [one for one in self._all if one.holds(words)]
        paths = [one.path for one in self.found]
        cursor = paths.index(before.path) if before is not None and before.path in paths else 0
        self.query_one(Rows).show([_line(one, self.size.width) for one in self.found], cursor)
        count = f"{len(self.found)} of {len(self._all)}" if words.strip() else str(len(self._all))
        self.query_one(TitleBar).aside = count

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._find)

    def on_rows_moved(self) -> None:
        one = self.here
        about = _about(one) if one else plain("There are no such sessions." if self._all else "There are none yet.")
        self.query_one("#about", Static).update(about)
        self.refresh_bindings()

    def on_rows_picked(self) -> None:
        self.action_open()

    def on_input_changed(self) -> None:
        self._find()

    def on_input_submitted(self) -> None:
        self.set_focus(None)
        self.refresh_bindings()

    def on_key(self, event: events.Key) -> None:
        moves = event.key in ("up", "down", "pageup", "pagedown") or not self.writing
        if moves and self.query_one(Rows).take_key(event.key):
            event.stop()
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted or self.has_class("-tiny") or (self.writing and action in LETTERS):
            return False
        if action == "take_out":
            return bool(self._away)
        one = self.here
        readable = one is not None and bool(one.game)
        whole = readable and one is not None and not one.trouble
        return {"open": readable, "replay": readable, "export": readable, "rename": whole, "tag": whole,
                "trash": one is not None}.get(action, True)  # fmt: skip

    def action_search(self) -> None:
        self.query_one("#search").focus()
        self.refresh_bindings()

    def action_back(self) -> None:
        """Out of the search line; from the list to the lobby, but first the whole list again."""
        search = self.query_one("#search", Input)
        if self.writing:
            self.set_focus(None)
            self.refresh_bindings()
        elif search.value:
            search.value = ""
        else:
            self.dismiss(None)

    def action_open(self) -> None:
        if (one := self.here) is not None:
            over = one.ended or one.trouble or self.app.doors.resume is None
            (self.app.replay if over else self.app.resume)(one.path)

    def action_replay(self) -> None:
        if (one := self.here) is not None:
            self.app.replay(one.path)

    def action_export(self) -> None:
        if (one := self.here) is not None:
            self.app.export(one.path)

    def action_rename(self) -> None:
        if (one := self.here) is not None:
            path = one.path
            self._write("Another title", one.title, lambda text: self.shelf.rename(path, text))

    def action_tag(self) -> None:
        if (one := self.here) is not None:
            path, tags = one.path, ", ".join(one.tags)
            self._write("Tags, with commas between", tags, lambda text: self.shelf.tag(path, _parts(text)))

    def _write(self, title: str, text: str, act: Callable[[str], object]) -> None:
        """Ask for a line and do something with it."""
        from facilitator.tui.screens.modals import LineScreen

        def written(line: str | None) -> None:
            if line is not None:
                self.app.attempt(lambda: act(clean(line, limit=200)))
                self.read_again()

        self.app.push_screen(LineScreen(title, text), written)

    def action_trash(self) -> None:
        """Into the trash, with a way back."""
        if (one := self.here) is not None:
            path = one.path
            self.app.attempt(lambda: self._put_away(path))

    def _put_away(self, path: Path) -> None:
        self._away.append(self.shelf.trash(path))
        self._all = [one for one in self._all if one.path != path]
        self._find()
        self.notify("It is in the trash. u takes it out again.", markup=False)

    def action_take_out(self) -> None:
        if self._away:
            self.app.attempt(self._take_out)

    def _take_out(self) -> None:
        self.shelf.take_out(self._away[-1])
        self._away.pop()
        self.read_again()


def _line(one: Listed, width: int) -> Content:
    """A session in one line: when, what, and how it stands."""
    how = "cannot be read" if one.trouble and not one.game else one.ended or "still open"
    room = min(60, max(12, width - 46))
    title = plain(one.title).truncate(room, ellipsis=True)
    title = title.pad_right(max(0, room - title.cell_length))
    return Content.assemble(plain(f"{one.begun[:10]:10}  ", "$text-muted"), title, plain(f"  {one.game:13}  {how}"))


def _about(one: Listed) -> Content:
    """All about a session, in a few lines."""
    minutes = round(one.seconds / 60)
    tags = "".join(f"  #{tag}" for tag in one.tags)
    facts = f"{', '.join(one.people)} · {one.events} {'event' if one.events == 1 else 'events'} in {minutes} min"
    how = harmless(one.trouble) or one.outcome or ("left before its end" if one.ended else "goes on where it stopped")
    return joined(
        (one.title, "bold $text-primary"), (tags, "$text-secondary"), f"\n{facts}\n", how,
        (f"\n{one.path.name}", "$text-muted"),
    )  # fmt: skip


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
