"""What may be told next, asked for while people think, so that its lines are there when it is.

Everything here follows from what everybody can see and has heard, and from nothing else: which tellings may come is
found by playing on from states drawn to fit the public view. So what is asked ahead, how often and in what order is
the same whatever anybody hides, and neither the asks nor their time can tell it (G2).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from facilitator.games.contract import CHANCE, Ask, Cue, Event, Game, Play
from facilitator.muse.answer import Answer

DRAWN: Final = 48
"""How often the game is played on to see what may be told next."""
FURTHEST: Final = 24
"""Plays after which a telling is too far off."""
KEPT: Final = 16
"""Answers that wait for their moment; the oldest goes."""

Key = tuple[str, ...]
"""What makes two tellings the same to a model, the story so far apart."""


def coming(game: Game[Any], view: Any, heard: Sequence[Event]) -> list[Cue]:
    """The first telling of each of a few ways in which the game may go on; what is likelier is there more often.

    `view` is the public one, and `heard` what everybody has heard; the same two give the same tellings.
    """
    rng = Random(repr(view))
    found = (_first_cue(game, game.sample(view, heard, rng), rng) for _ in range(DRAWN))
    return [cue for cue in found if cue is not None]


def _first_cue(game: Game[Any], state: Any, rng: Random) -> Cue | None:
    """The next telling, if everybody plays whatever they may."""
    for _ in range(FURTHEST):
        asks = game.to_act(state)
        if not asks:
            return None
        seat = _due(asks, rng).seat
        moves = game.legal(state, seat)
        move = game.chance(state, rng) if seat == CHANCE else moves[rng.randrange(len(moves))]
        state, events = game.apply(state, Play(seat, move))
        if cues := [cue for event in events for cue in game.cues(event)]:
            return cues[0]
    return None


def _due(asks: Sequence[Ask], rng: Random) -> Ask:
    """Who acts: the first that the game waits for; in a race anybody, or the clock."""
    first = asks[0]
    waits = first.needed and (first.seat != CHANCE or first.clock is None)
    return first if waits else asks[rng.randrange(len(asks))]


class Ahead:
    """The answers that wait for their moment, asked for one after another; to be used in the muse's event loop.

    `begin` asks for an answer; False where that may not be. `wait` comes back once nothing that is wanted now is on
    its way. A server in trouble is not asked for the rest.
    """

    def __init__(self, begin: Callable[[Answer], bool], wait: Callable[[], Awaitable[object]]) -> None:
        self._begin, self._wait = begin, wait
        self._kept: dict[Key, Answer] = {}
        self._runner: asyncio.Task[None] | None = None

    async def want(self, answers: Mapping[Key, Answer]) -> None:
        """Ask for these, in their order, but for those that are there; what else was still to come is left."""
        if self._runner is not None:
            self._runner.cancel()
        for key, kept in [*self._kept.items()]:
            if key not in answers and kept.task and not kept.task.done():
                kept.task.cancel()
                del self._kept[key]
        self._runner = asyncio.ensure_future(self._run(answers))

    @property
    def waits(self) -> bool:
        """Whether any answer waits for its moment."""
        return bool(self._kept)

    def take(self, key: Key) -> Answer | None:
        """The answer for a moment that has come, all there or still on its way; it waits no longer."""
        return self._kept.pop(key, None)

    async def _run(self, answers: Mapping[Key, Answer]) -> None:
        for key, answer in answers.items():
            await self._wait()
            if key not in self._kept:
                if not self._begin(answer):
                    return
                self._kept[key] = answer
                for old in [*self._kept][:-KEPT]:
                    del self._kept[old]
            kept = self._kept[key]
            if kept.task is not None:
                # To wait for a task by itself would cancel it together with this one.
                await asyncio.wait({kept.task})
            if kept.account.trouble:
                return
