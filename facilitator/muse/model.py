"""The muse that asks a language model: the almanac's lines at once, the model's in their place as they come.

Nothing waits for it: `suggest` is the almanac's, `improve` returns at once and hands over one line after another, from
a thread of its own, until it is done or canceled. What fails is said in `status` and nowhere else.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from threading import Event, Lock
from typing import Any

from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.muse.almanac import Almanac
from facilitator.muse.connection import Connection, Piece, Worker
from facilitator.muse.endpoint import Endpoint
from facilitator.muse.failures import trouble
from facilitator.muse.fresh import Fresh, words
from facilitator.muse.guard import Guard
from facilitator.muse.lines import Reader
from facilitator.muse.names import Vocabulary
from facilitator.muse.prompts import Message, Prompts
from facilitator.muse.scene import Scene, Suggestion

DEADLINE = 12.0
"""Seconds from asking to the last line."""
MOST_TOKENS = 200_000
"""Tokens of a session."""
AFTER_LAST = 0.5
"""Seconds after the last line that are waited for the count of tokens."""
_LETTERS_A_TOKEN = 4
_KEPT_ASKS = 20

Take = Callable[[Suggestion], object]
"""Called in the muse's own thread with each line; it must not wait for anything."""
Over = Callable[[str], object]
"""Called like `Take`, once an ask is over that nobody canceled: with what went wrong in plain words, or nothing."""


class Asking:
    """One ask on its way. Once `cancel` has returned, no line of it is handed over any more."""

    def __init__(self, take: Take, over: Over | None = None) -> None:
        self._take, self._say = take, over
        self._lock = Lock()
        self._over = Event()
        self._future: Any = None
        self._canceled = False

    def begin(self, future: Any) -> None:
        self._future = future

    def hand(self, line: Suggestion) -> None:
        with self._lock:
            if not self._canceled:
                self._take(line)

    def finish(self, says: str) -> None:
        with self._lock:
            if self._say is not None and not self._canceled:
                self._say(says)
        self._over.set()

    def cancel(self) -> None:
        """Drop what has not come yet, and close the stream; a second time changes nothing."""
        with self._lock:
            self._canceled = True
        if self._future is not None:
            self._future.cancel()
        self._over.set()

    def wait(self, seconds: float) -> bool:
        """Whether it is over after at most so long."""
        return self._over.wait(seconds)


@dataclass
class Account:
    """What one ask came to: what was sent, what came, and what of it was shown. Times are seconds after asking."""

    messages: list[Message]
    answer: str = ""
    shown: list[str] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)
    first_line: float | None = None
    seconds: float = 0.0
    tokens: int = 0
    trouble: str = ""


