"""How a Suit Duel ends (SD8), what of it is told, and the words that go with it."""

from __future__ import annotations

import pytest

from facilitator.games.contract import CHANCE
from facilitator.games.suit_duel import GAME
from facilitator.games.suit_duel.words import ARRANGEMENTS, DECKS, NoRobot, Round, Win, last_rounds
from tests.games.suit_duel_duels import (
    CLOSED,
    THROWN,
    asked,
    cues,
    data,
    deck,
    duel,
    played,
    robot,
    steal,
    table,
)


def test_one_player_alone_with_cards_takes_the_pile_and_wins() -> None:
    state, events = played(table(pile="5H 5S", spades="9S 2S", hearts="9H"), THROWN, CLOSED)
    assert data(events, "end") == {"cards": {"spades": 5, "hearts": 0}, "winner": "spades"}
    assert deck(state, "spades") == "2S 5H 5S 9S 9H"
    assert state.pile == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ruling) == (("spades",), "SD8")
    assert outcome.reason.format_map({"spades": "Ana"}) == "Ana alone has cards left."
    assert asked(state) == []


def test_when_nobody_has_cards_the_game_is_a_draw() -> None:
    state, events = played(table(spades="9S", hearts="9H"), THROWN, CLOSED)
    assert data(events, "end") == {"cards": {"spades": 0, "hearts": 0}, "winner": None}
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()


def test_a_robot_can_bring_back_a_player_from_no_cards_before_the_game_ends() -> None:
    state, events = played(table(spades="9S 2S", hearts="9H"), THROWN, robot("hearts"))
    assert [event.kind for event in events] == ["round", "robot", "jack-in"]
    assert asked(state) == [(CHANCE, "throw")]


def test_at_the_round_limit_the_larger_deck_wins_and_a_pile_left_over_counts_for_nobody() -> None:
    state = table({"round_limit": 5}, thrown=4, pile="5H 5C", spades="9S 2S 3S", hearts="9H 2H")
    state, events = played(state, THROWN, CLOSED)
    assert data(events, "end") == {"cards": {"spades": 2, "hearts": 1}, "winner": "spades"}
    assert len(state.pile) == 4
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "{spades} has the largest deck after 5 rounds."


def test_at_the_round_limit_equal_decks_are_a_draw_even_if_a_third_is_smaller() -> None:
    state = table({"round_limit": 5}, thrown=4, spades="9S 2S 3S", hearts="9H 2H 3H", clubs="2C 3C")
    state, events = played(state, THROWN, CLOSED)
    assert data(events, "end")["winner"] is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert "draw" in outcome.reason


def test_at_the_round_limit_one_alone_with_cards_still_takes_the_pile() -> None:
    state = table({"round_limit": 5}, thrown=4, pile="5H 5C", spades="9S 2S", hearts="9H")
    _, events = played(state, THROWN, CLOSED)
    assert data(events, "end") == {"cards": {"spades": 5, "hearts": 0}, "winner": "spades"}


def test_a_raid_of_the_last_round_still_counts() -> None:
    state = table({"round_limit": 1}, spades="KS", hearts="2H 3H 4H 5H")
    state, _ = played(state, THROWN)
    assert asked(state) == [("spades", "steal")]
    _, events = played(state, steal("spades", "hearts"))
    assert data(events, "end") == {"cards": {"spades": 5, "hearts": 0}, "winner": "spades"}


def test_the_first_seat_describes_the_arena() -> None:
    opening = list(GAME.opening(GAME.setup(("hearts", "clubs"), GAME.rules())))
    assert cues(opening) == [("arena", "hearts")]


@pytest.mark.parametrize(
    ("thrown", "pile", "hearts", "told"),
    [
        (0, "", "2H 3H", True),
        (1, "", "2H 3H", False),
        (4, "", "2H 3H", True),
        (1, "5H", "2H 3H", True),
        (1, "", "2H", True),
    ],
)
def test_a_number_s_win_is_told_of_first_every_fifth_time_and_where_it_takes_more(
    thrown: int, pile: str, hearts: str, told: bool
) -> None:
    _, events = played(table(thrown=thrown, pile=pile, spades="9S 2S", hearts=hearts), THROWN)
    assert (("clash", "spades") in cues(events)) is told


def test_a_clash_says_who_beat_whom_by_how_much_for_how_many_cards_and_who_has_none_left() -> None:
    state = table(pile="5H", spades="9S 2S", hearts="2H", clubs="7C 3C", diamonds="")
    _, events = played(state, THROWN)
    assert data(events, "clash") == {
        "round": 1,
        "winner": "spades",
        "losers": ["hearts", "clubs"],
        "cards": {"spades": "9S", "hearts": "2H", "clubs": "7C"},
        "pile": 4,
        "margin": 2,
        "emptied": ["hearts"],
    }


def test_raids_robots_warps_standoffs_and_victories_are_told_by_whom_they_are_due_to() -> None:
    raid = played(duel(spades="KS", hearts="3H"), THROWN, steal("spades", "hearts"))[1]
    assert cues(raid) == [("raid", "spades")]
    tie = duel(spades="4S", hearts="9H", clubs="9C")
    assert cues(played(tie, THROWN, robot("spades"))[1]) == [("robot", "spades")]
    assert cues(played(tie, THROWN, CLOSED)[1]) == [("standoff", "hearts")]
    warp = table(spades="2S 3S", hearts="AH 3H", clubs="AC 3C", last=Win("robot", "spades"))
    assert cues(played(warp, THROWN)[1]) == [("warp", "hearts")]
    end = played(table(thrown=1, spades="9S", hearts="2H"), THROWN)[1]
    assert cues(end) == [("clash", "spades"), ("victory", "spades")]


def test_every_house_rule_says_what_it_allows() -> None:
    assert GAME.rules() == {"warp_window": False, "round_limit": 1000, "race": 5, "steal": 3}
    for wrong in ({"race": 0}, {"race": 61}, {"steal": 13}, {"round_limit": 0}, {"round_limit": None}):
        with pytest.raises(ValueError, match="a whole number from"):
            GAME.rules(wrong)


def test_only_the_closing_of_a_window_is_written_as_chance() -> None:
    assert GAME.read_move(CHANCE, {"do": "no-robot"}) == NoRobot()
    with pytest.raises(ValueError, match="expected no-robot"):
        GAME.read_move(CHANCE, {"do": "throw"})


def test_the_last_rounds_in_brief_name_what_won_each() -> None:
    state = duel(spades="9S 8S KS AS", hearts="7H 8H 3H 4H")
    _, heard = played(state, THROWN, THROWN, robot("hearts"), THROWN, steal("spades", "hearts"))
    assert last_rounds(heard, 3) == (
        Round(1, "spades", "number", "9S"),
        Round(2, "hearts", "robot", None),
        Round(3, "spades", "king", "KS"),
    )
    assert last_rounds(heard, 1) == (Round(3, "spades", "king", "KS"),)


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("high first", "KH QH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH"),
        ("low first", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H QH KH"),
        ("courts last", "10H 9H 8H 7H 6H 5H 4H 3H 2H AH KH QH"),
        ("king, then ace", "KH AH QH 10H 9H 8H 7H 6H 5H 4H 3H 2H"),
    ],
)
def test_a_named_arrangement_is_an_order_of_the_whole_deck(name: str, order: str) -> None:
    assert " ".join(ARRANGEMENTS[name].order(DECKS["hearts"])) == order
