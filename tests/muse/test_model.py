"""The model muse against servers that do everything wrong: the almanac stands, nothing waits, nothing leaks."""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Barrier
from typing import Any

import pytest

from facilitator.games.contract import Cue
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import endpoint
from facilitator.muse.model import ModelMuse, Waiting
from facilitator.muse.scene import Scene, Suggestion
from tests.muse import hostile
from tests.muse.hostile import GOOD, Server, Way, chunk, raw, says, serving, status, waited

CONTENT = Content()
KEY = "sk-canary-4711"
LONG, SHORT = 60.0, 0.8
"""Deadlines in seconds: one that a busy machine keeps, and one that is there to be overrun."""
THREE = "\n".join(GOOD)


def scene(seed: int = 1, cue: str = "setting") -> Scene:
    return drawn_scene(CONTENT, "warriors", cue, seed=seed)


@contextmanager
def muse_at(url: str, key: str = "", deadline: float = LONG, **more: Any) -> Iterator[ModelMuse]:
    environ = {"FACILITATOR_API_KEY": key} if key else {}
    muse = ModelMuse(Almanac(CONTENT, 1), endpoint(url, "tiny", environ=environ), deadline=deadline, **more)
    try:
        yield muse
    finally:
        muse.close()


@contextmanager
def playing(*ways: Way, **more: Any) -> Iterator[tuple[Server, ModelMuse]]:
    with serving(*ways) as server, muse_at(server.url, **more) as muse:
        yield server, muse


def lines_of(muse: ModelMuse, count: int = 3, told: Scene | None = None) -> list[str]:
    """The lines that one ask has handed over by the time it is over."""
    came: list[Suggestion] = []
    asking = muse.improve(told or scene(), count, came.append)
    assert asking.wait(LONG)
    assert all(line.source == "model" for line in came)
    return [line.text for line in came]


def test_three_whole_lines_come_one_by_one_with_their_source_and_the_tokens_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("facilitator.muse.answer.AFTER_LAST", LONG)
    with playing(says(THREE, pause=0.002)) as (server, muse):
        assert lines_of(muse) == list(GOOD)
        assert muse.tokens == 321
        assert muse.accounts[-1].first_line < muse.accounts[-1].seconds  # type: ignore[operator]
        assert "tiny at 127.0.0.1" in muse.status
        messages = server.asked[0][1]["messages"]
        assert [message["role"] for message in messages] == ["system", "user"]


def test_the_almanacs_lines_are_there_at_once_however_long_the_server_is_silent() -> None:
    with playing(hostile.silent) as (_, muse):
        asking = muse.improve(scene(), 3, pytest.fail)
        assert len(muse.suggest(scene(), 3)) == 3
        assert not asking.wait(0)
        asking.cancel()


@pytest.mark.parametrize("way", [hostile.silent, hostile.dripping, hostile.commenting])
def test_one_deadline_holds_however_the_time_is_spent(way: Way) -> None:
    with playing(way, deadline=SHORT) as (server, muse):
        assert lines_of(muse) == []
        assert muse.accounts[-1].seconds >= SHORT
        assert "took longer than 0.8 seconds" in muse.status
        if way is not hostile.silent:
            assert server.closed.wait(LONG), "the stream was not closed"


@pytest.mark.parametrize("way", [hostile.endless, hostile.chattering])
def test_an_answer_without_end_is_left(way: Way) -> None:
    with playing(way) as (server, muse):
        assert lines_of(muse) == []
        assert "without end" in muse.status
        assert server.closed.wait(LONG)


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (status(401), "wants a key"),
        (status(403), "wants a key"),
        (status(404), "knows no model tiny"),
        (status(429), "asks to be left alone"),
        (status(500), "trouble of its own (500)"),
        (status(503), "trouble of its own (503)"),
        (status(307, Location="http://127.0.0.1:9/v1/chat/completions"), "sends us elsewhere"),
        (hostile.page("<html>Welcome</html>"), "a web page"),
        (hostile.page('{"error": {"message": "no"}}', "application/json"), "no stream"),
        (raw("{not json"), "no answer of a language model"),
        (raw({"error": {"message": "overloaded"}}), "an error of its own"),
        (raw({"choices": None}, {"choices": []}, {}, [], 7, "null", {"choices": {"a": 1}}), "nothing that could be"),
        (raw(), "nothing that could be shown"),
        (says("", "stop"), "nothing that could be shown"),
        (says("I'm sorry, but I cannot help with writing about violence today."), "nothing that could be shown"),
        (hostile.resetting, "broke off"),
    ],
)
def test_what_fails_is_said_in_plain_words_and_the_almanac_stands(way: Way, words: str) -> None:
    with playing(way) as (_, muse):
        assert lines_of(muse) == []
        assert words in muse.status, muse.status
        assert len(Waiting(muse).suggest(scene(2), 3)) == 3


def test_a_server_that_is_not_there_is_said_to_be_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with muse_at(f"http://127.0.0.1:{port}/v1") as muse:
        assert lines_of(muse) == []
        assert "is the server running?" in muse.status


