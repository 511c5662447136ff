"""Plain mode: whole games from a pipe, the curtain, and what may be typed anywhere."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from facilitator.cli import main
from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.host import Silence
from facilitator.lines import ALTERNATE, BACK, Left, Lines
from facilitator.plain import play, refuse_open_hands
from facilitator.transcript.entries import kind_of
from facilitator.transcript.fold import Told
from tests.tables import table
from tests.tui.desk import Script


class Terminal(io.StringIO):
    """An output or input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Typist(Lines):
    """Lines whose person types what `answer` makes of each prompt."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__(Terminal(), Terminal())
        self.curtain = True
        self.answer = answer

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        self._out.write(prompt)
        return self.answer(prompt)

    @property
    def screen(self) -> str:
        return self._out.getvalue()


def anyhow() -> Callable[[str], str]:
    """Passes every telling and picks anything else at random; what is not on the list is asked again."""
    rng = Random(5)
    return lambda prompt: "p" if prompt.startswith("Tell") else str(1 + rng.randrange(6))


def script(*typed: str) -> Callable[[str], str]:
    left = list(typed)
    return lambda prompt: left.pop(0) if left else "q"


def run_from_pipe(monkeypatch: pytest.MonkeyPatch, typed: str, argv: Sequence[str]) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(argv)


@pytest.mark.parametrize("game", registry.OURS)
def test_a_whole_game_is_played_from_a_pipe(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["play", game, "--plain", "--seed", "2", "--sessions", str(tmp_path)]
    assert run_from_pipe(monkeypatch, "1\n" * 5000, argv) == 0
    said = capsys.readouterr().out
    assert "The story is in" in said
    (path,) = tmp_path.glob("*.yaml")
    assert "end: finished" in path.read_text()
    assert main(["check", str(path)]) == 0


@pytest.mark.parametrize("game", ["warriors", "martial-fight", "suit-duel"])
def test_two_people_play_a_whole_game_on_one_screen(game: str) -> None:
    seats = registry.load(game).usual
    played = table(game, seats, people=seats)
    play(played, Silence(), Typist(anyhow()))
    assert played.ended == "finished"


def test_a_hand_is_shown_only_on_the_alternate_screen_where_two_people_share_it() -> None:
    seats = ("dragon", "tortoise")
    played = table("warriors", seats, people=seats, ranks=5)
    lines = Typist(anyhow())
    play(played, Silence(), lines)
    outside = re.sub(re.escape(ALTERNATE) + ".*?" + re.escape(BACK), "", lines.screen, flags=re.S)
    assert "Your hand" in lines.screen
    assert "Your hand" not in outside


def test_two_people_without_a_second_screen_are_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    both = ["--seat", "dragon=person", "--seat", "tiger=person"]
    argv = ["play", "warriors", "--plain", "--sessions", str(tmp_path / "s"), *both]
    assert run_from_pipe(monkeypatch, "", argv) == 2
    assert "--no-curtain" in capsys.readouterr().err
    assert not (tmp_path / "s").exists()
    with pytest.raises(FacilitatorError, match="hands"):
        refuse_open_hands({"Ana", "Bo"}, Lines(io.StringIO(), io.StringIO()))


def test_the_input_may_end_at_any_moment_and_the_session_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for typed in range(12):
        folder = tmp_path / str(typed)
        assert (
            run_from_pipe(monkeypatch, "1\n" * typed, ["play", "warriors", "--plain", "--sessions", str(folder)]) == 0
        )
        (path,) = folder.glob("*.yaml")
        assert main(["check", str(path)]) == 0
        assert "in progress" in capsys.readouterr().out


def test_a_telling_is_written_changed_passed_struck_and_restored() -> None:
    seats = ("dragon", "tortoise")
    played = table("warriors", seats, people=("tortoise",))
    play(played, Silence(), Typist(script("Fog on the river.", "x", "u", "note Bo is late", "?", "board", "q")))
    kinds = [kind_of(entry) for entry in played.log.entries]
    assert [kind for kind in kinds if kind not in ("do", "pass")] == ["tell", "strike", "restore", "note"]
    assert [item.text for item in played.heard(None) if isinstance(item, Told)] == ["Fog on the river."]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("x", "could be struck"),
        ("u", "Nothing was struck"),
        ("note", "some words after note"),
        ("b", "no step back"),
        ("coach", "something to choose"),
        ("e", "number of a suggestion"),
    ],
)
def test_a_command_at_a_telling_where_it_can_do_nothing_says_so_and_is_not_told(typed: str, answer: str) -> None:
    played = table("martial-fight", people=["red", "blue"])
    typist = Typist(script(typed))
    play(played, Silence(), typist)
    assert answer in typist.screen
    assert not [entry for entry in played.log.entries if kind_of(entry) == "tell"]


def test_a_change_that_is_left_with_b_tells_nothing_and_lists_the_suggestions_again() -> None:
    played = table("martial-fight", people=["red", "blue"])
    typist = Typist(script("e 1", "b"))
    play(played, Script(), typist)
    assert typist.screen.count("The lamp gutters.") == 3
    assert not [entry for entry in played.log.entries if kind_of(entry) == "tell"]


def test_a_move_is_taken_back_at_the_next_prompt_and_a_settled_one_only_if_all_agree() -> None:
    played = table("warriors", ("dragon", "tortoise"), people=("dragon", "tortoise"))
    typist = Typist(script("p", "", "1", "p", "", "1", "p", "undo", "n", "undo", "y", "q"))
    play(played, Silence(), typist)
    assert typist.screen.count("Does the whole table agree?") == 2
    undone = [entry for entry in played.log.entries if "undo" in entry]
    assert [entry.get("agreed") for entry in undone] == [True]


def test_who_plays_alone_takes_a_move_of_their_own_back_without_being_asked() -> None:
    played = table("warriors", ("dragon", "tortoise"), people=("dragon",))
    typist = Typist(script("1", "p", "p", "undo", "q"))
    play(played, Silence(), typist)
    assert "agree?" not in typist.screen
    (undone,) = [entry["undo"] for entry in played.log.entries if "undo" in entry]
    assert played.log.entries[undone].get("seat") == "dragon"


def test_a_line_too_long_for_the_terminal_is_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((20, 24)))
    monkeypatch.setattr(Terminal, "fileno", lambda _: 1)
    out = Terminal()
    Lines(io.StringIO(), out).say("  1 Nobody minds the gully until now.\nShort.")
    assert out.getvalue() == "  1 Nobody minds the\n    gully until now.\nShort.\n"


def test_ctrl_c_at_a_question_leaves_as_the_end_of_the_input_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    lines = Lines(io.StringIO(), io.StringIO())
    monkeypatch.setattr(lines._typed, "get", interrupted)
    with pytest.raises(Left):
        lines.ask("Which? ")


def test_control_characters_that_are_typed_reach_neither_screen_nor_file() -> None:
    lines = Lines(io.StringIO("a\x1b]52;c;aGk=\x07b\x00\x9b31m\n"), io.StringIO())
    assert not re.search(r"[\x00-\x1f\x7f-\x9f]", lines.ask("") or "")
