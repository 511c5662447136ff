"""Plain values as the exact bytes of format 1, the same for every YAML reader.

Our own, because a general dumper is slower, writes U+0085 as it is or fails on lone surrogates, and puts in
aliases where two places hold one object. A string stands bare only where readers of YAML 1.1 and 1.2 agree on
it; any other is double-quoted with everything risky escaped, so that an item is always whole lines.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

SECRETS: Final = "# The file of an unfinished game holds its secrets: read no further if you play in it.\n"
_RISKY: Final = (
    r"\x00-\x1f\x7f-\x9f\u2028\u2029"  # controls and line ends
    r"\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"  # unseen, or turning the text around
    r"\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"  # no characters
)
_ESCAPE: Final = re.compile(rf'[{_RISKY}"\\]')
_BARE_LINE: Final = re.compile(rf"[^\W\d_](?:[^{_RISKY}:#]*[^{_RISKY}:#\s])?")
_BARE_WORDS: Final = re.compile(r"[^\W\d_](?:[\w .'-]*[\w.'])?")
_CARD: Final = re.compile(r"\d{1,2}[CDHS]", re.ASCII)
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_TAKEN: Final = frozenset(
    ["y", "yes", "n", "no", "on", "off", "true", "false", "null", "none", "nan", "inf", "infinity"]
)  # some reader's switch, nothing or number
_SHORT: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def item(event: Mapping[str, Any]) -> bytes:
    """One event as one item of the list `events`, its keys in their order; TypeError for what YAML lacks."""
    lines = (f"{_flow(key)}: {_block(value)}\n" for key, value in event.items())
    return ("- " + "  ".join(lines)).encode()


def head(header: Mapping[str, Any]) -> bytes:
    """Everything before the first event: the header's keys in their order, then `events`."""
    lines = "".join(_entry(key, value) for key, value in header.items())
    return f"{SECRETS}{lines}events:\n".encode()


def _entry(key: str, value: Any) -> str:
    if key == "seats" and value:
        return "seats:\n" + "".join(f"- {_flow(seat)}\n" for seat in value)
    if key == "begun" and _MOMENT.fullmatch(value):  # bare, though a reader may make more than text of it
        return f"begun: {value}\n"
    return f"{_flow(key)}: {_block(value)}\n"


def _block(value: Any) -> str:
    """A value to the right of a key of its own line."""
    if type(value) is str and _BARE_LINE.fullmatch(value) and value.lower() not in _TAKEN:
        return value
    return _flow(value)


def _flow(value: Any) -> str:
    """A value, or a key, inside brackets or out."""
    if isinstance(value, str):
        return _word(value) if len(value) < 40 else _quoted(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    raise TypeError(f"a transcript holds plain values only, not {type(value).__name__}")


@lru_cache(maxsize=1024)
def _word(text: str) -> str:
    """A short string; remembered, since keys, seats and cards come again and again."""
    bare = _CARD.fullmatch(text) or (_BARE_WORDS.fullmatch(text) and text.lower() not in _TAKEN)
    return text if bare else _quoted(text)


def _quoted(text: str) -> str:
    return f'"{_ESCAPE.sub(_escaped, text)}"'


def _escaped(match: re.Match[str]) -> str:
    """The character as an escape; half of a surrogate pair is no character and becomes the sign for that."""
    character = match[0]
    if "\ud800" <= character <= "\udfff":
        return "\\ufffd"
    return _SHORT.get(character) or f"\\u{ord(character):04x}"


def _number(value: float) -> str:
    """YAML 1.1 takes `1e-05` for text, so the mantissa always has a point."""
    if value != value:
        return ".nan"
    if value in (float("inf"), float("-inf")):
        return ".inf" if value > 0 else "-.inf"
    mantissa, e, exponent = repr(value).partition("e")
    return (mantissa if "." in mantissa else f"{mantissa}.0") + e + exponent
