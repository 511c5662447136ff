"""How one turn is settled: a pure function that rules, boards and solvers share, in the order of MF5."""

from __future__ import annotations

from functools import cache

from facilitator.games.contract import Seat
from facilitator.games.martial_fight.words import (
    ANTICIPATE,
    BLUE,
    DODGE,
    GRAB,
    LEG_SWEEP,
    RED,
    RUSHDOWN,
    Result,
)

Two = tuple[int, int]
"""Red's and blue's."""


@cache
def settle(
    turn: int,
    red_move: int,
    blue_move: int,
    red_predicts: int | None = None,
    blue_predicts: int | None = None,
    red_bonus: int = 0,
    blue_bonus: int = 0,
) -> Result:
    """What turn 1 to 5 of a fight comes to (MF4, MF5).

    Moves are 1 to 6; `predicts` is 2 to 5 with Anticipate, else None; a bonus is what Rage adds now, 0 or 1.
    """
    moves = red_move, blue_move
    strengths = red_move + red_bonus, blue_move + blue_bonus
    if seat := _anticipated(moves, (red_predicts, blue_predicts)):
        return Result(strengths, (0, 0), seat, "anticipate")
    if seat := _rushed_down(moves, strengths):
        return Result(strengths, (0, 0), seat, "rushdown")
    winner = _winner(strengths, lower_wins=DODGE in moves)
    points = _points(turn, red_move, winner == RED), _points(turn, blue_move, winner == BLUE)
    return Result(strengths, points, winner, None)


def _anticipated(moves: Two, predicts: tuple[int | None, int | None]) -> Seat | None:
    """(a) Who named the other's move. Anticipate can't be named, so it is never both."""
    (red, blue), (red_named, blue_named) = moves, predicts
    if red == ANTICIPATE and red_named == blue:
        return RED
    if blue == ANTICIPATE and blue_named == red:
        return BLUE
    return None


def _rushed_down(moves: Two, strengths: Two) -> Seat | None:
    """(b) Whose Rushdown is at least 5 stronger than the other's move."""
    lead = strengths[0] - strengths[1]
    if moves[0] == RUSHDOWN and lead >= 5:
        return RED
    if moves[1] == RUSHDOWN and -lead >= 5:
        return BLUE
    return None


def _winner(strengths: Two, lower_wins: bool) -> Seat | None:
    """(c) The higher strength, or the lower where anyone dodged; two Dodges don't cancel."""
    red, blue = strengths
    if red == blue:
        return None
    return RED if (red < blue) == lower_wins else BLUE


def _points(turn: int, move: int, won: bool) -> int:
    """(d) 1 for winning, 2 with Leg Sweep; (e) 1 besides for a Grab on turn two or four, won or lost."""
    for_winning = 0 if not won else 2 if move == LEG_SWEEP else 1
    return for_winning + (1 if move == GRAB and turn % 2 == 0 else 0)
