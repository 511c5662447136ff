"""While the program thinks, the screen goes on; what it thought of is played, or said if it failed."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from textual import events

from facilitator import host
from facilitator.bots.policy import Sight
from facilitator.host import Players
from facilitator.tui.conductor import Playing
from facilitator.tui.screens.help import HelpScreen
from facilitator.tui.thinking import Thought
from tests.tables import table
from tests.tui.desk import desk, frame, settle, until


class Slow:
    """A policy that thinks until it is let go."""

    def __init__(self) -> None:
        self.go = Event()

    def __call__(self, sight: Sight, rng: Any) -> Any:
        assert self.go.wait(60)
        return sight.moves[0]


async def test_keys_are_taken_while_the_program_thinks_and_its_move_comes_when_it_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()
    monkeypatch.setattr(host, "_known_policy", lambda game, skill: slow)
    played = table("martial-fight", people=("red",))
    async with desk(played) as (app, pilot):
        app.post_message(events.Key("p", "p"))
        try:
            await until(pilot, lambda: isinstance(frame(app).stage, Playing))
            before = played.seq
            app.post_message(events.Key("question_mark", "?"))
            await until(pilot, lambda: isinstance(app.screen, HelpScreen))
            app.post_message(events.Key("escape", None))
            await until(pilot, lambda: not isinstance(app.screen, HelpScreen))
            assert played.seq == before
        finally:
            slow.go.set()
        await until(pilot, lambda: played.seq > before)
        await settle(pilot)


def test_what_fails_in_a_thought_is_raised_where_its_move_is_asked_for() -> None:
    played = table("warriors")
    players = Players(played)
    players.bots = dict.fromkeys(players.bots, _fails)
    thought = Thought(players, played.asks()[0])
    thought.think()
    assert thought.done
    with pytest.raises(ZeroDivisionError):
        thought.move()


def _fails(sight: Sight, rng: Any) -> Any:
    raise ZeroDivisionError
