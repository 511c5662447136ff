"""Full disks, faulty disks, vanished folders: told at once, and nothing lost or doubled (J3, J6)."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.transcript.disk import Disk
from facilitator.transcript.emit import head
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read
from tests.transcript.samples import EVENTS, HEADER, Failing, mode, note, written


def appended(folder: Path, failing: Failing) -> tuple[Path, int]:
    """A session in which every entry is retried until it is kept; how often that was needed."""
    journal, failures = Journal.create(folder, HEADER, disk=failing.disk()), 0
    with journal:
        for event in EVENTS:
            while journal.next_seq == event["seq"]:
                try:
                    journal.append(event["seq"], [event])
                except FacilitatorError as error:
                    failures += 1
                    assert "is not saved: the disk" in str(error)  # noqa: PT017
                    assert journal.next_seq == event["seq"]
    return journal.path, failures


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("truncates", [True, False])
def test_any_write_or_sync_that_fails_is_told_and_a_retry_doubles_nothing(
    error: int, truncates: bool, tmp_path: Path
) -> None:
    calm = Failing(set())
    expected = appended(tmp_path / "calm", calm)[0].read_bytes()
    created = Failing(set())
    Journal.create(tmp_path / "created", HEADER, disk=created.disk()).close()
    for call in range(created.calls + 1, calm.calls + 1):
        path, failures = appended(tmp_path / str(call), Failing({call, call + 1}, error, truncates))
        assert path.read_bytes() == expected
        assert failures in (1, 2)


def test_after_a_failure_the_file_holds_whole_events_only(tmp_path: Path) -> None:
    failing = Failing(set())
    with Journal.create(tmp_path, HEADER, disk=failing.disk()) as journal:
        journal.append(1, [note(1)])
        failing.at = {failing.calls + 1}
        with pytest.raises(FacilitatorError, match="the disk is full"):
            journal.append(2, [note(2)])
        assert journal.path.read_bytes() == written([note(1)])
        journal.append(2, [note(2)])
    assert journal.path.read_bytes() == written([note(1), note(2)])


def test_an_interrupted_write_is_taken_back(tmp_path: Path) -> None:
    def interrupt(fd: int, data: memoryview) -> int:
        os.write(fd, data[:9])
        raise KeyboardInterrupt

    with Journal.create(tmp_path, HEADER) as journal:
        journal._disk = Disk(write=interrupt)
        with pytest.raises(KeyboardInterrupt):
            journal.append(1, [note(1)])
        assert journal.path.read_bytes() == head(HEADER)


def test_a_session_that_cannot_be_begun_leaves_no_file(tmp_path: Path) -> None:
    calm = Failing(set())
    Journal.create(tmp_path / "calm", HEADER, disk=calm.disk()).close()
    for call in range(1, calm.calls + 1):
        with pytest.raises(FacilitatorError, match="No session can be kept in"):
            Journal.create(tmp_path / "full", HEADER, disk=Failing({call}).disk())
    assert list((tmp_path / "full").iterdir()) == []
    (tmp_path / "file").touch()
    with pytest.raises(FacilitatorError, match="No session can be kept in"):
        Journal.create(tmp_path / "file", HEADER)


def test_unattended_play_waits_for_the_disk_only_at_the_end(tmp_path: Path) -> None:
    synced: list[int] = []
    journal = Journal.create(tmp_path, HEADER, sync=False, disk=Disk(sync=synced.append))
    begun = len(synced)
    journal.append(1, [note(1)])
    assert (len(synced), journal.path.read_bytes()) == (begun, written([note(1)]))
    journal.close()
    journal.close()
    assert len(synced) == begun + 1
    failing = Journal.create(tmp_path, HEADER, sync=False)
    failing._disk = Failing({1}).disk()
    with pytest.raises(FacilitatorError, match="may lack its last events"):
        failing.close()


def vanish(path: Path) -> None:
    shutil.rmtree(path.parent)


def move(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.rename(path)


def change(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"# by hand\n")


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (vanish, "it is gone"),
        (move, "it is gone"),
        (replace, "another file is in its place"),
        (change, "something else has changed it"),
    ],
)
def test_a_file_in_trouble_is_told_at_once_and_play_goes_on_elsewhere(
    trouble: Callable[[Path], None], told: str, tmp_path: Path
) -> None:
    with Journal.create(tmp_path / "sessions", HEADER) as journal:
        first = journal.path
        journal.append(1, [note(1)])
        trouble(first)
        before = sorted(tmp_path.rglob("*"))
        for _ in range(2):
            with pytest.raises(FacilitatorError, match=told):
                journal.append(2, [note(2)])
        assert sorted(tmp_path.rglob("*")) == before
        second = journal.save_elsewhere(tmp_path / "elsewhere")
        assert second == journal.path == tmp_path / "elsewhere" / first.name
        assert mode(second) == 0o600
        journal.append(2, [note(2)])
        with pytest.raises(FacilitatorError, match="another window"):
            Journal.open(second)
    assert read(second).events == [note(1), note(2)]


def test_a_folder_that_turned_read_only_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal.create(tmp_path / "a", HEADER) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(os, "access", lambda path, mode: False)
            with pytest.raises(FacilitatorError, match="has become read-only"):
                journal.append(1, [note(1)])
        journal.save_elsewhere(tmp_path / "a")
        assert journal.path.name.endswith("-2.yaml")


def test_where_nothing_can_be_saved_elsewhere_the_journal_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Journal.create(tmp_path / "a", HEADER) as journal:
        with pytest.raises(FacilitatorError, match="No session can be kept in"):
            journal.save_elsewhere(tmp_path / "file")
        journal.append(1, [note(1)])
    assert journal.path.read_bytes() == written([note(1)])


def test_a_rewrite_that_fails_leaves_the_old_file_and_the_journal_usable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = Failing(set())
    with Journal.create(tmp_path, HEADER, disk=failing.disk()) as journal:
        journal.append(1, [note(1)])
        failing.at = {failing.calls + 3}
        with pytest.raises(FacilitatorError, match="not rewritten: the disk is full"):
            journal.rewrite(HEADER, [])
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", lambda self, target: self.rename(tmp_path / "no" / "where"))
            with pytest.raises(FacilitatorError, match="not rewritten: no such file"):
                journal.rewrite(HEADER, [])
        assert len(list(tmp_path.glob("*.*"))) == 1
        journal.append(2, [note(2)])
    assert journal.path.read_bytes() == written([note(1), note(2)])
