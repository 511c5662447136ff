"""A recap in a language model's words, where one is connected: bounded, guarded, and never needed.

Every sentence that retells a telling may be put in better words; the opening and how it stands are the rules' own. Only
what everybody at the table has heard is sent. An answer is tied to its sentence by a mark, so that it stands on the
same events; one that is missing, or that the guard drops, leaves its sentence as it was.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from facilitator import host
from facilitator.content import roots
from facilitator.export.building import build
from facilitator.export.opening import Opened, Progress, no_progress
from facilitator.export.recap import Sentence, recap
from facilitator.export.story import Moment, Story, Telling
from facilitator.games import registry
from facilitator.games.contract import Cue, Game, Seat
from facilitator.muse.almanac import Content
from facilitator.muse.connection import Connection, Piece, Worker
from facilitator.muse.endpoint import Endpoint
from facilitator.muse.failures import trouble
from facilitator.muse.fresh import Fresh, words
from facilitator.muse.guard import Guard
from facilitator.muse.languages import name_of
from facilitator.muse.lines import Reader
from facilitator.muse.names import Vocabulary, names_of
from facilitator.muse.prompts import Message, quoted
from facilitator.muse.sandbox import Templates
from facilitator.muse.scene import Scene
from facilitator.spoken import counted
from facilitator.table import Memory, Table
from facilitator.text import harmless

LONGEST: Final = 30
"""Words of a sentence."""
PROMPT_LONGEST: Final = 6_000
"""Characters of the prompt."""
AVOIDED: Final = 20
"""Lines and veils that are named to the model; the guard knows all of them."""
ROOT, COMMON = 4, 2
"""Letters of a word that count, and how many such words a sentence shares with what it retells."""
AFTER_LAST: Final = 0.5
"""Seconds after the last word that are waited for the count of tokens."""
_LETTERS_A_TOKEN: Final = 4
_MARKED: Final = re.compile(r"S(\d{1,2})\s*[:.)–—-]\s*(\S.*)")
_OFTEN: Final = 0.1


class Model(NamedTuple):
    """A model that may be asked, and how many seconds it has for all of its answer."""

    endpoint: Endpoint
    deadline: float


class Retold(NamedTuple):
    """A recap. `says`: how many sentences are whose words and what that cost, or why none are; else empty."""

    sentences: tuple[Sentence, ...]
    says: str


class _Asked(NamedTuple):
    """A sentence that is asked for, by its place, and the moment that its answer is judged by."""

    place: int
    text: str
    scene: Scene


@dataclass
class _Answer:
    """What has come so far."""

    reader: Reader = field(default_factory=Reader)
    lines: list[str] = field(default_factory=list)
    letters: int = 0
    tokens: int = 0
    finished: bool = False
    trouble: str = ""

    def take(self, piece: Piece) -> None:
        self.letters += len(piece.text)
        self.tokens = piece.tokens or self.tokens
        self.lines += self.reader.feed(piece.text)
        self.finished = self.finished or piece.finished


def retold(opened: Opened, audience: str, model: Model | None = None, progress: Progress = no_progress) -> Retold:
    """The story so far for that audience, by the model if there is one; it is asked no more if `progress` raises."""
    story = build(opened, audience)
    sentences = recap(story)
    asked = list(_asked(opened, story, sentences)) if model else []
    if model is None or not asked:
        return Retold(sentences, "")
    prompt = _prompt(opened, asked)
    answer = _wait_for(model, [{"role": "user", "content": prompt}], progress)
    texts = _good(answer.lines, asked, opened.fold.game, _prompt(opened, []))
    says = _says(model.endpoint, len(texts), len(asked), _cost(prompt, answer), answer.trouble)
    return Retold(recap(story, lambda said: [texts.get(place, "") for place in range(len(said))]), says)


def _says(endpoint: Endpoint, taken: int, asked: int, cost: str, went_wrong: str) -> str:
    if went_wrong and not taken:
        return f"{went_wrong} The recap is in the table's own words."
    model = harmless(endpoint.model)
    whose = f"{taken} of {counted(asked, 'telling')} put in the words of {model} at {endpoint.host}"
    return " ".join(part for part in (f"{whose}; {cost}.", went_wrong) if part)


def _cost(prompt: str, answer: _Answer) -> str:
    """The tokens of it all, estimated where the server does not tell."""
    if answer.tokens:
        return counted(answer.tokens, "token")
    return f"about {counted((len(prompt) + answer.letters) // _LETTERS_A_TOKEN, 'token')}"


def _asked(opened: Opened, story: Story, sentences: Sequence[Sentence]) -> Iterable[_Asked]:
    """The sentences that retell a telling, and that everybody at the table could have read."""
    public = {(sentence.text, sentence.last) for sentence in recap(build(opened))}
    tellings = {telling.seq: (moment, telling) for moment in story.moments() for telling in moment.tellings}
    table = Table(opened.fold, Memory())
    for place, sentence in enumerate(sentences):
        if (sentence.text, sentence.last) in public and sentence.last in tellings:
            cue = _cue(opened.fold.game, *tellings[sentence.last])
            yield _Asked(place, sentence.text, replace(host.scene(table, cue), longest=LONGEST))


def _cue(game: Game[Any], moment: Moment, telling: Telling) -> Cue:
    """The cue that a telling answers, with what the rules say of its moment."""
    cues = (cue for note in moment.notes for cue in game.cues(note.event))
    fitting = (cue for cue in cues if (cue.seat, cue.name) == (telling.seat, telling.cue))
    return next(fitting, Cue(telling.seat, telling.cue, {}))


def _prompt(opened: Opened, asked: Sequence[_Asked]) -> str:
    header = opened.fold.header
    safety = header.get("safety") or {}
    given: Mapping[str, Any] = {
        "game": {"title": opened.fold.game.title},
        "tone": quoted(str(header.get("tone") or ""), 120),
        "language": quoted(name_of(str(header.get("language") or "")), 40),
        "lines": [quoted(text, 60) for text in (safety.get("lines") or ())[:AVOIDED]],
        "veils": [quoted(text, 60) for text in (safety.get("veils") or ())[:AVOIDED]],
        "people": _people(header["seats"]),
        "longest": LONGEST,
        "moments": [{"mark": f"S{number}", "text": quoted(one.text)} for number, one in enumerate(asked, 1)],
    }
    return Templates(roots("prompts")).render("recap.j2", given, PROMPT_LONGEST)


def _people(seats: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Each player once."""
    pronouns = {str(seat["name"]): str(seat.get("pronouns") or "they/them") for seat in seats}
    return [{"name": quoted(name, 40), "pronouns": quoted(said, 30)} for name, said in pronouns.items()]


