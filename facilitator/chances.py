"""What a game master asks of chance at a table of any game: dice, cards, and a yes or no."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from facilitator.errors import FacilitatorError
from facilitator.games.cards import DECK, Card
from facilitator.games.contract import Rng

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
_DICE: Final = re.compile(r"(\d{0,3})d(\d{1,4}|%)([+-]\d{1,4})?", re.IGNORECASE)
ANSWERS: Final = {
    "likely": ("yes, and", "yes", "yes", "yes, but", "no, but", "no"),
    "even": ("yes, and", "yes", "yes, but", "no, but", "no", "no, and"),
    "unlikely": ("yes", "yes, but", "no, but", "no", "no", "no, and"),
}
"""What the oracle may answer, each as likely as the next, by how likely a yes is."""


class Rolled(NamedTuple):
    """What dice came to."""

    dice: tuple[int, ...]
    total: int


def roll(text: str, rng: Rng) -> Rolled:
    """Roll `2d6+1`, `d20` or `d%`; FacilitatorError says what was expected."""
    match = _DICE.fullmatch(text.replace(" ", ""))
    count = int(match[1] or 1) if match else 0
    sides = (100 if match[2] == "%" else int(match[2])) if match else 0
    if not match or not 1 <= count <= MOST_DICE or not 2 <= sides <= MOST_SIDES:
        expected = f"Expected dice such as 2d6+1: up to {MOST_DICE}, of 2 to {MOST_SIDES} sides."
        raise FacilitatorError(f"{text!r} are no dice.", expected)
    dice = tuple(1 + rng.randrange(sides) for _ in range(count))
    return Rolled(dice, sum(dice) + int(match[3] or 0))


def draw(gone: Collection[Card], rng: Rng) -> Card:
    """A card of those that are not gone; of all of them once the deck is empty."""
    left = [card for card in DECK if card not in gone] or list(DECK)
    return left[rng.randrange(len(left))]


def answer(likely: str, rng: Rng) -> str:
    """The oracle's yes or no; `likely` is a key of ANSWERS."""
    answers = ANSWERS[likely]
    return answers[rng.randrange(len(answers))]
