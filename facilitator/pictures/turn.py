"""One turn of Martial Fight as a picture to keep: both fighters in their moves, the strengths, what came of it."""

from __future__ import annotations

from typing import Final

from facilitator.games.contract import Names, Seat
from facilitator.games.martial_fight.words import BLUE, DODGE, MOVE_NAMES, RED, Submit, Turn
from facilitator.pictures.martial_fight import HUE
from facilitator.pictures.poses import HEAD, MOVES, Point, Pose, limbs
from facilitator.pictures.svg import Canvas, short

WIDTH, HEIGHT, FLOOR = 480.0, 270.0, 196.0
SIZE: Final = 150.0
"""Width and height of a fighter's box."""
INNER: Final = {RED: 96.0, BLUE: 384.0}
"""Where each box begins, on the side away from the opponent."""


def draw(turn: Turn, names: Names) -> str:
    """The picture as SVG text that needs nothing from elsewhere."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.rect(1, 1, WIDTH - 2, HEIGHT - 2, rx=10, fill="none", stroke="currentColor", stroke_opacity=0.3)
    heading = f"Fight {turn.fight}, turn {turn.turn}"
    canvas.text(WIDTH / 2, 26, heading, text_anchor="middle", fill_opacity=0.7)
    canvas.line(24, FLOOR, WIDTH - 24, FLOOR, stroke_opacity=0.4)
    for seat, submit in ((RED, turn.red), (BLUE, turn.blue)):
        _fighter(canvas, seat, MOVES[submit.move])
        _caption(canvas, turn, seat, submit, names)
    verdict = came(turn, names)
    canvas.text(WIDTH / 2, HEIGHT - 14, verdict, text_anchor="middle", font_weight="bold")
    return canvas.done(f"{heading}. {verdict}")


def came(turn: Turn, names: Names) -> str:
    """What the turn came to, in a sentence."""
    result = turn.result
    if result.winner is None:
        return "The strengths are even: nobody wins the turn."
    name = short(names[result.winner])
    if result.ends:
        how = "expected just that" if result.ends == "anticipate" else "is 5 or more stronger"
        return f"{name} {how}, and wins the fight at once."
    low = " with the lower strength" if DODGE in (turn.red.move, turn.blue.move) else ""
    return f"{name} wins the turn{low}."


def _fighter(canvas: Canvas, seat: Seat, pose: Pose) -> None:
    """Red looks to the right, blue to the left."""
    facing = 1 if seat == RED else -1

    def at(point: Point) -> Point:
        return INNER[seat] + facing * point[0] * SIZE / 100, FLOOR - SIZE + point[1] * SIZE / 100

    for limb in limbs(pose):
        canvas.path(map(at, limb), stroke=HUE[seat], stroke_width=8, stroke_linecap="round", stroke_linejoin="round")
    canvas.circle(*at(pose.head), HEAD * SIZE / 100, fill=HUE[seat])


def _caption(canvas: Canvas, turn: Turn, seat: Seat, submit: Submit, names: Names) -> None:
    """Who, with what, how strong, for how many points."""
    place = 0 if seat == RED else 1
    strength, points = turn.result.strengths[place], turn.result.points[place]
    x, anchor = (24.0, "start") if seat == RED else (WIDTH - 24, "end")
    rage = f" +{strength - submit.move} by Rage" if strength > submit.move else ""
    named = f", expecting {MOVE_NAMES[submit.predicts]}" if submit.predicts else ""
    scored = f" · +{points}" if points else ""
    weight = "bold" if turn.result.winner == seat else "normal"
    canvas.text(x, 26, short(names[seat]), text_anchor=anchor, font_weight="bold", fill=HUE[seat], font_size=14)
    said = f"{MOVE_NAMES[submit.move]} {submit.move}{rage}{named}{scored}"
    canvas.text(x, FLOOR + 22, said, text_anchor=anchor, font_weight=weight)
