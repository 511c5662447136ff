"""A scene for a table without a game: what the game master sets stands, everything else is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import isfinite
from random import Random
from typing import Any

from facilitator.errors import FacilitatorError
from facilitator.games.cards import DECK, VALUE
from facilitator.muse.almanac import Content
from facilitator.muse.pack import CueInfo, Pack
from facilitator.muse.reading import all_tones
from facilitator.muse.scene import DEFAULT_TONE, MANNERS, Person, Scene, Told
from facilitator.muse.sections import span

_WIDEST = 30
"""How far a range without an upper end is drawn."""
_SEATS = ("me", "other", "me or other", "other or me")
_NUMBER = re.compile(r"\d| minus ")
_NOBODY = 0.3
"""How often `me or none` is none: for all facts of a scene at once, since nobody's win is nobody's loss."""


def drawn_scene(
    content: Content,
    game: str,
    cue: str,
    seat: str | None = None,
    given: Mapping[str, str] | None = None,
    seed: int | str = 0,
) -> Scene:
    """A scene of that cue, the same for the same seed.

    `given`: `tone`, `place`, `me` and `foe` (names), `skill` (the teller's, if the program plays), any fact of the cue,
    a thing's state (`bell=broken`), what a seat keeps (`dragon.weapon=rope dart`). FacilitatorError says what could
    have been set.
    """
    reader = content.reader(game)
    pack, rng, given = reader.pack, Random(f"{seed} {game} {cue}"), dict(given or {})
    info = pack.cues.get(_one_of("cue", cue, tuple(pack.cues))) or CueInfo(cue)
    tone = _one_of("tone", given.pop("tone", DEFAULT_TONE), all_tones(reader))
    teller = _one_of("seat", seat or rng.choice(info.tellers or tuple(pack.seats)), info.tellers or tuple(pack.seats))
    tags = tuple(f"{key}={given.pop(key)}" for key in list(given) if _is_mark(key, given[key], pack))
    people = _people(content, pack, teller, rng)
    other = rng.choice([name for name in pack.seats if name != teller] or [teller])
    if info.foe and given.get(info.foe) in pack.seats:
        other = given[info.foe]
    if "skill" in given:
        people[teller] = people[teller]._replace(skill=_one_of("skill", given.pop("skill"), MANNERS))
    for role, who in (("me", teller), ("foe", other)):
        if role in given:
            people[who] = people[who]._replace(name=given.pop(role))
    nobody = rng.random() < _NOBODY
    for key in given:
        _one_of("setting", key, _settable(info))
    about = {key: _read(info.about[key], value) for key, value in given.items()}
    for key, kind in info.about.items():
        if key not in about:
            about[key] = _draw(kind, teller, other, nobody, people, about, rng)
    told = (Told(teller, cue, "", tags),) if tags else ()
    return Scene(game, cue, teller, people, about, tone, told)


def _one_of(what: str, name: str, choices: tuple[str, ...]) -> str:
    if name in choices:
        return name
    raise FacilitatorError(f"There is no {what} {name!r} here.", f"Expected one of: {', '.join(choices)}.")


def _settable(info: CueInfo) -> tuple[str, ...]:
    return ("tone", "place", "me", "foe", "skill", *info.about)


def _is_mark(key: str, value: str, pack: Pack) -> bool:
    """Whether a setting is something that an earlier telling could have made true."""
    if key == "place":
        _one_of("place", value, tuple(pack.places))
        return True
    if key in pack.things:
        _one_of("state", value, tuple(pack.states))
        return True
    seat, dot, what = key.partition(".")
    return bool(dot) and seat in pack.seats and what in pack.keeps


def _people(content: Content, pack: Pack, teller: str, rng: Random) -> dict[str, Person]:
    drawn = rng.sample(sorted(content.names.items()), min(len(content.names), len(pack.seats)))
    people = {seat: Person(seat) for seat in (*pack.seats, teller)}
    people |= {seat: Person(*named) for seat, named in zip(people, drawn, strict=False)}
    return people


def _draw(
    kind: str, me: str, other: str, nobody: bool, seats: Iterable[str], about: Mapping[str, Any], rng: Random
) -> Any:
    """A value of that kind, as game.yaml describes them; `about` is what was drawn before it."""
    if kind.endswith(" or none"):
        return None if nobody else _draw(kind.removesuffix(" or none"), me, other, nobody, seats, about, rng)
    if kind in _SEATS:
        return me if kind in ("me", "me or other" if nobody else "other or me") else other
    if kind.startswith("card"):
        return _card(kind, about, rng)
    if kind.startswith("each "):
        part = kind.removeprefix("each ")
        return {seat: _draw(part, me, other, nobody, seats, about, rng) for seat in seats}
    if " minus " in kind:
        high, low = (VALUE[about[key]] for key in kind.split(" minus "))
        return high - low
    if ".." in kind:
        bottom, top = span(kind)
        return rng.randint(int(bottom), int(top if isfinite(top) else bottom + _WIDEST))
    return _read(kind, rng.choice(kind.split(", ")))


def _card(kind: str, about: Mapping[str, Any], rng: Random) -> str:
    """`card`, `card above ace`, or `card below winner_card`: below the one drawn before."""
    _, above, _ = kind.partition(" above ")
    limit = VALUE.get(str(about.get(kind.partition(" below ")[2])), max(VALUE.values()) + 1)
    return rng.choice([card for card in DECK if bool(above) < VALUE[card] < limit])


def _read(kind: str, value: str) -> Any:
    """A written value: numbers as numbers, `none` as nothing."""
    if value == "none":
        return None
    return int(value) if _NUMBER.search(kind) and value.lstrip("-").isdecimal() else value
