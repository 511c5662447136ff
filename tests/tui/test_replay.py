"""The replay screen: steps, eyes, bookmarks, and no secret of a game that is still on without its curtain."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import Any

import pytest

from facilitator.games.warriors.words import Attack
from facilitator.host import Silence, run
from facilitator.table import Table
from facilitator.transcript.check import refold
from facilitator.transcript.replaying import Replay
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.replay import OPEN, ReplayScreen
from tests.tables import table
from tests.tui.desk import desk, press, shown, until


@asynccontextmanager
async def replayed(played: Table, **kwargs: Any) -> Any:
    """The application with the replay of this table on top."""
    async with desk(None, board=None, **kwargs) as (app, pilot):
        entries: list[Any] = played.log.entries  # type: ignore[attr-defined]
        screen = ReplayScreen(Replay(refold(played.header, entries), entries), can_fork=True, pace=0.0, motion=False)
        results: list[Any] = []
        app.push_screen(screen, results.append)
        await until(pilot, lambda: app.screen is screen and "0 of" in shown(app))
        yield app, pilot, screen, results


def over(game: str = "warriors") -> Table:
    played = table(game, seed=3, **({"ranks": 5} if game == "warriors" else {}))
    run(played, Silence())
    return played


def begun() -> Table:
    """A fight of two people in which Dragon has laid the nine."""
    played = table("warriors", ["dragon", "tortoise"], ["dragon", "tortoise"])
    played.submit("dragon", Attack("tortoise", "9D"))
    played.mark("the attack")
    return played


@pytest.mark.parametrize("game", ["warriors", "insomnia", "martial-fight", "suit-duel"])
async def test_every_board_is_stepped_through_forwards_and_backwards(game: str) -> None:
    async with replayed(over(game)) as (app, pilot, screen, _):
        last = len(screen.replay.stops) - 1
        for key, stop in (("right", 1), ("down", 11), ("left", 10), ("end", last), ("up", last - 10), ("home", 0)):
            await press(pilot, key)
            assert screen.stop == min(stop, last)
            assert f"{screen.stop} of {last}" in shown(app)


async def test_space_runs_to_the_end_by_itself_and_stops() -> None:
    async with replayed(over()) as (_, pilot, screen, _):
        await press(pilot, "space")
        await until(pilot, lambda: screen.stop == len(screen.replay.stops) - 1)
        assert screen._timer is None


async def test_the_game_over_its_cards_lie_open_to_all_eyes() -> None:
    async with replayed(over()) as (app, pilot, screen, _):
        assert screen.eyes == OPEN
        seen = []
        for _ in range(len(screen.replay.whole.seats) + 2):
            await press(pilot, "tab")
            seen.append(screen.eyes)
        assert seen == [None, *screen.replay.whole.seats, OPEN]
        assert app.screen is screen


async def test_a_game_still_on_shows_a_players_cards_only_behind_their_curtain() -> None:
    async with replayed(begun(), size=(120, 40)) as (app, pilot, screen, _):
        await press(pilot, "end")
        assert screen.eyes is None
        public = shown(app)
        assert "9♦" not in public
        await press(pilot, "tab")
        assert isinstance(app.screen, CurtainScreen)
        assert "♦" not in shown(app)
        await press(pilot, "space")
        assert screen.eyes == "dragon"
        await press(pilot, "tab")
        assert isinstance(app.screen, CurtainScreen)
        assert screen.eyes is None
        await press(pilot, "space", "tab")
        assert screen.eyes is None
        assert shown(app) == public


async def test_the_programs_seats_are_looked_through_by_nobody_while_the_game_is_on() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"])
    async with replayed(played) as (_, pilot, screen, _):
        await press(pilot, "tab", "space")
        assert screen.eyes == "dragon"
        await press(pilot, "tab")
        assert screen.eyes is None


async def test_m_goes_to_the_next_bookmark_and_names_it() -> None:
    async with replayed(begun()) as (app, pilot, screen, _):
        await press(pilot, "m")
        assert screen.stop == 2
        assert "the attack" in shown(app)


async def test_g_goes_on_from_where_one_stands_and_escape_does_not() -> None:
    async with replayed(begun()) as (_, pilot, _, results):
        await press(pilot, "right", "g")
        assert results == [1]
    async with replayed(begun()) as (_, pilot, _, results):
        await press(pilot, "escape")
        assert results == [-1]


async def test_markup_in_names_and_bookmarks_is_shown_as_it_is() -> None:
    played = begun()
    played.mark("[b]bold[/b] [/")
    async with replayed(played) as (app, pilot, _, _):
        await press(pilot, "end")
        assert "[b]bold[/b] [/" in shown(app)


async def test_the_replay_survives_every_size() -> None:
    async with replayed(over()) as (app, pilot, _, _):
        for size in [(1, 1), (60, 20), (300, 100), (20, 60), (80, 24)]:
            await pilot.resize_terminal(*size)
            await press(pilot, "right")
        assert "Too small" not in shown(app)
