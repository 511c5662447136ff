"""Starting: nothing that the first picture does not need is imported before it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("openai", "pydantic", "jinja2", "yaml", "facilitator.muse", "facilitator.host", "facilitator.bots")
FIRST_PICTURE = """
import sys
from facilitator import arguments, cli, settings
from facilitator.commands import lobby
from facilitator.tui.app import FacilitatorApp

settings.load({}, {})
print(*sys.modules)
"""


def imported(code: str) -> set[str]:
    """What is imported once this has run, and the packages that it is in."""
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(run.stdout.split())


def test_the_lobby_is_there_before_anything_heavy_is_imported() -> None:
    assert imported(FIRST_PICTURE).isdisjoint(HEAVY)


def test_help_and_version_import_no_command_and_no_screen() -> None:
    code = "import sys; from facilitator import arguments, cli; arguments.parser().format_help(); print(*sys.modules)"
    assert imported(code).isdisjoint({*HEAVY, "textual", "facilitator.settings", "facilitator.games"})
