"""Two people at one screen: nobody sees another's hand, and a blank screen stands between two secrets (S3)."""

from __future__ import annotations

import re
from typing import Any

from facilitator.table import Table
from facilitator.tui.doors import Doors
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.play import PlayScreen
from tests.tables import table
from tests.tui.desk import desk, frame, no_door, press, shown

CARD = re.compile(r"\b(?:[A2-9JQK]|10)[♦♥♠♣]")


def two() -> Table:
    return table("warriors", ["dragon", "tortoise"], ["dragon", "tortoise"], ranks=5)


def everything(app: Any) -> str:
    """The screen, and what the screens below it and their tooltips hold."""
    texts = [shown(app), app.title, str(app.sub_title)]
    texts += [str(widget.tooltip) for screen in app.screen_stack for widget in screen.walk_children() if widget.tooltip]
    return "\n".join(texts)


async def test_a_curtain_stands_before_each_hand_and_shows_nothing() -> None:
    async with desk(two()) as (app, pilot):
        await press(pilot, "p")
        assert isinstance(app.screen, CurtainScreen)
        assert "Dragon" in shown(app)
        assert not CARD.search(everything(app))
        await press(pilot, "space")
        assert "5♦" in shown(app)
        await press(pilot, "3", "enter")
        assert not CARD.search(everything(app))
        await press(pilot, "p")
        assert isinstance(app.screen, CurtainScreen)
        assert "Tortoise" in shown(app)
        assert not CARD.search(everything(app))
        await press(pilot, "space")
        assert "5♣" in shown(app)
        assert not re.search(r"[A2-5]♦", shown(app))


async def test_at_the_curtain_f1_shows_the_rules_and_nothing_of_the_hands_below() -> None:
    doors = Doors(open=no_door, help_page=lambda game: f"# How to play {game}")
    async with desk(two(), doors=doors) as (app, pilot):
        await press(pilot, "p")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "f1")
        assert "How to play warriors" in shown(app)
        assert not CARD.search(everything(app))
        await press(pilot, "escape")
        assert isinstance(app.screen, CurtainScreen)


async def test_enter_held_down_does_not_lift_the_curtain() -> None:
    async with desk(two()) as (app, pilot):
        await press(pilot, "p", "enter", "enter", "a", "1")
        assert isinstance(app.screen, CurtainScreen)


async def test_between_turns_the_board_below_the_curtain_is_everybodys() -> None:
    async with desk(two()) as (app, pilot):
        await press(pilot, "p", "space", "3", "enter")
        assert not CARD.search(shown(app))
        await press(pilot, "p")
        assert not CARD.search("\n".join(str(widget.render()) for widget in frame(app).board.walk_children()))


async def test_one_person_alone_never_sees_a_curtain() -> None:
    async with desk(table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)) as (app, pilot):
        while isinstance(app.screen, PlayScreen):
            await press(pilot, "p" if frame(app).panel.answering == "composer" else "enter")
        assert not isinstance(app.screen, CurtainScreen)


async def test_a_voice_on_a_shared_screen_is_offered_the_same_two_answers_without_a_curtain() -> None:
    people = ["sleeper", "voice-1", "voice-2"]
    async with desk(table("insomnia", people=people, seed=3)) as (app, pilot):
        while not isinstance(app.screen, CurtainScreen):
            await press(pilot, "p" if frame(app).panel.answering == "composer" else "space")
        await press(pilot, "space", "1", "enter")
        while frame(app).panel.answering != "choices":
            await press(pilot, "p")
        assert "compare" in shown(app)
        assert "color" in shown(app)
        assert "yours" not in shown(app)


async def test_the_last_move_is_taken_back_at_the_curtain() -> None:
    played = two()
    async with desk(played) as (app, pilot):
        await press(pilot, "p", "space", "3", "enter", "p")
        assert isinstance(app.screen, CurtainScreen)
        assert "takes the last move back" in shown(app)
        await press(pilot, "t")
        while not isinstance(app.screen, CurtainScreen):
            await press(pilot, "y")
        assert "Dragon" in shown(app)
        await press(pilot, "space")
        assert "3♦" in shown(app)


async def test_at_the_first_curtain_nothing_can_be_taken_back() -> None:
    async with desk(two()) as (app, pilot):
        await press(pilot, "p", "t")
        assert isinstance(app.screen, CurtainScreen)
        assert "back" not in shown(app)
