"""Reasoning is off where it can be, in the words that each server knows for it."""

from __future__ import annotations

from threading import Barrier
from typing import Any

import pytest

from facilitator.muse.connection import parameters
from facilitator.muse.endpoint import endpoint
from facilitator.muse.scene import Suggestion
from tests.muse.hostile import GOOD, Answer, says, status
from tests.muse.test_model import lines_of, playing, scene
from tests.muse.whole import new_line

OPENAI = "https://api.openai.com/v1"
PLAIN = {"reasoning_effort": "none", "chat_template_kwargs": {"enable_thinking": False}}


@pytest.mark.parametrize(
    ("model", "effort"),
    [
        ("gpt-4o-mini", None), ("gpt-4.1", None), ("gpt-5", "minimal"), ("gpt-5-mini", "minimal"), ("gpt-5.1", "none"),
        ("gpt-5.4-mini", "none"), ("gpt-6", "none"), ("gpt-5-chat-latest", None), ("gpt-5.1-chat-latest", None),
        ("o3-mini", "low"), ("o4-mini", "low"), ("omni", None),
    ],
)  # fmt: skip
def test_openais_models_are_told_to_reason_as_little_as_each_of_them_can(model: str, effort: str | None) -> None:
    asked = parameters(endpoint(OPENAI, model, environ={}))
    assert asked.get("reasoning_effort") == effort
    assert ("temperature" in asked) is (effort is None)


@pytest.mark.parametrize(
    ("url", "body"),
    [
        ("http://localhost:11434/v1", PLAIN),
        ("https://openrouter.ai/api/v1", {"reasoning": {"effort": "none"}}),
        ("https://api.deepseek.com/v1", {"thinking": {"type": "disabled"}}),
        ("https://openrouter.ai.example.org/v1", PLAIN),
    ],
)
def test_other_servers_are_told_in_their_own_words(url: str, body: dict[str, Any]) -> None:
    assert parameters(endpoint(url, "m", environ={}))["extra_body"] == body


def test_a_server_that_knows_no_such_effort_is_asked_without_it_and_keeps_its_bounds() -> None:
    refusal = status(400, '{"error": {"message": "reasoning_effort: expected low, medium or high"}}')
    with playing(refusal, says("\n".join(GOOD))) as (server, muse):
        assert lines_of(muse) == list(GOOD)
        lines_of(muse)
        first, *others = [body for _, body in server.asked]
        assert first["reasoning_effort"] == "none"
        assert len(others) == 2
        for body in others:
            assert "reasoning_effort" not in body
            assert body["max_tokens"]
            assert body["chat_template_kwargs"] == {"enable_thinking": False}
        assert muse.connection.bare


def test_asks_that_are_refused_at_once_are_all_asked_again() -> None:
    together = Barrier(3)

    def refusing_at_first(answer: Answer) -> None:
        if "temperature" in answer.body:
            together.wait(60)
            status(400)(answer)
        else:
            says("\n".join(new_line() for _ in range(3)))(answer)

    with playing(refusing_at_first) as (_, muse):
        came: list[Suggestion] = []
        asks = [muse.improve(scene(number), 1, came.append) for number in range(3)]
        assert all(asking.wait(60) for asking in asks)
        assert len(came) == 3
