"""The board of the Suit Duel: decks, throws and robots, a deck in the making, the race, and whole duels on it."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import Any

import pytest

from facilitator.games.contract import EVERYONE, Event
from facilitator.games.suit_duel.words import ARRANGEMENTS
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold, Happened
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.boards.duel import JUMPING, READY, SPENT
from facilitator.tui.boards.rounds import recent, verdict
from facilitator.tui.boards.suit_duel import SuitDuelBoard
from facilitator.tui.doors import Doors
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.widgets.bars import KeyBar
from facilitator.tui.widgets.columns import columns
from facilitator.tui.widgets.composer import Row
from facilitator.tui.widgets.ordering import Ordering
from facilitator.tui.widgets.race import REPEATS, Race
from tests.tables import Hands, header, table
from tests.tui.desk import Script, desk, frame, no_door, play_out, press, settle, shown
from tests.tui.mouse import click_spot, painted
from tests.tui.test_race import tied

FOUR = ["diamonds", "hearts", "spades", "clubs"]
NAMES = {seat: seat.title() for seat in FOUR}


def board(app: Any) -> SuitDuelBoard:
    found = frame(app).board
    assert isinstance(found, SuitDuelBoard)
    return found


def drawn(app: Any) -> str:
    return str(board(app).duel.render().plain)


def duel(people: tuple[str, ...] = ("diamonds",), **rules: Any) -> Table:
    return table("suit-duel", FOUR, people, seed=5, **rules)


async def until_answering(app: Any, pilot: Any, what: str) -> None:
    for _ in range(200):
        if frame(app).panel.answering == what:
            return
        key = {"composer": "p", "race": "a"}.get(frame(app).panel.answering, "space")
        if key == "a":
            await asyncio.sleep(2 * REPEATS)
        await press(pilot, key)
    raise AssertionError(f"never came to {what}")


async def arranged(app: Any, pilot: Any) -> None:
    await until_answering(app, pilot, "ordering")
    await press(pilot, "1", "enter", "enter")


async def test_a_deck_in_the_making_shows_where_its_strength_and_its_powers_lie() -> None:
    async with desk(duel(), board=None) as (app, pilot):
        await until_answering(app, pilot, "ordering")
        await press(pilot, "1")
        lines = drawn(app).splitlines()
        assert " ".join(lines[1:3]).split()[:2] == ["K", "Q"]
        assert "Q" in lines[1] + lines[2]
        assert "K♦" in drawn(app)
        assert "top" in drawn(app)
        assert "A bends time" in drawn(app)
        heights = [sum(line[4 * place : 4 * place + 1] == "█" for line in lines) for place in range(12)]
        assert heights == sorted(heights, reverse=True)


async def test_cards_are_lifted_carried_and_dropped_by_key_and_by_mouse() -> None:
    async with desk(duel(), board=None) as (app, pilot):
        await until_answering(app, pilot, "ordering")
        await press(pilot, "1", "space", "right", "right")
        assert "◂▸" in drawn(app)
        await press(pilot, "space")
        await click_spot(app, pilot, 2)
        await click_spot(app, pilot, 0)
        order = board(app).duel.order
        assert order is not None
        assert order.cards[:3] == ("KD", "QD", "10D")


async def test_a_starting_point_is_named_in_plain_words_and_says_what_it_means() -> None:
    async with desk(duel(), board=None, size=(60, 20)) as (app, pilot):
        await until_answering(app, pilot, "ordering")
        for name in ARRANGEMENTS:
            assert name in shown(app)
        for key, (name, one) in zip("1234", ARRANGEMENTS.items(), strict=True):
            await press(pilot, key)
            assert f"{name}: {one.says}" in " ".join(shown(app).split())
        await press(pilot, "space", "right")
        assert "an order of your own" in shown(app)


async def test_starting_points_and_enter_can_be_clicked_on() -> None:
    played = duel()
    async with desk(played, board=None) as (app, pilot):
        await until_answering(app, pilot, "ordering")
        for offset in ((13, 0), (3, 1), (3, 1)):
            await pilot.click(Ordering, offset=offset)
            await settle(pilot)
    order = next(e["order"] for e in played.log.entries if e.get("seat") == "diamonds" and e.get("do") == "arrange")  # type: ignore[attr-defined]
    assert order[:2] == ["KD", "QD"]


async def test_an_order_is_gone_from_the_screen_with_its_owner() -> None:
    async with desk(duel(("diamonds", "hearts")), board=None) as (app, pilot):
        await press(pilot, "p", "space")
        await until_answering(app, pilot, "ordering")
        await press(pilot, "1", "enter", "enter")
        assert board(app).duel.order is None
        assert "K♦" not in shown(app)


async def test_decks_robots_throws_and_rounds_stand_at_a_glance() -> None:
    async with desk(duel(), board=None) as (app, pilot):
        await arranged(app, pilot)
        await press(pilot, "space")
        text = drawn(app)
        for word in ("round 1", "pile", "♦ Diamonds", "♥ Hearts", "♠ Spades", "♣ Clubs", READY, "▅"):
            assert word in text
        assert text.count("╭─────╮") >= 4


async def test_the_window_for_robots_shows_what_is_at_stake_and_the_time_left() -> None:
    clock = Hands()
    played = tied(["diamonds", "spades"], clock)
    async with desk(played, board=None) as (app, pilot):
        await press(pilot, "space")
        clock.now += 2
        frame(app).tick()
        assert "TIE!" in drawn(app)
        assert "first robot in takes 2" in drawn(app)
        assert "3.0 s" in drawn(app)
        assert drawn(app).count(JUMPING) == 2
        await asyncio.sleep(2 * REPEATS)
        await press(pilot, "l")
        assert SPENT in drawn(app)
        assert "Spades' robot has it" in drawn(app)


async def test_a_victim_is_picked_on_the_board() -> None:
    played = duel()
    async with desk(played, board=None) as (app, pilot):
        await arranged(app, pilot)
        await until_answering(app, pilot, "choices")
        asked = board(app).duel.asked
        assert asked is not None
        victim = list(asked.keys)[-1]
        await click_spot(app, pilot, victim)
        await click_spot(app, pilot, victim)
        steals = [entry["victim"] for entry in played.log.entries if entry.get("do") == "steal"]  # type: ignore[attr-defined]
        assert victim in steals


def rounds(*facts: tuple[str, dict[str, Any]]) -> list[Happened]:
    return [Happened(at, Event(kind, data, EVERYONE, True)) for at, (kind, data) in enumerate(facts)]


def round_of(
    number: int, by: str, winner: str | None, thrown: dict[str, str], **more: Any
) -> tuple[str, dict[str, Any]]:
    return "round", {"round": number, "thrown": thrown, "by": by, "winner": winner, "pile": 0, **more}


def test_a_time_warp_says_whose_ace_repeats_whose_win_of_which_round() -> None:
    seen = rounds(
        round_of(1, "king", "diamonds", {"diamonds": "KD", "hearts": "3H"}),
        ("raided", {"winner": "diamonds", "victim": "hearts", "by": "king", "count": 3, "left": 8}),
        round_of(2, "warp", "diamonds", {"diamonds": "2D", "hearts": "AH"}, repeats="king"),
        round_of(3, "warp", "diamonds", {"diamonds": "AD", "hearts": "2H"}, repeats="king"),
    )
    last, before, first = recent(seen, 9)
    assert verdict(last, NAMES) == "Diamonds A♦ warps: Diamonds again (king in 1)"
    assert verdict(before, NAMES) == "Hearts A♥ warps: Diamonds again (king in 1)"
    assert verdict(first, NAMES) == "Diamonds K♦, takes 3 from Hearts' top"
    assert [played.number for played in recent(seen, 1)] == [3]
    assert recent(seen, 1)[0].repeated == 1


def test_a_tie_names_what_stood_level_and_whose_robot_came() -> None:
    seen = rounds(
        round_of(1, "tie", None, {"diamonds": "9D", "hearts": "9H", "spades": "4S"}),
        ("standoff", {"round": 1, "pile": 3, "tied": ["diamonds", "hearts"]}),
        round_of(2, "tie", None, {"diamonds": "KD", "hearts": "QH", "spades": "10S"}),
        ("robot", {"winner": "spades"}),
        round_of(3, "warp", "spades", {"diamonds": "AD", "hearts": "2H"}, repeats="robot"),
        round_of(4, "warp", None, {"diamonds": "3D", "hearts": "AH"}, repeats="nothing"),
    )
    said = [verdict(played, NAMES) for played in reversed(recent(seen, 9))]
    assert said == [
        "tie: 9♦ 9♥, nobody",
        "tie: K♦ Q♥, Spades' robot has it",
        "Diamonds A♦ warps: Spades again (robot in 2)",
        "Hearts A♥ warps: nothing to repeat",
    ]


def test_a_tie_says_that_nobody_has_the_pile_only_once_no_robot_came() -> None:
    tie = round_of(1, "tie", None, {"diamonds": "9D", "hearts": "9H"})
    stood = ("standoff", {"round": 1, "pile": 2, "tied": ["diamonds", "hearts"]})
    assert verdict(recent(rounds(tie), 1)[0], NAMES) == "tie: 9♦ 9♥"
    assert verdict(recent(rounds(tie, stood), 1)[0], NAMES) == "tie: 9♦ 9♥, nobody"


def test_columns_show_how_much_in_whole_and_half_blocks() -> None:
    assert columns([4, 3, 1, 0], 4, 2) == ["█▄  ", "██▄ "]
    assert columns([], 4, 1) == [""]
    assert columns([5], 0, 1) == [" "]


async def test_markup_in_names_is_only_text() -> None:
    head = header("suit-duel", ["diamonds", "spades"], ["diamonds"])
    head["seats"][0]["name"] = "[@click=x]"
    async with desk(Table(Fold(head), Memory()), board=None, size=(120, 40)) as (app, _):
        assert "[@click=x]" in drawn(app)


async def test_every_size_is_drawn_and_nothing_is_lost() -> None:
    async with desk(duel(), board=None) as (app, pilot):
        await until_answering(app, pilot, "ordering")
        await press(pilot, "2")
        sizes = ((1, 1), (5, 3), (60, 20), (79, 20), (80, 24), (300, 100), (300, 20), (61, 99), (80, 24))
        for _ in range(2):
            for size in sizes:
                await pilot.resize_terminal(*size)
                await settle(pilot)
            if board(app).duel.order is not None:
                assert board(app).duel.order.cards[0] == "AD"  # type: ignore[union-attr]
                await press(pilot, "enter", "enter", "space")


async def test_a_whole_duel_is_played_by_keys_to_the_heights_of_its_decks() -> None:
    played = duel(round_limit=12)
    async with desk(played, board=None) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert "♦ Diamonds" in shown(app)
    assert played.ended == "finished"


async def test_a_whole_duel_is_played_with_the_mouse() -> None:
    played = duel(round_limit=8)
    async with desk(played, board=None) as (app, pilot):
        for _ in range(200):
            if isinstance(app.screen, EndScreen):
                break
            await click_on(app, pilot)
            await settle(pilot)
    assert played.ended == "finished"


async def click_on(app: Any, pilot: Any) -> None:
    """What is asked is answered by a click."""
    match frame(app).panel.answering:
        case "composer":
            await pilot.click(app.screen.query(Row).first(), offset=(6, 0))
        case "choices":
            await click_spot(app, pilot, (await painted(app, pilot)).canvas.spots[0][2])
        case "ordering":
            await pilot.click(Ordering, offset=(3, 1))
        case "race":
            await asyncio.sleep(2 * REPEATS)
            await pilot.click(Race, offset=(3, 2))
        case _:
            await pilot.click(KeyBar, offset=(2, 0))


async def test_drawing_takes_little_time() -> None:
    played = duel(round_limit=60)
    async with desk(played, board=None, size=(200, 60)) as (app, pilot):
        await arranged(app, pilot)
        for _ in range(40):
            await press(pilot, "space")
        took = []
        for _ in range(9):
            begun = time.process_time()
            frame(app).redraw()
            board(app).duel.render()
            took.append(time.process_time() - begun)
        assert median(took) < 0.05


def application() -> FacilitatorApp:
    return FacilitatorApp(Doors(open=no_door), (duel(), Script()), pace=0.0, motion=False)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_arranging(snap_compare: Any, size: tuple[int, int]) -> None:
    async def draw(pilot: Any) -> None:
        await settle(pilot)
        await until_answering(pilot.app, pilot, "ordering")
        await press(pilot, "4", "right", "right", "space")

    assert snap_compare(application(), terminal_size=size, run_before=draw)


def test_the_table(snap_compare: Any) -> None:
    async def draw(pilot: Any) -> None:
        await settle(pilot)
        await arranged(pilot.app, pilot)
        await press(pilot, "space", "p", "p")

    assert snap_compare(application(), terminal_size=(80, 24), run_before=draw)
