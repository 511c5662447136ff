"""What headers and events must look like before anyone relies on them; what they mean is the fold's business.

Keys that format 1 doesn't know are let be. A fault is what was expected, in words, or an empty string.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from math import isfinite
from typing import Any, Final

from facilitator.transcript.entries import KINDS, written

FORMAT: Final = 1
Says = Callable[[Any], bool]


_MOST_SECONDS: Final = 1e9
"""No session lasts thirty years."""


def _text(value: Any) -> bool:
    return type(value) is str


def _name(value: Any) -> bool:
    return type(value) is str and value != ""


def _seconds(value: Any) -> bool:
    return type(value) in (int, float) and isfinite(value) and 0 <= value <= _MOST_SECONDS


def _seq(value: Any) -> bool:
    return type(value) is int and value > 0


def _texts(value: Any) -> bool:
    return type(value) is list and all(map(_text, value))


def _mapping(value: Any) -> bool:
    return type(value) is dict


def _safety(value: Any) -> bool:
    return type(value) is dict and all(_texts(value.get(key, [])) for key in ("lines", "veils"))


def _switch(value: Any) -> bool:
    return type(value) is bool


def _true(value: Any) -> bool:
    return value is True


def _source(value: Any) -> bool:
    return value in ("person", "almanac", "model")


def _ending(value: Any) -> bool:
    return value in ("finished", "abandoned")


def _format(value: Any) -> bool:
    return type(value) is int and value == FORMAT


def _moment(value: Any) -> bool:
    try:
        return type(value) is str and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


_WORDS: Final[Mapping[Says, str]] = {
    _format: str(FORMAT), _text: "text", _name: "a name", _texts: "a list of texts", _mapping: "a mapping",
    _seq: "the `seq` of an event", _seconds: "a number of seconds", _switch: "true or false", _true: "true",
    _safety: "`lines` and `veils`, each a list of texts",
    _moment: "a moment such as 2026-11-29T18:04:11Z", _ending: "finished or abandoned",
    _source: "person, almanac or model",
}  # fmt: skip

_HEADER: Final[Mapping[str, Says]] = {
    "transcript": _format, "game": _name, "title": _text, "begun": _moment, "rules": _mapping,
}  # fmt: skip
_HEADER_MAY: Final[Mapping[str, Says]] = {
    "by": _text, "muse": _mapping, "safety": _safety, "language": _text, "tone": _text, "tags": _texts,
    "forked_from": _mapping,
}  # fmt: skip
_SEAT: Final[Mapping[str, Says]] = {"seat": _name, "name": _text, "player": _name}
_SEAT_MAY: Final[Mapping[str, Says]] = {"skill": _name, "pronouns": _text}

_EVENT: Final[Mapping[str, Mapping[str, Says]]] = {
    "do": {"do": _name, "seat": _name}, "chance": {"chance": _name}, "result": {"result": _name},
    "tell": {"tell": _name, "seat": _name, "text": _text}, "pass": {"pass": _name, "seat": _name},
    "note": {"note": _text}, "scene": {"scene": _text}, "roll": {"roll": _text}, "draw": {"draw": _text},
    "oracle": {"oracle": _text}, "mark": {"mark": _text},
    "strike": {"strike": _seq}, "restore": {"restore": _seq}, "undo": {"undo": _seq},
    "pause": {"pause": _true}, "resume": {"resume": _true}, "end": {"end": _ending},
}  # fmt: skip
_EVENT_MAY: Final[Mapping[str, Mapping[str, Says]]] = {
    "tell": {"from": _source, "edited": _switch, "offered": _texts, "tags": _texts},
    "note": {"by": _text, "private": _switch}, "strike": {"why": _text}, "undo": {"agreed": _switch},
}  # fmt: skip
_KINDS: Final = frozenset(KINDS)


def header_fault(header: Mapping[str, Any]) -> str:
    """What was expected of a header of format 1."""
    if fault := _fault(header, _HEADER, _HEADER_MAY):
        return fault
    seats = header.get("seats")
    if type(seats) is not list or not all(map(_mapping, seats)):
        return "`seats` to be a list of mappings"
    faults = (_fault(seat, _SEAT, _SEAT_MAY) for seat in seats)
    return next((f"in `seats`, {fault}" for fault in faults if fault), "")


def seal_fault(event: Any, seq: int) -> str:
    """What was expected of the event that comes at `seq`, of whatever kind and format: its seal."""
    if type(event) is not dict or not event:
        return "a mapping as event"
    if next(reversed(event)) != "seq":
        return "an event whose last key is `seq`"
    if type(event["seq"]) is not int or event["seq"] != seq:
        return f"seq: {seq}, not {written(event['seq']):.40}"
    return ""


def kind_fault(event: Mapping[str, Any]) -> str:
    """What was expected of an event none of whose keys names a kind that format 1 has."""
    if not _KINDS.isdisjoint(event):
        return ""
    found = ", ".join(key for key in event if key not in ("seat", "t", "seq"))
    return f"one of the kinds {', '.join(KINDS)}, not {found or 'none of them'}"


def event_fault(event: Mapping[str, Any]) -> str:
    """What was expected of an event beside its seal."""
    kinds = [key for key in event if key in _KINDS]
    if len(kinds) != 1:
        return f"only one of {' and '.join(kinds)}" if kinds else "a kind that format 1 has"
    if not _seconds(event.get("t")):
        return f"`t` to be {_WORDS[_seconds]}"
    return _fault(event, _EVENT[kinds[0]], _EVENT_MAY.get(kinds[0], {}))


def _fault(mapping: Mapping[str, Any], needs: Mapping[str, Says], may: Mapping[str, Says]) -> str:
    for key, right in needs.items():
        if not right(mapping.get(key)):
            return f"`{key}` to be {_WORDS[right]}"
    for key, right in may.items():
        if key in mapping and not right(mapping[key]):
            return f"`{key}` to be {_WORDS[right]}"
    return ""
