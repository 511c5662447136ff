"""House rules side by side: the same games played under each, and what can be told apart afterwards.

Nothing is drawn here; a comparison is a list of panels of bars, which the terminal and the picture show alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import mean, pstdev
from typing import Any, Final, NamedTuple
from zlib import crc32

from facilitator.games.contract import Game, Seat
from facilitator.pictures.balance import Bar, Panel
from facilitator.simulation import Playout, Setup, simulate
from facilitator.tally import NORMAL_95, Tally, interval

LOST_FROM_DEAL: Final = 1545 / 5593
"""IN9: how likely six cards of a shuffled deck hold twins: 1 - 52·50·48·46·44·42 / (52·51·50·49·48·47)."""
UNEQUAL: Final = 16.27
"""Chi square of three degrees of freedom, which chance alone exceeds once in a thousand times."""
Values = Mapping[str, Any]


class Setting(NamedTuple):
    """House rules to compare, under a label, and the tables that share their games evenly."""

    label: str
    setups: tuple[Setup, ...]


class Measure(NamedTuple):
    """What is counted of a game: a number, or for `percent` whether it was so; None leaves the game out."""

    title: str
    percent: bool
    of: Callable[[Playout], float | None]
    mark: float | None = None
    says: str = ""


def compare(
    game: Game[Any], skill: str, games: int, seed: int, jobs: int, progress: Callable[[int, int], None]
) -> tuple[Panel, ...]:
    """Play all settings of a game and compare them; `progress` hears how many games of all are played."""
    varied = settings(game, skill)
    total, done, results = sum(max(1, round(games / len(s.setups))) * len(s.setups) for s in varied), 0, []
    for setting in varied:
        finished = []
        for one in played(setting, games, seed, jobs):
            finished.append(one)
            done += 1
            progress(done, total)
        results.append((setting, finished))
    return panels(game, results)


def settings(game: Game[Any], skill: str) -> tuple[Setting, ...]:
    """What is compared of a game; of one that is not ours, each value of each rule that lists them."""
    varied = VARIED[game.name]() if game.name in VARIED else _each_value(game)
    return tuple(
        Setting(label, tuple(_setup(game, seats, values, skill) for seats in _tables(game, size)))
        for label, size, values in varied
    )


def played(setting: Setting, games: int, seed: int, jobs: int) -> Iterator[tuple[Setup, Playout]]:
    """About `games` games under a setting, at least one a table."""
    each = max(1, round(games / len(setting.setups)))
    for setup in setting.setups:
        # Their own games for each: the same ones at several tables would count as more than they are.
        own = crc32(f"{seed}/{setting.label}/{setup.seats}".encode())
        for playout in simulate(setup, each, own, jobs):
            yield setup, playout


def panels(game: Game[Any], results: Sequence[tuple[Setting, Sequence[tuple[Setup, Playout]]]]) -> tuple[Panel, ...]:
    """All that the games tell: what was measured by setting, and for each of Warriors' the shares of the clans."""
    measured = [
        _measured(measure, [(setting.label, [playout for _, playout in games]) for setting, games in results])
        for measure in MEASURES.get(game.name, (PLAYS,))
    ]
    shares = [_shares(game, *result) for result in results] if game.name == "warriors" else []
    return tuple(panel for panel in (*measured, *shares) if panel.bars)


def _setup(game: Game[Any], seats: tuple[Seat, ...], values: Values, skill: str) -> Setup:
    skills = {} if skill == "random" else dict.fromkeys(seats, skill)
    return Setup(game.name, seats, game.rules(values), skills)


def _tables(game: Game[Any], size: int) -> Iterator[tuple[Seat, ...]]:
    """Every choice of seats where they could be unequal; elsewhere the first ones."""
    chosen = combinations([info.seat for info in game.seats], size)
    return chosen if game.name == "warriors" else iter([next(chosen)])


Varied = list[tuple[str, int, Values]]
"""Label, table size and house rules of each setting."""


def _warriors() -> Varied:
    return [(f"{size} clans, {ranks} ranks", size, {"ranks": ranks}) for size in (2, 3, 4) for ranks in (5, 7, 9, 13)]


def _insomnia() -> Varied:
    return [
        (f"{twins}, ace {ace}", 7, {"twins": twins, "ace": ace})
        for twins in ("as-dealt", "apart")
        for ace in ("low", "high")
    ]


def _martial_fight() -> Varied:
    return [(f"limit {limit or 'none'}", 2, {"fight_limit": limit}) for limit in (None, 3, 5, 7)]


