"""Rounds of a table: every line has its turn, and the last ones wait."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from facilitator.muse.bag import Bag
from facilitator.muse.pack import Group, Line, Origin


def group(*texts: str, weight: int = 1) -> list[Line]:
    made = Group(Origin(Path("lines.yaml"), ("table",)), weight=weight)
    return [Line(text, made) for text in texts]


def bag(*groups: Sequence[Line], seed: int = 1) -> Bag:
    return Bag([line for lines in groups for line in lines], Random(seed))


def draw(from_bag: Bag, count: int, **weights: float) -> list[str]:
    """Texts drawn in a row; a heap weighs what is said of its first line's text, else 1."""
    heaps = {id(heap.group): weights.get((heap.drawn + heap.left)[0].text, 1.0) for heap in from_bag.heaps}
    drawn = (from_bag.draw(from_bag.heaps, lambda each: heaps[id(each)]) for _ in range(count))
    return [each[1].text for each in drawn if each]


@given(sizes=st.lists(st.integers(1, 12), min_size=1, max_size=4), seed=st.integers(0, 99))
def test_no_line_returns_before_all_others_had_their_turn(sizes: list[int], seed: int) -> None:
    groups = [group(*(f"{at} {line}" for line in range(size))) for at, size in enumerate(sizes)]
    drawn, total = bag(*groups, seed=seed), sum(sizes)
    for _ in range(3):
        assert len(set(draw(drawn, total))) == total


@given(size=st.integers(3, 40), seed=st.integers(0, 99))
def test_the_last_third_of_a_round_waits_for_two_thirds_of_the_next(size: int, seed: int) -> None:
    drawn = draw(bag(group(*map(str, range(size))), seed=seed), 2 * size)
    for last in drawn[size - size // 3 : size]:
        assert drawn.index(last, size) - size >= size // 3


def test_a_heavy_line_comes_as_often_as_it_weighs() -> None:
    drawn = draw(bag(group("often", weight=3), group("once")), 40)
    assert drawn.count("often") == 3 * drawn.count("once") == 30


def test_what_weighs_next_to_nothing_holds_up_no_round() -> None:
    drawn = draw(bag(group("dull"), group("a", "b")), 300, dull=0.1)
    assert drawn.count("dull") < 40


def test_a_line_given_back_still_has_its_turn_in_the_round() -> None:
    drawn = bag(group("a", "b", "c"))
    first = drawn.draw(drawn.heaps, lambda _: 1.0)
    assert first
    first[0].give_back(first[1])
    rest = draw(drawn, 3)
    assert sorted(rest) == ["a", "b", "c"]
    assert rest[-1] == first[1].text


def test_nothing_comes_out_of_what_weighs_nothing_or_was_dropped() -> None:
    lines = group("a")
    drawn = bag(lines)
    assert drawn.draw(drawn.heaps, lambda _: 0) is None
    drawn.drop(lines[0])
    assert drawn.draw(drawn.heaps, lambda _: 1.0) is None
