"""Where a telling comes about: three suggestions, and a line to write one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import TextArea

from facilitator.text import clean
from facilitator.tui.show import plain
from facilitator.tui.widgets.choice import CURSOR
from facilitator.tui.widgets.hanging import Hanging

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from facilitator.games.contract import Cue
    from facilitator.muse.scene import Suggestion

LONGEST = 2000
"""Characters of a telling at most."""
COUNT = 3
"""Suggestions at a time."""


class Row(Hanging):
    """One suggestion, or the invitation to write."""

    class Clicked(Message):
        """This row was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, index: int) -> None:
        super().__init__(classes="row")
        self.index = index

    def show(self, key: str, text: Content, at_cursor: bool) -> None:
        """Show the text with its key; the cursor is told by a mark as well as by color."""
        mark = f"{'▸' if at_cursor else ' '}{key} "
        self.put(Content.assemble(plain(mark, CURSOR if at_cursor else "bold $text-accent"), " "), text)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.index))


class Draft(TextArea):
    """The line being written: one paragraph, ended with enter."""

    class Ready(Message):
        """Enter was pressed."""

    class Left(Message):
        """Escape was pressed; what is written stays."""

    async def _on_key(self, event: events.Key) -> None:
        if event.key in ("enter", "escape", "tab", "shift+tab"):
            event.stop()
            event.prevent_default()
            self.post_message(self.Ready() if event.key == "enter" else self.Left())
        else:
            await super()._on_key(event)

    async def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.insert(clean(event.text, limit=LONGEST))


class Composer(Vertical):
    """Suggestions with a cursor, and the draft. Whoever has the keys calls `take_key` while nothing is being
    written.
    """

    class Taken(Message):
        """A telling of `cue` is ready; `suggestion` is the one it is or came from, if it is not all one's own."""

        def __init__(self, cue: Cue | None, text: str, suggestion: Suggestion | None) -> None:
            super().__init__()
            self.cue = cue
            self.text = text
            self.suggestion = suggestion

    class Writing(Message):
        """Writing has begun or ended."""

    def __init__(self) -> None:
        super().__init__(id="composer")
        self.suggestions: list[Suggestion | None] = [None] * COUNT
        self.cursor = 0
        self._cue: Cue | None = None
        self._drafts: dict[int, str] = {}
        self._draft_of = COUNT

    def compose(self) -> ComposeResult:
        for index in range(COUNT + 1):
            yield Row(index)
        draft = Draft(id="draft", compact=True, highlight_cursor_line=False)
        draft.display = False
        yield draft

    @property
    def writing(self) -> bool:
        """Whether keys are letters of a telling; not where something else is asked by now."""
        return self.display and self._draft.display

    @property
    def _draft(self) -> Draft:
        return self.query_one(Draft)

    @property
    def unsaved(self) -> str:
        """What stands in the line and is told to nobody yet."""
        return self._draft.text.strip() if self.writing else ""

    @property
    def offered(self) -> list[str]:
        """The suggestions that are on the screen, for the transcript."""
        return [line.text for line in self.suggestions if line]

    def begin(self, cue: Cue) -> None:
        """A new telling is asked for: nothing is left of the last one."""
        self._cue = cue
        self._drafts.clear()
        self._close()
        self.offer(())

    def offer(self, suggestions: Sequence[Suggestion]) -> None:
        """Other suggestions; what is being written stays."""
        for index in range(COUNT):
            self.suggestions[index] = suggestions[index] if index < len(suggestions) else None
            self._drafts.pop(index, None)
        self.cursor = next((index for index, line in enumerate(self.suggestions) if line), COUNT)
        self._draw()

    def set_line(self, index: int, suggestion: Suggestion) -> None:
        """Put one suggestion in the place of another, unless it is just being changed by the player."""
        if not (self.writing and self._draft_of == index):
            self.suggestions[index] = suggestion
            self._drafts.pop(index, None)
            self._draw()

    def improve(self, suggestion: Suggestion) -> None:
        """Put a suggestion in the place of the last one from another source that the player has not touched."""
        rows = [
            index
            for index, line in enumerate(self.suggestions)
            if (line is None or line.source != suggestion.source) and index not in self._drafts
            and not (self.writing and self._draft_of == index)
        ]  # fmt: skip
        if rows:
            self.set_line(rows[-1], suggestion)

    def take_key(self, key: str) -> bool:
        """Do what the key means here; False if it means nothing."""
        rows = [index for index in range(COUNT + 1) if index == COUNT or self.suggestions[index]]
        place = rows.index(self.cursor) if self.cursor in rows else 0
        if key in ("up", "shift+tab", "down", "tab"):
            self.cursor = rows[(place + (1 if key in ("down", "tab") else -1)) % len(rows)]
            self._draw()
        elif key == "enter":
            self._choose(self.cursor)
        elif key.isdecimal() and int(key) - 1 in rows[:-1]:
            self._choose(int(key) - 1)
        else:
            return False
        return True

    def write(self) -> None:
        """Open the line for the player's own words."""
        self._open(COUNT, "")

    def edit(self) -> None:
        """Open the line with the suggestion at the cursor."""
        index = self.cursor if self.cursor < COUNT else 0
        if line := self.suggestions[index]:
            self._open(index, line.text)

    def keep_writing(self) -> None:
        """Back to the line if one was being written."""
        if self.writing:
            self._draft.focus()

    def _choose(self, index: int) -> None:
        if index == COUNT:
            self.write()
        elif line := self.suggestions[index]:
            self.post_message(self.Taken(self._cue, line.text, line))

    def _open(self, index: int, text: str) -> None:
        self._draft_of = self.cursor = index
        self._draft.load_text(self._drafts.get(index, text))
        self._draft.move_cursor(self._draft.document.end)
        self._draft.display = True
        self._draft.focus()
        self._draw()
        self.post_message(self.Writing())

    def _close(self) -> None:
        self._draft.display = False
        self.screen.set_focus(None)
        self._draw()
        self.post_message(self.Writing())

    def _draw(self) -> None:
        # A line may come while the screen is being taken down, when rows are gone already.
        for row, line in zip(self.query(Row), [*self.suggestions, None], strict=False):
            own = row.index == COUNT
            row.display = not self.writing and (own or line is not None)
            row.show("w" if own else str(row.index + 1), self._row_text(line), row.index == self.cursor)

    def _row_text(self, line: Suggestion | None) -> Content:
        if line is not None:
            return plain(line.text)
        draft = self._drafts.get(COUNT, "").strip()
        return plain(draft or "write your own …", "italic" if draft else "$text-muted")

    def on_draft_left(self, event: Draft.Left) -> None:
        event.stop()
        self._drafts[self._draft_of] = self._draft.text
        self._close()

    def on_draft_ready(self, event: Draft.Ready) -> None:
        event.stop()
        text = clean(self._draft.text, limit=10 * LONGEST).strip()
        if len(text) > LONGEST:
            self.notify(f"A telling has {LONGEST} characters at most; this one has {len(text)}.", markup=False)
        elif not text:
            self.on_draft_left(Draft.Left())
        else:
            source = self.suggestions[self._draft_of] if self._draft_of < COUNT else None
            self.post_message(self.Taken(self._cue, text, source))

    def on_row_clicked(self, event: Row.Clicked) -> None:
        event.stop()
        self._choose(event.index)
