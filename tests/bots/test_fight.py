"""The fight's solution: as good as a perfect one, and of the game that is really played."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from facilitator.bots import fight
from facilitator.bots.fight import START, Mix, Position, Side, after, equilibrium, exploitability, submissions, value
from facilitator.bots.martial_fight import position
from facilitator.games.contract import CHANCE, Play
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.words import BLUE, RED, Reveal, Submit


def uniform(now: Position) -> Mix:
    """Any submission, each as likely as the next."""
    listed = submissions(now.own.left)
    return dict.fromkeys(listed, 1 / len(listed))


def test_no_answer_to_the_equilibrium_gains_anything() -> None:
    assert exploitability() < 1e-9
    assert value(START) == pytest.approx(0, abs=1e-9)


def test_a_bad_strategy_is_found_exploitable() -> None:
    assert fight.best_answer(START, uniform) > 0.5


def test_a_mix_holds_legal_submissions_that_sum_to_one() -> None:
    mix = equilibrium(START)
    assert sum(mix.values()) == pytest.approx(1)
    assert set(mix) <= set(submissions(START.own.left))


def test_the_equilibrium_earns_a_good_quarter_of_a_fight_against_random_play() -> None:
    @cache
    def worth(now: Position) -> float:
        if fight.is_over(now.own):
            return float((now.lead > 0) - (now.lead < 0))
        total = 0.0
        for mine, share in equilibrium(now).items():
            for theirs, other in uniform(now.turned()).items():
                won, own, opponent, swing = after(now.own, now.other, mine, theirs)
                total += share * other * (won or worth(Position(own, opponent, now.lead + swing, 0.0)))
        return total

    assert worth(START) > 0.28


def test_where_a_draw_decides_the_match_both_sides_solutions_stay_perfect() -> None:
    ahead = START._replace(draw=1.0)
    assert value(ahead) > 0.05
    assert value(ahead) == pytest.approx(-value(ahead.turned()))
    assert exploitability(ahead) < 1e-9


def test_the_solved_fight_is_the_one_that_is_played() -> None:
    """Turn by turn, the solver's sides, lead and sudden ends are those of the game."""
    rng = Random(5)
    for _ in range(200):
        state = GAME.setup((RED, BLUE), GAME.rules({"fights": 1}))
        now, won = START, 0
        while not won and not fight.is_over(now.own):
            assert position(GAME.view(state, RED)) == now
            assert position(GAME.view(state, BLUE)) == now.turned()
            red, blue = (
                moves[rng.randrange(len(moves))] for moves in (GAME.legal(state, RED), GAME.legal(state, BLUE))
            )
            assert isinstance(red, Submit)
            assert isinstance(blue, Submit)
            won, own, other, swing = after(now.own, now.other, red, blue)
            now = Position(own, other, now.lead + swing, 0.0)
            for play in (Play(RED, red), Play(BLUE, blue), Play(CHANCE, Reveal())):
                state, events = GAME.apply(state, play)
        ended = next(event for event in events if event.kind == "fight")
        score = won or (now.lead > 0) - (now.lead < 0)
        assert ended.data["winner"] == {1: RED, 0: None, -1: BLUE}[score]


def test_rage_lasts_for_two_moves() -> None:
    own, _ = after(Side((2, 3, 4), 0), Side((2, 3, 4), 0), Submit(2), Submit(4))[1:3]
    assert own == Side((3, 4), 2)
    assert after(own, own, Submit(3), Submit(4))[1] == Side((4,), 1)
