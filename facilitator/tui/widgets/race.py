"""A race: the window, its clock, and a key for everybody who may throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.tui.show import joined, plain

if TYPE_CHECKING:
    from textual import events

    from facilitator.games.contract import Seat

KEYS = ("a", "l", "v", "p")
"""One for each player, far apart on a keyboard."""
BAR = 40
FIRST_REPEAT = 0.7
"""Seconds after which at the latest a terminal begins to repeat a key that is held down."""
REPEATS = 0.1
"""Seconds between two repeats at most; nobody presses a key so often."""


class Race(Widget, can_focus=False):
    """Takes key presses with the time they came and says whose was first."""

    DEFAULT_CSS = "Race { height: auto; min-height: 3; padding: 0 1; }"

    open = reactive(False)
    part = reactive(1.0)
    """How much of the window's time is left, from 1 down to 0."""

    def __init__(self) -> None:
        super().__init__(id="race")
        self._opened = float("inf")
        self.keys: dict[str, Seat] = {}
        self._names: Mapping[Seat, str] = {}
        self._last: dict[str, float] = {}

    def show(self, seats: tuple[Seat, ...], names: Mapping[Seat, str]) -> None:
        """Get ready: these seats may throw once the window is `open`. One alone has the space bar as well."""
        self.keys = dict(zip(KEYS, seats, strict=False))
        if len(seats) == 1:
            self.keys["space"] = seats[0]
        self._names = names
        self.open, self.part = False, 1.0
        self.refresh(layout=True)

    def thrower(self, key: str, at: float) -> Seat | None:
        """Whose throw this press is, `at` in seconds of any steady clock.

        It is nobody's before the window is open, and then neither if it can be the repeat of a key held down since.
        """
        before = self._last.get(key, float("-inf"))
        self._last[key] = at
        since_before = before < self._opened and at - before < FIRST_REPEAT
        held = at - before < REPEATS or since_before
        return self.keys.get(key) if self.open and not held else None

    def watch_open(self, open: bool) -> None:
        """The window opens: now, by the clock that key presses are stamped with."""
        self._opened = Message().time if open else float("inf")

    def _lanes(self) -> list[tuple[Seat, str, str]]:
        """Each seat with its keys and its name, as written."""
        written: dict[Seat, list[str]] = {}
        for key, seat in self.keys.items():
            written.setdefault(seat, []).append(key)
        return [(seat, f" {' or '.join(keys)} ", f"  {self._names[seat]}     ") for seat, keys in written.items()]

    def render(self) -> Content:
        if not self.keys:
            return plain(" No person's robot is ready.", "$text-muted")
        parts = [part for _, keys, name in self._lanes() for part in ((keys, "bold reverse"), (name, "bold"))]
        return Content("\n").join([self._signal(), Content(""), joined(*parts)])

    def on_click(self, event: events.Click) -> None:
        """A click on a lane throws as its key does."""
        at = 0
        for seat, keys, name in self._lanes():
            width = plain(keys + name).cell_length
            if at <= event.x - 1 < at + width:
                self.app.simulate_key(next(key for key, own in self.keys.items() if own == seat))
            at += width

    def _signal(self) -> Content:
        """Ready, or how much of the window is left."""
        if not self.open:
            return plain(" wait for it …", "bold $text-muted")
        full = round(BAR * self.part)
        return joined(
            (" NOW! ", "bold reverse $text-warning"), (f"  {'━' * full}{'╌' * (BAR - full)}", "bold $text-warning")
        )
