"""The rules of the Suit Duel, ruling by ruling: SD1 the decks, SD2 to SD7 a round, SD8 the end.

Opponents think through many games at every move, so states and events are put together as the tuples they are
(`new`), and what depends on little is worked out once (`cache`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import compress
from typing import Any, Final, NamedTuple

from facilitator.games.contract import (
    CHANCE,
    EVERYONE,
    Ask,
    Event,
    IllegalPlay,
    Move,
    Moves,
    Orderings,
    Outcome,
    Play,
    Rng,
    Rules,
    Seat,
    describe,
)
from facilitator.games.suit_duel.settle import RAIDERS, Deck, lay
from facilitator.games.suit_duel.words import DECKS, Arrange, House, NoRobot, Robot, Steal, Throw, Win

new: Final = tuple.__new__


@dataclass(frozen=True, slots=True)
class Turn:
    """What is asked now; the moves of each seat that is asked; who is tied, while robots may jump in."""

    asks: tuple[Ask, ...]
    moves: Mapping[Seat, Moves] = field(compare=False)
    tied: tuple[Seat, ...] = ()


class State(NamedTuple):
    """A table at one moment; `seats` and `decks` are in seat order.

    `turn` also says how far the round has come. A deck is empty until its owner has arranged it. `ready` are
    the seats whose robots are; `last` is the win that a time warp repeats; `round` counts the rounds thrown.
    """

    seats: tuple[Seat, ...]
    house: House
    turn: Turn
    decks: tuple[Deck, ...]
    pile: Deck
    ready: tuple[Seat, ...]
    last: Win | None
    round: int


Step = tuple[State, tuple[Event, ...]]


def to_act(state: State) -> tuple[Ask, ...]:
    return state.turn.asks


def legal(state: State, seat: Seat) -> Moves:
    return state.turn.moves.get(seat, ())


def apply(state: State, play: Play) -> Step:
    seat, move = play.seat, play.move
    if move in state.turn.moves.get(seat, ()):
        return STEPS[move.do](state, seat, move)
    raise IllegalPlay(play, _expected(state, seat))


def chance(state: State, rng: Rng) -> Move:  # noqa: ARG001 - there is never more than one thing for chance to do
    move: Move = state.turn.moves[CHANCE][0]
    return move


def _expected(state: State, seat: Seat) -> str:
    moves = legal(state, seat)
    if isinstance(moves, Orderings):
        return f"arrange with {', '.join(moves.cards)} in any order"
    if moves:
        return " or ".join(map(describe, moves))
    asked = " or ".join(f"{ask.what} from {ask.seat}" for ask in state.turn.asks)
    return asked or "nothing more, for the game is over"


# SD1: a suit each, its jack as a ready robot; the other twelve cards are put in order once, in secret.


def setup(seats: Sequence[Seat], rules: Rules) -> State:
    seats = tuple(seats)
    return State(seats, House(**rules), arranging(seats), ((),) * len(seats), (), seats, None, 0)


def opening(state: State) -> tuple[Event, ...]:
    return (Event("start", {"seats": list(state.seats)}, EVERYONE, result=False),)


@cache
def arranging(seats: tuple[Seat, ...]) -> Turn:
    """These are still to arrange their decks; when none is left, the first round begins."""
    asks = tuple(Ask(seat, "arrange", secret=True, needed=True, clock=None) for seat in seats)
    return Turn(asks, {seat: Orderings(DECKS[seat], Arrange) for seat in seats}) if seats else THROW


def _arrange(state: State, seat: Seat, move: Arrange) -> Step:
    seats, house, turn, decks, pile, ready, last, number = state
    left = arranging(tuple([ask.seat for ask in turn.asks if ask.seat != seat]))
    decks = put_under(seats, decks, seat, move.order)
    event = new(Event, ("arranged", {"seat": seat}, EVERYONE, False))
    return new(State, (seats, house, left, decks, pile, ready, last, number)), (event,)


def put_under(seats: tuple[Seat, ...], decks: tuple[Deck, ...], seat: Seat, cards: Deck) -> tuple[Deck, ...]:
    """SD6: the cards go under the seat's deck in their order; nothing is ever shuffled."""
    at = seats.index(seat)
    return (*decks[:at], decks[at] + cards, *decks[at + 1 :])


