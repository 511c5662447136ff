"""The last rounds of a Suit Duel in words: who won with what, and whose win a time warp repeated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from facilitator.games.cards import VALUE, Card, face
from facilitator.games.contract import Event, Names, Seat
from facilitator.games.suit_duel.prose import of
from facilitator.games.suit_duel.words import first_ace
from facilitator.transcript.fold import Happened, Item

AFTERWARDS: Final = frozenset({"robot", "raided", "standoff"})
"""What can happen to a round after its cards are settled."""


class Round(NamedTuple):
    """A round's own facts, what came of it (a robot, none, a raid), and the round that a time warp repeated, if any."""

    facts: Mapping[str, Any]
    robot: Mapping[str, Any] | None = None
    standoff: Mapping[str, Any] | None = None
    raid: Mapping[str, Any] | None = None
    repeated: int | None = None

    @property
    def number(self) -> int:
        number: int = self.facts["round"]
        return number

    @property
    def thrown(self) -> Mapping[Seat, Card]:
        thrown: Mapping[Seat, Card] = self.facts["thrown"]
        return thrown

    @property
    def winner(self) -> Seat | None:
        """Who has the pile now, by cards or by robot."""
        winner: Seat | None = (self.robot or self.facts)["winner"]
        return winner


def recent(items: Sequence[Item], count: int) -> list[Round]:
    """The last rounds, latest first, at most so many."""
    found: list[Round] = []
    warps: list[int] = []
    for played in _backwards(items):
        if len(found) < count:
            if played.facts["by"] == "warp" and played.winner and played.robot is None:
                warps.append(len(found))
            found.append(played)
        if played.facts["by"] != "warp" or played.robot:
            for place in warps:
                found[place] = found[place]._replace(repeated=played.number)
            warps.clear()
        if len(found) >= count and not warps:
            break
    return found


def _backwards(items: Sequence[Item]) -> Iterator[Round]:
    later: dict[str, Mapping[str, Any]] = {}
    for item in reversed(items):
        if not isinstance(item, Happened):
            continue
        event: Event = item.event
        if event.kind in AFTERWARDS:
            later[event.kind] = event.data
        elif event.kind == "round":
            yield Round(event.data, later.get("robot"), later.get("standoff"), later.get("raided"))
            later = {}


def verdict(played: Round, names: Names) -> str:
    """What came of a round, in a line."""
    facts = played.facts
    if facts["by"] == "warp":
        said = _warp(played, names)
    elif facts["by"] == "tie":
        said = f"tie: {_level(played)}"
    else:
        said = f"{names[facts['winner']]} {face(played.thrown[facts['winner']])}"
    if played.robot:
        said += f", {of(names[played.robot['winner']])} robot has it"
    if played.raid:
        end = "top" if played.raid["by"] == "king" else "bottom"
        said += f", takes {played.raid['count']} from {of(names[played.raid['victim']])} {end}"
    return said


def _warp(played: Round, names: Names) -> str:
    seat = first_ace(played.thrown)
    ace = f"{names[seat]} {face(played.thrown[seat])} warps"
    if played.facts["winner"] is None:
        return f"{ace}: nothing to repeat"
    again = f" in {played.repeated}" if played.repeated else ""
    return f"{ace}: {names[played.facts['winner']]} again ({played.facts['repeats']}{again})"


def _level(played: Round) -> str:
    """What stood level: kings and queens in any mix, else the highest number."""
    courts = [card for card in played.thrown.values() if VALUE[card] > 11]
    highest = max(VALUE[card] for card in played.thrown.values())
    cards = courts or [card for card in played.thrown.values() if VALUE[card] == highest]
    rest = ", nobody" if played.standoff else ""
    return " ".join(map(face, cards)) + rest
