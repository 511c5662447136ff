"""How a voice in the dark speaks: letter by letter and without pause, faster and louder the more often it was answered.

Between its tellings it murmurs on: with lines that a muse has for it, and with what it has said before. Where nothing
may move, its last line stands there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SLOWEST, HASTE, FASTEST = 1.6, 0.4, 5.0
"""Letters for each tick at first, how many more for each answer, and the most."""
BREATH: Final = 14
"""Letters that a voice could have said while it draws breath; less for each answer."""
LOUDNESS: Final = ("$text-muted", "$foreground", "$foreground", "bold", "bold", "bold $text-warning")
"""The style of a voice that was answered so many times."""
CUT: Final = "—"
PAST: Final = 12
"""Lines said before that are still in the air."""


class Voice:
    """What one voice has said, and how far it has come in saying it."""

    def __init__(self) -> None:
        self.told: tuple[str, ...] = ()
        self.murmurs: tuple[str, ...] = ()
        self.answered = 0
        self.past: list[str] = []
        self._line = 0
        self._at = 0.0

    def hear(self, told: Sequence[str], answered: int, *, at_once: bool) -> None:
        """All its tellings so far: a new one is begun at once, or stands there whole if it is to be said `at_once`."""
        self.answered = answered
        if tuple(told) != self.told:
            before = [*self.past, *([self.said] if self.said else [])]
            self.told, self.murmurs, self._line = tuple(told), (), max(0, len(told) - 1)
            self.past = (list(told[:-1]) if at_once else before)[-PAST:]
            self._at = float(len(self.line)) if at_once else 0.0

    def murmur(self, lines: Sequence[str], *, at_once: bool) -> None:
        """What it goes on with after its last telling; the last of it stands there whole `at_once`."""
        if at_once and lines:
            self.past = [*self.past, self.line][-PAST:]
        self.murmurs = tuple(lines)
        if at_once or self._line >= len(self.lines):
            self._line = max(0, len(self.lines) - 1)
            self._at = float(len(self.line))

    @property
    def lines(self) -> tuple[str, ...]:
        """All that it says, over and over."""
        return (*self.told, *self.murmurs)

    @property
    def line(self) -> str:
        """What it is saying, to the end."""
        return self.lines[self._line] if self._line < len(self.lines) else ""

    @property
    def said(self) -> str:
        """Its line as far as it has come."""
        return self.line[: int(self._at)]

    @property
    def whole(self) -> bool:
        """Whether it has come to the end of its line."""
        return self._at >= len(self.line)

    @property
    def loudness(self) -> str:
        return LOUDNESS[min(self.answered, len(LOUDNESS) - 1)]

    def tick(self) -> None:
        """Go on speaking; after the end of a line, with the one after it, or the first again."""
        self._at += min(FASTEST, SLOWEST + HASTE * self.answered)
        if self.told and self._at >= len(self.line) + BREATH // (1 + self.answered):
            self.past = [*self.past, self.line][-PAST:]
            self._line, self._at = (self._line + 1) % len(self.lines), 0.0

    def broken(self) -> str:
        """Its line, cut off in the middle of a word."""
        whole = self.said if self.said and not self.whole else self.line[: len(self.line) * 3 // 5]
        text = whole.rstrip()
        if text and not text[-1].isalpha():
            text = text.rstrip(".,;:!?…\"'”’ ")
        word = len(text) - len(text[: text.rfind(" ") + 1])
        return (text[: -(word // 2)] if word > 3 else text) + CUT if text else CUT
