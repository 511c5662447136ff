"""One client for one endpoint: streams answers, within bounds, in a thread and an event loop of its own.

The screen's loop never touches it. The client is made once, in that thread, when it is first needed (importing it takes
longer than a frame), and kept with its connections. The key is put on a request at the very last, and only on one that
goes to its endpoint: the client itself never holds it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any, NamedTuple

from facilitator.muse.endpoint import Endpoint
from facilitator.muse.failures import TroubleError, retry_after

MOST_BYTES = 512_000
"""Bytes of an answer, all wrapping included."""
TOKENS, REASONING_TOKENS = 400, 2_000
_HEADERS = frozenset({"host", "accept", "connection", "content-type", "content-length", "user-agent"})
_REFUSED = (400, 422)
_REASONING_OFF: dict[str, dict[str, Any]] = {
    "openrouter.ai": {"reasoning": {"effort": "none"}},
    "api.deepseek.com": {"thinking": {"type": "disabled"}},
}
Hook = Callable[[Any], Awaitable[None]]
"""What is done to each request before it is sent, or to each response before it is read."""


class Piece(NamedTuple):
    """A piece of an answer. `finished`: the model says that it is the last; `tokens`: of the whole ask, if told."""

    text: str = ""
    finished: bool = False
    tokens: int = 0


class Worker:
    """A thread with an event loop, begun when it is first needed; it ends with the process, or by `close` for good."""

    def __init__(self) -> None:
        self.closed = False
        self._lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None

    def submit(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        """Begin this work there; canceling the future cancels it. Once it is closed, no work is begun any more."""
        with self._lock:
            if self.closed:
                work.close()
                return _canceled()
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._thread = Thread(target=self._loop.run_forever, name="muse", daemon=True)
                self._thread.start()
            return asyncio.run_coroutine_threadsafe(work, self._loop)

    def close(self, last: Callable[[], Awaitable[object]] | None = None) -> None:
        """End all work and the thread; what comes `last` is done once nothing else is at work there."""
        with self._lock:
            loop, thread = self._loop, self._thread
            self._loop, self._thread, self.closed = None, None, True
        if loop is not None and thread is not None:
            asyncio.run_coroutine_threadsafe(_end_all(last), loop).result(5)
            loop.call_soon_threadsafe(loop.stop)
            thread.join(5)
            loop.close()


def _canceled() -> Future[Any]:
    future = Future[Any]()
    future.cancel()
    return future


async def _end_all(last: Callable[[], Awaitable[object]] | None) -> None:
    tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task() and _is_ours(task)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if last is not None:
        await last()
    await asyncio.get_running_loop().shutdown_asyncgens()


def _is_ours(task: asyncio.Task[Any]) -> bool:
    """Whether it was begun here: what a library has begun for it ends with it, and must not be ended before."""
    code = getattr(task.get_coro(), "cr_code", None)
    return code is not None and Path(code.co_filename).parent == Path(__file__).parent


class Connection:
    """All requests to one endpoint; to be used in one event loop."""

    def __init__(self, endpoint: Endpoint, deadline: float) -> None:
        self.endpoint = endpoint
        self._deadline = deadline
        self._client: Any = None
        self._fewer: dict[str, Any] | None = None
        """What is still asked for of `parameters`, once the server has refused it."""
        self.aloud = False
        """Whether the last answers began with a thought that was closed, but never opened."""

    @property
    def bare(self) -> bool:
        """Whether the server has refused what `parameters` asks for, and is asked for less."""
        return self._fewer is not None

    def open(self) -> Any:
        """The client, made when it is first asked for."""
        if self._client is None:
            self._client = _client(self.endpoint, self._deadline)
        return self._client

    async def warm(self) -> None:
        """Make the client, and look for the key, before they are needed."""
        self.open()
        self.endpoint.authorization.reveal()

    async def close(self) -> None:
        if self._client is not None:
            client, self._client = self._client, None
            await client.close()

    async def models(self) -> list[str]:
        """The names of the models there are, at most 1,000."""
        page = await self.open().models.list()
        return [str(model.id) for model in (page.data or [])[:1_000] if getattr(model, "id", None)]

    async def stream(self, messages: Sequence[Mapping[str, str]], until: float) -> AsyncGenerator[Piece, None]:
        """The answer as it comes. A refusal that asks for a short wait, before `until` on the loop's clock, is waited
        out once; parameters that the server refuses are left out once, and from then on.
        """
        stream = await self._begin(messages, until)
        try:
            kind = stream.response.headers.get("content-type", "")
            if "event-stream" not in kind:
                raise TroubleError(f"{self.endpoint.host} answered with {_named(kind)}: is the base URL right?")
            async for chunk in stream:
                yield _piece(chunk)
        finally:
            with suppress(Exception):
                await stream.close()

    async def _begin(self, messages: Sequence[Mapping[str, str]], until: float) -> Any:
        import openai

        create = self.open().chat.completions.create
        asked = {"model": self.endpoint.model, "messages": list(messages), "stream": True}
        whole = self._fewer is None
        more = parameters(self.endpoint) if self._fewer is None else self._fewer
        try:
            return await create(**asked, **more)
        except openai.APIStatusError as error:
            wait = retry_after(error)
            if error.status_code in _REFUSED and whole:
                fewer = _without_effort(more) if "reasoning_effort" in str(error) else {}
                stream = await create(**asked, **fewer)
                self._fewer = fewer
                return stream
            if not wait or asyncio.get_running_loop().time() + wait >= until:
                raise
        await asyncio.sleep(wait)
        return await create(**asked, **more)


def parameters(endpoint: Endpoint) -> dict[str, Any]:
    """What is asked for beyond the answer itself: bounds, and no reasoning where that can be said."""
    usage = {"stream_options": {"include_usage": True}}
    if not endpoint.openai:
        more = {"extra_body": _without_reasoning(endpoint)}
        return {"temperature": 0.9, "max_tokens": TOKENS, **usage, **more}
    if effort := _least_effort(endpoint.model):
        return {"max_completion_tokens": REASONING_TOKENS, "reasoning_effort": effort, **usage}
    return {"temperature": 0.9, "max_completion_tokens": TOKENS, **usage}


def _without_reasoning(endpoint: Endpoint) -> dict[str, Any]:
    """No reasoning, in the words of a service that has its own, else in those of Ollama, llama.cpp and vLLM."""
    for host, own in _REASONING_OFF.items():
        if endpoint.hostname == host:
            return own
    return {"reasoning_effort": "none", "chat_template_kwargs": {"enable_thinking": False}}


def _without_effort(more: Mapping[str, Any]) -> dict[str, Any]:
    """All else that is asked for, where the server only does not know how little it should reason."""
    fewer = {key: value for key, value in more.items() if key != "reasoning_effort"}
    body = {key: value for key, value in more.get("extra_body", {}).items() if key != "reasoning_effort"}
    return {**fewer, "extra_body": body} if "extra_body" in more else fewer


def _least_effort(model: str) -> str:
    """The least that one of OpenAI's models can be told to reason; empty for one that does not reason."""
    if re.match(r"gpt-5(?!\.)(?!.*chat)", model):
        return "minimal"
    if re.match(r"gpt-(?:5\.|[6-9]|\d\d)(?!.*chat)", model):
        return "none"
    return "low" if re.match(r"o\d", model) else ""


