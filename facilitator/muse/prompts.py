"""A scene as the messages that a language model is sent: a beginning that stays the same, then the moment.

Only what `Scene` holds goes in, and that is public (G2); of that, no card. Every text that a person wrote is data:
it loses all the brackets that templates of chat and models' own tokens are made of, and stands between « and ».
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from facilitator.content import roots
from facilitator.games import registry
from facilitator.games.contract import Game
from facilitator.muse.memory import NOWHERE, Memory
from facilitator.muse.moment import Moment
from facilitator.muse.pack import Noun, Pack
from facilitator.muse.sandbox import Templates
from facilitator.muse.scene import Scene, Told
from facilitator.text import clean

LONGEST = 6_000
"""Characters of all messages together, about 1,500 tokens."""
SYSTEM_LONGEST = 2_600
TOLD_LONGEST, TELLINGS, TELLING_LONGEST = 2_000, 8, 400
AVOIDED_LONGEST = 400
CHANGED, KEPT = 8, 6
COUNT = 3
"""How many suggestions are asked for, whatever is wanted: the beginning stays the same, and some may not do."""
_STRAIGHT = str.maketrans({
    "<": "‹", ">": "›", "«": "‹", "»": "›", "＜": "‹", "＞": "›", "[": "(", "]": ")", "{": "(", "}": ")",
    "|": "/", "｜": "/", "▁": " ", "`": "'", "#": " ", "\\": "/",
})  # fmt: skip
_CARD = re.compile(r"\b(?:[2-9]|10|[AJQK])[CDHS]\b")

Message = dict[str, str]


class Prompts:
    """The messages for a scene, from templates; a folder of the user's own takes the place of any of them."""

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        self.templates = Templates(roots("prompts") if folders is None else folders)
        self._system: tuple[Any, str] = ((), "")

    def messages(self, scene: Scene, pack: Pack, memory: Memory) -> list[Message]:
        """The system's message, the same all session long, and the scene's.

        FacilitatorError if a template is missing or cannot be used.
        """
        game = registry.load(scene.game)
        system = self._beginning(scene, game, pack)
        name = f"{scene.game}/{scene.cue}.j2"
        said = self.templates.render(name, _moment(scene, game, pack, memory), LONGEST - len(system))
        return [{"role": "system", "content": system}, {"role": "user", "content": said}]

    def _beginning(self, scene: Scene, game: Game[Any], pack: Pack) -> str:
        table = (scene.game, scene.tone, scene.language, scene.avoid, scene.veils)
        if self._system[0] != table:
            self._system = table, self.templates.render("system.j2", _house(scene, game, pack), SYSTEM_LONGEST)
        return self._system[1]


@lru_cache(maxsize=2048)
def quoted(text: str, longest: int = TELLING_LONGEST) -> str:
    """A person's text as data: one line, at most so long, with nothing in it that a model takes for its own."""
    safe = " ".join(clean(text, limit=4 * longest).translate(_STRAIGHT).split())
    return safe if len(safe) <= longest else f"{safe[: longest - 1].rstrip()}…"


def _house(scene: Scene, game: Game[Any], pack: Pack) -> dict[str, Any]:
    """What stays the same until the table changes its tone, its language, its lines or its veils."""
    lines = [text for text in scene.avoid if text not in scene.veils]
    return {
        "game": {"title": game.title},
        "tone": quoted(pack.tones.get(scene.tone, scene.tone), 120),
        "language": quoted(scene.language, 40),
        "lines": _few(lines),
        "veils": _few(scene.veils),
        "count": COUNT,
    }


def _few(texts: Sequence[str]) -> list[str]:
    """As many as there is room for, and how many more there are: the guard knows all of them."""
    kept: list[str] = []
    for text in texts:
        kept.append(quoted(text, 60))
        if sum(map(len, kept)) > AVOIDED_LONGEST:
            return [*kept[:-1], f"and {len(texts) - len(kept) + 1} more"]
    return kept


def _moment(scene: Scene, game: Game[Any], pack: Pack, memory: Memory) -> dict[str, Any]:
    """Everything that a cue's template may name."""
    place = memory.place if memory.place is not None else NOWHERE
    moment = Moment(scene, pack, memory, place)
    labels = {info.seat: info.label for info in game.seats}
    names = {seat: quoted(person.name, 40) for seat, person in scene.people.items()}
    roles = {role: seat for role, seat in moment.seats.items() if seat in names}
    nobody = dict.fromkeys((key for key, value in scene.about.items() if value is None), "")
    told, left_out = _told(scene.told, names)
    return {
        **_facts(scene.about, moment.facts),
        "people": [_person(scene, seat, labels, names, moment) for seat in scene.people],
        "me": names.get(scene.seat, scene.seat),
        "others": " and ".join(name for seat, name in names.items() if seat != scene.seat),
        "name": nobody | {role: names[seat] for role, seat in roles.items()},
        "label": nobody | {role: labels.get(seat, seat) for role, seat in roles.items()},
        "ways": _ways(names, memory, set(roles.values())),
        "place": quoted(pack.places[place].names[0], 60) if place in pack.places else "",
        "changed": _changed(pack, memory),
        "told": told,
        "left_out": left_out,
    }


def _facts(about: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers and words of the moment, and what its bands make of them; no card, and nothing that is nobody's."""
    plain: dict[str, Any] = {key: "" for key, value in about.items() if value is None}
    for key, value in facts.items():
        if isinstance(value, bool | int | float):
            plain[key] = value
        elif isinstance(value, str) and not _CARD.search(value):
            plain[key] = quoted(value, 60)
    return plain


def _person(
    scene: Scene, seat: str, labels: Mapping[str, str], names: Mapping[str, str], moment: Moment
) -> dict[str, Any]:
    traits = {key: quoted(value, 40) for key, value in moment.traits[seat].items() if not _CARD.search(value)}
    pronouns = quoted(scene.people[seat].pronouns, 30)
    return {**traits, "name": names[seat], "label": labels.get(seat, seat), "pronouns": pronouns}


def _ways(names: Mapping[str, str], memory: Memory, seats: set[str]) -> list[dict[str, str]]:
    """What those in this moment have told of themselves: their weapon, what they stand for."""
    ways = []
    for seat in names:
        kept = [
            quoted(f"{key.partition('.')[2]}: {value}", 50)
            for key, value in memory.marks.items()
            if seat in seats and key.startswith(f"{seat}.")
        ]
        if kept:
            ways.append({"name": names[seat], "kept": ", ".join(kept[-KEPT:])})
    return ways


def _changed(pack: Pack, memory: Memory) -> list[str]:
    """The things that are no longer as they were; those that nothing can be done with are no things to be seen."""
    changed = ((pack.things[name], state) for name, state in memory.changed(pack).items())
    seen = [Noun(thing.names[-1], thing, state) for thing, state in changed if thing.can]
    return [quoted(f"the {noun}", 50) for noun in seen[-CHANGED:]]


def _told(told: Sequence[Told], names: Mapping[str, str]) -> tuple[list[dict[str, str]], int]:
    """The last few tellings, oldest first, and how many there were before them."""
    kept: list[dict[str, str]] = []
    length = 0
    for telling in reversed(told[-TELLINGS:]):
        text = quoted(telling.text)
        length += len(text)
        if length > TOLD_LONGEST:
            break
        kept.insert(0, {"name": names.get(telling.seat, telling.seat), "text": text})
    return kept, len(told) - len(kept)
