"""The first-game guide: what each ask wants of a newcomer, in a sentence or two, the first time that it comes up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from facilitator.tui.conductor import Changing, Choosing, Racing, Stage, Telling, Waiting

TELLING: Final = "telling"
EXPLAINED: Final[Mapping[str, str]] = {
    TELLING: "Tell the story: take a line with its number, change it with e, write your own with w, or pass with p. "
    "Nothing told here changes who wins.",
    "warriors attack": "Choose an opponent and one of your cards; both of you lay in secret. The higher card strikes, "
    "and what you hold back is what you will end with: the last card decides the whole fight.",
    "warriors answer": "You are attacked: lay a card against it without knowing theirs. A low card lost here may be "
    "no loss, for the highest last card wins.",
    "warriors discard": "Both fighters now put a card away for good. Keep the one that you mean to end with.",
    "warriors keep": "Only one card stays with you, and all clans compare theirs. Keep the best.",
    "insomnia show": "You want to sleep: show a voice a card, and it says something true about its own. Match its card "
    "and it falls silent. Each card that you show is a piece of the night.",
    "insomnia reply": "Answer the sleeper with something true about your own hidden card, but no more than you must.",
    "martial-fight submit": "Both choose in secret and turn over together; a move is used once in a fight. Think of "
    "what the other is likely to play, then outguess it.",
    "suit-duel arrange": "Put your twelve cards in the order in which they will be thrown: it is set once. Kings and "
    "queens steal, aces bend time; the keys carry a card to its place.",
    "suit-duel steal": "Your court card lets you raid another deck: say whose.",
    "suit-duel race": "A tie: whoever still has a robot may throw it now, and the first press takes the pile.",
    "waiting": "Nobody has to choose anything here: space lets it happen, and a lets such things happen by themselves.",
    "changing": "All have chosen, and time is left: whoever wants to may choose again.",
}
"""Each begins with the sentence that must be read: on a low screen it stands alone."""


class Memory(Protocol):
    """What was explained before, and whether anything still is to be."""

    def due(self, ask: str, /) -> bool: ...
    def done(self, ask: str, /) -> None: ...
    def switch(self) -> bool:
        """Off, or on again with everything to be explained anew; whether it is on now."""
        ...


def ask_of(game: str, stage: Stage) -> str:
    """The name under which what is asked now is explained; empty where nobody is asked anything."""
    match stage:
        case Telling(person=True):
            return TELLING
        case Choosing(ask):
            return f"{game} {ask.what}"
        case Racing(people=people) if people:
            return f"{game} race"
        case Waiting():
            return "waiting"
        case Changing():
            return "changing"
    return ""


class Guide:
    """The guide at one table."""

    def __init__(self, game: str, memory: Memory | None) -> None:
        self._game, self._memory = game, memory
        self._now = ""

    @property
    def there(self) -> bool:
        """Whether there is a guide to be switched on or off."""
        return self._memory is not None

    def explain(self, stage: Stage) -> str:
        """What is to be said about this stage; what was said about the one before is not said again."""
        ask = ask_of(self._game, stage)
        if self._memory is None:
            return ""
        if self._now and self._now != ask:
            self._memory.done(self._now)
        said = EXPLAINED.get(ask, "") if self._memory.due(ask) else ""
        self._now = ask if said else ""
        return said

    def switch(self) -> bool:
        """On or off; whether it is on now."""
        self._now = ""
        return self._memory is not None and self._memory.switch()
