"""House rules: what a table may choose about a game, read from what a person wrote or checked as a file has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class HouseRule:
    """A named option of a game: either one of `values`, or a whole number from `low` to `high` (None: no bound).

    `unlimited` allows None besides; `says` explains it in a sentence.
    """

    name: str
    default: Any
    says: str
    values: tuple[Any, ...] | None = None
    low: int = 0
    high: int | None = None
    unlimited: bool = False

    def expected(self) -> str:
        """What may be written here, in words."""
        if self.values is not None:
            return " or ".join(written(value) for value in self.values)
        bound = f"a whole number from {self.low}" + (f" to {self.high}" if self.high is not None else " up")
        return bound + (" or none" if self.unlimited else "")

    def allows(self, value: object) -> bool:
        if value is None:
            return self.unlimited
        if self.values is not None:
            return any(value == known and type(value) is type(known) for known in self.values)
        return type(value) is int and value >= self.low and (self.high is None or value <= self.high)

    def read(self, text: str) -> Any:
        """The value that a person wrote; ValueError with what was expected if it is none of this rule's."""
        for value in self.values or ():
            if text.strip().lower() == written(value).lower():
                return value
        if self.unlimited and text.strip().lower() in ("none", "null", ""):
            return None
        if self.values is None and text.strip().isdecimal() and self.allows(int(text)):
            return int(text)
        raise ValueError(f"{self.name} is {self.expected()}, not {text!r}")


def written(value: Any) -> str:
    """A value as a transcript has it."""
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else "null" if value is None else str(value)
