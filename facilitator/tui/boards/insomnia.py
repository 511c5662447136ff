"""The board of Insomnia: the room as one seat knows it, its voices speaking all at once, as long as they are heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from facilitator.games.contract import Cue
from facilitator.games.insomnia.words import VOICES
from facilitator.transcript.fold import Happened, Told
from facilitator.tui.boards import night
from facilitator.tui.boards.base import Board
from facilitator.tui.boards.canvas import Canvas, Picture
from facilitator.tui.boards.night import DARK, FLOWN, Night, Showing
from facilitator.tui.boards.night_sheet import height, sheet
from facilitator.tui.boards.voices import Voice

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.geometry import Size
    from textual.timer import Timer

    from facilitator.games.contract import Event, Game, Names, Seat
    from facilitator.table import Look
    from facilitator.transcript.fold import Item

TICK: Final = 0.1
"""Seconds between two steps of all that moves."""


class NightPicture(Picture):
    """The room; or the night as a whole, once it is over."""

    natural = 10

    def __init__(self) -> None:
        super().__init__()
        self.night: Night | None = None
        self.events: Sequence[Event] | None = None

    def account(self, viewport: Size) -> int:
        return height() if self.events is not None else 0

    def paint(self, canvas: Canvas) -> None:
        if self.night is not None and self.events is not None:
            sheet(canvas, self.night.view, self.night.names, self.events)
        elif self.night is not None:
            night.paint(canvas, self.night)


class InsomniaBoard(Board):
    """Draws the voices that can be chosen itself. Without motion every line stands whole, and nothing ticks."""

    needs = 48
    draws: ClassVar[frozenset[str]] = frozenset({"voice"})

    def __init__(self, game: Game[Any], *, motion: bool = True) -> None:
        super().__init__(game, motion=motion)
        self.voices = {voice: Voice() for voice in VOICES}
        self._choice: tuple[str, Any, Mapping[Any, str]] = ("", None, {})
        self._shows = -1
        self._step = DARK
        self._timer: Timer | None = None
        self._prompts: dict[Seat, str] = {}

    def compose(self) -> ComposeResult:
        yield NightPicture()

    def on_mount(self) -> None:
        if self.motion:
            self._timer = self.set_interval(TICK, self._tick)

    @property
    def picture(self) -> NightPicture:
        return self.query_one(NightPicture)

    def update_board(self, look: Look, items: Sequence[Item], names: Names, seat: Seat | None) -> None:
        events = [item.event for item in items if isinstance(item, Happened)]
        for voice, own in self.voices.items():
            own.hear(_tellings(items, voice), _answered(events, voice), at_once=not self.motion or self._shows < 0)
        self._begin(sum(event.kind == "show" for event in events))
        last = {item.seat: item.text for item in items if isinstance(item, Told) and item.cue == "last-words"}
        field, value, keys = self._choice
        shown = _shown(events, self._step)
        self.picture.night = Night(
            look.view, names, self.voices, last, shown, field, value, keys, not self.motion, self._prompts
        )
        self.picture.refresh()

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        self._choice = (field, value, keys)
        if self.is_mounted and self.picture.night is not None:
            self.picture.night = self.picture.night._replace(field=field, value=value, keys=keys)
            self.picture.refresh()

    def speaking(self) -> Sequence[Cue]:
        """Every voice that is not silenced, as insistent as it has become."""
        now = self.picture.night
        if now is None or now.view.phase not in ("show", "reply"):
            return ()
        insists = {voice: self.voices[voice].answered for voice in now.view.active}
        return [
            Cue(voice, "nagging", {"voice": voice, "insistence": times, "left": now.view.left})
            for voice, times in insists.items()
        ]

    def show_prompt(self, seat: Seat, text: str) -> None:
        self._prompts[seat] = text
        self.picture.refresh()

    def murmur(self, seat: Seat, lines: Sequence[str]) -> None:
        self.voices[seat].murmur(lines, at_once=not self.motion)
        self.picture.refresh()

    def show_end(self, look: Look, items: Sequence[Item], names: Names) -> None:
        self.update_board(look, items, names, None)
        self.picture.events = [item.event for item in items if isinstance(item, Happened)]
        self.picture.refresh(layout=True)

    def _begin(self, shows: int) -> None:
        """A card flies if one was shown since the last time; what the board is first handed lies still."""
        if 0 <= self._shows < shows and self.motion:
            self._step = 0
            self.linger = DARK * TICK
        self._shows = shows

    def _tick(self) -> None:
        """Everything moves on by a step, unless something hides the room, or the game stands still."""
        if self.paused or not self.screen.is_active or self.picture.night is None:
            return
        self._step = min(DARK, self._step + 1)
        if self._step == DARK:
            self.linger = 0.0
        shown = self.picture.night.showing
        for voice, own in self.voices.items():
            if voice in self.picture.night.view.active or (shown and shown.voice == voice and self._step <= FLOWN):
                own.tick()
        self.picture.night = self.picture.night._replace(showing=shown and shown._replace(step=self._step))
        self.picture.refresh()

    def on_hide(self) -> None:
        """Nobody speaks where nobody sees it."""
        if self._timer is not None:
            self._timer.pause()

    def on_show(self) -> None:
        if self._timer is not None:
            self._timer.resume()


def _tellings(items: Sequence[Item], voice: Seat) -> list[str]:
    """What the voice has said, its last words apart."""
    return [item.text for item in items if isinstance(item, Told) and item.seat == voice and item.cue != "last-words"]


def _answered(events: Sequence[Event], voice: Seat) -> int:
    """How often the voice was answered: it grows more insistent each time."""
    return sum(event.kind == "reply" and event.data["voice"] == voice for event in events)


def _shown(events: Sequence[Event], step: int) -> Showing | None:
    """The card shown last, and what came of it."""
    showing = None
    for event in events:
        if event.kind == "show":
            showing = Showing(event.data["voice"], event.data["card"], step, "")
        elif event.kind == "reply" and showing:
            showing = showing._replace(answer=event.data["says"])
    return showing
