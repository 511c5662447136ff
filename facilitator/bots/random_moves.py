"""The opponent that takes any legal move, each as likely as the next."""

from __future__ import annotations

from facilitator.bots.policy import Sight
from facilitator.games.contract import Move, Rng


def choose(sight: Sight, rng: Rng) -> Move | None:
    """A uniformly random legal move; an ask that is not needed is let pass as likely as any one move."""
    pick = rng.randrange(len(sight.moves) + (not sight.ask.needed))
    return sight.moves[pick] if pick < len(sight.moves) else None
