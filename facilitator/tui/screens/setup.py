"""Setting a table: who sits where, the house rules with their meaning, and how the story is to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from facilitator.games import registry
from facilitator.sessions import Plan
from facilitator.text import clean
from facilitator.tui.filling import NOBODY, Filled, Filling, Seated, filled_from, rule_options
from facilitator.tui.screens.framed import Framed
from facilitator.tui.show import plain
from facilitator.tui.widgets.bars import KeyBar, TitleBar
from facilitator.tui.widgets.cycle import Cycle
from facilitator.tui.widgets.line import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual import events
    from textual.app import ComposeResult
    from textual.widget import Widget

    from facilitator.games.contract import SeatInfo
    from facilitator.games.house_rules import HouseRule
    from facilitator.tui.app import FacilitatorApp

MUSES = (
    ("the almanac: lines made on this machine", "almanac"),
    ("a language model", "model"),
    ("none", "none"),
)


class SetupScreen(Framed[Plan | None]):
    """A form; its result is the plan of a session, or None."""

    app: FacilitatorApp
    CSS_PATH = "setup.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "start", "Start", priority=True),
        Binding("escape", "leave", "Lobby", tooltip="To the lobby; the form stays as it is"),
        # Before the form's own keys, which would scroll it and leave the focus where it was.
        Binding("up", "app.focus_previous", "Up", show=False, priority=True),
        Binding("down", "app.focus_next", "Down", show=False, priority=True),
        Binding("question_mark", "app.help", "Help", key_display="?", tooltip="The keys, and the rules of the game"),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(id="setup")
        self.game = registry.load(game)
        self.game_name = game
        self.filling = Filling(self.game)
        self._settled: set[str] = set()
        self._remembered = False

    def compose(self) -> ComposeResult:
        last = self.app.doors.remembered(self.game.name)
        left = self.app.set_ups.get(self.game.name)
        self._remembered, before = (left or last) is not None, left or filled_from(self.game, last)
        yield TitleBar()
        with VerticalScroll(id="form", can_focus=False):
            yield Static(plain("Who plays"), classes="part")
            for info in self.game.seats:
                yield self._seat(info, before)
            yield Static(plain("House rules"), classes="part")
            for rule in self.game.house_rules:
                yield self._rule(rule, before.rules[rule.name])
            yield Static(plain("The story"), classes="part")
            yield from self._story(before)
            yield Button("Start", id="start", variant="primary", compact=True)
        yield Static(id="fault")
        yield KeyBar()

    def _seat(self, info: SeatInfo, before: Filled) -> Widget:
        seated = before.seats.get(info.seat, Seated("", NOBODY))
        field = _field(
            info.label,
            info.says,
            Line(seated.name, placeholder=info.label, max_length=40, compact=True, id=f"name-{info.seat}"),
            Line(
                seated.pronouns, placeholder="they/them", max_length=40, compact=True, classes="pronouns",
                id=f"pronouns-{info.seat}",
            ),
            Cycle(self.filling.players(), seated.player, id=f"who-{info.seat}"),
        )  # fmt: skip
        field.add_class("seat")
        return field

    def _rule(self, rule: HouseRule, value: Any) -> Widget:
        name = f"rule-{rule.name}"
        if options := rule_options(rule):
            says = f"{rule.says} {self.filling.why_proposed(rule.name)}".rstrip()
            return _field(rule.name.replace("_", " "), says, Cycle(options, value, id=name))
        hint = "none" if rule.unlimited else ""
        text = "" if value is None else str(value)
        field = Line(text, placeholder=hint, max_length=9, compact=True, id=name)
        return _field(rule.name.replace("_", " "), f"{rule.says} ({rule.expected()})", field)

    def _story(self, before: Filled) -> Iterator[Widget]:
        tones = [(f"{name}: {says}", name) for name, says in self.app.doors.tones(self.game.name)]
        yield _field("title", "", _long(before.title, "title", "who was there", 120))
        yield _field("suggestions", "", Cycle(MUSES, before.muse, id="muse"))
        yield _field("tone", "", Cycle([("the game's own", ""), *tones], before.tone, id="tone"))
        says = "The almanac has English only; a language model writes in this one."
        written = Line(before.language, placeholder="English", max_length=40, compact=True, id="language")
        yield _field("language", says, written)
        yield _field("lines", "", _long(before.lines, "lines", "never in this story: spiders, harm to children", 500))
        yield _field("veils", "", _long(before.veils, "veils", "only off-stage, with commas between", 500))

    def on_mount(self) -> None:
        bar = self.query_one(TitleBar)
        bar.title, bar.aside = self.game.title, "set the table"
        self._check()
        self.query_one(f"#name-{self.game.usual[0]}").focus()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < 130, "-narrow")

    def _read(self) -> Filled:
        """What stands in the form."""

        def text(name: str, limit: int = 500) -> str:
            return clean(self.query_one(f"#{name}", Line).value, limit=limit).strip()

        rules: dict[str, Any] = {}
        for rule in self.game.house_rules:
            field = self.query_one(f"#rule-{rule.name}")
            rules[rule.name] = field.value if isinstance(field, Cycle) else text(f"rule-{rule.name}", 20)
        seats = {
            info.seat: Seated(
                text(f"name-{info.seat}", 40),
                self.query_one(f"#who-{info.seat}", Cycle).value,
                text(f"pronouns-{info.seat}", 40),
            )
            for info in self.game.seats
        }
        tone, muse = self.query_one("#tone", Cycle).value, self.query_one("#muse", Cycle).value
        return Filled(
            seats, rules, text("title", 120), tone, muse,
            text("lines"), text("veils"), text("language", 40),
        )  # fmt: skip

    def _check(self) -> str:
        """Say at once what is wrong, if anything is."""
        filled = self._read()
        for info in self.game.seats:
            for field in ("name", "pronouns"):
                empty = filled.seats[info.seat].player == NOBODY
                self.query_one(f"#{field}-{info.seat}").set_class(empty, "hidden")
        fault = self.filling.fault(filled)
        line = self.query_one("#fault", Static)
        line.update(plain(fault, "$text-error"))
        line.display = bool(fault)
        self.query_one("#start", Button).disabled = bool(fault)
        return fault

    def on_input_changed(self) -> None:
        self._check()

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """A rule that somebody has set stays; others follow what is proposed for who plays."""
        changed = event.cycle.id or ""
        if changed.startswith("rule-"):
            self._settled.add(changed)
        else:
            self._propose()
        self._check()

    def _propose(self) -> None:
        if not self._remembered:
            usual = self.game.rules(self.filling.proposed(self._read()))
            for cycle in self.query(Cycle):
                rule = (cycle.id or "").removeprefix("rule-")
                if rule in usual and cycle.id not in self._settled:
                    cycle.choose(usual[rule])
                    cycle.refresh(layout=True)

    def on_input_submitted(self) -> None:
        self.focus_next()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_leave(self) -> None:
        """To the lobby; who comes back finds the form as it was."""
        self.app.set_ups[self.game.name] = self._read()
        self.dismiss(None)

    def action_start(self) -> None:
        """Open the table, unless something is wrong."""
        if not self._check():
            self.app.set_ups.pop(self.game.name, None)
            self.dismiss(self.filling.plan(self._read()))


def _field(name: str, says: str, *widgets: Widget) -> Widget:
    """A line of the form: its name, where it is filled in, and what it means."""
    meaning = [Static(plain(says), classes="says")] if says else []
    return Horizontal(Static(plain(name), classes="label"), *widgets, *meaning, classes="field")


def _long(text: str, name: str, hint: str, limit: int) -> Line:
    return Line(text, placeholder=hint, max_length=limit, compact=True, id=name, classes="long")
