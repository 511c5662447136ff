"""`facilitator log`: a running log of a session of any game."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from facilitator import __version__, settings
from facilitator.games import log, registry
from facilitator.lines import Left, Lines
from facilitator.logbook import Logbook, Prompt, almanac_prompt
from facilitator.table import Table
from facilitator.text import clean
from facilitator.transcript.fold import Fold
from facilitator.transcript.header import new_header
from facilitator.transcript.journal import Journal

if TYPE_CHECKING:
    from facilitator.host import Muse
    from facilitator.muse.scene import Scene


def run(options: argparse.Namespace) -> int:
    """Begin a log and write it until it is closed or left."""
    folder = settings.load({"sessions": options.sessions}).sessions
    names = [name for text in options.people if (name := clean(text, limit=40).strip())]
    title = clean(options.title, limit=120).strip() or f"Log of {datetime.now(UTC):%Y-%m-%d}"
    header = new_header(
        log.NAME, log.seats_of(names), {}, title=title, by=f"facilitator {__version__}", muse={"source": "almanac"}
    )
    write(Table(Fold(header), Journal.create(folder, header), Random()), Lines())
    return 0


def write(table: Table, lines: Lines) -> None:
    """Write a log that is open."""
    try:
        Logbook(table, lines, _almanac(list(table.names.values()))).run()
    except Left:
        lines.say("\nLeft; the log stays open.")
    finally:
        table.close()
    lines.say(f"The log is in {table.log.path}")


def _almanac(people: Sequence[str]) -> Prompt:
    """Lines of the almanac about these people, as far as there are any."""
    muses: dict[str, Muse] = {}
    rng = Random()

    def muse_for(game: str, cue: str) -> tuple[Muse, Scene]:
        from facilitator.commands.games import find
        from facilitator.muse.almanac import Almanac, Content
        from facilitator.muse.drawn import drawn_scene

        played = find(game or rng.choice(list(registry.OURS)))
        content = Content()
        names = dict(zip(("me", "foe"), rng.sample(people, len(people)), strict=False))
        cue = cue or rng.choice(played.cue_names)
        scene = drawn_scene(content, played.name, cue, given=names, seed=secrets.token_hex(8))
        return muses.setdefault(played.name, Almanac(content, secrets.token_hex(8))), scene

    return almanac_prompt(muse_for)


def resumed(path: Path) -> None:
    """Go on with a log that was left open."""
    from facilitator.sessions import reopen

    write(reopen(path), Lines())
