"""What a simulation costs over its rules and its opponents alone: the same calls, recorded and made again in a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time
from typing import Any

from facilitator.bots import random_moves
from facilitator.bots.policy import Policy, Sight
from facilitator.bots.skills import policy
from facilitator.games import registry
from facilitator.games.contract import CHANCE, Ask, Game, Seat
from facilitator.simulation import play_out

BOUND = 1.3
GAMES, ROUNDS = 20, 9
MASTERS = {"martial-fight": "red"}
"""Seats that a master takes besides, where one call is short enough for the rest to show."""

Calls = list[tuple[Callable[..., Any], tuple[Any, ...]]]


def recorded(game: Game[Any], policies: dict[Seat, Policy]) -> Calls:
    """The calls that playing `GAMES` games makes; seats without a policy count as calls of the random opponent."""
    calls: Calls = []

    def kept(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            calls.append((function, args))
            return function(*args)

        return call

    def legal(state: Any, seat: Seat) -> Any:
        moves = game.legal(state, seat)
        calls.append((game.legal, (state, seat)))
        if seat != CHANCE and seat not in policies:
            sight = Sight(game, Ask(seat, "", False, True, None), None, moves, ())
            calls.append((random_moves.choose, (sight, Random(1))))
        return moves

    names = ("to_act", "apply", "view", "chance", "outcome")
    watched = replace(game, legal=legal, **{name: kept(getattr(game, name)) for name in names})
    for number in range(GAMES):
        play_out(watched, first(game), {seat: kept(chooser) for seat, chooser in policies.items()}, Random(number))
    return calls


def first(game: Game[Any]) -> Any:
    return game.setup(game.usual, game.rules())


def seconds(work: Callable[[], None]) -> float:
    start = process_time()
    work()
    return process_time() - start


def cost(name: str, skills: dict[Seat, str]) -> float:
    """How many times as long the simulation takes as its calls alone."""
    game = registry.load(name)
    policies = {seat: policy(name, skill) for seat, skill in skills.items()}
    calls = recorded(game, policies)

    def alone() -> None:
        for function, arguments in calls:
            function(*arguments)

    def simulated() -> None:
        for number in range(GAMES):
            play_out(game, first(game), policies, Random(number))

    return median(seconds(simulated) / seconds(alone) for _ in range(ROUNDS))


def main() -> None:
    for name in registry.OURS:
        print(f"{name}, random: {cost(name, {}):.2f} times its calls alone (at most {BOUND})")
    for name, seat in MASTERS.items():
        print(f"{name}, a master: {cost(name, {seat: 'master'}):.2f} times its calls alone (at most {BOUND})")


if __name__ == "__main__":
    main()
