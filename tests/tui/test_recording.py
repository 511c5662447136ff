"""What is kept beside the moves: moves taken back, bookmarks, lines and veils, hands, other folders."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from facilitator.games.contract import Cue
from facilitator.host import scene
from facilitator.table import Table
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fold
from facilitator.transcript.journal import Journal
from facilitator.transcript.read import read
from facilitator.tui.conductor import Choosing, Handing
from facilitator.tui.screens.curtain import CurtainScreen
from facilitator.tui.screens.modals import Asking
from facilitator.tui.screens.play import PlayScreen
from tests.tables import header, table
from tests.transcript.samples import Failing
from tests.tui.desk import desk, frame, press, shown, until


def fight() -> Table:
    """Dragon, a person, against Tortoise, the program."""
    return table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)


def shared_fight() -> Table:
    """The same between two people."""
    return table("warriors", ["dragon", "tortoise"], ["dragon", "tortoise"], ranks=5)


def written(played: Table, kind: str) -> list[Any]:
    """The entries of a kind."""
    return [entry for entry in played.log.entries if kind in entry]  # type: ignore[attr-defined]


async def past_tellings(app: Any, pilot: Any) -> None:
    while frame(app).panel.answering == "composer":
        await press(pilot, "p")


async def first_card(app: Any, pilot: Any) -> None:
    """Whose turn it is lifts the curtain and lays a card."""
    await past_tellings(app, pilot)
    await press(pilot, "space", "3", "enter")
    await past_tellings(app, pilot)


async def test_t_takes_the_last_move_of_a_person_alone_back_at_once_and_the_log_says_what_it_had_shown() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "3", "enter")
        await past_tellings(app, pilot)
        first = written(played, "do")[0]["seq"]
        await press(pilot, "t")
        assert isinstance(app.screen, PlayScreen)
        assert [(entry["undo"], entry["agreed"]) for entry in written(played, "undo")] == [(first, True)]
        assert frame(app).panel.answering == "choices"
        assert "3♦" in shown(app)


async def test_among_people_a_move_that_showed_something_is_taken_back_only_if_the_whole_table_agrees() -> None:
    played = shared_fight()
    async with desk(played) as (app, pilot):
        await first_card(app, pilot)
        await press(pilot, "space", "enter")
        await past_tellings(app, pilot)
        await press(pilot, "space", "t")
        assert isinstance(app.screen, Asking)
        await press(pilot, "n")
        assert not written(played, "undo")
        await press(pilot, "t", "y")
        assert [entry["agreed"] for entry in written(played, "undo")] == [True]


async def test_o_says_how_long_it_has_been_and_who_has_told_how_much() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await past_tellings(app, pilot)
        played.tell(Cue("dragon", "setting", {}), "Four words are told.")
        await press(pilot, "o")
        dialog = shown(app)
        assert "at the table so far" in dialog
        assert f"{played.names['dragon']}: 1 telling, 4 words" in dialog
        await press(pilot, "enter")
        assert isinstance(app.screen, PlayScreen)


async def test_a_move_that_showed_nobody_anything_is_taken_back_at_once() -> None:
    played = shared_fight()
    async with desk(played) as (app, pilot):
        await first_card(app, pilot)
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "space")
        assert isinstance(frame(app).stage, Choosing)
        await press(pilot, "t")
        assert len(written(played, "undo")) == 1
        assert isinstance(frame(app).stage, Handing)
        assert frame(app).stage.ask.seat == "dragon"  # type: ignore[union-attr]
        assert isinstance(app.screen, CurtainScreen)


async def test_what_the_program_was_about_to_do_is_not_done_after_a_move_was_taken_back() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    async with desk(played, pace=8.0) as (app, pilot):
        await pilot.press("3", "enter")
        await until(pilot, lambda: frame(app).panel.answering == "composer")
        await pilot.press("p")
        await pilot.pause(0.1)
        assert not frame(app).stages.resting
        await pilot.press("t")
        await pilot.pause(0.1)
        assert [entry["do"] for entry in written(played, "do")] == ["attack"]
        assert len(written(played, "undo")) == 1
        assert isinstance(frame(app).stage, Choosing)
        assert frame(app).stages.resting


async def test_nothing_is_taken_back_before_the_first_move() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "t")
        assert isinstance(app.screen, PlayScreen)
        assert not written(played, "undo")


async def test_what_the_program_did_before_a_persons_first_move_is_not_taken_back() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    async with desk(played) as (app, pilot):
        await past_tellings(app, pilot)
        assert frame(app).panel.answering == "choices"
        assert written(played, "do")
        assert "Take back" not in shown(app)
        await press(pilot, "t")
        assert not written(played, "undo")
        await press(pilot, "enter")
        await past_tellings(app, pilot)
        assert "Take back" in shown(app)


async def test_a_strike_cannot_be_undone_once_its_moment_was_taken_back() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "3", "enter", "1", "x", "t")
        await press(pilot, *(["y"] if isinstance(app.screen, Asking) else []))
        await press(pilot, "u")
        assert written(played, "undo")
        assert not written(played, "restore")


async def test_m_puts_a_bookmark_and_an_answer_in_the_making_stays() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "4", "m")
        assert [entry["mark"] for entry in written(played, "mark")] == ["marked at 0:00"]
        assert frame(app).panel.choices.options[frame(app).panel.choices.cursor].key == "4"


async def test_letters_that_keep_things_are_only_letters_while_a_telling_is_written() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    async with desk(played) as (app, pilot):
        await press(pilot, "w", "t", "m", "l", "h", "n")
        assert frame(app).panel.composer.unsaved == "tmlhn"
        assert not written(played, "mark")


async def test_lines_added_while_playing_reach_the_muse_at_once_and_stay_with_the_session() -> None:
    played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
    async with desk(played) as (app, pilot):
        await press(pilot, "l", *"spiders, fire", "tab", *"blood", "enter")
        assert played.header["safety"] == {"lines": ["spiders", "fire"], "veils": ["blood"]}
        assert scene(played, played.cues[0]).avoid == ("spiders", "fire", "blood")
        assert "spiders" not in shown(app)
        await press(pilot, "l")
        assert "spiders, fire" in shown(app)
        await press(pilot, "escape")
    entries: list[Any] = played.log.entries  # type: ignore[attr-defined]
    assert refold(header("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5), entries).header == played.header


async def test_a_seat_goes_from_the_program_to_a_person_and_back_at_any_skill() -> None:
    played = fight()
    async with desk(played) as (app, pilot):
        await press(pilot, "h", "2")
        assert "Now it is the program, random." in shown(app)
        await press(pilot, "1")
        assert frame(app).conductor.shared
        assert played.header["seats"][1]["player"] == "person"
        await press(pilot, "space")
        await press(pilot, "h", "2", "4")
        assert not frame(app).conductor.shared
        assert played.header["seats"][1] == {
            "seat": "tortoise", "name": "Tortoise", "player": "bot", "skill": "master",
        }  # fmt: skip
        await press(pilot, "h", "2", "escape")
        assert isinstance(frame(app).stage, Choosing)


async def test_play_pauses_where_the_disk_is_full_and_a_retry_doubles_nothing(tmp_path: Path) -> None:
    head = header("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    disk = Failing(set())
    played = Table(Fold(head), Journal.create(tmp_path, head, disk=disk.disk()))
    async with desk(played) as (app, pilot):
        await past_tellings(app, pilot)
        seq = played.seq
        disk.at = set(range(disk.calls + 1, disk.calls + 3))
        for _ in range(2):
            await press(pilot, *(["r"] if isinstance(app.screen, Asking) else ["3", "enter"]))
            assert isinstance(app.screen, Asking)
            await until(pilot, lambda: "the disk is full" in " ".join(shown(app).replace("│", "").split()))
            assert (played.seq, len(read(played.log.path).events)) == (seq, seq)
        await press(pilot, "r")
        assert isinstance(app.screen, PlayScreen)
    played.close()
    attacks = [entry for entry in read(played.log.path).events if entry.get("do") == "attack"]
    assert [entry["card"] for entry in attacks] == ["3D"]


async def test_a_session_whose_folder_is_gone_goes_on_in_another(tmp_path: Path) -> None:
    head = header("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    folder = tmp_path / "gone"
    played = Table(Fold(head), Journal.create(folder, head))
    async with desk(played) as (app, pilot):
        shutil.rmtree(folder)
        await press(pilot, "3", "enter")
        assert isinstance(app.screen, Asking)
        assert "is gone" in shown(app)
        await press(pilot, "e", "ctrl+u", *str(tmp_path / "here"), "enter")
        assert isinstance(app.screen, PlayScreen)
        assert not folder.exists()
    played.close()
    found = read(next((tmp_path / "here").glob("*.yaml")))
    assert [entry["card"] for entry in found.events if entry.get("do") == "attack"] == ["3D"]


async def test_a_folder_that_will_not_do_is_refused_and_another_may_be_named(tmp_path: Path) -> None:
    head = header("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    folder = tmp_path / "gone"
    played = Table(Fold(head), Journal.create(folder, head))
    (tmp_path / "file").touch()
    async with desk(played) as (app, pilot):
        shutil.rmtree(folder)
        await press(pilot, "3", "enter", "e", "ctrl+u", *str(tmp_path / "file"), "enter")
        assert isinstance(app.screen, Asking)
        assert played.seq == 1
        await press(pilot, "e", "ctrl+u", *str(tmp_path / "here"), "enter")
        assert isinstance(app.screen, PlayScreen)
    played.close()
