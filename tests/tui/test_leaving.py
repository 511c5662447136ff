"""However the program ends, the terminal is restored, the journal closed, and the exit status says why (T2, S2)."""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator

import pytest

if sys.platform == "win32":
    pytest.skip("signals and pseudo-terminals are Unix's", allow_module_level=True)

PROGRAM = """
import sys
from facilitator.muse.scene import Suggestion
from facilitator.tui.app import run
from facilitator.tui.doors import Doors
from tests.tables import table

class Muse:
    def suggest(self, scene, count):
        return [Suggestion("A line of the muse.")]

played = table("warriors", ["dragon", "tortoise"], ["tortoise"], ranks=5)
close = played.close
def closing():
    close()
    print("JOURNAL CLOSED", flush=True)
played.close = closing
if "crash" in sys.argv:
    from facilitator.tui.screens.play import PlayScreen
    def crash(self):
        secret = "CANARY-" + "5C"
        raise RuntimeError("it broke")
    PlayScreen.action_story = crash
code = run(Doors(open=None), (played, Muse()), pace=0, motion=False)
sys.exit(code)
"""
RESTORED = b"\x1b[?1049l"


class Terminal:
    """The program in a pseudo-terminal."""

    def __init__(self, *arguments: str) -> None:
        self.pid, self.fd = os.forkpty()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(sys.executable, [sys.executable, "-c", PROGRAM, *arguments])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.output = b""

    def wait_for(self, text: bytes, seconds: float = 20.0) -> None:
        end = time.monotonic() + seconds
        while text not in self.output:
            left = end - time.monotonic()
            assert left > 0, self.output[-2000:]
            if select.select([self.fd], [], [], left)[0]:
                try:
                    self.output += os.read(self.fd, 65536)
                except OSError:
                    break
        assert text in self.output, self.output[-2000:]

    def press(self, keys: bytes) -> None:
        os.write(self.fd, keys)

    def status(self) -> int:
        """The exit status, once the process has ended; minus the signal if one killed it."""
        for _ in range(400):
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.05)
            with contextlib.suppress(OSError):
                if select.select([self.fd], [], [], 0)[0]:
                    self.output += os.read(self.fd, 65536)
        raise AssertionError("it never ended")


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    yield from _terminal()


@pytest.fixture
def crashing() -> Iterator[Terminal]:
    yield from _terminal("crash")


def _terminal(*arguments: str) -> Iterator[Terminal]:
    started = Terminal(*arguments)
    started.wait_for(b"A line of the muse")
    yield started
    if started.pid:
        os.kill(started.pid, signal.SIGKILL)
        os.waitpid(started.pid, 0)
    with contextlib.suppress(OSError):
        os.close(started.fd)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_restores_the_terminal_and_closes_the_journal(terminal: Terminal, name: str) -> None:
    number = getattr(signal, name)
    os.kill(terminal.pid, number)
    terminal.wait_for(b"JOURNAL CLOSED")
    assert terminal.status() == 128 + number
    assert RESTORED in terminal.output


def test_ctrl_c_leaves_at_once_and_only_the_second_time_while_something_is_written(terminal: Terminal) -> None:
    terminal.press(b"w")
    terminal.wait_for(b"esc keeps it")
    terminal.press(b"half")
    terminal.output = b""
    terminal.press(b"z")
    terminal.wait_for(b"z")
    terminal.press(b"\x03")
    terminal.wait_for(b"again leaves")
    terminal.press(b"\x03")
    terminal.wait_for(b"JOURNAL CLOSED")
    assert terminal.status() == 130
    assert RESTORED in terminal.output


def test_ctrl_z_gives_the_terminal_back_and_fg_comes_back_paused(terminal: Terminal) -> None:
    terminal.press(b"\x1a")
    terminal.wait_for(RESTORED)
    pid, status = os.waitpid(terminal.pid, os.WUNTRACED)
    assert pid
    assert os.WIFSTOPPED(status)
    terminal.output = b""
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.wait_for(b"paused")
    terminal.press(b"z")
    terminal.press(b"\x11")
    terminal.wait_for(b"JOURNAL CLOSED")
    assert terminal.status() == 0


def test_a_process_that_was_stopped_from_outside_goes_on_and_leaves_the_terminal_as_it_was(terminal: Terminal) -> None:
    for _ in range(2):
        terminal.output = b""
        os.kill(terminal.pid, signal.SIGSTOP)
        _, status = os.waitpid(terminal.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.wait_for(b"A line of the muse")
    terminal.press(b"\x03")
    terminal.wait_for(b"JOURNAL CLOSED")
    assert terminal.status() == 130
    assert termios.tcgetattr(terminal.fd)[3] & termios.ICANON


def test_a_lost_terminal_ends_the_program(terminal: Terminal) -> None:
    os.close(terminal.fd)
    for _ in range(400):
        pid, status = os.waitpid(terminal.pid, os.WNOHANG)
        if pid:
            terminal.pid = 0
            assert os.waitstatus_to_exitcode(status) in (128 + signal.SIGHUP, -signal.SIGHUP, 1)
            return
        time.sleep(0.05)
    raise AssertionError("it never ended")


def test_a_crash_ends_with_1_and_prints_no_values(crashing: Terminal) -> None:
    crashing.press(b"s")
    crashing.wait_for(b"JOURNAL CLOSED")
    assert crashing.status() == 1
    assert b"it broke" in crashing.output
    assert b"CANARY-5C" not in crashing.output
    assert RESTORED in crashing.output
