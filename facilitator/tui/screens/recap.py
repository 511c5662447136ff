"""The story so far in a paragraph: in the table's own words at once, then in a model's where one is connected."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from facilitator.export.recap import paragraph
from facilitator.tui.screens.aside import Aside
from facilitator.tui.show import joined, plain

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.export.recap import Sentence
    from facilitator.export.retelling import Retold
    from facilitator.tui.doors import Shelf


SHORT: Final = 20
"""Columns of the bar."""


class RecapScreen(Aside[None]):
    """One session's recap. It can be left at any moment, whatever is still on its way."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "back", "Back"),
        Binding("g", "numbers", "The events that each sentence stands on"),
        Binding("up", "scroll(-1)", "Up"),
        Binding("down", "scroll(1)", "Down"),
    ]

    def __init__(self, shelf: Shelf, path: Path) -> None:
        super().__init__()
        self._shelf, self._path = shelf, path
        self._sentences: tuple[Sentence, ...] = ()
        self._numbered = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog", id="recap"):
            yield Static(plain("The story so far"), classes="dialog-title")
            with VerticalScroll(id="recap-story", can_focus=False):
                yield Static(id="recap-text")
            yield Static(id="recap-state")

    def on_mount(self) -> None:
        self.say(plain("Reading …"))
        self.make(lambda progress: self._shelf.recap(self._path, False, progress), self._told)

    def action_numbers(self) -> None:
        """With or without the events that each sentence stands on, as the game master's recap has them."""
        self._numbered = not self._numbered
        self._show()

    def action_scroll(self, lines: int) -> None:
        self.query_one("#recap-story").scroll_relative(y=lines, animate=False)

    def say(self, content: Content) -> None:
        self.query_one("#recap-state", Static).update(content)

    def progress(self, what: str, part: float) -> None:
        """In one line, since the recap needs the room."""
        done = round(SHORT * part)
        bar = "━" * done + "╌" * (SHORT - done)
        self.say(joined(f"{what} … ", (bar, "$text-secondary"), ("  esc goes back", "$text-muted")))

    def failed(self, why: str) -> None:
        self._rest(why)

    def _told(self, told: Retold) -> None:
        """In the table's own words; a model's follow, if there is one."""
        self._take(told)
        if self._shelf.model:
            self.make(lambda progress: self._shelf.recap(self._path, True, progress), self._take)

    def _take(self, told: Retold) -> None:
        self._sentences = told.sentences
        self._show()
        self._rest(told.says)

    def _show(self) -> None:
        self.query_one("#recap-text", Static).update(plain(paragraph(self._sentences, numbered=self._numbered)))

    def _rest(self, says: str) -> None:
        self.say(joined(f"{says}\n" if says else "", ("g shows the events, esc goes back", "$text-muted")))
