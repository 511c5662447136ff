"""Where a language model is asked, and the key that goes there and nowhere else.

A key never stands in a plain text value: it is kept in a `Secret`, which shows itself to nobody.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from facilitator.errors import FacilitatorError
from facilitator.muse.keyring import InKeyring
from facilitator.muse.secret import Secret, is_key

OPENAI = "api.openai.com"
OWN_KEY, OPENAI_KEY = "FACILITATOR_API_KEY", "OPENAI_API_KEY"
_LOCAL = ("localhost", "127.0.0.1", "::1", "0.0.0.0")


@dataclass(frozen=True)
class Endpoint:
    """An OpenAI-compatible endpoint and one of its models. `authorization`: the header of that name, if it has one."""

    url: str
    model: str
    authorization: Secret

    @property
    def host(self) -> str:
        """The server as people call it: `localhost:11434`."""
        return urlsplit(self.url).netloc

    @property
    def hostname(self) -> str:
        """The server without its port."""
        return urlsplit(self.url).hostname or ""

    @property
    def local(self) -> bool:
        """Whether the server is this machine."""
        return self.hostname in _LOCAL

    @property
    def openai(self) -> bool:
        return self.hostname == OPENAI


def endpoint(base_url: str, model: str, key_file: str = "", environ: Mapping[str, str] = os.environ) -> Endpoint:
    """The endpoint at `base_url` (`/v1` is added to a bare host), with its key if there is one.

    The key is, in this order: what stands before the `@` of the URL; `FACILITATOR_API_KEY`; what `key_file` holds,
    which must be the owner's alone; what the system keyring keeps for this very URL; `OPENAI_API_KEY`, for OpenAI
    itself. None is fine. FacilitatorError says what is wrong with a URL or a key without repeating either.
    """
    try:
        parts = urlsplit(base_url.strip())
        port = parts.port
    except ValueError:
        raise _no_url() from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise _no_url()
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    path = parts.path.rstrip("/") or "/v1"
    url = f"{parts.scheme}://{host}{f':{port}' if port else ''}{path}"
    return Endpoint(url, model, _authorization(parts, url, key_file, environ))


def _authorization(parts: SplitResult, url: str, key_file: str, environ: Mapping[str, str]) -> Secret:
    if parts.username is not None or parts.password is not None:
        pair = f"{unquote(parts.username or '')}:{unquote(parts.password or '')}"
        return Secret(f"Basic {b64encode(pair.encode()).decode()}", "the base URL")
    if own := _bearer(environ.get(OWN_KEY, ""), OWN_KEY):
        return own
    if key_file and (kept := _bearer(_from_file(Path(key_file).expanduser()), f"the key file {key_file}")):
        return kept
    openai = parts.hostname == OPENAI and parts.scheme == "https"
    return InKeyring(url, _bearer(environ.get(OPENAI_KEY, ""), OPENAI_KEY) if openai else Secret())


def _bearer(key: str, source: str) -> Secret:
    key = key.strip()
    if not is_key(key):
        raise FacilitatorError("The key for the language model is no key.", "It holds characters that no key has.")
    return Secret(f"Bearer {key}", source) if key else Secret()


def _from_file(file: Path) -> str:
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            hint = f"Make it yours alone: chmod 600 {file}"
            raise FacilitatorError(f"The key file {file} can be read by others.", hint=hint)
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise FacilitatorError(f"The key file {file} cannot be read.", f"{why}.") from None


def _no_url() -> FacilitatorError:
    return FacilitatorError(
        "The base URL of the language model is no URL.", "Expected one like http://localhost:11434/v1."
    )
