"""The system's own keyring, where it is installed with the program (`facilitator[keyring]`).

A key is kept there for one base URL, so it can go nowhere else: `keyring set facilitator http://localhost:11434/v1`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from facilitator.muse.secret import Secret, is_key

SERVICE: Final = "facilitator"


class InKeyring(Secret):
    """What the keyring keeps for a base URL, else another secret. It is looked for once, when it is first needed:
    a keyring takes longer than a frame to import, and may ask its owner.
    """

    __slots__ = ("_found", "_otherwise", "_url")

    def __init__(self, url: str, otherwise: Secret) -> None:
        super().__init__()
        self._url, self._otherwise = url, otherwise
        self._found: Secret | None = None

    @property
    def source(self) -> str:
        return self._look().source

    def reveal(self) -> str:
        return self._look().reveal()

    def _look(self) -> Secret:
        if self._found is None:
            key = _kept(self._url)
            self._found = Secret(f"Bearer {key}", "the system keyring") if key else self._otherwise
        return self._found


def _kept(url: str) -> str:
    """The key for this base URL; empty where there is none, no keyring, or one that stays locked."""
    try:
        key = import_module("keyring").get_password(SERVICE, url)
    except Exception:  # backends raise what they like, and a key that cannot be had is no key
        return ""
    return key.strip() if isinstance(key, str) and is_key(key.strip()) else ""
