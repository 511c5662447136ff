"""Where every card of a fight lies, for the conformance suite."""

from __future__ import annotations

from facilitator.games.warriors.rules import State
from facilitator.games.warriors.tables import BIT


def cards_of(state: State) -> list[str]:
    """In hands, face down in tricks, face up out of the fight, and laid by the attacker."""
    laid = list(state.laid) if len(state.laid) == 1 else []
    return laid + [card for cards in (*state.hands, state.down, state.spent) for card in BIT if cards & BIT[card]]
