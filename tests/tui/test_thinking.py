"""While the program thinks, the screen goes on; what it thought of is played, or said if it failed."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from textual import events

from facilitator import host
from facilitator.bots.policy import Sight
from facilitator.tui.conductor import Playing
from facilitator.tui.screens.help import HelpScreen
from tests.tables import table
from tests.tui.desk import desk, frame, settle, shown, until


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


async def test_a_program_that_fails_to_think_is_said_and_thinks_again_when_asked_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failing = Failing()
    monkeypatch.setattr(host, "_known_policy", lambda game, skill: failing)
    played = table("martial-fight", people=("red",))
    async with desk(played) as (app, pilot):
        app.post_message(events.Key("p", "p"))
        await until(pilot, lambda: "The program finds no move." in shown(app))
        assert "ZeroDivisionError" in shown(app)
        before, failing.still = played.seq, False
        app.post_message(events.Key("r", "r"))
        await until(pilot, lambda: played.seq > before)
        await settle(pilot)


class Failing:
    """A policy that fails until it is told not to."""

    still = True

    def __call__(self, sight: Sight, rng: Any) -> Any:
        if self.still:
            raise ZeroDivisionError
        return sight.moves[0]
