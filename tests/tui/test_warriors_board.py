"""The board of Warriors: what it shows of a fight, how cards are turned, and whole games on it."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import pytest

from facilitator.games.cards import face
from facilitator.table import Table
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.boards import arena, last_cards
from facilitator.tui.boards.canvas import Canvas, after
from facilitator.tui.boards.warriors import WarriorsBoard
from facilitator.tui.doors import Doors
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.show import plain
from facilitator.tui.widgets.cards import TURNED
from tests.tables import table
from tests.tui.desk import Script, desk, frame, no_door, play_out, press, settle, shown, until
from tests.tui.mouse import click_spot, play_by_mouse
from tests.tui.test_hostile import MARKUP, hostile

FOUR = ["dragon", "phoenix", "tiger", "tortoise"]


def board(app: Any) -> WarriorsBoard:
    found = frame(app).board
    assert isinstance(found, WarriorsBoard)
    return found


def fight(**rules: Any) -> Table:
    """Four fighters, Dragon a person."""
    return table("warriors", FOUR, ["dragon"], **{"ranks": 5, **rules})


async def until_asked(app: Any, pilot: Any, what: str) -> None:
    """Play on until Dragon is asked for this."""
    for _ in range(200):
        asks = frame(app).table.look("dragon").asks
        if frame(app).panel.answering == "choices" and any(ask.what == what for ask in asks):
            return
        await press(pilot, "p" if frame(app).panel.answering == "composer" else "enter")
    raise AssertionError(f"never asked to {what}")


async def test_the_board_shows_everybodys_counts_the_round_and_the_hand_with_its_keys() -> None:
    async with desk(fight(), board=None) as (app, pilot):
        await until_asked(app, pilot, "attack")
        for word in ("Round 1", "Dragon", "Phoenix", "White Tiger", "Tortoise", "5 cards", "0 tricks", "to attack"):
            assert word in shown(app)
        await press(pilot, "1")
        assert "▲A" in shown(app)
        await press(pilot, "4")
        assert "▲4" in shown(app)


async def test_target_and_card_can_be_clicked_on() -> None:
    played = fight()
    async with desk(played, board=None) as (app, pilot):
        await until_asked(app, pilot, "attack")
        await click_spot(app, pilot, "tiger")
        await click_spot(app, pilot, "3D")
        await click_spot(app, pilot, "3D")
    attack = next(entry for entry in played.log.entries if entry.get("do") == "attack")  # type: ignore[attr-defined]
    assert (attack["target"], attack["card"]) == ("tiger", "3D")


async def test_a_card_that_lies_face_down_is_not_shown() -> None:
    played = fight()
    async with desk(played, board=None) as (app, pilot):
        await until_asked(app, pilot, "answer")
        laid = next(entry["card"] for entry in reversed(played.log.entries) if entry.get("do") == "attack")  # type: ignore[attr-defined]
        assert face(laid) not in shown(app).partition("▏")[0]
        assert "░░░" in shown(app)


async def test_the_settings_telling_stays_in_view() -> None:
    async with desk(fight(), Script(("A bridge of ice.", "b", "c")), size=(120, 40), board=None) as (app, pilot):
        await until_asked(app, pilot, "discard")
        assert "A bridge of ice." in board(app).picture.render().plain


async def test_cards_are_turned_step_by_step_and_the_clock_of_it_stops() -> None:
    async with desk(fight(), board=None, motion=True) as (app, pilot):
        await until_asked(app, pilot, "attack")
        drawn, steps = board(app), list[tuple[int, bool]]()
        redraw = drawn._redraw

        def noted(**changed: Any) -> None:
            steps.append((drawn._step, drawn.linger > 0))
            redraw(**changed)

        drawn._redraw = noted  # type: ignore[method-assign]
        await press(pilot, "1")
        await press(pilot, "enter", "p")
        await until(pilot, lambda: drawn._timer is None and (TURNED, False) in steps)
        assert [step for step in range(1, TURNED) if (step, True) in steps] == [*range(1, TURNED)]
        assert drawn._step == TURNED
        assert drawn.linger == 0


async def test_without_motion_the_cards_lie_turned_at_once() -> None:
    async with desk(fight(), board=None) as (app, pilot):
        await until_asked(app, pilot, "attack")
        await press(pilot, "1", "enter", "p")
        assert board(app)._timer is None
        assert "against" not in shown(app)


async def test_nothing_moves_on_a_board_that_is_hidden() -> None:
    async with desk(fight(), board=None, motion=True) as (app, pilot):
        await until_asked(app, pilot, "attack")
        await press(pilot, "1", "enter", "p")
        await press(pilot, "s")
        await until(pilot, lambda: board(app)._timer is None)
        assert board(app)._step == TURNED


@pytest.mark.parametrize("text", MARKUP[:3])
async def test_markup_in_names_is_only_text(text: str) -> None:
    async with desk(hostile(text), board=None, size=(120, 40)) as (app, _):
        assert text[:10] in board(app).picture.render().plain


async def test_every_size_is_drawn_and_nothing_is_lost() -> None:
    async with desk(fight(ranks=13), board=None) as (app, pilot):
        for size in ((1, 1), (5, 3), (60, 20), (79, 20), (80, 24), (300, 100), (300, 20), (61, 99), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        await press(pilot, "p", "1", "5")
        assert "▲5" in shown(app)


async def test_a_whole_fight_is_played_by_keys_to_the_last_cards() -> None:
    played = fight()
    async with desk(played, board=None) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert "The last cards are turned up" in shown(app)
    assert played.ended == "finished"


async def test_a_whole_fight_is_played_with_the_mouse() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    async with desk(played, board=None) as (app, pilot):
        await play_by_mouse(app, pilot)
    assert played.ended == "finished"


async def test_drawing_takes_little_time() -> None:
    async with desk(fight(ranks=13), board=None, size=(200, 60)) as (app, pilot):
        await until_asked(app, pilot, "attack")
        took = []
        for _ in range(9):
            begun = time.process_time()
            frame(app).redraw()
            board(app).picture.render()
            took.append(time.process_time() - begun)
        assert median(took) < 0.05


def test_a_last_card_is_judged_by_the_tricks() -> None:
    assert last_cards.judged("4H", 4).plain == "4 is at most 4 tricks: qualifies"
    assert last_cards.judged("JS", 1).plain == "jack, 11, is above 1 trick: too high"


def test_the_reason_says_what_decided() -> None:
    played = table("warriors", ["dragon", "phoenix"])
    view = played.look(None).view
    names = {"dragon": "Ana", "phoenix": "Cleo"}

    def why(cards: tuple[str, str], tricks: tuple[int, int], winner: str) -> str:
        last = type(view.tricks)(zip(("dragon", "phoenix"), cards, strict=True))
        counted = type(view.tricks)(zip(("dragon", "phoenix"), tricks, strict=True))
        seen = view._replace(last=last, tricks=counted)
        return last_cards.reason(last_cards.Verdict(seen, names, winner, 99)).plain

    assert why(("3D", "5H"), (4, 5), "phoenix") == "The highest card that qualifies wins: Cleo"
    assert why(("9D", "8H"), (4, 5), "phoenix") == "None qualifies, so the lowest card of all wins: Cleo"
    assert "the one with more tricks: Cleo" in why(("3D", "3H"), (3, 5), "phoenix")
    assert "the steadier clan's: Cleo" in why(("3D", "3H"), (5, 5), "phoenix")


@pytest.mark.parametrize("height", range(70))
@pytest.mark.parametrize("hand", [True, False])
def test_the_parts_never_take_more_than_there_is(height: int, hand: bool) -> None:
    rows = arena.plan(height, hand, 5, asked=hand)
    assert sum(rows.values()) + rows["corner"] == max(height, 5 + hand)


def test_what_is_put_later_lies_above_and_wide_characters_keep_their_columns() -> None:
    canvas = Canvas(10, 1)
    canvas.put(0, 0, plain("日本語日本"))
    canvas.put(3, 0, plain("ab"))
    assert canvas.lines[0].plain == "日 ab 日本"
    canvas.put(-1, 0, plain("xyz"))
    canvas.put(9, 0, plain("long"))
    canvas.put(0, 5, plain("nowhere"))
    assert canvas.lines[0].plain.startswith("yz")
    assert canvas.lines[0].cell_length == 10
    assert after(plain("abc"), 5).plain == ""


def application(played: Table) -> FacilitatorApp:
    return FacilitatorApp(Doors(open=no_door), (played, Script()), pace=0.0, motion=False)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_arena(snap_compare: Any, size: tuple[int, int]) -> None:
    async def draw(pilot: Any) -> None:
        await settle(pilot)
        await until_asked(pilot.app, pilot, "discard")

    assert snap_compare(application(fight()), terminal_size=size, run_before=draw)
