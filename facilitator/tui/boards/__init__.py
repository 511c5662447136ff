"""Which board shows which game. A board is imported when its game is first played; without one, words do."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from facilitator.tui.boards.base import Board, TextBoard

BOARDS: Final[dict[str, str]] = {
    "warriors": "facilitator.tui.boards.warriors:WarriorsBoard",
    "insomnia": "facilitator.tui.boards.insomnia:InsomniaBoard",
    "martial-fight": "facilitator.tui.boards.martial_fight:MartialFightBoard",
    "suit-duel": "facilitator.tui.boards.suit_duel:SuitDuelBoard",
}
"""The name of a game, and `module:class` of its board."""


def board_class(game: str) -> type[Board]:
    """The board of the game of that name."""
    module, _, name = BOARDS.get(game, "").partition(":")
    found: type[Board] = getattr(import_module(module), name) if module else TextBoard
    return found
