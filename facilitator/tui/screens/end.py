"""The end of a game: the verdict with its ruling, how the game went, and the story to read again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from facilitator.export.story import listed
from facilitator.spoken import counted, lasted, seated
from facilitator.transcript.fold import Happened, Told
from facilitator.tui.boards import board_class
from facilitator.tui.boards.base import Board
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.story import Story

if TYPE_CHECKING:
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult

    from facilitator.table import Table
    from facilitator.tui.app import FacilitatorApp

READABLE, WIDEST = 40, 90
"""Columns of the story beside the board, at least and at most."""
LOW = 30
"""Lines below which nothing is left empty, and the story is not shown below the account, but in its place."""


class EndScreen(Framed[str]):
    """The result is `rematch` or `lobby`."""

    app: FacilitatorApp
    CSS_PATH = "end.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "dismiss('rematch')", "Rematch", tooltip="The same table again"),
        Binding("s", "alone", "Story", tooltip="The story alone, or the account of the game, or both where they fit"),
        Binding("e", "export", "Export", tooltip="Write the session as a story, or as data"),
        Binding("r", "replay", "Replay", tooltip="Step through the session"),
        Binding("p", "recap", "Recap", tooltip="The story of the game in a paragraph"),
        Binding("c", "hindsight", "Coach", tooltip="Where the game turned: what each decision gave away"),
        Binding("l,escape,enter", "dismiss('lobby')", "Lobby"),
        Binding("q", "app.quit", "Leave"),
        Binding(
            "up,pageup",
            "scroll(-1)",
            "Up",
            show=False,
            tooltip="Back in the story, or in the account where it stands alone",
        ),
        Binding(
            "down,pagedown",
            "scroll(1)",
            "Down",
            show=False,
            tooltip="On in the story, or in the account where it stands alone",
        ),
        Binding("question_mark", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(id="end")
        self.table = table
        self.game_name = table.game.name

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Static(self._verdict(), id="verdict")
        with Horizontal(id="middle"):
            with VerticalScroll(id="account", can_focus=False):
                yield Static(self._account(), id="figures")
                yield board_class(self.table.game.name)(self.table.game, motion=False)
            yield Story(self.table.game, from_start=True)
        yield KeyBar()

    def on_mount(self) -> None:
        bar = self.query_one(TitleBar)
        bar.title, bar.aside = self.table.game.title, str(self.table.header.get("title", ""))
        items = self.table.heard(None)
        board = self.query_one("#board", Board)
        board.show_end(self.table.look(None), items, self.table.names)
        self.query_one(Story).show(items, self.table.names)

    def on_resize(self, event: events.Resize) -> None:
        """Side by side where the board and a readable story fit, else one above the other, or one at a time."""
        width, height = event.size
        room = width - self.query_one("#board", Board).needs
        self.set_class(room < READABLE, "-stacked")
        self.set_class(height < LOW, "-low")
        half = max(READABLE, width // 2)
        self.query_one(Story).styles.width = "1fr" if room < READABLE else min(room, half, WIDEST)

    def _verdict(self) -> Content:
        outcome, names = self.table.outcome, self.table.names
        if outcome is None:
            return plain("The session was left before its end.")
        reason = outcome.reason.format_map(names)
        winners = listed([names.get(seat, seat) for seat in outcome.winners])
        ruling = f"  ruling {outcome.ruling}", "$text-muted"
        return joined((winners or "Nobody wins", "bold $text-primary"), "\n", reason, ruling)

    def _account(self) -> Content:
        """How long it took, how much was played and told, and where the story is kept."""
        items = self.table.heard(None)
        told = [item for item in items if isinstance(item, Told)]
        results = sum(isinstance(item, Happened) and item.event.result for item in items)
        kept = getattr(self.table.log, "path", None)
        facts = [lasted(seated(self.table)), counted(results, "result"), counted(len(told), "telling")]
        return joined(" · ".join(facts), ("\nThe story is in " + str(kept), "$text-muted") if kept else "")

    @property
    def kept(self) -> Path | None:
        """The session's file, where it can be read again."""
        path: Path | None = getattr(self.table.log, "path", None)
        return path if self.app.doors.shelf is not None else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("export", "replay", "recap", "hindsight") or self.kept is not None

    def action_export(self) -> None:
        if self.kept is not None:
            self.app.export(self.kept)

    def action_replay(self) -> None:
        if self.kept is not None:
            self.app.replay(self.kept)

    def action_recap(self) -> None:
        if self.kept is not None:
            self.app.recap(self.kept)

    def action_hindsight(self) -> None:
        if self.kept is not None:
            self.app.hindsight(self.kept)

    def action_alone(self) -> None:
        """The story alone, the account alone, or both again; where there is no room for both, the account again."""
        views = ["", "-story-only"] if self.has_class("-stacked", "-low") else ["", "-story-only", "-account-only"]
        now = next((view for view in views if view and self.has_class(view)), "")
        self.remove_class("-story-only", "-account-only")
        if following := views[(views.index(now) + 1) % len(views)]:
            self.add_class(following)

    def action_scroll(self, pages: int) -> None:
        story = self.query_one(Story)
        part = story if story.display else self.query_one("#account")
        part.scroll_relative(y=pages * max(1, part.size.height // 2), animate=False)
