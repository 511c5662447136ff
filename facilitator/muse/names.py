"""Who and what a line may name: the people at the table, what the content knows, and what was told before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from facilitator.games.contract import Game, Seat
from facilitator.muse.pack import Line, Pack
from facilitator.muse.scene import Scene, Told

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_START = re.compile(r"(?:\A|[.!?…:;]|[\"“”‘(—–])[\s\"'“”‘’(¡¿]*\Z")
_COMMON_NOUN = re.compile(r"(?:ing|ness|tion|ly|ment|th|ure|light|fire|ning|ful|thing|body|one)\Z")
_TITLE = 5
"""Words of a name at most: `Heron Over Ice`."""
_VERB = re.compile(r"\s+(?:[a-z]+s|had|could|would|can|will)\b|['’]s\b")
_NO_NAMES = frozenset({
    "i", "i'm", "i'll", "i've", "i'd", "he", "she", "it", "they", "we", "you", "his", "her", "their",
    "its", "mr", "mrs", "ms", "dr", "ok", "tv", "god", "english", "american",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march",
    "april", "may", "june", "july", "august", "september", "october", "november", "december", "christmas",
})  # fmt: skip


class Vocabulary:
    """The words of a game's content: `common` ones in lower case, `proper` ones that it writes with a capital."""

    def __init__(self, game: Game[object], pack: Pack, tables: Mapping[str, Sequence[Line]]) -> None:
        texts = [line.text for lines in tables.values() for line in lines]
        texts += [name for thing in pack.things.values() for name in thing.names]
        texts += [name for place in pack.places.values() for name in place.names]
        self.common: frozenset[str] = frozenset(
            word for text in texts for word in _WORD.findall(text) if word.islower()
        )
        proper = {word.lower() for text in texts for word in _inner_names(text)}
        titles = [game.title, *(info.label for info in game.seats)]
        self.proper = frozenset(proper | {word.lower() for text in titles for word in _WORD.findall(text)})
        self._heard: dict[str, frozenset[str]] = {}

    def unknown(self, line: str, names: Iterable[str], told: Sequence[Told], *, english: bool = True) -> str:
        """The first name in the line that nobody has; empty if there is none.

        A sentence's first word is a name if a verb follows, which can be told of an English one alone.
        """
        known = {word.lower() for name in names for word in _WORD.findall(name)} | _NO_NAMES | self.proper
        for word, begins, after in _capitalized(line):
            bare = re.sub(r"['’]s?\Z", "", word.lower())
            if bare in known or all(part in known for part in bare.split("-")) or self._told(bare, told):
                continue
            if not begins and not (bare in self.common and word.isupper()):
                return word
            if english and begins and bare not in self.common and not _COMMON_NOUN.search(bare) and _VERB.match(after):
                return word
        return ""

    def _told(self, word: str, told: Sequence[Told]) -> bool:
        """Whether a telling has named it: what players bring in is known from then on."""
        for telling in told:
            if telling.text not in self._heard:
                self._heard[telling.text] = frozenset(found.lower() for found in _WORD.findall(telling.text))
        return any(word in self._heard[telling.text] for telling in told)


def names_of(scene: Scene, game: Game[object]) -> dict[str, Seat]:
    """Everything that people are called: their name, the first word of it, and their seat's label."""
    names: dict[str, Seat] = {}
    for info in game.seats:
        if info.seat in scene.people:
            names.setdefault(info.label, info.seat)
    for seat, person in scene.people.items():
        first = person.name.split()[0] if person.name.split() else seat
        names |= {first: seat, person.name: seat}
    return names


def _inner_names(text: str) -> Iterable[str]:
    """The words with a capital that a text cannot have at that place for being the first; of a title, all."""
    title = text[:1].isupper() and text[-1:].isalpha() and len(text.split()) <= _TITLE
    return (word for word, begins, _ in _capitalized(text) if title or not begins)


def _capitalized(text: str) -> Iterable[tuple[str, bool, str]]:
    """Words with a capital, whether each begins a sentence or a speech, and what follows it."""
    for found in _WORD.finditer(text):
        if found[0][0].isupper():
            yield found[0], bool(_START.search(text[: found.start()])), text[found.end() :]
