"""J2: a player killed at any moment of play finds every event that was shown on its return, and plays on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from facilitator.games import registry
from facilitator.host import Silence, run
from facilitator.sessions import reopen
from facilitator.transcript.check import check


def killed_at(game: str, folder: Path, seed: int, after: int) -> tuple[Path, int]:
    """The file of a session whose player was killed once it had said `after` numbers, and the last it had said."""
    command = [sys.executable, "-m", "tests.faults.player", game, str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as player:
        assert player.stdout is not None
        path = Path(player.stdout.readline().strip())
        said = 0
        for _ in range(after):
            line = player.stdout.readline()
            if not line:
                break
            said = int(line)
        player.kill()
        rest = player.stdout.read().split("\n")
    whole = [int(line) for line in rest[:-1] if line]
    return path, whole[-1] if whole else said


def killed_and_resumed(game: str, folder: Path, seed: int, after: int) -> None:
    path, said = killed_at(game, folder, seed, after)
    table = reopen(path)
    assert table.seq >= said
    run(table, Silence())
    table.close()
    assert check(path).good


@pytest.mark.parametrize("game", registry.OURS)
def test_what_was_shown_before_a_kill_is_there_on_return_and_the_game_goes_on(game: str, tmp_path: Path) -> None:
    killed_and_resumed(game, tmp_path, seed=1, after=Random(game).randrange(12))


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.OURS)
def test_fifty_kills_at_random_moments_lose_nothing(game: str, tmp_path: Path) -> None:
    rng = Random(game)
    for seed in range(50):
        killed_and_resumed(game, tmp_path / str(seed), seed, rng.randrange(60))
