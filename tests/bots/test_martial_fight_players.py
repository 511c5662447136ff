"""The fighters: always legal, never changing their minds, and each skill better than the one below it."""

from __future__ import annotations

from random import Random

import pytest

from facilitator.bots.martial_fight import position
from facilitator.bots.policy import Sight
from facilitator.bots.skills import policy
from facilitator.games.contract import Ask, Play
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.words import BLUE, RED, Submit
from facilitator.simulation import play_out
from tests.bots.leagues import share

SEATS = (RED, BLUE)
SKILLS = ("novice", "steady", "master")


@pytest.mark.parametrize("skill", SKILLS)
def test_fighters_play_whole_matches_by_the_rules(skill: str) -> None:
    start = GAME.setup(SEATS, GAME.rules())
    for seed in range(10):
        playout = play_out(GAME, start, dict.fromkeys(SEATS, policy("martial-fight", skill)), Random(seed))
        assert playout.outcome


@pytest.mark.parametrize("skill", SKILLS)
def test_a_fighter_who_has_submitted_leaves_it_at_that(skill: str) -> None:
    state = GAME.setup(SEATS, GAME.rules({"early_reveal": False}))
    state, _ = GAME.apply(state, Play(RED, Submit(2)))
    ask = Ask(RED, "submit", True, False, 60)
    sight = Sight(GAME, ask, GAME.view(state, RED), GAME.legal(state, RED), ())
    assert policy("martial-fight", skill)(sight, Random(1)) is None


def test_in_the_last_fight_of_a_limited_match_a_draw_is_worth_the_match_to_who_is_ahead() -> None:
    state = GAME.setup(SEATS, GAME.rules({"fight_limit": 2}))
    assert position(GAME.view(state, RED)).draw == 0
    while GAME.view(state, None).fight == 1:
        for seat, move in ((RED, Submit(6)), (BLUE, Submit(1, 2))):
            state, _ = GAME.apply(state, Play(seat, move))
        state, _ = GAME.apply(state, Play("chance", GAME.chance(state, Random(1))))
    assert position(GAME.view(state, RED)).draw == 1
    assert position(GAME.view(state, BLUE)).draw == -1


@pytest.mark.odds
@pytest.mark.parametrize(("skill", "below"), [("master", "steady"), ("steady", "novice"), ("novice", "random")])
def test_each_skill_beats_the_one_below_it(skill: str, below: str) -> None:
    low, _ = share("martial-fight", SEATS, skill, below)
    assert low > 0.5


@pytest.mark.odds
def test_a_master_wins_seven_matches_of_ten_against_random_play() -> None:
    low, _ = share("martial-fight", SEATS, "master", "random")
    assert low > 0.7
