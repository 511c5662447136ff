"""Content and prompts are found inside an installed wheel, where there is no source tree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
LOOK = """
import json
from facilitator import content
from facilitator.content_check import check
print(json.dumps({
    "own": {kind: str(content.own(kind)) for kind in content.KINDS},
    "findings": [str(each) for each in check()],
    "help": content.help_page("warriors")[:2],
}))
"""
SUGGEST = ["-m", "facilitator", "suggest", "warriors", "attack", "--seed", "1"]


@pytest.mark.slow
def test_an_installed_wheel_finds_its_own_content_and_then_the_users(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    ZipFile(wheel).extractall(site)

    seen = json.loads(run(site, "-c", LOOK))
    data = site / "facilitator" / "_data"
    assert seen["own"] == {"content": str(data / "content"), "prompts": str(data / "prompts")}
    assert seen["findings"] == []
    assert seen["help"]
    assert len(run(site, *SUGGEST).splitlines()) == 3

    mine = tmp_path / "mine" / "warriors" / "mine.yaml"
    mine.parent.mkdir(parents=True)
    lines = "\n".join(f"    Out of nowhere number {at} comes a line of the user's own." for at in range(9))
    mine.write_text(f"attack:\n  replace: true\n  lines: |\n{lines}\n", encoding="utf-8")
    found = run(site, *SUGGEST, content=mine.parent.parent).splitlines()
    assert all(line.startswith("Out of nowhere number") for line in found)


def run(site: Path, *command: str, content: Path | None = None) -> str:
    """What Python prints with the unpacked wheel in place of this source tree."""
    environment = {**os.environ, "PYTHONPATH": str(site)}
    if content:
        environment["FACILITATOR_CONTENT"] = str(content)
    done = subprocess.run(
        [sys.executable, *command], cwd=site, env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout
