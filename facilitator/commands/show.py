"""`facilitator watch` and `facilitator replay`: the board to look at, without playing."""

from __future__ import annotations

import argparse

from facilitator import seating, settings
from facilitator.commands.games import find
from facilitator.commands.tty import screen
from facilitator.errors import FacilitatorError


def watch(options: argparse.Namespace) -> int:
    """The program takes every seat of the usual table."""
    from facilitator.commands import lobby
    from facilitator.sessions import Plan

    pauses = _pauses(options.pace)
    chosen = settings.load({"sessions": options.sessions, "muse": options.muse})
    game = find(options.game)
    rules = seating.read_rules(game, options.rule)
    seats = seating.seat_everyone(game, [], {}, auto=True)
    plan = Plan(game.name, seats, rules, muse=chosen.muse, seed=options.seed)
    _need_screen("`facilitator play GAME --auto` plays a game without showing it.")
    return lobby.run(chosen, plan, pace=pauses)


def replay(options: argparse.Namespace) -> int:
    """The session that is named."""
    from facilitator.commands import lobby
    from facilitator.transcript.find import find_session

    pauses = _pauses(options.pace)
    chosen = settings.load({"sessions": options.sessions})
    path = find_session(chosen.sessions, options.session)
    _need_screen("`facilitator export SESSION --to text -o -` reads it out.")
    return lobby.run(chosen, replay=path, pace=pauses)


def _pauses(pace: float) -> float:
    """What the usual pauses are multiplied with."""
    if not 1 / 8 <= pace <= 8:
        raise FacilitatorError(f"--pace {pace:g} is too fast or too slow.", "Expected a number from 0.125 to 8.")
    return 1 / pace


def _need_screen(hint: str) -> None:
    if not screen():
        raise FacilitatorError("There is no terminal here that can show the board.", hint=hint)
