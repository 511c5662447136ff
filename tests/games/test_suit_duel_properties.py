"""What holds of every Suit Duel, whatever is played, and of the tables that a seat imagines."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, EVERYONE, Event, IllegalPlay, Move, Orderings, Play, Seat
from facilitator.games.suit_duel import GAME
from facilitator.games.suit_duel.memory import Memory
from facilitator.games.suit_duel.rules import State
from facilitator.games.suit_duel.settle import settle
from facilitator.games.suit_duel.words import DECKS, LETTER, Arrange, NoRobot, Robot, Steal, Throw
from tests.games.suit_duel_cards import cards_of
from tests.games.suit_duel_duels import THROWN, duel, played, steal

SUITS = tuple(DECKS)
seatings = st.permutations(SUITS).flatmap(lambda seats: st.integers(2, 4).map(lambda size: tuple(seats[:size])))
house = st.fixed_dictionaries(
    {
        "warp_window": st.booleans(),
        "round_limit": st.sampled_from((1, 7, 40, 1000)),
        "race": st.integers(1, 60),
        "steal": st.integers(0, 12),
    }
)
seeds = st.integers(0, 10**6)
some = settings(max_examples=40)


class Course(NamedTuple):
    """A duel in which all choices are random: its states, and what happened on the way to each."""

    states: list[State]
    events: list[tuple[Event, ...]]

    def heard(self, step: int, seat: Seat | None) -> list[Event]:
        happened = [event for events in self.events[: step + 1] for event in events]
        return [event for event in happened if event.seen_by == EVERYONE or seat in event.seen_by]


def course(seats: tuple[Seat, ...], rules: dict[str, Any], seed: int) -> Course:
    rng, state = Random(seed), GAME.setup(seats, rules)
    states, happened = [state], [GAME.opening(state)]
    while asks := GAME.to_act(state):
        seat = asks[rng.randrange(len(asks))].seat
        moves = GAME.legal(state, seat)
        before = hash(state)
        play = Play(seat, moves[rng.randrange(len(moves))])
        after, events = GAME.apply(state, play)
        assert hash(state) == before
        assert GAME.apply(state, play) == (after, events)
        state = after
        states.append(state)
        happened.append(events)
    return Course(states, happened)


@some
@given(seatings, house, seeds)
def test_every_card_is_always_in_just_one_place(seats: tuple[Seat, ...], rules: dict[str, Any], seed: int) -> None:
    cards = sorted(card for seat in seats for card in DECKS[seat])
    assert all(sorted(cards_of(state)) == cards for state in course(seats, rules, seed).states)


@some
@given(seatings, house, seeds)
def test_every_duel_ends_by_its_round_limit_with_a_reason(
    seats: tuple[Seat, ...], rules: dict[str, Any], seed: int
) -> None:
    states, happened = course(seats, rules, seed)
    assert all(GAME.outcome(state) is None for state in states[:-1])
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert states[-1].round <= rules["round_limit"]
    assert happened[-1][-1].data["winner"] == (outcome.winners[0] if outcome.winners else None)


@some
@given(seatings, house, seeds)
def test_somebody_s_robot_is_always_ready_so_every_tie_opens_a_window_that_closes_once(
    seats: tuple[Seat, ...], rules: dict[str, Any], seed: int
) -> None:
    states, happened = course(seats, rules, seed)
    assert all(state.ready for state in states)
    kinds = [event.kind for events in happened for event in events]
    ties = sum(
        event.data["by"] == "tie" or (rules["warp_window"] and event.data.get("repeats") == "nothing")
        for events in happened
        for event in events
        if event.kind == "round"
    )
    assert kinds.count("robot") + kinds.count("standoff") == ties


@some
@given(seatings, house, seeds)
def test_what_is_asked_of_no_one_is_refused_with_what_was_expected(
    seats: tuple[Seat, ...], rules: dict[str, Any], seed: int
) -> None:
    states = course(seats, rules, seed).states
    every: list[Move] = [
        Throw(),
        NoRobot(),
        Robot(),
        *map(Steal, SUITS),
        *(Arrange(DECKS[seat]) for seat in SUITS),
    ]
    for state in Random(seed).sample(states, min(10, len(states))):
        for seat, move in product((*SUITS, CHANCE), every):
            if move not in GAME.legal(state, seat):
                with pytest.raises(IllegalPlay, match=r"expected \w") as refused:
                    GAME.apply(state, Play(seat, move))
                assert refused.value.expected


@some
@given(st.lists(st.sampled_from([value for value in range(1, 14) if value != 11]), min_size=2, max_size=4))
def test_thrown_cards_are_settled_by_ace_then_courts_then_the_highest(values: list[int]) -> None:
    by, win, tied, lead = settle(SUITS[: len(values)], tuple(values))
    courts = [value for value in values if value > 10]
    if 1 in values:
        assert (by, win, tied) == ("warp", None, ())
    elif len(courts) > 1 or values.count(max(values)) > 1:
        assert (by, win) == ("tie", None)
        assert len(tied) == max(len(courts), 1 if courts else values.count(max(values)))
    else:
        assert by == {12: "queen", 13: "king"}.get(max(values), "number")
        assert win == (by, SUITS[values.index(max(values))])
        assert lead == max(values) - sorted(values)[-2]


@some
@given(seatings, house, seeds)
def test_what_is_remembered_of_the_decks_is_true_for_every_seat_and_for_onlookers(
    seats: tuple[Seat, ...], rules: dict[str, Any], seed: int
) -> None:
    duel = course(seats, rules, seed)
    for seat in (*seats, None):
        memory = Memory(seats)
        for step, state in enumerate(duel.states):
            for event in duel.events[step]:
                if event.seen_by == EVERYONE or seat in event.seen_by:
                    memory.hear(event)
            if not any(isinstance(GAME.legal(state, owner), Orderings) for owner in seats):
                assert tuple(memory.pile) == state.pile
                _agree(memory, state)


def _agree(memory: Memory, state: State) -> None:
    for owner, deck in zip(state.seats, state.decks, strict=True):
        slots = memory.decks[owner]
        assert len(slots) == len(deck)
        assert all(card.endswith(slot) for slot, card in zip(slots, deck, strict=True))


@some
@given(seatings, house, seeds)
def test_a_sampled_table_looks_the_same_and_agrees_with_all_that_was_heard(
    seats: tuple[Seat, ...], rules: dict[str, Any], seed: int
) -> None:
    duel, rng = course(seats, rules, seed), Random(seed)
    for step in rng.sample(range(len(duel.states)), min(8, len(duel.states))):
        state = duel.states[step]
        for seat in (*seats, None):
            heard = duel.heard(step, seat)
            other = GAME.sample(GAME.view(state, seat), heard, rng)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.to_act(other) == GAME.to_act(state)
            assert all(GAME.legal(other, asked) == GAME.legal(state, asked) for asked in (*seats, CHANCE))
            assert sorted(cards_of(other)) == sorted(cards_of(state))
            if GAME.view(state, None).phase != "arrange":
                _agree(Memory(seats, heard), other)


def test_only_one_s_own_order_is_known_before_the_first_round() -> None:
    state = duel(spades="9S", hearts="9H")
    view, rng = GAME.view(state, "spades"), Random(1)
    tops = Counter(GAME.sample(view, (), rng).decks[1][0] for _ in range(6000))
    assert set(tops) == set(DECKS["hearts"])
    assert all(400 < count < 600 for count in tops.values())


def test_of_a_raid_the_two_know_the_cards_and_the_third_only_where_they_lie() -> None:
    state, events = played(duel(spades="KS", hearts="3H", clubs="6C"), THROWN, steal("spades", "hearts"))
    victim = Memory(state.seats, events)
    third = Memory(state.seats, [event for event in events if event.kind != "steal"])
    assert victim.decks["spades"][-6:] == ["KS", "3H", "6C", "AH", "2H", "4H"]
    assert third.decks["spades"][-6:] == [
        "KS",
        "3H",
        "6C",
        LETTER["hearts"],
        LETTER["hearts"],
        LETTER["hearts"],
    ]
