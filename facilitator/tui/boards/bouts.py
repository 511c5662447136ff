"""The end of a match: a row for each fight, a box for each turn with both moves, and who won it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from facilitator.games.martial_fight.words import ANTICIPATE, BLUE, LEG_SWEEP, MOVE_NAMES, RED, RUSHDOWN, TURNS
from facilitator.tui.boards.canvas import Canvas, Picture, fitted
from facilitator.tui.boards.ring import ink
from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual.geometry import Size

    from facilitator.games.contract import Names, Seat
    from facilitator.pictures.martial_fight import Bout

LABEL: Final = 4
"""Columns of a fight's number."""
SHORT: Final = {ANTICIPATE: "Antic", LEG_SWEEP: "Sweep", RUSHDOWN: "Rush"}
"""What moves are called where their names don't fit."""
BOX: Final = 16
"""Columns of a turn at most."""


class Bouts(Picture):
    """Three lines for a fight: who won it, red's moves, blue's moves. Whose the turn was is marked, in bold."""

    def __init__(self, fought: Sequence[Bout], names: Names) -> None:
        super().__init__()
        self._fought, self._names = fought, names

    def account(self, viewport: Size) -> int:
        return 4 * len(self._fought)

    def paint(self, canvas: Canvas) -> None:
        for row, bout in enumerate(self._fought):
            self._draw(canvas, bout, 4 * row)

    def _draw(self, canvas: Canvas, bout: Bout, y: int) -> None:
        canvas.put(0, y, self._heading(bout, canvas.width))
        for line, seat in enumerate((RED, BLUE), 1):
            canvas.put(0, y + line, plain("R " if seat == RED else "B ", f"bold {ink(self, seat)}"))
        width = min(BOX, (canvas.width - LABEL) // TURNS)
        for facts in bout.turns:
            for line, seat in enumerate((RED, BLUE), 1):
                played = self._move(facts, seat, width - 1)
                canvas.put(LABEL - 2 + width * (facts["turn"] - 1), y + line, played)

    def _heading(self, bout: Bout, width: int) -> Content:
        """`Fight 2: Ana wins, 3 to 1`."""
        text = f"Fight {bout.number}"
        if bout.end is None:
            return plain(text, "bold")
        winner = bout.end["winner"]
        points = f"{bout.end['points'][RED]} to {bout.end['points'][BLUE]}"
        how = "at once" if bout.turns[-1]["ends"] else points
        style = f"bold {ink(self, winner)}" if winner else "bold"
        return fitted(f"{text}: {f'{self._names[winner]} wins' if winner else 'drawn'}, {how}", width, style)

    def _move(self, facts: Mapping[str, Any], seat: Seat, width: int) -> Content:
        won = facts["winner"] == seat
        points = "!" if facts["ends"] and won else f"+{facts['points'][seat]}" if facts["points"][seat] else ""
        move = facts["moves"][seat]
        room = width - len(points) - 2
        name = MOVE_NAMES[move] if len(MOVE_NAMES[move]) <= room else SHORT.get(move, MOVE_NAMES[move])
        text = f"{'▸' if won else ' '}{name}{' ' if len(name) <= room else ''}{points}"
        return plain(text[:width], f"bold {ink(self, seat)}" if won else "$text-muted")
