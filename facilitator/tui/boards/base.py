"""What every board is: a picture of what one seat may see, and nothing that the frame could not do without
it.

The frame owns the table, the keys and the asking. A board draws what it is handed, may show where the
cursor of the choice stands, and may say what was pointed at with the mouse.
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


class Board(VerticalScroll, can_focus=False):
    """The base of all boards. The frame calls `update_board` at every change; everything else is optional.

    `needs`: columns that the board must have; where the story does not fit beside it, the story goes
    below. `draws`: the fields of a move whose values the board itself shows with their keys, so that the
    frame need not list them. `linger`: seconds that what was just drawn is to stand before the program
    goes on by itself; set it in `update_board`.
    """

    needs: ClassVar[int] = 50
    draws: ClassVar[frozenset[str]] = frozenset()

    class Pointed(Message):
        """A value of the field now asked was clicked on."""

        def __init__(self, field: str, value: Any) -> None:
            super().__init__()
            self.field = field
            self.value = value

    def __init__(self, game: Game[Any], *, motion: bool = True) -> None:
        super().__init__(id="board")
        self.game = game
        self.motion = motion
        self.linger = 0.0

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        """Draw what `seat` sees and has heard; seat None is everybody's view, with several people at the
        screen.
        """
        raise NotImplementedError

    def show_cue(self, cue: Cue | None) -> None:
        """A telling is asked for, or no longer."""

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        """The cursor stands on `value` of `field`; `keys` are all values that can be picked now, with their
        keys.

        Called with an empty field when nothing is asked any more.
        """


class TextBoard(Board):
    """The board in the game's own words."""

    needs = 84
    DEFAULT_CSS = "TextBoard #board-text { width: auto; height: auto; text-wrap: nowrap; }"

    def compose(self) -> ComposeResult:
        yield Static(id="board-text")

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        lines = self.game.prose.board(look.view, names)
        self.query_one("#board-text", Static).update(plain("\n".join(lines)))
