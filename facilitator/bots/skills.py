"""Which opponents there are: for each game and skill, the policy that plays it, imported when it is first wanted."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from facilitator.bots import random_moves
from facilitator.bots.policy import Policy

SKILLS: Final = ("random", "novice", "steady", "master")
USUAL: Final = "steady"
"""The skill of an opponent of whom nothing is said."""

MODULES: Final = {
    "warriors": "warriors",
    "insomnia": "insomnia",
    "martial-fight": "martial_fight",
    "suit-duel": "suit_duel",
}
"""Where in this package each game's novice, steady and master are; any other game's are in `search`."""


@cache
def policy(game: str, skill: str) -> Policy:
    """The policy that plays the game with this name at this skill; ValueError says which skills there are."""
    if skill not in SKILLS:
        raise ValueError(f"There is no skill {skill!r}; expected {', '.join(SKILLS[:-1])} or {SKILLS[-1]}.")
    if skill == "random":
        return random_moves.choose
    module = import_module(f"facilitator.bots.{MODULES.get(game, 'search')}")
    found: Policy = getattr(module, skill)
    return found
