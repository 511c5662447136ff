"""What terminals can do without: no color where NO_COLOR is set, no Unicode where there is none (T4)."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from facilitator.tui.filters import AsciiFilter, ColorlessFilter, ascii_text
from tests.tables import table
from tests.tui.desk import desk, press

BLACK = Color(0, 0, 0)


def test_ascii_keeps_the_width_and_tells_suits_by_letters() -> None:
    assert ascii_text("9♦ K♣ ▸ ━━ │ café …") == "9d Kc > == | cafe ."
    assert ascii_text("日本") == "????"


def test_dots_and_blocks_become_darker_and_lighter_characters() -> None:
    assert ascii_text("⠁⠒⠿⣿ ▅▄▁ ◆◇ ■□") == "..+# #__ *o #o"


def test_every_line_of_a_screen_is_ascii_where_that_is_asked() -> None:
    (segment,) = AsciiFilter().apply([Segment("╭─▔♥")], BLACK)
    assert segment.text.isascii()


def test_without_color_what_stood_out_by_its_background_is_reversed() -> None:
    cursor, quiet = Style.parse("black on #e0a458 bold"), Style.parse("#a3968a on #14110f")
    shown = ColorlessFilter().apply([Segment("a", cursor), Segment("b", quiet), Segment("c")], BLACK)
    assert shown[0].style is not None
    assert shown[0].style.reverse
    assert shown[0].style.bold
    assert shown[1].style is not None
    assert not shown[1].style.reverse
    assert all(
        segment.style is None or segment.style.color is None or segment.style.color.is_default for segment in shown
    )


async def test_no_color_is_honored_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with desk(table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5), ascii_only=True) as (app, pilot):
        await press(pilot, "3")
        filters = app.get_line_filters()
        assert any(isinstance(own, ColorlessFilter) for own in filters)
        assert any(isinstance(own, AsciiFilter) for own in filters)
