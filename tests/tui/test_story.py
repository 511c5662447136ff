"""The story: tellings as prose, results as quiet notes, the newest in view."""

from __future__ import annotations

from typing import Any

from textual.app import App, ComposeResult

from facilitator.games import registry
from facilitator.transcript.fold import Told
from facilitator.tui.widgets.story import AT_ONCE, Story
from tests.tui.desk import until


class Page(App[None]):
    """A story and nothing else."""

    def compose(self) -> ComposeResult:
        yield Story(registry.load("warriors"))

    @property
    def story(self) -> Story:
        return self.query_one(Story)

    def lines(self) -> list[str]:
        return [self.story.render_line(y).text.rstrip() for y in range(self.story.size.height)]


def told(count: int, first: int = 1) -> list[Any]:
    return [Told(seq, "dragon", "attack", f"Line {seq}.", "person", ()) for seq in range(first, first + count)]


async def test_a_story_that_has_no_room_yet_wraps_nothing_and_is_laid_out_when_it_has() -> None:
    app = Page()
    async with app.run_test(size=(40, 6)) as pilot:
        app.story.display = False
        await until(pilot, lambda: not app.story.size)
        app.story.show(told(20), {"dragon": "Ana"})
        await pilot.pause()
        assert app.story.virtual_size.height == 0
        app.story.display = True
        await until(pilot, lambda: "Line 20." in app.lines())


async def test_the_newest_is_in_view() -> None:
    app = Page()
    async with app.run_test(size=(40, 6)) as pilot:
        items = told(20)
        app.story.show(items, {"dragon": "Ana"})
        await pilot.pause()
        assert app.lines()[-2:] == ["Ana", "Line 20."]
        items = [*items, *told(1, 21)]
        app.story.show(items, {"dragon": "Ana"})
        await pilot.pause()
        assert app.lines()[-2:] == ["Ana", "Line 21."]


async def test_a_very_long_story_is_laid_out_part_by_part_until_all_of_it_is_there() -> None:
    app = Page()
    async with app.run_test(size=(40, 6)) as pilot:
        app.story.show(told(3 * AT_ONCE + 1), {"dragon": "Ana"})
        assert app.story.virtual_size.height < 3 * AT_ONCE
        await until(pilot, lambda: app.lines()[-2:] == ["Ana", f"Line {3 * AT_ONCE + 1}."])
        app.story.scroll_home(animate=False)
        await pilot.pause()
        assert app.lines()[:2] == ["Ana", "Line 1."]


async def test_whoever_reads_further_up_is_left_in_peace() -> None:
    app = Page()
    async with app.run_test(size=(40, 6)) as pilot:
        items = told(20)
        app.story.show(items, {"dragon": "Ana"})
        await pilot.pause()
        app.story.scroll_home(animate=False)
        await pilot.pause()
        app.story.show([*items, *told(1, 21)], {"dragon": "Ana"})
        await pilot.pause()
        assert app.lines()[:2] == ["Ana", "Line 1."]


async def test_a_struck_telling_is_gone_at_once() -> None:
    app = Page()
    async with app.run_test(size=(40, 30)) as pilot:
        items = told(3)
        app.story.show(items, {"dragon": "Ana"})
        await pilot.pause()
        app.story.show([items[0], items[2]], {"dragon": "Ana"})
        await pilot.pause()
        assert [line for line in app.lines() if line.startswith("Line")] == ["Line 1.", "Line 3."]


async def test_it_is_wrapped_anew_at_another_width_and_stays_at_its_end() -> None:
    app = Page()
    async with app.run_test(size=(60, 6)) as pilot:
        long = [Told(1, "dragon", "attack", "word " * 40, "person", ()), *told(5, 2)]
        app.story.show(long, {"dragon": "Ana"})
        await pilot.resize_terminal(24, 6)
        await pilot.pause()
        assert app.lines()[-1] == "Line 6."
        assert max(map(len, app.lines())) <= 24


async def test_wide_characters_stay_in_their_columns() -> None:
    app = Page()
    async with app.run_test(size=(20, 12)) as pilot:
        app.story.show(
            [Told(1, "dragon", "attack", "雨が降る夜の寺の屋根の上で鐘が鳴る", "person", ())], {"dragon": "安"}
        )
        await pilot.pause()
        assert all(app.story.render_line(y).cell_length == app.story.scrollable_content_region.width for y in range(5))
