"""Finds content/ and prompts/ wherever they live, and reads their YAML so that one broken file breaks
nothing else.

Where things come from, later ones adding to or overriding earlier ones: the package's own data (in a
wheel), or the source tree; then the user's folders, or those named by argument or environment.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

_PACKAGE = Path(__file__).parent
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MOST_BYTES = 2_000_000
KINDS = {"content": "FACILITATOR_CONTENT", "prompts": "FACILITATOR_PROMPTS"}
"""What can be found, and the environment variable that names folders for it, separated like PATH."""

Keys = tuple[str | int, ...]
"""The way to a value inside a YAML document."""


class Finding(NamedTuple):
    """Something wrong in a pack: file, line (from 1) and key, what it is, and what could stand there."""

    file: Path
    line: int
    key: str
    says: str
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        choices = f"; choices: {', '.join(self.choices)}" if self.choices else ""
        return f"{self.file}:{self.line}: {self.key}: {self.says}{choices}"


def own(kind: str) -> Path:
    """The folder that ships with the program: inside the installed package, else at the top of the source
    tree.
    """
    packed = _PACKAGE / "_data" / kind
    return packed if packed.is_dir() else _PACKAGE.parent / kind


def roots(kind: str, override: str | Path | None = None) -> tuple[Path, ...]:
    """The folders that hold `kind` (`content` or `prompts`), the earliest one first.

    `override` replaces the user's folders; so does the environment variable. Folders that don't exist are
    left out.
    """
    named = os.environ.get(KINDS[kind])
    if override is not None:
        users: Sequence[Path] = (Path(override),)
    elif named is not None:
        users = [Path(part) for part in named.split(os.pathsep) if part]
    else:
        users = tuple(_users(kind))
    return tuple(folder for folder in (own(kind), *users) if folder.is_dir())


def _users(kind: str) -> Iterator[Path]:
    import platformdirs

    yield platformdirs.user_data_path("facilitator") / kind
    yield platformdirs.user_config_path("facilitator") / kind


def find(folders: Sequence[Path], name: str) -> Path | None:
    """The file of that relative name in the last folder that has it."""
    return next((folder / name for folder in reversed(folders) if (folder / name).is_file()), None)


def help_page(game: str, folders: Sequence[Path] | None = None) -> str:
    """The game's help in Markdown (`help/<game>.md`), empty if there is none."""
    page = find(roots("content") if folders is None else folders, f"help/{game}.md")
    return page.read_text(encoding="utf-8") if page else ""


def read(file: Path) -> tuple[dict[str, Any], tuple[Finding, ...]]:
    """A YAML file that holds one mapping; `{}` and what is wrong if it holds anything else."""
    try:
        if file.stat().st_size > _MOST_BYTES:
            return {}, (Finding(file, 1, "file", f"is larger than {_MOST_BYTES:,} bytes"),)
        data = yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return {}, (Finding(file, mark.line + 1 if mark else 1, "YAML", str(error.problem or error.context)),)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        return {}, (Finding(file, 1, "file", f"cannot be read: {error}"),)
    if data is None or (isinstance(data, dict) and all(isinstance(key, str) for key in data)):
        return data or {}, ()
    return {}, (Finding(file, 1, "file", "must hold keys and their values, every key a plain word"),)


def line_of(file: Path, keys: Keys, within: int = 0) -> int:
    """The line of a value, found only when it is asked for; `within` counts lines inside a block of text."""
    try:
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
        return 1
    line = node.start_mark.line + 1 if node else 1
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            pair = next((pair for pair in node.value if pair[0].value == str(key)), None)
            if pair is None:
                return line
            line, node = pair[0].start_mark.line + 1, pair[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
            line = node.start_mark.line + 1
        else:
            return line
    block = isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")
    return node.start_mark.line + 2 + within if node and block else line


def repeated_keys(file: Path) -> Iterator[Finding]:
    """Keys written twice in one mapping: YAML would silently keep the last."""
    try:
        top = yaml.compose(file.read_text(encoding="utf-8"), Loader=_LOADER)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError):
        return
    left, seen = [top] if top else [], set()
    while left:
        node = left.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            names: set[str] = set()
            for key, value in node.value:
                if key.value in names:
                    yield Finding(file, key.start_mark.line + 1, str(key.value), "is written twice in one place")
                names.add(key.value)
                left.append(value)
        elif isinstance(node, yaml.SequenceNode):
            left.extend(node.value)
