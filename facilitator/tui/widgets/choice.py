"""A list to pick from with arrows, keys or the mouse: cards side by side, sentences one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size

GAP = 2
"""Columns between two options."""
CURSOR = "$block-cursor-foreground on $block-cursor-background bold"


class Option(NamedTuple):
    """One thing to pick: its key (empty: none), what it is, and a quiet word more."""

    key: str
    label: str
    hint: str = ""


class ChoiceList(Widget, can_focus=False):
    """Options with a cursor. Whoever has the keys calls `take_key`.

    A key moves the cursor to its option and picks it at once if `instant`; several options with one key
    take turns.
    """

    DEFAULT_CSS = "ChoiceList { height: auto; }"

    cursor = reactive(0)

    class Moved(Message):
        """The cursor stands on another option."""

        def __init__(self, sender: ChoiceList, index: int) -> None:
            super().__init__()
            self.sender = sender
            self.index = index

        @property
        def control(self) -> ChoiceList:
            return self.sender

    class Picked(Moved):
        """An option was picked."""

        def __init__(self, sender: ChoiceList, index: int) -> None:
            super().__init__(sender, index)
            self._options = sender.options

        @property
        def stale(self) -> bool:
            """Whether other options stand there by now: of two quick keys the second picked among what was there."""
            return self.sender.options is not self._options

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.options: tuple[Option, ...] = ()
        self.instant = True

    def show(self, options: Sequence[Option], *, cursor: int = 0, instant: bool = True) -> None:
        """Show these options."""
        self.options, self.instant = tuple(options), instant
        self.set_reactive(ChoiceList.cursor, min(cursor, max(0, len(options) - 1)))
        self.refresh(layout=True)
        self._moved()

    def take_key(self, key: str) -> bool:
        """Do what the key means here; False if it means nothing."""
        columns = self._grid(self.size.width)[0]
        steps = {"left": -1, "shift+tab": -1, "right": 1, "tab": 1, "up": -columns, "down": columns}
        if not self.options:
            return False
        if key in steps:
            self._step(steps[key])
        elif key in ("home", "end"):
            self.cursor = 0 if key == "home" else len(self.options) - 1
        elif key == "enter":
            self._pick(self.cursor)
        else:
            return self._jump(key)
        return True

    def point(self, index: int) -> None:
        """What a click on the option does: move the cursor there, and pick it where it stood already."""
        if index == self.cursor or self.instant:
            self._pick(index)
        else:
            self.cursor = index

    def _step(self, by: int) -> None:
        """On by so many, staying in the column when going up and down; round the corner where that is one
        step.
        """
        if abs(by) == 1:
            self.cursor = (self.cursor + by) % len(self.options)
        elif 0 <= self.cursor + by < len(self.options):
            self.cursor += by

    def _jump(self, key: str) -> bool:
        same = [index for index, option in enumerate(self.options) if option.key and option.key.lower() == key.lower()]
        if not same:
            return False
        later = [index for index in same if index > self.cursor]
        self.cursor = (later or same)[0]
        if self.instant:
            self._pick(self.cursor)
        return True

    def _pick(self, index: int) -> None:
        self.cursor = index
        self.post_message(self.Picked(self, index))

    def watch_cursor(self) -> None:
        self._moved()

    def _moved(self) -> None:
        if not self.options:
            return
        row = self.cursor // self._grid(self.size.width)[0]
        if isinstance(self.parent, Widget) and self.parent.is_scrollable:
            self.parent.scroll_to_region(Region(0, self.virtual_region.y + row, 1, 1), animate=False)
        self.post_message(self.Moved(self, self.cursor))

    def _grid(self, width: int) -> tuple[int, int]:
        """How many options stand side by side, and how wide each is."""
        widest = max((self._cell(option).cell_length for option in self.options), default=1)
        columns = max(1, min(len(self.options), (width + GAP) // (widest + GAP)))
        return columns, min(widest, max(width, 1))

    def _cell(self, option: Option) -> Content:
        key = f" {option.key} " if option.key else " "
        hint = f"  {option.hint}" if option.hint else ""
        return Content.assemble(plain(key, "bold $text-accent"), plain(option.label), plain(hint, "$text-muted"), " ")

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return -(-len(self.options) // self._grid(width)[0]) if self.options else 0

    def render(self) -> Content:
        columns, cell = self._grid(self.size.width)
        cells = [self._drawn(option, index == self.cursor, cell) for index, option in enumerate(self.options)]
        rows = [cells[at : at + columns] for at in range(0, len(cells), columns)]
        return Content("\n").join(Content(" " * GAP).join(row) for row in rows)

    def _drawn(self, option: Option, at_cursor: bool, width: int) -> Content:
        content = self._cell(option).truncate(width, ellipsis=True)
        padded = content.pad_right(max(0, width - content.cell_length))
        return Content(padded.plain).stylize(CURSOR) if at_cursor else padded

    def on_click(self, event: events.Click) -> None:
        columns, cell = self._grid(self.size.width)
        column = event.x // (cell + GAP)
        index = event.y * columns + column
        if column < columns and index < len(self.options):
            event.stop()
            self.point(index)
