"""From YAML to a `Pack`: layer by layer, naming every fault and keeping all that is sound."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from facilitator.content import Finding, read
from facilitator.muse import sections
from facilitator.muse.pack import Group, Line, Origin, Pack

GROUP_KEYS = ("lines", "when", "needs", "then", "weight", "replace")
_TABLE_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_LONGEST_LINE = 1000


class Table(NamedTuple):
    """What one file says of a table: its lines, and whether they replace those of all files before it."""

    name: str
    lines: list[Line]
    replaces: bool


class Reader:
    """Reads one game's folders into a pack; a tone's tables only when that tone is first asked for."""

    def __init__(self, folders: Sequence[Path], game: str) -> None:
        self.folders = [folder / game for folder in folders if (folder / game).is_dir()]
        self.pack = Pack(game)
        for folder in self.folders:
            self._settings(folder)
        self._shared = [list(self._tables(folder)) for folder in self.folders]
        self.pack.tables[""] = _together(self._shared)

    def tone(self, name: str) -> Mapping[str, list[Line]]:
        """All tables as that tone has them: folder by folder the shared ones, and its own added."""
        if name not in self.pack.tables:
            own = [list(self._tables(folder / name)) for folder in self.folders]
            layers = [layer for pair in zip(self._shared, own, strict=True) for layer in pair]
            self.pack.tables[name] = _together(layers)
        return self.pack.tables[name]

    def _settings(self, folder: Path) -> None:
        for name in ("game.yaml", "places.yaml"):
            file = folder / name
            if not file.is_file():
                continue
            data, findings = read(file)
            self.pack.findings.extend(findings)
            for key, value in data.items():
                self.pack.findings.extend(sections.take(self.pack, file, key, value))

    def _tables(self, folder: Path) -> Iterator[Table]:
        for file in sorted(folder.glob("*.yaml")):
            if file.name in ("game.yaml", "places.yaml"):
                continue
            data, findings = read(file)
            self.pack.findings.extend(findings)
            for name, value in data.items():
                origin = Origin(file, (name,))
                if _TABLE_NAME.match(name):
                    replaces = isinstance(value, dict) and value.get("replace") is True
                    yield Table(name, list(self._lines(origin, value)), replaces)
                else:
                    self._fault(origin, "is no name for a table: small letters, digits and _ only")

    def _lines(self, origin: Origin, value: Any) -> Iterator[Line]:
        if isinstance(value, str):
            yield from _block(Group(origin), value)
        elif isinstance(value, dict):
            yield from self._group(origin, value)
        elif isinstance(value, list):
            for index, item in enumerate(value):
                inner = origin._replace(keys=(*origin.keys, index))
                if isinstance(item, dict):
                    yield from self._group(inner, item)
                elif isinstance(item, str):
                    yield from _block(Group(inner), item)
                else:
                    self._fault(inner, f"must be a line or a group of lines, not {item!r}")
        else:
            self._fault(origin, "must be a block of lines, or a list of lines and groups")

    def _group(self, origin: Origin, written: Mapping[Any, Any]) -> Iterator[Line]:
        for key in written:
            if key not in GROUP_KEYS:
                self._fault(origin._replace(keys=(*origin.keys, str(key))), "is no key of a group", GROUP_KEYS)
        try:
            when = sections.when(written.get("when"))
            needs = sections.needs(written.get("needs"))
            then = sections.then(written.get("then"))
            weight = sections.weight(written.get("weight", 1))
        except (ValueError, AttributeError) as error:
            self._fault(origin, f"when, needs, then or weight is not as it must be: {error}")
            return
        lines = written.get("lines")
        if not isinstance(lines, (str, list)):
            self._fault(origin, "has no lines: a block of text, or a list")
            return
        for index, text in enumerate([lines] if isinstance(lines, str) else lines):
            keys = (*origin.keys, "lines") if isinstance(lines, str) else (*origin.keys, "lines", index)
            inner = origin._replace(keys=keys)
            if isinstance(text, str):
                yield from _block(Group(inner, when, needs, then, weight), text)
            else:
                self._fault(inner, f"must be a line, not {text!r}")

    def _fault(self, origin: Origin, says: str, choices: tuple[str, ...] = ()) -> None:
        self.pack.findings.append(origin.finding(says, choices))


def _together(layers: Iterable[Iterable[Table]]) -> dict[str, list[Line]]:
    """Tables of one name as one, unless a later one replaces those before it."""
    tables: dict[str, list[Line]] = {}
    for table in (table for layer in layers for table in layer):
        tables[table.name] = [*([] if table.replaces else tables.get(table.name, [])), *table.lines]
    return tables


def _block(group: Group, text: str) -> Iterator[Line]:
    """The lines of a block of text: one each, without blank ones and those that begin with `#`."""
    for within, line in enumerate(text.split("\n")):
        line = line.strip()
        if line and not line.startswith("#"):
            yield Line(line[:_LONGEST_LINE], group, within)


def games(folders: Sequence[Path]) -> tuple[str, ...]:
    """The games that any of the folders has content for."""
    return tuple(sorted({file.parent.name for folder in folders for file in folder.glob("*/game.yaml")}))


def all_tones(reader: Reader) -> tuple[str, ...]:
    """The tones of a game: those it names, and every folder of tables besides."""
    folders = {inner.name for folder in reader.folders for inner in folder.iterdir() if inner.is_dir()}
    return (*reader.pack.tones, *sorted(folders - set(reader.pack.tones)))


__all__ = ["Finding", "Reader", "all_tones", "games"]
