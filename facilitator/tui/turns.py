"""How a person's move is asked at the screen: field by field, as an order of cards, or as second thoughts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from facilitator.games.cards import face
from facilitator.games.contract import Move, Orderings
from facilitator.tui.conductor import Changing, Choosing
from facilitator.tui.picking import Picker, keys_for
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import Option

if TYPE_CHECKING:
    from facilitator.tui.stages import Stages


class Turns:
    """The choice in progress."""

    def __init__(self, stages: Stages) -> None:
        self.stages = stages
        self.screen, self.table, self.conductor = stages.screen, stages.table, stages.conductor
        self.picker: Picker | None = None

    def forget(self) -> None:
        """Nothing is being chosen any more."""
        self.picker = None
        self.screen.board.show_choice("", None, {})

    def begin(self, stage: Choosing) -> None:
        """Ask for the move; its clock begins to run."""
        ask, names, game = stage.ask, self.table.names, self.table.game
        moves = self.table.look(ask.seat).moves
        self.conductor.start_clock(stage)
        if isinstance(moves, Orderings):
            self.screen.panel.ask(plain(game.prose.ask(ask, names)), "ordering")
            self.screen.panel.ordering.set_class("order" in self.screen.board.draws, "-drawn")
            self.screen.panel.ordering.show(moves, face, game.arrangements)
        else:
            self.picker = Picker(game, ask, moves, names, shared=stage.openly)
            self._show()

    def offer_change(self, stage: Changing) -> None:
        """All moves are in: who wants to think again?"""
        names = self.table.names
        options = [Option(str(place), f"{names[ask.seat]} thinks again") for place, ask in enumerate(stage.people, 1)]
        self.conductor.start_clock(stage)
        self.screen.panel.ask(plain("The moves are locked, and the time runs on."), "choices")
        self.screen.panel.choices.remove_class("-drawn")
        self.screen.panel.choices.show(options)

    def picked(self, index: int) -> None:
        """A choice was picked."""
        if isinstance(self.stages.stage, Changing):
            self.conductor.reopen(self.stages.stage.people[index].seat)
            self.screen.advance()
        elif self.picker is not None:
            move = self.picker.pick(index)
            if move is None:
                self._show()
            else:
                self.settle(move)

    def settle(self, move: Move) -> None:
        """The person's move."""
        if isinstance(self.stages.stage, Choosing):
            seat = self.stages.stage.ask.seat
            self.screen.attempt(lambda: self.conductor.submit(seat, move))

    def back(self) -> bool:
        """A step back in the choice; False if there is none."""
        if self.picker is not None and self.picker.back():
            self._show()
            return True
        return False

    def moved(self, index: int) -> None:
        """The cursor stands on another choice: the board may show it."""
        if self.picker is not None and index < len(self.picker.choices):
            choice, keys = self.picker.choices[index], keys_for(self.picker.choices)
            by_value = {own.value: key for own, key in zip(self.picker.choices, keys, strict=True)}
            self.screen.board.show_choice(choice.field, choice.value, by_value)
            if choice.field in self.screen.board.draws:
                self.screen.panel.hint("   ".join([choice.label, self._advice()]))

    def pointed(self, field: str, value: Any) -> None:
        """Something on the board was clicked on."""
        if field == "order" and self.screen.panel.answering == "ordering":
            self.screen.panel.ordering.point(int(value))
        for index, choice in enumerate(self.picker.choices if self.picker else ()):
            if (choice.field, choice.value) == (field, value):
                self.screen.panel.choices.point(index)

    def _show(self) -> None:
        """What can be picked now, after what was picked before."""
        if self.picker is None or not isinstance(self.stages.stage, Choosing):
            return
        said = self.table.game.prose.ask(self.stages.stage.ask, self.table.names)
        trail = "".join(f"   {choice.label.partition(':')[0]}" for choice in self.picker.picked)
        panel, listed = self.screen.panel, self.picker.choices
        panel.ask(joined(said, (trail, "bold $text-accent")), "choices", self._advice())
        panel.choices.set_class(listed[0].field in self.screen.board.draws, "-drawn")
        options = [Option(key, choice.label) for key, choice in zip(keys_for(listed), listed, strict=True)]
        panel.choices.show(options, instant=self.picker.leads_on)

    def _advice(self) -> str:
        assert self.picker is not None
        settle = "" if self.picker.leads_on else "a key or the arrows choose, enter settles it"
        back = "esc goes back" if self.picker.picked else ""
        return "   ".join(part for part in (settle, back) if part)
