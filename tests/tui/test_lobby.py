"""The lobby and the set-up: what they list, what a key opens, and what a form refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, OptionList

from facilitator.commands import colors
from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.host import Silence
from facilitator.sessions import Plan
from facilitator.tui.doors import Doors, Earlier, Session
from facilitator.tui.filling import Filling, Seated, filled_from
from facilitator.tui.glance import OURS, glance
from facilitator.tui.quick import quick
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.modals import Asking
from facilitator.tui.screens.play import PlayScreen
from facilitator.tui.screens.setup import SetupScreen
from facilitator.tui.widgets.cycle import Cycle
from facilitator.tui.widgets.line import Line
from tests.tables import table
from tests.tui.desk import desk, no_door, press, settle, shown, until, write


class Porter:
    """Opens tables in memory, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.plans: list[Plan] = []
        self.resumed: list[Path] = []

    def open(self, plan: Plan) -> Session:
        self.plans.append(plan)
        people = [seat["seat"] for seat in plan.seats if seat["player"] == "person"]
        return table(plan.game, [seat["seat"] for seat in plan.seats], people, **plan.rules), Silence()

    def resume(self, path: Path) -> Session:
        self.resumed.append(path)
        return table("warriors", people=["dragon"], ranks=5), Silence()


@pytest.mark.parametrize("game", OURS, ids=lambda game: str(game.name))
def test_the_lobbys_words_are_the_games_own(game: Any) -> None:
    assert glance(registry.load(game.name)) == game


def test_the_lobby_knows_every_game_of_ours() -> None:
    assert tuple(game.name for game in OURS) == tuple(registry.OURS)


async def test_the_lobby_lists_four_games_with_who_plays_and_how_long() -> None:
    async with desk(None) as (app, _):
        for game in OURS:
            assert game.title in shown(app)
            assert game.who in shown(app)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
async def test_one_key_opens_a_quick_game_against_the_program(number: int) -> None:
    porter = Porter()
    async with desk(None, doors=Doors(open=porter.open)) as (app, pilot):
        await press(pilot, str(number))
        assert isinstance(app.screen, PlayScreen)
    plan = porter.plans[0]
    assert plan.game == OURS[number - 1].name
    assert [seat["player"] for seat in plan.seats].count("person") == 1


async def test_w_opens_a_game_to_watch() -> None:
    porter = Porter()
    async with desk(None, doors=Doors(open=porter.open), pace=8.0) as (_, pilot):
        await pilot.press("down", "w")
        await until(pilot, lambda: bool(porter.plans))
    assert porter.plans[0].game == "insomnia"
    assert all(seat["player"] == "bot" for seat in porter.plans[0].seats)


async def test_an_earlier_session_takes_one_line_however_long_its_title() -> None:
    sessions = [Earlier(Path("rain.yaml"), "martial-fight", "Rain on roofs, " * 8, "2026-01-02", "")]
    async with desk(None, doors=Doors(open=no_door, earlier=lambda: sessions)) as (app, pilot):
        await until(pilot, lambda: "Rain" in shown(app))
        line = next(line for line in shown(app).splitlines() if "Rain" in line)
        assert "…   martial-fight · 2026-01-02 · still open" in line


