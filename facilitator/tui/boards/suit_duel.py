"""The board of the Suit Duel: what it is told becomes the table, the order in the making, or the whole duel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facilitator.pictures.suit_duel import heights
from facilitator.transcript.fold import Happened
from facilitator.tui.boards.arranging import Order
from facilitator.tui.boards.base import Board
from facilitator.tui.boards.duel import Asked, Duel
from facilitator.tui.boards.heights import DeckHeights
from facilitator.tui.boards.rounds import recent
from facilitator.tui.conductor import Racing

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.games.contract import Names, Seat
    from facilitator.table import Look
    from facilitator.transcript.fold import Item
    from facilitator.tui.conductor import Stage

RECENT: Final = 40
"""How many rounds back are kept for screens with room for them."""


class SuitDuelBoard(Board):
    """Everything in one picture."""

    needs = 48
    draws = frozenset({"order", "victim"})

    _seat: Seat | None = None

    def compose(self) -> ComposeResult:
        yield Duel()

    @property
    def duel(self) -> Duel:
        return self.query_one(Duel)

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        duel = self.duel
        duel.view, duel.names = look.view, names
        duel.rounds = recent(items, RECENT)
        if seat != self._seat or look.view.phase != "arrange" or seat not in look.view.acting:
            duel.order = None
        self._seat = seat
        duel.refresh(layout=True)

    def show_stage(self, stage: Stage) -> None:
        self.duel.racing = isinstance(stage, Racing)

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        self.duel.asked = Asked(value, keys) if field == "victim" else None
        self.duel.refresh()

    def show_order(self, order: tuple[str, ...], cursor: int, lifted: bool) -> None:
        """Only while its owner arranges it: word of the last change may come when others look on already (S1)."""
        view = self.duel.view
        if view is not None and view.seat in view.acting:
            self.duel.order = Order(order, cursor, lifted)
            self.duel.refresh()

    def show_clock(self, left: float | None, limit: float) -> None:
        self.duel.show_clock(None if left is None else (left, limit))

    def show_end(self, look: Look, items: Sequence[Item], names: Names) -> None:
        """How many cards each deck held, over the rounds."""
        events = [item.event for item in items if isinstance(item, Happened)]
        self.duel.display = False
        self.mount(DeckHeights(heights(events), names))
