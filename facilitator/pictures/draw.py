"""The picture of a session: each of our games has its own, any other shows who told how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

from facilitator.games.contract import Event, Names
from facilitator.pictures import shares

OURS: Final = ("warriors", "insomnia", "martial-fight", "suit-duel")


def picture(game: str, events: Sequence[Event], names: Names, words: Mapping[str, int]) -> str:
    """SVG text, from public events and the words told by each name; empty before there are any."""
    if game not in OURS:
        return shares.draw(words)
    module = import_module(f"facilitator.pictures.{game.replace('-', '_')}")
    draw: Callable[[Sequence[Event], Names], str] = module.draw
    return draw(events, names)
