"""One game of each kind, written out step by step as every seat sees it, for people to read when it changes.

With `REWRITE_GOLDEN=1` in the environment the playthroughs are written anew instead of compared.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from facilitator.games.contract import Game, Pairs, Seat, describe
from tests.conformance.playing import Session, Table, play

GOLDEN = Path(__file__).parent / "golden"
SEEDS = range(20)
ENOUGH = 100
"""The longest game of these seeds that has no more plays than this is written out, or else the shortest."""
REWRITE = os.environ.get("REWRITE_GOLDEN") == "1"


def test_the_golden_playthrough_is_as_it_was(game: Game[Any]) -> None:
    sessions = [play(game, Table(game.usual, game.rules(), seed)) for seed in SEEDS]
    by_length = sorted(sessions, key=lambda session: len(session.plays))
    short = [session for session in by_length if len(session.plays) <= ENOUGH] or by_length[:1]
    written = "\n".join(_lines(game, short[-1])) + "\n"
    golden = GOLDEN / f"{game.name}.txt"
    if REWRITE:
        golden.write_text(written, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == written


def _lines(game: Game[Any], session: Session) -> Iterator[str]:
    """Every play, what came of it, who heard of it, and what each seat then sees: later only what is new."""
    views: dict[Seat | None, dict[str, Any]] = {}
    for step, (state, events) in enumerate(zip(session.states, session.events, strict=True)):
        made = session.plays[step - 1] if step else None
        yield (f"# {step}. {made.seat}: {describe(made.move)}" if made else f"# 0. {', '.join(session.table.seats)}")
        for event in events:
            kind = f"result {event.kind}" if event.result else event.kind
            yield f"{kind} {_short(event.data)} to {', '.join(sorted(event.seen_by))}"
        for seat in (*session.table.seats, None):
            view, before = game.view(state, seat)._asdict(), views.get(seat, {})
            new = [f"{key} {_short(view[key])}" for key in view if key not in before or view[key] != before[key]]
            yield f"{seat or 'public'} sees {'; '.join(new) or 'nothing new'}"
            views[seat] = view
        yield ""
    yield f"# {_short(game.outcome(session.states[-1]))}"


def _short(value: Any) -> str:
    """A value in few characters: `(9D 10H)`, `{dragon: 13, tortoise: 13}`."""
    if isinstance(value, (Mapping, Pairs)):
        return "{" + ", ".join(f"{key}: {_short(item)}" for key, item in dict(value).items()) + "}"
    if isinstance(value, (tuple, list)):
        return f"({' '.join(map(_short, value))})"
    return str(value)
