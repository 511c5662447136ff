"""The handle of one ask: whoever asked a muse for better lines lets go of them by it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock
from typing import Any

from facilitator.muse.scene import Suggestion

Take = Callable[[Suggestion], object]
"""Called in the muse's own thread with each line; it must not wait for anything."""
Over = Callable[[str], object]
"""Called like `Take`, once an ask is over that nobody canceled: with what went wrong in plain words, or nothing."""


class Asking:
    """One ask on its way. Once `cancel` has returned, no line of it is handed over any more."""

    def __init__(self, take: Take, over: Over | None = None) -> None:
        self._take, self._say = take, over
        self._lock = Lock()
        self._over = Event()
        self._future: Any = None
        self._canceled = False

    def begin(self, future: Any) -> None:
        self._future = future

    def hand(self, line: Suggestion) -> None:
        with self._lock:
            if not self._canceled:
                self._take(line)

    def finish(self, says: str) -> None:
        with self._lock:
            if self._say is not None and not self._canceled:
                self._say(says)
        self._over.set()

    def cancel(self) -> None:
        """Drop what has not come yet, and close the stream; a second time changes nothing."""
        with self._lock:
            self._canceled = True
        if self._future is not None:
            self._future.cancel()
        self._over.set()

    def wait(self, seconds: float) -> bool:
        """Whether it is over after at most so long."""
        return self._over.wait(seconds)
