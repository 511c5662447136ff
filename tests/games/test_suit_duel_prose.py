"""How the Suit Duel speaks of itself: exact, plain, and within a small screen."""

from __future__ import annotations

from random import Random
from unicodedata import east_asian_width

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.contract import CHANCE, Ask, Cue, Event, Play
from facilitator.games.suit_duel import GAME
from facilitator.games.suit_duel.words import DECKS, NoRobot, Robot, Steal, Throw, Win
from tests.games.suit_duel_duels import CLOSED, THROWN, duel, played, robot, steal, table

NAMES = {"spades": "Ana", "hearts": "Bo", "clubs": "Cleo", "diamonds": "Dan"}
TIE = duel(spades="9S 8S", hearts="9H AH", clubs="4C 3C")


def told(events: list[Event]) -> list[str]:
    return [line for event in events if (line := GAME.prose.event(event, NAMES))]


def told_for(events: list[Event]) -> list[str]:
    """What each telling is asked for."""
    return [GAME.prose.cue(cue, NAMES) for event in events for cue in GAME.cues(event)]


def test_the_start_and_the_arranging_are_told() -> None:
    start = GAME.setup(("spades", "hearts", "clubs"), GAME.rules())
    assert told(list(GAME.opening(start))) == [
        "Ana plays spades, Bo plays hearts and Cleo plays clubs; every robot is ready."
    ]
    _, events = played(start, ("hearts", GAME.legal(start, "hearts")[0]))
    assert told(events) == ["Bo's deck is in order."]


def test_a_round_is_told_with_every_card_and_what_it_came_to() -> None:
    _, events = played(table(pile="5H", spades="9S 2S", hearts="2H", clubs="7C 3C"), THROWN)
    assert told(events) == [
        "Round 1: Ana 9♠, Bo 2♥, Cleo 7♣. Ana has the highest card and wins the pile.",
        "That makes 4 cards for Ana. Bo has no cards left and plays on with the robot alone.",
    ]
    assert told_for(events) == ["tell how your 9♠ beats Bo's 2♥ and Cleo's 7♣, for a pile of 4."]


def test_a_raid_is_told_with_its_end_of_the_deck_and_its_cards_only_in_the_result() -> None:
    _, events = played(duel(spades="QS", hearts="3H"), THROWN, steal("spades", "hearts"))
    assert told(events) == [
        "Round 1: Ana Q♠, Bo 3♥. Ana's queen wins the pile.",
        "Taken, in this order: K♥ Q♥ 10♥.",
        "Ana takes 3 cards from the bottom of Bo's deck, which now has 8.",
    ]
    assert told_for(events) == ["tell how your witch takes 3 cards from Bo."]


def test_a_tie_is_told_and_who_ends_it() -> None:
    _, events = played(TIE, THROWN, robot("clubs"), THROWN)
    assert told(events) == [
        "Round 1: Ana 9♠, Bo 9♥, Cleo 4♣. A tie: 3 cards on the pile.",
        "Cleo's robot is the first one in.",
        "Cleo wins the pile of 3 cards.",
        "Round 2: Ana 8♠, Bo A♥, Cleo 3♣. Bo's ace bends time: Cleo wins the pile again, by robot.",
    ]
    assert told_for(events) == [
        "tell how your robot carries off the pile of 3 cards.",
        "tell how your ace bends time, and Cleo wins again.",
    ]


def test_a_tie_that_nobody_ends_is_told_and_a_warp_of_nothing() -> None:
    _, events = played(TIE, THROWN, CLOSED, THROWN)
    assert told(events)[1:] == [
        "No robot comes; the pile of 3 cards waits for the next winner.",
        "Round 2: Ana 8♠, Bo A♥, Cleo 3♣. Bo's ace bends time, but there is nothing to repeat: 6 cards on the pile.",
    ]
    assert told_for(events) == [
        "tell of the deadlock over the pile of 3 cards.",
        "tell how your ace bends time, and finds nothing there to repeat.",
    ]


def test_the_last_robot_spent_is_told_to_ready_them_all() -> None:
    state = table(ready="hearts", spades="9S 2S", hearts="9H 2H")
    _, events = played(state, THROWN, robot("hearts"))
    assert told(events)[-1] == "Bo wins the pile of 2 cards. All robots were spent and are ready again."


def test_the_end_is_told_with_the_cards_of_each() -> None:
    _, events = played(table(thrown=1, spades="9S", hearts="2H"), THROWN)
    assert told(events)[-1] == "Cards at the end: Ana 2, Bo 0. Ana wins the duel."
    assert told_for(events)[-1] == "tell of your victory."
    _, events = played(table(spades="9S", hearts="9H"), THROWN, CLOSED)
    assert told(events)[-1] == "Cards at the end: Ana 0, Bo 0. The duel is a draw."


