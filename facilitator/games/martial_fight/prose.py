"""Martial Fight's own sentences: what is asked, what a turn came to, and the two corners as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from facilitator.games.contract import Ask, Cue, Event, Move, Names
from facilitator.games.martial_fight.words import (
    ANTICIPATE,
    BLUE,
    DODGE,
    GRAB,
    LEG_SWEEP,
    MOVE_NAMES,
    RAGE,
    RED,
    RUSHDOWN,
    TURNS,
    Corner,
    Submit,
    Turn,
    View,
    other,
)  # fmt: skip

EFFECTS: Final = {
    ANTICIPATE: "name the other's move; right, and the fight is yours",
    RAGE: "+1 on your next two moves",
    DODGE: "this turn the lower strength wins",
    GRAB: "a point besides on turns two and four",
    LEG_SWEEP: "a turn won with it gives 2 points",
    RUSHDOWN: "5 stronger than the other's, and the fight is yours",
}
"""What each move does, in a clause."""
NAME: Final = 15


def ask(asked: Ask, names: Names) -> str:
    if asked.what == "turn":
        return "Both moves are turned up."
    if asked.what == "time-up":
        return f"Time is up after {int(asked.clock or 0)} seconds."
    clock = f" You have {int(asked.clock)} seconds." if asked.clock else ""
    if asked.needed:
        return f"{names[asked.seat]}, choose your move in secret.{clock}"
    return f"{names[asked.seat]}, your move is in; you may still change it."


def cue(asked: Cue, names: Names) -> str:
    facts = asked.about
    match asked.name:
        case "stance":
            return f"show us your stance as fight {facts['fight']} begins."
        case "exchange" if facts["winner"] is None:
            return "tell how the two moves cancel out."
        case "exchange":
            own, his = (MOVE_NAMES[facts["moves"][seat]] for seat in (asked.seat, other(asked.seat)))
            return f"tell how your {own} wins the turn from {names[other(asked.seat)]}'s {his}."
        case "fight-won":
            return f"tell how fight {facts['fight']} ends in your favor."
    return "tell how the match is won."


def choice(field: str, value: Any, _names: Names) -> str:
    if field == "move":
        return f"{MOVE_NAMES[value]} [{value}]: {EFFECTS[value]}"
    return f"expect {MOVE_NAMES[value]} [{value}]"


def move(move: Move, _names: Names) -> str:
    if isinstance(move, Submit):
        expecting = f", expecting {_called(move.predicts)}" if move.predicts else ""
        return f"{_called(move.move)}{expecting}"
    return "time is up" if move.do == "time-up" else "both moves are turned up"


def event(happened: Event, names: Names) -> str:
    facts = happened.data
    match happened.kind:
        case "submitted":
            return f"{names[facts['seat']]} has chosen."
        case "time-up":
            late = [f"{names[seat]} plays {_called(late)}" for seat, late in facts["moves"].items()]
            return f"Time is up: {' and '.join(late)}." if late else "Time is up."
        case "turn":
            return _turn(facts, names)
        case "fight":
            return _fight(facts, names)
        case "fight-begins":
            return f"Fight {facts['fight']} begins. Fights won: {_score(facts['won'], names)}."
        case "match":
            won = f"{names[facts['winner']]} wins the match" if facts["winner"] else "The match is drawn"
            return f"{won}. Fights won: {_score(facts['fights'], names)}."
    return ""


def _turn(facts: Mapping[str, Any], names: Names) -> str:
    played = ", ".join(
        f"{names[seat]} {_called(facts['moves'][seat])}{_strength(facts, seat)}{_named(facts, seat)}"
        for seat in (RED, BLUE)
    )
    return f"Turn {facts['turn']}: {played}. {_came(facts, names)}"


def _strength(facts: Mapping[str, Any], seat: str) -> str:
    raged = facts["strengths"][seat] != facts["moves"][seat]
    return f" at strength {facts['strengths'][seat]}" if raged else ""


def _named(facts: Mapping[str, Any], seat: str) -> str:
    named = facts["predicts"].get(seat)
    return f" expecting {MOVE_NAMES[named]}" if named else ""


def _came(facts: Mapping[str, Any], names: Names) -> str:
    """What the turn came to: an end at once, or points."""
    if facts["ends"] == "anticipate":
        return f"{names[facts['winner']]} expected just that, and wins the fight at once."
    if facts["ends"] == "rushdown":
        return f"{names[facts['winner']]}'s Rushdown is 5 or more stronger, and wins the fight at once."
    points = [f"{names[seat]} {_points(facts['points'][seat])}" for seat in (RED, BLUE) if facts["points"][seat]]
    low = "The lower wins: " if DODGE in facts["moves"].values() and facts["winner"] else ""
    return f"{low}{', '.join(points)}." if points else "Nobody scores."


def _fight(facts: Mapping[str, Any], names: Names) -> str:
    points = " to ".join(str(facts["points"][seat]) for seat in (RED, BLUE))
    if facts["winner"] is None:
        return f"Fight {facts['fight']} is drawn, {points}."
    return f"{names[facts['winner']]} wins fight {facts['fight']} (points {points})."


def board(view: View, names: Names) -> list[str]:
    """Both corners, the turn track with the even turns marked for Grab, and the last turn."""
    limit = f", {view.rules.fight_limit} at most" if view.rules.fight_limit else ""
    track = " ".join(_on_track(turn, turn == view.turn) for turn in range(1, TURNS + 1))
    lines = [f"Fight {view.fight} ({view.rules.fights} to win{limit})   turn {track}   (* Grab scores)", ""]
    for seat, corner in ((RED, view.red), (BLUE, view.blue)):
        lines += _corner(seat, corner, view, names)
    if view.last:
        lines.append(_last(view.last, names))
    return lines


def _on_track(turn: int, now: bool) -> str:
    mark = f"{turn}{'*' if turn in (2, 4) else ''}"
    return f"[{mark}]" if now else mark


def _corner(seat: str, corner: Corner, view: View, names: Names) -> list[str]:
    marks = "*" * corner.won + "." * (view.rules.fights - corner.won)
    rage = f"  rage +1, {corner.rage} left" if corner.rage else ""
    state = "  over" if view.over else "  has chosen" if corner.submitted else ""
    head = f"{seat.upper():5}{names[seat][:NAME]:{NAME}} fights {marks}  points {corner.points}{rage}{state}"
    moves = "  ".join(f"{number} {name if number in corner.left else '----'}" for number, name in MOVE_NAMES.items())
    lines = [head, f"     {moves}"]
    if view.submission and view.seat == seat:
        lines.append(f"     your move: {move(view.submission, names)}")
    return [*lines, ""]


def _last(turn: Turn, names: Names) -> str:
    moves = f"{names[RED][:NAME]} {_called(turn.red.move)} x {names[BLUE][:NAME]} {_called(turn.blue.move)}"
    came = f"{turn.result.winner} wins" if turn.result.ends else " to ".join(map(str, turn.result.points))
    return f"Last: {moves}: {came}"


def _called(move: int | None) -> str:
    return f"{MOVE_NAMES[move]} [{move}]" if move else "nothing"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _score(won: Mapping[str, int], names: Names) -> str:
    return ", ".join(f"{names[seat]} {won[seat]}" for seat in (RED, BLUE))
