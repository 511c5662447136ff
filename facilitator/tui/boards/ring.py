"""The ring of Martial Fight as it is painted: corners, fighters, moves, and what the last turn came to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from facilitator.games.contract import Names, Seat
from facilitator.games.martial_fight.words import BLUE, MOVE_NAMES, RED, TURNS, Corner, View, other
from facilitator.pictures.poses import STANCE
from facilitator.tui.boards import fighters
from facilitator.tui.boards.canvas import Canvas, Picture, fitted
from facilitator.tui.boards.result import panel, summary
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import CURSOR

TALL: Final = 13
"""Lines from which the moves stand below the fighters, not beside them."""
BLOCK: Final = 23
"""Columns of a fighter's moves, two by two."""
BESIDE: Final = 13
GRABBING: Final = (2, 4)
"""The turns in which Grab brings a point whatever comes of it (MF5)."""
WON, OPEN, BONUS = "◆", "◇", "▲"
GARNET, STONE = "●", "○"
"""The garnet, won or still to win."""
ROOMY: Final = 60
"""Columns from which there is room for more words between the names."""
INK: Final = {True: {RED: "#ff8f80", BLUE: "#86b4ff"}, False: {RED: "#a3201c", BLUE: "#1d4c9c"}}
"""The colors of the corners, in dark themes and in light ones; red is always at the left."""


def ink(widget: Widget, seat: Seat) -> str:
    """The color of a corner in the theme of this widget."""
    return INK[widget.app.current_theme.dark][seat]


class Asked(NamedTuple):
    """A fighter is choosing: which field, what the cursor stands on, and what can be picked, with its keys."""

    seat: Seat
    field: str
    value: Any
    keys: Mapping[Any, str]
    again: bool


