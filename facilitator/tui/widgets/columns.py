"""Columns that show how much: of whole and half blocks, so that they can be read without color or Unicode."""

from __future__ import annotations

from collections.abc import Sequence


def columns(values: Sequence[float], most: float, height: int) -> list[str]:
    """For each line, from the top down, what each value's column shows there: a full block, a half one, or nothing.

    `most` is the value that is `height` lines high; whatever is more than nothing shows.
    """
    halves = [max(1, round(2 * height * value / most)) if value > 0 and most > 0 else 0 for value in values]
    return ["".join(_block(half - 2 * line) for half in halves) for line in reversed(range(height))]


def _block(halves: int) -> str:
    return "█" if halves >= 2 else "▄" if halves == 1 else " "
