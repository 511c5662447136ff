"""Which opponents there are: a skill's name, and the policy that plays it."""

from __future__ import annotations

from typing import Final

from facilitator.bots import random_moves
from facilitator.bots.policy import Policy

SKILLS: Final[dict[str, Policy]] = {"random": random_moves.choose}
USUAL: Final = "random"


def policy(skill: str) -> Policy:
    """The policy of that name; ValueError says which there are."""
    if skill not in SKILLS:
        raise ValueError(f"There is no skill {skill!r}; expected {' or '.join(SKILLS)}.")
    return SKILLS[skill]
