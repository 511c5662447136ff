"""JSON holds to its documented shape, and the GM's is the transcript itself."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given

from facilitator.export.json_file import render
from facilitator.export.story import GM, Story
from facilitator.games.martial_fight.words import Submit
from facilitator.text import harmless
from tests.export.tables import entries, play, rename, story, texts
from tests.tables import table

KEYS = [
    "shape", "for", "title", "game", "begun", "seconds", "language", "tone", "tags", "rules", "people", "status", "now",
    "outcome", "caution", "scenes",
]  # fmt: skip


def value(of: Story) -> Any:
    return json.loads(render(of))


def items(of: Story) -> list[dict[str, Any]]:
    return [item for scene in value(of)["scenes"] for item in scene["parts"]]


def test_the_story_for_others_has_the_documented_keys() -> None:
    data = value(story(play("warriors", 5000, tell=lambda: "x")))
    assert list(data) == KEYS
    assert data["shape"] == "facilitator story 1"
    assert data["outcome"].keys() == {"winners", "ruling", "reason"}
    assert data["people"][0].keys() == {"seat", "label", "name", "player", "pronouns", "tellings", "words"}


def test_an_item_is_an_event_a_telling_or_a_remark() -> None:
    played = play("warriors", 12, tell=lambda: "x")
    played.note("Look.", "Ana")
    shapes = {tuple(item) for item in items(story(played))}
    assert shapes == {("event", "data", "says"), ("telling", "seat", "name", "text"), ("note", "by")}


@given(texts, texts)
def test_words_come_back_as_they_were(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    told = {item["text"] for item in items(story(played)) if "telling" in item}
    assert told <= {harmless(text)}


def test_the_gms_is_the_transcript_key_for_key_in_order() -> None:
    played = play("warriors", 40, tell=lambda: "x")
    data = value(story(played, GM))
    assert list(data) == [*played.header, "events"]
    assert data["events"] == entries(played)
    assert [list(event) for event in data["events"]] == [list(event) for event in entries(played)]


def test_nothing_in_it_tells_others_that_a_move_was_changed() -> None:
    """MF2: that a move was changed is seen by nobody, so no number may have a gap where it was."""
    once, twice = (table("martial-fight") for _ in range(2))
    for played in (once, twice):
        played.skip(played.cues[0])
        played.skip(played.cues[0])
        played.submit("red", Submit(3))
    twice.submit("red", Submit(4))
    for played in (once, twice):
        played.submit("blue", Submit(2))
    assert render(story(once, "blue")) == render(story(twice, "blue"))
    assert render(story(once)) == render(story(twice))
