"""Plans that need no set-up: a quick game against the program, watching it play, and the same table once
more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from facilitator.games import registry
from facilitator.seating import seat_everyone
from facilitator.sessions import Plan
from facilitator.tui.proposals import proposed


def quick(name: str) -> Plan:
    """One person in the game's usual first seat, the program in the others, the house rules proposed for that."""
    game = registry.load(name)
    return Plan(name, seat_everyone(game, [], {}), game.rules(proposed(name, game.usual[:1])))


def watching(name: str) -> Plan:
    """The program in every usual seat."""
    game = registry.load(name)
    return Plan(name, seat_everyone(game, [], {}, auto=True), game.rules())


def rematch(header: Mapping[str, Any]) -> Plan:
    """The same table once more."""
    return Plan(
        header["game"], header["seats"], header["rules"], "", header["muse"]["source"],
        header.get("tone") or "", header["safety"], language=header.get("language") or "",
    )  # fmt: skip
