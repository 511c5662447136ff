"""Whatever is played in Martial Fight: moves are conserved, matches end, states stand still, refusals say why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, IllegalPlay, Pairs, Play
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.settle import settle
from facilitator.games.martial_fight.words import BLUE, MOVE_NAMES, NAMEABLE, RED, Reveal, Submit, TimeUp
from tests.games.martial_fights import RED_WINS, match, played, turn, turns

RULES = st.fixed_dictionaries(
    {
        "fights": st.integers(1, 3),
        "seconds": st.sampled_from([0, 60]),
        "early_reveal": st.booleans(),
        "fight_limit": st.sampled_from([None, 1, 3]),
    }
)
SEEDS = st.integers(0, 2**32 - 1)


def states(rules: dict[str, Any], seed: int) -> list[Any]:
    """Every state of one random match."""
    rng, passed = Random(seed), [match(**rules)]
    while asks := GAME.to_act(passed[-1]):
        able = [ask.seat for ask in asks if GAME.legal(passed[-1], ask.seat)]
        seat = able[rng.randrange(len(able))]
        moves = GAME.legal(passed[-1], seat)
        passed.append(GAME.apply(passed[-1], Play(seat, moves[rng.randrange(len(moves))]))[0])
    return passed


@given(RULES, SEEDS)
@settings(max_examples=40)
def test_every_match_ends_with_an_outcome_by_its_own_rules(rules: dict[str, Any], seed: int) -> None:
    last = states(rules, seed)[-1]
    view, outcome = GAME.view(last, None), GAME.outcome(last)
    assert outcome is not None
    assert view.over
    assert max(view.red.won, view.blue.won) <= rules["fights"]
    if outcome.ruling == "MF1":
        assert max(view.red.won, view.blue.won) == rules["fights"]
    else:
        assert view.fight == rules["fight_limit"]
    assert "Ana" in outcome.reason.format(red="Ana", blue="Ana") or not outcome.winners


@given(RULES, SEEDS)
@settings(max_examples=40)
def test_both_have_used_as_many_moves_as_turns_were_played(rules: dict[str, Any], seed: int) -> None:
    for state in states(rules, seed)[:-1]:
        view = GAME.view(state, None)
        for seat, corner in ((RED, view.red), (BLUE, view.blue)):
            assert len(corner.left) == len(MOVE_NAMES) + 1 - view.turn
            assert {move.move for move in GAME.legal(state, seat)} == set(corner.left)


@given(RULES, SEEDS)
@settings(max_examples=40)
def test_a_sample_is_a_state_that_the_seat_could_be_in(rules: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for state in states(rules, seed):
        for seat in (RED, BLUE, None):
            view = GAME.view(state, seat)
            sampled = GAME.sample(view, (), rng)
            assert GAME.view(sampled, seat) == view
            assert GAME.to_act(sampled) == GAME.to_act(state)
            if seat is not None and not view.red.submitted and not view.blue.submitted:
                assert sampled == state


def test_a_sample_holds_every_move_that_the_other_may_have_submitted() -> None:
    state, _ = turn(match(), 6, 5)
    state, _ = played(state, (RED, Submit(3)), (BLUE, Submit(6)))
    rng, view = Random(1), GAME.view(state, RED)
    sampled = [GAME.view(GAME.sample(view, (), rng), BLUE).submission for _ in range(400)]
    assert set(sampled) == set(GAME.legal(state, BLUE))
    assert min(sampled.count(move) for move in set(sampled)) > 400 / 8 / 2


@given(RULES, SEEDS)
@settings(max_examples=20)
def test_states_are_hashable_and_nothing_that_happens_later_changes_them(rules: dict[str, Any], seed: int) -> None:
    passed = states(rules, seed)
    before = [(hash(state), repr(state), GAME.view(state, RED)) for state in passed]
    assert states(rules, seed) == passed
    assert [(hash(state), repr(state), GAME.view(state, RED)) for state in passed] == before


SUBMITTED, _ = played(match(), (RED, Submit(2)), (BLUE, Submit(3)))
SECOND, _ = turn(match(), 6, 5)
OVER, _ = turns(match(fights=1), RED_WINS)
REFUSED = {
    "a_used_move": (SECOND, RED, Submit(6), "one of the moves 1, 2, 3, 4, 5;"),
    "a_move_there_is_not": (match(), RED, Submit(7), "one of the moves 1, 2, 3, 4, 5, 6;"),
    "anticipate_without_a_name": (match(), BLUE, Submit(1), "move 1 predicts 2, 3, 4 or 5"),
    "anticipate_naming_itself": (match(), BLUE, Submit(1, 1), "move 1 predicts 2, 3, 4 or 5"),
    "anticipate_naming_rushdown": (match(), BLUE, Submit(1, 6), "move 1 predicts 2, 3, 4 or 5"),
    "a_name_with_another_move": (match(), BLUE, Submit(2, 3), "the others nothing"),
    "a_reveal_before_both_have_submitted": (match(), CHANCE, Reveal(), "time-up with the moves {red: 6, blue: 6}"),
    "a_reveal_without_a_clock_too_early": (match(seconds=0), CHANCE, Reveal(), "both to submit first"),
    "time_up_without_a_clock": (match(seconds=0), CHANCE, TimeUp(Pairs()), "both to submit first"),
    "time_up_that_decides_too_much": (SUBMITTED, CHANCE, TimeUp(Pairs([("red", 6)])), "the reveal or time-up"),
    "a_fighter_who_plays_chance": (SUBMITTED, RED, Reveal(), "one of the moves"),
    "somebody_else": (match(), "tiger", Submit(2), "a move by red or blue"),
    "a_move_after_the_end": (OVER, RED, Submit(2), "nothing more: the match is over"),
    "a_reveal_after_the_end": (OVER, CHANCE, Reveal(), "nothing more: the match is over"),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_an_illegal_play_is_refused_with_what_was_expected_and_changes_nothing(case: tuple[Any, ...]) -> None:
    state, seat, move, expected = case
    before = hash(state), repr(state)
    with pytest.raises(IllegalPlay) as refused:
        GAME.apply(state, Play(seat, move))
    assert expected in refused.value.expected
    assert (hash(state), repr(state)) == before


SUBMITS = st.one_of(
    st.tuples(st.just(1), st.sampled_from(NAMEABLE)), st.tuples(st.integers(2, 6), st.none())
)  # fmt: skip


@given(st.integers(1, 5), SUBMITS, SUBMITS, st.integers(0, 1), st.integers(0, 1))
def test_a_turn_is_fair_and_keeps_its_bounds(number: int, red: Any, blue: Any, red_bonus: int, blue_bonus: int) -> None:
    result = settle(number, red[0], blue[0], red[1], blue[1], red_bonus, blue_bonus)
    mirrored = settle(number, blue[0], red[0], blue[1], red[1], blue_bonus, red_bonus)
    assert mirrored.points == result.points[::-1]
    assert {result.winner, mirrored.winner} in ({RED, BLUE}, {None})
    assert all(0 <= points <= 2 for points in result.points)
    if result.ends:
        assert result.points == (0, 0)
