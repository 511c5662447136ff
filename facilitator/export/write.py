"""An export on the disk: the whole new file or, whatever happens, the old one (J10)."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from facilitator.errors import FacilitatorError
from facilitator.transcript.disk import Disk, leads_to, lock, reason, sync_folder

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_PART = re.compile(r"\.[0-9a-f]{16}\.part")
_TRIES = 8
PIECE = 1 << 16
"""How many bytes are written at a time."""


def replace(path: Path, data: bytes, private: bool = False, disk: Disk | None = None) -> Path:
    """Put `data` in the place of whatever file is there; the path that it then has, links followed.

    It is written beside it first and takes its place only once it is safe. `private` keeps other users
    out. FacilitatorError says why it could not be; a half-written file is then taken away again.
    """
    path, disk = path.resolve(), disk or Disk()
    if path.exists() and not path.is_file():
        raise FacilitatorError(f"{path} is not written: it is no file.")
    _sweep(path.parent)
    try:
        _put(path, data, 0o600 if private else 0o666, disk)
        sync_folder(path.parent)
    except OSError as error:
        title = f"{path} is not written: {reason(error)}."
        hint = "What was there before is still there." if path.exists() else ""
        raise FacilitatorError(title, hint=hint) from None
    return path


def _put(path: Path, data: bytes, mode: int, disk: Disk) -> None:
    """The whole of `data` beside the path, then in its place; nothing beside it if that fails."""
    beside, fd = _begun(path.parent, mode)
    try:
        try:
            for piece in _pieces(data):
                disk.write_all(fd, piece)
            disk.sync(fd)
        finally:
            os.close(fd)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _begun(folder: Path, mode: int) -> tuple[Path, int]:
    """A new file that is held as long as it is open, so that nobody takes it for a dead process's.

    Where no file can be held, as in some folders of a network, nobody can take one away either.
    """
    for left in reversed(range(_TRIES)):
        beside = folder / f".{secrets.token_hex(8)}.part"
        fd = os.open(beside, _NEW, mode)
        with suppress(OSError):  # somebody is sweeping just now, and has it or has taken it away
            lock(fd)
            if leads_to(beside, fd):
                break
        if not left:
            break
        os.close(fd)
        with suppress(OSError):
            beside.unlink()
    return beside, fd


def _sweep(folder: Path) -> None:
    """Take away what processes that were killed left half-written; what is held is still being written."""
    with suppress(OSError):
        for path in folder.glob(".*.part"):
            if _PART.fullmatch(path.name) and path.is_file() and not path.is_symlink():
                _take_away(path)


def _take_away(path: Path) -> None:
    with suppress(OSError):
        fd = os.open(path, os.O_RDWR)
        try:
            lock(fd)
            path.unlink()
        finally:
            os.close(fd)


def _pieces(data: bytes) -> Iterator[bytes]:
    return (data[at : at + PIECE] for at in range(0, len(data), PIECE))
