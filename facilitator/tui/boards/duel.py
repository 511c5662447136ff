"""The table of a Suit Duel as it is painted: decks, robots, the cards thrown, the pile, and the last rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from textual.content import Content
from textual.geometry import Region

from facilitator.games.cards import SYMBOLS, face
from facilitator.games.contract import Names, Seat
from facilitator.games.suit_duel.words import LETTER, View
from facilitator.tui.boards.arranging import Order
from facilitator.tui.boards.canvas import Canvas, Picture, fitted
from facilitator.tui.boards.rounds import Round, verdict
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.cards import SIZES, chip, drawn, printed
from facilitator.tui.widgets.choice import CURSOR

READY, SPENT, JUMPING = "[o_o]", "[x_x]", "\\o_o/"
ROOMY: Final = 64
"""Columns from which names are longer, robots have words, and cards grow."""


class Asked(NamedTuple):
    """A deck to take from is being chosen: where the cursor stands, and what can be picked, with its keys."""

    value: Any
    keys: Mapping[Any, str]


class Duel(Picture):
    """As much of the table as there is room for; while a deck is put in order, that deck."""

    natural = 10

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.names: Names = {}
        self.rounds: Sequence[Round] = ()
        self.order: Order | None = None
        self.asked: Asked | None = None
        self.racing = False
        self.clock: tuple[float, float] | None = None

    def show_clock(self, clock: tuple[float, float] | None) -> None:
        """Seconds left of the window for robots, and of how many; drawn anew only where that shows."""
        before, self.clock = self._tenths(), clock
        if before != self._tenths():
            self.refresh()

    def _tenths(self) -> int | None:
        return None if self.clock is None else int(self.clock[0] * 10)

    def paint(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        if self.order is not None and view.phase == "arrange":
            self._arrange(canvas, view, self.order)
            return
        faces = self._faces(canvas, view)
        canvas.put(0, 0, self._heading(view, canvas.width))
        for place, seat in enumerate(view.seats):
            self._seat(canvas, view, seat, view.sizes[place], 1 + place, chips=not faces)
        at = 1 + len(view.seats)
        if faces:
            at += faces > 5
            self._thrown(canvas, view, at, faces)
            at += faces + 2 + (faces > 5)
        self._below(canvas, view, at)

    @staticmethod
    def _faces(canvas: Canvas, view: View) -> int:
        """Lines of the cards thrown; 0 where there is room for chips only."""
        if canvas.width >= ROOMY and canvas.height >= len(view.seats) + 18:
            return 7
        return 5 if canvas.height >= len(view.seats) + 10 else 0

    def _arrange(self, canvas: Canvas, view: View, order: Order) -> None:
        canvas.put(0, 0, plain("Your deck, the top at the left", "bold"))
        others = [self.names[seat] for seat in view.acting if seat != view.seat]
        if others and canvas.height >= 10:
            said = f"still arranging: {', '.join(others)}"
            canvas.put(0, canvas.height - 1, fitted(said, canvas.width, "$text-muted"))
        order.paint(canvas, Region(0, 1, canvas.width, canvas.height - 2))

    # The decks.

    def _heading(self, view: View, width: int) -> Content:
        pile = len(view.pile)
        repeats = f"{self.names[view.last.winner]} ({view.last.by})" if view.last else "nothing"
        head = joined((f"round {view.round}", "bold"), "  ", (f"pile {pile}", "bold $text-accent"))
        return Content.assemble(head, fitted(f"  an ace repeats {repeats}", width - len(head), "$text-muted"))

    def _seat(self, canvas: Canvas, view: View, seat: Seat, size: int, y: int, *, chips: bool) -> None:
        """Suit and name, the deck's height as a bar, the robot, and the card that was thrown."""
        wide = canvas.width >= ROOMY
        name_room = 18 if wide else 10
        room = max(0, canvas.width - name_room - 18 - 6 * chips - 6 * wide)
        left = self._mark(canvas, view, seat, y, name_room)
        ready = seat in view.ready
        bar = _bar(size, sum(view.sizes) + len(view.pile), room)
        canvas.put(0, y, left)
        canvas.put(name_room + 4, y, plain(bar, "$text-secondary"))
        canvas.put(name_room + 5 + room, y, plain(f"{size:>2}", "bold"))
        canvas.put(name_room + 8 + room, y, self._robot(ready, wide))
        if chips and self.rounds and (card := self.rounds[0].thrown.get(seat)):
            canvas.put(canvas.width - 5, y, chip(card))

    def _mark(self, canvas: Canvas, view: View, seat: Seat, y: int, room: int) -> Content:
        """Whose turn it is, or the key that picks this deck; then suit and name."""
        red = LETTER[seat] in "DH"
        suit = plain(f"{SYMBOLS[LETTER[seat]]} ", "bold $text-error" if red else "bold")
        name = fitted(self.names[seat], room, "bold")
        if self.asked and seat in self.asked.keys:
            canvas.spot(Region(0, y, canvas.width, 1), "victim", seat)
            here = seat == self.asked.value
            key = plain(f"{self.asked.keys[seat]} ", CURSOR if here else "bold $text-accent")
            return Content("").join([key, suit, Content(name.plain).stylize(CURSOR) if here else name])
        acts = seat in view.acting and view.phase != "over"
        return Content("").join([plain("▸ " if acts else "  ", "bold $text-warning"), suit, name])

    def _robot(self, ready: bool, worded: bool) -> Content:
        word = (" ready" if ready else " spent") if worded else ""
        if not ready:
            return plain(SPENT + word, "$text-muted")
        jumps = self.racing and self.clock is not None
        return plain((JUMPING if jumps else READY) + word, "bold $text-success")

    # The cards on the table.

    def _thrown(self, canvas: Canvas, view: View, y: int, lines: int) -> None:
        """The last round's cards side by side, who won raised and marked; the pile at the right."""
        step = max(8, (canvas.width - SIZES[lines] - 3) // len(view.seats))
        for place, seat in enumerate(view.seats):
            played = self.rounds[0] if self.rounds else None
            if played is None:
                continue
            won = played.winner == seat
            if card := played.thrown.get(seat):
                canvas.stack(step * place, y + 1 - won, drawn(card, lines))
            name = f" {self.names[seat]} " if won else self.names[seat]
            style = "bold reverse" if won else "$text-muted"
            canvas.put(step * place, y + lines + 1 - won, fitted(name, step - 1, style))
        if view.pile:
            self._pile(canvas, view, y, lines)

    @staticmethod
    def _pile(canvas: Canvas, view: View, y: int, lines: int) -> None:
        """The top card lies open on what is below it."""
        x = canvas.width - SIZES[lines] - 2
        if len(view.pile) > 1:
            canvas.stack(x + 2, y, drawn(None, lines))
        canvas.stack(x, y + 1, drawn(view.pile[-1], lines))
        canvas.put(x, y + lines + 1, plain(f"pile {len(view.pile)}", "bold $text-accent"))

    # What happened, and one's own deck.

    def _below(self, canvas: Canvas, view: View, at: int) -> None:
        end = canvas.height
        if view.deck and end - at >= 3:
            end -= 1
            canvas.put(0, end, _own(view, canvas.width))
        if self.racing:
            canvas.put(0, at, self._window(view, canvas.width))
            at += 1
        for row, played in enumerate(self.rounds[: max(0, end - at)]):
            style = "bold" if row == 0 else "$text-muted"
            said = f"{played.number:>3} {verdict(played, self.names)}"
            canvas.put(0, at + row, fitted(said, canvas.width, style))

    def _window(self, view: View, width: int) -> Content:
        """The race: what it is about, and how long it stays open."""
        why = " TIE! " if view.tied else " Nothing to repeat! "
        said = f" first robot in takes {len(view.pile)} "
        head = joined((why, "bold reverse $text-warning"), (said, "bold"))
        if self.clock is None:
            return Content.assemble(head, plain("wait for it …", "$text-muted")).truncate(width)
        left, limit = self.clock
        room = max(0, width - head.cell_length - 7)
        full = round(room * left / limit) if limit else 0
        bar = f"{'━' * full}{'╌' * (room - full)}"
        return Content.assemble(head, plain(bar, "bold $text-warning"), f" {left:.1f} s").truncate(width)


def _bar(size: int, whole: int, room: int) -> str:
    full = -(-room * size // whole) if whole else 0
    return f"{'▅' * full}{'▁' * (room - full)}"


def _own(view: View, width: int) -> Content:
    """The first cards of one's own deck."""
    line = plain("yours ", "$text-muted")
    for place, card in enumerate(view.deck):
        more = f"+{len(view.deck) - place}"
        if line.cell_length + 4 + len(more) > width:
            return Content.assemble(line, plain(more, "$text-muted"))
        line = Content.assemble(line, plain(face(card), printed(card)), " ")
    return line
