"""What a seat may see of a table, and the tables it could be sitting at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress

from facilitator.games.cards import Card
from facilitator.games.contract import CHANCE, Event, Rng, Seat
from facilitator.games.suit_duel.memory import Memory
from facilitator.games.suit_duel.rules import OVER, THROW, State, Turn, arranging, raid, window
from facilitator.games.suit_duel.settle import Deck
from facilitator.games.suit_duel.words import DECKS, LETTER, View


def view(state: State, seat: Seat | None) -> View:
    """Of one's own deck everything, for one made its order and has followed it; of the others the size."""
    seats, house, turn, decks, pile, ready, last, number = state
    phase = turn.asks[0].what if turn.asks else "over"
    acting = tuple(ask.seat for ask in turn.asks if ask.seat != CHANCE)
    held = [DECKS[owner] if phase == "arrange" else deck for owner, deck in zip(seats, decks, strict=True)]
    own = () if seat is None else decks[seats.index(seat)]
    sizes = tuple(map(len, held))
    return View(seat, seats, house, phase, acting, sizes, own, pile, ready, last, number, turn.tied)


def sample(seen: View, heard: Sequence[Event], rng: Rng) -> State:
    """A table that looks like `seen` and sounded like `heard`, each possible one as likely as another."""
    known = Memory(seen.seats, heard).decks
    if seen.phase == "arrange":
        known |= {seat: [] for seat in seen.acting}
    if seen.seat is not None:
        known[seen.seat] = list(seen.deck)
    shown = {*seen.pile, *chain.from_iterable(known.values())}
    unseen: dict[str, list[Card]] = {}
    for seat in seen.seats:
        unseen[LETTER[seat]] = cards = [card for card in DECKS[seat] if card not in shown]
        rng.shuffle(cards)
    decks = tuple(tuple(unseen[slot].pop() if slot in unseen else slot for slot in known[seat]) for seat in seen.seats)
    turn = _turn(seen, decks)
    return State(seen.seats, seen.house, turn, decks, seen.pile, seen.ready, seen.last, seen.round)


def _turn(seen: View, decks: tuple[Deck, ...]) -> Turn:
    match seen.phase:
        case "arrange":
            return arranging(seen.acting)
        case "robot":
            return window(seen.ready, seen.house.race, seen.tied)
        case "steal":
            return raid(seen.acting[0], tuple(compress(seen.seats, decks)))
    return THROW if seen.phase == "throw" else OVER
