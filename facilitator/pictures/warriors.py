"""Warriors as a picture: how the tricks grew over the rounds, and the last cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from facilitator.games.cards import Card, face
from facilitator.games.contract import Event, Names, Seat
from facilitator.pictures.chart import Series, chart
from facilitator.pictures.svg import short


class Climb(NamedTuple):
    """A fight in numbers: each clan's (round, tricks) where they changed; `last` is empty until the end."""

    rounds: int
    tricks: Mapping[Seat, tuple[tuple[int, int], ...]]
    last: Mapping[Seat, Card]
    winner: Seat | None


def climb(events: Sequence[Event]) -> Climb:
    """The numbers of a fight, from its public events."""
    rounds, tricks, last, winner = 0, dict[Seat, list[tuple[int, int]]](), dict[Seat, Card](), None
    for event in events:
        data = event.data
        if event.kind == "begin":
            tricks = {seat: [(0, 0)] for seat in data["seats"]}
        elif event.kind == "attack":
            rounds = data["round"]
        elif event.kind == "trick":
            tricks[data["winner"]].append((rounds, data["tricks"]))
        elif event.kind == "put-down":
            tricks[data["seat"]].append((rounds, data["tricks"]))
        elif event.kind == "verdict":
            last, winner = data["last"], data["winner"]
    return Climb(rounds, {seat: tuple(points) for seat, points in tricks.items()}, last, winner)


def draw(events: Sequence[Event], names: Names) -> str:
    """The picture; empty before the first trick."""
    seen = climb(events)
    if all(len(points) < 2 for points in seen.tricks.values()):
        return ""
    series = [Series(points, _label(seen, seat, names), seat == seen.winner) for seat, points in seen.tricks.items()]
    return chart(series, seen.rounds, "tricks").done(_title(seen, names))


def _label(seen: Climb, seat: Seat, names: Names) -> str:
    last = f", last card {face(seen.last[seat])}" if seen.last else ""
    return f"{short(names[seat], 15)}: {seen.tricks[seat][-1][1]}{last}"


def _title(seen: Climb, names: Names) -> str:
    counts = ", ".join(f"{names[seat]} {points[-1][1]}" for seat, points in seen.tricks.items())
    return f"Tricks over {seen.rounds} rounds: {counts}."
