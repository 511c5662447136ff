"""The program's move, found in a thread while it takes its time: a master thinks longer than a key may wait."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from facilitator.errors import FacilitatorError
from facilitator.tui.show import reason

if TYPE_CHECKING:
    from facilitator.games.contract import Ask, Move
    from facilitator.host import Players


class Thought:
    """What the program will play for one seat. What that seat sees is taken down when it begins, and so are its
    chances, so that a thought that nobody waits for any more disturbs no other."""

    def __init__(self, players: Players, ask: Ask) -> None:
        self._work = players.thought(ask, Random(players.table.rng.getrandbits(64)))
        self._move: Move | None = None
        self._error: Exception | None = None
        self.done = False

    def think(self) -> None:
        """In a thread."""
        try:
            self._move = self._work()
        except Exception as error:
            self._error = error
        self.done = True

    def move(self) -> Move | None:
        """Once it is done. FacilitatorError if it failed; asked again, it is thought anew (T3)."""
        if not self.done:
            self.think()
        if self._error is not None:
            error, self._error, self.done = self._error, None, False
            hint = "Give the seat to somebody else with h, or let it try again."
            raise FacilitatorError("The program finds no move.", reason(error), hint) from error
        return self._move
