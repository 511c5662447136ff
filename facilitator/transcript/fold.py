"""From a header and its entries to where the session stands: the one place where entries become state.

The table folds each entry as it is written; `check`, resume and replay fold a file. That both go through here is
what makes the transcript the save: replay cannot differ from play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from facilitator.games.cards import VALUE
from facilitator.games.contract import CHANCE, EVERYONE, Cue, Event, IllegalPlay, Play, Seat
from facilitator.transcript.entries import (
    NOTES,
    Entry,
    entry_play,
    kind_of,
    plain,
    result_entry,
    same_result,
    spelled,
)
from facilitator.transcript.header import amended
from facilitator.transcript.setup import setting_up


class Fault(Exception):
    """An entry that does not follow from those before it: its `seq`, and what it should have been."""

    def __init__(self, seq: int, expected: str) -> None:
        super().__init__(f"seq {seq}: {expected}")
        self.seq = seq
        self.expected = expected


class Happened(NamedTuple):
    """An event of the game, and the `seq` of the play that brought it about (0: the opening)."""

    seq: int
    event: Event


class Told(NamedTuple):
    """A telling; `source` is the transcript's `from`."""

    seq: int
    seat: Seat
    cue: str
    text: str
    source: str
    tags: tuple[str, ...]


class Noted(NamedTuple):
    """A note, a bookmark, or an entry of journal mode, as it was written."""

    seq: int
    kind: str
    entry: Entry


Item = Happened | Told | Noted
_BEFORE_DUE: Final = frozenset({"result", "tell", "pass", "undo", *NOTES, "strike", "restore", "pause", "resume"})
"""What may be written before a result that is due; no move may."""
AWAY: Final = 1800.0
"""Seconds between two entries after which the session must have been left."""


class _Moment(NamedTuple):
    """How things stood before a play, for undo; only a `written` play can be named as the first taken back."""

    seq: int
    seat: Seat
    written: bool
    state: Any
    cues: tuple[Cue, ...]
    items: int


def can_be_struck(item: Item) -> bool:
    """Whether an item is a telling or a note: what a table can take back without taking back a move."""
    return isinstance(item, Told) or (isinstance(item, Noted) and item.kind == "note")


