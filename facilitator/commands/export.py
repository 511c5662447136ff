"""`facilitator export`: a session as others read it."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from facilitator import settings
from facilitator.errors import FacilitatorError
from facilitator.export.building import build
from facilitator.export.formats import FORMATS, Format
from facilitator.export.opening import open_story
from facilitator.export.story import Story
from facilitator.export.write import replace
from facilitator.transcript.find import find_session

PATIENCE = 0.4
"""Seconds that pass before there is a word of progress."""


class Progress:
    """One line on a terminal that says how far a long export is; nothing where nobody looks on."""

    def __init__(self) -> None:
        self._since = time.monotonic() if sys.stderr.isatty() else float("inf")
        self._shown = False

    def __call__(self, what: str, part: float) -> None:
        if time.monotonic() - self._since > PATIENCE:
            self._shown = True
            sys.stderr.write(f"\r{what}: {part:4.0%}\033[K")
            sys.stderr.flush()

    def done(self) -> None:
        """Take the line away."""
        if self._shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


def run(options: argparse.Namespace) -> int:
    """Write the export and print its path, or write it to stdout; 1 if the disk would not have it."""
    session = find_session(settings.load({"sessions": options.sessions}).sessions, options.session)
    kind = FORMATS[options.to]
    if options.output == "-":
        sys.stdout.buffer.write(_rendered(session, options.audience, kind)[1])
        sys.stdout.buffer.flush()
        return 0
    target = _target(session, options.output, kind.file_name(session.stem, options.audience))
    story, data = _rendered(session, options.audience, kind)
    try:
        path = replace(target, data, kind.private(story))
    except FacilitatorError as error:
        print(f"facilitator: {error}", file=sys.stderr)
        return 1
    print(path)
    return 0


def _rendered(session: Path, audience: str, kind: Format) -> tuple[Story, bytes]:
    progress = Progress()
    story = _story(session, audience, progress)
    progress("Writing", 0)
    data = kind.render(story)
    progress.done()
    return story, data


def _story(session: Path, audience: str, progress: Progress) -> Story:
    """The story, with a word on stderr where the file could not be read to its end."""
    try:
        story = build(open_story(session, progress), audience)
    finally:
        progress.done()
    said_caution(session, story.caution)
    return story


def said_caution(session: Path, caution: str) -> None:
    """Say on stderr why a file could not be read to its end, where it could not."""
    if caution:
        print(f"facilitator: {session}: {caution}.", file=sys.stderr)


def _target(session: Path, output: str | None, usual: str) -> Path:
    """The file to be written: the usual name in this folder or in the one named, or the file named; never the save."""
    target = Path(output) if output else Path(usual)
    target = target / usual if target.is_dir() else target
    if target.exists() and target.samefile(session):
        raise FacilitatorError(f"{target} is the session itself.", "Expected another file to write to.")
    return target
