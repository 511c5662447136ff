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
    """What the screen itself can do now, each action once, under its first key."""
    own = {binding.action for binding in Binding.make_bindings(type(screen).BINDINGS)}
    for active in screen.active_bindings.values():
        binding = active.binding
        if active.node is screen and active.enabled and binding.action in own:
            own.remove(binding.action)
            yield Command(screen.app.get_key_display(binding), binding.tooltip or binding.description, binding.action)
