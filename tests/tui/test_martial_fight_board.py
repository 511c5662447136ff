"""The board of Martial Fight: what it shows of a fight, how the fighters move, and whole matches on it."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import Mock, patch
from xml.etree import ElementTree

import pytest

from facilitator.games.martial_fight.words import MOVE_NAMES, Result, Submit, Turn
from facilitator.pictures import turn as turn_picture
from facilitator.pictures.poses import FALLEN, GUARD, MOVES, STANCE, TRIUMPH, between
from facilitator.table import Table
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.boards import fighters
from facilitator.tui.boards.bouts import Bouts
from facilitator.tui.boards.martial_fight import MartialFightBoard
from facilitator.tui.boards.result import why
from facilitator.tui.boards.ring import _marks
from facilitator.tui.conductor import Hiding
from facilitator.tui.doors import Doors
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.end import EndScreen
from tests.tables import Hands, header, table
from tests.tui.desk import Script, desk, frame, no_door, play_out, press, settle, shown, until
from tests.tui.mouse import click_spot, play_by_mouse

SHAPES = {"svg", "title", "path", "line", "rect", "circle", "text"}
SWEPT = Turn(3, 2, Submit(4), Submit(5), Result((4, 6), (1, 2), "blue", None))


def board(app: Any) -> MartialFightBoard:
    found = frame(app).board
    assert isinstance(found, MartialFightBoard)
    return found


def match(people: tuple[str, ...] = ("red",), clock: Hands | None = None, **rules: Any) -> Table:
    return table("martial-fight", people=people, clock=clock, seed=3, **rules)


def played(match: Table) -> list[int]:
    """The moves that red has made."""
    return [entry["move"] for entry in match.log.entries if entry.get("seat") == "red" and entry.get("do") == "submit"]  # type: ignore[attr-defined]


async def until_chosen(app: Any, pilot: Any) -> None:
    """Pass tellings and lift curtains until a move is asked for."""
    for _ in range(40):
        if frame(app).panel.answering == "choices" and not isinstance(app.screen, CurtainScreen):
            return
        await press(pilot, "p" if frame(app).panel.answering == "composer" else "space")
    raise AssertionError(f"no move is asked for: {frame(app).stage}")


async def test_the_board_shows_corners_moves_and_in_words_which_turn_it_is() -> None:
    async with desk(match(), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        for word in ("Red", "Blue", "fight 1", "0 points", "turn 1 of 5", *MOVE_NAMES.values()):
            assert word in shown(app)
        assert "□ chooses" in shown(app)
        assert "■ locked" in shown(app)
        assert "Grab +1" not in shown(app)
        await press(pilot, "2", "enter")
        await until_chosen(app, pilot)
        assert "turn 2 of 5 · Grab +1" in shown(app)


async def test_a_move_that_is_used_is_struck_out_and_its_number_is_gone() -> None:
    async with desk(match(fights=9), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        await press(pilot, "3", "enter")
        assert "× Dodge" in shown(app)
        await until_chosen(app, pilot)
        await press(pilot, "3")
        asked = board(app).ring.asked
        assert asked is not None
        assert 3 not in asked.keys
        assert played(frame(app).table) == [3]


async def test_anticipate_points_at_the_moves_of_the_other() -> None:
    async with desk(match(), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        await press(pilot, "1", "enter")
        asked = board(app).ring.asked
        assert asked is not None
        assert (asked.field, set(asked.keys)) == ("predicts", {2, 3, 4, 5})
        await click_spot(app, pilot, 4)
        await until(pilot, lambda: board(app).ring.asked == asked._replace(value=4))
        await click_spot(app, pilot, 4)
        await until(pilot, lambda: board(app).ring.asked is None)
        entries = frame(app).table.log.entries  # type: ignore[attr-defined]
        assert [entry["predicts"] for entry in entries if entry.get("seat") == "red" and entry.get("move") == 1] == [4]


async def test_the_clock_stands_once_in_the_line_above_and_not_in_the_ring() -> None:
    clock = Hands()
    async with desk(match(clock=clock), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        clock.now += 20
        frame(app).tick()
        await settle(pilot)
        assert shown(app).count("0:40") == 1
        assert "0:40" in shown(app).splitlines()[0]


async def test_the_bonus_of_rage_stands_in_words_at_both_sides_where_both_rage() -> None:
    async with desk(match(), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        view = board(app).ring.view
        assert view is not None
        board(app).ring.view = view._replace(red=view.red._replace(rage=2), blue=view.blue._replace(rage=1))
        board(app).ring.refresh()
        await until(pilot, lambda: "▲ +1 twice" in shown(app))
        assert "▲ +1 once" in shown(app)


async def test_nobody_else_sees_the_locked_move_and_its_owner_may_unlock_it() -> None:
    async with desk(match(("red", "blue")), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        await press(pilot, "2", "enter")
        view = board(app).ring.view
        assert view is not None
        assert view.submission is None
        assert "■ Rage" not in shown(app)
        await press(pilot, "t")
        await until_chosen(app, pilot)
        assert frame(app).stage.ask.needed is False  # type: ignore[union-attr]
        assert "□ unlocked" in shown(app)


async def unseen(app: Any, pilot: Any) -> None:
    """Go on to the first curtain and choose at once instead."""
    while not isinstance(app.screen, CurtainScreen):
        await press(pilot, "p")
    await press(pilot, "tab")
    assert isinstance(frame(app).stage, Hiding)


async def test_two_choose_at_once_with_hidden_keys_and_nothing_shows_which() -> None:
    fought = match(("red", "blue"))
    async with desk(fought, board=None) as (app, pilot):
        await unseen(app, pilot)
        assert "q=1  w=2  e=3  a=4  s=5  d=6" in shown(app)
        before = shown(app)
        await press(pilot, "u")
        assert shown(app) == before
        await press(pilot, "w")
        assert "■ locked" in shown(app)
        assert "■ Rage" not in shown(app)
        await press(pilot, "k")
    turn = next(event for event in fought.events(None) if event.kind == "turn")
    assert turn.data["moves"] == {"red": 2, "blue": 1}
    assert turn.data["predicts"] == {"blue": 5}


async def test_a_locked_move_is_changed_by_pressing_again_and_a_used_one_means_nothing() -> None:
    fought = match(("red", "blue"))
    async with desk(fought, board=None) as (app, pilot):
        await unseen(app, pilot)
        await press(pilot, "w", "e", "j")
        assert next(event for event in fought.events(None) if event.kind == "turn").data["moves"] == {
            "red": 3, "blue": 4,
        }  # fmt: skip
        while not isinstance(frame(app).stage, Hiding):
            await press(pilot, "p")
        await press(pilot, "e")
        assert "■ locked" not in shown(app)


async def test_tab_brings_the_curtain_back_and_one_person_alone_is_never_offered_hidden_keys() -> None:
    async with desk(match(("red", "blue")), board=None) as (app, pilot):
        await unseen(app, pilot)
        await press(pilot, "tab")
        assert isinstance(app.screen, CurtainScreen)
    two = table("warriors", ["dragon", "tortoise"], ["dragon", "tortoise"], ranks=5)
    async with desk(two, board=None) as (app, pilot):
        await press(pilot, "p", "tab")
        assert isinstance(app.screen, CurtainScreen)
        assert "at once" not in shown(app)


async def test_time_up_ends_both_choices() -> None:
    clock = Hands()
    fought = table("martial-fight", people=("red", "blue"), clock=clock)
    async with desk(fought, board=None) as (app, pilot):
        await unseen(app, pilot)
        await press(pilot, "w")
        clock.now += 61
        frame(app).tick()
        await settle(pilot)
        await until(pilot, lambda: any(event.kind == "turn" for event in fought.events(None)))
    assert next(event for event in fought.events(None) if event.kind == "turn").data["moves"] == {"red": 2, "blue": 6}


def test_the_last_fight_to_win_is_marked_as_the_garnet() -> None:
    assert [_marks(won, 3) for won in range(4)] == ["◇◇○", "◆◇○", "◆◆○", "◆◆●"]
    assert (_marks(0, 1), _marks(1, 1)) == ("○", "●")
    assert _marks(2, 9) == "2/9"


async def test_the_result_is_a_panel_with_moves_strengths_and_points() -> None:
    async with desk(match(("red", "blue")), board=None, size=(120, 40)) as (app, pilot):
        for key in ("5", "4"):
            await until_chosen(app, pilot)
            await press(pilot, key, "enter")
        text = board(app).ring.render().plain
        assert "fight 1, turn 1" in text
        assert "◂ 5 : 4" in text
        assert "the higher wins" in text
        assert "+2" in text


async def test_the_last_turn_is_kept_as_a_drawing_beside_the_session(tmp_path: Path) -> None:
    fought = match(("red", "blue"))
    fought.log.path = tmp_path / "rain.yaml"  # type: ignore[misc]
    async with desk(fought, board=None) as (app, pilot):
        await press(pilot, "v")
        assert not list(tmp_path.glob("*.svg"))
        for key in ("5", "4"):
            await until_chosen(app, pilot)
            await press(pilot, key, "enter")
        await until_chosen(app, pilot)
        assert "v Save turn" in shown(app)
        await press(pilot, "v")
    svg = (tmp_path / "rain-fight-1-turn-1.svg").read_text()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "Leg Sweep" in svg


def test_a_drawing_needs_nothing_from_elsewhere_and_escapes_names() -> None:
    svg = turn_picture.draw(SWEPT, {"red": "Ana <b>", "blue": "Bo & co"})
    tree = ElementTree.fromstring(svg)
    assert {element.tag.split("}")[1] for element in tree.iter()} <= SHAPES
    assert "href" not in svg
    assert "font-family" not in svg
    assert "Ana &lt;b&gt;" in svg
    assert "+1 by Rage · +2" in svg


@pytest.mark.parametrize(
    ("result", "moves", "said"),
    [
        (Result((5, 4), (2, 0), "red", None), (5, 4), "the higher wins"),
        (Result((5, 3), (0, 1), "blue", None), (5, 3), "the lower wins"),
        (Result((4, 4), (0, 0), None, None), (4, 4), "even: nobody"),
        (Result((6, 1), (0, 0), "red", "rushdown"), (6, 1), "5 or more stronger"),
        (Result((1, 4), (0, 0), "red", "anticipate"), (1, 4), "expected just that"),
    ],
)
def test_the_panel_says_what_decided_the_turn(result: Result, moves: tuple[int, int], said: str) -> None:
    assert why(Turn(1, 1, Submit(moves[0]), Submit(moves[1]), result)) == said


def test_every_move_has_a_pose_of_its_own() -> None:
    poses = [*MOVES.values(), STANCE, GUARD, TRIUMPH, FALLEN]
    drawings = {"\n".join(line.plain for line in fighters.draw((pose, STANCE), 22, 6, ("", ""))) for pose in poses}
    assert set(MOVES) == set(MOVE_NAMES)
    assert len(drawings) == len(poses)


def test_fighters_go_by_way_of_their_moves_to_what_became_of_them() -> None:
    moves = MOVES[6], MOVES[2]
    motion = fighters.Motion((STANCE, STANCE), moves, (TRIUMPH, FALLEN))
    assert motion.at(0.0) == (between(STANCE, STANCE, 0), STANCE)
    assert motion.at(0.6) == moves
    assert motion.at(motion.lasts) == (TRIUMPH, FALLEN)


async def test_fighters_move_and_come_to_rest() -> None:
    async with desk(match(("red", "blue")), board=None, motion=True) as (app, pilot):
        for key in ("5", "4"):
            await until_chosen(app, pilot)
            await press(pilot, key, "enter")
        assert board(app).linger > 0
        await until(pilot, lambda: board(app)._timer is None)
        assert board(app).ring.poses == (MOVES[5], MOVES[4])


async def test_nothing_moves_without_motion_or_on_a_board_that_is_hidden() -> None:
    for motion in (False, True):
        async with desk(match(("red", "blue")), board=None, motion=motion) as (app, pilot):
            for key in ("5", "4"):
                await until_chosen(app, pilot)
                await press(pilot, key, "enter")
            if motion:
                await press(pilot, "s")
            await until(pilot, lambda: board(app)._timer is None)
            assert board(app).ring.poses == (MOVES[5], MOVES[4])


async def test_markup_in_names_is_only_text() -> None:
    from facilitator.table import Memory
    from facilitator.transcript.fold import Fold

    head = header("martial-fight", people=["red"])
    head["seats"][0]["name"] = "[@click=app.quit()]"
    async with desk(Table(Fold(head), Memory()), board=None, size=(120, 40)) as (app, _):
        assert "[@click=app.quit()]" in board(app).ring.render().plain


async def test_every_size_is_drawn_and_nothing_is_lost() -> None:
    async with desk(match(), board=None) as (app, pilot):
        await until_chosen(app, pilot)
        for size in ((1, 1), (5, 3), (60, 20), (79, 20), (80, 24), (300, 100), (300, 20), (61, 99), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        await press(pilot, "5", "enter")
        assert played(frame(app).table) == [5]


async def test_a_whole_match_is_played_by_keys_to_the_grid_of_its_turns() -> None:
    fought = match(fights=1)
    async with desk(fought, board=None) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert "Fight 1: " in shown(app)
        assert "R " in app.screen.query_one(Bouts).render().plain
    assert fought.ended == "finished"


def test_in_a_narrow_account_every_move_is_still_told_from_the_others_and_its_points_are_whole() -> None:
    rows = Bouts([], {})
    for move, name in MOVE_NAMES.items():
        facts = {"winner": "red", "ends": None, "points": {"red": 2, "blue": 0}, "moves": {"red": move, "blue": 3}}
        with patch.object(Bouts, "app", Mock(current_theme=Mock(dark=True))):
            text = rows._move(facts, "red", 8).plain
        assert text.startswith((f"▸{name[:4]}", "▸Sweep"))
        assert text.endswith("+2")
        assert len(text) <= 8


async def test_a_whole_match_is_played_with_the_mouse() -> None:
    fought = match(fights=1)
    async with desk(fought, board=None) as (app, pilot):
        await play_by_mouse(app, pilot)
    assert fought.ended == "finished"


async def test_drawing_takes_little_time() -> None:
    async with desk(match(), board=None, size=(200, 60)) as (app, pilot):
        await until_chosen(app, pilot)
        took = []
        for _ in range(9):
            begun = time.process_time()
            frame(app).redraw()
            board(app).ring.render()
            took.append(time.process_time() - begun)
        assert median(took) < 0.05


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_ring(snap_compare: Any, size: tuple[int, int]) -> None:
    async def draw(pilot: Any) -> None:
        await settle(pilot)
        for key in ("5", "4"):
            await until_chosen(pilot.app, pilot)
            await press(pilot, key, "enter")

    app = FacilitatorApp(Doors(open=no_door), (match(("red", "blue")), Script()), pace=0.0, motion=False)
    assert snap_compare(app, terminal_size=size, run_before=draw)
