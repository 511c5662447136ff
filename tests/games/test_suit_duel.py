"""The rulings of the Suit Duel, SD1 to SD9, by worked examples."""

from __future__ import annotations

import pytest

from facilitator.games.contract import CHANCE, EVERYONE, IllegalPlay, Play
from facilitator.games.suit_duel import GAME
from facilitator.games.suit_duel.words import DECKS, Arrange, Robot, Steal, Throw, Win
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

KING = duel(spades="KS 5S", hearts="3H AH", clubs="6C 7C")


# SD1


def test_everyone_arranges_twelve_cards_once_and_in_secret_with_the_jack_as_a_ready_robot() -> None:
    state = GAME.setup(("spades", "hearts"), GAME.rules())
    assert [(ask.seat, ask.what, ask.secret) for ask in GAME.to_act(state)] == [
        ("spades", "arrange", True),
        ("hearts", "arrange", True),
    ]
    assert len(DECKS["spades"]) == 12
    assert "JS" not in DECKS["spades"]
    assert GAME.view(state, None).ready == ("spades", "hearts")
    assert GAME.view(state, None).sizes == (12, 12)
    after, events = played(state, ("spades", Arrange(DECKS["spades"])))
    assert [(event.kind, event.data, event.seen_by) for event in events] == [("arranged", {"seat": "spades"}, EVERYONE)]
    assert asked(after) == [("hearts", "arrange")]
    with pytest.raises(IllegalPlay, match="arrange from hearts"):
        GAME.apply(after, Play("spades", Arrange(DECKS["spades"])))


def test_decks_arranged_in_either_order_make_equal_tables() -> None:
    start = GAME.setup(("spades", "hearts"), GAME.rules())
    plays = [(seat, Arrange(DECKS[seat][::-1])) for seat in start.seats]
    one, two = played(start, *plays)[0], played(start, *reversed(plays))[0]
    assert one == two
    assert hash(one) == hash(two)


def test_an_order_that_is_not_of_one_s_own_twelve_cards_is_refused() -> None:
    state = GAME.setup(("spades", "hearts"), GAME.rules())
    for order in (
        DECKS["hearts"],
        DECKS["spades"][1:],
        (*DECKS["spades"][1:], "JS"),
        (1, *DECKS["spades"][1:]),
    ):
        with pytest.raises(IllegalPlay, match="expected arrange with AS, 2S"):
            GAME.apply(state, Play("spades", Arrange(order)))  # type: ignore[arg-type]


def test_an_owner_sees_the_own_deck_in_order_and_others_only_how_large_it_is() -> None:
    state = KING
    assert GAME.view(state, "hearts").deck[:2] == ("3H", "AH")
    assert GAME.view(state, "hearts").sizes == (12, 12, 12)
    assert GAME.view(state, None).deck == ()


# SD2


def test_all_with_cards_throw_at_once_without_a_written_move() -> None:
    state = duel(spades="9S", hearts="7H")
    assert asked(state) == [(CHANCE, "throw")]
    assert GAME.unwritten == {"round": Throw()}
    _, events = played(state, THROWN)
    assert events[0].result
    assert events[0].seen_by == EVERYONE
    assert list(events[0].data.items()) == [
        ("round", 1),
        ("thrown", {"spades": "9S", "hearts": "7H"}),
        ("by", "number"),
        ("winner", "spades"),
        ("pile", 0),
    ]


# SD3


def test_a_single_king_wins_the_pile_and_takes_three_cards_from_the_top_of_a_deck() -> None:
    state, events = played(KING, THROWN)
    assert data(events, "round")["by"] == "king"
    assert asked(state) == [("spades", "steal")]
    assert GAME.legal(state, "spades") == (Steal("hearts"), Steal("clubs"))
    state, events = played(state, steal("spades", "clubs"))
    assert data(events, "steal") == {"cards": ["7C", "AC", "2C"]}
    assert deck(state, "spades").endswith("KS 3H 6C 7C AC 2C")
    assert deck(state, "clubs").startswith("3C 4C")


