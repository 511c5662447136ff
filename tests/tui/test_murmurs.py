"""The voices of Insomnia with a language model: a stream for each at once, closed when its voice falls silent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event, Lock
from typing import Any

import pytest

from facilitator.games.cards import twin
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.endpoint import endpoint
from facilitator.muse.model import Budget, ModelMuse
from facilitator.table import Table
from facilitator.tui.boards.insomnia import InsomniaBoard
from tests.muse.hostile import Answer, chunk, serving
from tests.muse.whole import new_line
from tests.tables import table
from tests.tui.desk import desk, frame, press, shown, until
from tests.tui.test_insomnia_board import held, until_match

VOICES = tuple(f"voice-{number}" for number in range(1, 7))


class Streams:
    """Answers each ask with one line, and then holds it open until it is closed or the test is over."""

    def __init__(self) -> None:
        self.open: dict[str, Event] = {}
        self._lock = Lock()

    def __call__(self, answer: Answer) -> None:
        prompt = answer.body["messages"][1]["content"]
        with self._lock:
            self.open[prompt] = closed = Event()
        answer.begin()
        answer.event(chunk(f"{new_line()}\n"))
        try:
            while True:
                answer.idle(0.02)
                answer.send(": still here\n\n")
        finally:
            closed.set()

    def of(self, name: str) -> Event:
        return next(closed for prompt, closed in self.open.items() if f"Now {name}, the voice" in prompt)


@asynccontextmanager
async def at_night(*people: str) -> AsyncIterator[tuple[Table, Any, Any, Streams]]:
    """A night on the screen, a card short of the first match, with every stream open."""
    played, streams = table("insomnia", people=people), Streams()
    until_match(played)
    with serving(streams) as server:
        muse = ModelMuse(Almanac(Content(), 1), endpoint(server.url, "tiny", environ={}), deadline=60, budget=Budget(0))
        async with desk(played, muse, board=None, size=(150, 45)) as (app, pilot):
            await until(pilot, lambda: len(streams.open) == 6)
            yield played, app, pilot, streams
        muse.close()


def board(app: Any) -> InsomniaBoard:
    found = frame(app).board
    assert isinstance(found, InsomniaBoard)
    return found


async def test_six_voices_are_asked_for_at_once_and_each_says_its_line_when_it_is_whole() -> None:
    async with at_night("sleeper") as (_, app, pilot, streams):
        assert not any(closed.is_set() for closed in streams.open.values())
        await until(pilot, lambda: all(board(app).voices[voice].murmurs for voice in VOICES))
        firsts = [own.murmurs[-1].split()[0] for own in board(app).voices.values()]
        await until(pilot, lambda: all(word in shown(app) for word in firsts))


async def test_a_silenced_voice_has_its_stream_closed_and_the_others_keep_theirs() -> None:
    async with at_night("sleeper") as (played, app, pilot, streams):
        await until(pilot, lambda: all(board(app).voices[voice].murmurs for voice in VOICES))
        drawn = played.look("sleeper").view.drawn
        matched = next(voice for voice in VOICES if held(played, voice) == twin(drawn))
        move = next(move for move in played.look("sleeper").moves if move.voice == matched)
        frame(app).stages.turns.settle(move)
        await until(pilot, streams.of(played.names[matched]).is_set)
        assert matched not in played.look(None).view.active
        assert board(app).voices[matched].murmurs == ()
        assert not any(streams.of(played.names[voice]).is_set() for voice in VOICES if voice != matched)


async def test_all_streams_are_closed_once_the_table_is_left() -> None:
    async with at_night("sleeper") as (_, app, pilot, streams):
        frame(app).dismiss("left")
        await until(pilot, lambda: all(closed.is_set() for closed in streams.open.values()))


async def test_people_may_speak_from_a_models_line_and_the_program_does(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = []
    monkeypatch.setattr(InsomniaBoard, "show_prompt", lambda self, seat, text: prompts.append((seat, text)))
    async with at_night("sleeper", "voice-2") as (_, app, pilot, _streams):
        await until(pilot, lambda: all(board(app).voices[voice].murmurs for voice in VOICES if voice != "voice-2"))
        await until(pilot, lambda: any(seat == "voice-2" and "hang over the gate" in text for seat, text in prompts))
        assert board(app).voices["voice-2"].murmurs == ()


async def test_what_a_model_had_voices_say_is_gone_once_the_table_strikes_something() -> None:
    async with at_night("sleeper") as (_, app, pilot, streams):
        await until(pilot, lambda: all(board(app).voices[voice].murmurs for voice in VOICES))
        before = [*streams.open.values()]
        await press(pilot, "x")
        await until(pilot, lambda: all(closed.is_set() for closed in before))
        await until(pilot, lambda: all(board(app).voices[voice].murmurs for voice in VOICES))
