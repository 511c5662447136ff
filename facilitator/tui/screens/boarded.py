"""What play and replay share: a board and the story, side by side or one above the other, and each also alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from facilitator.tui.boards.base import Board
from facilitator.tui.screens.framed import Framed
from facilitator.tui.widgets.story import Story

if TYPE_CHECKING:
    from textual import events

Result = TypeVar("Result")
STORY, WIDEST, MARGIN = 30, 84, 2
"""Columns that the story needs beside a board, the most that are pleasant to read, and the board's own margin."""


class Boarded(Framed[Result]):
    """A screen with a board and a story in its middle."""

    board: Board

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()
        self.set_class(event.size.width >= 110 and event.size.height >= 34, "-roomy")

    def action_story(self) -> None:
        """The story alone, the board alone, or both."""
        order = ["", "-story-only", "-board-only"]
        now = next((name for name in order if name and self.has_class(name)), "")
        self.remove_class(*order[1:])
        if following := order[(order.index(now) + 1) % 3]:
            self.add_class(following)
        self._arrange()

    def action_keep(self) -> None:
        self.board.keep()

    def _arrange(self) -> None:
        """The board gets what it needs, the story what it needs, and both share the rest; or one above the other."""
        room = self.size.width - self.board.needs - MARGIN
        self.set_class(room < STORY, "-stacked")
        alone = room < STORY or self.has_class("-story-only")
        self.query_one(Story).styles.width = "1fr" if alone else min(STORY + (room - STORY) * 2 // 5, WIDEST)

    def action_scroll(self, pages: int) -> None:
        story = self.query_one(Story)
        story.scroll_relative(y=pages * max(1, story.size.height - 2), animate=False)
