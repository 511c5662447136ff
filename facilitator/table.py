"""One session in progress: what is played and told at it, what each seat may see, its clock and its chance.

Everything that leaves a table for a screen, a bot, a prompt or an export goes through `look` and `heard`. An entry is
safe in the log before the table adopts it; the log may be a file or, later, something that others write to as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from facilitator.errors import FacilitatorError
from facilitator.games.contract import CHANCE, Ask, Cue, Event, Game, Move, Moves, Outcome, Play, Seat
from facilitator.transcript.entries import play_entry, result_entry
from facilitator.transcript.fold import Fold, Happened, Item, Told, can_be_struck
from facilitator.transcript.header import names_of


class Log(Protocol):
    """Where entries are kept. `append` keeps all of `entries` or none, and refuses if `expected` is not the next seq.

    `path` is the file, where there is one.
    """

    @property
    def path(self) -> Path | None: ...
    def append(self, expected: int, entries: Sequence[Mapping[str, Any]], /) -> None: ...
    def close(self) -> None: ...


class Memory:
    """A log that lasts as long as its process: for simulations, suggestions and tests."""

    path: Path | None = None

    def __init__(self) -> None:
        self.entries: list[Mapping[str, Any]] = []

    def append(self, _expected: int, entries: Sequence[Mapping[str, Any]]) -> None:
        self.entries.extend(entries)

    def close(self) -> None:
        pass


class Look(NamedTuple):
    """All that a seat may see now: its view, who is asked what, and its own moves."""

    view: Any
    asks: tuple[Ask, ...]
    moves: Moves


class Table:
    """One session. IllegalPlay is a play that the rules refuse, FacilitatorError a log that cannot keep it;
    in both cases nothing has changed, and the same call can be made again."""

    def __init__(
        self,
        fold: Fold,
        log: Log,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        elapsed: float = 0.0,
    ) -> None:
        self.log = log
        self.rng = rng or Random()
        self._fold = fold
        self._clock = clock
        self._zero = clock() - max(elapsed, fold.t)
        self._started: dict[Seat, float] = {}
        self._paused_at: float | None = self.t if fold.paused else None

    @property
    def t(self) -> float:
        """Seconds since the session began, by a clock that never jumps."""
        return self._clock() - self._zero

    @property
    def game(self) -> Game[Any]:
        return self._fold.game

    @property
    def header(self) -> Mapping[str, Any]:
        return self._fold.header

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._fold.seats

    @property
    def rules(self) -> Mapping[str, Any]:
        return self._fold.rules

    @property
    def names(self) -> dict[Seat, str]:
        """What each seat's player is called."""
        return names_of(self.header)

    @property
    def seq(self) -> int:
        """The seq of the last entry."""
        return self._fold.seq

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The tellings that are asked for now, in their order."""
        return self._fold.cues

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._fold.state)

    @property
    def ended(self) -> str:
        """`finished`, `abandoned`, or empty while the session goes on."""
        return self._fold.ended

    @property
    def paused(self) -> bool:
        return self._fold.paused

    def asks(self) -> tuple[Ask, ...]:
        """Who may act now."""
        return self.game.to_act(self._fold.state)

    def look(self, seat: Seat | None) -> Look:
        """What this seat may see; None is the public view."""
        moves: Moves = () if seat is None else self.game.legal(self._fold.state, seat)
        return Look(self.game.view(self._fold.state, seat), self.asks(), moves)

    def heard(self, seat: Seat | None) -> list[Item]:
        """The story so far as this seat has heard it; struck items are left out."""
        return self._fold.story(seat)

    def events(self, seat: Seat | None) -> list[Event]:
        """The game's events that this seat has heard, for policies."""
        return [item.event for item in self.heard(seat) if isinstance(item, Happened)]

    def submit(self, seat: Seat, move: Move) -> None:
        """Play a move."""
        self._play(Play(seat, move, self.t))

    def fate(self, what: str = "") -> None:
        """Let chance or the clock act; `what` names the ask where several are open."""
        self._play(Play(CHANCE, self._chance_move(what), self.t))
        self._started.clear()

    def settle(self) -> None:
        """Write the results that a crash kept from being written (they are derived, so nothing is lost)."""
        self._append([dict(entry) for entry in self._fold.settle()])

    def tell(
        self, cue: Cue, text: str, source: str = "person", *, edited: bool = False,
        offered: Sequence[str] = (), tags: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """A telling that answers `cue`; `source` is person, almanac or model."""
        entry: dict[str, Any] = {"seat": cue.seat, "tell": cue.name, "text": text, "from": source}
        if edited:
            entry["edited"] = True
        if tags:
            entry["tags"] = list(tags)
        if offered:
            entry["offered"] = list(offered)
        self._append([entry])

    def skip(self, cue: Cue) -> None:
        """The seat passes a telling (G1)."""
        self._append([{"seat": cue.seat, "pass": cue.name}])

    def note(self, text: str, by: str, *, private: bool = False) -> None:
        """A note of the game master's; a private one stays out of every export but theirs."""
        self._append([{"note": text, "by": by, **({"private": True} if private else {})}])

    def amend(self, text: str, amends: Mapping[str, Any]) -> None:
        """Add lines or veils, or change who plays a seat, from now on; a private note says so and keeps it."""
        self._append([{"note": text, "by": "the table", "private": True, "amends": dict(amends)}])

    def keep(self, kind: str, text: str, **more: Any) -> None:
        """An entry of journal mode: `scene`, `roll`, `draw` or `oracle`; `came` among `more` is what came of it."""
        self._append([{kind: text, **more}])

    def mark(self, label: str) -> None:
        """A bookmark."""
        self._append([{"mark": label}])

    def strike(self, seq: int) -> None:
        """Take back a telling or note, no question asked."""
        self._append([{"strike": seq}])

    def restore(self, seq: int) -> None:
        """Undo the strike with that seq."""
        self._append([{"restore": seq}])

    def when(self, seq: int) -> float:
        """Seconds into the session at which the entry with that seq was written; 0 for what was before the first."""
        return self._fold.times[seq - 1] if seq else 0.0

    def last_telling(self) -> int | None:
        """The seq of the last telling or note that stands."""
        return next((item.seq for item in reversed(self.heard(None)) if can_be_struck(item)), None)

    def struck(self) -> list[Told]:
        """The tellings that were taken back, oldest first."""
        return [item for item in self._fold.items if isinstance(item, Told) and item.seq in self._fold.struck]

    def can_undo_by(self, by: Collection[Seat]) -> bool:
        """Whether there is a move to take back that one of these seats made; any seat if there are none."""
        return not self.ended and self._fold.undo_from(by) is not None

    def undo_teaches(self, by: Collection[Seat] = ()) -> bool:
        """Whether the move that `undo` takes back has shown somebody what they cannot forget."""
        target = self._fold.undo_from(by)
        return target is not None and self._fold.taught(target)

    def undo(self, agreed: bool = False, by: Collection[Seat] = ()) -> None:
        """Take back the last move, or with `by` all from the last that one of these seats made.

        What another has learned by it stands, unless the table agrees to forget it.
        """
        target, teaches = self._fold.undo_from(by), self.undo_teaches(by)
        if target is None:
            raise FacilitatorError("There is no move to take back.")
        if teaches and not agreed:
            title = "That move has shown somebody what they cannot forget."
            raise FacilitatorError(title, hint="It is taken back only if the whole table agrees.")
        self._append([{"undo": target, **({"agreed": True} if teaches else {})}])
        self._started.clear()

    def pause(self) -> None:
        """Stop the clock; pausing twice is pausing once."""
        if not self.paused:
            self._append([{"pause": True}])
            self._paused_at = self.t

    def go_on(self) -> None:
        """Let the clock run again."""
        if self.paused:
            self._append([{"resume": True}])
            stood = 0.0 if self._paused_at is None else self.t - self._paused_at
            self._started = {seat: start + stood for seat, start in self._started.items()}
            self._paused_at = None

    def end(self, how: str) -> None:
        """The last entry: `finished` or `abandoned`."""
        self._append([{"end": how}])

    def close(self) -> None:
        self.log.close()

    def start_clock(self, seat: Seat) -> None:
        """The seat's time begins to run (MF2: once the last result is on screen and told); a second start is none."""
        self._started.setdefault(seat, self.t)

    def left(self, seat: Seat) -> float | None:
        """Seconds left to a seat whose clock was started; None where there is no clock."""
        limit = next((ask.clock for ask in self.asks() if ask.seat == seat), None)
        if limit is None or seat not in self._started:
            return None
        now = self.t if self._paused_at is None else self._paused_at
        return max(0.0, self._started[seat] + limit - now)

    def _play(self, play: Play) -> None:
        """Apply, keep in the log, then adopt."""
        _, events = self.game.apply(self._fold.state, play)
        results = [result_entry(event) for event in events if event.result]
        unwritten = play.seat == CHANCE and play.move in self.game.unwritten.values()
        self._append([*([] if unwritten else [play_entry(play)]), *results])

    def _chance_move(self, what: str) -> Move:
        game = self.game
        if what in game.unwritten:
            return game.unwritten[what]
        listed = [move for move in game.legal(self._fold.state, CHANCE) if move.do == what]
        return listed[0] if listed else game.chance(self._fold.state, self.rng)

    def _append(self, entries: list[dict[str, Any]]) -> None:
        t = round(max(self.t, self._fold.t), 1)
        stamped = [{**entry, "t": t, "seq": self.seq + 1 + index} for index, entry in enumerate(entries)]
        if stamped:
            self.log.append(self.seq + 1, stamped)
        for entry in stamped:
            self._fold.take(entry)
