"""Help: the keys of the screen one comes from, and the rules of the game in our own words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown, Static

from facilitator.text import harmless
from facilitator.tui.keys import commands
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.hanging import Hanging

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.screen import Screen

    from facilitator.tui.app import FacilitatorApp

ALWAYS = (
    ("f1", "help, where ? would be written"),
    ("ctrl+p", "every command, by name"),
    ("ctrl+z", "to the shell; fg comes back"),
    ("ctrl+q", "out of the program"),
)


NO_GAME = "The rules of each game stand in its own help: press ? at its table, or in the lobby while it is marked."


class HelpScreen(Framed[None]):
    """Reads what can be done from the bindings of the screen below, so that it cannot say anything else."""

    app: FacilitatorApp
    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,q,f1", "dismiss(None)", "Back", key_display="esc"),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-15)", "Page up"),
        Binding("pagedown,space", "scroll(15)", "Page down"),
    ]

    def __init__(self, below: Screen[Any], game: str) -> None:
        super().__init__(id="help")
        self._keys = [*getattr(below, "KEYS", ()), *((key, says) for key, says, _ in commands(below))]
        self._game = game

    def compose(self) -> ComposeResult:
        yield TitleBar()
        with Horizontal(id="middle"):
            with VerticalScroll(id="keys", can_focus=False):
                yield Static(plain("Keys", "bold $text-primary"))
                yield from self._key_rows()
            with VerticalScroll(id="rules", can_focus=False):
                yield Markdown(self._page(), open_links=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(TitleBar).title = "Help"

    def _page(self) -> str:
        if not self._game:
            return NO_GAME
        pages: list[str] = []
        self.app.attempt(lambda: pages.append(self.app.doors.help_page(self._game)))
        return harmless(pages[0]) if pages and pages[0] else "The rules of this game are not written down here."

    def _key_rows(self) -> Iterator[Hanging]:
        """Each key once, with what it does beside it."""
        rows = dict([*reversed([*self._keys, *ALWAYS])])
        width = max(map(len, rows))
        for key, does in reversed(rows.items()):
            yield Hanging(plain(f"{key:>{width}}  ", "bold $text-accent"), plain(does))

    def action_scroll(self, lines: int) -> None:
        """Both parts, each as far as it goes: on a low screen the keys are more than fit."""
        for part in self.query(VerticalScroll):
            part.scroll_relative(y=lines, animate=False)
