"""The coach at the screen: one who plays alone asks it with a key; it thinks aside and answers above the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.tui.conductor import Choosing, Stage

if TYPE_CHECKING:
    from facilitator.bots.policy import Sight
    from facilitator.tui.screens.play import PlayScreen


class Coaching:
    """What the coach has to say about the choice that is open now; it says nothing of its own accord."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen

    @property
    def can_speak(self) -> bool:
        """Only to one person, among programs, who has to choose: nobody else may hear what their cards are worth."""
        conductor = self.screen.conductor
        alone = bool(conductor.own) and not conductor.shared and bool(conductor.players.bots)
        return alone and isinstance(self.screen.stage, Choosing) and not self.screen.table.paused

    def ask(self) -> None:
        """Begin to think about the choice that is open; what the person sees is taken down before."""
        from facilitator.coach import sighted

        stage = self.screen.stage
        assert isinstance(stage, Choosing)
        sight = sighted(self.screen.table, stage.ask)
        self.screen.panel.advise("The coach is thinking …")
        self.screen.run_worker(
            lambda: self._think(stage, sight, self.screen.table.seq), thread=True, exclusive=True, group="coach"
        )

    def _think(self, stage: Stage, sight: Sight, seq: int) -> None:
        """In a thread."""
        from facilitator.coach import advice

        says = advice(sight, self.screen.table.names, seq)
        self.screen.app.call_later(lambda: self._say(stage, says))

    def _say(self, stage: Stage, says: str) -> None:
        """Unless the choice is made by now."""
        if self.screen.stage is stage:
            self.screen.panel.advise(says)
