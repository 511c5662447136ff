"""A transcript as header and events, read from a file that may be torn, damaged, hostile or from the future.

The file is never touched. What was half-written when a process died comes back as `torn`; where a later part
is damaged the story up to there can still be read, and `read_only` says why no more; everything else that
format 1 doesn't allow is refused with its line and what was expected there.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

import yaml

from facilitator.errors import FacilitatorError
from facilitator.transcript.shape import FORMAT, event_fault, header_fault, kind_fault, seal_fault
from facilitator.transcript.strict import Strict, StrictError

MOST_BYTES: Final = 64 * 2**20
MOST_ITEM: Final = 2**20
"""The most bytes of a header or of an event."""
_SEAL: Final = re.compile(rb"seq: \d++\}?[ \t]*+\r?\n")
_BEFORE_SEAL: Final = re.compile(rb" +|- \{.*, ")
_OPENING: Final = re.compile(rb"^events:[ \t]*+(?:#.*)?\r?\n", re.MULTILINE)
_MORE: Final = re.compile(rb"\n- |\n +seq\b.*\n")
"""What a torn item never holds: another item, or a whole line of its seal."""
_ILLEGIBLE: Final = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass
class Document:
    """A transcript: `events` as they were written, `lines` the line of each, counted from 1.

    `read_only`: why the file can be read but not continued, else empty. `torn`: the bytes of a last event,
    never finished, in which the file still ends; that is no fault while someone else is writing.
    """

    header: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    read_only: str = ""
    torn: bytes = b""


def read(path: str | os.PathLike[str]) -> Document:
    """Read a transcript of any age; FacilitatorError names file, line and what was expected.

    Values are what a plain safe loader yields, but moments like `begun` stay text, and all text is harmless.
    """
    path = Path(path)
    whole, torn = _cut(_load(path))
    document, text, damage = Document(torn=torn), "", ""
    try:
        _check_stretches(whole)
        text, damage = _legible(whole)
        _walk(Strict(text), document)
        if not document.events and not text.endswith("\n"):
            raise StrictError(text.count("\n") + 1, "the header to go on to a whole line `events:`")
    except StrictError as refused:
        raise refusal(path, damage or str(refused)) from None
    except yaml.YAMLError as error:
        damage = damage or _problem(error)
    if damage and not document.events:
        raise refusal(path, damage)
    if damage:
        document.read_only = f"{damage}; {len(document.events)} events before it can be read"
        document.torn = b""
    elif not text.endswith("\n"):
        document.read_only = document.read_only or "its last line has no end, so nothing can be added"
    return document


def refusal(path: Path, detail: str) -> FacilitatorError:
    """The error for a file that cannot be read as a transcript."""
    return FacilitatorError(f"{path} cannot be read as a transcript:", f"{detail}.")


def _load(path: Path) -> bytes:
    """All bytes of a regular file of bearable size, which is looked at before anything is read."""
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            raise refusal(path, "expected a file")
        if status.st_size > MOST_BYTES:
            raise refusal(path, f"it has {status.st_size:,} bytes; expected at most {MOST_BYTES:,}")
        with path.open("rb") as file:
            return file.read(status.st_size)
    except OSError as error:
        raise refusal(path, error.strerror or "it cannot be opened") from None


def _cut(data: bytes) -> tuple[bytes, bytes]:
    """The bytes without a torn end, and that end: the beginning of one item, without its seal, or NUL."""
    written = data.rstrip(b"\0")
    end = _sealed(written)
    begun = written[end:]
    torn = begun[:2] in (b"", b"-", b"- ") and not _MORE.search(begun)
    return (data[:end], data[end:]) if torn and 0 < end < len(data) else (data, b"")


def _sealed(data: bytes) -> int:
    """Where the last sealed item ends, or else the header; 0 if that isn't whole either."""
    at = len(data)
    while (at := data.rfind(b"seq: ", max(0, len(data) - 2 * MOST_ITEM), at)) >= 0:
        seal = _SEAL.match(data, at)
        if seal and _BEFORE_SEAL.fullmatch(data, data.rfind(b"\n", 0, at) + 1, at):
            return seal.end()
    opening = _OPENING.search(data, 0, MOST_ITEM)
    return opening.end() if opening else 0


def _check_stretches(data: bytes) -> None:
    """Refuse a header or an item that isn't there or would take long to read, before anyone tries."""
    if data[:1] in (b"", b"\0"):
        raise StrictError(1, f"a header, not {'NUL' if data else 'an empty file'}")
    at = data.find(b"\nevents:", 0, MOST_ITEM)
    if at < 0 and len(data) > MOST_ITEM:
        raise StrictError(1, f"a header of at most {MOST_ITEM:,} bytes and then `events:`")
    while at + MOST_ITEM < len(data):
        further = data.rfind(b"\n- ", at + 1, at + MOST_ITEM + len("\nevents:\n- "))
        if further < 0:
            raise StrictError(data.count(b"\n", 0, at) + 2, f"events of at most {MOST_ITEM:,} bytes")
        at = further


def _legible(data: bytes) -> tuple[str, str]:
    """The text, and what is wrong if YAML doesn't allow all of it: then only what is whole before that."""
    try:
        text, at = data.decode(), None
    except UnicodeDecodeError as error:
        text, at = data[: error.start].decode(), error.start
    if illegible := _ILLEGIBLE.search(text):
        at = len(text[: illegible.start()].encode())
    if at is None:
        return text, ""
    line = data.count(b"\n", 0, at) + 1
    whole = data[: _sealed(data[:at])].decode()
    return whole, f"line {line}: expected text in UTF-8, not the byte {data[at]:#04x}"


def _walk(strict: Strict, document: Document) -> None:
    """Fill the document; whatever was read before an error stays in it."""
    last = ""
    for key in strict.walk():
        if last == "events":
            raise StrictError(strict.line, "`events` to be the last key")
        if key == "events":
            _check_header(strict.line, document)
            _walk_events(strict, document)
            if not strict.left_margin:
                document.read_only = document.read_only or "its events are no block list at the left margin"
        else:
            document.header[key] = strict.value()
        last = key
    if last != "events":
        raise StrictError(strict.line, "the header to go on to `events`")


def _check_header(line: int, document: Document) -> None:
    number = document.header.get("transcript")
    if type(number) is int and number > FORMAT:
        document.read_only = f"it has format {number}, and format {FORMAT} is the newest known here"
    elif fault := header_fault(document.header):
        raise StrictError(line, f"a header with {fault}")


def _walk_events(strict: Strict, document: Document) -> None:
    known = document.header["transcript"] <= FORMAT
    ended = False
    for line, event in strict.entries():
        fault = "nothing after `end`" if ended else seal_fault(event, len(document.events) + 1)
        if known and not fault and (unknown := kind_fault(event)):
            document.read_only = document.read_only or f"line {line}: expected {unknown}"
        elif known and not fault:
            fault = event_fault(event)
        if fault:
            raise StrictError(line, fault)
        ended = known and "end" in event
        document.events.append(event)
        document.lines.append(line)


def _problem(error: yaml.YAMLError) -> str:
    mark, problem = getattr(error, "problem_mark", None), getattr(error, "problem", None)
    return f"line {mark.line + 1 if mark else 1}: expected YAML, but {problem or error}"
