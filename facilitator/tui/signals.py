"""Leaving well: whatever ends the program, the terminal is restored and the exit status tells why."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

CAUGHT = ("SIGTERM", "SIGHUP", "SIGINT")


def on_end(leave: Callable[[int], object]) -> None:
    """Call `leave` with 128 and the signal's number when the process is told to end. Windows has no such
    signals.
    """
    loop = asyncio.get_running_loop()
    for name in CAUGHT:
        number = getattr(signal, name, None)
        if number is not None:
            try:
                loop.add_signal_handler(number, leave, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                return
