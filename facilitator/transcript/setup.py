"""What a header sets up: the game, who sits at it, and its house rules, or what is wrong with them in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facilitator.errors import FacilitatorError
from facilitator.games import log, registry
from facilitator.games.contract import Game, Seat


def setting_up(header: Mapping[str, Any]) -> tuple[Game[Any], tuple[Seat, ...], dict[str, Any]]:
    """The game, seats in order and complete house rules of a header; FacilitatorError says what was expected."""
    name = header.get("game")
    if name == log.NAME:
        return log.GAME, tuple(str(entry.get("seat")) for entry in header.get("seats", ())), {}
    if name not in registry.names():
        raise FacilitatorError(f"There is no game {name!r}.", f"Expected one of {', '.join(registry.names())}.")
    game = registry.load(str(name))
    seats = tuple(str(entry.get("seat")) for entry in header.get("seats", ()))
    names = {str(entry.get("seat")): str(entry.get("name", "")) for entry in header.get("seats", ())}
    if fault := seats_fault(game, seats) or game.table_fault(names):
        raise FacilitatorError(f"This table cannot play {game.name}.", fault)
    try:
        return game, seats, game.rules(header.get("rules") or {})
    except ValueError as error:
        raise FacilitatorError(f"A house rule of {game.name} is not right.", str(error)) from None


def seats_fault(game: Game[Any], seats: Sequence[Seat]) -> str:
    """What is wrong with a choice of seats, in a sentence; empty when nothing is."""
    known = [info.seat for info in game.seats]
    if strangers := [seat for seat in seats if seat not in known]:
        return f"There is no seat {strangers[0]!r}; expected {', '.join(known)}."
    if len(set(seats)) != len(seats):
        return "A seat is taken twice; expected each seat once."
    if len(seats) not in game.table_sizes:
        return f"Seats taken: {len(seats)}; expected {' or '.join(map(str, game.table_sizes))}."
    return ""
