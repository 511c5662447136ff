"""Who fights in Warriors. Having more tricks than the others and a last card just low enough wins.

The master judges every outcome of a duel by how likely it leads there, and plays the duel, in which both lay a card
without knowing the other's, as the small game that it is. What others hold it imagines anew for every decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import add
from statistics import fmean
from typing import Any, Final, NamedTuple

from facilitator.bots.policy import Sight
from facilitator.bots.standing import Fighter, after_duel, chance, keepable, useless
from facilitator.games.cards import VALUE, Card, suit_cards
from facilitator.games.contract import Event, Move, Rng, Seat
from facilitator.games.warriors.words import SUIT, View

ROUNDS: Final = 12
"""How often each side of an imagined duel thinks again about the other."""
TABLES: Final = 3
TABLES_OF_MANY: Final = 2
"""How many tables the master imagines for a decision, with one other and with several, who take longer to imagine."""
DOUBT: Final = 4
"""For how many of these rounds it first counts that the other may lay anything."""
PRIDE: Final = 0.5
"""How often the novice lays its highest card; else any."""
LATE: Final = 2
"""With how few cards the novice begins to think of its last."""

Hands = Mapping[Seat, Fighter]
Matrix = Sequence[Sequence[float]]


class Thought(NamedTuple):
    """A duel thought through: what each card is worth against the other's thinking, and which card each side chose in
    each round, the other side at each table; cards by their place in the hand."""

    worth: Sequence[float]
    chosen: Sequence[int]
    replies: Sequence[Sequence[int]]


class Prospect(NamedTuple):
    """What laying a card, or putting it down, comes to, each from 0 to 1: how likely one then ends above another
    fighter, about and on the average of all others; how likely it takes the trick; and how likely a master does it."""

    worth: float
    takes: float
    likely: float


def novice(sight: Sight, rng: Rng) -> Move | None:
    """Shows its strongest card too often, and puts its lowest down without a thought of the end until it is near."""
    own = _own(sight.view)
    if sight.ask.what == "keep":
        return _with(sight, _last(own), rng)
    if sight.ask.what == "discard":
        return _with(sight, useless(own) if len(own.hand) <= LATE else own.hand[0], rng)
    proud = rng.random() < PRIDE
    return _with(sight, own.hand[-1] if proud else own.hand[rng.randrange(len(own.hand))], rng)


def steady(sight: Sight, rng: Rng) -> Move | None:
    """Takes one guess at what the others hold for the truth, goes for its strongest rival, and expects any card."""
    return _considered(sight, rng, tables=1, rounds=1, wary=False)


def master(sight: Sight, rng: Rng) -> Move | None:
    """Weighs several guesses and every target, and thinks about those who think about it."""
    tables = TABLES if len(sight.view.seats) == 2 else TABLES_OF_MANY
    return _considered(sight, rng, tables, ROUNDS, wary=True)


def _considered(sight: Sight, rng: Rng, tables: int, rounds: int, wary: bool) -> Move:
    """The card that makes winning likeliest; against the target that does, or, if not `wary`, the strongest rival."""
    view, own = sight.view, _own(sight.view)
    if sight.ask.what == "keep":
        return _with(sight, _last(own), rng)
    guesses = [imagined(view, sight.heard, rng) for _ in range(tables)]
    if sight.ask.what == "discard":
        standing = _without_each(view, own, guesses)
        return _with(sight, max(standing, key=lambda value: (standing[value], -value)), rng)
    attacks = sight.ask.what == "attack"
    targets = view.fighters[1:] if attacks else view.fighters[:1]
    if not wary:
        targets = (min(targets, key=lambda seat: chance(own, guesses[0][seat])),)
    duels = {target: _duel(own, guesses, target, rounds) for target in targets}
    target = max(duels, key=lambda seat: (max(duels[seat].worth), seat))
    card = sorted(set(own.hand))[duels[target].chosen[rng.randrange(rounds)]]
    return _with(sight, card, rng, target if attacks else None)


def prospects(sight: Sight, rng: Rng, tables: int, rounds: int) -> dict[Move, Prospect]:
    """What each move comes to, over so many tables that it could be, after so many rounds of thought."""
    view, own, moves = sight.view, _own(sight.view), list[Any](sight.moves)
    guesses, others = [imagined(view, sight.heard, rng) for _ in range(tables)], len(view.seats) - 1
    if sight.ask.what in ("discard", "keep"):
        standing = (_without_each if sight.ask.what == "discard" else _with_each_kept)(view, own, guesses)
        best = max(standing, key=lambda value: (standing[value], -value))
        shares = {value: each / tables / others for value, each in standing.items()}
        return {move: Prospect(shares[VALUE[move.card]], 0.0, VALUE[move.card] == best) for move in moves}
    targets = {move: move.target if sight.ask.what == "attack" else view.fighters[0] for move in moves}
    duels = {target: _duel(own, guesses, target, rounds) for target in dict.fromkeys(targets.values())}
    best_target, cards = max(duels, key=lambda seat: max(duels[seat].worth)), sorted(set(own.hand))
    found: dict[Move, Prospect] = {}
    for move, target in targets.items():
        at, duel = cards.index(VALUE[move.card]), duels[target]
        likely = duel.chosen.count(at) / rounds if target == best_target else 0.0
        found[move] = Prospect(duel.worth[at] / others, _takes(VALUE[move.card], guesses, target, duel), likely)
    return found


def _takes(card: int, tables: Sequence[Hands], target: Seat, duel: Thought) -> float:
    """How likely the card beats what the target lays."""
    hands = [sorted(set(others[target].hand)) for others in tables]
    beaten = [card > hand[at] for hand, replies in zip(hands, duel.replies, strict=True) for at in replies]
    return sum(beaten) / len(beaten)


def imagined(view: View, heard: Sequence[Event], rng: Rng) -> dict[Seat, Fighter]:
    """The other seats as they could be: their suits and what they took, less what they laid and as many as are gone."""
    cards = _came_in(view, heard)
    others = {}
    for seat in view.seats:
        if seat != view.seat:
            laid = view.laid == (None,) and seat == view.fighters[0]
            rng.shuffle(cards[seat])
            held = cards[seat][: view.cards.of(seat) + laid]
            others[seat] = Fighter(view.tricks.of(seat), tuple(sorted(VALUE[card] for card in held)))
    return others


def _came_in(view: View, heard: Sequence[Event]) -> dict[Seat, list[Card]]:
    """For every seat the cards it has had and not laid; some of them it has put down since."""
    cards = {seat: list(suit_cards(SUIT[seat], view.ranks)) for seat in view.seats}
    for event in heard:
        if event.kind == "clash":
            attacker, target, (strike, reply), winner = event.data.values()
            cards[attacker].remove(strike)
            cards[target].remove(reply)
            if winner is not None:
                cards[attacker].append(reply)
                cards[target].append(strike)
    return cards


def _own(view: View) -> Fighter:
    seat = view.seat or ""
    return Fighter(view.tricks.of(seat), tuple(sorted(VALUE[card] for card in view.hand)))


def _last(own: Fighter) -> int:
    """WC9: the card to keep when all others become tricks."""
    return keepable(own.hand, own.tricks + len(own.hand) - 1) or own.hand[0]


def _without_each(view: View, own: Fighter, tables: Sequence[Hands]) -> dict[int, float]:
    """How the fighter stands without each of its cards; a trick just won counts already (WC8)."""
    strike, reply = (VALUE[card] for card in view.laid if card)
    winner = view.fighters[0] if strike > reply else view.target
    own = own._replace(tricks=own.tricks + (view.seat == winner))
    settled = [_settled(view, others, winner) for others in tables]
    return {value: sum(_standing(own.without(value), others) for others in settled) for value in own.hand}


def _with_each_kept(_view: View, own: Fighter, tables: Sequence[Hands]) -> dict[int, float]:
    """How the fighter stands with each of its cards as the last, all others being tricks (WC9)."""
    tricks = own.tricks + len(own.hand) - 1
    return {
        value: sum(_standing(Fighter(tricks, (value,)), others.values()) for others in tables) for value in own.hand
    }


def _settled(view: View, others: Hands, winner: Seat | None) -> list[Fighter]:
    """The others when the duel is over, the one in it having put down what it needs least."""
    fighters = {seat: fighter._replace(tricks=fighter.tricks + (seat == winner)) for seat, fighter in others.items()}
    for ask in view.asks:
        if fighter := fighters.get(ask.seat):
            fighters[ask.seat] = fighter.without(useless(fighter))
    return list(fighters.values())


def _standing(own: Fighter, others: Iterable[Fighter]) -> float:
    """How well the fighter stands: its chances to end above each of the others, added up."""
    return sum(chance(own, other) for other in others)


def _duel(own: Fighter, tables: Sequence[Hands], target: Seat, rounds: int) -> Thought:
    """The duel with this target, as the small game that it is."""
    cards = sorted(set(own.hand))
    return _thought_through([_payoffs(own, cards, others, target) for others in tables], rounds)


def _payoffs(own: Fighter, cards: Sequence[int], others: Hands, target: Seat) -> Matrix:
    """By own card and the target's, how well the fighter stands after the duel."""
    other = others[target]
    bystanders = [fighter for seat, fighter in others.items() if seat != target]

    def worth(card: int, reply: int) -> float:
        mine, theirs = after_duel(own, other, card, reply)
        return _standing(mine, (theirs, *bystanders))

    return [[worth(card, reply) for reply in sorted(set(other.hand))] for card in cards]


