"""What a game's content is made of, once read: cues, seats, things, places, and tables of lines.

`docs/content.md` explains the same to authors; the names here are theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from facilitator.content import Finding, Keys, line_of
from facilitator.muse.english import PRONOUN_WORDS, THING, THINGS, Phrase, article, spoken

INTACT = "told"
"""The mark of a thing that was spoken of and is as it was."""
OTHER = "other"
"""What a seat keeps that told it in words of its own: none of the values that content knows."""


class Test(NamedTuple):
    """A condition on one fact: one of `words`, or a number from `low` to `high`; turned round if
    `negative`.
    """

    words: frozenset[str]
    low: float = 1
    high: float = 0
    negative: bool = False

    def __call__(self, fact: object) -> bool:
        if isinstance(fact, frozenset):
            held = bool(self.words & fact)
        else:
            number = isinstance(fact, (int, float)) and self.low <= fact <= self.high
            held = number or word_of(fact) in self.words
        return held != self.negative


def word_of(fact: object) -> str:
    """A fact as conditions write it."""
    if fact is None:
        return "none"
    return str(fact).lower() if isinstance(fact, bool) else str(fact)


Tests = tuple[tuple[str, Test], ...]
"""Conditions, each on one fact by its name; all must hold."""
Needs = tuple[tuple[str, frozenset[str]], ...]


class Origin(NamedTuple):
    """Where a line was written; its number is looked up only for a finding."""

    file: Path
    keys: Keys
    within: int = 0

    def finding(self, says: str, choices: tuple[str, ...] = ()) -> Finding:
        key = ".".join(str(key + 1) if isinstance(key, int) else key for key in self.keys)
        return Finding(self.file, line_of(self.file, self.keys, self.within), key, says, choices)


class Group:
    """Lines that share their conditions: judged once, drawn together."""

    __slots__ = ("needs", "origin", "then", "weight", "when")

    def __init__(
        self,
        origin: Origin,
        when: Tests = (),
        needs: Needs = (),
        then: tuple[tuple[str, str], ...] = (),
        weight: int = 1,
    ) -> None:
        self.origin = origin
        self.when = when
        self.needs = needs
        self.then = then
        self.weight = weight


class Line:
    """One alternative of a table. `parts` is its text ready to be filled, made when it is first drawn."""

    __slots__ = ("group", "parts", "text", "within")

    def __init__(self, text: str, group: Group, within: int = 0) -> None:
        self.text = text
        self.group = group
        self.within = within
        self.parts: Any = None

    @property
    def origin(self) -> Origin:
        return self.group.origin._replace(within=self.within)


@dataclass(frozen=True, eq=False)
class Thing:
    """Something that may stand in a place. `can`: what may be done with it; `words`: how players write it."""

    id: str
    names: tuple[str, ...]
    can: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    plural: bool = False
    mass: bool = False
    everywhere: bool = False


@dataclass(frozen=True)
class Place:
    """Somewhere to be. `says`: its own short texts by name, for `{{ place.sound }}`."""

    id: str
    names: tuple[str, ...]
    things: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    says: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Noun(str):
    """A thing by one of its names, with the state it is in: `the broken bell`."""

    thing: Thing
    state: str
    bare: str
    said: bool

    def __new__(cls, name: str, thing: Thing, state: str = INTACT) -> Self:
        made = super().__new__(cls, name if state == INTACT else f"{state} {name}")
        made.thing = thing
        made.state = state
        made.bare = name
        made.said = False
        return made

    def word(self, name: str) -> str:
        """KeyError with the choices if there is no such form. `it` names the thing only the first time; `bare`
        leaves out its state.
        """
        if name == "bare":
            return self.bare
        if name in ARTICLES:
            again, self.said = self.said and name == "it", True
            return self._again() if again else self._first(name)
        if name == "s":
            return Phrase(self).word("s")
        form = spoken(THINGS if self.thing.plural else THING, name)
        if form is None:
            raise KeyError(f"{name!r} is not one of {', '.join(NOUN_WORDS)}")
        return form

    def _first(self, name: str) -> str:
        if name == "a":
            bare = self.thing.plural or self.thing.mass
            return str(self) if bare else f"{article(self)} {self}"
        return f"the {self}"

    def _again(self) -> str:
        """Several things aren't `it`, and `they` could be the fighters: they are named once more."""
        return f"the {self.thing.names[-1]}" if self.thing.plural else "it"


ARTICLES = ("a", "the", "it")
NOUN_WORDS = (*ARTICLES, "s", "bare", *PRONOUN_WORDS)


@dataclass(frozen=True)
class CueInfo:
    """A cue: how many words its lines have, which seats tell it (none named: any), which fact names the other
    seat, and the kinds of its facts."""

    name: str
    words: tuple[int, int] = (8, 40)
    tellers: tuple[str, ...] = ()
    foe: str | None = None
    about: Mapping[str, str] = field(default_factory=dict)

    @property
    def table(self) -> str:
        return self.name.replace("-", "_")


@dataclass(frozen=True)
class Band:
    """A fact made of a number: the word whose range holds it. Cards count by their value."""

    of: str
    ranges: tuple[tuple[str, float, float], ...]

    def word(self, number: float) -> str | None:
        return next((word for word, low, high in self.ranges if low <= number <= high), None)


@dataclass(frozen=True)
class Keep:
    """Something of a seat that stays once it is told: drawn from a `table`, or one of `values` with their
    words. One that is not `heard` is not looked for in what players write. `told_by`: the cue at which a seat
    tells it; in words that name none of the values it is OTHER.
    """

    table: str | None = None
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unique: bool = False
    heard: bool = True
    told_by: str | None = None


@dataclass
class Pack:
    """All content of one game, of every layer. `tables` by tone; the shared ones under the empty tone."""

    game: str
    tones: dict[str, str] = field(default_factory=dict)
    seats: dict[str, Mapping[str, str]] = field(default_factory=dict)
    cues: dict[str, CueInfo] = field(default_factory=dict)
    bands: dict[str, Band] = field(default_factory=dict)
    keeps: dict[str, Keep] = field(default_factory=dict)
    states: dict[str, tuple[str, ...]] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    place_told_by: tuple[str, ...] = ()
    tables: dict[str, dict[str, list[Line]]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def cue(self, name: str) -> CueInfo:
        """The cue of that name; one that the pack doesn't describe has the usual bounds."""
        return self.cues.get(name) or CueInfo(name)
