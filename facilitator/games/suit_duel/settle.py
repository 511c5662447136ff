"""What thrown cards come to by themselves (SD3), in the order of the ruling.

Apart from the rules because it looks at the cards alone: not at the pile, the robots, or the round before.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from facilitator.games.cards import VALUE, Card
from facilitator.games.contract import Seat
from facilitator.games.suit_duel.words import Win

Deck = tuple[Card, ...]
"""Cards from the top; in a pile, in the order laid."""
COURTS: Final = {VALUE["KS"]: "king", VALUE["QS"]: "queen"}
RAIDERS: Final = tuple(COURTS.values())

Verdict = tuple[str, Win | None, tuple[Seat, ...], int]
"""What thrown cards come to: by what; the win, if the cards give one; who is tied; a number's lead."""
Thrown = tuple[dict[Seat, Card], Deck, str, Win | None, tuple[Seat, ...], int]
"""The cards thrown, by seat and in seat order, and their verdict."""


@cache
def settle(seats: tuple[Seat, ...], values: tuple[int, ...]) -> Verdict:
    """SD3 for cards of these values, thrown by these seats."""
    if VALUE["AS"] in values:
        return "warp", None, (), 0
    courts = tuple(seat for seat, value in zip(seats, values, strict=True) if value in COURTS)
    second, best = sorted(values)[-2:]
    highest = courts or tuple(seat for seat, value in zip(seats, values, strict=True) if value == best)
    if len(highest) > 1:
        return "tie", None, highest, 0
    by = COURTS.get(best, "number")
    return by, Win(by, highest[0]), (), best - second


@lru_cache(maxsize=1 << 14)
def lay(seats: tuple[Seat, ...], tops: tuple[Deck, ...]) -> Thrown:
    """SD2: the decks' top cards, or none, thrown onto the pile."""
    thrown, values = {}, []
    for seat, top in zip(seats, tops, strict=True):
        for card in top:
            thrown[seat] = card
            values.append(VALUE[card])
    return thrown, tuple(thrown.values()), *settle(tuple(thrown), tuple(values))
