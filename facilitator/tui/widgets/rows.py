"""A long list in view: one line each, a cursor, and only what is in view is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.tui.widgets.choice import CURSOR

if TYPE_CHECKING:
    from textual import events


class Rows(Widget, can_focus=False):
    """Lines with a cursor. Whoever has the keys calls `take_key`."""

    DEFAULT_CSS = "Rows { height: 1fr; }"

    cursor = reactive(0)

    class Moved(Message):
        """The cursor stands on another line, or the lines are others."""

    class Picked(Message):
        """The line at the cursor was clicked on."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[Content, ...] = ()
        self._top = 0

    def show(self, lines: Sequence[Content], cursor: int = 0) -> None:
        """Show these lines."""
        self._lines = tuple(lines)
        self.set_reactive(Rows.cursor, min(max(0, cursor), max(0, len(lines) - 1)))
        self.watch_cursor()

    def take_key(self, key: str) -> bool:
        """Do what the key means here; False if it means nothing."""
        page = max(1, self.size.height - 1)
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -page, "pagedown": page}
        far = {"home": -len(self._lines), "end": len(self._lines)}
        by = (steps | far).get(key, 0)
        if by:
            self.step(by)
        return bool(by)

    def step(self, by: int) -> None:
        """The cursor goes so many lines on, no further than the ends."""
        self.cursor = min(max(0, self.cursor + by), max(0, len(self._lines) - 1))

    def watch_cursor(self) -> None:
        self.refresh()
        self.post_message(self.Moved())

    def render(self) -> Content:
        height, width = max(1, self.size.height), self.size.width
        self._top = max(0, min(self._top, self.cursor, len(self._lines) - height))
        self._top = max(self._top, self.cursor - height + 1)
        shown = self._lines[self._top : self._top + height]
        return Content("\n").join([self._drawn(line, at, width) for at, line in enumerate(shown, self._top)])

    def _drawn(self, line: Content, at: int, width: int) -> Content:
        whole = Content.assemble("▸ " if at == self.cursor else "  ", line).truncate(width, ellipsis=True)
        padded = whole.pad_right(max(0, width - whole.cell_length))
        return Content(padded.plain).stylize(CURSOR) if at == self.cursor else padded

    def on_click(self, event: events.Click) -> None:
        at = self._top + event.y
        if at < len(self._lines):
            event.stop()
            picked, self.cursor = at == self.cursor, at
            if picked:
                self.post_message(self.Picked())

    def on_mouse_scroll_down(self) -> None:
        self.step(1)

    def on_mouse_scroll_up(self) -> None:
        self.step(-1)
