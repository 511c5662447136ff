"""After the game: what each decision of a seat gave away, judged by what the seat saw when it made it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from facilitator.bots.policy import Sight
from facilitator.coach import appraise
from facilitator.games.contract import Move, Names, Seat
from facilitator.pictures.regret import LEAST
from facilitator.reasons.appraisal import CLOSE, Appraisal
from facilitator.transcript.entries import Entry, entry_play, kind_of
from facilitator.transcript.fold import Fold, Happened

SPARKS: Final = "▁▂▃▄▅▆▇█"
COUNTED: Final = ("fight", "turn", "round")
"""What views call the parts of a game, the largest first."""


class Decision(NamedTuple):
    """A move that a seat chose among others, what it saw then, and the entry's `seq`."""

    seq: int
    sight: Sight
    move: Move


class Judged(NamedTuple):
    """A decision and what it gave away (0 to 1, of what `appraisal.unit` says)."""

    decision: Decision
    appraisal: Appraisal
    regret: float

    @property
    def is_costly(self) -> bool:
        """Whether it gave away enough to speak of."""
        return self.regret > CLOSE


def decisions(header: Mapping[str, Any], entries: Sequence[Entry], seat: Seat) -> list[Decision]:
    """The seat's decisions that stand, in order; Fault if the entries do not follow from each other."""
    fold, made = Fold(header), list[Decision]()
    for entry in entries:
        if kind_of(entry) == "do" and entry["seat"] == seat:
            # A changed mind takes the place of what was decided first.
            decision, changed = _decision(fold, entry)
            made = [*(made[:-1] if changed else made), *decision]
        elif kind_of(entry) == "undo":
            made = [decision for decision in made if decision.seq < entry["undo"]]
        fold.take(entry)
    return made


def _decision(fold: Fold, entry: Entry) -> tuple[list[Decision], bool]:
    """The decision that the entry is, if there was a choice, and whether it changes the one before it."""
    play, moves = entry_play(fold.game, entry), fold.game.legal(fold.state, entry["seat"])
    ask = next((ask for ask in fold.game.to_act(fold.state) if ask.seat == play.seat), None)
    if ask is None or len(moves) < 2:
        return [], False
    heard = [item.event for item in fold.story(play.seat) if isinstance(item, Happened)]
    sight = Sight(fold.game, ask, fold.game.view(fold.state, play.seat), moves, heard)
    return [Decision(entry["seq"], sight, play.move)], not ask.needed


def moment(decision: Decision) -> str:
    """When it was, as far as its view counts fights, turns or rounds: `fight 2, turn 3`; else empty."""
    view = decision.sight.view
    return ", ".join(f"{word} {count}" for word in COUNTED if (count := getattr(view, word, 0)))


def people_first(seats: Sequence[Mapping[str, Any]]) -> tuple[Seat, ...]:
    """The seats of a header, those that persons took before those that the program did."""
    return tuple(entry["seat"] for entry in sorted(seats, key=lambda entry: entry["player"] != "person"))


def judged(made: Sequence[Decision], names: Names) -> Iterator[Judged]:
    """Each decision as the coach sees it, with chances of its own, so that asking twice gives the same answer."""
    for decision in made:
        appraisal = appraise(decision.sight, names, Random(decision.seq), (decision.move,))
        yield Judged(decision, appraisal, appraisal.regret(decision.move))


def sparkline(found: Sequence[Judged]) -> str:
    """One character a decision, the higher the more it gave away."""
    most = max([LEAST, *(one.regret for one in found)])
    return "".join(SPARKS[round(one.regret / most * (len(SPARKS) - 1))] for one in found)


def story(found: Sequence[Judged], seat: Seat, names: Names) -> str:
    """Where it turned, in two or three sentences."""
    name = names[seat]
    costly = [one for one in found if one.is_costly]
    if not costly:
        return f"{name} made {_count(len(found))} and gave nothing away that a master would have kept."
    at, turned = max(enumerate(found, 1), key=lambda one: one[1].regret)
    better = turned.decision.sight.game.prose.move(turned.appraisal.best, names)
    if len(found) == 1:
        return f"{name} made one decision: {_move(turned, names)}. It cost {_cost(turned)}; a master's: {better}."
    sentences = [
        f"{name} made {_count(len(found))}, and {_number(len(costly))} gave something away.",
        f"It turned most {_when(at, turned)} ({_move(turned, names)}), which cost {_cost(turned)};"
        f" a master's first thought: {better}.",
    ]
    if (last := costly[-1]) is not turned:
        sentences.append(f"The last slip was {_when(found.index(last) + 1, last)} ({_move(last, names)}).")
    return " ".join(sentences)


def _when(at: int, one: Judged) -> str:
    """Which decision it was, as a phrase with its preposition."""
    when = moment(one.decision)
    return f"in {when}" if when else f"at number {at}"


def _cost(one: Judged) -> str:
    return f"{100 * one.regret:.0f}% {one.appraisal.unit}"


def _move(one: Judged, names: Names) -> str:
    return one.decision.sight.game.prose.move(one.decision.move, names)


def _count(number: int) -> str:
    return f"{_number(number)} decision{'s' * (number > 1)}"


def _number(number: int) -> str:
    return "one" if number == 1 else str(number)
