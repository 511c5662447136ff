"""Journal mode: a running log of a session of any game, in lines, in the same transcript format."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import fill
from typing import Any

from facilitator.chances import answer, draw, roll
from facilitator.errors import FacilitatorError
from facilitator.games.cards import DECK, Card, face
from facilitator.games.contract import Cue
from facilitator.host import Muse
from facilitator.lines import Left, Lines
from facilitator.muse.scene import Scene
from facilitator.spoken import account, clock
from facilitator.table import Table
from facilitator.transcript.entries import remark
from facilitator.transcript.fold import Noted, Told

HELP = """\
Anything you write is a note. A line that begins with a person's name and a
colon is theirs:  Ana: I open it.
  /scene TITLE           a new scene
  /roll 2d6+1 to climb   dice, and what for if you like
  /draw 3                cards, none twice; one without a number
  /ask QUESTION          the oracle: yes or no
  /likely QUESTION       the same where yes is likely
  /unlikely QUESTION     the same where no is likely
  /prompt GAME CUE       a line from the almanac; any without GAME and CUE
  /private NOTE          a note that only `export --for gm` shows
  /mark LABEL            a bookmark
  /strike                takes the last note or words back
  /restore               brings them back
  /log                   all so far
  /time                  how long it has been, and who said how much
  /end                   closes the log
  /leave                 goes; come back with `facilitator resume`"""
WIDTH = 78
_ROLL = re.compile(r"(\S+(?: *[+-] *\d+)?)(?: +(?:for +)?(\S.*))?")
_COMMAND = re.compile(r"(\w+)(?: +\S*\d.*)?")
"""What a note has of a command without its slash: a word alone, or one with a number."""
Prompt = Callable[[str], tuple[str, str]]
"""From `GAME CUE`, or nothing, to what was asked and the line that came."""


class Logbook:
    """One log being written. `run` returns when it is closed; Left when the person leaves before."""

    def __init__(self, table: Table, lines: Lines, prompt: Prompt) -> None:
        self.table, self.lines, self.prompt = table, lines, prompt
        self._strikes: list[int] = []
        self._does: dict[str, Callable[[str], None]] = {
            "scene": lambda text: self._keep("scene", text),
            "roll": self._roll,
            "draw": self._draw,
            "ask": lambda text: self._ask("even", text),
            "likely": lambda text: self._ask("likely", text),
            "unlikely": lambda text: self._ask("unlikely", text),
            "prompt": self._prompt,
            "private": lambda text: self.table.note(_some(text), "game master", private=True),
            "mark": lambda text: self.table.mark(_some(text)),
            "strike": self._strike,
            "restore": self._restore,
            "log": self._log,
            "time": self._time,
            "help": lambda _: self.lines.say(HELP),
            "end": lambda _: self.table.end("finished"),
            "leave": self._leave,
        }

    def run(self) -> None:
        self.lines.say(f"{self.table.header['title']}: with {', '.join(self.table.names.values()) or 'nobody named'}")
        self.lines.say("Write away: what begins with / is a command, and /help tells which there are.")
        while not self.table.ended:
            if line := self.lines.ask("> "):
                try:
                    self._line(line)
                except FacilitatorError as error:
                    self._say(str(error))

    def _say(self, text: str) -> None:
        """As many lines as it takes, none broken by the terminal."""
        self.lines.say(fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False))

    def _line(self, line: str) -> None:
        if line in ("?", "help"):
            self.lines.say(HELP)
        elif line.startswith("/"):
            word, _, text = line[1:].partition(" ")
            does = self._does.get(word.lower())
            if does is None:
                raise FacilitatorError(f"There is no /{word}.", f"Expected one of /{', /'.join(self._does)}.")
            does(text.strip())
        else:
            self._said(line)

    def _said(self, line: str) -> None:
        """What a person at the table said, or a note."""
        name, colon, text = line.partition(":")
        seats = [seat for seat, own in self.table.names.items() if own.casefold() == name.strip().casefold()]
        if colon and seats and text.strip():
            self.table.tell(Cue(seats[0], "said", {}), text.strip())
        else:
            self.table.note(line, "game master")
            self._hint(line)

    def _hint(self, line: str) -> None:
        """Say how a command is written where a note looks like one."""
        found = _COMMAND.fullmatch(line)
        if found and found[1].lower() in self._does:
            self._say(f"Noted. If you meant the command: /{line} (and /strike takes the note back)")

    def _keep(self, kind: str, text: str, **came: Any) -> None:
        self.table.keep(kind, _some(text), **came)

    def _roll(self, text: str) -> None:
        match = _ROLL.fullmatch(_some(text))
        dice, what = match.groups() if match else (text, None)
        rolled = roll(dice, self.table.rng)
        reason = {"for": what} if what else {}
        self._keep("roll", dice, **reason, came={"dice": list(rolled.dice), "total": rolled.total})
        self._say(f"{text}: {rolled.total}  ({' '.join(map(str, rolled.dice))})")

    def _draw(self, text: str) -> None:
        if text and not (text.isdecimal() and 1 <= int(text) <= len(DECK)):
            raise FacilitatorError(f"{text!r} is no number of cards.", f"Expected one from 1 to {len(DECK)}.")
        self._say(" ".join(face(self._drawn()) for _ in range(int(text or 1))))

    def _drawn(self) -> Card:
        """The next card, none of those that came since the deck was whole."""
        drawn = [item.entry["came"] for item in self._noted() if item.kind == "draw" and item.entry.get("came") in DECK]
        card = draw(drawn[len(drawn) // len(DECK) * len(DECK) :], self.table.rng)
        self._keep("draw", "card", came=card)
        return card

    def _ask(self, likely: str, question: str) -> None:
        came = answer(likely, self.table.rng)
        self._keep("oracle", question, came=came, **({} if likely == "even" else {"odds": likely}))
        self.lines.say(f"The oracle: {came}.")

    def _prompt(self, text: str) -> None:
        asked, came = self.prompt(text)
        self._keep("draw", asked, came=came)
        self._say(came)

    def _strike(self, _text: str) -> None:
        if (seq := self.table.last_telling()) is None:
            raise FacilitatorError("There is nothing to strike.")
        self.table.strike(seq)
        self._strikes.append(self.table.seq)
        self.lines.say("Struck; /restore brings it back.")

    def _restore(self, _text: str) -> None:
        if not self._strikes:
            raise FacilitatorError("Nothing was struck just now.")
        self.table.restore(self._strikes.pop())
        self.lines.say("It stands again.")

    def _log(self, _text: str) -> None:
        for item in self.table.heard(None):
            self._say(f"{clock(self.table.when(item.seq))}  {entry_line(self.table, item)}")

    def _time(self, _text: str) -> None:
        self.lines.say("\n".join(account(self.table)))

    def _leave(self, _text: str) -> None:
        raise Left

    def _noted(self) -> list[Noted]:
        return [item for item in self.table.heard(None) if isinstance(item, Noted)]


def entry_line(table: Table, item: Any) -> str:
    """An item of a log as one line."""
    if isinstance(item, Told):
        return f"{table.names.get(item.seat, item.seat)}: {item.text}"
    return remark(item.entry)


def _some(text: str) -> str:
    if not text:
        raise FacilitatorError("There is something missing.", "Expected some words after the command.")
    return text


def almanac_prompt(muse_for: Callable[[str, str], tuple[Muse, Scene]]) -> Prompt:
    """Prompts from an almanac; `muse_for` gives the muse and a scene for a game and a cue, each may be empty."""

    def prompt(text: str) -> tuple[str, str]:
        game, _, cue = text.partition(" ")
        muse, scene = muse_for(game, cue.strip())
        lines = muse.suggest(scene, 1)
        if not lines:
            raise FacilitatorError("The almanac has nothing to say to that.")
        return f"{scene.game} {scene.cue}", lines[0].text

    return prompt
