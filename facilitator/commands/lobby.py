"""`facilitator` alone: the screen, with its lobby, or at once with the session that `play` asked for."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from facilitator import settings
from facilitator.commands import colors
from facilitator.commands.shelf import Folder
from facilitator.commands.tty import screen
from facilitator.errors import FacilitatorError
from facilitator.tui.doors import Doors, Earlier, Session

if TYPE_CHECKING:
    from facilitator.commands.explained import Explained
    from facilitator.sessions import Plan
    from facilitator.settings import Settings


def show(_options: argparse.Namespace) -> int:
    """The lobby."""
    if not screen():
        hint = "Play in lines with `facilitator play GAME --plain`."
        raise FacilitatorError("There is no terminal here that can show the lobby.", hint=hint)
    return run(settings.load({}))


def run(
    chosen: Settings, plan: Plan | None = None, resume: Path | None = None, replay: Path | None = None,
    pace: float = 1.0,
) -> int:  # fmt: skip
    """Show the screen until somebody leaves; the exit code.

    `plan` is opened at once, or `resume` gone on with, or `replay` stepped through; `pace` scales the pauses.
    """
    from facilitator.tui.app import run as run_screen

    doors = doors_to(chosen.sessions, chosen)
    session = doors.open(plan) if plan else resumed_at(doors, resume)
    theme = chosen.theme or colors.remembered(colors.file())
    ascii_only = (os.environ.get("FACILITATOR_ASCII", "") not in ("", "0")) or not _unicode()
    return run_screen(
        doors, session, replay=replay, theme=theme, motion=chosen.motion, pace=pace,
        voice_seconds=chosen.voice_seconds, ascii_only=ascii_only,
    )  # fmt: skip


def resumed_at(doors: Doors, path: Path | None) -> Session | None:
    """The session at `path`, open again."""
    return doors.resume(path) if path and doors.resume else None


def doors_to(folder: Path, chosen: Settings | None = None) -> Doors:
    """What the screen may ask for, with sessions in that folder and the muses that are set."""

    def opened(plan: Plan) -> Session:
        from facilitator.sessions import open_session

        return open_session(plan, folder, chosen=chosen)

    def resumed(path: Path) -> Session:
        from facilitator.sessions import resume_session

        return resume_session(path, chosen=chosen)

    def remembered(game: str) -> Plan | None:
        from facilitator.sessions import last_plan

        return last_plan(folder, game)

    def earlier() -> Sequence[Earlier]:
        from facilitator.transcript.glance import glances

        return [
            Earlier(one.path, one.header["game"], one.header["title"], one.header["begun"][:10], one.ended)
            for one in glances(folder)
        ]

    shelf = Folder(folder, chosen)
    return Doors(opened, resumed, earlier, remembered, _help_page, _tones, shelf, _explained, _keep_theme)


def _help_page(game: str) -> str:
    from facilitator.content import help_page

    return help_page(game)


def _tones(game: str) -> list[tuple[str, str]]:
    from facilitator.muse.almanac import Content

    return list(Content().reader(game).pack.tones.items())


def _explained() -> Explained:
    from facilitator.commands.explained import usual

    return usual()


def _keep_theme(theme: str) -> None:
    colors.remember(colors.file(), theme)


def _unicode() -> bool:
    import sys

    return "utf" in (sys.stdout.encoding or "").lower()
