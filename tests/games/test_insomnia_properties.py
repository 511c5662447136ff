"""What holds of every night of Insomnia, whatever is dealt and played."""

from __future__ import annotations

from random import Random
from typing import Any
from unicodedata import combining, east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.cards import DECK
from facilitator.games.contract import CHANCE, IllegalPlay, Pairs, Play
from facilitator.games.insomnia import GAME, sampling
from facilitator.games.insomnia.words import SLEEPER, VOICES, Deal, Reply, Show
from tests.games.insomnia_nights import NAMES, deal, played

SEATS = (SLEEPER, *VOICES)
seeds = st.integers(0, 10**6)
house = st.fixed_dictionaries(
    {
        "ace": st.sampled_from(["low", "high"]),
        "twins": st.sampled_from(["as-dealt", "apart"]),
        "minutes": st.integers(1, 60),
        "notes": st.booleans(),
    }
)
steps = st.integers(0, 100)


@given(seeds, house)
def test_every_night_ends_with_sleep_or_the_alarm_in_92_moves_after_the_deal(seed: int, rules: Any) -> None:
    states, heard = played(seed, **rules)
    assert len(states) <= 2 + 2 * 46
    end = GAME.outcome(states[-1])
    assert end is not None
    assert all(GAME.outcome(state) is None for state in states[:-1])
    slept = heard[-1].data["minutes"] is not None
    assert end.winners == ((SLEEPER,) if slept else VOICES)
    assert slept is not bool(states[-1].active)
    assert end.reason.format_map(NAMES)


@given(seeds, house)
def test_no_card_is_ever_lost_or_doubled(seed: int, rules: Any) -> None:
    states, heard = played(seed, **rules)
    for state in states[1:]:
        assert sorted([*state.night.cards, *state.night.deck]) == sorted(DECK)
    shown = tuple(event.data["card"] for event in heard if event.kind == "show")
    assert shown == states[-1].night.deck[: len(shown)]


@given(seeds, house, steps)
def test_states_are_frozen_and_equal_nights_are_equal(seed: int, rules: Any, upto: int) -> None:
    states, again = played(seed, upto, **rules)[0], played(seed, upto, **rules)[0]
    assert states == again
    assert [hash(state) for state in states] == [hash(state) for state in again]
    with pytest.raises(AttributeError):
        states[-1].shown = 0  # type: ignore[misc]


@given(seeds, house, steps)
def test_an_illegal_play_is_refused_with_what_was_expected_and_changes_nothing(
    seed: int, rules: Any, upto: int
) -> None:
    state = played(seed, upto, **rules)[0][-1]
    before = hash(state)
    tried: list[Any] = [Show(voice, card) for voice in (*VOICES, SLEEPER) for card in ("AD", "5H", "KC", 7)]
    tried += [Reply(says) for says in ("higher", "lower", "not-red", "not-black", "red")]  # type: ignore[arg-type]
    tried += [deal(), Deal(Pairs(), ())] if state.turn != CHANCE else [Deal(Pairs(), ())]
    for seat in (*SEATS, CHANCE, "nobody"):
        for move in tried:
            if move not in GAME.legal(state, seat):
                with pytest.raises(IllegalPlay) as refused:
                    GAME.apply(state, Play(seat, move))
                assert refused.value.expected
    assert hash(state) == before


@given(seeds, house, steps)
def test_a_refusal_tells_no_other_seats_secret(seed: int, rules: Any, upto: int) -> None:
    state = played(seed, upto, **rules)[0][-1]
    asks = GAME.to_act(state)
    for seat in SEATS:
        if not asks or seat != asks[0].seat:
            with pytest.raises(IllegalPlay) as refused:
                GAME.apply(state, Play(seat, Reply("higher")))
            expected = f"{asks[0].seat} to {asks[0].what}" if asks else "nothing more, for the night is over"
            assert refused.value.expected == expected


@given(seeds, house, steps, st.sampled_from([*SEATS, None]), st.booleans())
def test_a_sampled_night_looks_and_sounds_to_a_seat_like_the_true_one(
    seed: int, rules: Any, upto: int, seat: str | None, search: bool
) -> None:
    states, heard = played(seed, upto, **rules)
    seen = GAME.view(states[-1], seat)
    with pytest.MonkeyPatch.context() as patch:
        if search:
            patch.setattr(sampling, "TRIES", 0)
        guess: Any = GAME.sample(seen, heard, Random(seed))
    assert GAME.view(guess, seat) == seen
    state, sounded = GAME.setup(GAME.usual, GAME.rules(rules)), []
    for play in _plays(guess, heard):
        state, events = GAME.apply(state, play)
        sounded += events
    assert state == guess
    assert sounded == heard


def _plays(guess: Any, heard: Any) -> list[Play]:
    """The plays of a night with the sampled cards, as far as it was heard."""
    if not guess.night.deck:
        return []
    dealt = Deal(Pairs(zip(VOICES, guess.night.cards, strict=True)), guess.night.deck)
    plays = [Play(CHANCE, dealt)]
    for event in heard:
        if event.kind == "show":
            plays.append(Play(SLEEPER, Show(event.data["voice"], event.data["card"])))
        if event.kind == "reply":
            plays.append(Play(event.data["voice"], Reply(event.data["says"])))
    return plays


@given(seeds, house, steps)
def test_what_a_voice_hides_changes_nothing_for_the_sleeper(seed: int, rules: Any, upto: int) -> None:
    states, heard = played(seed, upto, **rules)
    true, seen = states[-1], GAME.view(states[-1], SLEEPER)
    other: Any = GAME.sample(seen, heard, Random(seed + 1))
    assert GAME.to_act(other) == GAME.to_act(true)
    assert GAME.legal(other, SLEEPER) == GAME.legal(true, SLEEPER)
    assert GAME.prose.board(GAME.view(other, SLEEPER), NAMES) == GAME.prose.board(seen, NAMES)


@given(seeds, st.booleans(), steps, st.sampled_from([*SEATS, None]))
def test_a_board_fits_its_place_and_shows_the_cards_that_the_seat_may_see(
    seed: int, notes: bool, upto: int, seat: str | None
) -> None:
    names = {**NAMES, "voice-2": "A name much too long for the board", "voice-3": "李小龍大師父的名字"}
    seen = GAME.view(played(seed, upto, notes=notes)[0][-1], seat)
    lines = GAME.prose.board(seen, names)
    assert len(lines) <= 14
    assert all(_columns(line) <= 78 for line in lines)
    for card in [*dict(seen.cards).values(), seen.drawn, seen.shown]:
        assert card is None or f"{card[:-1]}{'♦♥♠♣'['DHSC'.index(card[-1])]}" in "\n".join(lines)


def _columns(line: str) -> int:
    return sum(0 if combining(letter) else 1 + (east_asian_width(letter) in "WF") for letter in line)
