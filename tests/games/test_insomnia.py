"""Insomnia by its rulings: a worked example for each."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

from facilitator.games.cards import DECK
from facilitator.games.contract import CHANCE, Ask, IllegalPlay, Outcome, Pairs, Play
from facilitator.games.insomnia import GAME
from facilitator.games.insomnia.words import (
    SLEEPER,
    VOICES,
    Answer,
    Deal,
    Reply,
    Show,
    lost_from_deal,
    reply_for,
    table_fault,
)
from tests.games.insomnia_nights import HELD, NAMES, deal, kinds, night, replies, reply, show

LOW_RED = ["2D", "3D", "4D", "5D", "6D", "7D"]
HELP = Path(__file__).parents[2] / "content" / "help" / "insomnia.md"


def told(events: Any) -> list[tuple[str, str, dict[str, Any]]]:
    return [(cue.seat, cue.name, dict(cue.about)) for event in events for cue in GAME.cues(event)]


def silenced_night(count: int, *, left: int) -> Any:
    """A night whose last shown cards silence `count` voices and leave `left` cards, and its last events."""
    matches = dict(zip(["2H", "3H", "4H", "5H", "6H", "7H"][:count], VOICES, strict=False))
    others = [card for card in DECK if card not in {*LOW_RED, *matches}]
    cards = [*others[: 46 - left - count], *matches]
    state, events = night(" ".join(LOW_RED), " ".join(cards)), ()
    for card in cards:
        state, events = show(state, matches.get(card, "voice-5" if card == "7H" else "voice-6"))
        if state.turn in VOICES:
            state, events = GAME.apply(state, Play(state.turn, GAME.legal(state, state.turn)[0]))
    return state, events


# IN1


def test_in1_three_to_six_people_speak_the_six_voices() -> None:
    assert table_fault(NAMES) == ""
    assert table_fault({SLEEPER: "Cleo", **{voice: voice for voice in VOICES}}) == ""


def test_in1_nobody_speaks_three_voices() -> None:
    fault = table_fault({**NAMES, "voice-5": "Ana"})
    assert fault.startswith("Ana speaks 3 of the voices: expected three to six different people")


def test_in1_the_sleeper_is_none_of_the_voices() -> None:
    fault = table_fault({**NAMES, SLEEPER: "Eve"})
    assert fault.startswith("Eve is the sleeper and a voice as well: expected a name for the sleeper")


def test_in1_all_seven_seats_are_always_taken() -> None:
    assert GAME.table_sizes == (7,)
    assert GAME.usual == (SLEEPER, *VOICES)


# IN2, IN3


def test_in2_a_voice_sees_its_own_card_and_nobody_else_does() -> None:
    state = night()
    for seat in (SLEEPER, *VOICES, None):
        expected = [("voice-3", "5H")] if seat == "voice-3" else []
        assert [pair for pair in GAME.view(state, seat).cards if pair[0] == "voice-3"] == expected


def test_in2_the_sleeper_alone_sees_the_drawn_card() -> None:
    state = night(top="8C")
    assert [GAME.view(state, seat).drawn for seat in (SLEEPER, "voice-1", None)] == ["8C", None, None]
    assert GAME.view(show(state, "voice-1")[0], "voice-4").shown == "8C"


def test_in2_all_cards_are_turned_up_when_the_game_is_over() -> None:
    state, events = silenced_night(2, left=0)
    assert dict(GAME.view(state, SLEEPER).cards) == dict(zip(VOICES, LOW_RED, strict=True))
    awake = next(event for event in events if event.kind == "awake")
    assert awake.data["cards"] == {"voice-3": "4D", "voice-4": "5D", "voice-5": "6D", "voice-6": "7D"}


def test_in3_after_the_deal_each_voice_says_what_it_stands_for_and_then_all_speak() -> None:
    start = GAME.setup(GAME.usual, GAME.rules())
    assert GAME.to_act(start) == (Ask(CHANCE, "deal", secret=False, needed=True, clock=None),)
    state, events = GAME.apply(start, Play(CHANCE, deal()))
    assert told(events) == [
        *((voice, "stands-for", {"voice": voice}) for voice in VOICES),
        *((voice, "nagging", {"voice": voice, "insistence": 0, "left": 46}) for voice in VOICES),
    ]
    assert GAME.to_act(state) == (Ask(SLEEPER, "show", secret=True, needed=True, clock=None),)


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (Deal(Pairs([("voice-1", "AD")]), DECK[6:]), "a card for each of voice-1, voice-2"),
        (Deal(Pairs(zip(VOICES, DECK, strict=False)), DECK[5:51]), "each of the 52 cards once"),
        (Deal(Pairs(zip(VOICES, DECK, strict=False)), DECK[7:]), "each of the 52 cards once"),
        (Deal("AD", DECK[6:]), "a card for each of"),  # type: ignore[arg-type]
        (Deal(Pairs(zip(VOICES, DECK, strict=False)), 46), "a deck of 46 cards"),  # type: ignore[arg-type]
    ],
)
def test_in2_a_deal_is_all_52_cards_once(wrong: Deal, expected: str) -> None:
    with pytest.raises(IllegalPlay) as refused:
        GAME.apply(GAME.setup(GAME.usual, GAME.rules()), Play(CHANCE, wrong))
    assert refused.value.expected.startswith(expected)


def test_in2_a_deal_written_in_another_order_is_the_same_deal() -> None:
    written = {"do": "deal", "voices": dict(reversed(deal().voices)), "deck": list(deal().deck)}
    state, _ = GAME.apply(GAME.setup(GAME.usual, GAME.rules()), Play(CHANCE, GAME.read_move(CHANCE, written)))
    assert state == night()


# IN4, IN5, IN8


def test_in4_same_value_and_color_silences_the_voice_without_a_reply() -> None:
    state, events = show(night(top="9C 8C"), "voice-1")
    assert [(event.kind, dict(event.data)) for event in events] == [
        ("show", {"voice": "voice-1", "card": "9C", "insistence": 0}),
        ("silenced", {"voice": "voice-1", "card": "9S"}),
        ("hush", {"voice": "voice-1", "silenced": 1}),
    ]
    assert state.turn == SLEEPER
    assert GAME.legal(state, SLEEPER) == tuple(Show(voice, "8C") for voice in VOICES[1:])


def test_in4_rebuttal_nagging_and_last_words_are_told_with_their_insistence() -> None:
    state, events = show(night(top="4H 9C"), "voice-1")
    assert told(events) == [(SLEEPER, "rebuttal", {"voice": "voice-1", "insistence": 0})]
    state, events = reply(state, "higher")
    assert told(events) == [("voice-1", "nagging", {"voice": "voice-1", "insistence": 1, "left": 45})]
    _, events = show(state, "voice-1")
    assert told(events) == [
        (SLEEPER, "rebuttal", {"voice": "voice-1", "insistence": 1}),
        ("voice-1", "last-words", {"voice": "voice-1", "silenced": 1}),
    ]


@pytest.mark.parametrize(
    ("voice", "shown", "expected"),
    [
        ("voice-1", "4C", ["higher"]),
        ("voice-1", "QC", ["lower"]),
        ("voice-1", "9H", ["not-red"]),
        ("voice-3", "5S", ["not-black"]),
        ("voice-1", "4H", ["higher", "not-red"]),
        ("voice-3", "QC", ["lower", "not-black"]),
    ],
)
def test_in5_what_a_voice_may_answer(voice: str, shown: str, expected: list[str]) -> None:
    assert replies(night(top=shown), voice) == expected


def test_in5_a_voice_says_not_once_and_again_only_at_its_own_value() -> None:
    state, _ = reply(show(night(top="4H JH 9D"), "voice-1")[0], "not-red")
    assert replies(state, "voice-1") == ["lower"]
    state, _ = reply(show(state, "voice-1")[0], "lower")
    assert replies(state, "voice-1") == ["not-red"]


def test_in5_a_not_that_was_forced_counts_as_given() -> None:
    state, _ = reply(show(night(top="9H 4H"), "voice-1")[0], "not-red")
    assert replies(state, "voice-1") == ["higher"]


def test_in5_another_voice_keeps_its_own_not() -> None:
    state, _ = reply(show(night(top="4H QH"), "voice-1")[0], "not-red")
    assert replies(state, "voice-4") == ["lower", "not-red"]


def test_in5_an_untrue_answer_is_refused() -> None:
    state, _ = show(night(top="4H"), "voice-1")
    with pytest.raises(IllegalPlay, match=r"expected reply \(says: higher\) or reply \(says: not-red\)"):
        reply(state, "lower")


@pytest.mark.parametrize(
    ("shown", "compare", "color"),
    [("4C", "higher", "higher"), ("9H", "not-red", "not-red"), ("QH", "lower", "not-red")],
)
def test_in5_on_a_screen_that_others_see_a_voice_picks_compare_or_color(shown: str, compare: Any, color: Any) -> None:
    state, _ = show(night(top=shown), "voice-1")
    legal: Any = GAME.legal(state, "voice-1")
    assert [reply_for("compare", legal), reply_for("color", legal)] == [Reply(compare), Reply(color)]
    assert GAME.shared_choices is not None
    assert GAME.shared_choices(GAME.to_act(state)[0], legal) == (
        ("compare: higher or lower", Reply(compare)),
        ("color: not red or not black", Reply(color)),
    )


def test_in5_the_sleeper_chooses_among_its_own_moves() -> None:
    state = night()
    assert GAME.shared_choices is not None
    assert GAME.shared_choices(GAME.to_act(state)[0], GAME.legal(state, SLEEPER)) == ()


@pytest.mark.parametrize(("ace", "expected"), [("low", ["lower"]), ("high", ["higher"])])
def test_in8_the_ace_is_low_unless_the_house_says_high(ace: str, expected: list[str]) -> None:
    assert replies(night("AS 3D 5H JC KD 2C", "KC", ace=ace), "voice-1") == expected


# IN6, IN7


def test_in6_a_card_is_spent_once_it_was_shown() -> None:
    state = night(top="4C 9C")
    assert GAME.view(state, SLEEPER).left == 46
    state, _ = reply(show(state, "voice-1")[0], "higher")
    assert (GAME.view(state, SLEEPER).left, GAME.view(state, SLEEPER).drawn) == (45, "9C")


def test_in7_six_silent_voices_win_ten_minutes_of_sleep_for_each_card_left() -> None:
    state, events = silenced_night(6, left=23)
    assert kinds(events) == ["show", "silenced", "hush", "night"]
    assert events[-1].data == {"silenced": 6, "left": 23, "minutes": 230, "lost_from_deal": False}
    reason = "All six voices are silent: {sleeper} sleeps for 230 minutes."
    assert GAME.outcome(state) == Outcome((SLEEPER,), "IN7", reason)
    assert told(events[-1:]) == [(SLEEPER, "morning", {"minutes": 230, "left": 23})]
    assert GAME.to_act(state) == ()


def test_in7_the_last_voice_silenced_by_the_last_card_is_sleep_of_zero_minutes() -> None:
    state, events = silenced_night(6, left=0)
    assert events[-1].data["minutes"] == 0
    assert GAME.outcome(state).winners == (SLEEPER,)  # type: ignore[union-attr]


@pytest.mark.parametrize("silenced", [0, 5])
def test_in7_the_deck_spent_with_a_voice_active_is_the_alarm(silenced: int) -> None:
    state, events = silenced_night(silenced, left=0)
    assert events[-1].data == {"silenced": silenced, "left": 0, "minutes": None, "lost_from_deal": False}
    assert GAME.outcome(state).winners == VOICES  # type: ignore[union-attr]
    assert told(events[-1:]) == [(SLEEPER, "alarm", {"silenced": silenced, "active": 6 - silenced})]


def test_in7_no_voice_nags_on_once_the_alarm_rings() -> None:
    _, events = silenced_night(0, left=0)
    assert kinds(events) == ["reply", "awake", "night"]
    assert [name for _, name, _ in told(events)] == ["alarm"]


# IN9, IN10


def test_in9_two_voices_with_each_others_twin_lose_the_night_from_the_deal() -> None:
    assert lost_from_deal(deal("9S 3D 9C JC KD 2C").voices)
    assert not lost_from_deal(deal("9S 3D 9H JC KD 2C").voices)


def test_in9_twins_apart_refuses_and_never_makes_a_deal_that_is_lost() -> None:
    start = GAME.setup(GAME.usual, GAME.rules({"twins": "apart"}))
    with pytest.raises(IllegalPlay, match="no two voices with the same value and color"):
        GAME.apply(start, Play(CHANCE, deal("9S 3D 9C JC KD 2C")))
    rng: Any = Random(9)
    assert not any(lost_from_deal(GAME.chance(start, rng).voices) for _ in range(200))  # type: ignore[attr-defined]


def test_in9_the_share_of_nights_lost_from_the_deal_is_the_one_in_the_help_text() -> None:
    ways = (comb(26, pairs) * comb(52 - 2 * pairs, 6 - 2 * pairs) for pairs in (1, 2, 3))
    lost = sum((-1) ** index * Fraction(way, comb(52, 6)) for index, way in enumerate(ways))
    assert lost == 1 - Fraction(comb(26, 6) * 2**6, comb(52, 6))
    stated = f"{lost.numerator} of {lost.denominator} nights, or {float(lost):.1%}"
    assert stated in " ".join(HELP.read_text(encoding="utf-8").split())


def test_in10_the_house_sets_the_minutes_of_a_card() -> None:
    assert "20 min" in "\n".join(GAME.prose.board(GAME.view(night(minutes=20), None), NAMES))
    assert GAME.rules({"minutes": 60})["minutes"] == 60
    with pytest.raises(ValueError, match="a whole number from 1 to 60"):
        GAME.rules({"minutes": 61})


@pytest.mark.parametrize("notes", [False, True])
def test_in10_answers_stay_in_view_only_with_notes(notes: bool) -> None:
    state, _ = reply(show(night(HELD, "4H", notes=notes), "voice-1")[0], "not-red")
    seen = GAME.view(state, SLEEPER).notes
    assert seen.of("voice-1") == ((Answer("4H", "not-red"),) if notes else None)
    assert bool(seen) is notes
