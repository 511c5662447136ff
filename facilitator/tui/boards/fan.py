"""A hand of cards as a fan, the chosen one drawn out of it, and under each card the key that picks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content
from textual.geometry import Region

from facilitator.games.cards import SYMBOLS, Card, face
from facilitator.tui.boards.clans import INK
from facilitator.tui.show import plain
from facilitator.tui.widgets.cards import printed
from facilitator.tui.widgets.choice import CURSOR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facilitator.tui.boards.canvas import Canvas

FAN: Final = 5
"""Lines of a fan: the chosen card stands one higher than the others, and the keys lie below."""
WIDE, NARROW = 6, 3
"""Columns of a card, and of what is seen of it at the least."""


class Chosen(Protocol):
    """What the cursor stands on, and all that can be picked with its keys."""

    @property
    def field(self) -> str: ...
    @property
    def value(self) -> Any: ...
    @property
    def keys(self) -> Mapping[Any, str]: ...


def fan(canvas: Canvas, y: int, lines: int, hand: tuple[Card, ...], chosen: Chosen) -> None:
    """The hand from line `y` on: a fan, or one line of cards where there is no more room."""
    if not hand or lines < 1:
        return
    asked = chosen.field == "card"
    if lines < FAN or len(hand) * NARROW + WIDE - NARROW > canvas.width:
        _row(canvas, y, hand, chosen)
        return
    step = max(NARROW, min(WIDE + 1, (canvas.width - WIDE) // max(1, len(hand) - 1)))
    start = max(0, (canvas.width - WIDE - step * (len(hand) - 1)) // 2)
    cards = [(start + place * step, card) for place, card in enumerate(hand)]
    raised = [(x, card) for x, card in cards if asked and card == chosen.value]
    for x, card in [*cards, *raised]:
        up = bool(raised) and card == chosen.value
        canvas.stack(x, y + (0 if up else 1), _held(card, lines - 1 if up else lines - 2, up))
        if asked:
            canvas.put(x, y + lines - 1, _key(card, chosen))
            canvas.spot(Region(x, y, WIDE, lines), "card", card)


def _held(card: Card, lines: int, up: bool) -> list[Content]:
    """A card in the hand, its lower end not in view."""
    rank, sign = card[:-1], SYMBOLS[card[-1]]
    rows = ["╭────╮", f"│{rank:<4}│", f"│{sign:<4}│", *["│    │"] * (lines - 3)]
    return [Content(row).stylize(CURSOR if up else printed(card, INK)) for row in rows]


def _key(card: Card, chosen: Chosen) -> Content:
    at_cursor = card == chosen.value
    text = f"{'▲' if at_cursor else ' '}{chosen.keys.get(card, ''):<2}"
    return plain(text, "bold $text-accent" if card in chosen.keys else "$text-muted")


def _row(canvas: Canvas, y: int, hand: tuple[Card, ...], chosen: Chosen) -> None:
    """All cards in one line, the chosen one marked."""
    width = max(NARROW, min(5, canvas.width // len(hand)))
    for place, card in enumerate(hand):
        at_cursor = chosen.field == "card" and card == chosen.value
        canvas.put(
            place * width, y, Content(f"{face(card):^{width}}").stylize(CURSOR if at_cursor else printed(card, INK))
        )
        if chosen.field == "card":
            canvas.spot(Region(place * width, y, width, 1), "card", card)
