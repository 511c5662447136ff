"""The host at the table: what comes next, and what the program's own seats do about it.

The screen, plain mode and unattended play all follow `next_step`; they differ only in how they ask a person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from facilitator.bots.policy import Policy, Sight
from facilitator.bots.skills import USUAL, policy
from facilitator.errors import FacilitatorError
from facilitator.games.contract import CHANCE, Ask, Cue, Move, Rng, Seat
from facilitator.muse import scene as scenes
from facilitator.muse.languages import name_of
from facilitator.muse.scene import DEFAULT_TONE, Person, Scene, Suggestion
from facilitator.table import Table
from facilitator.transcript.fold import Told


class Tell(NamedTuple):
    """A telling is asked for; it may be passed."""

    cue: Cue


class Turn(NamedTuple):
    """Seats that the game waits for, all at once where there are several."""

    asks: tuple[Ask, ...]


class Window(NamedTuple):
    """Nobody has to act, some may (a robot, a changed mind), until the clock of `closes` has run out."""

    asks: tuple[Ask, ...]
    closes: Ask


class Fate(NamedTuple):
    """Chance acts now."""

    what: str


class Over(NamedTuple):
    """Nothing more is to be played or told."""


Step = Tell | Turn | Window | Fate | Over


def next_step(table: Table) -> Step:
    """What the table waits for: first the tellings of the moment, then seats, then chance, then the clock."""
    if table.cues:
        return Tell(table.cues[0])
    asks = table.asks()
    if needed := tuple(ask for ask in asks if ask.needed and ask.seat != CHANCE):
        return Turn(needed)
    chance = [ask for ask in asks if ask.seat == CHANCE]
    if not chance:
        return Over()
    for ask in chance:
        if ask.clock is None:
            return Fate(ask.what)
    return Window(tuple(ask for ask in asks if ask.seat != CHANCE), chance[0])


class Muse(Protocol):
    """What suggests tellings: at most `count`, none if it has nothing to say."""

    def suggest(self, scene: Scene, count: int, /) -> list[Suggestion]: ...


class Silence:
    """The muse of a table that wants none."""

    def suggest(self, _scene: Scene, _count: int) -> list[Suggestion]:
        return []


def _known_policy(game: str, skill: str) -> Policy:
    """The policy of a skill that a file names; FacilitatorError says which there are."""
    try:
        return policy(game, skill)
    except ValueError as error:
        raise FacilitatorError("The program does not know how to play at this table.", str(error)) from None


class Players:
    """Who sits where: which seats the program plays, and how."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bots = {
            entry["seat"]: _known_policy(table.game.name, entry.get("skill") or USUAL)
            for entry in table.header["seats"]
            if entry["player"] == "bot"
        }
        self.own = tuple(seat for seat in table.seats if seat not in self.bots)
        """The seats of people."""
        self.shared = len({table.names[seat] for seat in self.own}) > 1
        """Whether several people sit there."""

    @property
    def can_undo(self) -> bool:
        """Whether a person has made a move to take back; the program would only move again."""
        return self.table.can_undo_by(self.own)

    def people(self, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
        """Those of the asks that persons answer."""
        return tuple(ask for ask in asks if ask.seat not in self.bots)

    def is_bot(self, seat: Seat) -> bool:
        return seat in self.bots

    def choose(self, ask: Ask) -> Move | None:
        """What the program plays for one of its seats, from that seat's own look and hearing."""
        return self.thought(ask, self.table.rng)()

    def thought(self, ask: Ask, rng: Rng) -> Callable[[], Move | None]:
        """The same, to be worked out at any time in any thread: what the seat sees is taken down now."""
        look = self.table.look(ask.seat)
        sight = Sight(self.table.game, ask, look.view, look.moves, tuple(self.table.events(ask.seat)))
        play = self.bots[ask.seat]
        return lambda: play(sight, rng)

    def answer(self, asks: tuple[Ask, ...]) -> bool:
        """Play the first of these asks that is the program's; False if none is."""
        for ask in asks:
            if ask.seat in self.bots and (move := self.choose(ask)) is not None:
                self.table.submit(ask.seat, move)
                return True
        return False


def run(table: Table, muse: Muse) -> None:
    """Play a whole session with the program in every seat, to its end."""
    players = Players(table)
    while not isinstance(step := next_step(table), Over):
        match step:
            case Tell(cue):
                tell_first(table, muse, cue)
            case Turn(asks):
                players.answer(asks)
            case Window(asks, closes):
                _race(table, players, asks, closes)
            case Fate(what):
                table.fate(what)
    table.end("finished")


def scene(table: Table, cue: Cue) -> Scene:
    """The moment as the muse is told it: public facts, and the tellings that stand."""
    header = table.header
    people = {
        entry["seat"]: Person(entry["name"], entry.get("pronouns", "they/them"), entry.get("skill") or "")
        for entry in header["seats"]
    }
    told = [item for item in table.heard(None) if isinstance(item, Told)]
    safety = header.get("safety") or {}
    return Scene(
        game=table.game.name, cue=cue.name, seat=cue.seat, people=people, about=cue.about,
        tone=header.get("tone") or DEFAULT_TONE,
        told=tuple(scenes.Told(item.seat, item.cue, item.text, item.tags) for item in told),
        avoid=(*(safety.get("lines") or ()), *(safety.get("veils") or ())),
        veils=tuple(safety.get("veils") or ()),
        struck=tuple(item.text for item in table.struck()),
        language=name_of(str(header.get("language") or "")),
    )  # fmt: skip


def looking_ahead(table: Table, muse: Muse) -> Callable[[], None]:
    """What has a muse see to what may be told next, if it can; it may be run in a thread, as the table stands now.

    That is the next telling that is called for already; where there is none, what everybody knows decides.
    """
    foresee: Callable[[Scene, Sequence[Cue]], None] | None = getattr(muse, "foresee", None)
    if foresee is None:
        return lambda: None
    from facilitator.muse.ahead import coming

    game, view, heard, cues = table.game, table.look(None).view, table.events(None), table.cues[1:2]
    told = scene(table, Cue(table.seats[0], "", {}))
    return lambda: foresee(told, cues or coming(game, view, heard))


def tell_first(table: Table, muse: Muse, cue: Cue) -> None:
    """The program's telling: the muse's first suggestion, or a pass."""
    offered = muse.suggest(scene(table, cue), 1)
    if offered:
        table.tell(cue, offered[0].text, offered[0].source, tags=offered[0].tags)
    else:
        table.skip(cue)


def _race(table: Table, players: Players, asks: tuple[Ask, ...], closes: Ask) -> None:
    """The program's seats race each other: they are asked once, in no order, and the first that acts has won."""
    order: list[Any] = list(asks)
    table.rng.shuffle(order)
    players.answer(tuple(order))
    step = next_step(table)
    if isinstance(step, Window) and step.closes == closes:
        table.fate(closes.what)
