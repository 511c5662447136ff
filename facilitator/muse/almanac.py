"""The offline muse: three lines for any moment, at once, out of content/, never the same twice.

A line is drafted from the tables, then judged: does it hold the bounds of its cue, is it new, does it touch
nothing that the table wants left alone. Of a bounded number of drafts the first faultless one is taken;
where the content is too thin for one, the least stale is, so there is always an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random

from facilitator.content import Finding, find, read, roots
from facilitator.muse import joints
from facilitator.muse.bag import Bag
from facilitator.muse.draft import BrokenError, Draft, DryError, parts_of
from facilitator.muse.fresh import FRESH, RUN, RUNS_KEPT, SAID, Fresh, words
from facilitator.muse.memory import NOWHERE, Memory, Reminder
from facilitator.muse.moment import Moment
from facilitator.muse.pack import Line, Thing
from facilitator.muse.reading import Reader
from facilitator.muse.scene import Scene, Suggestion

MOST_DRAFTS = 400
_RECENT = 6
_DULL = 0.15
_START = re.compile(r"(?:\A|[.!?…]\s+|[.…][\"'”’)]+\s+|:\s+(?=\"))[\"'“‘(]*[a-z]")
"""A sentence's first letter. What follows `!"` or `?"` may go on: `"Ready?" asks Ana.`"""


