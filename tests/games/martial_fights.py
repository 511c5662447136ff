"""Fights for the tests of Martial Fight, given as the moves of their turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facilitator.games.contract import CHANCE, Event, Play
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.words import BLUE, RED, Reveal, Submit

Move = int | tuple[int, int]
"""A move, or Anticipate with what it names."""
DRAWN = ((2, 2), (3, 3), (4, 4), (5, 5), (6, 6))
"""The turns of a fight that nobody wins."""
RED_WINS = ((6, (1, 2)),)
BLUE_WINS = (((1, 2), 6),)


def match(**rules: Any) -> Any:
    return GAME.setup((RED, BLUE), GAME.rules(rules))


def submit(move: Move) -> Submit:
    return Submit(*move) if isinstance(move, tuple) else Submit(move)


def played(state: Any, *plays: tuple[str, Any]) -> tuple[Any, list[Event]]:
    """After these plays, of (seat, move) each, and what happened."""
    heard: list[Event] = []
    for seat, move in plays:
        state, events = GAME.apply(state, Play(seat, move))
        heard += events
    return state, heard


def turn(state: Any, red: Move, blue: Move) -> tuple[Any, list[Event]]:
    return played(state, (RED, submit(red)), (BLUE, submit(blue)), (CHANCE, Reveal()))


def turns(state: Any, moves: Sequence[tuple[Move, Move]]) -> tuple[Any, list[Event]]:
    """After these turns, of red's and blue's move each."""
    heard: list[Event] = []
    for red, blue in moves:
        state, events = turn(state, red, blue)
        heard += events
    return state, heard


def only(events: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """What the events of one kind say."""
    return [dict(event.data) for event in events if event.kind == kind]
