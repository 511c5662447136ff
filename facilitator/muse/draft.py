"""One suggestion in the making: lines drawn into lines, what they agree on, and what will be true if it is
told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Self

from facilitator.muse import joints
from facilitator.muse.bag import Bag, Heap
from facilitator.muse.english import Phrase
from facilitator.muse.joints import JointError
from facilitator.muse.moment import Moment, Pending, Who
from facilitator.muse.pack import INTACT, OTHER, Group, Line, Noun, Place, Test, Thing

DEEPEST = 8
MOST_DRAWS = 60
MOST_LETTERS = 1200
_SEEN = 0.2
"""How much less a line is wanted that moves to a place where the scene was before."""


class DryError(Exception):
    """No line of a table fits here: this draft comes to nothing."""


class BrokenError(Exception):
    """A line whose text is no template: it can never be filled."""

    def __init__(self, line: Line, fault: JointError) -> None:
        super().__init__(fault.says)
        self.line = line
        self.fault = fault


def parts_of(line: Line) -> joints.Parts:
    """The line ready to be filled; BrokenError if it can't be."""
    if line.parts is None:
        try:
            line.parts = joints.parse(line.text)
        except JointError as fault:
            raise BrokenError(line, fault) from None
    parts: joints.Parts = line.parts
    return parts


Bags = Callable[[str], Bag]
"""The bag of a table; KeyError if there is no such table."""


