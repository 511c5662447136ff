"""Who wins a fight, and why (WC10): apart from the rules because it looks at last cards and tricks alone."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.games.cards import VALUE, Card, face
from facilitator.games.contract import Seat
from facilitator.games.warriors.tables import PLACE
from facilitator.games.warriors.words import SEATS


def ranking(last: Mapping[Seat, Card], tricks: Mapping[Seat, int]) -> list[Seat]:
    """Who may win, the winner first.

    A last card qualifies if its value is at most its fighter's trick count, and the highest of those wins; where
    none does, the lowest of all. Ties go to more tricks, then to whoever comes later in turn order.
    """
    qualified = [seat for seat in last if VALUE[last[seat]] <= tricks[seat]]
    sign = 1 if qualified else -1

    def merit(seat: Seat) -> tuple[int, int, int]:
        return sign * VALUE[last[seat]], tricks[seat], PLACE[seat]

    return sorted(qualified or last, key=merit, reverse=True)


def reason(last: Mapping[Seat, Card], tricks: Mapping[Seat, int]) -> str:
    """Which clause decided, in a sentence with `{seat}` for the players' names."""
    winner, *others = ranking(last, tricks)
    card, won = last[winner], tricks[winner]
    if VALUE[card] <= won:
        count = "1 trick" if won == 1 else f"{won} tricks"
        why = f"{{{winner}}} wins: {face(card)}, with {count}, is the highest last card that qualifies"
    else:
        why = f"{{{winner}}} wins: no last card qualifies, and {face(card)} is the lowest"
    if others and VALUE[last[others[0]]] == VALUE[card]:
        why += f", level with {{{others[0]}}}'s, {_tie_break(winner, others[0], tricks)}"
    return f"{why}."


def _tie_break(winner: Seat, rival: Seat, tricks: Mapping[Seat, int]) -> str:
    if tricks[winner] > tricks[rival]:
        return f"but with more tricks, {tricks[winner]} to {tricks[rival]}"
    first, second = (SEATS[PLACE[seat]].label for seat in (winner, rival))
    return f"as are the tricks, and the {first} goes before the {second}"
