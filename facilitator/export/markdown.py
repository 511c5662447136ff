"""Markdown with YAML front matter, as Obsidian reads it; nothing that a player wrote can become markup."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from facilitator.export.story import GM, Remark, Scene, Story, one_line, paragraphs

_ENTITIES: Final = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "=": "&#61;", "%": "&#37;"}
_FIELD: Final = "&#58;"
_MARKUP: Final = re.compile(
    r"[<>]|&(?=#?\w+;)|={2,}|%{2,}|:{2,}"  # HTML; highlights, comments, fields of Obsidian: as entities
    r"|[\\`*_\[\]~|$#^]"
    r"|!(?=\[)|:(?=\S)|(?<=\w)@(?=\w)|(?<=[Ww]{3})\."  # pictures, emoji by name, bare addresses
)
_AT_START: Final = re.compile(r"^([-+=:]|\d+(?=[.)]))")
"""What makes a list, a heading or a definition where a line begins with it."""
_TAG: Final = re.compile(r"[^\w-]+")


def render(story: Story) -> bytes:
    """The story as a Markdown file in UTF-8."""
    lines = [front_matter(_facts(story)), f"# {escaped(story.title)}", f"*{escaped(_by(story))}*"]
    if story.caution:
        lines.append(f"*{escaped(_upper(story.caution))}.*")
    for scene in story.scenes:
        lines += _scene(scene)
    if story.ending:
        lines += ["## How it ended", escaped(story.ending)]
    if story.people:
        lines += ["## Who was there", "\n".join(_person_lines(story))]
    return ("\n\n".join(lines) + "\n").encode()


def front_matter(facts: Mapping[str, Any]) -> str:
    """YAML between its two rules; text is quoted as in JSON, which every reader of YAML takes."""
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items())
    return "\n".join(["---", *lines, "---"])


def escaped(text: str) -> str:
    """A text as one line that Markdown shows as it is."""
    line = _MARKUP.sub(_escape, one_line(text))
    start = _AT_START.match(line)
    if start is None:
        return line
    return f"{start[0]}\\{line[start.end() :]}" if start[0].isdecimal() else f"\\{line}"


def tags(story: Story) -> list[str]:
    """The session's tags as Obsidian takes them: one word, not a number alone."""
    words = [_TAG.sub("-", tag).strip("-") for tag in ("facilitator", story.game, *story.tags)]
    return list(dict.fromkeys(f"_{word}" if word.isdecimal() else word for word in words if word))


def _escape(found: re.Match[str]) -> str:
    if found[0].startswith("::"):
        return _FIELD * len(found[0])
    return "".join(_ENTITIES.get(mark, f"\\{mark}") for mark in found[0])


def _facts(story: Story) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "title": story.title,
        "date": story.begun.date().isoformat(),
        "game": story.game,
        "people": list(story.names),
        "tags": tags(story),
        "status": story.standing,
        "outcome": story.ending,
        "length": story.length,
        "tone": story.tone,
    }
    return {key: value for key, value in facts.items() if value}


def _by(story: Story) -> str:
    return f"{story.game_title}, {story.date}, {story.length}"


def _scene(scene: Scene) -> Iterator[str]:
    if scene.title:
        yield f"## {escaped(scene.title)}"
    teller = ""
    for block in scene.blocks():
        if isinstance(block, Remark):
            yield _remark(block)
            continue
        for telling in block.tellings:
            first, *more = paragraphs(telling.text) or [""]
            signed = f"**{escaped(telling.name)}:** " if telling.name not in ("", teller) else ""
            teller = telling.name
            yield from (signed + escaped(first), *map(escaped, more))
        if block.notes:
            yield f"*{escaped(' '.join(note.text for note in block.notes))}*"


def _remark(remark: Remark) -> str:
    """A quotation, so that it stands apart from the story."""
    head, *more = paragraphs(remark.text) or [""]
    lines = [f"**{remark_label(remark)}:** {escaped(head)}", *map(escaped, more)]
    if remark.came:
        lines[-1] += f" → {escaped(remark.came)}"
    return "\n>\n".join(f"> {line}" for line in lines)


def remark_label(remark: Remark) -> str:
    """What a remark is called: `Note`, `Private note`, `Bookmark`, `Roll`, ..."""
    label = {"mark": "bookmark", "oracle": "question"}.get(remark.kind, remark.kind)
    return _upper(f"private {label}" if remark.private else label)


def _person_lines(story: Story) -> Sequence[str]:
    lines = [f"- {escaped(name)}{': ' if role else ''}{escaped(role)}" for name, role in story.credits()]
    if story.audience == GM:
        lines += [f"- {escaped(share)}" for share in story.shares()]
    return lines


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
