"""Nothing that steers a terminal or trips a reader gets past `clean`; nothing that a person meant is lost."""

from __future__ import annotations

import re
import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.text import clean, harmless, slug

NASTY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\x1b[]mA;7\x07\\\x9b\x9d\x9c\x00\r\n\t\x85\u2028\u202e\u2066\u200d\ufeff\ud800\uffff🏴"),
        st.sampled_from(["\U000e0067", "\U000e007f", "\u0301", "🇦", "👩", "\ufe0f", "🏽"]),
    ),
    max_size=60,
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("a\x1b]52;c;c2VjcmV0\x07b", "ab"),
        ("a\x1b]0;title\x1b\\b", "ab"),
        ("a\x9b31mb\x9d0;x\x9cc", "abc"),
        ("a\x1bPq#0\x1b\\b\x1b(Bc\x1bcd", "abcd"),
        ("never \x1b]52;ends", "never 52;ends"),
        ("nul\x00 del\x7f bel\x07", "nul del bel"),
        ("\u202eoverride\u2066isolate\u2069", "overrideisolate"),
        ("lone\ud800 bom\ufeff none\uffff\ufffe\U0001ffff", "lone bom none"),
        ("tab\there", "tab here"),
        ("e\u0301 o\ufeff\u0308", "é ö"),
        ("👩‍👩‍👧 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f 🇵🇱 ❤️", None),
        ("tags alone: \U000e0041\U000e0042", "tags alone: "),
        ("سلام \u200fنام‌ها क्‍ष", None),
        ("[b]not markup[/b] [@click=app.quit()]", None),
    ],
)
def test_harm_goes_and_the_rest_stays(typed: str, kept: str | None) -> None:
    assert clean(typed) == (typed if kept is None else kept)


def test_every_kind_of_line_end_is_a_space_or_where_allowed_a_newline() -> None:
    typed = "a\nb\r\nc\rd\x85e\u2028f\u2029g\x0bh"
    assert clean(typed) == "a b c d e f g h"
    assert clean(typed, lines=True) == "a\nb\nc\nd\ne\nf\ng\nh"


def test_a_cut_never_splits_what_is_one_sign_to_a_person() -> None:
    assert clean("abcq\u0323\u0301", limit=4) == "abc"
    assert clean("ab👩‍👩‍👧", limit=4) == "ab"
    assert clean("a👍🏽", limit=2) == "a"
    assert clean("a🇵🇱🇵🇱", limit=4) == "a🇵🇱"
    assert clean("a❤️", limit=2) == "a"
    assert clean("x" + "\u0301" * 5000, limit=10) == ""


@given(NASTY, st.integers(1, 30), st.booleans())
def test_clean_text_is_safe_bounded_normal_and_stays_as_it_is(typed: str, limit: int, lines: bool) -> None:
    text = clean(typed, limit, lines)
    assert len(text) <= limit
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]", text)
    assert lines or "\n" not in text
    assert unicodedata.is_normalized("NFC", text)
    assert clean(text, limit, lines) == text
    assert harmless(text) == text


@given(st.text(st.characters(categories=("L", "N", "P", "S")), max_size=50))
def test_letters_signs_and_emoji_of_every_script_come_through(typed: str) -> None:
    assert clean(typed) == unicodedata.normalize("NFC", typed)


@pytest.mark.parametrize("piece", ["\x1b]", "\x1b[0", "\u0301\u0316", "🇦", "\u200d", "\x1b]x\x1b\\", "🏴\U000e0067"])
def test_a_hostile_paste_costs_little(piece: str) -> None:
    begun = time.process_time()
    clean("a" + piece * 200_000)
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Rain on the temple — roofs!", "rain-on-the-temple-roofs"),
        ("Señor Dvořák", "senor-dvorak"),
        ("../../etc/passwd", "etc-passwd"),
        ("a:b", "a-b"),
        ("老石", "session"),
        ("", "session"),
        ("CON", "session-con"),
        ("COM¹", "session-com1"),
        ("console", "console"),
    ],
)
def test_a_slug_is_words_for_a_file_name(words: str, name: str) -> None:
    assert slug(words) == name


@given(NASTY, st.integers(8, 60))
def test_a_slug_is_always_a_safe_name(words: str, limit: int) -> None:
    name = slug(words, limit)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    assert len(name) <= limit
    assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", name)
