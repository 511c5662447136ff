"""What a player's own words say of places, things and belongings, as far as content knows words for them.

No grammar of English, only the few rules that tell who broke from what it broke on: a verb of change
changes the thing after it (`breaks the bell`), else the one before it (`the bell breaks`), but none that
hangs on a preposition (`her sword breaks on the bell`), and nothing at all if it didn't quite happen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from facilitator.muse.keepers import Keepers
from facilitator.muse.pack import INTACT, Line, Pack
from facilitator.muse.scene import Person, Told

_TOKEN = re.compile(r"[\w'’-]+")
_CLAUSE = re.compile(r"[.;:!?]|, (?:and|but|while|as|so)\b|\b(?:and|but|while|until|when|as|before|after|then) ")


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(text.lower().replace("’", "'")))


_PREPOSITIONS = frozenset(_tokens(
    "about above across against along among around at behind below beneath beside between by down for from in"
    " inside into like near of off on onto out over past round through to toward towards under up upon with"
    " within without"
))  # fmt: skip
_ARTICLES = frozenset(_tokens(
    "a an the this that these those his her hers their its my your our one another both every each all some"
    " no what's"
))  # fmt: skip
_BETWEEN = frozenset(_tokens(
    "is are was were be been being has have had gets get got goes go comes come falls fall at last now also"
    " all too half simply just still soon even"
))  # fmt: skip
_NOT_QUITE = frozenset(_tokens(
    "not never almost nearly barely won't doesn't don't didn't can't cannot without nor if unless would could"
    " might may to"
))  # fmt: skip
_REACH = 4
_Of = TypeVar("_Of")
_MOTION = r"(?:into|onto|(?:back|down|up|out|over) to) the(?: \w+)?"


class Mention(NamedTuple):
    """Words from `start` to `end` that name something: a thing's id, or a belonging as (what, value)."""

    start: int
    end: int
    of: str | tuple[str, str]


class Change(NamedTuple):
    """Words that bring something into a state, and the particle that may stand apart (`knocks it over`)."""

    start: int
    end: int
    state: str
    particle: int | None = None


class Hearing:
    """Reads texts by what one pack knows."""

    def __init__(self, pack: Pack, tables: Mapping[str, Sequence[Line]]) -> None:
        self._pack = pack
        names: dict[tuple[str, ...], str | tuple[str, str]] = {}
        for what, value, words in _belongings(pack, tables):
            names[words] = (what, value)
            names.setdefault(words[-1:], (what, ""))
        names |= {_tokens(word): thing.id for thing in pack.things.values() for word in thing.words}
        self._names = _by_first_word(names)
        self._states = _by_first_word({
            _tokens(word): state for state, words in pack.states.items() for word in (state, *words)
        })  # fmt: skip

    def marks(self, telling: Told, known: Mapping[str, str], people: Mapping[str, Person]) -> Iterator[tuple[str, str]]:
        """What one telling says, in its order; `known` is what was so before it."""
        if place := self._place(telling):
            yield "place", place
        keepers = Keepers(telling.seat, people, known)
        last: Mention | None = None
        for clause in _CLAUSE.split(telling.text.lower()):
            words = _tokens(clause)
            mentions = self._mentions(words, last)
            changed = self._changed(words, mentions)
            for mention in mentions:
                if isinstance(mention.of, str):
                    last = mention
                    yield mention.of, changed.get(mention, INTACT)
                else:
                    state = changed.get(mention)
                    mark = keepers.mark(*mention.of, words, mention.start, mention.end, state)
                    if mark:
                        yield mark

    def _place(self, telling: Told) -> str | None:
        """The place it is set in, or moves to."""
        if telling.cue not in self._pack.place_told_by:
            return None
        motion = "" if telling.cue == self._pack.place_told_by[0] else f"{_MOTION} "
        text = " ".join(_tokens(telling.text.lower()))
        named = [place.id for place in self._pack.places.values() if _names(place.words, motion, text)]
        return named[-1] if named else None

    def _mentions(self, words: Sequence[str], last: Mention | None) -> list[Mention]:
        """What is named, the longest name first; `it` (`they` of several) is the thing named last. Nothing
        is there because something is like it.
        """
        found, at = [], 0
        while at < len(words):
            name = next((name for name in self._names.get(words[at], ()) if _stands(name[0], at, words)), None)
            of = name[1] if name else last.of if last and words[at] == self._pronoun(last) else None
            end = at + (len(name[0]) if name else 1)
            if of is not None and not _compared(at, words):
                found.append(Mention(at, end, of))
            at = end
        return found

    def _pronoun(self, mention: Mention) -> str:
        thing = self._pack.things.get(str(mention.of))
        return "they" if thing and thing.plural else "it"

    def _changed(self, words: Sequence[str], mentions: Sequence[Mention]) -> dict[Mention, str]:
        changed: dict[Mention, str] = {}
        for change in self._changes(words):
            if _NOT_QUITE & set(words[max(0, change.start - 3) : change.start]):
                continue
            mention = _object(change, words, mentions)
            if mention is None and not _takes_another(change, words):
                mention = _subject(change.start, words, mentions)
            if mention:
                changed.setdefault(mention, change.state)
        return changed

    def _changes(self, words: Sequence[str]) -> Iterator[Change]:
        at = 0
        while at < len(words):
            change = self._change(at, words) if words[at] in self._states else None
            if change:
                yield change
            at = change.end if change else at + 1

    def _change(self, at: int, words: Sequence[str]) -> Change | None:
        """The words of change that begin there: the longest, or those whose particle stands apart."""
        for verb, state in self._states[words[at]]:
            if _stands(verb, at, words):
                return Change(at, at + len(verb), state)
        for verb, state in self._states[words[at]]:
            apart = range(at + 2, min(at + 2 + _REACH, len(words)))
            if len(verb) == 2 and (particle := next((i for i in apart if words[i] == verb[1]), None)):
                return Change(at, at + 1, state, particle)
        return None


