"""The transcript's entries as plain mappings: their kinds, and the way from plays and events to entries and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from facilitator.games.cards import DECK, face
from facilitator.games.contract import CHANCE, Event, Game, Pairs, Play

Entry = Mapping[str, Any]

KINDS: Final = (
    "do", "chance", "result", "tell", "pass", "note", "scene", "roll", "draw", "oracle", "mark",
    "strike", "restore", "undo", "pause", "resume", "end",
)  # fmt: skip
NOTES: Final = ("note", "scene", "roll", "draw", "oracle", "mark")
_FRAME: Final = ("t", "seq", "seat", "do", "chance", "result")


def kind_of(entry: Entry) -> str:
    """The one key of an entry that names its kind; empty if it has none that format 1 knows."""
    return next((kind for kind in KINDS if kind in entry), "")


def plain(value: Any) -> Any:
    """The value as a YAML reader yields it: tuples as lists, pairs as mappings."""
    if isinstance(value, Pairs):
        return {key: plain(item) for key, item in value}
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def play_entry(play: Play) -> dict[str, Any]:
    """A play as its entry, still without `t` and `seq`."""
    fields = {key: plain(value) for key, value in play.move._asdict().items() if key != "do" and value is not None}
    if play.seat == CHANCE:
        return {"chance": play.move.do, **fields}
    return {"seat": play.seat, "do": play.move.do, **fields}


def entry_play(game: Game[Any], entry: Entry) -> Play:
    """The play that a `do` or `chance` entry names; ValueError says what was expected."""
    seat, name = (CHANCE, entry["chance"]) if "chance" in entry else (entry.get("seat", ""), entry["do"])
    if "do" in entry and seat == CHANCE:
        raise ValueError("chance is no seat that makes a `do`")
    fields = {key: value for key, value in entry.items() if key not in _FRAME}
    return Play(seat, game.read_move(seat, {"do": name, **fields}), entry.get("t", 0.0))


def result_entry(event: Event) -> dict[str, Any]:
    """A result as its entry, still without `t` and `seq`."""
    return {"result": event.kind, **plain(event.data)}


def same_result(entry: Entry, event: Event) -> bool:
    """Whether the entry says what the rules derived; further keys that we don't know are let be."""
    derived = result_entry(event)
    return all(key in entry and _same(entry[key], value) for key, value in derived.items())


def _same(written: Any, derived: Any) -> bool:
    """Equal values of equal types, so that `true` is not 1 and 1.0 is not 1."""
    if type(written) is not type(derived):
        return False
    if isinstance(derived, dict):
        return written.keys() == derived.keys() and all(_same(written[key], derived[key]) for key in derived)
    if isinstance(derived, list):
        return len(written) == len(derived) and all(map(_same, written, derived))
    return bool(written == derived)


def remark(entry: Entry) -> str:
    """A note or an entry of a journal in one line, with what came of it: `roll: 2d6 (to climb) -> 7`."""
    kind, came = kind_of(entry), entry.get("came")
    aside = entry.get("odds") or entry.get("for")
    head = f"{'' if kind == 'note' else f'{kind}: '}{entry[kind]}" + (f" ({aside})" if aside else "")
    if came is None:
        return head
    if isinstance(came, dict):
        came = came.get("total", came)
    return f"{head} -> {face(came) if came in DECK else came}"


def spelled(entry: Entry) -> str:
    """An entry's own keys in one line, for messages: `result: clash, attacker: dragon, ...`."""
    return ", ".join(f"{key}: {written(value)}" for key, value in entry.items() if key not in ("t", "seq"))


def written(value: Any) -> str:
    """A plain value for messages, about as a transcript has it: `true`, `null`, `{red: 3}`."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return (
        {None: "null", True: "true", False: "false"}[value]
        if value is None or value is True or value is False
        else str(value)
    )
