"""The command palette's own entries: everything that has a key on the screen, by name."""

from __future__ import annotations

from collections.abc import Iterator

from textual.command import DiscoveryHit, Hit, Hits, Provider

from facilitator.tui.show import plain


class ScreenCommands(Provider):
    """What the screen below the palette can do now, read from its bindings."""

    async def discover(self) -> Hits:
        for name, key, action in self._commands():
            yield DiscoveryHit(plain(name), self._runner(action), text=name, help=f"key {key}")

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for name, key, action in self._commands():
            if (score := matcher.match(name)) > 0:
                yield Hit(score, matcher.highlight(name), self._runner(action), text=name, help=f"key {key}")

    def _commands(self) -> Iterator[tuple[str, str, str]]:
        """Name, key and action of each; our own names only, so that nothing foreign can stand among them."""
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if active.enabled and binding.description and not binding.system and active.node is self.screen:
                yield binding.description, self.app.get_key_display(binding), binding.action

    def _runner(self, action: str):  # type: ignore[no-untyped-def]
        screen = self.screen

        async def run() -> None:
            await screen.run_action(action)

        return run
