"""The screen: one application whose screens are imported as they are first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from facilitator.tui.doors import Doors, Session
from facilitator.tui.leaving import let_go, on_end, surviving
from facilitator.tui.reading import Reading
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.themes import THEMES, USUAL

if TYPE_CHECKING:
    from pathlib import Path

    from textual.command import Provider
    from textual.driver import Driver
    from textual.screen import Screen

    from facilitator.errors import FacilitatorError
    from facilitator.sessions import Plan
    from facilitator.table import Table
    from facilitator.tui.boards.base import Board
    from facilitator.tui.filling import Filled


def run(
    doors: Doors, session: Session | None = None, *, replay: Path | None = None,
    theme: str = "", motion: bool = True, pace: float = 1.0, voice_seconds: float = 20.0, ascii_only: bool = False,
) -> int:  # fmt: skip
    """Show the lobby, a session that is open already, or the replay of one, until somebody leaves; the exit code.

    `theme` is one of ours or Textual's (empty: the usual one); `motion` False draws nothing that moves;
    `pace` scales the program's pauses (0: none); `voice_seconds` is how long people who speak a voice have the same
    words to speak from. However it ends, the journal of the open table is closed
    and the terminal restored.
    """
    app = FacilitatorApp(
        doors, session, replay=replay, theme=theme, motion=motion, pace=pace, voice_seconds=voice_seconds,
        ascii_only=ascii_only,
    )  # fmt: skip
    try:
        app.run()
    finally:
        app.close_table()
    return app.return_code or 0


def _commands() -> type[Provider]:
    from facilitator.tui.commands import ScreenCommands

    return ScreenCommands


class FacilitatorApp(Reading):
    """Goes from screen to screen, and owns the one table that is open."""

    TITLE = "facilitator"
    CSS_PATH = "app.tcss"
    COMMANDS = Reading.COMMANDS | {_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "app.help", "Help"),
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True, system=True),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True, system=True),
    ]

    def __init__(
        self, doors: Doors, session: Session | None = None, *, replay: Path | None = None,
        theme: str = "", motion: bool = True, pace: float = 1.0, voice_seconds: float = 20.0, ascii_only: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.doors, self.motion, self.pace, self.voice_seconds = doors, motion, pace, voice_seconds
        self._session, self._replay = session, replay
        self._table: Table | None = None
        self._warned = False
        self.set_ups: dict[str, Filled] = {}
        """Forms that were left as they stood, by game."""
        for own in THEMES:
            self.register_theme(own)
        self.theme = theme if theme in self.available_themes else USUAL
        if not motion:
            self.animation_level = "none"
        self._take_away(ascii_only)

    def _take_away(self, ascii_only: bool) -> None:
        """What the terminal cannot show, or its user does not want."""
        if ascii_only or self.no_color:
            from facilitator.tui.filters import AsciiFilter, ColorlessFilter

            self._filters += [AsciiFilter()] * ascii_only + [ColorlessFilter()] * self.no_color

    def get_key_display(self, binding: Binding) -> str:
        """As Textual's, but `enter` in letters, which every terminal has."""
        return "enter" if binding.key == "enter" and not binding.key_display else super().get_key_display(binding)

    def get_driver_class(self) -> type[Driver]:
        return surviving(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        return LobbyScreen()

    def on_mount(self) -> None:
        if not self.is_headless:
            on_end(lambda code: self.exit(return_code=code))
        if self._session is not None:
            self.play(*self._session)
        elif self._replay is not None:
            self.replay(self._replay)

    def watch_theme(self, theme: str) -> None:
        """What somebody chose is there again at the next start."""
        if self.is_running:
            self.doors.keep_theme(theme)

    # From screen to screen.

    def open(self, plan: Plan) -> None:
        """Open a new session and play it."""
        self.attempt(lambda: self.play(*self.doors.open(plan)))

    def resume(self, path: Path) -> None:
        """Go on with an earlier session; a log goes on in lines."""
        from facilitator.games import log
        from facilitator.transcript.glance import glance

        found = glance(path)
        if found is not None and found.header["game"] == log.NAME:
            self.notify(f"A log goes on in lines: facilitator resume {path.stem}", markup=False)
        elif (door := self.doors.resume) is not None:
            from facilitator.tui.screens.aside import WaitScreen

            waiting = WaitScreen("Opening the session", lambda _: door(path), self._put_back)
            self.push_screen(waiting, lambda session: self.play(*session) if session else None)

    def _put_back(self, session: Session) -> None:
        """Close what was opened for somebody who has left meanwhile."""
        table, muse = session
        table.close()
        let_go(muse)

    def play(self, table: Table, muse: Any) -> None:
        """Show the play frame over a table."""
        from facilitator.tui.screens.play import PlayScreen

        self.close_table()
        self._table = table
        screen = PlayScreen(
            table, muse, pace=self.pace, motion=self.motion, voice_seconds=self.voice_seconds,
            explained=self.doors.explained(),
        )  # fmt: skip
        self.push_screen(screen, self._after_play)

    def _after_play(self, result: str | None) -> None:
        if result == "over" and self._table is not None:
            from facilitator.tui.screens.end import EndScreen

            self.push_screen(EndScreen(self._table), self._after_end)
        else:
            self.close_table()

    def _after_end(self, result: str | None) -> None:
        table = self._table
        self.close_table()
        if result == "rematch" and table is not None:
            from facilitator.tui.quick import rematch

            self.open(rematch(table.header))

    def close_table(self) -> None:
        """Close the journal of the table that is open, if one is."""
        if self._table is not None:
            self._table.close()
            self._table = None

    def on_board_kept(self, event: Board.Kept) -> None:
        """A drawing is kept beside the session that it is from."""
        path = getattr(self._table.log, "path", None) if self._table is not None else None
        if path is None:
            self.notify("This session is kept nowhere, so there is no place for drawings.", markup=False)
            return
        from facilitator.export.write import replace

        place = path.with_name(f"{path.stem}-{event.shows}.svg")
        self.attempt(lambda: self._say_kept(replace(place, event.drawing.encode())))

    def _say_kept(self, path: Path) -> None:
        self.notify(f"The drawing is in {path}.", markup=False)

    def attempt(self, act: Callable[[], object]) -> None:
        """Do what may fail for a reason that a person can understand, and say it if it does."""
        from facilitator.errors import FacilitatorError

        try:
            act()
        except FacilitatorError as error:
            self.show_failure(error)

    def show_failure(self, error: FacilitatorError) -> None:
        """An error in plain words, above whatever is on the screen."""
        from facilitator.tui.screens.modals import failure

        self.push_screen(failure(error, retry=False))

    def search_themes(self) -> None:
        """As Textual's, in our own palette."""
        from textual.theme import ThemeProvider

        from facilitator.tui.commands import Palette

        self.push_screen(Palette(providers=[ThemeProvider], placeholder="Search for themes …"))

    def action_help(self) -> None:
        """The keys of this screen, and the rules of the game that it, or else the first below it, says it is about."""
        from facilitator.tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            about = (screen.game_name for screen in reversed(self.screen_stack) if hasattr(screen, "game_name"))
            self.push_screen(HelpScreen(self.screen, next(about, "")))

    def action_command_palette(self) -> None:
        """Everything that can be done here, by name."""
        from facilitator.tui.commands import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_interrupt(self) -> None:
        """Ctrl+C leaves; where something is being written only the second time."""
        self._leave("Ctrl+C", 130)

    async def action_quit(self) -> None:
        """Ctrl+Q, and the keys that leave, do the same, and nothing was broken off."""
        self._leave("The same key", 0)

    def _leave(self, key: str, code: int) -> None:
        if getattr(self.screen, "unsaved", "") and not self._warned:
            self._warned = True
            self.notify(f"What you are writing is told to nobody yet. {key} again leaves.", markup=False)
        else:
            self.exit(return_code=code)

    def _handle_exception(self, error: Exception) -> None:
        """What fails once somebody has left, among screens that are being taken down, is nobody's trouble any more."""
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """As Textual's, but without the values of variables: they could hold secrets."""
        from rich.segment import Segments
        from rich.traceback import Traceback

        self.bell()
        traceback = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(Segments(self.console.render(traceback, self.console.options)))
        self._close_messages_no_wait()
