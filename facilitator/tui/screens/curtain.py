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


BACK, AT_ONCE = "back", "at once"
"""What may be wanted instead of a look: a move taken back, or to choose at the same time."""

AT_ONCE_SAYS = "both choose at once, with hidden keys: quicker, if nobody watches fingers"


class CurtainScreen(Framed[str]):
    """Hides everything until the player called for has the screen alone; the result is empty, `BACK` or `AT_ONCE`.

    `takes_back` says what could be taken back, in a sentence; empty for nothing. `unseen`: both could choose at once.
    The space bar lifts the curtain, not enter: the key that ended the last secret may still be held down.
    """

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "dismiss('')", "Lift the curtain"),
        Binding("t", f"dismiss('{BACK}')", "Take back"),
        Binding("tab", f"dismiss('{AT_ONCE}')", "Both at once"),
    ]

    def __init__(self, name: str, takes_back: str = "", *, unseen: bool = False) -> None:
        super().__init__()
        self._player = name
        self._others = {BACK: ("t", takes_back), AT_ONCE: ("tab", AT_ONCE_SAYS if unseen else "")}

    def compose(self) -> ComposeResult:
        yield Static(
            joined("The next look is for\n\n", (self._player, "bold $text-accent"), "\n\nalone."),
            id="curtain-name",
        )
        yield Static(plain("space lifts the curtain when nobody else looks", "$text-muted"), id="curtain-how")
        for key, says in self._others.values():
            if says:
                yield Static(joined((key, "bold $text-accent"), f"  {says}"), classes="curtain-other")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "dismiss" or parameters == ("",) or bool(self._others[str(parameters[0])][1])
