"""J10: an export is the whole new file or the old one, whatever fails and whenever the process dies."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.export.write import PIECE, replace
from tests.transcript.samples import Failing

OLD = b"The old story.\n"
NEW = b"The new story.\n" * (PIECE // 5)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "story.html"
    path.write_bytes(OLD)
    return path


def alone(path: Path) -> bool:
    return list(path.parent.glob("*story*")) == [path] and not list(path.parent.glob(".*"))


def test_a_new_file_takes_the_old_ones_place(old: Path) -> None:
    assert replace(old, NEW) == old.resolve()
    assert old.read_bytes() == NEW
    assert alone(old)


@pytest.mark.parametrize("call", range(1, 5))
def test_whichever_write_or_sync_fails_the_old_file_stays_and_nothing_is_left_beside_it(old: Path, call: int) -> None:
    with pytest.raises(FacilitatorError, match="not written: the disk") as failed:
        replace(old, NEW[:40], disk=Failing({call}).disk())
    assert failed.value.hint == "What was there before is still there."
    assert old.read_bytes() == OLD
    assert alone(old)


def test_where_nothing_was_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(FacilitatorError):
        replace(tmp_path / "story.html", NEW, disk=Failing({1}).disk())
    assert list(tmp_path.glob("*story*")) == []


def test_a_folder_that_is_not_there_or_not_a_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FacilitatorError, match="no such file"):
        replace(tmp_path / "nowhere" / "story.html", NEW)
    with pytest.raises(FacilitatorError, match="it is no file"):
        replace(tmp_path, NEW)
    with pytest.raises(FacilitatorError, match="it is no file"):
        replace(Path(os.devnull), NEW)


def test_where_no_file_can_be_held_an_export_is_written_all_the_same(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_fd: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr("facilitator.export.write.lock", no_locks)
    replace(old, NEW)
    assert old.read_bytes() == NEW
    assert alone(old)


def test_a_link_is_followed_and_stays_a_link(old: Path, tmp_path: Path) -> None:
    link = tmp_path / "latest.html"
    link.symlink_to(old)
    assert replace(link, NEW) == old.resolve()
    assert link.is_symlink()
    assert old.read_bytes() == NEW


def test_what_not_everybody_may_read_is_its_owners_alone(tmp_path: Path) -> None:
    secret = replace(tmp_path / "story.gm.json", NEW, private=True)
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


KILLED = """
import os, sys
from pathlib import Path
from facilitator.export.write import replace
from facilitator.transcript.disk import Disk

def write(fd, data):
    print("writing", flush=True)
    return os.write(fd, data[:64])

replace(Path(sys.argv[1]), b"x" * (1 << 22), disk=Disk(write=write))
"""


@pytest.mark.parametrize("pause", [0.0, 0.01, 0.05])
def test_a_process_that_is_killed_half_way_leaves_the_old_file_whole(old: Path, pause: float) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(old)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"writing\n"
        time.sleep(pause)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert old.read_bytes() == OLD
    assert list(old.parent.glob(".*.part"))
    replace(old, NEW)
    assert old.read_bytes() == NEW
    assert alone(old)


def test_what_another_process_is_just_writing_or_what_is_no_ones_part_is_left_alone(old: Path) -> None:
    others = [old.with_name(name) for name in (".mine.part", ".0123456789ABCDEF.part", "0123456789abcdef.part")]
    for other in others:
        other.write_bytes(OLD)
    with subprocess.Popen([sys.executable, "-c", KILLED, str(old)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"writing\n"
        process.send_signal(signal.SIGSTOP)
        (writing,) = set(old.parent.glob(".*.part")) - set(others)
        replace(old, NEW)
        assert writing.exists()
        assert all(other.exists() for other in others)
        process.kill()