def test_what_is_asked_is_a_whole_sentence_to_the_player() -> None:
    start = GAME.setup(("spades", "hearts"), GAME.rules())
    window, _ = played(TIE, THROWN)
    raid, _ = played(duel(spades="KS", hearts="3H"), THROWN)
    said = [GAME.prose.ask(ask, NAMES) for state in (start, TIE, window, raid) for ask in GAME.to_act(state)]
    assert said == [
        "Ana, put your twelve cards in order, top first: once for the whole duel, and in secret.",
        "Bo, put your twelve cards in order, top first: once for the whole duel, and in secret.",
        "Everyone with cards throws the top one, all at once.",
        "Ana, do you throw your robot in? The first one in wins the pile.",
        "Bo, do you throw your robot in? The first one in wins the pile.",
        "Cleo, do you throw your robot in? The first one in wins the pile.",
        "The robots have 5 seconds to jump in.",
        "Ana, you also take cards from another deck. Whose?",
    ]
    assert GAME.prose.ask(Ask(CHANCE, "no-robot", False, True, 1), NAMES) == "The robots have 1 second to jump in."
    assert GAME.prose.cue(Cue("spades", "arena", {}), NAMES) == "describe the arena where the suits meet."


def test_moves_and_choices_are_named_for_people() -> None:
    said = [GAME.prose.move(move, NAMES) for move in (Robot(), Steal("hearts"), Throw(), NoRobot())]
    assert said == [
        "throw your robot in",
        "take cards from Bo",
        "throw the top cards",
        "leave the pile: no robot came",
    ]
    assert GAME.prose.choice("victim", "hearts", NAMES) == "Bo (hearts)"
    assert GAME.prose.choice("victim", "hearts", {"hearts": "Hearts"}) == "Hearts"
    assert GAME.prose.choice("order", DECKS["clubs"][:3], NAMES) == "A♣ 2♣ 3♣"


def test_the_board_shows_the_decks_the_robots_the_pile_and_the_own_deck_alone() -> None:
    state = table(pile="5H 5S", ready="spades", last=Win("king", "spades"), thrown=12, spades="9S", hearts="2H 3H")
    assert GAME.prose.board(GAME.view(state, "hearts"), NAMES) == [
        "Rounds thrown: 12 of at most 1000",
        " ♠ spades    1 card  #............... robot ready  Ana",
        " ♥ hearts    2 cards ##.............. robot spent  Bo",
        "Pile, 2 cards: 5♥ 5♠",
        "An ace would repeat: a win by king for Ana.",
        "Your deck, top first: 2♥ 3♥",
        "Next, everyone with cards throws the top one, all at once.",
    ]
    assert not any("deck, top" in line for line in GAME.prose.board(GAME.view(state, None), NAMES))


def test_the_board_says_what_the_table_waits_for() -> None:
    start = GAME.setup(("spades", "hearts"), GAME.rules())
    window, _ = played(TIE, THROWN)
    warped, _ = played(duel({"warp_window": True}, spades="AS", hearts="2H"), THROWN)
    raid, _ = played(duel(spades="KS", hearts="3H"), THROWN)
    over, _ = played(table(spades="9S", hearts="2H"), THROWN)
    last = [GAME.prose.board(GAME.view(state, None), NAMES)[-1] for state in (start, window, warped, raid, over)]
    assert last == [
        "Still to put a deck in order: spades, hearts.",
        "A tie of spades and hearts: the first robot in wins the pile.",
        "Nothing to repeat: the first robot in wins the pile.",
        "Ana chooses a deck to take cards from.",
        "The duel is over.",
    ]
    assert GAME.prose.board(GAME.view(start, "hearts"), NAMES)[-2].startswith("Your cards: A♥ 2♥")


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(("Ana", "W" * 60, "漢" * 60, "e\u0301" * 60)))
def test_the_board_fits_fourteen_lines_of_seventy_eight_columns_whatever_the_names(seed: int, name: str) -> None:
    rng, state = Random(seed), GAME.setup(tuple(DECKS), GAME.rules({"round_limit": 100_000}))
    names = dict.fromkeys(DECKS, name)
    while asks := GAME.to_act(state):
        for seat in (*DECKS, None):
            lines = GAME.prose.board(GAME.view(state, seat), names)
            assert len(lines) <= 14
            assert max(map(_columns, lines)) <= 78
        asked = asks[rng.randrange(len(asks))].seat
        moves = GAME.legal(state, asked)
        state, _ = GAME.apply(state, Play(asked, moves[rng.randrange(len(moves))]))


def _columns(line: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in line)
