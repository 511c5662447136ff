"""Plain text keeps to its width and loses no word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from facilitator.export.plain_text import WIDTH, columns, render, wrapped
from facilitator.export.story import GM, one_line
from facilitator.text import harmless
from tests.export.tables import play, rename, story, texts


@given(texts, st.integers(8, 40), st.sampled_from(["", "    "]), st.sampled_from(["", "  "]))
def test_every_line_fits_and_every_character_is_kept(text: str, width: int, first: str, hang: str) -> None:
    words = one_line(harmless(text))
    lines = wrapped(words, first, hang, width)
    assert all(columns(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


def test_words_without_spaces_are_parted_where_the_line_ends() -> None:
    assert wrapped("雨" * 9, width=8) == ["雨雨雨雨", "雨雨雨雨", "雨"]


def test_words_stay_whole_where_a_line_holds_them() -> None:
    assert wrapped("one two three", hang="  ", width=8) == ["one two", "  three"]


def test_a_text_of_nothing_is_one_empty_line() -> None:
    assert wrapped("") == [""]


@given(texts, texts)
def test_the_file_keeps_to_its_width_whatever_was_told(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    played.header["title"] = name
    played.note(text, name, private=True)
    lines = render(story(played, GM)).decode().splitlines()
    assert all(columns(line) <= WIDTH for line in lines)


def test_the_story_reads_as_prose_with_notes_set_in() -> None:
    told = iter(["One.", "Two.\nThree.", *["More."] * 99])
    text = render(story(play("warriors", 3, tell=lambda: next(told)))).decode()
    assert "The place\n---------\nTortoise: One.\n      (Dragon and Tortoise" in text
    assert "Dragon: Two.\nThree.\n      (Dragon attacks Tortoise.)" in text
    assert text.startswith("A test\n======\n\nWarriors of the Celestial Emperor, 2 January 2026")


def test_a_caution_is_said_first() -> None:
    from dataclasses import replace

    text = render(replace(story(play("warriors", 3)), caution="line 9: expected text")).decode()
    assert "Caution: line 9: expected text." in text.split("The place")[0]
