"""What a file, a terminal or a disk may do to the program that no player would: each is told in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.games.warriors.words import Answer, Attack
from facilitator.lines import Left, Lines
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fault, Told
from tests.tables import table


@pytest.fixture
def session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A finished session, as text to be meddled with."""
    main(["play", "warriors", "--auto", "--seed", "1", "--rule", "ranks=5", "--sessions", str(tmp_path)])
    return Path(capsys.readouterr().out.strip())


def meddled(session: Path, old: str, new: str) -> str:
    text = session.read_text()
    assert old in text
    session.write_text(text.replace(old, new, 1))
    return str(session)


def test_a_move_by_chance_is_refused_and_the_other_sessions_are_still_listed(
    session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = meddled(session, "- seat: dragon\n  do: attack", "- seat: chance\n  do: attack")
    assert main(["check", path]) == 1
    assert "differs" in capsys.readouterr().out
    assert main(["sessions", "--sessions", str(session.parent)]) == 0


def test_a_telling_by_nobody_at_the_table_is_refused(session: Path) -> None:
    assert main(["check", meddled(session, "- seat: tortoise\n  tell:", "- seat: nobody\n  tell:")]) == 1


def test_lines_and_veils_that_are_no_texts_are_refused_with_their_line(
    session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", meddled(session, "safety: {lines: []", "safety: {lines: 3")]) == 1
    assert "line" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  from: almanac\n", "  from: martian\n", "expected `from` to be person, almanac or model"),
        ("rules: {ranks: 5", "rules: {ranks: true", "a whole number from 5 to 13, not true"),
        ("  seq: 3\n", "  seq: true\n", "expected seq: 3, not true"),
    ],
)
def test_what_a_key_may_not_hold_is_told_in_the_files_own_words(
    old: str, new: str, told: str, session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", meddled(session, old, new)]) == 1
    assert told in capsys.readouterr().out


def test_time_that_runs_backwards_and_a_clock_that_stops_twice_are_refused() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    for entries, told in (
        ([{"mark": "a", "t": 2.5, "seq": 1}, {"mark": "b", "t": 2.4, "seq": 2}], "t: 2.5 or more, instead of 2.4"),
        ([{"pause": True, "t": 1.0, "seq": 1}, {"pause": True, "t": 1.0, "seq": 2}], "the clock stands already"),
        ([{"resume": True, "t": 1.0, "seq": 1}], "the clock is running"),
    ):
        with pytest.raises(Fault, match=told):
            refold(played.header, entries)


def test_a_mapping_written_by_hand_may_have_its_keys_in_any_order() -> None:
    header = {**table("martial-fight").header}
    moves = {"moves": {"blue": 6, "red": 6}}
    fold = refold(header, [{"chance": "time-up", **moves, "t": 60.0, "seq": 1}])
    assert [event.kind for event in fold.due] == ["turn"]
    with pytest.raises(Fault, match=r"time-up with the moves \{red: 6, blue: 6\}"):
        refold(header, [{"chance": "time-up", "moves": {"blue": 6, "red": 5}, "t": 60.0, "seq": 1}])


def test_a_skill_that_there_is_not_is_told_when_the_session_is_resumed(
    session: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = session.read_text()
    session.write_text(text[: text.index("\n- ", text.index("events:") + 9) + 1].replace("skill: steady", "skill: god"))
    assert main(["resume", str(session), "--plain", "--sessions", str(session.parent)]) == 2
    assert "god" in capsys.readouterr().err


def test_restoring_never_brings_back_what_an_undo_took_or_another_strike_holds() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    played.tell(played.cues[0], "A leap.")
    played.strike(2)
    played.submit("tortoise", Answer("4C"))
    entries = [*played.log.entries, {"undo": 1, "t": 1.0, "seq": played.seq + 1}]
    undone = played.seq + 1
    with pytest.raises(Fault, match="a strike that holds"):
        refold(played.header, [*entries, {"restore": undone, "t": 1.0, "seq": undone + 1}])
    fold = refold(played.header, [*entries, {"restore": 3, "t": 1.0, "seq": undone + 1}])
    assert not [item for item in fold.story(None) if isinstance(item, Told)]


def test_a_closed_input_is_an_ended_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Left):
        Lines().ask("")


def test_the_lobby_without_a_terminal_says_what_to_do_instead(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "--plain" in capsys.readouterr().err


def test_a_full_disk_behind_the_output_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("facilitator.commands.games.print", full, raising=False)
    assert main(["games"]) == 1
    assert "No space left" in capsys.readouterr().err
