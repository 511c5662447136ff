"""A session stepped through, forwards and backwards: the same fold as play's, stopped wherever something happened.

What was struck or taken back later is not shown at an earlier moment either: it left the story for good.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final, NamedTuple

from facilitator.games.contract import Seat
from facilitator.transcript.entries import NOTES, Entry, kind_of
from facilitator.transcript.fold import Fold, Item

KEPT: Final = 256
"""Entries between two folds that are kept, so that no step has more than these to fold again."""
_MOMENTS: Final = ("do", "chance", "tell", *NOTES)


class Stop(NamedTuple):
    """A place to stop at: after so many `entries`, at `t` seconds, reached by `seat` (empty: nobody's doing).

    `mark`: the label of the bookmark that stands here, or empty.
    """

    entries: int
    t: float
    seat: Seat
    mark: str


class Replay:
    """A session and its stops. `whole` is the fold of all `entries`, which have been taken by it or have no kind."""

    def __init__(self, whole: Fold, entries: Sequence[Entry]) -> None:
        self.whole = whole
        self._entries = entries
        self._kept = {0: Fold(whole.header)}
        self._last = (0, self._kept[0])
        self.stops = (Stop(0, 0.0, "", ""), *self._stops())

    @property
    def over(self) -> bool:
        """Whether the game has been decided, so that its cards may lie open."""
        return self.whole.game.outcome(self.whole.state) is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons take."""
        return tuple(entry["seat"] for entry in self.whole.header["seats"] if entry["player"] == "person")

    def fold(self, stop: int) -> Fold:
        """The session as it stood at that stop; the fold is not to be changed."""
        wanted = self.stops[stop].entries
        if self._last[0] != wanted:
            self._last = (wanted, self._folded(wanted))
        return self._last[1]

    def story(self, stop: int, seat: Seat | None, open_cards: bool = False) -> list[Item]:
        """What the seat (None: the table) had heard by then; with `open_cards` all that any seat had."""
        fold = self.fold(stop)
        seats = fold.seats if open_cards and self.over else ()
        heard = {id(item) for one in (seat, *seats) for item in fold.story(one)}
        return [item for item in fold.items if id(item) in heard and item.seq not in self.whole.struck]

    def next_mark(self, stop: int) -> int | None:
        """The next stop with a bookmark, from the start again after the last; None if there is none."""
        marked = [place for place, one in enumerate(self.stops) if one.mark]
        return next((place for place in marked if place > stop), marked[0] if marked else None)

    def _folded(self, wanted: int) -> Fold:
        begin = max(place for place in self._kept if place <= wanted)
        fold, done = _twin(self._kept[begin]), begin
        if begin <= self._last[0] <= wanted:
            done, fold = self._last[0], _twin(self._last[1])
        for entry in self._entries[done:wanted]:
            if kind_of(entry):
                fold.take(entry)
            done += 1
            if done % KEPT == 0:
                self._kept.setdefault(done, _twin(fold))
        return fold

    def _stops(self) -> list[Stop]:
        void = self._void()
        return [
            Stop(place, entry["t"], str(entry.get("seat", "")), str(entry.get("mark", "")))
            for place, entry in enumerate(self._entries, 1)
            if self._shows(entry) and entry["seq"] not in void
        ]

    def _shows(self, entry: Entry) -> bool:
        """Whether there is anything new to see after this entry."""
        if kind_of(entry) == "result":
            return entry["result"] in self.whole.game.unwritten
        hidden = entry["seq"] in self.whole.struck or entry.get("private") is True
        return kind_of(entry) in _MOMENTS and not hidden

    def _void(self) -> set[int]:
        """The seqs of what was taken back; notes and bookmarks stand."""
        spans = [range(entry["undo"], entry["seq"]) for entry in self._entries if "undo" in entry]
        stand = {entry["seq"] for entry in self._entries if kind_of(entry) in NOTES}
        return {seq for span in spans for seq in span} - stand


def _twin(fold: Fold) -> Fold:
    """A fold that can go its own way: states and items are immutable, the lists they stand in are not."""
    twin = copy(fold)
    own = {name: copy(value) for name, value in vars(fold).items() if isinstance(value, list | dict)}
    twin.__dict__.update(own)
    return twin