def _by_first_word(named: Mapping[tuple[str, ...], _Of]) -> dict[str, list[tuple[tuple[str, ...], _Of]]]:
    """Phrases by their first word, the longest first."""
    index: dict[str, list[tuple[tuple[str, ...], _Of]]] = {}
    for words in sorted((words for words in named if words), key=len, reverse=True):
        index.setdefault(words[0], []).append((words, named[words]))
    return index


def _stands(phrase: tuple[str, ...], at: int, words: Sequence[str]) -> bool:
    return tuple(words[at : at + len(phrase)]) == phrase


def _compared(at: int, words: Sequence[str]) -> bool:
    """Whether it is only a likeness: `like a bell`."""
    before = at - 1 if at and words[at - 1] in _ARTICLES else at
    return before > 0 and words[before - 1] == "like"


def _names(words: Sequence[str], motion: str, text: str) -> bool:
    return any(re.search(rf"\b{motion}{re.escape(word)}\b", text) for word in words)


def _object(change: Change, words: Sequence[str], mentions: Sequence[Mention]) -> Mention | None:
    """The mention that the verb takes: after it, with nothing but articles and adjectives between."""
    for mention in mentions:
        between = words[change.end : mention.start]
        if change.particle is not None and mention.end == change.particle:
            return mention
        if mention.start >= change.end and len(between) < _REACH and not _PREPOSITIONS & set(between):
            return mention
    return None


def _takes_another(change: Change, words: Sequence[str]) -> bool:
    """Whether the verb takes something that content doesn't know: `breaks her fall on the awning`."""
    return change.end < len(words) and words[change.end] in _ARTICLES


def _subject(at: int, words: Sequence[str], mentions: Sequence[Mention]) -> Mention | None:
    """The mention before the verb, past adverbs, auxiliaries and what hangs on a preposition."""
    ends = {mention.end: mention for mention in mentions}
    while at > 0:
        hangs = _preposition(at, words)
        if hangs is not None:
            at = hangs
        elif at in ends:
            return ends[at]
        elif words[at - 1] in _BETWEEN or words[at - 1].endswith("ly"):
            at -= 1
        else:
            return None
    return None


def _preposition(end: int, words: Sequence[str]) -> int | None:
    """Where the preposition stands on which the few words before `end` hang, if they do."""
    for at in range(end - 2, max(-1, end - 2 - _REACH), -1):
        if words[at] in _PREPOSITIONS:
            return at
        if words[at] in _BETWEEN:
            return None
        if words[at] in _ARTICLES:
            return at - 1 if at and words[at - 1] in _PREPOSITIONS else None
    return None


def _belongings(pack: Pack, tables: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What seats keep, each value with the words that name it: as game.yaml has them, or the plain entries
    of a table.
    """
    for what, keep in pack.keeps.items():
        if not keep.heard:
            continue
        for value, words in keep.values.items():
            for word in words or (value,):
                yield what, value, _tokens(word)
        for line in tables.get(keep.table or "", ()):
            if "{" not in line.text and "[" not in line.text:
                yield what, line.text, _tokens(line.text)
