"""What seats say that speak all the while, as a language model has it: a stream for each of them, all at once.

What was told, or the almanac, stands there until a line has come whole. The program's seats go on with it, people
may speak from it; it stands in no transcript. Who falls silent is asked for no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from facilitator.host import scene
from facilitator.tui.prompting import shortened

if TYPE_CHECKING:
    from facilitator.games.contract import Cue, Seat
    from facilitator.muse.asking import Asking
    from facilitator.muse.scene import Suggestion
    from facilitator.tui.screens.play import PlayScreen

COUNT: Final = 2
"""Lines for a seat, until it speaks in another way."""
PASSING: Final = "left"
"""The fact that changes with every move, and makes nobody speak in another way."""


class Murmurs:
    """The lines that were asked for, and those that came."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen, self.table = screen, screen.table
        self._cues: dict[Seat, Cue] = {}
        self._asks: dict[Seat, Asking] = {}
        self._came: dict[Seat, list[str]] = {}
        self._spoken_from: set[Seat] = set()
        self._manners: object = None

    def update(self) -> None:
        """Ask for those who speak in a new way, once no telling is due, and let go of those who no longer do."""
        wanted = {cue.seat: cue for cue in self.screen.board.speaking()}
        manners = (self.table.header.get("safety"), len(self.table.struck()))
        for seat, cue in [*self._cues.items()]:
            if seat not in wanted or _way(wanted[seat]) != _way(cue) or manners != self._manners:
                self._drop(seat)
        self._manners = manners
        if not self.table.cues:
            self._ask({seat: cue for seat, cue in wanted.items() if seat not in self._cues})

    def close(self) -> None:
        """Nothing is wanted any more."""
        for asking in self._asks.values():
            asking.cancel()
        self._cues, self._asks = {}, {}

    def another(self, seat: Seat) -> str:
        """A line for a person's seat that it did not have yet; empty if there is none."""
        lines = self._came.get(seat)
        return lines.pop(0) if lines else ""

    def _drop(self, seat: Seat) -> None:
        """Nothing more of this seat's is wanted, and what came is not said any more."""
        del self._cues[seat]
        self._spoken_from.discard(seat)
        if asking := self._asks.pop(seat, None):
            asking.cancel()
        if self._came.pop(seat) and seat not in self.screen.conductor.own:
            self.screen.board.murmur(seat, ())

    def _ask(self, cues: Mapping[Seat, Cue]) -> None:
        model, app = self.screen.stages.tellings.model, self.screen.app
        if model is None or not cues:
            return
        self._cues |= cues
        self._came |= {seat: [] for seat in cues}
        told = [(cue, scene(self.table, cue)) for cue in cues.values()]

        def work() -> None:
            for cue, one in told:
                asking = model.improve(one, COUNT, partial(app.call_later, self._take, cue), aside=True)
                app.call_later(self._keep, cue, asking)

        self.screen.run_worker(work, group="murmurs", thread=True, exit_on_error=False)

    def _keep(self, cue: Cue, asking: Asking) -> None:
        if self._cues.get(cue.seat) is cue:
            self._asks[cue.seat] = asking
        else:
            asking.cancel()

    def _take(self, cue: Cue, line: Suggestion) -> None:
        """A line has come; a person gets the first at once, and the others when new words are due."""
        if self._cues.get(cue.seat) is not cue or not self.screen.board.children:
            return  # it has changed its ways, or the screen is being taken down
        came = self._came[cue.seat]
        came.append(line.text)
        if cue.seat not in self.screen.conductor.own:
            self.screen.board.murmur(cue.seat, came)
        elif cue.seat not in self._spoken_from:
            self._spoken_from.add(cue.seat)
            self.screen.board.show_prompt(cue.seat, shortened(self.another(cue.seat)))


def _way(cue: Cue) -> dict[str, Any]:
    return {"cue": cue.name, **{key: value for key, value in cue.about.items() if key != PASSING}}
