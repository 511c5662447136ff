"""Sessions on this machine: opening a new one with its journal, and finding those there are."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from facilitator import __version__
from facilitator.errors import FacilitatorError
from facilitator.host import Muse, Silence
from facilitator.table import Table
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fault, Fold
from facilitator.transcript.glance import glances
from facilitator.transcript.header import new_header
from facilitator.transcript.journal import Journal


@dataclass(frozen=True)
class Plan:
    """A session to be opened: all that set-up or the command line decided. `seed` None: drawn from the system."""

    game: str
    seats: Sequence[Mapping[str, Any]]
    rules: Mapping[str, Any]
    title: str = ""
    muse: str = "almanac"
    tone: str = ""
    safety: Mapping[str, Any] = field(default_factory=lambda: {"lines": [], "veils": []})
    seed: int | None = None


def open_session(plan: Plan, folder: Path, *, sync: bool = True) -> tuple[Table, Muse]:
    """A new table with its journal in `folder`, and its muse. `sync` False waits for the disk only at the end."""
    header = new_header(
        plan.game, plan.seats, plan.rules, title=plan.title or usual_title(plan.seats),
        by=f"facilitator {__version__}", muse={"source": plan.muse}, safety=plan.safety,
    )  # fmt: skip
    if plan.tone:
        header["tone"] = plan.tone
    fold = Fold(header)
    muse = open_muse(plan)
    return Table(fold, Journal.create(folder, header, sync=sync), Random(plan.seed)), muse


def resume_session(path: Path) -> tuple[Table, Muse]:
    """A session where it stood, and its muse."""
    table = reopen(path)
    return table, open_muse(plan_of(table.header))


def reopen(path: Path) -> Table:
    """A table where it stood; what a crash kept from being written is derived again and written (J2)."""
    journal, document = Journal.open(path)
    try:
        fold = refold(document.header, document.events)
    except Fault as fault:
        journal.close()
        title = f"{path} does not follow from its moves and can only be read."
        raise FacilitatorError(title, f"At seq {fault.seq} it should be {fault.expected}.") from None
    except BaseException:
        journal.close()
        raise
    begun = datetime.fromisoformat(document.header["begun"])
    table = Table(fold, journal, elapsed=(datetime.now(UTC) - begun).total_seconds())
    table.settle()
    return table


def plan_of(header: Mapping[str, Any]) -> Plan:
    """The plan that a session with this header had: what a rematch or the next set-up begins with."""
    return Plan(
        header["game"], header["seats"], header["rules"], header["title"],
        (header.get("muse") or {}).get("source", "almanac"), header.get("tone", ""), header.get("safety") or {},
    )  # fmt: skip


def last_plan(folder: Path, game: str) -> Plan | None:
    """The plan of the last session of that game, if there was one."""
    found = next((one for one in glances(folder) if one.header["game"] == game), None)
    return plan_of(found.header) if found else None


def open_muse(plan: Plan) -> Muse:
    """The muse that a plan names."""
    if plan.muse == "none":
        return Silence()
    from facilitator.muse.almanac import Almanac, Content

    return Almanac(Content(), seed=secrets.token_hex(8) if plan.seed is None else plan.seed)


def usual_title(seats: Sequence[Mapping[str, Any]]) -> str:
    """What a session is called where nobody names it: who was there."""
    names = list(dict.fromkeys(str(seat["name"]) for seat in seats))
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) < 5 else f"{names[0]} and {len(names) - 1} others"
