"""What the screen does next: the host's steps as the people who share one screen meet them.

Knows nothing of widgets, so that every rule of hand-over, clock and waiting can be tested without a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from facilitator.games.contract import CHANCE, Ask, Cue, Move, Seat
from facilitator.host import Fate, Players, Tell, Turn, Window, next_step
from facilitator.table import Table

REACTION = (0.7, 2.3)
"""The program's shortest and longest reaction in a race, in seconds: a person's, who has to see it first."""


class Telling(NamedTuple):
    """A telling is asked of a person, or of the program."""

    cue: Cue
    person: bool


class Handing(NamedTuple):
    """The curtain: the screen goes to the player of `ask`. `may_reopen`: who could take a locked move back
    first.
    """

    ask: Ask
    may_reopen: tuple[Seat, ...]


class Choosing(NamedTuple):
    """A person chooses a move; `openly`: several people look on and may."""

    ask: Ask
    openly: bool


class Hiding(NamedTuple):
    """People choose at the same time, each with keys of their own that nothing shows."""

    asks: tuple[Ask, ...]


class Playing(NamedTuple):
    """The program is to move; `hidden`: at the same time as a person, so that nobody need wait for it."""

    ask: Ask
    hidden: bool


class Racing(NamedTuple):
    """Whoever acts first has it; `people` have a key each, `bots` their reactions."""

    people: tuple[Ask, ...]
    bots: tuple[Ask, ...]
    closes: Ask


class Changing(NamedTuple):
    """All moves are in and may still be changed until the clock has run out."""

    people: tuple[Ask, ...]
    closes: Ask


class Waiting(NamedTuple):
    """Chance acts once somebody says so."""

    ask: Ask


class Falling(NamedTuple):
    """Chance, or the clock, acts now."""

    what: str


class Ended(NamedTuple):
    """Nothing more is to be played or told."""


Stage = Telling | Handing | Choosing | Hiding | Playing | Racing | Changing | Waiting | Falling | Ended


class Reaction(NamedTuple):
    """What the program does in a race, so many seconds after it began."""

    seconds: float
    seat: Seat
    move: Move


class Conductor:
    """The table's next step for the people at one screen, told apart by their names.

    `auto`: chance waits for nobody. `unseen`: secrets need no curtain, for people choose with hidden keys.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.auto = self.unseen = False
        self.reseat()
        self._late: set[Seat] = set()

    def reseat(self) -> None:
        """Take in who plays each seat now."""
        self.players = Players(self.table)
        self.own, self.shared = self.players.own, self.players.shared
        self.auto = self.auto or not self.own
        self.cover()

    def cover(self) -> None:
        """The screen is everybody's again, and no locked move is open any more."""
        self._lifted: Seat | None = None
        self._reopened: Seat | None = None

    def take_back(self, agreed: bool) -> None:
        """Take back the last move; what was pending with it is pending no more."""
        self.table.undo(agreed, self.own)
        self._late.clear()
        self.cover()

    def stage(self) -> Stage:
        """What is to be shown and asked now."""
        step = next_step(self.table)
        match step:
            case Tell(cue):
                return Telling(cue, cue.seat in self.own)
            case Turn(asks):
                return self._turn(asks)
            case Window(asks, closes):
                return self._window(asks, closes)
            case Fate(what):
                return self._fate(what)
        return Ended()

    def eyes(self, stage: Stage) -> Seat | None:
        """Through whose eyes the table is shown: nobody's own while several people may look."""
        if self.shared:
            return self._lifted if isinstance(stage, Choosing) and stage.ask.seat == self._lifted else None
        asked = (
            stage.ask.seat if isinstance(stage, Choosing) else stage.cue.seat if isinstance(stage, Telling) else None
        )
        return asked if asked in self.own else next(iter(self.own), None)

    def lift(self, seat: Seat) -> None:
        """The curtain is lifted for this seat's player."""
        self._lifted = seat

    def reopen(self, seat: Seat) -> None:
        """This seat's player wants their locked move back."""
        self._reopened = seat

    def submit(self, seat: Seat, move: Move) -> None:
        """A person's move; the screen is everybody's again. Raises what `Table.submit` raises."""
        self.table.submit(seat, move)
        self.cover()

    def time_out(self, seat: Seat) -> None:
        """The seat's time is up; what that means the clock's own move says once nobody else is asked."""
        self._late.add(seat)
        self.cover()

    def fate(self, what: str) -> None:
        """Chance or the clock acts."""
        self.table.fate(what)
        self._late.clear()
        self._reopened = None

    def start_clock(self, stage: Stage) -> None:
        """Time begins to run for what is asked now, if it has a clock."""
        if isinstance(stage, Choosing) and stage.ask.needed:
            self.table.start_clock(stage.ask.seat)
        if isinstance(stage, Hiding):
            for ask in stage.asks:
                self.table.start_clock(ask.seat)
        if isinstance(stage, Choosing | Hiding | Racing | Changing):
            self.table.start_clock(CHANCE)

    def left(self, stage: Stage) -> float | None:
        """Seconds left for what is asked now; None without a clock."""
        if isinstance(stage, Choosing) and stage.ask.needed:
            return self.table.left(stage.ask.seat)
        if isinstance(stage, Hiding) and (times := [self.table.left(ask.seat) for ask in stage.asks if ask.needed]):
            return min((time for time in times if time is not None), default=None)
        return self.table.left(CHANCE) if isinstance(stage, Choosing | Hiding | Racing | Changing) else None

    def limit(self, stage: Stage) -> float | None:
        """The whole time for what is asked now."""
        if isinstance(stage, Racing | Changing):
            return stage.closes.clock
        if isinstance(stage, Hiding):
            return stage.asks[0].clock
        return stage.ask.clock if isinstance(stage, Choosing) else None

    def quickest(self, bots: Sequence[Ask]) -> Reaction | None:
        """What the program does in a race, and when; None if all its seats let it pass."""
        low, high = REACTION
        chosen = [(ask.seat, self.players.choose(ask)) for ask in bots]
        quick = [
            Reaction(low + (high - low) * self.table.rng.random(), seat, move)
            for seat, move in chosen
            if move is not None
        ]
        return min(quick, key=lambda reaction: reaction.seconds, default=None)

    def clock_ask(self) -> str:
        """What the clock does when time is up: the name of chance's own ask."""
        return next(ask.what for ask in self.table.asks() if ask.seat == CHANCE and ask.clock is not None)

    def _turn(self, asks: tuple[Ask, ...]) -> Stage:
        if again := self._asked_again():
            return self._ask((again,))
        people = [ask for ask in self.players.people(asks) if ask.seat not in self._late]
        bots = [ask for ask in asks if self.players.is_bot(ask.seat)]
        if bots:
            return Playing(bots[0], hidden=bool(people))
        return self._ask(tuple(people)) if people else Falling(self.clock_ask())

    def _window(self, asks: tuple[Ask, ...], closes: Ask) -> Stage:
        if again := self._asked_again():
            return self._ask((again,))
        people = self.players.people(asks)
        bots = tuple(ask for ask in asks if self.players.is_bot(ask.seat))
        if any(ask.secret for ask in asks):
            return Changing(people, closes)
        return Racing(people, bots, closes)

    def _fate(self, what: str) -> Stage:
        """Chance waits for a key where nothing else is open, so that it never runs away with the game."""
        asks = self.table.asks()
        if self.auto or any(ask.seat != CHANCE for ask in asks):
            return Falling(what)
        return Waiting(next(ask for ask in asks if ask.what == what))

    def _asked_again(self) -> Ask | None:
        return next((ask for ask in self.table.asks() if ask.seat == self._reopened), None)

    def _ask(self, asks: tuple[Ask, ...]) -> Stage:
        """The first of these, or all at once where people choose unseen."""
        ask = asks[0]
        if not self.shared:
            return Choosing(ask, openly=False)
        if not ask.secret or self._listed_openly(ask):
            return Choosing(ask, openly=True)
        if self.unseen:
            return Hiding(asks)
        if self._lifted == ask.seat:
            return Choosing(ask, openly=False)
        locked = (other.seat for other in self.table.asks() if not other.needed and other.seat in self.own)
        return Handing(ask, tuple(seat for seat in locked if seat != ask.seat and seat not in self._late))

    def _listed_openly(self, ask: Ask) -> bool:
        """Whether the game lists this choice so that it tells nothing (IN5)."""
        listed = self.table.game.shared_choices
        return listed is not None and bool(listed(ask, self.table.look(ask.seat).moves))