def _suit_duel() -> Varied:
    stolen: Varied = [(f"steal {steal}", 2, {"steal": steal}) for steal in range(6)]
    return [*stolen, ("steal 3, warp window", 2, {"warp_window": True}), ("3 seats", 3, {}), ("4 seats", 4, {})]


def _each_value(game: Game[Any]) -> Varied:
    size = game.table_sizes[0]
    listed = [(rule.name, value) for rule in game.house_rules for value in rule.values or () if value != rule.default]
    return [("as usual", size, {}), *((f"{name} {value}", size, {name: value}) for name, value in listed)]


VARIED: Final[Mapping[str, Callable[[], Varied]]] = {
    "warriors": _warriors,
    "insomnia": _insomnia,
    "martial-fight": _martial_fight,
    "suit-duel": _suit_duel,
}


def _drawn(playout: Playout) -> float | None:
    return playout.outcome and not playout.outcome.winners


def _lost_from_deal(playout: Playout) -> float | None:
    return playout.ending[-1].data["lost_from_deal"]  # type: ignore[no-any-return]


def _slept(playout: Playout) -> float | None:
    return playout.outcome and "sleeper" in playout.outcome.winners


def _minutes(playout: Playout) -> float | None:
    return playout.ending[-1].data["minutes"]  # type: ignore[no-any-return]


def _at_limit(playout: Playout) -> float | None:
    """SD8: more than one still has cards."""
    return sum(map(bool, playout.view.sizes)) > 1


DEAL_SAYS: Final = f"Exact for twins as dealt: 1545 of 5593, {100 * LOST_FROM_DEAL:.2f}%; apart: none."
PLAYS: Final = Measure("plays in a game", False, lambda playout: playout.plays)
MEASURES: Final[Mapping[str, tuple[Measure, ...]]] = {
    "warriors": (Measure("attacks in a fight", False, lambda playout: playout.view.round),),
    "insomnia": (
        Measure("nights lost from the deal", True, _lost_from_deal, LOST_FROM_DEAL, DEAL_SAYS),
        Measure("nights slept", True, _slept),
        Measure("minutes of sleep, where there is any", False, _minutes),
    ),
    "martial-fight": (
        Measure("matches drawn", True, _drawn),
        Measure("fights in a match", False, lambda playout: playout.view.fight),
    ),
    "suit-duel": (
        Measure("rounds in a duel", False, lambda playout: playout.view.round),
        Measure("duels that hit the round limit", True, _at_limit),
        Measure("duels drawn", True, _drawn),
    ),
}


def _measured(measure: Measure, results: Sequence[tuple[str, Sequence[Playout]]]) -> Panel:
    bars = []
    for label, playouts in results:
        values = [float(value) for playout in playouts if (value := measure.of(playout)) is not None]
        if values:
            bars.append(Bar(label, mean(values), *_reach(measure, values)))
    return Panel(measure.title, measure.percent, tuple(bars), measure.mark, measure.says)


def _reach(measure: Measure, values: Sequence[float]) -> tuple[float, float]:
    """Where the true share or mean lies with 95 % confidence."""
    if measure.percent:
        return interval(round(sum(values)), len(values))
    middle, reach = mean(values), NORMAL_95 * pstdev(values) / sqrt(len(values))
    return middle - reach, middle + reach


def _shares(game: Game[Any], setting: Setting, results: Sequence[tuple[Setup, Playout]]) -> Panel:
    """How often each seat won of the games it sat in, and whether chance alone would make them differ so."""
    games = dict.fromkeys([info.seat for info in game.seats], 0)
    tally, size = Tally(games), len(setting.setups[0].seats)
    for setup, playout in results:
        tally.add(playout)
        for seat in setup.seats:
            games[seat] += 1
    bars = tuple(
        Bar(info.label, tally.wins[info.seat] / games[info.seat], *interval(tally.wins[info.seat], games[info.seat]))
        for info in game.seats
        if games[info.seat]
    )
    off = _unevenness(tally.wins, games, size)
    says = "Not equal: chance alone does so once in 1000 times." if off > UNEQUAL else "No more unequal than by chance."
    return Panel(f"won, {setting.label}", True, bars, 1 / size, f"{says} (chi square {off:.1f}, 3 degrees)")


def _unevenness(wins: Mapping[Seat, int], games: Mapping[Seat, int], size: int) -> float:
    """Chi square against even shares, scaled for tables at which not all seats sit at once."""
    even = {seat: count / size for seat, count in games.items() if count}
    raw = sum((wins[seat] - expected) ** 2 / expected for seat, expected in even.items())
    return raw * (len(even) - 1) / (len(even) * (1 - 1 / size))
