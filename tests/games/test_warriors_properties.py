"""What holds of every fight of Warriors, whatever is played, and of the fights that a seat imagines."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import Event, Play
from facilitator.games.warriors import GAME
from facilitator.games.warriors.rules import State
from facilitator.games.warriors.sight import sample
from facilitator.games.warriors.words import CLANS, Attack, Discard
from tests.games.warriors_cards import cards_of
from tests.games.warriors_fights import duel, fight, played

tables = st.permutations(CLANS).flatmap(lambda seats: st.integers(2, 4).map(lambda size: tuple(seats[:size])))
ranks = st.integers(5, 13)
seeds = st.integers(0, 10**6)
some = settings(max_examples=40)


def course(seats: tuple[str, ...], ranks: int, seed: int) -> list[State]:
    """Every state of a fight in which all choices are random."""
    rng, states = Random(seed), [fight(*seats, ranks=ranks)]
    while asks := GAME.to_act(states[-1]):
        seat = asks[rng.randrange(len(asks))].seat
        moves = GAME.legal(states[-1], seat)
        states.append(GAME.apply(states[-1], Play(seat, moves[rng.randrange(len(moves))]))[0])
    return states


@some
@given(tables, ranks, seeds)
def test_every_card_of_the_fight_is_always_in_just_one_place(seats: tuple[str, ...], ranks: int, seed: int) -> None:
    states = course(seats, ranks, seed)
    dealt = sorted(cards_of(states[0]))
    assert len(set(dealt)) == len(dealt) == ranks * len(seats)
    assert all(sorted(cards_of(state)) == dealt for state in states)


@some
@given(tables, ranks, seeds)
def test_a_fight_ends_before_its_cards_do_and_leaves_each_fighter_one(
    seats: tuple[str, ...], ranks: int, seed: int
) -> None:
    last = course(seats, ranks, seed)[-1]
    assert last.round <= len(seats) * (ranks - 1) // 2
    assert dict(GAME.view(last, None).cards) == dict.fromkeys(seats, 1)


@some
@given(tables, ranks, seeds)
def test_until_the_last_choice_every_trick_is_two_cards_face_down(
    seats: tuple[str, ...], ranks: int, seed: int
) -> None:
    for state in course(seats, ranks, seed)[:-1]:
        if not any(ask.what == "discard" for ask in GAME.to_act(state)):
            assert state.down.bit_count() == 2 * sum(state.tricks)


def imagined(state: State, events: list[Event], seat: str | None, count: int = 3000) -> list[State]:
    """Fights that the seat could be in after these events."""
    heard = [event for event in events if "everyone" in event.seen_by or seat in event.seen_by]
    rng = Random(1)
    return [sample(GAME.view(state, seat), heard, rng) for _ in range(count)]


def shares(cards: list[str]) -> dict[str, float]:
    """How often each card comes up, in tenths."""
    return {card: round(10 * count / len(cards)) / 10 for card, count in sorted(Counter(cards).items())}


def test_every_card_that_another_may_have_put_down_is_as_likely() -> None:
    state, events = played(fight(ranks=5), *duel("dragon", "5D", "tortoise", "2C"), ("dragon", Discard("AD")))
    others = imagined(state, events, "tortoise")
    missing = [{"AD", "2D", "3D", "4D", "2C"} - set(GAME.view(other, "dragon").hand) for other in others]
    assert all(len(cards) == 1 for cards in missing)
    assert shares([card for (card,) in missing]) == dict.fromkeys(["2C", "2D", "3D", "4D", "AD"], 0.2)


def test_a_card_that_came_later_was_not_put_down_before() -> None:
    state, events = played(
        fight(ranks=5),
        *duel("dragon", "5D", "tortoise", "2C"),
        ("dragon", Discard("AD")),
        ("tortoise", Discard("AC")),
        *duel("tortoise", "4C", "dragon", "3D"),
    )
    hands = [set(GAME.view(other, "dragon").hand) for other in imagined(state, events, "tortoise")]
    assert all("4C" in hand for hand in hands)
    put_down = Counter(card for hand in hands for card in {"AD", "2D", "4D", "2C"} - hand)
    assert {card: round(4 * count / len(hands), 0) for card, count in put_down.items()} == dict.fromkeys(
        ["AD", "2D", "4D", "2C"], 1
    )


def test_the_card_that_lies_face_down_may_be_any_that_its_fighter_could_hold() -> None:
    state, events = played(fight(ranks=5), ("dragon", Attack("tortoise", "5D")))
    others = imagined(state, events, "tortoise")
    laid = [card for other in others for card in other.laid]
    assert shares(laid) == dict.fromkeys(["2D", "3D", "4D", "5D", "AD"], 0.2)
    assert GAME.view(others[0], "tortoise") == GAME.view(state, "tortoise")
    assert [other.laid for other in imagined(state, events, "dragon", count=5)] == [("5D",)] * 5
