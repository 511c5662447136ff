"""Whole games with a model muse and without a screen: everybody takes their time, and lines are asked for ahead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import choices

from facilitator.games.contract import Cue
from facilitator.host import Fate, Over, Players, Tell, Turn, Window, looking_ahead, next_step, scene
from facilitator.muse.model import ModelMuse
from facilitator.muse.scene import Suggestion
from facilitator.table import Table
from tests.muse.hostile import Answer, says

COUNT = 3
Pause = Callable[[str], object]
"""Lets time pass: for a `telling`, for a person's `choice`, for a `program` that moves, or for `chance`."""


def play(table: Table, muse: ModelMuse, person: str, pause: Pause) -> None:
    """Play to the end, with the program's moves for `person` as well, who takes longer over them."""
    players = Players(table)
    while not isinstance(step := next_step(table), Over):
        if isinstance(step, Tell):
            _tell(table, muse, step.cue, pause)
            continue
        looking_ahead(table, muse)()
        asked = step.asks if isinstance(step, Turn | Window) else ()
        whose = {ask.seat for ask in asked}
        pause("choice" if person in whose else "program" if whose else "chance")
        _act(table, players, step)


def _tell(table: Table, muse: ModelMuse, cue: Cue, pause: Pause) -> None:
    came: list[Suggestion] = []
    asking = muse.improve(scene(table, cue), COUNT, came.append)
    looking_ahead(table, muse)()
    pause("telling")
    asking.cancel()
    line = came[0] if came else muse.suggest(scene(table, cue), 1)[0]
    table.tell(cue, line.text, line.source, tags=line.tags)


def _act(table: Table, players: Players, step: Turn | Window | Fate | Tell) -> None:
    if isinstance(step, Fate):
        table.fate(step.what)
    elif isinstance(step, Turn) or (isinstance(step, Window) and step.asks[0].what == "robot"):
        if not players.answer(step.asks) and isinstance(step, Window):
            table.fate(step.closes.what)
    elif isinstance(step, Window):
        table.fate(step.closes.what)


def wait_until_quiet(muse: ModelMuse) -> None:
    """Until everything that was asked is answered."""

    async def quiet() -> None:
        await muse._idle.wait()
        if muse._ahead._runner is not None:
            await asyncio.wait({muse._ahead._runner})

    muse._worker.submit(quiet()).result(60)


def three_new_lines(answer: Answer) -> None:
    """Three lines that no other answer has, good wherever nothing is said of who wins."""
    says("\n".join(new_line() for _ in range(3)), size=40)(answer)


def new_line() -> str:
    word = "".join(choices("bcdfghklmnprstvw", k=24))
    return f"{word[:6].title()} and {word[6:12]} and {word[12:18]} and {word[18:]} hang over the gate tonight."
