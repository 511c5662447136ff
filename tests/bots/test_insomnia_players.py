"""Sleepers and voices: what a sleeper may believe is true, and each skill is better than the one below it."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.bots.insomnia_belief import SAYS, Belief, belief, kind, likelihood, prospects
from facilitator.bots.policy import Sight
from facilitator.bots.skills import policy
from facilitator.games.cards import DECK, twin
from facilitator.games.contract import CHANCE, Play
from facilitator.games.insomnia import GAME
from facilitator.games.insomnia.words import SLEEPER, VOICES, Deal, Reply, Show
from facilitator.simulation import Setup, play_out, simulate
from facilitator.tally import NORMAL_95, Tally, interval
from tests.games.insomnia_nights import night, show

SKILLS = ("novice", "steady", "master")
CARDS = st.sampled_from(DECK)


class Share(NamedTuple):
    """The nights won of so many, and the 95 % interval of the share behind them."""

    won: float
    low: float
    high: float
    nights: int

    def is_surely_below(self, other: Share) -> bool:
        """Whether the 95 % interval of the difference lies above nothing."""
        spread = sum(share.won * (1 - share.won) / share.nights for share in (self, other))
        return other.won - self.won > NORMAL_95 * sqrt(spread)


def nights_won(sleeper: str, voices: str, nights: int = 2_000) -> Share:
    skills = {SLEEPER: sleeper} | dict.fromkeys(VOICES, voices)
    named = {seat: skill for seat, skill in skills.items() if skill != "random"}
    tally = Tally(GAME.usual, simulate(Setup("insomnia", GAME.usual, GAME.rules(), named), nights, seed=1))
    share = Share(tally.wins[SLEEPER] / nights, *interval(tally.wins[SLEEPER], nights), nights)
    print(f"{sleeper} sleeper, {voices} voices: {share.won:.1%} ({share.low:.1%} to {share.high:.1%})")
    return share


@pytest.mark.parametrize("skill", SKILLS)
def test_whole_nights_are_played_by_the_rules(skill: str) -> None:
    start = GAME.setup(GAME.usual, GAME.rules())
    for seed in range(3):
        assert play_out(GAME, start, dict.fromkeys(GAME.usual, policy("insomnia", skill)), Random(seed)).outcome


@given(CARDS, CARDS, st.booleans(), st.sampled_from(("low", "high")))
def test_the_answers_to_a_card_are_as_likely_as_the_rules_allow(
    held: str, shown: str, said_not: bool, ace: str
) -> None:
    shares = {says: likelihood(shown, says, said_not, ace)[kind(held)] for says in SAYS}
    if kind(held) == kind(shown):
        assert not any(shares.values())
    else:
        assert sum(shares.values()) == pytest.approx(1)


@given(st.integers(0, 10_000))
def test_while_a_night_can_be_won_no_true_card_is_ruled_out(seed: int) -> None:
    rng = Random(seed)
    state = GAME.setup(GAME.usual, GAME.rules({"twins": "apart"}))
    deal = GAME.chance(state, rng)
    assert isinstance(deal, Deal)
    state, heard = GAME.apply(state, Play(CHANCE, deal))
    while asks := GAME.to_act(state):
        moves = GAME.legal(state, asks[0].seat)
        move = moves[rng.randrange(len(moves))]
        state, events = GAME.apply(state, Play(asks[0].seat, move))
        heard += events
        view = GAME.view(state, SLEEPER)
        if isinstance(move, Show) and any(twin(deal.voices.of(voice)) == move.card for voice in view.active):
            break
        now = belief(view, heard)
        weights = zip(now.voices, now.weights, strict=True)
        assert all(row[kind(deal.voices.of(voice))] > 0 for voice, row in weights)


def test_a_card_goes_to_the_voice_that_must_hold_its_twin() -> None:
    sure = tuple(1.0 if at == kind("9H") else 0.0 for at in range(26))
    open_ = (1.0,) * 26
    now = Belief(VOICES, (open_, open_, sure, open_, open_, open_), (False,) * 6)
    worth = prospects(now, "9D", 40, "low")
    assert worth.index(max(worth)) == 2
    assert worth.count(0) == 5


def test_a_night_that_is_lost_for_certain_is_worth_nothing() -> None:
    nothing = (0.0,) * 26
    assert not any(prospects(Belief(VOICES[:2], (nothing, (1.0,) * 26), (False, False)), "9D", 40, "low"))


def test_a_master_voice_hides_its_card_and_a_novice_gives_it_away() -> None:
    """A red king that is shown a black queen: "higher" leaves few cards, "not-black" many."""
    state, heard = show(night("KD 3D 5H JC 9S 2C", "QS"), "voice-1")
    sight = Sight(GAME, GAME.to_act(state)[0], GAME.view(state, "voice-1"), GAME.legal(state, "voice-1"), heard)
    assert policy("insomnia", "master")(sight, Random(1)) == Reply("not-black")
    assert policy("insomnia", "novice")(sight, Random(1)) == Reply("higher")


def test_every_player_goes_by_its_own_view_alone() -> None:
    """Two nights that differ in another voice's card look the same to a voice that has heard the same."""
    for skill in SKILLS:
        chosen = []
        for other in ("3D", "4D"):
            state, heard = show(night(f"KD {other} 5H JC 9S 2C", "QS"), "voice-1")
            view, moves = GAME.view(state, "voice-1"), GAME.legal(state, "voice-1")
            chosen.append(policy("insomnia", skill)(Sight(GAME, GAME.to_act(state)[0], view, moves, heard), Random(4)))
        assert chosen[0] == chosen[1]


@pytest.mark.odds
def test_each_sleeper_wins_more_nights_than_the_one_below() -> None:
    master, steady, novice, uniform = (nights_won(sleeper, "random") for sleeper in (*reversed(SKILLS), "random"))
    assert master.won > 1.5 * steady.won
    assert uniform.is_surely_below(novice)
    assert novice.is_surely_below(steady)
    assert steady.is_surely_below(master)


@pytest.mark.odds
def test_each_skill_of_voice_keeps_a_master_awake_more_often_than_the_one_below() -> None:
    master, steady, novice = (nights_won("master", voices) for voices in reversed(SKILLS))
    assert master.is_surely_below(steady)
    assert steady.is_surely_below(novice)


@pytest.mark.odds
def test_a_master_sleeper_wins_sixteen_nights_of_a_hundred_against_voices_that_answer_at_random() -> None:
    assert nights_won("master", "random", 20_000).won >= 0.16