def test_a_single_queen_takes_three_cards_from_the_bottom_one_at_a_time() -> None:
    state, events = played(duel(spades="QS", hearts="3H"), THROWN, steal("spades", "hearts"))
    assert data(events, "round")["by"] == "queen"
    assert data(events, "steal") == {"cards": ["KH", "QH", "10H"]}
    assert deck(state, "spades").endswith("QS 3H KH QH 10H")
    assert deck(state, "hearts").endswith("8H 9H")


def test_an_ace_makes_the_last_king_s_player_win_again_and_take_three_cards_again() -> None:
    state, _ = played(KING, THROWN, steal("spades", "hearts"))
    state = state._replace(decks=(state.decks[0], ("AH", "2H", "4H", "6H", "8H"), state.decks[2]))
    state, events = played(state, THROWN)
    assert list(data(events, "round")) == ["round", "thrown", "by", "repeats", "winner", "pile"]
    assert data(events, "round")["by"] == "warp"
    assert data(events, "round")["repeats"] == "king"
    assert data(events, "round")["winner"] == "spades"
    state, events = played(state, steal("spades", "hearts"))
    assert data(events, "steal") == {"cards": ["2H", "4H", "6H"]}


def test_an_ace_counts_whatever_else_lies_there() -> None:
    state = table(spades="KS 2S", hearts="AH 2H", clubs="QC 2C", last=Win("number", "clubs"))
    _, events = played(state, THROWN)
    assert data(events, "round")["winner"] == "clubs"
    assert data(events, "round")["repeats"] == "number"


@pytest.mark.parametrize("tops", [("KS", "QH", "10C"), ("KS", "KH", "10C"), ("QS", "QH", "10C")])
def test_kings_and_queens_together_are_a_tie(tops: tuple[str, str, str]) -> None:
    state, events = played(duel(spades=tops[0], hearts=tops[1], clubs=tops[2]), THROWN)
    result = data(events, "round")
    assert (result["by"], result["winner"], result["pile"]) == ("tie", None, 3)
    assert GAME.view(state, None).tied == ("spades", "hearts")


def test_equal_low_cards_under_a_single_high_one_are_no_tie() -> None:
    _, events = played(duel(spades="4S", hearts="4H", clubs="9C"), THROWN)
    assert data(events, "round")["winner"] == "clubs"


def test_a_pile_tied_for_twice_goes_whole_to_a_robot() -> None:
    state = duel(spades="9S 2S", hearts="9H 8H", clubs="4C 8C")
    state, events = played(state, THROWN, CLOSED)
    assert data(events, "standoff") == {"round": 1, "pile": 3, "tied": ["spades", "hearts"]}
    state, events = played(state, THROWN)
    assert data(events, "round")["pile"] == 6
    state, events = played(state, robot("spades"))
    assert data(events, "robot") == {"winner": "spades"}
    assert deck(state, "spades").endswith("9S 9H 4C 2S 8H 8C")
    assert state.pile == ()


# SD4, SD7, SD9


def test_on_a_tie_every_ready_robot_has_the_time_of_the_race_to_jump_in() -> None:
    state, _ = played(duel({"race": 7}, spades="9S", hearts="9H", clubs="4C"), THROWN)
    assert asked(state) == [
        ("spades", "robot"),
        ("hearts", "robot"),
        ("clubs", "robot"),
        (CHANCE, "no-robot"),
    ]
    assert {ask.clock for ask in GAME.to_act(state)} == {7}
    assert [ask.needed for ask in GAME.to_act(state)] == [False, False, False, True]


def test_a_player_without_cards_throws_nothing_but_may_throw_the_robot() -> None:
    state, events = played(table(spades="9S 2S", hearts="9H 2H", clubs=""), THROWN)
    assert data(events, "round")["thrown"] == {"spades": "9S", "hearts": "9H"}
    state, _ = played(state, robot("clubs"))
    assert deck(state, "clubs") == "9S 9H"
    assert state.ready == ("spades", "hearts")


def test_a_spent_robot_waits_until_all_are_spent_and_all_are_ready_again() -> None:
    state, _ = played(duel(spades="9S 8S 7S", hearts="9H 8H 7H"), THROWN, robot("hearts"))
    assert state.ready == ("spades",)
    state, _ = played(state, THROWN)
    with pytest.raises(IllegalPlay, match="expected robot from spades or no-robot from chance"):
        GAME.apply(state, Play("hearts", Robot()))
    state, events = played(state, robot("spades"))
    assert state.ready == ("spades", "hearts")
    assert data(events, "jack-in") == {"winner": "spades", "pile": 2, "ready": ["spades", "hearts"]}


