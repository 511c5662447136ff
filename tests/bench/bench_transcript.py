"""How the transcript compares with PyYAML's C code on the same file and events, as ratios."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import yaml

from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read

EVENTS = 10_000
HEADER: dict[str, Any] = {
    "transcript": 1,
    "game": "warriors",
    "title": "Rain on the temple roofs",
    "begun": "2026-11-29T18:04:11Z",
    "rules": {"ranks": 13, "ace": "low"},
    "seats": [{"seat": "dragon", "name": "Ana", "player": "person"}],
}
TEXT = "rain drums on the tiles of a ruined temple, and the great bell hangs by one chain"


def event(seq: int) -> dict[str, Any]:
    """By turns a move, its result, and a telling with the suggestions that were on screen."""
    tail = {"t": seq * 1.3, "seq": seq}
    if seq % 3 == 1:
        return {"seat": "dragon", "do": "attack", "target": "tortoise", "card": "9D", **tail}
    if seq % 3 == 2:
        return {
            "result": "clash",
            "attacker": "dragon",
            "target": "tortoise",
            "cards": ["9D", "KH"],
            "winner": None,
            **tail,
        }
    lines = [TEXT[(seq + shift) % 40 :].strip().capitalize() + "." for shift in range(4)]
    return {
        "seat": "dragon",
        "tell": "attack",
        "text": lines[0],
        "from": "almanac",
        "offered": lines[1:],
        **tail,
    }


def seconds(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def opening(path: Path) -> tuple[float, float]:
    """Medians, in seconds, of reading the file, and of what the C loader alone needs for it."""
    data = path.read_bytes()
    pairs = [(seconds(lambda: read(path)), seconds(lambda: yaml.load(data, yaml.CSafeLoader))) for _ in range(3)]
    return median(own for own, _ in pairs), median(theirs for _, theirs in pairs)


def appending(journal: Journal, count: int) -> list[float]:
    """Seconds for each of the next events, one at a time."""
    return [seconds(lambda: journal.append(journal.next_seq, [event(journal.next_seq)])) for _ in range(count)]


def dumping(count: int) -> float:
    """Median, in seconds, of the C dumper for one of those events."""
    events = [event(seq) for seq in range(1, count + 1)]
    return median(seconds(lambda one=one: yaml.dump([one], Dumper=yaml.CSafeDumper, sort_keys=False)) for one in events)


def main() -> None:
    """Print each ratio with its limit."""
    with tempfile.TemporaryDirectory() as folder:
        with Journal.create(folder, HEADER, sync=False) as journal:
            appending(journal, 10)
            early = appending(journal, 300)
            journal.append(journal.next_seq, [event(seq) for seq in range(journal.next_seq, EVENTS + 1)])
            late = appending(journal, 300)
        own, theirs = opening(journal.path)
    dumper = dumping(300)
    print(f"open {EVENTS + 300} events: {own:.3f} s, {own / theirs:.2f} of CSafeLoader (at most 1.5)")
    unsynced = f"append without sync: {median(late) * 1e6:.0f} µs"
    print(f"{unsynced}, {median(late) / dumper:.2f} of CSafeDumper (at most 1)")
    print(f"append event {EVENTS + 1}: {median(late) / median(early):.2f} of event 11 (at most 1.2)")


if __name__ == "__main__":
    main()