async def test_an_earlier_session_is_gone_on_with() -> None:
    porter = Porter()
    sessions = [Earlier(Path("rain.yaml"), "warriors", "Rain", "2026-01-02", "")]
    doors = Doors(open=no_door, resume=porter.resume, earlier=lambda: sessions)
    async with desk(None, doors=doors) as (app, pilot):
        await until(pilot, lambda: "Rain" in shown(app))
        assert "still open" in shown(app)
        await press(pilot, "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, PlayScreen))
    assert porter.resumed == [Path("rain.yaml")]


async def test_a_door_that_fails_says_why_and_the_lobby_stays() -> None:
    def locked(plan: Plan) -> Session:
        raise FacilitatorError("The folder is [b]locked[/b].", "Somebody else has it.")

    async with desk(None, doors=Doors(open=locked)) as (app, pilot):
        await press(pilot, "1")
        assert isinstance(app.screen, Asking)
        assert "The folder is [b]locked[/b]." in shown(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, LobbyScreen)


async def test_the_arrows_of_a_long_choice_are_both_in_view_and_values_are_in_plain_words() -> None:
    async with desk(None, doors=Doors(open=no_door, tones=lambda _: [("dry", "very " * 30)]), size=(80, 40)) as (
        app,
        pilot,
    ):
        await press(pilot, "down", "enter")
        lines = shown(app).splitlines()
        assert all(line.count("◂") == line.count("▸") for line in lines)
        assert "as dealt" in shown(app)


async def test_the_set_up_makes_the_plan_that_it_shows() -> None:
    porter = Porter()
    async with desk(None, doors=Doors(open=porter.open), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        assert isinstance(app.screen, SetupScreen)
        await write(pilot, "Ana")
        app.screen.query_one("#rule-ranks").value = "7"  # type: ignore[attr-defined]
        app.screen.query_one("#title").value = "Rain"  # type: ignore[attr-defined]
        app.screen.query_one("#lines").value = " spiders,  fire ,"  # type: ignore[attr-defined]
        await settle(pilot)
        await press(pilot, "ctrl+s")
    plan = porter.plans[0]
    assert plan.seats[0] == {"seat": "dragon", "name": "Ana", "player": "person"}
    assert plan.rules == {"ranks": 7, "ace": "low"}
    assert (plan.title, plan.safety) == ("Rain", {"lines": ["spiders", "fire"], "veils": []})


async def test_the_set_up_says_what_is_wrong_and_does_not_start() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        app.screen.query_one("#rule-ranks").value = "99"  # type: ignore[attr-defined]
        await settle(pilot)
        assert "ranks is a whole number from 5 to 13" in shown(app)
        await press(pilot, "ctrl+s")
        assert isinstance(app.screen, SetupScreen)
        app.screen.query_one("#rule-ranks").value = "9"  # type: ignore[attr-defined]
        await settle(pilot)
        assert "ranks is a whole number" not in shown(app)


async def test_the_set_up_refuses_two_players_of_one_name() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        await write(pilot, "Tortoise")
        assert "Two players are called Tortoise" in shown(app)


async def test_the_set_up_says_how_many_seats_are_taken_and_how_many_have_to_be() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter", "down", "down", "left")
        await until(pilot, lambda: "Seats taken: 1; expected 2 or 3 or 4." in shown(app))


async def test_the_set_up_begins_with_the_last_table() -> None:
    last = Plan(
        "warriors",
        [
            {"seat": "phoenix", "name": "Bo", "player": "person"},
            {"seat": "tortoise", "name": "Tortoise", "player": "bot", "skill": "random"},
        ],
        {"ranks": 6, "ace": "low"},
        safety={"lines": ["spiders"], "veils": []},
    )
    porter = Porter()
    doors = Doors(open=porter.open, remembered=lambda game: last if game == "warriors" else None)
    async with desk(None, doors=doors) as (_, pilot):
        await press(pilot, "enter", "ctrl+s")
    assert porter.plans == [last]


async def test_a_form_that_was_left_is_found_as_it_was() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        await write(pilot, "Ana")
        app.screen.query_one("#rule-ranks").value = "7"  # type: ignore[attr-defined]
        app.screen.query_one("#who-phoenix", Cycle).action_turn(1)
        await settle(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, LobbyScreen)
        await press(pilot, "enter")
        assert app.screen.query_one("#name-dragon").value == "Ana"  # type: ignore[attr-defined]
        assert app.screen.query_one("#rule-ranks").value == "7"  # type: ignore[attr-defined]
        assert app.screen.query_one("#who-phoenix", Cycle).value == "person"


async def test_arrows_turn_a_choice_and_move_between_fields() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter", "down", "down")
        who = app.screen.query_one("#who-dragon")
        assert app.screen.focused is who
        await press(pilot, "right")
        assert who.value != "person"  # type: ignore[attr-defined]
        await press(pilot, "left")
        assert who.value == "person"  # type: ignore[attr-defined]


async def test_arrows_move_between_the_fields_of_a_form_too_long_for_the_screen() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(80, 24)) as (app, pilot):
        await press(pilot, "enter", "down", "down")
        assert app.screen.focused is app.screen.query_one("#who-dragon")
        await press(pilot, "down", "up", "up", "up", "up")
        assert app.screen.focused is app.screen.query_one("#start")


async def test_pronouns_have_a_field_of_their_own_for_each_seat() -> None:
    porter = Porter()
    async with desk(None, doors=Doors(open=porter.open), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        await write(pilot, "Ana")
        field = app.screen.query_one("#pronouns-dragon")
        field.value = "her"  # type: ignore[attr-defined]
        await settle(pilot)
        assert "her are no pronouns" in shown(app)
        field.value = "she/her"  # type: ignore[attr-defined]
        await settle(pilot)
        assert "no pronouns" not in shown(app)
        await press(pilot, "ctrl+s")
    seat = porter.plans[0].seats[0]
    assert seat == {"seat": "dragon", "name": "Ana", "pronouns": "she/her", "player": "person"}


def test_the_form_begins_with_the_pronouns_of_the_last_table() -> None:
    seats = [{"seat": "dragon", "name": "Dragon", "pronouns": "she/her", "player": "person"}]
    game = registry.load("warriors")
    filled = filled_from(game, Plan("warriors", seats, game.rules()))
    assert filled.seats["dragon"] == Seated("", "person", "she/her")
    nobody = dict.fromkeys([info.seat for info in game.seats], Seated("", "nobody"))
    assert Filling(game).entries(filled._replace(seats={**nobody, **filled.seats})) == seats


async def test_notes_are_proposed_to_a_sleeper_alone_and_follow_who_plays_until_somebody_sets_them() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(100, 50)) as (app, pilot):
        await press(pilot, "down", "enter")
        notes, voice = app.screen.query_one("#rule-notes", Cycle), app.screen.query_one("#who-voice-1", Cycle)
        assert notes.value is True
        assert "Proposed for a sleeper alone" in shown(app)
        voice.choose("master")
        voice.action_turn(1)
        await settle(pilot)
        assert voice.value == "person"
        assert notes.value is False
        notes.action_turn(1)
        await settle(pilot)
        voice.action_turn(-1)
        voice.action_turn(1)
        await settle(pilot)
        assert notes.value is True


def test_a_quick_night_has_notes() -> None:
    assert quick("insomnia").rules["notes"] is True


def test_a_quick_game_takes_the_usual_seats() -> None:
    for game in registry.OURS:
        assert {seat["seat"] for seat in quick(game).seats} == set(registry.load(game).usual)


async def test_the_language_is_the_tables_choice_and_the_almanac_says_that_it_has_english_only() -> None:
    porter = Porter()
    async with desk(None, doors=Doors(open=porter.open), size=(100, 40)) as (app, pilot):
        await press(pilot, "enter")
        field = app.screen.query_one("#language", Input)
        field.focus()
        field.value = "the language of birds"
        await settle(pilot)
        assert "The almanac has English only" in shown(app)
        assert "There is no language" in shown(app)
        field.value = "Deutsch"
        await settle(pilot)
        assert "There is no language" not in shown(app)
        await press(pilot, "ctrl+s")
    assert porter.plans[0].language == "de"
    assert filled_from(registry.load("warriors"), porter.plans[0]).language == "German"


async def test_a_newcomer_in_the_first_line_of_the_set_up_finds_help_by_the_key_that_the_last_line_names() -> None:
    async with desk(None, doors=Doors(open=no_door), size=(80, 24)) as (app, pilot):
        await press(pilot, "enter")
        assert "? Help" in shown(app).splitlines()[-1]
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "f1")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.query(Line).first().value == ""
        await write(pilot, "Ana?")
        assert app.screen.query(Line).first().value == "Ana?"
        assert "f1 Help" in shown(app).splitlines()[-1]
        await press(pilot, "f1")
        assert isinstance(app.screen, HelpScreen)


async def test_a_theme_that_is_chosen_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    kept = tmp_path / "deep" / "theme.txt"
    assert colors.remembered(kept) == ""
    async with desk(None, doors=Doors(open=no_door, keep_theme=lambda theme: colors.remember(kept, theme))) as (
        app,
        pilot,
    ):
        assert not kept.exists()
        other = next(theme for theme in app.available_themes if theme != app.theme)
        await press(pilot, "t")
        await write(pilot, other)
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count == 1)
        await press(pilot, "enter")
        await until(pilot, lambda: app.theme == other)
    assert colors.remembered(kept) == other


def test_a_theme_that_cannot_be_kept_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    colors.remember(tmp_path / "file" / "theme.txt", "any")
    assert colors.remembered(tmp_path / "file" / "theme.txt") == ""
