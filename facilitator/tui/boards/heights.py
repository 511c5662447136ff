"""The end of a Suit Duel: how high each deck stood, round by round, one chart below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facilitator.games.cards import SYMBOLS
from facilitator.games.suit_duel.words import DECKS, LETTER
from facilitator.tui.boards.canvas import Canvas, Picture, fitted
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.columns import columns

if TYPE_CHECKING:
    from textual.geometry import Size

    from facilitator.games.contract import Names
    from facilitator.pictures.suit_duel import Heights

CHART: Final = 4
"""Lines of a chart."""


class DeckHeights(Picture):
    """For each deck its owner, the cards at the end, and a chart of all rounds."""

    def __init__(self, seen: Heights, names: Names) -> None:
        super().__init__()
        self._seen, self._names = seen, names

    def account(self, viewport: Size) -> int:
        return (CHART + 2) * len(self._seen.decks) + 1

    def paint(self, canvas: Canvas) -> None:
        seen = self._seen
        for place, (seat, points) in enumerate(seen.decks.items()):
            y = (CHART + 2) * place
            won = "  wins" if seat == seen.winner else ""
            name = fitted(self._names[seat], canvas.width - 20, "bold")
            canvas.put(0, y, joined(f"{SYMBOLS[LETTER[seat]]} "))
            canvas.put(2, y, name)
            canvas.put(3 + name.cell_length, y, joined((f"{points[-1][1]} cards", "bold"), (won, "bold $text-success")))
            self._chart(canvas, points, y + 1)
        canvas.put(0, (CHART + 2) * len(seen.decks), plain(f"rounds 1 to {seen.rounds}", "$text-muted"))

    def _chart(self, canvas: Canvas, points: tuple[tuple[int, int], ...], y: int) -> None:
        width = min(canvas.width, max(1, self._seen.rounds))
        values = [_at(points, round(self._seen.rounds * (place + 1) / width)) for place in range(width)]
        most = len(self._seen.decks) * len(next(iter(DECKS.values())))
        stretch = max(1, canvas.width // width)
        for row, line in enumerate(columns(values, most, CHART)):
            canvas.put(0, y + row, plain("".join(block * stretch for block in line), "$text-secondary"))
        canvas.put(0, y + CHART, plain("▔" * (width * stretch), "$text-muted"))


def _at(points: tuple[tuple[int, int], ...], number: int) -> int:
    """How many cards after that round."""
    return [size for when, size in points if when <= number][-1]
