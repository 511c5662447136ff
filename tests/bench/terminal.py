"""A program on a pseudo-terminal, for benchmarks: what it writes, and when."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

ROWS, COLUMNS = 24, 80
PATIENCE = 30.0
"""Seconds after which something that should appear never will."""


class Terminal:
    """Runs `argv` in an environment of its own, with `home` for its settings and sessions."""

    def __init__(self, argv: Sequence[str], home: Path, more: Mapping[str, str] | None = None) -> None:
        env = {
            **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"), "FACILITATOR_SESSIONS": str(home / "sessions"), **(more or {}),
        }  # fmt: skip
        self.begun = time.perf_counter()
        self._pid, self._file = pty.fork()
        if self._pid == 0:
            os.execvpe(argv[0], list(argv), env)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.peak = 0.0
        """The most memory that it had, in MiB; known once it is closed."""

    def press(self, keys: str) -> None:
        os.write(self._file, keys.encode())

    def until(self, marks: Sequence[bytes], patience: float = PATIENCE) -> float | None:
        """Seconds until everything in `marks` was written from now on; None if it was not in time."""
        begun, written = time.perf_counter(), b""
        while time.perf_counter() - begun < patience:
            if select.select([self._file], [], [], 0.05)[0]:
                written += os.read(self._file, 1 << 16)
                if all(mark in written for mark in marks):
                    return time.perf_counter() - begun
        return None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        os.kill(self._pid, signal.SIGKILL)
        _, _, used = os.wait4(self._pid, 0)
        self.peak = used.ru_maxrss / 1024
        os.close(self._file)
