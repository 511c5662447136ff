"""The transcript being written: it only grows by whole events, and has one writer.

An event is on the disk before `append` returns. When it can't be, the file is put back to its last whole
event and the same call may be made again, so nothing is lost and nothing is doubled.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from facilitator.errors import FacilitatorError
from facilitator.transcript import places
from facilitator.transcript.disk import Disk, hold, keep_beside, leads_to, make, reason, sync_folder
from facilitator.transcript.emit import head, item
from facilitator.transcript.read import MOST_ITEM, Document, read
from facilitator.transcript.shape import event_fault, header_fault, seal_fault

Header = Mapping[str, Any]
Entry = Mapping[str, Any]
_ELSEWHERE = "Nothing is lost: try again, or go on in another folder."


class Journal:
    """One session's file, open and locked until `close`. With `sync` False the disk is waited for only then.

    Every method raises FacilitatorError when the disk fails; the journal can be used on.
    """

    def __init__(self, path: Path, fd: int, size: int, next_seq: int, sync: bool, disk: Disk) -> None:
        self.path = path
        self.next_seq = next_seq
        """The `seq` of the event to be appended next."""
        self._fd = fd
        self._size = size
        self._unsure = False
        self._ended = False
        self._sync = sync
        self._disk = disk

    @classmethod
    def create(
        cls, folder: str | os.PathLike[str], header: Header, *, sync: bool = True, disk: Disk | None = None
    ) -> Self:
        """A new session in `folder`, which is made if it isn't there; no file is ever written over."""
        if fault := header_fault(header):
            raise ValueError(f"expected a header with {fault}")
        disk, data = disk or Disk(), _joined([head(header)])
        path, fd = _lay(Path(folder), places.file_names(header), data, disk)
        return cls(path, fd, len(data), 1, sync, disk)

    @classmethod
    def open(
        cls, path: str | os.PathLike[str], *, sync: bool = True, disk: Disk | None = None
    ) -> tuple[Self, Document]:
        """A session to be continued, and what stands in it; a torn end is cut off and kept beside.

        FacilitatorError if it is open elsewhere or can only be read; then the file is untouched.
        """
        path = Path(path).resolve()
        try:
            fd = hold(path)
        except OSError as error:
            raise FacilitatorError(f"{path} cannot be continued: {reason(error)}.") from None
        disk = disk or Disk()
        try:
            found = read(path)
            if found.read_only:
                raise FacilitatorError(f"{path} can only be read:", f"{found.read_only}.")
            size = _cut(path, fd, found.torn, disk)
        except BaseException:
            os.close(fd)
            raise
        journal = cls(path, fd, size, len(found.events) + 1, sync, disk)
        journal._ended = bool(found.events) and "end" in found.events[-1]
        return journal, found

    def append(self, expected: int, entries: Sequence[Entry]) -> None:
        """Keep all of `entries` or none. They end in their `t` and `seq`; `expected` is the first one's.

        FacilitatorError if another `seq` is the next, so that two writers never both think they were first.
        """
        if self._ended:
            raise FacilitatorError(f"{self.path} has ended.", "Nothing can follow its end.")
        if expected != self.next_seq:
            title = f"{self.path} has gone on without this table."
            raise FacilitatorError(title, f"Expected seq {self.next_seq}, not {expected}.")
        ended = _check(entries, expected)
        self._look_around()
        self._write(_joined(map(item, entries)), len(entries))
        self._ended = ended

    def save_elsewhere(self, folder: str | os.PathLike[str]) -> Path:
        """Copy the whole events to a new file in another folder and go on there; the path of that file."""
        try:
            data = self._whole()
        except OSError as error:
            raise FacilitatorError(f"{self.path} cannot be read any more: {reason(error)}.") from None
        path, fd = _lay(Path(folder), places.numbered(self.path.name), data, self._disk)
        self._let_go()
        self.path, self._fd, self._unsure = path, fd, False
        return path

    def rewrite(self, header: Header, events: Sequence[Entry]) -> None:
        """Put a new header and events in the place of the old, all of it or nothing (redact, rename, tag)."""
        if fault := header_fault(header):
            raise ValueError(f"expected a header with {fault}")
        ended, data = _check(events, 1), _joined([head(header), *map(item, events)])
        self._look_around()
        new = self.path.with_name(f"{self.path.name}.new")
        try:
            new.unlink(missing_ok=True)
            os.close(_made(new, data, self._disk))
            self._replace_by(new)
        except OSError as error:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            title = f"{self.path} is not rewritten: {reason(error)}."
            raise FacilitatorError(title, hint=_ELSEWHERE) from None
        self._size, self.next_seq, self._ended, self._unsure = len(data), len(events) + 1, ended, False

    def close(self) -> None:
        """Let the file go; closing twice is closing once."""
        try:
            if self._fd >= 0 and not self._sync:
                self._disk.sync(self._fd)
        except OSError as error:
            raise FacilitatorError(f"{self.path} may lack its last events: {reason(error)}.") from None
        finally:
            self._let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _look_around(self) -> None:
        """Notice at once when the file is no longer where it was, or no longer what it was (J6)."""
        try:
            if not leads_to(self.path, self._fd):
                trouble = "another file is in its place"
            elif not self._unsure and os.fstat(self._fd).st_size != self._size:
                trouble = "something else has changed it"
            elif not os.access(self.path.parent, os.W_OK):
                trouble = "its folder has become read-only"
            else:
                return
        except OSError as error:
            trouble = f"it is gone ({reason(error)})"
        raise FacilitatorError(f"{self.path} cannot be written to: {trouble}.", hint=_ELSEWHERE)

    def _write(self, data: bytes, events: int) -> None:
        """Add whole events; if that fails in any way, the file is put back, now or before the next write."""
        try:
            self._put_back()
            self._unsure = True
            self._disk.write_all(self._fd, data)
            if self._sync:
                self._disk.sync(self._fd)
            self._size, self.next_seq, self._unsure = self._size + len(data), self.next_seq + events, False
        except OSError as error:
            raise FacilitatorError(f"{self.path} is not saved: {reason(error)}.", hint=_ELSEWHERE) from None
        finally:
            with suppress(OSError):
                self._put_back()

    def _put_back(self) -> None:
        if self._unsure:
            self._disk.truncate(self._fd, self._size)
            self._unsure = False

    def _whole(self) -> bytes:
        """The file up to its last whole event, read through the file itself, since its name may be gone."""
        os.lseek(self._fd, 0, os.SEEK_SET)
        with os.fdopen(os.dup(self._fd), "rb") as file:
            data = file.read(self._size)
        if len(data) < self._size:
            raise OSError(errno.EIO, "a part of it is missing")
        return data

    def _replace_by(self, new: Path) -> None:
        """Windows replaces no open file, so it is let go for the moment; whoever takes it then has it."""
        self._let_go()
        try:
            new.replace(self.path)
            sync_folder(self.path.parent)
        finally:
            self._fd = hold(self.path)

    def _let_go(self) -> None:
        fd, self._fd = self._fd, -1
        if fd >= 0:
            with suppress(OSError):
                os.close(fd)


