"""Our games as the lobby first shows them, before any is imported: that would take as long as all the rest.

The tests hold these words to the games' own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from facilitator.games.contract import Game


class Glance(NamedTuple):
    """A game in brief: its name and title, who plays and how long, and what it is."""

    name: str
    title: str
    who: str
    says: str


OURS: Final = (
    Glance(
        "warriors",
        "Warriors of the Celestial Emperor",
        "2 to 4 players · 20 to 40 minutes",
        "Two to four clans, thirteen cards each: a duel a turn, and the last card you keep decides.",
    ),
    Glance(
        "insomnia",
        "Insomnia",
        "7 seats · 30 to 60 minutes",
        "One sleeper, six voices in the dark, and a deck of cards that runs out at dawn.",
    ),
    Glance(
        "martial-fight",
        "Martial Fight",
        "2 seats · 10 to 15 minutes",
        "Both choose a move in secret; outguess the other, turn by turn, until one has won three fights.",
    ),
    Glance(
        "suit-duel",
        "Robots, Witches and Warriors",
        "2 to 4 players · 10 to 20 minutes",
        "A suit each, put in order once; then kings raid, aces warp time, and robots break the ties.",
    ),
)


def glance(game: Game[Any]) -> Glance:
    """Any game in brief."""
    sizes = game.table_sizes
    players = f"{sizes[0]} to {sizes[-1]} players" if len(sizes) > 1 else f"{sizes[0]} seats"
    return Glance(game.name, game.title, f"{players} · {game.minutes}", game.says)
