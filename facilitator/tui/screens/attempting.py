"""What the play frame does where the table cannot do or keep something: says why, and offers what can be done."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path

from facilitator.errors import FacilitatorError
from facilitator.games.contract import IllegalPlay
from facilitator.tui.screens.modals import LineScreen, failure
from facilitator.tui.screens.recording import Recording


class Attempting(Recording):
    """The play frame as far as something may fail."""

    @abstractmethod
    def advance(self) -> None:
        """Show how the table stands now and ask what it waits for."""

    @abstractmethod
    def redraw(self) -> None:
        """Draw what everybody may see now."""

    def attempt(self, act: Callable[[], object], *, aside: bool = False) -> bool:
        """Do something at the table and go on; say why not, where it cannot be, and offer to try again.

        `aside`: it changes nothing of what is asked now, so a choice or a telling in the making stays as it is.
        """
        try:
            act()
        except IllegalPlay as illegal:
            self.notify(f"That cannot be played; expected {illegal.expected}.", severity="warning", markup=False)
            return False
        except FacilitatorError as error:
            self._offer(error, act, aside)
            return False
        if aside:
            self.redraw()
        else:
            self.advance()
        return True

    def _offer(self, error: FacilitatorError, act: Callable[[], object], aside: bool) -> None:
        """Say why something could not be done or kept, and what can be done about it."""
        self.stages.cancel()
        asked = failure(error, retry=True, elsewhere=hasattr(self.table.log, "save_elsewhere"))
        self.app.push_screen(asked, lambda key: self._after_failure(key, act, aside))

    def _after_failure(self, key: str | None, act: Callable[[], object], aside: bool) -> None:
        if key == "l":
            self.dismiss("left")
        elif key == "e":
            usual = str(Path.home() / "facilitator")
            asked = LineScreen("Go on in which folder?", usual, "It is made if it is not there.")
            self.app.push_screen(asked, lambda folder: self._elsewhere(folder, act, aside))
        else:
            self.attempt(act, aside=aside)

    def _elsewhere(self, folder: str | None, act: Callable[[], object], aside: bool) -> None:
        """Save the whole session in another folder, and then do what could not be done (J6)."""
        if folder:
            try:
                path = self.table.log.save_elsewhere(Path(folder).expanduser())  # type: ignore[attr-defined]
            except FacilitatorError as error:
                self._offer(error, act, aside)
                return
            self.notify(f"The session goes on in {path}", markup=False)
        self.attempt(act, aside=aside)
