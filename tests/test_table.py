"""The table: safe before shown, one door for what seats may see, its clock, and what is struck or taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.games.contract import IllegalPlay
from facilitator.games.martial_fight.words import Submit
from facilitator.games.warriors.words import Answer, Attack, Discard
from facilitator.host import Silence, run
from facilitator.table import Memory
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Fault, Happened, Told
from tests.tables import Hands, table


class Failing(Memory):
    """A log whose disk is full until `full` is unset."""

    full = True

    def append(self, expected: int, entries: Sequence[Mapping[str, Any]]) -> None:
        if self.full:
            raise FacilitatorError("The disk is full.")
        super().append(expected, entries)


@pytest.mark.parametrize("game", registry.OURS)
def test_a_session_folded_from_its_entries_stands_where_the_played_one_stood(game: str) -> None:
    played = table(game, seed=3)
    run(played, Silence())
    folded = refold(played.header, played.log.entries)
    assert folded.state == played._fold.state
    assert folded.ended == "finished"
    for seat in (None, *played.seats):
        assert folded.story(seat) == played.heard(seat)


def test_an_entry_that_the_log_cannot_keep_changes_nothing_and_can_be_tried_again() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.log = Failing()
    before = played.look("dragon"), played.seq
    with pytest.raises(FacilitatorError, match="disk is full"):
        played.submit("dragon", Attack("tortoise", "9D"))
    assert (played.look("dragon"), played.seq) == before
    played.log.full = False
    played.submit("dragon", Attack("tortoise", "9D"))
    assert [entry["seq"] for entry in played.log.entries] == [1]


def test_an_illegal_play_is_refused_and_writes_nothing() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    with pytest.raises(IllegalPlay):
        played.submit("dragon", Attack("tortoise", "9C"))
    assert played.log.entries == []


def test_a_laid_card_is_heard_by_its_own_seat_alone() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    assert "9D" in str(played.events("dragon"))
    assert "9D" not in str(played.events("tortoise")) + str(played.look("tortoise"))
    assert "9D" not in str(played.events(None)) + str(played.look(None))


def test_a_telling_answers_its_cue_and_a_struck_one_is_heard_by_nobody() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    (setting,) = played.cues
    played.tell(setting, "Rain on the roof.")
    assert not played.cues
    assert [item.text for item in played.heard(None) if isinstance(item, Told)] == ["Rain on the roof."]
    played.strike(1)
    assert not [item for item in played.heard(None) if isinstance(item, Told)]
    played.restore(2)
    assert [item.text for item in played.heard(None) if isinstance(item, Told)] == ["Rain on the roof."]


def test_striking_what_does_not_stand_is_a_fault() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.tell(played.cues[0], "Rain.")
    entries = [*played.log.entries, {"strike": 1, "t": 1.0, "seq": 2}, {"strike": 1, "t": 1.0, "seq": 3}]
    with pytest.raises(Fault, match="seq 3"):
        refold(played.header, entries)


def test_an_undo_voids_the_move_its_results_and_the_tellings_of_its_moment() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.tell(played.cues[0], "Rain.")
    before = played._fold.state
    played.submit("dragon", Attack("tortoise", "9D"))
    played.tell(played.cues[0], "A leap.")
    played.submit("tortoise", Answer("4C"))
    entries = [*played.log.entries, {"undo": 2, "t": 9.0, "seq": played.seq + 1}]
    folded = refold(played.header, entries)
    assert folded.state == before
    assert [item.text for item in folded.story(None) if isinstance(item, Told)] == ["Rain."]
    assert [item for item in folded.story(None) if isinstance(item, Happened)] == [
        item for item in folded.story(None) if isinstance(item, Happened) and item.seq == 0
    ]


def test_a_result_that_does_not_follow_is_named_with_what_it_should_be() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    played.submit("tortoise", Answer("4C"))
    entries = [dict(entry) for entry in played.log.entries]
    entries[2]["winner"] = "tortoise"
    with pytest.raises(Fault, match="winner: dragon") as fault:
        refold(played.header, entries)
    assert fault.value.seq == 3


def test_a_missing_result_in_the_middle_is_a_fault_and_at_the_end_it_is_none() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    played.submit("tortoise", Answer("4C"))
    played.submit("dragon", Discard("AD"))
    entries = [dict(entry) for entry in played.log.entries]
    assert refold(played.header, entries[:2]).due
    del entries[2]
    entries[2]["seq"] = 3
    with pytest.raises(Fault, match="result: clash"):
        refold(played.header, entries)


def test_the_clock_stands_until_it_is_started_and_while_the_table_pauses() -> None:
    hands = Hands()
    played = table("martial-fight", clock=hands)
    assert played.left("red") is None
    played.start_clock("red")
    hands.now += 20
    assert played.left("red") == 40
    played.pause()
    hands.now += 500
    assert played.left("red") == 40
    played.go_on()
    hands.now += 1
    assert played.left("red") == 39


def test_time_up_plays_the_highest_move_left_for_who_was_late() -> None:
    played = table("martial-fight")
    played.submit("red", Submit(2))
    played.fate("time-up")
    assert next(entry for entry in played.log.entries if "chance" in entry)["moves"] == {"blue": 6}


def test_a_move_that_showed_nobody_anything_is_taken_back_without_asking() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    played.undo()
    assert played.look("dragon").view.hand == table("warriors", ("dragon", "tortoise")).look("dragon").view.hand
    assert "agreed" not in played.log.entries[-1]


def test_a_move_that_turned_cards_up_is_taken_back_only_if_the_table_agrees_and_the_log_says_so() -> None:
    played = table("warriors", ("dragon", "tortoise"))
    played.submit("dragon", Attack("tortoise", "9D"))
    played.submit("tortoise", Answer("4C"))
    with pytest.raises(FacilitatorError, match="agrees"):
        played.undo()
    played.undo(agreed=True)
    assert played.log.entries[-1]["undo"] == 2
    assert played.log.entries[-1]["agreed"] is True


def test_an_answer_that_was_heard_stands_unless_the_table_agrees() -> None:
    played = table("insomnia", seed=5)
    played.fate()
    card = played.look("sleeper").view.drawn
    played.submit("sleeper", next(move for move in played.look("sleeper").moves if move.card == card))
    with pytest.raises(FacilitatorError, match="agrees"):
        played.undo()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(FacilitatorError, match="no move"):
        table("warriors", ("dragon", "tortoise")).undo()
