"""What the almanac costs: loading, three suggestions of a session, and what joints would cost in Jinja alone.

`python -m tests.bench.bench_almanac` prints each as a part of its bound: below 1 is good.
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from dataclasses import replace
from statistics import median
from time import perf_counter

from facilitator.muse import joints
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.reading import games
from facilitator.muse.scene import Told

LOAD, SUGGEST = 0.050, 0.005
CALLS = 60


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    return min(timeit.repeat(work, number=1, repeat=3))


def loading(game: str) -> float:
    return seconds(lambda: Content().reader(game).tone("default"))


def suggesting(content: Content, game: str) -> float:
    """The median over a session's calls: every cue in turn, lines met cold, tellings piling up."""
    almanac, spent = Almanac(content, 1), []
    told: tuple[Told, ...] = ()
    cues = list(content.reader(game).pack.cues)
    people = drawn_scene(content, game, cues[0]).people
    for number in range(CALLS):
        drawn = drawn_scene(content, game, cues[number % len(cues)], seed=number)
        scene = replace(drawn, people=people, told=told)
        begun = perf_counter()
        chosen = almanac.suggest(scene)[0]
        spent.append(perf_counter() - begun)
        told = (*told, Told(scene.seat, scene.cue, chosen.text, chosen.tags))
    return median(spent)


def jinja_alone() -> float:
    """How many times longer a line takes the first time if Jinja compiles it."""
    lines = [f"{{{{ me }}}} lifts {{{{ me.weapon }}}} over {{{{ thing.the }}}} {number}." for number in range(50)]
    direct = timeit.timeit(lambda: [joints.parse(line) for line in lines], number=1)
    compiled = timeit.timeit(lambda: [joints.parse(line + "{% if me %}{% endif %}") for line in lines], number=1)
    return compiled / direct


def main() -> None:
    content = Content()
    for game in games(content.folders):
        load, suggest = loading(game), suggesting(content, game)
        print(f"{game}: load {load * 1000:.1f} ms, {load / LOAD:.2f} of its bound")
        print(f"{game}: three lines {suggest * 1000:.2f} ms (median), {suggest / SUGGEST:.2f} of their bound")
    print(f"a line's first filling through Jinja takes {jinja_alone():.0f} times as long")


if __name__ == "__main__":
    main()
