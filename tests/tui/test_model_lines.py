"""A model's lines on the screen: in place of the almanac's, never of what the player has touched, never too late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from facilitator.games.contract import Cue
from facilitator.muse.scene import Scene, Suggestion
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.widgets.composer import Row
from tests.tables import table
from tests.tui.desk import LINES, Script, desk, frame, settle, until

BETTER = ("A lamp swings over the yard.", "The well answers nobody.", "Every door is open a hand's breadth.")


class Asked:
    """One ask: the test hands over its lines, from the loop's own thread."""

    def __init__(self, take: Callable[[Suggestion], Any], over: Callable[[str], Any]) -> None:
        self.take, self.over, self.canceled = take, over, False

    def cancel(self) -> None:
        self.canceled = True


class Improving(Script):
    """A muse whose better lines come when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asks: list[Asked] = []

    def improve(self, scene: Scene, count: int, take: Callable[[Suggestion], Any], over: Callable[[str], Any]) -> Asked:
        self.asks.append(Asked(take, over))
        return self.asks[-1]


def lines_on(screen: PlayScreen) -> list[tuple[str, str]]:
    return [(line.source, line.text) for line in screen.panel.composer.suggestions if line]


def model(text: str) -> Suggestion:
    return Suggestion(text, source="model")


async def test_lines_take_the_place_of_the_almanacs_from_below_as_they_come() -> None:
    muse = Improving()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        for number, text in enumerate(BETTER, 1):
            muse.asks[0].take(model(text))
            await settle(pilot)
            assert [source for source, _ in lines_on(frame(app))] == ["almanac"] * (3 - number) + ["model"] * number
        muse.asks[0].take(model("One too many comes."))
        await settle(pilot)
        assert {text for _, text in lines_on(frame(app))} == set(BETTER)


async def test_a_line_that_the_player_is_changing_stays() -> None:
    muse = Improving()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        await pilot.press("down", "down", "e")
        muse.asks[0].take(model(BETTER[0]))
        await settle(pilot)
        assert [text for _, text in lines_on(frame(app))] == [LINES[0], BETTER[0], LINES[2]]


async def test_a_line_that_comes_after_its_moment_is_dropped() -> None:
    muse = Improving()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        await settle(pilot)
        await pilot.press("1")
        await settle(pilot)
        assert muse.asks[0].canceled
        before = lines_on(frame(app))
        muse.asks[0].take(model(BETTER[0]))
        await settle(pilot)
        assert lines_on(frame(app)) == before


async def test_asking_for_others_drops_what_was_still_to_come() -> None:
    muse = Improving()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        await settle(pilot)
        await pilot.press("r")
        await until(pilot, lambda: len(muse.asks) == 2)
        await settle(pilot)
        assert muse.asks[0].canceled
        muse.asks[0].take(model(BETTER[0]))
        muse.asks[1].take(model(BETTER[1]))
        await settle(pilot)
        assert BETTER[0] not in [text for _, text in lines_on(frame(app))]
        assert ("model", BETTER[1]) in lines_on(frame(app))


async def test_a_line_that_comes_while_the_screen_is_taken_down_disturbs_nothing() -> None:
    muse = Improving()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        composer = frame(app).panel.composer
        await composer.query(Row).last().remove()
        composer.improve(model(BETTER[0]))
        assert ("model", BETTER[0]) in lines_on(frame(app))


async def test_a_models_line_that_is_taken_is_told_as_such() -> None:
    muse, played = Improving(), table("warriors", people=("tortoise",))
    async with desk(played, muse) as (_, pilot):
        await until(pilot, lambda: bool(muse.asks))
        muse.asks[0].take(model(BETTER[0]))
        await settle(pilot)
        await pilot.press("3")
        await settle(pilot)
    told = [entry for entry in played.log.entries if "tell" in entry]  # type: ignore[attr-defined]
    assert (told[0]["text"], told[0]["from"]) == (BETTER[0], "model")
    assert told[0]["offered"] == [LINES[0], LINES[1], BETTER[0]]


async def test_what_is_wrong_with_the_model_is_said_once() -> None:
    muse, trouble = Improving(), "Nothing answers at localhost:1: is the server running?"
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        for _ in range(3):
            muse.asks[0].over(trouble)
            await settle(pilot)
        assert [note.message for note in app._notifications] == [trouble]


async def test_a_line_that_comes_after_a_telling_was_struck_is_dropped() -> None:
    muse, played = Improving(), table("warriors", people=("tortoise",))
    played.tell(Cue("tortoise", "said", {}), "Something that was better not said.")
    async with desk(played, muse) as (app, pilot):
        await until(pilot, lambda: bool(muse.asks))
        played.strike(1)
        muse.asks[0].take(model(BETTER[0]))
        await settle(pilot)
        assert [source for source, _ in lines_on(frame(app))] == ["almanac"] * 3
