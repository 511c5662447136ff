"""The lobby: four games, a quick one in one key, and the sessions there were."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from facilitator.tui.doors import Earlier
from facilitator.tui.glance import OURS, Glance, glance
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar
from facilitator.tui.widgets.hanging import Hanging

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from facilitator.tui.app import FacilitatorApp

SHOWN = 12
"""Earlier sessions that are listed."""
TITLE = 30
"""Columns of an earlier session's title at most."""


def _quick_key(number: int) -> Binding:
    says = f"A quick game against the program: number {number}"
    return Binding(str(number), f"quick({number})", "Quick game", number == 1, key_display="1-4", tooltip=says)


class Entry(Hanging):
    """A game or an earlier session: something to stand on and open."""

    class Clicked(Message):
        """The entry was clicked."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, key: str, text: Content, target: str | Earlier) -> None:
        super().__init__(classes="entry")
        self._key, self._content = key, text
        self.target = target
        self.add_class("-game" if isinstance(target, str) else "earlier")
        self.point(False)

    def point(self, here: bool) -> None:
        """The cursor is here, or not."""
        self.set_class(here, "-cursor")
        self.put(plain(f"{'▸' if here else ' '} {self._key}  ", "bold $text-accent"), self._content)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


class LobbyScreen(Framed[Any]):
    """Arrows move, enter opens the set-up or the session, a digit starts a quick game at once."""

    app: FacilitatorApp
    KEYS = (("1-4", "A quick game against the program"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        *(_quick_key(number) for number in range(1, 10)),
        Binding("enter", "open", "Set up", tooltip="Set the table, or go on with an earlier session"),
        Binding("w", "watch", "Watch", tooltip="Watch the program play"),
        Binding("s", "sessions", "Sessions", tooltip="All sessions: find, replay, export, put away"),
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
            yield from game_entries(OURS)
        yield KeyBar()

    @property
    def game_name(self) -> str:
        """The game that the cursor is on, for help."""
        target = self.entries[self.cursor].target
        return target if isinstance(target, str) else target.game

    @property
    def games(self) -> list[Entry]:
        return [entry for entry in self.entries if isinstance(entry.target, str)]

    @property
    def entries(self) -> list[Entry]:
        return list(self.query(Entry))

    def on_mount(self) -> None:
        self._show_cursor()

    def on_screen_resume(self) -> None:
        """Earlier sessions are looked for once the games are on the screen, and again after every game."""
        self.call_after_refresh(self._list_the_rest)

    async def _list_the_rest(self) -> None:
        """Games of other packages, and earlier sessions."""
        from facilitator.games import registry

        if others := [glance(registry.load(name)) for name in registry.names()[len(self.games) :]]:
            await self.query_one("#lobby-body").mount_all(game_entries(others, len(self.games) + 1))
        found: list[Sequence[Earlier]] = []
        self.app.attempt(lambda: found.append(self.app.doors.earlier()))
        sessions = list(found[0])[:SHOWN] if found else []
        await self.query(".earlier").remove()
        if sessions:
            heading = Static(plain("Earlier sessions", "bold $text-muted"), classes="earlier heading")
            entries = [Entry(" ", line(session), session) for session in sessions]
            await self.query_one("#lobby-body").mount(heading, *entries)
        self._show_cursor()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.has_class("-tiny"):
            return False
        if action == "sessions":
            return self.app.doors.shelf is not None
        return action != "quick" or parameters[0] in range(1, len(self.games) + 1)

    def _show_cursor(self) -> None:
        entries = self.entries
        self.cursor = min(self.cursor, len(entries) - 1)
        for index, entry in enumerate(entries):
            entry.point(index == self.cursor)
        entries[self.cursor].scroll_visible(animate=False)

    def action_move(self, by: int) -> None:
        self.cursor = (self.cursor + by) % len(self.entries)
        self._show_cursor()

    def on_entry_clicked(self, event: Entry.Clicked) -> None:
        self.cursor = self.entries.index(event.entry)
        self._show_cursor()
        self.action_open()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= 34, "-roomy")

    def action_quick(self, number: int) -> None:
        """One person against the program, at once."""
        from facilitator.tui.quick import quick

        self._open_plan(quick, number - 1)

    def action_watch(self) -> None:
        """The program plays the game under the cursor by itself."""
        from facilitator.tui.quick import watching

        if isinstance(self.entries[self.cursor].target, str):
            self._open_plan(watching, self.cursor)

    def _open_plan(self, plan: Any, index: int) -> None:
        name = self.entries[index].target
        self.app.attempt(lambda: self.app.open(plan(name)))

    def action_sessions(self) -> None:
        """All sessions there are."""
        if self.app.doors.shelf is not None:
            from facilitator.tui.screens.sessions import SessionsScreen

            self.app.push_screen(SessionsScreen(self.app.doors.shelf))

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


def game_entries(games: Iterable[Glance], first: int = 1) -> Iterator[Entry]:
    """An entry for each of these games, numbered."""
    for number, game in enumerate(games, first):
        yield Entry(str(number), card(game), game.name)


def heading() -> Content:
    """Where one is."""
    says = "   ♦ ♥ ♠ ♣\nfour small games, and the story you tell over them"
    return joined(("f a c i l i t a t o r", "bold $text-primary"), (says, "$text-muted"))


def card(game: Glance) -> Content:
    """A game in two lines: its name, who and how long, and what it is."""
    return joined((game.title, "bold"), (f"   {game.who}", "$text-muted"), "\n", game.says)


def line(session: Earlier) -> Content:
    """An earlier session in one line, also at 80 columns; the sessions screen has long titles whole."""
    facts = f"   {session.game} · {session.when} · {session.state or 'still open'}"
    return plain(session.title).truncate(TITLE, ellipsis=True) + plain(facts, "$text-muted")
