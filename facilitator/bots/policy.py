"""What an opponent is: a policy from what its seat sees and has heard to a move, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from facilitator.games.contract import Ask, Event, Game, Move, Moves, Rng


class Sight(NamedTuple):
    """All that a policy gets: the game, the ask, its seat's view, its legal moves, and the events it has heard."""

    game: Game[Any]
    ask: Ask
    view: Any
    moves: Moves
    heard: Sequence[Event]


Policy = Callable[[Sight, Rng], Move | None]
"""A move for the ask; None lets an ask pass that the game does not need (SD4)."""
