"""Who fights a Martial Fight: the master in equilibrium, the steady one with a trembling hand, the novice by habit."""

from __future__ import annotations

from typing import Final

from facilitator.bots.fight import Mix, Position, Side, equilibrium
from facilitator.bots.policy import Sight
from facilitator.games.contract import Move, Rng
from facilitator.games.martial_fight.words import (
    ANTICIPATE,
    BLUE,
    DODGE,
    GRAB,
    LEG_SWEEP,
    NAMEABLE,
    RAGE,
    RUSHDOWN,
    Submit,
    View,
)

TREMBLING: Final = 0.2
"""How often the steady fighter's hand slips to any move at all."""
WHIM: Final = 0.25
"""How often the novice breaks its habits."""


def master(sight: Sight, rng: Rng) -> Move | None:
    """The fight's equilibrium: nothing the opponent does makes it lose more often than win."""
    return _drawn(equilibrium(position(sight.view)), rng) if sight.ask.needed else None


def steady(sight: Sight, rng: Rng) -> Move | None:
    """The equilibrium, but for a slip now and then."""
    if sight.ask.needed and rng.random() < TREMBLING:
        return _any(sight, rng)
    return master(sight, rng)


def novice(sight: Sight, rng: Rng) -> Move | None:
    """Habits that can be read: rage first, grab when a Grab pays, dodge when behind, else strike hard."""
    if not sight.ask.needed:
        return None
    if rng.random() < WHIM:
        return _any(sight, rng)
    now = position(sight.view)
    move = next(move for move in _habit(sight.view.turn, now.lead) if move in now.own.left)
    return Submit(move, _guess(now.other) if move == ANTICIPATE else None)


def position(view: View) -> Position:
    """The fight as the view's seat sees it; in the last fight of a limited match a draw decides like a win (MF7)."""
    own, other = (view.blue, view.red) if view.seat == BLUE else (view.red, view.blue)
    last = view.fight == view.rules.fight_limit
    ahead = (own.won > other.won) - (own.won < other.won)
    sides = Side(own.left, own.rage), Side(other.left, other.rage)
    return Position(*sides, own.points - other.points, float(ahead if last else 0))


def _drawn(mix: Mix, rng: Rng) -> Submit:
    """One of the mix's submissions, as likely as it says."""
    mark = rng.random()
    for submit, share in mix.items():
        mark -= share
        if mark < 0:
            return submit
    return max(mix, key=mix.__getitem__)


def _any(sight: Sight, rng: Rng) -> Move:
    move: Move = sight.moves[rng.randrange(len(sight.moves))]
    return move


def _habit(turn: int, lead: int) -> tuple[int, ...]:
    """The moves in the order in which the novice reaches for them."""
    opening = (RAGE,) if turn == 1 else ()
    grabbing = (GRAB,) if turn % 2 == 0 else ()
    wary = (DODGE, ANTICIPATE) if lead < 0 else ()
    return (*opening, *grabbing, *wary, LEG_SWEEP, RUSHDOWN, DODGE, ANTICIPATE, GRAB, RAGE)


def _guess(other: Side) -> int:
    """The strongest move that the opponent has left and that can be named."""
    return max((move for move in other.left if move in NAMEABLE), default=LEG_SWEEP)
