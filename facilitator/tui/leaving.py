"""Leaving well: whatever ends the program, the terminal is restored, and the exit status tells why; and a muse that
nobody wants any more holds up nothing.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
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


def let_go(muse: object) -> None:
    """End a muse that has a thread of its own: aside, for that may take seconds."""
    close = getattr(muse, "close", None)
    if close is not None:
        Thread(target=close, daemon=True).start()


def surviving(driver: type[Driver]) -> type[Driver]:
    """The driver, but one that goes on to its end when the terminal is gone and cannot be written to any more.

    Nor does it take the terminal twice after a stop that it saw nothing of (SIGSTOP): two threads would read it then,
    the end would wait for both of them, and the terminal would stay as it was taken the second time.
    """

    class Surviving(driver):  # type: ignore[valid-type, misc]
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            file: Any = getattr(self, "_file", None)
            if file is not None:
                self._file: Any = _Forgiving(file)

        def _sigcont_application(self, *signals: Any) -> None:
            if self._must_signal_resume:
                super()._sigcont_application(*signals)
            elif self._auto_restart:
                # Not here: what a signal interrupts may hold what is needed for giving the terminal back.
                with suppress(RuntimeError):
                    asyncio.get_running_loop().call_soon_threadsafe(self._begin_again)

        def _begin_again(self) -> None:
            if self._key_thread is not None and self._key_thread.is_alive():
                self.suspend_application_mode()
                self.resume_application_mode()

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
