"""What all screens share: below 60 columns or 20 lines they say so and keep everything as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.widgets import Static

from facilitator.tui.screens.once import Once
from facilitator.tui.show import plain, reason

if TYPE_CHECKING:
    from textual import events
    from textual.widget import Widget
    from textual.worker import Worker

Result = TypeVar("Result")
SMALLEST = (60, 20)
"""Columns and lines below which no screen makes sense."""


class TooSmall(Static):
    """The notice that stands in for everything else."""

    DEFAULT_CSS = """
    TooSmall {
        display: none; width: 100%; height: 100%;
        content-align: center middle; text-align: center; color: $text-muted;
    }
    """

    def __init__(self) -> None:
        super().__init__(plain("Too small to play.\nIt takes 60 × 20 at least.\nNothing is lost."))


class Framed(Once[Result]):
    """A screen that hides behind a notice while the terminal is too small, and comes back as it was."""

    DEFAULT_CSS = """
    Framed.-tiny > * { display: none; }
    Framed.-tiny > TooSmall { display: block; }
    """

    AUTO_FOCUS = ""
    KEYS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Keys that no binding stands for, for the help: how each is written, and what it does."""

    _focus_before: Widget | None = None

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        tiny = width < SMALLEST[0] or height < SMALLEST[1]
        if tiny and not self.has_class("-tiny"):
            self._focus_before = self.focused
        if tiny and not self.query(TooSmall):
            self.mount(TooSmall())
        self.set_class(tiny, "-tiny")
        if not tiny and self._focus_before is not None:
            self.call_after_refresh(self.set_focus, self._focus_before)
            self._focus_before = None

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A failure aside is said, and ends nothing."""
        if event.state.name == "ERROR":
            self.notify(f"Something failed aside: {reason(event.worker.error)}", severity="error", markup=False)
