"""What comes in from another machine is read as strictly as what lies here, and writes over nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from facilitator.errors import FacilitatorError
from facilitator.export.building import build
from facilitator.export.json_file import render
from facilitator.export.opening import open_story
from facilitator.sessions import Table
from facilitator.transcript.bringing import bring_in
from facilitator.transcript.check import check, refold
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read
from tests.transcript.test_samples import EXPECTED, SAMPLES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sessions"


def exported(name: str) -> Any:
    return json.loads(render(build(open_story(SAMPLES / name), "gm")))


def kept(tmp_path: Path, value: Any) -> Path:
    path = tmp_path / "from elsewhere.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


def refused(path: Path, folder: Path) -> str:
    with pytest.raises(FacilitatorError) as caught:
        bring_in(path, folder)
    assert not folder.exists() or list(folder.iterdir()) == []
    return str(caught.value)


@pytest.mark.parametrize(
    "name", ["warriors", "insomnia", "martial-fight", "suit-duel", "in-progress", "everything", "log"]
)
def test_a_session_comes_in_as_it_was_and_can_be_gone_on_with(name: str, folder: Path, tmp_path: Path) -> None:
    sample = SAMPLES / f"{name}.yaml"
    for path in (sample, kept(tmp_path, exported(sample.name))):
        brought = bring_in(path, folder)
        assert check(brought.path).good
        assert brought.caution == ""
        if name != "everything":
            assert brought.path.read_bytes() == sample.read_bytes()
    journal, document = Journal.open(brought.path)
    with journal:
        if not EXPECTED[sample.name]["folded"]["ended"]:
            Table(refold(document.header, document.events), journal).note("Going on.", "Ana")
            assert "Going on." in brought.path.read_text()


def test_its_name_is_made_of_its_title_and_nothing_is_written_over(folder: Path) -> None:
    first, second = (bring_in(SAMPLES / "warriors.yaml", folder).path for _ in range(2))
    assert first.name == "2026-03-01-warriors-rain-on-the-temple-roofs.yaml"
    assert second.name == "2026-03-01-warriors-rain-on-the-temple-roofs-2.yaml"
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("title", ["../../etc/passwd", "CON.txt", "a:b", "", "\x00", ".hidden", "x" * 999])
def test_no_title_leads_out_of_the_folder(title: str, folder: Path, tmp_path: Path) -> None:
    brought = bring_in(kept(tmp_path, {**exported("in-progress.yaml"), "title": title}), folder)
    assert brought.path.parent.resolve() == folder.resolve()
    assert read(brought.path).header["title"] == title.replace("\x00", "")


def test_words_that_were_struck_do_not_travel(folder: Path, tmp_path: Path) -> None:
    sample = read(SAMPLES / "everything.yaml")
    struck = EXPECTED["everything.yaml"]["folded"]["struck"]
    words = {entry["text"] for entry in sample.events if entry["seq"] in struck and "tell" in entry}
    assert words
    brought = bring_in(kept(tmp_path, exported("everything.yaml")), folder)
    assert not any(text in brought.path.read_text() for text in words)
    assert check(brought.path).good


def test_programs_may_put_keys_in_another_order(folder: Path, tmp_path: Path) -> None:
    value = exported("warriors.yaml")
    value["events"] = [dict(sorted(event.items())) for event in value["events"]]
    assert check(bring_in(kept(tmp_path, value), folder).path).good


def test_a_torn_end_is_left_behind_and_said(folder: Path) -> None:
    brought = bring_in(SAMPLES / "broken-torn.yaml", folder)
    assert "torn" in brought.caution
    assert check(brought.path).good


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_whatever_cannot_be_continued_is_refused_and_leaves_nothing(name: str, folder: Path) -> None:
    expected = EXPECTED[name]
    if "refused" in expected or expected["read_only"] or "fault" in expected["folded"]:
        refused(SAMPLES / name, folder)
    else:
        assert check(bring_in(SAMPLES / name, folder).path).good


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "expected JSON"), ("{}", "`transcript` to be 1"), ("[]", "cannot be read"), ("", "cannot be read"),
        ('{"transcript": 1, "transcript": 1}', "each key once"), ('{"transcript": NaN}', "a number, not NaN"),
        ('{"a": ' * 5000 + "1" + "}" * 5000, "expected JSON"), ('{"a": ' * 20 + "1" + "}" * 20, "at most 12 levels"),
        ('{"transcript": 1}', "`game` to be"), ('{"shape": "x"}', "an export for the game master"),
        ('{"transcript": 2}', "`transcript` to be 1"), ('{"a": "\\ud800"}', "`transcript` to be 1"),
    ],
)  # fmt: skip
def test_json_that_is_no_session_is_refused_with_what_was_expected(
    text: str, told: str, folder: Path, tmp_path: Path
) -> None:
    assert told in refused(kept(tmp_path, text), folder)


def changed(change: dict[int, Any]) -> dict[str, Any]:
    value = exported("in-progress.yaml")
    for at, event in change.items():
        value["events"][at] = event
    return value


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({0: []}, "each event to be a mapping"),
        ({0: {"note": "x", "t": 1, "seq": 7}}, "seq: 1, not 7"),
        ({0: {"note": 5, "t": 1, "seq": 1}}, "`note` to be text at seq 1"),
        ({0: {"end": "abandoned", "t": 1, "seq": 1}}, "nothing after `end`"),
        ({0: {"seat": "dragon", "do": "attack", "target": "dragon", "card": "9D", "t": 1, "seq": 1}}, "seq 1 differs"),
    ],
)
def test_events_that_are_not_right_are_named(change: dict[int, Any], told: str, folder: Path, tmp_path: Path) -> None:
    assert told in refused(kept(tmp_path, changed(change)), folder)


def test_a_session_that_is_in_the_folder_already_stays_the_only_one(folder: Path) -> None:
    brought = bring_in(SAMPLES / "warriors.yaml", folder)
    with pytest.raises(FacilitatorError, match="already"):
        bring_in(brought.path, folder)
    assert list(folder.iterdir()) == [brought.path]


def test_folders_and_what_is_not_there_are_refused(folder: Path, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.json"):
        assert "cannot be read" in refused(path, folder)


def test_harmful_text_is_cleaned_on_its_way_in(folder: Path, tmp_path: Path) -> None:
    value = exported("in-progress.yaml")
    value["seats"][0]["name"] = "A\x1b]52;c;x\x07na"
    brought = bring_in(kept(tmp_path, value), folder)
    assert read(brought.path).header["seats"][0]["name"] == "Ana"
