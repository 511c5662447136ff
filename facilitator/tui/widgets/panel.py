"""The lower part of the play frame: whose turn it is, what is asked, and the one way to answer it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.choice import ChoiceList
from facilitator.tui.widgets.composer import Composer
from facilitator.tui.widgets.ordering import Ordering
from facilitator.tui.widgets.race import Race

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.content import Content
    from textual.widget import Widget

LOW = 30
"""Lines of a screen below which there is room for what must be read alone."""
ANSWERS = ("choices", "ordering", "composer", "race")


class Panel(Vertical):
    """A question, and below it one of the ways to answer, or none."""

    def __init__(self) -> None:
        super().__init__(id="panel")
        self.answering = ""
        self._explained = ""

    def compose(self) -> ComposeResult:
        yield Static(id="guide")
        yield Static(id="coach")
        yield Static(id="question")
        with VerticalScroll(id="answer", can_focus=False):
            yield ChoiceList(id="choices")
            yield Ordering()
            yield Composer()
            yield Race()
        yield Static(id="hint")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    @property
    def ordering(self) -> Ordering:
        return self.query_one(Ordering)

    @property
    def composer(self) -> Composer:
        return self.query_one(Composer)

    @property
    def race(self) -> Race:
        return self.query_one(Race)

    def ask(self, question: Content, answering: str = "", hint: str = "") -> None:
        """Show the question and the way to answer it: one of `ANSWERS`, or empty where there is nothing to
        answer.
        """
        self.answering = answering
        self.query_one("#question", Static).update(question)
        self.hint(hint)
        for name in ANSWERS:
            widget: Widget = self.query_one(f"#{name}")
            widget.display = name == answering
        self.query_one("#answer").display = bool(answering)

    def explain(self, text: str) -> None:
        """What a newcomer should know about the question, above it, its first sentence alone on a low screen; empty
        for nothing.
        """
        self._explained = text
        line = self.query_one("#guide", Static)
        said = text.partition(". ")[0].rstrip(".") + "." if self.screen.size.height < LOW else text
        line.update(joined((said, "$text-secondary"), ("   g: no hints", "$text-muted")))
        line.display = bool(text)

    def on_resize(self) -> None:
        self.explain(self._explained)

    def advise(self, text: str) -> None:
        """What the coach says about the question, above it and in place of the guide; empty for nothing."""
        line = self.query_one("#coach", Static)
        line.update(joined(("Coach  ", "bold $text-secondary"), text))
        line.display = bool(text)
        if text:
            self.query_one("#guide").display = False

    def hint(self, text: str) -> None:
        """One quiet line below the answer."""
        line = self.query_one("#hint", Static)
        line.update(plain(text))
        line.display = bool(text)

    def take_key(self, key: str) -> bool:
        """Hand the key to whatever answers now."""
        takers = {
            "choices": self.choices.take_key,
            "ordering": self.ordering.take_key,
            "composer": self.composer.take_key,
        }
        taker = takers.get(self.answering)
        return taker is not None and taker(key)
