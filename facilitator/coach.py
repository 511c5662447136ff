"""The coach: how a choice stands for the one who makes it, what a master would do there, and why, in a sentence or two.

It is given a Sight, as the opponents are, so it knows nothing that the person does not. The same appraisals say after
the game where it turned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Final

from facilitator.bots.policy import Sight
from facilitator.games.contract import Ask, Move, Names
from facilitator.reasons.appraisal import Appraisal
from facilitator.table import Table

Reasoner = Callable[[Sight, Names, Random, Sequence[Move]], Appraisal]

REASONERS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("martial-fight", "submit"): ("martial_fight", "submit"),
    ("insomnia", "show"): ("insomnia", "show"),
    ("insomnia", "reply"): ("insomnia", "reply"),
    ("suit-duel", "arrange"): ("suit_duel", "arrange"),
    ("warriors", "attack"): ("warriors", "lay"),
    ("warriors", "answer"): ("warriors", "lay"),
    ("warriors", "discard"): ("warriors", "put_down"),
    ("warriors", "keep"): ("warriors", "put_down"),
}
"""By game and ask, the module of reasons and its function; any other choice is searched."""


def sighted(table: Table, ask: Ask) -> Sight:
    """What the seat that is asked sees and has heard by now, and nothing else."""
    look = table.look(ask.seat)
    return Sight(table.game, ask, look.view, look.moves, table.events(ask.seat))


def advice(sight: Sight, names: Names, seq: int) -> str:
    """What the coach says at this `seq` of a session; it draws on nothing of the table's chance."""
    if len(sight.moves) == 1:
        return "There is nothing to choose here."
    return appraise(sight, names, Random(seq)).says


def appraise(sight: Sight, names: Names, rng: Random, played: Sequence[Move] = ()) -> Appraisal:
    """How the choice stands. Moves in `played` are appraised though they be among too many to look at all of them."""
    module, function = REASONERS.get((sight.game.name, sight.ask.what), ("search", "searched"))
    reason: Reasoner = getattr(import_module(f"facilitator.reasons.{module}"), function)
    return reason(sight, names, rng, played)
