"""A table as it is drawn from: no line returns before all others that fit have had their turn.

Lines that share their conditions lie on one heap, so that a draw judges heaps, not lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from facilitator.muse.pack import Group, Line

_MUCH = 4


class Heap:
    """The lines of one group, and those of them that are still to be drawn in this round."""

    __slots__ = ("drawn", "group", "left")

    def __init__(self, group: Group) -> None:
        self.group = group
        self.drawn: list[Line] = []
        self.left: list[Line] = []

    def begin(self, rng: Random) -> None:
        """A new round, in a new order; but a line of the last third of the old one waits for the others."""
        lines, self.drawn = self.left + self.drawn, []
        thirds = (slice(2 * len(lines) // 3, None), slice(len(lines) // 3, 2 * len(lines) // 3))
        lowest, middle = (rng.sample(lines[third], len(lines[third])) for third in thirds)
        top = rng.sample(lines[: len(lines) // 3], len(lines) // 3)
        self.left = lowest + middle + top

    def draw(self, tired: Callable[[Line], bool]) -> Line:
        """The uppermost line; rather one that isn't tired."""
        fit = (at for at in range(len(self.left) - 1, -1, -1) if not tired(self.left[at]))
        self.drawn.append(self.left.pop(next(fit, -1)))
        return self.drawn[-1]

    def give_back(self, line: Line) -> None:
        """A line that was drawn for nothing lies undermost again, unless a new round has begun."""
        if line in self.drawn:
            self.drawn.remove(line)
            self.left.insert(0, line)

    def drop(self, line: Line) -> None:
        self.drawn = [other for other in self.drawn if other is not line]
        self.left = [other for other in self.left if other is not line]


class Bag:
    """The lines of one table. `tired`: whether a line is better left for later."""

    def __init__(self, lines: Iterable[Line], rng: Random, tired: Callable[[Line], bool] = lambda _: False) -> None:
        self._rng = rng
        self._tired = tired
        heaps: dict[Group, Heap] = {}
        for line in lines:
            heap = heaps.setdefault(line.group, Heap(line.group))
            heap.drawn.extend([line] * line.group.weight)
        self.heaps = tuple(heaps.values())
        for heap in self.heaps:
            rng.shuffle(heap.drawn)

    def draw(self, heaps: Sequence[Heap], weigh: Callable[[Group], float]) -> tuple[Heap, Line] | None:
        """The next line of one of these heaps of mine, and the heap; None if none weighs anything.

        A heap is chosen by its weight, and by how many of its lines are left. A new round begins for all of
        them when only those that weigh next to nothing have lines left.
        """
        weighed = [(heap, weight) for heap in heaps if (weight := weigh(heap.group))]
        if not weighed:
            return None
        slight = max(weight for _, weight in weighed) / _MUCH
        if not any(heap.left for heap, weight in weighed if weight >= slight):
            for heap, _ in weighed:
                heap.begin(self._rng)
        chances = [weight * len(heap.left) for heap, weight in weighed]
        if not any(chances):
            return None
        heap = self._rng.choices(weighed, chances)[0][0] if len(weighed) > 1 else weighed[0][0]
        return heap, heap.draw(self._tired)

    def drop(self, line: Line) -> None:
        """Takes a broken line out for good."""
        for heap in self.heaps:
            heap.drop(line)
