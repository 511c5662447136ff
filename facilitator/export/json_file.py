"""JSON for programs: the whole transcript for the GM, which can be brought back; for others their story."""

from __future__ import annotations

import json
from typing import Any, Final

from facilitator.export.story import Moment, Part, Story, Telling

SHAPE: Final = "facilitator story 1"
"""What the story names itself by; the whole transcript has `transcript` in its place."""


def render(story: Story) -> bytes:
    """One JSON value in UTF-8."""
    value = story.transcript if story.transcript is not None else _story(story)
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _story(story: Story) -> dict[str, Any]:
    """Nothing here counts the transcript's entries: a gap among their numbers would tell of a hidden move."""
    return {
        "shape": SHAPE,
        "for": story.audience,
        "title": story.title,
        "game": story.game,
        "begun": story.begun.isoformat().replace("+00:00", "Z"),
        "seconds": story.seconds,
        "language": story.language,
        "tone": story.tone or None,
        "tags": list(story.tags),
        "rules": dict(story.rules),
        "people": [_person(person._asdict()) for person in story.people],
        "status": story.standing,
        "now": story.now or None,
        "outcome": story.verdict and {**story.verdict._asdict(), "winners": list(story.verdict.winners)},
        "caution": story.caution or None,
        "scenes": [
            {"title": scene.title or None, "parts": [item for part in scene.parts for item in _items(part)]}
            for scene in story.scenes
        ],
    }


def _person(person: dict[str, Any]) -> dict[str, Any]:
    return {key: value or None if key == "pronouns" else value for key, value in person.items()}


def _telling(telling: Telling) -> dict[str, Any]:
    if not telling.seat:
        return {"note": telling.text}
    return {"telling": telling.cue, "seat": telling.seat, "name": telling.name, "text": telling.text}


def _items(part: Part) -> list[dict[str, Any]]:
    if isinstance(part, Moment):
        events = [{"event": note.event.kind, "data": note.event.data, "says": note.text or None} for note in part.notes]
        return [*events, *map(_telling, part.tellings)]
    remark = {part.kind: part.text, "came": part.came or None, "by": part.by or None}
    return [{key: value for key, value in remark.items() if value is not None}]
