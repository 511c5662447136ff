"""The settings: one frozen value, flags over environment over file over defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from facilitator.errors import FacilitatorError

MUSES = ("almanac", "model", "none")


@dataclass(frozen=True)
class Settings:
    """Everything that is chosen outside a session. Paths are absolute; `sessions` need not exist yet.

    `voice_seconds`: how many seconds people who speak a voice have the same words to speak from.
    Of a language model: its name, its server's `base_url` (which may hold credentials and so is never shown), a file
    that holds its key, how many seconds it has for an answer, and how many tokens for a session (0: no cap); for
    what is asked ahead of time, how many asks for one moment and how many of the session's tokens (0: none); and how
    many seconds people wait for its lines in plain mode, where no line can take the place of another.
    """

    sessions: Path
    muse: str = "almanac"
    theme: str = ""
    motion: bool = True
    voice_seconds: float = 20.0
    model: str = ""
    base_url: str = field(default="", repr=False)
    api_key_file: str = ""
    deadline: float = 12.0
    max_tokens_per_session: int = 200_000
    patience: float = 2.0
    ahead_asks: int = 4
    ahead_tokens: int = 100_000


def load(flags: Mapping[str, Any], environ: Mapping[str, str] = os.environ, file: Path | None = None) -> Settings:
    """The settings in force: `flags` that are not None, then `FACILITATOR_*`, then settings.toml, then defaults."""
    settings = Settings(sessions=default_sessions())
    for source in (_from_file(file or settings_file()), _from_environ(environ), flags):
        known = {each.name for each in fields(Settings)}
        settings = replace(
            settings, **{key: value for key, value in source.items() if key in known and value is not None}
        )
    if settings.muse not in MUSES:
        raise FacilitatorError(f"There is no muse {settings.muse!r}.", f"Expected {', '.join(MUSES)}.")
    if not str(settings.sessions):
        raise FacilitatorError("The folder for sessions has no name.", "Expected a path, not an empty text.")
    return replace(
        settings,
        sessions=Path(settings.sessions).expanduser().absolute(),
        voice_seconds=_number("voice_seconds", settings.voice_seconds, 1, 600),
        deadline=_number("deadline", settings.deadline, 0.1, 600),
        max_tokens_per_session=int(_number("max_tokens_per_session", settings.max_tokens_per_session, 0, 10**9)),
        patience=_number("patience", settings.patience, 0, 600),
        ahead_asks=int(_number("ahead_asks", settings.ahead_asks, 0, 20)),
        ahead_tokens=int(_number("ahead_tokens", settings.ahead_tokens, 0, 10**9)),
    )


def _number(name: str, value: Any, low: float, high: float) -> float:
    """A number within bounds, as flags, environment or file have it."""
    try:
        if low <= (number := float(value)) <= high:
            return number
    except (TypeError, ValueError):
        pass
    raise FacilitatorError(f"The setting {name} is not right.", f"Expected a number from {low:g} to {high:g}.")


def source_tree() -> Path | None:
    """The top of the source tree that this package runs from, or None where it is installed."""
    top = Path(__file__).resolve().parent.parent
    return top if (top / "pyproject.toml").is_file() and (top / "content").is_dir() else None


def default_sessions() -> Path:
    """`sessions/` in a source tree, else the user's data folder."""
    if top := source_tree():
        return top / "sessions"
    from platformdirs import user_data_path

    return user_data_path("facilitator", appauthor=False) / "sessions"


def settings_file() -> Path:
    from platformdirs import user_config_path

    return user_config_path("facilitator", appauthor=False) / "settings.toml"


def _from_file(file: Path) -> dict[str, Any]:
    """What stands in settings.toml; the reader is imported only where there is such a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise FacilitatorError("The settings file cannot be read.", f"{file}: {error}.") from None
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FacilitatorError("The settings file cannot be read.", f"{file}: {error}.") from None


def _from_environ(environ: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        known.name: environ[f"FACILITATOR_{known.name.upper()}"]
        for known in fields(Settings)
        if f"FACILITATOR_{known.name.upper()}" in environ
    }
    if "motion" in found:
        found["motion"] = found["motion"].lower() not in ("0", "false", "no", "off")
    return found
