"""Whether a model's line may be shown: true, new, allowed, and said in the table's own way.

Ordinary code without a model. It drops a good line rather than show a bad one; the almanac's stands in its place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from facilitator.games.contract import Game, Seat
from facilitator.muse.claims import false_claim
from facilitator.muse.counts import makes_up_a_count, names_a_card
from facilitator.muse.fresh import SAID, SHARES_A_RUN, Fresh, runs, words
from facilitator.muse.names import Vocabulary, names_of
from facilitator.muse.scene import Scene

SHORTEST, LONGEST = 8, 40
"""Words of a line."""
_END = re.compile(r"[.!?…。！？؟।][\"'”’」』)]*\Z")
_OPENS = "\"'“‘¡¿「『"
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
"""Letters that stand without spaces between their words, of which one has about two."""
_WITH_CAPITALS = ("German", "Luxembourgish")
"""Languages in which a capital tells no name."""
_MARKUP = re.compile(r"[<>{}\[\]|*_#`~«»\\=]|https?:|www\.|@\w|&\w+;|:\w+:")
_REFUSAL = re.compile(
    r"(?i)\b(?:as an ai|language model|i(?:'m| am) (?:sorry,? but|unable to|not able to)|i apologi[sz]e,? but"
    r"|i (?:can(?:no|')t|won't|will not) (?:help|assist|write|provide|generate|comply|create|continue with|do that)"
    r"|not appropriate|content policy|guidelines)"
)
_META = re.compile(
    r"(?i)\b(?:suggestions?|prompts?|the users?|player (?:characters?|one|two)|narrat(?:or|ion|ive)|instructions?"
    r"|storytelling|tellings|in character|roleplay\w*|present tense|one or two sentences|the tone|system message"
    r"|let me (?:think|write|know|try)|we need to|i need to (?:write|make|keep)|word count|assistant|chatbot|chatgpt"
    r"|(?:game|dungeon) master|decided by the rules|in th(?:e|is) (?:game|story|scene)|depicted"
    r"|th(?:e|is) (?:game|story) (?:is|goes|of|begins|continues|that)|(?:detailed|short|brief) description"
    r"|the (?:first|second|third|next|last) (?:option|version|variation))\b|\w/\w"
)
_ENGLISH = frozenset(words(
    "the a an of and to in on with from at by for as is are was i you my your his her their its it that this but not "
    "no into over under up down out off he she they we me who what there one all so then"
))  # fmt: skip
_SMALL = frozenset(words("a an the no not any never or of to and in on with about for from my our"))
_ENDINGS = re.compile(r"(?:'s|ings?|edly|ed|ies|es|s|y|e|er)\Z")
STRUCK_RUN = 4
"""Words in a row that make a line a return of something struck."""


@lru_cache(maxsize=64)
def _runs_of(text: str) -> frozenset[tuple[str, ...]]:
    """The runs of words in what a model is told, most of which is the same all session long."""
    return frozenset(runs(words(text), ()))


class Guard:
    """The checks for one scene.

    `marks`: what seats have told of themselves, and may be named; `echoes`: what was said to the model, and is no line.
    `dropped` counts the faults that lines had, by their names.
    """

    def __init__(
        self, scene: Scene, game: Game[object], vocabulary: Vocabulary, fresh: Fresh, marks: Iterable[str] = (),
        echoes: str = "",
    ) -> None:  # fmt: skip
        self.scene = scene
        self.dropped: Counter[str] = Counter()
        self._names: Mapping[str, Seat] = names_of(scene, game)
        self._words = frozenset(word for name in self._names for word in words(name))
        self._known = (*self._names, *marks)
        self._vocabulary = vocabulary
        self._fresh = fresh
        self._english = not scene.language or scene.language.lower().startswith("en")
        self._echoes = _runs_of(echoes)
        self._struck = [part for text in scene.struck for part in _parts(text)]

    def passes(self, line: str) -> bool:
        """Whether the line may be shown; it then counts as said."""
        if fault := self.fault(line):
            self.dropped[fault] += 1
            return False
        self._fresh.keep(line, self._words)
        return True

    def fault(self, line: str) -> str:
        """What is wrong with the line, as one word or two; empty if nothing is."""
        return self._form(line) or self._truth(line) or self._manners(line) or self._newness(line)

    def _form(self, line: str) -> str:
        longest = min(LONGEST, self.scene.longest or LONGEST)
        if not SHORTEST <= len(line.split()) + len(_UNSPACED.findall(line)) // 2 <= longest:
            return "length"
        if _REFUSAL.search(line) or _META.search(line):
            return "refusal"
        if _MARKUP.search(line) or line.count('"') % 2 or line.count("“") != line.count("”"):
            return "markup"
        if not self._speaks(line):
            return "language"
        begins = line[0] in _OPENS or (line[0].isalpha() and not line[0].islower())
        return "" if begins and _END.search(line) else "unfinished"

    def _speaks(self, line: str) -> bool:
        """Whether the line is in the table's language, as far as code can tell: English, unless it has another."""
        if not self._english:
            return True
        letters = [letter for letter in line if letter.isalpha()]
        latin = sum(letter < "\u0250" for letter in letters)
        said = words(line)
        common = sum(word in _ENGLISH for word in said)
        return latin == len(letters) and common >= max(1, len(said) // 6) and line.upper() != line

    def _truth(self, line: str) -> str:
        if names_a_card(line):
            return "card"
        if makes_up_a_count(line, self.scene):
            return "count"
        tells_names = not self.scene.language.startswith(_WITH_CAPITALS)
        if tells_names and self._vocabulary.unknown(line, self._known, self.scene.told, english=self._english):
            return "name"
        return false_claim(line, self.scene, self._names)

    def _manners(self, line: str) -> str:
        said = words(line)
        if any(_touches(said, phrase) for phrase in {*self.scene.avoid, *self.scene.veils}):
            return "line or veil"
        spoken = set(_parts(line))
        return "struck" if any(part in spoken for part in self._struck) else ""

    def _newness(self, line: str) -> str:
        if self._fresh.staleness(line, self._words) in (SAID, SHARES_A_RUN):
            return "told before"
        return "echo" if self._echoes & runs(words(line), ()) else ""


def _touches(said: Iterable[str], phrase: str) -> bool:
    """Whether all that matters of the phrase is in the words, in whatever form."""
    stems = [_stem(word) for word in words(phrase) if word not in _SMALL]
    return bool(stems) and all(any(_same(word, stem) for word in said) for stem in stems)


def _same(word: str, stem: str) -> bool:
    return _stem(word) == stem or (len(stem) >= 4 and stem in word)


def _stem(word: str) -> str:
    bare = _ENDINGS.sub("", word)
    return bare if len(bare) >= 3 else word


def _parts(text: str) -> list[tuple[str, ...]]:
    """Every run of a few words."""
    said = words(text)
    return [said[at : at + STRUCK_RUN] for at in range(len(said) - STRUCK_RUN + 1)]
