"""What the application shows of sessions that are kept: replays, recaps, exports, and where a game turned."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual.app import App

if TYPE_CHECKING:
    from pathlib import Path

    from facilitator.export.opening import Progress
    from facilitator.transcript.replaying import Replay
    from facilitator.tui.doors import Doors


class Reading(App[None]):
    """The application as far as it reads what is kept; without a shelf there is nothing to be read."""

    doors: Doors
    motion: bool
    pace: float

    @abstractmethod
    def resume(self, path: Path) -> None:
        """Go on with an earlier session."""

    def replay(self, path: Path) -> None:
        """Step through a session."""
        shelf = self.doors.shelf
        if shelf is not None:
            from facilitator.transcript.replaying import Replay
            from facilitator.tui.screens.aside import WaitScreen

            def open_aside(progress: Progress) -> tuple[Replay, str]:
                opened = shelf.opened(path, progress)
                return Replay(opened.fold, opened.entries), opened.caution

            waiting = WaitScreen("Opening the replay", open_aside)
            self.push_screen(waiting, lambda opened: self._show_replay(path, *opened) if opened else None)

    def _show_replay(self, path: Path, replay: Replay, caution: str) -> None:
        from facilitator.tui.screens.replay import ReplayScreen

        if caution:
            self.notify(f"{caution}.", severity="warning", markup=False)
        can_fork = self.doors.resume is not None and bool(replay.whole.game.moves) and not caution
        screen = ReplayScreen(replay, can_fork=can_fork, pace=self.pace, motion=self.motion)
        self.push_screen(screen, lambda at: self._after_replay(path, at))

    def recap(self, path: Path) -> None:
        """The story of a session so far."""
        shelf = self.doors.shelf
        if shelf is not None:
            from facilitator.tui.screens.recap import RecapScreen

            self.push_screen(RecapScreen(shelf, path))

    def _after_replay(self, path: Path, at: int | None) -> None:
        shelf = self.doors.shelf
        if at is not None and at >= 0 and shelf is not None:
            from facilitator.tui.screens.aside import WaitScreen

            forking = WaitScreen("Going on from there", lambda _: shelf.fork(path, at))
            self.push_screen(forking, lambda made: self.resume(made) if made else None)

    def export(self, path: Path) -> None:
        """Write a session as a story, or as data."""
        shelf = self.doors.shelf
        if shelf is not None:
            from facilitator.transcript.glance import glance
            from facilitator.transcript.header import names_of
            from facilitator.tui.screens.exporting import ExportScreen

            found = glance(path)
            seats = [*names_of(found.header).items()] if found else []
            self.push_screen(ExportScreen(shelf, path, seats))

    def hindsight(self, path: Path) -> None:
        """Where a game that is over turned, seat by seat."""
        shelf = self.doors.shelf
        if shelf is not None:
            from facilitator.tui.screens.hindsight import HindsightScreen

            self.push_screen(HindsightScreen(shelf, path))
