"""The frame around play: what happens when the journal fails, pausing, leaving, help, the palette and the mouse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from facilitator.errors import FacilitatorError
from facilitator.table import Memory, Table
from facilitator.tui.doors import Doors
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.modals import Asking, NoteScreen
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.widgets.choice import ChoiceList
from facilitator.tui.widgets.composer import Row
from tests.tables import Hands, table
from tests.tui.desk import LINES, desk, frame, no_door, press, settle, shown, until, write


class Full(Memory):
    """A log on a disk that is full until it is told otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False

    def append(self, expected: int, entries: Sequence[Mapping[str, Any]]) -> None:
        if self.full:
            raise FacilitatorError(
                "The story cannot be saved.", "The disk is [b]full[/b].", "Make room, then try again."
            )
        super().append(expected, entries)


def fight(**rules: Any) -> Table:
    """Dragon, a person, against Tortoise, the program."""
    return table("warriors", ["dragon", "tortoise"], ["dragon"], **{"ranks": 5, **rules})


async def test_a_move_that_cannot_be_kept_is_not_played_and_can_be_tried_again() -> None:
    played = fight()
    played.log = log = Full()
    async with desk(played) as (app, pilot):
        before = played.seq
        log.full = True
        await press(pilot, "3", "enter")
        assert isinstance(app.screen, Asking)
        assert "The disk is [b]full[/b]." in shown(app)
        await press(pilot, "r")
        assert isinstance(app.screen, Asking)
        assert played.seq == before
        log.full = False
        await press(pilot, "r")
        assert isinstance(app.screen, PlayScreen)
        assert [entry["card"] for entry in log.entries if entry.get("do") == "attack"] == ["3D"]


async def test_a_telling_that_cannot_be_kept_stays_in_the_line() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    played.log = log = Full()
    async with desk(played) as (_, pilot):
        await press(pilot, "w")
        await write(pilot, "Rain")
        log.full = True
        await press(pilot, "enter")
        log.full = False
        await press(pilot, "r")
        assert [entry["text"] for entry in log.entries if entry.get("tell") == "setting"] == ["Rain"]


async def test_leaving_after_a_failure_goes_to_the_lobby() -> None:
    played = fight()
    played.log = log = Full()
    async with desk(played) as (app, pilot):
        log.full = True
        await press(pilot, "enter", "l")
        assert isinstance(app.screen, LobbyScreen)


async def test_a_paused_clock_stands_and_no_answer_is_taken() -> None:
    clock = Hands()
    played = table("martial-fight", people=["red"], clock=clock)
    async with desk(played) as (app, pilot):
        await press(pilot, *["p"] * len(played.cues))
        await press(pilot, "z")
        assert played.paused
        assert "paused" in shown(app)
        clock.now += 100
        frame(app).tick()
        before = played.seq
        await press(pilot, "1", "enter", "space")
        assert played.seq == before
        await press(pilot, "z")
        frame(app).tick()
        await settle(pilot)
        assert "1:00" in shown(app)


async def test_the_clock_stands_while_the_help_is_read() -> None:
    clock = Hands()
    played = table("martial-fight", people=["red"], clock=clock)
    async with desk(played) as (app, pilot):
        await press(pilot, *["p"] * len(played.cues), "question_mark")
        await until(pilot, lambda: played.paused)
        clock.now += 100
        await press(pilot, "escape")
        await until(pilot, lambda: not played.paused)
        frame(app).tick()
        await settle(pilot)
        assert "1:00" in shown(app)


async def test_a_game_that_was_paused_is_paused_still_after_the_help() -> None:
    played = table("martial-fight", people=["red"], clock=Hands())
    async with desk(played) as (_, pilot):
        await press(pilot, *["p"] * len(played.cues), "z", "question_mark", "escape")
        await settle(pilot)
        assert played.paused


async def test_time_up_plays_for_whoever_has_not_moved() -> None:
    clock = Hands()
    played = table("martial-fight", people=["red"], clock=clock)
    async with desk(played) as (app, pilot):
        await press(pilot, *["p"] * len(played.cues))
        clock.now += 56
        frame(app).tick()
        await settle(pilot)
        assert "4 seconds left" in shown(app)
        clock.now += 5
        frame(app).tick()
        await until(pilot, lambda: any("time-up" in entry.values() for entry in played.log.entries))  # type: ignore[attr-defined]


async def test_escape_goes_back_a_field_and_then_offers_the_way_out() -> None:
    played = table("warriors", ["dragon", "phoenix", "tortoise"], ["dragon"], ranks=5)
    async with desk(played) as (app, pilot):
        await press(pilot, "2")
        assert "3D" in str([option.label for option in frame(app).panel.choices.options]) or "3♦" in shown(app)
        await press(pilot, "escape")
        assert len(frame(app).panel.choices.options) == 2
        await press(pilot, "escape")
        assert isinstance(app.screen, Asking)
        await press(pilot, "escape")
        assert isinstance(app.screen, PlayScreen)
        await press(pilot, "escape", "l")
        assert isinstance(app.screen, LobbyScreen)


async def test_a_card_is_laid_by_enter_only() -> None:
    played = fight()
    async with desk(played) as (_, pilot):
        before = played.seq
        await press(pilot, "3", "4", "right", "left")
        assert played.seq == before
        await press(pilot, "enter")
        assert [entry["card"] for entry in played.log.entries if entry.get("do") == "attack"] == ["4D"]  # type: ignore[attr-defined]


