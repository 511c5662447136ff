"""What the tellings have made true: a fold over them, and nothing else, so that a resumed session remembers
the same.

A mark is `key=value`: `place=temple`, `bell=broken`, `dragon.weapon=rope dart`. Suggestions carry their
marks as tags; what a player's own words say is read by `facilitator.muse.hearing`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from facilitator.muse.hearing import Hearing
from facilitator.muse.pack import INTACT, OTHER, Line, Pack
from facilitator.muse.scene import Person, Told

_MARK = re.compile(r"([a-z0-9_-]+(?:\.[a-z_]+)?)=([\w ',-]{1,60})\Z")
NOWHERE = ""
"""The place of a table that told one in words of its own."""


@dataclass(frozen=True)
class Memory:
    """`marks` in the order in which they became true; `place` is None until it is told.

    `where`: the place in which each thing was told; None if that was before any place was.
    """

    marks: Mapping[str, str] = field(default_factory=dict)
    place: str | None = None
    where: Mapping[str, str | None] = field(default_factory=dict)

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
    """Folds tellings by what one pack knows. What was folded last is kept, so that one more telling costs no
    more than itself.
    """

    def __init__(self, pack: Pack, tables: Mapping[str, Sequence[Line]]) -> None:
        self._pack = pack
        self._hearing = Hearing(pack, tables)
        self._steps: list[tuple[Told, Memory]] = []
        self._people: Mapping[str, Person] = {}

    def memory(self, told: Sequence[Told], people: Mapping[str, Person]) -> Memory:
        """All that these tellings have made true; later ones count over earlier ones."""
        if people != self._people:
            self._people, self._steps = people, []
        same = 0
        for telling, (before, _) in zip(told, self._steps, strict=False):
            if telling != before:
                break
            same += 1
        del self._steps[same:]
        memory = self._steps[-1][1] if self._steps else Memory()
        for telling in told[same:]:
            memory = self._after(memory, telling)
            self._steps.append((telling, memory))
        return memory

    def _after(self, memory: Memory, telling: Told) -> Memory:
        """The memory once that is told too."""
        marks, where, place = dict(memory.marks), dict(memory.where), memory.place
        if place is None and telling.cue in self._pack.place_told_by[:1] and not telling.tags:
            place = NOWHERE
        found = self._tagged(telling) if telling.tags else self._hearing.marks(telling, memory.marks, self._people)
        for key, value in found:
            if not telling.tags and self._settled(key, marks):
                continue
            if key == "place":
                place = value
            elif key in self._pack.things:
                where.setdefault(key, place)
            if not (value == INTACT and key in marks):
                marks[key] = value
        if not telling.tags:
            for what, keep in self._pack.keeps.items():
                if keep.told_by == telling.cue:
                    marks.setdefault(f"{telling.seat}.{what}", OTHER)
        return Memory(marks, place, where)

    def _settled(self, key: str, marks: Mapping[str, str]) -> bool:
        """Whether a seat has already told which of its `values` it is: what it then says in passing doesn't
        change that.
        """
        keep = self._pack.keeps.get(key.partition(".")[2])
        return key in marks and keep is not None and bool(keep.values)

    def _tagged(self, telling: Told) -> Iterator[tuple[str, str]]:
        """Tags as a file may hold them: only marks of known things, in plain words, are believed."""
        for tag in telling.tags:
            found = _MARK.match(tag)
            if found and self._known(found[1], found[2]):
                yield found[1], found[2]

    def _known(self, key: str, value: str) -> bool:
        if key == "place":
            return value in self._pack.places
        if key in self._pack.things:
            return value == INTACT or value in self._pack.states
        return key.partition(".")[2] in self._pack.keeps
