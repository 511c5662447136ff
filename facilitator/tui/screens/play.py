"""The play frame, one for all games: the board, the story, and below them what is asked of whom.

The conductor says what comes next; this screen shows it, and hands keys to whatever answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType
from textual.containers import Horizontal

from facilitator.tui.boards import board_class
from facilitator.tui.boards.base import Board
from facilitator.tui.coaching import Coaching
from facilitator.tui.conductor import Conductor, Ended, Falling, Hiding, Stage, Telling, Waiting
from facilitator.tui.guide import Guide
from facilitator.tui.prompting import Prompting
from facilitator.tui.screens import play_keys
from facilitator.tui.screens.attempting import Attempting
from facilitator.tui.screens.modals import Asking
from facilitator.tui.stages import Stages
from facilitator.tui.widgets.bars import REMINDER, KeyBar, TitleBar
from facilitator.tui.widgets.choice import ChoiceList, Option
from facilitator.tui.widgets.composer import Composer
from facilitator.tui.widgets.ordering import Ordering
from facilitator.tui.widgets.panel import Panel
from facilitator.tui.widgets.story import Story

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from facilitator.host import Muse
    from facilitator.table import Table
    from facilitator.tui.guide import Memory

QUICKEST, SLOWEST = 1 / 8, 8.0
"""The bounds of the program's pace: what its usual pauses are multiplied with."""


