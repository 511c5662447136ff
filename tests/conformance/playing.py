"""Random games, played through the contract alone, and the choices of Hypothesis that set them up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from facilitator.games.cards import DECK
from facilitator.games.contract import CHANCE, EVERYONE, Ask, Event, Game, Play, Seat
from facilitator.games.house_rules import HouseRule

LONGEST = 20_000
"""Plays after which a game counts as one that never ends."""


class Table(NamedTuple):
    """Who sits in which order, by which house rules, and the seed of everything that is then random."""

    seats: tuple[Seat, ...]
    rules: dict[str, Any]
    seed: int


class Session(NamedTuple):
    """A whole game: `states[n]` is what stood after `n` plays, `events[n]` what came of the last of them."""

    table: Table
    plays: list[Play]
    states: list[Any]
    events: list[tuple[Event, ...]]

    def heard(self, step: int, seat: Seat | None) -> list[Event]:
        """What a seat has heard by `step`."""
        return [event for events in self.events[: step + 1] for event in seen(events, seat)]


def seen(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """The events that a seat may see; those that all may see for None."""
    return [event for event in events if event.seen_by == EVERYONE or seat in event.seen_by]


@st.composite
def tables(draw: st.DrawFn, game: Game[Any]) -> Table:
    """Any table size, seat order and house rules; an upper end that isn't there is near the default."""
    every = [info.seat for info in game.seats]
    size = draw(st.sampled_from(game.table_sizes))
    seats = tuple(draw(st.permutations(every))[:size])
    rules = {rule.name: draw(st.sampled_from(_values(rule))) for rule in game.house_rules}
    return Table(seats, game.rules(rules), draw(st.integers(0, 2**32 - 1)))


def _values(rule: HouseRule) -> tuple[Any, ...]:
    if rule.values is not None:
        return rule.values
    return rule.default, rule.low, rule.low + 1 if rule.high is None else rule.high


def play(game: Game[Any], table: Table) -> Session:
    """The game that the table's seed plays: at each step a random seat makes a random move."""
    rng = Random(table.seed)
    state = game.setup(table.seats, table.rules)
    session = Session(table, [], [state], [game.opening(state)])
    at = 0.0
    while asks := due(game.to_act(state)):
        assert len(session.plays) < LONGEST, f"no end after {LONGEST} plays"
        ask = asks[rng.randrange(len(asks))]
        at += rng.random() + (ask.clock or 0.0 if ask.seat == CHANCE else 0.0)
        made = Play(ask.seat, choose(game, state, ask.seat, rng), at)
        state, events = game.apply(state, made)
        session.plays.append(made)
        session.states.append(state)
        session.events.append(events)
    return session


def due(asks: Sequence[Ask]) -> list[Ask]:
    """The asks that may be answered now: chance without a clock waits for all that is needed."""
    waits = any(ask.needed and ask.seat != CHANCE for ask in asks)
    return [ask for ask in asks if ask.seat != CHANCE or ask.clock is not None or not waits]


def choose(game: Game[Any], state: Any, seat: Seat, rng: Random) -> Any:
    """A move for a seat that is asked, each as likely; for chance, whatever chance does."""
    if seat == CHANCE:
        return game.chance(state, rng)
    moves = game.legal(state, seat)
    return moves[rng.randrange(len(moves))]


def some(items: Sequence[Any], rng: Random, count: int) -> list[Any]:
    """At most `count` of them at random: sequences too long to list are picked from."""
    if len(items) <= count:
        return list(items)
    return [items[rng.randrange(len(items))] for _ in range(count)]


def plain(value: Any) -> Any:
    """A move's field as a transcript has it: lists and dicts; the other way round from `Game.read_move`."""
    if isinstance(value, tuple):
        pairs = hasattr(value, "names")
        return {key: plain(item) for key, item in value} if pairs else [plain(item) for item in value]
    return value


def cards_in(value: Any) -> set[str]:
    """Every card that is named anywhere in plain values, views or events."""
    return {text for text in _texts(value) if text in DECK}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _texts(key)
            yield from _texts(item)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from _texts(item)
