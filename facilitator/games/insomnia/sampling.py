"""Nights that a seat could be in: the hidden cards dealt anew, in keeping with every answer heard.

Apart from the rules because it argues backwards: from an answer to the cards that allow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from facilitator.games.cards import DECK, Card, twin
from facilitator.games.contract import Event, Rng, Seat
from facilitator.games.insomnia.rules import Night, State, draw, truthful
from facilitator.games.insomnia.words import KINDS, VOICES, Answer, Reply, Says, View, lost_from_deal

TRIES: Final = 300
"""Deals tried at random, which makes each possible one as likely as another; then a search takes over."""

Hidden = dict[Seat, list[Card]]
"""The cards that each voice whose card is not known could hold."""


def sample(view: View, heard: Sequence[Event], rng: Rng) -> State:
    """A night that looks like `view` and sounded like `heard`; ValueError if there can be none."""
    if view.phase == "deal":
        return State(Night(view.rules))
    spent = [event.data["card"] for event in heard if event.kind == "show"]
    answers = tuple(_answers(heard, voice) for voice in VOICES)
    known = dict(view.cards)
    seen = {*spent, *known.values(), view.drawn}
    unseen = [card for card in DECK if card not in seen]
    hidden = {
        voice: _could_hold(unseen, said, view.shown if voice == view.asked else None, view.rules.ace)
        for voice, said in zip(VOICES, answers, strict=True)
        if voice not in known
    }
    held = {**known, **_guess(hidden, known, view.rules.twins == "apart", rng)}
    rest = [card for card in unseen if card not in held.values()]
    rng.shuffle(rest)
    drawn = [view.drawn] if view.drawn else []
    night = Night(view.rules, tuple(held[voice] for voice in VOICES), (*spent, *drawn, *rest))
    return _moment(night, view, len(spent), answers)


def _answers(heard: Sequence[Event], voice: Seat) -> tuple[Answer, ...]:
    said = (event.data for event in heard if event.kind == "reply" and event.data["voice"] == voice)
    return tuple(Answer(data["card"], data["says"]) for data in said)


def _moment(night: Night, view: View, shown: int, answers: tuple[tuple[Answer, ...], ...]) -> State:
    """Where the night stands: a voice is to answer the card shown, or the next is drawn."""
    said_not = frozenset(voice for voice, said in zip(VOICES, answers, strict=True) if _has_said_not(said))
    if view.asked is None or view.shown is None:
        return draw(night, shown, view.active, answers, said_not)
    held = night.cards[VOICES.index(view.asked)]
    replies = truthful(held, view.shown, view.asked in said_not, view.rules.ace)
    return State(night, view.asked, replies, shown, view.active, answers, said_not)


def _has_said_not(answers: Sequence[Answer]) -> bool:
    return any(answer.says in KINDS["color"] for answer in answers)


def _could_hold(unseen: list[Card], answers: Sequence[Answer], shown: Card | None, ace: str) -> list[Card]:
    """The unseen cards with which a voice says all this, and doesn't match the card that it is now shown."""
    possible = frozenset(unseen)
    for count, answer in enumerate(answers):
        possible &= _holders(answer.card, answer.says, _has_said_not(answers[:count]), ace)
    return [card for card in unseen if card in possible and twin(card) != shown]


@cache
def _holders(shown: Card, says: Says, said_not: bool, ace: str) -> frozenset[Card]:
    """The cards with which this answer is truthful and allowed (IN5)."""
    return frozenset(card for card in DECK if Reply(says) in truthful(card, shown, said_not, ace))


def _guess(hidden: Hidden, known: dict[Seat, Card], apart: bool, rng: Rng) -> dict[Seat, Card]:
    """A card for each voice whose card is not known."""
    for _ in range(TRIES if all(hidden.values()) else 0):
        held = {voice: cards[rng.randrange(len(cards))] for voice, cards in hidden.items()}
        if _possible({**known, **held}, apart):
            return held
    for cards in hidden.values():
        rng.shuffle(cards)
    found = _search(dict(sorted(hidden.items(), key=lambda item: len(item[1]))), known, apart)
    if found is None:
        raise ValueError("no deal of the cards agrees with the answers heard")
    return {voice: found[voice] for voice in hidden}


def _search(hidden: Hidden, held: dict[Seat, Card], apart: bool) -> dict[Seat, Card] | None:
    """The first possible deal, the voice with the fewest possible cards first; None if there is none."""
    voice = next((voice for voice in hidden if voice not in held), None)
    if voice is None:
        return held
    for card in hidden[voice]:
        tried = {**held, voice: card}
        if _possible(tried, apart) and (found := _search(hidden, tried, apart)) is not None:
            return found
    return None


def _possible(held: dict[Seat, Card], apart: bool) -> bool:
    """Whether the voices can hold these cards at once: all different, and no twins if those are apart."""
    return len(set(held.values())) == len(held) and not (apart and lost_from_deal(held.items()))
