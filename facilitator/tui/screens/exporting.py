"""Exporting a session from the screen: as what, for whom, then made aside, with its progress and a way out of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from facilitator.tui.screens.aside import Aside
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import ChoiceList, Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from facilitator.tui.doors import Shelf

FORMATS: Final = (
    ("html", "a page for the browser, with the game as a picture"),
    ("markdown", "Markdown, as Obsidian reads it"),
    ("epub", "a book for e-readers"),
    ("text", "plain text"),
    ("lonelog", "Lonelog notation"),
    ("json", "data for programs"),
)


class ExportScreen(Aside[None]):
    """One export. `seats` are those that it may be made for, with their players' names."""

    def __init__(self, shelf: Shelf, path: Path, seats: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.shelf, self.path = shelf, path
        self._audiences = (
            ("table", "everybody: what all at the table have seen"),
            ("gm", "the game master: private notes too"),
            *((seat, f"{name}: what they have seen") for seat, name in seats),
        )
        self._kind = ""
        self._making = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(classes="dialog-title", id="export-title")
            yield ChoiceList(id="dialog-options")
            yield Static(classes="dialog-text", id="export-state")

    def on_mount(self) -> None:
        self._ask("Export as what?", FORMATS)

    def _ask(self, title: str, options: Sequence[tuple[str, str]]) -> None:
        self.query_one("#export-title", Static).update(plain(title))
        listed = [Option(str(place), f"{says}") for place, (_, says) in enumerate(options, 1)]
        self.query_one(ChoiceList).show(listed)
        self.say(plain("esc leaves", "$text-muted"))

    def say(self, content: Content) -> None:
        self.query_one("#export-state", Static).update(content)

    def on_key(self, event: events.Key) -> None:
        if not self._making and self.query_one(ChoiceList).take_key(event.key):
            event.stop()

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        if not self._kind:
            self._kind = FORMATS[event.index][0]
            self._ask("For whom?", self._audiences)
        elif not self._making:
            self._begin(self._audiences[event.index][0])

    def _begin(self, audience: str) -> None:
        self._making = True
        self.query_one(ChoiceList).display = False
        self.query_one("#export-title", Static).update(plain("Exporting"))
        self.progress("Reading", 0.0)
        self.make(
            lambda progress: self.shelf.export(self.path, self._kind, audience, progress),
            lambda made: self._done("Exported.", f"It is in {made}"),
        )

    def failed(self, why: str) -> None:
        self._done("It is not exported.", why)

    def _done(self, title: str, text: str) -> None:
        self.query_one("#export-title", Static).update(plain(title))
        self.say(joined(text, ("\n\nesc goes back", "$text-muted")))
