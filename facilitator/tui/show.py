"""Foreign text on the screen: shown as it is, never read as markup, never able to steer the terminal."""

from __future__ import annotations

from textual.content import Content

from facilitator.errors import FacilitatorError


def plain(text: str, style: str = "") -> Content:
    """The text as content that can stand anywhere Textual takes a string: markup in it is just characters.

    What may hide in a text is all unprintable, so most texts need no closer look.
    """
    if not text.isprintable() and not text.replace("\n", "").isprintable():
        from facilitator.text import harmless

        text = harmless(text)
    shown = Content(text)
    return shown.stylize(style) if style else shown


def joined(*parts: tuple[str, str] | str) -> Content:
    """Parts of a line, each plain or as (text, style)."""
    return Content("").join([plain(part) if isinstance(part, str) else plain(*part) for part in parts])


def reason(error: BaseException | None) -> str:
    """What may be said of a failure: an expected one in full, any other by its kind alone; it may quote a key (S2)."""
    return str(error) if isinstance(error, FacilitatorError) else type(error).__name__


def hanging(mark: Content, text: Content, width: int) -> list[Content]:
    """The text wrapped to `width` columns, its first line after the mark, the others below the text."""
    indent = mark.cell_length
    lines = text.wrap(max(1, width - indent))
    return [Content.assemble(mark if first else " " * indent, line) for first, line in _numbered(lines)]


def _numbered(lines: list[Content]) -> list[tuple[bool, Content]]:
    return [(index == 0, line) for index, line in enumerate(lines)]
