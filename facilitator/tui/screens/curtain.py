"""The curtain: a blank screen between two people's secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar

if TYPE_CHECKING:
    from textual.app import ComposeResult


class CurtainScreen(Framed[bool]):
    """Hides everything until the player called for has the screen alone; the result is whether something is to be
    taken back first.

    `takes_back` says what could be, in a sentence; empty for nothing. The space bar lifts the curtain, not enter: the
    key that ended the last secret may still be held down.
    """

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "dismiss(False)", "Lift the curtain"),
        Binding("t", "dismiss(True)", "Take back"),
    ]

    def __init__(self, name: str, takes_back: str = "") -> None:
        super().__init__()
        self._player, self._takes_back = name, takes_back

    def compose(self) -> ComposeResult:
        yield Static(
            joined("The next look is for\n\n", (self._player, "bold $text-accent"), "\n\nalone."),
            id="curtain-name",
        )
        yield Static(plain("space lifts the curtain when nobody else looks", "$text-muted"), id="curtain-how")
        if self._takes_back:
            yield Static(joined(("t", "bold $text-accent"), f"  {self._takes_back}"), id="curtain-back")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self._takes_back) or parameters != (True,)
