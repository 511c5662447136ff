"""Choosing field by field: what is asked, which keys pick it, and the way back."""

from __future__ import annotations

from facilitator.choosing import Choice
from facilitator.tui.picking import Picker, keys_for
from tests.tables import table
from tests.tui.test_conductor import passed


def picker(game: str, seats: list[str], seat: str, **rules: object) -> Picker:
    played = passed(table(game, seats, [seat], **rules))
    ask = next(ask for ask in played.asks() if ask.seat == seat)
    return Picker(played.game, ask, played.look(seat).moves, played.names, shared=False)


def test_first_the_target_then_the_card_and_back() -> None:
    choice = picker("warriors", ["dragon", "phoenix", "tortoise"], "dragon", ranks=5)
    assert [own.value for own in choice.choices] == ["phoenix", "tortoise"]
    assert choice.leads_on
    assert choice.pick(1) is None
    assert [own.value for own in choice.choices] == ["AD", "2D", "3D", "4D", "5D"]
    assert not choice.leads_on
    assert choice.back()
    assert [own.value for own in choice.choices] == ["phoenix", "tortoise"]
    assert not choice.back()


def test_the_last_pick_is_the_move() -> None:
    choice = picker("warriors", ["dragon", "phoenix", "tortoise"], "dragon", ranks=5)
    choice.pick(0)
    move = choice.pick(4)
    assert move is not None
    assert (move._asdict()["target"], move._asdict()["card"]) == ("phoenix", "5D")


def test_a_field_with_one_value_is_not_asked() -> None:
    choice = picker("warriors", ["dragon", "tortoise"], "dragon", ranks=5)
    assert [own.field for own in choice.choices] == ["card"] * 5


def test_only_anticipate_asks_for_more() -> None:
    choice = picker("martial-fight", ["red", "blue"], "red")
    assert [own.value for own in choice.choices] == [1, 2, 3, 4, 5, 6]
    assert not choice.leads_on
    assert choice.pick(0) is None
    assert [own.value for own in choice.choices] == [2, 3, 4, 5]


def keys(*values: object) -> list[str]:
    return keys_for([Choice("", (), "field", value) for value in values])


def test_keys_say_what_they_pick() -> None:
    assert keys("AD", "9D", "10H", "QS") == ["A", "9", "0", "Q"]
    assert keys("9D", "9C") == ["9", "9"]
    assert keys(2, 3, 5) == ["2", "3", "5"]
    assert keys("voice-2", "voice-5") == ["2", "5"]
    assert keys("dragon", "tiger") == ["1", "2"]


def test_no_key_is_one_that_means_something_else_on_the_screen() -> None:
    assert not set(keys(*(f"seat{index:02}" for index in range(25)))) & set("ernpuswxzaq?")
