"""What the tellings have made true: a fold over them, and nothing else, so that a resumed session remembers
the same.

A mark is `key=value`: `place=temple`, `bell=broken`, `dragon.weapon=rope dart`. Suggestions carry their
marks as tags; in a player's own words known places, things, states and belongings are found by their words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from facilitator.muse.pack import INTACT, Pack
from facilitator.muse.scene import Told

_MARK = re.compile(r"([a-z0-9_-]+(?:\.[a-z_]+)?)=([\w ',-]{1,60})\Z")
_WORD = re.compile(r"[\w'’-]+")
_CLAUSE = re.compile(r"[.;:!?]|, (?:and|but|while|as)\b|\b(?:and|but|while) ")
NOWHERE = ""
"""The place of a table that told one in words of its own."""


@dataclass(frozen=True)
class Memory:
    """`marks` in the order in which they became true; `place` is None until it is told."""

    marks: Mapping[str, str]
    place: str | None

    def of(self, seat: str, what: str) -> str | None:
        """What a seat keeps (`weapon`, `stands`, `wound`), or None."""
        return self.marks.get(f"{seat}.{what}")

    def things(self, pack: Pack) -> dict[str, str]:
        """The things that were told, each with the state it is in."""
        return {key: state for key, state in self.marks.items() if key in pack.things}

    def changed(self, pack: Pack) -> dict[str, str]:
        """The things that are no longer as they were."""
        return {thing: state for thing, state in self.things(pack).items() if state != INTACT}


class Reminder:
    """Reads tellings by what one pack knows; what a telling says is worked out once."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._read: dict[Told, tuple[tuple[str, str], ...]] = {}

    def memory(self, told: tuple[Told, ...]) -> Memory:
        """All that these tellings have made true; later ones count over earlier ones."""
        marks: dict[str, str] = {}
        spoken_for = False
        for telling in told:
            for key, value in self.marks(telling):
                if not (value == INTACT and key in marks):
                    marks[key] = value
            spoken_for = spoken_for or telling.cue == self._pack.place_told_by
        elsewhere = spoken_for or any(key in self._pack.things for key in marks)
        return Memory(marks, marks.get("place", NOWHERE if elsewhere else None))

    def marks(self, telling: Told) -> tuple[tuple[str, str], ...]:
        """What one telling says."""
        if telling not in self._read:
            found = tuple(self._tagged(telling)) if telling.tags else tuple(self._worded(telling))
            self._read[telling] = found
        return self._read[telling]

    def _tagged(self, telling: Told) -> Iterator[tuple[str, str]]:
        """Tags as a file may hold them: only marks of known things, in plain words, are believed."""
        for tag in telling.tags:
            found = _MARK.match(tag)
            if found is None:
                continue
            if self._known(found[1], found[2]):
                yield found[1], found[2]

    def _changes(self, text: str) -> Iterator[tuple[str, str]]:
        """The things that a clause names; the one nearest to a verb of change is changed."""
        found = {thing: text.index(word) for word, thing in self._things if word in text}
        verb = next(((text.index(word), state) for word, state in self._states if word in text), None)
        nearest = min(found, key=lambda thing: abs(found[thing] - verb[0])) if found and verb else None
        for thing in found:
            yield thing, verb[1] if verb and thing == nearest else INTACT

    def _known(self, key: str, value: str) -> bool:
        if key == "place":
            return value in self._pack.places
        if key in self._pack.things:
            return value == INTACT or value in self._pack.states
        return key.partition(".")[2] in self._pack.keeps

    def _worded(self, telling: Told) -> Iterator[tuple[str, str]]:
        """What a player's own words say: in each clause, the things named and the state that they are
        brought into.
        """
        if telling.cue == self._pack.place_told_by:
            whole = _padded(telling.text)
            yield from (
                ("place", place) for place, words in self._places if any(word in whole for word in words)
            )
        for clause in _CLAUSE.split(telling.text.lower()):
            text = _padded(clause)
            yield from self._changes(text)
            for word, what, value in self._belongings:
                if word in text:
                    yield f"{telling.seat}.{what}", value

    @cached_property
    def _places(self) -> list[tuple[str, tuple[str, ...]]]:
        places = self._pack.places.values()
        return [(place.id, tuple(_padded(word) for word in place.words)) for place in places if place.words]

    @cached_property
    def _things(self) -> list[tuple[str, str]]:
        return [(_padded(word), thing.id) for thing in self._pack.things.values() for word in thing.words]

    @cached_property
    def _states(self) -> list[tuple[str, str]]:
        return [
            (_padded(word), state) for state, words in self._pack.states.items() for word in (state, *words)
        ]

    @cached_property
    def _belongings(self) -> list[tuple[str, str, str]]:
        return [
            (_padded(word), what, value)
            for what, keep in self._pack.keeps.items()
            for value, words in (keep.values.items() or self._drawn(keep.table))
            for word in (words or (value,))
        ]

    def _drawn(self, table: str | None) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The entries of a table that are plain text."""
        for line in self._pack.tables[""].get(table or "", ()):
            if "{" not in line.text and "[" not in line.text:
                yield line.text, (line.text,)


def _padded(text: str) -> str:
    """Lower-case words between spaces, so that `bell` is found in `the bell.` and not in `bellows`."""
    return f" {' '.join(_WORD.findall(text.lower()))} "
