"""Scenes for a table without a game: what is set stands, the rest is drawn."""

from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.games.cards import VALUE
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from tests.muse.packs import pack

CONTENT = Content()


def test_what_is_not_set_is_drawn_the_same_for_the_same_seed() -> None:
    scenes = {repr(drawn_scene(CONTENT, "warriors", "attack", seed=seed)) for seed in (1, 1, 2, 3)}
    assert len(scenes) == 3


def test_what_is_set_stands() -> None:
    given = {
        "tone": "noir",
        "me": "Old Stone",
        "foe": "Bess",
        "round": "9",
        "target": "phoenix",
        "place": "old_inn",
        "kettle": "broken",
    }
    scene = drawn_scene(CONTENT, "warriors", "attack", "tortoise", given, 4)
    assert (scene.tone, scene.seat, scene.about["round"], scene.about["target"]) == (
        "noir",
        "tortoise",
        9,
        "phoenix",
    )
    assert (scene.people["tortoise"].name, scene.people["phoenix"].name) == ("Old Stone", "Bess")
    memory = Almanac(CONTENT, 1).memory(scene)
    assert (memory.place, memory.marks["kettle"]) == ("old_inn", "broken")


def test_drawn_cards_agree_with_who_won_and_by_how_much() -> None:
    seen = set()
    for seed in range(60):
        about = drawn_scene(CONTENT, "warriors", "escape", seed=seed).about
        assert VALUE[about["winner_card"]] - VALUE[about["loser_card"]] == about["margin"] > 0
        assert {about["attacker"], about["target"]} == {about["winner"], about["loser"]}
        seen.add(about["attacker"] == about["winner"])
    assert seen == {True, False}


def test_what_follows_from_set_cards_is_reckoned_from_them() -> None:
    about = drawn_scene(CONTENT, "warriors", "triumph", given={"winner_card": "KS", "loser_card": "2H"}).about
    assert about["margin"] == 11


def test_nobody_wins_and_nobody_loses_together() -> None:
    for seed in range(40):
        about = drawn_scene(CONTENT, "martial-fight", "exchange", seed=seed).about
        assert (about["winner"] is None) == (about["loser"] is None)


@pytest.mark.parametrize(
    ("cue", "seat", "given", "expected"),
    [
        ("atack", None, {}, "setting, attack"),
        ("attack", "hearts", {}, "dragon"),
        ("attack", None, {"tone": "opera"}, "default"),
        ("attack", None, {"place": "moon"}, "temple_roof"),
        ("attack", None, {"color": "red"}, "round"),
        ("setting", "dragon", {}, "tortoise, tiger, phoenix"),
    ],
)
def test_what_cannot_be_set_is_refused_with_the_choices(
    cue: str, seat: str | None, given: dict[str, str], expected: str
) -> None:
    with pytest.raises(FacilitatorError, match="here") as refused:
        drawn_scene(CONTENT, "warriors", cue, seat, given)
    assert expected in refused.value.detail


def test_a_range_is_drawn_to_its_end_and_a_list_of_numbers_as_numbers(tmp_path: Path) -> None:
    game = "tones: {default: x}\nseats: {east: {}}\ncues: {rest: {about: {left: 1..46, minutes: [0, 40, 90]}}}"
    content = pack(tmp_path, game=game, places="")
    drawn = [drawn_scene(content, "duel", "rest", seed=seed).about for seed in range(300)]
    assert {about["minutes"] for about in drawn} == {0, 40, 90}
    assert max(about["left"] for about in drawn) > 40
