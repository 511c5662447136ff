"""Lines and veils while playing: those that hold, and what is added to them from now on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from facilitator.text import clean
from facilitator.tui.screens.once import Modal
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.line import Line

if TYPE_CHECKING:
    from textual.app import ComposeResult

SAYS = {"lines": "Lines: never in this story", "veils": "Veils: only off-stage"}


class LinesScreen(Modal[Mapping[str, Sequence[str]]]):
    """The result is what was added to `lines` and to `veils`; None for escape. No reason is asked for."""

    CSS_PATH = "modals.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Previous", show=False),
    ]

    def __init__(self, safety: Mapping[str, Any]) -> None:
        super().__init__()
        self._safety = safety

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            for place, says in SAYS.items():
                held = ", ".join(map(str, self._safety.get(place) or ())) or "none yet"
                yield Static(joined((says, "bold $text-primary"), f"\n{held}"), classes="dialog-part")
                yield Line(placeholder="add, with commas between", max_length=300, id=place, compact=True)
            yield Static(plain("\ntab goes to the other   enter keeps both   esc leaves", "$text-muted"))

    def on_input_submitted(self) -> None:
        self.dismiss({place: _parts(self.query_one(f"#{place}", Input).value) for place in SAYS})


def _parts(text: str) -> list[str]:
    return [part for piece in text.split(",") if (part := clean(piece, limit=100).strip())]
