"""`facilitator simulate`: who wins how often, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from random import SystemRandom
from typing import Any

from facilitator.bots.skills import policy
from facilitator.commands.games import find
from facilitator.errors import FacilitatorError
from facilitator.games.contract import Game, Seat
from facilitator.seating import read_rules, seat_everyone
from facilitator.simulation import Setup, simulate
from facilitator.tally import Tally

BAR = 40


def run(options: argparse.Namespace) -> int:
    """Everything is checked before the first game is played."""
    for name in ("games", "jobs"):
        if (number := getattr(options, name)) is not None and number < 1:
            raise FacilitatorError(f"--{name} {number} is not understood.", "Expected a whole number from 1 up.")
    setup = read_setup(find(options.game), options.seat, options.rule)
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    tally = Tally(setup.seats)
    for playout in simulate(setup, options.games, seed, options.jobs or 0):
        tally.add(playout)
        progress(tally.games, options.games)
    print(json.dumps(_plain(setup, seed, tally), indent=1) if options.json else _table(setup, seed, tally))
    return 0


def read_setup(game: Game[Any], seats: list[str], rules: list[str]) -> Setup:
    """The table that `SEAT=SKILL` and `KEY=VALUE` ask for, filled up like one that is played at."""
    skills = dict(_read_skill(game, text) for text in seats)
    if len(skills) < len(seats):
        raise FacilitatorError("A seat is given twice.", "Expected each seat once.")
    entries = seat_everyone(game, [(seat, "bot", skill) for seat, skill in skills.items()], {}, auto=True)
    chosen = read_rules(game, rules)
    uniform = {seat: skill for seat, skill in skills.items() if skill != "random"}
    return Setup(game.name, tuple(entry["seat"] for entry in entries), chosen, uniform)


def _read_skill(game: Game[Any], text: str) -> tuple[Seat, str]:
    """`red=master`, or `red=bot:master` as `play` has it, as (seat, skill)."""
    seat, _, skill = text.partition("=")
    skill = skill.removeprefix("bot:")
    known = [info.seat for info in game.seats]
    if seat not in known:
        raise FacilitatorError(f"{game.name} has no seat {seat!r}.", f"Expected one of {', '.join(known)}.")
    try:
        policy(game.name, skill)
    except ValueError as error:
        raise FacilitatorError(f"--seat {text} is not understood.", str(error)) from None
    return seat, skill


def progress(done: int, games: int) -> None:
    """A bar on the terminal, one step at a time; nothing where nobody looks on."""
    if sys.stderr.isatty() and (done == games or done * BAR // games > (done - 1) * BAR // games):
        full = done * BAR // games
        end = "\r" + " " * (BAR + 30) + "\r" if done == games else ""
        sys.stderr.write(f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {games}{end}")
        sys.stderr.flush()


def _plain(setup: Setup, seed: int, tally: Tally) -> dict[str, Any]:
    skills = {seat: setup.skills.get(seat, "random") for seat in setup.seats}
    return {"game": setup.game, "seed": seed, "rules": dict(setup.rules), "skills": skills, **tally.plain()}


def _table(setup: Setup, seed: int, tally: Tally) -> str:
    plain = _plain(setup, seed, tally)
    lines = [
        f"{setup.game}: {tally.games} games, seed {seed}",
        f"{'seat':10} {'skill':8} {'wins':>7}   share  95%",
    ]
    for seat, wins in tally.wins.items():
        share, low, high = (f"{100 * part:.1f}" for part in plain["shares"][seat].values())
        lines.append(f"{seat:10} {plain['skills'][seat]:8} {wins:7} {share:>6}%  {low} to {high}")
    plays = plain["plays"]
    lines.append(f"draws {tally.draws}, unfinished {tally.unfinished}")
    lines.append(f"plays a game: {plays['shortest']} to {plays['longest']}, on average {plays['mean']:.1f}")
    return "\n".join(lines)
