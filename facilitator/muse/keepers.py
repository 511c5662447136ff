"""Whose something is that a text names: `Ana's sword`, `the sword` that somebody is known to keep, or the teller's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facilitator.muse.english import possessive
from facilitator.muse.scene import Person


class Keepers:
    """What each seat keeps while one telling is read; `known` are the marks that were true before it."""

    def __init__(self, teller: str, people: Mapping[str, Person], known: Mapping[str, str]) -> None:
        self._teller = teller
        self._people = people
        self._known = dict(known)

    def mark(
        self, what: str, value: str, words: Sequence[str], start: int, end: int, state: str | None
    ) -> tuple[str, str] | None:
        """The mark of a belonging that is named from `start` to `end`, in the state it is brought into.

        Its last word (`sword`) is enough for one that is known, or that is brought into a state; `value` is
        empty then.
        """
        said = " ".join(words[start:end])
        seat, kept = self._keeper(what, said, self._owner(words, start))
        kept = kept or value
        if not (kept or state):
            return None
        key = f"{seat}.{what}"
        self._known[key] = f"{state} {(kept or said).removeprefix(f'{state} ')}" if state else kept
        return key, self._known[key]

    def _keeper(self, what: str, said: str, owner: str | None) -> tuple[str, str]:
        """Whose it is, and what they are known to keep if it is that."""
        for seat in [owner] if owner else [self._teller, *self._people]:
            kept = self._known.get(f"{seat}.{what}", "")
            if kept == said or kept.endswith(f" {said}"):
                return seat, kept
        return owner or self._teller, ""

    def _owner(self, words: Sequence[str], start: int) -> str | None:
        """The seat whose name stands right before it: `Ana's sword`, `Ana's old sword`."""
        before = [words[:at] for at in (start, start - 1) if at > 0]
        for seat, person in self._people.items():
            owners = {tuple(text.lower().split()) for text in (possessive(person.name), f"{person.name}'s")}
            if any(tuple(said[-len(owner) :]) == owner for said in before for owner in owners):
                return seat
        return None
