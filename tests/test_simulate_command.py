"""`facilitator simulate` and `facilitator solve`: what they print, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from facilitator.cli import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_simulate_counts_wins_of_every_seat_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(
        printed(capsys, "simulate", "martial-fight", "--games", "40", "--seat", "red=master", "--seed", "3", "--json")
    )
    assert told["games"] == 40 == sum(told["wins"].values()) + told["draws"] + told["unfinished"]
    assert told["wins"]["red"] > 25
    assert told["skills"] == {"red": "master", "blue": "random"}
    assert told["seed"] == 3


def test_simulate_says_the_same_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "suit-duel", "--games", "120", "--seed", "8", "--rule", "round_limit=30", "--json", "--jobs")
    assert printed(capsys, *asked, "1") == printed(capsys, *asked, "2")


def test_a_skill_may_be_named_as_it_is_for_playing_and_for_playing_as_it_is_here(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ("simulate", "martial-fight", "--games", "5", "--seed", "3", "--json", "--seat")
    assert printed(capsys, *asked, "red=bot:master") == printed(capsys, *asked, "red=master")
    for who in ("master", "bot:master"):
        told = printed(capsys, "play", "martial-fight", "--auto", "--sessions", str(tmp_path), "--seat", f"red={who}")
        assert "skill: master" in Path(told.split()[-1]).read_text()


def test_a_night_slept_is_a_win_of_the_sleeper(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("simulate", "insomnia", "--games", "30", "--seat", "sleeper=steady", "--seed", "2", "--json")
    told = json.loads(printed(capsys, *asked))
    assert told["wins"]["sleeper"] + told["wins"]["voice-1"] == 30


def test_simulate_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    table = printed(
        capsys, "simulate", "warriors", "--games", "20", "--seat", "tiger=random", "--seat", "phoenix=random"
    )
    assert "20 games" in table
    assert "phoenix" in table
    assert "tiger" in table
    assert "dragon" not in table


def test_simulations_write_no_transcript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.rglob("*"))
    assert main(["simulate", "martial-fight", "--games", "5"]) == 0
    assert set(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nim", "--games", "5"), "Expected one of"),
        (("warriors", "--games", "0"), "from 1 up"),
        (("warriors", "--games", "5", "--jobs", "0"), "from 1 up"),
        (("warriors", "--games", "5", "--seat", "dragon=genius"), "expected random, novice, steady or master"),
        (("warriors", "--games", "5", "--seat", "bear=master"), "Expected one of dragon"),
        (("warriors", "--games", "5", "--seat", "dragon=master", "--seat", "dragon=novice"), "each seat once"),
        (("warriors", "--games", "5", "--rule", "ranks=99"), "ranks is"),
    ],
)
def test_wrong_input_is_refused_with_what_was_expected(
    arguments: tuple[str, ...], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    captured = capsys.readouterr()
    assert expected in captured.err
    assert not captured.out


def test_solve_prints_value_exploitability_and_the_first_turns_mix(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "solve", "martial-fight", "--json"))
    assert told["value"] == pytest.approx(0, abs=1e-9)
    assert told["exploitability"] < 1e-9
    assert set(told["mix"]) == {"1>2", "1>3", "1>4", "1>5", "2", "3", "4", "5", "6"}
    assert sum(told["mix"].values()) == pytest.approx(1)
    assert "Leg Sweep" in printed(capsys, "solve", "martial-fight")


def test_a_game_too_large_to_be_solved_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "warriors"]) == 2
    assert "martial-fight" in capsys.readouterr().err
