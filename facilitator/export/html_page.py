"""One HTML file that fetches nothing and runs nothing: its style and its picture stand in it."""

from __future__ import annotations

from typing import Final

from facilitator.export import markup
from facilitator.export.story import Story

ALONE: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""The policy by which the browser itself keeps the page from fetching or running anything."""


def render(story: Story) -> bytes:
    """The story as an HTML file in UTF-8."""
    scenes = (markup.scene(scene, f"scene-{number}") for number, scene in enumerate(story.scenes, 1))
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{markup.text(story.language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{ALONE}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="generator" content="facilitator">',
        f"<title>{markup.text(story.title)}</title>",
        f"<style>\n{markup.style('page.css')}</style>",
        "</head>",
        "<body>",
        markup.opening(story),
        "<main>",
        *scenes,
        markup.closing(story),
        "</main>",
        "</body>",
        "</html>",
    ]
    return ("\n".join(lines) + "\n").encode()
