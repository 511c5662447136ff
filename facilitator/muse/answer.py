"""One answer of a language model: its lines as they come, whoever listens by then, and what it all came to."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import aclosing, suppress
from dataclasses import dataclass, field

from facilitator.muse.connection import Connection, Piece
from facilitator.muse.lines import Reader
from facilitator.muse.prompts import Message

AFTER_LAST = 0.5
"""Seconds after the last line that are waited for the count of tokens."""
_LETTERS_A_TOKEN = 4


@dataclass(eq=False)
class Account:
    """What one ask came to: what was sent, what came, and what of it was shown. Times are seconds after asking.

    `seat` and `cue`: the telling it was for; `ahead`: it was asked before that was called for, and `used` says whether
    it then was. `counted`: the server told the tokens; otherwise they are estimated.
    """

    messages: list[Message]
    seat: str = ""
    cue: str = ""
    ahead: bool = False
    used: bool = False
    answer: str = field(default="", repr=False)
    shown: list[str] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)
    first_line: float | None = None
    seconds: float = 0.0
    tokens: int = 0
    counted: bool = False
    trouble: str = ""
    over: bool = False


class Answer:
    """One answer while it is read, in the event loop of its connection; `names` are those that may head a line.

    Its whole lines are kept until somebody listens, and handed to them from then on; once there is `enough`, the rest
    is left.
    """

    def __init__(self, account: Account, names: Collection[str]) -> None:
        self.account = account
        self.lines: list[str] = []
        self.enough = False
        self.task: asyncio.Task[None] | None = None
        """What reads it, where it was asked for ahead of time."""
        self._names = names
        self._listener: Callable[[str], object] | None = None
        self._begun = 0.0

    def listen(self, listener: Callable[[str], object]) -> None:
        """Hand the listener all lines that are there, and every further one as it comes."""
        self._listener = listener
        for line in self.lines:
            listener(line)

    async def read(self, connection: Connection, seconds: float) -> None:
        """Ask, and read until the answer ends or there is enough; TimeoutError after so many seconds."""
        self._begun = time.monotonic()
        try:
            async with asyncio.timeout(seconds) as limit:
                await self._read(connection, limit.when() or 0.0)
        finally:
            self._close()

    async def _read(self, connection: Connection, until: float) -> None:
        account, reader = self.account, Reader(self._names, connection.aloud)
        async with aclosing(connection.stream(account.messages, until)) as pieces:
            async for piece in pieces:
                account.answer += piece.text
                account.tokens = piece.tokens or account.tokens
                self._add(reader.feed(piece.text))
                connection.aloud = connection.aloud or reader.thought_aloud
                if piece.finished:
                    self._add(reader.end(complete=True))
                    connection.aloud = reader.thought_aloud
                    return await self._count(pieces)
                if self.enough:
                    return None
        self._add(reader.end(complete=False))
        return None

    async def _count(self, pieces: AsyncIterator[Piece]) -> None:
        """Wait a little for the count of tokens, which comes after the answer; if none does it is estimated."""
        with suppress(Exception):
            async with asyncio.timeout(AFTER_LAST):
                async for piece in pieces:
                    self.account.tokens = piece.tokens or self.account.tokens

    def _add(self, lines: Collection[str]) -> None:
        for line in lines:
            if self.account.first_line is None:
                self.account.first_line = time.monotonic() - self._begun
            self.lines.append(line)
            if self._listener is not None:
                self._listener(line)

    def _close(self) -> None:
        account = self.account
        account.seconds, account.over, account.counted = time.monotonic() - self._begun, True, bool(account.tokens)
        sent = sum(len(message["content"]) for message in account.messages)
        account.tokens = account.tokens or (sent + len(account.answer)) // _LETTERS_A_TOKEN
