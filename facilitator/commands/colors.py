"""The theme that was chosen at the screen, remembered from one start of the program to the next."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path


def file() -> Path:
    """Where it is kept for whoever uses this machine."""
    from platformdirs import user_state_path

    return user_state_path("facilitator", appauthor=False) / "theme.txt"


def remembered(kept: Path) -> str:
    """The theme's name; empty where none was chosen, or where it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        return kept.read_text(encoding="utf-8").strip()
    return ""


def remember(kept: Path, theme: str) -> None:
    """Keep a theme's name; where nothing can be written, it is chosen once more."""
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(f"{theme}\n", encoding="utf-8")
