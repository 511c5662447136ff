"""The program tells its own seats by how well it plays them: in a manner of their own, or in the plain one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from facilitator.host import run
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.pack import Line
from facilitator.muse.reading import games
from facilitator.muse.scene import DEFAULT_TONE, Scene
from facilitator.table import Memory, Table
from facilitator.transcript.fold import Fold, Told
from tests.tables import Hands, header

SCENES = 60
MANNERS = ("novice", "master")
LEAST, MOST = 0.35, 0.9
"""The share of a seat's tellings in its manner: two thirds, less in a long row, as lines wait for their turn."""


def asked(line: Line) -> str:
    """The skill that a line asks for; empty if it asks for none."""
    return next((word for key, test in line.group.when if key == "me.skill" for word in test.words), "")


def marked() -> Content:
    """What ships, with `~novice` or `~master` in every line of a manner, so that all that is made of it bears it."""
    content = Content()
    for game in games(content.folders):
        for table in content.reader(game).tone(DEFAULT_TONE).values():
            for line in table:
                if skill := asked(line):
                    line.text = f"{line.text} ~{skill}"
    return content


MARKED = marked()
CUES = [(game, cue) for game in games(MARKED.folders) for cue in MARKED.reader(game).pack.cues]


@cache
def scenes(game: str, cue: str) -> tuple[Scene, ...]:
    return tuple(drawn_scene(MARKED, game, cue, None, None, number) for number in range(SCENES))


def played(scene: Scene, skill: str) -> Scene:
    """The scene, told by a seat of that skill."""
    return replace(scene, people={**scene.people, scene.seat: scene.people[scene.seat]._replace(skill=skill)})


def said(game: str, cue: str, skill: str, count: int = SCENES) -> list[str]:
    """One telling for each scene in a row, the same scenes for every skill."""
    almanac = Almanac(MARKED, 4)
    row = (played(scene, skill) for scene in scenes(game, cue)[:count])
    return [suggestion.text for scene in row for suggestion in almanac.suggest(scene, 1)]


def share(texts: Sequence[str], skill: str) -> float:
    return sum(f"~{skill}" in text for text in texts) / len(texts)


@pytest.mark.parametrize(("game", "cue"), CUES)
def test_every_cue_is_told_mostly_in_the_manner_of_the_skill_and_never_in_another(game: str, cue: str) -> None:
    for skill, other in (MANNERS, MANNERS[::-1]):
        told = said(game, cue, skill)
        assert len(told) == SCENES
        assert LEAST <= share(told, skill) <= MOST
        assert share(told, other) == 0


@pytest.mark.parametrize(("game", "cue"), CUES)
def test_persons_and_steady_players_are_told_plainly_and_alike(game: str, cue: str) -> None:
    plain = said(game, cue, "")
    assert len(plain) == SCENES
    assert not any("~" in text for text in plain)
    assert said(game, cue, "steady", 6) == plain[:6]


def finished(game: str, skills: Mapping[str, str]) -> Table:
    """A table with the program in every seat, played and told to the end."""
    head = header(game)
    for seat in head["seats"]:
        seat["skill"] = skills[seat["seat"]]
    table = Table(Fold(head), Memory(), Random(3), Hands())
    run(table, Almanac(MARKED, 3))
    return table


@pytest.mark.parametrize(
    ("game", "skills"),
    [
        ("martial-fight", {"red": "novice", "blue": "master"}),
        ("insomnia", {"sleeper": "steady"} | {f"voice-{number}": MANNERS[number % 2] for number in range(1, 7)}),
    ],
)
def test_at_a_table_each_seat_of_the_program_tells_in_its_own_manner(game: str, skills: dict[str, str]) -> None:
    told = [item for item in finished(game, skills).heard(None) if isinstance(item, Told)]
    for skill in set(skills.values()):
        texts = [item.text for item in told if skills[item.seat] == skill]
        marks = {mark for mark in MANNERS if share(texts, mark)}
        assert marks == ({skill} & set(MANNERS))
