"""What a session is, from its head and its tail alone: listing a full folder must not read it whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from facilitator.text import harmless
from facilitator.transcript.places import SUFFIX
from facilitator.transcript.shape import header_fault

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MOST_HEAD: Final = 64 * 1024
_MOST_TAIL: Final = 8 * 1024
_END: Final = re.compile(rb"^- end: (finished|abandoned)\r?$", re.MULTILINE)


class Glance(NamedTuple):
    """A session's file, its header, and `finished`, `abandoned` or nothing for one that goes on."""

    path: Path
    header: Mapping[str, Any]
    ended: str


def glances(folder: Path) -> Iterator[Glance]:
    """The sessions of a folder, the latest begun first; what cannot be understood at a glance is left out."""
    files = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()] if folder.is_dir() else []
    found = (found for path in files if (found := glance(path)) is not None)
    yield from sorted(found, key=lambda one: (str(one.header["begun"]), one.path.name), reverse=True)


def glance(path: Path) -> Glance | None:
    """The session in that file, None if its head is no header of a transcript."""
    try:
        with path.open("rb") as file:
            head = file.read(_MOST_HEAD)
            file.seek(max(0, path.stat().st_size - _MOST_TAIL))
            tail = file.read(_MOST_TAIL)
        text, events, _ = head.decode("utf-8", "ignore").partition("\nevents:")
        header = yaml.load(text, Loader=_LOADER) if events else None
    except (OSError, yaml.YAMLError, ValueError, RecursionError):
        return None
    if not isinstance(header, dict):
        return None
    if hasattr(header.get("begun"), "strftime"):
        header["begun"] = header["begun"].strftime("%Y-%m-%dT%H:%M:%SZ")
    if header_fault(header):
        return None
    ended = _END.findall(tail)
    return Glance(path, {**header, "title": harmless(header["title"])}, ended[-1].decode() if ended else "")
