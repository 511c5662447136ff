"""Putting a row of cards in order: a cursor that lifts a card, carries it and drops it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.games.contract import Arrangement, Move, Orderings
from facilitator.tui.show import plain
from facilitator.tui.widgets.choice import CURSOR

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Size

CELL = 6
BELOW = 3
"""Lines below the cards."""
START, GAP = " start from  ", 3
"""What stands before the starting points, and the columns between two of them, where there is room for it."""
ROOMY = 76
"""Columns from which there is."""
LIFTED = "bold reverse $text-warning"


class Ordering(Widget, can_focus=False):
    """An order in the making, first card at the left. Nothing is final before it was confirmed twice."""

    DEFAULT_CSS = "Ordering { height: auto; }"

    cursor = reactive(0, layout=True)
    lifted = reactive(False)
    sure = reactive(False, layout=True)

    class Done(Message):
        """The order is settled."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    class Changed(Message):
        """The order, or where the cursor stands in it, has changed."""

        def __init__(self, order: tuple[str, ...], cursor: int, lifted: bool) -> None:
            super().__init__()
            self.order = order
            self.cursor = cursor
            self.lifted = lifted

    def __init__(self) -> None:
        super().__init__(id="ordering")
        self.order: list[str] = []
        self._moves: Orderings | None = None
        self._face: Callable[[str], str] = str
        self._named: list[tuple[str, Arrangement]] = []

    def show(self, moves: Orderings, face: Callable[[str], str], named: Mapping[str, Arrangement]) -> None:
        """Begin with these cards; `face` writes a card for people, `named` are orders to start from."""
        self._moves, self._face, self._named = moves, face, list(named.items())
        self.order = list(moves.cards)
        self.cursor, self.lifted, self.sure = 0, False, False
        self.refresh(layout=True)
        self._tell()

    def take_key(self, key: str) -> bool:
        """Do what the key means here; False if it means nothing."""
        if not self.order:
            return False
        steps = {"left": -1, "shift+tab": -1, "right": 1, "tab": 1, "home": -self.cursor}
        steps |= {"end": len(self.order) - 1 - self.cursor, "up": -self._columns(), "down": self._columns()}
        if key == "enter":
            self._enter()
        elif key == "escape" and (self.sure or self.lifted):
            self.sure = self.lifted = False
        elif key in steps:
            self._step(steps[key])
        elif key == "space":
            self.lifted, self.sure = not self.lifted, False
        elif key.isdecimal() and 1 <= int(key) <= len(self._named):
            self.put(self._named[int(key) - 1][1].order(tuple(self.order)))
        else:
            return False
        self._tell()
        return True

    def put(self, order: Sequence[str]) -> None:
        """Put the cards in this order."""
        self.order, self.lifted, self.sure = list(order), False, False
        self.refresh(layout=True)

    def _enter(self) -> None:
        if self.lifted:
            self.lifted = False
        elif not self.sure:
            self.sure = True
        elif self._moves is not None:
            self.post_message(self.Done(self._moves.make(tuple(self.order))))

    def _step(self, by: int) -> None:
        target = self.cursor + by
        if not 0 <= target < len(self.order):
            return
        if self.lifted:
            self.order.insert(target, self.order.pop(self.cursor))
        self.cursor, self.sure = target, False
        self.refresh()

    def _tell(self) -> None:
        self.post_message(self.Changed(tuple(self.order), self.cursor, self.lifted))

    def _columns(self) -> int:
        return max(1, min(len(self.order), self.size.width // CELL))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if self.has_class("-drawn"):
            return BELOW
        rows = -(-len(self.order) // max(1, min(len(self.order) or 1, width // CELL)))
        return 2 * rows + BELOW

    def render(self) -> Content:
        below = [self._starting_points(), self._meaning(), self._advice()]
        return Content("\n").join(below if self.has_class("-drawn") else [*self._rows(), *below])

    def _rows(self) -> list[Content]:
        """The cards, each row below the numbers of its places."""
        columns = self._columns()
        cards = [self._card(index) for index in range(len(self.order))]
        rows = [Content("").join(cards[at : at + columns]) for at in range(0, len(cards), columns)]
        places = [self._places(at, min(at + columns, len(cards))) for at in range(0, len(cards), columns)]
        return [line for pair in zip(places, rows, strict=True) for line in pair]

    def _card(self, index: int) -> Content:
        text = f"{self._face(self.order[index]):^{CELL - 2}}"
        style = (LIFTED if self.lifted else CURSOR) if index == self.cursor else "bold"
        mark = "▲" if self.lifted and index == self.cursor else " "
        return Content.assemble(plain(mark), plain(text, style), " ")

    @staticmethod
    def _places(first: int, end: int) -> Content:
        return plain(
            "".join(f" {'top' if place == 0 else place + 1:^{CELL - 2}} " for place in range(first, end)),
            "$text-muted",
        )

    def _starting_points(self) -> Content:
        parts = [
            Content.assemble(plain(f"{number} ", "bold $text-accent"), plain(name))
            for number, (name, _) in enumerate(self._named, 1)
        ]
        start, gap = self._spacing()
        return Content.assemble(plain(start, "$text-muted") if parts else "", Content(" " * gap).join(parts))

    def _spacing(self) -> tuple[str, int]:
        return (START, GAP) if self.size.width >= ROOMY else (" ", 1)

    def _meaning(self) -> Content:
        """What the order that stands there means, if it is one of the starting points."""
        order = tuple(self.order)
        found = (f"{name}: {one.says}" for name, one in self._named if one.order(order) == order)
        return plain(f" {next(found, 'an order of your own')}" if self._named else "", "$text-secondary")

    def _advice(self) -> Content:
        if self.sure:
            return plain(
                " For the whole game? enter settles this order, esc goes on arranging",
                "bold $text-warning",
            )
        lift = "← → carries it, space drops it" if self.lifted else "← → moves, space lifts a card"
        return plain(f" {lift}, enter when done", "$text-muted")

    def on_click(self, event: events.Click) -> None:
        """A card is lifted, a starting point taken; a click on the advice is enter."""
        event.stop()
        below = event.y - (self.size.height - BELOW)
        column = event.x // CELL
        if below == 0:
            self._start_at(event.x)
        elif below > 0:
            self.take_key("enter")
        elif column < self._columns():
            self.point(event.y // 2 * self._columns() + column)

    def _start_at(self, x: int) -> None:
        """Take the starting point that stands in this column."""
        start, gap = self._spacing()
        at = len(start)
        for number, (name, _) in enumerate(self._named, 1):
            width = len(f"{number} {name}")
            if at <= x < at + width:
                self.take_key(str(number))
            at += width + gap

    def point(self, index: int) -> None:
        """What a click on a place does: lift or drop the card there, or carry a lifted one to it."""
        if not 0 <= index < len(self.order):
            return
        if index == self.cursor:
            self.lifted, self.sure = not self.lifted, False
        else:
            self._step(index - self.cursor)
            self.lifted = False
        self._tell()
