"""`facilitator check`: one line a file, 0 only if all agree."""

from __future__ import annotations

import argparse
from pathlib import Path

from facilitator.transcript.check import check


def run(options: argparse.Namespace) -> int:
    """Print what each file's check says; 1 if any differs or cannot be read."""
    good = True
    for file in options.files:
        verdict = check(Path(file))
        print(verdict.line)
        good &= verdict.good
    return 0 if good else 1
