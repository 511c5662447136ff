"""The Suit Duel as a picture: how many cards each deck held, round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from facilitator.games.contract import Event, Names, Seat
from facilitator.games.suit_duel.words import DECKS
from facilitator.pictures.chart import Series, chart
from facilitator.pictures.svg import short


class Heights(NamedTuple):
    """A duel in numbers: each deck's height as (round, cards) after each round that changed it."""

    rounds: int
    decks: Mapping[Seat, tuple[tuple[int, int], ...]]
    winner: Seat | None


def heights(events: Sequence[Event]) -> Heights:
    """The numbers of a duel, from its public events: how many cards went where is seen by all."""
    rounds, pile, winner = 0, 0, None
    sizes: dict[Seat, int] = {}
    decks: dict[Seat, list[tuple[int, int]]] = {}
    for event in events:
        data = event.data
        if event.kind == "start":
            sizes = {seat: len(DECKS[seat]) for seat in data["seats"]}
        elif event.kind == "round":
            rounds = data["round"]
            for seat in data["thrown"]:
                sizes[seat] -= 1
            pile += len(data["thrown"])
            if data["winner"]:
                sizes[data["winner"]] += pile
            pile = data["pile"]
        elif event.kind == "jack-in":
            sizes[data["winner"]] += data["pile"]
            pile = 0
        elif event.kind == "raided":
            sizes[data["winner"]] += data["count"]
            sizes[data["victim"]] -= data["count"]
        elif event.kind == "end":
            sizes, winner = dict(data["cards"]), data["winner"]
        for seat, size in sizes.items():
            _note(decks.setdefault(seat, []), rounds, size)
    return Heights(rounds, {seat: tuple(points) for seat, points in decks.items()}, winner)


def _note(points: list[tuple[int, int]], rounds: int, size: int) -> None:
    """Add a height where it changed; of several in one round the last one counts."""
    if points and points[-1][0] == rounds:
        points.pop()
    if not points or points[-1][1] != size:
        points.append((rounds, size))


def draw(events: Sequence[Event], names: Names) -> str:
    """The picture; empty before the first round."""
    seen = heights(events)
    if not seen.rounds:
        return ""
    series = [
        Series(points, f"{short(names[seat])}: {points[-1][1]}", seat == seen.winner)
        for seat, points in seen.decks.items()
    ]
    counts = ", ".join(f"{names[seat]} {points[-1][1]}" for seat, points in seen.decks.items())
    return chart(series, seen.rounds, "cards").done(f"Cards held over {seen.rounds} rounds: {counts}.")
