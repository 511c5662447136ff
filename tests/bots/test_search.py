"""The search that plays any game: to the end, the same from the same generator, and better than chance."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from facilitator.bots.search import master, novice, search, steady
from facilitator.bots.skills import policy
from facilitator.games import registry
from facilitator.games.contract import Seat
from facilitator.simulation import Playout, play_out

NAMES = ("warriors", "insomnia", "martial-fight", "suit-duel")


def played(name: str, seat: Seat, playouts: int, seed: int) -> Playout:
    """A game of one seat that searches among others that play at random."""
    game = registry.load(name)
    start = game.setup(game.usual, game.rules())
    return play_out(game, start, {seat: partial(search, playouts=playouts)}, Random(seed))


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_a_game_that_it_was_never_taught_to_the_end(name: str) -> None:
    for seat in registry.load(name).usual:
        assert played(name, seat, 2, seed=3).outcome


@pytest.mark.parametrize("name", NAMES)
def test_the_same_generator_gives_the_same_game(name: str) -> None:
    seat = registry.load(name).usual[-1]
    assert played(name, seat, 3, seed=8) == played(name, seat, 3, seed=8)


@pytest.mark.parametrize("name", ["warriors", "suit-duel", "martial-fight"])
def test_it_beats_random_play_more_often_than_not(name: str) -> None:
    seat = registry.load(name).usual[0]
    playouts = [played(name, seat, 30, seed) for seed in range(20)]
    assert sum(playout.outcome is not None and seat in playout.outcome.winners for playout in playouts) > 12


def test_a_game_without_opponents_of_its_own_gets_it_at_every_skill_but_random() -> None:
    assert policy("somebody else's", "novice") is novice
    assert policy("somebody else's", "steady") is steady
    assert policy("somebody else's", "master") is master
