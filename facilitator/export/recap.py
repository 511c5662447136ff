"""The story so far in a paragraph: what was told, shortened but never reworded, and what the rules say of it.

Each sentence knows the events that it stands on. Nothing is made up: a telling is quoted, everything else is
the game's own sentence about its mechanics.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from facilitator.export.story import Moment, Note, Part, Remark, Scene, Story, Telling, one_line
from facilitator.text import clean

MOST: Final = 5
"""Tellings in a recap."""
ENOUGH, TOO_LONG = 60, 220
"""Characters: a shorter first sentence takes the next along; a longer extract is cut."""
CARRIES: Final[Mapping[str, tuple[int, str]]] = {
    "setting": (9, "{} set the scene"), "arena": (9, "{} set the scene"),
    "victory": (10, "{} told of the victory"), "match-won": (10, "{} told of the victory"),
    "morning": (10, "{} told of the morning"), "alarm": (10, "{} told of the alarm"),
    "fight-won": (8, "{} won the fight"), "last-words": (7, "{} fell silent"),
    "robot": (6, "{} sent in the robot"), "triumph": (5, "{} struck"), "raid": (5, "{} went raiding"),
    "parry": (4, "{} parried"), "nullified": (4, "{} held"), "warp": (4, "{} bent time"),
    "standoff": (4, "{} told of the deadlock"), "stands-for": (3, "{} spoke up"),
    "exchange": (3, "{} told of the turn"), "clash": (3, "{} won the round"), "vow": (2, "{} made a vow"),
    "stance": (2, "{} took a stance"), "attack": (2, "{} attacked"), "rebuttal": (2, "{} answered back"),
    "said": (3, "{} said"), "escape": (1, "{} got away"), "nagging": (1, "{} would not be still"),
}  # fmt: skip
"""By the cue that a telling answers: how much it carries, the place and the end most, and what is said of it."""
USUAL: Final = (3, "{} told")
ASIDE: Final[Mapping[str, int]] = {"oracle": 2, "draw": 1, "roll": 1}
"""What the entries of a journal carry."""
AGAIN: Final = 2.5
"""What a telling loses for each one of its scene, or of its cue, that is there already."""
_SENTENCE: Final = re.compile(r".+?(?:[.!?…]+[\"”’)\]]*(?=\s|$)|[。！？]+[」』”]*|$)")


class Sentence(NamedTuple):
    """A sentence, and the `seq`s of the first and the last event that it stands on (0: the opening)."""

    text: str
    first: int
    last: int


Rephrase = Callable[[Sequence[Sentence]], Sequence[str]]
"""Says the same sentences in better words, one for one; an empty text where a sentence stays as it is."""


class _Candidate(NamedTuple):
    scene: Scene
    part: Part
    telling: Telling | None
    weight: float


def recap(story: Story, rephrase: Rephrase | None = None) -> tuple[Sentence, ...]:
    """The story so far; in the words of `rephrase` wherever it has some, sentence by sentence."""
    chosen = _chosen(list(_candidates(story)))
    sentences = (*_opening(story), *_sentences(chosen), *_standing(story))
    texts = [one_line(text) for text in rephrase(sentences)] if rephrase else []
    if len(texts) != len(sentences):
        return sentences
    return tuple(said._replace(text=text or said.text) for said, text in zip(sentences, texts, strict=True))


def paragraph(sentences: Sequence[Sentence], numbered: bool = False) -> str:
    """The sentences in one line, each with its events, `[3-7]`, where they are asked for."""
    return " ".join(f"{said.text} {_span(said)}" if numbered else said.text for said in sentences)


def _span(said: Sentence) -> str:
    return f"[{said.first}]" if said.first == said.last else f"[{said.first}-{said.last}]"


def _candidates(story: Story) -> Iterator[_Candidate]:
    """Whatever may be quoted, with its weight; rolls, draws and questions only where no game was played."""
    played = bool(_notes(story))
    count = sum(len(scene.parts) for scene in story.scenes)
    at = 0
    for scene in story.scenes:
        for part in scene.parts:
            at += 1
            late = at / count
            if isinstance(part, Remark):
                if not played and part.kind in ASIDE and not part.private:
                    yield _Candidate(scene, part, None, ASIDE[part.kind] + late)
                continue
            for telling in part.tellings:
                if one_line(telling.text):
                    weight = CARRIES.get(telling.cue, USUAL)[0] + _margin(part.notes) + late
                    yield _Candidate(scene, part, telling, weight)


def _margin(notes: Sequence[Note]) -> float:
    """A clear win carries more than a narrow one."""
    margins = [note.event.data.get("margin") for note in notes]
    return max([margin / 10 for margin in margins if type(margin) is int], default=0)


def _chosen(candidates: list[_Candidate]) -> list[_Candidate]:
    """Those that carry most, in the order of the story, spread over its scenes and its kinds of moments."""
    kept: list[_Candidate] = []

    def worth(candidate: _Candidate) -> float:
        alike = sum((other.scene is candidate.scene) + (_cue(other) == _cue(candidate)) for other in kept)
        return candidate.weight - AGAIN * alike

    left = list(candidates)
    while left and len(kept) < MOST:
        kept.append(max(left, key=worth))
        left = [candidate for candidate in left if candidate.part is not kept[-1].part]
    return [candidate for candidate in candidates if candidate in kept]


def _cue(candidate: _Candidate) -> str:
    return candidate.telling.cue if candidate.telling else ""


def _sentences(chosen: Sequence[_Candidate]) -> Iterator[Sentence]:
    """A journal's scene is named with the first that is retold of it."""
    named = ""
    for scene, part, telling, _ in chosen:
        if telling is not None and telling.name and isinstance(part, Moment):
            yield _quoted(scene, part, telling)
            continue
        head = f"{scene.title}: " if scene.title not in ("", named) else ""
        named = scene.title
        said = _ended(_retold(part) if telling is None else shortened(telling.text))
        seq = part.seq if isinstance(part, Remark) else part.tellings[0].seq
        yield Sentence(head + said, seq, seq)


