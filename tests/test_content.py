"""Where content and prompts are found, and that a broken file breaks nothing else (I7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator import content
from facilitator.content import Finding, find, help_page, line_of, own, read, repeated_keys, roots


@pytest.fixture(autouse=True)
def no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(content, "_users", lambda kind: [tmp_path / "user" / kind])
    monkeypatch.delenv("FACILITATOR_CONTENT", raising=False)
    monkeypatch.delenv("FACILITATOR_PROMPTS", raising=False)


@pytest.mark.parametrize("kind", ["content", "prompts"])
def test_the_source_tree_is_used_where_nothing_is_packed(kind: str) -> None:
    assert own(kind) == Path(content.__file__).parent.parent / kind


def test_the_data_inside_a_wheel_comes_before_the_source_tree(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    packed = tmp_path / "site" / "facilitator"
    (packed / "_data" / "content").mkdir(parents=True)
    monkeypatch.setattr(content, "_PACKAGE", packed)
    assert roots("content") == (packed / "_data" / "content",)


def test_the_users_folder_comes_last_and_so_counts_most(tmp_path: Path) -> None:
    mine = tmp_path / "user" / "content"
    (mine / "help").mkdir(parents=True)
    (mine / "help" / "warriors.md").write_text("mine", encoding="utf-8")
    assert roots("content") == (own("content"), mine)
    assert help_page("warriors") == "mine"
    assert find(roots("content"), "people.yaml") == own("content") / "people.yaml"


def test_argument_goes_over_environment_over_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("user/content", "one", "two", "three"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setenv("FACILITATOR_CONTENT", f"{tmp_path / 'one'}:{tmp_path / 'two'}")
    assert roots("content")[1:] == (tmp_path / "one", tmp_path / "two")
    assert roots("content", tmp_path / "three")[1:] == (tmp_path / "three",)
    assert roots("content", tmp_path / "absent")[1:] == ()


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a: 1\nb: [1, 2\nc: 3\n", 3, "expected"),
        ("- a\n", 1, "must hold keys"),
        ("1: a\n", 1, "must hold keys"),
        ("a: !!python/object:os.system {}\n", 1, "could not determine a constructor"),
        ("a: 1\n\tb: 2\n", 2, "found a tab"),
    ],
)
def test_a_file_that_cannot_be_read_is_named_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    data, (finding,) = read(file)
    assert (data, finding.file, finding.line) == ({}, file, line)
    assert says in finding.says


def test_bytes_that_are_no_text_and_absent_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00a")
    assert all(read(tmp_path / name)[1][0].key in ("file", "YAML") for name in ("bytes.yaml", "absent.yaml"))


def test_the_line_of_a_value_is_found_down_to_a_line_of_a_block(tmp_path: Path) -> None:
    file = tmp_path / "lines.yaml"
    file.write_text("one: 1\ntwo:\n- when: {a: b}\n  lines: |\n    first\n    second\n- plain\n", encoding="utf-8")
    assert line_of(file, ("one",)) == 1
    assert line_of(file, ("two", 0, "lines"), 1) == 6
    assert line_of(file, ("two", 1)) == 7
    assert line_of(file, ("absent",)) == 1


def test_a_key_written_twice_is_named(tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text("a: {b: 1, b: 2}\nc: &x [1]\nd: *x\na: 2\n", encoding="utf-8")
    assert {(finding.line, finding.key) for finding in repeated_keys(file)} == {(1, "b"), (4, "a")}


def test_a_finding_reads_as_one_line(tmp_path: Path) -> None:
    assert (
        str(Finding(Path("a.yaml"), 3, "bell", "is no state", ("broken",)))
        == "a.yaml:3: bell: is no state; choices: broken"
    )
