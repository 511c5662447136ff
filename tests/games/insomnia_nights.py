"""Nights for the tests of Insomnia: dealt by hand, or played at random by a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from facilitator.games.cards import DECK, twin
from facilitator.games.contract import CHANCE, Event, Moves, Pairs, Play
from facilitator.games.insomnia import GAME
from facilitator.games.insomnia.rules import State
from facilitator.games.insomnia.words import SLEEPER, VOICES, Deal, Reply, Show

HELD = "9S 3D 5H JC KD 2C"
NAMES = {"sleeper": "Cleo", **dict(zip(VOICES, ("Ana", "Ana", "Bo", "Bo", "Dan", "Eve"), strict=True))}


def deal(held: str = HELD, top: str = "") -> Deal:
    """These cards to the voices, these on top of the deck, the others below in their order."""
    cards, drawn = held.split(), top.split()
    rest = [card for card in DECK if card not in {*cards, *drawn}]
    return Deal(Pairs(zip(VOICES, cards, strict=True)), (*drawn, *rest))


def night(held: str = HELD, top: str = "", **rules: Any) -> State:
    """The night after that deal."""
    state, _ = GAME.apply(GAME.setup(GAME.usual, GAME.rules(rules)), Play(CHANCE, deal(held, top)))
    return state


def show(state: State, voice: str) -> tuple[State, tuple[Event, ...]]:
    """The drawn card, shown to that voice."""
    return GAME.apply(state, Play(SLEEPER, Show(voice, state.night.deck[state.shown])))


def reply(state: State, says: Any) -> tuple[State, tuple[Event, ...]]:
    """The voice that is asked says this."""
    return GAME.apply(state, Play(state.turn or "", Reply(says)))


def replies(state: State, voice: str) -> list[str]:
    """What the voice may say to the card that is shown to it next."""
    shown, _ = show(state, voice)
    return [move.says for move in GAME.legal(shown, voice)]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def played(seed: int, steps: int = 200, **rules: Any) -> tuple[list[State], list[Event]]:
    """The states and events of a night played at random, at most so many steps of it; about half of the
    matches are found, so that some nights are slept."""
    rng, state, heard = Random(seed), GAME.setup(GAME.usual, GAME.rules(rules)), list[Event]()
    states = [state]
    while (asks := GAME.to_act(state)) and len(states) <= steps:
        seat = asks[0].seat
        moves = GAME.legal(state, seat)
        move = GAME.chance(state, rng) if seat == CHANCE else _picked(state, moves, rng)
        state, events = GAME.apply(state, Play(seat, move))
        states.append(state)
        heard.extend(events)
    return states, heard


def _picked(state: State, moves: Moves, rng: Random) -> Any:
    held = dict(zip(VOICES, state.night.cards, strict=True))
    matches = [move for move in moves if isinstance(move, Show) and held[move.voice] == twin(move.card)]
    return matches[0] if matches and rng.random() < 0.8 else moves[rng.randrange(len(moves))]
