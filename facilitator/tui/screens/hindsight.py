"""Where the game turned: each decision of one seat with what it gave away, judged aside while the bars grow."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from facilitator.transcript.header import names_of
from facilitator.tui.boards.base import Board
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain, reason
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.decisions import Decisions

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.export.opening import Opened
    from facilitator.games.contract import Seat
    from facilitator.hindsight import Judged
    from facilitator.tui.app import FacilitatorApp
    from facilitator.tui.doors import Shelf


class HindsightScreen(Framed[None]):
    """A session that is over, seat by seat; it is read and judged in a thread, and left at any moment."""

    app: FacilitatorApp
    CSS_PATH = "hindsight.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,l", "dismiss(None)", "Back"),
        Binding("tab,right", "seat(1)", "Another seat", tooltip="Where it turned for the next seat"),
        Binding("shift+tab,left", "seat(-1)", "The seat before", show=False),
        Binding("v", "keep", "Save the picture", tooltip="The bars as a drawing (SVG) beside the session"),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-12)", "Page up", show=False),
        Binding("pagedown,space", "scroll(12)", "Page down", show=False),
        Binding("question_mark", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, shelf: Shelf, path: Path) -> None:
        super().__init__(id="hindsight")
        self._shelf, self._path = shelf, path
        self._opened: Opened | None = None
        self._seats: tuple[Seat, ...] = ()
        self._seat = 0
        self._found: list[Judged] = []
        self._done = False
        self._stop = Event()

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Static(id="turned")
        yield Decisions()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(TitleBar).title = "Where it turned"
        self._judge()

    def on_unmount(self) -> None:
        self._stop.set()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return {"seat": len(self._seats) > 1, "keep": self._done and bool(self._found)}.get(action, True)

    def action_seat(self, by: int) -> None:
        """The same for another seat; the people's come first."""
        self._stop.set()
        self._seat = (self._seat + by) % len(self._seats)
        self._judge()

    def action_keep(self) -> None:
        """For the application: keep the picture beside the session."""
        from facilitator.pictures.regret import draw

        regrets = [one.regret for one in self._found]
        drawing = draw(regrets, self._found[0].appraisal.unit, self._story())
        self.post_message(Board.Kept(f"turned-{self._seats[self._seat]}", drawing))

    def action_scroll(self, lines: int) -> None:
        self._decisions.scroll_relative(y=lines, animate=False)

    @property
    def _decisions(self) -> Decisions:
        return self.query_one(Decisions)

    def _judge(self) -> None:
        """Begin to judge the seat that is shown, and leave the one before."""
        self._stop, self._found, self._done = Event(), [], False
        stop = self._stop
        self._say(plain("Reading …"))
        self._decisions.clear()
        self.run_worker(lambda: self._work(stop), thread=True, exclusive=True, exit_on_error=False)
        self.refresh_bindings()

    def _work(self, stop: Event) -> None:
        """In a thread: everything that takes time."""
        from facilitator.hindsight import decisions, judged, people_first

        try:
            opened = self._opened or self._shelf.opened(self._path)
            seats = people_first(opened.fold.header["seats"])
            made = decisions(opened.fold.header, opened.entries, seats[self._seat])
            self._later(stop, lambda: self._read(opened, seats, len(made)))
            for one in judged(made, names_of(opened.fold.header)):
                self._later(stop, lambda one=one: self._grow(one, len(made)))
                if stop.is_set():
                    return
            self._later(stop, self._end)
        except Exception as error:
            said = reason(error)
            self._later(stop, lambda: self._say(joined("The coach cannot say: ", said)))

    def _later(self, stop: Event, act: object) -> None:
        """On the screen's own thread, unless nobody wants to know any more."""
        if not stop.is_set():
            self.app.call_later(lambda: None if stop.is_set() else act())  # type: ignore[operator]

    def _read(self, opened: Opened, seats: tuple[Seat, ...], count: int) -> None:
        self._opened, self._seats = opened, seats
        self.query_one(TitleBar).aside = names_of(opened.fold.header)[seats[self._seat]]
        self._say(plain(f"Judging {count} decisions …"))
        self.refresh_bindings()

    def _grow(self, one: Judged, count: int) -> None:
        self._found.append(one)
        self._say(plain(f"Judging decision {len(self._found)} of {count} …   esc leaves"))
        assert self._opened is not None
        self._decisions.add(one, names_of(self._opened.fold.header))

    def _end(self) -> None:
        self._done = True
        self._say(plain(self._story()))
        self.refresh_bindings()

    def _story(self) -> str:
        from facilitator.hindsight import story

        assert self._opened is not None
        return story(self._found, self._seats[self._seat], names_of(self._opened.fold.header))

    def _say(self, content: Content) -> None:
        self.query_one("#turned", Static).update(content)
