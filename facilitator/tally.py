"""What many games came to: counts, and how sure they make one of the share behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import mean, median
from typing import Any, Final

from facilitator.games.contract import Seat
from facilitator.simulation import Playout

NORMAL_95: Final = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Tally:
    """The playouts of one setup, counted. A game that several seats win together is a win of each."""

    def __init__(self, seats: Iterable[Seat], playouts: Iterable[Playout] = ()) -> None:
        self.wins = dict.fromkeys(seats, 0)
        self.draws = 0
        self.unfinished = 0
        self.lengths: list[int] = []
        for playout in playouts:
            self.add(playout)

    @property
    def games(self) -> int:
        return len(self.lengths)

    def add(self, playout: Playout) -> None:
        self.lengths.append(playout.plays)
        if playout.outcome is None:
            self.unfinished += 1
        elif not playout.outcome.winners:
            self.draws += 1
        else:
            for seat in playout.outcome.winners:
                self.wins[seat] += 1

    def plain(self) -> dict[str, Any]:
        """All of it as plain values, for programs; shares are of all games, with their 95 % intervals."""
        return {
            "games": self.games,
            "wins": dict(self.wins),
            "draws": self.draws,
            "unfinished": self.unfinished,
            "shares": {seat: _share(wins, self.games) for seat, wins in self.wins.items()},
            "plays": _spread(self.lengths),
        }


def interval(count: int, games: int) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence if `count` of `games` were seen: Wilson's interval."""
    share, pull = count / games, NORMAL_95**2 / games
    middle = (share + pull / 2) / (1 + pull)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + pull / games / 4) / (1 + pull)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _share(count: int, games: int) -> Mapping[str, float]:
    low, high = interval(count, games)
    return {"share": count / games, "low": low, "high": high}


def _spread(lengths: list[int]) -> Mapping[str, float]:
    return {"shortest": min(lengths), "median": median(lengths), "mean": mean(lengths), "longest": max(lengths)}
