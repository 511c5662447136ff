"""What a board may rely on: what it is handed, and what it may say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facilitator.tui.boards import base
from facilitator.tui.boards.base import Board
from facilitator.tui.conductor import Choosing, Stage, Telling
from facilitator.tui.widgets.ordering import Ordering
from tests.tables import Hands, table
from tests.tui.desk import desk, frame, press, settle, shown


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
        self.keys: list[str] = []

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

    def take_key(self, key: str) -> bool:
        self.keys.append(key)
        return key == "g"


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
        assert app.screen.query_one(Ordering).size.height == 2


async def test_a_board_is_told_the_clock() -> None:
    clock = Hands()
    async with watched("martial-fight", people=["red"], clock=clock) as (app, pilot):
        while frame(app).panel.answering != "choices":
            await press(pilot, "p")
        clock.now += 10
        frame(app).tick()
        assert board(app).clock == 50


async def test_a_board_gets_the_keys_that_nothing_else_wants() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5) as (
        app,
        pilot,
    ):
        await press(pilot, "g", "3")
        assert board(app).keys == ["g"]


async def test_a_board_that_needs_little_stands_beside_the_story() -> None:
    async with watched("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5) as (app, _):
        assert frame(app).board.size.width >= 40
        assert frame(app).query_one("#story").region.y == frame(app).board.region.y


def test_every_game_has_a_board() -> None:
    from facilitator.games import registry
    from facilitator.tui.boards import board_class

    for game in registry.OURS:
        assert issubclass(board_class(game), base.Board)
