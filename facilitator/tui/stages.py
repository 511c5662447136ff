"""From one step of the table to the next: what is put to the people, what happens by itself, and how soon.

The play frame owns the widgets and the table's errors. How tellings, moves and races are asked stands in
modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from facilitator.tui.conductor import (
    Changing,
    Choosing,
    Ended,
    Falling,
    Handing,
    Hiding,
    Playing,
    Racing,
    Stage,
    Telling,
    Waiting,
)
from facilitator.tui.hiding import Hands
from facilitator.tui.races import Races
from facilitator.tui.screens.curtain import AT_ONCE, BACK, CurtainScreen
from facilitator.tui.screens.play_keys import UNSEEN
from facilitator.tui.show import joined, plain
from facilitator.tui.soon import SOON, after
from facilitator.tui.tellings import Tellings
from facilitator.tui.thinking import Thought
from facilitator.tui.turns import Turns

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from facilitator.games.contract import Seat
    from facilitator.tui.screens.play import PlayScreen

THINKING: Final = 0.9
"""Seconds, at pace 1, before the program moves."""
BREATH: Final = 0.5
"""Seconds, at pace 1, before the program tells, chance acts or the game ends."""
GLANCE: Final = 0.005
"""Seconds between two looks at whether the program has thought enough."""


class Stages:
    """The stage that play is in, and what is due to happen by itself."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen, self.table, self.conductor = screen, screen.table, screen.conductor
        self.tellings, self.turns, self.races, self.hands = Tellings(self), Turns(self), Races(self), Hands(self)
        self.reading = 0.0
        """Seconds that what was told last takes to read."""
        self._timer: TimerHandle | None = None
        self._due: Callable[[], object] | None = None
        self._skippable = True
        self._held = False
        """Whether what is asked now has not been put to anybody yet."""

    @property
    def stage(self) -> Stage:
        return self.screen.stage

    @property
    def acting_out(self) -> bool:
        """Whether the board still shows how the game came to its end: until then nothing else tells it."""
        return self.table.outcome is not None and self.screen.board.linger > 0

    @property
    def resting(self) -> bool:
        """Whether nothing is about to happen by itself."""
        return self._due is None

    def cancel(self) -> None:
        """Forget what was about to happen, the choice in progress, and lines that are still to come."""
        self.hold()
        self.turns.forget()
        self.tellings.forget()

    def hold(self) -> None:
        """Nothing happens by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._due = None

    def resume(self) -> None:
        """After a pause: what a person was doing stands as it was, everything else begins again."""
        telling = isinstance(self.stage, Telling) and self.stage.person
        if self._held or not (telling or isinstance(self.stage, Choosing | Changing)):
            self.begin(self.stage)

    def begin(self, stage: Stage) -> None:
        """Put this stage to the people, or let the program or chance act after a while."""
        self._held = self.table.paused or self.acting_out
        if self.table.paused:
            return
        if self.acting_out:
            self.screen.panel.ask(plain("…"))
            self.later(self.screen.board.linger, self._acted_out)
        else:
            self._put(stage)

    def _put(self, stage: Stage) -> None:
        match stage:
            case Telling():
                self.tellings.begin(stage)
            case Handing():
                self._hand(stage)
            case Choosing():
                self.turns.begin(stage)
            case Hiding():
                self.hands.begin(stage)
            case Changing():
                self.turns.offer_change(stage)
            case Playing():
                self._play(stage)
            case Racing():
                self.races.begin(stage)
            case Waiting(ask):
                said = self.table.game.prose.ask(ask, self.table.names)
                self.screen.panel.ask(plain(said), hint="space goes on   a lets it go on by itself")
            case Falling(what):
                self.screen.panel.ask(plain("…"))
                self.later(BREATH if self.conductor.auto else 0, lambda: self.fate(what))
            case Ended():
                self._end()

    def _acted_out(self) -> None:
        """The board has shown the end, or nobody wants to wait for it."""
        self.screen.board.linger = 0.0
        self.screen.advance()

    def take_key(self, key: str, at: float) -> bool:
        """Hand a key to what is asked now; `at` is when it came."""
        throws = self.screen.panel.race.thrower(key, at)
        if self.table.paused:
            return False
        if isinstance(self.stage, Racing):
            return self.races.throw(throws)
        if isinstance(self.stage, Hiding) and self.hands.take_key(key):
            return True
        if key in ("space", "enter") and self.can_go_on:
            self.go_on()
            return True
        return self.screen.panel.take_key(key)

    @property
    def can_go_on(self) -> bool:
        """Whether chance waits for a key, or the program takes its time."""
        due = self._due is not None and self._skippable
        return not self.table.paused and (due or isinstance(self.stage, Waiting))

    def go_on(self) -> None:
        """What waits happens now."""
        if isinstance(self.stage, Waiting):
            self.fate(self.stage.ask.what)
        else:
            self._run_due()

    def time_up(self, stage: Stage) -> None:
        """The clock of this stage has run out."""
        asks = stage.asks if isinstance(stage, Hiding) else (stage.ask,) if isinstance(stage, Choosing) else ()
        if late := [ask.seat for ask in asks if ask.needed]:
            self.screen.notify("Time is up.", severity="warning", markup=False)
            for seat in late:
                self.conductor.time_out(seat)
            self.screen.advance()
        else:
            self.fate(self.conductor.clock_ask())

    def fate(self, what: str) -> None:
        """Chance or the clock acts."""
        self.screen.attempt(lambda: self.conductor.fate(what))

    def later(self, seconds: float, act: Callable[[], object], *, skippable: bool = True) -> None:
        """Act after so long at pace 1, and no sooner than what was told is read and what moves has come to
        rest.

        A key may cut that short if `skippable`; 0 seconds are no pause at all.
        """
        wait = max(seconds, self.reading, self.screen.board.linger) if seconds else 0.0
        self.reading = 0.0
        self.hold()
        self._skippable = skippable
        self._set(max(wait * self.screen.pace, SOON), act)

    def _set(self, seconds: float, act: Callable[[], object]) -> None:
        self._due = act
        self._timer = after(seconds, self.screen, self._run_due)

    def _run_due(self) -> None:
        """Nothing more is done on a screen that is being left: its parts are gone already."""
        act, self._due = self._due, None
        if act is not None and self.screen.board.is_running:
            act()

    def _hand(self, stage: Handing) -> None:
        """The curtain; where it is lifted, or who wants their move back, says what comes next."""
        self.screen.panel.ask(plain(""))
        names = self.table.names
        back = "takes the last move back" if self.conductor.players.can_undo else ""
        if stage.may_reopen:
            back = f"{names[stage.may_reopen[0]]} takes the locked move back"
        unseen = self.screen.board.unseen and len(self.conductor.own) == len(UNSEEN)
        self.screen.app.push_screen(CurtainScreen(names[stage.ask.seat], back, unseen=unseen), self._handed)

    def _handed(self, answer: str | None) -> None:
        if not isinstance(self.stage, Handing):
            return
        if answer == BACK and not self.stage.may_reopen:
            self.screen.action_take_back()
            return
        if answer == BACK:
            self.conductor.reopen(self.stage.may_reopen[0])
        elif answer == AT_ONCE:
            self.conductor.unseen = True
        else:
            self.conductor.lift(self.stage.ask.seat)
        self.screen.advance()

    def _play(self, stage: Playing) -> None:
        name = self.table.names[stage.ask.seat]
        self.screen.panel.ask(joined((name, "bold $text-accent"), " is thinking …"))
        thought = Thought(self.conductor.players, stage.ask)
        self.screen.run_worker(thought.think, thread=True, exclusive=True, group="thinking")
        self.later(0 if stage.hidden else THINKING, lambda: self._move(stage.ask.seat, thought))

    def _move(self, seat: Seat, thought: Thought) -> None:
        """The move of the program, as soon as it has one."""
        if not thought.done:
            self._set(GLANCE, lambda: self._move(seat, thought))
        else:
            self.screen.attempt(lambda: self._answer(seat, thought))

    def _answer(self, seat: Seat, thought: Thought) -> None:
        if move := thought.move():
            self.table.submit(seat, move)

    def _end(self) -> None:
        if not self.table.ended:
            self.screen.attempt(lambda: self.table.end("finished"))
        else:
            self.screen.panel.ask(plain("The game is over."))
            self.later(2 * BREATH, lambda: self.screen.dismiss("over"))
