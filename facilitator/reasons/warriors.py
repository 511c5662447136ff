"""Why a card of Warriors is better laid, or put down, than another, as the master reckons it, only longer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from facilitator.bots.policy import Sight
from facilitator.bots.warriors import Prospect, prospects
from facilitator.games.cards import VALUE
from facilitator.games.contract import Move, Names
from facilitator.reasons.appraisal import CLOSE, Appraisal, named, percent

TABLES: Final = 30
"""How many tables are imagined."""
ROUNDS: Final = 40
"""How often each side of an imagined duel thinks again about the other."""
LIKELY: Final = 0.1
"""What a master does at least this often gives nothing away."""
SELDOM: Final = 0.1
"""A trick that is taken less often than this is hardly taken."""
LAID: Final = (0.05, 0.06, 0.07, 0.08, 0.15, 0.40, 0.44, 0.50, 0.63, 0.80, 1.0)
"""How often masters go on to win from where they reckon 0, 0.1, ... or 1 when they lay a card: they see what they might
do about the cards that they imagine, and not all that the other will. Measured over 110 fights of two."""
PUT_DOWN: Final = (0.03, 0.04, 0.08, 0.15, 0.22, 0.29, 0.34, 0.39, 0.52, 0.73, 1.0)
"""The same where they put one down."""
WEIGHT: Final = 0.6
"""How much of what a card seems to give away it does give away between masters; a king laid first costs 12%."""
UNIT: Final = "of the chance to win"


def lay(sight: Sight, names: Names, rng: Random, _played: Sequence[Move]) -> Appraisal:
    """A card for a duel, and whom to attack with it."""

    def why(best: Any, found: Mapping[Any, Prospect]) -> str:
        takes = found[best].takes
        if takes >= 0.5:
            return f"it takes the trick {percent(takes)} of the time"
        seldom = f"takes the trick only {percent(takes)} of the time" if takes >= SELDOM else "hardly takes the trick"
        return f"it {seldom}, but who loses a duel gets the better card"

    return _appraised(sight, names, rng, LAID, why)


def put_down(sight: Sight, names: Names, rng: Random, _played: Sequence[Move]) -> Appraisal:
    """A card to put down after a duel, or all but one at the end."""

    def why(best: Any, found: Mapping[Any, Prospect]) -> str:
        if best.do == "keep":
            return "among your last cards it has the best chance to count"
        lower = [move for move in found if VALUE[move.card] < VALUE[best.card]]
        return "a lower card may be wanted as the last" if lower else "your lowest card wins the fewest tricks"

    return _appraised(sight, names, rng, PUT_DOWN, why)


def _appraised(
    sight: Sight, names: Names, rng: Random, odds: Sequence[float], why: Callable[[Any, Mapping[Any, Prospect]], str]
) -> Appraisal:
    """Chances as a master reckons them: to end above one other, or above another on the average of all."""
    found = prospects(sight, rng, TABLES, ROUNDS)
    best: Any = max(found, key=lambda move: (found[move].likely, found[move].worth))
    top = max(prospect.worth for prospect in found.values())
    stands = _turned_out(top, odds)
    lost = {move: 0.0 if each.likely >= LIKELY else WEIGHT * (top - each.worth) for move, each in found.items()}
    worth = {move: max(0.0, stands - each) for move, each in lost.items()}
    says = f"{_stands(sight, stands)} A master would {named(sight, best, names)}: {why(best, found)}."
    worst = min(worth, key=worth.__getitem__)
    if lost[worst] > CLOSE:
        says += f" To {named(sight, worst, names)} would leave you at {percent(worth[worst])}."
    elif len(worth) > 1:
        says += " No other choice is much worse."
    return Appraisal(worth, best, stands, UNIT, says)


def _turned_out(reckoned: float, odds: Sequence[float]) -> float:
    """What a reckoned chance comes to in play, between the two that were measured."""
    at = min(int(reckoned * (len(odds) - 1)), len(odds) - 2)
    part = reckoned * (len(odds) - 1) - at
    return odds[at] + part * (odds[at + 1] - odds[at])


def _stands(sight: Sight, share: float) -> str:
    if len(sight.view.seats) == 2:
        return f"Where you stand, a master would beat another about {percent(share)} of the time."
    return f"Where you stand, a master would end above another fighter about {percent(share)} of the time."
