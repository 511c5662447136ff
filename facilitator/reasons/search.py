"""Why a move of any other choice seems better than another: it is played out at random on tables that it could be."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from facilitator.bots.policy import Sight
from facilitator.bots.search import Arm, explored
from facilitator.bots.skills import MODULES, policy
from facilitator.games.contract import Move, Names
from facilitator.reasons.appraisal import Appraisal, named, percent

PLAYOUTS: Final = 240
"""What is spent on a choice."""
DOUBT: Final = 4
"""How many average playouts are added to those of each move, so that luck with a few counts for little."""
CHANCY: Final = 0.08
"""Moves worth this little less than another are as good: luck makes some look better than they are."""
SURE: Final = 2.0
"""By how many standard errors a move must be worse before that is said."""
ASKED: Final = 5
"""How often a master is asked what it would do."""


def searched(sight: Sight, names: Names, rng: Random, played: Sequence[Move]) -> Appraisal:
    """The game's own master chooses, if it has one, and a move that it might make itself gives nothing away."""
    picks = _picks(sight, rng)
    arms = {arm.option: arm for arm in explored(sight, rng, PLAYOUTS, (*picks, *played)) if arm.option is not None}
    average = sum(arm.won for arm in arms.values()) / max(1, sum(arm.tried for arm in arms.values()))
    worth = {move: (arm.won + DOUBT * average) / (arm.tried + DOUBT) for move, arm in arms.items()}
    best = max(picks or worth, key=worth.__getitem__)
    worth |= {move: max(worth[best], worth[move]) for move in picks}
    worst = min(worth, key=worth.__getitem__)
    says = f"A master would {named(sight, best, names)}."
    says += f" If everybody then went on at random, you would win {percent(worth[best])} of the time"
    if worth[best] - worth[worst] > max(CHANCY, SURE * _error(arms[best], arms[worst])):
        says += f"; to {named(sight, worst, names)} makes it {percent(worth[worst])}"
    return Appraisal(worth, best, worth[best], "of the chance to win", f"{says}.", CHANCY)


def _error(one: Arm, other: Arm) -> float:
    """The standard error, at most, of how much more one of them won."""
    return sqrt(sum(0.25 / (arm.tried + DOUBT) for arm in (one, other)))


def _picks(sight: Sight, rng: Random) -> tuple[Move, ...]:
    """What the game's own master would do, asked a few times, since it may draw lots; nothing where it has none."""
    if sight.game.name not in MODULES:
        return ()
    chooser = policy(sight.game.name, "master")
    return tuple(dict.fromkeys(move for _ in range(ASKED) if (move := chooser(sight, rng)) is not None))
