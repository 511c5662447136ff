"""The opponents in the Suit Duel: what each skill does, and by how much it beats the one below."""

from __future__ import annotations

from random import Random

import pytest

from facilitator.bots.policy import Sight
from facilitator.bots.skills import policy
from facilitator.bots.suit_duel import DUEL, MELEE
from facilitator.games import registry
from facilitator.games.cards import VALUE
from facilitator.games.contract import Event
from facilitator.games.suit_duel.words import DECKS, Robot, Steal, Win
from facilitator.simulation import play_out
from tests.bots.leagues import share

FOUR = ("diamonds", "hearts", "spades", "clubs")
TWO = FOUR[:2]


def first_sight(seats: tuple[str, ...] = TWO) -> Sight:
    game = registry.load("suit-duel")
    state = game.setup(seats, game.rules())
    seat = seats[0]
    return Sight(game, game.to_act(state)[0], game.view(state, seat), game.legal(state, seat), ())


@pytest.mark.parametrize("skill", ["novice", "steady", "master"])
@pytest.mark.parametrize("seats", [TWO, FOUR])
def test_every_arrangement_is_a_legal_one(skill: str, seats: tuple[str, ...]) -> None:
    sight = first_sight(seats)
    assert all(policy("suit-duel", skill)(sight, Random(seed)) in sight.moves for seed in range(20))


@pytest.mark.parametrize(("seats", "openings"), [(TWO, DUEL), (FOUR, MELEE)])
def test_a_master_mixes_its_openings(seats: tuple[str, ...], openings: tuple[tuple[int, tuple[str, ...]], ...]) -> None:
    master, sight = policy("suit-duel", "master"), first_sight(seats)
    orders = {master(sight, Random(seed)).order for seed in range(60)}  # type: ignore[union-attr]
    begun = {tuple("-" if VALUE[card] in range(2, 11) else card[:-1] for card in order[:3]) for order in orders}
    assert begun == {opening[:3] for _, opening in openings}


def test_a_steady_player_puts_its_king_and_queen_on_top() -> None:
    order = policy("suit-duel", "steady")(first_sight(), Random(1)).order  # type: ignore[union-attr]
    assert {"KD", "QD"} == {*order[:2]}


def test_two_steady_players_rarely_stack_their_decks_alike() -> None:
    """Ties on end are dull to whoever plays against one, and orders about as good are many."""
    orders = [policy("suit-duel", "steady")(first_sight(), Random(seed)).order for seed in range(40)]  # type: ignore[union-attr]
    alike = [sum(map(str.__eq__, *pair)) for pair in zip(orders[::2], orders[1::2], strict=True)]
    assert sum(alike) / len(alike) < 7


def test_a_steady_player_raids_where_it_remembers_the_better_cards() -> None:
    sight = first_sight(FOUR)
    thrown = {"diamonds": "KD", "hearts": "2H", "spades": "QS", "clubs": "3C"}
    rounds = [
        Event("round", {"round": 1, "thrown": thrown, "by": "tie", "winner": None, "pile": 4}, frozenset(), True),
        Event("robot", {"winner": "clubs"}, frozenset(), True),
    ]
    view = sight.view._replace(phase="steal", acting=("diamonds",), last=Win("queen", "diamonds"))
    moves = (Steal("hearts"), Steal("spades"), Steal("clubs"))
    ask = sight.ask._replace(what="steal")
    assert policy("suit-duel", "steady")(Sight(sight.game, ask, view, moves, rounds), Random(1)) == Steal("clubs")


def test_a_steady_player_always_throws_its_robot_and_a_novice_is_often_late() -> None:
    sight = first_sight()
    window = sight._replace(ask=sight.ask._replace(what="robot", needed=False), moves=(Robot(),))
    assert {policy("suit-duel", "steady")(window, Random(seed)) for seed in range(20)} == {Robot()}
    assert {policy("suit-duel", "novice")(window, Random(seed)) for seed in range(20)} == {Robot(), None}


@pytest.mark.parametrize("seats", [TWO, FOUR])
def test_masters_play_each_other_to_the_end_and_the_same_again(seats: tuple[str, ...]) -> None:
    game = registry.load("suit-duel")
    start = game.setup(seats, game.rules({"round_limit": 60}))
    policies = dict.fromkeys(seats, policy("suit-duel", "master"))
    assert play_out(game, start, policies, Random(2)) == play_out(game, start, policies, Random(2))


def test_a_deck_holds_what_it_was_dealt() -> None:
    order = policy("suit-duel", "master")(first_sight(), Random(5)).order  # type: ignore[union-attr]
    assert sorted(order) == sorted(DECKS["diamonds"])


@pytest.mark.odds
@pytest.mark.parametrize("seats", [TWO, FOUR])
@pytest.mark.parametrize(("skill", "below"), [("novice", "random"), ("steady", "novice"), ("master", "steady")])
def test_each_skill_beats_the_one_below(skill: str, below: str, seats: tuple[str, ...]) -> None:
    assert share("suit-duel", seats, skill, below)[0] > 1 / len(seats)


@pytest.mark.odds
def test_a_master_wins_65_of_100_duels_against_random_play() -> None:
    assert share("suit-duel", TWO, "master", "random")[0] > 0.65
