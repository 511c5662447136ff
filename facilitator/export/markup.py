"""The parts of a story as markup that a web page and a book share: well-formed XML, all text escaped."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from facilitator.export.markdown import remark_label
from facilitator.export.story import GM, Moment, Note, Remark, Scene, Story, paragraphs

BESIDE: Final = 3
"""At most so many notes stand beside a telling; more stand under it."""


def style(name: str) -> str:
    """A style sheet of ours."""
    return (files("facilitator.export") / "styles" / name).read_text(encoding="utf-8")


def text(words: str) -> str:
    """Text between tags; `isolated` below is for words whose direction must not turn what is around them."""
    return escape(words, quote=True)


def isolated(words: str) -> str:
    return f"<bdi>{text(words)}</bdi>"


def opening(story: Story) -> str:
    """The title and what it was: game, date, length, people."""
    cast = "; ".join(isolated(f"{name} ({role})" if role else name) for name, role in story.cast())
    who = [f'<p class="about">{cast}</p>'] if cast else []
    lines = [
        "<header>",
        f'<p class="game">{text(story.game_title)}</p>',
        f'<h1 dir="auto">{text(story.title)}</h1>',
        f'<p class="about">{text(story.date)} · {text(story.length)}</p>',
        *who,
    ]
    if story.caution:
        lines.append(f'<p class="caution">{text(story.caution)}.</p>')
    return "\n".join([*lines, "</header>"])


def scene(told: Scene, anchor: str) -> str:
    """A section with its own anchor."""
    head = f'<h2 dir="auto">{text(told.title)}</h2>' if told.title else ""
    return "\n".join([f'<section class="scene" id="{anchor}">', head, *_blocks(told), "</section>"])


def _blocks(told: Scene) -> Iterator[str]:
    teller = ""
    for block in told.blocks():
        if isinstance(block, Remark):
            yield _remark(block)
            continue
        teller = yield from _moment(block, teller)


def _moment(moment: Moment, teller: str) -> Generator[str, None, str]:
    """Who tells is said where it changes; returns who told last."""
    beside = len(moment.notes) <= BESIDE and moment.tellings
    yield f'<div class="moment{" beside" if beside else ""}">'
    for telling in moment.tellings:
        signature = f'<b class="teller">{isolated(telling.name)}</b> ' if telling.name not in ("", teller) else ""
        teller = telling.name
        first, *more = paragraphs(telling.text) or [""]
        yield f'<p dir="auto">{signature}{text(first)}</p>'
        yield from (f'<p dir="auto">{text(paragraph)}</p>' for paragraph in more)
    if moment.notes:
        yield _notes(moment.notes)
    yield "</div>"
    return teller


def _notes(notes: Iterable[Note]) -> str:
    return f'<p class="notes" dir="auto">{" ".join(text(note.text) for note in notes)}</p>'


def _remark(remark: Remark) -> str:
    first, *more = paragraphs(remark.text) or [""]
    label = f"<b>{text(remark_label(remark))}</b>"
    by = f" <i>{isolated(remark.by)}</i>" if remark.by else ""
    came = f' <span class="came">→ {text(remark.came)}</span>' if remark.came else ""
    *before, last = [f"{label}{by} {text(first)}", *map(text, more)]
    lines = [f'<p dir="auto">{line}</p>' for line in (*before, last + came)]
    return "\n".join(['<blockquote class="remark">', *lines, "</blockquote>"])


def closing(story: Story) -> str:
    """How it ended, the picture, and who was there."""
    lines = ['<section class="end" id="end">']
    if story.ending:
        lines += ["<h2>How it ended</h2>", f'<p class="verdict" dir="auto">{text(story.ending)}</p>']
    if story.picture:
        lines += ["<figure>", story.picture, "</figure>"]
    there = [f"{isolated(name)}{text(f', {role}' if role else '')}" for name, role in story.credits()]
    lines += _list("Who was there", there)
    if story.audience == GM:
        lines += _list("Who told how much", list(map(isolated, story.shares())))
    return "\n".join([*lines, "</section>"])


def _list(title: str, items: Sequence[str]) -> list[str]:
    """A titled list of markup; nothing where there is nothing to list."""
    if not items:
        return []
    return [f"<h2>{title}</h2>", "<ul>", *(f"<li>{item}</li>" for item in items), "</ul>"]
