"""Who has told how much: of what stands, by player, in every game."""

from __future__ import annotations

import pytest

from facilitator.games import registry
from facilitator.games.contract import Cue
from facilitator.spoken import account, clock, spoken
from facilitator.transcript.fold import AWAY, at_table
from tests.tables import table


@pytest.mark.parametrize("game", registry.OURS)
def test_only_tellings_that_stand_count_and_each_players_once(game: str) -> None:
    played = table(game)
    first, *_, last = played.seats
    for seat in (first, last, last):
        played.tell(Cue(seat, "any", {}), "Two words.")
    played.note("Many words that are nobody's.", "game master")
    played.strike(played.seq - 1)
    shares = {share.name: share[1:] for share in spoken(played)}
    assert list(shares) == list(dict.fromkeys(played.names.values()))
    assert shares[played.names[first]] == shares[played.names[last]] == (1, 2, 0.5)
    assert sum(part for *_, part in shares.values()) == 1


def test_the_account_begins_with_the_time() -> None:
    played = table("warriors")
    head, *shares = account(played)
    assert head == "0:00:00 at the table so far."
    assert all(share.endswith("0 tellings, 0 words, 0%") for share in shares)
    assert clock(3725.9) == "1:02:05"


def test_long_gaps_are_not_counted_as_time_at_the_table() -> None:
    assert at_table([]) == 0
    assert at_table([10.0, 100.0, 100.0 + AWAY]) == 100 + AWAY
    assert at_table([10.0, 100.0, 90_000.0, 90_060.0]) == 160
