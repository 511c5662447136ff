"""The board of Martial Fight: what it is told becomes the ring, and the fighters move when a turn is turned up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facilitator.games.martial_fight.words import Turn, View
from facilitator.pictures import turn as turn_picture
from facilitator.pictures.martial_fight import bouts
from facilitator.transcript.fold import Happened
from facilitator.tui.boards import fighters
from facilitator.tui.boards.base import Board
from facilitator.tui.boards.bouts import Bouts
from facilitator.tui.boards.ring import Asked, Ring
from facilitator.tui.conductor import Choosing, Telling

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.timer import Timer

    from facilitator.games.contract import Ask, Names, Seat
    from facilitator.table import Look
    from facilitator.transcript.fold import Item
    from facilitator.tui.conductor import Stage

FRAME: Final = 1 / 20
"""Seconds between two pictures of a motion."""
HOLD: Final = 0.6
"""Seconds that their last poses are to stand."""
AFTERWARDS: Final = frozenset({"exchange", "fight-won", "match-won"})
"""Tellings during which the last turn stands before everybody's eyes."""


class MartialFightBoard(Board):
    """Everything in one picture; the last turn can be kept as a drawing."""

    needs = 48
    draws = frozenset({"move", "predicts"})
    unseen = True

    def compose(self) -> ComposeResult:
        yield Ring()

    def on_mount(self) -> None:
        self._asked_of: Ask | None = None
        self._turn: Turn | None = None
        self._winner: Seat | None = None
        self._motion = fighters.Motion(self.ring.poses, self.ring.poses, self.ring.poses)
        self._seconds = 0.0
        self._timer: Timer | None = None

    @property
    def ring(self) -> Ring:
        return self.query_one(Ring)

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        self.ring.view, self.ring.names = look.view, names
        self._winner = _fight_winner(items)
        self.ring.refresh(layout=True)

    def show_stage(self, stage: Stage) -> None:
        self._asked_of = stage.ask if isinstance(stage, Choosing) else None
        self.ring.asked = None
        if self.ring.view is not None:
            self._go(self.ring.view, isinstance(stage, Telling) and stage.cue.name in AFTERWARDS)

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        asked, self.ring.asked = self._asked_of, None
        if field and asked is not None:
            self.ring.asked = Asked(asked.seat, field, value, keys, again=not asked.needed)
        self.ring.refresh()

    @property
    def drawable(self) -> bool:
        return self.ring.view is not None and self.ring.view.last is not None

    def keep(self) -> None:
        if self.ring.view is not None and (last := self.ring.view.last):
            name = f"fight-{last.fight}-turn-{last.turn}"
            self.post_message(self.Kept(name, turn_picture.draw(last, self.ring.names)))

    def show_end(self, look: Look, items: Sequence[Item], names: Names) -> None:
        """The turns of all fights in rows."""
        events = [item.event for item in items if isinstance(item, Happened)]
        self.ring.display = False
        self.mount(Bouts(bouts(events), names))

    # The fighters move.

    def _go(self, view: View, afterwards: bool) -> None:
        """From where they stand to where they belong now, by way of a turn that has just been turned up."""
        self.linger = 0.0
        via = end = fighters.still(view)
        if afterwards or view.over:
            via = end = fighters.moving(view)
            if view.over or view.last is None or view.last.fight != view.fight:
                end = fighters.after(self._winner)
        turned_up, self._turn = view.last != self._turn, view.last
        if (via, end) == (self._motion.moves, self._motion.end):
            return
        self._motion = fighters.Motion(self.ring.poses, via if turned_up else end, end)
        if self.motion and self.is_on_screen:
            self.linger = self._motion.lasts + HOLD if turned_up else 0.0
            self._begin()
        else:
            self._rest()

    def _begin(self) -> None:
        self._seconds = 0.0
        if self._timer is None:
            self._timer = self.set_interval(FRAME, self._step)

    def _step(self) -> None:
        self._seconds += FRAME
        if self._seconds >= self._motion.lasts:
            self._rest()
        else:
            self.ring.poses = self._motion.at(self._seconds)
            self.ring.refresh()

    def _rest(self) -> None:
        """They have come to where they belong."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.ring.poses = self._motion.end
        self.ring.refresh()

    def on_hide(self) -> None:
        self._rest()


def _fight_winner(items: Sequence[Item]) -> Seat | None:
    """Who won the last fight that is over."""
    for item in reversed(items):
        if isinstance(item, Happened) and item.event.kind == "fight":
            winner: Seat | None = item.event.data["winner"]
            return winner
    return None
