"""J6: a sessions folder that really turns read-only during play, as a user meets it who may not do everything."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAYED = """
import os, sys, tempfile
from pathlib import Path

from facilitator.errors import FacilitatorError
from facilitator.export.write import replace
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read
from tests.transcript.samples import HEADER, note

if os.getuid() == 0:  # to whom no folder is read-only
    os.setgid(65534)
    os.setuid(65534)


def refused(act):
    try:
        act()
    except FacilitatorError as error:
        return str(error)
    raise AssertionError("it was not refused")


with tempfile.TemporaryDirectory() as top:
    folder, elsewhere = Path(top, "sessions"), Path(top, "elsewhere")
    with Journal.create(folder, HEADER) as journal:
        journal.append(1, [note(1)])
        first, before = journal.path, journal.path.read_bytes()
        folder.chmod(0o500)
        for _ in range(2):
            assert "its folder has become read-only" in refused(lambda: journal.append(2, [note(2)]))
        assert "its folder has become read-only" in refused(lambda: journal.rewrite(HEADER, []))
        assert "No session can be kept in" in refused(lambda: Journal.create(folder, HEADER))
        assert "permission denied" in refused(lambda: journal.save_elsewhere(folder))
        assert "permission denied" in refused(lambda: replace(folder / "story.html", b"x"))
        assert (first.read_bytes(), list(folder.iterdir())) == (before, [first])
        assert journal.save_elsewhere(elsewhere) == elsewhere / first.name
        journal.append(2, [note(2)])
        assert read(journal.path).events == [note(1), note(2)]
    folder.chmod(0o700)
print("held")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders there are read-only in another way")
def test_a_folder_that_may_no_longer_be_written_to_is_told_at_once_and_play_goes_on_elsewhere() -> None:
    environ = {**os.environ, "TMPDIR": "/tmp"}
    played = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, env=environ, check=False)
    assert (played.stdout, played.stderr) == ("held\n", "")
