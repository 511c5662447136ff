"""`facilitator fork`, `redact`, `rename`, `tag` and `trash`: what is done to a session as a whole."""

from __future__ import annotations

import argparse
from pathlib import Path

from facilitator import settings
from facilitator.transcript import keeping
from facilitator.transcript.find import find_session


def fork(options: argparse.Namespace) -> int:
    """Print the new session's path."""
    folder = _folder(options)
    print(keeping.fork(find_session(folder, options.session), folder, options.at))
    return 0


def redact(options: argparse.Namespace) -> int:
    """Print how much was emptied."""
    emptied = keeping.redact(_session(options))
    print(f"{emptied} struck {'item is' if emptied == 1 else 'items are'} emptied for good.")
    return 0


def rename(options: argparse.Namespace) -> int:
    """Print the session's path."""
    path = _session(options)
    keeping.rename(path, options.title)
    print(path)
    return 0


def tag(options: argparse.Namespace) -> int:
    """Print the session's path."""
    path = _session(options)
    keeping.tag(path, options.tags)
    print(path)
    return 0


def trash(options: argparse.Namespace) -> int:
    """Print where the session lies now; with `back` it comes out of the trash."""
    if options.back:
        print(keeping.take_out(find_session(_folder(options) / keeping.TRASH, options.session)))
    else:
        print(keeping.trash(_session(options)))
    return 0


def _folder(options: argparse.Namespace) -> Path:
    return settings.load({"sessions": options.sessions}).sessions


def _session(options: argparse.Namespace) -> Path:
    return find_session(_folder(options), options.session)
