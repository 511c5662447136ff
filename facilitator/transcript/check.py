"""Whether a transcript's results follow from its moves: what `facilitator check` says of a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from facilitator.errors import FacilitatorError
from facilitator.transcript.entries import Entry
from facilitator.transcript.fold import Fault, Fold


class Verdict(NamedTuple):
    """One line about a file, and whether all in it agrees."""

    good: bool
    line: str


def refold(header: Mapping[str, Any], entries: Sequence[Entry]) -> Fold:
    """The session folded from its first entry to its last; Fault names the first that does not follow."""
    fold = Fold(header)
    for entry in entries:
        fold.take(entry)
    return fold


def check(path: Path) -> Verdict:
    """Re-derive every result of a file from its moves."""
    from facilitator.transcript.read import read

    try:
        document = read(path)
        if document.read_only:
            return Verdict(False, f"{path}: {document.read_only}")
        fold = refold(document.header, document.events)
    except FacilitatorError as error:
        return Verdict(False, f"{path}: {error}" if str(path) not in str(error) else str(error))
    except Fault as fault:
        return Verdict(False, f"{path}: seq {fault.seq} differs; it should be {fault.expected}")
    if document.torn:
        return Verdict(False, f"{path}: the last entry, after seq {fold.seq}, is torn")
    return Verdict(True, f"{path}: {fold.seq} events agree; {fold.ended or 'in progress'}")
