"""The sessions of a folder as the screen gets at them: listed, replayed, exported, renamed, put away and back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from facilitator.export.opening import Opened, Progress
    from facilitator.export.retelling import Retold
    from facilitator.settings import Settings
    from facilitator.transcript.listing import Listed

EXPORTS: Final = "exports"
"""The folder beside the sessions that the screen exports to."""


class Folder:
    """One folder of sessions. Everything it calls is imported when it is first wanted."""

    def __init__(self, folder: Path, chosen: Settings | None = None) -> None:
        self._folder, self._chosen = folder, chosen

    @property
    def model(self) -> str:
        """The language model that the settings connect, if they do."""
        chosen = self._chosen
        return chosen.model if chosen and chosen.base_url and chosen.muse != "none" else ""

    def listed(self) -> Sequence[Listed]:
        """All of them, the latest begun first."""
        from facilitator.transcript.listing import listed

        return list(listed(self._folder))

    def trashed(self) -> Sequence[Listed]:
        """All that lie in the trash."""
        from facilitator.transcript.keeping import TRASH
        from facilitator.transcript.listing import listed

        return list(listed(self._folder / TRASH))

    def opened(self, path: Path, progress: Progress | None = None) -> Opened:
        """A session to be read; its file is not touched."""
        from facilitator.export.opening import no_progress, open_story

        return open_story(path, progress or no_progress)

    def recap(self, path: Path, by_model: bool, progress: Progress) -> Retold:
        """The story so far as everybody at the table may read it; nobody is asked any more if `progress` raises."""
        from facilitator.commands.recap import connected
        from facilitator.export.retelling import retold
        from facilitator.export.story import TABLE

        model = connected(self._chosen) if by_model and self._chosen else None
        return retold(self.opened(path, progress), TABLE, model, progress)

    def fork(self, path: Path, at: int) -> Path:
        """A new session that goes on from event `at` of this one; its file."""
        from facilitator.transcript import keeping

        return keeping.fork(path, self._folder, at)

    def export(self, path: Path, kind: str, audience: str, progress: Progress) -> Path:
        """Write an export into the exports folder; its path. Nothing is written if `progress` raises."""
        from facilitator.export.building import build
        from facilitator.export.formats import FORMATS
        from facilitator.export.opening import open_story
        from facilitator.export.write import replace

        made = FORMATS[kind]
        story = build(open_story(path, progress), audience)
        progress("Writing", 0)
        data = made.render(story)
        progress("Writing", 1)
        folder = _made(self._folder / EXPORTS)
        return replace(folder / made.file_name(path.stem, audience), data, made.private(story))

    def rename(self, path: Path, title: str) -> None:
        """Give a session another title."""
        from facilitator.transcript import keeping

        keeping.rename(path, title)

    def tag(self, path: Path, tags: Sequence[str]) -> None:
        """Put these tags on a session in place of those it has."""
        from facilitator.transcript import keeping

        keeping.tag(path, tags)

    def trash(self, path: Path) -> Path:
        """Put a session into the trash; where it lies now."""
        from facilitator.transcript import keeping

        return keeping.trash(path)

    def take_out(self, path: Path) -> Path:
        """Take a session out of the trash; where it lies now."""
        from facilitator.transcript import keeping

        return keeping.take_out(path)

    def empty_trash(self) -> int:
        """Delete for good what lies in the trash; how many sessions."""
        from facilitator.transcript import keeping

        return keeping.empty_trash(self._folder)

    def redact(self, path: Path) -> int:
        """Empty for good what was struck in a session; how many items."""
        from facilitator.transcript import keeping

        return keeping.redact(path)


def _made(folder: Path) -> Path:
    from facilitator.errors import FacilitatorError

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise FacilitatorError(f"There can be no folder {folder}: {error.strerror}.") from None
    return folder