def _piece(chunk: Any) -> Piece:
    """What a chunk says, whatever shape it is in; reasoning is no part of an answer."""
    usage = getattr(getattr(chunk, "usage", None), "total_tokens", 0)
    tokens = usage if isinstance(usage, int) else 0
    choices = getattr(chunk, "choices", None)
    if not isinstance(choices, list) or not choices:
        return Piece(tokens=tokens)
    text = getattr(getattr(choices[0], "delta", None), "content", None)
    finished = getattr(choices[0], "finish_reason", None) == "stop"
    return Piece(text if isinstance(text, str) else "", finished, tokens)


def _named(kind: str) -> str:
    return "a web page" if "html" in kind else "no stream"


def _client(endpoint: Endpoint, deadline: float) -> Any:
    import httpx2
    import openai

    http = httpx2.AsyncClient(
        timeout=deadline, follow_redirects=False, trust_env=not endpoint.local,
        event_hooks={"request": [_sealing(endpoint)], "response": [_bounding(endpoint)]},
    )  # fmt: skip
    return openai.AsyncOpenAI(
        api_key="sealed-later", base_url=endpoint.url, max_retries=0, timeout=deadline, http_client=http
    )


def _sealing(endpoint: Endpoint) -> Hook:
    """Takes off a request what the SDK adds of its own accord, and puts the key on one that goes to its endpoint."""
    import httpx2

    home = httpx2.URL(endpoint.url)

    async def seal(request: Any) -> None:
        for name in [name for name in request.headers if name.lower() not in _HEADERS]:
            del request.headers[name]
        request.headers["Accept-Encoding"] = "identity"
        at_home = (request.url.scheme, request.url.host, request.url.port) == (home.scheme, home.host, home.port)
        if endpoint.authorization and at_home:
            request.headers["Authorization"] = endpoint.authorization.reveal()

    return seal


def _bounding(endpoint: Endpoint) -> Hook:
    """Bounds an answer's bytes, which can be counted only where they come unpacked."""
    bounded = _bounded_stream(f"{endpoint.host} answers without end.")

    async def bound(response: Any) -> None:
        if response.headers.get("content-encoding", "identity") != "identity":
            raise TroubleError(f"{endpoint.host} answers packed, though asked not to.")
        response.stream = bounded(response.stream)

    return bound


def _bounded_stream(says: str) -> Callable[[Any], Any]:
    """A stream that ends an answer of more than `MOST_BYTES`, saying so."""
    import httpx2

    class Bounded(httpx2.AsyncByteStream):
        def __init__(self, stream: Any) -> None:
            self._stream, self._data, self._left = stream, aiter(stream), MOST_BYTES

        def __aiter__(self) -> AsyncIterator[bytes]:
            return self

        async def __anext__(self) -> bytes:
            data: bytes = await anext(self._data)
            self._left -= len(data)
            if self._left < 0:
                raise TroubleError(says)
            return data

        async def aclose(self) -> None:
            await self._stream.aclose()
            await self._data.aclose()  # else it falls to whichever thread collects garbage, while this one runs it

    return Bounded
