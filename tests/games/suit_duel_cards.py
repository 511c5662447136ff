"""Where every card of a Suit Duel lies, for the conformance suite."""

from __future__ import annotations

from facilitator.games.suit_duel.rules import State
from facilitator.games.suit_duel.words import DECKS


def cards_of(state: State) -> list[str]:
    """In decks and on the pile; those that are not arranged yet are still with their owner."""
    hands = [DECKS[ask.seat] for ask in state.turn.asks if ask.what == "arrange"]
    return [card for cards in (*hands, *state.decks, state.pile) for card in cards]
