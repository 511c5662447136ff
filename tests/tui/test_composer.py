"""Telling a story: suggestions, one's own words, and that nothing half written is ever lost."""

from __future__ import annotations

from typing import Any

from facilitator.errors import FacilitatorError
from facilitator.table import Table
from facilitator.transcript.fold import Told
from facilitator.tui.app import FacilitatorApp
from tests.tables import table
from tests.tui.desk import LINES, Script, desk, frame, press, settle, shown, until, write


def setting() -> Table:
    """A table at which Tortoise, a person, is to tell where the fight takes place."""
    return table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)


def told(played: Table) -> list[Told]:
    return [item for item in played.heard(None) if isinstance(item, Told)]


def entry(played: Table) -> dict[str, Any]:
    return dict(next(item for item in played.log.entries if item.get("tell") == "setting"))  # type: ignore[attr-defined]


def draft(app: FacilitatorApp) -> str:
    return frame(app).panel.composer.unsaved


async def test_a_digit_takes_a_suggestion_with_its_tags_and_what_was_offered() -> None:
    played = setting()
    async with desk(played) as (_, pilot):
        await press(pilot, "2")
    assert told(played)[0].text == LINES[1]
    assert entry(played)["from"] == "almanac"
    assert entry(played)["tags"] == ["line=1"]
    assert entry(played)["offered"] == list(LINES)


async def test_arrows_and_enter_take_a_suggestion() -> None:
    played = setting()
    async with desk(played) as (_, pilot):
        await press(pilot, "down", "down", "enter")
    assert told(played)[0].text == LINES[2]


async def test_an_edited_suggestion_says_so_and_loses_its_tags() -> None:
    played = setting()
    async with desk(played) as (_, pilot):
        await press(pilot, "e")
        await write(pilot, " And out.")
        await press(pilot, "enter")
    assert entry(played)["text"] == LINES[0] + " And out."
    assert entry(played)["edited"] is True
    assert "tags" not in entry(played)


async def test_letters_are_only_letters_while_something_is_written() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        await press(pilot, "w")
        await write(pilot, "pxnuzsrew? 1 2 3")
        assert draft(app) == "pxnuzsrew? 1 2 3"
        await press(pilot, "enter")
    assert told(played)[0].text == "pxnuzsrew? 1 2 3"
    assert entry(played)["from"] == "person"


async def test_escape_keeps_the_draft_for_later() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        await press(pilot, "w")
        await write(pilot, "Rain on")
        await press(pilot, "escape")
        assert "Rain on" in shown(app)
        await press(pilot, "w")
        await write(pilot, " tiles")
        await press(pilot, "enter")
    assert told(played)[0].text == "Rain on tiles"


async def test_a_draft_outlives_resizing_help_notes_pauses_and_other_suggestions() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        await press(pilot, "w")
        await write(pilot, "Half a")
        for size in ((200, 60), (10, 5), (80, 24)):
            await pilot.resize_terminal(*size)
        await settle(pilot)
        await write(pilot, " line")
        assert draft(app) == "Half a line"
        await press(pilot, "escape", "r", "z", "z", "question_mark", "escape", "n", *"note", "enter", "w")
        assert draft(app) == "Half a line"
        await press(pilot, "enter")
    assert told(played)[0].text == "Half a line"


async def test_p_passes() -> None:
    played = setting()
    async with desk(played) as (_, pilot):
        await press(pilot, "p")
    assert not told(played) or told(played)[0].cue != "setting"
    assert any(item.get("pass") == "setting" for item in played.log.entries)  # type: ignore[attr-defined]


async def test_an_empty_line_tells_nothing() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        await press(pilot, "w", "space", "enter")
        assert not frame(app).panel.composer.writing
    assert not told(played)


async def test_a_telling_too_long_is_refused_and_kept() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        await press(pilot, "w")
        app.screen.focused.insert("a" * 2001)  # type: ignore[union-attr]
        await press(pilot, "enter")
        assert len(draft(app)) == 2001
    assert not told(played)


async def test_the_struck_telling_leaves_the_story_and_u_brings_it_back() -> None:
    played = setting()
    async with desk(played) as (_, pilot):
        await press(pilot, "1", "x")
        last = told(played)
        struck = [item for item in played.log.entries if "strike" in item]  # type: ignore[attr-defined]
        assert len(struck) == 1
        await press(pilot, "u")
        assert len(told(played)) == len(last) + 1


async def test_a_muse_that_fails_is_said_and_play_goes_on() -> None:
    class Broken:
        def suggest(self, scene: Any, count: int) -> Any:
            raise FacilitatorError("[b]no[/b] words")

    played = setting()
    async with desk(played, Broken()) as (app, pilot):
        await until(pilot, lambda: "The muse failed" in shown(app))
        assert "[b]no[/b] words" in shown(app)
        await press(pilot, "w")
        await write(pilot, "Mine.")
        await press(pilot, "enter")
    assert told(played)[0].text == "Mine."


async def test_an_answer_that_comes_after_its_moment_is_dropped() -> None:
    from threading import Event

    class Slow(Script):
        def __init__(self) -> None:
            super().__init__()
            self.go = Event()

        def suggest(self, scene: Any, count: int) -> Any:
            self.go.wait(5)
            return super().suggest(scene, count)

    muse, played = Slow(), setting()
    async with desk(None) as (app, pilot):
        app.play(played, muse)
        await until(pilot, lambda: frame(app).panel.answering == "composer")
        await pilot.press("p")
        muse.go.set()
        await settle(pilot)
        assert not any(frame(app).panel.composer.suggestions) or frame(app).panel.answering == "composer"
    assert any(item.get("pass") == "setting" for item in played.log.entries)  # type: ignore[attr-defined]


async def test_a_streamed_line_replaces_one_suggestion_and_never_the_one_being_changed() -> None:
    played = setting()
    async with desk(played) as (app, pilot):
        composer = frame(app).panel.composer
        line = Script(("Streamed.",)).suggest(None, 1)[0]  # type: ignore[arg-type]
        composer.set_line(1, line)
        await press(pilot, "e")
        composer.set_line(0, line)
        assert [own.text for own in composer.suggestions if own] == [LINES[0], "Streamed.", LINES[2]]
