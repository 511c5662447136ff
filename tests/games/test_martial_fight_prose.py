"""How Martial Fight speaks of itself: exact, plain, within a small screen; and which tellings it asks for."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.contract import CHANCE, Event
from facilitator.games.martial_fight import GAME
from facilitator.games.martial_fight.words import BLUE, RED, Submit
from tests.games.martial_fights import BLUE_WINS, DRAWN, RED_WINS, match, played, submit, turns

NAMES = {RED: "Ana", BLUE: "Bo"}
LONG = {RED: "Anastasia-Wilhelmina of the Hills", BLUE: "Bartholomew-Maximilian the Younger"}


def told(events: list[Event], kind: str) -> list[str]:
    return [GAME.prose.event(event, NAMES) for event in events if event.kind == kind]


def test_a_turn_is_told_with_both_moves_their_strengths_and_what_they_came_to() -> None:
    _, events = turns(match(), [(2, 3), (5, 4), ((1, 2), 6)])
    assert told(events, "turn") == [
        "Turn 1: Ana Rage [2], Bo Dodge [3]. The lower wins: Ana 1 point.",
        "Turn 2: Ana Leg Sweep [5] at strength 6, Bo Grab [4]. Ana 2 points, Bo 1 point.",
        "Turn 3: Ana Anticipate [1] at strength 2 expecting Rage, Bo Rushdown [6]. Bo 1 point.",
    ]


def test_a_fight_that_ends_at_once_says_by_what() -> None:
    _, events = turns(match(), [*RED_WINS, ((1, 3), 3)])
    rushed, foreseen = told(events, "turn")
    assert rushed.endswith("Ana's Rushdown is 5 or more stronger, and wins the fight at once.")
    assert foreseen.endswith("Ana expected just that, and wins the fight at once.")


def test_a_drawn_fight_and_the_score_are_told() -> None:
    _, events = turns(match(), DRAWN)
    assert told(events, "fight") == ["Fight 1 is drawn, 0 to 0."]
    assert told(events, "fight-begins") == ["Fight 2 begins. Fights won: Ana 0, Bo 0."]


def test_what_the_clock_decided_is_told() -> None:
    _, events = played(match(), (CHANCE, GAME.legal(match(), CHANCE)[0]))
    assert told(events, "time-up") == ["Time is up: Ana plays Rushdown [6] and Bo plays Rushdown [6]."]


def test_what_is_asked_names_the_player_and_the_time() -> None:
    state, _ = played(match(), (RED, Submit(2)))
    asked = {ask.seat: GAME.prose.ask(ask, NAMES) for ask in GAME.to_act(state)}
    assert asked[BLUE] == "Bo, choose your move in secret. You have 60 seconds."
    assert asked[RED] == "Ana, your move is in; you may still change it."


def test_the_board_shows_the_own_move_to_its_seat_only() -> None:
    state, _ = played(match(), (RED, submit((1, 4))))
    boards = {seat: "\n".join(GAME.prose.board(GAME.view(state, seat), NAMES)) for seat in (RED, BLUE, None)}
    assert "your move: Anticipate [1], expecting Grab [4]" in boards[RED]
    assert boards[BLUE] == boards[None]
    assert "expecting" not in boards[BLUE]
    assert "has chosen" in boards[BLUE]


def test_the_board_says_who_won_a_fight_at_once() -> None:
    state, _ = turns(match(), RED_WINS)
    assert GAME.prose.board(GAME.view(state, None), NAMES)[-1].endswith(": red wins")


@pytest.mark.parametrize("rules", [{}, {"fights": 9, "fight_limit": 99}])
@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_board_fits_a_small_screen(rules: dict[str, Any], names: dict[str, str]) -> None:
    state = match(**rules)
    for moves in (((2, 2),), (((1, 2), (1, 3)),), ((6, 5),)):
        state, _ = turns(state, moves)
        state, _ = played(state, (RED, submit(3)))
        lines = GAME.prose.board(GAME.view(state, RED), names)
        assert len(lines) <= 14
        assert max(map(len, lines)) <= 78


def tellings(events: list[Event]) -> list[tuple[str, str]]:
    return [(cue.name, cue.seat) for event in events for cue in GAME.cues(event)]


def test_both_take_their_stance_as_a_fight_begins() -> None:
    assert tellings(list(GAME.opening(match()))) == [("stance", "red"), ("stance", "blue")]


def test_a_turn_is_told_by_its_winner_or_by_red_on_odd_turns_and_blue_on_even_ones() -> None:
    _, events = turns(match(), [(3, 2), (2, 3)])
    assert tellings(events) == [("exchange", "blue"), ("exchange", "red")]
    _, events = turns(match(), [(2, 2), (3, 3)])
    assert tellings(events) == [("exchange", "red"), ("exchange", "blue")]


def test_a_fight_that_ends_at_once_has_no_exchange() -> None:
    _, events = turns(match(), RED_WINS)
    assert tellings(events) == [("fight-won", "red"), ("stance", "red"), ("stance", "blue")]


def test_the_match_is_told_by_its_winner_instead_of_a_stance() -> None:
    _, events = turns(match(fights=1), BLUE_WINS)
    assert tellings(events) == [("fight-won", "blue"), ("match-won", "blue")]
    (about,) = (cue.about for cue in GAME.cues(events[-1]))
    assert about == {"winner": "blue", "loser": "red", "fights": {"red": 0, "blue": 1}}
    _, events = turns(match(fight_limit=1), DRAWN)
    assert tellings(events)[-1][0] == "exchange"
