"""`facilitator suggest`: the muse for a table without a game; what isn't set is drawn."""

from __future__ import annotations

import argparse
import json
import secrets

from facilitator.commands.games import find
from facilitator.errors import FacilitatorError

MOST = 1000
"""How many suggestions may be asked for at once."""


def run(options: argparse.Namespace) -> int:
    """Print `count` suggestions, one a line, or as a JSON list of text, tags and tone."""
    from facilitator.muse.almanac import Almanac, Content
    from facilitator.muse.drawn import drawn_scene

    game = find(options.game)
    if options.cue not in game.cue_names:
        expected = f"Expected one of {', '.join(game.cue_names)}."
        raise FacilitatorError(f"{game.name} has no cue {options.cue!r}.", expected)
    if not 1 <= options.count <= MOST:
        raise FacilitatorError(f"--count {options.count} is too few or too many.", f"Expected 1 to {MOST}.")
    seed = secrets.token_hex(8) if options.seed is None else options.seed
    content = Content()
    scene = drawn_scene(content, game.name, options.cue, options.seat, _given(options.set), seed)
    lines = Almanac(content, seed).suggest(scene, options.count)
    if options.json:
        print(json.dumps([{"text": line.text, "tags": line.tags, "tone": line.tone} for line in lines], indent=1))
    else:
        print("\n".join(line.text for line in lines))
    return 0


def _given(settings: list[str]) -> dict[str, str]:
    """`tone=noir` and its like as a mapping."""
    given = {}
    for text in settings:
        key, equals, value = text.partition("=")
        if not (key and equals):
            raise FacilitatorError(f"--set {text} is not understood.", "Expected KEY=VALUE.")
        if key in given:
            raise FacilitatorError(f"--set gives {key} twice.", "Expected each once.")
        given[key] = value
    return given