class Ring(Picture):
    """Both corners; as much of the rest as there is room for."""

    natural = 8

    def __init__(self) -> None:
        super().__init__()
        self.view: View | None = None
        self.names: Names = {}
        self.poses: fighters.Pair = (STANCE, STANCE)
        self.asked: Asked | None = None

    def paint(self, canvas: Canvas) -> None:
        view = self.view
        if view is None:
            return
        low = canvas.height < TALL - 3
        at = self._compact(canvas, view) if low else self._head(canvas, view)
        end = self._foot(canvas, view, at)
        if end - at >= TALL - 4:
            self._below(canvas, view, end - 3)
            self._arena(canvas, view, Region(0, at, canvas.width, end - 3 - at))
        else:
            self._beside(canvas, view, at + max(0, end - at - len(MOVE_NAMES)))
            self._arena(canvas, view, Region(BESIDE, at, canvas.width - 2 * BESIDE, end - at))

    # The corners.

    def _ink(self, seat: Seat) -> str:
        return ink(self, seat)

    def _compact(self, canvas: Canvas, view: View) -> int:
        """Names, fights, points and the turn in one line."""
        room = (canvas.width - 17) // 2
        for seat, corner in ((RED, view.red), (BLUE, view.blue)):
            points = plain(f" {corner.points} {BONUS * corner.rage}", "bold")
            self._side(canvas, 0, seat, self._called(seat, corner, view, room - 2), points)
        _centered(canvas, 0, _turn(view, short=True))
        return 1

    def _head(self, canvas: Canvas, view: View) -> int:
        """Names and fights; below them points, Rage and the turn."""
        room = (canvas.width - 9) // 2
        for seat, corner in ((RED, view.red), (BLUE, view.blue)):
            self._side(canvas, 0, seat, self._called(seat, corner, view, room))
            points = f"{corner.points} point{'' if corner.points == 1 else 's'}"
            self._side(canvas, 1, seat, plain(points, "bold"), plain(" "), plain(BONUS * corner.rage))
        limit = f" of {view.rules.fight_limit}" if view.rules.fight_limit else ""
        stake = "  for the garnet" if _can_win_it(view) and canvas.width >= ROOMY else ""
        _centered(canvas, 0, joined((f"fight {view.fight}{limit}", "$text-muted"), (stake, "bold")))
        _centered(canvas, 1, _turn(view))
        return 2

    def _called(self, seat: Seat, corner: Corner, view: View, room: int) -> Content:
        """The name and its marks."""
        marks = _marks(corner.won, view.rules.fights)
        name = fitted(self.names[seat], room - len(marks) - 1, f"bold {self._ink(seat)}")
        return _turned(seat, name, plain(" "), plain(marks, self._ink(seat)))

    @staticmethod
    def _side(canvas: Canvas, y: int, seat: Seat, *parts: Content) -> None:
        """At red's edge, or mirrored at blue's."""
        line = _turned(seat, *parts)
        canvas.put(0 if seat == RED else canvas.width - line.cell_length, y, line)

    # The fighters.

    def _arena(self, canvas: Canvas, view: View, room: Region) -> None:
        styles = (f"bold {self._ink(RED)}", f"bold {self._ink(BLUE)}")
        floor = room.height >= 6 and room.width == canvas.width
        height = room.height - floor
        canvas.stack(room.x, room.y, fighters.draw(self.poses, room.width, height, styles))
        if floor:
            canvas.put(room.x, room.bottom - 1, plain("▔" * room.width, "$text-muted"))
        for seat, corner in ((RED, view.red), (BLUE, view.blue)):
            said = self._state(seat, corner, view)
            said = _turned(seat, said, *self._rage(corner)) if floor else said[:1]
            x = room.x if seat == RED else room.right - said.cell_length
            canvas.put(x + (1 if seat == RED else -1), room.y, said)

    @staticmethod
    def _rage(corner: Corner) -> tuple[Content, ...]:
        """In words what the marks beside the points stand for."""
        times = "twice" if corner.rage > 1 else "once"
        return (plain(" "), plain(f"{BONUS} +1 {times}", "$text-muted")) if corner.rage else ()

    def _state(self, seat: Seat, corner: Corner, view: View) -> Content:
        """Whether the move is locked; one's own may be seen by oneself."""
        if view.over:
            return plain("")
        thinks = self.asked is not None and self.asked.seat == seat
        if corner.submitted and not (thinks and self.asked and self.asked.again):
            own = view.seat == seat and view.submission
            return plain(f"■ {MOVE_NAMES[view.submission.move] if own and view.submission else 'locked'}", "bold")
        if thinks and self.asked and self.asked.again:
            return plain("□ unlocked", "bold $text-warning")
        return plain("□ chooses", "$text-muted") if thinks else plain("")

    # The moves.

    def _below(self, canvas: Canvas, view: View, y: int) -> None:
        """Two by two, each fighter's at their side."""
        for seat, left in ((RED, 0), (BLUE, canvas.width - BLOCK)):
            for move in MOVE_NAMES:
                row, column = divmod(move - 1, 2)
                self._move(canvas, view, seat, move, left + 13 * column, y + row, 12 - 2 * column)

    def _beside(self, canvas: Canvas, view: View, y: int) -> None:
        for seat in (RED, BLUE):
            x = 0 if seat == RED else canvas.width - BESIDE
            for move in MOVE_NAMES:
                self._move(canvas, view, seat, move, x, y + move - 1, BESIDE)

    def _move(self, canvas: Canvas, view: View, seat: Seat, move: int, x: int, y: int, width: int) -> None:
        """A move with its number; one that is used is struck out and has lost it."""
        used = move not in (view.red if seat == RED else view.blue).left
        name, target = MOVE_NAMES[move], self._target(seat, move)
        if target and self.asked:
            canvas.spot(Region(x, y, width, 1), self.asked.field, move)
        if target == "cursor":
            canvas.put(x, y, plain(f"{move} {name:<{width - 2}}", CURSOR))
        elif target:
            canvas.put(x, y, joined((f"{move} ", "bold $text-accent"), (name, "bold strike" if used else "bold")))
        elif used:
            canvas.put(x, y, plain(f"× {name}", "strike $text-muted"))
        else:
            canvas.put(x, y, joined((f"{move} ", "$text-muted"), name))

    def _target(self, seat: Seat, move: int) -> str:
        """Whether this move can be picked now, or is where the cursor stands: one's own, or one expected of the
        other."""
        asked = self.asked
        if asked is None or seat != (asked.seat if asked.field == "move" else other(asked.seat)):
            return ""
        if move not in asked.keys:
            return ""
        return "cursor" if move == asked.value else "can be picked"

    # The last turn.

    def _foot(self, canvas: Canvas, view: View, at: int) -> int:
        """The last turn at the bottom, as much of it as finds room; where it begins."""
        end = canvas.height
        if view.last and end - at >= 12:
            end -= 4
            canvas.stack(0, end, panel(view.last, canvas.width, (self._ink(RED), self._ink(BLUE))))
        elif view.last and end - at >= 7:
            end -= 1
            _centered(canvas, end, summary(view.last, self.names).truncate(canvas.width, ellipsis=True))
        return end


def _can_win_it(view: View) -> bool:
    """Whether this fight can win the match, and the garnet with it (MF1)."""
    return not view.over and max(view.red.won, view.blue.won) == view.rules.fights - 1


def _marks(won: int, fights: int) -> str:
    """A mark for each fight won or still to win; the last one is the garnet (MF1)."""
    if fights > 5:
        return f"{won}/{fights}"
    return WON * min(won, fights - 1) + OPEN * (fights - 1 - won) + (GARNET if won == fights else STONE)


def _turn(view: View, short: bool = False) -> Content:
    """Which turn it is, and in the turns of Grab what that brings besides; nothing once the match is over."""
    if view.over:
        return plain("")
    of = "" if short else f" of {TURNS}"
    grab = f"{' ' if short else ' · '}Grab +1" if view.turn in GRABBING else ""
    return joined((f"turn {view.turn}{of}", "bold"), (grab, "bold $text-accent"))


def _turned(seat: Seat, *parts: Content) -> Content:
    return Content("").join(parts if seat == RED else tuple(reversed(parts)))


def _centered(canvas: Canvas, y: int, line: Content) -> None:
    canvas.put(max(0, (canvas.width - line.cell_length) // 2), y, line)
