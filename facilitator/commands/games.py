"""`facilitator games`: the games in a line each, or one game's rules, house rules and credits."""

from __future__ import annotations

import argparse
from textwrap import fill
from typing import Any

from facilitator.content import help_page
from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.games.contract import Game
from facilitator.games.house_rules import HouseRule


def run(options: argparse.Namespace) -> int:
    """Print the list, or the page of the game of that name."""
    lines = _page(find(options.game)) if options.game else _list()
    print("\n".join(lines))
    return 0


def find(name: str) -> Game[Any]:
    """The game of that name; FacilitatorError lists those there are."""
    try:
        return registry.load(name)
    except KeyError:
        raise FacilitatorError(
            f"There is no game {name!r}.", f"Expected one of {', '.join(registry.names())}."
        ) from None


def _list() -> list[str]:
    lines = []
    for name in registry.names():
        game = registry.load(name)
        sizes = game.table_sizes
        seats = f"{sizes[0]} to {sizes[-1]} seats" if len(sizes) > 1 else f"{sizes[0]} seats"
        lines += [f"{name:15}{game.title}; {seats}, {game.minutes}", f"{'':15}{game.says}"]
    return lines


def _page(game: Game[Any]) -> list[str]:
    lines = [help_page(game.name).rstrip(), "", "## Seats", ""]
    lines += [_wrapped(f"- `{info.seat}`: {info.label}; {info.says}") for info in game.seats]
    lines += ["", "## House rules", ""]
    lines += [_wrapped(_rule_line(rule)) for rule in game.house_rules]
    return [*lines, "", "## Cues", "", _wrapped(", ".join(game.cue_names))]


def _wrapped(text: str) -> str:
    return fill(text, 78, subsequent_indent="  " if text.startswith("- ") else "")


def _rule_line(rule: HouseRule) -> str:
    default = {None: "none", True: "true", False: "false"}.get(rule.default, rule.default)
    return f"- `{rule.name}` ({rule.expected()}; usually {default}): {rule.says}"
