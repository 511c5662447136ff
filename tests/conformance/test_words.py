"""What a game says of itself: plain events, known cues, and sentences for everything that can happen."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, EVERYONE, Event, Game
from tests.conformance.playing import Session, play, some, tables

few = settings(max_examples=10)


def _events(session: Session) -> list[Event]:
    return [event for events in session.events for event in events]


def _names(session: Session) -> dict[str, str]:
    return {seat: f"Player {number} {'W' * number}" for number, seat in enumerate(session.table.seats, 1)}


@few
@given(st.data())
def test_every_event_is_plain_and_says_who_may_see_it(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    for event in _events(session):
        assert _is_plain(event.data)
        assert event.seen_by == EVERYONE or event.seen_by <= set(session.table.seats)


def _is_plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str and _is_plain(item) for key, item in value.items())
    if isinstance(value, list):
        return all(_is_plain(item) for item in value)
    return value is None or type(value) in (str, int, bool, float)


@few
@given(st.data())
def test_every_cue_is_one_of_the_game_s_and_asked_of_somebody_who_plays(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    for cue in (cue for event in _events(session) for cue in game.cues(event)):
        assert cue.name in game.cue_names
        assert cue.seat in session.table.seats
        assert _is_plain(dict(cue.about))
        assert _is_a_line(game.prose.cue(cue, _names(session)))


@few
@given(st.data())
def test_whatever_is_asked_played_or_seen_can_be_said_in_a_line(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    names, rng = _names(session), Random(session.table.seed)
    for event in _events(session):
        said = game.prose.event(event, names)
        assert said == "" or _is_a_line(said)
    for state in some(session.states, rng, 10):
        for ask in game.to_act(state):
            said = game.prose.ask(ask, names)
            assert _is_a_line(said)
            assert ask.seat == CHANCE or names[ask.seat] in said
            for move in some(game.legal(state, ask.seat), rng, 5):
                assert _is_a_line(game.prose.move(move, names))
                for field, value in zip(move._fields, move, strict=True):
                    if field != "do" and isinstance(value, (str, int)):
                        assert _is_a_line(game.prose.choice(field, value, names))


def _is_a_line(said: str) -> bool:
    return bool(re.fullmatch(r"\S([^\n{}]*\S)?", said))


@few
@given(st.data())
def test_the_board_fits_a_small_screen_for_every_seat(game: Game[Any], data: st.DataObject) -> None:
    session = play(game, data.draw(tables(game)))
    for state in some(session.states, Random(session.table.seed), 10):
        for seat in (*session.table.seats, None):
            lines = game.prose.board(game.view(state, seat), _names(session))
            assert 0 < len(lines) <= 14
            assert max(map(len, lines)) <= 78
            assert all(line.isprintable() for line in lines)


def test_a_quick_game_seats_a_table_that_the_game_allows(game: Game[Any]) -> None:
    assert len(game.usual) in game.table_sizes
    assert set(game.usual) <= {info.seat for info in game.seats}
    assert game.table_fault({seat: seat for seat in game.usual}) == ""


def test_the_default_of_every_house_rule_is_allowed_and_can_be_written(game: Game[Any]) -> None:
    for rule in game.house_rules:
        assert rule.allows(rule.default)
        assert rule.read({True: "true", False: "false"}.get(rule.default, str(rule.default))) == rule.default
        assert rule.says.endswith(".")
