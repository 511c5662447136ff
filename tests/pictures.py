"""The pictures of the README, made anew by `make pictures`: each game in the middle of play, and an end.

The program plays each game from a seed up to a moment worth a look; what the screen shows then is the picture. It
is an SVG that asks for no font and nothing else from elsewhere.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from facilitator.bots.skills import SKILLS, policy
from facilitator.host import Fate, Over, Players, Tell, Turn, Window, next_step, tell_first
from facilitator.muse.almanac import Almanac, Content
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold
from tests.tables import Hands, header
from tests.tui.desk import desk, press

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs"
STEP: Final = 9.0
"""Seconds that everything takes."""
SIZE: Final = (112, 34)
NAMES: Final = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus")


class Shot(NamedTuple):
    """What is played, by whom, how far, and what is pressed then. `people` sit at the screen."""

    name: str
    game: str
    seed: int
    moment: Callable[[Table], bool]
    keys: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    rules: Mapping[str, Any] = {}
    size: tuple[int, int] = SIZE


def asked(seat: str, what: str, entries: int) -> Callable[[Table], bool]:
    """The moment at which this seat has to choose, after so many entries of the log."""

    def now(table: Table) -> bool:
        due = any(ask.seat == seat and ask.what == what and ask.needed for ask in table.asks())
        return due and not table.cues and _so_far(table) >= entries

    return now


def telling(seat: str, entries: int) -> Callable[[Table], bool]:
    """The moment at which this seat is to tell something, after so many entries of the log."""

    def now(table: Table) -> bool:
        return bool(table.cues) and table.cues[0].seat == seat and _so_far(table) >= entries

    return now


def over(table: Table) -> bool:
    """The end."""
    return isinstance(next_step(table), Over)


def _so_far(table: Table) -> int:
    return len(table.log.entries)  # type: ignore[attr-defined]


CLANS: Final = ("dragon", "phoenix", "tiger", "tortoise")
SUITS: Final = ("spades", "hearts", "clubs", "diamonds")
SHOTS: Final = (
    Shot("warriors", "warriors", 4, telling("dragon", 50), people=("dragon",), seats=CLANS),
    Shot("insomnia", "insomnia", 8, asked("sleeper", "show", 90), people=("sleeper",), rules={"notes": True}),
    Shot("martial-fight", "martial-fight", 3, telling("red", 36), people=("red",)),
    Shot("suit-duel", "suit-duel", 22, telling("hearts", 26), people=("hearts",), seats=SUITS),
    Shot("end", "warriors", 4, over, people=("dragon",), seats=CLANS),
)


def table_of(shot: Shot) -> tuple[Table, Almanac]:
    """The table at its moment, and the muse that told it so far."""
    head = header(shot.game, shot.seats, shot.people, **shot.rules)
    for seat, name, skill in zip(head["seats"], NAMES, cycle(SKILLS[1:]), strict=False):
        seat |= {"name": name} | ({"skill": skill} if seat["player"] == "bot" else {})
    head["title"] = ""
    clock = Hands()
    table, muse = Table(Fold(head), Memory(), Random(shot.seed), clock), Almanac(Content(), shot.seed)
    players = Players(table)
    players.bots |= {seat: policy(shot.game, "steady") for seat in shot.people}
    while not shot.moment(table):
        clock.now += STEP
        match next_step(table):
            case Tell(cue):
                tell_first(table, muse, cue)
            case Turn(asks):
                players.answer(asks)
            case Window(_, closes):
                table.fate(closes.what)
            case Fate(what):
                table.fate(what)
            case Over():
                raise AssertionError(f"{shot.name}: the moment never came")
    return table, muse


async def picture(shot: Shot, **kwargs: Any) -> str:
    """The screen at that moment as SVG."""
    table, muse = table_of(shot)
    async with desk(table, muse, board=None, size=shot.size, **kwargs) as (app, pilot):
        await press(pilot, *shot.keys)
        return bare(app.export_screenshot(title="facilitator"))


def bare(svg: str) -> str:
    """The drawing without fonts from elsewhere: any monospaced one will do."""
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    return re.sub(r"@font-face\s*{.*?}", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")


def main() -> None:
    """Draw them all."""
    for shot in SHOTS:
        drawn = asyncio.run(picture(shot))
        path = FOLDER / f"{shot.name}.svg"
        path.write_text(drawn, encoding="utf-8")
        print(f"{path.name}: {len(drawn.encode()) // 1024} KB")


if __name__ == "__main__":
    main()
