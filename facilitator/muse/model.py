"""The muse that asks a language model: the almanac's lines at once, the model's in their place as they come.

Nothing waits for it: `suggest` is the almanac's, `improve` returns at once and hands over one line after another, from
a thread of its own, until it is done or canceled. What fails is said in `status` and nowhere else.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from threading import Lock
from typing import NamedTuple

from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.games.contract import Cue
from facilitator.muse.ahead import Ahead, Key
from facilitator.muse.almanac import Almanac
from facilitator.muse.answer import Account, Answer
from facilitator.muse.asking import Asking, Over, Take
from facilitator.muse.connection import Connection, Worker
from facilitator.muse.endpoint import Endpoint
from facilitator.muse.failures import trouble
from facilitator.muse.fresh import Fresh, words
from facilitator.muse.guard import Guard
from facilitator.muse.memory import Memory
from facilitator.muse.names import Vocabulary
from facilitator.muse.prompts import Prompts
from facilitator.muse.scene import Scene, Suggestion

DEADLINE = 12.0
"""Seconds from asking to the last line."""
MOST_TOKENS = 200_000
"""Tokens of a sitting: no transcript says what was spent in those before."""
_KEPT_ASKS = 40


class Budget(NamedTuple):
    """What may be asked ahead of time: asks for one moment, and tokens of a sitting; 0 is none."""

    asks: int = 4
    tokens: int = 100_000


USUAL = Budget()


class Order(NamedTuple):
    """What is asked for a scene: the answer to be had, the checks of its lines, and what the moment is known by."""

    scene: Scene
    answer: Answer
    guard: Guard
    key: Key


class ModelMuse:
    """Suggestions of a model over those of an almanac. `most_tokens`: asks no more once so many are used; 0: no cap."""

    def __init__(
        self, almanac: Almanac, endpoint: Endpoint, *, deadline: float = DEADLINE, most_tokens: int = MOST_TOKENS,
        budget: Budget = USUAL, prompts: Prompts | None = None,
    ) -> None:  # fmt: skip
        self.endpoint, self.deadline, self.most_tokens, self.budget = endpoint, deadline, most_tokens, budget
        self.tokens = self.tokens_ahead = 0
        self.asked = self.ready = 0
        """Tellings that were asked for, and those of them that had a line before."""
        self.accounts: deque[Account] = deque(maxlen=_KEPT_ASKS)
        self.dropped: Counter[str] = Counter()
        self.connection = Connection(endpoint, deadline)
        self._almanac = almanac
        self._prompts = prompts or Prompts()
        self._worker = Worker()
        self._ahead = Ahead(self._begin_ahead, self._nothing_wanted)
        self._wanted: set[Asking] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self._fresh = Fresh()
        self._lock = Lock()
        """Held while the almanac or what was said is used: screens ask from several threads."""
        self._vocabularies: dict[tuple[str, str], Vocabulary] = {}
        self._trouble = ""
        self._quiet_until = 0.0
        self._worker.submit(self.connection.warm())

    @property
    def status(self) -> str:
        """How it stands with the model, in a sentence; what to do where it fails."""
        if self.spent:
            return f"The {self.most_tokens:,} tokens of this sitting are used up: the almanac goes on alone."
        if self._trouble:
            return self._trouble
        ahead = f" {self.ready} of {self.asked} tellings had a line before they came." if self.ready else ""
        return f"{self.endpoint.model} at {self.endpoint.host}, {self.tokens:,} tokens in this sitting.{ahead}"

    @property
    def spent(self) -> bool:
        """Whether the tokens are used up."""
        return bool(self.most_tokens) and self.tokens >= self.most_tokens

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        """The almanac's lines, at once."""
        with self._lock:
            lines = self._almanac.suggest(scene, count)
            self._hear(scene, [line.text for line in lines])
        return lines

    def improve(self, scene: Scene, count: int, take: Take, over: Over | None = None, *, aside: bool = False) -> Asking:
        """Ask the model for at most `count` lines, each handed to `take` as soon as it is whole and found good.

        Lines that were asked for ahead of time are handed over at once, where they are good for the scene as it is.
        `aside`: nobody is asked for this telling now, so nothing waits for it.
        """
        asking = Asking(take, over)
        if not self._may_ask():
            asking.finish("" if self._worker.closed else self.status)
            return asking
        try:
            with self._lock:
                order = self._prepare(scene, self._key(scene) if self._ahead.waits else ())
        except FacilitatorError as error:
            self._trouble = str(error)
            asking.finish(self._trouble)
            return asking
        serving = self._serve_aside if aside else self._serve
        asking.begin(self._worker.submit(serving(order, count, asking)))
        return asking

    def foresee(self, scene: Scene, cues: Sequence[Cue]) -> None:
        """Ask ahead of time for what may be told next: what is commonest among `cues` first, within the budget.

        `scene` is this moment's; a cue's own facts take the place of its. What an earlier call still had to ask for
        is not asked for any more.
        """
        try:
            with self._lock:
                orders = [self._prepare(one, key) for key, one in self._likeliest(scene, cues).items()]
        except FacilitatorError as error:
            self._trouble = str(error)
            return
        self._worker.submit(self._ahead.want({order.key: order.answer for order in orders}))

    def close(self) -> None:
        """End every ask, the connections and the thread, for good; that may take seconds."""
        self._worker.close(self.connection.close)

    def _hear(self, scene: Scene, texts: Iterable[str]) -> None:
        """From now on these count as said."""
        names = frozenset(word for person in scene.people.values() for word in words(person.name))
        for text in texts:
            self._fresh.hear(text, names)

    def _may_ask(self) -> bool:
        return not (self.spent or self._worker.closed) and time.monotonic() >= self._quiet_until

    def _likeliest(self, scene: Scene, cues: Sequence[Cue]) -> dict[Key, Scene]:
        """The scenes of the commonest cues, the commonest first; cues of which a model is told the same are one."""
        scenes: dict[Key, Scene] = {}
        keys: dict[str, Key] = {}
        for cue in cues:
            if repr(cue) not in keys:
                one = replace(scene, seat=cue.seat, cue=cue.name, about=cue.about)
                keys[repr(cue)] = self._key(one)
                scenes.setdefault(keys[repr(cue)], one)
        counts = Counter(keys[repr(cue)] for cue in cues)
        return {key: scenes[key] for key, _ in counts.most_common(self.budget.asks)}

    def _key(self, scene: Scene) -> Key:
        """What a model is told of the moment itself, and what may not come back in it."""
        bare = self._prompts.messages(replace(scene, told=()), self._almanac.reader(scene.game).pack, Memory())
        return (*(message["content"] for message in bare), *scene.struck)

    def _prepare(self, scene: Scene, key: Key) -> Order:
        """The prompt, and the guard over what comes back."""
        game, reader = registry.load(scene.game), self._almanac.reader(scene.game)
        memory = self._almanac.memory(scene)
        self._hear(scene, [telling.text for telling in scene.told])
        messages = self._prompts.messages(scene, reader.pack, memory)
        tone = (scene.game, scene.tone)
        if tone not in self._vocabularies:
            self._vocabularies[tone] = Vocabulary(game, reader.pack, reader.tone(scene.tone))
        echoes = " ".join([messages[0]["content"], messages[1]["content"].rpartition("\n")[2]])
        guard = Guard(scene, game, self._vocabularies[tone], self._fresh, memory.marks.values(), echoes)
        answer = Answer(Account(messages, scene.seat, scene.cue), [person.name for person in scene.people.values()])
        return Order(scene, answer, guard, key)

    async def _serve(self, order: Order, count: int, asking: Asking) -> None:
        """Hand over the lines that are there, and then those that come, until there are `count`."""
        self._want(asking)
        self.asked += 1
        until, shown, failed = time.monotonic() + self.deadline, list[str](), ""
        try:
            early = self._ahead.take(order.key)
            if early is not None:
                awaited = not early.account.over
                await self._hand(early, order, count, asking, shown)
                failed = early.account.trouble if awaited else ""
            if len(shown) < count and not failed and self._may_ask():
                await self._hand(order.answer, order, count, asking, shown, until - time.monotonic())
                failed = order.answer.account.trouble
            nothing = f"{self.endpoint.host} answered nothing that could be shown."
            self._trouble = "" if shown else failed or nothing
        finally:
            self._want(asking, no_longer=True)
            asking.finish(self._trouble)

    async def _serve_aside(self, order: Order, count: int, asking: Asking) -> None:
        try:
            await self._hand(order.answer, order, count, asking, [], self.deadline)
        finally:
            asking.finish(order.answer.account.trouble)

    async def _hand(
        self, answer: Answer, order: Order, count: int, asking: Asking, shown: list[str], seconds: float = 0.0
    ) -> None:
        """Hand over the good ones of this answer's lines, to its end; one not asked for yet has so many seconds."""
        account, before = answer.account, order.guard.dropped.copy()

        def judge(line: str) -> None:
            if len(shown) < count and self._good(line, order.guard):
                shown.append(line)
                account.shown.append(line)
                asking.hand(Suggestion(line, (), order.scene.tone, "model"))
            answer.enough = len(shown) == count

        try:
            answer.listen(judge)
            self.ready += account.ahead and bool(shown)
            await (answer.task or self._read(answer, seconds))
        finally:
            account.dropped, account.used = order.guard.dropped - before, True
            self.dropped += account.dropped

    def _good(self, line: str, guard: Guard) -> bool:
        with self._lock:
            return self.endpoint.authorization.masked(line) == line and guard.passes(line)

    def _begin_ahead(self, answer: Answer) -> bool:
        if not self._may_ask() or self.tokens_ahead >= self.budget.tokens:
            return False
        answer.account.ahead = True
        answer.task = asyncio.ensure_future(self._read(answer, self.deadline))
        return True

    async def _read(self, answer: Answer, seconds: float) -> None:
        self.accounts.append(answer.account)
        try:
            await answer.read(self.connection, seconds)
        except Exception as error:
            failed = trouble(error, self.endpoint, self.deadline)
            answer.account.trouble = self._trouble = failed.says
            self._quiet_until = time.monotonic() + failed.wait
        finally:
            self.tokens += answer.account.tokens
            self.tokens_ahead += answer.account.tokens if answer.account.ahead else 0

    def _want(self, asking: Asking, *, no_longer: bool = False) -> None:
        """Note an ask whose telling is asked for now; what is asked ahead waits for it."""
        if no_longer:
            self._wanted.discard(asking)
        else:
            self._wanted.add(asking)
        if self._wanted:
            self._idle.clear()
        else:
            self._idle.set()

    async def _nothing_wanted(self) -> None:
        await self._idle.wait()


class Waiting:
    """The same muse where lines cannot be replaced: a model's if they come in time, else the almanac's.

    `patience`: seconds that anybody waits for them; None where nobody looks on, and the deadline alone counts.
    """

    def __init__(self, muse: ModelMuse, patience: float | None = None) -> None:
        self.muse, self.patience = muse, patience

    def suggest(self, scene: Scene, count: int) -> list[Suggestion]:
        almanac, came = self.muse.suggest(scene, count), list[Suggestion]()
        asking = self.muse.improve(scene, count, came.append)
        asking.wait(self.muse.deadline + 1 if self.patience is None else self.patience)
        asking.cancel()
        return [*came, *almanac][:count]

    def foresee(self, scene: Scene, cues: Sequence[Cue]) -> None:
        """As the muse does it; in time or not, nobody waits for that."""
        if self.patience is not None:
            self.muse.foresee(scene, cues)
