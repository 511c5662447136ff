"""What every game is made of, and what every caller may rely on.

A game is a value, `Game`: its words and a few pure functions over frozen states. Nothing here or in a game
reads a clock, a file or a random generator: chance is a seat of its own, whose moves are drawn by `Game.chance`
from a generator that the caller brings, and are then played and written down like anybody's (ruling G3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import factorial
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from facilitator.games.house_rules import HouseRule, written

Seat = str
State = TypeVar("State")
Rules = Mapping[str, Any]
"""Every house rule of a game with its value; an unlimited one is None."""
Names = Mapping[Seat, str]
"""How each seat's player is called at this table."""

CHANCE: Final[Seat] = "chance"
EVERYONE: Final[frozenset[Seat]] = frozenset({"everyone"})


class Rng(Protocol):
    """What the games ask of a random generator; `random.Random` has it."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...


class Move(Protocol):
    """A move: a NamedTuple whose last field `do` names it, as the transcript does, so that no two kinds are equal.

    Its other fields are the transcript's keys in the transcript's order; a field that is None is not written.
    """

    @property
    def do(self) -> str: ...
    def _asdict(self) -> dict[str, Any]: ...


class Play(NamedTuple):
    """The one unit of play. `at` is in seconds since the session began, stamped by the table."""

    seat: Seat
    move: Move
    at: float = 0.0


class Ask(NamedTuple):
    """A seat may act now.

    `what` names what is asked: a move's `do`, or what leads to one. `secret`: the choice shows or makes a secret of
    this seat, so others look away. `needed`: the game waits for it; one that is not needed may simply go unanswered.
    `clock`: seconds after which time is up (None: no clock). For a seat it is how long the ask stands; an ask to
    CHANCE with a clock is due when that time has run out, one without a clock as soon as no other ask is needed.
    """

    seat: Seat
    what: str
    secret: bool
    needed: bool
    clock: float | None


class Event(NamedTuple):
    """Something that happened, and who may know: `seen_by` is EVERYONE or the seats that see it.

    `data` holds plain values only (a YAML reader's), in the transcript's order, and is not to be changed.
    `result`: the transcript writes it as a `result`.
    """

    kind: str
    data: Mapping[str, Any]
    seen_by: frozenset[Seat]
    result: bool


class Cue(NamedTuple):
    """A telling is asked of `seat` (G1: it may always be passed). `about` holds public facts of the moment only."""

    seat: Seat
    name: str
    about: Mapping[str, Any]


class Outcome(NamedTuple):
    """How a game ended: the winners (none: a draw), the ruling that says so, and the reason in a sentence.

    The sentence names players as `{seat}`, to be filled in by `str.format_map`.
    """

    winners: tuple[Seat, ...]
    ruling: str
    reason: str


class Orderings(Sequence[Move]):
    """All orders of a few cards as moves: too many to list, so they are counted, made and recognised instead."""

    def __init__(self, cards: tuple[str, ...], make: Callable[[tuple[str, ...]], Move]) -> None:
        self.cards = cards
        self.make = make
        self._set = set(cards)
        self._count = factorial(len(cards))
        self._places = tuple(factorial(left) for left in reversed(range(len(cards))))

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        """The order of rank `index`, counting in the order of `cards` (the factorial number system)."""
        if not 0 <= index < self._count:
            raise IndexError(index)
        left, order = list(self.cards), []
        for place in self._places:
            position, index = divmod(index, place)
            order.append(left.pop(position))
        return self.make(tuple(order))

    def __contains__(self, move: object) -> bool:
        order = getattr(move, "order", None)
        if not isinstance(order, tuple) or len(order) != len(self.cards) or set(order) != self._set:
            return False
        return self.make(order) == move


Moves = Sequence[Move]
"""A tuple of moves, or `Orderings`. Pick at random with `moves[rng.randrange(len(moves))]`."""


class IllegalPlay(Exception):
    """A play that the rules refuse. `expected` says in a sentence what could have been played instead."""

    def __init__(self, play: Play, expected: str) -> None:
        super().__init__(f"{play.seat} cannot {describe(play.move)}: expected {expected}")
        self.play = play
        self.expected = expected


def describe(move: Move) -> str:
    """The move in the transcript's words, for errors: `attack (target: tortoise, card: 9D)`."""
    keys = ", ".join(f"{key}: {value}" for key, value in move._asdict().items() if key != "do" and value is not None)
    return f"{move.do} ({keys})" if keys else move.do


class SeatInfo(NamedTuple):
    """A seat of a game: its name in transcripts, a label for people, and what it is in a few words."""

    seat: Seat
    label: str
    says: str


class Arrangement(NamedTuple):
    """A starting point where cards are put in order: what it means in a few words, and the order it makes of them."""

    says: str
    order: Callable[[tuple[str, ...]], tuple[str, ...]]


@dataclass(frozen=True)
class Prose:
    """A game's sentences about its own mechanics; the story itself is the players'. Pure text, no markup."""

    ask: Callable[[Ask, Names], str]
    """What is asked, as one sentence to the player."""
    cue: Callable[[Cue, Names], str]
    """What a telling is asked for, as a clause that follows the player's name: 'describe the place of the fight.'"""
    choice: Callable[[str, Any, Names], str]
    """A field of a move and one value of it, as a person picks it: ('card', '9D') -> '9♦ nine of wind'."""
    move: Callable[[Move, Names], str]
    """A move as a short phrase: 'attack Bo with 9♦'."""
    event: Callable[[Event, Names], str]
    """An event as one quiet sentence; empty where it needs none."""
    board: Callable[[Any, Names], list[str]]
    """A view as lines of at most 78 columns: all that the seat may see."""


def distinct_names(names: Names) -> str:
    """What is wrong with the names where each player has one seat: a name that is used twice."""
    folded = [name.casefold() for name in names.values()]
    twice = sorted({name for name in names.values() if folded.count(name.casefold()) > 1})
    return f"Two players are called {twice[0]}; expected a name of their own for each." if twice else ""


@dataclass(frozen=True)
class Game(Generic[State]):
    """A game. Every function is pure; states are frozen, hashable, and equal when equal.

    setup(seats, rules): the first state; `seats` in seat order, `rules` complete and valid.
    opening(state): the events before the first play.
    to_act(state): who may act now, and on what; empty when the game is over. First come the seats that the game waits
    for, then chance if it acts at once; only where there is neither, those that may act while a clock runs.
    legal(state, seat): that seat's moves now, empty if it may not act; for CHANCE only those that can be listed.
    apply(state, play): the next state and what happened; IllegalPlay changes nothing.
    view(state, seat): what this seat may see, built from nothing; seat None is the table's own, public view.
    outcome(state): None while the game goes on.
    chance(state, rng): a move for CHANCE, where CHANCE is asked.
    sample(view, heard, rng): a state that the view's seat could be in, given its view and the events it has heard.
    cues(event): the tellings that an event calls for, in their order.
    """

    name: str
    title: str
    says: str
    minutes: str
    seats: tuple[SeatInfo, ...]
    table_sizes: tuple[int, ...]
    """How many seats may be taken; all the seats of a game of one size are always taken."""
    usual: tuple[Seat, ...]
    """The seats of a quick game; the first is the person's."""
    house_rules: tuple[HouseRule, ...]
    cue_names: tuple[str, ...]
    moves: tuple[type[Any], ...]
    chance_moves: tuple[type[Any], ...]
    unwritten: Mapping[str, Move]
    """Moves of CHANCE that no transcript item names: a result of this kind records that the step happened."""
    setup: Callable[[Sequence[Seat], Rules], State]
    opening: Callable[[State], tuple[Event, ...]]
    to_act: Callable[[State], tuple[Ask, ...]]
    legal: Callable[[State, Seat], Moves]
    apply: Callable[[State, Play], tuple[State, tuple[Event, ...]]]
    view: Callable[[State, Seat | None], Any]
    outcome: Callable[[State], Outcome | None]
    chance: Callable[[State, Rng], Move]
    sample: Callable[[Any, Sequence[Event], Rng], State]
    cues: Callable[[Event], tuple[Cue, ...]]
    prose: Prose
    table_fault: Callable[[Names], str] = field(default=distinct_names)
    """What is wrong with who sits where under which name, in a sentence (IN1); empty when nothing is."""

    arrangements: Mapping[str, Arrangement] = field(default_factory=dict)
    """Starting points where cards are put in order, by what people call them."""
    shared_choices: Callable[[Ask, Moves], tuple[tuple[str, Move], ...]] | None = None
    """Where people share a screen and the list of moves would itself tell a secret (IN5): what is listed instead."""

    def rules(self, chosen: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All house rules, defaults filled in, in their order; ValueError says what was expected."""
        chosen = dict(chosen or {})
        known = {rule.name: rule for rule in self.house_rules}
        for name, value in chosen.items():
            if name not in known:
                raise ValueError(f"{self.name} has no house rule {name!r}; it has {', '.join(known) or 'none'}")
            if not known[name].allows(value):
                raise ValueError(f"{name} is {known[name].expected()}, not {written(value)}")
        return {rule.name: chosen.get(rule.name, rule.default) for rule in self.house_rules}

    def read_move(self, seat: Seat, fields: Mapping[str, Any]) -> Move:
        """The move that a transcript item names (`do` and its own keys); ValueError says what was expected."""
        kinds = {kind._field_defaults["do"]: kind for kind in (self.chance_moves if seat == CHANCE else self.moves)}
        kind = kinds.get(fields.get("do", ""))
        if kind is None:
            raise ValueError(f"no move {fields.get('do')!r} here; expected {', '.join(kinds) or 'none'}")
        keys = {key: _frozen(value) for key, value in fields.items() if key != "do"}
        needed = {key for key in kind._fields if key not in kind._field_defaults}
        if missing := sorted(needed - keys.keys()):
            raise ValueError(f"{fields['do']} needs {', '.join(missing)}")
        known = {key: keys[key] for key in kind._fields if key in keys}
        move: Move = kind(**known)
        return move


def _frozen(value: Any) -> Any:
    """Plain values as hashable ones: lists as tuples, mappings as `Pairs`."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return Pairs((key, _frozen(item)) for key, item in value.items())
    return value


class Pairs(tuple[tuple[str, Any], ...]):
    """A small frozen mapping that keeps its order: the value of a move's field that holds one thing a seat.

    As with any mapping, the order does not count when two are compared.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pairs) and len(self) == len(other) and dict(self) == dict(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def of(self, key: str) -> Any:
        """The value at `key`, or None."""
        return next((value for name, value in self if name == key), None)

    def names(self) -> Iterator[str]:
        return (name for name, _ in self)
