"""`facilitator content check` and `facilitator content new`: what they print, and with which exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.cli import main


def said(capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    printed = capsys.readouterr()
    return printed.out.splitlines(), printed.err


def test_a_new_pack_is_made_where_one_stands_and_is_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["content", "new", "rainy-streets"]) == 0
    assert said(capsys)[0] == [str(tmp_path / "rainy-streets")]
    assert main(["content", "check", "rainy-streets"]) == 0
    assert said(capsys) == (["Nothing is wrong."], "")


def test_what_ships_is_checked_where_no_folder_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check"]) == 0
    assert said(capsys)[0] == ["Nothing is wrong."]


def test_every_finding_is_a_line_with_file_line_and_key_and_the_code_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pack" / "warriors" / "mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("attack: |\n  {{ nobody }} comes at {{ foe }} with a grey sword.\nlonely: x\n", encoding="utf-8")
    assert main(["content", "check", str(tmp_path / "pack")]) == 1
    lines, _ = said(capsys)
    assert [line.partition(": ")[0] for line in lines] == [f"{file}:{at}" for at in (2, 2, 3)]
    assert any("attack: names nobody" in line for line in lines)
    assert any("'grey': write gray" in line for line in lines)


@pytest.mark.parametrize(
    "wrong",
    [
        ["content"],
        ["content", "check", "absent"],
        ["content", "new"],
        ["content", "new", "../up"],
        ["content", "new", "CON.txt"],
        ["content", "new", "there"],
        ["content", "bake"],
    ],
)
def test_wrong_input_is_told_in_a_sentence_with_exit_2_and_nothing_made(
    wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "work" / "there").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "work")
    try:
        code = main(wrong)
    except SystemExit as leaving:
        code = leaving.code  # type: ignore[assignment]
    assert code == 2
    assert said(capsys)[1].startswith("facilitator")
    assert [path.name for path in tmp_path.rglob("*") if path.name != "home"] == ["work", "there"]
