"""Plain text, wrapped to a width that fits a letter or a terminal, wide characters counted as two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, east_asian_width

from facilitator.export.markdown import remark_label
from facilitator.export.story import GM, Remark, Scene, Story, one_line, paragraphs

WIDTH: Final = 72
NOTE: Final = "      "
"""How far notes are set in."""


def render(story: Story) -> bytes:
    """The story as a text file in UTF-8."""
    lines = [*wrapped(story.title), "=" * min(WIDTH, columns(story.title)), ""]
    lines += wrapped(f"{story.game_title}, {story.date}, {story.length}")
    if story.caution:
        lines += ["", *wrapped(f"Caution: {story.caution}.")]
    for scene in story.scenes:
        lines += _scene(scene)
    lines += ["", *_heading("How it ended"), *wrapped(story.ending)] if story.ending else []
    lines += ["", *_heading("Who was there")] if story.people else []
    for name, role in story.credits():
        lines += wrapped(f"{name}: {role}" if role else name, hang="  ")
    if story.audience == GM:
        lines += [line for share in story.shares() for line in wrapped(share, hang="  ")]
    return ("\n".join(lines) + "\n").encode()


def _scene(scene: Scene) -> Iterator[str]:
    if scene.title:
        yield from ("", *_heading(scene.title))
    teller, gap = "", not scene.title
    for block in scene.blocks():
        if gap:
            yield ""
        gap = True
        if isinstance(block, Remark):
            yield from _remark(block)
            continue
        for index, telling in enumerate(block.tellings):
            yield from [""] * (index > 0)
            signed = f"{telling.name}: " if telling.name not in ("", teller) else ""
            teller = telling.name
            first, *more = paragraphs(telling.text) or [""]
            for paragraph in (signed + first, *more):
                yield from wrapped(paragraph)
        if block.notes:
            yield from wrapped(f"({' '.join(note.text for note in block.notes)})", NOTE, NOTE)


def _remark(remark: Remark) -> Iterator[str]:
    came = f" -> {remark.came}" if remark.came else ""
    yield from wrapped(f"[{remark_label(remark)}: {one_line(remark.text)}{came}]", hang="  ")


def _heading(title: str) -> list[str]:
    return [*wrapped(title), "-" * min(WIDTH, columns(title))]


def wrapped(text: str, first: str = "", hang: str = "", width: int = WIDTH) -> list[str]:
    """The text in lines of at most `width` columns, the first begun with `first`, the others with `hang`."""
    lines, line = [], first
    for word in text.split():
        spaced = line if line.isspace() or not line else f"{line} "
        if columns(spaced) + columns(word) <= width:
            line = spaced + word
            continue
        if line.strip():
            lines.append(line)
            line = hang
        *full, line = _broken(word, line, hang, width)
        lines += full
    return [*lines, line] if line.strip() or not lines else lines


def _broken(word: str, start: str, hang: str, width: int) -> Iterator[str]:
    """A word in pieces where no line holds it, as where words are not parted by spaces."""
    line, room = start, width - columns(start)
    for character in word:
        taken = columns(character)
        if taken > room:
            yield line
            line, room = hang, width - columns(hang)
        line, room = line + character, room - taken
    yield line


def columns(text: str) -> int:
    """How wide a terminal shows the text; marks that combine take no room."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
