"""How soon the screen is there and answers, on a pseudo-terminal: against an empty Textual application and bare Python.

A terminal's first picture is there when its last line is. Each number stands beside the bound that it is held to.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles

from tests.bench.terminal import ROWS, Terminal

EMPTY = [sys.executable, "-c", "from textual.app import App; App().run()"]
OURS = [sys.executable, "-m", "facilitator"]
LAST_LINE = f"\x1b[{ROWS};1H".encode()
STARTS, ANSWERS, KEYS = 15, 15, 60
"""How often each thing is done."""
MOST_STEPS = 60
"""Things that happen in Insomnia before the sleeper is asked for the first time, and more."""
SECONDS_BETWEEN = 0.13
"""Between two keys, so that they meet the voices at every moment of their own steps."""


def painted(argv: Sequence[str], home: Path, marks: Sequence[bytes] = ()) -> tuple[float, float]:
    """Seconds from the start to the first picture, and MiB at peak by then."""
    with Terminal(argv, home) as terminal:
        if terminal.until([LAST_LINE, *marks]) is None:
            raise AssertionError("nothing was ever painted")
        seconds = time.perf_counter() - terminal.begun
    return seconds, terminal.peak


def answered(argv: Sequence[str]) -> float:
    """Seconds that a command takes that only prints."""
    begun = time.perf_counter()
    subprocess.run(argv, check=True, capture_output=True)
    return time.perf_counter() - begun


def in_turn(works: Sequence[Callable[[], float]], times: int) -> list[float]:
    """The median of each of these, done in turn, so that a busy moment meets all alike."""
    rounds = [[work() for work in works] for _ in range(times)]
    return [median(column) for column in zip(*rounds, strict=True)]


def keys_while_voices_speak(home: Path) -> list[float]:
    """Seconds from each key press to the screen that shows it, while six voices stream."""
    names = [f"--name=voice-{voice}={name}" for voice, name in enumerate(("Ada", "Bea", "Cy", "Dot", "Eli", "Flo"), 1)]
    with Terminal([*OURS, "play", "insomnia", "--seed", "3", *names], home) as terminal:
        for _ in range(MOST_STEPS):
            if terminal.until([b"which voice do you show"], 0.5) is not None:
                break
            terminal.press(" ")
        seconds = []
        for turn in range(KEYS):
            voice = 2 + turn % 5
            time.sleep(SECONDS_BETWEEN)
            terminal.press(str(voice))
            seconds.append(terminal.until([f"(voice {voice})".encode()], 1.0) or 1.0)
    return seconds


def main() -> None:
    """Print each number with its bound."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        painted(OURS, home)
        ours, empty = in_turn(
            [lambda: painted(OURS, home, [b"Martial Fight"])[0], lambda: painted(EMPTY, home)[0]], STARTS
        )
        print(f"lobby: {ours * 1000:.0f} ms, {ours / empty:.2f} of an empty application (at most 1.25)")
        print(f"at peak: {painted(OURS, home)[1]:.1f} MiB (at most 40), empty {painted(EMPTY, home)[1]:.1f}")
        for flag in ("--version", "--help"):
            own, bare = in_turn(
                [lambda flag=flag: answered([*OURS, flag]), lambda: answered([sys.executable, "-c", "pass"])], ANSWERS
            )  # type: ignore[misc]
            print(f"{flag}: {own * 1000:.0f} ms, {own / bare:.2f} of python -c pass (at most 3)")
        times = keys_while_voices_speak(home)
    middle, late = median(times) * 1000, quantiles(times, n=20)[-1] * 1000
    print(f"a key while six voices speak: {middle:.0f} ms in the median (at most 50), {late:.0f} at 95 % (at most 100)")


if __name__ == "__main__":
    main()
