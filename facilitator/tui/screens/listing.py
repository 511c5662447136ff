"""What the screens share that list sessions: every file may have to be read for that, so it is done aside."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from facilitator.tui.screens.framed import Framed

if TYPE_CHECKING:
    from textual.worker import Worker

    from facilitator.transcript.listing import Listed
    from facilitator.tui.app import FacilitatorApp
    from facilitator.tui.doors import Shelf


class ListingScreen(Framed[None]):
    """A list of sessions; the one that is there stands until it is read again."""

    app: FacilitatorApp
    CSS_PATH = "sessions.tcss"
    KEYS = (("↑ ↓", "choose a session"),)
    game_name = ""
    """Its sessions are of any game, whatever the screen below is about."""

    def __init__(self, shelf: Shelf, *, id: str) -> None:
        super().__init__(id=id)
        self.shelf = shelf
        self.found: list[Listed] = []

    @abstractmethod
    def listed(self) -> Sequence[Listed]:
        """The sessions; called in a thread."""

    @abstractmethod
    def take(self, listed: Sequence[Listed]) -> None:
        """Show these from now on."""

    def read_again(self) -> None:
        """Read the list aside; of several readings the last counts."""
        self.run_worker(self.listed, group="list", thread=True, exclusive=True, exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker.group == "list" and event.worker.result is not None:
            self.take(event.worker.result)
