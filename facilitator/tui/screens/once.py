"""A screen is left once, and takes nothing else off: keys come in bursts, and another screen may lie above it by then.

Textual would take off whatever is on top: the command palette in place of a wait that is over, or, for a key pressed
twice, the table below with its journal open.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

Result = TypeVar("Result")


class Once(Screen[Result]):
    """A screen that takes only itself off, as soon as nothing lies above it."""

    _left_with: tuple[Result | None] | None = None
    """What it was left with below another one, which may be nothing."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave with this result, unless that has been done already."""
        stack = self.app.screen_stack
        if stack[-1] is self:
            return super().dismiss(result)
        if self in stack:
            self._left_with = (result,)
        return AwaitComplete()

    def on_screen_resume(self) -> None:
        """What lay above is gone."""
        if self._left_with is not None:
            self.dismiss(*self._left_with)


class Modal(ModalScreen[Result], Once[Result]):
    """The same for a small screen above another one, with the way to help that every other screen has."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,f1", "app.help", "Help")]
