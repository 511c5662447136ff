"""Finds every fault of a content pack at once, and starts a new pack.

A pack is checked as it will be used: on top of the content that ships with the program. Only its own faults
are named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from facilitator.content import Finding, find, own, read, repeated_keys
from facilitator.content_reach import unreached
from facilitator.errors import FacilitatorError
from facilitator.muse import joints
from facilitator.muse.english import PRONOUN_WORDS
from facilitator.muse.joints import JointError
from facilitator.muse.pack import NOUN_WORDS, OTHER, Line, Origin, Pack, Test
from facilitator.muse.reading import Reader, all_tones, games
from facilitator.muse.scene import MANNERS

_PHRASE_WORDS = ("a", "the", "s", "plural")
_FACTS = ("cue", "tone", "place", "players", "here")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*\Z")
_EXAMPLE = """\
# Lines of your own for this game; docs/content.md tells all that may stand in them.
{table}: |
  {line}
"""


def check(folder: str | Path | None = None) -> list[Finding]:
    """Everything wrong in the pack at `folder` (None: in the content that ships), by file and line."""
    mine = own("content") if folder is None else Path(folder)
    if not mine.is_dir():
        raise FacilitatorError(f"There is no folder {mine}.", "Expected the folder of a content pack.")
    folders = tuple(dict.fromkeys((own("content"), mine)))
    findings = {*_files(mine)}
    for game in games(folders):
        if (mine / game).is_dir():
            findings |= {finding for finding in check_game(folders, game) if finding.file.is_relative_to(mine)}
    return sorted(findings)


def new(name: str, where: Path) -> Path:
    """Starts a pack: a folder of that name with one example line for each game. Refuses to touch one that
    exists.
    """
    if not _NAME.match(name):
        raise FacilitatorError(f"{name!r} is no name for a pack.", "Expected small letters, digits, - and _.")
    folder = where / name
    if folder.exists():
        raise FacilitatorError(f"{folder} exists already.", hint="Choose another name, or remove it first.")
    for game in games((own("content"),)):
        cue = next(iter(Reader((own("content"),), game).pack.cues.values()))
        file = folder / game / f"{name}.yaml"
        file.parent.mkdir(parents=True)
        line = "[First|Now] a line of your own stands here, with {{ me }} in the middle of it."
        file.write_text(_EXAMPLE.format(table=cue.table, line=line), encoding="utf-8")
    return folder


def check_game(folders: Sequence[Path], game: str) -> list[Finding]:
    """Everything wrong with one game's content, in every tone; a line of several tones is named once."""
    return sorted(set(_check_game(folders, game)))


def _check_game(folders: Sequence[Path], game: str) -> Iterator[Finding]:
    reader = Reader(folders, game)
    tones = all_tones(reader)
    tables = {tone: reader.tone(tone) for tone in tones or ("",)}
    yield from reader.pack.findings
    yield from _pack(reader)
    house = _house(folders)
    for tone in tables.values():
        judge = _Judge(reader.pack, tone, house)
        for lines in tone.values():
            for line in lines:
                yield from judge.line(line)
    yield from unreached(reader.pack, tables)


def _files(folder: Path) -> Iterator[Finding]:
    """Keys written twice, in any file of the pack; and what no part of the program would ever read."""
    for file in sorted(folder.rglob("*.y*ml")):
        yield from repeated_keys(file)
        if file.suffix == ".yml":
            yield Finding(file, 1, "file", "is not read: its name must end in .yaml")
        if len(file.relative_to(folder).parts) == 1:
            yield from read(file)[1]


def _house(folders: Sequence[Path]) -> Mapping[str, str]:
    file = find(folders, "house.yaml")
    data = read(file)[0] if file else {}
    return {str(word): f"write {use}" for word, use in (data.get("british") or {}).items()} | {
        str(word): str(use) for word, use in (data.get("worn") or {}).items()
    }


