"""The board of Warriors: draws the fight as one seat sees it, and turns the cards over when they are turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from facilitator.transcript.fold import Happened, Told
from facilitator.tui.boards import arena, last_cards
from facilitator.tui.boards.arena import Choice, Duel, Fight
from facilitator.tui.boards.base import Board
from facilitator.tui.boards.canvas import Canvas, Picture
from facilitator.tui.widgets.cards import TURNED

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size
    from textual.timer import Timer

    from facilitator.games.contract import Event, Game, Names, Seat
    from facilitator.games.warriors.words import View
    from facilitator.table import Look
    from facilitator.transcript.fold import Item

FRAME: Final = 0.1
"""Seconds of one step of a card that is turned."""
SMALL: Final = 34
"""Lines of a screen below which the account of the end is short."""
LOOKING: Final = 1.2
"""Seconds that turned cards are left to be looked at."""


class FightPicture(Picture):
    """The arena, or the last cards once they are turned up."""

    def __init__(self) -> None:
        super().__init__()
        self.fight: Fight | None = None
        self.winner = ""
        self.ended = False
        self.rounds: list[tuple[Seat, int] | None] = []

    def account(self, viewport: Size) -> int:
        """The last cards, and the sheet below them."""
        if not self.ended or self.fight is None:
            return 0
        seats = len(self.fight.view.seats)
        return last_cards.height(seats, 1 if viewport.height < SMALL else 3) + seats + 2

    def paint(self, canvas: Canvas) -> None:
        if self.fight is None:
            return
        if not self.winner:
            arena.paint(canvas, self.fight)
            return
        view, names = self.fight.view, self.fight.names
        verdict = last_cards.Verdict(view, names, self.winner, self.fight.step)
        y = last_cards.paint(canvas, 0, verdict)
        if verdict.all_up and y + len(view.seats) + 1 < canvas.height:
            last_cards.sheet(canvas, y + 1, view, names, self.rounds)


class WarriorsBoard(Board):
    """Draws hand and targets itself; what is turned over takes a moment, unless nothing may move."""

    needs = 48
    draws: ClassVar[frozenset[str]] = frozenset({"target", "card"})

    def __init__(self, game: Game[Any], *, motion: bool = True) -> None:
        super().__init__(game, motion=motion)
        self._choice = Choice("", None, {})
        self._turned = -1
        self._step, self._last = TURNED, TURNED
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield FightPicture()

    @property
    def picture(self) -> FightPicture:
        return self.query_one(FightPicture)

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        events = [item.event for item in items if isinstance(item, Happened)]
        view: View = look.view
        ends = next((event for event in reversed(events) if event.kind == "verdict"), None)
        self._turn(sum(event.kind in ("clash", "verdict") for event in events), view, ends is not None)
        self.picture.winner, self.picture.rounds = (ends.data["winner"], last_cards.score(events)) if ends else ("", [])
        self.picture.fight = Fight(view, names, setting(items), duel(view, events), self._choice, self._step)
        self.picture.refresh()

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        self._choice = Choice(field, value, keys)
        self._redraw(choice=self._choice)

    def show_end(self, look: Look, items: Sequence[Item], names: Names) -> None:
        self.update_board(look, items, names, None)
        self.picture.ended = True
        self.picture.refresh(layout=True)

    def _turn(self, turned: int, view: View, over: bool) -> None:
        """Begin to turn cards if any were turned up since the last time; what the board is first handed lies still."""
        new, self._turned = 0 <= self._turned < turned, turned
        if new and self.motion:
            self._step, self._last = 0, last_cards.STEPS * len(view.seats) if over else TURNED
            self.linger = self._last * FRAME + LOOKING
            self._timer = self._timer or self.set_interval(FRAME, self._tick)
        elif new or self._timer is None:
            self._step = self._last = last_cards.STEPS * len(view.seats) if over else TURNED
            self.linger = 0.0

    def _tick(self) -> None:
        self._step += 1
        if self._step >= self._last and self._timer is not None:
            self._timer.stop()
            self._timer, self.linger = None, 0.0
        self._redraw(step=self._step)

    def on_hide(self) -> None:
        """Nothing moves where nobody sees it."""
        if self._timer is not None:
            self._timer.stop()
            self._timer, self._step, self.linger = None, self._last, 0.0
            self._redraw(step=self._step)

    def _redraw(self, **changed: Any) -> None:
        if self.is_mounted and self.picture.fight is not None:
            self.picture.fight = self.picture.fight._replace(**changed)
            self.picture.refresh()


def setting(items: Sequence[Item]) -> str:
    """Where the fight takes place, as it was told; empty if it was not."""
    told = (item.text for item in reversed(items) if isinstance(item, Told) and item.cue == "setting")
    return next(told, "")


def duel(view: View, events: Sequence[Event]) -> Duel | None:
    """The cards in the middle: those that lie there, or the last ones that were turned up."""
    if view.target and not (view.laid and len(view.laid) == 2 and None not in view.laid):
        return Duel(view.fighters[0], view.target, view.laid, known=False, winner=None)
    clash = next((event.data for event in reversed(events) if event.kind == "clash"), None)
    if clash is None:
        return None
    return Duel(clash["attacker"], clash["target"], tuple(clash["cards"]), known=True, winner=clash["winner"])
