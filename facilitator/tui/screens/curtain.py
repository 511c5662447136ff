"""The curtain: a blank screen between two people's secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from facilitator.games.contract import Seat
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar

if TYPE_CHECKING:
    from textual.app import ComposeResult


class CurtainScreen(Framed[Seat]):
    """Hides everything until the player called for has the screen alone; the result is empty.

    `reopen` is a seat and name of somebody whose locked move could still be taken back: then the result is
    their seat. The space bar lifts it, not enter: the key that ended the last secret may still be held
    down.
    """

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "lift", "Lift the curtain"),
        Binding("u", "reopen", "Take the locked move back"),
    ]

    def __init__(self, name: str, reopen: tuple[Seat, str] | None = None) -> None:
        super().__init__()
        self._player, self._reopen = name, reopen

    def compose(self) -> ComposeResult:
        yield Static(
            joined("The next look is for\n\n", (self._player, "bold $text-accent"), "\n\nalone."),
            id="curtain-name",
        )
        yield Static(plain("space lifts the curtain when nobody else looks", "$text-muted"), id="curtain-how")
        if self._reopen:
            yield Static(
                joined((self._reopen[1], "bold"), " may first take the locked move back: u"),
                id="curtain-reopen",
            )
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._reopen is not None if action == "reopen" else True

    def action_lift(self) -> None:
        self.dismiss("")

    def action_reopen(self) -> None:
        if self._reopen:
            self.dismiss(self._reopen[0])
