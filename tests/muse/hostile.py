"""A language model's server that misbehaves on demand, on loopback: one way of behaving for each request."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

GOOD = (
    "Rain runs down the gutter and nobody moves, not even the lanterns.",
    "Somewhere below, a cart goes by, and a dog thinks better of it.",
    "The wind lifts every loose thing once and sets it down again.",
)
"""Three lines that are good wherever nothing is decided."""


class Server:
    """What was asked of it, and how it answers: `ways` in their order, the last one for all that follow."""

    def __init__(self, *ways: Way) -> None:
        self.ways = list(ways)
        self.asked: list[tuple[dict[str, str], dict[str, Any]]] = []
        self.closed = Event()
        """Set when somebody has closed a stream that was still open."""
        self.over = Event()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def way(self) -> Way:
        return self.ways.pop(0) if len(self.ways) > 1 else self.ways[0]


class Answer(BaseHTTPRequestHandler):
    """One request; the ways of behaving below write with it."""

    protocol_version = "HTTP/1.1"
    server_of: Server
    body: dict[str, Any]

    def do_POST(self) -> None:
        sent = self.rfile.read(int(self.headers["Content-Length"]))
        if not sent:  # the asker has gone already
            return
        self.body = json.loads(sent)
        self.server_of.asked.append(({name.lower(): value for name, value in self.headers.items()}, self.body))
        try:
            self.server_of.way()(self)
        except OSError:
            self.server_of.closed.set()
            self.close_connection = True

    def do_GET(self) -> None:
        self.server_of.asked.append(({name.lower(): value for name, value in self.headers.items()}, {}))
        self.whole(200, json.dumps({"object": "list", "data": [{"id": "tiny", "object": "model"}]}))

    def end_headers(self) -> None:
        """Say that the connection ends with this answer: an asker that goes on with it would meet its end."""
        self.send_header("Connection", "close")
        super().end_headers()

    def whole(self, code: int, text: str, kind: str = "application/json", **headers: str) -> None:
        """A whole answer at once."""
        data = text.encode()
        self.send_response(code)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(data)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def begin(self) -> None:
        """The head of a stream."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()

    def send(self, data: str | bytes) -> None:
        self.wfile.write(data.encode() if isinstance(data, str) else data)
        self.wfile.flush()

    def event(self, data: Any) -> None:
        self.send(f"data: {data if isinstance(data, str) else json.dumps(data)}\n\n")

    def idle(self, seconds: float) -> None:
        """Wait, but not longer than the test."""
        self.server_of.over.wait(seconds)
        if self.server_of.over.is_set():
            raise ConnectionAbortedError

    def log_message(self, *_: Any) -> None:
        pass


Way = Callable[[Answer], None]


def chunk(text: str | None, finish: str | None = None, **more: Any) -> dict[str, Any]:
    """A chunk of a stream as the API has it."""
    choice = {"index": 0, "delta": {"content": text, **more}, "finish_reason": finish}
    return {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "tiny", "choices": [choice]}


def says(text: str, finish: str | None = "stop", size: int = 7, pause: float = 0.0, done: bool = True) -> Way:
    """Says the text in pieces of that size."""

    def way(answer: Answer) -> None:
        answer.begin()
        for at in range(0, len(text), size):
            answer.event(chunk(text[at : at + size]))
            if pause:
                answer.idle(pause)
        if finish:
            answer.event(chunk(None, finish))
            answer.event({**chunk(None), "choices": [], "usage": {"total_tokens": 321}})
        if done:
            answer.event("[DONE]")

    return way


def raw(*events: Any) -> Way:
    """Streams these events as they are, and ends."""

    def way(answer: Answer) -> None:
        answer.begin()
        for event in events:
            answer.event(event)

    return way


def status(code: int, text: str = "{}", **headers: str) -> Way:
    return lambda answer: answer.whole(code, text, **headers)


def page(text: str, kind: str = "text/html") -> Way:
    return lambda answer: answer.whole(200, text, kind)


def silent(answer: Answer) -> None:
    """Not a byte."""
    answer.idle(30)


def dripping(answer: Answer) -> None:
    """One byte each fifth of a second."""
    answer.begin()
    for letter in f"data: {json.dumps(chunk('A drop falls.'))}":
        answer.send(letter)
        answer.idle(0.2)


def commenting(answer: Answer) -> None:
    """Nothing but comments, which keep a connection alive."""
    answer.begin()
    while True:
        answer.send(": still here\n\n")
        answer.idle(0.05)


def endless(answer: Answer) -> None:
    """As much as goes through, in one line that never ends."""
    answer.begin()
    answer.send("data: ")
    while True:
        answer.send("x" * 65_536)


def chattering(answer: Answer) -> None:
    """Well-formed pieces without end, and never a whole line."""
    answer.begin()
    while True:
        answer.event(chunk("and on and on "))


def resetting(answer: Answer) -> None:
    """Breaks off in the middle of a chunk."""
    answer.send_response(200)
    answer.send_header("Content-Type", "text/event-stream")
    answer.send_header("Transfer-Encoding", "chunked")
    answer.end_headers()
    answer.send("200\r\ndata: ")


@contextmanager
def serving(*ways: Way) -> Iterator[Server]:
    """A server that behaves so, until the test is over."""
    server = Server(*ways)
    handler = type("Handler", (Answer,), {"server_of": server})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        http.daemon_threads = True
        http.block_on_close = False
        server.port = http.server_address[1]
        thread = Thread(target=http.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.over.set()
            http.shutdown()
            thread.join(5)


def waited(true: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Whether it has become true in time."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.005)
    return true()
