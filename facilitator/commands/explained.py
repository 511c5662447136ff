"""What the first-game guide has explained on this machine, remembered from one start of the program to the next."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

OFF: Final = "off"


class Explained:
    """A file with a line for each ask that was explained, and `off` where nothing more is wanted.

    What cannot be read or written is no trouble: then something is explained once more.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lines: set[str] | None = None

    def due(self, ask: str) -> bool:
        """Whether this is still to be explained."""
        return not {ask, OFF} & self._read()

    def done(self, ask: str) -> None:
        """It was explained."""
        if ask not in self._read():
            self._read().add(ask)
            self._write()

    def switch(self) -> bool:
        """Off, or on again from the beginning; whether it is on now."""
        on = OFF in self._read()
        self._lines = set() if on else {*self._read(), OFF}
        self._write()
        return on

    def _read(self) -> set[str]:
        if self._lines is None:
            self._lines = set()
            with suppress(OSError, UnicodeDecodeError):
                self._lines = set(self._file.read_text(encoding="utf-8").splitlines())
        return self._lines

    def _write(self) -> None:
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text("".join(f"{line}\n" for line in sorted(self._read())), encoding="utf-8")


def usual() -> Explained:
    """The one of whoever uses this machine."""
    from platformdirs import user_state_path

    return Explained(user_state_path("facilitator", appauthor=False) / "explained.txt")