def _thought_through(tables: Sequence[Matrix], rounds: int) -> Thought:
    """Each in turn answers what the other has done so far (fictitious play).

    The row player does not know at which of the tables it sits; the column player does. At first the column player is
    thought to do anything.
    """
    columns = [list(zip(*table, strict=True)) for table in tables]
    gains = [DOUBT * sum(map(fmean, rows)) for rows in zip(*tables, strict=True)]
    losses, chosen = [[0.0] * len(replies) for replies in columns], []
    replies: list[list[int]] = [[] for _ in tables]
    for _ in range(rounds):
        row = max(range(len(gains)), key=gains.__getitem__)
        chosen.append(row)
        for at, table in enumerate(tables):
            losses[at] = list(map(add, losses[at], table[row]))
            reply = min(range(len(losses[at])), key=losses[at].__getitem__)
            replies[at].append(reply)
            gains = list(map(add, gains, columns[at][reply]))
    thoughts = (rounds + DOUBT) * len(tables)
    return Thought([gain / thoughts for gain in gains], chosen, replies)


def _with(sight: Sight, value: int, rng: Rng, target: Seat | None = None) -> Move:
    """A legal move with a card of this value; against this target, or anyone."""
    moves: Sequence[Any] = sight.moves
    found = [move for move in moves if VALUE[move.card] == value and (not target or move.target == target)]
    move: Move = found[rng.randrange(len(found))]
    return move
