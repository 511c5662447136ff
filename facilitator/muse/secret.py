"""A text that shows itself to nobody, so that no repr, log, traceback or crash report can hold it."""

from __future__ import annotations


class Secret:
    """A text that only `reveal` tells. `source`: where it was found, in a few words."""

    __slots__ = ("_source", "_text")

    def __init__(self, text: str = "", source: str = "") -> None:
        self._text, self._source = text, source

    def __repr__(self) -> str:
        return "Secret()"

    def __bool__(self) -> bool:
        return bool(self.reveal())

    @property
    def source(self) -> str:
        return self._source

    def reveal(self) -> str:
        return self._text

    def masked(self, text: str) -> str:
        """A text that somebody else wrote, without what this hides, should they have repeated it."""
        hidden = self.reveal().rpartition(" ")[2]
        return text.replace(hidden, "•••") if hidden else text


def is_key(text: str) -> bool:
    """Whether a text has only characters that keys have; the empty one does."""
    return text.isascii() and text.isprintable() and " " not in text
