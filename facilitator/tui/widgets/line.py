"""A line to write in where help is a key away: no name, title or search begins with a question mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.widgets import Input

if TYPE_CHECKING:
    from textual import events

HELP: Final = "question_mark"


class Line(Input):
    """An input that leaves `?` to its screen as long as nothing is written in it."""

    def on_mount(self) -> None:
        self.watch(self, "value", lambda: self.screen.refresh_bindings(), init=False)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the key is written here."""
        return not self._asks(key) and super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        if self._asks(event.key):
            event.prevent_default()

    def _asks(self, key: str) -> bool:
        return key == HELP and not self.value
