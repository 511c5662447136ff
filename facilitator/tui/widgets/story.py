"""The story so far: tellings as prose, results as quiet notes, the newest in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import RenderOptions

from facilitator.transcript.fold import Happened, Noted, Told
from facilitator.tui.show import hanging, plain

if TYPE_CHECKING:
    from facilitator.games.contract import Game, Names
    from facilitator.transcript.fold import Item

BULLET = "· "


class Story(ScrollView, can_focus=False):
    """Draws only the lines in view, so that a long game costs no more than a short one.

    `from_start`: it is read from its beginning, and does not follow what is told.
    """

    DEFAULT_CSS = "Story { overflow-x: hidden; scrollbar-gutter: stable; }"

    def __init__(self, game: Game[Any], *, from_start: bool = False) -> None:
        super().__init__(id="story")
        self.game = game
        self._entries: list[tuple[bool, Content]] = []
        self._lines: list[Strip] = []
        self._width = 0
        self._at_end = not from_start
        self._wrapped: dict[tuple[bool, str], list[Strip]] = {}

    def show(self, items: Sequence[Item], names: Names) -> None:
        """Show these items; the newest comes into view unless somebody is reading further up."""
        entries = [entry for item in items if (entry := self._entry(item, names))]
        if entries != self._entries:
            self._entries = entries
            self._lay_out()

    def _entry(self, item: Item, names: Names) -> tuple[bool, Content] | None:
        """Whether it is a telling, and its text; None where there is nothing to say."""
        if isinstance(item, Told):
            name = plain(names.get(item.seat, item.seat), "bold $text-accent")
            return True, Content.assemble(name, "\n", plain(item.text))
        if isinstance(item, Happened):
            said = self.game.prose.event(item.event, names)
            return (False, plain(said, "$text-muted")) if said else None
        return self._noted(item)

    @staticmethod
    def _noted(item: Noted) -> tuple[bool, Content]:
        by = str(item.entry.get("by", ""))
        said = f"{by}: {item.entry.get(item.kind)}" if item.kind == "note" and by else f"{item.entry.get(item.kind)}"
        return False, plain(said, "italic $text-secondary")

    def _lay_out(self) -> None:
        """All lines at the present width; what was wrapped before is not wrapped again."""
        width = max(1, self.scrollable_content_region.width)
        if width != self._width:
            self._width, self._wrapped = width, {}
        lines: list[Strip] = []
        told_before = True
        for told, content in self._entries:
            if lines and (told or told_before):
                lines.append(Strip.blank(width, self.visual_style.rich_style))
            lines.extend(self._strips(told, content))
            told_before = told
        self._lines = lines
        self.virtual_size = Size(width, len(lines))
        self.refresh()
        if self._at_end:
            self.scroll_end(animate=False)

    def _strips(self, told: bool, content: Content) -> list[Strip]:
        key = (told, content.plain)
        if key not in self._wrapped:
            mark = Content("") if told else plain(BULLET, "$text-muted")
            text = Content("\n").join(hanging(mark, content, self._width))
            options = RenderOptions(self._get_style, self.styles.get_rules())
            self._wrapped[key] = text.render_strips(self._width, None, self.visual_style, options)
        return self._wrapped[key]

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Whoever scrolls back reads in peace; whoever is at the end stays there."""
        super().watch_scroll_y(old_value, new_value)
        self._at_end = self.is_vertical_scroll_end

    def on_resize(self) -> None:
        self._lay_out()

    def notify_style_update(self) -> None:
        """The theme changed: the wrapped lines hold its colors."""
        super().notify_style_update()
        self._wrapped = {}
        if self.is_attached and self._entries:
            self._lay_out()

    def render_line(self, y: int) -> Strip:
        line = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        style = self.visual_style.rich_style
        if line >= len(self._lines):
            return Strip.blank(width, style)
        return self._lines[line].adjust_cell_length(width, style)
