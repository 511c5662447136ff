"""Markdown shows players' words as they are, whatever they are, and its front matter is what Obsidian reads."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given
from markdown_it import MarkdownIt

from facilitator.export.markdown import escaped, render, tags
from facilitator.export.story import GM, Story, one_line
from facilitator.text import harmless
from tests.export.tables import HOSTILE, play, rename, story, texts

READERS = (MarkdownIt("commonmark"), MarkdownIt("gfm-like"))
OURS = {
    "paragraph_open", "paragraph_close", "inline", "text", "text_special", "em_open", "em_close", "strong_open",
    "strong_close", "heading_open", "heading_close", "bullet_list_open", "bullet_list_close", "list_item_open",
    "list_item_close", "blockquote_open", "blockquote_close", "softbreak",
}  # fmt: skip


def page(of: Story) -> tuple[dict, str]:
    """The front matter, and the text after it."""
    whole = render(of).decode()
    _, front, body = whole.split("---\n", 2)
    return yaml.safe_load(front), body


@given(texts)
def test_a_text_is_one_paragraph_of_just_its_words(text: str) -> None:
    words = one_line(harmless(text))
    for reader in READERS:
        tokens = reader.parse(escaped(words))
        if not words:
            assert tokens == []
            continue
        assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"], words
        parts = tokens[1].children or []
        assert {part.type for part in parts} <= {"text", "text_special"}, words
        assert "".join(part.content for part in parts) == words


@pytest.mark.parametrize("text", ["==lit==", "%%gone%%", "#tag", "$x^2$", "key:: value", "^block", "[[note]]"])
def test_what_only_obsidian_takes_for_markup_is_escaped_too(text: str) -> None:
    assert not re.search(r"(?<![\\&])[#$^\[]|==|%%|::", escaped(text))


def test_plain_words_are_left_as_they_are() -> None:
    plain = "Ana's blade (the old one) sings - once, twice; it's 12:30, isn't it? Yes! And 3.5 more…"
    assert escaped(plain) == plain.replace("12:30", "12\\:30")


@given(texts, texts)
def test_names_titles_and_tellings_bring_no_markup_of_their_own(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    played.note(text, name)
    played.header["title"] = name
    front, body = page(story(played, GM))
    assert front["title"] == (one_line(harmless(name)) or "Warriors of the Celestial Emperor")
    assert front["people"][0] == (one_line(harmless(name)) or "Dragon")
    kinds = {token.type for block in READERS[1].parse(body) for token in (block, *(block.children or []))}
    assert kinds <= OURS, kinds - OURS


def test_the_front_matter_says_what_when_who_and_how_it_ended() -> None:
    played = play("warriors", 5000, tell=lambda: "x")
    played.header["tags"] = ["old friends", "1984", "#no", "no spaces, please"]
    front, body = page(story(played))
    assert front["title"] == "A test"
    assert front["date"] == "2026-01-02"
    assert front["game"] == "warriors"
    assert front["people"] == ["Dragon", "Tortoise"]
    assert front["tags"] == ["facilitator", "warriors", "old-friends", "_1984", "no", "no-spaces-please"]
    assert front["outcome"] in body.replace("\\", "")
    assert front["outcome"].endswith("(ruling WC10)")


def test_tags_are_words_without_spaces_in_any_script() -> None:
    played = play("warriors", 1)
    played.header["tags"] = ["Ärger", "老石 雨", "#"]
    assert tags(story(played)) == ["facilitator", "warriors", "Ärger", "老石-雨"]


def test_prose_comes_before_its_notes_and_the_teller_is_named_where_it_changes() -> None:
    texts = iter(["One.", "Two.\nThree.", *["More."] * 99])
    body = page(story(play("warriors", 3, tell=lambda: next(texts))))[1]
    assert "**Tortoise:** One.\n\n*Dragon and Tortoise" in body
    assert "**Dragon:** Two.\n\nThree.\n\n*Dragon attacks Tortoise.*" in body


def test_remarks_stand_apart_and_private_ones_say_so() -> None:
    played = play("warriors", 1, tell=lambda: "x")
    played.note("Look\nhere", "Ana", private=True)
    played.mark("the bell")
    body = page(story(played, GM))[1]
    assert "> **Private note:** Look\n>\n> here" in body
    assert "> **Bookmark:** the bell" in body
    assert "Private note" not in page(story(played))[1]


def test_the_hostile_samples_are_all_tried() -> None:
    for text in HOSTILE:
        test_a_text_is_one_paragraph_of_just_its_words.hypothesis.inner_test(text)  # type: ignore[attr-defined]
