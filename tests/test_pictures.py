"""Pictures are drawn from what all have seen, agree with the game's own numbers, and are safe to put in a page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given

from facilitator.games import registry
from facilitator.games.contract import Event
from facilitator.games.suit_duel.words import View
from facilitator.pictures import insomnia, martial_fight, suit_duel, warriors
from facilitator.pictures.draw import OURS, picture
from facilitator.table import Table
from tests.export.tables import play, texts

SHAPES = {"svg", "title", "path", "line", "rect", "circle", "text"}


def seen(played: Table) -> list[Event]:
    return played.events(None)


def drawn(played: Table, names: dict[str, str]) -> str:
    return picture(played.game.name, seen(played), names, {})


def shapes(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("steps", [0, 1, 30, 60, 9000])
def test_a_game_has_a_picture_as_soon_as_there_is_something_to_show(game: str, steps: int) -> None:
    played = play(game, steps, seed=steps)
    svg = drawn(played, played.names)
    if steps > 20:
        assert {element.tag.split("}")[1] for element in shapes(svg)} <= SHAPES
    else:
        assert svg == ""


@pytest.mark.parametrize("game", OURS)
def test_all_that_is_drawn_lies_within_the_picture(game: str) -> None:
    played = play(game, 9000, seed=8)
    root, *inner = shapes(drawn(played, played.names))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for element in inner:
        for key in ("x", "x1", "x2", "cx"):
            assert 0 <= float(element.attrib.get(key, 0)) <= width
        for key in ("y", "y1", "y2", "cy"):
            assert 0 <= float(element.attrib.get(key, 0)) <= height


@pytest.mark.parametrize("game", OURS)
@given(texts)
def test_names_are_only_words_in_it(game: str, name: str) -> None:
    played = play(game, 60)
    for element in shapes(drawn(played, dict.fromkeys(played.seats, name))):
        assert element.tag.split("}")[1] in SHAPES


def test_the_tricks_are_those_of_the_verdict() -> None:
    played = play("warriors", 9000, seed=4, seats=("dragon", "phoenix", "tiger", "tortoise"))
    seen_in = warriors.climb(seen(played))
    verdict = seen(played)[-1].data
    assert {seat: points[-1][1] for seat, points in seen_in.tricks.items()} == verdict["tricks"]
    assert seen_in.winner == verdict["winner"]


@pytest.mark.parametrize("seed", range(8))
def test_the_decks_are_as_high_as_everybody_sees_them_at_every_step(seed: int) -> None:
    played = play("suit-duel", 40 + 20 * seed, seed, seats=("diamonds", "hearts", "spades", "clubs"))
    view: View = played.look(None).view
    decks = suit_duel.heights(seen(played)).decks
    assert [decks[seat][-1][1] for seat in played.seats] == list(view.sizes)


def test_the_sleep_to_hope_for_ends_in_the_sleep_that_comes() -> None:
    for seed in range(30):
        played = play("insomnia", 9000, seed)
        night = insomnia.night(seen(played))
        if night.minutes is not None:
            assert night.minutes == 10 * night.hope[-1]
            return
        assert night.hope[-1] == 0 or len(night.silenced) < 6


def test_every_turn_of_a_match_has_its_place() -> None:
    played = play("martial-fight", 9000, seed=2)
    fought = martial_fight.bouts(seen(played))
    assert sum(len(bout.turns) for bout in fought) == sum(event.kind == "turn" for event in seen(played))
    assert all(bout.end for bout in fought)


def test_any_other_session_shows_who_told_how_much() -> None:
    svg = picture("log", (), {}, {"Ana": 120, "Bo <&>": 40, "Cy": 0})
    assert [element.text for element in shapes(svg) if element.tag.endswith("text")] == [
        "Ana", "120 words", "Bo <&>", "40 words",
    ]  # fmt: skip
    assert picture("log", (), {}, {"Ana": 0}) == ""


def test_each_of_our_games_has_one() -> None:
    assert set(OURS) == set(registry.OURS)
