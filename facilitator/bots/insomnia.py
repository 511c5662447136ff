"""Who lies awake and who keeps whom awake: the sleepers and the voices of Insomnia, each in three skills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from facilitator.bots.insomnia_belief import answers, belief, kind, likelihood, prospects, weigh
from facilitator.bots.policy import Sight
from facilitator.games.contract import Move, Rng
from facilitator.games.insomnia.words import KINDS, SLEEPER, Answer

LASTING: Final = 3
"""How many answers of each voice the steady sleeper keeps in mind."""
COMPARING: Final = 0.7
"""How often the steady voice compares where it might name its color as well."""

Worths = Sequence[float]
"""How good each of the legal moves is, in their order; 0 or more."""


def master(sight: Sight, rng: Rng) -> Move:
    """The sleeper plans ahead; a voice answers so that its card stays hidden."""
    return _best(sight, planned if sight.view.seat == SLEEPER else hidden, rng)


def steady(sight: Sight, rng: Rng) -> Move:
    """The sleeper keeps the last few answers in mind, but not which cards are gone; a voice would rather compare."""
    if sight.view.seat == SLEEPER:
        return _best(sight, lambda sight: _fitting(sight, LASTING), rng)
    wanted: Any = "compare" if rng.random() < COMPARING else "color"
    return _best(sight, lambda sight: [float(says in KINDS[wanted]) for says in sight.view.says], rng)


def novice(sight: Sight, rng: Rng) -> Move:
    """The sleeper remembers each voice's last answer alone; a voice says what tells most of its card."""
    if sight.view.seat == SLEEPER:
        return _best(sight, lambda sight: _fitting(sight, 1), rng)
    return _best(sight, lambda sight: [1 - worth for worth in hidden(sight)], rng)


def _best(sight: Sight, worths: Callable[[Sight], Worths], rng: Rng) -> Move:
    """One of the moves that are worth most."""
    moves = list(sight.moves)
    if len(moves) > 1:
        valued = worths(sight)
        least = max(valued) * (1 - 1e-9)
        moves = [move for move, worth in zip(moves, valued, strict=True) if worth >= least]
    return moves[rng.randrange(len(moves))]


def planned(sight: Sight) -> Worths:
    """What the night is worth if the card drawn is shown to each voice, up to a common factor."""
    view = sight.view
    return prospects(belief(view, sight.heard), view.drawn, view.left - 1, view.rules.ace)


def _fitting(sight: Sight, last: int) -> Worths:
    """How narrowly each voice's `last` answers close in on the twin of the card drawn; 0 if they rule it out."""
    told = answers(sight.view.active, sight.heard).values()
    return [_closeness(said[-last:], kind(sight.view.drawn), sight.view.rules.ace) for said in told]


def _closeness(said: tuple[Answer, ...], at: int, ace: str) -> float:
    weights = weigh(said, ace)
    return 1 / sum(map(bool, weights)) if weights[at] else 0.0


def hidden(sight: Sight) -> Worths:
    """How unlikely a voice's own card is to whoever has heard all, after each answer that it may give."""
    view = sight.view
    night = belief(view, sight.heard)
    index, held = night.voices.index(view.seat), kind(view.cards.of(view.seat))
    worths = []
    for says in view.says:
        given = likelihood(view.shown, says, night.spent[index], view.rules.ace)
        likely = [weight * share for weight, share in zip(night.weights[index], given, strict=True)]
        worths.append(1 - likely[held] / (sum(likely) or 1))
    return worths
