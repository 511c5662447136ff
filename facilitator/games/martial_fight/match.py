"""How the match stands between its fights; who may act, who wins a fight and the match (MF1 to MF3, MF6, MF7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import Final

from facilitator.games.contract import CHANCE, EVERYONE, Ask, Event, Move, Outcome, Pairs, Seat
from facilitator.games.martial_fight.words import (
    BLUE,
    MOVE_NAMES,
    RED,
    HouseRules,
    Reveal,
    TimeUp,
    other,
)

Asks = tuple[tuple[tuple[Ask, ...], tuple[Ask, ...]], tuple[tuple[Ask, ...], tuple[Ask, ...]]]
"""Who may act, by [red has submitted][blue has submitted]."""
Late = int | None
"""The move that the clock would play for a seat; None once the seat has submitted."""
ChanceMoves = Mapping[tuple[Late, Late], tuple[Move, ...]]
"""What CHANCE may play, by what the clock would play for red and for blue."""


@dataclass(frozen=True, slots=True)
class Match:
    """The fights fought, drawn ones too, and those won; what may be asked and played follows from these."""

    rules: HouseRules
    fought: int
    red_won: int
    blue_won: int
    over: bool
    asks: Asks = field(compare=False, repr=False)
    chance: ChanceMoves = field(compare=False, repr=False)

    def won(self) -> dict[Seat, int]:
        return {RED: self.red_won, BLUE: self.blue_won}


@cache
def match_at(rules: HouseRules, fought: int, red_won: int, blue_won: int) -> Match:
    """MF1: enough fights won end the match; MF7: so does the fight limit."""
    over = max(red_won, blue_won) == rules.fights or fought == rules.fight_limit
    asks = _NOBODY if over else _asks(rules)
    return Match(rules, fought, red_won, blue_won, over, asks, _chance_moves(rules))


# MF2: both submit in secret and may change their move until both are turned up.

_NOBODY: Final[Asks] = (((), ()), ((), ()))


@cache
def _asks(rules: HouseRules) -> Asks:
    """What the game waits for stands first; changing a move comes last."""
    clock = rules.seconds or None
    red, blue = (Ask(seat, "submit", True, True, clock) for seat in (RED, BLUE))
    change_red, change_blue = (ask._replace(needed=False) for ask in (red, blue))
    reveal = (Ask(CHANCE, "turn", False, True, None),) if _reveals(rules) else ()
    time_up = (Ask(CHANCE, "time-up", False, True, clock),) if clock else ()
    neither, only_blue = (red, blue, *time_up), (red, *time_up, change_blue)
    only_red, both = (blue, *time_up, change_red), (*reveal, *time_up, change_red, change_blue)
    return (neither, only_blue), (only_red, both)


def _reveals(rules: HouseRules) -> bool:
    """Whether two moves may be turned up before the time is."""
    return rules.early_reveal or not rules.seconds


@cache
def _chance_moves(rules: HouseRules) -> ChanceMoves:
    """MF3: when the time is up, the highest move still unused is played for whoever has not submitted."""
    moves: dict[tuple[Late, Late], tuple[Move, ...]] = {}
    for red, blue in product((None, *MOVE_NAMES), repeat=2):
        decided = Pairs((seat, late) for seat, late in ((RED, red), (BLUE, blue)) if late)
        reveal = (Reveal(),) if not decided and _reveals(rules) else ()
        time_up = (TimeUp(decided),) if rules.seconds else ()
        moves[red, blue] = (*reveal, *time_up)
    return moves


# MF6, MF7: the fight and the match end.


def fight_begins(match: Match) -> Event:
    return Event("fight-begins", {"fight": match.fought + 1, "won": match.won()}, EVERYONE, False)


@lru_cache(maxsize=1 << 14)
def after_fight(
    match: Match, winner: Seat | None, move: int | None, ends: str | None, red_points: int, blue_points: int
) -> tuple[Match, tuple[Event, ...]]:
    """The match after a fight that `winner` won with `move` last, or nobody; `ends` as in `Result`."""
    fight = match.fought + 1
    points = {RED: red_points, BLUE: blue_points}
    match = match_at(match.rules, fight, match.red_won + (winner == RED), match.blue_won + (winner == BLUE))
    events = [Event("fight", {"fight": fight, "points": points, "winner": winner}, EVERYONE, True)]
    if winner:
        facts = {"fight": fight, "winner": winner, "loser": other(winner), "points": points}
        facts |= {"ends": ends, "move": move, "won": match.won()}
        events.append(Event("fight-won", facts, EVERYONE, False))
    events.append(_match_result(match) if match.over else fight_begins(match))
    return match, tuple(events)


def _match_result(match: Match) -> Event:
    return Event("match", {"fights": match.won(), "winner": match_winner(match)}, EVERYONE, True)


def match_winner(match: Match) -> Seat | None:
    return ahead(match.red_won, match.blue_won)


def ahead(red: int, blue: int) -> Seat | None:
    """Who has more; nobody when equal (MF6, MF7)."""
    return None if red == blue else RED if red > blue else BLUE


def verdict(match: Match) -> Outcome | None:
    """MF1, or MF7 at the fight limit; either way the winner takes one garnet."""
    if not match.over:
        return None
    winner = match_winner(match)
    fights = "one fight" if match.fought == 1 else f"{match.fought} fights"
    if winner is None:
        return Outcome((), "MF7", f"After {fights} both have won {match.red_won}: the match is drawn.")
    most, fewest = sorted(match.won().values(), reverse=True)
    if most == match.rules.fights:
        reason = f"{{{winner}}} has won {most} to {fewest} in {fights}: the match, and one garnet."
        return Outcome((winner,), "MF1", reason)
    reason = f"At the limit of {fights} {{{winner}}} has won more, {most} to {fewest}: the match, and one garnet."
    return Outcome((winner,), "MF7", reason)
