"""How each stage of play is put to the people at the screen, and what their answers do.

The play frame owns the widgets and the table's errors; here is what happens between one step of the table
and the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from facilitator.games.cards import face
from facilitator.games.contract import Move, Orderings
from facilitator.host import scene
from facilitator.tui.conductor import (
    Changing,
    Choosing,
    Ended,
    Falling,
    Handing,
    Playing,
    Racing,
    Reaction,
    Stage,
    Telling,
    Waiting,
)  # fmt: skip
from facilitator.tui.picking import Picker, keys_for
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import Option
from facilitator.tui.widgets.composer import COUNT, offered

if TYPE_CHECKING:
    from textual.timer import Timer

    from facilitator.games.contract import Cue
    from facilitator.muse.scene import Suggestion
    from facilitator.tui.screens.play import PlayScreen

THINKING, BREATH, BEAT = 0.9, 0.5, 0.9
"""Seconds, at pace 1, before the program moves; before it tells or chance acts; before a race opens."""
SOON = 0.001
"""Seconds from one thing that happens by itself to the next where no pause is wanted: the screen is drawn
between them.
"""
READING, LONGEST_READING = 45, 6.0
"""Characters of a telling read in a second, and the most seconds that the program waits for readers."""


class Stages:
    """The stage that play is in: its timers, and the choice in progress."""

    def __init__(self, screen: PlayScreen) -> None:
        self.screen = screen
        self.table = screen.table
        self.conductor = screen.conductor
        self.picker: Picker | None = None
        self._timer: Timer | None = None
        self._due: Callable[[], object] | None = None
        self._skippable = True
        self._reading = 0.0
        self._held = False

    @property
    def stage(self) -> Stage:
        return self.screen.stage

    @property
    def resting(self) -> bool:
        """Whether nothing is about to happen by itself."""
        return self._due is None

    def cancel(self) -> None:
        """Forget what was about to happen."""
        self._stop()
        self.picker = None
        self.screen.board.show_choice("", None, {})

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._due = None

    def hold(self) -> None:
        """The table is paused: nothing happens by itself."""
        self._stop()

    def resume(self) -> None:
        """Play goes on: what a person was doing stands as it was, everything else begins again."""
        asked = isinstance(self.stage, Choosing | Changing) or (
            isinstance(self.stage, Telling) and self.stage.person
        )
        if self._held or not asked:
            self.begin(self.stage)

    def begin(self, stage: Stage) -> None:
        """Put this stage to the people, or let the program or chance act after a while."""
        self._held = self.table.paused
        if self._held:
            return
        match stage:
            case Telling():
                self._telling(stage)
            case Handing():
                self._handing(stage)
            case Choosing():
                self._choosing(stage)
            case Playing():
                self._playing(stage)
            case Racing():
                self._racing(stage)
            case Changing():
                self._changing(stage)
            case Waiting(ask):
                said = self.screen.table.game.prose.ask(ask, self.table.names)
                self.screen.panel.ask(plain(said), hint="space goes on   a lets it go on by itself")
            case Falling(what):
                self.screen.panel.ask(plain("…"))
                self._later(BREATH if self.conductor.auto else 0, lambda: self._fate(what))
            case Ended():
                self._end()

    # Tellings.

    def _telling(self, stage: Telling) -> None:
        name = self.table.names[stage.cue.seat]
        said = self.table.game.prose.cue(stage.cue, self.table.names)
        if not stage.person:
            self.screen.panel.ask(joined((name, "bold $text-accent"), " tells …"))
            self._later(BREATH, lambda: self._suggest(stage.cue, 1, self._program_tells))
            return
        self.screen.panel.ask(joined((name, "bold $text-accent"), f", {said}"), "composer")
        self.screen.panel.composer.begin(())
        self._suggest(stage.cue, COUNT, self.screen.panel.composer.offer)

    def other_suggestions(self) -> None:
        """Ask the muse for others."""
        if isinstance(self.stage, Telling):
            self._suggest(self.stage.cue, COUNT, self.screen.panel.composer.offer)

    def tell(self, text: str, suggestion: Suggestion | None) -> None:
        """A person's telling: their own, or a suggestion taken or changed."""
        if not isinstance(self.stage, Telling):
            return
        cue, shown = self.stage.cue, offered(self.screen.panel.composer.suggestions)
        source, tags = (suggestion.source, suggestion.tags) if suggestion else ("person", ())
        edited = suggestion is not None and text != suggestion.text
        self.screen.attempt(
            lambda: self.table.tell(
                cue, text, source, edited=edited, offered=shown, tags=() if edited else tags
            )
        )

    def _program_tells(self, suggestions: Sequence[Suggestion]) -> None:
        if not isinstance(self.stage, Telling) or self.table.paused:
            return
        cue = self.stage.cue
        if not suggestions:
            self.screen.attempt(lambda: self.table.skip(cue))
            return
        line = suggestions[0]
        self._reading = min(LONGEST_READING, len(line.text) / READING)
        self.screen.attempt(lambda: self.table.tell(cue, line.text, line.source, tags=line.tags))

    def _suggest(self, cue: Cue, count: int, then: Callable[[Sequence[Suggestion]], object]) -> None:
        """Ask the muse aside; an answer that comes after its moment is dropped, a failure is said and stands
        for none.
        """
        stage, app, told = self.stage, self.screen.app, scene(self.table, cue)

        def answer(lines: Sequence[Suggestion], failure: str = "") -> None:
            if failure:
                self.screen.notify(f"The muse failed: {failure}", severity="warning", markup=False)
            if self.stage is stage:
                then(lines)

        def work() -> None:
            try:
                lines: Sequence[Suggestion] = self.screen.muse.suggest(told, count)
            except Exception as error:
                app.call_from_thread(answer, (), f"{type(error).__name__}: {error}")
            else:
                app.call_from_thread(answer, lines)

        self.screen.run_worker(work, group="muse", thread=True, exclusive=True, exit_on_error=False)

    # Moves.

    def _handing(self, stage: Handing) -> None:
        self.screen.panel.ask(plain(""))
        names = self.table.names
        again = next(((seat, names[seat]) for seat in stage.may_reopen), None)
        self.screen.app.push_screen(CurtainScreen(names[stage.ask.seat], again), self._handed)

    def _handed(self, reopen: str | None) -> None:
        if isinstance(self.stage, Handing):
            if reopen:
                self.conductor.reopen(reopen)
            else:
                self.conductor.lift(self.stage.ask.seat)
            self.screen.advance()

    def _choosing(self, stage: Choosing) -> None:
        ask, names, game = stage.ask, self.table.names, self.table.game
        moves = self.table.look(ask.seat).moves
        self.conductor.start_clock(stage)
        if isinstance(moves, Orderings):
            self.screen.panel.ask(plain(game.prose.ask(ask, names)), "ordering")
            self.screen.panel.ordering.show(moves, face, game.arrangements)
            return
        self.picker = Picker(game, ask, moves, names, shared=stage.openly)
        self._show_choices()

    def _show_choices(self) -> None:
        if self.picker is None or not isinstance(self.stage, Choosing):
            return
        said = self.table.game.prose.ask(self.stage.ask, self.table.names)
        trail = "".join(f"   {choice.label.partition(':')[0]}" for choice in self.picker.picked)
        drawn = self.picker.choices[0].field in self.screen.board.draws
        self.screen.panel.ask(joined(said, (trail, "bold $text-accent")), "choices")
        self.screen.panel.choices.set_class(drawn, "-drawn")
        keys = keys_for(self.picker.choices)
        options = [Option(key, choice.label) for key, choice in zip(keys, self.picker.choices, strict=True)]
        self.screen.panel.choices.show(options, instant=self.picker.leads_on)
        back = "esc goes back" if self.picker.picked else ""
        settle = "" if self.picker.leads_on else "a key or the arrows choose, enter settles it"
        self.screen.panel.hint("   ".join(part for part in (settle, back) if part))

    def moved(self, index: int) -> None:
        """The cursor stands on another choice: the board may show it."""
        if self.picker is not None and index < len(self.picker.choices):
            choice = self.picker.choices[index]
            keys = {
                own.value: key
                for own, key in zip(self.picker.choices, keys_for(self.picker.choices), strict=True)
            }
            self.screen.board.show_choice(choice.field, choice.value, keys)

    def picked(self, index: int) -> None:
        """A choice was picked."""
        if isinstance(self.stage, Changing):
            self.conductor.reopen(self.stage.people[index].seat)
            self.screen.advance()
        elif self.picker is not None:
            move = self.picker.pick(index)
            if move is None:
                self._show_choices()
            else:
                self.settle(move)

    def pointed(self, field: str, value: Any) -> None:
        """Something on the board was clicked on."""
        for index, choice in enumerate(self.picker.choices if self.picker else ()):
            if (choice.field, choice.value) == (field, value):
                self.screen.panel.choices.point(index)

    def settle(self, move: Move) -> None:
        """The person's move."""
        if isinstance(self.stage, Choosing):
            seat = self.stage.ask.seat
            self.screen.attempt(lambda: self.conductor.submit(seat, move))

    def back(self) -> bool:
        """A step back in the choice in progress; False if there is none."""
        if self.picker is not None and self.picker.back():
            self._show_choices()
            return True
        return False

    def _playing(self, stage: Playing) -> None:
        name = self.table.names[stage.ask.seat]
        self.screen.panel.ask(joined((name, "bold $text-accent"), " is thinking …"))
        answer = self.conductor.players.answer
        self._later(
            0 if stage.hidden else THINKING,
            lambda: self.screen.attempt(lambda: answer((stage.ask,)) and None),
        )

    # Races and clocks.

    def _racing(self, stage: Racing) -> None:
        seats = tuple(ask.seat for ask in stage.people if self.table.look(ask.seat).moves)
        self.screen.panel.race.show(seats, self.table.names)
        said = self.table.game.prose.ask(stage.closes, self.table.names)
        self.screen.panel.ask(plain(said), "race")
        self._later(BEAT, lambda: self._open_race(stage, bool(seats)), skippable=False)

    def _open_race(self, stage: Racing, people: bool) -> None:
        self.screen.panel.race.open = True
        self.conductor.start_clock(stage)
        reactions = self.conductor.reactions(stage.bots)
        if reactions:
            self._later(reactions[0].seconds, lambda: self._throw(reactions[0]), skippable=False)
        elif not people:
            self._later(BREATH, lambda: self._fate(stage.closes.what))

    def _throw(self, reaction: Reaction) -> None:
        self.screen.attempt(lambda: self.table.submit(reaction.seat, reaction.move))

    def _changing(self, stage: Changing) -> None:
        options = [
            Option(str(number), f"{self.table.names[ask.seat]} thinks again")
            for number, ask in enumerate(stage.people, 1)
        ]
        self.conductor.start_clock(stage)
        self.screen.panel.ask(plain("Both moves are locked; time runs on."), "choices")
        self.screen.panel.choices.set_class(False, "-drawn")
        self.screen.panel.choices.show(options)

    def time_up(self, stage: Stage) -> None:
        """The clock of this stage has run out."""
        if isinstance(stage, Choosing) and stage.ask.needed:
            self.screen.notify("Time is up.", severity="warning", markup=False)
            self.conductor.time_out(stage.ask.seat)
            self.screen.advance()
        else:
            self._fate(self.conductor.clock_ask())

    def _fate(self, what: str) -> None:
        self.screen.attempt(lambda: self.conductor.fate(what))

    # Keys and waiting.

    def take_key(self, key: str, at: float) -> bool:
        """Hand a key to what is asked now; `at` is when it came."""
        throws = self.screen.panel.race.thrower(key, at)
        if self.table.paused:
            return False
        if isinstance(self.stage, Racing):
            if throws is not None:
                self.screen.attempt(lambda: self.conductor.submit(throws, self.table.look(throws).moves[0]))
            return True
        if key in ("space", "enter", " "):
            if isinstance(self.stage, Waiting):
                self._fate(self.stage.ask.what)
                return True
            if self._due is not None and self._skippable:
                self._run_due()
                return True
        return self.screen.panel.take_key(key)

    def _later(self, seconds: float, act: Callable[[], object], *, skippable: bool = True) -> None:
        """Act after so long at pace 1, and no sooner than what was told last is read; a key may cut that
        short.
        """
        wait = max(seconds, self._reading, self.screen.board.linger) if seconds else 0.0
        wait = max(wait * self.screen.pace, SOON)
        self._reading = 0.0
        self._stop()
        self._due, self._skippable = act, skippable
        self._timer = self.screen.set_timer(wait, self._run_due)

    def _run_due(self) -> None:
        act, self._due = self._due, None
        if act is not None:
            act()

    def _end(self) -> None:
        if not self.table.ended:
            self.screen.attempt(lambda: self.table.end("finished"))
        else:
            self.screen.panel.ask(plain("The game is over."))
            self._later(2 * BREATH, lambda: self.screen.dismiss("over"))
