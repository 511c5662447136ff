"""Journal mode: what is written comes back, what chance decides is written down, and nothing is asked twice."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.chances import ANSWERS, answer, draw, roll
from facilitator.cli import main
from facilitator.errors import FacilitatorError
from facilitator.games import log
from facilitator.games.cards import DECK
from facilitator.lines import Lines
from facilitator.logbook import HELP, Logbook
from facilitator.spoken import spoken
from facilitator.table import Memory, Table
from facilitator.transcript.check import check, refold
from facilitator.transcript.entries import kind_of
from facilitator.transcript.fold import Fold
from facilitator.transcript.header import new_header
from tests.tables import BEGUN


def logged(*typed: str) -> tuple[Table, str]:
    """A log in which that was typed, and all that it said."""
    people = log.seats_of(["Ana", "Bo"])
    header = new_header(log.NAME, people, {}, title="Night one", by="tests", muse={"source": "none"}, begun=BEGUN)
    table = Table(Fold(header), Memory(), Random(4))
    out = io.StringIO()
    Logbook(
        table, Lines(io.StringIO("\n".join([*typed, "/end"]) + "\n"), out), lambda text: (text or "any cue", "A bell.")
    ).run()
    return table, out.getvalue()


def kinds(table: Table) -> Sequence[str]:
    return [kind_of(entry) for entry in table.log.entries]


def test_words_are_notes_and_a_persons_words_are_theirs() -> None:
    table, _ = logged("The lamps gutter.", "Ana: I open it.", "Cleo: who is that?", "bo:  So do I.")
    assert kinds(table) == ["note", "tell", "note", "tell", "end"]
    assert [entry.get("text") for entry in table.log.entries][1::2] == ["I open it.", "So do I."]
    assert [(share.name, share.tellings, share.words) for share in spoken(table)] == [("Ana", 1, 3), ("Bo", 1, 3)]


@pytest.mark.parametrize("note", ["roll 2d6 to climb", "Draw 3", "end"])
def test_a_note_that_looks_like_a_command_stays_one_and_says_how_commands_are_written(note: str) -> None:
    table, said = logged(note)
    assert kinds(table) == ["note", "end"]
    assert f"/{note} " in said


@pytest.mark.parametrize("note", ["Leave the bridge behind.", "Rolls of thunder", "We ask the ferryman."])
def test_a_note_is_not_taken_for_a_command_because_of_its_first_word(note: str) -> None:
    assert "If you meant" not in logged(note)[1]


def test_every_command_writes_its_entry_and_what_came_of_it() -> None:
    typed = (
        "/scene The library",
        "/roll 2d6+1",
        "/draw",
        "/ask Is it locked?",
        "/likely Rain?",
        "/prompt",
        "/mark here",
    )
    table, _ = logged(*typed, "/private Bo is tired")
    assert kinds(table) == ["scene", "roll", "draw", "oracle", "oracle", "draw", "mark", "note", "end"]
    rolled = table.log.entries[1]["came"]
    assert rolled["total"] == sum(rolled["dice"]) + 1
    assert table.log.entries[2]["came"] in DECK
    assert table.log.entries[7]["private"] is True
    assert refold(table.header, table.log.entries).ended == "finished"


def test_a_roll_may_say_what_it_is_for_and_several_cards_are_drawn_at_once() -> None:
    table, said = logged("/roll 2d6 + 1 to climb", "/roll d20 for luck-or-not", "/roll 3d6", "/draw 3", "/draw", "/log")
    assert [(entry["roll"], entry.get("for")) for entry in table.log.entries[:3]] == [
        ("2d6 + 1", "to climb"), ("d20", "luck-or-not"), ("3d6", None),
    ]  # fmt: skip
    assert kinds(table)[3:7] == ["draw"] * 4
    assert len({entry["came"] for entry in table.log.entries[3:7]}) == 4
    assert "roll: 2d6 + 1 (to climb) -> " in said


def test_no_line_is_wider_than_a_small_terminal() -> None:
    words = "and on it goes " * 20
    _, said = logged(words, f"/ask {words}", f"/fly {words}", f"/roll 2d6 {words}", "/help", "/log", "/time")
    assert max(map(len, said.splitlines())) <= 78 + len("> ")


def test_a_slip_is_struck_and_restored() -> None:
    table, _ = logged("A secret.", "/strike", "/restore", "/strike")
    assert kinds(table) == ["note", "strike", "restore", "strike", "end"]
    assert table.heard(None) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "/fly",
        "/roll",
        "/roll 2x6",
        "/roll 0d6",
        "/roll 999d6",
        "/draw many",
        "/draw 53",
        "/scene",
        "/strike",
        "/restore",
    ],
)
def test_what_is_not_understood_says_what_was_expected_and_writes_nothing(wrong: str) -> None:
    table, said = logged(wrong)
    assert kinds(table) == ["end"]
    assert "Expected" in said or "nothing to strike" in said or "Nothing was struck" in said


def test_help_names_every_command() -> None:
    table, _ = logged()
    commands = Logbook(table, Lines(io.StringIO(), io.StringIO()), lambda text: (text, ""))._does
    assert all(f"/{name}" in HELP for name in commands if name != "help")


def test_a_log_is_left_resumed_closed_listed_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--sessions", str(tmp_path)]
    monkeypatch.setattr("sys.stdin", io.StringIO("The lamps gutter.\n/leave\n"))
    assert main(["log", "Night one", "--with", "Ana", *where]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("Ana: I go on.\n/end\n"))
    assert main(["resume", *where]) == 0
    (path,) = tmp_path.glob("*.yaml")
    assert check(path).good
    capsys.readouterr()
    assert main(["sessions", "--search", "gutter", *where]) == 0
    assert "Night one" in capsys.readouterr().out


@given(st.integers(1, 100), st.integers(2, 1000), st.integers(-99, 99), st.integers())
def test_dice_stay_within_their_bounds(count: int, sides: int, more: int, seed: int) -> None:
    rolled = roll(f"{count}d{sides}{more:+}", Random(seed))
    assert len(rolled.dice) == count
    assert all(1 <= die <= sides for die in rolled.dice)
    assert rolled.total == sum(rolled.dice) + more


@given(st.text(max_size=12))
def test_text_that_is_no_dice_is_refused_in_words(text: str) -> None:
    try:
        said = f"2d6+1 {roll(text, Random(1)).dice}"
    except FacilitatorError as error:
        said = str(error)
    assert "2d6+1" in said


def test_no_card_is_drawn_twice_before_the_deck_is_through() -> None:
    rng, gone = Random(2), list[str]()
    for _ in range(52):
        gone.append(draw(gone, rng))
    assert sorted(gone) == sorted(DECK)
    assert draw(gone, rng) in DECK


def test_the_oracle_says_yes_more_often_where_it_is_likely() -> None:
    rng = Random(3)
    yes = {likely: sum(answer(likely, rng).startswith("yes") for _ in range(600)) for likely in ANSWERS}
    assert yes["likely"] > yes["even"] > yes["unlikely"]
