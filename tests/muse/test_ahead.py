"""Lines asked for ahead of time: there when their moment comes, true to it, and telling nobody anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from threading import Event
from typing import Any

import pytest

from facilitator.games import registry
from facilitator.games.contract import Cue, Game
from facilitator.games.contract import Event as GameEvent
from facilitator.muse.ahead import coming
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import endpoint
from facilitator.muse.model import Budget, ModelMuse
from facilitator.muse.scene import Person, Scene, Suggestion, Told
from tests.conformance.playing import Table as Seating
from tests.conformance.playing import play as play_out
from tests.conformance.playing import some
from tests.muse import hostile, whole
from tests.muse.hostile import GOOD, Server, Way, says, serving, waited
from tests.tables import table

CONTENT = Content()
THREE = "\n".join(GOOD)
LONG = 60.0
SETTING = drawn_scene(CONTENT, "warriors", "setting", seed=1)
HERE, THERE = (Cue(SETTING.seat, "setting", {}), Cue("tiger", "attack", {"attacker": "tiger", "target": "dragon"}))


@contextmanager
def playing(*ways: Way, **more: Any) -> Iterator[tuple[Server, ModelMuse]]:
    with serving(*ways) as server:
        place = endpoint(server.url, "tiny", environ={})
        muse = ModelMuse(Almanac(CONTENT, 1), place, deadline=LONG, **{"most_tokens": 0, **more})
        try:
            yield server, muse
        finally:
            muse.close()


def read(muse: ModelMuse, count: int) -> bool:
    """Whether so many answers have come to their end."""
    return waited(lambda: sum(account.over for account in [*muse.accounts]) >= count, LONG)


def lines_of(muse: ModelMuse, scene: Scene = SETTING) -> list[str]:
    came: list[Suggestion] = []
    assert muse.improve(scene, 3, came.append).wait(LONG)
    return [line.text for line in came]


def test_lines_that_were_asked_for_ahead_are_handed_over_at_once_and_nothing_is_asked_again() -> None:
    with playing(says(THREE)) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert read(muse, 1)
        assert lines_of(muse) == list(GOOD)
        assert len(server.asked) == 1
        assert (muse.asked, muse.ready) == (1, 1)
        assert "1 of 1 tellings had a line before they came" in muse.status


def test_an_answer_on_its_way_goes_on_to_the_telling_that_it_was_asked_for() -> None:
    asked, go = Event(), Event()

    def slow(answer: hostile.Answer) -> None:
        asked.set()
        go.wait(LONG)
        says(THREE)(answer)

    with playing(slow) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert asked.wait(LONG)
        came: list[Suggestion] = []
        asking = muse.improve(SETTING, 3, came.append)
        assert waited(lambda: muse.asked == 1, LONG)
        go.set()
        assert asking.wait(LONG)
        assert [line.text for line in came] == list(GOOD)
        assert len(server.asked) == 1
        assert muse.ready == 0


def test_lines_are_judged_by_the_moment_that_has_come_and_not_by_the_one_that_was_foreseen() -> None:
    with playing(says(THREE), says("")) as (_, muse):
        muse.foresee(SETTING, [HERE])
        assert read(muse, 1)
        told = replace(SETTING, told=(Told("tiger", "said", GOOD[1]),))
        assert lines_of(muse, told) == [GOOD[0], GOOD[2]]
        assert muse.dropped == {"told before": 1}


@pytest.mark.parametrize("change", [{"struck": (GOOD[0],)}, {"avoid": ("dogs",)}, {"tone": "noir"}])
def test_what_was_foreseen_before_the_table_struck_or_changed_something_is_not_used(change: dict[str, Any]) -> None:
    with playing(says(THREE), says("")) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert read(muse, 1)
        assert lines_of(muse, replace(SETTING, **change)) == []
        assert len(server.asked) == 2


def test_nothing_is_asked_ahead_while_lines_that_are_wanted_now_are_on_their_way() -> None:
    asked, go = Event(), Event()

    def slow(answer: hostile.Answer) -> None:
        asked.set()
        go.wait(LONG)
        says(THREE)(answer)

    with playing(slow, says(THREE)) as (server, muse):
        asking = muse.improve(SETTING, 3, list[Suggestion]().append)
        muse.foresee(SETTING, [THERE])
        assert asked.wait(LONG)
        assert waited(lambda: muse._ahead._runner is not None, LONG)
        assert len(server.asked) == 1
        go.set()
        assert asking.wait(LONG)
        assert read(muse, 2)
        assert [account.ahead for account in muse.accounts] == [False, True]


def test_an_answer_that_can_no_longer_be_wanted_is_left() -> None:
    with playing(hostile.commenting, says(THREE)) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert waited(lambda: bool(server.asked), LONG)
        muse.foresee(SETTING, [THERE])
        assert server.closed.wait(LONG)
        assert read(muse, 2)


def test_once_nothing_can_be_wanted_any_more_what_is_on_its_way_is_left() -> None:
    with playing(hostile.commenting) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert waited(lambda: bool(server.asked), LONG)
        muse.foresee(SETTING, ())
        assert server.closed.wait(LONG)


def test_a_server_in_trouble_is_not_asked_for_the_rest_but_again_when_lines_are_wanted() -> None:
    with playing(hostile.resetting, says(THREE)) as (server, muse):
        muse.foresee(SETTING, [HERE, THERE])
        whole.wait_until_quiet(muse)
        assert len(server.asked) == 1
        assert "broke off" in muse.status
        assert lines_of(muse) == list(GOOD)
        assert len(server.asked) == 2


def test_trouble_is_said_anew_and_not_what_it_was_before() -> None:
    with playing(hostile.resetting, says("")) as (_, muse):
        assert lines_of(muse) == []
        assert "broke off" in muse.status
        assert lines_of(muse) == []
        assert "nothing that could be shown" in muse.status


def test_the_commonest_are_asked_for_first_and_no_more_than_the_budget_has() -> None:
    others = [replace_target(seat) for seat in ("dragon", "phoenix", "tortoise")]
    with playing(says(THREE), budget=Budget(asks=2)) as (_, muse):
        muse.foresee(SETTING, [others[0], *[others[1]] * 3, *[others[2]] * 2])
        assert read(muse, 2)
        asked = [account.messages[1]["content"].rpartition("\n")[2] for account in muse.accounts]
        assert SETTING.people["phoenix"].name in asked[0]
        assert SETTING.people["tortoise"].name in asked[1]


def replace_target(seat: str) -> Cue:
    return Cue("tiger", "attack", {"attacker": "tiger", "target": seat})


@pytest.mark.parametrize("budget", [Budget(asks=0), Budget(tokens=0)])
def test_without_a_budget_nothing_is_asked_ahead(budget: Budget) -> None:
    with playing(says(THREE), budget=budget) as (server, muse):
        muse.foresee(SETTING, [HERE, THERE])
        assert lines_of(muse) == list(GOOD)
        assert len(server.asked) == 1


def test_once_the_tokens_for_it_are_spent_nothing_more_is_asked_ahead() -> None:
    with playing(whole.three_new_lines, budget=Budget(tokens=300)) as (server, muse):
        muse.foresee(SETTING, [HERE])
        assert read(muse, 1)
        muse.foresee(SETTING, [HERE, THERE])
        lines_of(muse)
        lines_of(muse)
        assert len(server.asked) == 2
        assert muse.tokens_ahead == 321


@pytest.mark.parametrize("name", registry.names())
def test_what_is_asked_ahead_is_the_same_byte_for_byte_whatever_is_hidden(name: str) -> None:
    game = registry.load(name)
    session = play_out(game, Seating(game.usual, game.rules(), 7))
    people = {seat: Person(seat.title()) for seat in game.usual}
    moments = [
        (_hidden(game, state, heard := session.heard(step, None)), heard) for step, state in enumerate(session.states)
    ]
    moments = [(hidden, heard) for hidden, heard in moments if len(set(map(repr, hidden))) > 1]
    for hidden, heard in some(moments, Random(7), 4):
        scene = Scene(name, "", game.usual[0], people)
        traffic = [_traffic(scene, coming(game, game.view(one, None), heard)) for one in hidden]
        assert traffic[0]
        assert traffic[0] == traffic[1] == traffic[2]


def _hidden(game: Game[Any], state: Any, heard: list[GameEvent]) -> list[Any]:
    """The state, and two others that look and sound the same to everybody."""
    return [state, *(game.sample(game.view(state, None), heard, Random(each)) for each in range(2))]


def _traffic(scene: Scene, cues: list[Cue]) -> list[Any]:
    with playing(says(THREE)) as (server, muse):
        muse.foresee(scene, cues)
        wanted = len({muse._key(replace(scene, seat=cue.seat, cue=cue.name, about=cue.about)) for cue in cues})
        assert read(muse, min(wanted, muse.budget.asks))
        return [body for _, body in server.asked]


def test_the_attackers_card_that_lies_face_down_changes_nothing_in_what_is_asked_ahead() -> None:
    asked = []
    for card in ("2D", "KD"):
        played = table("warriors", ("dragon", "tortoise"))
        for cue in played.cues:
            played.skip(cue)
        move = next(move for move in played.look("dragon").moves if move.card == card)
        played.submit("dragon", move)
        asked.append(coming(played.game, played.look(None).view, played.events(None)))
    assert asked[0] == asked[1]
    assert {cue.name for cue in asked[0]} == {"triumph", "parry", "nullified"}


@pytest.mark.parametrize(("name", "least"), [("warriors", 0.5), ("insomnia", 0.5), ("martial-fight", 0.4)])
def test_most_lines_are_there_before_a_telling_is_asked_for_if_people_take_their_time(name: str, least: float) -> None:
    played = table(name, **{"ranks": 5} if name == "warriors" else {})
    with playing(whole.three_new_lines, budget=Budget(tokens=10**9)) as (_, muse):
        whole.play(played, muse, played.seats[0], lambda _: whole.wait_until_quiet(muse))
        assert muse.ready / muse.asked > least
