"""What a screen's own keys are, for the help and the palette: read from its bindings, so that neither can be
wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from textual.binding import Binding
from textual.screen import Screen


class Command(NamedTuple):
    """Something a screen does: how its key is written, what it does in a few words, and the action."""

    key: str
    says: str
    action: str


def commands(screen: Screen[Any]) -> Iterator[Command]:
    """What the screen itself can do now, each action once, under the key that it declares first."""
    active, told = screen.active_bindings, set[str]()
    for binding in Binding.make_bindings(type(screen).BINDINGS):
        now = active.get(binding.key)
        if now is not None and now.node is screen and now.enabled and binding.action not in told:
            told.add(binding.action)
            key, says = screen.app.get_key_display(binding), binding.tooltip or binding.description
            yield Command(key, says, binding.action)
