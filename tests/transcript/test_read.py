"""Torn, damaged and future files: read as far as can be, and named where not (J1, J4, J7)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from facilitator.errors import FacilitatorError
from facilitator.transcript import strict
from facilitator.transcript.emit import head, item
from facilitator.transcript.read import read
from tests.transcript.samples import EVENTS, HEADER, kept, note, refused, written

WHOLE = written()
HEAD = len(head(HEADER))


def test_a_whole_file_is_read_as_a_safe_loader_reads_it(tmp_path: Path) -> None:
    document = read(kept(tmp_path, WHOLE))
    plain = yaml.safe_load(WHOLE)
    assert document.events == plain.pop("events") == EVENTS
    assert {**document.header, "begun": None} == {**plain, "begun": None}
    assert document.header["begun"] == "2026-11-29T18:04:11Z"
    assert [WHOLE.splitlines()[line - 1][:2] for line in document.lines] == [b"- "] * len(EVENTS)
    assert (document.read_only, document.torn) == ("", b"")


def test_the_pure_parser_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = read(kept(tmp_path, WHOLE))
    monkeypatch.setattr(strict, "_Loader", yaml.SafeLoader)
    assert read(kept(tmp_path, WHOLE)) == expected


def test_bare_values_mean_what_a_safe_loader_takes_them_for(tmp_path: Path) -> None:
    bare = "1 -2 0x1F 017 0b11 1_000 12:30 1.5 .5 1e3 1.0e+3 .inf yes No on null ~ Null 9D plain true 08"
    texts = [*bare.split(), "1.2.3", "+1", "=x", "0o7", "", '"1"', "'yes'", "two words"]
    lines = "".join(f"- {text}\n" for text in texts).encode()
    document = read(kept(tmp_path, head({**HEADER, "tone": "x"}).replace(b"tone: x\n", b"extra:\n" + lines)))
    assert [repr(value) for value in document.header["extra"]] == [repr(value) for value in yaml.safe_load(lines)]


def test_a_file_cut_at_any_byte_gives_its_whole_events_and_the_rest_as_torn(tmp_path: Path) -> None:
    ends = [HEAD + sum(len(item(event)) for event in EVENTS[:count]) for count in range(len(EVENTS) + 1)]
    for cut in range(HEAD, len(WHOLE) + 1):
        document = read(kept(tmp_path, WHOLE[:cut]))
        count = sum(end <= cut for end in ends) - 1
        assert document.events == EVENTS[:count]
        assert document.torn == WHOLE[ends[count] : cut]
        assert document.read_only == ""


def test_a_file_cut_inside_its_header_is_refused(tmp_path: Path) -> None:
    for cut in range(HEAD):
        assert re.search(r"line \d+: expected ", refused(tmp_path, WHOLE[:cut]))


@pytest.mark.parametrize("rest", [b"", b"- seat: dragon\n  te", b"- note: x\n  t: 1.0\n  seq: 7"])
def test_nul_bytes_after_the_last_whole_event_are_torn(rest: bytes, tmp_path: Path) -> None:
    document = read(kept(tmp_path, WHOLE + rest + bytes(5000)))
    assert document.events == EVENTS
    assert document.torn == rest + bytes(5000)


def test_an_empty_file_and_one_of_nul_are_named_as_what_they_are(tmp_path: Path) -> None:
    assert "line 1: expected a header, not an empty file" in refused(tmp_path, b"")
    assert "line 1: expected a header, not NUL" in refused(tmp_path, bytes(4096))
    with pytest.raises(FacilitatorError, match="expected a file"):
        read(tmp_path)
    with pytest.raises(FacilitatorError, match="No such file"):
        read(tmp_path / "none.yaml")


@pytest.mark.parametrize("flip", [0x01, 0x04, 0x20, 0x80])
def test_a_flipped_byte_anywhere_is_named_or_leaves_a_story_that_can_be_read(flip: int, tmp_path: Path) -> None:
    for place in range(len(WHOLE)):
        data = WHOLE[:place] + bytes([WHOLE[place] ^ flip]) + WHOLE[place + 1 :]
        path = kept(tmp_path, data)
        try:
            document = read(path)
        except FacilitatorError as error:
            assert str(path) in str(error)  # noqa: PT017
            assert re.search(r"line \d+: expected ", str(error))  # noqa: PT017
        else:
            assert document.read_only.startswith("line ") or len(document.events) >= len(EVENTS) - bool(document.torn)
        assert path.read_bytes() == data


def test_damage_in_the_middle_leaves_the_story_before_it_to_be_read(tmp_path: Path) -> None:
    for wound, line in ((b"\xff", 22), (b"\x07", 22), (b"[", 23)):
        document = read(kept(tmp_path, WHOLE.replace(b"target: ", b"target: " + wound)))
        assert document.events == EVENTS[:1]
        assert document.read_only.startswith(f"line {line}: expected ")
        assert document.torn == b""


@pytest.mark.parametrize(
    ("seqs", "line", "wrong"),
    [([1, 2, 4], 20, "seq: 3, not 4"), ([1, 1], 17, "seq: 2, not 1"), ([2], 14, "seq: 1, not 2")],
)
def test_a_gap_a_double_and_disorder_are_refused_by_line(
    seqs: list[int], line: int, wrong: str, tmp_path: Path
) -> None:
    assert f"line {line}: expected {wrong}" in refused(tmp_path, written([note(seq) for seq in seqs]))


@pytest.mark.parametrize("seq", [b'"2"', b"2.0", b"true", b"two", b"null"])
def test_a_seq_that_is_no_number_is_refused(seq: bytes, tmp_path: Path) -> None:
    data = written([note(1), note(2), note(3)]).replace(b"seq: 2", b"seq: " + seq)
    assert "expected seq: 2, not" in refused(tmp_path, data)


def test_an_event_in_the_middle_without_its_seal_is_refused(tmp_path: Path) -> None:
    data = written([note(1), note(2), note(3)]).replace(b"  seq: 2\n", b"")
    assert "line 17: expected an event whose last key is `seq`" in refused(tmp_path, data)


def test_an_unknown_kind_or_a_newer_format_is_for_reading_only(tmp_path: Path) -> None:
    strange = read(kept(tmp_path, written([note(1), {"dance": "slow", "t": 2, "seq": 2}, note(3)])))
    assert strange.read_only.startswith("line 17: expected one of the kinds do, chance, result,")
    assert strange.read_only.endswith(", not dance")
    assert len(strange.events) == 3
    newer = read(kept(tmp_path, written([{"dance": "slow", "seq": 1}], transcript=2)))
    assert "format 2" in newer.read_only
    assert newer.events == [{"dance": "slow", "seq": 1}]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"note": "x", "mark": "y", "t": 1}, "only one of note and mark"),
        ({"note": "x"}, "`t` to be a number of seconds"),
        ({"note": "x", "t": -1}, "`t` to be a number of seconds"),
        ({"note": 5, "t": 1}, "`note` to be text"),
        ({"do": "attack", "t": 1}, "`seat` to be a name"),
        ({"seat": "dragon", "tell": "setting", "t": 1}, "`text` to be text"),
        (
            {"seat": "dragon", "tell": "x", "text": "y", "offered": [1], "t": 1},
            "`offered` to be a list of texts",
        ),
        ({"strike": 0, "t": 1}, "`strike` to be the `seq` of an event"),
        ({"pause": False, "t": 1}, "`pause` to be true"),
        ({"end": "soon", "t": 1}, "`end` to be finished or abandoned"),
    ],
)
def test_an_event_that_lacks_what_its_kind_needs_is_refused(
    event: dict[str, object], expected: str, tmp_path: Path
) -> None:
    assert f"line 14: expected {expected}" in refused(tmp_path, written([{**event, "seq": 1}]))


def test_nothing_follows_the_end(tmp_path: Path) -> None:
    assert "expected nothing after `end`" in refused(tmp_path, written([*EVENTS, note(7)]))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"transcript": 0}, "`transcript` to be 1"),
        ({"transcript": "1"}, "`transcript` to be 1"),
        ({"title": 5}, "`title` to be text"),
        ({"begun": "yesterday"}, "`begun` to be a moment"),
        ({"begun": "2026-11-29T18:04:11"}, "`begun` to be a moment"),
        ({"rules": []}, "`rules` to be a mapping"),
        ({"seats": {}}, "`seats` to be a list of mappings"),
        ({"seats": [{"seat": "dragon", "name": "Ana"}]}, "in `seats`, `player` to be a name"),
        ({"tags": "fun"}, "`tags` to be a list of texts"),
    ],
)
def test_a_header_that_is_not_right_is_refused(changes: dict[str, object], expected: str, tmp_path: Path) -> None:
    assert f"expected a header with {expected}" in refused(tmp_path, written(**changes))


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    event = {**note(1), "mood": ["odd"], "seq": 1}
    event["seq"] = event.pop("seq")
    document = read(kept(tmp_path, written([event], weather={"rain": True})))
    assert document.events == [event]
    assert document.header["weather"] == {"rain": True}


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        (b"\n", b"\r\n", ""),
        (b"- seat: dragon\n  do: attack\n", b"# by hand\n- seat: dragon\n\n  do:    attack # so\n", ""),
        (b"", b"", ""),
    ],
)
def test_files_from_other_editors_are_read(before: bytes, after: bytes, reason: str, tmp_path: Path) -> None:
    data = (
        b"\xef\xbb\xbf" + WHOLE.replace(before, after)
        if before
        else yaml.safe_dump({**HEADER, "events": EVENTS}, sort_keys=False).encode()
    )
    document = read(kept(tmp_path, data))
    assert (document.events, document.read_only, document.torn) == (EVENTS, reason, b"")


def test_a_list_that_cannot_grow_at_the_left_margin_is_for_reading_only(tmp_path: Path) -> None:
    indented = head(HEADER) + b"".join(b"  " + line + b"\n" for line in WHOLE[HEAD:].splitlines())
    for data in (indented, head(HEADER)[:-1] + b" []\n", written([note(1)]) + b"# no end"):
        document = read(kept(tmp_path, data))
        assert document.read_only
        assert document.torn == b""
