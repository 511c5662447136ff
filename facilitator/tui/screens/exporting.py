"""Exporting a session from the screen: as what, for whom, then made aside, with its progress and a way out of it."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from facilitator.errors import FacilitatorError
from facilitator.tui.show import joined, plain, reason
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
BAR: Final = 40


class Cancelled(FacilitatorError):
    """Nobody wants the export any more."""


class ExportScreen(ModalScreen[None]):
    """One export. `seats` are those that it may be made for, with their players' names."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back")]

    def __init__(self, shelf: Shelf, path: Path, seats: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.shelf, self.path = shelf, path
        self._audiences = (
            ("table", "everybody: what all at the table have seen"),
            ("gm", "the game master: private notes too"),
            *((seat, f"{name}: what they have seen") for seat, name in seats),
        )
        self._kind = ""
        self._cancelled = Event()
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
        self._say(plain("esc leaves", "$text-muted"))

    def _say(self, content: Content) -> None:
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

    def action_back(self) -> None:
        """Leave; what is being made is not written."""
        self._cancelled.set()
        self.dismiss(None)

    def _begin(self, audience: str) -> None:
        self._making = True
        self.query_one(ChoiceList).display = False
        self.query_one("#export-title", Static).update(plain("Exporting"))
        self._progress("Reading", 0.0)
        self.run_worker(lambda: self._work(audience), thread=True, exclusive=True, exit_on_error=False)

    def _work(self, audience: str) -> None:
        """In a thread: the export, or why there is none."""
        try:
            made = self.shelf.export(self.path, self._kind, audience, self._heard)
        except Cancelled:
            return
        except Exception as error:
            said = reason(error)
            self._later(lambda: self._done("It is not exported.", said))
        else:
            self._later(lambda: self._done("Exported.", f"It is in {made}"))

    def _heard(self, what: str, part: float) -> None:
        if self._cancelled.is_set():
            raise Cancelled("The export was cancelled.")
        self._later(lambda: self._progress(what, part))

    def _later(self, act: object) -> None:
        """On the screen's own thread, without waiting for it."""
        if not self._cancelled.is_set():
            self.app.call_later(act)  # type: ignore[arg-type]

    def _progress(self, what: str, part: float) -> None:
        done = round(BAR * part)
        self._say(joined(f"{what}\n", ("━" * done + "╌" * (BAR - done), "$text-secondary"), "\n\nesc cancels"))

    def _done(self, title: str, text: str) -> None:
        self.query_one("#export-title", Static).update(plain(title))
        self._say(joined(text, ("\n\nesc goes back", "$text-muted")))
