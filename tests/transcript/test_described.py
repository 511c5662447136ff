"""The format as it is described for others is the one that is read."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from facilitator.games import registry
from facilitator.transcript.entries import KINDS
from facilitator.transcript.header import amended
from facilitator.transcript.read import read
from tests.tables import header

TEXT = (Path(__file__).parents[2] / "docs" / "transcript.md").read_text(encoding="utf-8")
SESSION, AMENDMENTS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def test_the_session_shown_is_one(tmp_path: Path) -> None:
    path = tmp_path / "shown.yaml"
    path.write_text(SESSION, encoding="utf-8")
    document = read(path)
    assert (document.read_only, len(document.events)) == ("", 1)


def test_the_amendments_shown_amend() -> None:
    head = header("warriors", ["dragon", "tortoise"], ["tortoise"])
    for event in yaml.safe_load(AMENDMENTS):
        head = dict(amended(head, event["amends"]))
    assert "spiders" in head["safety"]["lines"]
    assert head["seats"][1]["player"] == "bot"


def test_every_kind_and_every_move_chance_and_result_is_named() -> None:
    named = set(re.findall(r"`([a-z-]+)(?:: [^`]+)?`", TEXT))
    assert named >= set(KINDS)
    for name in registry.OURS:
        game = registry.load(name)
        written = {move._field_defaults["do"] for move in (*game.moves, *game.chance_moves)} - {
            move.do for move in game.unwritten.values()
        }
        assert written <= set(re.findall(r"`(?:do|chance): ([a-z-]+)`", TEXT))
        assert set(game.unwritten) <= set(re.findall(r"`result: ([a-z-]+)`", TEXT))
