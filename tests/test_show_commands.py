"""`watch` and `replay` at the command line: what they open, and what they say where there is no screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from facilitator.cli import main
from facilitator.commands import lobby, show


@pytest.fixture
def shows(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the screen was asked to show, instead of showing it."""
    asked: list[dict[str, Any]] = []

    def run(_chosen: Any, plan: Any = None, **more: Any) -> int:
        asked.append({"plan": plan, **more})
        return 0

    monkeypatch.setattr(show, "screen", lambda: True)
    monkeypatch.setattr(lobby, "run", run)
    return asked


def test_watch_seats_the_program_everywhere_at_the_pace_that_is_wanted(shows: list[dict[str, Any]]) -> None:
    assert main(["watch", "warriors", "--pace", "2", "--rule", "ranks=7", "--seed", "5"]) == 0
    plan = shows[0]["plan"]
    assert {seat["player"] for seat in plan.seats} == {"bot"}
    assert (plan.rules["ranks"], plan.seed, shows[0]["pace"]) == (7, 5, 0.5)


def test_replay_finds_the_session_by_its_name(shows: list[dict[str, Any]], tmp_path: Path) -> None:
    assert main(["play", "warriors", "--auto", "--rule", "ranks=5", "--sessions", str(tmp_path), "--seed", "1"]) == 0
    assert main(["replay", "last", "--sessions", str(tmp_path)]) == 0
    assert [shows[0]["replay"]] == list(tmp_path.glob("*.yaml"))


@pytest.mark.parametrize("pace", ["0", "-1", "100", "nan"])
def test_a_pace_that_makes_no_sense_is_refused(pace: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "warriors", f"--pace={pace}"]) == 2
    assert "0.125 to 8" in capsys.readouterr().err


def test_without_a_terminal_watch_says_what_does_without_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(show, "screen", lambda: False)
    assert main(["watch", "warriors"]) == 2
    assert "--auto" in capsys.readouterr().err
