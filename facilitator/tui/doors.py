"""What the screen asks of the rest of the program: opening sessions, finding earlier ones, reading help.

They come in as callables, so that the screen knows no folder, no file and no setting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from facilitator.host import Muse
    from facilitator.sessions import Plan
    from facilitator.table import Table

Session = tuple["Table", "Muse"]
"""A table with its journal open, and the muse that sits at it."""


class Earlier(NamedTuple):
    """A session begun before: where it is, what it is called, and how it stands, in a word or two."""

    path: Path
    game: str
    title: str
    when: str
    state: str


@dataclass(frozen=True)
class Doors:
    """What the screen may ask for. Each may raise FacilitatorError; `resume` None: earlier sessions are only
    listed.

    `earlier` lists sessions, the newest first; `remembered` is the last table of a game, if there was one;
    `tones` lists the tones that a game's almanac knows, with a few words on each.
    """

    open: Callable[[Plan], Session]
    resume: Callable[[Path], Session] | None = None
    earlier: Callable[[], Sequence[Earlier]] = tuple
    remembered: Callable[[str], Plan | None] = lambda _: None
    help_page: Callable[[str], str] = lambda _: ""
    tones: Callable[[str], Sequence[tuple[str, str]]] = lambda _: ()
