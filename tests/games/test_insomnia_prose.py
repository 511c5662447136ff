"""The sentences and boards of Insomnia, as players read them."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.contract import EVERYONE, Cue, Event
from facilitator.games.insomnia import GAME
from facilitator.games.insomnia.words import SLEEPER, VOICES, Reply, Show
from tests.games.insomnia_nights import NAMES, deal, night, reply, show

PROSE = GAME.prose
HEADLESS = {SLEEPER: "Cleo", **{voice: f"Voice {voice[-1]}" for voice in VOICES}}


def said(kind: str, names: Any = NAMES, **data: Any) -> str:
    return PROSE.event(Event(kind, data, EVERYONE, result=False), names)


def asked(name: str, seat: str = "voice-3", **about: Any) -> str:
    return PROSE.cue(Cue(seat, name, about), NAMES)


def test_an_ask_is_a_sentence_to_the_player() -> None:
    start, state = GAME.setup(GAME.usual, GAME.rules()), night(top="4H")
    answering, _ = show(state, "voice-3")
    assert [PROSE.ask(GAME.to_act(moment)[0], NAMES) for moment in (start, state, answering)] == [
        "The deck is shuffled, and each voice draws a card.",
        "Cleo, which voice do you show your card to?",
        "Bo, what does voice 3 answer to the card shown?",
    ]


def test_a_cue_continues_after_the_players_name() -> None:
    assert asked("stands-for", voice="voice-3").startswith("say what voice 3 stands for: ")
    assert asked("nagging", insistence=0) == "speak as voice 3, and don't let Cleo sleep."
    assert asked("nagging", insistence=2) == "speak on as voice 3: answered twice, and all the more pressing."
    assert asked("rebuttal", SLEEPER, voice="voice-3") == "tell Bo (voice 3) why it should be silent."
    assert asked("last-words") == "let voice 3 fall silent: its last words, or half of them."
    assert asked("morning", SLEEPER, minutes=230) == "tell of the morning that comes after 3 h 50 min of sleep."
    assert asked("alarm", SLEEPER, active=2) == ("tell how the alarm finds you, with two of the voices still speaking.")


def test_a_choice_names_the_voice_with_its_player_and_the_card_in_words() -> None:
    assert PROSE.choice("voice", "voice-3", NAMES) == "Bo (voice 3)"
    assert PROSE.choice("voice", "voice-3", HEADLESS) == "voice 3"
    assert PROSE.choice("card", "8C", NAMES) == "8♣ eight of clubs"
    assert PROSE.choice("says", "not-red", NAMES) == "not red (yours is black)"


def test_a_move_is_a_short_phrase() -> None:
    assert PROSE.move(Show("voice-3", "8C"), NAMES) == "show 8♣ to Bo (voice 3)"
    assert PROSE.move(Reply("not-red"), NAMES) == "answer “not red”"
    assert PROSE.move(deal(), NAMES) == "deal the cards"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (said("deal", left=46), "Each of the six voices holds a card; 46 are left for the night."),
        (said("show", voice="voice-3", card="8C"), "Cleo shows 8♣ to Bo (voice 3)."),
        (said("reply", voice="voice-3", card="8C", says="higher"), "Bo (voice 3) answers: higher than 8♣."),
        (
            said("reply", HEADLESS, voice="voice-3", card="8C", says="not-black"),
            "Voice 3 answers: not black.",
        ),
        (
            said("silenced", voice="voice-3", card="8S"),
            "Bo (voice 3) turns up 8♠: same value, same color, and silence.",
        ),
        (said("hush", voice="voice-3", silenced=1), "Five voices are still speaking."),
        (said("hush", voice="voice-3", silenced=5), "One voice is still speaking."),
        (said("hush", voice="voice-3", silenced=6), ""),
        (
            said("awake", cards={"voice-3": "8S", "voice-6": "KD"}),
            "Never matched: Bo (voice 3) 8♠, Eve (voice 6) K♦.",
        ),
        (
            said("night", silenced=6, left=1, minutes=10, lost_from_deal=False),
            "All six voices are silent, with 1 card left: Cleo sleeps for 10 min.",
        ),
        (
            said("night", silenced=6, left=0, minutes=0, lost_from_deal=False),
            "All six voices are silent, and no card is left: Cleo is asleep, for no time at all.",
        ),
        (
            said("night", silenced=0, left=0, minutes=None, lost_from_deal=True),
            "The deck is spent, no voice silenced: the alarm, and no rest for Cleo. "
            "This night was lost from the deal: two voices held each other's only match.",
        ),
        (
            said("night", silenced=4, left=0, minutes=None, lost_from_deal=False),
            "The deck is spent, four of the six voices silenced: the alarm, and no rest for Cleo.",
        ),
    ],
)
def test_an_event_is_one_quiet_sentence(sentence: str, expected: str) -> None:
    assert sentence == expected


def test_the_sleepers_board_shows_the_night_the_voices_and_the_card_in_hand() -> None:
    state, _ = reply(show(night(top="4H 9C 8C", notes=True), "voice-1")[0], "not-red")
    state, _ = show(state, "voice-1")
    assert PROSE.board(GAME.view(state, SLEEPER), NAMES) == [
        "44 of 46 cards not yet shown; 10 min of sleep each; ace low",
        "[############################################..] at best 6 h 30 min of sleep",
        " 1 Ana            silent 9♠  x4♥",
        " 2 Ana            speaks",
        " 3 Bo             speaks",
        " 4 Bo             speaks",
        " 5 Dan            speaks",
        " 6 Eve            speaks",
        "  Answered  >5♣ higher than 5♣   <5♣ lower   x5♣ not its color",
        "Cleo, the card in your hand is 8♣.",
    ]


def test_a_voices_board_shows_its_own_card_and_what_it_may_say() -> None:
    state, _ = show(night(top="4H"), "voice-1")
    assert ">1 Ana            yours 9♠" in PROSE.board(GAME.view(state, "voice-1"), NAMES)
    assert PROSE.board(GAME.view(state, "voice-1"), NAMES)[-1] == "You are shown 4♥: say higher or not red."
    assert PROSE.board(GAME.view(state, "voice-2"), NAMES)[-1] == "4♥ is shown to voice 1, which is to answer."
