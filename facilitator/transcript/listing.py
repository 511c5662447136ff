"""The sessions of a folder with all that a list of them tells: who, how it went, how long, and what was said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from facilitator.errors import FacilitatorError
from facilitator.games.contract import Outcome
from facilitator.transcript.check import refold
from facilitator.transcript.find import session_files
from facilitator.transcript.fold import Fault, Fold, Happened, Told, at_table
from facilitator.transcript.header import names_of
from facilitator.transcript.read import read


class Listed(NamedTuple):
    """A session in a list. `outcome` in a sentence, empty while it goes on; `trouble` says why it can't be opened."""

    path: Path
    game: str
    title: str
    begun: str
    people: tuple[str, ...]
    outcome: str
    ended: str
    events: int
    seconds: float
    tags: tuple[str, ...]
    trouble: str
    said: str
    """All tellings and notes that stand, for searching."""

    def holds(self, words: str) -> bool:
        """Whether all these words are in it somewhere, in any order."""
        text = " ".join((
            self.path.stem, self.game, self.title, *self.people, self.outcome, *self.tags, self.said,
        )).casefold()  # fmt: skip
        return all(word in text for word in words.casefold().split())

    def plain(self) -> dict[str, Any]:
        """As plain values for programs, without what was said."""
        values = {**self._asdict(), "path": str(self.path), "people": list(self.people), "tags": list(self.tags)}
        return {key: value for key, value in values.items() if key != "said"}


def listed(folder: Path, words: str = "") -> Iterator[Listed]:
    """The folder's sessions, the latest begun first; with `words` those that hold every one of them, in any order."""
    sessions = sorted(map(_listed, session_files(folder)), key=lambda one: (one.begun, one.path.name), reverse=True)
    return (one for one in sessions if one.holds(words))


def _listed(path: Path) -> Listed:
    """What there is to say of a file; one that is broken is listed with what is wrong with it."""
    try:
        document = read(path)
    except FacilitatorError as error:
        return Listed(path, "", path.stem, "", (), "", "", 0, 0.0, (), str(error), "")
    try:
        fold, trouble = refold(document.header, document.events), document.read_only
    except (Fault, FacilitatorError) as error:
        fold, trouble = None, str(error)
    return _described(path, document.header, fold, trouble)


def _described(path: Path, header: Mapping[str, Any], fold: Fold | None, trouble: str) -> Listed:
    names = names_of(header)
    outcome: Outcome | None = fold.game.outcome(fold.state) if fold else None
    return Listed(
        path=path, game=header["game"], title=header["title"], begun=str(header["begun"]),
        people=tuple(dict.fromkeys(names.values())),
        outcome=outcome.reason.format_map(names) if outcome else "",
        ended=fold.ended if fold else "", events=fold.seq if fold else 0, seconds=at_table(fold.times) if fold else 0.0,
        tags=tuple(header.get("tags") or ()), trouble=trouble, said=_said(fold) if fold else "",
    )  # fmt: skip


def _said(fold: Fold) -> str:
    items = (item for item in fold.story(None, private=True) if not isinstance(item, Happened))
    return " ".join(item.text if isinstance(item, Told) else str(item.entry.get(item.kind, "")) for item in items)
