"""What a set-up form holds, what is wrong with it, and the plan it makes: all of set-up but the widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from facilitator.bots.skills import SKILLS, USUAL
from facilitator.games.contract import Game, Seat
from facilitator.games.house_rules import HouseRule
from facilitator.muse.languages import name_of, tag_of
from facilitator.seating import called
from facilitator.sessions import Plan
from facilitator.transcript.setup import seats_fault
from facilitator.tui.proposals import PROPOSALS, proposed

NOBODY: Final = "nobody"
PERSON: Final = "person"


class Seated(NamedTuple):
    """A seat as it stands; `player` is `person`, `nobody`, or a skill of the program."""

    name: str
    player: str
    pronouns: str = ""


class Filled(NamedTuple):
    """The form as it stands.

    `rules` holds values, or text where a number is written. `lines` and `veils` have commas between.
    """

    seats: Mapping[Seat, Seated]
    rules: Mapping[str, Any]
    title: str = ""
    tone: str = ""
    muse: str = "almanac"
    lines: str = ""
    veils: str = ""
    language: str = ""


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
        for seated in filled.seats.values():
            if seated.pronouns and "pronouns" not in _called(seated, "x"):
                return f"{seated.pronouns} are no pronouns: expected some like she/her or they/them."
        entries = self.entries(filled)
        names = {entry["seat"]: entry["name"] for entry in entries}
        if fault := seats_fault(self.game, list(names)) or self.game.table_fault(names):
            return fault
        try:
            tag_of(filled.language)
            self.rules(filled)
        except ValueError as error:
            return f"{error}."
        return ""

    def proposed(self, filled: Filled) -> dict[str, Any]:
        """The house rules proposed for the people of this form."""
        people = [seat for seat, seated in filled.seats.items() if seated.player == PERSON]
        return proposed(self.game.name, people)

    def rules(self, filled: Filled) -> dict[str, Any]:
        """The house rules; ValueError says what was expected."""
        written = {
            rule.name: rule.read(value) if isinstance(value := filled.rules[rule.name], str) else value
            for rule in self.game.house_rules
        }
        return self.game.rules(written)

    def why_proposed(self, rule: str) -> str:
        """Why some people are proposed another value of this house rule; empty where nobody is."""
        found = PROPOSALS.get(self.game.name)
        return found.says if found and found.rule == rule else ""

    def entries(self, filled: Filled) -> list[dict[str, Any]]:
        """The seats that are taken, as a transcript's header names them."""
        taken = [(info, filled.seats[info.seat]) for info in self.game.seats]
        return [
            {"seat": info.seat, **_called(seated, info.label), **_played(seated.player)}
            for info, seated in taken
            if seated.player != NOBODY
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
            language=tag_of(filled.language),
        )


def filled_from(game: Game[Any], plan: Plan | None) -> Filled:
    """The form as it was last time, or as a quick game's table."""
    if plan is None:
        seats = dict.fromkeys(game.usual, Seated("", USUAL)) | {game.usual[0]: Seated("", PERSON)}
        return Filled(seats, game.rules(proposed(game.name, game.usual[:1])))
    labels = {info.seat: info.label for info in game.seats}
    seats = {
        entry["seat"]: Seated(
            "" if entry["name"] == labels[entry["seat"]] else entry["name"],
            entry.get("skill") or PERSON,
            entry.get("pronouns", ""),
        )
        for entry in plan.seats
    }
    safety = plan.safety
    return Filled(
        seats, game.rules(plan.rules), "", plan.tone, plan.muse,
        ", ".join(safety.get("lines") or ()), ", ".join(safety.get("veils") or ()), name_of(plan.language),
    )  # fmt: skip


def rule_options(rule: HouseRule) -> list[tuple[str, Any]]:
    """The values of a house rule that has a few named ones, as (label, value); none where a number is
    written.
    """
    words = {True: "yes", False: "no"}
    return [
        (words[value] if isinstance(value, bool) else str(value).replace("-", " "), value)
        for value in rule.values or ()
    ]


def _called(seated: Seated, label: str) -> dict[str, str]:
    """Name and pronouns, which may be written after the name as well."""
    name = seated.name or label
    return called(f"{name} ({seated.pronouns})" if seated.pronouns else name)


def _played(player: str) -> dict[str, str]:
    return {"player": PERSON} if player == PERSON else {"player": "bot", "skill": player}


def _listed(text: str) -> Sequence[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