# SD2: everyone with cards throws the top one, all at once. SD3: what lies there is settled in a fixed order.

TOP: Final = slice(1)
REST: Final = slice(1, None)
THROW: Final = Turn((Ask(CHANCE, "throw", secret=False, needed=True, clock=None),), {CHANCE: (Throw(),)})


def _throw(state: State, seat: Seat, move: Throw) -> Step:  # noqa: ARG001
    seats, house, _, decks, pile, ready, last, number = state
    tops, left = [], []
    for deck in decks:
        tops.append(deck[TOP])
        left.append(deck[REST])
    thrown, cards, by, win, tied, lead = lay(seats, tuple(tops))
    pile, number = pile + cards, number + 1
    result: dict[str, Any] = {"round": number, "thrown": thrown, "by": by}
    if by == "warp":  # SD5: `last` is what the last round was won by, or what its own warp repeated
        win = last
        result["repeats"] = last.by if last else "nothing"
    if win is None:
        return _nobody(state, result, tied, tuple(left), pile)
    how, winner = win
    result["winner"], result["pile"] = winner, 0
    left[seats.index(winner)] += pile
    holders = len(left) - left.count(())
    events: tuple[Event, ...] = (new(Event, ("round", result, EVERYONE, True)),)
    if by == "number" and (holders < len(cards) or len(pile) > len(cards) or not number % 5 or number == 1):
        events += (_clash(result, lead, pile, zip(seats, left, strict=True)),)
    turn = THROW
    if how in RAIDERS and house.steal and holders > 1:
        turn = raid(winner, tuple(compress(seats, left)))
    elif holders == 1 or number == house.round_limit:  # SD8
        return _next_round(seats, house, tuple(left), (), ready, win, number, events)
    return new(State, (seats, house, turn, tuple(left), (), ready, win, number)), events


def _nobody(state: State, result: dict[str, Any], tied: tuple[Seat, ...], decks: tuple[Deck, ...], pile: Deck) -> Step:
    """Nobody won by cards: on a tie robots may jump in (SD4), on a warp only if the house says so (SD5)."""
    seats, house, _, _, _, ready, _, number = state
    result["winner"], result["pile"] = None, len(pile)
    events = (new(Event, ("round", result, EVERYONE, True)),)
    if tied or house.warp_window:
        turn = window(ready, house.race, tied)
        return new(State, (seats, house, turn, decks, pile, ready, None, number + 1)), events
    return _next_round(seats, house, decks, pile, ready, None, number + 1, events)


def _clash(result: Mapping[str, Any], lead: int, pile: Deck, left: Iterable[tuple[Seat, Deck]]) -> Event:
    """A number's win of which there is something to tell: a long game has too many to tell them all."""
    winner, thrown = result["winner"], result["thrown"]
    data = {
        "round": result["round"],
        "winner": winner,
        "losers": [seat for seat in thrown if seat != winner],
        "cards": thrown,
        "pile": len(pile),
        "margin": lead,
        "emptied": [seat for seat, deck in left if not deck and seat in thrown],
    }
    return new(Event, ("clash", data, EVERYONE, False))


# SD3, SD6: a king or a queen that wins also takes cards: from the top, or from the bottom, bottom card first.


@cache
def raid(seat: Seat, holders: tuple[Seat, ...]) -> Turn:
    """The seat chooses a victim among the others that hold cards."""
    victims = tuple(Steal(holder) for holder in holders if holder != seat)
    return Turn((Ask(seat, "steal", secret=False, needed=True, clock=None),), {seat: victims})


def _steal(state: State, winner: Seat, move: Steal) -> Step:
    seats, house, _, decks, pile, ready, last, number = state
    by, victim, count, left = last and last.by, move.victim, house.steal, list(decks)
    at = seats.index(victim)
    deck = left[at]
    if by == "king":
        taken, left[at] = deck[:count], deck[count:]
    else:
        taken, left[at] = deck[: -count - 1 : -1], deck[:-count]
    left[seats.index(winner)] += taken
    raided = {"winner": winner, "victim": victim, "by": by, "count": len(taken), "left": len(left[at])}
    events = (
        new(Event, ("steal", {"cards": list(taken)}, frozenset((winner, victim)), True)),
        new(Event, ("raided", raided, EVERYONE, False)),
    )
    return _next_round(seats, house, tuple(left), pile, ready, last, number, events)


