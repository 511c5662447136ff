"""A session is found by whatever a person remembers of its name, and nothing is guessed where several fit."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.transcript.find import find_session, session_files

RAIN = "2026-11-29-warriors-rain-on-the-temple-roofs"
SNOW = "2026-11-30-warriors-snow"
NIGHT = "2026-12-01-insomnia-a-long-night"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    sessions = tmp_path / "sessions"
    sessions.mkdir()
    for age, stem in enumerate((NIGHT, RAIN, SNOW)):
        path = sessions / f"{stem}.yaml"
        path.touch()
        os.utime(path, (1000 - age, 1000 - age))
    return sessions


def refused(folder: Path, words: str) -> str:
    with pytest.raises(FacilitatorError) as caught:
        find_session(folder, words)
    return str(caught.value)


@pytest.mark.parametrize(
    "words",
    [
        RAIN,
        f"{RAIN}.yaml",
        "2026-11-29",
        "rain",
        "Rain on the temple",
        "temple rain",
        "TEMPLE",
        "warriors rain",
    ],
)
def test_a_session_is_found_by_its_name_the_beginning_of_it_or_its_words(folder: Path, words: str) -> None:
    assert find_session(folder, words) == folder / f"{RAIN}.yaml"


def test_last_is_the_one_written_to_last(folder: Path) -> None:
    assert find_session(folder, "last") == folder / f"{NIGHT}.yaml"
    os.utime(folder / f"{SNOW}.yaml", (2000, 2000))
    assert find_session(folder, "last") == folder / f"{SNOW}.yaml"


def test_a_path_leads_anywhere(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "copy of a session.txt"
    elsewhere.touch()
    assert find_session(folder, str(elsewhere)) == elsewhere
    assert "no session" in refused(folder, str(tmp_path / "nothing.yaml"))


def test_a_whole_name_wins_over_longer_ones_that_begin_with_it(folder: Path) -> None:
    (folder / f"{SNOW}-2.yaml").touch()
    assert find_session(folder, SNOW) == folder / f"{SNOW}.yaml"


def test_where_several_fit_they_are_named(folder: Path) -> None:
    told = refused(folder, "warriors")
    assert "2 sessions" in told
    assert RAIN in told
    assert SNOW in told


@pytest.mark.parametrize("words", ["sunshine", "", "..", "\x1b]0;x\x07", "*", "../sessions", "x" * 5000])
def test_where_none_fits_it_is_said_and_nothing_harmful_is_repeated(folder: Path, words: str) -> None:
    told = refused(folder, words)
    assert "\x1b" not in told


def test_links_that_lead_out_folders_and_other_files_are_no_sessions(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.touch()
    (folder / "link.yaml").symlink_to(outside)
    (folder / "folder.yaml").mkdir()
    (folder / ".hidden.yaml").touch()
    (folder / "notes.txt").touch()
    assert [path.stem for path in session_files(folder)] == [RAIN, SNOW, NIGHT]


def test_a_folder_that_is_not_there_has_no_sessions(tmp_path: Path) -> None:
    assert "no sessions" in refused(tmp_path / "gone", "last")
    assert "none yet" in refused(tmp_path / "gone", "rain")
