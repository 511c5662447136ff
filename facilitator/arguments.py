"""The command line as argparse reads it; a command's own arguments are taken in once it is named."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import Any, NoReturn

from facilitator import __version__
from facilitator.commands.declared import COMMANDS, Command

LOBBY = "lobby:show"
"""What is done where no command is named."""


class _Parser(argparse.ArgumentParser):
    """Says what was expected in one sentence and leaves with 2."""

    def __init__(self, **more: Any) -> None:
        super().__init__(formatter_class=_formatter, **more)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try {self.prog} --help.\n")


class _Later:
    """The parser of a command, made once the command is named: `--help` and `--version` need none of them."""

    def __init__(self, command: Command, **more: Any) -> None:
        self._command, self._more = command, more

    def parse_known_args(self, args: Any, namespace: Any) -> Any:
        command, made = self._command, _Parser(**self._more)
        made.set_defaults(does=command.does)
        for argument in command.arguments:
            made.add_argument(*argument.names, **argument.more)
        if command.parts:
            _add(made, command.parts)
        return made.parse_known_args(args, namespace)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = _Parser(
        prog="facilitator",
        description="Four small story games at one screen, with a muse that suggests and a transcript that remembers.",
        epilog="Example: facilitator play warriors --seat dragon=person --seat tiger=bot",
    )
    top.add_argument("--version", action="version", version=f"facilitator {__version__}")
    top.set_defaults(does=LOBBY)
    _add(top, COMMANDS)
    return top


def _add(above: argparse.ArgumentParser, commands: Sequence[Command]) -> None:
    below = above.get_default("does") != LOBBY
    group: Any = above.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Later, required=below)
    for command in commands:
        says = f"{command.says[0].upper()}{command.says[1:]}."
        example = f"Example: {command.example}"
        group.add_parser(command.name, command=command, help=command.says, description=says, epilog=example)


def _formatter(prog: str) -> argparse.HelpFormatter:
    """As wide as the terminal; argparse's own imports a dozen modules to find that out, for every argument."""
    try:
        columns = int(os.environ.get("COLUMNS", "") or os.get_terminal_size().columns)
    except (OSError, ValueError):
        columns = 80
    return argparse.HelpFormatter(prog, width=columns - 2)
