"""The race for the pile: keys count in the order in which they arrive, early and held ones not at all (SD9)."""

from __future__ import annotations

from facilitator.table import Table
from facilitator.tui.conductor import Racing
from facilitator.tui.widgets.race import Race
from tests.tables import Hands, table
from tests.tui.desk import desk, frame, press, settle, shown, until
from tests.tui.test_conductor import passed


class Window(Race):
    """A race without a screen, opened at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = {"a": "diamonds", "l": "spades"}

    def open_at(self, at: float) -> None:
        self.set_reactive(Race.open, True)
        self._opened = at


def test_a_press_before_the_window_opens_does_not_count() -> None:
    window = Window()
    assert window.thrower("a", 10.0) is None
    window.open_at(10.05)
    assert window.thrower("l", 10.1) == "spades"


def test_a_key_held_since_before_the_window_opened_does_not_count() -> None:
    window = Window()
    window.thrower("a", 10.0)
    window.open_at(10.2)
    for repeat in range(30):
        assert window.thrower("a", 10.5 + repeat * 0.03) is None
    assert window.thrower("a", 13.0) == "diamonds"


def test_whoever_presses_again_and_again_is_heard_from_the_second_press_in_the_window_on() -> None:
    window = Window()
    window.thrower("a", 10.0)
    window.open_at(10.1)
    assert window.thrower("a", 10.2) is None
    assert window.thrower("a", 10.4) == "diamonds"


def test_other_keys_mean_nothing() -> None:
    window = Window()
    window.open_at(9.0)
    assert window.thrower("x", 10.0) is None


def tied(people: list[str], clock: Hands | None = None) -> Table:
    """A suit duel of two decks with their kings on top, before its first round."""
    played = passed(table("suit-duel", ["diamonds", "spades"], people, clock=clock))
    order = played.game.arrangements["high first"].order
    for seat in played.seats:
        moves = played.look(seat).moves
        played.submit(seat, moves.make(order(moves.cards)))  # type: ignore[attr-defined]
    return passed(played)


def thrown(played: Table) -> list[str]:
    return [str(entry["seat"]) for entry in played.log.entries if entry.get("do") == "robot"]  # type: ignore[attr-defined]


async def test_the_first_key_to_arrive_wins_the_pile() -> None:
    played = tied(["diamonds", "spades"])
    async with desk(played) as (app, pilot):
        await press(pilot, "space")
        assert "NOW" in shown(app)
        await press(pilot, "l", "a")
    assert thrown(played) == ["spades"]


async def test_the_window_closes_when_its_time_is_up() -> None:
    clock = Hands()
    played = tied(["diamonds", "spades"], clock)
    async with desk(played) as (app, pilot):
        await press(pilot, "space")
        clock.now += 4.9
        frame(app).tick()
        await settle(pilot)
        assert isinstance(frame(app).stage, Racing)
        clock.now += 0.2
        frame(app).tick()
        await until(pilot, lambda: not isinstance(frame(app).stage, Racing))
    assert thrown(played) == []
    assert any("no-robot" in entry.values() for entry in played.log.entries)  # type: ignore[attr-defined]


async def test_no_key_but_a_players_does_anything_in_a_race() -> None:
    played = tied(["diamonds", "spades"])
    async with desk(played) as (app, pilot):
        await press(pilot, "space")
        before = len(played.log.entries)  # type: ignore[attr-defined]
        await press(pilot, "enter", "p", "1", "w")
        assert len(played.log.entries) == before  # type: ignore[attr-defined]
        assert isinstance(frame(app).stage, Racing)
