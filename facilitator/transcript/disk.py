"""What a journal asks of the system: private files, whole writes, and a lock that dies with its process."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from facilitator.errors import FacilitatorError

_READ_WRITE: Final = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_HELD: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EROFS: "the disk has become read-only",
    errno.EIO: "the disk reports a fault",
}


@dataclass(frozen=True)
class Disk:
    """The system calls that fail when a disk does, in one place, so that a test can let them fail."""

    write: Callable[[int, memoryview], int] = os.write
    sync: Callable[[int], None] = os.fsync
    truncate: Callable[[int, int], None] = os.ftruncate

    def write_all(self, fd: int, data: bytes) -> None:
        """Write all of `data`, however little the system takes at a time; OSError if it takes no more."""
        left = memoryview(data)
        while left:
            taken = self.write(fd, left)
            if taken <= 0:
                raise OSError(errno.EIO, "nothing was written")
            left = left[taken:]


def reason(error: OSError) -> str:
    """Why the system refused, in a few words."""
    return _REASONS.get(error.errno or 0) or (error.strerror or str(error)).lower()


def hold(path: Path) -> int:
    """Open a file for its only writer. FacilitatorError if it has one, OSError where it can't be opened."""
    fd = os.open(path, _READ_WRITE)
    try:
        lock(fd)
        if not leads_to(path, fd):
            raise OSError(errno.EAGAIN, "the file was just replaced")
    except OSError as error:
        os.close(fd)
        if error.errno not in _HELD:
            raise
        hint = "Close it there first; it can be read meanwhile."
        raise FacilitatorError(f"{path} is being played in another window.", hint=hint) from None
    return fd


def make(path: Path) -> int:
    """Make a new private file and hold it; FileExistsError if there is one of that name."""
    fd = os.open(path, _READ_WRITE | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        lock(fd)
    except OSError:
        os.close(fd)
        path.unlink()
        raise
    return fd


def keep_beside(path: Path, data: bytes) -> None:
    """Add `data` and a line end to a private file, made if need be; a link in its place is not followed."""
    fd = os.open(path, _READ_WRITE | os.O_CREAT | _NO_LINK, 0o600)
    try:
        Disk().write_all(fd, data + b"\n")
        os.fsync(fd)
    finally:
        os.close(fd)


def leads_to(path: Path, fd: int) -> bool:
    """Whether the path still names the open file; OSError if it names nothing."""
    return os.path.samestat(path.stat(), os.fstat(fd))


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last, on systems that have a way to say so."""
    with suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


if sys.platform == "win32":
    import msvcrt

    def lock(fd: int) -> None:
        """Hold the file as long as it is open; OSError if it is held already."""
        # A lock keeps others from reading, too, so it lies on a byte that no transcript reaches.
        os.lseek(fd, 1 << 30, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(fd: int) -> None:
        """Hold the file as long as it is open; OSError if it is held already."""
        # Not lockf: its lock is lost once this process closes the file anywhere, as every reader does.
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
