"""Files made to harm are refused within a second and in little memory (J8), and steer no terminal (I2)."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.transcript.emit import head
from facilitator.transcript.read import MOST_BYTES, MOST_ITEM, read
from tests.transcript.samples import HEADER, kept, note, refused, written

WHOLE = written()


def named(value: object) -> str:
    """A short name for a test's case."""
    return value if isinstance(value, str) else ""


BOMB = b"a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (BOMB, "no tags, anchors or aliases"),
        (b"a: !!python/object/apply:os.system [ls]\n", "no tags"),
        (b"a: !!str 5\n", "no tags"),
        (b"a: &x 1\n", "no tags, anchors"),
        (b"&x a: 1\n", "no tags, anchors"),
        (b"<<: {a: 1}\n", "quotes around it"),
        (b"a: =\n", "quotes around it"),
        (b"a: 2\na: 3\n", "each key once"),
        (b"game: again\n", "each key once"),
        (b"a: {b: 1, b: 2}\n", "each key once"),
        (b"a: {no: 1}\n", "a word as key"),
        (b"a: {[x]: 1}\n", "a word as key"),
        (b"a: " + b"[" * 20 + b"]" * 20 + b"\n", "at most 12 levels"),
        (b"a: " + b"[" * 500_000 + b"\n", "expected "),
        (b"a: " + b"{a: " * 200_000 + b"\n", "expected "),
        (b"".join(b" " * depth + b"a:\n" for depth in range(1000)), "expected "),
        (b"a: [" + b"1," * 50_000 + b"]\n", "10000 values"),
        (b"a: " + b"9" * 100_000 + b"\n", "quotes around it"),
        (b"a: 1" + b":59" * 100_000 + b"\n", "quotes around it"),
        (b"a: 0x_\n", "quotes around it"),
    ],
    ids=named,
)
def test_what_a_safe_loader_would_swallow_is_refused_at_once(header: bytes, expected: str, tmp_path: Path) -> None:
    assert expected in refused(tmp_path, WHOLE.replace(b"rules:", header + b"rules:", 1))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (WHOLE + b"--- \na: 1\n", "a single document"),
        (b"- a\n", "a mapping"),
        (b"text\n", "a mapping"),
        (b"a: 1\n", "the header to go on to `events`"),
        (WHOLE + b"more: 1\n", "`events` to be the last key"),
        (head(HEADER)[:-1] + b" {a: 1}\n", "a list"),
        (head(HEADER) + b"- one\n- two\n", "a mapping as event"),
        (b"a: [\n" * MOST_ITEM, "a header of at most"),
        (b"seq: " * MOST_ITEM, "a header of at most"),
        (head(HEADER) + b"x  seq: 1\n" * MOST_ITEM, "events of at most"),
        (head(HEADER) + b"- note: " + b"x" * 2 * MOST_ITEM + b"\n  t: 1\n  seq: 1\n", "events of at most"),
        (head(HEADER) + b"- {}\n" * MOST_ITEM, "a mapping as event"),
    ],
    ids=named,
)
def test_what_is_no_single_growing_list_is_refused_at_once(data: bytes, expected: str, tmp_path: Path) -> None:
    assert expected in refused(tmp_path, data)


def test_a_file_over_the_limit_is_refused_without_being_read(tmp_path: Path) -> None:
    path = kept(tmp_path, WHOLE)
    os.truncate(path, MOST_BYTES + 2**20)
    tracemalloc.start()
    try:
        with pytest.raises(FacilitatorError, match="expected at most 67,108,864"):
            read(path)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_an_alias_bomb_takes_no_memory(tmp_path: Path) -> None:
    path = kept(tmp_path, BOMB)
    tracemalloc.start()
    try:
        with pytest.raises(FacilitatorError):
            read(path)
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


def test_escapes_in_a_strangers_file_do_not_come_out_of_it(tmp_path: Path) -> None:
    data = written([note(1, "PLACE"), note(2)]).replace(b"PLACE", rb'"a\e]52;c;aGk=\ab\u202Ec\u0085d\0"')
    assert read(kept(tmp_path, data)).events[0]["note"] == "abc\nd"
