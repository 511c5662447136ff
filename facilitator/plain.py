"""Plain mode: the whole game as numbered lines, for screen readers, pipes and terminals that can do no more."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from textwrap import fill
from typing import Any

from facilitator.choosing import choices
from facilitator.errors import FacilitatorError
from facilitator.games.contract import Ask, Cue, Move, Orderings, Seat
from facilitator.host import (
    Fate,
    Muse,
    Over,
    Players,
    Step,
    Tell,
    Turn,
    Window,
    looking_ahead,
    next_step,
    scene,
    tell_first,
)
from facilitator.lines import Left, Lines
from facilitator.questions import Questions, TakenBack
from facilitator.table import Table
from facilitator.transcript.fold import Happened, Item, Told

NOT_TOLD = {
    "b": "There is no step back from here; p passes.",
    "coach": "The coach speaks where there is something to choose.",
    "e": "Expected e and the number of a suggestion.",
}
"""Commands of other questions, and halves of our own: whoever types one at a telling does not mean to tell it."""


class Plain:
    """One table played in lines. `run` returns when the game is over or the person leaves."""

    def __init__(self, table: Table, muse: Muse, lines: Lines, count: int = 3) -> None:
        self.table, self.muse, self.lines, self.count = table, muse, lines, count
        self.players = Players(table)
        self.own, self.shared = self.players.own, self.players.shared
        self.questions = Questions(self.players, lines, self.watcher)
        self._shown = -1

    def run(self) -> None:
        """Play until the game is over; Left when the person leaves before."""
        self.lines.say(f"{self.table.game.title}: {self.table.header['title']}")
        self.lines.say("Type ? for help.")
        while not isinstance(step := next_step(self.table), Over):
            self._tell_news()
            with suppress(TakenBack):
                self._do(step)
        self._tell_news()
        self.table.end("finished")

    def _do(self, step: Step) -> None:
        match step:
            case Tell(cue):
                self._telling(cue)
            case Turn(asks):
                self._turn(asks)
            case Window(asks, closes):
                self._window(asks, closes)
            case Fate(what):
                self.table.fate(what)

    @property
    def watcher(self) -> Seat | None:
        """Whose eyes the screen has between two secrets: the one person's, or the table's own."""
        return None if self.shared or not self.own else self.own[0]

    def _tell_news(self) -> None:
        """Say what this screen may hear and has not said yet."""
        news = [item for item in self.table.heard(self.watcher) if item.seq > self._shown]
        for item in news:
            if line := item_line(self.table, item):
                self.lines.say(line)
        self._shown = max([self._shown, *(item.seq for item in news)])

    def _telling(self, cue: Cue) -> None:
        if self.players.is_bot(cue.seat):
            tell_first(self.table, self.muse, cue)
            return
        name = self.table.names[cue.seat]
        offered = self.muse.suggest(scene(self.table, cue), self.count)
        looking_ahead(self.table, self.muse)()
        while True:
            self.lines.say(f"\n{name}, {self.table.game.prose.cue(cue, self.table.names)}")
            for number, line in enumerate(offered, 1):
                self.lines.say(f"  {number} {line.text}")
            said = self.questions.ask("Tell (a number, your own words, e NUMBER, r, p): ")
            if said in ("", "p"):
                self.table.skip(cue)
            elif said == "r":
                offered = self.muse.suggest(scene(self.table, cue), self.count)
                continue
            elif said in NOT_TOLD:
                self.lines.say(NOT_TOLD[said])
                continue
            elif not self._told(cue, said, offered):
                continue
            return

    def _told(self, cue: Cue, said: str, offered: list[Any]) -> bool:
        """Tell what was said: a suggestion by its number, one changed, or the person's own words."""
        shown = [line.text for line in offered]
        number = said.removeprefix("e").strip()
        if number.isdecimal():
            if not 1 <= int(number) <= len(offered):
                self.lines.say(f"There is no suggestion {number}.")
                return False
            line = offered[int(number) - 1]
            if said.startswith("e"):
                self.lines.say(f"  {line.text}")
                text = self.questions.ask("In your words: ")
                if text == "b":
                    return False
                self.table.tell(cue, text or line.text, line.source, edited=bool(text), offered=shown, tags=line.tags)
            else:
                self.table.tell(cue, line.text, line.source, offered=shown, tags=line.tags)
            return True
        self.table.tell(cue, said, offered=shown)
        return True

    def _turn(self, asks: tuple[Ask, ...]) -> None:
        people = self.players.people(asks)
        if not people:
            self.players.answer(asks)
            return
        ask = people[0]
        secret = self.shared and ask.secret
        looking_ahead(self.table, self.muse)()
        with self.lines.aside() if secret else nullcontext():
            if secret:
                self.questions.ask(f"This is for {self.table.names[ask.seat]} alone. Enter when nobody else looks. ")
                self.lines.wipe()
            move = self._choose(ask)
            if secret:
                self.lines.wipe()
        if move is not None:
            self.table.submit(ask.seat, move)
        else:
            self._time_up()

    def _choose(self, ask: Ask) -> Move | None:
        """The move that a person picks, field by field; None when their time runs out."""
        self.questions.board(ask.seat)
        self.lines.say(f"\n{self.table.game.prose.ask(ask, self.table.names)}")
        self.table.start_clock(ask.seat)
        moves = self.table.look(ask.seat).moves
        if isinstance(moves, Orderings):
            return self._order(ask, moves)
        left = tuple(moves)
        while listed := choices(self.table.game, ask, left, self.table.names, shared=self.shared):
            for number, choice in enumerate(listed, 1):
                self.lines.say(f"  {number} {choice.label}")
            said = self.questions.ask_in_time("Which? ", ask.seat)
            if said is None:
                return None
            if said == "b":
                left = tuple(moves)
            elif said == "coach":
                self._coach(ask)
            elif said.isdecimal() and 1 <= int(said) <= len(listed):
                left = listed[int(said) - 1].moves
                if len(left) == 1:
                    break
            else:
                self.lines.say(f"Expected a number from 1 to {len(listed)}.")
        return left[0]

    def _coach(self, ask: Ask) -> None:
        if self.shared or not self.players.bots:
            self.lines.say("The coach speaks only to one who plays alone against the program.")
            return
        from facilitator.coach import advice, sighted

        self.lines.say(fill(advice(sighted(self.table, ask), self.table.names, self.table.seq), 78))

    def _order(self, ask: Ask, moves: Orderings) -> Move:
        """An order of cards, by the name of an arrangement or card by card."""
        named = [*self.table.game.arrangements.items()]
        for number, (name, one) in enumerate(named, 1):
            self.lines.say(f"  {number} {name}: {one.says}\n    {' '.join(one.order(moves.cards))}")
        while True:
            said = self.questions.ask("A number, or the cards in your order, top first: ")
            if said.isdecimal() and 1 <= int(said) <= len(named):
                return moves.make(named[int(said) - 1][1].order(moves.cards))
            if said == "coach":
                self._coach(ask)
                continue
            order = tuple(said.upper().replace(",", " ").split())
            if sorted(order) == sorted(moves.cards):
                return moves.make(order)
            self.lines.say(f"Expected each of these once: {' '.join(moves.cards)}.")

    def _window(self, asks: tuple[Ask, ...], closes: Ask) -> None:
        """Where no screen decides a race, the players are asked who was first (SD9)."""
        people = self.players.people(asks)
        keen = [ask for ask in asks if self.players.is_bot(ask.seat)]
        wanted = {ask.seat: move for ask in keen if (move := self.players.choose(ask)) is not None}
        racing = [ask for ask in people if self.table.look(ask.seat).moves]
        if racing and racing[0].what == "robot":
            for ask in racing:
                if self.questions.yes(self.table.game.prose.ask(ask, self.table.names)):
                    wanted[ask.seat] = self.table.look(ask.seat).moves[0]
        first = self._first(list(wanted))
        if first is None:
            self.table.fate(closes.what)
        else:
            self.table.submit(first, wanted[first])

    def _first(self, seats: list[Seat]) -> Seat | None:
        if len(seats) < 2:
            return seats[0] if seats else None
        if not any(not self.players.is_bot(seat) for seat in seats) or not self.shared:
            return seats[self.table.rng.randrange(len(seats))]
        for number, seat in enumerate(seats, 1):
            self.lines.say(f"  {number} {self.table.names[seat]}")
        while True:
            said = self.questions.ask("Who was first? ")
            if said.isdecimal() and 1 <= int(said) <= len(seats):
                return seats[int(said) - 1]

    def _time_up(self) -> None:
        self.lines.say("Time is up.")
        self.table.fate("time-up")


def item_line(table: Table, item: Item) -> str:
    """An item of the story as one line; empty where there is nothing to say."""
    if isinstance(item, Happened):
        sentence = table.game.prose.event(item.event, table.names)
        return f"  -- {sentence}" if sentence else ""
    if isinstance(item, Told):
        return f"{table.names.get(item.seat, item.seat)}: {item.text}"
    return f"  [{item.kind}] {item.entry.get(item.kind, '')}"


def play(table: Table, muse: Muse, lines: Lines) -> None:
    """Play one table in lines and say at the end what came of it."""
    session = Plain(table, muse, lines)
    try:
        session.run()
    except Left:
        lines.say("\nLeft; the session stands as it is.")
    finally:
        table.close()
    if table.outcome:
        lines.say(f"\n{table.outcome.reason.format_map(table.names)} (ruling {table.outcome.ruling})")


def refuse_open_hands(people: set[str], lines: Lines) -> None:
    """Two people's secrets need a screen that can be taken away (S3)."""
    if len(people) > 1 and not lines.curtain:
        raise FacilitatorError(
            "Several people would see each other's hands here.",
            "This terminal has no second screen to show them on.",
            "Go on all the same with --no-curtain.",
        )
