"""The rules of Martial Fight: both submit, both moves are turned up, the turn is settled (MF2 to MF5).

`fighter` has what one fighter may do, `settle` what a turn comes to, `match` how fights and the match end.
A state is a plain tuple of few, shared things, and a turn that came about before is looked up: simulations play
millions of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from facilitator.games.contract import (
    CHANCE,
    EVERYONE,
    Ask,
    Event,
    IllegalPlay,
    Move,
    Outcome,
    Pairs,
    Play,
    Rng,
    Seat,
)
from facilitator.games.martial_fight.fighter import Choice, Fighter, Played, fighter, fresh, turn_of
from facilitator.games.martial_fight.match import Match, after_fight, ahead, fight_begins, match_at, verdict
from facilitator.games.martial_fight.settle import settle
from facilitator.games.martial_fight.words import (
    BLUE,
    RED,
    TURNS,
    Corner,
    HouseRules,
    Submit,
    TimeUp,
    Turn,
    View,
)

State = tuple[Match, Fighter, Fighter, Choice | None, Choice | None, Turn | None]
"""The match, red, blue, what red and what blue have submitted, and the turn played last (for views)."""
Step = tuple[State, tuple[Event, ...]]


def setup(_seats: Sequence[Seat], rules: Mapping[str, Any]) -> State:
    return match_at(HouseRules(**rules), 0, 0, 0), fresh(), fresh(), None, None, None


def opening(state: State) -> tuple[Event, ...]:
    return (fight_begins(state[0]),)


def to_act(state: State) -> tuple[Ask, ...]:
    match, _, _, red_choice, blue_choice, _ = state
    return match.asks[red_choice is not None][blue_choice is not None]


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    match, red, blue, red_choice, blue_choice, _ = state
    if match.over:
        return ()
    if seat == RED:
        return red.moves
    if seat == BLUE:
        return blue.moves
    if seat == CHANCE:
        return match.chance[None if red_choice else red.late, None if blue_choice else blue.late]
    return ()


def chance(state: State, _rng: Rng) -> Move:
    """Nothing is drawn in this game: the reveal where it may come, else what the clock decides."""
    return legal(state, CHANCE)[0]


def apply(state: State, play: Play) -> Step:
    """MF2: that a move is in is seen by all; that it was changed, by nobody."""
    match, red, blue, red_choice, blue_choice, last = state
    seat = play.seat
    if match.over:
        raise IllegalPlay(play, "nothing more: the match is over")
    if seat == RED and (choice := red.choices.get(play.move)):
        return (match, red, blue, choice, blue_choice, last), () if red_choice else _RED_SUBMITTED
    if seat == BLUE and (choice := blue.choices.get(play.move)):
        return (match, red, blue, red_choice, choice, last), () if blue_choice else _BLUE_SUBMITTED
    if seat == CHANCE:
        return _turn_up(state, play)
    raise IllegalPlay(play, _expected(state, seat))


def _submitted(seat: Seat) -> tuple[Event, ...]:
    return (Event("submitted", {"seat": seat}, EVERYONE, False),)


_RED_SUBMITTED, _BLUE_SUBMITTED = _submitted(RED), _submitted(BLUE)


def _expected(state: State, seat: Seat) -> str:
    moves = legal(state, seat)
    if seat == CHANCE:
        return " or ".join(map(_in_words, moves)) or "both to submit first"
    left = dict.fromkeys(str(move.move) for move in moves if isinstance(move, Submit))
    if not left:
        return "a move by red or blue"
    return f"one of the moves {', '.join(left)}; move 1 predicts 2, 3, 4 or 5, the others nothing"


def _in_words(move: Move) -> str:
    return f"time-up with the moves {dict(move.moves)}" if isinstance(move, TimeUp) else "the reveal"


def _turn_up(state: State, play: Play) -> Step:
    """MF2, MF3: both moves are turned up, with what the clock decided for whoever had not submitted."""
    match, red, blue, red_choice, blue_choice, _ = state
    move = play.move
    if move not in match.chance[None if red_choice else red.late, None if blue_choice else blue.late]:
        raise IllegalPlay(play, _expected(state, CHANCE))
    red_choice = red_choice or red.choices[Submit(red.late)]
    blue_choice = blue_choice or blue.choices[Submit(blue.late)]
    turn = _settled(match.fought + 1, red_choice.played, blue_choice.played)
    red, blue = red_choice.after[turn.red_points], blue_choice.after[turn.blue_points]
    events = _time_up(move.moves) + turn.events if isinstance(move, TimeUp) else turn.events
    if turn.ends_fight:
        return _end_fight(match, red, blue, turn.last, events)
    return (match, red, blue, None, None, turn.last), events


@cache
def _time_up(moves: Pairs) -> tuple[Event, ...]:
    return (Event("time-up", {"moves": dict(moves)}, EVERYONE, False),)


@dataclass(frozen=True, slots=True)
class _Settled:
    """A settled turn, its event, and what of it the next state needs."""

    last: Turn
    events: tuple[Event, ...]
    red_points: int
    blue_points: int
    ends_fight: bool


@lru_cache(maxsize=1 << 14)
def _settled(fight: int, red: Played, blue: Played) -> _Settled:
    """MF4, MF5."""
    (red_move, red_named, _), (blue_move, blue_named, _) = red.submit, blue.submit
    result = settle(red.turn, red_move, blue_move, red_named, blue_named, red.bonus, blue.bonus)
    turn = Turn(fight, red.turn, red.submit, blue.submit, result)
    return _Settled(turn, (_turn_event(turn),), *result.points, bool(result.ends) or turn.turn == TURNS)


def _turn_event(turn: Turn) -> Event:
    submitted = {RED: turn.red, BLUE: turn.blue}
    data = {
        "fight": turn.fight,
        "turn": turn.turn,
        "moves": {seat: submit.move for seat, submit in submitted.items()},
        "predicts": {seat: submit.predicts for seat, submit in submitted.items() if submit.predicts},
        "strengths": dict(zip(submitted, turn.result.strengths, strict=True)),
        "points": dict(zip(submitted, turn.result.points, strict=True)),
        "winner": turn.result.winner,
        "ends": turn.result.ends,
    }
    return Event("turn", data, EVERYONE, True)


def _end_fight(match: Match, red: Fighter, blue: Fighter, last: Turn, events: tuple[Event, ...]) -> Step:
    """MF5, MF6: won at once, or by the higher points after turn five."""
    ends = last.result.ends
    winner = last.result.winner if ends else ahead(red.points, blue.points)
    move = winner and (last.red if winner == RED else last.blue).move
    match, more = after_fight(match, winner, move, ends, red.points, blue.points)
    if not match.over:
        red = blue = fresh()
    return (match, red, blue, None, None, last), events + more


def outcome(state: State) -> Outcome | None:
    return verdict(state[0])


def view(state: State, seat: Seat | None) -> View:
    """All but the other's submission, of which it is known whether there is one."""
    match, red, blue, red_choice, blue_choice, last = state
    own = {RED: red_choice, BLUE: blue_choice}.get(seat or "")
    over = match.over
    return View(
        seat=seat,
        rules=match.rules,
        fight=match.fought if over else match.fought + 1,
        turn=last.turn if over and last else turn_of(red.left),
        red=_corner(match.red_won, red, red_choice),
        blue=_corner(match.blue_won, blue, blue_choice),
        submission=own.played.submit if own else None,
        last=last,
        over=over,
    )


def _corner(won: int, fighter: Fighter, choice: Choice | None) -> Corner:
    return Corner(won, fighter.points, fighter.left, fighter.rage, choice is not None)


def sample(view: View, _heard: Sequence[Event], rng: Rng) -> State:
    """The state of this view; each move that another may have submitted is equally likely."""
    fought = view.fight if view.over else view.fight - 1
    match = match_at(view.rules, fought, view.red.won, view.blue.won)
    red, blue = (fighter(corner.left, corner.rage, corner.points) for corner in (view.red, view.blue))
    red_choice, blue_choice = _guess(view, RED, red, rng), _guess(view, BLUE, blue, rng)
    return match, red, blue, red_choice, blue_choice, view.last


def _guess(view: View, seat: Seat, fighter: Fighter, rng: Rng) -> Choice | None:
    if not (view.red if seat == RED else view.blue).submitted:
        return None
    own = view.submission if view.seat == seat else None
    return fighter.choices[own or fighter.moves[rng.randrange(len(fighter.moves))]]
