"""The languages that tellings may be in: a tag in the transcript, a name in a prompt, and what people write for either.

The almanac's lines are English; another language is for a language model, and for people.
"""

from __future__ import annotations

import re
from typing import Final

ENGLISH: Final = "en"
NAMES: Final = {
    "ar": ("Arabic", "العربية"), "ca": ("Catalan", "Català"), "cs": ("Czech", "Čeština"), "da": ("Danish", "Dansk"),
    "de": ("German", "Deutsch"), "el": ("Greek", "Ελληνικά"), ENGLISH: ("English", "English"),
    "eo": ("Esperanto", "Esperanto"), "es": ("Spanish", "Español"), "fa": ("Persian", "فارسی"),
    "fi": ("Finnish", "Suomi"), "fr": ("French", "Français"), "he": ("Hebrew", "עברית"), "hi": ("Hindi", "हिन्दी"),
    "hu": ("Hungarian", "Magyar"), "id": ("Indonesian", "Bahasa Indonesia"), "it": ("Italian", "Italiano"),
    "ja": ("Japanese", "日本語"), "ko": ("Korean", "한국어"), "nl": ("Dutch", "Nederlands"),
    "no": ("Norwegian", "Norsk"), "pl": ("Polish", "Polski"), "pt": ("Portuguese", "Português"),
    "ro": ("Romanian", "Română"), "ru": ("Russian", "Русский"), "sv": ("Swedish", "Svenska"), "th": ("Thai", "ไทย"),
    "tr": ("Turkish", "Türkçe"), "uk": ("Ukrainian", "Українська"), "vi": ("Vietnamese", "Tiếng Việt"),
    "zh": ("Chinese", "中文"),
}  # fmt: skip
"""By its tag a language's English name, and its own."""
_TAG: Final = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}", re.IGNORECASE)


def tag_of(text: str) -> str:
    """The tag of a language that somebody wrote as its tag or name; empty for English or nothing.

    ValueError says what was expected.
    """
    wanted = text.strip().casefold()
    by_name = {name.casefold(): tag for tag, names in NAMES.items() for name in names}
    tag = by_name.get(wanted) or (text.strip() if _TAG.fullmatch(wanted) else "")
    if wanted and not tag:
        raise ValueError(f"There is no language {text.strip()!r} here; expected a name like German, or a tag like de")
    return "" if tag == ENGLISH else tag


def name_of(tag: str) -> str:
    """How a prompt calls the language with this tag; a tag that stands in no list is called by itself."""
    english = NAMES.get(tag.partition("-")[0].casefold(), (tag, ""))[0]
    return f"{english} ({tag})" if "-" in tag and english != tag else english
