"""`facilitator coach`: after a game, where it turned for one of its seats."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from facilitator import settings
from facilitator.commands.simulate import progress
from facilitator.errors import FacilitatorError
from facilitator.games import log
from facilitator.games.contract import Seat
from facilitator.hindsight import Judged, decisions, judged, people_first, sparkline, story
from facilitator.pictures.regret import draw
from facilitator.transcript.check import refold
from facilitator.transcript.find import LAST, find_session, latest
from facilitator.transcript.fold import Fault, Fold
from facilitator.transcript.glance import glance
from facilitator.transcript.header import names_of
from facilitator.transcript.read import Document, read


def run(options: argparse.Namespace) -> int:
    """Print the story and a line of bars; the picture goes where `--svg` says."""
    path = _found(settings.load({"sessions": options.sessions}).sessions, options.session)
    document = read(path)
    fold = _whole(path, document)
    names = names_of(fold.header)
    seat = _seat(fold, options.seat)
    made, found = decisions(document.header, document.events, seat), []
    for one in judged(made, names):
        found.append(one)
        progress(len(found), len(made))
    told = story(found, seat, names)
    if options.svg and found:
        _save(Path(options.svg), draw([one.regret for one in found], found[0].appraisal.unit, told))
    print(json.dumps(_plain(seat, told, found), indent=1) if options.json else f"{sparkline(found)}\n{fill(told, 78)}")
    return 0


def _found(folder: Path, words: str) -> Path:
    """`last` is the last game that is over here: what was written since, a log or a game in progress, doesn't count."""
    for path in latest(folder) if words == LAST else ():
        seen = glance(path)
        if seen and seen.ended == "finished" and seen.header["game"] != log.NAME:
            return path
    return find_session(folder, words)


def _whole(path: Path, document: Document) -> Fold:
    """The session at its end; before the end of the game the coach would tell others' secrets."""
    try:
        fold = refold(document.header, document.events)
    except Fault as fault:
        raise FacilitatorError(f"{path} does not follow from its moves.", str(fault)) from None
    if not fold.game.moves or fold.game.outcome(fold.state) is None:
        raise FacilitatorError(f"{path} holds no game that is over.", "Afterwards the coach says where it turned.")
    return fold


def _seat(fold: Fold, wanted: str | None) -> Seat:
    """The seat that is asked for, or the first that a person took, or the first of all."""
    if wanted is not None and wanted not in fold.seats:
        raise FacilitatorError(f"Nobody took the seat {wanted!r}.", f"Expected one of {', '.join(fold.seats)}.")
    return wanted or people_first(fold.header["seats"])[0]


def _plain(seat: Seat, told: str, found: Sequence[Judged]) -> dict[str, Any]:
    made = [{"seq": one.decision.seq, "regret": round(one.regret, 4), "says": one.appraisal.says} for one in found]
    return {"seat": seat, "story": told, "unit": found[0].appraisal.unit if found else "", "decisions": made}


def _save(path: Path, svg: str) -> None:
    from facilitator.export.write import replace

    replace(path, (svg + "\n").encode())
