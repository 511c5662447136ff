"""The picture of a session: each of our games has its own, any other shows who told how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from facilitator.games.contract import Event, Names
from facilitator.pictures import insomnia, martial_fight, shares, suit_duel, warriors

DRAWERS: Final[Mapping[str, Callable[[Sequence[Event], Names], str]]] = {
    "warriors": warriors.draw,
    "insomnia": insomnia.draw,
    "martial-fight": martial_fight.draw,
    "suit-duel": suit_duel.draw,
}


def picture(game: str, events: Sequence[Event], names: Names, words: Mapping[str, int]) -> str:
    """SVG text, from public events and the words told by each name; empty before there are any."""
    drawer = DRAWERS.get(game)
    return drawer(events, names) if drawer else shares.draw(words)
