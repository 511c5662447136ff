"""The opponents in Warriors: what each skill sees in a position, and by how much it beats the one below."""

from __future__ import annotations

from random import Random

import pytest

from facilitator.bots.skills import policy
from facilitator.bots.standing import Fighter, after_duel, chance, keepable, useless
from facilitator.games import registry
from facilitator.simulation import play_out
from tests.bots.leagues import share

TWO = ("dragon", "tortoise")
FOUR = ("dragon", "phoenix", "tiger", "tortoise")


def test_the_best_last_card_is_the_highest_that_the_tricks_cover() -> None:
    assert keepable((2, 5, 6, 9), 6) == 6
    assert keepable((8, 9), 7) == 0


def test_the_lowest_card_is_useless_unless_it_is_the_one_to_keep() -> None:
    assert useless(Fighter(4, (1, 5, 12))) == 1
    assert useless(Fighter(2, (2, 11, 12))) == 11


def test_after_a_duel_both_have_changed_cards_and_put_one_down() -> None:
    own, other = after_duel(Fighter(3, (1, 4, 10)), Fighter(2, (2, 3, 8)), 10, 8)
    assert own == Fighter(4, (4, 8))
    assert other == Fighter(2, (3, 10)), "three tricks are expected, so the three is worth keeping"


def test_equal_cards_leave_the_fight_and_nobody_scores() -> None:
    assert after_duel(Fighter(3, (4, 7)), Fighter(3, (6, 7)), 7, 7) == (Fighter(3, (4,)), Fighter(3, (6,)))


def test_at_the_end_the_chance_is_the_verdict() -> None:
    assert chance(Fighter(7, (7,)), Fighter(5, (5,))) == 1.0
    assert chance(Fighter(5, (7,)), Fighter(7, (8,))) == 1.0, "nobody qualifies: the lowest wins"
    assert chance(Fighter(6, (6,)), Fighter(6, (6,))) == 0.5


def test_chances_of_both_sides_add_up_to_one() -> None:
    own, other = Fighter(2, (1, 5, 7, 9)), Fighter(3, (2, 6, 10, 12))
    assert chance(own, other) + chance(other, own) == pytest.approx(1.0)


@pytest.mark.parametrize("skill", ["novice", "steady", "master"])
@pytest.mark.parametrize("seats", [TWO, FOUR[:3], FOUR])
def test_every_skill_plays_to_the_end_at_every_table_even_with_few_ranks(skill: str, seats: tuple[str, ...]) -> None:
    game = registry.load("warriors")
    start = game.setup(seats, game.rules({"ranks": 6}))
    policies = dict.fromkeys(seats, policy("warriors", skill))
    assert play_out(game, start, policies, Random(2)) == play_out(game, start, policies, Random(2))


def test_a_master_nearly_always_beats_random_play() -> None:
    low, _ = share("warriors", TWO, "master", "random", games=30)
    assert low > 0.65


@pytest.mark.odds
@pytest.mark.parametrize("seats", [TWO, FOUR])
@pytest.mark.parametrize(("skill", "below"), [("novice", "random"), ("steady", "novice"), ("master", "steady")])
def test_each_skill_beats_the_one_below(skill: str, below: str, seats: tuple[str, ...]) -> None:
    assert share("warriors", seats, skill, below)[0] > 1 / len(seats)


@pytest.mark.odds
def test_a_master_wins_85_of_100_games_against_random_play() -> None:
    assert share("warriors", TWO, "master", "random")[0] > 0.85
