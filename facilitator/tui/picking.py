"""Choosing a move field by field, with a way back, and the keys that pick each value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from facilitator.choosing import Choice, choices
from facilitator.games.contract import Ask, Game, Move, Moves, Names

_CARD = re.compile(r"(A|[2-9]|10|J|Q|K)[DHSC]")
_NUMBERED = re.compile(r".*-([1-9])")
_SPARE = "123456789bdfikoy"
"""Keys by position, where a value suggests none: those that mean nothing else on the screen."""


class Picker:
    """One choice in progress: what can be picked now, and what was picked before."""

    def __init__(self, game: Game[Any], ask: Ask, moves: Moves, names: Names, *, shared: bool) -> None:
        self._game, self._ask, self._names, self._shared = game, ask, names, shared
        self.moves = moves
        self._trail: list[Choice] = []
        self.choices = self._listed(moves)

    @property
    def picked(self) -> tuple[Choice, ...]:
        """What was picked so far, in order."""
        return tuple(self._trail)

    @property
    def leads_on(self) -> bool:
        """Whether every choice leads to another one, so that none can settle anything."""
        return all(len(choice.moves) > 1 for choice in self.choices)

    def pick(self, index: int) -> Move | None:
        """Pick a choice: the move if that settles it, else None and there is more to pick."""
        choice = self.choices[index]
        if len(choice.moves) == 1:
            return choice.moves[0]
        self._trail.append(choice)
        self.choices = self._listed(choice.moves)
        return None

    def back(self) -> bool:
        """Take the last pick back; False if there was none."""
        if not self._trail:
            return False
        self._trail.pop()
        self.choices = self._listed(self._trail[-1].moves if self._trail else self.moves)
        return True

    def _listed(self, moves: Moves) -> tuple[Choice, ...]:
        listed = choices(self._game, self._ask, moves, self._names, shared=self._shared)
        if listed:
            return listed
        only = moves[0]
        return (Choice(self._game.prose.move(only, self._names), (only,)),)


def keys_for(listed: Sequence[Choice]) -> list[str]:
    """A key for each choice: a card's rank (`0` for the ten), a small number itself, a seat's number, else
    its place.

    Cards of one rank share a key and take turns.
    """
    found = [_own_key(choice.value) for choice in listed]
    cards = all(isinstance(choice.value, str) and _CARD.fullmatch(choice.value) for choice in listed)
    if all(found) and (cards or len(set(found)) == len(found)):
        return found
    return [_SPARE[place] if place < len(_SPARE) else "" for place in range(len(listed))]


def _own_key(value: Any) -> str:
    if isinstance(value, int) and 0 < value < 10:
        return str(value)
    if not isinstance(value, str):
        return ""
    if _CARD.fullmatch(value):
        return value[:-1].replace("10", "0")
    numbered = _NUMBERED.fullmatch(value)
    return numbered[1] if numbered else ""
