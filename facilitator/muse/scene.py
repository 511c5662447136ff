"""What a muse is told and what it answers, so that the almanac and the model can stand in for each other.

A scene holds public facts only (G2). What the fight has done to the place is not in it: that is folded
from the tellings by `facilitator.muse.memory`, so a resumed session remembers exactly what it did before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from facilitator.games.contract import Seat

DEFAULT_TONE = "default"
MANNERS = ("novice", "steady", "master")
"""The skills that have a manner of telling."""


class Person(NamedTuple):
    """A player as the story calls them. `pronouns`: `she/her`, `they/them`, or up to five forms with
    slashes. `skill`: how well the program plays this seat (empty: a person does); it tells in a manner of its own.
    """

    name: str
    pronouns: str = "they/them"
    skill: str = ""


class Told(NamedTuple):
    """An earlier telling, with the tags of the suggestion it was (none for a player's own or an edited
    text).
    """

    seat: Seat
    cue: str
    text: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """One moment that asks for a telling.

    `game` and `cue` by name; `seat` tells; `people` in seat order; `about` are the cue's public facts.
    `told`: the tellings so far, oldest first, without the struck ones. `longest`: at most so many words
    (None: the cue's own bound). `avoid`: words and phrases that no suggestion may hold (lines and veils);
    `veils` are those of them that may be hinted at. `struck`: tellings that the table took back.
    `language`: the tellings' own (empty: English).
    """

    game: str
    cue: str
    seat: Seat
    people: Mapping[Seat, Person]
    about: Mapping[str, Any] = field(default_factory=dict)
    tone: str = DEFAULT_TONE
    told: tuple[Told, ...] = ()
    longest: int | None = None
    avoid: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    language: str = ""


class Suggestion(NamedTuple):
    """A line that a player may take.

    `tags` are what becomes true if it is told, as `key=value`: keep them with the telling and hand them
    back in `Told.tags`.
    """

    text: str
    tags: tuple[str, ...] = ()
    tone: str = DEFAULT_TONE
    source: str = "almanac"
