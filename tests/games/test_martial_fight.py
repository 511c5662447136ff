"""Martial Fight, ruling by ruling: the worked examples of MF1 to MF7."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from facilitator.games.contract import CHANCE, EVERYONE, Ask, IllegalPlay, Outcome, Pairs, Play
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.settle import settle
from facilitator.games.martial_fight.words import BLUE, RED, Result, Reveal, Submit, TimeUp
from tests.games.martial_fights import BLUE_WINS, DRAWN, RED_WINS, match, only, played, turn, turns

TIME_IS_UP = TimeUp(Pairs())


# MF1


def test_mf1_a_move_is_used_once_in_a_fight_and_one_stays_unused() -> None:
    state, _ = turn(match(), 6, 5)
    assert GAME.view(state, None).red.left == (1, 2, 3, 4, 5)
    assert Submit(6) not in GAME.legal(state, RED)
    assert Submit(6) in GAME.legal(state, BLUE)
    _, events = turns(match(), DRAWN)
    assert [facts["turn"] for facts in only(events, "turn")] == [1, 2, 3, 4, 5]
    assert only(events, "fight") == [{"fight": 1, "points": {"red": 0, "blue": 0}, "winner": None}]


def test_mf1_the_first_to_win_three_fights_wins_the_match_and_one_garnet() -> None:
    state, events = turns(match(), [*RED_WINS, *BLUE_WINS, *RED_WINS, *RED_WINS])
    assert only(events, "match") == [{"fights": {"red": 3, "blue": 1}, "winner": "red"}]
    assert GAME.outcome(state) == Outcome(
        ("red",), "MF1", "{red} has won 3 to 1 in 4 fights: the match, and one garnet."
    )
    assert GAME.to_act(state) == ()
    assert all(GAME.legal(state, seat) == () for seat in (RED, BLUE, CHANCE))


def test_mf1_no_fight_affects_another() -> None:
    state, events = turns(match(), [(2, 3), *RED_WINS])
    view = GAME.view(state, None)
    assert (view.fight, view.turn, view.red.won) == (2, 1, 1)
    for corner in (view.red, view.blue):
        assert (corner.left, corner.points, corner.rage) == ((1, 2, 3, 4, 5, 6), 0, 0)
    assert only(events, "fight-begins") == [{"fight": 2, "won": {"red": 1, "blue": 0}}]


# MF2


def test_mf2_both_submit_in_secret_and_only_that_they_did_is_seen() -> None:
    state, events = played(match(), (RED, Submit(1, 4)))
    assert [(event.kind, event.data, event.seen_by) for event in events] == [("submitted", {"seat": "red"}, EVERYONE)]
    assert GAME.view(state, RED).submission == Submit(1, 4)
    other, _ = played(match(), (RED, Submit(6)))
    for seat in (BLUE, None):
        assert GAME.view(state, seat) == GAME.view(other, seat)
        assert GAME.view(state, seat).red.submitted


def test_mf2_a_move_may_be_changed_until_the_reveal_and_nobody_notices() -> None:
    state, events = played(match(), (RED, Submit(6)), (RED, Submit(2)))
    assert len(events) == 1
    state, events = played(state, (BLUE, Submit(3)), (RED, Submit(4)), (CHANCE, Reveal()))
    assert only(events, "turn")[0]["moves"] == {"red": 4, "blue": 3}


def test_mf2_the_order_of_submissions_leaves_no_trace() -> None:
    one, _ = played(match(), (RED, Submit(5)), (BLUE, Submit(1, 2)))
    two, _ = played(match(), (BLUE, Submit(3)), (RED, Submit(5)), (BLUE, Submit(1, 2)))
    assert one == two
    assert hash(one) == hash(two)


def test_mf2_with_the_clock_a_seat_has_its_time_and_may_change_its_move() -> None:
    red, blue = Ask(RED, "submit", True, True, 60), Ask(BLUE, "submit", True, True, 60)
    time_up = Ask(CHANCE, "time-up", False, True, 60)
    reveal = Ask(CHANCE, "turn", False, True, None)
    state = match()
    assert GAME.to_act(state) == (red, blue, time_up)
    state, _ = played(state, (BLUE, Submit(3)))
    assert GAME.to_act(state) == (red, time_up, blue._replace(needed=False))
    state, _ = played(state, (RED, Submit(3)))
    changes = (red._replace(needed=False), blue._replace(needed=False))
    assert GAME.to_act(state) == (reveal, time_up, *changes)
    assert GAME.legal(state, CHANCE) == (Reveal(), TIME_IS_UP)


def test_mf2_without_early_reveal_only_the_clock_settles_the_turn() -> None:
    state, _ = played(match(early_reveal=False), (RED, Submit(2)), (BLUE, Submit(3)))
    assert GAME.legal(state, CHANCE) == (TIME_IS_UP,)
    assert GAME.chance(state, Random(1)) == TIME_IS_UP
    assert [ask.what for ask in GAME.to_act(state)] == ["time-up", "submit", "submit"]
    with pytest.raises(IllegalPlay, match=r"expected time-up with the moves \{\}"):
        GAME.apply(state, Play(CHANCE, Reveal()))
    _, events = played(state, (CHANCE, TIME_IS_UP))
    assert [event.kind for event in events] == ["time-up", "turn"]


@pytest.mark.parametrize("early", [True, False])
def test_mf2_without_a_clock_the_reveal_comes_once_both_have_submitted(early: bool) -> None:
    state = match(seconds=0, early_reveal=early)
    assert GAME.legal(state, CHANCE) == ()
    assert {ask.clock for ask in GAME.to_act(state)} == {None}
    state, _ = played(state, (RED, Submit(2)), (BLUE, Submit(3)))
    assert GAME.legal(state, CHANCE) == (Reveal(),)


# MF3


def test_mf3_the_highest_move_left_is_played_for_whoever_is_late() -> None:
    state, _ = turn(match(), 6, 5)
    state, _ = played(state, (BLUE, Submit(2)))
    assert GAME.chance(state, Random(1)) == TimeUp(Pairs([("red", 5)]))
    _, events = played(state, (CHANCE, TimeUp(Pairs([("red", 5)]))))
    assert only(events, "time-up") == [{"moves": {"red": 5}}]
    assert only(events, "turn")[0]["moves"] == {"red": 5, "blue": 2}
    state, _ = turn(match(), 6, 5)
    assert GAME.legal(state, CHANCE) == (TimeUp(Pairs([("red", 5), ("blue", 6)])),)


def test_mf3_it_is_never_anticipate() -> None:
    state, _ = turns(match(), [(6, 6), (5, 5), (4, 4), (3, 3)])
    assert GAME.legal(state, CHANCE) == (TimeUp(Pairs([("red", 2), ("blue", 2)])),)


# MF4


def test_mf4_rage_strengthens_the_next_two_moves_whatever_came_of_its_turn() -> None:
    _, events = turns(match(), [(2, 4), (3, 2), (4, 3), (5, 5)])
    assert [facts["strengths"] for facts in only(events, "turn")] == [
        {"red": 2, "blue": 4},
        {"red": 4, "blue": 2},
        {"red": 5, "blue": 4},
        {"red": 5, "blue": 6},
    ]


def test_mf4_a_bonus_changes_the_strength_only() -> None:
    assert settle(1, 1, 3, red_predicts=3, red_bonus=1).ends == "anticipate"
    assert settle(1, 4, 3, red_bonus=1).points == (0, 1)


# MF5


WORKED = {
    "rushdown_with_rage_wins_the_fight_against_rage": ((3, 6, 2, None, None, 1, 0), ((7, 2), (0, 0), RED, "rushdown")),
    "rushdown_wins_the_fight_against_anticipate": ((1, 6, 1, None, 2, 0, 0), ((6, 1), (0, 0), RED, "rushdown")),
    "dodge_against_leg_sweep_the_lower_wins": ((1, 3, 5, None, None, 0, 0), ((3, 5), (1, 0), RED, None)),
    "dodge_against_a_wrong_anticipate_the_lower_wins": ((1, 3, 1, None, 5, 0, 0), ((3, 1), (0, 1), BLUE, None)),
    "the_plain_dodge_beats_the_raging_one": ((2, 3, 3, None, None, 1, 0), ((4, 3), (0, 1), BLUE, None)),
    "grab_against_leg_sweep_on_turn_two": ((2, 4, 5, None, None, 0, 0), ((4, 5), (1, 2), BLUE, None)),
    "a_raging_leg_sweep_ties_with_rushdown": ((1, 5, 6, None, None, 1, 0), ((6, 6), (0, 0), None, None)),
}  # fmt: skip


@pytest.mark.parametrize("case", WORKED.values(), ids=WORKED)
def test_mf5_worked(case: tuple[Any, tuple[Any, ...]]) -> None:
    (number, red, blue, red_named, blue_named, red_bonus, blue_bonus), (strengths, points, winner, ends) = case
    result = settle(number, red, blue, red_named, blue_named, red_bonus, blue_bonus)
    assert result == Result(strengths, points, winner, ends)
    mirrored = settle(number, blue, red, blue_named, red_named, blue_bonus, red_bonus)
    swapped = {RED: BLUE, BLUE: RED}.get(winner)
    assert mirrored == Result(strengths[::-1], points[::-1], swapped, ends)


@pytest.mark.parametrize("named", [2, 3, 4, 5])
def test_mf5_a_anticipate_wins_the_fight_when_it_names_the_move(named: int) -> None:
    assert settle(2, 1, named, red_predicts=named) == Result((1, named), (0, 0), RED, "anticipate")


def test_mf5_a_what_was_named_is_revealed_with_the_moves() -> None:
    _, events = turn(match(), (1, 4), (1, 5))
    (facts,) = only(events, "turn")
    assert list(facts) == ["fight", "turn", "moves", "predicts", "strengths", "points", "winner", "ends"]
    assert facts["predicts"] == {"red": 4, "blue": 5}
    assert facts["winner"] is None


def test_mf5_a_a_move_already_used_may_be_named_and_cannot_come_true() -> None:
    state, _ = turn(match(), 2, 4)
    assert Submit(1, 4) in GAME.legal(state, RED)
    _, events = turn(state, (1, 4), 3)
    assert only(events, "turn")[0]["ends"] is None


def test_mf5_b_a_lead_of_four_is_not_enough_for_rushdown() -> None:
    assert settle(1, 6, 2) == Result((6, 2), (1, 0), RED, None)
    assert settle(1, 6, 1, blue_predicts=2, blue_bonus=1).ends is None


def test_mf5_c_two_dodges_do_not_cancel() -> None:
    assert settle(1, 3, 3, blue_bonus=1).winner == RED
    assert settle(1, 3, 3).winner is None


def test_mf5_d_leg_sweep_scores_two_only_for_its_own_player() -> None:
    assert settle(1, 5, 4).points == (2, 0)
    assert settle(1, 5, 6).points == (0, 1)
    assert settle(1, 5, 6, red_bonus=1).points == (0, 0)


@pytest.mark.parametrize(("number", "more"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0)])
def test_mf5_e_grab_scores_on_turn_two_or_four_won_or_lost(number: int, more: int) -> None:
    assert settle(number, 4, 2).points == (1 + more, 0)
    assert settle(number, 4, 6).points == (more, 1)
    assert settle(number, 4, 4).points == (more, more)


def test_mf5_when_the_fight_ends_at_once_nothing_is_scored_and_no_turn_follows() -> None:
    _, events = turns(match(), [(2, 5), ((1, 4), 4)])
    assert only(events, "turn")[1]["points"] == {"red": 0, "blue": 0}
    assert only(events, "fight") == [{"fight": 1, "points": {"red": 0, "blue": 2}, "winner": "red"}]


# MF6


def test_mf6_after_turn_five_the_higher_points_win_the_fight() -> None:
    _, events = turns(match(), [(4, 5), (5, 4), (2, 3), (3, 6), ((1, 5), 2)])
    assert only(events, "fight") == [{"fight": 1, "points": {"red": 4, "blue": 3}, "winner": "red"}]
    won = only(events, "fight-won")[0]
    assert won == {
        "fight": 1,
        "winner": "red",
        "loser": "blue",
        "points": {"red": 4, "blue": 3},
        "ends": None,
        "move": 1,
        "won": {"red": 1, "blue": 0},
    }


def test_mf6_a_drawn_fight_brings_nobody_nearer_and_keeps_its_number() -> None:
    state, events = turns(match(), DRAWN)
    assert not only(events, "fight-won")
    assert only(events, "fight-begins") == [{"fight": 2, "won": {"red": 0, "blue": 0}}]
    assert GAME.view(state, None).fight == 2


# MF7


def test_mf7_at_the_fight_limit_more_fights_won_wins_drawn_ones_counted() -> None:
    state, events = turns(match(fight_limit=2), [*DRAWN, *BLUE_WINS])
    assert only(events, "match") == [{"fights": {"red": 0, "blue": 1}, "winner": "blue"}]
    assert GAME.outcome(state) == Outcome(
        ("blue",), "MF7", "At the limit of 2 fights {blue} is ahead, 1 to 0: the match, and one garnet."
    )


def test_mf7_at_the_fight_limit_equal_is_a_drawn_match() -> None:
    state, events = turns(match(fight_limit=2), [*RED_WINS, *BLUE_WINS])
    assert only(events, "match") == [{"fights": {"red": 1, "blue": 1}, "winner": None}]
    assert GAME.outcome(state) == Outcome((), "MF7", "After 2 fights both have won 1: the match is drawn.")


def test_mf7_the_last_fight_of_the_limit_may_win_by_mf1() -> None:
    state, _ = turns(match(fights=1, fight_limit=1), RED_WINS)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ruling) == (("red",), "MF1")
    assert "in one fight" in outcome.reason
