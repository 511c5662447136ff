"""Martial Fight as a picture: a row for each fight, a box for each turn with both moves, and who won it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from facilitator.games.contract import Event, Names, Seat
from facilitator.games.martial_fight.words import BLUE, MOVE_NAMES, RED, TURNS
from facilitator.pictures.svg import COLORS, Canvas, short

LEFT, TOP = 62.0, 30.0
BOX: Final = (114.0, 46.0)
"""Width and height of a turn."""
RIGHT: Final = 134.0
HUE: Final = {RED: COLORS[1], BLUE: COLORS[3]}


class Bout(NamedTuple):
    """A fight: the facts of its turns, and of its end (None while it goes on)."""

    number: int
    turns: tuple[Mapping[str, Any], ...]
    end: Mapping[str, Any] | None


def bouts(events: Sequence[Event]) -> tuple[Bout, ...]:
    """The fights that have had a turn, in order, from a match's public events."""
    turns: dict[int, list[Mapping[str, Any]]] = {}
    ends: dict[int, Mapping[str, Any]] = {}
    for event in events:
        if event.kind == "turn":
            turns.setdefault(event.data["fight"], []).append(event.data)
        elif event.kind == "fight":
            ends[event.data["fight"]] = event.data
    return tuple(Bout(number, tuple(played), ends.get(number)) for number, played in turns.items())


def draw(events: Sequence[Event], names: Names) -> str:
    """The picture; empty before the first turn."""
    fought = bouts(events)
    if not fought:
        return ""
    canvas = Canvas(LEFT + BOX[0] * TURNS + RIGHT, TOP + (BOX[1] + 8) * len(fought) + 6)
    for turn in range(TURNS):
        x = LEFT + BOX[0] * (turn + 0.5)
        canvas.text(x, TOP - 12, f"turn {turn + 1}", text_anchor="middle", fill_opacity=0.7)
    for row, bout in enumerate(fought):
        _draw_bout(canvas, bout, TOP + (BOX[1] + 8) * row, names)
    return canvas.done(_title(fought, names))


def _draw_bout(canvas: Canvas, bout: Bout, y: float, names: Names) -> None:
    canvas.text(0, y + BOX[1] / 2 + 4, f"Fight {bout.number}", fill_opacity=0.7)
    for facts in bout.turns:
        _draw_turn(canvas, facts, LEFT + BOX[0] * (facts["turn"] - 1), y)
    if bout.end is not None:
        x = LEFT + BOX[0] * TURNS + 8
        winner = bout.end["winner"]
        points = f"points {bout.end['points'][RED]} : {bout.end['points'][BLUE]}"
        how = "at once" if bout.turns[-1]["ends"] else points
        won = f"{short(names[winner], 14)} wins" if winner else "drawn"
        canvas.text(x, y + BOX[1] / 2 - 3, won, font_weight="bold")
        canvas.text(x, y + BOX[1] / 2 + 13, how, fill_opacity=0.7)


def _draw_turn(canvas: Canvas, facts: Mapping[str, Any], x: float, y: float) -> None:
    """Red's move above, blue's below; the winner's in bold and marked, with the points of the turn."""
    width, height = BOX
    winner: Seat | None = facts["winner"]
    hue = HUE[winner] if winner else "none"
    canvas.rect(x + 2, y, width - 4, height, rx=4, fill=hue, fill_opacity=0.16,
                stroke="currentColor", stroke_opacity=0.25)  # fmt: skip
    for seat, line in ((RED, y + 19), (BLUE, y + 37)):
        weight = "bold" if seat == winner else "normal"
        canvas.rect(x + 8, line - 9, 4, 11, fill=HUE[seat])
        canvas.text(x + 17, line, MOVE_NAMES[facts["moves"][seat]], font_size=11, font_weight=weight)
        scored = "●" if facts["ends"] and seat == winner else f"+{facts['points'][seat]}"
        if scored != "+0":
            canvas.text(x + width - 8, line, scored, font_size=11, font_weight=weight, text_anchor="end")


def _title(fought: Sequence[Bout], names: Names) -> str:
    won = {seat: sum(bout.end is not None and bout.end["winner"] == seat for bout in fought) for seat in HUE}
    fights = "1 fight" if len(fought) == 1 else f"{len(fought)} fights"
    return f"{fights}: {names[RED]} won {won[RED]}, {names[BLUE]} won {won[BLUE]}."
