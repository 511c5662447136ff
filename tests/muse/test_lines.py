"""A model's answer read into lines, in pieces of every size."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.muse.lines import LONGEST, Reader

A, B, C = "Ana leaps.", "Bo waits.", "Cleo runs."


def read(text: str, size: int, complete: bool = True) -> list[str]:
    reader = Reader(["Ana"])
    lines = [line for at in range(0, len(text), size) for line in reader.feed(text[at : at + size])]
    return [*lines, *reader.end(complete)]


@pytest.mark.parametrize("size", [1, 3, 10, 10_000])
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"{A}\n{B}\n{C}", [A, B, C]),
        (f"1. {A}\n2) {B}\n(3) {C}", [A, B, C]),
        (f"- {A}\n* {B}\n• {C}", [A, B, C]),
        (f"### 1. {A}\n> {B}\n— {C}", [A, B, C]),
        (f"Suggestion 1: {A}\nOption B: {B}\nLine three - {C}", [A, B, C]),
        (f'"{A}"\n“{B}”\n«{C}»', [A, B, C]),
        (f"**{A}**\n*{B}*\n__{C}__", [A, B, C]),
        (f'1. **"{A}"**\n', [A]),
        (f"{A}\r\n{B}\r{C}\u2028", [A, B, C]),
        (f"```\n{A}\n```", [A]),
        (f"Sure! Here are three suggestions:\n\n{A}\n\nLet me know if you'd like others.", [A]),
        (f"Here is the bell, cracked.\n{A}", ["Here is the bell, cracked.", A]),
        (f"Ana: {A}\nANA: “{B}”", [A, B]),
        ('"Ready?" asks Ana. "Then come."', ['"Ready?" asks Ana. "Then come."']),
        (f"<think>hm\n{B}\n</think>\n{A}", [A]),
        (f"{A}\n<THINKING>{B}</THINKING>{C}", [A, C]),
        (f"<think>{A}\n{B}\n{C}", []),
        (f"[THINK]{A}[/THINK]{B}", [B]),
        (f"<|channel|>analysis<|message|>{A}\n{B}<|end|><|start|>assistant<|channel|>final<|message|>{C}", [C]),
        (f"<s>{A}</s>\n{B}<|im_end|>", [A, B]),
        (f'["{A}", "{B}"]', [A, B]),
        (f'```json\n[\n  "{A}",\n  "{B}"\n]\n```', [A, B]),
        (f'{{"suggestions": [{{"text": "{A}"}}, {{"text": "{B}"}}]}}', [A, B]),
        (f'{{"text": "{A}"}}\n{{"text": "{B}"}}', [A, B]),
        ('["Bo says \\"no\\" and waits."]', ['Bo says "no" and waits.']),
        ("\n \n---\n***\n", []),
        ("x" * (LONGEST + 1) + f"\n{A}", [A]),
        (f"\x1b[31m{A}\x07\x00", [A]),
    ],
)
def test_lines_are_read_without_what_they_are_wrapped_in(text: str, lines: list[str], size: int) -> None:
    assert read(text, size) == lines


@pytest.mark.parametrize("size", [1, 7, 10_000])
@pytest.mark.parametrize(
    "thought", ["We need a line.\n", "Okay, so Ana attacks.\n\n", "Hmm. 1. Bo waits.\n2. Bo runs.\n"]
)
def test_a_thought_that_nobody_opened_is_no_line(thought: str, size: int) -> None:
    assert read(f"{thought}{B}\n</think>\n{A}\n{C}", size) == [A, C]


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_a_line_that_begins_like_a_thought_comes_when_the_answer_is_complete(size: int) -> None:
    assert read(f"So Ana leaps.\n{B}", size) == ["So Ana leaps.", B]
    assert read(f"So Ana leaps.\n{B}\n", size, complete=False) == []
    assert read(f"So Ana leaps.\n<think>{B}</think>\n{C}", size) == ["So Ana leaps.", C]


def test_of_a_model_that_thinks_aloud_nothing_comes_before_its_thought_is_closed() -> None:
    first = Reader()
    assert first.feed(f"{A}\n{B}\n") == [A, B]
    assert not first.thought_aloud
    assert first.feed(f"</think>{C}\n") == [C]
    assert first.thought_aloud
    then = Reader(aloud=True)
    assert then.feed(f"{A} She has thought about it for long.\n{B}\n") == []
    assert then.feed(f"</think>\n{C}\n") == [C]
    assert then.thought_aloud


def test_a_thought_without_end_is_no_answer() -> None:
    reader = Reader(aloud=True)
    for _ in range(2_000):
        assert reader.feed("Bo waits and waits.\n") == []
    assert reader.feed(f"</think>{A}\n") == [A]


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_the_last_line_of_an_answer_that_breaks_off_is_dropped(size: int) -> None:
    assert read(f"{A}\n{B}\n{C}", size, complete=False) == [A, B]
    assert read(f'["{A}", "{B}", "Cleo ru', size, complete=False) == [A, B]


@given(st.lists(st.text(alphabet='ab.<>[]{}|"“”-*#1: \n\\`/think', max_size=30), max_size=20), st.booleans())
def test_no_answer_makes_the_reader_fail_and_no_line_has_an_end_within(pieces: list[str], complete: bool) -> None:
    reader = Reader(["Ana"])
    lines: list[Any] = [line for piece in pieces for line in reader.feed(piece)]
    for line in [*lines, *reader.end(complete)]:
        assert line == line.strip()
        assert line
        assert "\n" not in line


def test_an_answer_of_half_a_million_characters_is_read_in_a_second() -> None:
    from time import process_time

    reader, begun = Reader(), process_time()
    for _ in range(20_000):
        reader.feed("and on and on and on and ")
    assert reader.end(complete=True) == []
    assert process_time() - begun < 3