def _wait_for(model: Model, messages: list[Message], progress: Progress) -> _Answer:
    """The answer, or as much of it as came in time; whoever waits may leave by an exception."""
    worker, begun = Worker(), time.monotonic()
    coming: Future[_Answer] = worker.submit(_read(model, messages))
    try:
        while not coming.done():
            progress(f"Asking {harmless(model.endpoint.model)}", min(1.0, (time.monotonic() - begun) / model.deadline))
            wait([coming], _OFTEN)
        return coming.result()
    finally:
        coming.cancel()
        worker.close()


async def _read(model: Model, messages: list[Message]) -> _Answer:
    answer, connection = _Answer(), Connection(model.endpoint, model.deadline)
    try:
        async with asyncio.timeout(model.deadline) as limit:
            until = limit.when() or 0.0
            async with aclosing(connection.stream(messages, until)) as pieces:
                async for piece in pieces:
                    answer.take(piece)
                    if piece.finished:
                        limit.reschedule(min(until, asyncio.get_running_loop().time() + AFTER_LAST))
    except Exception as error:
        answer.trouble = "" if answer.finished else trouble(error, model.endpoint, model.deadline).says
    finally:
        await connection.close()
    answer.lines += answer.reader.end(complete=answer.finished)
    return answer


def _good(lines: Iterable[str], asked: Sequence[_Asked], game: Game[Any], echoes: str) -> dict[int, str]:
    """The answers that may stand, by the place of their sentence; of several with one mark the first."""
    reader = Content().reader(game.name if game.name in registry.names() else next(iter(registry.OURS)))
    fresh, texts = Fresh(), dict[int, str]()
    for line in lines:
        marked = _MARKED.fullmatch(line)
        if marked is None or not 1 <= int(marked[1]) <= len(asked):
            continue
        place, text, scene = asked[int(marked[1]) - 1]
        vocabulary = Vocabulary(game, reader.pack, reader.tone(scene.tone))
        guard = Guard(scene, game, vocabulary, fresh, words(text), echoes)
        if place not in texts and _retells(marked[2], text, scene, game) and guard.passes(marked[2]):
            texts[place] = marked[2]
    return texts


def _retells(line: str, text: str, scene: Scene, game: Game[Any]) -> bool:
    """Whether a line is about the same: it names nobody else, and takes some of its words from there."""
    others = _named(line, scene, game) - _named(text, scene, game)
    names = {word for name in names_of(scene, game) for word in words(name)}
    kept = (_roots(line) - {word[:ROOT] for word in names}) & _roots(text)
    return not others and len(kept) >= COMMON


def _roots(text: str) -> set[str]:
    """The beginnings of a text's longer words, in which most of their forms agree."""
    return {word[:ROOT] for word in words(text) if len(word) >= ROOT}


def _named(text: str, scene: Scene, game: Game[Any]) -> set[Seat]:
    """Who is named in a text."""
    names = names_of(scene, game).items()
    return {seat for name, seat in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}
