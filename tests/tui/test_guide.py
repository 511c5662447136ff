"""The first-game guide: every ask of every game has its words, each is said once, and it can be switched off."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.commands.explained import Explained
from facilitator.games import registry
from facilitator.host import Over, Players, Silence, next_step, tell_first
from facilitator.tui.conductor import Choosing, Conductor
from facilitator.tui.doors import Doors
from facilitator.tui.guide import EXPLAINED, ask_of
from tests.tables import table
from tests.tui.desk import desk, frame, no_door, press, shown

LONGEST = 240
"""Characters that fit above a question at 80 columns."""


def first_words(ask: str) -> str:
    return EXPLAINED[ask][:30]


@pytest.mark.parametrize("game", list(registry.OURS))
def test_every_choice_of_every_game_is_explained(game: str) -> None:
    played = table(game, seed=3)
    players = Players(played)
    people = Conductor(table(game, people=registry.load(game).usual, seed=3))
    while not isinstance(step := next_step(played), Over):
        for ask in played.asks():
            if ask.needed and ask.seat in people.own:
                assert ask_of(game, Choosing(ask, openly=False)) in EXPLAINED
        if played.cues:
            tell_first(played, Silence(), played.cues[0])
        elif not players.answer(played.asks()):
            played.fate(getattr(step, "what", "") or next(ask.what for ask in played.asks() if ask.seat == "chance"))


def test_no_explanation_is_longer_than_there_is_room_for() -> None:
    assert max(map(len, EXPLAINED.values())) <= LONGEST


def test_the_first_sentence_of_each_takes_two_lines_at_most_on_a_low_screen() -> None:
    assert max(len(text.partition(". ")[0]) for text in EXPLAINED.values()) < 140


async def test_a_low_screen_explains_in_one_sentence_and_a_higher_one_in_full(tmp_path: Path) -> None:
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    doors = Doors(open=no_door, explained=lambda: Explained(tmp_path / "explained.txt"))
    async with desk(played, doors=doors, size=(120, 24)) as (app, pilot):
        assert first_words("warriors attack") in shown(app)
        assert "the last card decides" not in shown(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "the last card decides" in shown(app)


async def test_an_ask_is_explained_the_first_time_and_not_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "explained.txt"
    for again in (False, True):
        played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
        doors = Doors(open=no_door, explained=lambda: Explained(file))
        async with desk(played, doors=doors, size=(120, 40)) as (app, pilot):
            assert (first_words("warriors attack") in shown(app)) is not again
            await press(pilot, "3", "enter")
            assert first_words("warriors attack") not in shown(app)
            assert (first_words("telling") in shown(app)) is not again
            await press(pilot, "p")


async def test_g_switches_the_guide_off_for_good_and_on_from_the_beginning(tmp_path: Path) -> None:
    file = tmp_path / "explained.txt"
    played = table("warriors", ["dragon", "tortoise"], ["dragon"], ranks=5)
    async with desk(played, doors=Doors(open=no_door, explained=lambda: Explained(file))) as (app, pilot):
        assert first_words("warriors attack") in shown(app)
        await press(pilot, "g")
        assert first_words("warriors attack") not in shown(app)
        assert not Explained(file).due("telling")
        await press(pilot, "g")
        assert first_words("warriors attack") in shown(app)
        assert frame(app).panel.answering == "choices"


def test_a_memory_that_cannot_be_kept_explains_once_more(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    kept = Explained(tmp_path / "file" / "explained.txt")
    kept.done("telling")
    assert not kept.due("telling")
    assert Explained(tmp_path / "file" / "explained.txt").due("telling")
