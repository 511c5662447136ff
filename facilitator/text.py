"""What may enter from people, packs, models and files: text that trips no terminal and no YAML reader.

Everything is cleaned once, where it enters, so that nobody behind that door needs to think of it again.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

ZWJ: Final = "\u200d"
_ESCAPES: Final = re.compile(
    r"(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*+(?:\x07|\x1b\\|\x9c)"  # OSC, DCS, ... as a whole
    r"|(?:\x1b\[|\x9b)[0-?]*+[ -/]*+[@-~]"  # CSI
    r"|\x1b[ -/]*+[0-~]"  # the short ones, and the start of one that never ends
)
_BREAKS: Final = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
_FLAG: Final = "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"  # of Scotland, say: tags live nowhere else
_UNSAFE: Final = (
    r"\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls, all but the line end
    "\u2028\u2029\u202a-\u202e\u2066-\u2069"  # other line ends; bidi embeddings, overrides, isolates
    "\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"  # unseen, or for machines only
    "\ud800-\udfff\ufdd0-\ufdef" + "".join(chr(plane << 16 | end) for plane in range(17) for end in (0xFFFE, 0xFFFF))
)
_HARM: Final = re.compile(f"[{_UNSAFE}]")
_DROP: Final = re.compile(f"({_FLAG})|[{_UNSAFE}]")
_DEVICES: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")


def clean(text: str, limit: int = 2000, lines: bool = False) -> str:
    """Text as it may be kept: NFC, at most `limit` characters, none that steers a terminal or is hidden.

    Terminal sequences go with all they carry; controls, bidi overrides, lone surrogates and noncharacters
    go; tabs become spaces, and line ends too unless `lines`. A character and its marks are never split.
    Cleaning twice changes nothing.
    """
    safe = harmless(text)
    if not lines:
        safe = safe.replace("\n", " ")
    # Normalizing a long run of marks takes quadratic time, so it gets none. At most four become one.
    return _bounded(unicodedata.normalize("NFC", _bounded(safe, 4 * limit)), limit)


def harmless(text: str) -> str:
    """The text without what `clean` drops, line ends as newlines, of any length, and not normalized."""
    if text.isprintable() or not _HARM.search(text):
        return text
    without = _BREAKS.sub("\n", _ESCAPES.sub("", text)).replace("\t", " ")
    return _DROP.sub(r"\1", without)


def slug(words: str, limit: int = 48) -> str:
    """The words as a safe part of a file name: lower ASCII letters, digits, single hyphens, at most `limit`.

    Never empty and never a device name of Windows; `session` where nothing else is left.
    """
    ascii_words = unicodedata.normalize("NFKD", words[: 8 * limit]).encode("ascii", "ignore").decode()
    name = re.sub(r"[^a-z0-9]+", "-", ascii_words.lower()).strip("-")[:limit].strip("-")
    if not name or _DEVICES.fullmatch(name):
        name = f"session-{name}"[:limit].strip("-")
    return name


def _bounded(text: str, limit: int) -> str:
    """The longest beginning of at most `limit` characters that ends between two sequences."""
    if len(text) <= limit:
        return text
    end = limit
    while end and _joined(text, end):
        end -= 1
    return text[:end]


def _joined(text: str, at: int) -> bool:
    """Whether the characters around `at` belong together: marks, joiners, skin tones, tags, flags."""
    before, after = text[at - 1], text[at]
    if unicodedata.category(after)[0] == "M" or after in (ZWJ, "\u200c") or before == ZWJ:
        return True
    if "\U0001f3fb" <= after <= "\U0001f3ff" or "\U000e0020" <= after <= "\U000e007f":
        return True
    return _regional(after) and _flag_halves(text, at) % 2 == 1


def _flag_halves(text: str, at: int) -> int:
    """How many regional indicators stand directly before `at`; two make a flag."""
    start = at
    while start and _regional(text[start - 1]):
        start -= 1
    return at - start


def _regional(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
