"""The check of content packs: every fault at once, each with its file, line, key and choices (I7)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from facilitator.content import Finding
from facilitator.content_check import check, check_game, missing_cues, new
from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.muse.almanac import Content
from tests.muse.packs import GAME, PLACES, pack


def faults(content: Content) -> list[tuple[str, int, str]]:
    return sorted((each.file.name, each.line, each.says) for each in check_game(content.folders, "duel"))


SOUND = "start: all is well\nlast_word: so be it\nweapon: fan\ntoken: bead\n"


def test_the_shipped_content_has_no_fault() -> None:
    assert check() == []


@pytest.mark.parametrize("game", registry.OURS)
def test_every_cue_of_a_game_has_lines(game: str) -> None:
    assert missing_cues(Content().folders, game, registry.load(game).cue_names) == []


BROKEN = [
    ("blow: '{{ me. }} falls'", 5, "is no joint"),
    ("blow: '{{ nobody }} falls'", 5, "names nobody"),
    ("blow: '{{ me.clam }} falls'", 5, "asks for me.clam"),
    ("blow: 'a [b|c falls'", 5, "opens a choice"),
    ("blow:\n- when: {foo: bar}\n  lines: x", 7, "asks for foo, which is no fact"),
    ("blow:\n- when: {by: clearly}\n  lines: x", 7, "asks for by: clearly, which it never is"),
    ("blow:\n- when: {me.clan: water}\n  lines: x", 7, "asks for me.clan: water"),
    ("blow:\n- when: {bell: molten}\n  lines: x", 7, "asks for bell: molten"),
    ("blow:\n- needs: fly\n  lines: x", 7, "needs thing to answer to fly"),
    ("blow:\n- needs: ring run\n  lines: x", 7, "no one thing is all that"),
    ("blow:\n- needs: ring\n  then: gone\n  lines: x", 8, "which is no state"),
    ("blow:\n- then: {me.shoes: red}\n  lines: x", 7, "sets me.shoes, which nobody keeps"),
    ("blow:\n- then: {place: moon}\n  lines: x", 7, "moves to moon"),
    ("blow:\n- wen: {by: hair}\n  lines: x", 6, "is no key of a group"),
    ("blow:\n- lines: on", 6, "has no lines"),
    ("blow:\n- when: {by: hair}", 6, "has no lines"),
    ("blow:\n- weight: 0\n  lines: x", 6, "weight is a whole number"),
    ("blow: 7", 5, "must be a block of lines"),
    ("Blow-2: x", 5, "is no name for a table"),
    ("blow: x\nlonely: y", 6, "is a table that nothing draws"),
    (
        "blow:\n- when: {cue: start}\n  lines: x",
        7,
        "can never come up: nothing that draws it tells cue: start",
    ),
    (
        "blow: '{{ far }} {{ far_2 }}'\nfar:\n- when: {voice: east}\n  lines: x",
        8,
        "asks for voice, which is no fact",
    ),
    ("blow: '" + "on and " * 15 + "[on|{{ me }} goes]'", 5, "has at least 31 words; blow takes 1 to 30"),
    ("blow: '{{ far }}'\nfar: '" + "on " * 31 + "'", 5, "has at least 31 words; blow takes 1 to 30"),
    ("blow: '[|]'", 5, "has at most 0 words; blow takes 1 to 30"),
]


@pytest.mark.parametrize(("text", "line", "says"), BROKEN)
def test_a_fault_is_named_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    found = [each for each in faults(pack(tmp_path, SOUND + text)) if says in each[2]]
    assert [(name, at) for name, at, _ in found] == [("lines.yaml", line)]


def test_a_line_that_asks_what_its_cue_never_tells_is_named(tmp_path: Path) -> None:
    found = faults(
        pack(tmp_path, SOUND.replace("start: all is well", "start:\n- when: {by: hair}\n  lines: all is well"))
    )
    assert found == [("lines.yaml", 3, "can never come up: nothing that draws it tells by")]


def test_a_sound_pack_has_no_fault(tmp_path: Path) -> None:
    assert faults(pack(tmp_path, SOUND + "blow: '{{ me }} lifts {{ me.weapon.a }}'".replace(".a ", " "))) == []


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        SOUND + "blow: '{{ nobody }} and {{ nothing }}'\nlonely: x\n",
        game=GAME + "colors: {}\n",
        places=PLACES + "  moon: {things: cheese}\n",
    )
    says = [text for _, _, text in faults(content)]
    assert len(says) == 5
    assert any("cheese" in text for text in says)


def test_house_words_are_named(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("british: {grey: gray}\nworn: {epic: show it}\n", encoding="utf-8")
    found = faults(pack(tmp_path, SOUND + "blow: The grey epic.\n"))
    assert {text for _, _, text in found} == {"says 'grey': write gray", "says 'epic': show it"}


def own_faults(folder: Path) -> Sequence[Finding]:
    return check(folder)


def test_a_new_pack_is_sound_and_is_used(tmp_path: Path) -> None:
    folder = new("mine", tmp_path)
    assert own_faults(folder) == []
    assert sorted(file.parent.name for file in folder.rglob("*.yaml")) == sorted(registry.OURS)


def test_a_pack_is_checked_on_top_of_what_ships_and_only_its_own_faults_are_named(tmp_path: Path) -> None:
    file = new("mine", tmp_path) / "warriors" / "mine.yaml"
    file.write_text(
        "attack: |\n"
        "  {{ me }} lifts {{ me.weapon }} and looks at {{ foe }}.\n"
        "  {{ me.weapons }} fall, and {{ me }} falls after them.\n",
        encoding="utf-8",
    )
    (finding,) = check(tmp_path / "mine")
    assert (finding.file, finding.line) == (file, 3)


def test_a_new_pack_never_writes_over_anything(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    for name in ("mine", "../mine", "CON.txt", ""):
        with pytest.raises(FacilitatorError):
            new(name, tmp_path)
    with pytest.raises(FacilitatorError):
        check(tmp_path / "absent")
