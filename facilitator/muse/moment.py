"""One scene as content sees it: its people, its facts, its things; judged against conditions once, then
looked up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facilitator.games.cards import VALUE
from facilitator.muse.bag import Bag, Heap
from facilitator.muse.english import Phrase, possessive, pronouns, spoken
from facilitator.muse.memory import NOWHERE, Memory
from facilitator.muse.pack import INTACT, Group, Noun, Pack, Place, Test, Tests, Thing, word_of
from facilitator.muse.scene import Person, Scene

Pending = tuple[tuple[str, Test], ...]
"""Conditions on what a seat keeps and nobody has told yet: a line may settle them."""

_TOLD = frozenset({"told"})


class Moment:
    """A scene in one place (None: none that the content knows)."""

    def __init__(self, scene: Scene, pack: Pack, memory: Memory, place: str | None) -> None:
        self.scene = scene
        self.pack = pack
        self.memory = memory
        self.place: Place | None = pack.places.get(place or "")
        self.seats = _seats(scene, pack)
        self.traits = {seat: _traits(scene, pack, seat) for seat in {*scene.people, scene.seat}}
        self.facts = _facts(scene, pack, self.seats, place)
        self.states = _standing(pack, memory, self.place)
        self.facts["here"] = frozenset(name for name, state in self.states.items() if state in ("", INTACT))
        self._been = {*memory.where.values()}
        self._judged: dict[Group, Pending | None] = {}
        self._fit: dict[frozenset[str], tuple[Thing, ...]] = {}
        self._open: dict[Bag, list[Heap]] = {}

    def open(self, bag: Bag) -> list[Heap]:
        """The heaps of a bag that nothing in the scene speaks against."""
        if bag not in self._open:
            self._open[bag] = [heap for heap in bag.heaps if self._could(heap.group)]
        return self._open[bag]

    def _could(self, group: Group) -> bool:
        return self.judge(group) is not None and all(self.fitting(words) for _, words in group.needs)

    def judge(self, group: Group) -> Pending | None:
        """None if the scene speaks against the group's conditions, else those that are still open."""
        if not group.when:
            return ()
        if group not in self._judged:
            self._judged[group] = self._judge(group.when)
        return self._judged[group]

    def goes_back(self, group: Group) -> bool:
        """Whether the group's lines move the scene to a place in which something was told already."""
        return any(key == "place" and value in self._been for key, value in group.then)

    def _judge(self, when: Tests) -> Pending | None:
        pending = []
        for key, test in when:
            who, dot, what = key.partition(".")
            if dot and what in self.pack.keeps:
                kept = self._kept(who, what)
                if test.words == _TOLD:
                    if (kept in (None, "none")) != test.negative:
                        return None
                elif kept is None:
                    pending.append((key, test))
                elif not test(kept):
                    return None
            elif not test(self.fact(key)):
                return None
        return tuple(pending)

    def _kept(self, who: str, what: str) -> str | None:
        """What a seat keeps; None where a line may still settle it, `none` where only a telling can."""
        seat, keep = self.seats.get(who), self.pack.keeps[what]
        known = self.memory.of(seat, what) if seat else "none"
        return known if known or keep.table or keep.values else "none"

    def fact(self, key: str) -> Any:
        """A fact by its name; `foe.clan` is a trait of a seat, `bell` the state of a thing; None if there
        is none.
        """
        who, dot, what = key.partition(".")
        if dot:
            return self.traits.get(self.seats.get(who, ""), {}).get(what)
        if key in self.pack.things:
            return self.states.get(key, "none") or INTACT
        return self.facts.get(key)

    def fitting(self, words: frozenset[str]) -> tuple[Thing, ...]:
        """The things here that answer to all of these words.

        A word is something that can be done with the thing, its name, or its state. A thing that is no
        longer as it was answers only where its state is asked for (`changed`: any), so that nobody crosses
        a burnt bridge.
        """
        if words not in self._fit:
            named = [word for word in words if word in self.pack.things]
            if all(name in self.states for name in named):
                names = [name for name in named or self.states if self._answers(name, words)]
                self._fit[words] = tuple(self.pack.things[name] for name in names)
            else:
                self._fit[words] = ()
        return self._fit[words]

    def _answers(self, name: str, words: frozenset[str]) -> bool:
        state, thing = self.states[name], self.pack.things[name]
        answers = thing.can | {name, "any"}
        if state in ("", INTACT):
            return words <= answers and not (thing.everywhere and "any" in words)
        return bool(words & {state, "changed"}) and words <= answers | {state, "changed"}

    def who(self, name: str) -> str | None:
        """The seat that `me`, `foe` or a fact such as `winner` stands for."""
        return self.seats.get(name)

    def person(self, seat: str) -> Person:
        return self.scene.people.get(seat) or Person(seat)

    def noun(self, thing: Thing, name: str) -> Noun:
        return Noun(name, thing, self.states.get(thing.id) or INTACT)


