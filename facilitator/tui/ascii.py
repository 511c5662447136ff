"""For terminals without Unicode: every character that is drawn becomes one that they have."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_OURS = {
    "♦": "d", "♥": "h", "♠": "s", "♣": "c", "▸": ">", "◂": "<", "▲": "^", "·": "-", "…": ".", "–": "-",
    "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "←": "<", "→": ">", "↑": "^", "↓": "v",
    "█": "#", "░": ".", "−": "-", "•": "*",
}  # fmt: skip


@lru_cache(4096)
def ascii_text(text: str) -> str:
    """The text in ASCII, as many columns wide as before where a character has a counterpart of its width."""
    return text if text.isascii() else "".join(map(_ascii, text))


def _ascii(character: str) -> str:
    if character.isascii():
        return character
    if character in _OURS:
        return _OURS[character]
    if "\u2500" <= character <= "\u259f":
        return _line(character)
    base = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    if len(base) == 1:
        return base
    if unicodedata.combining(character):
        return ""
    return "??" if unicodedata.east_asian_width(character) in "WF" else "?"


def _line(character: str) -> str:
    """A box-drawing or block character: a bar, a dash or a corner."""
    name = unicodedata.name(character, "")
    if "BLOCK" in name or "SHADE" in name or "QUADRANT" in name:
        return "#" if "FULL" in name else " "
    if "HORIZONTAL" in name and "VERTICAL" not in name:
        return "-"
    return "|" if "VERTICAL" in name and "HORIZONTAL" not in name else "+"


class AsciiFilter(LineFilter):
    """Applied to every line as it goes to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]
