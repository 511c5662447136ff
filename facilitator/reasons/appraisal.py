"""What comes of judging a choice, whichever game it is in, and how its numbers are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from facilitator.bots.policy import Sight
from facilitator.games.contract import Move, Names

CLOSE: Final = 0.02
"""Moves worth this little less than another are as good."""


class Appraisal(NamedTuple):
    """What each move is worth (0 to 1; what is measured, `unit` says), which one a master would most likely play, and
    the sentences. `chance`: what the choice is worth when it is made well."""

    worth: Mapping[Move, float]
    best: Move
    chance: float
    unit: str
    says: str

    def regret(self, move: Move) -> float:
        """What this move gave away, 0 if nothing."""
        return max(0.0, self.chance - self.worth.get(move, self.chance))


def named(sight: Sight, move: Move, names: Names) -> str:
    """The move in the game's own words."""
    return sight.game.prose.move(move, names)


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def listed(parts: Sequence[str]) -> str:
    """Parts as a phrase: `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
