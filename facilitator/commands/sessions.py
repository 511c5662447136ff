"""`facilitator sessions`: the sessions there are, or those that hold some words."""

from __future__ import annotations

import argparse
import json

from facilitator import settings
from facilitator.transcript.listing import Listed, listed


def run(options: argparse.Namespace) -> int:
    """Print them, the latest first, as text or as JSON."""
    found = list(listed(settings.load({"sessions": options.sessions}).sessions, options.search))
    if options.json:
        print(json.dumps([one.plain() for one in found], indent=1, ensure_ascii=False))
    else:
        print("\n".join(map(_lines, found)) or "There are no such sessions.")
    return 0


def _lines(one: Listed) -> str:
    if one.trouble and not one.game:
        return f"{one.path.stem}\n    {one.trouble}"
    tags = "".join(f" #{tag}" for tag in one.tags)
    how = "still open" if not one.ended else one.outcome or one.ended
    people = ", ".join(one.people)
    return (
        f"{one.path.stem}\n    {one.title}{tags}: {one.game} with {people}, {one.begun[:10]}, "
        f"{one.events} events in {_minutes(one.seconds)}\n    {one.trouble or how}"
    )


def _minutes(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