def rewrite(path: str | os.PathLike[str], header: Header, events: Sequence[Entry]) -> None:
    """Rewrite a session that nobody plays just now."""
    with Journal.open(path)[0] as journal:
        journal.rewrite(header, events)


def _lay(folder: Path, names: Iterator[str], data: bytes, disk: Disk) -> tuple[Path, int]:
    """A new file under the first name that is free, whole, private and held."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        while True:
            path = folder.resolve() / next(names)
            with suppress(FileExistsError):
                fd = _made(path, data, disk)
                sync_folder(folder)
                return path, fd
    except OSError as error:
        raise FacilitatorError(f"No session can be kept in {folder}: {reason(error)}.") from None


def _made(path: Path, data: bytes, disk: Disk) -> int:
    """A new file with `data` in it, on the disk; none at all if that fails."""
    fd = make(path)
    try:
        disk.write_all(fd, data)
        disk.sync(fd)
    except BaseException:
        os.close(fd)
        with suppress(OSError):
            path.unlink()
        raise
    return fd


def _cut(path: Path, fd: int, torn: bytes, disk: Disk) -> int:
    """Cut a torn end off, once it is safe beside the file; the size that remains."""
    size = os.fstat(fd).st_size - len(torn)
    if torn:
        try:
            keep_beside(places.torn_path(path), torn)
            disk.truncate(fd, size)
            disk.sync(fd)
        except OSError as error:
            raise FacilitatorError(f"The torn end of {path} cannot be cut off: {reason(error)}.") from None
    return size


def _check(entries: Sequence[Entry], seq: int) -> bool:
    """Whether the last of them ends the session. ValueError for what no reader would take."""
    for index, entry in enumerate(entries):
        if fault := seal_fault(entry, seq + index) or event_fault(entry):
            raise ValueError(f"seq {seq + index}: expected {fault}")
    return bool(entries) and "end" in entries[-1]


def _joined(parts: Iterable[bytes]) -> bytes:
    """The bytes of a header or of events, none so long that a reader would refuse it."""
    whole = list(parts)
    if max(map(len, whole), default=0) > MOST_ITEM:
        raise FacilitatorError("That is too long to be kept.", f"Expected at most {MOST_ITEM:,} bytes in one entry.")
    return b"".join(whole)
