"""Foreign text on the screen: shown as it is, never read as markup, never able to steer the terminal."""

from __future__ import annotations

from textual.content import Content

from facilitator.text import harmless


def plain(text: str, style: str = "") -> Content:
    """The text as content that can stand anywhere Textual takes a string: markup in it is just characters."""
    shown = Content(harmless(text))
    return shown.stylize(style) if style else shown


def joined(*parts: tuple[str, str] | str) -> Content:
    """Parts of a line, each plain or as (text, style)."""
    return Content("").join([plain(part) if isinstance(part, str) else plain(*part) for part in parts])
