"""How the match stands between its fights: who may act, who wins a fight and the match (MF1, MF2, MF6, MF7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache

from facilitator.games.contract import CHANCE, EVERYONE, Ask, Event, Move, Outcome, Pairs, Seat
from facilitator.games.martial_fight.words import BLUE, RED, HouseRules, Reveal, TimeUp, other

Asks = tuple[Ask, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """Who may act, by who has submitted, and with what CHANCE may end the turn once both have."""

    neither: Asks
    only_red: Asks
    only_blue: Asks
    both: Asks
    turn_up: tuple[Move, ...]

    def of(self, red_in: bool, blue_in: bool) -> Asks:
        if red_in:
            return self.both if blue_in else self.only_red
        return self.only_blue if blue_in else self.neither


@dataclass(frozen=True, slots=True, eq=False)
class Match:
    """The fights `fought`, drawn ones too, and those won; `next` is the event that follows the last of them.

    Equal ones are the same one, made by `match_at`.
    """

    rules: HouseRules
    fought: int
    red_won: int
    blue_won: int
    over: bool
    asked: Asked = field(compare=False, repr=False)
    next: Event = field(compare=False, repr=False)


@cache
def match_at(rules: HouseRules, fought: int, red_won: int, blue_won: int) -> Match:
    """MF1: enough fights won end the match; MF7: so does the fight limit."""
    over = max(red_won, blue_won) == rules.fights or fought == rules.fight_limit
    won = {RED: red_won, BLUE: blue_won}
    if over:
        follows = Event("match", {"fights": won, "winner": ahead(red_won, blue_won)}, EVERYONE, True)
    else:
        follows = Event("fight-begins", {"fight": fought + 1, "won": won}, EVERYONE, False)
    return Match(rules, fought, red_won, blue_won, over, _asked(rules), follows)


@cache
def _asked(rules: HouseRules) -> Asked:
    """MF2: what the game waits for stands first; changing a move comes last."""
    clock = rules.seconds or None
    early = rules.early_reveal or not clock
    red, blue = (Ask(seat, "submit", True, True, clock) for seat in (RED, BLUE))
    change_red, change_blue = (ask._replace(needed=False) for ask in (red, blue))
    reveal = (Ask(CHANCE, "turn", False, True, None),) if early else ()
    time_up = (Ask(CHANCE, "time-up", False, True, clock),) if clock else ()
    return Asked(
        neither=(red, blue, *time_up),
        only_red=(blue, *time_up, change_red),
        only_blue=(red, *time_up, change_blue),
        both=(*reveal, *time_up, change_red, change_blue),
        turn_up=(*((Reveal(),) if early else ()), *((TimeUp(Pairs()),) if clock else ())),
    )


@lru_cache(maxsize=1 << 14)
def after_fight(
    match: Match, winner: Seat | None, move: int | None, ends: str | None, points: tuple[int, int]
) -> tuple[Match, tuple[Event, ...]]:
    """The match after a fight that `winner` won with `move` last, or nobody; `ends` as in `Result`."""
    fight = match.fought + 1
    scored = dict(zip((RED, BLUE), points, strict=True))
    match = match_at(match.rules, fight, match.red_won + (winner == RED), match.blue_won + (winner == BLUE))
    ended = Event("fight", {"fight": fight, "points": scored, "winner": winner}, EVERYONE, True)
    if winner is None:
        return match, (ended, match.next)
    facts = {
        "fight": fight,
        "winner": winner,
        "loser": other(winner),
        "points": scored,
        "ends": ends,
        "move": move,
        "won": {RED: match.red_won, BLUE: match.blue_won},
    }
    return match, (ended, Event("fight-won", facts, EVERYONE, False), match.next)


def ahead(red: int, blue: int) -> Seat | None:
    """Who has more; nobody when equal (MF6, MF7)."""
    return None if red == blue else RED if red > blue else BLUE


def verdict(match: Match) -> Outcome | None:
    """MF1, or MF7 at the fight limit; either way the winner takes one garnet."""
    if not match.over:
        return None
    winner = ahead(match.red_won, match.blue_won)
    fights = "one fight" if match.fought == 1 else f"{match.fought} fights"
    if winner is None:
        return Outcome((), "MF7", f"After {fights} both have won {match.red_won}: the match is drawn.")
    most, fewest = max(match.red_won, match.blue_won), min(match.red_won, match.blue_won)
    if most == match.rules.fights:
        reason = f"{{{winner}}} has won {most} to {fewest} in {fights}: the match, and one garnet."
        return Outcome((winner,), "MF1", reason)
    reason = f"At the limit of {fights} {{{winner}}} is ahead, {most} to {fewest}: the match, and one garnet."
    return Outcome((winner,), "MF7", reason)
