"""Why a deck of the Suit Duel is better stacked in one order than in another."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from facilitator.bots.policy import Sight
from facilitator.games.cards import VALUE
from facilitator.games.contract import Move, Names
from facilitator.reasons.appraisal import Appraisal
from facilitator.reasons.search import searched

RAIDERS: Final = {"K": "king repeats his raid", "Q": "queen repeats her raid"}
LATER: Final = 11
"""The highest value of a card that raids nobody."""


def arrange(sight: Sight, names: Names, rng: Random, played: Sequence[Move]) -> Appraisal:
    """By playouts, with what the master's openings are meant to do."""
    return searched(sight, names, rng, played, why=_meant)


def _meant(best: Any) -> str:
    """What the first cards are to do; empty where nothing of the kind can be said."""
    ranks = [card[:-1] for card in best.order]
    before = ranks[ranks.index("A") - 1] if ranks.index("A") else ""
    reasons = []
    if VALUE[best.order[0]] < LATER and ranks[0] != "A":
        reasons.append("king and queen come once others' have met")
    if before in RAIDERS:
        reasons.append(f"the ace behind the {RAIDERS[before]}")
    return ", and ".join(reasons)
