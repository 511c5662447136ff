"""What is written reads the same everywhere, and looks as the format says."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from facilitator.text import clean
from facilitator.transcript.emit import head, item
from facilitator.transcript.read import read
from tests.transcript.samples import EVENTS, HEADER, kept, written

TEXT = st.one_of(
    st.text(max_size=60),
    st.text(
        st.sampled_from("abno ~:#-?,[]{}&*!|>'\"%@`=<\\\n.0123456789_ex+yYT\u0085\u2028é🐢\u200d\u0301"),
        max_size=20,
    ),
    st.sampled_from(
        [
            "yes",
            "No",
            "NULL",
            "~",
            "1e3",
            "0x1F",
            "0o7",
            "1_000",
            "12:30",
            "2026-01-01",
            ".inf",
            "-.NaN",
            "<<",
            "=",
            "y",
            "9E5",
        ]
    ),
).map(lambda text: clean(text, lines=True))
PLAIN = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), TEXT),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXT, inner, max_size=4)),
    max_leaves=8,
)


CORE_VALUE = re.compile(
    r"~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(inf|Inf|INF)"
    r"|\.(nan|NaN|NAN)|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|"
)
"""What the core schema of YAML 1.2 takes for something other than text."""


def test_an_event_is_written_as_the_format_shows_it() -> None:
    assert item(EVENTS[1]).decode() == (
        "- seat: dragon\n  do: attack\n  target: tortoise\n  card: 9D\n  t: 40.1\n  seq: 2\n"
    )
    assert item(EVENTS[2]).decode() == (
        '- result: clash\n  cards: [9D, KH]\n  winner: null\n  more: {"no": 1, "12": true}\n  t: 41\n  seq: 3\n'
    )


def test_a_prose_telling_stands_bare_and_a_risky_one_is_quoted() -> None:
    assert item({"text": "Rain drums on tiles, and the bell's chain breaks!"}) == (
        b"- text: Rain drums on tiles, and the bell's chain breaks!\n"
    )
    assert item({"text": "He says: no\x85"}) == b'- text: "He says: no\\u0085"\n'
    assert item({"text": "half \ud800"}) == b'- text: "half \\ufffd"\n'


def test_a_header_is_a_comment_on_secrets_then_its_keys_then_events() -> None:
    lines = head(HEADER).decode().splitlines()
    assert lines[0].startswith("# ")
    assert "secrets" in lines[0]
    assert lines[1:] == [
        "transcript: 1",
        "game: warriors",
        'title: "Rain: on the temple roofs"',
        "begun: 2026-11-29T18:04:11Z",
        "by: facilitator 0.1.0",
        "rules: {ranks: 13, ace: low, limit: null}",
        "seats:",
        "- {seat: dragon, name: Ana, player: person}",
        "- {seat: tortoise, name: Züleyha 老石, player: bot, skill: master}",
        "muse: {source: almanac}",
        "safety: {lines: [harm to animals], veils: []}",
        "events:",
    ]


def test_what_one_object_holds_twice_is_written_twice() -> None:
    shared = ["9D"]
    assert item({"a": shared, "b": shared}) == b"- a: [9D]\n  b: [9D]\n"


def test_what_is_no_plain_value_is_refused() -> None:
    with pytest.raises(TypeError, match="set"):
        item({"a": {1, 2}})


@pytest.mark.parametrize("loader", [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)])
@given(event=st.dictionaries(TEXT, PLAIN, min_size=1, max_size=5))
def test_any_event_comes_back_from_any_loader_as_it_was(loader: Any, event: dict[str, Any]) -> None:
    data = item(event)
    assert yaml.load(data, loader) == [event]
    assert data.count(b"\n") == len(event)


@given(text=TEXT)
def test_bare_text_is_text_to_readers_of_yaml_1_2_too(text: str) -> None:
    bare = item({"a": text}).decode()[len("- a: ") : -1]
    assert bare.startswith('"') or not CORE_VALUE.fullmatch(bare)


@given(texts=st.lists(TEXT, min_size=1, max_size=4), title=TEXT, name=TEXT)
def test_any_clean_text_in_titles_names_and_tellings_comes_back_from_a_file(
    texts: list[str], title: str, name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    events = [{"note": text, "t": 1.5, "seq": seq} for seq, text in enumerate(texts, 1)]
    seats = [{"seat": "dragon", "name": name, "player": "person"}]
    document = read(kept(tmp_path_factory.getbasetemp(), written(events, title=title, seats=seats)))
    assert (document.events, document.read_only, document.torn) == (events, "", b"")
    assert document.header == {**HEADER, "title": title, "seats": seats}
