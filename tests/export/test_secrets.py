"""S1: what one seat hides changes no byte of what another, or the table, can export; the API key is nowhere (S2)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.export.formats import FORMATS
from facilitator.export.recap import paragraph, recap
from facilitator.export.story import GM, TABLE
from facilitator.games import registry
from facilitator.games.contract import CHANCE, Pairs
from facilitator.games.insomnia.words import VOICES, Deal, Reply, Show
from facilitator.games.suit_duel.words import DECKS, Arrange, Steal
from facilitator.games.warriors.words import Answer, Attack, Discard
from facilitator.table import Table
from facilitator.text import harmless
from facilitator.transcript.fold import Happened
from tests.export.tables import fork, further, play, story, texts
from tests.tables import table


def exports(played: Table, audience: str) -> list[bytes]:
    """Everything that leaves a session for somebody."""
    of = story(played, audience)
    return [*(kind.render(of) for kind in FORMATS.values()), paragraph(recap(of)).encode()]


def heard(played: Table, seat: str | None) -> list[object]:
    return [item.event for item in played.heard(seat) if isinstance(item, Happened)]


@pytest.mark.parametrize("game", registry.OURS)
@settings(max_examples=12)
@given(st.integers(0, 40), st.integers(0, 2**16))
def test_a_hidden_choice_changes_no_byte_for_those_who_did_not_see_it(game: str, steps: int, seed: int) -> None:
    played, rng = play(game, steps, seed, lambda: "x"), Random(seed)
    for asked in [ask.seat for ask in played.asks() if ask.seat != CHANCE]:
        moves = played.look(asked).moves
        picked = [moves[rng.randrange(len(moves))] for _ in range(3)] if moves else []
        for one, two in combinations(dict.fromkeys(picked), 2):
            first, second = fork(played), fork(played)
            first.submit(asked, one)
            second.submit(asked, two)
            for seat in (TABLE, *(seat for seat in played.seats if seat != asked)):
                ear = None if seat == TABLE else seat
                if heard(first, ear) == heard(second, ear):
                    assert exports(first, seat) == exports(second, seat)


@pytest.mark.parametrize("game", registry.OURS)
@settings(max_examples=12)
@given(
    st.lists(st.tuples(st.integers(0, 6), st.booleans(), texts.map(harmless).filter(str.strip)), min_size=1, max_size=5)
)
def test_private_notes_change_no_byte_of_what_players_export(game: str, notes: list[tuple[int, bool, str]]) -> None:
    with_them, without = play(game, 3, tell=lambda: "x"), play(game, 3, tell=lambda: "x")
    canary = "Only the game master knows 4711"
    for steps, open_too, text in notes:
        for played in (with_them, without):
            further(played, steps)
            if open_too:
                played.note(text, "Ana")
        with_them.note(f"{text} {canary}", "Ana", private=True)
    for audience in (TABLE, *with_them.seats):
        assert exports(with_them, audience) == exports(without, audience)
    assert any(canary.encode() in data for data in exports(with_them, GM))


def test_what_warriors_put_down_stays_theirs() -> None:
    sessions = []
    for card in ("2D", "KD"):
        played = table("warriors", ("dragon", "phoenix", "tortoise"))
        played.skip(played.cues[0])
        played.submit("dragon", Attack("tortoise", "9D"))
        played.submit("tortoise", Answer("4C"))
        played.submit("dragon", Discard(card))
        played.submit("tortoise", Discard("AC"))
        sessions.append(played)
    for seat in (TABLE, "phoenix", "tortoise"):
        assert exports(sessions[0], seat) == exports(sessions[1], seat)
    assert exports(sessions[0], "dragon") != exports(sessions[1], "dragon")


def test_the_cards_of_the_voices_and_the_deck_are_in_nobody_elses_export() -> None:
    nights = []
    for others in (["2S", "3S", "4S", "5S", "6S"], ["KD", "QD", "10D", "9D", "8D"]):
        dealt = Pairs(zip(VOICES, ["7H", *others], strict=True))
        deck = sorted({rank + suit for suit in "CDHS" for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                       "J", "Q", "K")} - {"7H", *others})  # fmt: skip
        rest = [card for card in deck if card != "JC"]
        played = table("insomnia")
        played.submit(CHANCE, Deal(dealt, ("JC", *(rest if others[0] == "2S" else rest[::-1]))))
        while played.cues:
            played.skip(played.cues[0])
        played.submit("sleeper", Show("voice-1", "JC"))
        played.submit("voice-1", Reply("lower"))
        nights.append(played)
    for seat in (TABLE, "voice-1"):
        assert exports(nights[0], seat) == exports(nights[1], seat)


def test_decks_below_the_top_and_cards_that_were_stolen_are_known_to_those_who_saw_them() -> None:
    orders = {seat: list(DECKS[seat]) for seat in ("diamonds", "hearts", "spades")}
    duels = []
    for last in (("2H", "3H", "4H"), ("4H", "3H", "2H")):
        played = table("suit-duel", ("diamonds", "hearts", "spades"))
        hearts = ["5H", *last, *(card for card in orders["hearts"] if card not in ("5H", *last))]
        played.skip(played.cues[0])
        played.submit("diamonds", Arrange(("KD", *(card for card in orders["diamonds"] if card != "KD"))))
        played.submit("hearts", Arrange(tuple(hearts)))
        played.submit("spades", Arrange(("6S", *(card for card in orders["spades"] if card != "6S"))))
        played.fate("throw")
        played.submit("diamonds", Steal("hearts"))
        duels.append(played)
    for seat in (TABLE, "spades"):
        assert exports(duels[0], seat) == exports(duels[1], seat)
    assert exports(duels[0], "diamonds") != exports(duels[1], "diamonds")


def test_what_else_stands_in_a_header_is_in_no_story() -> None:
    canary = "sk-canary-0123456789"
    played = play("warriors", 12, tell=lambda: "x")
    played.header["muse"] = {"source": "model", "model": canary, "api_key": canary, "base_url": f"https://u:{canary}@x"}
    played.header["x-extra"] = canary
    for data in exports(played, TABLE):
        assert canary.encode() not in data
