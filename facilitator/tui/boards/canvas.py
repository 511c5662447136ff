"""A picture made of text: pieces are put where they belong, and what was put where is known to the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from facilitator.tui.boards.base import Board
from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size

ELLIPSIS = "…"


class Canvas:
    """Lines of `width` columns. What is put later lies above; what does not fit is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = max(0, width), max(0, height)
        self.lines = [Content("")] * self.height
        self.spots: list[tuple[Region, str, Any]] = []

    def put(self, x: int, y: int, piece: Content) -> None:
        """Put one line of text so that it begins at column `x` of line `y`."""
        if x < 0:
            piece, x = after(piece, -x), 0
        if not 0 <= y < self.height or x >= self.width or not piece:
            return
        piece = piece.truncate(self.width - x)
        line = self.lines[y]
        head = line.truncate(x, pad=True)
        self.lines[y] = Content("").join([head, piece, after(line, x + piece.cell_length)])

    def stack(self, x: int, y: int, pieces: Sequence[Content]) -> None:
        """Put lines one below the other."""
        for row, piece in enumerate(pieces):
            self.put(x, y + row, piece)

    def spot(self, region: Region, field: str, value: Any) -> None:
        """A click in this region means `value` of `field`; of two regions the later one lies above."""
        self.spots.append((region, field, value))

    def at(self, x: int, y: int) -> tuple[str, Any] | None:
        """What a click there means."""
        hits = ((field, value) for region, field, value in reversed(self.spots) if region.contains(x, y))
        return next(hits, None)


class Picture(Widget, can_focus=False):
    """A widget that paints itself on a canvas of its size; a click on a spot is told as the board's `Pointed`.

    As high as the room it has; where that asks for its height, `natural` lines, or fewer if they would not be seen.
    """

    SCOPED_CSS: ClassVar[bool] = False
    DEFAULT_CSS = """
    Picture { width: 100%; height: 100%; text-wrap: nowrap; text-overflow: clip; }
    PlayScreen.-stacked Picture, #end Picture { height: auto; }
    """

    natural = 8

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)

    def paint(self, canvas: Canvas) -> None:
        """Draw everything."""
        raise NotImplementedError

    def render(self) -> Content:
        self.canvas = Canvas(*self.size)
        self.paint(self.canvas)
        return Content("\n").join(self.canvas.lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.account(viewport) or max(1, min(self.natural, container.height))

    def account(self, viewport: Size) -> int:
        """Lines that the account of the end takes, which may be scrolled; 0 during play."""
        return 0

    def on_click(self, event: events.Click) -> None:
        if meant := self.canvas.at(event.x, event.y):
            event.stop()
            self.post_message(Board.Pointed(*meant))


def after(content: Content, cells: int) -> Content:
    """The rest of a line behind so many columns; half a wide character becomes a space."""
    text = content.plain
    if content.cell_length == len(text):
        return content[cells:] if cells < len(text) else Content("")
    width = 0
    for index, letter in enumerate(text):
        if width >= cells:
            return Content.assemble(" " * (width - cells), content[index:])
        width += cell_len(letter)
    return Content("")


def fitted(text: str, width: int, style: str = "") -> Content:
    """Foreign text cut to `width` columns, with an ellipsis where something is missing."""
    return plain(text, style).truncate(max(0, width), ellipsis=True)


def paragraph(text: str, width: int, most: int, style: str = "") -> list[Content]:
    """Foreign text in at most so many lines of `width` columns."""
    if most < 1 or width < 1 or not text:
        return []
    lines = plain(text, style).wrap(width)
    if len(lines) > most:
        last = lines[most - 1]
        lines = [*lines[: most - 1], Content.assemble(last.truncate(width - 1), plain(ELLIPSIS, style))]
    return lines


def filled(lines: Sequence[Content], width: int, style: str) -> list[Content]:
    """The lines made equally wide, on one background."""
    return [line.truncate(width, pad=True).stylize_before(style) for line in lines]
