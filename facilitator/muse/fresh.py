"""No repeats: no line twice, no opening of three words twice in ten, no run of six words twice in fifty.

Names don't count: two lines that differ in who is named are the same line.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Collection, Iterable

_WORD = re.compile(r"\w+(?:['’-]\w+)*")
OPENING, OPENINGS_KEPT = 3, 9
RUN, RUNS_KEPT = 6, 49
FRESH, SHARES_A_RUN, SHARES_AN_OPENING, SAID = range(4)
"""How stale a line is, the later the worse."""

Words = tuple[str, ...]


def words(text: str) -> Words:
    """The words of a text in lower case; `rain-slick` and `don't` are one word each."""
    return tuple(_WORD.findall(text.lower().replace("’", "'")))


def runs(said: Words, names: Collection[str]) -> set[Words]:
    """Every run of six words, the names left out."""
    plain = [word for word in said if word not in names and word.partition("'")[0] not in names]
    return {tuple(plain[at : at + RUN]) for at in range(len(plain) - RUN + 1)}


def opening(said: Words, names: Collection[str]) -> Words:
    """The first three words, any name standing for every other."""
    return tuple("_" if word.partition("'")[0] in names else word for word in said[:OPENING])


class Fresh:
    """What was shown or told, as far back as it counts."""

    def __init__(self, before: Iterable[str] = ()) -> None:
        self.kept = 0
        """How many texts were kept so far."""
        self._said = {words(text) for text in before}
        self._openings: deque[Words] = deque(maxlen=OPENINGS_KEPT)
        self._runs: deque[set[Words]] = deque(maxlen=RUNS_KEPT)
        self._running: Counter[Words] = Counter()

    def staleness(self, text: str, names: Collection[str]) -> int:
        """FRESH, or the worst way in which the text repeats something."""
        said = words(text)
        if said in self._said:
            return SAID
        if opening(said, names) in self._openings:
            return SHARES_AN_OPENING
        running = self._running
        return SHARES_A_RUN if any(run in running for run in runs(said, names)) else FRESH

    def keep(self, text: str, names: Collection[str]) -> None:
        """From now on the text counts as said."""
        said = words(text)
        self.kept += 1
        self._said.add(said)
        self._openings.append(opening(said, names))
        if len(self._runs) == RUNS_KEPT:
            self._running.subtract(self._runs[0])
            for run in self._runs[0]:
                if self._running[run] <= 0:
                    del self._running[run]
        found = runs(said, names)
        self._runs.append(found)
        self._running.update(found)

    def hear(self, text: str, names: Collection[str]) -> None:
        """A line that was told counts as said, whoever made it."""
        if words(text) not in self._said:
            self.keep(text, names)
