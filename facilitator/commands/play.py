"""`facilitator play`: one session, on the screen, in lines, or by the program alone."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from facilitator import seating, settings
from facilitator.commands.games import find
from facilitator.commands.tty import screen
from facilitator.errors import FacilitatorError
from facilitator.games.contract import Game
from facilitator.host import Muse
from facilitator.sessions import Plan, open_session
from facilitator.settings import Settings
from facilitator.table import Table


def run(options: argparse.Namespace) -> int:
    """Everything is checked before anything is written."""
    if options.auto and options.plain:
        raise FacilitatorError("--auto shows nothing and --plain shows lines.", "Expected one of them.")
    flags = {name: getattr(options, name) for name in ("sessions", "muse", "model", "base_url")}
    chosen = settings.load(flags)
    game = find(options.game)
    plan = read_plan(game, options, chosen)
    if options.auto:
        return _unattended(plan, chosen)
    if options.plain or not screen():
        people = {seat["name"] for seat in plan.seats if seat["player"] == "person"}
        opened = partial(open_session, plan, chosen.sessions, chosen=chosen, waits=True)
        return in_lines(opened, people, options.no_curtain)
    from facilitator.commands import lobby

    return lobby.run(chosen, plan)


def read_plan(game: Game[Any], options: argparse.Namespace, chosen: Settings) -> Plan:
    """The session that the options ask for."""
    from facilitator.text import clean

    names = seating.read_names(game, options.name)
    seats = seating.seat_everyone(
        game, [seating.read_seat(game, text) for text in options.seat], names, auto=options.auto
    )
    rules = seating.read_rules(game, options.rule)
    title, tone = clean(options.title, limit=120).strip(), _tone(game.name, options.tone)
    language = _language(options.language)
    return Plan(game.name, seats, rules, title, chosen.muse, tone, seed=options.seed, language=language)


def _language(written: str) -> str:
    """The tag of the language that the tellings are to be in."""
    from facilitator.muse.languages import tag_of

    try:
        return tag_of(written)
    except ValueError as error:
        raise FacilitatorError("That is no language for tellings.", f"{error}.") from None


def _tone(game: str, tone: str) -> str:
    """The tone, if the game's content knows it; the game's own is empty."""
    if tone:
        from facilitator.muse.almanac import Content
        from facilitator.muse.reading import all_tones

        if tone not in (tones := all_tones(Content().reader(game))):
            raise FacilitatorError(f"{game} has no tone {tone!r}.", f"Expected one of {', '.join(tones)}.")
    return tone


def _unattended(plan: Plan, chosen: Settings) -> int:
    from facilitator.host import run as play_out

    table, muse = open_session(plan, chosen.sessions, sync=False, chosen=chosen, waits=True)
    try:
        play_out(table, muse)
    finally:
        table.close()
    print(table.log.path)
    return 0


def in_lines(opened: Callable[[], tuple[Table, Muse]], people: set[str], no_curtain: bool) -> int:
    """Play a session in plain mode; it is opened only once it is sure that nobody's hand is shown to others."""
    from facilitator.lines import Lines
    from facilitator.plain import play, refuse_open_hands

    lines = Lines()
    if not no_curtain:
        refuse_open_hands(people, lines)
    table, muse = opened()
    play(table, muse, lines)
    lines.say(f"The story is in {table.log.path}")
    return 0
