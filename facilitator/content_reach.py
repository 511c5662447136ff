"""Which lines of a pack can never be shown: no cue leads to their table, or they ask what no such cue tells, or
they are always too long or too short.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from facilitator.content import Finding
from facilitator.muse import joints
from facilitator.muse.joints import Choice, Jinja, Joint, JointError, Parts
from facilitator.muse.pack import CueInfo, Line, Origin, Pack

Tables = Mapping[str, Sequence[Line]]
_ALWAYS = ("cue", "tone", "place", "players", "here")
_NAMED = (1, 4)
"""How many words a person, a thing or a fact takes, at least and at most."""
_OPEN = (0, 10_000)
_DEEPEST = 8


def unreached(pack: Pack, tones: Mapping[str, Tables]) -> Iterator[Finding]:
    """Findings of one game: of whole tables, and of lines."""
    reached = {tone: _reached(pack, tables) for tone, tables in tones.items()}
    alive = {name for tables in reached.values() for name in tables} | _kept(pack, tones)
    for tone, tables in tones.items():
        sizes = _Sizes(tables)
        for name, lines in tables.items():
            if name not in alive and lines:
                yield Origin(lines[0].origin.file, (name,)).finding("is a table that nothing draws")
            for line in lines:
                if asks := _never(pack, line, reached[tone].get(name, ())):
                    yield line.origin.finding(f"can never come up: nothing that draws it tells {asks}")
        for cue in pack.cues.values():
            for line in tables.get(cue.table, ()):
                yield from _size(sizes.line(line, 0), cue, line)


def _reached(pack: Pack, tables: Tables) -> dict[str, set[str]]:
    """The tables that cues lead to, each with those cues."""
    reached: dict[str, set[str]] = {}
    draws = {name: {word for line in lines for word in drawn(line)} for name, lines in tables.items()}
    for cue in pack.cues.values():
        left = [cue.table]
        while left:
            name = left.pop()
            if name in draws and cue.name not in reached.setdefault(name, set()):
                reached[name].add(cue.name)
                left.extend(draws[name])
    return reached


def _kept(pack: Pack, tones: Mapping[str, Tables]) -> set[str]:
    """The tables that belongings are drawn from, and those that these draw."""
    kept: set[str] = set()
    left = [keep.table for keep in pack.keeps.values() if keep.table]
    while left:
        name = left.pop()
        if name not in kept:
            kept.add(name)
            lines = [line for tables in tones.values() for line in tables.get(name, ())]
            left.extend(word for line in lines for word in drawn(line))
    return kept


def drawn(line: Line) -> set[str]:
    """The names that a line uses, as tables would be called."""
    try:
        texts = (line.text, *(value for _, value in line.group.then))
        names = {name for text in texts for name, _ in joints.names_in(joints.parse(text))}
    except JointError:
        return set()
    return {name.removesuffix("_2") for name in names}


def _never(pack: Pack, line: Line, cues: Sequence[str] | set[str]) -> str:
    """What the line asks for and none of the cues that lead to it tells."""
    if not cues:
        return ""
    told = {*_ALWAYS, *pack.things}
    for name in cues:
        told |= {*pack.cues[name].about}
    told |= {band for band, made in pack.bands.items() if made.of in told}
    for key, test in line.group.when:
        if key == "cue" and not test.negative and not test.words & set(cues):
            return f"cue: {', '.join(sorted(test.words))}"
        if "." not in key and key not in told and not test.negative and test.words != {"none"}:
            return key
    return ""


def _size(size: tuple[int, int], cue: CueInfo, line: Line) -> Iterator[Finding]:
    low, high = cue.words
    if size[0] > high:
        yield line.origin.finding(f"has at least {size[0]} words; {cue.name} takes {low} to {high}")
    elif size[1] < low:
        yield line.origin.finding(f"has at most {size[1]} words; {cue.name} takes {low} to {high}")


class _Sizes:
    """How many words lines can have, at least and at most."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[str, tuple[int, int]] = {}

    def line(self, line: Line, depth: int) -> tuple[int, int]:
        try:
            return self._parts(joints.parse(line.text), depth)
        except JointError:
            return _OPEN

    def _table(self, name: str, depth: int) -> tuple[int, int]:
        if depth > _DEEPEST:
            return _OPEN
        if name not in self._known:
            sizes = [self.line(line, depth + 1) for line in self._tables[name]] or [_OPEN]
            self._known[name] = min(low for low, _ in sizes), max(high for _, high in sizes)
        return self._known[name]

    def _parts(self, parts: Parts, depth: int) -> tuple[int, int]:
        sizes = [self._part(part, depth) for part in parts]
        return sum(low for low, _ in sizes), sum(high for _, high in sizes)

    def _part(self, part: str | Joint | Choice | Jinja, depth: int) -> tuple[int, int]:
        if isinstance(part, str):
            count = sum(any(letter.isalnum() for letter in word) for word in part.split())
            return count, count
        if isinstance(part, Choice):
            sizes = [self._parts(option, depth) for option in part.options]
            return min(low for low, _ in sizes), max(high for _, high in sizes)
        if isinstance(part, Joint):
            name = part.name.removesuffix("_2")
            return self._table(name, depth) if part.word is None and name in self._tables else _NAMED
        return _OPEN
