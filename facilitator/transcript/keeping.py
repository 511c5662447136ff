"""What is done to a session as a whole: fork it, redact it, rename, tag, or put it in the trash.

Redacting, renaming and tagging rewrite the file, as nothing else does: a new file, synced, put in the old one's place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from facilitator.errors import FacilitatorError
from facilitator.text import clean
from facilitator.transcript.check import refold
from facilitator.transcript.entries import Entry, kind_of
from facilitator.transcript.find import session_files
from facilitator.transcript.fold import Fault
from facilitator.transcript.journal import Journal
from facilitator.transcript.places import numbered, torn_path
from facilitator.transcript.read import Document, read
from facilitator.transcript.redacted import redacted

TRASH: Final = "trash"


def fork(path: Path, folder: Path, at: int | None = None) -> Path:
    """A new session that goes on from `path` as it stood after event `at` (None: at its end); its file."""
    document = whole(path)
    last = _moment_end(document.events, len(document.events) if at is None else at)
    events = [entry for entry in document.events[:last] if "end" not in entry]
    try:
        refold(document.header, events)
    except Fault as fault:
        title = f"{path} does not follow from its moves."
        raise FacilitatorError(title, f"At seq {fault.seq} it should be {fault.expected}.") from None
    header = {**document.header, "forked_from": {"session": path.stem, "seq": len(events)}}
    header["title"] = f"{header['title']}, from move {len(events)}"
    with Journal.create(folder, header) as journal:
        if events:
            journal.append(1, events)
        return journal.path


def _moment_end(events: Sequence[Entry], at: int) -> int:
    """The event at which the moment of event `at` is over: its results belong to it."""
    if not 0 <= at <= len(events):
        raise FacilitatorError(f"There is no event {at}.", f"Expected a number from 0 to {len(events)}.")
    while 0 < at < len(events) and kind_of(events[at]) == "result":
        at += 1
    return at


def redact(path: Path) -> int:
    """Empty what is struck, for good, the torn copy too; how many items were emptied."""
    document = whole(path)
    struck = refold(document.header, document.events).struck
    events = list(redacted(document.events, struck))
    _rewrite(path, document.header, events)
    with suppress(FileNotFoundError):
        torn_path(path).unlink()
    return len(struck)


def rename(path: Path, title: str) -> None:
    """Give a session another title; its file keeps its name."""
    document = whole(path)
    if not (title := clean(title, limit=120).strip()):
        raise FacilitatorError("A title is some words.", "Expected it not to be empty.")
    _rewrite(path, {**document.header, "title": title}, document.events)


def tag(path: Path, tags: Sequence[str]) -> None:
    """Put these tags on a session in place of those it has; none takes them away."""
    document = whole(path)
    words = [word for text in tags if (word := clean(text, limit=40).strip())]
    header = {key: value for key, value in document.header.items() if key != "tags"}
    _rewrite(path, {**header, "tags": words} if words else header, document.events)


def trash(path: Path) -> Path:
    """Put a session into the folder `trash` beside it; where it lies now."""
    return _moved(path, path.parent / TRASH, "cannot be put into the trash")


def take_out(path: Path) -> Path:
    """Take a session out of the trash again; where it lies now."""
    return _moved(path, path.parent.parent, "cannot be taken out of the trash")


def empty_trash(folder: Path) -> int:
    """Delete for good the sessions in the trash of that folder, their torn copies with them; how many there were."""
    sessions = session_files(folder / TRASH)
    try:
        for path in sessions:
            torn_path(path).unlink(missing_ok=True)
            path.unlink()
    except OSError as error:
        raise FacilitatorError(f"The trash cannot be emptied: {error.strerror}.") from None
    return len(sessions)


def _moved(path: Path, folder: Path, failed: str) -> Path:
    """The session in that folder, under a name that is free there, its torn copy with it."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        target = next(place for name in numbered(path.name) if not (place := folder / name).exists())
        with Journal.open(path)[0]:
            path.rename(target)
        if torn_path(path).exists():
            torn_path(path).rename(torn_path(target))
    except OSError as error:
        raise FacilitatorError(f"{path.name} {failed}: {error.strerror}.") from None
    return target


def whole(path: Path) -> Document:
    """A session that may be written to; FacilitatorError says why another can only be read."""
    document = read(path)
    if document.read_only:
        raise FacilitatorError(f"{path} can only be read:", f"{document.read_only}.")
    return document


def _rewrite(path: Path, header: Mapping[str, Any], events: Sequence[Entry]) -> None:
    with Journal.open(path)[0] as journal:
        journal.rewrite(header, events)
