"""Which opponents there are: for each game and skill, the policy that plays it, imported when it is first wanted."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from facilitator.bots.policy import Policy

SKILLS: Final = ("random", "novice", "steady", "master")
USUAL: Final = "steady"
"""The skill of an opponent of whom nothing is said."""

ANY_GAME: Final = {
    "random": "random_moves:choose",
    "novice": "search:novice",
    "steady": "search:steady",
    "master": "search:master",
}
"""What plays a game that has no policies of its own; module and function in this package."""
OWN: Final = {
    "martial-fight": {
        "novice": "martial_fight:novice",
        "steady": "martial_fight:steady",
        "master": "martial_fight:master",
    },
    "warriors": {"novice": "warriors:novice", "steady": "warriors:steady", "master": "warriors:master"},
    "suit-duel": {"novice": "suit_duel:novice", "steady": "suit_duel:steady", "master": "suit_duel:master"},
}


@cache
def policy(game: str, skill: str) -> Policy:
    """The policy that plays the game with this name at this skill; ValueError says which skills there are."""
    if skill not in SKILLS:
        raise ValueError(f"There is no skill {skill!r}; expected {', '.join(SKILLS[:-1])} or {SKILLS[-1]}.")
    module, _, function = (ANY_GAME | OWN.get(game, {}))[skill].partition(":")
    found: Policy = getattr(import_module(f"facilitator.bots.{module}"), function)
    return found
