"""`facilitator balance`: house rules compared, as bars in the terminal, as a picture, or as JSON."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import SystemRandom

from facilitator.balance import compare
from facilitator.bots.skills import MODULES, USUAL, policy
from facilitator.commands.games import find
from facilitator.commands.simulate import progress
from facilitator.errors import FacilitatorError
from facilitator.pictures.balance import Bar, Panel, draw, scale, written

WIDE = 26
"""Characters of the longest bar."""


def run(options: argparse.Namespace) -> int:
    """Everything is checked before the first game is played."""
    for name in ("games", "jobs"):
        if (number := getattr(options, name)) is not None and number < 1:
            raise FacilitatorError(f"--{name} {number} is not understood.", "Expected a whole number from 1 up.")
    game = find(options.game)
    # The opponent for any game thinks too long for so many games.
    skill = options.skill or (USUAL if game.name in MODULES else "random")
    try:
        policy(game.name, skill)
    except ValueError as error:
        raise FacilitatorError(f"--skill {skill} is not understood.", str(error)) from None
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    panels = compare(game, skill, options.games, seed, options.jobs or 0, progress)
    title = f"{game.title}: {options.games} games a setting, {skill} play, seed {seed}"
    if options.svg:
        _save(Path(options.svg), draw(panels, title))
    if options.json:
        told = {"game": game.name, "games": options.games, "skill": skill, "seed": seed}
        print(json.dumps({**told, "panels": [_plain(panel) for panel in panels]}, indent=1))
    else:
        print("\n".join([title, *(line for panel in panels for line in _lines(panel))]))
    return 0


def _save(path: Path, svg: str) -> None:
    from facilitator.export.write import replace

    replace(path, (svg + "\n").encode())


def _plain(panel: Panel) -> dict[str, object]:
    return {**panel._asdict(), "bars": [bar._asdict() for bar in panel.bars]}


def _lines(panel: Panel) -> list[str]:
    """A panel in at most 78 columns: `#` up to the value, `-` as far as it could reach, `|` where it is expected."""
    bars = [f"{bar.label:22} {written(panel, bar.value):>8} {_drawn(panel, bar)} {_reach(panel, bar)}"
            for bar in panel.bars]  # fmt: skip
    return ["", panel.title, *bars, *([panel.says] if panel.says else [])]


def _reach(panel: Panel, bar: Bar) -> str:
    low, high = (value * (100 if panel.percent else 1) for value in (bar.low, bar.high))
    return f"{low:.1f} to {high:.1f}"


def _drawn(panel: Panel, bar: Bar) -> str:
    per = WIDE / scale(panel)
    value, high = round(per * bar.value), round(per * bar.high)
    cells = list(("#" * value + "-" * (high - value)).ljust(WIDE + 1))
    if panel.mark is not None:
        cells[round(per * panel.mark)] = "|"
    return "".join(cells)
