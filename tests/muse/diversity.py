"""How varied a cue's suggestions are, in numbers and samples.

`python -m tests.muse.diversity GAME [CUE] [TONE] [COUNT]`: authors run it while they write; the slow
test prints the numbers of everything.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.fresh import opening, runs, words
from facilitator.muse.reading import all_tones
from facilitator.muse.scene import Scene, Suggestion


class Shown(NamedTuple):
    scene: Scene
    suggestion: Suggestion


class Numbers(NamedTuple):
    """Of a run of suggestions; `openings_again` within ten and `runs_again` within fifty must be 0."""

    lines: int
    distinct: int
    openings: int
    bigrams: float
    openings_again: int
    runs_again: int
    longest_shared: int
    mean_words: float
    out_of_bounds: int


def shown(content: Content, game: str, cue: str, tone: str, count: int, seed: int = 7) -> list[Shown]:
    """`count` suggestions in a row from one seed, three to a scene, scene after scene."""
    almanac = Almanac(content, seed)
    made: list[Shown] = []
    for number in range(count):
        scene = drawn_scene(content, game, cue, None, {"tone": tone}, f"{seed}-{number}")
        made.extend(Shown(scene, suggestion) for suggestion in almanac.suggest(scene))
        if len(made) >= count:
            break
    return made[:count]


def measure(content: Content, game: str, run: list[Shown]) -> Numbers:
    """The numbers of one run of suggestions of one cue."""
    said = [words(each.suggestion.text) for each in run]
    names = [frozenset(w for person in each.scene.people.values() for w in words(person.name)) for each in run]
    starts = [opening(each, known) for each, known in zip(said, names, strict=True)]
    found = [runs(each, known) for each, known in zip(said, names, strict=True)]
    pairs = [pair for each in said for pair in pairwise(each)]
    low, high = content.reader(game).pack.cue(run[0].scene.cue).words if run else (0, 0)
    sizes = [len(each.suggestion.text.split()) for each in run]
    return Numbers(
        len(run), len(set(said)), len(set(starts)), len(set(pairs)) / max(1, len(pairs)),
        sum(start in starts[max(0, at - 9) : at] for at, start in enumerate(starts)),
        sum(any(here & before for before in found[max(0, at - 49) : at]) for at, here in enumerate(found)),
        _longest_shared(said),
        sum(sizes) / max(1, len(sizes)),
        sum(not low <= size <= high for size in sizes),
    )  # fmt: skip


def names_of(scene: Scene) -> frozenset[str]:
    """The words of everybody's names."""
    return frozenset(word for person in scene.people.values() for word in words(person.name))


def _longest_shared(said: list[tuple[str, ...]]) -> int:
    """The most words in a row that two of the lines have in common."""
    longest = 0
    while True:
        size = longest + 1
        seen = Counter(run for each in said for run in {each[at : at + size] for at in range(len(each) - size + 1)})
        if not any(count > 1 for count in seen.values()):
            return longest
        longest = size


def told(numbers: Numbers) -> str:
    """The numbers with their names, in one line."""
    return ", ".join(
        f"{key.replace('_', ' ')} {value:.2f}".removesuffix(".00") for key, value in numbers._asdict().items()
    )


def main(arguments: list[str]) -> None:
    game, cue, tone, count = [*arguments, *["", "", ""][len(arguments) - 1 :], "1000"][:4]
    content = Content()
    reader = content.reader(game)
    for name in [cue] if cue else reader.pack.cues:
        for which in [tone] if tone else all_tones(reader):
            numbers = measure(content, game, shown(content, game, name, which, int(count)))
            print(f"{game} {name} {which}: {told(numbers)}")
            for each in shown(content, game, name, which, 12, seed=11):
                print("   ", each.suggestion.text)


if __name__ == "__main__":
    main(sys.argv[1:])
