"""The rules of Martial Fight: both submit, both moves are turned up, the turn is settled (MF2 to MF5).

`fighter` has what one fighter may do, `settle` what a turn comes to, `match` how fights and the match end.
A state is a plain tuple of few, shared things, and a turn that came about before is looked up, because a
simulation plays millions of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Final

from facilitator.games.contract import (
    CHANCE,
    EVERYONE,
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
from facilitator.games.martial_fight.match import Asks, Match, after_fight, ahead, match_at, verdict
from facilitator.games.martial_fight.settle import settle
from facilitator.games.martial_fight.words import (
    BLUE,
    RED,
    TURNS,
    Corner,
    HouseRules,
    Result,
    Submit,
    TimeUp,
    Turn,
    View,
)

State = tuple[Asks, Match, Fighter, Fighter, Choice | None, Choice | None, tuple[int, int], Turn | None]
"""Who may act, the match, red, blue, what each has submitted, the points of this fight, the turn played last."""
Step = tuple[State, tuple[Event, ...]]


def setup(_seats: Sequence[Seat], rules: Mapping[str, Any]) -> State:
    return _new_fight(match_at(HouseRules(**rules), 0, 0, 0), None)


def _new_fight(match: Match, last: Turn | None) -> State:
    return match.asked.neither, match, fresh(), fresh(), None, None, (0, 0), last


def opening(state: State) -> tuple[Event, ...]:
    _, match, *_ = state
    return (match.next,)


to_act: Callable[[State], Asks] = itemgetter(0)


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    asks, _, red, blue, _, _, _, _ = state
    if not asks:
        return ()
    if seat == RED:
        return red.moves
    if seat == BLUE:
        return blue.moves
    return _chance_moves(state) if seat == CHANCE else ()


def chance(state: State, _rng: Rng) -> Move:
    """Nothing is drawn in this game: the reveal where it may come, else what the clock decides."""
    return _chance_moves(state)[0]


def _chance_moves(state: State) -> tuple[Move, ...]:
    asks, match, red, blue, red_choice, blue_choice, _, _ = state
    if red_choice and blue_choice:
        return match.asked.turn_up
    if asks and match.rules.seconds:
        return _late(None if red_choice else red.late, None if blue_choice else blue.late)
    return ()


@cache
def _late(red: int | None, blue: int | None) -> tuple[TimeUp, ...]:
    """MF3: what the clock decides for red and for blue, None for whoever has submitted."""
    return (TimeUp(Pairs((seat, move) for seat, move in ((RED, red), (BLUE, blue)) if move)),)


def apply(state: State, play: Play) -> Step:
    """MF2: that a move is in is seen by all; that it was changed, by nobody."""
    seat = play.seat
    if seat == CHANCE:
        return _turn_up(state, play)
    asks, match, red, blue, red_choice, blue_choice, points, last = state
    if asks and seat == RED and (choice := red.choices.get(play.move)):
        asks = match.asked.both if blue_choice else match.asked.only_red
        return (asks, match, red, blue, choice, blue_choice, points, last), () if red_choice else _RED_IN
    if asks and seat == BLUE and (choice := blue.choices.get(play.move)):
        asks = match.asked.both if red_choice else match.asked.only_blue
        return (asks, match, red, blue, red_choice, choice, points, last), () if blue_choice else _BLUE_IN
    raise IllegalPlay(play, _expected(state, seat))


_RED_IN: Final = (Event("submitted", {"seat": RED}, EVERYONE, False),)
_BLUE_IN: Final = (Event("submitted", {"seat": BLUE}, EVERYONE, False),)


def _expected(state: State, seat: Seat) -> str:
    moves = legal(state, seat)
    if not to_act(state):
        return "nothing more: the match is over"
    if seat == CHANCE:
        return " or ".join(map(_in_words, moves)) or "both to submit first"
    left = dict.fromkeys(str(move.move) for move in moves if isinstance(move, Submit))
    if not left:
        return "a move by red or blue"
    return f"one of the moves {', '.join(left)}; move 1 predicts 2, 3, 4 or 5, the others nothing"


def _in_words(move: Move) -> str:
    if not isinstance(move, TimeUp):
        return "the reveal"
    return f"time-up with the moves {{{', '.join(f'{seat}: {number}' for seat, number in move.moves)}}}"


def _turn_up(state: State, play: Play) -> Step:
    """MF2, MF3: both moves are turned up, with the highest one left for whoever had not submitted."""
    move = play.move
    if move not in _chance_moves(state):
        raise IllegalPlay(play, _expected(state, CHANCE))
    _, match, red, blue, red_choice, blue_choice, points, _ = state
    red_choice = red_choice or red.choices[Submit(red.late)]
    blue_choice = blue_choice or blue.choices[Submit(blue.late)]
    turn = _settled(red_choice.played, blue_choice.played)
    points = points[0] + turn.red_points, points[1] + turn.blue_points
    fight = match.fought + 1
    last, events = turn.played.get(fight) or _played_in(fight, red_choice.played, blue_choice.played)
    if isinstance(move, TimeUp):
        events = _time_up(move.moves) + events
    red, blue = red_choice.after, blue_choice.after
    if turn.ends_fight:
        return _end_fight(match, red, blue, points, last, events)
    return (match.asked.neither, match, red, blue, None, None, points, last), events


@cache
def _time_up(moves: Pairs) -> tuple[Event, ...]:
    return (Event("time-up", {"moves": dict(moves)}, EVERYONE, False),)


@dataclass(frozen=True, slots=True)
class _Settled:
    """What a turn came to, and what is told of it in each fight, by the fight's number, once it was played there."""

    result: Result
    red_points: int
    blue_points: int
    ends_fight: bool
    played: dict[int, tuple[Turn, tuple[Event, ...]]]