class ModelMuse:
    """Suggestions of a model over those of an almanac. `most_tokens`: asks no more once so many are used; 0: no cap."""

    def __init__(
        self, almanac: Almanac, endpoint: Endpoint, *,
        deadline: float = DEADLINE, most_tokens: int = MOST_TOKENS, prompts: Prompts | None = None,
    ) -> None:  # fmt: skip
        self.endpoint, self.deadline, self.most_tokens = endpoint, deadline, most_tokens
        self.tokens = 0
        self.accounts: deque[Account] = deque(maxlen=_KEPT_ASKS)
        self.dropped: Counter[str] = Counter()
        self._almanac = almanac
        self._prompts = prompts or Prompts()
        self._connection = Connection(endpoint, deadline)
        self._worker = Worker()
        self._fresh = Fresh()
        self._lock = Lock()
        """Held while the almanac or what was said is used: screens ask from several threads."""
        self._vocabularies: dict[tuple[str, str], Vocabulary] = {}
        self._trouble = ""
        self._quiet_until = 0.0
        self._worker.submit(self._connection.warm())

    @property
    def status(self) -> str:
        """How it stands with the model, in a sentence; what to do where it fails."""
        if self.most_tokens and self.tokens >= self.most_tokens:
            return f"The session's {self.most_tokens:,} tokens are used up: the almanac goes on alone."
        if self._trouble:
            return self._trouble
        return f"{self.endpoint.model} at {self.endpoint.host}, {self.tokens:,} tokens so far."

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        """The almanac's lines, at once."""
        with self._lock:
            lines = self._almanac.suggest(scene, count)
            self._hear(scene, [line.text for line in lines])
        return lines

    def improve(self, scene: Scene, count: int, take: Take, over: Over | None = None) -> Asking:
        """Ask the model for at most `count` lines, each handed to `take` as soon as it is whole and found good."""
        asking = Asking(take, over)
        if not self._may_ask():
            asking.finish(self.status)
            return asking
        try:
            with self._lock:
                account, guard = self._prepare(scene)
        except FacilitatorError as error:
            self._trouble = str(error)
            asking.finish(self._trouble)
            return asking
        self.accounts.append(account)
        asking.begin(self._worker.submit(self._ask(scene, count, account, guard, asking)))
        return asking

    def close(self) -> None:
        """End every ask, the connections and the thread."""
        self._worker.submit(self._connection.close()).result(5)
        self._worker.close()

    def _hear(self, scene: Scene, texts: Iterable[str]) -> None:
        """From now on these count as said."""
        names = frozenset(word for person in scene.people.values() for word in words(person.name))
        for text in texts:
            self._fresh.hear(text, names)

    def _may_ask(self) -> bool:
        spent = bool(self.most_tokens) and self.tokens >= self.most_tokens
        return not spent and time.monotonic() >= self._quiet_until

    def _prepare(self, scene: Scene) -> tuple[Account, Guard]:
        """The prompt, and the guard over what comes back."""
        game, reader = registry.load(scene.game), self._almanac.reader(scene.game)
        memory = self._almanac.memory(scene)
        self._hear(scene, [telling.text for telling in scene.told])
        messages = self._prompts.messages(scene, reader.pack, memory)
        key = (scene.game, scene.tone)
        if key not in self._vocabularies:
            self._vocabularies[key] = Vocabulary(game, reader.pack, reader.tone(scene.tone))
        echoes = " ".join([messages[0]["content"], messages[1]["content"].rpartition("\n")[2]])
        guard = Guard(scene, game, self._vocabularies[key], self._fresh, memory.marks.values(), echoes)
        return Account(messages), guard

    async def _ask(self, scene: Scene, count: int, account: Account, guard: Guard, asking: Asking) -> None:
        begun = time.monotonic()

        def show(lines: Sequence[str]) -> None:
            for line in lines:
                if len(account.shown) < count and self._good(line, guard):
                    account.shown.append(line)
                    account.first_line = account.first_line or time.monotonic() - begun
                    asking.hand(Suggestion(line, (), scene.tone, "model"))

        try:
            async with asyncio.timeout(self.deadline) as limit:
                reader = Reader([person.name for person in scene.people.values()])
                await self._read(account, reader, count, show, limit.when() or 0.0)
            self._trouble = "" if account.shown else f"{self.endpoint.host} answered nothing that could be shown."
        except Exception as error:
            failed = trouble(error, self.endpoint, self.deadline)
            account.trouble = failed.says
            self._trouble = "" if account.shown else failed.says
            self._quiet_until = time.monotonic() + failed.wait
        finally:
            self._close_account(account, guard, time.monotonic() - begun)
            asking.finish(self._trouble)

    async def _read(
        self, account: Account, reader: Reader, count: int, show: Callable[[Sequence[str]], None], until: float
    ) -> None:
        """Read the answer; it is left as soon as there are enough lines."""
        async with aclosing(self._connection.stream(account.messages, until)) as pieces:
            async for piece in pieces:
                account.answer += piece.text
                account.tokens = piece.tokens or account.tokens
                show(reader.feed(piece.text))
                if piece.finished:
                    show(reader.end(complete=True))
                    return await _count(account, pieces)
                if len(account.shown) == count:
                    return None
        show(reader.end(complete=False))
        return None

    def _good(self, line: str, guard: Guard) -> bool:
        with self._lock:
            return guard.passes(line)

    def _close_account(self, account: Account, guard: Guard, seconds: float) -> None:
        account.seconds, account.dropped = seconds, guard.dropped
        self.dropped += guard.dropped
        sent = sum(len(message["content"]) for message in account.messages)
        account.tokens = account.tokens or (sent + len(account.answer)) // _LETTERS_A_TOKEN
        self.tokens += account.tokens


async def _count(account: Account, pieces: AsyncIterator[Piece]) -> None:
    """Wait a little for the count of tokens, which comes after the answer; if none does it is estimated."""
    with suppress(Exception):
        async with asyncio.timeout(AFTER_LAST):
            async for piece in pieces:
                account.tokens = piece.tokens or account.tokens


class Waiting:
    """The same muse where nobody looks on: a model's lines if they come in time, else the almanac's."""

    def __init__(self, muse: ModelMuse) -> None:
        self.muse = muse

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        almanac, came = self.muse.suggest(scene, count), list[Suggestion]()
        asking = self.muse.improve(scene, count, came.append)
        asking.wait(self.muse.deadline + 1)
        asking.cancel()
        return [*came, *almanac][:count]
