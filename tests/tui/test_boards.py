"""What a board may rely on: what it is handed, and what it may say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facilitator.transcript.fold import Happened
from facilitator.tui.boards import base
from facilitator.tui.boards.base import Board, TextBoard
from facilitator.tui.conductor import Choosing, Stage, Telling
from facilitator.tui.widgets.bars import KeyBar
from facilitator.tui.widgets.ordering import Ordering
from facilitator.tui.widgets.story import Story
from tests.tables import Hands, table
from tests.tui.desk import desk, frame, press, settle, shown, until


class Witness(Board):
    """A board that remembers what it was told."""

    needs = 40
    draws = frozenset({"card", "order"})

    def on_mount(self) -> None:
        self.seats: list[str | None] = []
        self.stages: list[Stage] = []
        self.choice: tuple[str, Any, Mapping[Any, str]] = ("", None, {})
        self.order: tuple[tuple[str, ...], int, bool] = ((), 0, False)
        self.clock: float | None = None

    def update_board(self, look: Any, items: Sequence[Any], names: Any, seat: str | None) -> None:
        self.seats.append(seat)

    def show_stage(self, stage: Stage) -> None:
        self.stages.append(stage)

    def show_choice(self, field: str, value: Any, keys: Mapping[Any, str]) -> None:
        self.choice = (field, value, keys)

    def show_order(self, order: tuple[str, ...], cursor: int, lifted: bool) -> None:
        self.order = (order, cursor, lifted)

    def show_clock(self, left: float | None, limit: float) -> None:
        self.clock = left


def watched(*seating: Any, **rules: Any) -> Any:
    """A screen with the witness as its board."""
    return desk(table(*seating, **rules), board=Witness)


def board(app: Any) -> Witness:
    found = frame(app).board
    assert isinstance(found, Witness)
    return found


async def test_a_board_is_told_the_choice_with_its_keys_and_can_be_clicked_on() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    async with desk(played, board=Witness) as (app, pilot):
        assert board(app).choice == ("card", "AD", {"AD": "A", "2D": "2", "3D": "3", "4D": "4", "5D": "5"})
        await press(pilot, "4")
        assert board(app).choice[1] == "4D"
        board(app).post_message(Board.Pointed("card", "2D"))
        await settle(pilot)
        assert board(app).choice[1] == "2D"
        board(app).post_message(Board.Pointed("card", "2D"))
        await settle(pilot)
        assert board(app).choice == ("", None, {})
    assert [entry["card"] for entry in played.log.entries if entry.get("do") == "attack"] == ["2D"]  # type: ignore[attr-defined]


async def test_what_a_board_draws_itself_is_not_listed_below() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5) as (
        app,
        pilot,
    ):
        assert frame(app).panel.choices.size.height == 0
        await press(pilot, "4")
        assert "four of wind" in shown(app)


async def test_a_board_is_told_the_stage_and_through_whose_eyes() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon", "tortoise"], ranks=5) as (app, pilot):
        assert isinstance(board(app).stages[-1], Telling)
        assert board(app).seats[-1] is None
        await press(pilot, "p", "space")
        assert isinstance(board(app).stages[-1], Choosing)
        assert board(app).seats[-1] == "dragon"
        await press(pilot, "enter")
        assert board(app).seats[-1] is None


async def test_a_board_is_told_the_order_and_can_be_clicked_on() -> None:
    async with watched("suit-duel", ["diamonds", "spades"], ["diamonds"]) as (app, pilot):
        while frame(app).panel.answering != "ordering":
            await press(pilot, "p")
        order, cursor, lifted = board(app).order
        assert (len(order), cursor, lifted) == (12, 0, False)
        await press(pilot, "space", "right")
        assert board(app).order[0][:2] == (order[1], order[0])
        assert board(app).order[1:] == (1, True)
        board(app).post_message(Board.Pointed("order", 5))
        await settle(pilot)
        assert board(app).order[0][5] == order[0]
        assert app.screen.query_one(Ordering).size.height == 3


async def test_a_board_is_told_the_clock() -> None:
    clock = Hands()
    async with watched("martial-fight", people=["red"], clock=clock) as (app, pilot):
        while frame(app).panel.answering != "choices":
            await press(pilot, "p")
        clock.now += 10
        frame(app).tick()
        assert board(app).clock == 50


async def test_a_board_that_needs_little_stands_beside_the_story() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5) as (app, _):
        assert frame(app).board.size.width >= 40
        assert frame(app).query_one("#story").region.y == frame(app).board.region.y


def test_every_game_has_a_board() -> None:
    from facilitator.games import registry
    from facilitator.tui.boards import board_class

    for game in registry.OURS:
        assert issubclass(board_class(game), base.Board)


class Slow(TextBoard):
    """A board that takes its time over the end."""

    shown = False

    def update_board(self, look: Any, items: Sequence[Any], names: Any, seat: str | None) -> None:
        super().update_board(look, items, names, seat)
        if not self.shown and any(isinstance(item, Happened) and item.event.kind == "verdict" for item in items):
            self.shown, self.linger = True, 5.0
            frame(self.app).pace = 1000.0


async def until_over(app: Any, pilot: Any) -> None:
    """Play with the plainest keys until the rules have said who won."""
    while frame(app).table.outcome is None:
        key = {"composer": "p", "choices": "enter"}.get(frame(app).panel.answering, "space")
        pilot.app.simulate_key(key)
        await pilot.pause()


def verdict_told(play: Any) -> bool:
    """Whether the story says who won."""
    items = [entry.item for entry in play.query_one(Story)._entries]
    return any(isinstance(item, Happened) and item.event.kind == "verdict" for item in items)


async def test_nothing_tells_the_end_while_the_board_still_acts_it_out() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    async with desk(played, board=Slow) as (app, pilot):
        await until_over(app, pilot)
        play = frame(app)
        assert play.stages.acting_out
        assert not verdict_told(play)
        assert play.panel.answering == ""
        app.simulate_key("z")
        app.simulate_key("z")
        app.simulate_key("space")
        await until(pilot, lambda: not play.stages.acting_out and verdict_told(play))


async def test_where_not_all_keys_fit_the_last_one_is_help() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5) as (app, pilot):
        for width in (60, 80, 120, 200):
            await pilot.resize_terminal(width, 24)
            await pilot.pause()
            keys = app.screen.query_one(KeyBar)
            assert keys.render().plain.endswith("? Help")
            assert keys.render().cell_length <= width
