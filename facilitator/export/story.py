"""The story of a session as every format tells it: scenes of tellings, with the mechanics as notes.

What stands here may be shown to its audience; nothing that a format could leak stands here. The texts are
plain and harmless in a terminal; each format escapes them for itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from facilitator.games.contract import Event, Seat
from facilitator.spoken import counted, lasted

TABLE: Final = "table"
"""The audience that sees what everybody at the table saw."""
GM: Final = "gm"
"""The audience that also sees private notes, and open cards once the game is over."""
PROGRESS: Final = "in progress"


class Person(NamedTuple):
    """Who sat at a seat: `label` is the game's word for it; `tellings` and `words` count what they told."""

    seat: Seat
    label: str
    name: str
    player: str
    pronouns: str
    tellings: int
    words: int


class Note(NamedTuple):
    """What happened by the rules, as one quiet sentence or none. `actor` is the seat that moved, if any."""

    seq: int
    event: Event
    actor: Seat
    text: str


class Telling(NamedTuple):
    """What a player told; `text` may have several paragraphs, one a line.

    A journal's open notes are its story: they are told by nobody, so `seat` and `name` are empty.
    """

    seq: int
    seat: Seat
    name: str
    cue: str
    text: str


class Moment(NamedTuple):
    """Something that happened, and what was told about it; one of the two may be missing."""

    notes: tuple[Note, ...]
    tellings: tuple[Telling, ...]


class Remark(NamedTuple):
    """A note or a bookmark, or a roll, draw or question of journal mode with what `came` of it."""

    seq: int
    kind: str
    text: str
    came: str
    by: str
    private: bool


Part = Moment | Remark


class Scene(NamedTuple):
    """A stretch of the story; the one before the first title has an empty title."""

    title: str
    parts: tuple[Part, ...]

    def blocks(self) -> list[Part]:
        """The parts as they are set: what was not told about goes, with its notes, to the telling before it.

        Notes without a sentence are left out.
        """
        blocks: list[Part] = []
        for part in self.parts:
            if isinstance(part, Moment):
                notes = tuple(note for note in part.notes if note.text)
                last = blocks[-1] if blocks else None
                if not part.tellings and isinstance(last, Moment):
                    blocks[-1] = Moment(last.notes + notes, last.tellings)
                elif notes or part.tellings:
                    blocks.append(Moment(notes, part.tellings))
            else:
                blocks.append(part)
        return blocks


class Verdict(NamedTuple):
    """How the game ended: the winners' names (none: a draw), the ruling if any, the reason in a sentence."""

    winners: tuple[str, ...]
    ruling: str
    reason: str


@dataclass(frozen=True)
class Story:
    """A session for one audience: TABLE, GM or a seat.

    standing: `finished`, `abandoned` or `in progress`. now: who is to act in an unfinished game, in a sentence.
    seconds: how long it took. picture: SVG text, or empty.
    caution: why the file could not be read to its end, or empty.
    transcript: the whole file as plain values, for the GM alone; else None.
    """

    audience: str
    title: str
    game: str
    game_title: str
    begun: datetime
    seconds: float
    language: str
    tone: str
    tags: tuple[str, ...]
    rules: Mapping[str, Any]
    people: tuple[Person, ...]
    scenes: tuple[Scene, ...]
    verdict: Verdict | None
    standing: str
    now: str
    picture: str
    caution: str
    transcript: Mapping[str, Any] | None

    def moments(self) -> Iterator[Moment]:
        for scene in self.scenes:
            yield from (part for part in scene.parts if isinstance(part, Moment))

    def cast(self) -> list[tuple[str, str]]:
        """Each player once, in seat order, with the seats held, in words: `Dragon`, `Voice 1 and Voice 2`.

        A seat whose label the player goes by needs no second mention.
        """
        seats: dict[str, list[str]] = {name: [] for name in self.names}
        for person in self.people:
            if person.label != person.name:
                seats[person.name].append(person.label)
        return [(name, listed(labels)) for name, labels in seats.items()]

    def credits(self) -> list[tuple[str, str]]:
        """The cast with everything there is to say of each."""
        more = {person.name: [person.pronouns] if person.pronouns else [] for person in self.people}
        for person in self.people:
            if person.player == "bot":
                more[person.name] = ["played by the program"]
        return [(name, ", ".join([*([seats] if seats else []), *more[name]])) for name, seats in self.cast()]

    def shares(self) -> list[str]:
        """Who told how much, in words."""
        told: dict[str, tuple[int, int]] = {}
        for person in self.people:
            tellings, words = told.get(person.name, (0, 0))
            told[person.name] = tellings + person.tellings, words + person.words
        return [f"{name} told {counted(tellings, 'telling')}, {counted(words, 'word')}"
                for name, (tellings, words) in told.items()]  # fmt: skip

    @property
    def names(self) -> tuple[str, ...]:
        """The people, each once, in seat order."""
        return tuple(dict.fromkeys(person.name for person in self.people))

    @property
    def date(self) -> str:
        """The day it began: `29 November 2026`."""
        return f"{self.begun.day} {MONTHS[self.begun.month - 1]} {self.begun.year}"

    @property
    def length(self) -> str:
        """How long it took: `1 h 12 min`, or `under a minute`."""
        return lasted(self.seconds)

    @property
    def ending(self) -> str:
        """How it ended, or that it has not, in a sentence or two; empty for a journal that was closed."""
        if self.verdict:
            ruling = f" (ruling {self.verdict.ruling})" if self.verdict.ruling else ""
            return f"{self.verdict.reason}{ruling}"
        if self.standing == PROGRESS:
            return f"The session is still in progress. {self.now}".strip()
        return f"The session was left before its end. {self.now}".strip() if self.standing == "abandoned" else ""


_SPACE: Final = re.compile(r"[ \t\n\r\f\v]+")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def listed(parts: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    *first, last = parts or [""]
    return f"{', '.join(first)} and {last}" if first else last


def one_line(text: str) -> str:
    """The text as one line without space around it; spaces of other kinds within it stay."""
    return _SPACE.sub(" ", text).strip()


def paragraphs(text: str) -> list[str]:
    """The lines of a text that hold anything."""
    return [line for line in map(one_line, text.split("\n")) if line]