async def test_cards_of_one_rank_take_turns_on_their_key() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "5", "enter")
        while frame(app).panel.answering != "choices":
            await press(pilot, "p")
        choices = frame(app).panel.choices
        keys = [option.key for option in choices.options]
        twice = next(key for key in keys if keys.count(key) > 1)
        await press(pilot, twice)
        first = choices.cursor
        await press(pilot, twice)
        assert choices.cursor != first
        assert choices.options[choices.cursor].key == twice


async def test_the_mouse_picks_a_card_and_lays_it_with_a_second_click() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        choices = frame(app).panel.choices
        columns, cell = choices._grid(choices.size.width)
        spot = (2 * (cell + 2) + 1, 0) if columns > 2 else (1, 2)
        await pilot.click(ChoiceList, offset=spot)
        await settle(pilot)
        assert choices.cursor == 2
        await pilot.click(ChoiceList, offset=spot)
        await settle(pilot)
    assert [entry["card"] for entry in played.log.entries if entry.get("do") == "attack"] == ["3D"]  # type: ignore[attr-defined]


async def test_the_mouse_takes_a_suggestion_and_works_the_key_line() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    async with desk(played) as (app, pilot):
        line = shown(app).splitlines()[-1]
        await pilot.click("KeyBar", offset=(line.index("Note") + 1, 0))
        await settle(pilot)
        assert app.screen.is_modal
        await press(pilot, "escape")
        await pilot.click(list(frame(app).panel.composer.query(Row))[1], offset=(10, 0))
        await settle(pilot)
    assert [entry["text"] for entry in played.log.entries if entry.get("tell") == "setting"] == [LINES[1]]  # type: ignore[attr-defined]


async def test_help_names_the_keys_of_the_screen_below_and_shows_the_rules() -> None:
    doors = Doors(open=no_door, help_page=lambda game: f"# How to play {game}\n\nWith [b]care[/b].")
    async with desk(fight(), doors=doors, size=(100, 40)) as (app, pilot):
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "How to play warriors" in shown(app)
        assert "[b]care[/b]" in shown(app)
        assert "Stop the clock" in shown(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, PlayScreen)


async def test_the_last_of_the_keys_can_be_scrolled_to_on_a_low_screen() -> None:
    async with desk(fight()) as (app, pilot):
        await press(pilot, "question_mark")
        assert "out of the program" not in shown(app)
        for _ in range(20):
            await press(pilot, "pagedown")
        assert "out of the program" in shown(app)


async def test_the_palette_offers_every_command_and_runs_it() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "ctrl+p")
        for letter in "stop the clock":
            await pilot.press("space" if letter == " " else letter)
        await until(pilot, lambda: "Stop the clock, or let it run on" in shown(app))
        await pilot.pause(0.3)
        await pilot.press("down", "enter")
        await until(pilot, lambda: played.paused)


async def test_a_note_can_be_open_or_private() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "n", *"owed", "ctrl+t", "enter")
        await press(pilot, "n", *"open", "enter")
        assert "open" in shown(app)
        assert "owed" not in shown(app)
    notes = [(entry["note"], entry.get("private", False)) for entry in played.log.entries if "note" in entry]  # type: ignore[attr-defined]
    assert notes == [("owed", True), ("open", False)]


async def test_s_shows_the_story_alone_then_the_board_alone_then_both() -> None:
    async with desk(fight()) as (app, pilot):
        play = frame(app)
        seen = []
        for _ in range(4):
            seen.append((play.board.display and play.board.size.width > 0, play.query_one("#story").size.width > 0))
            await press(pilot, "s")
        assert seen == [(True, True), (False, True), (True, False), (True, True)]


@pytest.mark.parametrize("game", ["warriors", "suit-duel"])
async def test_the_program_alone_plays_to_the_end_while_one_watches(game: str) -> None:
    played = table(game, seed=5, **({"ranks": 5} if game == "warriors" else {}))
    async with desk(None) as (app, pilot):
        app.play(played, None)
        await until(pilot, lambda: bool(played.ended), seconds=150)


async def test_a_worker_that_fails_is_said_and_ends_nothing() -> None:
    async with desk(fight(), size=(100, 30)) as (app, pilot):

        async def broken() -> None:
            raise ValueError("a key that nobody may read")

        app.screen.run_worker(broken(), exit_on_error=False)
        await until(pilot, lambda: "Something failed aside: ValueError" in shown(app))
        assert "nobody may read" not in shown(app)
        assert app.is_running


async def test_leaving_with_something_unsaid_takes_the_key_twice() -> None:
    async with desk(fight()) as (app, pilot):
        await press(pilot, "3", "enter", "w", *"rain")
        await app.action_quit()
        await pilot.pause()
        assert "The same key again" in shown(app)
        assert app.return_code is None
        await app.action_quit()
        assert app.return_code == 0


async def test_help_is_a_key_away_from_a_dialog_and_from_a_telling_in_the_making() -> None:
    doors = Doors(open=no_door, help_page=lambda game: f"# How to play {game}")
    async with desk(table("warriors", people=["tortoise"]), doors=doors) as (app, pilot):
        await press(pilot, "n", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "How to play warriors" in shown(app)
        await press(pilot, "escape", *"why?")
        assert isinstance(app.screen, NoteScreen)
        await press(pilot, "escape", "w", *"why?")
        assert frame(app).unsaved == "why?"
        assert "f1 Help" in shown(app).splitlines()[-1]
        await press(pilot, "f1")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "s")
        assert frame(app).unsaved == "why?s"
