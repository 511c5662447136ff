"""What the model saw and what it costs: on the screen when somebody wants to know, and never the key."""

from __future__ import annotations

from collections import Counter, deque
from threading import Event, Thread, current_thread, main_thread
from typing import Any

import pytest

from facilitator.games.contract import Cue
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.answer import Account
from facilitator.muse.endpoint import Endpoint, endpoint
from facilitator.muse.model import ModelMuse
from facilitator.muse.scene import Scene, Suggestion
from facilitator.muse.secret import Secret
from facilitator.tui.screens.lobby import LobbyScreen
from facilitator.tui.screens.seen import SeenScreen
from tests.muse.hostile import GOOD, says, serving
from tests.tables import table
from tests.tui.desk import Script, desk, frame, press, settle, shown, until

KEY = "sk-canary-4711"
LINE = "A lamp swings over the yard, [b]slowly[/b]."


class Costly(Script):
    """A language model's muse, as far as the screen sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts: deque[Account] = deque()
        self.tokens, self.most_tokens = 1_234, 200_000
        self.status, self.dropped = "tiny at localhost:1, 1,234 tokens in this sitting.", Counter({"name": 7})
        self.endpoint = Endpoint("http://localhost:1/v1", "tiny", Secret(f"Bearer {KEY}"))
        self.foreseen: list[tuple[Scene, list[Cue]]] = []
        self.closer: Thread | None = None
        self.may_close = Event()

    def close(self) -> None:
        self.closer = current_thread()
        self.may_close.wait(60)

    def foresee(self, scene: Scene, cues: list[Cue]) -> None:
        self.foreseen.append((scene, list(cues)))

    def improve(self, scene: Scene, count: int, take: Any, over: Any) -> Any:
        account = Account([{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Tell [i]it[/i]."}])
        account.seat, account.cue, account.answer = scene.seat, scene.cue, f"{LINE}\n\x1b[31mred {KEY}"
        account.shown, account.dropped, account.over = [LINE], Counter({"told before": 2}), True
        account.first_line, account.seconds, account.tokens = 0.25, 1.5, 77
        self.accounts.append(account)
        take(Suggestion(LINE, source="model"))
        return Canceled()


class Canceled:
    def cancel(self) -> None:
        pass


async def test_tokens_and_their_cap_stand_quietly_above() -> None:
    muse = Costly()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await until(pilot, lambda: "1,234 of 200,000 tokens" in shown(app))
        muse.tokens, muse.most_tokens = 5_000, 0
        await until(pilot, lambda: "5,000 tokens" in shown(app))
        assert "sitting" not in shown(app)


async def test_a_session_that_is_gone_on_with_says_that_its_tokens_count_anew() -> None:
    played = table("warriors", people=("tortoise",))
    played.mark("before the tea")
    async with desk(played, Costly()) as (app, pilot):
        await until(pilot, lambda: "1,234 of 200,000 tokens this sitting" in shown(app))


async def test_a_model_is_closed_with_its_table_and_nobody_waits_for_that() -> None:
    muse = Costly()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await press(pilot, "escape", "l")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and muse.closer is not None)
        assert muse.closer is not main_thread()
        muse.may_close.set()


async def test_without_a_model_there_is_neither_a_count_nor_the_key() -> None:
    async with desk(table("warriors", people=("tortoise",))) as (app, pilot):
        assert "tokens" not in shown(app)
        await press(pilot, "i")
        assert app.screen is frame(app)


async def test_a_key_shows_the_prompt_the_answer_what_was_dropped_and_what_it_took() -> None:
    async with desk(table("warriors", people=("tortoise",)), Costly(), size=(80, 40)) as (app, pilot):
        assert "i Model" in shown(app)
        await press(pilot, "i")
        assert isinstance(app.screen, SeenScreen)
        seen = shown(app)
        for text in (
            "tiny at localhost:1, 1,234 tokens in this sitting. Lines dropped: 7.",
            "setting, told by Tortoise", "first line after 0.25 s, all of it after 1.50 s, 77 tokens, estimated",
            f"Shown, and still there: {LINE}", "Dropped: 2 × told before", "Be brief.", "Tell [i]it[/i].", "red •••",
        ):  # fmt: skip
            assert text in seen
        assert KEY not in seen
        assert KEY not in app.export_screenshot()
        await press(pilot, "escape")
        assert app.screen is frame(app)


async def test_the_last_asks_are_stepped_through_and_long_ones_scrolled_at_the_usual_size() -> None:
    muse = Costly()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        await press(pilot, "r")
        muse.accounts[0].messages[1]["content"] = "An older prompt.\n" * 60
        await press(pilot, "i")
        assert "ask 2 of the last 2" in shown(app)
        await press(pilot, "left", "left")
        assert "ask 1 of the last 2" in shown(app)
        await press(pilot, *["pagedown"] * 6)
        assert "Answered" in shown(app)
        await press(pilot, "right")
        assert "ask 2 of the last 2" in shown(app)


async def test_an_ask_on_its_way_is_shown_on_as_it_comes() -> None:
    muse = Costly()
    async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
        account = muse.accounts[-1]
        account.over, account.answer, account.messages = False, "", []
        await press(pilot, "i")
        assert "still on its way" in shown(app)
        account.answer = "At last."
        await until(pilot, lambda: "At last." in shown(app))


async def test_a_server_that_repeats_the_key_has_it_shown_nowhere() -> None:
    told = f"The gate of {KEY} hangs open tonight, and nobody at all goes in or out.\n{GOOD[0]}\n"
    with serving(says(told)) as server:
        place = endpoint(server.url, "tiny", environ={"FACILITATOR_API_KEY": KEY})
        muse, played = ModelMuse(Almanac(Content(), 1), place, deadline=60), table("warriors", people=("tortoise",))
        async with desk(played, muse, size=(100, 60)) as (app, pilot):
            await until(pilot, lambda: GOOD[0] in shown(app))
            await press(pilot, "i")
            await until(pilot, lambda: "The gate of ••• hangs open tonight" in shown(app))
            assert KEY not in app.export_screenshot()
            await press(pilot, "escape", "1")
        muse.close()
    assert server.asked[0][0]["authorization"] == f"Bearer {KEY}"
    assert KEY not in repr(played.log.entries)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["warriors", "insomnia", "martial-fight"])
async def test_what_the_screen_has_asked_ahead_is_the_same_whatever_is_hidden(game: str) -> None:
    asked = []
    for seed in range(2):
        muse, played = Costly(), table(game, people=table(game).seats, seed=seed)
        async with desk(played, muse) as (_, pilot):
            await until(pilot, lambda muse=muse: bool(muse.foreseen))  # type: ignore[misc]
            if game == "insomnia":  # dealt by the seed, and every voice has spoken
                await press(pilot, "space", *["p"] * 12)
            elif game == "martial-fight":  # red has submitted another move each time
                await press(pilot, "p", "p", "space", "down", *["down"] * seed, "enter")
            else:
                await press(pilot, "p", "space", *["right"] * seed, "enter")
            await settle(pilot)
        asked.append(muse.foreseen)
    assert asked[0] == asked[1]
