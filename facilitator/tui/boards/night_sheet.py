"""A night of Insomnia as a whole: a line for each voice, along the hours, with all that it answered and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from facilitator.games.insomnia.words import DRAWS, VOICES
from facilitator.tui.boards.canvas import Canvas, fitted
from facilitator.tui.show import plain
from facilitator.tui.widgets.cards import chip

if TYPE_CHECKING:
    from facilitator.games.contract import Event, Names, Seat
    from facilitator.games.insomnia.words import View

HEAD: Final = 20
"""Columns for a voice's number, name and card."""
MARKS: Final = {"higher": ">", "lower": "<", "not-red": "x", "not-black": "x"}
STRENGTH: Final = " ·x<>█"
"""Where several cards share a column, the mark further on in this row is seen."""


def height() -> int:
    """Lines that the whole sheet takes."""
    return len(VOICES) + 4


def sheet(canvas: Canvas, view: View, names: Names, events: Sequence[Event]) -> None:
    """The hours above, and each voice below them."""
    room = max(1, canvas.width - HEAD)
    share = -(-DRAWS // room)
    columns = -(-DRAWS // share)
    canvas.put(0, 0, plain("The night, card by card", "bold"))
    canvas.put(HEAD, 1, plain(f"{'begins':<{max(0, columns - 5)}}alarm", "$text-muted"))
    for place, voice in enumerate(VOICES):
        card = view.cards.of(voice)
        name = fitted(names[voice], HEAD - 10)
        canvas.put(0, place + 2, Content.assemble(plain(f"{voice[-1]} ", "bold $text-accent"), name))
        canvas.put(HEAD - 7, place + 2, chip(card))
        canvas.put(HEAD, place + 2, _line(track(events, voice), share))
    canvas.put(0, len(VOICES) + 2, plain("still speaking", "$text-muted"))
    canvas.put(HEAD, len(VOICES) + 2, plain(speaking(events)[::share], "$text-muted"))
    legend = "> higher  < lower  x not its color  █ silent"
    canvas.put(0, len(VOICES) + 3, plain(legend, "$text-muted"))


def track(events: Sequence[Event], voice: Seat) -> str:
    """A mark for each card of the deck: shown to this voice, and with what result; `·` while it speaks on."""
    marks = ""
    silent = False
    for event in events:
        if event.kind == "show":
            marks += " " if silent else "·"
        elif event.kind == "reply" and event.data["voice"] == voice:
            marks = marks[:-1] + MARKS[event.data["says"]]
        elif event.kind == "silenced" and event.data["voice"] == voice:
            marks, silent = marks[:-1] + "█", True
    return marks


def speaking(events: Sequence[Event]) -> str:
    """For each card of the deck how many voices spoke on once it was shown."""
    counts, active = "", len(VOICES)
    for event in events:
        if event.kind == "show":
            counts += str(active)
        elif event.kind == "silenced":
            active -= 1
            counts = counts[:-1] + str(active)
    return counts


def _line(marks: str, share: int) -> Content:
    """The marks, so many to a column."""
    groups = [marks[at : at + share] for at in range(0, len(marks), share)]
    line = "".join(max(group, key=STRENGTH.index) for group in groups)
    return Content("").join([plain(mark, "$text-muted" if mark in " ·" else "bold $text-accent") for mark in line])
