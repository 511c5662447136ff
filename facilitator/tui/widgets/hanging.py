"""A paragraph behind a mark: its lines stay to the right of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from facilitator.tui.show import hanging

if TYPE_CHECKING:
    from textual.geometry import Size


class Hanging(Widget, can_focus=False):
    """Draws `mark` and, to the right of it, `text` in as many lines as it takes."""

    DEFAULT_CSS = "Hanging { height: auto; }"

    def __init__(self, mark: Content | None = None, text: Content | None = None, *, classes: str = "") -> None:
        super().__init__(classes=classes)
        self._mark, self._text = mark or Content(""), text or Content("")

    def put(self, mark: Content, text: Content) -> None:
        """Draw these instead."""
        self._mark, self._text = mark, text
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(hanging(self._mark, self._text, width))

    def render(self) -> Content:
        return Content("\n").join(hanging(self._mark, self._text, self.size.width))
