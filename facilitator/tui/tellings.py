"""How a telling comes about at the screen: asked of a person with suggestions beside, or told by the program.

Play never waits for the muse: it is asked aside, and an answer that comes after its moment is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from facilitator.host import looking_ahead, scene
from facilitator.tui.conductor import Telling
from facilitator.tui.leaving import let_go
from facilitator.tui.murmurs import Murmurs
from facilitator.tui.screens.seen import SeenScreen
from facilitator.tui.show import joined, reason
from facilitator.tui.widgets.composer import COUNT

if TYPE_CHECKING:
    from facilitator.games.contract import Cue
    from facilitator.muse.asking import Asking
    from facilitator.muse.model import ModelMuse
    from facilitator.muse.scene import Suggestion
    from facilitator.tui.stages import Stages

BREATH: Final = 0.5
"""Seconds, at pace 1, before the program tells."""
READING: Final = 45
"""Characters of a telling that are read in a second."""
LONGEST_READING: Final = 6.0
"""The most seconds that the program waits for readers."""


class Tellings:
    """The telling that is asked for now."""

    def __init__(self, stages: Stages) -> None:
        self.stages = stages
        self.screen, self.table = stages.screen, stages.table
        self.murmurs = Murmurs(stages.screen)
        self._gone_on = self.table.seq > 0
        self._ask: object = None
        self._asking: Asking | None = None
        self._came: list[Suggestion] = []
        self._trouble = ""

    def begin(self, stage: Telling) -> None:
        """Ask for it."""
        name = self.table.names[stage.cue.seat]
        if stage.person:
            said = self.table.game.prose.cue(stage.cue, self.table.names)
            self.screen.panel.ask(joined((name, "bold $text-accent"), f", {said}"), "composer")
            self.screen.panel.composer.begin(stage.cue)
            self.ask_muse()
        else:
            self.screen.panel.ask(joined((name, "bold $text-accent"), " tells …"))
            self._improve(stage.cue, 1, self._came.append)
            self.stages.later(BREATH, lambda: self._suggest(stage.cue, 1, self._program_tells))

    def ask_muse(self) -> None:
        """Ask the muse for suggestions, or for others; a muse that can will put better ones in their place."""
        if isinstance(self.stages.stage, Telling):
            cue, composer = self.stages.stage.cue, self.screen.panel.composer
            self.forget()

            def offer(lines: Sequence[Suggestion]) -> None:
                composer.offer(lines)
                self._improve(cue, COUNT, composer.improve)

            self._suggest(cue, COUNT, offer)

    def look_ahead(self) -> None:
        """While nobody is asked to tell: have the muse see to what may be told next, if it can."""
        if self.model is not None and not isinstance(self.stages.stage, Telling):
            work = looking_ahead(self.table, self.screen.muse)
            self.screen.run_worker(work, group="ahead", thread=True, exclusive=True, exit_on_error=False)

    @property
    def model(self) -> ModelMuse | None:
        """The muse, if it is a language model."""
        muse = self.screen.muse
        return cast("ModelMuse", muse) if hasattr(muse, "accounts") else None

    @property
    def spent(self) -> str:
        """What a language model has cost so far, and what it may; empty without one.

        A session that is gone on with begins to count anew, and says so: its transcript keeps no count.
        """
        if self.model is None:
            return ""
        most = f" of {self.model.most_tokens:,}" if self.model.most_tokens else ""
        return f"{self.model.tokens:,}{most} tokens{' this sitting' if self._gone_on else ''}"

    def show_model(self) -> None:
        """What the language model was sent, and what came of it."""
        if self.model is not None and self.model.accounts:
            offered = self.screen.panel.composer.offered
            self.screen.app.push_screen(SeenScreen(self.model, self.table.names, offered))
        else:
            self.screen.notify("It was not asked for anything yet.", markup=False, timeout=3)

    def forget(self) -> None:
        """Lines that are still to come are wanted no more."""
        self._ask = None
        self._came = []
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def close(self) -> None:
        """The table is left: nothing is wanted of its muse any more."""
        self.forget()
        self.murmurs.close()
        let_go(self.screen.muse)

    def tell(self, cue: Cue | None, text: str, suggestion: Suggestion | None) -> None:
        """A person's telling: their own, or a suggestion taken or changed; none if it is not asked for any more."""
        if not isinstance(self.stages.stage, Telling) or self.stages.stage.cue is not cue:
            return
        shown = self.screen.panel.composer.offered
        source, tags = (suggestion.source, suggestion.tags) if suggestion else ("person", ())
        edited = suggestion is not None and text != suggestion.text
        self.screen.attempt(
            lambda: self.table.tell(cue, text, source, edited=edited, offered=shown, tags=() if edited else tags)
        )

    def skip(self) -> None:
        """A person passes (G1)."""
        if isinstance(self.stages.stage, Telling):
            cue = self.stages.stage.cue
            self.screen.attempt(lambda: self.table.skip(cue))

    def _program_tells(self, suggestions: Sequence[Suggestion]) -> None:
        if not isinstance(self.stages.stage, Telling) or self.table.paused:
            return
        cue = self.stages.stage.cue
        if not suggestions:
            self.screen.attempt(lambda: self.table.skip(cue))
            return
        line = self._came[0] if self._came else suggestions[0]
        self.stages.reading = min(LONGEST_READING, len(line.text) / READING)
        self.screen.attempt(lambda: self.table.tell(cue, line.text, line.source, tags=line.tags))

    def _suggest(self, cue: Cue, count: int, then: Callable[[Sequence[Suggestion]], object]) -> None:
        """Ask the muse in a thread; its failure is said and stands for no suggestion."""
        stage, app, told = self.stages.stage, self.screen.app, scene(self.table, cue)

        def answer(lines: Sequence[Suggestion], failure: str = "") -> None:
            if failure:
                self.screen.notify(f"The muse failed: {failure}", severity="warning", markup=False)
            if self.stages.stage is stage:
                then(lines)

        def work() -> None:
            try:
                lines: Sequence[Suggestion] = self.screen.muse.suggest(told, count)
            except Exception as error:
                app.call_from_thread(answer, (), reason(error))
            else:
                app.call_from_thread(answer, lines)

        self.screen.run_worker(work, group="muse", thread=True, exclusive=True, exit_on_error=False)

    def _improve(self, cue: Cue, count: int, better: Callable[[Suggestion], object]) -> None:
        """Ask aside for better lines, each of which goes to `better` as it comes, as long as they are wanted."""
        improve = getattr(self.screen.muse, "improve", None)
        if improve is None:
            return
        app, told, look_ahead = self.screen.app, scene(self.table, cue), looking_ahead(self.table, self.screen.muse)
        self._ask = ask = object()

        def came(line: Suggestion) -> None:
            # A strike leaves the moment as it is, but what was struck may be what the line goes on from.
            if self._ask is ask and scene(self.table, cue).told == told.told:
                better(line)

        def keep(asking: Asking) -> None:
            if self._ask is ask:
                self._asking = asking
            else:
                asking.cancel()

        def take(line: Suggestion) -> None:
            app.call_later(came, line)

        def work() -> None:
            app.call_later(keep, improve(told, count, take, lambda says: app.call_later(self._say, says)))
            look_ahead()

        self.screen.run_worker(work, group="model", thread=True, exit_on_error=False)

    def _say(self, trouble: str) -> None:
        """Say what is wrong with the muse once, however often it is."""
        if trouble and trouble != self._trouble:
            self.screen.notify(trouble, severity="warning", markup=False)
        self._trouble = trouble
