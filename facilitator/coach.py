"""The coach: how a choice stands for the one who makes it, what a master would do there, and why, in a sentence or two.

It is given a Sight, as the opponents are, so it knows nothing that the person does not. The same appraisals say after
the game where it turned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from random import Random
from typing import Any, Final, NamedTuple

from facilitator.bots.policy import Sight
from facilitator.bots.search import explored
from facilitator.bots.skills import MODULES, policy
from facilitator.games.cards import DECK, twin
from facilitator.games.contract import Ask, Move, Names, Seat
from facilitator.games.insomnia.words import KINDS, VOICES
from facilitator.table import Table

PLAYOUTS: Final = 240
"""What the coach spends on a choice of a game that it cannot reckon out."""
DOUBT: Final = 4
"""How many average playouts are added to those of each move, so that luck with a few counts for little."""
CLOSE: Final = 0.02
"""Moves worth this little less than another are as good."""
CHANCY: Final = 0.08
"""The same where moves are judged by playouts, whose luck makes some look better than they are."""
ASKED: Final = 5
"""How often the coach asks a master what it would do."""
NIGHTS: Final = 60
"""How many nights the coach imagines to count matches."""
SEEN: Final = 0.005
"""A chance that is not 0% when written."""
HOPES: Final = "of the night's hopes"


class Appraisal(NamedTuple):
    """What each move is worth (0 to 1; what is measured, `unit` says), which one a master would most likely play, and
    the sentences. `chance`: what the choice is worth when it is made well; less than `close` is no difference."""

    worth: Mapping[Move, float]
    best: Move
    chance: float
    unit: str
    says: str
    close: float = CLOSE

    def regret(self, move: Move) -> float:
        """What this move gave away, 0 if nothing."""
        return max(0.0, self.chance - self.worth.get(move, self.chance))


def sighted(table: Table, ask: Ask) -> Sight:
    """What the seat that is asked sees and has heard by now, and nothing else."""
    look = table.look(ask.seat)
    return Sight(table.game, ask, look.view, look.moves, table.events(ask.seat))


def advice(sight: Sight, names: Names, seq: int) -> str:
    """What the coach says at this `seq` of a session; it draws on nothing of the table's chance."""
    if len(sight.moves) == 1:
        return "There is nothing to choose here."
    return appraise(sight, names, Random(seq)).says


def appraise(sight: Sight, names: Names, rng: Random, played: Sequence[Move] = ()) -> Appraisal:
    """How the choice stands. Moves in `played` are appraised though they be among too many to look at all of them."""
    appraisal = REASONERS.get((sight.game.name, sight.ask.what), _searched)
    return appraisal(sight, names, rng, played)


def _fight(sight: Sight, names: Names, _rng: Random, _played: Sequence[Move]) -> Appraisal:
    """Martial Fight is solved: a draw counts half a win."""
    from facilitator.bots.fight import equilibrium, value, worth
    from facilitator.bots.martial_fight import position

    now = position(sight.view)
    mix, values, stands = equilibrium(now), worth(now), value(now)
    ranked = sorted(mix, key=mix.__getitem__, reverse=True)
    parts = _listed([f"{_named(sight, move, names)} ({_percent(mix[move])})" for move in ranked])
    poor = [move for move in values if values[move] < stands - 2 * CLOSE]
    says = f"{_balance(stands)} A master would play {parts}"
    says += ", drawing lots so that nothing can be read." if len(ranked) > 1 else "."
    if poor:
        worst = min(poor, key=values.__getitem__)
        lost = _percent((stands - values[worst]) / 2)
        says += f" Against one as good, {_named(sight, worst, names)} would give away most: {lost} of a fight."
    halves: dict[Move, float] = {move: (1 + each) / 2 for move, each in values.items()}
    return Appraisal(halves, ranked[0], (1 + stands) / 2, "of a fight", says)


def _balance(stands: float) -> str:
    if abs(stands) < CLOSE:
        return "This fight is even."
    return f"If both play perfectly, you win {_percent((1 + stands) / 2)} of such fights, draws counted half."


def _sleeper(sight: Sight, names: Names, rng: Random, _played: Sequence[Move]) -> Appraisal:
    """Insomnia's sleeper: whom the card may silence, and whom it is best shown to for all that may be learned."""
    from facilitator.bots.insomnia_belief import belief, prospects

    view, matches = sight.view, _matches(sight, rng)
    likeliest = max(matches, key=matches.__getitem__)
    worth = prospects(belief(view, sight.heard), view.drawn, view.left - 1, view.rules.ace)
    # What a master doesn't think about further forgoes at least the likeliest match.
    top, forgone = max(worth), 1 - matches[likeliest]
    shares = {move: each / top if each else forgone for move, each in zip(sight.moves, worth, strict=True)}
    if not top:
        return Appraisal(dict.fromkeys(shares, 1.0), sight.moves[0], 1.0, HOPES, "This night can't be won any more.")
    best: Any = max(shares, key=shares.__getitem__)
    why = _reason(matches[best.voice], matches[likeliest])
    says = f"{_odds(matches, names)} A master would {_named(sight, best, names)}: {why}"
    return Appraisal(shares, best, 1.0, HOPES, says)