def _pack(reader: Reader) -> Iterator[Finding]:
    """Things that no place has, places that name no thing, keeps whose table is missing."""
    pack = reader.pack
    placed = {thing for place in pack.places.values() for thing in place.things}
    files = [folder / name for folder in reader.folders for name in ("places.yaml", "game.yaml")]
    where = {section: file for file in files if file.is_file() for section in read(file)[0]}
    for thing in pack.things.values():
        if thing.id not in placed and not thing.everywhere:
            yield Origin(where["things"], ("things", thing.id)).finding("stands in no place")
    for place in pack.places.values():
        for missing in [name for name in place.things if name not in pack.things]:
            yield Origin(where["places"], ("places", place.id)).finding(f"has {missing}, which is no thing")
    for name, keep in pack.keeps.items():
        if keep.table and not any(keep.table in reader.tone(tone) for tone in ("", *all_tones(reader))):
            yield Origin(where["keeps"], ("keeps", name)).finding(f"is drawn from {keep.table}, which is no table")


class _Judge:
    """Judges lines by what their pack knows."""

    def __init__(self, pack: Pack, tables: Mapping[str, list[Line]], house: Mapping[str, str]) -> None:
        self.pack = pack
        self.tables = tables
        self.house = {word.lower(): use for word, use in house.items()}
        self.unwanted = re.compile(rf"\b({'|'.join(map(re.escape, house)) or '(?!)'})\b", re.IGNORECASE)
        self.slots = {slot for lines in tables.values() for line in lines for slot, _ in line.group.needs}
        self.traits = sorted({"skill", *(trait for seat in pack.seats.values() for trait in seat)})
        self.roles = {"me", "foe"} | {
            fact for cue in pack.cues.values() for fact, kind in cue.about.items() if kind.split()[0] in ("me", "other")
        }
        self.facts = {
            *_FACTS,
            *pack.bands,
            *pack.things,
            *(fact for cue in pack.cues.values() for fact in cue.about),
        }
        self.answers = {"any", "changed", *pack.states, *pack.things} | {
            word for thing in pack.things.values() for word in thing.can
        }

    def line(self, line: Line) -> Iterator[Finding]:
        for key, test in line.group.when:
            yield from self._condition(line, key, test)
        for slot, words in line.group.needs:
            if unknown := words - self.answers:
                says = f"needs {slot} to answer to {', '.join(sorted(unknown))}, and nothing does"
                yield line.origin.finding(says, tuple(sorted(self.answers)))
            elif not self._stands(words):
                yield line.origin.finding(
                    f"needs a {slot} that is {' and '.join(sorted(words))}: no one thing is all that"
                )
        for key, value in line.group.then:
            yield from self._then(line, key, value)
        yield from self._text(line)

    def _stands(self, words: frozenset[str]) -> bool:
        plain = words - {"changed", *self.pack.states}
        return any(plain <= thing.can | {thing.id, "any"} for thing in self.pack.things.values())

    def _condition(self, line: Line, key: str, test: Test) -> Iterator[Finding]:
        choices = self._values(key)
        if choices is None:
            known = sorted({*self.facts, *(f"me.{what}" for what in (*self.traits, *self.pack.keeps))})
            yield line.origin.finding(f"asks for {key}, which is no fact", tuple(known))
        elif choices and test.low > test.high and (unknown := test.words - set(choices)):
            yield line.origin.finding(
                f"asks for {key}: {', '.join(sorted(unknown))}, which it never is", tuple(choices)
            )

    def _values(self, key: str) -> tuple[str, ...] | None:
        """What a fact can be; empty if that is open, None if there is no such fact."""
        who, dot, what = key.partition(".")
        if dot:
            return self._seat_values(what) if who in self.roles else None
        if key in self.pack.bands:
            return (*(word for word, _, _ in self.pack.bands[key].ranges), "none")
        if key in self.pack.things:
            return ("told", "none", *self.pack.states)
        if key in ("place", "here"):
            return ("none", *(self.pack.places if key == "place" else self.pack.things))
        if key in self.roles:
            return ("me", "foe", "none", *self.pack.seats)
        if key not in self.facts:
            return None
        kinds = {kind for cue in self.pack.cues.values() for fact, kind in cue.about.items() if fact == key}
        lists = [kind for kind in kinds if "," in kind]
        return tuple(word for kind in lists for word in kind.split(", ")) if len(lists) == len(kinds) else ()

    def _seat_values(self, what: str) -> tuple[str, ...] | None:
        if what in self.pack.keeps:
            keep = self.pack.keeps[what]
            return ("told", *keep.values, *((OTHER,) if keep.told_by else ())) if keep.values else ()
        if what in self.pack.bands:
            return (*(word for word, _, _ in self.pack.bands[what].ranges), "none")
        if what == "skill":
            return ("none", *MANNERS)
        if what in self.traits:
            return tuple(sorted({seat[what] for seat in self.pack.seats.values() if what in seat}))
        each = any(cue.about.get(what, "").startswith("each ") for cue in self.pack.cues.values())
        return () if each else None

    def _then(self, line: Line, key: str, value: str) -> Iterator[Finding]:
        who, dot, what = key.partition(".")
        slots = {slot for slot, _ in line.group.needs}
        if dot:
            if who not in self.roles or what not in self.pack.keeps:
                yield line.origin.finding(
                    f"sets {key}, which nobody keeps", tuple(f"me.{keep}" for keep in self.pack.keeps)
                )
        elif key == "place":
            if value not in self.pack.places:
                yield line.origin.finding(f"moves to {value}, which is no place", tuple(self.pack.places))
        elif key not in slots and key not in self.pack.things and key not in ("thing", "other"):
            yield line.origin.finding(f"changes {key}, which is no slot", tuple(sorted(slots)))
        elif value not in self.pack.states:
            yield line.origin.finding(f"makes {key} {value}, which is no state", tuple(self.pack.states))

    def _text(self, line: Line) -> Iterator[Finding]:
        try:
            used = joints.names_in(joints.parse(line.text))
        except JointError as fault:
            yield line.origin.finding(fault.says, fault.choices)
            return
        for name, word in used:
            yield from self._name(line, name, word)
        for word in {found.lower() for found in self.unwanted.findall(line.text)}:
            yield line.origin.finding(f"says {word!r}: {self.house[word]}")
        if line.text.count("[") != line.text.count("]"):
            yield line.origin.finding("opens a choice that it doesn't close, or the other way round")

    def _name(self, line: Line, name: str, word: str | None) -> Iterator[Finding]:
        keeps = (*self.traits, *self.pack.keeps, *self.pack.bands, *self.facts)
        if name in self.roles:
            choices: tuple[str, ...] = ("s", *PRONOUN_WORDS, *keeps)
        elif name == "place":
            choices = (*NOUN_WORDS, *{says for place in self.pack.places.values() for says in place.says})
        elif name in self.slots:
            choices = NOUN_WORDS
        elif name.removesuffix("_2") in self.tables or name in self.facts:
            choices = _PHRASE_WORDS
        else:
            yield line.origin.finding(
                f"names {name}, which is no table, person, slot or fact", tuple(sorted(self.tables))
            )
            return
        if word is not None and word not in choices:
            yield line.origin.finding(f"asks for {name}.{word}", choices)


def missing_cues(folders: Sequence[Path], game: str, cues: Sequence[str]) -> list[str]:
    """The cues of a game that its content has no lines for, in some tone; for the game's own tests."""
    reader = Reader(folders, game)
    tones = [reader.tone(tone) for tone in all_tones(reader) or ("",)]
    return [cue for cue in cues if not all(tone.get(reader.pack.cue(cue).table) for tone in tones)]


__all__ = ["check", "check_game", "missing_cues", "new"]
