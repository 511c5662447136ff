"""Fighters as skeletons: a pose for each move and for what comes before and after, drawn by whoever draws them.

A figure stands in a box of 100 by 100, x towards the opponent and y down to the floor.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from facilitator.games.martial_fight.words import ANTICIPATE, DODGE, GRAB, LEG_SWEEP, RAGE, RUSHDOWN

Point = tuple[float, float]


class Pose(NamedTuple):
    """Where the joints are; `back` is the arm or leg away from the opponent, `fore` the other one."""

    head: Point
    neck: Point
    hip: Point
    back_elbow: Point
    back_hand: Point
    fore_elbow: Point
    fore_hand: Point
    back_knee: Point
    back_foot: Point
    fore_knee: Point
    fore_foot: Point


HEAD: Final = 9.0
"""The radius of a head."""
STANCE: Final = Pose(
    (46, 20), (44, 33), (40, 60), (32, 48), (52, 44), (58, 48), (70, 33), (28, 77), (18, 98), (60, 76), (60, 98)
)
GUARD: Final = Pose(
    (46, 17), (46, 31), (46, 60), (30, 42), (58, 47), (62, 42), (34, 47), (38, 79), (34, 98), (56, 79), (60, 98)
)
"""The move is chosen: arms crossed, waiting."""
MOVES: Final = {
    ANTICIPATE: Pose(
        (40, 18), (40, 32), (38, 61), (24, 44), (36, 58), (58, 38), (80, 30), (32, 79), (26, 98), (50, 78), (54, 98)
    ),
    RAGE: Pose(
        (42, 19), (44, 33), (44, 62), (22, 34), (16, 8), (66, 34), (74, 8), (26, 78), (14, 98), (62, 78), (74, 98)
    ),
    DODGE: Pose(
        (10, 38), (21, 46), (44, 66), (8, 60), (6, 78), (40, 52), (56, 40), (32, 82), (22, 98), (68, 78), (84, 98)
    ),
    GRAB: Pose(
        (62, 26), (55, 37), (36, 64), (74, 48), (96, 52), (76, 36), (98, 30), (22, 80), (2, 96), (60, 76), (60, 98)
    ),
    LEG_SWEEP: Pose(
        (28, 48), (31, 61), (38, 84), (18, 76), (8, 96), (48, 70), (62, 60), (20, 86), (30, 98), (68, 88), (100, 95)
    ),
    RUSHDOWN: Pose(
        (32, 20), (38, 33), (50, 54), (22, 42), (8, 32), (52, 42), (66, 30), (34, 70), (12, 74), (74, 48), (104, 42)
    ),
}
TRIUMPH: Final = Pose(
    (46, 20), (46, 34), (46, 62), (30, 48), (42, 61), (60, 24), (58, 2), (38, 80), (34, 98), (55, 80), (60, 98)
)
FALLEN: Final = Pose(
    (10, 88), (24, 91), (54, 92), (32, 80), (40, 70), (30, 97), (14, 98), (68, 78), (78, 96), (76, 90), (96, 96)
)


def limbs(pose: Pose) -> tuple[tuple[Point, ...], ...]:
    """The lines that make up the figure: the trunk, both arms, both legs."""
    return (
        (pose.neck, pose.hip),
        (pose.neck, pose.back_elbow, pose.back_hand),
        (pose.neck, pose.fore_elbow, pose.fore_hand),
        (pose.hip, pose.back_knee, pose.back_foot),
        (pose.hip, pose.fore_knee, pose.fore_foot),
    )


def between(start: Pose, end: Pose, part: float) -> Pose:
    """The pose on the way from one to another, `part` from 0 to 1."""
    return Pose(*(_between(one, two, part) for one, two in zip(start, end, strict=True)))


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
