"""What the sleeper can tell from the answers: the nights that Insomnia samples for a seat."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from facilitator.games.cards import DECK, twin
from facilitator.games.contract import EVERYONE, Event
from facilitator.games.insomnia import GAME
from facilitator.games.insomnia.words import SLEEPER
from tests.games.insomnia_nights import night, reply, show

HELD = "9S 9D KH KC 3D 2S"
SILENCING = "9C 9H KD KS"


def evening(talk: list[tuple[str, str, str]], **rules: Any) -> tuple[Any, list[Event]]:
    """The sleeper's view, and what it heard, once voices 1 to 4 are silent and the others said this."""
    state, heard = night(HELD, " ".join([SILENCING, *(card for _, card, _ in talk), "8S"]), **rules), []
    for voice in ("voice-1", "voice-2", "voice-3", "voice-4"):
        state, events = show(state, voice)
        heard += events
    for voice, _, says in talk:
        state, events = show(state, voice)
        state, more = reply(state, says)
        heard += [*events, *more]
    return GAME.view(state, SLEEPER), heard


def sampled(talk: list[tuple[str, str, str]], count: int = 400, **rules: Any) -> Counter[tuple[str, str]]:
    """How often voices 5 and 6 hold which cards in so many samples."""
    view, heard = evening(talk, **rules)
    rng = Random(1)
    return Counter(GAME.sample(view, heard, rng).night.cards[4:] for _ in range(count))


def fifth(talk: list[tuple[str, str, str]], **rules: Any) -> set[str]:
    """The cards that voice 5 may hold after this talk."""
    return {cards[0] for cards in sampled(talk, 1000, **rules)}


NARROWED = [
    ("voice-5", "4D", "lower"),
    ("voice-5", "AD", "higher"),
    ("voice-6", "4H", "lower"),
    ("voice-6", "AH", "higher"),
]


@pytest.mark.parametrize(("twins", "nights"), [("as-dealt", 56), ("apart", 48)])
def test_every_possible_night_is_sampled_as_often_as_any_other(twins: str, nights: int) -> None:
    low = [card for card in DECK if card[:-1] in ("2", "3")]
    apart = twins == "apart"
    possible = {(five, six) for five in low for six in low if six != five and not (apart and six == twin(five))}
    counts = sampled(NARROWED, 100 * nights, twins=twins)
    assert set(counts) == possible
    assert len(possible) == nights
    assert all(60 <= count <= 145 for count in counts.values())


def test_a_voice_that_compared_does_not_hold_the_value_shown() -> None:
    assert fifth([("voice-5", "4C", "lower"), ("voice-5", "2C", "higher")]) == {"3D", "3H", "3S", "3C"}


def test_a_voice_that_compared_says_nothing_of_its_color() -> None:
    held = fifth([("voice-5", "4C", "lower")])
    assert {card[-1] for card in held} == {"D", "H", "S", "C"}
    assert not {card for card in held if card[:-1] == "4"}


def test_a_first_not_tells_the_color_alone() -> None:
    held = fifth([("voice-5", "4C", "not-black")])
    assert {card[-1] for card in held} == {"D", "H"}
    assert {"4D", "4H", "AD", "QH"} <= held


def test_a_second_not_tells_the_card_up_to_its_twin() -> None:
    assert fifth([("voice-5", "4C", "not-black"), ("voice-5", "3S", "not-black")]) == {"3D", "3H"}


def test_a_high_ace_is_higher_than_a_king() -> None:
    talk = [("voice-5", "4C", "lower"), ("voice-5", "2C", "higher")]
    assert "AD" in fifth(talk[:1])
    assert "AD" not in fifth(talk[:1], ace="high")


def test_a_voice_about_to_answer_does_not_match_the_card_shown() -> None:
    state, heard = night(HELD, f"{SILENCING} 4C 4H"), []
    for voice in ("voice-1", "voice-2", "voice-3", "voice-4", "voice-5"):
        state, events = show(state, voice)
        heard += events
    view = GAME.view(state, SLEEPER)
    assert "4S" not in {GAME.sample(view, heard, Random(seed)).night.cards[4] for seed in range(400)}


def test_a_voice_samples_the_others_and_keeps_its_own_card() -> None:
    state, heard = night(HELD, "4C 4H"), []
    state, events = show(state, "voice-5")
    heard += events
    state, events = reply(state, "not-black")
    heard += events
    view = GAME.view(state, "voice-6")
    guesses = [GAME.sample(view, heard, Random(seed)) for seed in range(200)]
    assert {guess.night.cards[5] for guess in guesses} == {"2S"}
    assert {guess.night.cards[4][-1] for guess in guesses} == {"D", "H"}
    assert len({guess.night.deck[1] for guess in guesses}) > 20


def test_answers_that_no_deal_allows_are_an_error() -> None:
    view, heard = evening([("voice-5", "2C", "higher")])
    said = {"voice": "voice-5", "card": "2C", "says": "lower", "insistence": 2, "left": 40}
    with pytest.raises(ValueError, match="no deal of the cards agrees with the answers heard"):
        GAME.sample(view, [*heard, Event("reply", said, EVERYONE, result=False)], Random(1))
