"""A session's header: as it is first written, who sits where by it, and how it is amended while the session goes on.

Lines and veils may be added later, and a seat may change hands. Only redacting, renaming and tagging rewrite a file, so
an amendment stands in a private note, under the key `amends`, and the header as folded has it on top. Other readers see
the note and pass the key on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

PLACES: Final = ("lines", "veils")


def new_header(
    game: str, seats: Sequence[Mapping[str, Any]], rules: Mapping[str, Any], *,
    title: str, by: str, muse: Mapping[str, Any], begun: datetime | None = None,
    safety: Mapping[str, Any] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """A transcript's header, in the format's order; `begun` is now unless given."""
    moment = (begun or datetime.now(UTC)).astimezone(UTC)
    return {
        "transcript": 1,
        "game": game,
        "title": title,
        "begun": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "by": by,
        "rules": dict(rules),
        "seats": [dict(seat) for seat in seats],
        "muse": dict(muse),
        "safety": dict(safety or {"lines": [], "veils": []}),
    }


def names_of(header: Mapping[str, Any]) -> dict[str, str]:
    """How each seat's player is called, in the order of the seats."""
    return {entry["seat"]: str(entry["name"]) for entry in header["seats"]}


def amended(header: Mapping[str, Any], amends: Any) -> Mapping[str, Any]:
    """The header with one amendment: `{lines: [...]}`, `{veils: [...]}` or `{seat:, player:, skill:}`.

    What is none of these changes nothing: the file may come from anywhere.
    """
    if not isinstance(amends, Mapping):
        return header
    if amends.get("player") in ("person", "bot"):
        return {**header, "seats": [_seated(seat, amends) for seat in header["seats"]]}
    safety = dict(header.get("safety") or {})
    for place in PLACES:
        added = [text for text in _listed(amends.get(place)) if isinstance(text, str)]
        if added:
            safety[place] = list(dict.fromkeys((*_listed(safety.get(place)), *added)))
    return {**header, "safety": safety}


def _seated(seat: Mapping[str, Any], amends: Mapping[str, Any]) -> Mapping[str, Any]:
    if seat["seat"] != amends.get("seat"):
        return seat
    kept = {key: value for key, value in seat.items() if key not in ("player", "skill")}
    skill = {"skill": str(amends.get("skill", ""))} if amends["player"] == "bot" else {}
    return {**kept, "player": amends["player"], **skill}


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
