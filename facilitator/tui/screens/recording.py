"""What is kept about a session beside its moves: strikes, taken-back moves, notes, bookmarks, lines, who plays whom.

The play frame's other half: every action here works at any moment of play, whatever is asked just then.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from facilitator.bots.skills import SKILLS, USUAL
from facilitator.spoken import account
from facilitator.tui.conductor import Telling
from facilitator.tui.screens.boarded import Boarded
from facilitator.tui.screens.lines import LinesScreen
from facilitator.tui.screens.modals import Asking, NoteScreen
from facilitator.tui.widgets.choice import Option

if TYPE_CHECKING:
    from facilitator.games.contract import Seat
    from facilitator.table import Table
    from facilitator.tui.conductor import Conductor
    from facilitator.tui.stages import Stages


class Recording(Boarded[str]):
    """The play frame as far as its record goes."""

    table: Table
    conductor: Conductor
    stages: Stages

    def __init__(self) -> None:
        super().__init__(id="play")
        self._strikes: list[int] = []

    @abstractmethod
    def attempt(self, act: Callable[[], object], *, aside: bool = False) -> bool:
        """Do something at the table, and say why if it cannot be done."""

    def on_unmount(self) -> None:
        """Nothing is asked of a muse any more once its table is left."""
        self.stages.tellings.close()

    @property
    def can_restore(self) -> bool:
        """Whether something was struck here that can be brought back."""
        return bool(self._strikes)

    def action_strike(self) -> None:
        """The X-card: the last telling is taken back, no question asked."""
        seq = self.table.last_telling()
        if seq is not None and self.attempt(lambda: self.table.strike(seq), aside=True):
            self._strikes.append(self.table.seq)
            self.notify("Struck. u brings it back.", markup=False)
            self.refresh_bindings()

    def action_restore(self) -> None:
        if self._strikes and self.attempt(lambda: self.table.restore(self._strikes[-1]), aside=True):
            self._strikes.pop()
            self.refresh_bindings()

    def action_take_back(self) -> None:
        """Take back the last move: at once where it showed nobody anything, or nobody else is there to be asked."""
        teaches = self.table.undo_teaches(self.conductor.own)
        if not (teaches and self.conductor.shared):
            self._take_back(agreed=teaches)
            return
        self.stages.hold()
        seq = self.table.seq
        title = "Does the whole table take that move back?"
        text = "It has shown somebody what they cannot forget. The log will say that everybody agreed."
        options = (Option("y", "the whole table agrees"), Option("n", "no, it stands"))
        self.app.push_screen(Asking(title, text, options), lambda key: self._agreed(key == "y", seq))

    def _agreed(self, yes: bool, seq: int) -> None:
        """The table has answered; what was played meanwhile was not what it was asked about."""
        if yes and self.table.seq == seq:
            self._take_back(agreed=True)
        else:
            self.stages.resume()

    def _take_back(self, *, agreed: bool) -> None:
        """What is struck with a move stays struck, so nothing is left to be brought back."""
        if self.attempt(lambda: self.conductor.take_back(agreed)):
            self._strikes.clear()
            self.notify("Taken back.", markup=False, timeout=2)
            self.refresh_bindings()

    def action_note(self) -> None:
        self.app.push_screen(NoteScreen(), self._note)

    def _note(self, result: tuple[str, bool] | None) -> None:
        if result and result[0]:
            text, private = result
            self.attempt(lambda: self.table.note(text, "game master", private=private), aside=True)

    def action_mark(self) -> None:
        """A bookmark, called by its place in the session."""
        minutes, seconds = divmod(int(self.table.t), 60)
        if self.attempt(lambda: self.table.mark(f"marked at {minutes}:{seconds:02}"), aside=True):
            self.notify("Marked.", markup=False, timeout=2)

    def action_account(self) -> None:
        """How long it has been, and who has told how much."""
        how_long, *shares = account(self.table)
        told = "\n".join(share.strip() for share in shares)
        self.app.push_screen(Asking(how_long, told, (Option("enter", "go on"),)))

    def action_lines(self) -> None:
        """Lines and veils are added at once; only redacting takes a line out of the record again."""
        self.app.push_screen(LinesScreen(self.table.header.get("safety") or {}), self._add_lines)

    def _add_lines(self, added: Mapping[str, Sequence[str]] | None) -> None:
        new = {place: list(texts) for place, texts in (added or {}).items() if texts}
        if new:
            said = "; ".join(f"{place}: {', '.join(texts)}" for place, texts in new.items())
            if self.attempt(lambda: self.table.amend(f"From now on {said}", new), aside=True):
                stage = self.stages.stage
                if isinstance(stage, Telling) and stage.person:
                    self.stages.tellings.ask_muse()
                self.notify("It holds from now on.", markup=False, timeout=3)

    def action_hands(self) -> None:
        """Whom a seat goes to: a person, or the program with whatever skill."""
        seats = self.table.seats
        options = tuple(
            Option(str(place), f"{self.table.names[seat]}: now {self._player(seat)}")
            for place, seat in enumerate(seats, 1)
        )
        text = "Whoever takes a seat over sees what it holds. The log says that it changed hands."
        self.app.push_screen(Asking("Which seat changes hands?", text, options), self._hand_over)

    def _player(self, seat: Seat) -> str:
        entry = next(entry for entry in self.table.header["seats"] if entry["seat"] == seat)
        return f"the program, {entry.get('skill') or USUAL}" if entry["player"] == "bot" else "a person"

    def _hand_over(self, key: str | None) -> None:
        """The seat is named; now whom it goes to."""
        if not key:
            return
        seat = self.table.seats[int(key) - 1]
        players = {"a person": {"player": "person"}} | {
            f"the program, {skill}": {"player": "bot", "skill": skill} for skill in SKILLS
        }
        players.pop(self._player(seat), None)
        options = tuple(Option(str(place), says) for place, says in enumerate(players, 1))

        def hand(chosen: str | None) -> None:
            if chosen:
                says, player = list(players.items())[int(chosen) - 1]
                said = f"{self.table.names[seat]} is played by {says} from now on"
                self.attempt(lambda: self._reseat(said, {"seat": seat, **player}))

        title = f"Who plays {self.table.names[seat]} from now on?"
        self.app.push_screen(Asking(title, f"Now it is {self._player(seat)}.", options), hand)

    def _reseat(self, said: str, amends: Mapping[str, str]) -> None:
        self.table.amend(said, amends)
        self.conductor.reseat()
