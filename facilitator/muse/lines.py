"""What a model streams, read into whole lines: without its reasoning, its numbers, quotes, fences and preambles.

Nothing here judges a line. What comes may be plain text, a list, JSON, or all of them in pieces of any size.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from facilitator.text import clean

LONGEST = 1_000
"""Characters of a line that is still read; of a longer one nothing is."""
_THOUGHT = re.compile(r"(?is)<(think(?:ing)?|reason(?:ing)?|thoughts?|analysis)\b[^>]*>.*?</\1>|\[THINK\].*?\[/THINK\]")
_OPEN_THOUGHT = re.compile(r"(?i)<(?:think(?:ing)?|reason(?:ing)?|thoughts?|analysis)\b[^>]*>|\[THINK\]")
_END_OF_THOUGHT = re.compile(r"(?i)</(?:think(?:ing)?|reason(?:ing)?|thoughts?|analysis)>|\[/THINK\]")
_TOKEN = re.compile(r"<\|[^|>]{0,40}\|>|</?s>|\[/?INST\]")
_CHANNEL = re.compile(r"(?s)<\|channel\|>\s*(?:analysis|commentary).*?(?=<\|channel\|>\s*final|\Z)")
_FINAL = re.compile(r"<\|channel\|>\s*final\s*(?:<\|message\|>)?")
_FENCE = re.compile(r"\s*(?:```|~~~)\w*\s*\Z")
_MARK = re.compile(
    r"\s*(?:>\s*|[-*•–—+]\s+|\(?\d{1,2}[.):]\s+|\(?[a-cA-C][.)]\s+|#{1,6}\s*(?:\d{1,2}[.:]?\s+)?"
    r"|(?:suggestions?|options?|lines?|versions?)\s+(?:\d{1,2}|one|two|three|[A-C])\s*[:.)–-]+\s*)",
    re.IGNORECASE,
)
_BOLD = re.compile(r"\*\*(.+?)\*\*|__(.+?)__|(?<!\w)[*_](?!\s)(.+?)(?<!\s)[*_](?!\w)")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*(?=[,\]}:])')
_PAIRS = {'"': '"', "“": "”", "'": "'", "‘": "’", "«": "»", "`": "`", "„": "“", "(": ")"}
_PREAMBLE = re.compile(
    r"(?i)(?:sure|certainly|of course|absolutely|great|okay|ok|here (?:are|is)|here's|hope (?:this|these)|let me know)\b.*"
)
_PREAMBLE_END = re.compile(r"(?i)(?:[:!]|suggestions?\.|help.*|lines?\.|know.*|prefer.*)\Z")
_PIECE_HELD = 16
"""Characters held back while a thought may just be beginning."""


class Reader:
    """Reads one answer. `labels`: names that a line may be headed with, as a script's lines are (`Ana: ...`)."""

    def __init__(self, labels: Collection[str] = ()) -> None:
        self._labels = tuple(label for label in labels if label)
        self._raw = ""
        self._skipping = False
        self._json: bool | None = None

    def feed(self, piece: str) -> list[str]:
        """The lines that have become whole with this piece."""
        self._raw += piece
        return self._take(whole=False)

    def end(self, complete: bool) -> list[str]:
        """The lines that were still open; an answer that is not `complete` loses its last one."""
        return self._take(whole=complete) if complete else []

    def _take(self, whole: bool) -> list[str]:
        text, held = self._spoken(whole)
        if self._json is None and text.strip():
            self._json = _looks_like_json(text)
        lines, left = self._strings(text) if self._json else self._rows(text, whole)
        self._raw = left + held
        return [line for line in map(self._stripped, lines) if line]

    def _spoken(self, whole: bool) -> tuple[str, str]:
        """What is no reasoning, and what cannot be judged yet."""
        text = _THOUGHT.sub("\n", _CHANNEL.sub("", self._raw) if whole else self._raw)
        if end := _END_OF_THOUGHT.search(text):
            if not _OPEN_THOUGHT.search(text[: end.start()]):
                text = text[end.end() :]
        if channel := text.find("<|channel|>") + 1:
            final = _FINAL.search(text)
            if final is None:
                return text[: channel - 1], text[channel - 1 :]
            text = text[: channel - 1] + text[final.end() :]
        if begun := _OPEN_THOUGHT.search(text):
            return text[: begun.start()], text[begun.start() :] if not whole else ""
        mark = max(text.rfind("<"), text.rfind("[")) if not whole else -1
        if mark >= 0 and len(text) - mark < _PIECE_HELD and "\n" not in text[mark:] and text[mark:].count('"') == 0:
            return text[:mark], text[mark:]
        return text, ""

    def _rows(self, text: str, whole: bool) -> tuple[list[str], str]:
        *rows, last = re.split(r"\r\n|[\n\r\u2028\u2029]", text)
        if whole:
            rows, last = [*rows, last], ""
        if self._skipping and rows:
            rows[0], self._skipping = "", False
        if len(last) > LONGEST:
            last, self._skipping = "", True
        return [row for row in rows if len(row) <= LONGEST], "" if self._skipping else last

    def _strings(self, text: str) -> tuple[list[str], str]:
        """The values among the strings of JSON that are whole; its keys are followed by a colon."""
        lines, end = [], 0
        for found in _STRING.finditer(text):
            end = found.end()
            if text[end : end + 1] != ":":
                try:
                    lines.append(str(json.loads(f'"{found[1]}"', strict=False)))
                except ValueError:
                    continue
        left = text[end:]
        return lines, left if len(left) <= LONGEST else ""

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


def _looks_like_json(text: str) -> bool:
    """Whether the answer is JSON, perhaps after a fence or a preamble."""
    return bool(re.match(r'\s*(?:```\w*\s*)?(?:\[\s*["\[{]|\[\s*\Z|\{\s*"|\{\s*\Z)', text))


def _unquoted(line: str) -> str:
    """Without a pair of quotes around all of it; quotes of somebody who speaks within the line stay."""
    line = line.strip().rstrip(",").strip() if line[:1] in _PAIRS else line.strip()
    close = _PAIRS.get(line[:1])
    if close and len(line) > 2 and line.endswith(close):
        inner = line[1:-1]
        if line[0] in "\"“«„`" and not any(mark in inner for mark in (line[0], close)):
            return inner.strip()
        if line[0] in "'‘(" and close not in inner.replace("’s", "").replace("'s", "") and line[0] not in inner:
            return inner.strip()
    return line
