"""What plain mode asks with: a question, its clock, and the commands that mean the same at every question."""

from __future__ import annotations

from facilitator.errors import FacilitatorError
from facilitator.games.contract import Seat
from facilitator.host import Players
from facilitator.lines import Left, Lines
from facilitator.spoken import account

HELP = """\
A number picks what is listed; b goes back a step.
At a telling: a number takes a suggestion, e and a number begins to change one (b leaves it), r asks for others,
p or an empty line passes, and anything else you write is your telling.
Anywhere: ? this help, board the table, x strikes the last telling, u brings it back, undo takes back the last
move, note TEXT, private TEXT for the game master alone, mark LABEL, time how long it has been and who told how
much, q leaves (the session stays as it is).
At a choice, playing alone against the program: coach says what the odds are and what a master would do."""
LAST_CALL = 5
"""Seconds before a clock runs out, at which the player is reminded (MF2)."""


class TakenBack(Exception):
    """A move was taken back: what was being asked is asked no more."""


class Questions:
    """Asks the people at one table. `watcher`: whose eyes the screen has between two secrets, None for the table's."""

    def __init__(self, players: Players, lines: Lines, watcher: Seat | None) -> None:
        self.players, self.table, self.lines, self.watcher = players, players.table, lines, watcher
        self._strikes: list[int] = []

    def ask(self, prompt: str) -> str:
        """What was typed; the commands that mean the same everywhere are done and the question is asked again."""
        while (said := self._ask_for(prompt, None)) is None:
            pass
        return said

    def ask_in_time(self, prompt: str, seat: Seat) -> str | None:
        """As `ask`, with the seat's clock running: a reminder before its end (MF2), None at its end."""
        left = self.table.left(seat)
        if left is None:
            return self.ask(prompt)
        early = left > LAST_CALL
        if early and (said := self._ask_for(f"[{left:.0f} s] {prompt}", left - LAST_CALL)) is not None:
            return said
        return self._ask_for("Five seconds left! " if early else prompt, self.table.left(seat) or 0.0)

    def yes(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        return self.ask(f"{question} (y/n) ").lower() in ("y", "yes", "1")

    def board(self, seat: Seat | None) -> None:
        """Say all that the seat (None: the table) may see."""
        look = self.table.look(seat)
        self.lines.say("\n" + "\n".join(self.table.game.prose.board(look.view, self.table.names)))

    def _ask_for(self, prompt: str, seconds: float | None) -> str | None:
        """As `ask`, None when the seconds have run out."""
        while (said := self.lines.ask(prompt, seconds)) is not None:
            if not self._everywhere(said):
                return said
        return None

    def _everywhere(self, said: str) -> bool:
        """Do what was typed if it is one of the commands; whether it was."""
        if said == "?":
            self.lines.say(HELP)
        elif said == "q":
            raise Left
        elif said == "board":
            self.board(self.watcher)
        elif said == "time":
            self.lines.say("\n".join(account(self.table)))
        elif said == "x":
            self._strike()
        elif said == "u":
            self._restore()
        elif said == "undo":
            self._undo()
        elif said.startswith(("note ", "private ", "mark ")):
            self._note(*said.split(maxsplit=1))
        elif said in ("note", "private", "mark"):
            self.lines.say(f"Expected some words after {said}.")
        else:
            return False
        return True

    def _strike(self) -> None:
        if (seq := self.table.last_telling()) is None:
            self.lines.say("Nothing has been told that could be struck.")
            return
        self.table.strike(seq)
        self._strikes.append(self.table.seq)
        self.lines.say("Struck. u brings it back.")

    def _restore(self) -> None:
        if not self._strikes:
            self.lines.say("Nothing was struck.")
            return
        self.table.restore(self._strikes.pop())
        self.lines.say("It stands again.")

    def _note(self, how: str, text: str) -> None:
        if how == "mark":
            self.table.mark(text)
        else:
            self.table.note(text, "game master", private=how == "private")
        self.lines.say("Noted.")

    def _undo(self) -> None:
        """Take back a person's last move; where somebody has learned from it and several play, only if all say so."""
        takers = self.players.own
        teaches = self.table.undo_teaches(takers)
        if teaches and self.players.shared:
            self.lines.say("That move has shown somebody what they cannot forget.")
            if not self.yes("Does the whole table agree?"):
                return
        try:
            self.table.undo(teaches, takers)
        except FacilitatorError as error:
            self.lines.say(str(error))
            return
        self.lines.say("The last move is taken back.")
        raise TakenBack
