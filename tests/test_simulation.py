"""Many games at once: the same whatever the processes, asked as at a table, and nothing left behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from facilitator.bots.policy import Policy, Sight
from facilitator.games import registry
from facilitator.games.contract import CHANCE, EVERYONE, Ask, Event, Move, Outcome, Rng, Seat
from facilitator.games.martial_fight import GAME as MARTIAL_FIGHT
from facilitator.games.suit_duel import GAME as SUIT_DUEL
from facilitator.simulation import LONGEST, Playout, Setup, play_out, simulate
from facilitator.tally import Tally, interval


def setup(game: str = "martial-fight", **skills: str) -> Setup:
    played = registry.load(game)
    return Setup(game, played.usual, played.rules(), skills)


def test_the_same_seed_gives_the_same_games_whatever_the_processes() -> None:
    alone = list(simulate(setup(red="steady"), 120, seed=4, jobs=1))
    assert list(simulate(setup(red="steady"), 120, seed=4, jobs=3)) == alone
    assert list(simulate(setup(red="steady"), 120, seed=5, jobs=1)) != alone


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    assert list(simulate(setup(), 60, seed=4, jobs=1))[:20] == list(simulate(setup(), 20, seed=4, jobs=1))


@pytest.mark.parametrize("name", registry.OURS)
def test_every_game_comes_to_an_outcome_of_its_seats(name: str) -> None:
    for playout in simulate(setup(name), 20, seed=1, jobs=1):
        assert playout.outcome
        assert set(playout.outcome.winners) <= set(registry.load(name).usual)
        assert playout.plays > 0
        assert playout.ending


@pytest.mark.parametrize("name", registry.OURS)
def test_every_game_asks_first_for_what_it_waits_for(name: str) -> None:
    def to_act(state: Any) -> tuple[Ask, ...]:
        asks = game.to_act(state)
        pressing = [ask for ask in asks if ask.needed and ask.seat != CHANCE]
        at_once = [ask for ask in asks if ask.seat == CHANCE and ask.clock is None]
        assert not asks or asks[0] in (pressing or at_once or asks)
        return asks

    game = registry.load(name)
    for number in range(20):
        play_out(replace(game, to_act=to_act), game.setup(game.usual, game.rules()), {}, Random(number))


def test_a_seat_hears_what_it_may_and_nothing_else() -> None:
    def listening(seat: Seat) -> Policy:
        def choose(sight: Sight, rng: Rng) -> Move | None:
            assert sight.view.seat == seat
            assert all(event.seen_by == EVERYONE or seat in event.seen_by for event in sight.heard)
            heard.append(tuple(sight.heard))
            moves: Sequence[Move] = sight.moves
            return moves[rng.randrange(len(moves))]

        return choose

    heard: list[tuple[Event, ...]] = []
    game = registry.load("warriors")
    start = game.setup(game.usual, game.rules())
    play_out(game, start, {seat: listening(seat) for seat in game.usual}, Random(2))
    assert {event.kind for event in heard[-1]} >= {"laid", "blow"}


def test_a_window_is_raced_for_once_and_then_closes() -> None:
    """Nobody throws a robot; every window is offered to each seat once, then chance closes it."""

    def patient(sight: Sight, rng: Rng) -> Move | None:
        if sight.ask.needed:
            move: Move = sight.moves[rng.randrange(len(sight.moves))]
            return move
        offered.append(sight.view.round)
        return None

    offered: list[int] = []
    seats = SUIT_DUEL.usual
    playout = play_out(SUIT_DUEL, SUIT_DUEL.setup(seats, SUIT_DUEL.rules()), dict.fromkeys(seats, patient), Random(3))
    assert playout.outcome
    assert offered
    assert max(map(offered.count, offered)) <= len(seats)


def test_moves_may_be_changed_until_the_clock_reveals_them() -> None:
    rules = MARTIAL_FIGHT.rules({"early_reveal": False})
    assert play_out(MARTIAL_FIGHT, MARTIAL_FIGHT.setup(("red", "blue"), rules), {}, Random(1)).outcome


def test_a_game_that_never_ends_is_left_unfinished() -> None:
    endless = replace(MARTIAL_FIGHT, apply=lambda state, play: (state, ()))
    playout = play_out(endless, endless.setup(("red", "blue"), endless.rules()), {}, Random(1))
    assert (playout.outcome, playout.plays) == (None, LONGEST)


def test_a_tally_counts_wins_draws_and_games_without_an_end() -> None:
    won = Outcome(("red",), "MF1", "")
    drawn = Outcome((), "MF7", "")
    ends = ((won, 10), (won, 30), (drawn, 20), (None, 40))
    playouts = (Playout(outcome, plays, (), None) for outcome, plays in ends)
    plain = Tally(("red", "blue"), playouts).plain()
    assert (plain["games"], plain["draws"], plain["unfinished"]) == (4, 1, 1)
    assert plain["wins"] == {"red": 2, "blue": 0}
    assert plain["shares"]["red"]["share"] == 0.5
    assert plain["plays"] == {"shortest": 10, "median": 25, "mean": 25, "longest": 40}


def test_an_interval_is_wilsons() -> None:
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval(0, 100) == pytest.approx((0, 0.0370), abs=1e-4)
    assert interval(100, 100) == pytest.approx((0.9630, 1), abs=1e-4)
