"""A journal only grows, goes on after its last whole event, and has one writer (J1, J5, I5)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.errors import FacilitatorError
from facilitator.transcript.disk import Disk
from facilitator.transcript.emit import head
from facilitator.transcript.journal import Journal, rewrite
from facilitator.transcript.places import session_path, torn_path
from facilitator.transcript.read import MOST_ITEM, read
from tests.transcript.samples import EVENTS, HEADER, kept, mode, note, written

HOLDER = """
import sys, time
from facilitator.transcript.journal import Journal
journal, _ = Journal.open(sys.argv[1])
print("held", flush=True)
time.sleep(60)
"""


def test_a_session_is_a_private_file_named_after_date_game_and_title(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "sessions"
    with Journal.create(folder, HEADER) as journal:
        assert journal.path == folder / "2026-11-29-warriors-rain-on-the-temple-roofs.yaml"
        assert (mode(journal.path), mode(folder)) == (0o600, 0o700)
        assert journal.path.read_bytes() == head(HEADER)
        for event in EVENTS:
            journal.append(event["seq"], [event])
            assert journal.path.read_bytes() == written(EVENTS[: event["seq"]])


def test_no_session_is_written_over_another(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        with Journal.create(tmp_path, {**HEADER, "title": "../CON"}, sync=False) as journal:
            names.append(journal.path.name)
    stem = "2026-11-29-warriors-session-con"
    assert names == [f"{stem}.yaml", f"{stem}-2.yaml", f"{stem}-3.yaml"]


def test_several_entries_are_kept_together(tmp_path: Path) -> None:
    with Journal.create(tmp_path, HEADER) as journal:
        journal.append(1, EVENTS[:4])
        assert journal.next_seq == 5
    assert journal.path.read_bytes() == written(EVENTS[:4])


def test_a_writer_that_was_overtaken_is_refused(tmp_path: Path) -> None:
    with Journal.create(tmp_path, HEADER) as journal:
        journal.append(1, [note(1)])
        with pytest.raises(FacilitatorError, match="Expected seq 2, not 1"):
            journal.append(1, [note(1)])
        assert read(journal.path).events == [note(1)]


def test_what_no_reader_would_take_is_never_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="`title` to be text"):
        Journal.create(tmp_path, {**HEADER, "title": None})
    with Journal.create(tmp_path, HEADER) as journal:
        with pytest.raises(ValueError, match="seq: 1, not 2"):
            journal.append(1, [note(2)])
        with pytest.raises(ValueError, match="a kind that format 1 has"):
            journal.append(1, [{"dance": "slow", "t": 1, "seq": 1}])
        with pytest.raises(FacilitatorError, match="too long"):
            journal.append(1, [note(1, "x" * MOST_ITEM)])
        journal.append(1, [{"end": "abandoned", "t": 1, "seq": 1}])
        with pytest.raises(FacilitatorError, match="has ended"):
            journal.append(2, [note(2)])
    with Journal.open(journal.path)[0] as journal, pytest.raises(FacilitatorError, match="has ended"):
        journal.append(2, [note(2)])
    assert len(list(tmp_path.glob("*.yaml"))) == 1


def test_a_file_cut_at_any_byte_goes_on_after_its_last_whole_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda fd: None)
    whole = written(EVENTS[:3])
    for cut in range(len(head(HEADER)), len(whole) + 1):
        path = kept(tmp_path, whole[:cut])
        torn_path(path).unlink(missing_ok=True)
        journal, document = Journal.open(path, disk=Disk(sync=lambda fd: None))
        with journal:
            journal.append(journal.next_seq, [note(journal.next_seq)])
        assert read(path).events == [*document.events, note(len(document.events) + 1)]
        if document.torn:
            assert torn_path(path).read_bytes() == document.torn + b"\n"
            assert mode(torn_path(path)) == 0o600
        else:
            assert not torn_path(path).exists()


def test_torn_ends_are_added_to_each_other_and_a_link_in_their_place_is_not_followed(tmp_path: Path) -> None:
    path = kept(tmp_path, written([note(1)]) + b"- note: a")
    Journal.open(path)[0].close()
    with path.open("ab") as file:
        file.write(b"- note: b\n  t")
    Journal.open(path)[0].close()
    assert torn_path(path).read_bytes() == b"- note: a\n- note: b\n  t\n"
    torn_path(path).unlink()
    torn_path(path).symlink_to(tmp_path / "elsewhere")
    with path.open("ab") as file:
        file.write(b"- no")
    with pytest.raises(FacilitatorError, match="cannot be cut off"):
        Journal.open(path)
    assert path.read_bytes().endswith(b"- no")


def test_a_second_writer_is_refused_and_a_reader_is_not(tmp_path: Path) -> None:
    with Journal.create(tmp_path, HEADER) as journal:
        journal.append(1, [note(1)])
        with pytest.raises(FacilitatorError, match="played in another window"):
            Journal.open(journal.path)
        assert read(journal.path).events == [note(1)]
        with pytest.raises(FacilitatorError, match="played in another window"):
            Journal.open(journal.path)
    again, _ = Journal.open(journal.path)
    again.close()


def test_the_lock_of_a_dead_process_does_not_block(tmp_path: Path) -> None:
    path = kept(tmp_path, written([note(1)]))
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(FacilitatorError, match="played in another window"):
            Journal.open(path)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    with Journal.open(path)[0] as journal:
        journal.append(2, [note(2)])


def test_what_can_only_be_read_is_not_opened_and_stays_untouched(tmp_path: Path) -> None:
    for data in (
        written([{"dance": "slow", "t": 1, "seq": 1}]),
        written(transcript=2),
        b"",
        written().replace(b"attack", b"att\xffck"),
    ):
        path = kept(tmp_path, data)
        with pytest.raises(FacilitatorError, match=r"can only be read|cannot be read"):
            Journal.open(path)
        assert path.read_bytes() == data
    with pytest.raises(FacilitatorError, match="cannot be continued: no such file"):
        Journal.open(tmp_path / "none.yaml")
    assert not torn_path(path).exists()


def test_a_rewrite_replaces_header_and_events_and_play_goes_on(tmp_path: Path) -> None:
    with Journal.create(tmp_path, HEADER) as journal:
        journal.append(1, [note(1, "secret"), note(2)])
        journal.rewrite({**HEADER, "title": "New"}, [note(1, ""), note(2)])
        journal.append(3, [note(3)])
        assert journal.path.read_bytes() == written([note(1, ""), note(2), note(3)], title="New")
        assert mode(journal.path) == 0o600
        with pytest.raises(FacilitatorError, match="another window"):
            rewrite(journal.path, HEADER, [])
    rewrite(journal.path, {**HEADER, "tags": ["rain"]}, [note(1)])
    assert journal.path.read_bytes() == written([note(1)], tags=["rain"])
    assert list(tmp_path.glob("*.*")) == [journal.path]


@pytest.mark.parametrize(
    "name",
    [
        *[
            "../x",
            "a/b",
            "a\\b",
            "/etc/passwd",
            "..",
            ".",
            "",
            ".hidden",
            "a:b",
            "~/x?",
            "a*",
            "C:\\x",
            "x ",
            "x.",
        ],
        *["CON", "con.txt", "NUL.yaml", "COM1", "lpt1.a", "conin$", "x\0y", "a\nb", "a" * 300, "\u202eabc"],
    ],
)
def test_a_name_that_is_no_plain_file_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(FacilitatorError, match="is no name of a session"):
        session_path(tmp_path, name)


def test_links_that_lead_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    folder.mkdir()
    (tmp_path / "out.yaml").touch()
    (folder / "out.yaml").symlink_to(tmp_path / "out.yaml")
    (folder / "inside.yaml").touch()
    (folder / "same.yaml").symlink_to(folder / "inside.yaml")
    with pytest.raises(FacilitatorError, match="leads out of"):
        session_path(folder, "out")
    assert session_path(folder, "same.yaml") == folder / "same.yaml"
    assert session_path(folder, "2026-11-29-warriors-rain") == folder / "2026-11-29-warriors-rain.yaml"


@given(name=st.text(max_size=30))
def test_no_name_leads_out_of_the_folder(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.getbasetemp()
    try:
        path = session_path(folder, name)
    except FacilitatorError:
        return
    assert path.resolve().parent == folder.resolve()
    assert path.suffix == ".yaml"
