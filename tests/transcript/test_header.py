"""A header amended by notes: lines and veils are added once, seats change hands, and nonsense changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.warriors.words import Attack
from facilitator.transcript.header import amended, names_of
from tests.tables import header, table

HEADER = header("warriors", ["dragon", "tortoise"], ["dragon"])


def test_lines_are_added_to_those_there_are_and_none_twice() -> None:
    once = amended(HEADER, {"lines": ["fire", "rain"]})
    assert amended(once, {"lines": ["rain", "snow"]})["safety"] == {"lines": ["fire", "rain", "snow"], "veils": []}


def test_a_seat_changes_hands_and_keeps_its_name() -> None:
    bot = amended(HEADER, {"seat": "dragon", "player": "bot", "skill": "master"})
    assert bot["seats"][0] == {"seat": "dragon", "name": "Dragon", "player": "bot", "skill": "master"}
    assert amended(bot, {"seat": "dragon", "player": "person"})["seats"][0] == HEADER["seats"][0]


def test_names_stand_by_seat_in_the_order_of_the_seats() -> None:
    assert [*names_of(HEADER).items()] == [("dragon", "Dragon"), ("tortoise", "Tortoise")]


@pytest.mark.parametrize(
    "nonsense", [None, 3, "lines", [], {}, {"lines": "fire"}, {"lines": [{}]}, {"seat": "nobody", "player": "bot"},
                 {"seat": "dragon", "player": "ghost"}, {"title": "Other"}],
)  # fmt: skip
def test_what_is_no_amendment_changes_nothing(nonsense: Any) -> None:
    assert amended(HEADER, nonsense) == HEADER


def test_an_undo_by_some_seats_takes_back_all_since_their_last_move() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.submit("dragon", Attack("tortoise", "9D"))
    played.undo(by=("dragon",))
    assert played.log.entries[-1]["undo"] == 1  # type: ignore[attr-defined]
    assert not played.can_undo_by(("tortoise",))
    assert not played.can_undo_by(())
