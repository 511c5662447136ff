"""What the model muse adds to a server's own time, what a prompt costs, and how long it is late in a long session.

`python -m tests.bench.bench_model` prints each as a part of its bound: below 1 is good.
"""

from __future__ import annotations

import asyncio
import timeit
from contextlib import aclosing
from dataclasses import replace
from random import choices
from statistics import median
from threading import Event
from time import perf_counter

from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.connection import Connection
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import Endpoint
from facilitator.muse.memory import Memory
from facilitator.muse.model import ModelMuse
from facilitator.muse.prompts import LONGEST, Message, Prompts
from facilitator.muse.scene import Scene, Suggestion, Told
from facilitator.muse.secret import Secret
from tests.muse.hostile import GOOD, Answer, says, serving

OVERHEAD, RENDER, AT_ONCE = 0.005, 0.0003, 1.2
CALLS, COLD, SIX = 40, 5, 6
CONTENT = Content()


def scene(seed: int) -> Scene:
    return drawn_scene(CONTENT, "warriors", "setting", seed=seed)


def ours(muse: ModelMuse, at_once: int, number: int) -> float:
    """Seconds from asking so often at once until the first line of each is in hand."""
    muse._fresh.__init__()  # type: ignore[misc]  # the same lines count as new each time
    came, there = list[Suggestion](), Event()

    def take(line: Suggestion) -> None:
        came.append(line)
        if len(came) == at_once:
            there.set()

    scenes = [scene(number + each) for each in range(at_once)]
    begun = perf_counter()
    for one in scenes:
        muse.improve(one, 1, take)
    there.wait(1.0)
    return perf_counter() - begun


async def bare(connection: Connection, messages: list[Message], at_once: int) -> float:
    """Seconds that the SDK alone takes for so many streams at once, to the end of the first line of each."""

    async def one() -> None:
        async with aclosing(connection.stream(messages, 1e9)) as pieces:
            async for piece in pieces:
                if "\n" in piece.text:
                    return

    begun = perf_counter()
    await asyncio.gather(*(one() for _ in range(at_once)))
    spent = perf_counter() - begun
    await asyncio.sleep(0.01)  # the streams that were left are closed meanwhile
    return spent


def rendering() -> float:
    prompts, one, pack = Prompts(), scene(1), CONTENT.reader("warriors").pack
    prompts.messages(one, pack, Memory())
    return min(timeit.repeat(lambda: prompts.messages(one, pack, Memory()), number=200, repeat=5)) / 200


def longest_prompt() -> int:
    """Characters after a thousand tellings."""
    almanac, told = Almanac(CONTENT, 1), tuple(Told("dragon", "attack", f"{n} {GOOD[n % 3]}") for n in range(1000))
    one = replace(drawn_scene(CONTENT, "warriors", "attack", seed=1), told=told)
    made = Prompts().messages(one, CONTENT.reader("warriors").pack, almanac.memory(one))
    return sum(len(message["content"]) for message in made)


def main() -> None:
    rendered, longest = rendering(), longest_prompt()
    print(f"a prompt: {rendered * 1000:.2f} ms, {rendered / RENDER:.2f} of its bound")
    print(f"a prompt after 1,000 tellings: {longest} characters, {longest / LONGEST:.2f} of their bound")
    alone, with_muse = side_by_side(1)
    over = with_muse - alone
    print(f"to the first line: {over * 1000:.2f} ms over the SDK alone, {over / OVERHEAD:.2f} of its bound")
    alone, with_muse = side_by_side(SIX)
    ratio = with_muse / alone
    print(f"six at once: {ratio:.2f} times the SDK's own, {ratio / AT_ONCE:.2f} of its bound")


def side_by_side(at_once: int) -> tuple[float, float]:
    """Medians of the SDK alone and of the muse, measured in turn, so that a busy machine is busy for both."""
    with serving(numbered) as server, asyncio.Runner() as runner:
        place = Endpoint(server.url, "tiny", Secret())
        muse, connection = ModelMuse(Almanac(CONTENT, 1), place, most_tokens=0), Connection(place, 5)
        messages = Prompts().messages(scene(1), CONTENT.reader("warriors").pack, Memory())
        pairs = [
            (runner.run(bare(connection, messages, at_once)), ours(muse, at_once, number))
            for number in range(CALLS + COLD)
        ][COLD:]
        muse.close()
        runner.run(connection.close())
    return median(alone for alone, _ in pairs), median(mine for _, mine in pairs)


def numbered(answer: Answer) -> None:
    """A line that no other answer has, in pieces."""
    word = "".join(choices("bcdfghklmnprstvw", k=24))
    text = f"{word[:6].title()} and {word[6:12]} and {word[12:18]} and {word[18:]} hang over the gate tonight.\n"
    says(text, size=20)(answer)


if __name__ == "__main__":
    main()
