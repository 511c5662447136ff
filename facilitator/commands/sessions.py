"""`facilitator sessions`: the sessions there are, or those that hold some words."""

from __future__ import annotations

import argparse
import json

from facilitator import settings
from facilitator.spoken import counted, lasted
from facilitator.transcript.keeping import TRASH
from facilitator.transcript.listing import Listed, listed


def run(options: argparse.Namespace) -> int:
    """Print them, the latest first, as text or as JSON; with `trash` those in the trash."""
    folder = settings.load({"sessions": options.sessions}).sessions
    found = list(listed(folder / TRASH if options.trash else folder, options.search))
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
        f"{counted(one.events, 'event')} in {lasted(one.seconds)}\n    {one.trouble or how}"
    )
