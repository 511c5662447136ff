"""Lonelog, the notation of solo players' session logs, in its digital form: a subset of version 1.6.

Its five core symbols stand in code blocks, tellings as prose between them. `@(Name)` is what a seat did,
`d: ... ->` what the rules, dice or cards made of it, `=>` what followed; `?` and `->` are questions and
answers, `tbl:` is a prompt, `S1` a scene, `(note: ...)` a note. Tags, clocks and threads are not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from facilitator.export.markdown import escaped, front_matter
from facilitator.export.story import Note, Part, Remark, Scene, Story, one_line, paragraphs
from facilitator.games.cards import SYMBOLS
from facilitator.games.contract import Seat

_CARD: Final = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")
_SUITS: Final = {symbol: letter.lower() for letter, symbol in SYMBOLS.items()}
FENCE: Final = "```"


def render(story: Story) -> bytes:
    """The story as a log in UTF-8."""
    scenes = list(_numbered(story))
    numbers = f" | Scenes: S1-S{len(scenes)}" if len(scenes) > 1 else ""
    blocks = [
        front_matter(_facts(story)),
        f"# {escaped(story.title)}",
        "## Session 1",
        f"*Date: {story.begun.date().isoformat()} | Duration: {story.length}{numbers}*",
    ]
    if story.caution:
        blocks.append(_fenced([f"(note: {story.caution})"]))
    names = {person.seat: person.name for person in story.people}
    for number, scene in enumerate(scenes, 1):
        blocks += _scene(number, scene, names)
    if story.ending:
        blocks.append(_fenced([f"=> {story.ending}"]))
    return ("\n\n".join(blocks) + "\n").encode()


def _facts(story: Story) -> dict[str, Any]:
    facts = {
        "title": story.title,
        "ruleset": story.game_title,
        "player": ", ".join(person.name for person in story.people if person.player == "person"),
        "pcs": ", ".join(f"{name} ({role})" if role else name for name, role in story.cast()),
        "start_date": story.begun.date().isoformat(),
        "tone": story.tone,
    }
    return {key: value for key, value in facts.items() if value}


def _numbered(story: Story) -> Iterator[Scene]:
    """The scenes; what comes before the first title makes one of its own."""
    for scene in story.scenes:
        yield scene if scene.title else Scene("The beginning", scene.parts)


def _scene(number: int, scene: Scene, names: dict[Seat, str]) -> Iterator[str]:
    yield f"### S{number} *{escaped(scene.title)}*"
    marks: list[str] = []
    for part in scene.parts:
        marks += _marks(part, names)
        if isinstance(part, Remark) or not part.tellings:
            continue
        if marks:
            yield _fenced(marks)
            marks = []
        for telling in part.tellings:
            first, *more = paragraphs(telling.text) or [""]
            signed = f"**{escaped(telling.name)}:** " if telling.name else ""
            yield from (signed + escaped(first), *map(escaped, more))
    if marks:
        yield _fenced(marks)


def _fenced(lines: list[str]) -> str:
    """Every line begins with a mark of ours, so that no text can end the block."""
    return "\n".join([FENCE, *lines, FENCE])


def _marks(part: Part, names: dict[Seat, str]) -> list[str]:
    if isinstance(part, Remark):
        return list(_remark(part))
    return [_note(note, names) for note in part.notes if note.text]


def _note(note: Note, names: dict[Seat, str]) -> str:
    """The deed of the one who moved, what the rules made of it, or what followed."""
    name = names.get(note.actor, "")
    if note.event.result:
        return f"d: {note.event.kind} -> {note.text}"
    if name and note.text.startswith(f"{name} "):
        return f"@({_bare(name)}) {note.text.removeprefix(f'{name} ')}"
    return f"=> {note.text}"


def _remark(remark: Remark) -> Iterator[str]:
    text, came = one_line(remark.text), remark.came
    if remark.kind == "roll":
        yield f"d: {text}={came}"
    elif remark.kind == "draw" and (card := _CARD.fullmatch(came)):
        yield f"d: {text}={card[1]}{_SUITS[card[2]]}"
    elif remark.kind == "draw":
        yield f"tbl: {text} -> {came}"
    elif remark.kind == "oracle":
        yield f"? {text}"
        yield f"-> {came}"
    else:
        yield f"({'bookmark' if remark.kind == 'mark' else 'note'}: {text})"


def _bare(name: str) -> str:
    """A name that cannot end the brackets around it, nor be read as two."""
    return re.sub(r"[()+>]", " ", name).strip() or "someone"
