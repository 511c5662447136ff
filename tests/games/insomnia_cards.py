"""Where every card of a night lies, for the conformance suite."""

from __future__ import annotations

from facilitator.games.insomnia.rules import State


def cards_of(state: State) -> list[str]:
    """With the voices and in the deck, the spent ones among them; nowhere before the deal."""
    return [*state.night.cards, *state.night.deck]
