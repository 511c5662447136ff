"""The formats there are: a name, the suffix of its files, and what makes one of a story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, NamedTuple

from facilitator.export.story import TABLE, Story


class Format(NamedTuple):
    """`module` is loaded when it is needed."""

    suffix: str
    module: str

    def render(self, story: Story) -> bytes:
        """The whole file."""
        make: Callable[[Story], bytes] = import_module(f"facilitator.export.{self.module}").render
        return make(story)

    def file_name(self, session: str, audience: str) -> str:
        """What a session's export is called; one that is not for the table says whom it is for."""
        return f"{session}{'' if audience == TABLE else f'.{audience}'}{self.suffix}"

    def private(self, story: Story) -> bool:
        """Whether the file is its owner's alone: it holds what not everybody at the table has seen."""
        return story.audience != TABLE


FORMATS: Final[Mapping[str, Format]] = {
    "markdown": Format(".md", "markdown"),
    "html": Format(".html", "html_page"),
    "epub": Format(".epub", "epub"),
    "text": Format(".txt", "plain_text"),
    "lonelog": Format(".lonelog.md", "lonelog"),
    "json": Format(".json", "json_file"),
}
