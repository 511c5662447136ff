"""Fights for the tests of Warriors: set up, played on, and asked what happened."""

from __future__ import annotations

from typing import Any

from facilitator.games.contract import Event, Move, Play
from facilitator.games.warriors import GAME
from facilitator.games.warriors.rules import State
from facilitator.games.warriors.tables import PLACE, mask
from facilitator.games.warriors.words import CLANS, Answer, Attack

FOUR = ("dragon", "phoenix", "tiger", "tortoise")


def fight(*seats: str, **rules: Any) -> State:
    return GAME.setup(seats or ("dragon", "tortoise"), GAME.rules(rules))


def holding(state: State, tricks: dict[str, int] | None = None, **hands: str) -> State:
    """The fight with other hands and trick counts: `dragon="5D 9C"`."""
    held = tuple(mask(hands[clan].split()) if clan in hands else state.hands[PLACE[clan]] for clan in CLANS)
    return state._replace(hands=held, tricks=tuple((tricks or {}).get(clan, 0) for clan in CLANS))


def played(state: State, *plays: tuple[str, Move]) -> tuple[State, list[Event]]:
    """The state after these plays and what happened on the way."""
    happened: list[Event] = []
    for seat, move in plays:
        state, events = GAME.apply(state, Play(seat, move))
        happened += events
    return state, happened


def duel(attacker: str, strike: str, target: str, reply: str) -> list[tuple[str, Move]]:
    return [(attacker, Attack(target, strike)), (target, Answer(reply))]


def data(events: list[Event], kind: str) -> Any:
    (found,) = [event.data for event in events if event.kind == kind]
    return found


def cues(events: list[Event]) -> list[tuple[str, str]]:
    return [(cue.name, cue.seat) for event in events for cue in GAME.cues(event)]


def asked(state: State) -> list[tuple[str, str]]:
    return [(ask.seat, ask.what) for ask in GAME.to_act(state)]