class Fold:
    """A session folded up to its last entry.

    `take` folds one entry and raises Fault if it does not follow. `due` holds the results that the last play
    calls for and that no entry has recorded yet; a file may end before them, but nothing else may come before them.
    """

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.header = header
        self.game, self.seats, self.rules = setting_up(header)
        self.state: Any = self.game.setup(self.seats, self.rules)
        self.seq = 0
        self.t = 0.0
        self.times: list[float] = []
        self.due: tuple[Event, ...] = ()
        self.cues: tuple[Cue, ...] = ()
        self.items: list[Item] = []
        self._strikes: dict[int, int] = {}
        self._voided: set[int] = set()
        self.paused = False
        self.ended = ""
        self._moments: list[_Moment] = []
        self._happen(0, self.game.opening(self.state))

    def take(self, entry: Entry) -> None:
        """Fold one entry; `seq` must be the next."""
        if self.ended:
            raise Fault(entry["seq"], "nothing: the session has ended")
        if entry["t"] < self.t:
            raise Fault(entry["seq"], f"t: {self.t} or more, instead of {entry['t']}: time does not run backwards")
        kind = kind_of(entry)
        if self.due and kind not in _BEFORE_DUE:
            raise Fault(entry["seq"], f"{spelled(result_entry(self.due[0]))}, instead of {spelled(entry)}")
        taker = getattr(self, f"_take_{'note' if kind in NOTES else kind}", None)
        if taker is None:
            raise Fault(entry["seq"], "an entry of a known kind")
        taker(entry)
        self.seq, self.t = entry["seq"], entry["t"]
        self.times.append(self.t)

    def settle(self) -> Iterator[Entry]:
        """The results still due, as entries without `t` and `seq`."""
        return map(result_entry, self.due)

    def story(self, seat: Seat | None, private: bool = False) -> list[Item]:
        """What this seat (None: the table) has heard, in order, struck items left out; private notes only on demand."""
        struck = self.struck
        return [item for item in self.items if item.seq not in struck and _may_see(item, seat, private)]

    def undo_from(self, by: Collection[Seat] = ()) -> int | None:
        """The `seq` of the last `do` or `chance` that still stands, or None; with `by` the last by one of these."""
        played = (moment for moment in reversed(self._moments) if moment.written)
        return next((moment.seq for moment in played if not by or moment.seat in by), None)

    @property
    def struck(self) -> set[int]:
        """The seq of every telling or note that was taken back: struck, or told of a moment that was undone."""
        return self._voided.union(self._strikes)

    def taught(self, seq: int) -> bool:
        """Whether the play at that `seq`, or one since, has shown another seat a card, or settled anything."""
        since = [item.event for item in self.items if isinstance(item, Happened) and item.seq >= seq]
        return any(
            event.result or ((event.seen_by == EVERYONE or len(event.seen_by) > 1) and _shows_card(event))
            for event in since
        )

    def stands(self, seq: int) -> bool:
        """Whether a telling or note of that `seq` is there and not struck."""
        return seq not in self.struck and any(item.seq == seq and can_be_struck(item) for item in self.items)

    def _take_do(self, entry: Entry) -> None:
        try:
            play = entry_play(self.game, entry)
        except (ValueError, TypeError) as error:
            raise Fault(entry["seq"], f"a move of {self.game.name}: {error}") from None
        if play.seat not in (*self.seats, CHANCE):
            raise Fault(entry["seq"], f"a seat of {', '.join(self.seats)}, instead of {play.seat!r}")
        self._play(entry["seq"], play, written=True)

    _take_chance = _take_do

    def _play(self, seq: int, play: Play, written: bool) -> None:
        try:
            state, events = self.game.apply(self.state, play)
        except IllegalPlay as illegal:
            raise Fault(seq, f"{illegal.expected}, instead of what {play.seat} did") from None
        self._moments.append(_Moment(seq, play.seat, written, self.state, self.cues, len(self.items)))
        self.state, self.cues = state, ()
        self.due = tuple(event for event in events if event.result)
        self._happen(seq, events)

    def _happen(self, seq: int, events: Sequence[Event]) -> None:
        self.items.extend(Happened(seq, event) for event in events)
        self.cues += tuple(cue for event in events for cue in self.game.cues(event))

    def _take_result(self, entry: Entry) -> None:
        if not self.due and entry["result"] in self.game.unwritten:
            self._step(entry)
        if not self.due:
            raise Fault(entry["seq"], f"no result here, instead of {spelled(entry)}")
        if not same_result(entry, self.due[0]):
            raise Fault(entry["seq"], f"{spelled(result_entry(self.due[0]))}, instead of {spelled(entry)}")
        self.due = self.due[1:]

    def _step(self, entry: Entry) -> None:
        """The step that only its result records (a turn revealed, a round thrown)."""
        play = Play(CHANCE, self.game.unwritten[entry["result"]], entry["t"])
        if play.move not in self.game.legal(self.state, CHANCE):
            raise Fault(entry["seq"], f"no {entry['result']} yet")
        self._play(entry["seq"], play, written=False)

    def _take_tell(self, entry: Entry) -> None:
        tags = tuple(map(str, entry.get("tags") or ()))
        seat, cue = self._seated(entry), str(entry["tell"])
        text, source = str(entry.get("text", "")), str(entry.get("from", "person"))
        self.items.append(Told(entry["seq"], seat, cue, text, source, tags))
        self._answer(seat, cue)

    def _take_pass(self, entry: Entry) -> None:
        self._answer(self._seated(entry), str(entry["pass"]))

    def _seated(self, entry: Entry) -> Seat:
        """The seat of an entry, which must be one of this table's."""
        seat = str(entry.get("seat", ""))
        if seat not in self.seats:
            raise Fault(entry["seq"], f"a seat of {', '.join(self.seats) or 'none'}, instead of {seat!r}")
        return seat

    def _answer(self, seat: Seat, name: str) -> None:
        for index, cue in enumerate(self.cues):
            if (cue.seat, cue.name) == (seat, name):
                self.cues = self.cues[:index] + self.cues[index + 1 :]
                return

    def _take_note(self, entry: Entry) -> None:
        self.header = amended(self.header, entry.get("amends"))
        self.items.append(Noted(entry["seq"], kind_of(entry), entry))

    def _take_strike(self, entry: Entry) -> None:
        if not self.stands(entry["strike"]):
            raise Fault(entry["seq"], f"the seq of a telling or note that stands, instead of {entry['strike']}")
        self._strikes[entry["strike"]] = entry["seq"]

    def _take_restore(self, entry: Entry) -> None:
        struck = next((seq for seq, by in self._strikes.items() if by == entry["restore"]), None)
        if struck is None:
            raise Fault(entry["seq"], f"the seq of a strike that holds, instead of {entry['restore']}")
        del self._strikes[struck]

    def _take_undo(self, entry: Entry) -> None:
        target = entry["undo"]
        if not any(moment.written and moment.seq == target for moment in self._moments):
            raise Fault(entry["seq"], f"the seq of a move that stands, instead of {target}")
        while self._moments[-1].seq > target:
            self._moments.pop()
        before = self._moments.pop()
        voided = self.items[before.items :]
        self._voided |= {item.seq for item in voided if isinstance(item, Told)}
        self.items[before.items :] = [item for item in voided if not isinstance(item, Happened)]
        self.state, self.cues, self.due = before.state, before.cues, ()

    def _take_pause(self, entry: Entry) -> None:
        if self.paused:
            raise Fault(entry["seq"], "no second pause: the clock stands already")
        self.paused = True

    def _take_resume(self, entry: Entry) -> None:
        if not self.paused:
            raise Fault(entry["seq"], "no resume: the clock is running")
        self.paused = False

    def _take_end(self, entry: Entry) -> None:
        if entry["end"] == "finished" and self.game.outcome(self.state) is None:
            raise Fault(entry["seq"], "end: abandoned, or more moves: the game is not over")
        self.ended = str(entry["end"])


def at_table(times: Sequence[float]) -> float:
    """Seconds up to the last of these moments of a session, without the long gaps in which nobody sat at it."""
    gaps = (later - before for before, later in pairwise([0.0, *times]))
    return sum(gap for gap in gaps if gap <= AWAY)


def _shows_card(event: Event) -> bool:
    """Whether an event names a card, alone or among others."""
    values = [plain(value) for value in event.data.values()]
    flat = [item for value in values for item in (value if isinstance(value, list) else [value])]
    return any(isinstance(item, str) and item in VALUE for item in flat)


def _may_see(item: Item, seat: Seat | None, private: bool) -> bool:
    if isinstance(item, Happened):
        return item.event.seen_by is EVERYONE or item.event.seen_by == EVERYONE or seat in item.event.seen_by
    if isinstance(item, Noted):
        return private or not item.entry.get("private")
    return True
