"""Why one voice is better asked than another in Insomnia, and why one answer keeps a secret better than another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from random import Random
from typing import Any, Final

from facilitator.bots.insomnia import hidden
from facilitator.bots.insomnia_belief import Belief, answers, belief, kind, prospects, weigh
from facilitator.bots.policy import Sight
from facilitator.games.cards import DECK, Card, twin
from facilitator.games.contract import Move, Names, Seat
from facilitator.games.insomnia.words import VOICES
from facilitator.reasons.appraisal import CLOSE, Appraisal, listed, named, percent

NIGHTS: Final = 60
"""How many nights are imagined to count matches."""
SEEN: Final = 0.005
"""A chance that is not 0% when written."""
MANY: Final = 2
"""Of more voices that are equally likely only the number is said."""
HOPES: Final = "of the night's hopes"


def show(sight: Sight, names: Names, rng: Random, _played: Sequence[Move]) -> Appraisal:
    """Whom the card may silence, and whom it is best shown to for all that may be learned."""
    view, matches = sight.view, _matches(sight, rng)
    likeliest = max(matches, key=matches.__getitem__)
    night = belief(view, sight.heard)
    worth = prospects(night, view.drawn, view.left - 1, view.rules.ace)
    # What a master doesn't think about further forgoes at least the likeliest match.
    top, forgone = max(worth), 1 - matches[likeliest]
    if not top or view.left < len(view.active):
        why = _lost(view, night, names)
        return Appraisal(dict.fromkeys(sight.moves, 1.0), sight.moves[0], 1.0, HOPES, why)
    shares = {move: each / top if each else forgone for move, each in zip(sight.moves, worth, strict=True)}
    best: Any = max(shares, key=shares.__getitem__)
    says = f"{_odds(matches, names)} A master would {named(sight, best, names)}: {_reason(matches, best.voice, shares)}"
    return Appraisal(shares, best, 1.0, HOPES, says)


def _lost(view: Any, night: Belief, names: Names) -> str:
    """Why nothing matters any more, as far as the sleeper can know."""
    doomed = [names[voice] for voice, row in zip(night.voices, night.weights, strict=True) if not any(row)]
    if view.left < len(view.active):
        why = "fewer cards are left than voices"
    elif doomed:
        why = f"whatever {doomed[0]} may hold, its twin is gone"
    else:
        why = "by all that was answered, some voice's twin is gone, or in another voice's hand"
    return f"This night can't be won any more: {why}."


def _odds(matches: Mapping[Seat, float], names: Names) -> str:
    """Whom the card may silence, likeliest first; of many voices that are equally likely only how many they are."""
    likely = {voice: percent(share) for voice, share in matches.items() if share >= SEEN}
    if not likely:
        return "Your card can silence nobody who still speaks."
    if len(likely) == len(matches) > 1 and len(set(likely.values())) == 1:
        return f"Your card could silence any of them, {likely.popitem()[1]} each."
    parts: list[str] = []
    for share in sorted(set(likely.values()), key=lambda share: int(share[:-1]), reverse=True):
        group = [names[voice] for voice in likely if likely[voice] == share]
        each = f"({share}{' each' if len(group) > 1 else ''})"
        others = f"any of {len(group)} {'others' if parts else 'voices'}"
        parts.append(f"{others if len(group) > MANY else ' or '.join(group)} {each}")
    return f"Your card could silence {listed(parts)}."


def _reason(matches: Mapping[Seat, float], voice: Seat, shares: Mapping[Any, float]) -> str:
    likeliest = max(matches.values())
    if len(shares) > 1 and min(shares.values()) == max(shares.values()):
        return "any of them would do, for none has told more than another."
    if matches[voice] > 1 - SEEN:
        return "it is sure to match."
    if matches[voice] < SEEN:
        return "no answer tells more."
    if matches[voice] < likeliest - CLOSE:
        return "a match is less likely than elsewhere, but the answer tells more."
    if sum(share >= likeliest - 2 * SEEN for share in matches.values()) > 1:
        return "a match is no likelier elsewhere, and no answer tells more."
    return "a match is likeliest there, and any other answer tells something too."


def _matches(sight: Sight, rng: Random) -> dict[Seat, float]:
    """How likely the card in hand silences each voice: averaged over nights that agree with all answers, in each of
    which one voice's card is thought open while the others' stay."""
    game, view = sight.game, sight.view
    likely, found, total = _likelihoods(sight), dict.fromkeys(view.active, 0.0), 0.0
    gone = {event.data["card"] for event in sight.heard if event.kind == "show"} | {view.drawn}
    for _ in range(NIGHTS):
        night = game.sample(view, sight.heard, rng)
        held = {voice: game.view(night, voice).cards.of(voice) for voice in VOICES}
        weight = prod(likely[voice][held[voice]] for voice in view.active)
        total += weight
        for voice in view.active:
            others = [card for other, card in held.items() if other != voice]
            barred = gone.union(others, map(twin, others) if view.rules.twins == "apart" else ())
            row = {card: share for card, share in likely[voice].items() if card not in barred}
            found[voice] += weight * row.get(twin(view.drawn), 0.0) / (sum(row.values()) or 1.0)
    return {voice: share / (total or 1.0) for voice, share in found.items()}


def _likelihoods(sight: Sight) -> dict[Seat, dict[Card, float]]:
    """How likely each voice that still speaks would have answered as it did, by the card that it may hold."""
    likely = {}
    for voice, said in answers(sight.view.active, sight.heard).items():
        weights = weigh(said, sight.view.rules.ace)
        likely[voice] = {card: weights[kind(card)] for card in DECK}
    return likely


def reply(sight: Sight, names: Names, _rng: Random, _played: Sequence[Move]) -> Appraisal:
    """Which answer leaves the sleeper least sure of the card."""
    worth: dict[Move, float] = dict(zip(sight.moves, hidden(sight), strict=True))
    best, worst = max(worth, key=worth.__getitem__), min(worth, key=worth.__getitem__)
    says = f"A master would {named(sight, best, names)}{_kept(1 - worth[best], 1 - worth[worst])}"
    return Appraisal(worth, best, worth[best], "of the secret", says)


def _kept(best: float, worst: float) -> str:
    """What the better answer keeps of the secret, as the rest of a sentence."""
    if worst < SEEN:
        return ". Your card's twin is gone, so no answer can do you harm."
    if percent(best) == percent(worst):
        return f". Either answer leaves the sleeper {percent(best)} sure of your card."
    return f": it leaves the sleeper {percent(best)} sure of your card, the other answer {percent(worst)}."
