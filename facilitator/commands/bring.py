"""`facilitator import`: a session from another machine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from facilitator import settings
from facilitator.transcript.bringing import bring_in


def run(options: argparse.Namespace) -> int:
    """Print where the session lies now."""
    brought = bring_in(Path(options.file), settings.load({"sessions": options.sessions}).sessions)
    if brought.caution:
        print(f"facilitator: {brought.caution}", file=sys.stderr)
    print(brought.path)
    return 0