@cache
def _settled(red: Played, blue: Played) -> _Settled:
    """MF4, MF5."""
    (red_move, red_named, _), (blue_move, blue_named, _) = red.submit, blue.submit
    result = settle(red.turn, red_move, blue_move, red_named, blue_named, red.bonus, blue.bonus)
    return _Settled(result, *result.points, bool(result.ends) or red.turn == TURNS, {})


def _played_in(fight: int, red: Played, blue: Played) -> tuple[Turn, tuple[Event, ...]]:
    """The turn and its event."""
    settled, submitted = _settled(red, blue), {RED: red.submit, BLUE: blue.submit}
    turn = Turn(fight, red.turn, red.submit, blue.submit, settled.result)
    data = {
        "fight": fight,
        "turn": red.turn,
        "moves": {seat: submit.move for seat, submit in submitted.items()},
        "predicts": {seat: submit.predicts for seat, submit in submitted.items() if submit.predicts},
        "strengths": dict(zip(submitted, settled.result.strengths, strict=True)),
        "points": dict(zip(submitted, settled.result.points, strict=True)),
        "winner": settled.result.winner,
        "ends": settled.result.ends,
    }
    return settled.played.setdefault(fight, (turn, (Event("turn", data, EVERYONE, True),)))


def _end_fight(
    match: Match, red: Fighter, blue: Fighter, points: tuple[int, int], last: Turn, events: tuple[Event, ...]
) -> Step:
    """MF5, MF6: won at once, or by the higher points after turn five."""
    ends = last.result.ends
    winner = last.result.winner if ends else ahead(*points)
    move = winner and (last.red if winner == RED else last.blue).move
    match, more = after_fight(match, winner, move, ends, points)
    state = ((), match, red, blue, None, None, points, last) if match.over else _new_fight(match, last)
    return state, events + more


def outcome(state: State) -> Outcome | None:
    _, match, *_ = state
    return verdict(match)


def view(state: State, seat: Seat | None) -> View:
    """All but the other's submission, of which it is known whether there is one."""
    _, match, red, blue, red_choice, blue_choice, (red_points, blue_points), last = state
    own = {RED: red_choice, BLUE: blue_choice}.get(seat or "")
    return View(
        seat=seat,
        rules=match.rules,
        fight=match.fought if match.over else match.fought + 1,
        turn=last.turn if match.over and last else turn_of(red.left),
        red=Corner(match.red_won, red_points, red.left, red.rage, red_choice is not None),
        blue=Corner(match.blue_won, blue_points, blue.left, blue.rage, blue_choice is not None),
        submission=own.played.submit if own else None,
        last=last,
        over=match.over,
    )


def sample(view: View, _heard: Sequence[Event], rng: Rng) -> State:
    """The state of this view; each move that another may have submitted is equally likely."""
    match = match_at(view.rules, view.fight if view.over else view.fight - 1, view.red.won, view.blue.won)
    red, blue = fighter(view.red.left, view.red.rage), fighter(view.blue.left, view.blue.rage)
    red_choice, blue_choice = _guess(view, RED, red, rng), _guess(view, BLUE, blue, rng)
    asks = () if view.over else match.asked.of(red_choice is not None, blue_choice is not None)
    points = view.red.points, view.blue.points
    return asks, match, red, blue, red_choice, blue_choice, points, view.last


def _guess(view: View, seat: Seat, fighter: Fighter, rng: Rng) -> Choice | None:
    if not (view.red if seat == RED else view.blue).submitted:
        return None
    own = view.submission if view.seat == seat else None
    return fighter.choices[own or fighter.moves[rng.randrange(len(fighter.moves))]]
