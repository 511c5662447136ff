"""The story so far: tellings as prose, results as quiet notes, the newest in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import RenderOptions

from facilitator.transcript.entries import remark
from facilitator.transcript.fold import Happened, Noted, Told
from facilitator.tui.show import hanging, plain
from facilitator.tui.soon import SOON, after

if TYPE_CHECKING:
    from facilitator.games.contract import Game, Names
    from facilitator.transcript.fold import Item

BULLET = "· "
AT_ONCE = 50
"""Entries that are wrapped before anything else has its turn."""


class Entry(NamedTuple):
    """An item, whether it is a telling, and its text; empty where there is nothing to say."""

    item: Item
    told: bool
    content: Content


class Story(ScrollView, can_focus=False):
    """Draws only the lines in view, so that a long game costs no more than a short one.

    `from_start`: it is read from its beginning, and does not follow what is told.
    """

    DEFAULT_CSS = "Story { overflow-x: hidden; scrollbar-gutter: stable; }"

    def __init__(self, game: Game[Any], *, from_start: bool = False) -> None:
        super().__init__(id="story")
        self.game = game
        self._entries: list[Entry] = []
        self._lines: list[Strip] = []
        self._laid = 0
        self._told_last = True
        self._width = 1
        self._at_end = not from_start
        self._wrapped: dict[tuple[bool, str], list[Strip]] = {}

    def show(self, items: Sequence[Item], names: Names) -> None:
        """Show these items; the newest comes into view unless somebody is reading further up."""
        kept = 0
        while kept < min(len(items), len(self._entries)) and self._entries[kept].item is items[kept]:
            kept += 1
        only_more = kept == len(self._entries)
        self._entries[kept:] = [self._entry(item, names) for item in items[kept:]]
        if only_more:
            self._add()
        else:
            self._lay_out()

    def _entry(self, item: Item, names: Names) -> Entry:
        if isinstance(item, Told):
            name = plain(names.get(item.seat, item.seat), "bold $text-accent")
            return Entry(item, True, Content.assemble(name, "\n", plain(item.text)))
        if isinstance(item, Happened):
            return Entry(item, False, plain(self.game.prose.event(item.event, names), "$text-muted"))
        return self._noted(item)

    @staticmethod
    def _noted(item: Noted) -> Entry:
        by = str(item.entry.get("by", ""))
        said = remark(item.entry) if item.kind != "mark" else str(item.entry["mark"])
        said = f"{by}: {said}" if item.kind == "note" and by else said
        return Entry(item, False, plain(said, "italic $text-secondary"))

    def _lay_out(self) -> None:
        """All lines anew, at the present width; what was wrapped before is not wrapped again."""
        width = max(1, self.scrollable_content_region.width)
        if width != self._width:
            self._width, self._wrapped = width, {}
        self._lines, self._laid, self._told_last = [], 0, True
        self._add()

    def _add(self) -> None:
        """The lines of the entries that have none yet, after all others; of very many a part now, the rest soon.

        An empty line sets tellings apart. Where the story has no room yet, nothing is wrapped until it has.
        """
        if not self.size:
            return
        entries = self._entries[self._laid : self._laid + AT_ONCE]
        self._laid += len(entries)
        for _, told, content in entries:
            if not content:
                continue
            if self._lines and (told or self._told_last):
                self._lines.append(Strip.blank(self._width, self.visual_style.rich_style))
            self._lines.extend(self._strips(told, content))
            self._told_last = told
        self.virtual_size = Size(self._width, len(self._lines))
        self.refresh()
        if self._at_end:
            self.scroll_end(animate=False)
        if self._laid < len(self._entries):
            after(SOON, self, self._add)  # a message would come before any key

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
