"""Sessions on this machine: opening a new one with its journal, and finding those there are."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from facilitator import __version__, settings
from facilitator.errors import FacilitatorError
from facilitator.host import Muse, Silence
from facilitator.settings import Settings
from facilitator.table import Table
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fault, Fold
from facilitator.transcript.glance import glances
from facilitator.transcript.header import new_header
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read

if TYPE_CHECKING:
    from facilitator.muse.almanac import Almanac
    from facilitator.muse.endpoint import Endpoint


@dataclass(frozen=True)
class Plan:
    """A session to be opened: all that set-up or the command line decided. `seed` None: drawn from the system.

    `language`: the tag of the tellings' own; empty is English.
    """

    game: str
    seats: Sequence[Mapping[str, Any]]
    rules: Mapping[str, Any]
    title: str = ""
    muse: str = "almanac"
    tone: str = ""
    safety: Mapping[str, Any] = field(default_factory=lambda: {"lines": [], "veils": []})
    seed: int | None = None
    language: str = ""


RECENT = 5
"""Of how many earlier sessions of a game the muse remembers its lines."""


def open_session(
    plan: Plan, folder: Path, *, sync: bool = True, chosen: Settings | None = None, waits: bool = False
) -> tuple[Table, Muse]:
    """A new table with its journal in `folder`, and its muse, as `open_muse` opens it.

    `sync` False waits for the disk only at the end.
    """
    chosen = chosen or settings.load({})
    source = {"source": "model", "model": chosen.model} if plan.muse == "model" else {"source": plan.muse}
    header = new_header(
        plan.game, plan.seats, plan.rules, title=plan.title or usual_title(plan.seats),
        by=f"facilitator {__version__}", muse=source, safety=plan.safety,
    )  # fmt: skip
    header |= {key: value for key, value in (("language", plan.language), ("tone", plan.tone)) if value}
    fold = Fold(header)
    muse = open_muse(plan, chosen, waits=waits)
    return Table(fold, Journal.create(folder, header, sync=sync), Random(plan.seed)), muse


def resume_session(path: Path, *, chosen: Settings | None = None, waits: bool = False) -> tuple[Table, Muse]:
    """A session where it stood, and its muse; a model's only if one is set here too."""
    chosen = chosen or settings.load({})
    table = reopen(path)
    plan = plan_of(table.header)
    if plan.muse == "model" and not (chosen.model and chosen.base_url):
        plan = replace(plan, muse="almanac")
    return table, open_muse(plan, chosen, waits=waits)


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
        language=header.get("language", ""),
    )  # fmt: skip


def last_plan(folder: Path, game: str) -> Plan | None:
    """The plan of the last session of that game, if there was one."""
    found = next((one for one in glances(folder) if one.header["game"] == game), None)
    return plan_of(found.header) if found else None


def open_muse(plan: Plan, chosen: Settings, *, waits: bool = False) -> Muse:
    """The muse that a plan names. `waits`: a model's lines cannot take the place of others, and so are waited for.

    FacilitatorError if it is a model, and not set which one and where.
    """
    if plan.muse == "none":
        return Silence()
    from facilitator.muse.almanac import Almanac, Content

    if plan.seed is None:
        almanac = Almanac(Content(), secrets.token_hex(8), said_lately(chosen.sessions, plan.game))
    else:
        almanac = Almanac(Content(), plan.seed)
    if plan.muse != "model":
        return almanac
    people = any(seat["player"] == "person" for seat in plan.seats)
    return _model_muse(almanac, chosen, waits, chosen.patience if people else None)


def said_lately(folder: Path, game: str) -> Iterator[str]:
    """What was shown or told in the last few sessions of that game, so that it does not come again."""
    for one in islice((one for one in glances(folder) if one.header["game"] == game), RECENT):
        with suppress(FacilitatorError):
            for entry in read(one.path).events:
                yield from (entry.get("text", ""), *entry.get("offered", ())) if "tell" in entry else ()


def model_endpoint(chosen: Settings) -> Endpoint:
    """Where the model that is set is asked; FacilitatorError says what is missing if none is."""
    if not (chosen.model and chosen.base_url):
        missing = " and ".join(name for name in ("model", "base_url") if not getattr(chosen, name))
        raise FacilitatorError(
            "No language model is set.",
            f"The muse `model` needs {missing}.",
            "Set FACILITATOR_MODEL and FACILITATOR_BASE_URL; `facilitator doctor` looks for servers on this machine.",
        )
    from facilitator.muse.endpoint import endpoint

    return endpoint(chosen.base_url, chosen.model, chosen.api_key_file)


def _model_muse(almanac: Almanac, chosen: Settings, waits: bool, patience: float | None) -> Muse:
    place = model_endpoint(chosen)
    from facilitator.muse.model import Budget, ModelMuse, Waiting

    budget = Budget(chosen.ahead_asks, chosen.ahead_tokens)
    tokens = chosen.max_tokens_per_session
    muse = ModelMuse(almanac, place, deadline=chosen.deadline, most_tokens=tokens, budget=budget)
    return Waiting(muse, patience) if waits else muse


def usual_title(seats: Sequence[Mapping[str, Any]]) -> str:
    """What a session is called where nobody names it: who was there."""
    names = list(dict.fromkeys(str(seat["name"]) for seat in seats))
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) < 5 else f"{names[0]} and {len(names) - 1} others"
