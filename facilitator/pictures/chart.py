"""Counts that rise and fall over the rounds of a game, one line for each player, named where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from facilitator.pictures.svg import COLORS, DASHES, Canvas, Point

LEFT, RIGHT, TOP, BOTTOM = 34.0, 204.0, 30.0, 36.0
WIDE, HIGH = 436.0, 212.0
"""The field that the lines are drawn in."""
LABEL: Final = 16.0
"""The least distance between two names."""


class Series(NamedTuple):
    """A player's line: (round, count) where the count changes, the words at its end, whether it won."""

    points: tuple[tuple[int, int], ...]
    label: str
    won: bool


def chart(series: Sequence[Series], rounds: int, counted: str) -> Canvas:
    """The lines as steps from round 0 to `rounds`; `counted` says what the height counts."""
    most = max(count for line in series for _, count in line.points)
    canvas = Canvas(LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM)
    _axes(canvas, rounds, most, counted)
    ends = []
    for index, line in enumerate(series):
        points = [_place(at, count, rounds, most) for at, count in _steps(line.points, rounds)]
        # Equal counts would hide each other, so every line runs a little beside the last.
        shift = 1.5 * (index - (len(series) - 1) / 2)
        points = [(x, y + shift) for x, y in points]
        color, dash = COLORS[index % 4], DASHES[index % 4]
        canvas.path(points, stroke=color, stroke_width=2.6 if line.won else 1.8, stroke_dasharray=dash)
        ends.append((points[-1], color, line))
    _names(canvas, ends)
    return canvas


def _place(at: float, count: float, rounds: int, most: int) -> Point:
    return LEFT + WIDE * at / max(1, rounds), TOP + HIGH * (1 - count / max(1, most))


def _steps(points: Sequence[tuple[int, int]], rounds: int) -> list[tuple[int, int]]:
    """A count holds until it changes, so the line goes sideways first."""
    steps: list[tuple[int, int]] = []
    for at, count in points:
        if steps:
            steps.append((at, steps[-1][1]))
        steps.append((at, count))
    return [*steps, (rounds, steps[-1][1])]


def _axes(canvas: Canvas, rounds: int, most: int, counted: str) -> None:
    for count in range(0, most + 1, _every(most)):
        x, y = _place(0, count, rounds, most)
        canvas.line(x, y, x + WIDE, y, stroke_opacity=0.45 if count == 0 else 0.13)
        canvas.text(x - 7, y + 4, str(count), text_anchor="end", fill_opacity=0.7)
    for at in range(0, rounds + 1, _every(rounds)):
        x, y = _place(at, 0, rounds, most)
        if at:
            canvas.text(x, y + 16, str(at), text_anchor="middle", fill_opacity=0.7)
    x, y = _place(0, 0, rounds, most)
    canvas.text(x + WIDE, y + 31, "rounds", text_anchor="end", fill_opacity=0.7)
    canvas.text(0, 12, counted, fill_opacity=0.7)


def _every(most: int) -> int:
    """How far apart numbers stand on an axis, so that there are at most ten."""
    return next(step for scale in (1, 10, 100, 1000, 10_000) for step in (scale, 2 * scale, 5 * scale)
                if most <= 10 * step)  # fmt: skip


def _names(canvas: Canvas, ends: Sequence[tuple[Point, str, Series]]) -> None:
    """The names beside the ends of their lines."""
    ordered = sorted(ends, key=lambda end: end[0][1])
    for ((x, y), color, line), beside in zip(ordered, _apart([y for (_, y), _, _ in ordered]), strict=True):
        canvas.line(x, y, x + 12, beside, stroke=color)
        weight = "bold" if line.won else "normal"
        canvas.text(x + 16, beside + 4, line.label, font_weight=weight)


def _apart(heights: Sequence[float]) -> list[float]:
    """Ascending heights, moved apart where names at them would cover each other, none below the field."""
    apart: list[float] = []
    for height in heights:
        apart.append(max(height, apart[-1] + LABEL) if apart else height)
    lowest = [TOP + HIGH - LABEL * below for below in reversed(range(len(apart)))]
    return [min(height, low) for height, low in zip(apart, lowest, strict=True)]
