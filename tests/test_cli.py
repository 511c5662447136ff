"""The command line is a contract: what it writes, what it refuses, and with which exit code."""

from __future__ import annotations

import io
import json
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from facilitator.cli import main
from facilitator.commands.declared import COMMANDS
from facilitator.games import registry


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def auto(folder: Path, game: str, seed: int, *more: str) -> list[str]:
    return ["play", game, "--auto", "--seed", str(seed), "--sessions", str(folder), *more]


def tables() -> list[tuple[str, tuple[str, ...]]]:
    """Every game with one choice of seats for each size of table."""
    games = [registry.load(name) for name in registry.OURS]
    return [
        (game.name, next(combinations([info.seat for info in game.seats], size)))
        for game in games
        for size in game.table_sizes
    ]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_unattended_play_writes_a_transcript_that_check_accepts(
    game: str, seats: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = [part for seat in seats for part in ("--seat", f"{seat}=bot")]
    for seed in range(3):
        assert main(auto(tmp_path, game, seed, *chosen)) == 0
        path = lines(capsys)[-1]
        assert main(["check", path]) == 0
        capsys.readouterr()
        assert [entry["seat"] for entry in yaml.safe_load(Path(path).read_text())["seats"]] == list(seats)


@pytest.mark.parametrize("game", registry.OURS)
def test_the_same_seed_gives_the_same_moves_and_tellings(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stories = []
    for _ in range(2):
        main(auto(tmp_path, game, 7))
        events = yaml.safe_load(Path(lines(capsys)[-1]).read_text())["events"]
        stories.append([{key: value for key, value in event.items() if key != "t"} for event in events])
    assert stories[0] == stories[1]


def test_a_transcript_is_its_owners_alone_and_says_why_in_its_first_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(auto(tmp_path, "martial-fight", 1))
    path = Path(lines(capsys)[-1])
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text().splitlines()[0].startswith("#")


def test_check_names_the_first_seq_that_differs_and_what_it_should_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(auto(tmp_path, "martial-fight", 1))
    path = Path(lines(capsys)[-1])
    events = yaml.safe_load(path.read_text())["events"]
    turn = next(event for event in events if event.get("result") == "turn")
    path.write_text(path.read_text().replace("points: {red: ", "points: {red: 7", 1))
    assert main(["check", str(path)]) == 1
    (line,) = lines(capsys)
    assert f"seq {turn['seq']} differs" in line
    assert "should be result: turn" in line


@pytest.mark.parametrize(
    "wrong",
    [
        ["play", "chess"],
        ["play", "warriors", "--auto", "--seat", "dragon=ghost"],
        ["play", "warriors", "--auto", "--seat", "ninja=bot"],
        ["play", "warriors", "--auto", "--seat", "dragon=bot:genius"],
        ["play", "warriors", "--auto", "--seat", "dragon=person"],
        ["play", "warriors", "--seat", "dragon=bot", "--seat", "dragon=bot"],
        ["play", "warriors", "--seat", "dragon=bot", "--seat", "tiger=bot"],
        ["play", "warriors", "--auto", "--name", "phoenix=Ana"],
        ["play", "warriors", "--auto", "--name", "dragon=Bo", "--name", "tortoise=Bo"],
        ["play", "warriors", "--auto", "--rule", "ranks=40"],
        ["play", "warriors", "--auto", "--rule", "gravity=off"],
        ["play", "warriors", "--auto", "--rule", "ranks=5", "--rule", "ranks=6"],
        ["play", "warriors", "--auto", "--name", "dragon=Bo", "--name", "dragon=Cy"],
        ["play", "warriors", "--auto", "--sessions", ""],
        ["play", "insomnia", "--auto", "--name", "voice-1=A", "--name", "voice-2=A", "--name", "voice-3=A"],
        ["play", "warriors", "--auto", "--muse", "calliope"],
        ["suggest", "warriors", "lunch"],
        ["suggest", "warriors", "attack", "--count", "0"],
        ["suggest", "warriors", "attack", "--set", "tone=beige"],
        ["suggest", "warriors", "attack", "--set", "noir"],
        ["suggest", "warriors", "attack", "--set", "round=1", "--set", "round=2"],
        ["games", "chess"],
        ["fly"],
        ["play"],
        ["play", "warriors", "--auto", "--plain"],
    ],
)
def test_wrong_input_is_told_in_a_sentence_with_exit_2_and_nothing_written(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sessions"
    monkeypatch.setenv("FACILITATOR_SESSIONS", str(folder))
    try:
        code = main(wrong)
    except SystemExit as leaving:
        code = leaving.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert code == 2
    assert said.err.startswith("facilitator")
    assert "\n" not in said.err.strip()
    assert not folder.exists()


def test_games_lists_all_and_tells_one_with_rules_house_rules_and_credits(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games"]) == 0
    listed = "\n".join(lines(capsys))
    assert all(name in listed for name in registry.OURS)
    for name in registry.OURS:
        assert main(["games", name]) == 0
        page = "\n".join(lines(capsys))
        assert all(f"`{rule.name}`" in page for rule in registry.load(name).house_rules)
        assert all(len(line) <= 78 for line in page.splitlines())


@pytest.mark.parametrize("game", registry.OURS)
def test_every_cue_of_every_game_has_suggestions(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for cue in registry.load(game).cue_names:
        assert main(["suggest", game, cue, "--seed", "4", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert len({line["text"] for line in found}) == 3
        assert all(set(line) == {"text", "tags", "tone"} for line in found)


def test_every_command_helps_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], *([command.name] for command in COMMANDS), ["content", "check"], ["content", "new"]):
        with pytest.raises(SystemExit) as leaving:
            main([*command, "--help"])
        assert leaving.value.code == 0
        assert "Example: facilitator" in capsys.readouterr().out


def test_sessions_are_listed_renamed_tagged_forked_and_put_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(auto(tmp_path, "warriors", 1, "--rule", "ranks=5", "--title", "Rain on the roofs"))
    where = ["--sessions", str(tmp_path)]
    assert main(["rename", "last", "The bell", *where]) == 0
    assert main(["tag", "last", "campaign", *where]) == 0
    assert main(["redact", "last", *where]) == 0
    capsys.readouterr()
    assert main(["sessions", "--search", "bell campaign", "--json", *where]) == 0
    (one,) = json.loads(capsys.readouterr().out)
    assert (one["title"], one["tags"], one["game"], one["ended"]) == ("The bell", ["campaign"], "warriors", "finished")
    assert main(["fork", "last", "--at", "4", *where]) == 0
    forked = Path(lines(capsys)[-1])
    assert main(["check", str(forked)]) == 0
    assert main(["trash", str(forked), *where]) == 0
    assert not forked.exists()
    capsys.readouterr()
    assert main(["sessions", "--trash", *where]) == 0
    assert forked.stem in capsys.readouterr().out
    assert main(["trash", forked.stem, "--back", *where]) == 0
    assert forked.exists()
    assert main(["sessions", "--search", "nothing like it", *where]) == 0
    assert "no such sessions" in capsys.readouterr().out


def test_an_unfinished_session_is_resumed_where_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--plain", "--sessions", str(tmp_path)]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 9))
    assert main(["play", "warriors", "--rule", "ranks=6", *where]) == 0
    (path,) = tmp_path.glob("*.yaml")
    before = path.read_text()
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 500))
    assert main(["resume", *where]) == 0
    assert path.read_text().startswith(before)
    assert main(["check", str(path)]) == 0
    assert "finished" in capsys.readouterr().out
    assert main(["resume", "last", *where]) == 2
    assert "fork" in capsys.readouterr().err


def test_a_players_pronouns_and_the_tone_go_into_the_header_and_the_story(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ["--name", "dragon=Ana (she/her)", "--tone", "noir", "--rule", "ranks=5"]
    assert main(auto(tmp_path, "warriors", 2, *named)) == 0
    header = yaml.safe_load(Path(lines(capsys)[-1]).read_text())
    assert header["seats"][0] | {"name": "Ana", "pronouns": "she/her"} == header["seats"][0]
    assert header["tone"] == "noir"
    assert main(auto(tmp_path, "warriors", 2, "--tone", "beige")) == 2