class Draft:
    """Fills one line and all that it draws. Slots, belongings and marks hold for the whole suggestion."""

    def __init__(self, moment: Moment, bags: Bags, rng: Random, favor: Callable[[Thing], float]) -> None:
        self.moment = moment
        self.rng = rng
        self._bags = bags
        self._favor = favor
        self._slots: dict[str, Noun] = {}
        self._taken: set[Thing] = set()
        self._kept: dict[str, str] = {}
        self._marks: dict[str, str] = {}
        self._next_place: str | None = None
        self.drawn: list[tuple[Heap, Line]] = []
        self._placed = False

    def write(self, table: str) -> str:
        """A line of that table, filled; DryError or BrokenError if it comes to nothing."""
        return self.draw(table, 0)

    def tags(self) -> tuple[str, ...]:
        """The marks that hold once it is told, in their order: the place, things named or changed, what seats
        keep, and where the scene goes on.
        """
        marks: dict[str, str] = {}
        if self.moment.place and (self._placed or self.moment.memory.place is not None):
            marks["place"] = self.moment.place.id
        for noun in self._slots.values():
            if noun.state == INTACT and not noun.thing.everywhere:
                marks[noun.thing.id] = INTACT
        marks |= self._kept | self._marks
        moves = (f"place={self._next_place}",) if self._next_place else ()
        return (*(f"{key}={value}" for key, value in marks.items()), *moves)

    def things(self) -> list[str]:
        return [noun.thing.id for noun in self._slots.values()]

    def give_back(self) -> None:
        """Puts the lines of a draft that was not shown under the others, so that they still have their turn."""
        for heap, line in self.drawn:
            heap.give_back(line)

    def draw(self, table: str, depth: int) -> str:
        if depth > DEEPEST or len(self.drawn) > MOST_DRAWS:
            raise DryError(table)
        bag = self._bags(table)
        drawn = bag.draw(self.moment.open(bag), self._weigh)
        if drawn is None:
            raise DryError(table)
        self.drawn.append(drawn)
        line = drawn[1]
        group = line.group
        for key, test in self.moment.judge(group) or ():
            self._settle(key, test)
        self._placed = self._placed or any(key == "place" for key, _ in group.when)
        for slot, words in group.needs:
            self._stand(slot, words)
        return self._say(line, depth)

    def _say(self, line: Line, depth: int) -> str:
        scope = _LineScope(self, depth)
        try:
            text = joints.fill(parts_of(line), scope)
            for key, value in line.group.then:
                self._mark(key, joints.fill(joints.parse(value), scope) if "{" in value else value)
        except JointError as fault:
            raise DryError(line.text) from fault
        if len(text) > MOST_LETTERS:
            raise DryError(line.text)
        return text

    def _mark(self, key: str, value: str) -> None:
        """What a line's `then` says: of a slot's thing, of the place, or of what a seat keeps."""
        who, dot, what = key.partition(".")
        if key in self._slots:
            thing = self._slots[key].thing
            if not thing.everywhere:
                self._marks[thing.id] = value
        elif dot and (seat := self.moment.who(who)):
            self._marks[f"{seat}.{what}"] = value
        elif key == "place":
            self._next_place = value
        elif key in self.moment.pack.things:
            self._marks[key] = value

    def _weigh(self, group: Group) -> float:
        """How much a group that the scene allows is wanted now; 0 if it doesn't fit what was drawn so far."""
        pending = self.moment.judge(group)
        if pending and not self._settles(pending):
            return 0
        weight = _SEEN if self.moment.goes_back(group) else 1.0
        for slot, words in group.needs:
            weight *= self._room(slot, words)
        return weight

    def _room(self, slot: str, words: frozenset[str]) -> float:
        """How much the things are wanted that could fill a slot; 0 if there is none."""
        fitting = self.moment.fitting(words)
        if slot in self._slots:
            return 1.0 if self._slots[slot].thing in fitting else 0
        return max((self._favor(thing) for thing in fitting if thing not in self._taken), default=0)

    def _settles(self, pending: Pending) -> bool:
        for key, test in pending:
            kept = self._kept.get(self._key(key))
            if not (test(kept) if kept is not None else test.negative or self._free(key, test)):
                return False
        return True

    def _free(self, key: str, test: Test) -> list[str]:
        """The values of a condition that a seat could still take."""
        what = key.partition(".")[2]
        keep = self.moment.pack.keeps[what]
        taken = {value for mark, value in self.moment.memory.marks.items() if keep.unique and mark.endswith(f".{what}")}
        taken.add(OTHER)
        return [value for value in sorted(test.words) if value not in taken]

    def _settle(self, key: str, test: Test) -> None:
        if self._key(key) not in self._kept and not test.negative:
            self._kept[self._key(key)] = self.rng.choice(self._free(key, test))

    def _key(self, key: str) -> str:
        who, _, what = key.partition(".")
        return f"{self.moment.who(who)}.{what}"

    def _stand(self, slot: str, words: frozenset[str]) -> None:
        """Puts a thing into a slot: rather one that was told of, rather one not just used."""
        if slot in self._slots:
            return
        free = [thing for thing in self.moment.fitting(words) if thing not in self._taken]
        if not free:
            raise DryError(slot)
        thing = self.rng.choices(free, [self._favor(thing) for thing in free])[0]
        self._taken.add(thing)
        self._slots[slot] = self.moment.noun(thing, self.rng.choice(thing.names))
        self._placed = self._placed or not thing.everywhere

    def keep(self, seat: str, what: str) -> str:
        """What a seat keeps: as it was told, or drawn now and kept."""
        known = self.moment.memory.of(seat, what) or self._kept.get(f"{seat}.{what}")
        keep = self.moment.pack.keeps.get(what)
        if known is None and keep and keep.table:
            known = self.draw(keep.table, DEEPEST // 2)
            self._kept[f"{seat}.{what}"] = known
        elif known is None and keep and keep.values:
            self._settle_any(seat, what, list(keep.values))
            known = self._kept[f"{seat}.{what}"]
        if known is None:
            raise KeyError(f"{what!r} is nothing that a person has told or keeps")
        return Phrase(known)

    def _settle_any(self, seat: str, what: str, values: list[str]) -> None:
        free = self._free(f"{seat}.{what}", Test(frozenset(values))) or values
        self._kept[f"{seat}.{what}"] = self.rng.choice(free)

    def named(self, name: str) -> Any:
        """A slot, a person or a fact by its name; None if it is none of these."""
        if name in self._slots:
            return self._slots[name]
        if name == "place":
            if not self.moment.place:
                raise DryError("the scene is nowhere that content knows")
            self._placed = True
            return _PlaceWords(self.moment.place, self.rng)
        if seat := self.moment.who(name):
            traits = self.moment.traits.get(seat, {})
            return Who(self.moment.person(seat), traits, lambda what: self.keep(seat, what))
        fact = self.moment.facts.get(name)
        return Phrase(fact) if isinstance(fact, str) else fact


class _LineScope:
    """The names of one line: a table drawn under one name is the same wherever the line says it."""

    def __init__(self, draft: Draft, depth: int) -> None:
        self._draft = draft
        self._depth = depth
        self._drawn: dict[str, Phrase] = {}

    def value(self, name: str) -> Any:
        if name in self._drawn:
            return self._drawn[name]
        known = self._draft.named(name)
        if known is not None:
            return known
        try:
            self._drawn[name] = Phrase(self._draft.draw(name.removesuffix("_2"), self._depth + 1))
        except KeyError:
            raise JointError(f"{name} is no table, person, slot or fact here") from None
        return self._drawn[name]

    def choose(self, options: int) -> int:
        return self._draft.rng.randrange(options)


class _PlaceWords(Noun):
    """The place in a line: a noun, and its own short texts besides."""

    _says: Mapping[str, tuple[str, ...]]
    _rng: Random

    def __new__(cls, place: Place, rng: Random) -> Self:
        made = super().__new__(cls, rng.choice(place.names), Thing(place.id, place.names))
        made._says, made._rng = place.says, rng
        return made

    def word(self, name: str) -> Any:
        if name in self._says:
            return Phrase(self._rng.choice(self._says[name]))
        return super().word(name)