def test_a_name_that_nobody_has_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> Any:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with muse_at("http://nowhere.invalid/v1") as muse:
        assert lines_of(muse) == []
        assert "There is no server called nowhere.invalid" in muse.status


def test_a_short_wait_that_the_server_asks_for_is_waited_out_once() -> None:
    with playing(status(429, Retry_After="0.1"), says(THREE)) as (server, muse):
        assert lines_of(muse) == list(GOOD)
        assert len(server.asked) == 2


def test_a_long_wait_is_not_waited_for_and_nothing_is_asked_before_it_is_over() -> None:
    with playing(status(429, Retry_After="3600"), says(THREE)) as (server, muse):
        assert lines_of(muse) == []
        assert lines_of(muse) == []
        assert len(server.asked) == 1
        assert "left alone" in muse.status


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"{number}. {line}" for number, line in enumerate(GOOD, 1)),
        "Sure! Here are three suggestions:\n\n" + "\n".join(f'- **"{line}"**' for line in GOOD),
        "<think>Rain? Rain.\nThe user wants rain.</think>\n" + THREE,
        "Rain, I think, is what we want\n</think>\n" + THREE,
        "```\n" + THREE + "\n```",
        '```json\n["' + '",\n "'.join(GOOD) + '"]\n```',
        '{"suggestions": ["' + '", "'.join(GOOD) + '"]}',
    ],
)
def test_wrappings_are_taken_off_and_reasoning_is_never_shown(text: str) -> None:
    with playing(says(text)) as (_, muse):
        assert lines_of(muse) == list(GOOD)


def test_a_model_that_thinks_without_saying_so_is_known_from_its_first_answer_on() -> None:
    thought = f"{GOOD[0]}\n{GOOD[1]}\nThat would do, and so would this.\n</think>\n"
    with playing(says(thought + GOOD[2])) as (_, muse):
        assert lines_of(muse)[-1] == GOOD[2]
        muse._fresh.__init__()  # type: ignore[misc]  # the same lines count as new
        assert lines_of(muse, told=scene(2)) == [GOOD[2]]


def test_reasoning_in_a_field_of_its_own_is_never_shown() -> None:
    thought = [chunk("", reasoning=GOOD[0] + "\n"), chunk(None, reasoning_content=GOOD[1] + "\n")]
    with playing(raw(*thought, chunk(GOOD[2]), chunk(None, "stop"))) as (_, muse):
        assert lines_of(muse) == [GOOD[2]]


def test_a_thought_that_never_closes_leaves_nothing() -> None:
    with playing(says(f"<think>{THREE}")) as (_, muse):
        assert lines_of(muse) == []


@pytest.mark.parametrize(
    "way",
    [
        says(THREE, finish=None, done=False),
        says(THREE, finish="length"),
        raw(chunk(f"{GOOD[0]}\n{GOOD[1]}\n{GOOD[2]}"), {"error": {"message": "gone"}}),
        raw(chunk(f"{GOOD[0]}\n{GOOD[1]}\n{GOOD[2]}"), "{broken"),
    ],
)
def test_whole_lines_of_an_answer_that_breaks_off_are_kept_and_the_last_is_dropped(way: Way) -> None:
    with playing(way) as (_, muse):
        assert lines_of(muse) == list(GOOD[:2])
        assert "in this sitting" in muse.status


def test_after_cancel_no_line_is_handed_over_and_the_stream_is_closed() -> None:
    came: list[Suggestion] = []
    with playing(says(THREE + "\n" + "x" * 50_000, size=20, pause=0.01)) as (server, muse):
        asking = muse.improve(scene(), 3, came.append)
        assert waited(lambda: len(came) == 1)
        asking.cancel()
        asking.cancel()
        before = len(came)
        assert server.closed.wait(LONG)
        assert len(came) == before


def test_an_ask_that_is_canceled_at_once_hands_over_nothing() -> None:
    with playing(says(THREE, pause=0.05)) as (_, muse):
        came: list[Suggestion] = []
        muse.improve(scene(), 3, came.append).cancel()
        time.sleep(0.1)
        assert came == []


def test_enough_lines_end_the_answer() -> None:
    with playing(says(THREE + "\n" + "x" * 50_000, pause=0.002, size=20)) as (server, muse):
        assert lines_of(muse, count=1) == [GOOD[0]]
        assert server.closed.wait(LONG)


def test_parameters_that_are_refused_are_left_out_once_and_for_all() -> None:
    with playing(status(400, '{"error": {"message": "unknown parameter"}}'), says(THREE)) as (server, muse):
        assert lines_of(muse) == list(GOOD)
        lines_of(muse, told=scene(2))
        bodies = [set(body) for _, body in server.asked]
        assert len(bodies) == 3
        assert "temperature" in bodies[0]
        assert bodies[1] == bodies[2] == {"model", "messages", "stream"}


def test_a_request_that_is_refused_however_it_is_asked_is_asked_twice_at_most() -> None:
    with playing(status(400)) as (server, muse):
        assert lines_of(muse) == []
        assert len(server.asked) == 2
        assert "refuses the request (400)" in muse.status


