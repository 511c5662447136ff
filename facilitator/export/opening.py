"""A file opened to be read out: folded as far as it can be, with a caution where that is not to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from facilitator.errors import FacilitatorError
from facilitator.transcript.entries import Entry, kind_of
from facilitator.transcript.fold import Fault, Fold
from facilitator.transcript.read import read

Progress = Callable[[str, float], None]
"""Is told what is being done, and which part of it is, from 0 to 1."""
_OFTEN = 256


@dataclass(frozen=True)
class Opened:
    """A session read from a file; `entries` are those that `fold` took or knows nothing of."""

    fold: Fold
    entries: list[Entry]
    caution: str


def no_progress(what: str, part: float) -> None:
    """For those who don't wait for it."""


def open_story(path: Path, progress: Progress = no_progress) -> Opened:
    """The session in a file. FacilitatorError if nothing of it can be read; the file is never touched."""
    progress("Reading", 0)
    document = read(path)
    if document.header.get("transcript") != 1:
        raise FacilitatorError(f"{path} cannot be read out:", f"{document.read_only}.")
    fold, taken, caution = Fold(document.header), list[Entry](), document.read_only
    for entry in document.events:
        if not len(taken) % _OFTEN:
            progress("Following the moves", len(taken) / len(document.events))
        try:
            if kind_of(entry):
                fold.take(entry)
        except Fault as fault:
            # What was expected instead may name cards that the audience must not know.
            caution = f"seq {fault.seq} does not follow from what stands before it"
            break
        taken.append(entry)
    if caution and len(taken) < len(document.events):
        caution = f"{caution}; the story ends before it"
    return Opened(fold, taken, caution)
