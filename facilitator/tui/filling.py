"""What a set-up form holds, what is wrong with it, and the plan it makes: all of set-up but the widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from facilitator.bots.skills import SKILLS, USUAL
from facilitator.games.contract import Game, Seat
from facilitator.games.house_rules import HouseRule
from facilitator.seating import called, name_of
from facilitator.sessions import Plan
from facilitator.transcript.setup import seats_fault

NOBODY: Final = "nobody"
PERSON: Final = "person"


class Filled(NamedTuple):
    """The form as it stands. `seats`: name and player, which is `person`, `nobody`, or a skill of the
    program.

    `rules` holds values, or text where a number is written. `lines` and `veils` have commas between.
    """

    seats: Mapping[Seat, tuple[str, str]]
    rules: Mapping[str, Any]
    title: str = ""
    tone: str = ""
    muse: str = "almanac"
    lines: str = ""
    veils: str = ""


class Filling:
    """The set-up of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def players(self) -> list[tuple[str, str]]:
        """Who may take a seat: (label, player)."""
        skills = [(f"the program, {skill}" if len(SKILLS) > 1 else "the program", skill) for skill in SKILLS]
        nobody = [("nobody", NOBODY)] if len(self.game.table_sizes) > 1 else []
        return [("a person", PERSON), *skills, *nobody]

    def fault(self, filled: Filled) -> str:
        """What is wrong, in a sentence; empty when nothing is."""
        entries = self.entries(filled)
        names = {entry["seat"]: entry["name"] for entry in entries}
        if fault := seats_fault(self.game, list(names)) or self.game.table_fault(names):
            return fault
        try:
            self.rules(filled)
        except ValueError as error:
            return f"{error}."
        return ""

    def rules(self, filled: Filled) -> dict[str, Any]:
        """The house rules; ValueError says what was expected."""
        written = {
            rule.name: rule.read(value) if isinstance(value := filled.rules[rule.name], str) else value
            for rule in self.game.house_rules
        }
        return self.game.rules(written)

    def entries(self, filled: Filled) -> list[dict[str, Any]]:
        """The seats that are taken, as a transcript's header names them."""
        taken = [(info, *filled.seats[info.seat]) for info in self.game.seats if filled.seats[info.seat][1] != NOBODY]
        return [
            {"seat": info.seat, **called(name or info.label), "player": PERSON}
            if player == PERSON
            else {"seat": info.seat, **called(name or info.label), "player": "bot", "skill": player}
            for info, name, player in taken
        ]

    def plan(self, filled: Filled) -> Plan:
        """The session that the form describes; it has no fault."""
        safety = {"lines": _listed(filled.lines), "veils": _listed(filled.veils)}
        return Plan(
            self.game.name,
            self.entries(filled),
            self.rules(filled),
            filled.title,
            filled.muse,
            filled.tone,
            safety,
        )


def filled_from(game: Game[Any], plan: Plan | None) -> Filled:
    """The form as it was last time, or as a quick game's table."""
    if plan is None:
        seats = dict.fromkeys(game.usual, ("", USUAL)) | {game.usual[0]: ("", PERSON)}
        return Filled(seats, game.rules())
    labels = {info.seat: info.label for info in game.seats}
    seats = {
        entry["seat"]: (
            "" if entry["name"] == labels[entry["seat"]] else name_of(entry),
            entry.get("skill") or PERSON,
        )
        for entry in plan.seats
    }
    safety = plan.safety
    return Filled(
        seats, game.rules(plan.rules), "", plan.tone, plan.muse,
        ", ".join(safety.get("lines") or ()), ", ".join(safety.get("veils") or ()),
    )  # fmt: skip


def rule_options(rule: HouseRule) -> list[tuple[str, Any]]:
    """The values of a house rule that has a few named ones, as (label, value); none where a number is
    written.
    """
    words = {True: "yes", False: "no"}
    return [(words[value] if isinstance(value, bool) else str(value), value) for value in rule.values or ()]


def _listed(text: str) -> Sequence[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
