"""Small screens above another one: an error with what can be done about it, leaving, a note, the pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from facilitator.errors import FacilitatorError
from facilitator.text import clean
from facilitator.tui.screens.once import Modal
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import ChoiceList, Option
from facilitator.tui.widgets.line import Line

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult


class Asking(Modal[str]):
    """A heading, a text and options; the result is the key of the option picked, empty for escape."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, title: str, text: str, options: tuple[Option, ...]) -> None:
        super().__init__()
        self._title, self._text, self._options = title, text, options

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(plain(self._title), classes="dialog-title")
            yield Static(plain(self._text), classes="dialog-text")
            yield ChoiceList(id="dialog-options")

    def on_mount(self) -> None:
        self.query_one(ChoiceList).show(self._options)

    def on_key(self, event: events.Key) -> None:
        if self.query_one(ChoiceList).take_key(event.key):
            event.stop()

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        self.dismiss(self._options[event.index].key)


def failure(error: FacilitatorError, *, retry: bool, elsewhere: bool = False) -> Asking:
    """What happened, the detail, what to do.

    `r` tries again where that makes sense, `e` saves in another folder where that can be done, `l` leaves.
    """
    text = "\n\n".join(part for part in (error.detail, error.hint) if part)
    away = (Option("e", "go on in another folder"),) if elsewhere else ()
    again = (Option("r", "try again"), *away, Option("l", "leave the table; what was saved stays"))
    return Asking(error.title, text, again if retry else (Option("enter", "go on"),))


class NoteScreen(Modal[tuple[str, bool]]):
    """A note by the game master: its text, and whether it is private; empty for none."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(('', False))", "Back"),
        Binding("ctrl+t", "private", "Private or not", priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._private = False

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(plain("A note by the game master"), classes="dialog-title")
            yield Line(placeholder="what should be remembered", max_length=1000, compact=True)
            yield Static(id="privacy", classes="dialog-text")

    def on_mount(self) -> None:
        self._say()

    def action_private(self) -> None:
        self._private = not self._private
        self._say()

    def _say(self) -> None:
        kept = "private: only in your own export" if self._private else "open: part of the story's record"
        keys = joined(kept, ("   ctrl+t changes that, enter keeps the note, esc leaves", "$text-muted"))
        self.query_one("#privacy", Static).update(keys)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss((clean(event.value).strip(), self._private))


class LineScreen(Modal[str]):
    """A line to be written or changed; the result is None for escape."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Back")]

    def __init__(self, title: str, text: str = "", says: str = "", longest: int = 200) -> None:
        super().__init__()
        self._title, self._text, self._says, self._longest = title, text, says, longest

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(plain(self._title), classes="dialog-title")
            yield Line(self._text, max_length=self._longest, compact=True)
            says = f"{self._says}   " if self._says else ""
            yield Static(joined(says, ("enter keeps it, esc leaves", "$text-muted")), classes="dialog-text")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())