class Content:
    """All games' content from a few folders, read game by game when it is first asked for."""

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        self.folders = tuple(roots("content") if folders is None else folders)
        self._readers: dict[str, Reader] = {}

    def reader(self, game: str) -> Reader:
        """The game's content; an empty one if no folder has any."""
        if game not in self._readers:
            self._readers[game] = Reader(self.folders, game)
        return self._readers[game]

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Names for people whom nobody has named, with their pronouns."""
        file = find(self.folders, "people.yaml")
        names = read(file)[0].get("names", {}) if file else {}
        return {str(name): str(pronouns) for name, pronouns in names.items()}

    def findings(self, game: str) -> list[Finding]:
        """What is wrong with what was read of this game so far; all the rest is in use."""
        return self.reader(game).pack.findings


class Almanac:
    """Suggestions from content; the same for the same seed and the same calls.

    `shown_before`: lines of the last sessions, which don't come again.
    """

    def __init__(self, content: Content, seed: int | str, shown_before: Iterable[str] = ()) -> None:
        self._content = content
        self._rng = Random(seed)
        self._fresh = Fresh(shown_before)
        self._bags: dict[tuple[str, str, str], Bag] = {}
        self._reminders: dict[tuple[str, str], Reminder] = {}
        self._lately: list[str] = []
        self._last_shown: dict[Line, int] = {}
        self._heard: set[str] = set()

    def suggest(self, scene: Scene, count: int = 3) -> list[Suggestion]:
        """`count` suggestions for the scene; fewer only if content has none, or all touch what is to be
        avoided.
        """
        memory = self.memory(scene)
        names = frozenset(word for person in scene.people.values() for word in words(person.name))
        for telling in scene.told:
            if telling.text not in self._heard:
                self._heard.add(telling.text)
                self._fresh.hear(telling.text, names)
        moments: dict[str, Moment] = {}
        made = (self._one(scene, memory, names, moments) for _ in range(count))
        return [suggestion for suggestion in made if suggestion]

    def reader(self, game: str) -> Reader:
        """The game's content, as the lines are drawn from it."""
        return self._content.reader(game)

    def memory(self, scene: Scene) -> Memory:
        """What the tellings of the scene have made true."""
        key = (scene.game, scene.tone)
        if key not in self._reminders:
            reader = self._content.reader(scene.game)
            self._reminders[key] = Reminder(reader.pack, reader.tone(scene.tone))
        return self._reminders[key].memory(scene.told, scene.people)

    def _one(
        self, scene: Scene, memory: Memory, names: Collection[str], moments: dict[str, Moment]
    ) -> Suggestion | None:
        pack = self._content.reader(scene.game).pack
        cue = pack.cue(scene.cue)
        bags, favor = self._bags_of(scene), self._favor(memory)
        stale: tuple[int, str, Draft] | None = None
        spoiled: list[Draft] = []
        for tried in range(MOST_DRAFTS):
            place = self._place(scene, memory)
            if place not in moments:
                moments[place] = Moment(scene, pack, memory, place)
            draft = Draft(moments[place], bags, self._rng, favor)
            doubled = tried > MOST_DRAFTS // 2 and stale is not None and stale[0] == SAID
            text = self._written(draft, cue.table, scene, 2 if doubled else 1)
            if text is not None and _allowed(text, scene, cue.words):
                staleness = self._fresh.staleness(text, names)
                if stale is None or staleness < stale[0]:
                    stale = staleness, text, draft
                if staleness == FRESH:
                    break
            spoiled.append(draft)
        for draft in spoiled:
            draft.give_back()
        return self._shown(stale[1], stale[2], scene, names) if stale else None

    def _tired(self, line: Line) -> bool:
        """Whether the line was shown so lately that its own words alone would repeat a run."""
        last = self._last_shown.get(line)
        if last is None or self._fresh.kept - last > RUNS_KEPT:
            return False
        return joints.longest_literal(parts_of(line)) >= RUN

    def _shown(self, text: str, draft: Draft, scene: Scene, names: Collection[str]) -> Suggestion:
        self._fresh.keep(text, names)
        self._last_shown |= {line: self._fresh.kept for _, line in draft.drawn}
        self._lately = [*self._lately, *draft.things()][-_RECENT:]
        return Suggestion(text, draft.tags(), scene.tone)

    def _written(self, draft: Draft, table: str, scene: Scene, lines: int) -> str | None:
        """A draft's text; of two lines on end where the content has run dry and every single one was said."""
        try:
            written = [draft.write(table) for _ in range(lines)]
            return tidy(" ".join(written)) if len(set(written)) == lines else None
        except BrokenError as broken:
            self._drop(scene, broken)
        except (DryError, KeyError):
            pass
        return None

    def _drop(self, scene: Scene, broken: BrokenError) -> None:
        finding = broken.line.origin.finding(broken.fault.says, broken.fault.choices)
        self._content.findings(scene.game).append(finding)
        for bag in self._bags.values():
            bag.drop(broken.line)

    def _place(self, scene: Scene, memory: Memory) -> str:
        """The place as it was told; while nobody has told one, any that has the things which were told."""
        if memory.place is not None:
            return memory.place
        pack = self._content.reader(scene.game).pack
        told = memory.things(pack).keys()
        places = [place.id for place in pack.places.values() if not told or told & set(place.things)]
        return self._rng.choice(places) if places else NOWHERE

    def _bags_of(self, scene: Scene) -> Callable[[str], Bag]:
        tables = self._content.reader(scene.game).tone(scene.tone)

        def bag(table: str) -> Bag:
            key = (scene.game, scene.tone, table)
            if key not in self._bags:
                self._bags[key] = Bag(tables[table], self._rng, self._tired)
            return self._bags[key]

        return bag

    def _favor(self, memory: Memory) -> Callable[[Thing], float]:
        """Things that were told come back; the one just used waits; what is everywhere is taken last."""

        known: dict[Thing, float] = {}

        def favor(thing: Thing) -> float:
            if thing not in known:
                told = 3.0 if thing.id in memory.marks else 1.0
                known[thing] = told * (_DULL if thing.everywhere else 1.0) / (1 + 4 * self._lately.count(thing.id))
            return known[thing]

        return favor


def _allowed(text: str, scene: Scene, bounds: tuple[int, int]) -> bool:
    count = len(text.split())
    low, high = bounds
    if scene.longest is not None:
        high = min(high, scene.longest)
    lowered = f" {' '.join(words(text))} "
    return low <= count <= high and not any(f" {' '.join(words(word))} " in lowered for word in scene.avoid if word)


def tidy(text: str) -> str:
    """Single spaces, none before a stop, stops inside the quotes, and a capital at the start of every
    sentence.
    """
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ([,.;:!?])", r"\1", text)
    text = re.sub(r"(?<=\w)\"([,.])", r'\1"', text)
    text = re.sub(r"(?<=[!?])\"[,.]", '"', text)
    return _START.sub(lambda found: found[0][:-1] + found[0][-1].upper(), text)
