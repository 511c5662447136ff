"""Tables for tests: a game set up in memory, with a clock that the test moves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any

from facilitator.games import registry
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold
from facilitator.transcript.header import new_header

BEGUN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


class Hands:
    """A clock that stands until the test moves it, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def header(game: str, seats: Sequence[str] = (), people: Sequence[str] = (), **rules: Any) -> dict[str, Any]:
    """A header for that game; seats not in `people` are the program's."""
    played = registry.load(game)
    entries = [
        {"seat": seat, "name": seat.title(), "player": "person"}
        if seat in people
        else {"seat": seat, "name": seat.title(), "player": "bot", "skill": "random"}
        for seat in seats or played.usual
    ]
    return new_header(
        game,
        entries,
        played.rules(rules),
        title="A test",
        by="facilitator tests",
        muse={"source": "none"},
        begun=BEGUN,
    )


def table(
    game: str,
    seats: Sequence[str] = (),
    people: Sequence[str] = (),
    seed: int = 1,
    clock: Hands | None = None,
    **rules: Any,
) -> Table:
    """A table in memory."""
    return Table(Fold(header(game, seats, people, **rules)), Memory(), Random(seed), clock or Hands())
