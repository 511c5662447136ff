"""Twelve cards in a row, top at the left: how strong the deck is along its way, and where its powers lie."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Region

from facilitator.games.cards import VALUE, Card, face
from facilitator.tui.boards.canvas import Canvas
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.cards import drawn, printed
from facilitator.tui.widgets.choice import CURSOR
from facilitator.tui.widgets.columns import columns

POWERS: Final = {"K": "takes from a top", "Q": "a bottom", "A": "bends time"}
"""The cards that do more than their number."""
KING: Final = 13
MOST: Final = 14
"""Lines of the strip at most."""


class Order:
    """An arrangement in the making: the cards, where the cursor stands, and whether it carries its card."""

    def __init__(self, cards: tuple[Card, ...], cursor: int, lifted: bool) -> None:
        self.cards, self.cursor, self.lifted = cards, cursor, lifted

    def paint(self, canvas: Canvas, room: Region) -> None:
        """The strip above, the cards below, and what the powers do where there is room."""
        faces = room.width >= 6 * len(self.cards) and room.height >= 10
        cell, tall = (6, 3) if faces else (max(1, min(6, room.width // len(self.cards))), 1)
        legend = room.height >= tall + 7
        strip = max(0, min(MOST, room.height - tall - 2 - legend))
        left = room.x + max(0, (room.width - cell * len(self.cards)) // 2)
        self._strip(canvas, left, room.y, cell, strip)
        y = room.y + strip
        for place, card in enumerate(self.cards):
            x = left + cell * place
            canvas.stack(x, y, self._card(card, place, cell, tall))
            canvas.spot(Region(x, room.y, cell, strip + tall + 1), "order", place)
            canvas.put(x, y + tall, self._place(place, cell))
        if legend:
            canvas.put(left, y + tall + 2, _legend())

    def _strip(self, canvas: Canvas, left: int, top: int, cell: int, height: int) -> None:
        """A column for each card, a letter on top of those with a power."""
        lines = columns([VALUE[card] for card in self.cards], KING, max(0, height - 1))
        for place, card in enumerate(self.cards):
            style = _style(card)
            x = left + cell * place
            column = [line[place] for line in lines]
            for row, block in enumerate(column, 1):
                canvas.put(x, top + row, plain(block * max(1, cell - 1), style))
            if card[:-1] in POWERS and height:
                empty = sum(block == " " for block in column)
                canvas.put(x, top + empty, plain(f"{card[:-1]:^{max(1, cell - 1)}}", f"bold {style}"))

    def _card(self, card: Card, place: int, cell: int, tall: int) -> list[Content]:
        here = place == self.cursor
        if tall == 1:
            return [plain(f"{face(card):^{cell - 1}}"[: cell - 1], CURSOR if here else printed(card))]
        shown = drawn(card, tall)
        return [Content(line.plain).stylize(CURSOR) for line in shown] if here else shown

    def _place(self, place: int, cell: int) -> Content:
        """Its place from the top, or what the cursor does there."""
        if place == self.cursor:
            return plain(f"{'◂▸' if self.lifted else '▲':^{cell - 1}}", "bold $text-warning")
        return plain(f"{'top' if place == 0 else place + 1:^{cell - 1}}"[: cell - 1], "$text-muted")


def _style(card: Card) -> str:
    if card[:-1] in ("K", "Q"):
        return "$text-primary"
    return "$text-warning" if card[:-1] == "A" else "$text-muted"


def _legend() -> Content:
    parts = [joined((power, "bold"), (f" {does}  ", "$text-muted")) for power, does in POWERS.items()]
    return Content("").join(parts)
