"""What the screen asks of the rest of the program: opening sessions, finding earlier ones, reading help.

They come in as callables, so that the screen knows no folder, no file and no setting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from facilitator.export.opening import Opened, Progress
    from facilitator.export.retelling import Retold
    from facilitator.host import Muse
    from facilitator.sessions import Plan
    from facilitator.table import Table
    from facilitator.transcript.listing import Listed
    from facilitator.tui.guide import Memory

Session = tuple["Table", "Muse"]
"""A table with its journal open, and the muse that sits at it."""


class Earlier(NamedTuple):
    """A session begun before: where it is, what it is called, and how it stands, in a word or two."""

    path: Path
    game: str
    title: str
    when: str
    state: str


class Shelf(Protocol):
    """What can be done with the sessions that are kept, each named by its file. All may raise FacilitatorError."""

    @property
    def model(self) -> str:
        """The language model that may put a recap in its words; empty if none is connected."""

    def listed(self) -> Sequence[Listed]: ...
    def trashed(self) -> Sequence[Listed]: ...
    def opened(self, path: Path, progress: Progress = ..., /) -> Opened: ...
    def recap(self, path: Path, by_model: bool, progress: Progress, /) -> Retold: ...
    def fork(self, path: Path, at: int, /) -> Path: ...
    def export(self, path: Path, kind: str, audience: str, progress: Progress, /) -> Path: ...
    def rename(self, path: Path, title: str, /) -> None: ...
    def tag(self, path: Path, tags: Sequence[str], /) -> None: ...
    def trash(self, path: Path, /) -> Path: ...
    def take_out(self, path: Path, /) -> Path: ...
    def empty_trash(self) -> int: ...
    def redact(self, path: Path, /) -> int: ...


@dataclass(frozen=True)
class Doors:
    """What the screen may ask for. Each may raise FacilitatorError; `resume` None: earlier sessions are only
    listed.

    `earlier` lists sessions, the newest first; `remembered` is the last table of a game, if there was one;
    `tones` lists the tones that a game's almanac knows, with a few words on each;
    `shelf` None: sessions are kept nowhere; `explained` is what the first-game guide remembers (None: no guide);
    `keep_theme` remembers the theme that somebody chose.
    """

    open: Callable[[Plan], Session]
    resume: Callable[[Path], Session] | None = None
    earlier: Callable[[], Sequence[Earlier]] = tuple
    remembered: Callable[[str], Plan | None] = lambda _: None
    help_page: Callable[[str], str] = lambda _: ""
    tones: Callable[[str], Sequence[tuple[str, str]]] = lambda _: ()
    shelf: Shelf | None = None
    explained: Callable[[], Memory | None] = lambda: None
    keep_theme: Callable[[str], None] = lambda _: None
