"""`facilitator solve`: the equilibrium of a game that is small enough for one."""

from __future__ import annotations

import argparse
import json

from facilitator.commands.games import find
from facilitator.errors import FacilitatorError
from facilitator.games.martial_fight.words import MOVE_NAMES


def run(options: argparse.Namespace) -> int:
    """Print what a fight is worth, how far from perfect the solution is, and how its first turn is played."""
    if find(options.game).name != "martial-fight":
        raise FacilitatorError(f"{options.game} is too large to be solved.", "Expected martial-fight.")
    from facilitator.bots.fight import START, equilibrium, exploitability, sensible, value

    played = equilibrium(START)
    mix = {
        f"{submit.move}>{submit.predicts}" if submit.predicts else f"{submit.move}": played.get(submit, 0.0)
        for submit in sensible(START.own, START.other)
    }
    worth, fault = value(START), exploitability()
    if options.json:
        print(json.dumps({"value": worth, "exploitability": fault, "mix": mix}, indent=1))
    else:
        print(f"value {round(worth, 9) + 0.0:.6f}, exploitability {fault:.1e}; the first turn:")
        print("\n".join(f"{_name(key):22} {100 * share:5.1f}%" for key, share in mix.items()))
    return 0


def _name(key: str) -> str:
    """`1>5` as `Anticipate Leg Sweep`."""
    return " ".join(MOVE_NAMES[int(move)] for move in key.split(">"))
