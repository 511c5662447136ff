"""The README's pictures: there, small, and drawn without anything from elsewhere."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.pictures import FOLDER, SHOTS, bare

LARGEST = 150_000
"""Bytes of a picture."""


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_picture_is_in_the_readme_small_and_asks_for_nothing_from_elsewhere(shot: object) -> None:
    path = FOLDER / f"{shot.name}.svg"  # type: ignore[attr-defined]
    svg = path.read_text(encoding="utf-8")
    assert len(svg.encode()) < LARGEST
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert "font-face" not in svg
    assert f"docs/{path.name}" in (FOLDER.parent / "README.md").read_text(encoding="utf-8")


def test_what_is_stripped_are_fonts_from_elsewhere_and_nothing_more() -> None:
    svg = (
        '<style>@font-face {\n src: url("https://x") }\n.a { font-family: Fira Code, monospace }</style><text>a</text>'
    )
    assert bare(svg) == "<style>\n.a { font-family: monospace }</style><text>a</text>"
