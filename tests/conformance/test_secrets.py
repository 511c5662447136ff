"""What one seat hides, no other sees: not in its view, not in what it hears, not in who is asked (G2)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, EVERYONE, Event, Game, Play, Seat
from tests.conformance.playing import Session, cards_in, due, play, seen, some, tables

few = settings(max_examples=15)
MOMENTS = 6
"""Moments of each session that are looked at."""


def _moments(game: Game[Any], data: st.DataObject) -> tuple[Session, list[int], Random]:
    session = play(game, data.draw(tables(game)))
    rng = Random(session.table.seed)
    return session, some(range(len(session.states)), rng, MOMENTS), rng


def _onlookers(session: Session) -> tuple[Seat | None, ...]:
    return (*session.table.seats, None)


@few
@given(st.data())
def test_a_state_sampled_for_a_seat_looks_the_same_to_it(game: Game[Any], data: st.DataObject) -> None:
    session, moments, rng = _moments(game, data)
    for step in moments:
        state = session.states[step]
        for seat in _onlookers(session):
            view = game.view(state, seat)
            other = game.sample(view, session.heard(step, seat), rng)
            assert view.seat == seat
            assert game.view(other, seat) == view
            assert repr(game.view(other, seat)) == repr(view)
            assert game.view(other, None) == game.view(state, None)
            assert game.to_act(other) == game.to_act(state)
            if seat is not None:
                assert list(some(game.legal(other, seat), Random(1), 99)) == some(
                    game.legal(state, seat), Random(1), 99
                )


@few
@given(st.data())
def test_whatever_the_others_hide_the_same_plays_sound_the_same_until_a_result_tells(
    game: Game[Any], data: st.DataObject
) -> None:
    session, moments, rng = _moments(game, data)
    for step in moments:
        for seat in _onlookers(session):
            state = session.states[step]
            other = game.sample(game.view(state, seat), session.heard(step, seat), rng)
            _play_both(game, state, other, seat, rng)


def _play_both(game: Game[Any], state: Any, other: Any, seat: Seat | None, rng: Random) -> None:
    """Go on with the same plays from two states that `seat` can't tell apart, until a result or the end does.

    What the seat itself draws may differ from then on; what all see may not.
    """
    for _ in range(8):
        made = _play_for_both(game, state, other, rng)
        if made is None:
            return
        (state, events), (other, others) = game.apply(state, made), game.apply(other, made)
        if not game.to_act(state) or _results(events) != _results(others):
            return
        assert seen(events, seat) == seen(others, seat)
        assert game.view(state, None) == game.view(other, None)
        assert game.to_act(state) == game.to_act(other)


def _results(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.result]


def _play_for_both(game: Game[Any], state: Any, other: Any, rng: Random) -> Play | None:
    """A play by a seat that is legal in both states, if one is found."""
    seats = [ask.seat for ask in due(game.to_act(state)) if ask.seat != CHANCE]
    for seat in some(seats, rng, 1):
        for move in some(game.legal(state, seat), rng, 20):
            if move in game.legal(other, seat):
                return Play(seat, move, 1e6)
    return None


@few
@given(st.data())
def test_a_choice_that_its_seat_goes_on_hiding_changes_nothing_for_another(
    game: Game[Any], data: st.DataObject
) -> None:
    session, moments, rng = _moments(game, data)
    for state in [session.states[step] for step in moments]:
        for asked in sorted({ask.seat for ask in game.to_act(state)} - {CHANCE}):
            for one, two in combinations(some(game.legal(state, asked), rng, 5), 2):
                steps = [game.apply(state, Play(asked, move, 1e6)) for move in (one, two)]
                for seat in set(_onlookers(session)) - {asked}:
                    _compare(game, steps, asked, seat)


def _compare(game: Game[Any], steps: list[tuple[Any, tuple[Event, ...]]], asked: Seat, seat: Seat | None) -> None:
    (one, two), (first, second) = zip(*steps, strict=True)
    hidden = game.view(one, asked) != game.view(two, asked) and game.view(one, None) == game.view(two, None)
    sounds_the_same = seen(first, seat) == seen(second, seat)
    assert sounds_the_same or not hidden
    if sounds_the_same:
        assert game.view(one, seat) == game.view(two, seat)
        assert game.to_act(one) == game.to_act(two)


@few
@given(st.data())
def test_a_card_that_a_seat_still_hides_after_a_play_is_heard_of_by_another_only_from_a_result(
    game: Game[Any], data: st.DataObject
) -> None:
    session = play(game, data.draw(tables(game)))
    for state, events in zip(session.states, session.events, strict=True):
        heard = {seat: _beyond_results(seen(events, seat)) for seat in _onlookers(session)}
        if not any(heard.values()):
            continue
        public = cards_in(game.view(state, None))
        for hider in session.table.seats:
            hidden = cards_in(game.view(state, hider)) - public
            assert not hidden & set().union(*(cards for seat, cards in heard.items() if seat != hider))


def _beyond_results(events: list[Event]) -> set[str]:
    """The cards that are named in these events, but in no result among them."""
    results = cards_in([event.data for event in events if event.result])
    return cards_in([event.data for event in events]) - results


@few
@given(st.data())
def test_no_cue_tells_of_a_card_that_not_everybody_has_seen(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    public: set[str] = set()
    for events in session.events:
        public |= cards_in([event.data for event in events if event.seen_by == EVERYONE])
        for cue in (cue for event in events for cue in game.cues(event)):
            assert cards_in(dict(cue.about)) <= public
