"""Many games at once without a table: the contract, the opponents and a generator, nothing written down.

Every game has a generator of its own, seeded by the simulation's seed and the game's number, so that the same seed
gives the same games however many processes share them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from facilitator.bots import random_moves
from facilitator.bots.policy import Policy, Sight
from facilitator.bots.skills import policy
from facilitator.games import registry
from facilitator.games.contract import CHANCE, EVERYONE, Ask, Event, Game, Move, Moves, Outcome, Play, Seat

LONGEST: Final = 100_000
"""Plays after which a game is left unfinished."""
_new: Final[Any] = tuple.__new__

BATCH: Final = 50
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class Setup:
    """What is simulated: a game's name, who sits there, the complete house rules, and the skill of each seat that has
    one; the others play any legal move, each as likely as the next."""

    game: str
    seats: tuple[Seat, ...]
    rules: Mapping[str, Any]
    skills: Mapping[Seat, str]


class Playout(NamedTuple):
    """A game played out: its outcome (None: unfinished), how many plays it took, the events of the last one, and
    the public view of where it ended."""

    outcome: Outcome | None
    plays: int
    ending: tuple[Event, ...]
    view: Any


def simulate(setup: Setup, games: int, seed: int, jobs: int = 0) -> Iterator[Playout]:
    """The games' playouts, in order, as they come; `jobs` processes share them (0: as many as there are cores)."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    jobs = min(jobs or os.cpu_count() or 1, len(batches))
    if jobs < 2:
        for numbers in batches:
            yield from _batch(setup, seed, numbers)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        try:
            for playouts in pool.map(_batch, [setup] * len(batches), [seed] * len(batches), batches):
                yield from playouts
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that others wait for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _batch(setup: Setup, seed: int, numbers: Sequence[int]) -> list[Playout]:
    game = registry.load(setup.game)
    policies = {seat: policy(setup.game, skill) for seat, skill in setup.skills.items()}
    start = game.setup(setup.seats, setup.rules)
    return [play_out(game, start, policies, Random(f"{seed}/{number}")) for number in numbers]


def play_out(game: Game[Any], state: Any, policies: Mapping[Seat, Policy], rng: Random) -> Playout:
    """Play from a first state to the end, asking in the order of the host at a table.

    Seats without a policy play any legal move, each as likely as the next; that is done on the spot, since simulations
    of random play spend their time here.
    """
    players = _Players(game, policies, rng)
    to_act, legal, apply, chance, random = game.to_act, game.legal, game.apply, game.chance, rng.random
    events, unheard = game.opening(state), not policies
    for plays in range(LONGEST):
        asks = to_act(state)
        if not asks:
            return Playout(game.outcome(state), plays, events, game.view(state, None))
        if not unheard:
            players.hear(events)
        seat, _, _, needed, clock = ask = asks[0]
        if needed and seat != CHANCE:
            moves = legal(state, seat)
            if unheard or seat not in policies:
                move = moves[int(random() * len(moves))]
            else:
                move = players.choose(state, ask, moves)
        elif seat == CHANCE and clock is None:
            move = chance(state, rng)
        else:
            seat, move = players.race(state, asks, plays)
        state, events = apply(state, _new(Play, (seat, move, 0.0)))
    return Playout(None, LONGEST, events, game.view(state, None))


class _Players:
    """Those who play one game, and what those with a policy have heard of it."""

    def __init__(self, game: Game[Any], policies: Mapping[Seat, Policy], rng: Random) -> None:
        self.game = game
        self.policies = policies
        self.rng = rng
        self.heard: dict[Seat, list[Event]] = {seat: [] for seat in policies}
        self.raced: tuple[int, Sequence[Ask]] = (-1, ())

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, heard in self.heard.items():
                if event.seen_by is EVERYONE or seat in event.seen_by:
                    heard.append(event)

    def choose(self, state: Any, ask: Ask, moves: Moves) -> Any:
        if ask.seat not in self.policies:
            return random_moves.choose(Sight(self.game, ask, None, moves, ()), self.rng)
        view = self.game.view(state, ask.seat)
        return self.policies[ask.seat](Sight(self.game, ask, view, moves, self.heard[ask.seat]), self.rng)

    def race(self, state: Any, asks: Sequence[Ask], plays: int) -> tuple[Seat, Move]:
        """While a clock runs, the seats that may act race each other once, in any order; then chance acts."""
        if (plays - 1, asks) != self.raced:
            self.raced = plays, asks
            order = [ask for ask in asks if ask.seat != CHANCE]
            self.rng.shuffle(order)
            for ask in order:
                if move := self.choose(state, ask, self.game.legal(state, ask.seat)):
                    return ask.seat, move
        return CHANCE, self.game.chance(state, self.rng)
