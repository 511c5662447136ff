"""Where sessions lie: their names, and the folder that no name leads out of."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

from facilitator.errors import FacilitatorError
from facilitator.text import harmless, slug

SUFFIX: Final = ".yaml"
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|(com|lpt)[0-9¹²³]|conin\$|conout\$) *(\..*)?", re.IGNORECASE)


def file_names(header: Mapping[str, Any]) -> Iterator[str]:
    """`<date>-<game>-<words>.yaml` for a new session, then the same with a counter, for ever."""
    date = datetime.fromisoformat(header["begun"]).date().isoformat()
    return numbered(f"{date}-{slug(header['game'])}-{slug(header['title'])}{SUFFIX}")


def numbered(name: str) -> Iterator[str]:
    """A file name, then the same with a counter before its suffix: `a.yaml`, `a-2.yaml`, `a-3.yaml`, ..."""
    stem = name.removesuffix(SUFFIX)
    yield f"{stem}{SUFFIX}"
    yield from (f"{stem}-{number}{SUFFIX}" for number in count(2))


def session_path(folder: str | os.PathLike[str], name: str) -> Path:
    """The file of the session that a person names, with or without its suffix; it need not be there.

    FacilitatorError for a name that is a path, a device, hidden, or a link that leads out of the folder.
    """
    folder = Path(folder)
    plain = name.removesuffix(SUFFIX)
    if not _is_name(plain):
        title = f"{harmless(name)!r} is no name of a session."
        raise FacilitatorError(title, "Expected a file's name, not a path.")
    path = folder / f"{plain}{SUFFIX}"
    if not path.resolve().is_relative_to(folder.resolve()):
        raise FacilitatorError(f"{plain} leads out of {folder}.", "Expected a file in that folder.")
    return path


def torn_path(path: Path) -> Path:
    """Where what was torn off a session's end is kept."""
    return path.with_name(f"{path.name}.torn")


def _is_name(name: str) -> bool:
    """Whether every system takes it for a plain file name in the folder that it is joined to."""
    if len(name) > 200 or harmless(name) != name or name.startswith(".") or name.endswith((".", " ")):
        return False
    return re.fullmatch(r'[^/\\:*?"<>|\n]+', name) is not None and not _DEVICE.fullmatch(name)
