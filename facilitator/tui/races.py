"""A race at the screen: the window opens after a beat for all to see why, and the first to act has it (SD9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facilitator.games.contract import Seat
from facilitator.tui.conductor import Racing, Reaction
from facilitator.tui.show import plain

if TYPE_CHECKING:
    from facilitator.tui.stages import Stages

BEAT: Final = 0.9
"""Seconds, at pace 1, before the window opens."""
BREATH: Final = 0.5
"""Seconds, at pace 1, before a window closes that nobody can use."""


class Races:
    """The race that is on."""

    def __init__(self, stages: Stages) -> None:
        self.stages = stages
        self.screen, self.table, self.conductor = stages.screen, stages.table, stages.conductor

    def begin(self, stage: Racing) -> None:
        """Show who may throw and with which key; then open the window."""
        seats = tuple(ask.seat for ask in stage.people if self.table.look(ask.seat).moves)
        self.screen.panel.race.show(seats, self.table.names)
        said = self.table.game.prose.ask(stage.closes, self.table.names)
        self.screen.panel.ask(plain(said), "race")
        self.stages.later(BEAT, lambda: self._open(stage, bool(seats)), skippable=False)

    def throw(self, seat: Seat | None) -> bool:
        """The press of somebody's key; every other key means nothing in a race."""
        if seat is not None:
            self.screen.attempt(lambda: self.conductor.submit(seat, self.table.look(seat).moves[0]))
        return True

    def _open(self, stage: Racing, people: bool) -> None:
        self.screen.panel.race.open = True
        self.conductor.start_clock(stage)
        quickest = self.conductor.quickest(stage.bots)
        if quickest is not None:
            self.stages.later(quickest.seconds, lambda: self._react(quickest), skippable=False)
        elif not people:
            self.stages.later(BREATH, lambda: self.stages.fate(stage.closes.what))

    def _react(self, reaction: Reaction) -> None:
        self.screen.attempt(lambda: self.table.submit(reaction.seat, reaction.move))
