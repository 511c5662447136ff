"""SVG by hand: the few shapes that the pictures need, every text escaped, no style sheet, script or address.

Ink is `currentColor`, so a picture takes the color of the page around it, light or dark; the other colors are
dark enough for white paper and light enough for a dark screen, and no picture tells anything by color alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from facilitator.text import clean, harmless

COLORS: Final = ("#1f8a7a", "#c4512f", "#7d8087", "#3d74c9")
DASHES: Final = ("none", "7 3", "2 3", "9 3 2 3")
"""Lines differ in their dashes as well as in their colors."""
Point = tuple[float, float]


class Canvas:
    """A drawing of `width` by `height` units, filled shape by shape; later shapes lie on top."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._shapes: list[str] = []

    def rect(self, x: float, y: float, width: float, height: float, **style: str | float) -> None:
        self._add("rect", x=x, y=y, width=width, height=height, **style)

    def circle(self, x: float, y: float, radius: float, **style: str | float) -> None:
        self._add("circle", cx=x, cy=y, r=radius, **style)

    def line(self, x1: float, y1: float, x2: float, y2: float, **style: str | float) -> None:
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, **{"stroke": "currentColor", **style})

    def path(self, points: Iterable[Point], **style: str | float) -> None:
        """Straight lines from point to point."""
        steps = " L".join(f"{_number(x)} {_number(y)}" for x, y in points)
        self._add("path", d=f"M{steps}", **{"fill": "none", **style})

    def text(self, x: float, y: float, words: str, **style: str | float) -> None:
        attributes = _attributes(x=x, y=y, **{"fill": "currentColor", "font_size": 12, **style})
        self._shapes.append(f"<text{attributes}>{_plain(words)}</text>")

    def done(self, title: str) -> str:
        """The whole picture; `title` says in a sentence what it shows, for those who cannot see it."""
        box = f"0 0 {_number(self.width)} {_number(self.height)}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'
        return "\n".join([head, f"<title>{_plain(title)}</title>", *self._shapes, "</svg>"])

    def _add(self, shape: str, **attributes: str | float) -> None:
        self._shapes.append(f"<{shape}{_attributes(**attributes)}/>")


def short(name: str, limit: int = 18) -> str:
    """A name that fits beside a picture."""
    cut = clean(name, limit=limit)
    return cut if cut == clean(name) else cut.rstrip() + "…"


def _plain(words: str) -> str:
    return escape(harmless(words))


def _attributes(**attributes: str | float) -> str:
    return "".join(
        f" {name.replace('_', '-')}={quoteattr(value if isinstance(value, str) else _number(value))}"
        for name, value in attributes.items()
    )


def _number(value: float) -> str:
    """At most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
