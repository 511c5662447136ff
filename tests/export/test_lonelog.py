"""The log uses Lonelog's core symbols as its specification has them, and no word of a player's adds one."""

from __future__ import annotations

import re

from hypothesis import given
from markdown_it import MarkdownIt

from facilitator.export.lonelog import render
from facilitator.export.story import GM, Moment, Remark, Scene, Story
from tests.export.tables import play, rename, story, texts

LINE = re.compile(r"@\([^()]+\) .+|d: .+ -> .+|d: .+=.*|=> .+|\? .*|-> .*|tbl: .* -> .+|\((?:note|bookmark): .*\)")
"""A line of notation, as the specification writes actions, resolutions, consequences, questions and notes."""


def log(of: Story) -> str:
    return render(of).decode().split("---\n", 2)[2]


def notation(text: str) -> list[str]:
    fences = [token for token in MarkdownIt().parse(text) if token.type == "fence"]
    return [line for fence in fences for line in fence.content.splitlines()]


@given(texts, texts)
def test_every_line_of_notation_is_one_and_no_text_ends_its_block(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    played.note(text, name, private=True)
    played.mark(text)
    lines = notation(log(story(played, GM)))
    assert lines
    assert all(map(LINE.fullmatch, lines)), lines


@given(texts)
def test_what_is_told_is_prose_between_the_blocks_and_never_notation(text: str) -> None:
    outside = [
        token
        for token in MarkdownIt().parse(log(story(play("warriors", 12, tell=lambda: text))))
        if token.type != "fence"
    ]
    kinds = {token.type for block in outside for token in (block, *(block.children or []))}
    assert kinds <= {
        "heading_open", "heading_close", "inline", "paragraph_open", "paragraph_close", "text", "text_special",
        "strong_open", "strong_close", "em_open", "em_close",
    }  # fmt: skip


def test_deeds_results_and_what_followed_have_their_symbols() -> None:
    lines = notation(log(story(play("warriors", 12, tell=lambda: "x"))))
    assert "@(Dragon) attacks Tortoise." in lines
    assert any(line.startswith("d: clash -> ") for line in lines)
    assert any(line.startswith("=> Both put a card face down") for line in lines)


def test_scenes_are_numbered_under_one_session() -> None:
    text = log(story(play("warriors", 5000, tell=lambda: "x")))
    numbers = [int(number) for number in re.findall(r"^### S(\d+) \*", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert f"*Date: 2026-01-02 | Duration: under a minute | Scenes: S1-S{len(numbers)}*" in text
    assert text.count("## Session 1") == 1


def test_a_journals_entries_are_written_as_the_specification_has_them() -> None:
    entries = (
        Remark(1, "roll", "2d6+1", "9", "", False),
        Remark(2, "draw", "card", "10♥", "", False),
        Remark(3, "draw", "card", "Q♠", "", False),
        Remark(4, "draw", "prompt", "a locked gate", "", False),
        Remark(5, "oracle", "Is anyone home?", "yes, but", "", False),
        Remark(6, "note", "Ask again.", "", "Ana", False),
        Moment((), ()),
    )
    of = story(play("warriors", 0))
    changed = Story(**{**of.__dict__, "scenes": (Scene("The harbor", entries),)})
    assert notation(log(changed))[:-1] == [
        "d: 2d6+1=9", "d: card=10h", "d: card=Qs", "tbl: prompt -> a locked gate", "? Is anyone home?", "-> yes, but",
        "(note: Ask again.)",
    ]  # fmt: skip
    assert "### S1 *The harbor*" in log(changed)
