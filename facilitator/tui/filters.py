"""What terminals can do without: Unicode, and color. Both are taken from each line as it goes out."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_OURS = {
    "♦": "d", "♥": "h", "♠": "s", "♣": "c", "▸": ">", "◂": "<", "▲": "^", "·": "-", "…": ".", "–": "-",
    "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "←": "<", "→": ">", "↑": "^", "↓": "v",
    "█": "#", "░": ".", "−": "-", "•": "*", "▔": "-", "▁": "_", "▏": "|", "▕": "|", "▌": "|", "▐": "|",
    "━": "=", "▅": "#", "▄": "_", "■": "#", "□": "o", "◆": "*", "◇": "o",
    "●": "@", "○": "o",
}  # fmt: skip

DENSITY = " ..::++##"
"""What stands for so many braille dots in one character."""


@lru_cache(4096)
def ascii_text(text: str) -> str:
    """The text in ASCII, as many columns wide as before where a character has a counterpart of its width."""
    return text if text.isascii() else "".join(map(_ascii, text))


def _ascii(character: str) -> str:
    if character.isascii():
        return character
    if character in _OURS:
        return _OURS[character]
    if "\u2800" <= character <= "\u28ff":
        return DENSITY[(ord(character) & 0xFF).bit_count()]
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
    """Every character that is drawn becomes one that such a terminal has."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]


NO_COLORS = Style.from_color(RichColor.default(), RichColor.default())
CONTRAST = 0.3
"""The difference in brightness from which a background stands for something: a cursor, a warning."""


class ColorlessFilter(LineFilter):
    """No color at all (NO_COLOR); what stood out by its background is reversed instead."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        dark = background.brightness
        return [Segment(text, style and _colorless(style, dark), control) for text, style, control in segments]


@lru_cache(1024)
def _colorless(style: Style, around: float) -> Style:
    behind = style.bgcolor
    stands_out = behind is not None and abs(Color.from_rich_color(behind).brightness - around) > CONTRAST
    return style + NO_COLORS + Style(reverse=True) if stands_out and not style.reverse else style + NO_COLORS
