"""The model muse with a real model's server: streams, cancels, deadlines, voices at once, and whole games.

The model is tiny and writes poorly, so nothing here depends on how well it writes: the guard drops what it must.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from facilitator.cli import main
from facilitator.games import registry
from facilitator.lines import Lines
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.answer import Account, Answer
from facilitator.muse.connection import Connection, Piece
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import Endpoint, endpoint
from facilitator.muse.model import ModelMuse, Waiting
from facilitator.muse.scene import Scene, Suggestion
from facilitator.plain import play
from facilitator.seating import seat_everyone
from facilitator.sessions import Plan, open_session
from facilitator.settings import Settings
from facilitator.transcript.read import read
from tests.models.conftest import ModelServer

pytestmark = pytest.mark.model_server

CONTENT = Content()
LONG, SHORT = 300.0, 0.05
"""Deadlines in seconds: one that any machine keeps, and one that no model does."""
TOKENS = 3_000
"""Tokens of a game: some ten suggestions; then the almanac goes on alone."""
LIST = [{"role": "user", "content": "Write the names of ten animals, each on a line of its own."}]
TALE = [{"role": "user", "content": "Tell me a very long story about a fox, a river and a mill."}]
GAMES: dict[str, tuple[Sequence[tuple[str, str, str]], dict[str, Any]]] = {
    "warriors": ((("dragon", "person", "novice"), ("tiger", "bot", "novice")), {"ranks": 5}),
    "insomnia": ((("sleeper", "person", "novice"),), {}),
    "martial-fight": ((("red", "person", "novice"),), {"fights": 1, "seconds": 0}),
    "suit-duel": ((("hearts", "person", "novice"), ("clubs", "bot", "novice")), {"round_limit": 12}),
}
PROVENANCE: dict[str, list[str]] = {}
"""The sources of the tellings of each game that was played."""


def at(server: ModelServer) -> Endpoint:
    return endpoint(server.url, server.model, environ={})


def scene(seed: int) -> Scene:
    return drawn_scene(CONTENT, "insomnia", "nagging", seed=seed)


@contextmanager
def muse_at(server: ModelServer, deadline: float = LONG) -> Iterator[ModelMuse]:
    muse = ModelMuse(Almanac(CONTENT, 1), at(server), deadline=deadline)
    try:
        yield muse
    finally:
        muse.close()


async def pieces_of(connection: Connection, messages: list[dict[str, str]], most: int = 10_000) -> list[Piece]:
    """The first pieces of an answer with text in them; its stream is closed then."""
    pieces: list[Piece] = []
    stream = connection.stream(messages, time.monotonic() + LONG)
    async for piece in stream:
        pieces += [piece] if piece.text else []
        if len(pieces) == most:
            break
    await stream.aclose()
    return pieces


async def test_an_answer_comes_in_pieces_and_its_first_line_before_its_end(model_server: ModelServer) -> None:
    connection, account = Connection(at(model_server), LONG), Account(LIST)
    answer, heard = Answer(account, ()), list[tuple[str, int]]()
    answer.listen(lambda line: heard.append((line, len(account.answer))))
    await answer.read(connection, LONG)
    pieces = await pieces_of(connection, LIST)
    await connection.close()
    assert len(pieces) > 1
    assert len(heard) > 1
    assert heard[0][1] < len(account.answer), "the first line came with the last piece"
    assert account.first_line is not None
    assert account.first_line < account.seconds


async def test_a_stream_that_is_left_is_closed_and_the_next_ask_is_served_promptly(model_server: ModelServer) -> None:
    connection = Connection(at(model_server), LONG)
    begun = time.monotonic()
    assert len(await pieces_of(connection, TALE)) > 50
    whole = time.monotonic() - begun
    assert len(await pieces_of(connection, TALE, most=1)) == 1
    begun = time.monotonic()
    assert len(await pieces_of(connection, LIST, most=1)) == 1
    assert time.monotonic() - begun < whole / 2, "the server went on with an answer that nobody read"
    await connection.close()


def test_after_cancel_no_line_comes_and_the_next_ask_is_served(model_server: ModelServer) -> None:
    with muse_at(model_server) as muse:
        came: list[Suggestion] = []
        first = muse.improve(scene(1), 3, came.append)
        first.cancel()
        kept = len(came)
        assert muse.improve(scene(2), 1, list[Suggestion]().append).wait(LONG)
        assert len(came) == kept
        assert muse.accounts[-1].answer


def test_a_deadline_ends_the_ask_with_a_plain_word(model_server: ModelServer) -> None:
    with muse_at(model_server, deadline=SHORT) as muse:
        assert [line.source for line in Waiting(muse).suggest(scene(3), 1)] == ["almanac"]
        assert muse.status == f"{muse.endpoint.host} took longer than {SHORT:g} seconds."


def test_six_voices_at_once_all_come_to_an_end(model_server: ModelServer) -> None:
    with muse_at(model_server) as muse:
        asks = [muse.improve(scene(10 + voice), 1, list[Suggestion]().append) for voice in range(6)]
        assert all(asking.wait(LONG) for asking in asks)
        accounts = list(muse.accounts)
        assert len(accounts) == 6
        assert [account.trouble for account in accounts] == [""] * 6
        assert all(account.answer for account in accounts)


def test_doctor_finds_the_server_and_its_model(model_server: ModelServer, capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--base-url", model_server.url])
    assert f"has {model_server.model}" in capsys.readouterr().out


class Person(Lines):
    """Somebody in plain mode who takes the first suggestion, and else picks anything."""

    def __init__(self) -> None:
        super().__init__()
        self._rng = Random(1)

    def say(self, text: str = "") -> None:
        pass

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        return "1" if prompt.startswith("Tell") else str(1 + self._rng.randrange(4))


@pytest.mark.parametrize("game", registry.OURS)
def test_a_whole_game_is_played_through_it(game: str, model_server: ModelServer, tmp_path: Path) -> None:
    seats, rules = GAMES[game]
    played = registry.load(game)
    plan = Plan(game, seat_everyone(played, seats, {}), played.rules(rules), muse="model", seed=1)
    chosen = Settings(
        tmp_path, model=model_server.model, base_url=model_server.url, deadline=LONG, patience=LONG, ahead_asks=0,
        max_tokens_per_session=TOKENS,
    )  # fmt: skip
    table, muse = open_session(plan, tmp_path, sync=False, chosen=chosen, waits=True)
    play(table, muse, Person())
    assert isinstance(muse, Waiting)
    muse.muse.close()
    assert table.ended == "finished"
    (file,) = tmp_path.glob("*.yaml")
    assert main(["check", str(file)]) == 0
    document = read(file)
    assert document.header["muse"] == {"source": "model", "model": model_server.model}
    tellings = [entry for entry in document.events if "tell" in entry]
    PROVENANCE[game] = [entry["from"] for entry in tellings]
    assert all(entry["text"] in entry["offered"] for entry in tellings if "offered" in entry)
    assert any("offered" in entry for entry in tellings)
    assert muse.muse.tokens > 0


def test_what_the_model_said_is_written_as_the_models(model_server: ModelServer) -> None:
    if set(PROVENANCE) != set(registry.OURS):
        pytest.fail("The games have to be played before this, in one run.")
    sources = [source for told in PROVENANCE.values() for source in told]
    assert set(sources) == {"model", "almanac"}
