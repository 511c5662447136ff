"""What is to happen once, after a while. A timer of Textual's that begins to wait only after its moment has passed, as
on a busy machine, never goes off; these do."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.dom import DOMNode

SOON: Final = 0.001
"""Seconds between two things that happen by themselves where no pause is wanted."""


def after(seconds: float, node: DOMNode, act: Callable[[], object]) -> TimerHandle:
    """Let a screen or widget act in its own turn after so many seconds; `cancel()` forgets it.

    Nothing is done on a screen that is being left: its parts are gone already.
    """

    def due() -> None:
        if node.is_attached and node.screen in node.app.screen_stack:
            act()

    return get_running_loop().call_later(seconds, node.call_next, due)
