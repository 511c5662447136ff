"""Who fights a Suit Duel. The order of the deck decides most of it; then whom to raid, and when to call the robot.

How the orders fare was found by playing them against each other, and is measured again by the tests.
"""

from __future__ import annotations

from typing import Any, Final

from facilitator.bots.policy import Sight
from facilitator.bots.search import search
from facilitator.games.cards import VALUE, Card
from facilitator.games.contract import Move, Rng
from facilitator.games.suit_duel.memory import Memory, Slot
from facilitator.games.suit_duel.words import DECKS, Arrange, Robot

PLAYOUTS: Final = 8
"""What the master spends on a raid or on the robot's moment."""

Opening = tuple[str, ...]
"""The ranks that a deck begins with; `-` is any number."""

DUEL: Final[tuple[tuple[int, Opening], ...]] = (
    (4, ("K", "A", "Q")),
    (3, ("K", "Q", "A")),
    (2, ("Q", "A", "K")),
    (1, ("A", "K", "Q")),
)
"""The master's openings against one opponent, and how often each of ten times. To win with a court and have an ace
repeat the raid leaves the other without theirs; who begins with numbers loses nearly always."""
MELEE: Final[tuple[tuple[int, Opening], ...]] = (
    (4, ("-", "-", "K", "Q", "A")),
    (3, ("-", "K", "A", "Q")),
    (3, ("K", "Q", "A")),
)
"""The same against several: their courts meet in the first rounds and tie, so it pays to come a little later."""

STEADY_SLIP: Final = 3.0
"""By how many values the steady player's numbers may differ from the highest first: two who always threw alike would
tie for seven rounds on end, three so."""
COURT_SLIP: Final = 1.5
"""The same for king and queen, who belong on top."""
NOVICE_SLIP: Final = 6.0

UNSEEN: Final = 6
"""The value that a steady raider expects of a card not yet seen."""
PRIZED: Final = {VALUE["AS"]: 10, VALUE["QS"]: 20, VALUE["KS"]: 20}
"""What cards are worth that can do more than their value says."""


def master(sight: Sight, rng: Rng) -> Move | None:
    """A strong opening, drawn so that nobody can prepare for it; raids and robots thought through to the end."""
    if sight.ask.what == "arrange":
        return Arrange(_opened(sight, rng))
    return search(sight, rng, PLAYOUTS)


def steady(sight: Sight, rng: Rng) -> Move | None:
    """High cards first; raids where it remembers good cards, and throws its robot in wherever it can."""
    if sight.ask.what == "arrange":
        return Arrange(_high_first(sight, rng, STEADY_SLIP, COURT_SLIP))
    return Robot() if sight.ask.what == "robot" else _best_raid(sight)


def novice(sight: Sight, rng: Rng) -> Move | None:
    """High cards somewhere near the top; raids anyone, and is often too slow with the robot."""
    if sight.ask.what == "arrange":
        return Arrange(_high_first(sight, rng, NOVICE_SLIP, NOVICE_SLIP))
    if sight.ask.what == "robot":
        return Robot() if rng.random() < 0.5 else None
    move: Move = sight.moves[rng.randrange(len(sight.moves))]
    return move


def _opened(sight: Sight, rng: Rng) -> tuple[Card, ...]:
    """One of the openings, with the numbers shuffled: their order matters little, and so tells nothing."""
    weighted = DUEL if len(sight.view.seats) == 2 else MELEE
    opening = _drawn(weighted, rng)
    cards = {card[:-1]: card for card in DECKS[sight.ask.seat]}
    numbers = [card for rank, card in cards.items() if rank not in opening]
    rng.shuffle(numbers)
    first = [numbers.pop() if rank == "-" else cards[rank] for rank in opening]
    return (*first, *numbers)


def _drawn(weighted: tuple[tuple[int, Any], ...], rng: Rng) -> Any:
    """One of the things, as likely as its weight says."""
    return [thing for weight, thing in weighted for _ in range(weight)][rng.randrange(sum(w for w, _ in weighted))]


def _high_first(sight: Sight, rng: Rng, slip: float, court_slip: float) -> tuple[Card, ...]:
    """From the king down, each card judged up to `slip` values too high, a king or queen up to `court_slip`."""
    judged = {
        card: VALUE[card] + (court_slip if VALUE[card] >= VALUE["QS"] else slip) * rng.random()
        for card in DECKS[sight.ask.seat]
    }
    return tuple(sorted(judged, key=judged.__getitem__, reverse=True))


def _best_raid(sight: Sight) -> Move:
    """The raid that takes the best cards, as far as one who watched the piles can know them."""
    view = sight.view
    decks, count = Memory(view.seats, sight.heard).decks, view.house.steal
    end = slice(count) if view.last.by == "king" else slice(-count, None)

    def loot(move: Any) -> int:
        return sum(map(_worth, decks[move.victim][end]))

    best: Move = max(sight.moves, key=loot)
    return best


def _worth(slot: Slot) -> int:
    """What a card is worth to a raider; one not yet seen is like a middling number."""
    value = VALUE.get(slot, UNSEEN)
    return PRIZED.get(value, value)
