"""Taking words out of entries leaves everything else, and every number, where it was."""

from __future__ import annotations

from facilitator.transcript.redacted import redacted

ENTRIES = [
    {"seat": "dragon", "tell": "attack", "text": "a", "from": "almanac", "offered": ["a", "b"], "tags": ["x"],
     "t": 1, "seq": 1},
    {"note": "b", "by": "Ana", "private": True, "t": 2, "seq": 2},
    {"oracle": "c", "came": "yes", "t": 3, "seq": 3},
    {"strike": 1, "why": "d", "t": 4, "seq": 4},
    {"seat": "dragon", "do": "attack", "target": "tiger", "card": "9D", "t": 5, "seq": 5},
]  # fmt: skip


def test_what_was_said_is_empty_and_nothing_else_has_changed() -> None:
    assert list(redacted(ENTRIES, {1, 2, 3})) == [
        {"seat": "dragon", "tell": "attack", "text": "", "from": "almanac", "offered": [], "tags": [],
         "t": 1, "seq": 1},
        {"note": "", "by": "Ana", "private": True, "t": 2, "seq": 2},
        {"oracle": "", "came": "", "t": 3, "seq": 3},
        {"strike": 1, "why": "", "t": 4, "seq": 4},
        ENTRIES[4],
    ]  # fmt: skip


def test_what_stands_is_untouched_and_so_is_what_came_in() -> None:
    before = repr(ENTRIES)
    assert list(redacted(ENTRIES, ())) == ENTRIES
    list(redacted(ENTRIES, {1, 2, 3}))
    assert repr(ENTRIES) == before
