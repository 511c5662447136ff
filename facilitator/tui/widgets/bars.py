"""The line above and the line below: where one is, how much time is left, and the keys that help now."""

from __future__ import annotations

from itertools import accumulate
from math import ceil
from typing import TYPE_CHECKING

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from facilitator.tui.show import plain

if TYPE_CHECKING:
    from textual import events
    from textual.screen import Screen

REMINDER = 5.0
"""Seconds before the end at which the clock speaks up (MF2)."""
BAR = 12
HELP = "app.help"
GAP = 2
"""Columns between two keys."""


class TitleBar(Widget, can_focus=False):
    """What is being played, what a language model has cost, and the clock."""

    DEFAULT_CSS = "TitleBar { dock: top; height: 1; }"

    title = reactive("")
    aside = reactive("")
    left: reactive[float | None] = reactive(None)
    paused = reactive(False)
    spent = reactive("")
    limit = 0.0

    def render(self) -> Content:
        clock = Content.assemble(plain(f"   {self.spent} " if self.spent else "", "$text-muted"), self._clock())
        head = Content.assemble(" ", plain(self.title, "bold $text-primary"), "  ", plain(self.aside, "$text-muted"))
        room = max(0, self.size.width - clock.cell_length)
        head = head.truncate(room, ellipsis=True)
        return Content.assemble(head, " " * max(0, room - head.cell_length), clock)

    def _clock(self) -> Content:
        if self.paused:
            return plain(" paused: z goes on ", "bold reverse $text-warning")
        if self.left is None:
            return Content("")
        full = round(BAR * self.left / self.limit) if self.limit else 0
        minutes, seconds = divmod(ceil(self.left), 60)
        text = f" {minutes}:{seconds:02} {'━' * full}{'╌' * (BAR - full)} "
        if self.left > REMINDER or self.limit <= REMINDER:
            return plain(text, "$text-secondary")
        return plain(f" {seconds} seconds left!{text}", "bold reverse $text-warning")

    def validate_left(self, left: float | None) -> float | None:
        """Drawn at most five times a second."""
        return left if left is None else -(-left * 5 // 1) / 5


class KeyBar(Widget, can_focus=False):
    """The keys that do something now, the most telling first; where not all fit, help, which has them all, still
    does.
    """

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; }"

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        self.refresh()

    def _keys(self) -> list[tuple[str, str, str]]:
        """Key, how it is written, and what it does, each action once; help last."""
        found: dict[str, tuple[str, str, str]] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.description:
                key = (binding.key, self.app.get_key_display(binding), binding.description)
                found.setdefault(binding.action, key)
        return [found[action] for action in sorted(found, key=lambda action: action == HELP)]

    def _fitting(self) -> list[tuple[str, str, int]]:
        """Each key with what is written for it and where that begins."""
        keys = [(key, f"{written} {does}") for key, written, does in self._keys()]
        while len(keys) > 1 and sum(len(text) + GAP for _, text in keys) > self.size.width:
            del keys[-2]
        starts = accumulate((len(text) + GAP for _, text in keys), initial=1)
        return [(key, text, at) for (key, text), at in zip(keys, starts, strict=False)]

    def render(self) -> Content:
        line = Content("")
        for _, text, at in self._fitting():
            key, _, does = text.partition(" ")
            line = Content.assemble(
                line, " " * (at - len(line)), plain(key, "bold $text-accent"), " ", plain(does, "$text-muted")
            )
        return line

    def on_click(self, event: events.Click) -> None:
        for key, text, at in self._fitting():
            if at <= event.x < at + len(text):
                self.app.simulate_key(key)
