"""Two people choose at the same time at one keyboard: each has keys of their own, and nothing shows which was pressed.

The keys lie under one hand each, in two rows of three, so that a finger hardly moves. What it cannot prevent is that
somebody looks at the other's hand; for that there is the curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.tui.picking import Picker
from facilitator.tui.screens.play_keys import UNSEEN
from facilitator.tui.show import joined

if TYPE_CHECKING:
    from facilitator.games.contract import Seat
    from facilitator.tui.conductor import Hiding
    from facilitator.tui.stages import Stages


class Hands:
    """What both have pressed so far. The nth key stands for the value n; a move may take several."""

    def __init__(self, stages: Stages) -> None:
        self.stages = stages
        self.screen, self.table, self.conductor = stages.screen, stages.table, stages.conductor
        self._pickers: dict[Seat, Picker] = {}

    def begin(self, stage: Hiding) -> None:
        """Ask for the moves. What somebody has begun to press stands while the other locks theirs."""
        self.conductor.start_clock(stage)
        for ask in self.table.asks():
            if ask.seat in self.conductor.own:
                moves, before = self.table.look(ask.seat).moves, self._pickers.get(ask.seat)
                if before is None or list(before.moves) != list(moves):
                    self._pickers[ask.seat] = Picker(self.table.game, ask, moves, self.table.names, shared=True)
        rows = [f"\n   {self.table.names[seat]}   {row(keys)}" for seat, keys in self._keys().items()]
        self.screen.panel.ask(
            joined("Both choose now, unseen.", *rows),
            hint="A key for a move, a second one for a prediction; press again to change it.",
        )

    def take_key(self, key: str) -> bool:
        """The press of somebody's key; it locks the move once that is whole. One that cannot be means nothing."""
        seat = next((seat for seat, keys in self._keys().items() if key in keys), None)
        picker = self._pickers.get(seat) if seat else None
        if seat is None or picker is None:
            return False
        value = self._keys()[seat].index(key) + 1
        index = next((at for at, choice in enumerate(picker.choices) if choice.value == value), None)
        move = picker.pick(index) if index is not None else None
        if move is not None:
            del self._pickers[seat]
            self.screen.attempt(lambda: self.conductor.submit(seat, move))
        return True

    def _keys(self) -> dict[Seat, str]:
        return dict(zip(self.conductor.own, UNSEEN, strict=False))


def row(keys: str) -> str:
    """`q=1 w=2 ...`"""
    return "  ".join(f"{key}={place}" for place, key in enumerate(keys, 1))
