"""`facilitator content`: look after packs of content."""

from __future__ import annotations

import argparse
from pathlib import Path

from facilitator import content_check
from facilitator.errors import FacilitatorError


def run(_options: argparse.Namespace) -> int:
    """A command below this one is needed."""
    raise FacilitatorError("`facilitator content` needs to know what to do.", "Expected check or new.")


def check(options: argparse.Namespace) -> int:
    """Print every finding, one a line; 1 if there are any."""
    folder = Path(options.folder) if options.folder else None
    if folder and not folder.is_dir():
        raise FacilitatorError(f"There is no folder {options.folder}.", "Expected a pack's folder.")
    findings = content_check.check(folder)
    print("\n".join(map(str, findings)) or "Nothing is wrong.")
    return 1 if findings else 0


def new(options: argparse.Namespace) -> int:
    """Print where the new pack lies."""
    print(content_check.new(options.name, Path.cwd()))
    return 0
