"""Decisions in rows: a bar for what each gave away, and beside it what was done, and what a master thought of first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import RenderOptions

from facilitator.hindsight import Judged, moment
from facilitator.pictures.regret import LEAST
from facilitator.tui.show import joined

if TYPE_CHECKING:
    from facilitator.games.contract import Seat

BAR: Final = 16
"""Columns of the longest bar."""
MARK: Final = 4 + BAR + 8
"""Columns before the words: number, bar and share."""
WIDEST: Final = 96


class Line(NamedTuple):
    """One line of words of the decision with this number; the first of them has its bar before it."""

    number: int
    first: bool
    words: Content


class Decisions(ScrollView, can_focus=False):
    """Wraps a decision once for each width, and draws only the lines in view."""

    DEFAULT_CSS = "Decisions { overflow-x: hidden; scrollbar-gutter: stable; }"

    def __init__(self) -> None:
        super().__init__(id="decisions")
        self._judged: list[Judged] = []
        self._said: list[Content] = []
        self._lines: list[Line] = []
        self._most = LEAST

    def clear(self) -> None:
        """Others are to come."""
        self._judged, self._said, self._lines, self._most = [], [], [], LEAST
        self._measure()

    def add(self, one: Judged, names: Mapping[Seat, str]) -> None:
        """One more; where it gave away more than any, the bars of those before are shorter when next drawn."""
        self._judged.append(one)
        self._said.append(_said(one, names))
        self._most = max(self._most, one.regret)
        self._lines += self._wrapped(len(self._judged))
        self._measure()

    def on_resize(self) -> None:
        self._lines = [line for number in range(1, len(self._judged) + 1) for line in self._wrapped(number)]
        self._measure()

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._lines))
        self.refresh()

    def _wrapped(self, number: int) -> list[Line]:
        room = max(1, min(WIDEST, self.scrollable_content_region.width) - MARK)
        return [Line(number, not at, words) for at, words in enumerate(self._said[number - 1].wrap(room))]

    def _mark(self, number: int) -> Content:
        """Number, bar and share of a decision."""
        one = self._judged[number - 1]
        full = round(BAR * one.regret / self._most) if one.is_costly else 0
        share = f"{100 * one.regret:3.0f}%" if one.is_costly else ""
        return joined(
            (f"{number:>3} ", "$text-muted"), ("━" * full, "bold $text-warning"), ("╌" * (BAR - full), "$text-muted"),
            (f"{share:>6}  ", "bold"),
        )  # fmt: skip

    def render_line(self, y: int) -> Strip:
        at, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        style = self.visual_style.rich_style
        if at >= len(self._lines):
            return Strip.blank(width, style)
        number, first, words = self._lines[at]
        line = Content.assemble(self._mark(number) if first else " " * MARK, words)
        options = RenderOptions(self._get_style, self.styles.get_rules())
        strip, *_ = line.render_strips(width, None, self.visual_style, options)
        return strip.adjust_cell_length(width, style)


def _said(one: Judged, names: Mapping[Seat, str]) -> Content:
    """When it was, what was done, and what a master thought of first where something was given away."""
    prose, when = one.decision.sight.game.prose, moment(one.decision)
    better = f"  better: {prose.move(one.appraisal.best, names)}" if one.is_costly else ""
    made = prose.move(one.decision.move, names)
    return joined((f"{when}: " if when else "", "$text-muted"), made, (better, "$text-accent"))
