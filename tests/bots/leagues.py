"""Opponents of one skill among those of another, so often that the better one shows."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games import registry
from facilitator.simulation import Setup, simulate
from facilitator.tally import interval

GAMES = 2_000


def share(
    game: str, seats: Sequence[str], skill: str, below: str, games: int = GAMES, seed: int = 1
) -> tuple[float, float]:
    """The 95 % interval of the share of games that one opponent wins alone among others, each seat in its turn."""
    rules = registry.load(game).rules()
    wins = 0
    for turn, seat in enumerate(seats):
        skills = {other: skill if other == seat else below for other in seats}
        named = {other: name for other, name in skills.items() if name != "random"}
        setup = Setup(game, tuple(seats), rules, named)
        played = simulate(setup, games // len(seats), seed + turn)
        wins += sum(playout.outcome is not None and playout.outcome.winners == (seat,) for playout in played)
    low, high = interval(wins, games)
    print(f"{game}, {len(seats)} seats, {skill} among {below}: {wins / games:.1%} ({low:.1%} to {high:.1%})")
    return low, high
