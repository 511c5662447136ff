"""An opponent for any game of the contract, one that nobody has taught it included.

It imagines tables that its seat could be sitting at, plays its own moves out on them at random, and takes the one
that did best. Promising moves are tried more often than others (UCB). What it may spend is counted in playouts, not
in seconds, so that the same generator gives the same move on every machine.
"""

from __future__ import annotations

from functools import partial
from math import log, sqrt
from typing import Any, Final

from facilitator.bots.policy import Policy, Sight
from facilitator.games.contract import CHANCE, Ask, Game, Move, Orderings, Play, Rng, Seat

MOST: Final = 40
"""Moves considered; of more than these, a random choice."""
LONGEST: Final = 400
"""Plays after which a playout counts as undecided."""
UNDECIDED: Final = 0.5
CURIOSITY: Final = 0.7
"""How strongly moves seldom tried are preferred, beside how well they did."""


def search(sight: Sight, rng: Rng, playouts: int) -> Move | None:
    """The move, or None for letting the ask pass, that won most of its playouts."""
    arms = _explored(sight, rng, playouts)
    return max(arms, key=Arm.share).option


def tried(sight: Sight, option: Move | None, playouts: int, rng: Rng) -> Arm:
    """One option, played out so often."""
    arm = Arm(option)
    arm.tried, arm.won = playouts, sum(_play_out(sight, option, rng) for _ in range(playouts))
    return arm


def _explored(sight: Sight, rng: Rng, playouts: int) -> list[Arm]:
    """The options, and how their playouts went; an only one needs none."""
    arms = [Arm(option) for option in _options(sight, rng)]
    for number in range(1, playouts + 1 if len(arms) > 1 else 1):
        arm = max(arms, key=partial(Arm.promise, number=number))
        arm.tried += 1
        arm.won += _play_out(sight, arm.option, rng)
    return arms


class Arm:
    """One of the options, and how its playouts went."""

    def __init__(self, option: Move | None) -> None:
        self.option = option
        self.tried = 0
        self.won = 0.0

    def share(self) -> float:
        """What part of its playouts was won; an option never tried is no choice."""
        return self.won / self.tried if self.tried else -1.0

    def promise(self, number: int) -> float:
        """UCB1: the share, and more the less it is known; what was never tried comes first."""
        return self.share() + CURIOSITY * sqrt(log(number) / self.tried) if self.tried else float("inf")


def _options(sight: Sight, rng: Rng) -> list[Move | None]:
    """What the seat may do, or as much of it as can be looked at; orders of cards begin with the game's own ideas."""
    moves = sight.moves
    options: list[Move | None] = [] if sight.ask.needed else [None]
    if len(moves) <= MOST:
        return [*options, *moves]
    if isinstance(moves, Orderings):
        options += [moves.make(named.order(moves.cards)) for named in sight.game.arrangements.values()]
    return options + [moves[rng.randrange(len(moves))] for _ in range(MOST - len(options))]


def _play_out(sight: Sight, option: Move | None, rng: Rng) -> float:
    """What comes of the option on one imagined table, for the seat that is asked: 1 a win, 0 a loss."""
    game, seat = sight.game, sight.ask.seat
    state = game.sample(sight.view, sight.heard, rng)
    if option is None:
        asks = tuple(ask for ask in game.to_act(state) if ask.seat != seat)
        state = _random_play(game, state, asks, rng) if asks else state
    else:
        state, _ = game.apply(state, Play(seat, option))
    for _ in range(LONGEST):
        asks = game.to_act(state)
        if not asks:
            return _worth(game, state, seat)
        state = _random_play(game, state, asks, rng)
    return UNDECIDED


def _random_play(game: Game[Any], state: Any, asks: tuple[Ask, ...], rng: Rng) -> Any:
    """Whoever the game waits for acts, or chance; while a clock runs, anyone asked, as likely as time running out."""
    ask = next((ask for ask in asks if ask.needed and ask.seat != CHANCE), asks[0])
    if not ask.needed or (ask.clock is not None and ask.seat == CHANCE):
        ask = asks[rng.randrange(len(asks))]
    if ask.seat == CHANCE:
        move = game.chance(state, rng)
    else:
        moves = game.legal(state, ask.seat)
        move = moves[rng.randrange(len(moves))]
    return game.apply(state, Play(ask.seat, move))[0]


def _worth(game: Game[Any], state: Any, seat: Seat) -> float:
    outcome = game.outcome(state)
    if outcome is None or not outcome.winners:
        return UNDECIDED
    return float(seat in outcome.winners)


novice: Final[Policy] = partial(search, playouts=20)
steady: Final[Policy] = partial(search, playouts=80)
master: Final[Policy] = partial(search, playouts=320)
