"""A terminal as lines: what plain mode says and asks with. Input comes by a thread, so that a clock can run out."""

from __future__ import annotations

import io
import os
import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import fill
from typing import TextIO

from facilitator.text import clean

ALTERNATE = "\x1b[?1049h\x1b[2J\x1b[H"
BACK = "\x1b[?1049l"


class Left(Exception):
    """The input has ended, or the person asked to leave."""


class Lines:
    """Lines out and lines in. `curtain` says whether secrets can be shown on a screen that is taken away again."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source = source or sys.stdin or io.StringIO()
        self._out = out = out or sys.stdout
        self._typed: queue.Queue[str | None] = queue.Queue()
        self._reading = False
        self.curtain = out.isatty() and source.isatty() and os.environ.get("TERM", "") not in ("", "dumb")

    def say(self, text: str = "") -> None:
        """One or more lines; a terminal would break long ones inside a word, so they are broken between words."""
        width = self._width()
        self._out.write("\n".join(_broken(line, width) if width else line for line in text.split("\n")) + "\n")
        self._out.flush()

    def _width(self) -> int:
        """The terminal's columns; 0 where there is none."""
        try:
            return os.get_terminal_size(self._out.fileno()).columns if self._out.isatty() else 0
        except OSError:
            return 0

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """What the person typed, cleaned; None when `seconds` ran out first; Left at the end of the input or Ctrl+C."""
        self._out.write(prompt)
        self._out.flush()
        if not self._reading:
            self._reading = True
            threading.Thread(target=self._read, daemon=True).start()
        try:
            line = self._typed.get(timeout=seconds)
        except queue.Empty:
            return None
        except KeyboardInterrupt:
            raise Left from None
        if not self._source.isatty():
            self.say()
        if line is None:
            raise Left
        return clean(line, limit=2000).strip()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is said within leaves the screen afterwards and stays in no scroll-back, where that can be done."""
        self._out.write(ALTERNATE if self.curtain else "")
        try:
            yield
        finally:
            self._out.write(BACK if self.curtain else "")
            self._out.flush()

    def wipe(self) -> None:
        """A blank screen within an aside."""
        self._out.write("\x1b[2J\x1b[H" if self.curtain else "")

    def _read(self) -> None:
        for line in self._source:
            self._typed.put(line)
        self._typed.put(None)


def _broken(line: str, width: int) -> str:
    """What goes on below stands two columns further in than the line began."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    if len(line) <= width:
        return line
    return fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
