"""A recap quotes what was told, says the rest in the game's own sentences, and knows where each comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.export.recap import MOST, TOO_LONG, Sentence, paragraph, recap, shortened
from facilitator.export.story import GM, Moment, Remark, Scene, Telling, one_line
from facilitator.games import registry
from facilitator.text import harmless
from tests.export.tables import entries, play, story, texts


@pytest.mark.parametrize("game", registry.OURS)
def test_it_quotes_only_what_was_told_and_each_sentence_stands_on_its_events(game: str) -> None:
    count = iter(range(10_000))
    played = play(game, 5000, seed=6, tell=lambda: f"Telling number {next(count)} is this one, word for word.")
    told = {entry["text"]: entry["seq"] for entry in entries(played) if "tell" in entry}
    said = recap(story(played, GM))
    quotes = [sentence for sentence in said if "“" in sentence.text]
    assert 1 < len(quotes) <= MOST
    for sentence in quotes:
        quote = sentence.text.split("“")[1].rstrip("”")
        assert sentence.first <= told[quote] <= sentence.last
    assert [sentence.first for sentence in quotes] == sorted(sentence.first for sentence in quotes)
    assert all(0 <= sentence.first <= sentence.last <= played.seq for sentence in said)


def test_the_place_and_the_end_are_always_told() -> None:
    said = [
        sentence.text for sentence in recap(story(play("warriors", 5000, seed=3, tell=lambda: "So it went, then.")))
    ]
    assert said[0].startswith("Dragon and Tortoise meet")
    assert "Tortoise set the scene: “So it went, then.”" in said
    assert any("told of the victory" in text for text in said)
    assert "wins" in said[-1]


def test_struck_tellings_and_private_notes_are_not_in_it() -> None:
    played = play("warriors", 2, tell=lambda: "Not for anyone.")
    played.note("A secret plan.", "Ana", private=True)
    played.strike(1)
    for audience in ("table", GM):
        assert "Not for anyone" not in paragraph(recap(story(played, audience)))
        assert "secret plan" not in paragraph(recap(story(played, audience)))


def test_numbers_are_for_those_who_ask_for_them() -> None:
    said = (Sentence("One.", 3, 7), Sentence("Two.", 9, 9))
    assert paragraph(said) == "One. Two."
    assert paragraph(said, numbered=True) == "One. [3-7] Two. [9]"


def test_a_session_that_has_hardly_begun_has_a_recap_too() -> None:
    assert paragraph(recap(story(play("insomnia", 0)))) == "A test, 2 January 2026."
    assert "is next to act" in paragraph(recap(story(play("warriors", 1))))


def test_a_journal_is_retold_by_its_notes() -> None:
    note = Moment((), (Telling(3, "", "", "note", "The ferry was gone. We swam."),))
    roll = Remark(4, "roll", "2d6", "9", "", False)
    of = replace(story(play("warriors", 0)), scenes=(Scene("The harbor", (note, roll)),), now="")
    assert [sentence.text for sentence in recap(of)][1:] == [
        "The harbor: The ferry was gone. We swam.",
        "2d6 → 9.",
    ]


def louder(said: Sequence[Sentence]) -> list[str]:
    return [sentence.text.upper() for sentence in said]


def test_someone_else_may_say_it_better_but_only_sentence_by_sentence() -> None:
    of = story(play("warriors", 12, tell=lambda: "So it went."))
    plain = recap(of)
    better = recap(of, louder)
    assert [sentence.text for sentence in better] == [sentence.text.upper() for sentence in plain]
    assert [sentence[1:] for sentence in better] == [sentence[1:] for sentence in plain]
    assert recap(of, lambda said: louder(said)[1:]) == plain
    assert recap(of, lambda said: ["" for _ in said]) == plain
    half = recap(of, lambda said: ["", *louder(said)[1:]])
    assert half == (plain[0], *better[1:])


@given(st.one_of(texts, st.text(alphabet="ab. !”", max_size=600)))
def test_what_is_shortened_is_the_beginning_of_what_was_said(text: str) -> None:
    line = one_line(harmless(text))
    short = shortened(line)
    assert len(short) <= TOO_LONG + 1
    assert line.startswith((short, short.removesuffix("…")))


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("", ""),
        ("One word", "One word"),
        (
            "Short. Then more, and enough of it to fill the room that there is. And on.",
            "Short. Then more, and enough of it to fill the room that there is.",
        ),
        ("「雨。」彼は言った。" * 3, "「雨。」彼は言った。" * 3),
        ("word " * 100, ("word " * 44).strip() + "…"),
    ],
)  # fmt: skip
def test_a_recap_takes_a_sentence_or_two(text: str, short: str) -> None:
    assert shortened(text) == short
