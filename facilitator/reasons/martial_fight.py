"""Why a move of Martial Fight is better than another. The game is solved, so that nothing here is guessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from facilitator.bots.fight import equilibrium, value, worth
from facilitator.bots.martial_fight import position
from facilitator.bots.policy import Sight
from facilitator.games.contract import Move, Names
from facilitator.games.martial_fight.words import ANTICIPATE, MOVE_NAMES
from facilitator.reasons.appraisal import CLOSE, Appraisal, listed, percent

UNIT: Final = "of a fight against perfect play"


def submit(sight: Sight, _names: Names, _rng: Random, _played: Sequence[Move]) -> Appraisal:
    """A draw counts half a win."""
    now = position(sight.view)
    mix, values, stands = equilibrium(now), worth(now), value(now)
    ranked = sorted(mix, key=mix.__getitem__, reverse=True)
    # To expect a move that is gone is no idea that anybody needs to be warned of.
    sensible = {
        move: each for move, each in values.items() if move.move != ANTICIPATE or move.predicts in now.other.left
    }
    says = f"{_balance(stands)} {_mixed({move: mix[move] for move in ranked})}"
    if worst := _worst(sensible, stands):
        lost = percent((stands - values[worst]) / 2)
        says += f" Against one as good, {_called(worst)} would give away most: {lost} of a fight."
    halves: dict[Move, float] = {move: (1 + each) / 2 for move, each in values.items()}
    return Appraisal(halves, ranked[0], (1 + stands) / 2, UNIT, says)


def _balance(stands: float) -> str:
    if abs(stands) < CLOSE:
        return "This fight is even."
    return f"If both play perfectly, you win {percent((1 + stands) / 2)} of such fights, draws counted half."


def _mixed(mix: Mapping[Any, float]) -> str:
    if len(mix) == 1:
        return f"A master would play {_called(*mix)}."
    shares = listed([f"{_called(move)} {percent(share)}" for move, share in mix.items()])
    return f"A master would draw lots, so as not to be read: {shares}."


def _worst(values: Mapping[Any, float], stands: float) -> Any:
    """The move that gives away most, if one gives away enough to speak of."""
    worst = min(values, key=values.__getitem__)
    return worst if values[worst] < stands - 2 * CLOSE else None


def _called(move: Any) -> str:
    """The move by its name: in a list of shares its number would be one too many."""
    expects = f" (expecting {MOVE_NAMES[move.predicts]})" if move.predicts else ""
    return f"{MOVE_NAMES[move.move]}{expects}"
