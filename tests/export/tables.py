"""Sessions in memory for the exports: played at random, told in given words, and made into a story for anyone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from facilitator import host
from facilitator.export.building import build
from facilitator.export.opening import Opened
from facilitator.export.story import TABLE, Story
from facilitator.table import Memory, Table
from facilitator.transcript.check import refold
from tests.tables import table

HOSTILE = (
    "<script>alert(1)</script>", "</p></body>", "&amp;&lt;", "<!-- ", "]]>", "{{ x }}", "javascript:alert(1)",
    "[link](http://example.com)", "[[wiki]]", "![[embed]]", "#tag", "==mark==", "%%hidden%%", "$x$", "`code`",
    "```", "~~~", "> quote", "- item", "1. one", "# head", "---", "***", "***bold***", "__b__", "a | b",
    "https://example.com/x?y=1", "www.example.com", "me@example.com", ":smile:", "key:: value", "^block", "<br>",
    "\\", "\\*", "| a |", "+ plus", "= eq", "    indented", "line\nbreak", "a\n\nb", "=> x", "@(Bo) x", "d: x -> y",
    "-> no", "e\u0301\u0301", "שלום", "مرحبا", "老石", "🐉", "👩‍👧", "\u202eevil", "\x1b[31mred", "\x00", "\x85",
    "\ud800", "\ufeff", "\u2028", "'\"", "‘’“”", "{dragon}", "%s", "C:\\x", "../..", "\t",
)  # fmt: skip
"""What some reader of some format would take for more than words."""
texts = st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(max_size=8), st.just(" ")), min_size=1, max_size=5).map(
    "".join
)


def play(
    game: str, steps: int, seed: int = 1, tell: Callable[[], str] = lambda: "", seats: tuple[str, ...] = ()
) -> Table:
    """A table after some steps of random play by seats that are the program's; an empty telling is a pass."""
    return further(table(game, seats, seed=seed), steps, tell)


def further(played: Table, steps: int, tell: Callable[[], str] = lambda: "") -> Table:
    """The same table after some steps more."""
    players = host.Players(played)
    for _ in range(steps):
        match host.next_step(played):
            case host.Tell(cue):
                text = tell()
                played.tell(cue, text) if text else played.skip(cue)
            case host.Turn(asks):
                players.answer(asks)
            case host.Window(_, closes):
                played.fate(closes.what)
            case host.Fate(what):
                played.fate(what)
            case host.Over():
                played.end("finished")
                return played
    return played


def fork(played: Table) -> Table:
    """The same session once more, to be gone on with in another way."""
    log = Memory()
    log.entries = list(entries(played))
    return Table(opened(played).fold, log, Random(1), lambda: 0.0)


def entries(played: Table) -> list:
    log = played.log
    assert isinstance(log, Memory)
    return log.entries


def opened(played: Table) -> Opened:
    """The session as if it had been read from a file."""
    taken = entries(played)
    return Opened(refold(played.header, taken), list(taken), "")


def story(played: Table, audience: str = TABLE) -> Story:
    return build(opened(played), audience)


def rename(played: Table, names: dict[str, str]) -> None:
    """Give seats other names."""
    for entry in played.header["seats"]:
        entry["name"] = names.get(entry["seat"], entry["name"])
