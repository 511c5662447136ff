"""The lobby: four games, a quick one in one key, and the sessions there were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from facilitator.tui.doors import Earlier
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar
from facilitator.tui.widgets.hanging import Hanging

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from facilitator.games.contract import Game
    from facilitator.tui.app import FacilitatorApp

SHOWN = 12
"""Earlier sessions that are listed."""


class Entry(Hanging):
    """A game or an earlier session: something to stand on and open."""

    class Clicked(Message):
        """The entry was clicked."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, mark: Content, text: Content, target: str | Earlier) -> None:
        super().__init__(mark, text, classes="entry")
        self.target = target
        self.set_class(isinstance(target, str), "-game")

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


class LobbyScreen(Framed[Any]):
    """Arrows move, enter opens the set-up or the session, a digit starts a quick game at once."""

    app: FacilitatorApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "1,2,3,4", "quick", "Quick game", key_display="1-4", tooltip="A quick game against the program"
        ),
        Binding("enter", "open", "Set up", tooltip="Set the table, or go on with an earlier session"),
        Binding("w", "watch", "Watch", tooltip="Watch the program play"),
        Binding("up,k,shift+tab", "move(-1)", "Up", show=False),
        Binding("down,j,tab", "move(1)", "Down", show=False),
        Binding(
            "question_mark",
            "app.help",
            "Help",
            key_display="?",
            tooltip="The keys, and the rules of the game",
        ),
        Binding("t", "app.change_theme", "Theme", tooltip="Other colors"),
        Binding("q", "app.quit", "Leave", tooltip="Leave the program"),
    ]

    def __init__(self) -> None:
        super().__init__(id="lobby")
        self.cursor = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="lobby-body", can_focus=False):
            yield Static(heading(), id="lobby-heading")
            with Vertical(id="games"):
                for number, game in enumerate(games(), 1):
                    yield Entry(plain(f"{number}  ", "bold $text-accent"), card(game), game.name)
            yield Static(plain("Earlier sessions", "bold $text-muted"), id="earlier-heading")
            yield Vertical(id="earlier")
        yield KeyBar()

    @property
    def game_name(self) -> str:
        """The game that the cursor is on, for help."""
        target = self.entries[self.cursor].target
        return target if isinstance(target, str) else target.game

    @property
    def entries(self) -> list[Entry]:
        return list(self.query(Entry))

    def on_mount(self) -> None:
        super().on_mount()
        self._show_cursor()

    async def on_screen_resume(self) -> None:
        """Earlier sessions are looked for once the games are on the screen, and again after every game."""
        self.call_after_refresh(self._list_earlier)

    async def _list_earlier(self) -> None:
        found: list[Sequence[Earlier]] = []
        self.app.attempt(lambda: found.append(self.app.doors.earlier()))
        sessions = list(found[0])[:SHOWN] if found else []
        box = self.query_one("#earlier")
        await box.remove_children()
        await box.mount_all(Entry(plain("   "), line(session), session) for session in sessions)
        self.query_one("#earlier-heading").display = bool(sessions)
        self._show_cursor()

    def _show_cursor(self) -> None:
        entries = self.entries
        self.cursor = min(self.cursor, len(entries) - 1)
        for index, entry in enumerate(entries):
            entry.set_class(index == self.cursor, "-cursor")
        entries[self.cursor].scroll_visible(animate=False)

    def action_move(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.entries)
        self._show_cursor()

    def on_entry_clicked(self, event: Entry.Clicked) -> None:
        self.cursor = self.entries.index(event.entry)
        self._show_cursor()
        self.action_open()

    def on_key(self, event: events.Key) -> None:
        """The digits: a quick game each."""
        if event.key in ("1", "2", "3", "4") and not self.has_class("-tiny"):
            event.stop()
            from facilitator.tui.quick import quick

            self._open_plan(quick, int(event.key) - 1)

    def action_watch(self) -> None:
        """The program plays the game under the cursor by itself."""
        from facilitator.tui.quick import watching

        if isinstance(self.entries[self.cursor].target, str):
            self._open_plan(watching, self.cursor)

    def _open_plan(self, plan: Any, index: int) -> None:
        name = self.entries[index].target
        self.app.attempt(lambda: self.app.open(plan(name)))

    def action_open(self) -> None:
        """The set-up of a game, or an earlier session where it stopped."""
        target = self.entries[self.cursor].target
        if isinstance(target, Earlier):
            self.app.resume(target.path)
        else:
            from facilitator.tui.screens.setup import SetupScreen

            self.app.push_screen(SetupScreen(target), self._set_up)

    def _set_up(self, plan: Any) -> None:
        if plan is not None:
            self.app.open(plan)


def games() -> list[Game[Any]]:
    """The games there are, in their order."""
    from facilitator.games import registry

    return [registry.load(name) for name in registry.names()]


def heading() -> Content:
    return joined(
        ("facilitator", "bold $text-primary"),
        ("   four small games, and the story you tell over them", "$text-muted"),
    )


def card(game: Game[Any]) -> Content:
    """A game in two lines: its name, who and how long, and what it is."""
    sizes = game.table_sizes
    players = f"{sizes[0]} to {sizes[-1]} players" if len(sizes) > 1 else f"{sizes[0]} seats"
    return joined((game.title, "bold"), (f"   {players} · {game.minutes}", "$text-muted"), "\n", game.says)


def line(session: Earlier) -> Content:
    """An earlier session in one line."""
    return joined(
        session.title,
        (f"   {session.game} · {session.when} · {session.state or 'still open'}", "$text-muted"),
    )
