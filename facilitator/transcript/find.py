"""Which session a person means: a path, a name in the sessions folder, its beginning or words, or `last`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from facilitator.errors import FacilitatorError
from facilitator.text import harmless, slug
from facilitator.transcript.places import SUFFIX, session_path

LAST: Final = "last"
_MOST_NAMED: Final = 5


def find_session(folder: Path, words: str) -> Path:
    """The one session that `words` mean, looked for in this order, the first that fits deciding:

    `last` (the one written to last), a path, a file's name with or without its suffix, the beginning
    of one name, words that one name holds. FacilitatorError if none fits, and naming them if several do.
    """
    if words == LAST:
        return _last(folder)
    if _is_file(words):
        return Path(words)
    if any(mark in words for mark in "/\\"):
        raise FacilitatorError(f"There is no session {harmless(words)}.", "Expected the path of a transcript.")
    stem = words.removesuffix(SUFFIX)
    sessions = session_files(folder)
    wanted = slug(stem).split("-") if any(map(str.isalnum, stem)) else [stem]
    for fits in (
        [path for path in sessions if path.stem == stem],
        [path for path in sessions if stem and path.stem.startswith(stem)],
        [path for path in sessions if all(word in path.stem for word in wanted)],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            title = f"{len(fits)} sessions could be meant by {harmless(words)!r}."
            raise FacilitatorError(title, f"Say more of its name: {_named(fits)}.")
    raise _none_fits(folder, words, sessions)


def session_files(folder: Path) -> list[Path]:
    """The transcripts that lie in the folder itself, by name; no link that leads out of it is among them."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.glob(f"[!.]*{SUFFIX}") if path.is_file() and _inside(folder, path))


def latest(folder: Path) -> list[Path]:
    """The same, the one written to last first."""
    return sorted(session_files(folder), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _is_file(words: str) -> bool:
    try:
        return Path(words).is_file()
    except OSError:  # too long for a path
        return False


def _inside(folder: Path, path: Path) -> bool:
    try:
        return session_path(folder, path.name) == path
    except FacilitatorError:
        return False


def _last(folder: Path) -> Path:
    sessions = latest(folder)
    if not sessions:
        raise FacilitatorError(f"There are no sessions in {folder}.", hint="Start one with `facilitator play`.")
    return sessions[0]


def _none_fits(folder: Path, words: str, sessions: Sequence[Path]) -> FacilitatorError:
    title = f"No session in {folder} fits {harmless(words)!r}."
    if not sessions:
        return FacilitatorError(title, "There are none yet.", "Start one with `facilitator play`.")
    return FacilitatorError(title, f"There are {_named(sessions[::-1])}.")


def _named(sessions: Sequence[Path]) -> str:
    """The names of a few, and how many more there are."""
    names = ", ".join(path.stem for path in sessions[:_MOST_NAMED])
    more = len(sessions) - _MOST_NAMED
    return f"{names} and {more} more" if more > 0 else names
