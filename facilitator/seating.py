"""Who sits where: from what the command line or the set-up says to a table's seats, or to what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from facilitator.bots.skills import SKILLS, USUAL, policy
from facilitator.errors import FacilitatorError
from facilitator.games.contract import Game, Seat
from facilitator.transcript.setup import seats_fault

_PRONOUNS: Final = re.compile(r"(.+?) *\(([A-Za-z]+(?:/[A-Za-z]+){1,4})\)")


def read_seat(game: Game[Any], text: str) -> tuple[Seat, str, str]:
    """`dragon=bot:master`, or `dragon=master`, as (seat, player, skill); the skill of a person is empty."""
    seat, _, who = text.partition("=")
    player, _, skill = (f"bot:{who}" if who in SKILLS else who).partition(":")
    if player not in ("person", "bot") or (player == "person" and skill):
        raise FacilitatorError(f"--seat {text} is not understood.", "Expected SEAT=person, SEAT=bot or SEAT=SKILL.")
    _known_seat(game, seat)
    if player == "bot":
        try:
            policy(game.name, skill or USUAL)
        except ValueError as error:
            raise FacilitatorError(f"--seat {text} is not understood.", str(error)) from None
    return seat, player, (skill or USUAL) if player == "bot" else ""


def read_name(game: Game[Any], text: str) -> tuple[Seat, str]:
    """`dragon=Ana` as (seat, name), the name cleaned."""
    from facilitator.text import clean

    seat, _, name = text.partition("=")
    _known_seat(game, seat)
    if not (name := clean(name, limit=40).strip()):
        raise FacilitatorError(f"--name {text} is not understood.", "Expected SEAT=NAME, and the name not empty.")
    return seat, name


def read_rule(game: Game[Any], text: str) -> tuple[str, Any]:
    """`ranks=7` as (house rule, value)."""
    name, equals, value = text.partition("=")
    if not equals:
        raise FacilitatorError(f"--rule {text} is not understood.", "Expected KEY=VALUE.")
    rule = next((rule for rule in game.house_rules if rule.name == name), None)
    if rule is None:
        known = ", ".join(rule.name for rule in game.house_rules)
        raise FacilitatorError(f"{game.name} has no house rule {name!r}.", f"Expected one of {known}.")
    try:
        return name, rule.read(value)
    except ValueError as error:
        raise FacilitatorError("A house rule is not right.", f"{error}.") from None


def read_rules(game: Game[Any], texts: Sequence[str]) -> dict[str, Any]:
    """All house rules of the game, those that are written chosen, each at most once."""
    return game.rules(_once([read_rule(game, text) for text in texts], "--rule"))


def read_names(game: Game[Any], texts: Sequence[str]) -> dict[Seat, str]:
    """The names that are written, by seat, each at most once."""
    return _once([read_name(game, text) for text in texts], "--name")


def _once(pairs: Sequence[tuple[str, Any]], flag: str) -> dict[str, Any]:
    """The pairs as a mapping; FacilitatorError if one key has two values."""
    chosen = dict(pairs)
    if len(chosen) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise FacilitatorError(f"{flag} gives {twice} twice.", "Expected each once.")
    return chosen


def seat_everyone(
    game: Game[Any], chosen: Sequence[tuple[Seat, str, str]], names: Mapping[Seat, str], *, auto: bool = False
) -> list[dict[str, Any]]:
    """The header's seats: those chosen, filled up with the program to a table the game can be played at.

    Without a choice the game's usual seats are taken, a person in the first; with `auto` the program takes all.
    """
    players = {seat: (player, skill) for seat, player, skill in chosen}
    if len(players) < len(chosen):
        raise FacilitatorError("A seat is given twice.", "Expected each seat once.")
    if auto and any(player == "person" for player, _ in players.values()):
        raise FacilitatorError("--auto seats the program everywhere.", "Expected no SEAT=person beside it.")
    wanted = min((size for size in game.table_sizes if size >= len(players)), default=len(players))
    if not players:
        wanted = len(game.usual)
    for seat in (*game.usual, *(info.seat for info in game.seats)):
        if len(players) < wanted and seat not in players:
            alone = not auto and all(player == "bot" for player, _ in players.values()) and seat == game.usual[0]
            players[seat] = ("person", "") if alone else ("bot", USUAL)
    seats = tuple(info.seat for info in game.seats if info.seat in players)
    if fault := seats_fault(game, seats):
        raise FacilitatorError(f"This table cannot play {game.name}.", fault)
    entries = [_entry(game, seat, *players[seat], names.get(seat)) for seat in seats]
    if stray := next((seat for seat in names if seat not in players), None):
        raise FacilitatorError(f"--name names the seat {stray}, which nobody takes.", f"Taken: {', '.join(seats)}.")
    if fault := game.table_fault({entry["seat"]: entry["name"] for entry in entries}):
        raise FacilitatorError(f"This table cannot play {game.name}.", fault)
    if not auto and all(entry["player"] == "bot" for entry in entries):
        raise FacilitatorError(
            "Nobody sits at this table.", "Expected a SEAT=person.", "With --auto the program plays all."
        )
    return entries


def _entry(game: Game[Any], seat: Seat, player: str, skill: str, name: str | None) -> dict[str, Any]:
    label = next(info.label for info in game.seats if info.seat == seat)
    entry = {"seat": seat, **called(name or label), "player": player}
    return {**entry, "skill": skill} if player == "bot" else entry


def called(text: str) -> dict[str, str]:
    """A name as it is written, `Ana` or `Ana (she/her)`, as a header's `name` and, if they are given, `pronouns`."""
    match = _PRONOUNS.fullmatch(text)
    return {"name": match[1], "pronouns": match[2].lower()} if match else {"name": text}


def _known_seat(game: Game[Any], seat: Seat) -> None:
    known = [info.seat for info in game.seats]
    if seat not in known:
        raise FacilitatorError(f"{game.name} has no seat {seat!r}.", f"Expected one of {', '.join(known)}.")
