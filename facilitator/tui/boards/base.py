"""What every board is: a picture of what one seat may see, and nothing that the frame could not do without it.

The frame owns the table, the keys and the asking. A board draws what it is handed; it may show where the cursor of a
choice stands, and say what was pointed at with the mouse. It never asks the table for anything itself (S1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.games.contract import Cue, Game, Names, Seat
    from facilitator.table import Look
    from facilitator.transcript.fold import Item
    from facilitator.tui.conductor import Stage


class Board(VerticalScroll, can_focus=False):
    """The base of all boards. Only `update_board` must be there; each of the others may be.

    `needs`: columns that the board must have, at most 48 to stand beside the story at 80. Where there is no room for
    both, the story goes below, and the board is as high as its content, at most 60% of the room.
    `draws`: the fields of a move whose values the board itself shows with their keys, so that the frame does not list
    them below; `order` stands for an arrangement.
    `unseen`: two people at one keyboard can choose at once with hidden keys, for their moves are small numbers.
    `linger`: seconds that what was just drawn is to stand before the program goes on by itself, for animations.
    `paused`: the game stands still, and so does all that moves by itself.
    """

    needs: ClassVar[int] = 48
    draws: ClassVar[frozenset[str]] = frozenset()
    unseen: ClassVar[bool] = False

    class Pointed(Message):
        """A value of the field now asked was clicked on; in an arrangement (`order`) the value is a place from 0."""

        def __init__(self, field: str, value: Any) -> None:
            super().__init__()
            self.field = field
            self.value = value

    class Kept(Message):
        """For the application: somebody wants to keep a drawing, its SVG text; `shows` is for the file's name."""

        def __init__(self, shows: str, drawing: str) -> None:
            super().__init__()
            self.shows = shows
            self.drawing = drawing

    def __init__(self, game: Game[Any], *, motion: bool = True) -> None:
        super().__init__(id="board")
        self.game = game
        self.motion = motion
        self.linger = 0.0
        self.paused = False

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        """Draw what `seat` sees and has heard; seat None is everybody's view, with several people at the screen.

        Called at every change, and again with nothing changed; `motion` False: nothing may move.
        """
        raise NotImplementedError

    def show_stage(self, stage: Stage) -> None:
        """What is asked now, of whom: a telling, a choice, a race, ... Called after `update_board`."""

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        """The cursor stands on `value` of `field`; `keys` are all values that can be picked now, with their keys.

        Called with an empty field when nothing is asked any more.
        """

    def show_order(self, order: tuple[str, ...], cursor: int, lifted: bool) -> None:
        """An arrangement in the making, first card first; where the cursor stands, and whether it carries the card."""

    def show_clock(self, left: float | None, limit: float) -> None:
        """Seconds left of `limit`, several times a second; None where no clock runs. A race is open while one runs."""

    def speaking(self) -> Sequence[Cue]:
        """The tellings of seats that speak all the while, asked or not: people there get prompts to speak from."""
        return ()

    def show_prompt(self, seat: Seat, text: str) -> None:
        """Words that whoever has this seat may speak from, until others come."""

    @property
    def drawable(self) -> bool:
        """Whether there is something that can be kept as a drawing now."""
        return False

    def keep(self) -> None:
        """Offer the application that drawing to be kept."""

    def murmur(self, seat: Seat, lines: Sequence[str]) -> None:
        """What a seat of the program that speaks all the while goes on with, until it tells something."""

    def show_end(self, look: Look, items: Sequence[Item], names: Names) -> None:
        """The game is over: draw it as a whole, for the account at its end."""
        self.update_board(look, items, names, None)


class TextBoard(Board):
    """The board in the game's own words."""

    needs = 78
    DEFAULT_CSS = "TextBoard #board-text { width: auto; height: auto; text-wrap: nowrap; }"

    def compose(self) -> ComposeResult:
        yield Static(id="board-text")

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        lines = self.game.prose.board(look.view, names)
        self.query_one("#board-text", Static).update(plain("\n".join(lines)))
