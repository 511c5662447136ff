"""Cards and counts in a line: the rules' own numbers, which no line may make up. `Two swords` is no count."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from facilitator.muse.scene import Scene

_CARDINALS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
_TENS: Final = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "hundred": 100, "dozen": 12}
_NUMBERS: Final = (
    {word: number for number, word in enumerate(_CARDINALS)}
    | {word: number for number, word in enumerate(_ORDINALS, 1)}
    | _TENS
)
_NUMBER = "|".join(_NUMBERS)
_RANK = rf"(?:ace|king|queen|jack|knave|{_NUMBER})"
_SUIT = r"(?:diamonds?|hearts?|spades?|clubs?|wind|fire|metal|water)"
_CARD = re.compile(
    rf"\b(?:[2-9]|10|[AJQK])[CDHS]\b|[♠-♧🂠-🃿]|(?i:\b{_RANK} of {_SUIT}\b|\b(?:cards|trumps|jokers|dice)\b"
    r"|\b(?:high|higher|low|lower|best|winning|last|top|trump) card\b"
    r"|\b(?:plays|lays|draws) (?:down )?(?:a|the|\w+r) card\b)"
)
_THINGS: Final = {
    "trick": ("tricks",), "point": ("points", "margin"), "round": ("round",), "turn": ("turn",), "bout": ("fight",),
    "fight": ("fight", "won", "fights"), "win": ("won", "fights"), "victory": ("won", "fights"), "victories": ("won",),
    "minute": ("minutes",), "hour": ("minutes",), "voice": ("silenced", "active"), "robot": (), "ace": (), "life": (),
}  # fmt: skip
"""What the rules count, and the facts that give its number."""
_COUNT = re.compile(
    rf"(?i)\b(?P<number>{_NUMBER})(?:[ -](?:more|full|whole|straight|good|long|of (?:the|her|his|their)))?[ -]"
    rf"(?P<thing>{'|'.join(_THINGS)})s?\b|\b(?P<after>round|turn|fight|bout) (?P<which>{'|'.join(_CARDINALS)})\b"
)
_SCORE = re.compile(r"(?i)\d|\b(?:score|points|tricks|strength) (?:is|are|stands?)\b|\bthe score\b|%")
"""Digits at all: the rules gave none to be read aloud."""
_FREE: Final = {"insomnia": ("hour", "minute", "life", "turn", "round", "trick", "point", "fight", "victory")}
"""What a game counts nothing of, so that its stories may."""
_ABOUT_SO_LONG: Final = 40
"""Minutes by which `nearly three hours` may miss the night's own."""


def names_a_card(line: str) -> bool:
    """Whether the line names a card, or speaks of cards at all."""
    return bool(_CARD.search(line))


def makes_up_a_count(line: str, scene: Scene) -> bool:
    """Whether the line has a number that the rules would give, and did not."""
    if _SCORE.search(line):
        return True
    for found in _COUNT.finditer(line):
        thing = (found["thing"] or found["after"]).lower()
        number = _NUMBERS[(found["number"] or found["which"]).lower()]
        if scene.cue == "morning" and thing in ("hour", "minute"):
            if abs(number * (60 if thing == "hour" else 1) - scene.about.get("minutes", 0)) > _ABOUT_SO_LONG:
                return True
        elif thing not in _FREE.get(scene.game, ()) and number not in _given(scene, thing):
            return True
    return False


def _given(scene: Scene, thing: str) -> set[int]:
    """The numbers of that thing that the rules gave."""
    given = {"voice": {6}, "turn": {1}, "life": {1}}.get(thing, set())
    for key in _THINGS[thing]:
        value = scene.about.get(key)
        values = value.values() if isinstance(value, Mapping) else [value]
        given = given | {item for item in values if isinstance(item, int)}
    return given
