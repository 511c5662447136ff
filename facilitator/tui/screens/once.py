"""A screen is left once: keys come in bursts, and a second one that leaves finds the screen gone.

Textual would take along whatever lies below it then: the table, with its journal open, or the last screen of all.
"""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

Result = TypeVar("Result")


class Once(Screen[Result]):
    """A screen that takes only itself off."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with this result, unless that has been done already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        return super().dismiss(result)


class Modal(ModalScreen[Result], Once[Result]):
    """The same for a small screen above another one."""
