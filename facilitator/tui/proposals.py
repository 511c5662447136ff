"""House rules that set-up proposes for the people at one screen: a game's own defaults think of a whole table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from facilitator.games.contract import Seat


class Proposal(NamedTuple):
    """A value of a house rule, for a screen at which exactly these seats are people's; `says` is why."""

    people: frozenset[Seat]
    rule: str
    value: Any
    says: str


PROPOSALS: Final[Mapping[str, Proposal]] = {
    "insomnia": Proposal(frozenset({"sleeper"}), "notes", True, "Proposed for a sleeper alone at the screen."),
}
"""One at most for each game."""


def proposed(game: str, people: Iterable[Seat]) -> dict[str, Any]:
    """The house rules proposed for these people; empty where the usual ones will do."""
    found = PROPOSALS.get(game)
    return {found.rule: found.value} if found and found.people == frozenset(people) else {}
