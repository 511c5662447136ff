"""Whether there is a terminal for the screen: what is asked before anything that only play needs is imported."""

from __future__ import annotations

import os
import sys


def screen() -> bool:
    """Whether there is a terminal that can show the screen."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
