"""The command line: what each command is called and takes, and the exit codes; what they do is elsewhere.

Exit codes: 0 done, 1 a check failed or a session could not go on, 2 wrong input (nothing is written),
130 interrupted. Imports wait until a command needs them, so that `--help` and `--version` answer at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from facilitator import __version__
from facilitator.errors import FacilitatorError


class _Parser(argparse.ArgumentParser):
    """Says what was expected in one sentence and leaves with 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try {self.prog} --help.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the process's exit code."""
    options = _parser().parse_args(argv)
    try:
        code: int = options.run(options)
    except FacilitatorError as error:
        print(f"facilitator: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="facilitator",
        description="Four small story games at one screen, with a muse that suggests and a transcript that remembers.",
        epilog="Example: facilitator play warriors --seat dragon=person --seat tiger=bot",
    )
    parser.add_argument("--version", action="version", version=f"facilitator {__version__}")
    parser.set_defaults(run=_lobby)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for add in (
        _add_play,
        _add_check,
        _add_games,
        _add_suggest,
        _add_simulate,
        _add_solve,
        _add_export,
        _add_recap,
        _add_import,
    ):
        add(commands)
    return parser


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], says: str, example: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=says, description=says[0].upper() + says[1:] + ".", epilog=f"Example: {example}"
    )
    command.set_defaults(run=run)
    return command


def _add_play(commands: Any) -> None:
    says = "play a game, on the screen, as plain lines, or by the program alone"
    play = _command(commands, "play", _play, says, "facilitator play insomnia --name sleeper=Ana --rule notes=true")
    play.add_argument("game", metavar="GAME", help="warriors, insomnia, martial-fight or suit-duel")
    play.add_argument(
        "--seat", metavar="SEAT=WHO", action="append", default=[], help="who takes a seat: person, bot or bot:SKILL"
    )
    play.add_argument("--name", metavar="SEAT=NAME", action="append", default=[], help="what a seat's player is called")
    play.add_argument(
        "--rule",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a house rule; `facilitator games GAME` lists them",
    )
    play.add_argument("--title", metavar="T", default="", help="what the session is called")
    how = play.add_mutually_exclusive_group()
    how.add_argument("--plain", action="store_true", help="lines on stdin and stdout instead of the screen")
    how.add_argument("--auto", action="store_true", help="the program plays all seats; prints the transcript's path")
    play.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same chance and suggestions")
    play.add_argument("--sessions", metavar="DIR", help="the folder that transcripts are written to")
    play.add_argument("--muse", metavar="MUSE", help="who suggests tellings: almanac, model or none")
    play.add_argument(
        "--no-curtain",
        action="store_true",
        help="plain mode without a terminal: show hands though several look on",
    )


def _add_check(commands: Any) -> None:
    says = "re-derive every result in transcripts from their moves"
    check = _command(commands, "check", _check, says, "facilitator check sessions/*.yaml")
    check.add_argument("files", metavar="FILE", nargs="+", help="a transcript")


def _add_games(commands: Any) -> None:
    says = "list the games, or tell the rules of one"
    games = _command(commands, "games", _games, says, "facilitator games insomnia")
    games.add_argument("game", metavar="GAME", nargs="?", help="the game whose rules to tell")


def _add_suggest(commands: Any) -> None:
    says = "suggest tellings, with or without a game"
    suggest = _command(
        commands, "suggest", _suggest, says, "facilitator suggest warriors setting --set tone=noir --count 3"
    )
    suggest.add_argument("game", metavar="GAME", help="the game whose words to use")
    suggest.add_argument("cue", metavar="CUE", help="the moment: setting, attack, ...; a wrong one lists them")
    suggest.add_argument("--seat", metavar="SEAT", help="who tells")
    suggest.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="a fact of the scene")
    suggest.add_argument("--count", type=int, default=3, metavar="N", help="how many suggestions (3)")
    suggest.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same suggestions")
    suggest.add_argument("--json", action="store_true", help="for programs: a list of text, tags and tone")


