"""Every version reads the sample transcripts, old ones and broken ones, in the same way."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from facilitator.errors import FacilitatorError
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fault, Told
from facilitator.transcript.read import Document, read

SAMPLES = Path(__file__).parent / "samples"
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))


def described(path: Path) -> dict[str, Any]:
    """What reading the file gives; of a refusal only the line, since words may be bettered."""
    try:
        document = read(path)
    except FacilitatorError as refused:
        return {"refused": _line(str(refused))}
    whole = json.dumps([document.header, document.events], ensure_ascii=False)
    return {
        "events": len(document.events),
        "digest": hashlib.sha256(whole.encode()).hexdigest(),
        "read_only": bool(document.read_only),
        "line": _line(document.read_only),
        "torn": document.torn.hex(),
        "folded": folded(document),
    }


def folded(document: Document) -> dict[str, Any]:
    try:
        fold = refold(document.header, document.events)
    except Fault as fault:
        return {"fault": fault.seq}
    except (FacilitatorError, KeyError):
        return {"fault": None}
    outcome = fold.game.outcome(fold.state)
    return {
        "ended": fold.ended,
        "winners": outcome and list(outcome.winners),
        "ruling": outcome and outcome.ruling,
        "asked": [[ask.seat, ask.what] for ask in fold.game.to_act(fold.state)],
        "told": sum(isinstance(item, Told) for item in fold.story(None)),
        "struck": sorted(fold.struck),
    }


def _line(text: str) -> int | None:
    found = re.search(r"\bline (\d+)", text)
    return int(found[1]) if found else None


def test_each_sample_has_its_expectation_and_each_expectation_its_sample() -> None:
    assert {path.name for path in SAMPLES.glob("*.yaml")} == EXPECTED.keys()


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_sample_reads_as_it_always_did(name: str) -> None:
    assert described(SAMPLES / name) == EXPECTED[name]


def test_the_same_session_written_by_others_is_the_same_session() -> None:
    for other in ("by-another-writer.yaml", "windows-lines.yaml"):
        assert EXPECTED[other]["digest"] == EXPECTED["warriors.yaml"]["digest"]