# SD4, SD7, SD9: the first ready robot wins the pile, whosever it is. There always is one: when the last is
# spent, all are ready again.


@cache
def window(ready: tuple[Seat, ...], race: int, tied: tuple[Seat, ...]) -> Turn:
    """The ready robots may jump in until the time is up."""
    asks = tuple(Ask(seat, "robot", secret=False, needed=False, clock=race) for seat in ready)
    closes = Ask(CHANCE, "no-robot", secret=False, needed=True, clock=race)
    return Turn((*asks, closes), {**dict.fromkeys(ready, (Robot(),)), CHANCE: (NoRobot(),)}, tied)


def _robot(state: State, winner: Seat, move: Robot) -> Step:  # noqa: ARG001
    seats, house, _, decks, pile, ready, _, number = state
    ready = tuple([seat for seat in ready if seat != winner]) or seats
    taken = {"winner": winner, "pile": len(pile), "ready": list(ready)}
    events = (
        new(Event, ("robot", {"winner": winner}, EVERYONE, True)),
        new(Event, ("jack-in", taken, EVERYONE, False)),
    )
    decks = put_under(seats, decks, winner, pile)
    return _next_round(seats, house, decks, (), ready, Win("robot", winner), number, events)


def _no_robot(state: State, seat: Seat, move: NoRobot) -> Step:  # noqa: ARG001
    seats, house, turn, decks, pile, ready, last, number = state
    stays = {"round": number, "pile": len(pile), "tied": list(turn.tied)}
    event = new(Event, ("standoff", stays, EVERYONE, False))
    return _next_round(seats, house, decks, pile, ready, last, number, (event,))


# SD8: no round begins with fewer than two players who have cards, or past the round limit.

OVER: Final = Turn((), {})


def _next_round(
    seats: tuple[Seat, ...], house: House, decks: tuple[Deck, ...], pile: Deck,
    ready: tuple[Seat, ...], last: Win | None, number: int, events: tuple[Event, ...],
) -> Step:  # fmt: skip
    holders = len(decks) - decks.count(())
    if holders > 1 and number < house.round_limit:
        return new(State, (seats, house, THROW, decks, pile, ready, last, number)), events
    if holders == 1:
        decks, pile = put_under(seats, decks, next(compress(seats, decks)), pile), ()
    end = {"cards": dict(zip(seats, map(len, decks), strict=True)), "winner": largest(seats, decks)}
    over = new(State, (seats, house, OVER, decks, pile, ready, last, number))
    return over, (*events, new(Event, ("end", end, EVERYONE, True)))


def largest(seats: tuple[Seat, ...], decks: tuple[Deck, ...]) -> Seat | None:
    """Whose deck is the largest; None where it is no larger than another."""
    sizes = [len(deck) for deck in decks]
    most = max(sizes)
    return seats[sizes.index(most)] if sizes.count(most) == 1 else None


def outcome(state: State) -> Outcome | None:
    if state.turn != OVER:
        return None
    holders = len(state.decks) - state.decks.count(())
    winner = largest(state.seats, state.decks)
    if holders == 0:
        return Outcome((), "SD8", "Nobody has a card left: the duel is a draw.")
    if winner is None:
        return Outcome((), "SD8", f"No deck is the largest after {state.round} rounds: the duel is a draw.")
    if holders == 1:
        return Outcome((winner,), "SD8", f"{{{winner}}} alone has cards left.")
    return Outcome((winner,), "SD8", f"{{{winner}}} has the largest deck after {state.round} rounds.")


STEPS: Final[Mapping[str, Callable[[State, Seat, Any], Step]]] = {
    "arrange": _arrange,
    "throw": _throw,
    "robot": _robot,
    "no-robot": _no_robot,
    "steal": _steal,
}
