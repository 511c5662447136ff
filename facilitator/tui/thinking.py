"""The program's move, found in a thread while it takes its time: a master thinks longer than a key may wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from facilitator.games.contract import Ask, Move
    from facilitator.host import Players


class Thought:
    """What the program will play for one seat; what that seat sees is taken down when it begins."""

    def __init__(self, players: Players, ask: Ask) -> None:
        self._work = players.thought(ask)
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
        """Once it is done; raises what went wrong meanwhile."""
        if self._error is not None:
            raise self._error
        return self._move
