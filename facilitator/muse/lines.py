"""What a model streams, read into whole lines: without its reasoning, its numbers, quotes, fences and preambles.

Nothing here judges a line. What comes may be plain text, a list, JSON, or all of them in pieces of any size.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress

from facilitator.text import clean

LONGEST = 4_000
"""Characters of a row that is still read, which may be three lines as JSON; of a longer one nothing is."""
_NAMES = r"(?:think(?:ing)?|reason(?:ing)?|thoughts?|analysis)"
_OPEN = re.compile(rf"(?i)<{_NAMES}\b[^>]{{0,80}}>|\[THINK\]|<\|channel\|>\s*(?:analysis|commentary)")
_CLOSE = re.compile(rf"(?i)</{_NAMES}>|\[/THINK\]|<\|channel\|>\s*final")
_TOKEN = re.compile(r"<\|[^|>]{0,40}\|>|</?s>|\[/?INST\]")
_FENCE = re.compile(r"\s*(?:```|~~~)\w*\s*\Z")
_MARK = re.compile(
    r"\s*(?:>\s*|[-*•–—+]\s+|\(?\d{1,2}[.):]\s+|\(?[a-cA-C][.)]\s+|#{1,6}\s*(?:\d{1,2}[.:]?\s+)?"
    r"|(?:suggestions?|options?|lines?|versions?)\s+(?:\d{1,2}|one|two|three|[A-C])\s*[:.)–-]+\s*)",
    re.IGNORECASE,
)
_BOLD = re.compile(r"\*\*(.+?)\*\*|__(.+?)__|(?<!\w)[*_](?!\s)(.+?)(?<!\s)[*_](?!\w)")
_JSON = re.compile(r'\s*(?:\[\s*["{\[]|\{\s*")')
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*(?=[,\]}:])')
_PAIRS = {'"': '"', "“": "”", "'": "'", "‘": "’", "«": "»", "`": "`", "„": "“", "(": ")"}
_PREAMBLE = re.compile(
    r"(?i)(?:sure|certainly|of course|absolutely|great|okay|ok|here (?:are|is)|here's|hope these|let me know)\b.*"
)
_PREAMBLE_END = re.compile(r"(?i)(?:[:!]|suggestions?\.|help.*|lines?\.|know.*|prefer.*)\Z")
_HELD = 24
"""Characters held back where a thought may just be beginning or ending."""
_MARK_LONGEST = 120
_ALOUD = re.compile(
    r"(?i)\s*(?:okay|ok|alright|all right|right,|hmm+|well|so|wait|first|now|maybe|perhaps|let me|let's|let us|got it"
    r"|we (?:are|have|must|need|should)|i(?:'ll|'m| am| have| must| need| should| think| want| will)"
    r"|the (?:user|task|prompt|scene|player|request)|thinking|to (?:begin|create|make|start|write)|there (?:are|is))\b"
)
"""How a thought begins that is not marked as one; a line may begin so too, and then only comes later."""
_ALOUD_LONGEST = 16_000
"""Characters of which something must be an answer, if any of it is."""


class Reader:
    """Reads one answer. `labels`: names that a line may be headed with, as a script's lines are (`Ana: ...`).

    `aloud`: this model is known to begin with a thought that it closes, but does not open; `thought_aloud` says
    whether it did. All that may be one is held back until the thought is closed or the answer is complete.
    """

    def __init__(self, labels: Collection[str] = (), aloud: bool = False) -> None:
        self.thought_aloud = False
        self._aloud: bool | None = aloud or None
        self._labels = tuple(label for label in labels if label)
        self._raw = ""
        self._skipping = False
        self._thinking = False

    def feed(self, piece: str) -> list[str]:
        """The lines that have become whole with this piece."""
        self._raw += piece
        return [] if self._waits(len(piece)) else self._take(whole=False)

    def end(self, complete: bool) -> list[str]:
        """The lines that were still open; an answer that is not `complete` loses its last one."""
        if complete:
            return self._take(whole=True)
        return self._read([self._raw] if _JSON.match(self._raw) else [])

    def _waits(self, fed: int) -> bool:
        """Whether all of it may still turn out to be a thought."""
        if self._aloud is None and (len(self._raw) >= _HELD or "\n" in self._raw.lstrip()):
            self._aloud = bool(_ALOUD.match(self._raw))
        if self._aloud is not False:
            tail = self._raw[-fed - _MARK_LONGEST :]
            if len(self._raw) > _ALOUD_LONGEST:
                self.thought_aloud = self._thinking = True
            if self._thinking or _OPEN.search(tail) or _CLOSE.search(tail):
                self._aloud = False
        return self._aloud is not False

    def _take(self, whole: bool) -> list[str]:
        text, held = self._spoken(whole)
        rows, left = self._rows(text, whole)
        self._raw = left + held
        return self._read(rows)

    def _read(self, rows: Iterable[str]) -> list[str]:
        texts = (text for row in rows for text in (_strings(row) if _JSON.match(row) else [row]))
        return [line for line in map(self._stripped, texts) if line]

    def _spoken(self, whole: bool) -> tuple[str, str]:
        """What is no reasoning, and what cannot be judged yet."""
        text, spoken = self._raw, ""
        while True:
            close = _CLOSE.search(text)
            if self._thinking and close is None:
                return spoken, text[-_HELD:]
            opened = None if self._thinking else _OPEN.search(text)
            if close and not (opened and opened.start() < close.start()):
                # What was thought aloud before a mark that nobody opened is no line either.
                self.thought_aloud = self.thought_aloud or not self._thinking
                spoken, text, self._thinking = spoken if self._thinking else "", text[close.end() :], False
            elif opened:
                spoken, text, self._thinking = f"{spoken}{text[: opened.start()]}\n", text[opened.end() :], True
            else:
                break
        mark = -1 if whole else max(text.rfind("<"), text.rfind("[", max(0, len(text) - 8)))
        if mark >= 0 and len(text) - mark < _HELD and "\n" not in text[mark:]:
            return spoken + text[:mark], text[mark:]
        return spoken + text, ""

    def _rows(self, text: str, whole: bool) -> tuple[list[str], str]:
        *rows, last = re.split(r"\r\n|[\n\r\u2028\u2029]", text)
        if whole:
            rows, last = [*rows, last], ""
        if self._skipping and rows:
            rows[0], self._skipping = "", False
        if len(last) > LONGEST:
            last, self._skipping = "", True
        return [row for row in rows if len(row) <= LONGEST], "" if self._skipping else last

    def _stripped(self, row: str) -> str:
        """A line without what it is wrapped in; empty if there was nothing but wrapping."""
        if _FENCE.match(row):
            return ""
        line = clean(_TOKEN.sub(" ", row), limit=LONGEST).strip()
        for _ in range(4):
            before = line
            line = _BOLD.sub(lambda found: found[1] or found[2] or found[3], line)
            line = self._unlabeled(_unquoted(_MARK.sub("", line, count=1) if _MARK.match(line) else line))
            if line == before:
                break
        line = " ".join(line.split())
        preamble = _PREAMBLE.fullmatch(line) and _PREAMBLE_END.search(line)
        return "" if preamble or line.endswith(":") or not any(map(str.isalnum, line)) else line

    def _unlabeled(self, line: str) -> str:
        for label in self._labels:
            if line.casefold().startswith(f"{label.casefold()}:"):
                return line[len(label) + 1 :].strip()
        return line


def _strings(row: str) -> Iterator[str]:
    """The values among the whole strings of a row of JSON; its keys are followed by a colon."""
    for found in _STRING.finditer(row):
        if row[found.end() : found.end() + 1] != ":":
            with suppress(ValueError):
                yield str(json.loads(f'"{found[1]}"', strict=False))


def _unquoted(line: str) -> str:
    """Without a pair of quotes around all of it; quotes of somebody who speaks within the line stay."""
    line = line.strip().rstrip(",]} ") if line[:1] in _PAIRS else line.strip()
    close = _PAIRS.get(line[:1])
    if close and len(line) > 2 and line.endswith(close):
        inner = line[1:-1]
        if line[0] in '"“«„`' and not any(mark in inner for mark in (line[0], close)):
            return inner.strip()
        if line[0] in "'‘(" and close not in inner.replace("’s", "").replace("'s", "") and line[0] not in inner:
            return inner.strip()
    return line
