"""A session stepped through on its board: forwards, backwards, by itself, and through whose eyes one wants.

A seat's secrets of a game that is still on are for its own player: they are behind a curtain (S3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from facilitator.table import Look
from facilitator.transcript.fold import Told
from facilitator.transcript.header import names_of
from facilitator.transcript.replaying import Replay
from facilitator.tui.boards import board_class
from facilitator.tui.screens.boarded import Boarded
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.show import joined, plain
from facilitator.tui.soon import SOON, after
from facilitator.tui.tellings import LONGEST_READING, READING
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.story import Story

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from textual import events
    from textual.app import ComposeResult

    from facilitator.games.contract import Seat
    from facilitator.tui.boards.base import Board

STEP: Final = 1.2
"""Seconds, at pace 1, between two steps where nothing needs reading."""
FAR: Final = 10
"""Stops that the up and down keys go at once."""
QUICKEST, SLOWEST = 1 / 8, 8.0
OPEN: Final = "open"
"""The eyes that see every card: always those of whoever acts."""


def _key(key: str, action: str, word: str, says: str, *, show: bool = True, written: str | None = None) -> Binding:
    return Binding(key, action, word, show=show, key_display=written, tooltip=says)


class ReplayScreen(Boarded[int]):
    """The result is how many entries to go on from as a new session, or -1 for none."""

    CSS_PATH: ClassVar[list[str]] = ["boarded.tcss", "replay.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        _key("right", "step(1)", "On", "A step forwards", written="→"),
        _key("left", "step(-1)", "Back", "A step backwards", written="←"),
        _key("space", "run", "By itself", "Let it run by itself, or stop"),
        _key("tab", "eyes", "Whose eyes", "Through whose eyes: the table's, a player's, or all cards open"),
        _key("m", "mark", "Bookmark", "To the next bookmark"),
        _key("s", "story", "Story", "The story alone, the board alone, or both"),
        _key("v", "keep", "Save turn", "Save the last turn as a drawing"),
        _key("g", "go_on", "Go on from here", "Go on from here as a new session"),
        _key("escape,q", "dismiss(-1)", "Leave", "Leave the replay", written="esc"),
        _key("question_mark", "app.help", "Help", "The keys and the rules", written="?"),
        _key("down", f"step({FAR})", "Far on", "Ten steps forwards", show=False, written="↓"),
        _key("up", f"step(-{FAR})", "Far back", "Ten steps backwards", show=False, written="↑"),
        _key("home", "step(-1000000)", "Start", "To the start", show=False),
        _key("end", "step(1000000)", "End", "To the end", show=False),
        _key("plus", "hurry(0.5)", "Faster", "In half the time", show=False, written="+"),
        _key("minus", "hurry(2.0)", "Slower", "In twice the time", show=False, written="-"),
        _key("pageup", "scroll(-1)", "Story up", "Back in the story", show=False),
        _key("pagedown", "scroll(1)", "Story down", "On in the story", show=False),
    ]

    def __init__(self, replay: Replay, *, can_fork: bool, pace: float = 1.0, motion: bool = True) -> None:
        super().__init__(id="replay")
        self.replay, self.pace, self.can_fork = replay, pace, can_fork
        game = replay.whole.game
        self.game_name = game.name
        self.names = names_of(replay.whole.header)
        self.stop = 0
        self.eyes: Seat | None = OPEN if replay.over and game.moves else None
        self.board: Board = board_class(game.name)(game, motion=motion)
        self._timer: TimerHandle | None = None

    def compose(self) -> ComposeResult:
        yield TitleBar()
        with Horizontal(id="middle"):
            yield self.board
            yield Story(self.replay.whole.game)
        with Vertical(id="place"):
            yield Static(id="track")
            yield Static(id="caption")
        yield KeyBar()

    def on_mount(self) -> None:
        bar = self.query_one(TitleBar)
        bar.title = f"Replay: {self.replay.whole.game.title}"
        bar.aside = str(self.replay.whole.header.get("title", ""))
        self.call_after_refresh(self.redraw)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show_place)

    def redraw(self) -> None:
        """Draw the stop that one stands at."""
        fold, seat = self.replay.fold(self.stop), self._seat()
        items = self.replay.story(self.stop, seat, self.eyes == OPEN)
        look = Look(fold.game.view(fold.state, seat), fold.game.to_act(fold.state), ())
        self.board.update_board(look, items, self.names, seat)
        self.query_one(Story).show(items, self.names)
        self._show_place()
        self.refresh_bindings()

    def _seat(self) -> Seat | None:
        """Whose view the board shows now."""
        if self.eyes != OPEN:
            return self.eyes
        acts = self.replay.stops[self.stop].seat
        return acts if acts in self.replay.whole.seats else None

    def _show_place(self) -> None:
        last = len(self.replay.stops) - 1
        width = max(10, self.size.width - 4)
        done = round(width * self.stop / last) if last else width
        marks = {round(width * place / last) for place, one in enumerate(self.replay.stops) if one.mark and last}
        track = "".join("◆" if at in marks else "━" if at < done else "╌" for at in range(width))
        self.query_one("#track", Static).update(plain(track, "$text-secondary"))
        self.query_one("#caption", Static).update(self._caption(last))

    def _caption(self, last: int) -> Content:
        here = self.replay.stops[self.stop]
        minutes, seconds = divmod(int(here.t), 60)
        who = {OPEN: "all cards open", None: "as the table saw it"}.get(self.eyes)
        running = "running" if self._timer else "stopped"
        facts = [f"{self.stop} of {last}", f"{minutes}:{seconds:02}", running, f"pace {1 / (self.pace or 1):g}"]
        return joined(
            (who or f"as {self.names[str(self.eyes)]} saw it", "bold $text-accent"),
            ("   " + " · ".join(facts), "$text-muted"),
            (f"   ◆ {here.mark}" if here.mark else "", "$text-secondary"),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted or self.has_class("-tiny"):
            return False
        if action == "mark":
            return self.replay.next_mark(self.stop) is not None
        if action == "keep":
            return self.board.drawable
        return action != "go_on" or self.can_fork

    def action_step(self, by: int) -> None:
        """So many stops on or back; it runs by itself no longer."""
        self._halt()
        self._go(self.stop + by)

    def action_mark(self) -> None:
        following = self.replay.next_mark(self.stop)
        if following is not None:
            self._halt()
            self._go(following)

    def action_run(self) -> None:
        """By itself from here, from the start again after the end; or stop."""
        if self._timer is not None:
            self._halt()
        else:
            if self.stop == len(self.replay.stops) - 1:
                self._go(0)
            self._wait(0.0)
        self._show_place()

    def action_hurry(self, factor: float) -> None:
        self.pace = min(SLOWEST, max(QUICKEST, self.pace * factor))
        self._show_place()

    def action_eyes(self) -> None:
        """The next pair of eyes; a player's in a game still on only once they have the screen alone."""
        replay = self.replay
        order: list[Seat | None] = [None, *(replay.whole.seats if replay.over else replay.people)]
        order += [OPEN] * (replay.over and bool(replay.whole.game.moves))
        following = order[(order.index(self.eyes) + 1) % len(order)]
        if following is None or replay.over:
            self._look_through(following)
        else:
            self._halt()
            self._look_through(None)
            self.app.push_screen(CurtainScreen(self.names[following]), lambda _: self._look_through(following))

    def action_go_on(self) -> None:
        self.dismiss(self.replay.stops[self.stop].entries)

    def _look_through(self, eyes: Seat | None) -> None:
        self.eyes = eyes
        self.redraw()

    def _go(self, stop: int) -> None:
        self.stop = min(max(0, stop), len(self.replay.stops) - 1)
        self.redraw()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, seconds: float) -> None:
        self._timer = after(max(SOON, seconds * self.pace), self, self._run_on)

    def _run_on(self) -> None:
        """A step by itself; what is told has time to be read, what moves to come to rest."""
        before = {id(item) for item in self.replay.story(self.stop, None)}
        self._go(self.stop + 1)
        if self.stop == len(self.replay.stops) - 1:
            self._timer = None
            self._show_place()
            return
        new = (item for item in self.replay.story(self.stop, None) if id(item) not in before)
        told = sum(len(item.text) for item in new if isinstance(item, Told))
        self._wait(max(STEP, min(LONGEST_READING, told / READING), self.board.linger))
