"""Ten whole sessions of each game with servers that do everything wrong, one row of faults (M1 to M9) after another.

What the screen's thread calls is measured: a call that waited for the server would take as long as the server does.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from statistics import quantiles
from time import perf_counter
from typing import Any, TypeVar

import pytest

from facilitator.games import registry
from facilitator.host import run
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.endpoint import endpoint
from facilitator.muse.model import ModelMuse
from facilitator.muse.scene import Scene, Suggestion
from tests.muse import hostile
from tests.muse.hostile import GOOD, Way, chunk, page, raw, says, serving, status
from tests.tables import table

pytestmark = pytest.mark.slow

CONTENT = Content()
SESSIONS = 10
AT_MOST = 0.05
"""Seconds that no action on the screen may wait."""
DEADLINE = 30.0
READING = 0.03
"""Seconds that a person looks at the lines, every other time."""
TABLES: dict[str, tuple[Sequence[str], dict[str, Any]]] = {
    "warriors": (("dragon", "tiger"), {"ranks": 5}),
    "insomnia": ((), {}),
    "martial-fight": ((), {"fights": 1}),
    "suit-duel": (("hearts", "clubs"), {"round_limit": 12}),
}
THREE = "\n".join(GOOD)
LIES = "\n".join([
    "Kaito leaps from the roof and lands before anyone can move a hand.",
    "The ace of spades lies in the middle of it all, and nobody picks it up.",
    "It stands at three points to two, and the wind keeps the score.",
    "There are 12 ropes over the yard, and the wind tests every one of them.\n",
])  # fmt: skip
FAULTS: dict[str, Sequence[Way]] = {
    "M1": (hostile.silent, hostile.dripping, hostile.commenting, hostile.endless, hostile.chattering),
    "M2": (status(429, Retry_After="1"), status(429, Retry_After="3600"), status(500), status(503), hostile.resetting),
    "M3": (page("<html>Welcome</html>"), page("{}", "application/json"), raw("{no"), raw({"choices": None}, [], 7)),
    "M4": (
        raw(chunk("", reasoning=THREE), chunk(None, "stop")), says(f"<think>{THREE}"), says(f"<think>{THREE}</think>"),
        says(f"```\n1. {GOOD[0]}\n```"), says("I'm sorry, but I cannot help with writing about violence today."),
    ),
    "M5": (says(THREE, finish=None, done=False), raw(chunk(THREE), {"error": {"message": "gone"}}), raw(chunk(THREE))),
    "M6": (says(THREE, size=3, pause=0.01), says(THREE, size=1, pause=0.01)),
    "M7": (status(400), status(422)),
    "M8": (status(401), status(403), status(307, Location="http://127.0.0.1:9/v1/chat/completions")),
    "M9": (says(LIES),),
}  # fmt: skip
_Of = TypeVar("_Of")


class Screen:
    """What a screen does with the muse at every telling; how long each call took, and what came of it."""

    def __init__(self, muse: ModelMuse) -> None:
        self.muse = muse
        self.took: list[float] = []
        self.came: list[list[Suggestion]] = []
        self.kept: list[int] = []
        self.says: set[str] = set()

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        came: list[Suggestion] = []
        lines = self._timed(lambda: self.muse.suggest(scene, 3))
        asking = self._timed(lambda: self.muse.improve(scene, 3, came.append, self.says.add))
        asking.wait(READING * (len(self.came) % 2))
        self._timed(asking.cancel)
        self.came.append(came)
        self.kept.append(len(came))
        self.says.add(self._timed(lambda: self.muse.status))
        return [*came, *lines][:count]

    def _timed(self, call: Callable[[], _Of]) -> _Of:
        begun = perf_counter()
        done = call()
        self.took.append(perf_counter() - begun)
        return done


def session(game: str, url: str, seed: int) -> Screen:
    """A whole session with a model at that address."""
    seats, rules = TABLES[game]
    played = table(game, seats, seed=seed, **rules)
    muse = ModelMuse(Almanac(CONTENT, seed), endpoint(url, "tiny", environ={}), deadline=DEADLINE)
    screen = Screen(muse)
    try:
        run(played, screen)
    finally:
        muse.close()
    assert played.ended == "finished"
    entries = played.log.entries  # type: ignore[attr-defined]
    told = [entry["text"] for entry in entries if "tell" in entry]
    assert len(told) == len(screen.came), "something was told twice, or not at all"
    models = [entry["text"] for entry in entries if entry.get("from") == "model"]
    assert len(set(models)) == len(models)
    return screen


def check(screens: Sequence[Screen]) -> None:
    """No call waited, nothing came late, and what was said is a sentence for people.

    A busy machine interrupts a call now and then, and a muse's first ones read its content; nine of ten have no excuse.
    """
    took = sorted(second for screen in screens for second in screen.took)
    print(f"{len(took)} calls: half within {took[len(took) // 2] * 1000:.1f} ms, the longest {took[-1] * 1000:.0f} ms")
    assert quantiles(took, n=10)[-1] < AT_MOST
    assert took[-1] < DEADLINE / 2, "a call waited for the server"
    for screen in screens:
        assert [len(came) for came in screen.came] == screen.kept, "a line came after its moment"
        assert all(len(says) < 160 and says[-1:] in ("", ".", "?", ")") for says in screen.says)
        assert not any(word in says for says in screen.says for word in ("Error", "Traceback", "<", "{", "openai"))


@pytest.mark.parametrize("game", registry.OURS)
@pytest.mark.parametrize("row", FAULTS)
def test_ten_sessions_come_to_their_end_whatever_the_server_does(row: str, game: str) -> None:
    screens = []
    for seed in range(SESSIONS):
        with serving(FAULTS[row][seed % len(FAULTS[row])]) as server:
            screens.append(session(game, server.url, seed))
    check(screens)
    if row in ("M1", "M2", "M3", "M7", "M8", "M9"):
        assert not any(came for screen in screens for came in screen.came), "something was shown that may not be"


@pytest.mark.parametrize("game", registry.OURS)
def test_ten_sessions_come_to_their_end_where_no_server_is(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    screens = [session(game, f"http://127.0.0.1:{port}/v1", seed) for seed in range(SESSIONS // 2)]

    def unknown(*_: Any, **__: Any) -> Any:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    screens += [session(game, "http://nowhere.invalid/v1", seed) for seed in range(SESSIONS // 2)]
    check(screens)
