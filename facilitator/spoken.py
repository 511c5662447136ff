"""For the game master of any session: how long it has gone on, and who has told how much of its story."""

from __future__ import annotations

from typing import NamedTuple

from facilitator.table import Table
from facilitator.transcript.fold import Told, at_table


class Share(NamedTuple):
    """What a player has told, of the tellings that stand; `part` of all words, from 0 to 1."""

    name: str
    tellings: int
    words: int
    part: float


def spoken(table: Table) -> list[Share]:
    """Each player's share, in seat order; one who plays several seats has one."""
    names = table.names
    texts: dict[str, list[str]] = {name: [] for name in names.values()}
    for item in table.heard(None):
        if isinstance(item, Told) and item.seat in names:
            texts[names[item.seat]].append(item.text)
    words = {name: sum(len(text.split()) for text in told) for name, told in texts.items()}
    whole = sum(words.values()) or 1
    return [Share(name, len(told), words[name], words[name] / whole) for name, told in texts.items()]


def account(table: Table) -> list[str]:
    """How long the session has gone on, and each player's share, in lines."""
    lines = [f"{clock(seated(table))} at the table so far."]
    for name, tellings, words, part in spoken(table):
        lines.append(f"  {name}: {counted(tellings, 'telling')}, {counted(words, 'word')}, {part:.0%}")
    return lines


def seated(table: Table) -> float:
    """Seconds that people have sat at this table until now."""
    return at_table([*(table.when(seq) for seq in range(1, table.seq + 1)), table.t])


def clock(seconds: float) -> str:
    """`1:02:05`."""
    minutes, left = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{left:02}"


def lasted(seconds: float) -> str:
    """`1 h 12 min`, or `under a minute`."""
    hours, minutes = divmod(int(seconds // 60), 60)
    parts = [f"{hours} h"] * (hours > 0) + [f"{minutes} min"] * (minutes > 0)
    return " ".join(parts) or "under a minute"


def counted(number: int, thing: str) -> str:
    """`1 word`, `2 words`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
