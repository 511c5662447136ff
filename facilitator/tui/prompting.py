"""Words to speak from, for people whose seats speak all the while: each gets new ones after so many seconds.

They are the beginnings of lines that the muse suggests, and become part of the story only if somebody tells them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from facilitator.host import scene
from facilitator.tui.soon import after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facilitator.games.contract import Cue, Seat
    from facilitator.tui.screens.play import PlayScreen

LEAST: Final = 0.1
"""Seconds between two prompts at least."""
_SENTENCE: Final = re.compile(r"(?<=[.!?…])[\"'”’]?\s")


class Prompting:
    """The prompts at one table; `seconds` is how long each stands at pace 1. A pause stops them."""

    def __init__(self, screen: PlayScreen, seconds: float) -> None:
        self.screen, self.seconds = screen, seconds
        self._given: list[Seat] = []

    def begin(self) -> None:
        """One now, and so on."""
        cues = self._asked()
        waiting = [cue for cue in cues if cue.seat not in self._given]
        if cues and not self.screen.table.paused and self._idle:
            self.give(min(cues, key=self._last_given))
        seconds = self.seconds * self.screen.pace / len(cues) if len(waiting) < 2 and cues else 0.0
        after(max(LEAST, seconds), self.screen, self.begin)

    def give(self, cue: Cue) -> None:
        """New words for this seat: a model's that are there, else the muse is quick enough to be asked on the spot."""
        text = self.screen.stages.tellings.murmurs.another(cue.seat)
        if not text and (lines := self.screen.muse.suggest(scene(self.screen.table, cue), 1)):
            text = lines[0].text
        if text:
            self.screen.board.show_prompt(cue.seat, shortened(text))
        self._given = [*(seat for seat in self._given if seat != cue.seat), cue.seat]

    def _asked(self) -> Sequence[Cue]:
        """The seats of people that speak now."""
        return [cue for cue in self.screen.board.speaking() if cue.seat in self.screen.conductor.own]

    def _last_given(self, cue: Cue) -> int:
        return self._given.index(cue.seat) if cue.seat in self._given else -1

    @property
    def _idle(self) -> bool:
        """Whether the muse is not at work in a thread of its own: it is one muse, and not made for two."""
        return all(worker.is_finished for worker in self.screen.workers if worker.group == "muse")


def shortened(line: str) -> str:
    """Its first sentence, with an ellipsis where more follows."""
    first, *rest = _SENTENCE.split(line, maxsplit=1)
    return f"{first} …" if rest else first
