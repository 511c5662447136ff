"""The only errors a user ever reads: what happened, the detail, and what to do about it."""

from __future__ import annotations


class FacilitatorError(Exception):
    """An expected failure, told in plain words.

    `title` is one sentence, `detail` says where and what was expected, `hint` says what to do next;
    the last two may be empty.
    """

    def __init__(self, title: str, detail: str = "", hint: str = "") -> None:
        super().__init__(title)
        self.title = title
        self.detail = detail
        self.hint = hint

    def __str__(self) -> str:
        return " ".join(part for part in (self.title, self.detail, self.hint) if part)
