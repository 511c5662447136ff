"""What may be said and seen in Martial Fight: its seats, moves, house rules, view, events and cues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from facilitator.games.contract import Cue, Event, Pairs, Seat, SeatInfo
from facilitator.games.house_rules import HouseRule

RED: Final[Seat] = "red"
BLUE: Final[Seat] = "blue"
SEATS: Final = (
    SeatInfo(RED, "Red", "the fighter in the red corner"),
    SeatInfo(BLUE, "Blue", "the fighter in the blue corner"),
)

ANTICIPATE, RAGE, DODGE, GRAB, LEG_SWEEP, RUSHDOWN = range(1, 7)
"""The moves by their printed strength."""
MOVE_NAMES: Final = {
    ANTICIPATE: "Anticipate",
    RAGE: "Rage",
    DODGE: "Dodge",
    GRAB: "Grab",
    LEG_SWEEP: "Leg Sweep",
    RUSHDOWN: "Rushdown",
}
NAMEABLE: Final = (RAGE, DODGE, GRAB, LEG_SWEEP)
"""What Anticipate may name (MF5)."""
TURNS: Final = 5
"""The turns of a fight that no move ends at once (MF1)."""


class Submit(NamedTuple):
    """A fighter's move for this turn, in secret; Anticipate names (`predicts`) what the other will play."""

    move: int
    predicts: int | None = None
    do: str = "submit"


class TimeUp(NamedTuple):
    """The time is up; `moves` is what that decided, {seat: move}, for those who had not submitted (MF3)."""

    moves: Pairs
    do: str = "time-up"


class Reveal(NamedTuple):
    """Both moves are turned up before the time is; no transcript writes it, the turn's result records it."""

    do: str = "reveal"


class HouseRules(NamedTuple):
    """The house rules of a match (MF2, MF7); `seconds` 0 is no clock, `fight_limit` None no limit."""

    fights: int
    seconds: int
    early_reveal: bool
    fight_limit: int | None


HOUSE_RULES: Final = (
    HouseRule("fights", 3, "How many fights win the match.", low=1, high=9),
    HouseRule("seconds", 60, "How long both have to choose a move; 0 plays without a clock.", high=600),
    HouseRule(
        "early_reveal",
        True,
        "Moves are turned up as soon as both have locked theirs, else only when the clock is out.",
        values=(True, False),
    ),
    HouseRule(
        "fight_limit",
        None,
        "After this many fights, drawn ones too, more fights won wins; equal is a drawn match.",
        low=1,
        high=99,
        unlimited=True,
    ),
)


class Result(NamedTuple):
    """What a turn came to (MF5). Pairs of numbers are red's, then blue's.

    `winner` won the turn, or the fight that this turn ended; `ends` says by what it ended at once: None,
    "anticipate" or "rushdown".
    """

    strengths: tuple[int, int]
    points: tuple[int, int]
    winner: Seat | None
    ends: str | None


class Turn(NamedTuple):
    """A turn that was played: where, with what, and what it came to."""

    fight: int
    turn: int
    red: Submit
    blue: Submit
    result: Result


class Corner(NamedTuple):
    """All that is public of one fighter: the fights `won`, and the rest of this fight.

    `left` are the moves not used yet; `rage`: to how many moves from now on Rage adds 1 (0 to 2).
    """

    won: int
    points: int
    left: tuple[int, ...]
    rage: int
    submitted: bool


class View(NamedTuple):
    """What a seat may see; seat None sees what is public. `submission` is the seat's own move, no other's.

    `last` is the turn played last, be it in the fight before. Once the match is `over`, fight and turn are the
    last ones.
    """

    seat: Seat | None
    rules: HouseRules
    fight: int
    turn: int
    red: Corner
    blue: Corner
    submission: Submit | None
    last: Turn | None
    over: bool


CUE_NAMES: Final = ("stance", "exchange", "fight-won", "match-won")


def cues(event: Event) -> tuple[Cue, ...]:
    """A stance from each as a fight begins, then whoever won a turn, a fight, the match."""
    facts = event.data
    if event.kind == "fight-begins":
        return tuple(Cue(seat, "stance", facts) for seat in (RED, BLUE))
    if event.kind == "turn" and facts["ends"] is None:
        return (_exchange(facts),)
    if event.kind == "fight-won":
        return (Cue(facts["winner"], "fight-won", facts),)
    if event.kind == "match" and facts["winner"] is not None:
        winner = facts["winner"]
        about = {"winner": winner, "loser": other(winner), "fights": facts["fights"]}
        return (Cue(winner, "match-won", about),)
    return ()


def _exchange(facts: Mapping[str, Any]) -> Cue:
    """Where nobody won the turn, red tells the odd ones and blue the even ones."""
    winner = facts["winner"]
    teller = winner or (RED if facts["turn"] % 2 else BLUE)
    keys = ("fight", "turn", "moves", "predicts", "strengths", "points", "winner")
    about = {key: facts[key] for key in keys} | {"loser": winner and other(winner)}
    return Cue(teller, "exchange", about)


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLUE if seat == RED else RED
