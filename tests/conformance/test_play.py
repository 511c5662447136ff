"""A game as a machine: it ends, it repeats itself, it keeps its cards, and it refuses what is not asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, Game, IllegalPlay, Play
from tests.conformance.playing import Session, plain, play, some, tables

few = settings(max_examples=15)


@few
@given(st.data())
def test_random_legal_play_always_ends_with_an_outcome_and_a_reason(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    *going, last = session.states
    assert {game.outcome(state) for state in going} <= {None}
    outcome = game.outcome(last)
    assert outcome is not None
    assert set(outcome.winners) <= set(session.table.seats)
    assert re.fullmatch(r"[A-Z]{2}[0-9]+", outcome.ruling)
    reason = outcome.reason.format_map({seat: f"<{seat}>" for seat in session.table.seats})
    assert re.fullmatch(r"[^{}]+\.", reason)


@few
@given(st.data())
def test_no_card_is_lost_or_doubled(game: Game[Any], data: st.DataObject) -> None:
    package = game.setup.__module__.split(".")[-2]
    helper = pytest.importorskip(f"tests.games.{package}_cards", reason="it says nowhere where its cards are")
    session = play(game, data.draw(tables(game)))
    dealt = Counter(helper.cards_of(session.states[-1]))
    assert max(dealt.values()) == 1
    for state in session.states:
        assert Counter(helper.cards_of(state)) in (Counter(), dealt)


@few
@given(st.data())
def test_moves_read_back_from_plain_values_replay_to_the_same_states_and_events(
    game: Game[Any], data: st.DataObject
) -> None:
    session = play(game, data.draw(tables(game)))
    state = game.setup(session.table.seats, session.table.rules)
    assert (state, game.opening(state)) == (session.states[0], session.events[0])
    for made, after, events in zip(session.plays, session.states[1:], session.events[1:], strict=True):
        state, seen = game.apply(state, Play(made.seat, _read_back(game, made), made.at))
        assert state == after
        assert seen == events
        assert hash(state) == hash(after)


def _read_back(game: Game[Any], made: Play) -> Any:
    if made.move in game.unwritten.values():
        return made.move
    written = {key: plain(value) for key, value in made.move._asdict().items() if value is not None}
    read = game.read_move(made.seat, written)
    assert (read, type(read)) == (made.move, type(made.move))
    return read


@few
@given(st.data())
def test_whoever_is_asked_has_moves_that_are_taken_and_nobody_else_has_any(
    game: Game[Any], data: st.DataObject
) -> None:
    session, step, rng = _moment(game, data)
    state = session.states[step]
    asks = game.to_act(state)
    assert bool(asks) == (game.outcome(state) is None)
    assert {ask.seat for ask in asks} <= {*session.table.seats, CHANCE}
    for seat in session.table.seats:
        moves = game.legal(state, seat)
        assert bool(len(moves)) == any(ask.seat == seat for ask in asks)
        for move in some(moves, rng, 20):
            assert type(move) in game.moves
            assert move in moves
            game.apply(state, Play(seat, move, 1e6))


@few
@given(st.data())
def test_an_illegal_play_is_refused_with_what_was_expected_and_changes_nothing(
    game: Game[Any], data: st.DataObject
) -> None:
    session, step, rng = _moment(game, data)
    state = session.states[step]
    before = (repr(state), hash(state))
    for wrong in some(list(_illegal(game, session, state)), rng, 40):
        with pytest.raises(IllegalPlay) as refused:
            game.apply(state, wrong)
        assert refused.value.play == wrong
        assert refused.value.expected.strip()
        assert (repr(state), hash(state)) == before


def _illegal(game: Game[Any], session: Session, state: Any) -> Iterator[Play]:
    """Every move of this session, by every seat and by strangers, where it is not asked for now."""
    chance = any(ask.seat == CHANCE for ask in game.to_act(state))
    for move in {made.move for made in session.plays}:
        for seat in (*session.table.seats, "nobody", CHANCE):
            if move not in game.legal(state, seat) and not (seat == CHANCE and chance):
                yield Play(seat, move, 1e6)


@few
@given(st.data())
def test_a_state_cannot_be_changed(game: Game[Any], data: st.DataObject) -> None:
    session, step, _ = _moment(game, data)
    state = session.states[step]
    names = [*getattr(state, "_fields", ()), *getattr(state, "__dataclass_fields__", ())]
    for name in (*names, "something_new"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, name, None)


@few
@given(st.data())
def test_plays_that_are_free_to_come_in_either_order_lead_to_the_same_state(
    game: Game[Any], data: st.DataObject
) -> None:
    session = play(game, data.draw(tables(game)))
    rng = Random(session.table.seed)
    together = [state for state in session.states if len(_seated(game, state)) > 1]
    for state in some(together, rng, 8):
        one, other = rng.sample(_seated(game, state), 2)
        first, second = (Play(seat, some(game.legal(state, seat), rng, 1)[0], 1e6) for seat in (one, other))
        orders = [_in_order(game, state, plays) for plays in ((first, second), (second, first))]
        if None not in orders:
            assert orders[0] == orders[1]
            assert hash(orders[0]) == hash(orders[1])


def _seated(game: Game[Any], state: Any) -> list[str]:
    return sorted({ask.seat for ask in game.to_act(state)} - {CHANCE})


def _in_order(game: Game[Any], state: Any, plays: tuple[Play, ...]) -> Any:
    """The state after these plays; None if one makes the next impossible, as the first robot does (SD4)."""
    for made in plays:
        if made.move not in game.legal(state, made.seat):
            return None
        state, _ = game.apply(state, made)
    return state


def _moment(game: Game[Any], data: st.DataObject) -> tuple[Session, int, Random]:
    """A session, a step of it, and a generator for the rest of the test."""
    session = play(game, data.draw(tables(game)))
    return session, data.draw(st.integers(0, len(session.plays))), Random(session.table.seed)