def test_an_empty_key_is_valid_and_no_header_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_ORG_ID"):
        monkeypatch.setenv(name, KEY)
    monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", f"X-Other: {KEY}")
    with playing(says(THREE)) as (server, muse):
        assert lines_of(muse) == list(GOOD)
        assert KEY not in str(server.asked[0][0])
        assert "authorization" not in server.asked[0][0]


def test_the_key_is_sent_to_its_endpoint_and_not_to_where_that_sends_us() -> None:
    with serving(says(THREE)) as other:
        away = status(307, Location=f"{other.url}/chat/completions")
        with playing(away, key=KEY) as (server, muse):
            assert lines_of(muse) == []
            assert server.asked[0][0]["authorization"] == f"Bearer {KEY}"
            assert other.asked == []
            assert KEY not in muse.status


def test_a_wrong_key_is_said_and_never_shown(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    refusal = f'{{"error": {{"message": "Incorrect API key provided: {KEY}"}}}}'
    with playing(status(401, refusal), key=KEY) as (server, muse):
        assert lines_of(muse) == []
        assert "refuses the key" in muse.status
        assert server.asked[0][0]["authorization"] == f"Bearer {KEY}"
        shown = [muse.status, repr(muse.endpoint), repr(vars(muse)), repr(list(muse.accounts)), caplog.text]
        assert all(KEY not in text for text in shown)


def test_credentials_in_the_base_url_are_sent_as_such_and_never_shown(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(says(THREE)) as server:
        url = server.url.replace("http://", f"http://ana:{KEY}@")
        with muse_at(url) as muse:
            assert lines_of(muse) == list(GOOD)
            assert server.asked[0][0]["authorization"].startswith("Basic ")
            assert all(KEY not in text for text in (muse.status, repr(muse.endpoint), caplog.text))


def test_lines_that_are_not_true_are_dropped_without_a_word_and_counted() -> None:
    false = "Kaito leaps from the roof and lands before anyone can move a hand."
    with playing(says(f"{false}\n{GOOD[1]}\nThe fight is over and all the cards are on the table.\n")) as (_, muse):
        assert lines_of(muse) == [GOOD[1]]
        assert muse.dropped.total() == 2


def test_what_was_shown_once_is_not_shown_again() -> None:
    with playing(says(THREE)) as (_, muse):
        assert lines_of(muse) == list(GOOD)
        assert lines_of(muse) == []


def test_a_session_whose_tokens_are_used_up_asks_no_more() -> None:
    with playing(says(THREE), most_tokens=300) as (server, muse):
        lines_of(muse)
        assert lines_of(muse, told=scene(2)) == []
        assert len(server.asked) == 1
        assert "used up" in muse.status


def test_a_closed_muse_has_no_thread_and_begins_nothing_more() -> None:
    with playing(says(THREE)) as (server, muse):
        lines_of(muse)
        before = len(server.asked)
        muse.close()
        assert "muse" not in [thread.name for thread in threading.enumerate()]
        muse.foresee(scene(2), [Cue("dragon", "attack", {"attacker": "dragon", "target": "phoenix", "round": 1})])
        assert lines_of(muse, told=scene(3)) == []
        assert len(muse.suggest(scene(3), 3)) == 3
        assert "muse" not in [thread.name for thread in threading.enumerate()]
        assert len(server.asked) == before


def test_six_asks_at_once_do_not_wait_for_each_other() -> None:
    together = Barrier(6)

    def when_all_have_asked(answer: hostile.Answer) -> None:
        together.wait(LONG)
        says(THREE)(answer)

    with playing(when_all_have_asked) as (_, muse):
        asks = [muse.improve(scene(number), 1, list[Suggestion]().append) for number in range(6)]
        assert all(asking.wait(LONG) for asking in asks)
        assert not any(account.trouble for account in muse.accounts)


def test_waiting_takes_the_models_lines_in_time_and_the_almanacs_otherwise() -> None:
    with playing(says(f"{GOOD[0]}\n"), hostile.silent) as (_, muse):
        waiting = Waiting(muse)
        assert [line.source for line in waiting.suggest(scene(), 2)] == ["model", "almanac"]
        muse.deadline = SHORT
        assert [line.source for line in waiting.suggest(scene(2), 1)] == ["almanac"]


def test_a_prompt_that_cannot_be_used_is_said_and_the_almanac_stands(tmp_path: Any) -> None:
    from facilitator.muse.prompts import Prompts

    with playing(says(THREE), prompts=Prompts([tmp_path])) as (server, muse):
        assert lines_of(muse) == []
        assert "There is no prompt system.j2" in muse.status
        assert server.asked == []


def test_no_ask_is_left_open_when_the_muse_is_closed() -> None:
    with serving(hostile.silent) as server, muse_at(server.url) as muse:
        asking = muse.improve(scene(), 3, pytest.fail)
        assert waited(lambda: bool(server.asked))
    assert asking.wait(LONG)