def _quoted(scene: Scene, moment: Moment, telling: Telling) -> Sentence:
    lead = CARRIES.get(telling.cue, USUAL)[1].format(telling.name)
    where = f"In {scene.title.lower()}, " if scene.title.split(" ")[0] in ("Round", "Rounds", "Fight") else ""
    seqs = [*(note.seq for note in moment.notes), telling.seq]
    return Sentence(f"{where}{lead}: “{shortened(telling.text)}”", min(seqs), max(seqs))


def _retold(part: Part) -> str:
    """A roll, draw or question of a journal."""
    if not isinstance(part, Remark):
        return ""
    return shortened(part.text) + (f" → {part.came}" if part.came else "")


def shortened(text: str) -> str:
    """The beginning of a text: a sentence, or two short ones; one that is too long is cut between words."""
    line = one_line(text)
    kept = ""
    for sentence in _SENTENCE.findall(line):
        if kept and len(kept) + len(sentence) > TOO_LONG:
            break
        kept += sentence
        if len(kept) >= ENOUGH:
            break
    kept = kept.strip()
    if len(kept) <= TOO_LONG:
        return kept
    cut = clean(kept, limit=TOO_LONG)
    return f"{(cut.rpartition(' ')[0] or cut).rstrip(',;:—– ')}…"


def _opening(story: Story) -> Iterator[Sentence]:
    """Who meets, in the game's own words; who is there, where it has none."""
    notes = [note for note in _notes(story) if note.seq == 0]
    said = " ".join(note.text for note in notes)
    yield Sentence(said or f"{story.title}, {story.date}.", 0, 0)


def _standing(story: Story) -> Iterator[Sentence]:
    """How it ended; or what happened last, and whose turn it is."""
    notes = _notes(story)
    seq = notes[-1].seq if notes else 0
    if story.verdict:
        yield Sentence(_ended(story.verdict.reason), seq, seq)
        return
    last = notes[-1].text if seq else ""
    if said := f"{last} {story.now}".strip():
        yield Sentence(_ended(said), seq, seq)


def _notes(story: Story) -> list[Note]:
    return [note for moment in story.moments() for note in moment.notes if note.text]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…", "”")) else f"{text}."
