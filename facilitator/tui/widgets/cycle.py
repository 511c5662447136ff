"""One of a few values, changed with left and right: smaller than a menu, and all of it in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size


class Cycle(Widget, can_focus=True):
    """`options` are (label, value); `value` is the one shown."""

    DEFAULT_CSS = """
    Cycle { width: auto; height: 1; }
    Cycle:focus { text-style: bold; background: $block-cursor-background; color: $block-cursor-foreground; }
    Cycle:nocolor:focus { text-style: bold reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Change", show=False),
        Binding("right,space,enter", "turn(1)", "Change", key_display="← →"),
    ]

    index = reactive(0, layout=True)

    class Changed(Message):
        """Another value is shown."""

        def __init__(self, cycle: Cycle) -> None:
            super().__init__()
            self.cycle = cycle

    def __init__(self, options: Sequence[tuple[str, Any]], value: Any = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.options = tuple(options)
        self.choose(value)

    @property
    def value(self) -> Any:
        return self.options[self.index][1]

    def choose(self, value: Any) -> None:
        """Show this value, or the first if it is none of ours."""
        index = next((at for at, (_, own) in enumerate(self.options) if own == value and type(own) is type(value)), 0)
        self.set_reactive(Cycle.index, index)

    def action_turn(self, by: int) -> None:
        self.index = (self.index + by) % len(self.options)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_turn(-1 if event.x < 2 else 1)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max(plain(label).cell_length for label, _ in self.options) + 4

    def render(self) -> Content:
        label = plain(self.options[self.index][0]).truncate(max(0, self.size.width - 4), ellipsis=True)
        room = max(0, self.size.width - 4 - label.cell_length)
        return Content.assemble("◂ ", label, " " * room, " ▸")