def _odds(matches: Mapping[Seat, float], names: Names) -> str:
    shares = {names[voice]: _percent(share) for voice, share in matches.items() if share >= SEEN}
    if not shares:
        return "Your card can silence nobody who still speaks."
    if len(shares) == len(matches) > 1 and len(set(shares.values())) == 1:
        return f"Your card could silence any of them, {shares.popitem()[1]} each."
    return f"Your card could silence {_listed([f'{name} ({share})' for name, share in shares.items()])}."


def _reason(match: float, likeliest: float) -> str:
    if match < SEEN:
        return "no answer tells more."
    if match >= likeliest - CLOSE:
        return "a match is likeliest there, and any other answer tells something too."
    return "a match is less likely than elsewhere, but the answer tells more."


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


def _likelihoods(sight: Sight) -> dict[Seat, dict[str, float]]:
    """How likely each voice that still speaks would have answered as it did, by the card that it may hold."""
    from facilitator.bots.insomnia_belief import kind, likelihood

    likely, spent = {voice: dict.fromkeys(DECK, 1.0) for voice in sight.view.active}, set()
    for data in (event.data for event in sight.heard if event.kind == "reply" and event.data["voice"] in likely):
        voice = data["voice"]
        given = likelihood(data["card"], data["says"], voice in spent, sight.view.rules.ace)
        likely[voice] = {card: share * given[kind(card)] for card, share in likely[voice].items()}
        if data["says"] in KINDS["color"]:
            spent.add(voice)
    return likely


def _voice(sight: Sight, names: Names, _rng: Random, _played: Sequence[Move]) -> Appraisal:
    """Insomnia's voices: which answer leaves the sleeper least sure of the card."""
    from facilitator.bots.insomnia_belief import belief, kind, likelihood

    view, night = sight.view, belief(sight.view, sight.heard)
    at, own = night.voices.index(view.asked), kind(view.cards.of(view.asked))
    known: dict[Any, float] = {}
    moves: Sequence[Any] = sight.moves
    for move in moves:
        given = likelihood(view.shown, move.says, night.spent[at], view.rules.ace)
        row = [weight * share for weight, share in zip(night.weights[at], given, strict=True)]
        known[move] = row[own] / (sum(row) or 1.0)
    best, worst = min(known, key=known.__getitem__), max(known, key=known.__getitem__)
    says = (
        f"A master would {_named(sight, best, names)}: to the sleeper your card is then {_percent(known[best])} likely"
    )
    says += f", and {_percent(known[worst])} if you {_named(sight, worst, names)}."
    worth: dict[Move, float] = {move: 1 - share for move, share in known.items()}
    return Appraisal(worth, best, worth[best], "of your secret", says)


def _searched(sight: Sight, names: Names, rng: Random, played: Sequence[Move]) -> Appraisal:
    """Any other choice, played out at random on tables that it could be; the game's own master chooses, if it has
    one, and a move that it might make itself gives nothing away."""
    picks = _picks(sight, rng)
    arms = explored(sight, rng, PLAYOUTS, (*picks, *played))
    average = sum(arm.won for arm in arms) / sum(arm.tried for arm in arms)
    worth = {arm.option: (arm.won + DOUBT * average) / (arm.tried + DOUBT) for arm in arms if arm.option is not None}
    best = max(picks or worth, key=worth.__getitem__)
    worth |= {move: max(worth[best], worth[move]) for move in picks}
    says = f"If everybody went on at random from here, you would win {_percent(average)} of the time."
    says += f" A master would {_named(sight, best, names)}, which makes it {_percent(worth[best])}"
    worst = min(worth, key=worth.__getitem__)
    if worth[worst] < worth[best] - CHANCY:
        says += f"; to {_named(sight, worst, names)} makes it {_percent(worth[worst])}"
    return Appraisal(worth, best, worth[best], "of the chance to win", f"{says}.", CHANCY)


def _picks(sight: Sight, rng: Random) -> tuple[Move, ...]:
    """What the game's own master would do, asked a few times, since it may draw lots; nothing where it has none."""
    if sight.game.name not in MODULES:
        return ()
    chooser = policy(sight.game.name, "master")
    return tuple(dict.fromkeys(move for _ in range(ASKED) if (move := chooser(sight, rng)) is not None))


def _named(sight: Sight, move: Move, names: Names) -> str:
    return sight.game.prose.move(move, names)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def _listed(parts: Sequence[str]) -> str:
    """Parts as a phrase: `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


REASONERS: Final[Mapping[tuple[str, str], Callable[[Sight, Names, Random, Sequence[Move]], Appraisal]]] = {
    ("martial-fight", "submit"): _fight,
    ("insomnia", "show"): _sleeper,
    ("insomnia", "reply"): _voice,
}