class PlayScreen(Attempting):
    """One table from where it stands to its end. The result is `over`, or `left` if somebody left before."""

    CSS_PATH: ClassVar[list[str]] = ["boarded.tcss", "play.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [*play_keys.BINDINGS]
    KEYS = play_keys.EXPLAINED

    def __init__(
        self, table: Table, muse: Muse, *, pace: float = 1.0, motion: bool = True, voice_seconds: float = 20.0,
        explained: Memory | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.table, self.muse, self.pace = table, muse, pace
        self.game_name = table.game.name
        self.conductor = Conductor(table)
        self.guide = Guide(table.game.name, explained)
        self.stage: Stage = Ended()
        self.stages = Stages(self)
        self.coaching = Coaching(self)
        self.prompting = Prompting(self, voice_seconds)
        self.board: Board = board_class(table.game.name)(table.game, motion=motion)
        self._reminded = self._stood_aside = False

    def compose(self) -> ComposeResult:
        yield TitleBar()
        with Horizontal(id="middle"):
            yield self.board
            yield Story(self.table.game)
        yield Panel()
        yield KeyBar()

    @property
    def unsaved(self) -> str:
        """What is being written and told to nobody yet; asked for also where nothing is drawn yet, or any more."""
        return next((composer.unsaved for composer in self.query(Composer)), "")

    @property
    def panel(self) -> Panel:
        return self.query_one(Panel)

    def on_mount(self) -> None:
        bar = self.query_one(TitleBar)
        bar.title, bar.aside = self.table.game.title, str(self.table.header.get("title", ""))
        self._show_pause()
        self.app.app_suspend_signal.subscribe(self, self._suspended)
        self.set_interval(0.1, self.tick)
        self.call_after_refresh(self.advance)
        self.call_after_refresh(self.prompting.begin)

    def advance(self) -> None:
        """Show how the table stands now and ask what it waits for."""
        self.stages.cancel()
        self._reminded = False
        self.stage = self.conductor.stage()
        self.redraw()
        self.stages.begin(self.stage)
        self.stages.tellings.look_ahead()
        self.panel.explain(self.guide.explain(self.stage))
        self.panel.advise("")
        self.tick()
        self.refresh_bindings()

    def redraw(self) -> None:
        """Draw the board and the story as the people at the screen may see them now."""
        seat = self.conductor.eyes(self.stage)
        items = self.table.heard(seat)
        self.board.update_board(self.table.look(seat), items, self.table.names, seat)
        self.board.show_stage(self.stage)
        if not self.stages.acting_out:
            self.query_one(Story).show(items, self.table.names)
        self.stages.tellings.murmurs.update()

    def tick(self) -> None:
        """The clock moves on: show it, remind of it, and say when time is up."""
        left = None if self.app.screen is not self and not self.app.screen.is_modal else self.conductor.left(self.stage)
        bar = self.query_one(TitleBar)
        limit = self.conductor.limit(self.stage) or 0.0
        bar.limit, bar.left, bar.spent = limit, left, self.stages.tellings.spent
        self.board.show_clock(left, limit)
        if left is None or self.table.paused:
            return
        self.panel.race.part = left / limit if limit else 1.0
        if left <= REMINDER < limit and not self._reminded:
            self._reminded = True
            self.app.bell()
        if left <= 0:
            self.stages.time_up(self.stage)

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-tiny") or self.panel.composer.writing:
            return
        key = event.key if event.character is None or len(event.key) > 1 else event.character
        if self.stages.take_key(key, event.time):
            event.stop()
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Single letters are commands only while nothing is being written, and only where they mean something."""
        if not self.is_mounted or self.has_class("-tiny"):
            return False
        if self.panel.composer.writing and action in play_keys.LETTERS:
            return False
        if action in play_keys.SHADOWED and isinstance(self.stage, Hiding):
            return False
        if action in play_keys.TELLING:
            return isinstance(self.stage, Telling) and self.stage.person and not self.table.paused
        meaningful: dict[str, Callable[[], bool]] = {
            "auto": lambda: isinstance(self.stage, Waiting | Falling),
            "curtain": lambda: isinstance(self.stage, Hiding),
            "coach": lambda: self.coaching.can_speak,
            "go_on": lambda: self.stages.can_go_on,
            "guide": lambda: self.guide.there,
            "model": lambda: self.stages.tellings.model is not None,
            "keep": lambda: self.board.drawable,
            "restore": lambda: self.can_restore,
            "strike": lambda: self.table.last_telling() is not None,
            "take_back": lambda: self.conductor.players.can_undo,
        }
        return action not in meaningful or meaningful[action]()

    def action_edit(self) -> None:
        self.panel.composer.edit()

    def action_write(self) -> None:
        self.panel.composer.write()

    def action_others(self) -> None:
        self.stages.tellings.ask_muse()

    def action_pass(self) -> None:
        self.stages.tellings.skip()

    def action_model(self) -> None:
        self.stages.tellings.show_model()

    def action_go_on(self) -> None:
        self.stages.go_on()

    def action_hurry(self, factor: float) -> None:
        self.pace = min(SLOWEST, max(QUICKEST, self.pace * factor))
        self.notify(f"The program's pace: {1 / self.pace:g} times the usual.", markup=False, timeout=2)

    def action_auto(self) -> None:
        """Chance goes on by itself, or waits again."""
        self.conductor.auto = not self.conductor.auto
        self.advance()

    def action_coach(self) -> None:
        self.coaching.ask()

    def action_curtain(self) -> None:
        self.conductor.unseen = False
        self.advance()

    def action_guide(self) -> None:
        """The first-game guide says no more, or begins again."""
        on = self.guide.switch()
        self.panel.explain(self.guide.explain(self.stage))
        self.notify("The guide is on." if on else "The guide is off. g begins it again.", markup=False, timeout=3)

    def action_back(self) -> None:
        """A step back in what is being chosen; where there is none, to the way out."""
        if not self.stages.turns.back():
            options = (Option("l", "to the lobby"), Option("q", "out of the program"))
            text = "The session stays as it is and can be gone on with later. esc stays at the table."
            self.app.push_screen(Asking("Leave the table?", text, options), self._leave)

    def _leave(self, key: str | None) -> None:
        if key == "l":
            self.dismiss("left")
        elif key == "q":
            self.app.exit()

    def action_pause(self) -> None:
        """The clock stands, and so does the program; what is in the making stays."""
        paused = self.table.paused
        if self.attempt(self.table.go_on if paused else self.table.pause, aside=True):
            self._show_pause()
            if paused:
                self.stages.resume()
            else:
                self.stages.hold()

    def on_screen_suspend(self) -> None:
        """No clock runs out on whoever reads the help."""
        runs = self.conductor.left(self.stage) is not None and not self.table.paused
        self._stood_aside = runs and self.app.screen.id == "help"
        if self._stood_aside:
            self.action_pause()

    def on_screen_resume(self) -> None:
        if self._stood_aside and self.table.paused:
            self.action_pause()
        self._stood_aside = False

    def _suspended(self, _: object) -> None:
        if not self.table.paused:
            self.action_pause()

    def _show_pause(self) -> None:
        self.query_one(TitleBar).paused = self.table.paused
        self.board.paused = self.panel.disabled = self.table.paused
        self.panel.composer.keep_writing()
        self.refresh_bindings()

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        if not event.stale:
            self.stages.turns.picked(event.index)

    def on_choice_list_moved(self, event: ChoiceList.Moved) -> None:
        self.stages.turns.moved(event.index)

    def on_board_pointed(self, event: Board.Pointed) -> None:
        self.stages.turns.pointed(event.field, event.value)

    def on_ordering_done(self, event: Ordering.Done) -> None:
        self.stages.turns.settle(event.move)

    def on_ordering_changed(self, event: Ordering.Changed) -> None:
        self.board.show_order(event.order, event.cursor, event.lifted)

    def on_composer_taken(self, event: Composer.Taken) -> None:
        self.stages.tellings.tell(event.cue, event.text, event.suggestion)

    def on_composer_writing(self) -> None:
        self.panel.hint("enter tells it   esc keeps it for later" if self.panel.composer.writing else "")
        self.refresh_bindings()
