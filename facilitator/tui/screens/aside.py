"""Small screens above another one that have something made aside, with its progress and a way out of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from facilitator.errors import FacilitatorError
from facilitator.tui.screens.once import Modal
from facilitator.tui.show import joined, plain, reason
from facilitator.tui.soon import after

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.export.opening import Progress

Result = TypeVar("Result")
Made = TypeVar("Made")
BAR: Final = 40
CANCELS: Final = ("\n\nesc cancels", "$text-muted")
PATIENCE: Final = 0.3
"""Seconds that something may take before there is a word about it."""


class Cancelled(FacilitatorError):
    """Nobody wants it any more."""


class Aside(Modal[Result]):
    """Whoever leaves it cancels what is being made: that is told by an exception the next time it reports progress."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back")]

    def __init__(self) -> None:
        super().__init__()
        self._cancelled = Event()

    @abstractmethod
    def say(self, content: Content) -> None:
        """Show how it stands."""

    @abstractmethod
    def failed(self, why: str) -> None:
        """Nothing was made."""

    def make(
        self, work: Callable[[Progress], Made], then: Callable[[Made], object],
        unwanted: Callable[[Made], object] = lambda _: None,
    ) -> None:  # fmt: skip
        """Let `work` make something in a thread, and do `then` with it on the screen's own, or `unwanted` if nobody
        wants it any more.
        """
        app = self.app  # the thread would find it no more once the screen is gone

        def hand(made: Made) -> None:
            app.call_later(lambda: (unwanted if self._cancelled.is_set() else then)(made))

        self.run_worker(lambda: self._work(work, hand), thread=True, exclusive=True, exit_on_error=False)

    def action_back(self) -> None:
        """Leave; nothing more is made."""
        self._cancelled.set()
        self.dismiss(None)

    def progress(self, what: str, part: float) -> None:
        """Show which part of it is done."""
        done = round(BAR * part)
        self.say(joined(f"{what}\n", ("━" * done + "╌" * (BAR - done), "$text-secondary"), CANCELS))

    def _work(self, work: Callable[[Progress], Made], hand: Callable[[Made], object]) -> None:
        try:
            made = work(self._heard)
        except Cancelled:
            return
        except Exception as error:
            said = reason(error)
            self._later(lambda: self.failed(said))
        else:
            hand(made)

    def _heard(self, what: str, part: float) -> None:
        if self._cancelled.is_set():
            raise Cancelled("It was cancelled.")
        self._later(lambda: self.progress(what, part))

    def _later(self, act: Callable[[], object]) -> None:
        """On the screen's own thread, without waiting for it, unless nobody wants to know any more."""
        if not self._cancelled.is_set():
            self.app.call_later(lambda: None if self._cancelled.is_set() else act())


class WaitScreen(Aside[Any]):
    """Makes one thing; the result is it, or None. It is seen only once that takes a while, or has failed.

    What was made for somebody who has left meanwhile is `unwanted`.
    """

    def __init__(
        self, title: str, work: Callable[[Progress], Any], unwanted: Callable[[Any], object] = lambda _: None
    ) -> None:
        super().__init__()
        self._title, self._making, self._unwanted = title, work, unwanted

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(plain(self._title), classes="dialog-title")
            yield Static(classes="dialog-text", id="wait-state")

    def on_mount(self) -> None:
        self.set_class(True, "-unseen")
        after(PATIENCE, self, self._appear)
        self.make(self._making, self.dismiss, self._unwanted)

    def say(self, content: Content) -> None:
        self.query_one("#wait-state", Static).update(content)

    def failed(self, why: str) -> None:
        self._appear()
        self.say(joined(why, ("\n\nesc goes back", "$text-muted")))

    def _appear(self) -> None:
        self.set_class(False, "-unseen")
