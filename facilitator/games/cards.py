"""Playing cards as the transcript writes them: rank then suit letter, `AD`, `10H`, `QS`, `7C`."""

from __future__ import annotations

from typing import Final

Card = str

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs"}
SYMBOLS: Final = {"D": "♦", "H": "♥", "S": "♠", "C": "♣"}
RANK_WORDS: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
DECK: Final[tuple[Card, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
VALUE: Final[dict[Card, int]] = {card: RANKS.index(card[:-1]) + 1 for card in DECK}
"""A is 1, then 2 to 10, J 11, Q 12, K 13: the value unless a ruling says otherwise."""
RED: Final = frozenset(card for card in DECK if card[-1] in "DH")


def suit_cards(letter: str, ranks: int = 13) -> tuple[Card, ...]:
    """The lowest `ranks` cards of a suit, ace first."""
    return tuple(rank + letter for rank in RANKS[:ranks])


def face(card: Card) -> str:
    """The card as people read it: `9♦`."""
    return card[:-1] + SYMBOLS[card[-1]]


def rank_word(card: Card) -> str:
    """Its rank as a word: `nine`."""
    return RANK_WORDS[VALUE[card] - 1]


def twin(card: Card) -> Card:
    """The other card of the same value and colour (IN9)."""
    return card[:-1] + {"D": "H", "H": "D", "S": "C", "C": "S"}[card[-1]]
