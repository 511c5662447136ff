"""Leaving well: whatever ends the program, the terminal is restored, and the exit status tells why."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.driver import Driver

CAUGHT = ("SIGTERM", "SIGHUP", "SIGINT")


def on_end(leave: Callable[[int], object]) -> None:
    """Call `leave` with 128 and the signal's number when the process is told to end.

    Windows tells its processes in other ways, which Textual knows.
    """
    loop = asyncio.get_running_loop()
    for name in CAUGHT:
        number = getattr(signal, name, None)
        if number is not None:
            try:
                loop.add_signal_handler(number, leave, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                return


def surviving(driver: type[Driver]) -> type[Driver]:
    """The driver, but one that goes on to its end when the terminal is gone and cannot be written to any more."""

    class Surviving(driver):  # type: ignore[valid-type, misc]
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            file: Any = getattr(self, "_file", None)
            if file is not None:
                self._file: Any = _Forgiving(file)

    return Surviving


class _Forgiving:
    """A file that takes what it is given, also when it leads nowhere any more."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()

    def isatty(self) -> bool:
        return self._file.isatty()
