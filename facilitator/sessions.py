"""Sessions on this machine: opening a new one with its journal, and finding those there are."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from facilitator import __version__
from facilitator.host import Muse, Silence
from facilitator.table import Table, new_header
from facilitator.transcript.fold import Fold
from facilitator.transcript.journal import Journal


@dataclass(frozen=True)
class Plan:
    """A session to be opened: everything that set-up or the command line decided. `seed` None: drawn from the system."""

    game: str
    seats: Sequence[Mapping[str, Any]]
    rules: Mapping[str, Any]
    title: str = ""
    muse: str = "almanac"
    tone: str = ""
    safety: Mapping[str, Any] = field(default_factory=lambda: {"lines": [], "veils": []})
    seed: int | None = None


def open_session(plan: Plan, folder: Path, *, sync: bool = True) -> tuple[Table, Muse]:
    """A new table with its journal in `folder`, and its muse. With `sync` False the disk is waited for only at the end."""
    header = new_header(
        plan.game, plan.seats, plan.rules, title=plan.title or usual_title(plan.seats),
        by=f"facilitator {__version__}", muse={"source": plan.muse}, safety=plan.safety,
    )  # fmt: skip
    if plan.tone:
        header["tone"] = plan.tone
    fold = Fold(header)
    muse = open_muse(plan)
    return Table(fold, Journal.create(folder, header, sync=sync), Random(plan.seed)), muse


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
