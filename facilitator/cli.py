"""The command line: reads a command's options, runs it, and answers with an exit code; nothing else.

Exit codes: 0 done, 1 a check failed or a session could not go on, 2 wrong input (nothing is written),
130 interrupted. A command's module is imported when it runs, so that `--help` and `--version` answer at once.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from facilitator import __version__
from facilitator.errors import FacilitatorError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the process's exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--version"]:  # Answered before the parser is imported, which takes longer than Python itself.
        print(f"facilitator {__version__}")
        return 0
    from facilitator.arguments import parser

    options = parser().parse_args(words)
    try:
        return _run(options)
    except FacilitatorError as error:
        print(f"facilitator: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:
        print(f"facilitator: {error.strerror or error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(options: argparse.Namespace) -> int:
    from importlib import import_module

    module, _, function = options.does.partition(":")
    code: int = getattr(import_module(f"facilitator.commands.{module}"), function)(options)
    return code
