"""The system's own keyring, where it is installed with the program (`facilitator[keyring]`).

A key is kept there for one base URL, so it can go nowhere else: `keyring set facilitator http://localhost:11434/v1`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

SERVICE: Final = "facilitator"


def key_in_ring(url: str) -> str:
    """The key that is kept for this base URL; empty where there is none, no keyring, or one that stays locked."""
    try:
        key = import_module("keyring").get_password(SERVICE, url)
    except Exception:  # backends raise what they like, and a key that cannot be had is no key
        return ""
    return key.strip() if isinstance(key, str) else ""
