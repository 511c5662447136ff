"""Two fighters face to face, drawn in dots, on their way from one pose to the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple

from textual.content import Content

from facilitator.games.contract import Seat
from facilitator.games.martial_fight.words import RED, Corner, View
from facilitator.pictures.poses import FALLEN, GUARD, HEAD, MOVES, STANCE, TRIUMPH, Point, Pose, between, limbs
from facilitator.tui.widgets.dots import Dots

REACH: Final = 0.96
"""How far the boxes of the two are apart, in their width: who lunges touches the other."""
STEPS: Final = ((0.0, 0.0), (0.3, 1.0), (0.9, 1.0), (1.3, 2.0))
"""Seconds, and how far the fighters have come by then: 1 is the move, 2 what became of them."""
Pair = tuple[Pose, Pose]


class Motion(NamedTuple):
    """From where the fighters stood, over their moves, to how they end up."""

    start: Pair
    moves: Pair
    end: Pair

    @property
    def lasts(self) -> float:
        """Seconds until they have come to rest."""
        return STEPS[1][0] if self.moves == self.end else STEPS[-1][0]

    def at(self, seconds: float) -> Pair:
        """How they stand by then."""
        for (since, before), (until, then) in pairwise(STEPS):
            if seconds < until:
                return self._part(before + (then - before) * (seconds - since) / (until - since))
        return self.end

    def _part(self, way: float) -> Pair:
        first, second, part = (self.start, self.moves, way) if way <= 1 else (self.moves, self.end, way - 1)
        red, blue = (between(one, two, part) for one, two in zip(first, second, strict=True))
        return red, blue


def still(view: View) -> Pair:
    """How they stand between the moves: ready, or arms crossed once their move is chosen."""
    return _still(view.red), _still(view.blue)


def _still(corner: Corner) -> Pose:
    return GUARD if corner.submitted else STANCE


def moving(view: View) -> Pair:
    """The moves of the last turn; ready where there was none."""
    return (MOVES[view.last.red.move], MOVES[view.last.blue.move]) if view.last else still(view)


def after(winner: Seat | None) -> Pair:
    """A fight is over."""
    if winner is None:
        return STANCE, STANCE
    return (TRIUMPH, FALLEN) if winner == RED else (FALLEN, TRIUMPH)


def draw(poses: Pair, width: int, height: int, styles: tuple[str, str]) -> list[Content]:
    """Both in so much room, red at the left."""
    dots = Dots(max(0, width), max(0, height))
    size = min(4 * height - 1, 2 * width / (1 + REACH))
    left, top = width - size * (1 + REACH) / 2, 4 * height - 1 - size
    for pose, style, at in zip(poses, styles, (_right(left, top, size), _left(left, top, size)), strict=True):
        for limb in limbs(pose):
            dots.line(tuple(map(at, limb)), max(1.5, size * 0.06), style)
        dots.disc(at(pose.head), max(2.0, size * HEAD / 100), style)
    return dots.lines()


def _right(left: float, top: float, size: float) -> Callable[[Point], Point]:
    return lambda point: (left + point[0] * size / 100, top + point[1] * size / 100)


def _left(left: float, top: float, size: float) -> Callable[[Point], Point]:
    edge = left + (1 + REACH) * size
    return lambda point: (edge - point[0] * size / 100, top + point[1] * size / 100)
