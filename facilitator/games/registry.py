"""Which games there are: ours, and any that another package offers under the entry point `facilitator.games`.

Entry points are looked for only where they are asked for: finding them takes longer than all of our games.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from facilitator.games.contract import Game

OURS = {
    "warriors": "facilitator.games.warriors",
    "insomnia": "facilitator.games.insomnia",
    "martial-fight": "facilitator.games.martial_fight",
    "suit-duel": "facilitator.games.suit_duel",
}


@cache
def names() -> tuple[str, ...]:
    """The names of all games, ours first."""
    from importlib.metadata import entry_points

    others = sorted(point.name for point in entry_points(group="facilitator.games"))
    return (*OURS, *(name for name in others if name not in OURS))


@cache
def load(name: str) -> Game[Any]:
    """The game of that name; KeyError if there is none."""
    if name in OURS:
        game: Game[Any] = import_module(OURS[name]).GAME
        return game
    from importlib.metadata import entry_points

    found = [point for point in entry_points(group="facilitator.games") if point.name == name]
    if not found:
        raise KeyError(name)
    other: Game[Any] = found[0].load()
    return other
