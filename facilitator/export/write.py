"""An export on the disk: the whole new file or, whatever happens, the old one (J10)."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from facilitator.errors import FacilitatorError
from facilitator.transcript.disk import Disk, reason, sync_folder

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
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
    beside = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        _write(beside, data, 0o600 if private else 0o666, disk)
        beside.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        title = f"{path} is not written: {reason(error)}."
        hint = "What was there before is still there." if path.exists() else ""
        raise FacilitatorError(title, hint=hint) from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
    return path


def _write(path: Path, data: bytes, mode: int, disk: Disk) -> None:
    fd = os.open(path, _NEW, mode)
    try:
        for piece in _pieces(data):
            disk.write_all(fd, piece)
        disk.sync(fd)
    finally:
        os.close(fd)


def _pieces(data: bytes) -> Iterator[bytes]:
    return (data[at : at + PIECE] for at in range(0, len(data), PIECE))
