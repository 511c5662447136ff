"""A small session with something of every kind, as it is written, and a disk that fails when told to."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from facilitator.errors import FacilitatorError
from facilitator.transcript.disk import Disk
from facilitator.transcript.emit import head, item
from facilitator.transcript.read import read

HEADER: dict[str, Any] = {
    "transcript": 1,
    "game": "warriors",
    "title": "Rain: on the temple roofs",
    "begun": "2026-11-29T18:04:11Z",
    "by": "facilitator 0.1.0",
    "rules": {"ranks": 13, "ace": "low", "limit": None},
    "seats": [
        {"seat": "dragon", "name": "Ana", "player": "person"},
        {"seat": "tortoise", "name": "Züleyha 老石", "player": "bot", "skill": "master"},
    ],
    "muse": {"source": "almanac"},
    "safety": {"lines": ["harm to animals"], "veils": []},
}
EVENTS: list[dict[str, Any]] = [
    {
        "seat": "tortoise",
        "tell": "setting",
        "text": "Rain drums; “slow” 老石 🐢.",
        "from": "almanac",
        "t": 12.4,
        "seq": 1,
    },
    {"seat": "dragon", "do": "attack", "target": "tortoise", "card": "9D", "t": 40.1, "seq": 2},
    {
        "result": "clash",
        "cards": ["9D", "KH"],
        "winner": None,
        "more": {"no": 1, "12": True},
        "t": 41,
        "seq": 3,
    },
    {
        "seat": "dragon",
        "tell": "attack",
        "text": "- no: a\nb",
        "offered": ["a, b", "", "yes"],
        "t": 41.5,
        "seq": 4,
    },
    {"note": "seq: 9", "private": True, "t": 42, "seq": 5},
    {"end": "finished", "t": 50.0, "seq": 6},
]


def written(events: Iterable[dict[str, Any]] = EVENTS, **changes: Any) -> bytes:
    """A file with these events; `changes` go into the header."""
    return head({**HEADER, **changes}) + b"".join(map(item, events))


def note(seq: int, text: str = "Something happened.") -> dict[str, Any]:
    """An event that any session takes."""
    return {"note": text, "t": seq * 1.5, "seq": seq}


def kept(folder: Path, data: bytes) -> Path:
    """A file with these bytes."""
    path = folder / "kept.yaml"
    path.unlink(missing_ok=True)  # some systems sync a file that is written over
    path.write_bytes(data)
    return path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def refused(folder: Path, data: bytes) -> str:
    """What the refusal says of a file with these bytes; it names the file and takes less than a second of work."""
    path = kept(folder, data)
    begun = time.process_time()
    with pytest.raises(FacilitatorError) as caught:
        read(path)
    assert time.process_time() - begun < 1
    assert str(path) in str(caught.value)
    return str(caught.value)


class Failing:
    """Counts calls that write and sync, and lets those in `at` fail with `error`; a write takes half."""

    def __init__(self, at: set[int], error: int = errno.ENOSPC, truncates: bool = True) -> None:
        self.at = at
        self.error = error
        self.truncates = truncates
        self.calls = 0

    def disk(self) -> Disk:
        return Disk(self._write, self._sync, self._truncate)

    def _fails(self) -> bool:
        self.calls += 1
        return self.calls in self.at

    def _write(self, fd: int, data: memoryview) -> int:
        if self._fails():
            os.write(fd, data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error))
        return os.write(fd, data[:16])  # a short write is no failure

    def _sync(self, fd: int) -> None:
        if self._fails():
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def _truncate(self, fd: int, size: int) -> None:
        if not self.truncates:
            self.truncates = True
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        os.ftruncate(fd, size)
