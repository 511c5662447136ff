"""What is to happen once, after a while. A timer of Textual's that begins to wait only after its moment has passed, as
on a busy machine, never goes off; these do."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.message_pump import MessagePump

SOON: Final = 0.001
"""Seconds between two things that happen by themselves where no pause is wanted."""


def after(seconds: float, pump: MessagePump, act: Callable[[], object]) -> TimerHandle:
    """Let a screen or widget act in its own turn after so many seconds, if it is there still; `cancel()` forgets it."""
    return get_running_loop().call_later(seconds, pump.call_next, act)
