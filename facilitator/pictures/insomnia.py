"""Insomnia as a picture: whom the sleeper answered, when each voice fell silent, what sleep was left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from facilitator.games.cards import face
from facilitator.games.contract import Event, Names, Seat
from facilitator.games.insomnia.words import DRAWS, SLEEPER, VOICES
from facilitator.pictures.svg import COLORS, Canvas, short

LEFT, RIGHT, TOP = 146.0, 78.0, 10.0
STEP: Final = 9.0
"""The width of one card of the night."""
ROW: Final = 24.0
HOPE: Final = 86.0
"""The height of the sleep still to be hoped for, above the voices."""


class Night(NamedTuple):
    """A night in numbers, counted in cards shown, from 1.

    `answered`: each voice's cards; `silenced`: when it fell silent, and its card.
    `hope`: how many cards could still be left over at best, before the first card and after each.
    `minutes`: the sleep at the end; None without any, and before the end.
    """

    answered: Mapping[Seat, tuple[int, ...]]
    silenced: Mapping[Seat, tuple[int, str]]
    hope: tuple[int, ...]
    minutes: int | None
    over: bool


def night(events: Sequence[Event]) -> Night:
    """The numbers of a night, from its public events."""
    answered: dict[Seat, list[int]] = {voice: [] for voice in VOICES}
    silenced: dict[Seat, tuple[int, str]] = {}
    hope, shown, minutes, over = [DRAWS - len(VOICES)], 0, None, False
    for event in events:
        data = event.data
        if event.kind == "show":
            shown += 1
            answered[data["voice"]].append(shown)
            hope.append(max(0, DRAWS - shown - (len(VOICES) - len(silenced))))
        elif event.kind == "silenced":
            silenced[data["voice"]] = shown, data["card"]
            hope[-1] = max(0, DRAWS - shown - (len(VOICES) - len(silenced)))
        elif event.kind == "night":
            minutes, over = data["minutes"], True
    counted = {voice: tuple(cards) for voice, cards in answered.items()}
    return Night(counted, silenced, tuple(hope), minutes, over)


def draw(events: Sequence[Event], names: Names) -> str:
    """The picture; empty before the first card is shown."""
    seen = night(events)
    if len(seen.hope) < 2:
        return ""
    canvas = Canvas(LEFT + STEP * DRAWS + RIGHT, TOP + HOPE + ROW * (len(VOICES) + 1) + 14)
    _draw_hope(canvas, seen)
    for row, voice in enumerate(VOICES):
        _draw_voice(canvas, seen, voice, row, names)
    bottom = TOP + HOPE + ROW * (len(VOICES) + 1)
    canvas.text(LEFT, bottom + 4, "cards shown", fill_opacity=0.7)
    for shown in (10, 20, 30, 40, DRAWS):
        canvas.text(LEFT + STEP * shown, bottom + 4, str(shown), text_anchor="middle", fill_opacity=0.7)
    return canvas.done(_title(seen, names))


def _draw_hope(canvas: Canvas, seen: Night) -> None:
    """Each card shown takes away from the sleep that could follow, but for the one that silences."""
    floor, most = TOP + HOPE, seen.hope[0]
    points = [(LEFT + STEP * shown, floor - (HOPE - 14) * left / most) for shown, left in enumerate(seen.hope)]
    end = points[-1][0]
    canvas.path([(LEFT, floor), *points, (end, floor)], fill=COLORS[3], fill_opacity=0.22)
    canvas.path(points, stroke=COLORS[3], stroke_width=1.8)
    canvas.line(LEFT, floor, LEFT + STEP * DRAWS, floor, stroke_opacity=0.45)
    canvas.text(LEFT - 10, floor - HOPE / 2, "sleep to hope for", text_anchor="end", fill_opacity=0.7)
    slept = "the alarm" if seen.over and seen.minutes is None else f"{seen.minutes} min" if seen.over else ""
    canvas.text(end + 6, points[-1][1] - 4, slept, font_weight="bold")


def _draw_voice(canvas: Canvas, seen: Night, voice: Seat, row: int, names: Names) -> None:
    """A voice's line runs until it is silent, with a dot for each card shown and a ring for the match."""
    y = TOP + HOPE + ROW * (row + 1)
    until, card = seen.silenced.get(voice, (len(seen.hope) - 1, ""))
    canvas.text(LEFT - 10, y + 4, _called(voice, names), text_anchor="end")
    canvas.line(LEFT, y, LEFT + STEP * until, y, stroke_opacity=0.3)
    for shown in seen.answered[voice]:
        x = LEFT + STEP * shown
        if card and shown == until:
            canvas.circle(x, y, 5, fill="none", stroke=COLORS[1], stroke_width=2)
            canvas.text(x + 9, y + 4, f"silent, {face(card)}")
        else:
            canvas.circle(x, y, 2.6, fill="currentColor")


def _called(voice: Seat, names: Names) -> str:
    """The player and the voice, whose number alone does for a player called so."""
    name, number = names[voice], voice.replace("-", " ")
    return name if name.lower() == number else f"{short(name, 14)} ({voice[-1]})"


def _title(seen: Night, names: Names) -> str:
    shown = f"{len(seen.hope) - 1} cards shown, {len(seen.silenced)} of six voices silenced"
    if not seen.over:
        return f"The night so far: {shown}."
    sleep = "no sleep" if seen.minutes is None else f"{seen.minutes} minutes of sleep"
    return f"The night: {shown}, {sleep} for {names[SLEEPER]}."
