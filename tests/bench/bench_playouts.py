"""How fast games are played out at random through the contract, beside OpenSpiel's pure-Python Kuhn poker.

The machine's speed changes while one looks, so games and reference take turns in short slices, and medians are told.
Kuhn poker is played out as OpenSpiel's own example plays any game: chance by its odds, players at random.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from facilitator.games import registry
from facilitator.games.contract import CHANCE, Play

SLICE = 0.1
"""Seconds of each measurement."""
ROUNDS = 15
BOUNDS = {"martial-fight": 8.0}
"""How many times the reference's moves a second each game makes at least; 3 unless it stands here."""


def game_playouts(name: str) -> Callable[[], int]:
    """Plays out one game of this name a call; returns its number of moves, those of chance included."""
    game, rng = registry.load(name), Random(1)
    start = game.setup(game.usual, game.rules())
    to_act, legal, apply, chance, fraction = game.to_act, game.legal, game.apply, game.chance, rng.random
    new: Any = tuple.__new__  # a play's own constructor would take longer than some games' rules

    def playout() -> int:
        state, moves = start, 0
        while asks := to_act(state):
            seat = asks[0].seat
            if seat == CHANCE:
                move = chance(state, rng)
            else:
                listed = legal(state, seat)
                move = listed[int(fraction() * len(listed))]
            state, _ = apply(state, new(Play, (seat, move, 0.0)))
            moves += 1
        return moves

    return playout


def reference_playouts() -> Callable[[], int]:
    """The same for the reference; ImportError where OpenSpiel is not installed."""
    import numpy
    import pyspiel
    from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers the game

    game = pyspiel.load_game("python_kuhn_poker")

    def playout() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(outcomes, p=odds))
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
            moves += 1
        return moves

    return playout


def rate(playout: Callable[[], int]) -> float:
    """Moves a second, on one core, during one slice."""
    moves, start = 0, process_time()
    while (spent := process_time() - start) < SLICE:
        moves += playout()
    return moves / spent


def main() -> None:
    playouts = {name: game_playouts(name) for name in registry.OURS}
    try:
        playouts["reference"] = reference_playouts()
    except ImportError:
        print("no reference: OpenSpiel is missing; it comes with the extra `bench`")
    slices = [{name: rate(playout) for name, playout in playouts.items()} for _ in range(ROUNDS)]
    for name in playouts:
        line = f"{name:14} {median(slice_[name] for slice_ in slices):9,.0f} moves a second"
        if "reference" in playouts and name in registry.OURS:
            ratio = median(slice_[name] / slice_["reference"] for slice_ in slices)
            line += f", {ratio:4.1f} times the reference (at least {BOUNDS.get(name, 3.0):.0f})"
        print(line)


if __name__ == "__main__":
    main()
