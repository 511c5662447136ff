"""The end of a fight of Warriors: the last cards, turned one by one, with who qualifies and why (WC10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from textual.content import Content

from facilitator.games.cards import VALUE, Card, rank_word
from facilitator.tui.boards.canvas import Canvas, fitted
from facilitator.tui.boards.clans import INK, badge, sign
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.cards import TURNED, chip, turning

if TYPE_CHECKING:
    from facilitator.games.contract import Event, Names, Seat
    from facilitator.games.warriors.words import View

STEPS: Final = TURNED + 4
"""Steps for each card: it is turned, and then looked at for a while."""


class Verdict(NamedTuple):
    """What the last cards say. `step`: how far the turning has come, STEPS for each card."""

    view: View
    names: Names
    winner: Seat
    step: int

    @property
    def all_up(self) -> bool:
        return self.step >= STEPS * len(self.view.seats)


def height(seats: int, lines: int) -> int:
    """Lines that the whole verdict takes with cards of so many lines."""
    return seats * lines + 3


def paint(canvas: Canvas, y: int, verdict: Verdict) -> int:
    """One fighter below the other, then the reason; the line after all of it."""
    seats = verdict.view.seats
    lines = 3 if canvas.height - y >= height(len(seats), 3) - 1 else 1
    canvas.put(0, y, plain("The last cards are turned up", "bold"))
    y += 1
    for place, seat in enumerate(seats):
        _fighter(canvas, y, lines, verdict, seat, verdict.step - place * STEPS)
        y += lines
    if verdict.all_up:
        for line in reason(verdict).wrap(max(1, canvas.width)):
            canvas.put(0, y, line)
            y += 1
    return y


def _fighter(canvas: Canvas, y: int, lines: int, verdict: Verdict, seat: Seat, step: int) -> None:
    view = verdict.view
    card = view.last.of(seat)
    up = step >= TURNED
    shown = [chip(card if up else None, INK)] if lines == 1 else turning(card, max(0, min(step, TURNED)), 3, INK)
    canvas.stack(0, y, shown)
    mark = plain(" wins ", "bold reverse $text-accent") if verdict.all_up and seat == verdict.winner else Content("")
    clan = sign(seat) if lines == 1 else badge(seat)
    said = judged(card, view.tricks.of(seat)) if up else Content("")
    if lines == 1:
        name = fitted(verdict.names[seat], 9, "bold")
        canvas.put(6, y, Content.assemble(clan, " ", name, "  ", said, " ", mark))
        return
    room = canvas.width - 8 - clan.cell_length - mark.cell_length - 2
    canvas.put(7, y, Content.assemble(clan, " ", fitted(verdict.names[seat], room, "bold"), " ", mark))
    canvas.put(7, y + 1, said)


def judged(card: Card, tricks: int) -> Content:
    """Whether a last card qualifies with so many tricks."""
    count = f"{tricks} trick{'' if tricks == 1 else 's'}"
    value = str(VALUE[card]) if card[0].isdigit() else f"{rank_word(card)}, {VALUE[card]},"
    if VALUE[card] <= tricks:
        return joined(f"{value} is at most {count}: ", ("qualifies", "bold $text-success"))
    return joined(f"{value} is above {count}: ", ("too high", "$text-muted"))


def reason(verdict: Verdict) -> Content:
    """Why the winner won."""
    view, winner = verdict.view, verdict.winner
    fit = [seat for seat in view.seats if VALUE[view.last.of(seat)] <= view.tricks.of(seat)]
    rivals = [seat for seat in fit or view.seats if seat != winner]
    same = [seat for seat in rivals if VALUE[view.last.of(seat)] == VALUE[view.last.of(winner)]]
    which = "The highest card that qualifies wins" if fit else "None qualifies, so the lowest card of all wins"
    tie = ""
    if same:
        more = all(view.tricks.of(seat) < view.tricks.of(winner) for seat in same)
        tie = ", and of equal ones the one with more tricks" if more else ", and of equal ones the steadier clan's"
    return joined((f"{which}{tie}: ", "$text-muted"), (verdict.names[winner], "bold $text-accent"))


def score(events: Sequence[Event]) -> list[tuple[Seat, int] | None]:
    """For each round who took a trick and which it was for them; None for a tie."""
    rounds: list[tuple[Seat, int] | None] = []
    for event in events:
        if event.kind == "attack":
            rounds.append(None)
        elif event.kind == "trick" and rounds:
            rounds[-1] = (event.data["winner"], event.data["tricks"])
    return rounds


def sheet(canvas: Canvas, y: int, view: View, names: Names, rounds: Sequence[tuple[Seat, int] | None]) -> None:
    """The fight at a glance: a line for each fighter, a column for each round, the trick taken there, and the sum.

    The sum counts what the last one in the fight put down as well (WC9).
    """
    head, foot = 18, 5
    cell = max(1, min(3, (canvas.width - head - foot) // max(1, len(rounds))))
    canvas.put(0, y, joined(("Tricks, round by round", "bold"), ("   x a tie", "$text-muted")))
    for place, seat in enumerate(view.seats, y + 1):
        canvas.put(0, place, Content.assemble(sign(seat), " ", fitted(names[seat], head - 5)))
        for column, taken in enumerate(rounds):
            text, style = ("x", "$text-muted") if taken is None else ("·", "$text-muted")
            if taken is not None and taken[0] == seat:
                text, style = str(taken[1]) if cell > 2 else "•", "bold $text-accent"
            canvas.put(head + column * cell, place, plain(text, style))
        canvas.put(head + len(rounds) * cell + 1, place, plain(f"= {view.tricks.of(seat)}", "bold"))
