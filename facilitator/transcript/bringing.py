"""A session from elsewhere, brought into the sessions folder: a transcript, or the GM's JSON export of one.

Nothing is believed: what a file holds is read as strictly as any transcript, its results are derived again from its
moves, and its name is made here. No session is ever written over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final, NamedTuple

from facilitator.errors import FacilitatorError
from facilitator.text import harmless
from facilitator.transcript.check import refold
from facilitator.transcript.disk import reason
from facilitator.transcript.fold import Fault
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import MOST_BYTES, Document, read, refusal
from facilitator.transcript.shape import FORMAT, event_fault, header_fault, seal_fault
from facilitator.transcript.strict import DEPTH

_LAST: Final = ("t", "seq")


class Brought(NamedTuple):
    """Where the session lies now; `caution`: what of the file was left behind, or empty."""

    path: Path
    caution: str


class _Wrong(Exception):
    """What was expected of a JSON file."""


def bring_in(path: Path, folder: Path) -> Brought:
    """Put the session in a file, JSON or YAML, into the folder as a new one that opens and resumes as any other.

    FacilitatorError, and nothing is written, if the file cannot be continued.
    """
    if path.resolve().parent == folder.resolve() and path.suffix == ".yaml":
        raise FacilitatorError(f"{path} is in the sessions folder already.")
    document = _read_json(path) if _begins_as_json(path) else read(path)
    if document.read_only:
        raise FacilitatorError(f"{path} could only be read, not continued:", f"{document.read_only}.")
    try:
        refold(document.header, document.events)
    except Fault as fault:
        raise refusal(path, f"seq {fault.seq} differs; it should be {fault.expected}") from None
    caution = f"{path} ends in a torn entry, which was left behind." if document.torn else ""
    return Brought(_keep(document, folder), caution)


def _keep(document: Document, folder: Path) -> Path:
    """A new session with all of it, or none."""
    journal = Journal.create(folder, document.header, sync=False)
    try:
        if document.events:
            journal.append(1, document.events)
        journal.close()
    except BaseException:
        with suppress(FacilitatorError):
            journal.close()
        journal.path.unlink(missing_ok=True)
        raise
    return journal.path


def _begins_as_json(path: Path) -> bool:
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode) or status.st_size > MOST_BYTES:
            return False
        with path.open("rb") as file:
            return file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{"
    except OSError:
        return False


def _read_json(path: Path) -> Document:
    """The GM's export, held to what a transcript must be."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        value = json.loads(text, object_pairs_hook=_mapping, parse_constant=_no_constant)
        return _document(_clean(value, 0))
    except OSError as error:
        raise refusal(path, reason(error)) from None
    except UnicodeDecodeError:
        raise refusal(path, "expected text in UTF-8") from None
    except _Wrong as wrong:
        raise refusal(path, f"expected {wrong}") from None
    except (ValueError, RecursionError) as error:
        raise refusal(path, f"expected JSON, but {error}") from None


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        raise _Wrong("each key once in a mapping")
    return mapping


def _no_constant(name: str) -> float:
    raise _Wrong(f"a number, not {name}")


def _clean(value: Any, depth: int) -> Any:
    """The value with all its text harmless."""
    if depth > DEPTH:
        raise _Wrong(f"at most {DEPTH} levels")
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, dict):
        return _mapping([(harmless(key), _clean(held, depth + 1)) for key, held in value.items()])
    if isinstance(value, list):
        return [_clean(held, depth + 1) for held in value]
    return value


def _document(value: dict[str, Any]) -> Document:
    if "shape" in value:
        raise _Wrong("an export for the game master; this one, for others, leaves out what they may not know")
    if value.get("transcript") != FORMAT:
        raise _Wrong(f"`transcript` to be {FORMAT}")
    header = {key: held for key, held in value.items() if key != "events"}
    if fault := header_fault(header):
        raise _Wrong(f"a header with {fault}")
    return Document(header, list(_events(value.get("events"))))


def _events(events: Any) -> Iterable[dict[str, Any]]:
    """The events, their `t` and `seq` last, since programs that handle JSON may change the order of keys."""
    if type(events) is not list:
        raise _Wrong("`events` to be a list")
    for seq, event in enumerate(events, 1):
        if type(event) is not dict:
            raise _Wrong("each event to be a mapping")
        last = {key: event[key] for key in _LAST if key in event}
        event = {key: held for key, held in event.items() if key not in _LAST} | last
        if fault := seal_fault(event, seq) or event_fault(event):
            raise _Wrong(f"{fault} at seq {seq}")
        if seq < len(events) and "end" in event:
            raise _Wrong(f"nothing after `end` at seq {seq}")
        yield event