def _add_simulate(commands: Any) -> None:
    says = "let the program play a game many times and count who wins"
    simulate = _command(
        commands, "simulate", _simulate, says, "facilitator simulate martial-fight --games 2000 --seat red=master"
    )
    simulate.add_argument("game", metavar="GAME", help="the game to play")
    simulate.add_argument("--games", type=int, required=True, metavar="N", help="how many games")
    simulate.add_argument(
        "--seat", metavar="SEAT=SKILL", action="append", default=[], help="who plays a seat; others play at random"
    )
    simulate.add_argument("--rule", metavar="KEY=VALUE", action="append", default=[], help="a house rule")
    simulate.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same games")
    simulate.add_argument("--jobs", type=int, metavar="J", help="how many processes share the games (one a core)")
    simulate.add_argument("--json", action="store_true", help="for programs: everything that was counted")


def _add_solve(commands: Any) -> None:
    says = "solve a game that is small enough: what it is worth, and how its first turn is played perfectly"
    solve = _command(commands, "solve", _solve, says, "facilitator solve martial-fight")
    solve.add_argument("game", metavar="GAME", help="martial-fight")
    solve.add_argument("--json", action="store_true", help="for programs: value, exploitability and mix")


def _add_export(commands: Any) -> None:
    says = "write a session as a story to read, or as data"
    export = _command(commands, "export", _export, says, "facilitator export last --to html -o story.html")
    _add_session(export)
    formats = ("markdown", "html", "epub", "text", "lonelog", "json")
    export.add_argument("--to", required=True, metavar="FORMAT", choices=formats, help=", ".join(formats))
    export.add_argument("-o", dest="output", metavar="PATH", help="the file or folder to write to; - for stdout")


def _add_recap(commands: Any) -> None:
    says = "tell the story of a session so far in a paragraph"
    _add_session(_command(commands, "recap", _recap, says, "facilitator recap last --for gm"))


def _add_import(commands: Any) -> None:
    says = "bring in a session from elsewhere: a transcript, or the game master's JSON export"
    bring = _command(commands, "import", _import, says, "facilitator import rain-on-the-roofs.gm.json")
    bring.add_argument("file", metavar="FILE", help="the transcript or export")
    bring.add_argument("--sessions", metavar="DIR", help="the folder that transcripts are kept in")


def _add_session(command: argparse.ArgumentParser) -> None:
    """Which session, and for whom."""
    command.add_argument("session", metavar="SESSION", help="a path, a name or words of it, or last")
    who = "table (what all have seen), gm (private notes too) or a seat"
    command.add_argument("--for", dest="audience", metavar="WHO", default="table", help=who)
    command.add_argument("--sessions", metavar="DIR", help="the folder that transcripts are kept in")


def _lobby(_options: argparse.Namespace) -> int:
    from facilitator.commands import lobby

    return lobby.run()


def _play(options: argparse.Namespace) -> int:
    from facilitator.commands import play

    return play.run(options)


def _check(options: argparse.Namespace) -> int:
    from facilitator.commands import check

    return check.run(options.files)


def _games(options: argparse.Namespace) -> int:
    from facilitator.commands import games

    return games.run(options.game)


def _suggest(options: argparse.Namespace) -> int:
    from facilitator.commands import suggest

    return suggest.run(options)


def _simulate(options: argparse.Namespace) -> int:
    from facilitator.commands import simulate

    return simulate.run(options)


def _solve(options: argparse.Namespace) -> int:
    from facilitator.commands import solve

    return solve.run(options.game, options.json)


def _export(options: argparse.Namespace) -> int:
    from facilitator.commands import export

    return export.run(options)


def _recap(options: argparse.Namespace) -> int:
    from facilitator.commands import export

    return export.run_recap(options)


def _import(options: argparse.Namespace) -> int:
    from facilitator.commands import bring

    return bring.run(options)
