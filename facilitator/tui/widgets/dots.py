"""Lines and discs made of braille dots: two columns and four rows of them in every character."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Final

from textual.content import Content, Span

BRAILLE: Final = 0x2800
BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot, by its row and column in the character."""
Point = tuple[float, float]


class Dots:
    """A drawing of `width` by `height` characters, measured in dots from its top left corner.

    Every character has one style: that of what was drawn there last.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._bits = [[0] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def dot(self, x: int, y: int, style: str) -> None:
        row, column = y >> 2, x >> 1
        if 0 <= row < self.height and 0 <= column < self.width:
            self._bits[row][column] |= BITS[y & 3][x & 1]
            self._styles[row][column] = style

    def disc(self, center: Point, radius: float, style: str) -> None:
        """A filled circle."""
        cx, cy = center
        for y in range(floor(cy - radius), ceil(cy + radius) + 1):
            for x in range(floor(cx - radius), ceil(cx + radius) + 1):
                if (x - cx) ** 2 + (y - cy) ** 2 <= radius**2:
                    self.dot(x, y, style)

    def line(self, points: tuple[Point, ...], thickness: float, style: str) -> None:
        """Straight lines from point to point."""
        for (x1, y1), (x2, y2) in pairwise(points):
            steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1))))
            for step in range(steps + 1):
                part = step / steps
                self.disc((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part), thickness / 2, style)

    def lines(self) -> list[Content]:
        """The drawing, line by line; nothing where there is no dot."""
        return [self._line(bits, styles) for bits, styles in zip(self._bits, self._styles, strict=True)]

    @staticmethod
    def _line(bits: list[int], styles: list[str]) -> Content:
        text = "".join(chr(BRAILLE + bit) if bit else " " for bit in bits)
        return Content(text, [Span(at, at + 1, style) for at, style in enumerate(styles) if style])
