"""What went wrong with a language model's server, in plain words: what happened, and what to do about it.

Nothing that a server sent is repeated, and no error of the SDK is: either may hold a key or an address with one.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator

from facilitator.muse.endpoint import Endpoint


class TroubleError(Exception):
    """A failure in plain words. `wait`: seconds that the server asks to be left alone, 0 if it does not say."""

    def __init__(self, says: str, wait: float = 0.0) -> None:
        super().__init__(says)
        self.says = says
        self.wait = wait


def trouble(error: BaseException, endpoint: Endpoint, deadline: float) -> TroubleError:
    """The error of a client as words for a status line."""
    import openai

    if isinstance(error, TroubleError):
        return error
    if isinstance(error, TimeoutError | openai.APITimeoutError):
        return TroubleError(f"{endpoint.host} took longer than {deadline:g} seconds.")
    if isinstance(error, openai.APIStatusError):
        return TroubleError(_status(error.status_code, endpoint), retry_after(error))
    chain = list(_chain(error))
    if any(isinstance(cause, TroubleError) for cause in chain):
        return next(cause for cause in chain if isinstance(cause, TroubleError))
    if any(isinstance(cause, socket.gaierror) for cause in chain) or _says(chain, "name resolution", "not known"):
        return TroubleError(f"There is no server called {endpoint.host}: is the base URL right, and the network there?")
    if any(isinstance(cause, ConnectionRefusedError) for cause in chain) or _says(chain, "all connection attempts"):
        return TroubleError(f"Nothing answers at {endpoint.host}: is the server running?")
    if isinstance(error, ValueError):
        return TroubleError(f"{endpoint.host} answered with something that is no answer of a language model.")
    if isinstance(error, openai.APIConnectionError) or _says(chain, "peer closed", "disconnected", "reset"):
        return TroubleError(f"The connection to {endpoint.host} broke off.")
    if isinstance(error, openai.APIError):
        return TroubleError(f"{endpoint.host} broke off with an error of its own.")
    return TroubleError(f"{endpoint.host} failed in a way of its own ({type(error).__name__}).")


def retry_after(error: BaseException) -> float:
    """The seconds that a refusal asks to wait; 0 if it names none."""
    response = getattr(error, "response", None)
    named = response.headers.get("retry-after", "") if response is not None else ""
    try:
        return max(0.0, min(float(named), 86_400.0)) if named else 0.0
    except ValueError:
        return 0.0


def _status(code: int, endpoint: Endpoint) -> str:
    host = endpoint.host
    if code in (401, 403):
        has = "refuses the key" if endpoint.authorization else "wants a key"
        return f"{host} {has}: set FACILITATOR_API_KEY, or api_key_file in the settings, or use the system keyring."
    if code == 404:
        return f"{host} knows no model {endpoint.model}, or the base URL is not its own (it mostly ends in /v1)."
    if code == 429:
        return f"{host} asks to be left alone for a while: too many requests, or nothing left to spend."
    if code >= 500:
        return f"{host} has trouble of its own ({code})."
    if 300 <= code < 400:
        return f"{host} sends us elsewhere, and the key goes nowhere else: set the base URL to where it sends."
    return f"{host} refuses the request ({code})."


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _says(chain: list[BaseException], *words: str) -> bool:
    return any(word in str(cause).lower() for cause in chain for word in words)
