"""The guard on a table of good and bad lines, and on the almanac's own, which are true by the way they are made."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from facilitator.games import registry
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.fresh import Fresh
from facilitator.muse.guard import Guard
from facilitator.muse.names import Vocabulary
from facilitator.muse.scene import Scene, Told
from tests.muse.guard_lines import ATTACK, CASES, SETTING
from tests.muse.guard_sayings import SAYINGS

CONTENT = Content()
GOOD = [(case.scene, line) for case in (*CASES, *SAYINGS) for line in case.good]
BAD = [(case.scene, line, fault) for case in (*CASES, *SAYINGS) for fault, lines in case.bad.items() for line in lines]
LINE = "The bridge hangs by two ropes over the gorge, and the wind is testing both."


@cache
def vocabulary(game: str, tone: str) -> Vocabulary:
    reader = CONTENT.reader(game)
    return Vocabulary(registry.load(game), reader.pack, reader.tone(tone))


def guard(scene: Scene, echoes: str = "") -> Guard:
    return Guard(scene, registry.load(scene.game), vocabulary(scene.game, scene.tone), Fresh(), (), echoes)


def test_the_table_has_hundreds_of_lines_none_twice() -> None:
    lines = [(scene.cue, line) for scene, line, *_ in (*GOOD, *BAD)]
    assert len(set(lines)) == len(lines) >= 300
    assert len(GOOD) >= 100


@pytest.mark.parametrize(("scene", "line"), GOOD, ids=lambda value: value if isinstance(value, str) else value.cue)
def test_a_good_line_passes(scene: Scene, line: str) -> None:
    assert guard(scene).fault(line) == ""


@pytest.mark.parametrize(
    ("scene", "line", "fault"), BAD, ids=lambda value: value if isinstance(value, str) else value.cue
)
def test_a_bad_line_is_dropped_for_what_is_wrong_with_it(scene: Scene, line: str, fault: str) -> None:
    assert guard(scene).fault(line) == fault


@pytest.mark.parametrize("game", registry.OURS)
def test_at_least_nine_of_ten_true_lines_pass(game: str) -> None:
    almanac, good, all_lines = Almanac(CONTENT, 5), 0, 0
    for seed, cue in enumerate(registry.load(game).cue_names * 6):
        scene = drawn_scene(CONTENT, game, cue, seed=seed)
        for line in almanac.suggest(scene, 3):
            if len(line.text.split()) <= 40:
                all_lines += 1
                good += guard(scene).fault(line.text) == ""
    assert good >= 0.9 * all_lines, f"{good} of {all_lines}"


def test_a_line_that_was_told_before_is_dropped_whoever_told_it() -> None:
    fresh = Fresh()
    fresh.hear(LINE, ())
    old = Guard(SETTING.scene, registry.load("warriors"), vocabulary("warriors", "default"), fresh)
    assert old.fault(LINE) == "told before"
    assert old.fault(f"Look: {LINE[0].lower()}{LINE[1:]}") == "told before"


def test_a_line_that_passed_has_been_said() -> None:
    one = guard(SETTING.scene)
    assert one.passes(LINE)
    assert not one.passes(LINE)
    assert one.dropped == {"told before": 1}


def test_what_was_struck_does_not_come_back_in_other_words_around_it() -> None:
    scene = replace(SETTING.scene, struck=("The ferryman drowned his own brother in this river.",))
    assert guard(scene).fault("They say the ferryman drowned his own brother, and the river kept the boat.") == "struck"
    assert guard(scene).fault("The river keeps its boats close, and the ferryman whistles to himself.") == ""


def test_the_prompt_handed_back_is_no_line() -> None:
    echo = "Now Ana describes how they attack Bo, in the way of the Dragon."
    assert guard(ATTACK.scene, echo).fault(f"{echo[:-1]}, with something of the place.") == "echo"


def test_a_name_that_a_telling_brought_in_is_known() -> None:
    line = "The bridge belongs to Kaito, and he lets no one cross it after dark."
    assert guard(SETTING.scene).fault(line) == "name"
    told = (Told("dragon", "setting", "Old Kaito keeps the bridge."),)
    assert guard(replace(SETTING.scene, told=told)).fault(line) == ""


def test_another_language_is_the_tables_choice() -> None:
    scene = replace(SETTING.scene, language="Spanish")
    assert guard(scene).fault("El puente cuelga de dos cuerdas sobre el barranco y se mueve.") == ""


def test_a_shorter_bound_of_the_table_counts() -> None:
    assert guard(replace(SETTING.scene, longest=10)).fault(LINE) == "length"
