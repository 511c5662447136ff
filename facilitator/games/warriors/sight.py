"""What a seat of Warriors may see, and which fights it could be looking at: G2 and WC8 are kept here."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.cards import Card, suit_cards
from facilitator.games.contract import Event, Pairs, Rng, Seat
from facilitator.games.warriors.rules import State, last_cards
from facilitator.games.warriors.tables import CARDS, PLACE, mask, suit_mask
from facilitator.games.warriors.words import CLANS, SUIT, View


def view(state: State, seat: Seat | None) -> View:
    """What this seat may see: of the hands only its own, and of a card laid face down only its own."""
    up = len(state.laid) == 2 or (bool(state.duel) and CLANS[state.duel[0]] == seat)
    return View(
        seat=seat,
        seats=state.seats,
        ranks=state.ranks,
        round=state.round,
        asks=state.asks,
        hand=CARDS.of(state.hands[PLACE[seat]]) if seat else (),
        cards=Pairs((each, state.hands[PLACE[each]].bit_count()) for each in state.seats),
        tricks=Pairs((each, state.tricks[PLACE[each]]) for each in state.seats),
        fighters=tuple(CLANS[place] for place in state.fighters),
        target=CLANS[state.duel[1]] if state.duel else None,
        laid=state.laid if up else (None,) * len(state.laid),
        spent=CARDS.of(state.spent),
        last=Pairs(() if state.asks else last_cards(state).items()),
    )


def sample(view: View, heard: Sequence[Event], rng: Rng) -> State:
    """A fight that the view's seat could be in: what others put face down is drawn, every way as likely."""
    hands = _hands(view, heard, rng)
    laid = tuple([card or _taken(hands[view.fighters[0]], rng) for card in view.laid])
    masks = {seat: mask(hand) for seat, hand in hands.items()}
    spent, lying = mask(view.spent), mask(laid) if len(laid) == 1 else 0
    everything = sum(suit_mask(seat, view.ranks) for seat in view.seats)
    fighters = tuple([PLACE[seat] for seat in view.fighters])
    return State(
        seats=view.seats,
        ranks=view.ranks,
        round=view.round,
        hands=tuple([masks.get(clan, 0) for clan in CLANS]),
        tricks=tuple([view.tricks.of(clan) or 0 for clan in CLANS]),
        fighters=fighters,
        duel=(fighters[0], PLACE[view.target]) if view.target else (),
        laid=laid,
        down=everything - sum(masks.values()) - spent - lying,
        spent=spent,
        asks=view.asks,
    )


def _hands(view: View, heard: Sequence[Event], rng: Rng) -> dict[Seat, list[Card]]:
    """A hand for every seat; the attacker's with the card it laid, where that lies face down to this seat.

    A clan's cards are its suit and what it took, less what it laid. Of these a card can have been the n-th
    discard if it was there by then. However the earlier ones are drawn, as many are left for the next, so
    drawing them in their order makes every way as likely.
    """
    hidden = view.fighters[0] if view.laid == (None,) else None
    hands = {}
    for seat, cards in _came_in(view, heard).items():
        for number in range(len(cards) - view.cards.of(seat) - (seat == hidden)):
            del cards[_taken([card for card, discards in cards.items() if discards <= number], rng)]
        hands[seat] = list(cards)
    own = {view.seat: list(view.hand)} if view.seat else {}
    return {**hands, **own, **{seat: [card] for seat, card in view.last}}


def _came_in(view: View, heard: Sequence[Event]) -> dict[Seat, dict[Card, int]]:
    """For every seat the cards it has had and not laid, with the number of its discards when each came in."""
    cards = {seat: dict.fromkeys(suit_cards(SUIT[seat], view.ranks), 0) for seat in view.seats}
    discards = dict.fromkeys(view.seats, 0)
    for event in heard:
        if event.kind == "clash":
            attacker, target, (strike, reply), winner = event.data.values()
            del cards[attacker][strike], cards[target][reply]
            if winner is not None:
                for seat, card in ((attacker, reply), (target, strike)):
                    cards[seat][card] = discards[seat]
                    discards[seat] += 1
    return cards


def _taken(cards: list[Card], rng: Rng) -> Card:
    """One card at random, taken out of `cards`."""
    return cards.pop(rng.randrange(len(cards)))
