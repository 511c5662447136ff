"""Who has told how much: of what stands, by player, in every game."""

from __future__ import annotations

import pytest

from facilitator.games import registry
from facilitator.games.contract import Cue
from facilitator.spoken import account, clock, spoken
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
    assert head == "0:00:00 since it began."
    assert all(share.endswith("0 tellings, 0 words, 0%") for share in shares)
    assert clock(3725.9) == "1:02:05"
