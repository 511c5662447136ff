"""The end: the verdict with its ruling, the story from its beginning, and the keys to what comes next."""

from __future__ import annotations

from typing import Any

from facilitator.host import Silence
from facilitator.sessions import Plan
from facilitator.tui.doors import Doors
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.play import PlayScreen
from tests.tables import table
from tests.tui.desk import desk, play_out, press, shown


def ended() -> Any:
    return table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)


async def test_the_end_shows_the_verdict_its_ruling_and_the_first_lines_of_the_story() -> None:
    played = ended()
    async with desk(played) as (app, pilot):
        await play_out(app, pilot)
        assert played.outcome is not None
        assert played.outcome.reason.format_map(played.names)[:40] in shown(app)
        assert played.outcome.ruling in shown(app)
        assert "meet" in shown(app)


async def test_m_opens_the_same_table_again() -> None:
    plans: list[Plan] = []

    def again(plan: Plan) -> Any:
        plans.append(plan)
        return ended(), Silence()

    async with desk(ended(), doors=Doors(open=again)) as (app, pilot):
        await play_out(app, pilot)
        await press(pilot, "m")
        assert isinstance(app.screen, PlayScreen)
    assert [seat["name"] for seat in plans[0].seats] == ["Dragon", "Tortoise"]
    assert plans[0].rules["ranks"] == 5


async def test_l_goes_to_the_lobby_and_closes_the_journal() -> None:
    played, closed = ended(), []
    played.log.close = lambda: closed.append(True)
    async with desk(played) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        await press(pilot, "l")
        assert isinstance(app.screen, LobbyScreen)
        assert closed == [True]
