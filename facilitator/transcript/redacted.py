"""Entries without the words that the table took back: what an export keeps of them, and a redacted file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from facilitator.transcript.entries import NOTES, Entry, kind_of

_EMPTY: Final = {"text": "", "offered": [], "tags": [], "came": "", "why": ""}
"""What stands in the place of a text that was taken back."""


def redacted(entries: Iterable[Entry], struck: Collection[int]) -> Iterator[dict[str, Any]]:
    """The entries, those whose `seq` is in `struck` emptied of what was said, and of why it was struck.

    None is left out, so that `seq` has no gap, and no key, so that a reader finds what it expects.
    """
    for entry in entries:
        kind = kind_of(entry)
        if entry["seq"] in struck:
            emptied = {**_EMPTY, kind: ""} if kind in NOTES else _EMPTY
            yield {key: emptied.get(key, value) for key, value in entry.items()}
        elif kind == "strike" and entry["strike"] in struck:
            yield {key: "" if key == "why" else value for key, value in entry.items()}
        else:
            yield dict(entry)
