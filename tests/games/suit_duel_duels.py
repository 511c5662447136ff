"""Duels for the tests of the Suit Duel: set up, thrown on, and asked what happened."""

from __future__ import annotations

from typing import Any

from facilitator.games.contract import CHANCE, Event, Move, Play, Seat
from facilitator.games.suit_duel import GAME
from facilitator.games.suit_duel.rules import THROW, State
from facilitator.games.suit_duel.words import DECKS, Arrange, NoRobot, Robot, Steal, Throw, Win

Made = tuple[Seat, Move]
THROWN: Made = (CHANCE, Throw())
CLOSED: Made = (CHANCE, NoRobot())


def duel(rules: dict[str, Any] | None = None, **tops: str) -> State:
    """Decks that begin with these cards, the others following from the ace up: `spades="KS 5S"`."""
    state = GAME.setup(tuple(tops), GAME.rules(rules))
    for seat, top in tops.items():
        first = tuple(top.split())
        order = (*first, *(card for card in DECKS[seat] if card not in first))
        state, _ = GAME.apply(state, Play(seat, Arrange(order)))
    return state


def table(
    rules: dict[str, Any] | None = None,
    pile: str = "",
    ready: str = "",
    last: Win | None = None,
    thrown: int = 0,
    **decks: str,
) -> State:
    """A table at the start of a round, with just these cards."""
    state = GAME.setup(tuple(decks), GAME.rules(rules))
    cards = tuple(tuple(deck.split()) for deck in decks.values())
    robots = tuple(ready.split()) or state.seats
    return state._replace(turn=THROW, decks=cards, pile=tuple(pile.split()), ready=robots, last=last, round=thrown)


def robot(seat: Seat) -> Made:
    return (seat, Robot())


def steal(seat: Seat, victim: Seat) -> Made:
    return (seat, Steal(victim))


def played(state: State, *made: Made) -> tuple[State, list[Event]]:
    """The state after these plays and what happened on the way."""
    happened: list[Event] = []
    for seat, move in made:
        state, events = GAME.apply(state, Play(seat, move))
        happened += events
    return state, happened


def deck(state: State, seat: Seat) -> str:
    return " ".join(state.decks[state.seats.index(seat)])


def data(events: list[Event], kind: str) -> Any:
    """The data of the last event of this kind."""
    return [event.data for event in events if event.kind == kind][-1]


def cues(events: list[Event]) -> list[tuple[str, str]]:
    return [(cue.name, cue.seat) for event in events for cue in GAME.cues(event)]


def asked(state: State) -> list[tuple[str, str]]:
    return [(ask.seat, ask.what) for ask in GAME.to_act(state)]
