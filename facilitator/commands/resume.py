"""`facilitator resume`: an unfinished session where it stood, on the screen or in lines."""

from __future__ import annotations

import argparse
from pathlib import Path

from facilitator import settings
from facilitator.commands.play import in_lines
from facilitator.commands.tty import screen
from facilitator.errors import FacilitatorError
from facilitator.games import log
from facilitator.sessions import resume_session
from facilitator.transcript.find import find_session
from facilitator.transcript.glance import glance, glances


def run(options: argparse.Namespace) -> int:
    """Go on with the session that is named, else with the last unfinished one."""
    chosen = settings.load({"sessions": options.sessions})
    path = find_session(chosen.sessions, options.session) if options.session else last_open(chosen.sessions)
    found = glance(path)
    if found and found.ended:
        hint = f"Go on from one of its moves with `facilitator fork {path}`."
        raise FacilitatorError(f"{path.name} is {found.ended}.", hint=hint)
    if found and found.header["game"] == log.NAME:
        from facilitator.commands.log import resumed

        resumed(path)
        return 0
    if options.plain or not screen():
        return in_lines(lambda: resume_session(path, chosen=chosen, waits=True), _people(path), options.no_curtain)
    from facilitator.commands import lobby

    return lobby.run(chosen, resume=path)


def last_open(folder: Path) -> Path:
    """The session begun last that has not ended; FacilitatorError if there is none."""
    found = next((one.path for one in glances(folder) if not one.ended), None)
    if found is None:
        raise FacilitatorError(f"No session in {folder} is unfinished.", hint="Start one with `facilitator play`.")
    return found


def _people(path: Path) -> set[str]:
    found = glance(path)
    return {seat["name"] for seat in found.header["seats"] if seat["player"] == "person"} if found else set()