# SD5


def test_a_warp_repeats_a_robot_s_win_without_a_robot_and_a_warp_repeats_what_that_one_did() -> None:
    state = duel(spades="9S AS 2S", hearts="9H 2H AH")
    state, events = played(state, THROWN, robot("hearts"), THROWN, THROWN)
    assert [(item.data["winner"], item.data["repeats"]) for item in events if item.data.get("repeats")] == [
        ("hearts", "robot"),
        ("hearts", "robot"),
    ]
    assert state.ready == ("spades",)


def test_a_warp_that_repeats_nothing_leaves_the_pile_and_opens_no_window() -> None:
    state, events = played(duel(spades="AS", hearts="2H"), THROWN)
    assert data(events, "round")["repeats"] == "nothing"
    assert data(events, "round")["pile"] == 2
    assert asked(state) == [(CHANCE, "throw")]
    state, events = played(duel(spades="9S AS", hearts="9H 2H"), THROWN, CLOSED, THROWN)
    assert (data(events, "round")["repeats"], data(events, "round")["pile"]) == ("nothing", 4)


def test_with_warp_window_such_a_warp_lets_robots_in_and_the_next_warp_repeats_that() -> None:
    start = duel({"warp_window": True}, spades="AS 2S", hearts="2H AH")
    state, _ = played(start, THROWN)
    assert asked(state) == [("spades", "robot"), ("hearts", "robot"), (CHANCE, "no-robot")]
    _, events = played(state, robot("spades"), THROWN)
    assert (data(events, "round")["repeats"], data(events, "round")["winner"]) == ("robot", "spades")
    _, events = played(state, CLOSED)
    assert data(events, "standoff")["tied"] == []
    assert cues(events) == []


# SD6


def test_the_pile_goes_under_the_winner_s_deck_as_it_was_laid_and_stolen_cards_below_it() -> None:
    state = table(pile="5H 5S", spades="3S 2S", hearts="QH 4H", clubs="6C 7C 8C 9C")
    state, _ = played(state, THROWN, steal("hearts", "clubs"))
    assert deck(state, "hearts") == "4H 5H 5S 3S QH 6C 9C 8C 7C"


@pytest.mark.parametrize("court", ["KS", "QS"])
def test_a_victim_with_fewer_than_three_cards_loses_all_of_them(court: str) -> None:
    state, events = played(table(spades=court, hearts="2H 4H", clubs="3C 5C 6C"), THROWN, steal("spades", "hearts"))
    assert data(events, "steal")["cards"] == ["4H"]
    assert data(events, "raided")["left"] == 0
    assert asked(state) == [(CHANCE, "throw")]


def test_with_no_victim_or_with_steal_at_nothing_no_one_is_asked() -> None:
    _, events = played(table(spades="KS", hearts="2H"), THROWN)
    assert [event.kind for event in events] == ["round", "end"]
    state, _ = played(duel({"steal": 0}, spades="KS", hearts="3H"), THROWN)
    assert asked(state) == [(CHANCE, "throw")]


def test_a_victim_is_chosen_even_if_only_one_is_possible() -> None:
    state, _ = played(duel(spades="KS", hearts="3H"), THROWN)
    assert GAME.legal(state, "spades") == (Steal("hearts"),)
    with pytest.raises(IllegalPlay, match=r"expected steal \(victim: hearts\)"):
        GAME.apply(state, Play("spades", Steal("spades")))


def test_only_the_two_whom_it_concerns_see_which_cards_were_taken() -> None:
    _, events = played(KING, THROWN, steal("spades", "hearts"))
    seen = {event.kind: event.seen_by for event in events}
    assert seen["steal"] == {"spades", "hearts"}
    assert seen["raided"] == EVERYONE
    assert data(events, "raided") == {
        "winner": "spades",
        "victim": "hearts",
        "by": "king",
        "count": 3,
        "left": 8,
    }
