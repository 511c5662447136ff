"""Why a move of any other choice seems better than another: it is played out at random on tables that it could be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from facilitator.bots.policy import Sight
from facilitator.bots.search import MOST, Arm, tried
from facilitator.bots.skills import MODULES, policy
from facilitator.games.contract import Move, Names, Orderings
from facilitator.reasons.appraisal import CLOSE, Appraisal, named, percent

PLAYOUTS: Final = 150
"""How often each move is played out."""
SURE: Final = 2.0
"""By how many standard errors a move must have done worse: luck alone makes some look worse than they are."""
ASKED: Final = 5
"""How often a master is asked what it would do."""


def searched(
    sight: Sight, names: Names, rng: Random, played: Sequence[Move], why: Callable[[Any], str] | None = None
) -> Appraisal:
    """The game's own master chooses, if it has one; whatever it might do counts as one, for it may draw lots.

    `why`: a reason for its choice, where its game knows one.
    """
    picks = _picks(sight, rng)
    arms = {move: tried(sight, move, PLAYOUTS, rng) for move in _options(sight, played, rng) if move not in picks}
    if picks:
        arms[picks[0]] = masters = _together([tried(sight, move, PLAYOUTS // len(picks), rng) for move in picks])
    else:
        masters = max(arms.values(), key=Arm.share)
    best = next(move for move, arm in arms.items() if arm is masters)
    worth = dict.fromkeys(picks, masters.share()) | {
        move: arm.share() if _surely_worse(arm, masters) else masters.share() for move, arm in arms.items()
    }
    worst = min(worth, key=worth.__getitem__)
    reason = why(best) if why else ""
    says = f"A master would {named(sight, best, names)}{': ' if reason else ''}{reason}."
    says += f" If everybody then went on at random, you would win {percent(worth[best])} of the time"
    if worth[worst] < worth[best]:
        says += f"; to {named(sight, worst, names)} makes it {percent(worth[worst])}"
    return Appraisal(worth, best, worth[best], "of the chance to win", f"{says}.")


def _options(sight: Sight, played: Sequence[Move], rng: Random) -> list[Move]:
    """The moves that are looked at: of orders, too many to look at all, the game's own ideas; and what was played."""
    moves = sight.moves
    if isinstance(moves, Orderings):
        ideas = [moves.make(named.order(moves.cards)) for named in sight.game.arrangements.values()]
    else:
        ideas = rng.sample(list(moves), min(MOST, len(moves)))
    return list(dict.fromkeys((*ideas, *played)))


def _picks(sight: Sight, rng: Random) -> tuple[Move, ...]:
    """What the game's own master would do, asked a few times; nothing where it has none, or would let the ask pass."""
    if sight.game.name not in MODULES:
        return ()
    chooser = policy(sight.game.name, "master")
    return tuple(dict.fromkeys(move for _ in range(ASKED) if (move := chooser(sight, rng)) is not None))


def _together(arms: Sequence[Arm]) -> Arm:
    """How several moves did, as one."""
    whole = Arm(arms[0].option)
    whole.tried, whole.won = sum(arm.tried for arm in arms), sum(arm.won for arm in arms)
    return whole


def _surely_worse(one: Arm, other: Arm) -> bool:
    error = sqrt(0.25 / one.tried + 0.25 / other.tried)
    return other.share() - one.share() > max(CLOSE, SURE * error)