class Who(str):
    """A person in a line: their name, their pronouns, their seat's traits, and what they keep."""

    _forms: Any
    _traits: Mapping[str, str]
    _keep: Any

    def __new__(cls, person: Person, traits: Mapping[str, str], keep: Any) -> Who:
        made = super().__new__(cls, person.name)
        made._forms = pronouns(person.pronouns)
        made._traits = traits
        made._keep = keep
        return made

    def word(self, name: str) -> Any:
        """KeyError with the choices if a person has no such word."""
        if name == "s":
            return possessive(self)
        if name in self._traits:
            return Phrase(self._traits[name])
        form = spoken(self._forms, name)
        return self._keep(name) if form is None else form


def _standing(pack: Pack, memory: Memory, place: Place | None) -> dict[str, str]:
    """The things that stand here, each with what was told of it ("": nothing yet): those of the place, those
    that were told here, and those that are everywhere."""
    told = memory.things(pack)
    here = place.id if place else NOWHERE
    names = [
        *(place.things if place else ()),
        *(name for name in told if memory.where.get(name) in (None, here)),
        *(thing.id for thing in pack.things.values() if thing.everywhere),
    ]
    return {name: told.get(name, "") for name in names if name in pack.things}


def _seats(scene: Scene, pack: Pack) -> dict[str, str]:
    """Who is who: the teller, the other one, and every fact that names a seat."""
    seats = {"me": scene.seat}
    for key, value in scene.about.items():
        if isinstance(value, str) and value in scene.people:
            seats[key] = value
    foe = scene.about.get(pack.cue(scene.cue).foe or "")
    if isinstance(foe, str) and foe != scene.seat:
        seats["foe"] = foe
    elif len(scene.people) == 2:
        seats["foe"] = next((seat for seat in scene.people if seat != scene.seat), scene.seat)
    return seats


def _traits(scene: Scene, pack: Pack, seat: str) -> dict[str, str]:
    """What is so of one seat: what the pack says of it, and its part of every fact that has one for each
    seat.
    """
    traits = dict(pack.seats.get(seat, {}))
    parts = {key: value[seat] for key, value in scene.about.items() if isinstance(value, Mapping) and seat in value}
    traits |= {key: word_of(value) for key, value in parts.items()}
    for name, band in pack.bands.items():
        number = _number(parts.get(band.of))
        if number is not None:
            traits[name] = band.word(number) or "none"
    person = scene.people.get(seat)
    return traits | {"skill": (person and person.skill) or "none"}


def _facts(scene: Scene, pack: Pack, seats: Mapping[str, str], place: str | None) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for key, value in scene.about.items():
        facts[key] = _plain(value, scene.people)
    for role, seat in seats.items():
        if role not in ("me", "foe"):
            facts[role] = "me" if seat == scene.seat else "foe" if seat == seats.get("foe") else seat
    for name, band in pack.bands.items():
        number = _number(scene.about.get(band.of))
        if number is not None:
            facts[name] = band.word(number)
    facts |= {"cue": scene.cue, "tone": scene.tone, "place": place or "none", "players": len(scene.people)}
    return facts


def _plain(value: Any, people: Mapping[str, Person]) -> Any:
    """A fact as lines say it: seats by name, lists joined."""
    if isinstance(value, (list, tuple)):
        return joined([people[item].name if item in people else str(item) for item in value])
    return value


def joined(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Bo`, `Ana, Bo and Cleo`."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1] if names else "") if part)


def _number(value: Any) -> float | None:
    """Numbers as they are, cards by their value, lists by how many they hold."""
    if isinstance(value, (list, tuple)):
        return len(value)
    if isinstance(value, str):
        return VALUE.get(value)
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
