"""Any session as a picture, whatever it played: how many words each told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facilitator.pictures.svg import COLORS, Canvas, short

LEFT, WIDE, RIGHT = 170.0, 380.0, 90.0
ROW: Final = 26.0


def draw(words: Mapping[str, int]) -> str:
    """The picture of who told how many words, by name; empty where nobody told any."""
    told = {name: count for name, count in words.items() if count}
    if not told:
        return ""
    most = max(told.values())
    canvas = Canvas(LEFT + WIDE + RIGHT, ROW * len(told) + 8)
    for row, (name, count) in enumerate(told.items()):
        y = 4 + ROW * row
        canvas.text(LEFT - 10, y + 16, short(name, 20), text_anchor="end")
        canvas.rect(LEFT, y + 3, max(2.0, WIDE * count / most), ROW - 8, rx=2, fill=COLORS[0])
        canvas.text(LEFT + max(2.0, WIDE * count / most) + 8, y + 16, f"{count} words")
    shares = ", ".join(f"{name} {count}" for name, count in told.items())
    return canvas.done(f"Words told: {shares}.")
