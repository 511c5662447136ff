"""The command palette's own entries: everything that has a key on the screen, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from facilitator.tui.keys import commands
from facilitator.tui.screens.once import Once
from facilitator.tui.show import plain


class Palette(CommandPalette, Once[None]):
    """The palette itself."""

    def on_screen_suspend(self) -> None:
        """What comes above it is about something else by now than what it offers."""
        self.dismiss()

    def _action_command_list(self, action: str) -> None:
        """Textual turns a page by the lines of a list, which may not be drawn yet: then there is none to turn."""
        with suppress(KeyError):
            super()._action_command_list(action)


class ScreenCommands(Provider):
    """What the screen below the palette can do now. Only our own words stand here, nothing of a game's
    secrets.
    """

    async def discover(self) -> Hits:
        for key, says, action in commands(self.screen):
            yield DiscoveryHit(plain(says), self._runner(action), text=says, help=f"key {key}")

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for key, says, action in commands(self.screen):
            if (score := matcher.match(says)) > 0:
                yield Hit(score, matcher.highlight(says), self._runner(action), text=says, help=f"key {key}")

    def _runner(self, action: str) -> Callable[[], Awaitable[object]]:
        screen = self.screen
        return lambda: screen.run_action(action)
