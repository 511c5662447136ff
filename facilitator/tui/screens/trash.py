"""What lies in the trash of the sessions folder: taken out again, or deleted for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from facilitator.spoken import counted
from facilitator.tui.screens.aside import WaitScreen
from facilitator.tui.screens.listing import ListingScreen
from facilitator.tui.screens.modals import Asking
from facilitator.tui.shelved import about, line_of
from facilitator.tui.show import plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.choice import Option
from facilitator.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from facilitator.transcript.listing import Listed
    from facilitator.tui.doors import Shelf


class TrashScreen(ListingScreen):
    """The list, and all about the session at the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,u", "take_out", "Take out", tooltip="Take the session out of the trash again"),
        Binding("x", "empty", "Empty", tooltip="Delete for good all that lies in the trash"),
        Binding("escape,q", "dismiss(None)", "Back", key_display="esc", tooltip="Back to the sessions"),
        Binding("question_mark", "app.help", "Help", key_display="?", tooltip="The keys"),
    ]

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, id="trash")

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Rows(id="list")
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(TitleBar).title = "Trash"
        self.query_one("#about", Static).update(plain("Looking into the trash …"))
        self.read_again()

    def listed(self) -> Sequence[Listed]:
        return self.shelf.trashed()

    def take(self, listed: Sequence[Listed]) -> None:
        self.found = list(listed)
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        rows = self.query_one(Rows)
        rows.show([line_of(one, self.size.width) for one in self.found], rows.cursor)
        self.query_one(TitleBar).aside = str(len(self.found))

    def on_rows_moved(self) -> None:
        cursor = self.query_one(Rows).cursor
        self.query_one("#about", Static).update(
            about(self.found[cursor])
            if self.found
            else plain("It is empty. What is put away among the sessions lies here.")
        )
        self.refresh_bindings()

    def on_rows_picked(self) -> None:
        self.action_take_out()

    def on_key(self, event: events.Key) -> None:
        if self.query_one(Rows).take_key(event.key):
            event.stop()
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("take_out", "empty") or bool(self.found)

    def action_take_out(self) -> None:
        if self.found:
            path = self.found[self.query_one(Rows).cursor].path
            waiting = WaitScreen("Taking it out", lambda _: self.shelf.take_out(path))
            self.app.push_screen(waiting, lambda _: self.read_again())

    def action_empty(self) -> None:
        """For good, so it is asked first."""
        text = f"What lies here is deleted for good: {counted(len(self.found), 'session')}. Nothing brings it back."
        options = (Option("y", "delete it"), Option("n", "leave it there"))
        dialog = Asking("Empty the trash?", text, options)
        self.app.push_screen(dialog, lambda key: self._empty() if key == "y" else None)

    def _empty(self) -> None:
        waiting = WaitScreen("Emptying the trash", lambda _: self.shelf.empty_trash())
        self.app.push_screen(waiting, lambda _: self.read_again())
