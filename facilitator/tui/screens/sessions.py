"""All sessions there are: found by their words, gone on with, replayed, exported, renamed, tagged, put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from facilitator.errors import FacilitatorError
from facilitator.spoken import counted
from facilitator.text import clean
from facilitator.tui.screens.listing import ListingScreen
from facilitator.tui.screens.modals import Asking
from facilitator.tui.shelved import about, line_of
from facilitator.tui.show import plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.choice import Option
from facilitator.tui.widgets.line import Line
from facilitator.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from facilitator.transcript.listing import Listed
    from facilitator.tui.doors import Shelf

LETTERS = frozenset({
    "replay", "recap", "export", "fork", "rename", "tag", "redact", "trash", "take_out", "bin", "search",
})  # fmt: skip


def _key(key: str, action: str, word: str, says: str, *, show: bool = True, written: str | None = None) -> Binding:
    return Binding(key, action, word, show=show, key_display=written, tooltip=says)


class SessionsScreen(ListingScreen):
    """The list, a line to search it by, and all about the session at the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        _key("enter", "open", "Open", "Go on with an unfinished session, replay a finished one"),
        _key("r", "replay", "Replay", "Step through the session"),
        _key("p", "recap", "Recap", "The story so far in a paragraph"),
        _key("e", "export", "Export", "Write the session as a story, or as data"),
        _key("f", "fork", "Fork", "Go on from any event of the session as a new one", show=False),
        _key("slash", "search", "Search", "Find sessions by words said, played or noted", written="/"),
        _key("n", "rename", "Name", "Give the session another title"),
        _key("t", "tag", "Tags", "Put tags on the session"),
        _key("x", "redact", "Redact", "Empty for good what was struck in the session", show=False),
        _key("d,delete", "trash", "Put away", "Put the session into the trash"),
        _key("u", "take_out", "Take out", "Take what was put away out of the trash again"),
        _key("b", "bin", "Trash", "What lies in the trash: take it out again, or delete it for good", show=False),
        _key("escape", "back", "Back", "Back to the whole list, and to the lobby", written="esc"),
        _key("question_mark", "app.help", "Help", "The keys", written="?"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, id="sessions")
        self._all: list[Listed] = []
        self._away: list[Path] = []

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Line(placeholder="words said, played or noted", compact=True, id="search")
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

    def listed(self) -> Sequence[Listed]:
        return self.shelf.listed()

    def take(self, listed: Sequence[Listed]) -> None:
        self._all = list(listed)
        self._find()

    def _find(self) -> None:
        """The sessions that hold the words in the line."""
        before, rows = self.here, self.query_one(Rows)
        words = self.query_one("#search", Input).value
        self.found = [one for one in self._all if one.holds(words)]
        cursor = self._place(before.path, rows.cursor) if before is not None else 0
        rows.show([line_of(one, self.size.width) for one in self.found], cursor)
        count = f"{len(self.found)} of {len(self._all)}" if words.strip() else str(len(self._all))
        self.query_one(TitleBar).aside = count

    def _place(self, path: Path, row: int) -> int:
        """Where the cursor goes from this session at this row: with it, to the next if it was put away, else first."""
        for place, one in enumerate(self.found):
            if one.path == path:
                return place
        return 0 if any(one.path == path for one in self._all) else row

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._find)

    def on_rows_moved(self) -> None:
        one = self.here
        says = about(one) if one else plain("There are no such sessions." if self._all else "There are none yet.")
        self.query_one("#about", Static).update(says)
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
        needs = {**dict.fromkeys(("open", "replay", "recap", "export"), readable),
                 **dict.fromkeys(("rename", "tag", "fork", "redact"), whole), "trash": one is not None}  # fmt: skip
        return needs.get(action, True)

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

    def action_recap(self) -> None:
        if (one := self.here) is not None:
            self.app.recap(one.path)

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

    def action_fork(self) -> None:
        """As a new session from an event on."""
        if (one := self.here) is not None:
            path = one.path
            title = f"Go on from which event? It has {counted(one.events, 'event')}."
            self._write(title, str(one.events), lambda text: self.shelf.fork(path, _number(text)), self.app.resume)

    def action_redact(self) -> None:
        """For good, so it is asked first."""
        if (one := self.here) is not None:
            path, text = one.path, f"What was struck in “{one.title}” is emptied for good. Nobody can bring it back."
            options = (Option("y", "empty it"), Option("n", "leave it as it is"))
            dialog = Asking("Redact the session?", text, options)
            self.app.push_screen(dialog, lambda key: self._redact(path) if key == "y" else None)

    def _redact(self, path: Path) -> None:
        def say(emptied: int) -> None:
            self.notify(f"{counted(emptied, 'struck item')} emptied for good.", markup=False)

        self._aside("Redacting", lambda: self.shelf.redact(path), say)

    def action_bin(self) -> None:
        """What lies in the trash; whatever was put away here is found there."""
        from facilitator.tui.screens.trash import TrashScreen

        self._away.clear()
        self.app.push_screen(TrashScreen(self.shelf))

    def _write(
        self, title: str, text: str, act: Callable[[str], Any], then: Callable[[Any], object] = lambda _: None
    ) -> None:
        """Ask for a line and do something with it."""
        from facilitator.tui.screens.modals import LineScreen

        def written(line: str | None) -> None:
            if line is not None:
                self._aside("Writing", lambda: act(clean(line, limit=200)), then)

        self.app.push_screen(LineScreen(title, text), written)

    def _aside(self, title: str, act: Callable[[], Any], then: Callable[[Any], object] = lambda _: None) -> None:
        """Do what reads or writes a whole session in a thread; `then` gets what came of it, if anything did."""
        from facilitator.tui.screens.aside import WaitScreen

        def after(made: Any) -> None:
            self.read_again()
            if made is not None:
                then(made)

        self.app.push_screen(WaitScreen(title, lambda _: act()), after)

    def action_trash(self) -> None:
        """Into the trash, with a way back."""
        if (one := self.here) is not None:
            path = one.path
            self._aside("Putting it away", lambda: self.shelf.trash(path), self._put_away)

    def _put_away(self, path: Path) -> None:
        self._away.append(path)
        self.refresh_bindings()
        self.notify("It is in the trash. u takes it out again, b shows the trash.", markup=False)

    def action_take_out(self) -> None:
        if self._away:
            path = self._away.pop()
            self._aside("Taking it out", lambda: self.shelf.take_out(path))


def _number(text: str) -> int:
    if not text.isdecimal():
        raise FacilitatorError("That is no event.", "Expected the number of one.")
    return int(text)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
