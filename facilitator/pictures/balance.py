"""House rules side by side as a picture: panels of bars in two columns, each bar with the reach of its error."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from facilitator.pictures.svg import COLORS, Canvas, short

COLUMN: Final = 430.0
LEFT, WIDE = 140.0, 200.0
ROW, HEAD = 18.0, 30.0


class Bar(NamedTuple):
    """A value, and where the true one lies with 95 % confidence."""

    label: str
    value: float
    low: float
    high: float


class Panel(NamedTuple):
    """Bars to be compared. `percent`: they are shares of 1; `mark`: the value that is expected, if one is; `says`: what
    they come to, in a sentence."""

    title: str
    percent: bool
    bars: tuple[Bar, ...]
    mark: float | None = None
    says: str = ""


def draw(panels: Sequence[Panel], title: str) -> str:
    """SVG text; `title` says what is compared."""
    columns = panels[: ceil(len(panels) / 2)], panels[ceil(len(panels) / 2) :]
    canvas = Canvas(COLUMN * (2 if columns[1] else 1), max(map(_height, columns)))
    for at, column in enumerate(columns):
        top = 0.0
        for panel in column:
            _draw_panel(canvas, panel, COLUMN * at, top)
            top += _height([panel])
    return canvas.done(title)


def _height(panels: Sequence[Panel]) -> float:
    return sum(HEAD + ROW * len(panel.bars) + 26 for panel in panels)


def scale(panel: Panel) -> float:
    """The value at the end of a panel's axis."""
    return max([*(bar.high for bar in panel.bars), panel.mark or 0.0]) or 1.0


def written(panel: Panel, value: float) -> str:
    """A value as people read it."""
    return f"{100 * value:.1f}%" if panel.percent else f"{value:.1f}"


def _draw_panel(canvas: Canvas, panel: Panel, left: float, top: float) -> None:
    canvas.text(left + 8, top + 18, panel.title, font_weight="bold")
    per, x, y = WIDE / scale(panel), left + LEFT, top + HEAD
    for bar in panel.bars:
        _draw_bar(canvas, panel, bar, x, y, per)
        y += ROW
    if panel.mark is not None:
        canvas.line(x + per * panel.mark, top + HEAD - 4, x + per * panel.mark, y, stroke_dasharray="3 2")
    canvas.text(left + 8, y + 13, panel.says, font_size=10, fill_opacity=0.7)


def _draw_bar(canvas: Canvas, panel: Panel, bar: Bar, x: float, y: float, per: float) -> None:
    canvas.text(x - 8, y + 12, short(bar.label, 22), text_anchor="end")
    canvas.rect(x, y + 2, max(1.0, per * bar.value), ROW - 5, fill=COLORS[0], fill_opacity=0.75)
    canvas.line(x + per * max(0.0, bar.low), y + ROW / 2, x + per * bar.high, y + ROW / 2, stroke_width=1.4)
    canvas.text(x + per * bar.high + 6, y + 12, written(panel, bar.value), font_size=11)
