"""A table as it is drawn from: no line returns before all others that fit have had their turn.

Lines that share their conditions lie on one heap, so that a draw judges heaps, not lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from facilitator.muse.pack import Group, Line


class Heap:
    """The lines of one group, and those of them that are still to be drawn."""

    __slots__ = ("group", "left", "lines")

    def __init__(self, group: Group) -> None:
        self.group = group
        self.lines: list[Line] = []
        self.left: list[Line] = []

    def give_back(self, line: Line) -> None:
        """A line that was drawn for nothing lies undermost again, unless a new round has begun."""
        if line not in self.left:
            self.left.insert(0, line)


class Bag:
    """The lines of one table."""

    def __init__(self, lines: Iterable[Line], rng: Random) -> None:
        self._rng = rng
        heaps: dict[Group, Heap] = {}
        for line in lines:
            heap = heaps.setdefault(line.group, Heap(line.group))
            heap.lines.extend([line] * line.group.weight)
        self.heaps = tuple(heaps.values())

    def draw(self, heaps: Sequence[Heap], weigh: Callable[[Group], float]) -> tuple[Heap, Line] | None:
        """The next line of one of these heaps of mine, and the heap; None if none weighs anything.

        A heap is chosen by its weight, and by how many of its lines are left.
        """
        weighed = [(heap, weight) for heap in heaps if (weight := weigh(heap.group)) and heap.lines]
        if not weighed:
            return None
        if not any(heap.left for heap, _ in weighed):
            for heap, _ in weighed:
                heap.left = self._rng.sample(heap.lines, len(heap.lines))
        heap = weighed[0][0]
        if len(weighed) > 1:
            chances = [weight * len(heap.left) for heap, weight in weighed]
            heap = self._rng.choices(weighed, chances)[0][0]
        return heap, heap.left.pop()

    def drop(self, line: Line) -> None:
        """Takes a broken line out for good."""
        for heap in self.heaps:
            heap.lines = [other for other in heap.lines if other is not line]
            heap.left = [other for other in heap.left if other is not line]
