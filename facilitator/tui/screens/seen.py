"""What the language model saw: for each of the last asks its exact prompt, its answer, and what came of that.

All of it is somebody else's text, shown as it is and never read as markup; the key is nowhere in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from facilitator.games.contract import Seat
    from facilitator.muse.answer import Account
    from facilitator.muse.model import ModelMuse

AGAIN = 0.5
"""Seconds after which an ask that is still on its way is shown anew."""


class SeenScreen(Framed[None]):
    """One ask at a time, the newest first; it begins with the one whose lines are `offered` now."""

    DEFAULT_CSS = """
    #seen-sum { height: auto; padding: 1 2 0 2; color: $text-muted; }
    #seen-text { height: 1fr; padding: 1 2; }
    #seen-text Static { height: auto; max-width: 100; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,i,q", "dismiss(None)", "Back", key_display="esc"),
        Binding("left", "step(1)", "Older", key_display="←"),
        Binding("right", "step(-1)", "Newer", key_display="→"),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
        Binding("pageup", "scroll(-15)", "Page up"),
        Binding("pagedown,space", "scroll(15)", "Page down"),
        Binding("question_mark", "app.help", "Help", key_display="?"),
    ]

    def __init__(self, muse: ModelMuse, names: Mapping[Seat, str], offered: Collection[str]) -> None:
        super().__init__(id="seen")
        self._muse, self._names, self._offered = muse, names, offered
        self._asks = [*muse.accounts][::-1]
        self._at = next((at for at, ask in enumerate(self._asks) if set(ask.shown) & set(offered)), 0)

    def compose(self) -> ComposeResult:
        yield TitleBar()
        yield Static(id="seen-sum")
        with VerticalScroll(id="seen-text", can_focus=False):
            yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(TitleBar).title = "What the model saw"
        self._show()
        self.set_interval(AGAIN, self._show_again)

    def action_step(self, older: int) -> None:
        """To an older ask, or a newer one."""
        self._at = min(max(0, self._at + older), len(self._asks) - 1)
        self.query_one("#seen-text").scroll_home(animate=False)
        self._show()

    def action_scroll(self, lines: int) -> None:
        self.query_one("#seen-text").scroll_relative(y=lines, animate=False)

    def _show_again(self) -> None:
        if not self._asks[self._at].over:
            self._show()

    def _show(self) -> None:
        ask = self._asks[self._at]
        dropped = self._muse.dropped.total()
        self.query_one("#seen-sum", Static).update(plain(f"{self._muse.status} Lines dropped: {dropped}."))
        self.query_one(TitleBar).aside = f"ask {len(self._asks) - self._at} of the last {len(self._asks)}"
        mask = self._muse.endpoint.authorization.masked
        parts = [part if isinstance(part, Content) else plain(mask(part)) for part in self._parts(ask)]
        self.query_one("#seen-text Static", Static).update(Content("\n").join(parts))

    def _parts(self, ask: Account) -> Iterator[Content | str]:
        """What is shown of an ask, part by part; those that are text are somebody else's."""
        name = self._names.get(ask.seat, ask.seat)
        yield joined((f"{ask.cue}, told by {name}", "bold $text-accent"), f"   {_when(ask)}")
        yield plain(", ".join(_figures(ask)))
        if ask.trouble:
            yield plain(ask.trouble, "$text-warning")
        for line in ask.shown:
            yield joined((_mark("Shown, and still there: " if line in self._offered else "Shown: ")), self._own(line))
        if ask.dropped:
            dropped = ", ".join(f"{count} × {fault}" for fault, count in ask.dropped.most_common())
            yield joined(_mark("Dropped: "), dropped)
        for message in ask.messages:
            yield plain(f"\nSent as the {message['role']}'s message", "bold $text-primary")
            yield message["content"]
        yield plain("\nAnswered", "bold $text-primary")
        yield ask.answer or ("nothing" if ask.over else "nothing yet")

    def _own(self, line: str) -> str:
        return self._muse.endpoint.authorization.masked(line)


def _mark(text: str) -> tuple[str, str]:
    return text, "$text-muted"


def _when(ask: Account) -> str:
    """Whether it was asked before its moment, and what became of it then."""
    if not ask.ahead:
        return "asked when it was called for"
    return "asked ahead of time, and then called for" if ask.used else "asked ahead of time, not called for so far"


def _figures(ask: Account) -> Iterator[str]:
    """How long it took and what it cost."""
    if ask.first_line is not None:
        yield f"first line after {ask.first_line:.2f} s"
    yield f"all of it after {ask.seconds:.2f} s" if ask.over else "still on its way"
    if ask.over:
        yield f"{ask.tokens:,} tokens" + ("" if ask.counted else ", estimated")
