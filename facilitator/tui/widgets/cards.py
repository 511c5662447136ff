"""Playing cards in text: as a chip in one line, as a face with a border, face down, and on the way between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.content import Content

from facilitator.games.cards import SYMBOLS, Card, face

PAPER: Final = "#f6efdf"
INK: Final[Mapping[str, str]] = {"D": "#a3201c", "H": "#a3201c", "S": "#1f1c1a", "C": "#1f1c1a"}
"""The colors that suits are printed in; the suit's own sign is always there as well."""
BACK: Final = "$text-muted on $panel"
SIZES: Final[Mapping[int, int]] = {3: 5, 5: 7, 7: 9}
"""Lines of a card's face, and its columns."""
TURNED: Final = 4
"""Steps in which a card is turned: 0 is face down, TURNED face up."""


def printed(card: Card, ink: Mapping[str, str] = INK) -> str:
    """The style of a card's face."""
    return f"bold {ink[card[-1]]} on {PAPER}"


def chip(card: Card | None, ink: Mapping[str, str] = INK) -> Content:
    """A card in one line of five columns; None lies face down."""
    if card is None:
        return Content("│░░░│").stylize(BACK)
    return Content(f"│{face(card):<3}│").stylize(printed(card, ink))


def drawn(card: Card | None, lines: int, ink: Mapping[str, str] = INK) -> list[Content]:
    """A card of 3, 5 or 7 lines, or of one; None lies face down."""
    if lines == 1:
        return [chip(card, ink)]
    width = SIZES[lines] - 2
    inside = ["░" * width] * (lines - 2) if card is None else _inside(card, lines - 2, width)
    style = BACK if card is None else printed(card, ink)
    rows = [f"╭{'─' * width}╮", *(f"│{row}│" for row in inside), f"╰{'─' * width}╯"]
    return [Content(row).stylize(style) for row in rows]


def peeked(card: Card, lines: int) -> list[Content]:
    """A card that lies face down, as whoever laid it knows it."""
    return [Content(row.plain).stylize("$text on $panel") for row in drawn(card, lines)]


def turning(card: Card, step: int, lines: int, ink: Mapping[str, str] = INK) -> list[Content]:
    """A card while it is turned: narrower and narrower, then its face, as wide as ever. From 0 to TURNED."""
    whole = SIZES[lines]
    shown = drawn(card if step > TURNED // 2 else None, lines, ink)
    width = {0: whole, TURNED: whole, TURNED // 2: 1}.get(step, 3)
    if width == whole:
        return shown
    style = printed(card, ink) if step > TURNED // 2 else BACK
    rows = ["│"] * lines if width == 1 else ["╭─╮", *["│ │"] * (lines - 2), "╰─╯"]
    side = " " * ((whole - width) // 2)
    return [Content.assemble(side, Content(row).stylize(style), side) for row in rows]


def _inside(card: Card, lines: int, width: int) -> list[str]:
    rank, sign = card[:-1], SYMBOLS[card[-1]]
    if lines == 1:
        return [f"{rank + sign:<{width}}"]
    middle = [f"{sign:^{width}}"] if lines == 3 else [f"{sign:<{width}}", f"{sign:^{width}}", f"{sign:>{width}}"]
    return [f"{rank:<{width}}", *middle, f"{rank:>{width}}"]
