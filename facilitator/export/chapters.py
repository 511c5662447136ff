"""Where a game's story falls into scenes: its fights, its rounds, ten at a time where they are many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from facilitator.games.contract import Event

Starts = Iterator[tuple[int, str]]
"""The events that begin a scene, by their place among the events, and its title."""
LEFT: Final = ("", "One voice", "Two voices", "Three voices", "Four voices", "Five voices", "Six voices")
ROUNDS: Final = 10
SILENT: Final = frozenset({"arranged", "submitted"})
"""What happens again and again without being worth a sentence in a story: the making ready of a secret."""


def scene_starts(game: str, events: Sequence[Event]) -> dict[int, str]:
    """The title of each scene by the place of its first event."""
    return dict(CHAPTERS.get(game, _counted)(events))


def _warriors(events: Sequence[Event]) -> Starts:
    for at, event in enumerate(events):
        if event.kind == "begin":
            yield at, "The place"
        elif event.kind == "attack":
            yield at, f"Round {event.data['round']}"
        elif event.kind == "verdict":
            yield at, "The last cards"


def _insomnia(events: Sequence[Event]) -> Starts:
    """The night goes by the voices that still speak; a new stretch begins with the card after a silence."""
    left = 6
    due = True
    for at, event in enumerate(events):
        if event.kind == "deal":
            yield at, "In the dark"
        elif event.kind == "show" and due:
            due = False
            yield at, LEFT[left]
        elif event.kind == "hush":
            left -= 1
            due = True
        elif event.kind == "awake":
            yield at, "The alarm"
        elif event.kind == "night" and event.data["minutes"] is not None:
            yield at, "Morning"


def _martial_fight(events: Sequence[Event]) -> Starts:
    for at, event in enumerate(events):
        if event.kind == "fight-begins":
            yield at, f"Fight {event.data['fight']}"
        elif event.kind == "match":
            yield at, "The match"


def _suit_duel(events: Sequence[Event]) -> Starts:
    last = max((event.data["round"] for event in events if event.kind == "round"), default=0)
    for at, event in enumerate(events):
        if event.kind == "start":
            yield at, "The arena"
        elif event.kind == "round" and event.data["round"] % ROUNDS == 1:
            first = event.data["round"]
            until = min(first + ROUNDS - 1, last)
            yield at, f"Rounds {first} to {until}" if until > first else f"Round {first}"
        elif event.kind == "end":
            yield at, "The end"


def _counted(events: Sequence[Event]) -> Starts:
    """A game of someone else's: by its fights or its rounds, where its events count them."""
    for key in ("fight", "round"):
        counts = [event.data.get(key) for event in events]
        if any(type(count) is int for count in counts):
            reached = 0
            for at, count in enumerate(counts):
                if type(count) is int and count > reached:
                    reached = count
                    yield at, f"{key.capitalize()} {count}"
            return


CHAPTERS: Final[Mapping[str, Callable[[Sequence[Event]], Starts]]] = {
    "warriors": _warriors,
    "insomnia": _insomnia,
    "martial-fight": _martial_fight,
    "suit-duel": _suit_duel,
}
