"""How Warriors speaks: exact sentences, a board that fits, and a help text of two screens."""

from __future__ import annotations

from pathlib import Path
from unicodedata import combining, east_asian_width

import pytest

from facilitator.games.contract import Cue, Move
from facilitator.games.warriors import GAME
from facilitator.games.warriors.rules import State
from facilitator.games.warriors.tables import mask
from facilitator.games.warriors.words import CLANS, Answer, Attack, Discard, Keep
from tests.games.warriors_fights import FOUR, duel, fight, holding, played

PROSE = GAME.prose
NAMES = {"dragon": "Ana", "phoenix": "Cleo", "tiger": "Bo", "tortoise": "Old Stone"}
HELP = Path(__file__).parents[2] / "content" / "help" / "warriors.md"


def said(state: State, *plays: tuple[str, Move]) -> list[str]:
    _, events = played(state, *plays)
    return [sentence for event in events if (sentence := PROSE.event(event, NAMES))]


def board(state: State, seat: str | None) -> list[str]:
    return PROSE.board(GAME.view(state, seat), NAMES)


def test_a_duel_is_told_in_quiet_sentences() -> None:
    plays = [*duel("dragon", "9D", "tortoise", "4C"), ("dragon", Discard("AD")), ("tortoise", Discard("2C"))]
    assert said(fight(), *plays) == [
        "Ana attacks Old Stone.",
        "Ana lays 9♦ nine of wind face down.",
        "Old Stone lays 4♣ four of water face down.",
        "9♦ nine of wind beats 4♣ four of water: Ana strikes, and the two cards change hands.",
        "Ana lays A♦ ace of wind face down.",
        "Old Stone lays 2♣ two of water face down.",
        "Both put a card face down, and Ana takes the two: 1 trick.",
    ]


def test_a_parry_and_a_tie_are_told_apart() -> None:
    (parry,) = said(fight(), *duel("dragon", "4D", "tortoise", "JC"))[3:]
    ending = ": Old Stone turns the attack away, and the two cards change hands."
    assert parry == f"J♣ jack of water beats 4♦ four of wind{ending}"
    (tie,) = said(fight(), *duel("dragon", "4D", "tortoise", "4C"))[3:]
    assert tie == "4♦ four of wind meets 4♣ four of water: a tie. Both leave the fight, and nobody scores."


def test_the_end_is_told_with_every_last_card_and_trick_count() -> None:
    state = holding(fight(), {"dragon": 4}, dragon="2D 5D 7D", tortoise="2C 9C")
    assert said(state, *duel("dragon", "2D", "tortoise", "2C"), ("dragon", Keep("5D")))[-4:] == [
        "Old Stone lays the last card face down and is out of the fight.",
        "Ana keeps 5♦ five of wind.",
        "Ana keeps one card and puts down 1 card, a trick each: 5 tricks in all.",
        "The last cards are turned up: Ana 5♦ with 5 tricks and Old Stone 9♣ with 0 tricks. Ana wins.",
    ]


def test_the_opening_names_the_clans_and_who_attacks_first() -> None:
    (begin,) = GAME.opening(fight("tortoise", "tiger", "dragon"))
    sentence = "Old Stone (Tortoise), Bo (White Tiger) and Ana (Dragon) meet; Ana attacks first."
    assert PROSE.event(begin, NAMES) == sentence


@pytest.mark.parametrize(
    ("move", "phrase"),
    [
        (Attack("tiger", "9D"), "attack Bo with 9♦"),
        (Answer("10H"), "answer with 10♥"),
        (Discard("AS"), "put A♠ face down"),
        (Keep("KC"), "keep K♣"),
    ],
)
def test_every_move_is_a_short_phrase(move: Move, phrase: str) -> None:
    assert PROSE.move(move, NAMES) == phrase


def test_a_target_is_picked_by_name_and_clan_and_a_card_by_rank_and_element() -> None:
    assert PROSE.choice("target", "tiger", NAMES) == "Bo (White Tiger)"
    assert PROSE.choice("target", "tiger", {"tiger": "White Tiger"}) == "White Tiger"
    assert PROSE.choice("card", "10H", NAMES) == "10♥ ten of fire"


def test_a_cue_asks_its_teller_with_the_other_s_name() -> None:
    about = {"attacker": "dragon", "target": "tiger", "winner": "tiger", "loser": "dragon", "margin": 2}
    assert PROSE.cue(Cue("tiger", "parry", about), NAMES) == "describe how you turn Ana's attack away."
    assert PROSE.cue(Cue("tortoise", "setting", {}), NAMES) == "describe the place of the fight."


def test_the_board_shows_the_duel_the_counts_and_the_own_hand() -> None:
    state, _ = played(fight(ranks=6), ("dragon", Attack("tortoise", "5D")))
    assert board(state, "tortoise") == [
        "Round 1 (A to 6): Ana attacks Old Stone.",
        "                                               cards  tricks",
        "  Dragon (♦ wind)        Ana                       5       0  laid [?]",
        "> Tortoise (♣ water)     Old Stone                 6       0",
        "",
        "Your hand: A♣ 2♣ 3♣ 4♣ 5♣ 6♣",
    ]
    assert board(state, "dragon")[2].endswith("laid 5♦")
    assert board(state, None) == board(state, "tortoise")[:4]


def test_the_board_shows_whose_last_card_is_laid_and_at_the_end_which_ones_qualify() -> None:
    state = holding(fight(), {"dragon": 4}, dragon="2D 5D 7D", tortoise="2C 9C")
    state, _ = played(state, *duel("dragon", "2D", "tortoise", "2C"))
    assert board(state, None)[0] == "Round 1: Ana alone is left."
    assert board(state, None)[3].endswith("last card laid")
    assert board(state, None)[-1] == "Out of the fight, face up: 2♦ 2♣"
    state, _ = played(state, ("dragon", Keep("5D")))
    assert board(state, None)[0] == "The fight is over after 1 round."
    assert [line[-14:].strip() for line in board(state, None)[2:4]] == ["5♦ qualifies", "9♣ is too high"]


def test_the_fullest_board_with_the_longest_names_fits() -> None:
    names = dict(zip(CLANS, ("W" * 40, "無" * 30, "e\u0301" * 40, "Ana"), strict=True))
    state = fight(*FOUR)._replace(
        spent=mask(f"{rank}{suit}" for rank in ("10", "J", "Q", "K", 9, 8, 7, 6, 5, 4, 3) for suit in "DHSC")
    )
    lines = PROSE.board(GAME.view(state, "tortoise"), names)
    assert len(lines) <= 14
    assert max(map(width, lines)) <= 78


def width(line: str) -> int:
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in line)


def test_the_help_text_fits_on_two_small_screens_and_credits_its_source() -> None:
    lines = HELP.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 78
    assert "Gizmet Game Poems no. 35" in lines[-1]
