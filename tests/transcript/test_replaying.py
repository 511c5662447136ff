"""Stepping through a session: every stop is what play showed then, and nothing that left the story comes back."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.warriors.words import Answer, Attack
from facilitator.host import Silence, run
from facilitator.table import Table
from facilitator.transcript.check import refold
from facilitator.transcript.fold import Told
from facilitator.transcript.replaying import KEPT, Replay
from tests.tables import table


def replay_of(played: Table) -> Replay:
    entries: list[Any] = played.log.entries  # type: ignore[attr-defined]
    return Replay(refold(played.header, entries), entries)


@pytest.mark.parametrize("game", ["warriors", "martial-fight", "suit-duel", "insomnia"])
def test_every_stop_from_either_side_is_the_session_folded_up_to_it(game: str) -> None:
    played = table(game, seed=3, **({"ranks": 6} if game == "warriors" else {}))
    run(played, Silence())
    replay = replay_of(played)
    entries: list[Any] = played.log.entries  # type: ignore[attr-defined]
    stops = range(0, len(replay.stops), max(1, len(replay.stops) // 12))
    for stop in [*stops, *reversed(stops)]:
        expected = refold(played.header, entries[: replay.stops[stop].entries])
        assert replay.fold(stop).state == expected.state
        assert replay.story(stop, None) == expected.story(None)


def test_going_far_keeps_folds_on_the_way() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    for number in range(KEPT + 5):
        played.mark(str(number))
    replay = replay_of(played)
    assert replay.fold(len(replay.stops) - 1).seq == KEPT + 5
    assert replay.fold(KEPT + 1).seq == KEPT + 1
    assert replay.fold(1).seq == 1


def test_a_telling_that_was_struck_later_is_shown_at_no_stop() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.tell(played.cues[0], "Spiders.")
    played.strike(played.seq)
    replay = replay_of(played)
    assert not any(isinstance(item, Told) for stop in range(len(replay.stops)) for item in replay.story(stop, None))


def test_what_was_taken_back_is_not_stopped_at() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.submit("dragon", Attack("tortoise", "9D"))
    played.mark("here")
    played.undo()
    played.submit("dragon", Attack("tortoise", "4D"))
    replay = replay_of(played)
    assert [(stop.entries, stop.mark) for stop in replay.stops] == [(0, ""), (2, "here"), (4, "")]


def test_private_notes_are_not_replayed() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.note("owed", "gm", private=True)
    assert len(replay_of(played).stops) == 1


def test_cards_lie_open_only_once_the_game_is_over() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.submit("dragon", Attack("tortoise", "9D"))
    replay = replay_of(played)
    assert not replay.over
    assert replay.story(1, None, open_cards=True) == replay.story(1, None)
    assert len(replay.story(1, "dragon")) > len(replay.story(1, None))
    played.submit("tortoise", Answer("4C"))
    assert not replay_of(played).over


def test_bookmarks_follow_each_other_in_a_ring() -> None:
    played = table("warriors", ["dragon", "tortoise"])
    played.submit("dragon", Attack("tortoise", "9D"))
    played.mark("one")
    played.mark("two")
    replay = replay_of(played)
    assert [replay.next_mark(stop) for stop in (0, 2, 3)] == [2, 3, 2]
    assert replay_of(table("warriors", ["dragon", "tortoise"])).next_mark(0) is None
