"""The rules of Warriors in the order of their rulings: the fighters, their duels, the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from facilitator.games.cards import VALUE, Card
from facilitator.games.contract import (
    EVERYONE,
    Ask,
    Event,
    IllegalPlay,
    Move,
    Moves,
    Outcome,
    Play,
    Rng,
    Rules,
    Seat,
)
from facilitator.games.warriors.tables import (
    ALONE,
    ASK,
    ATTACKS,
    BIT,
    BOTH,
    CARDS,
    MOVES,
    PLACE,
    all_moves,
    attacked,
    only_to,
    public,
    suit_mask,
    trick,
)
from facilitator.games.warriors.verdict import ranking, reason
from facilitator.games.warriors.words import CLANS, Attack


class State(NamedTuple):
    """A fight at one moment.

    A clan is known by its place in the turn order (WC3), a set of cards by its mask.
    hands, tricks: an entry for every place, 0 for an absent clan.
    fighters: the places in the fight (WC4) in turn order, the attacker first.
    duel: the places of attacker and target, once an attack is made.
    laid: their cards, attacker's first; once both are turned up, they are in hands as well (WC8).
    down, spent: the cards face down in tricks, and those that left face up (WC6).
    asks: who may act and on what; nobody when the fight is over.
    """

    seats: tuple[Seat, ...]
    ranks: int
    round: int
    hands: tuple[int, ...]
    tricks: tuple[int, ...]
    fighters: tuple[int, ...]
    duel: tuple[int, ...]
    laid: tuple[Card, ...]
    down: int
    spent: int
    asks: tuple[Ask, ...]


Step = tuple[State, tuple[Event, ...]]
new = tuple.__new__
"""`new(State, (...))` is `State(...)` in half the time, which counts where every move makes one."""


def setup(seats: Sequence[Seat], rules: Rules) -> State:
    """WC1, WC3: every clan holds its suit, and the first clan present attacks first."""
    ranks = rules["ranks"]
    hands = tuple([suit_mask(clan, ranks) if clan in seats else 0 for clan in CLANS])
    fighters = tuple([place for place, hand in enumerate(hands) if hand])
    asks = ALONE["attack"][fighters[0]]
    return State(tuple(seats), ranks, 1, hands, (0, 0, 0, 0), fighters, (), (), 0, 0, asks)


def opening(state: State) -> tuple[Event, ...]:
    """WC2: the Tortoise describes the place, else the White Tiger, else the Phoenix."""
    place = next(clan for clan in reversed(CLANS) if clan in state.seats)
    return (public("begin", seats=list(state.seats), first=CLANS[state.fighters[0]], place=place),)


def to_act(state: State) -> tuple[Ask, ...]:
    """Who may act; both fighters of a duel at once where they discard."""
    return state.asks


def legal(state: State, seat: Seat) -> Moves:
    """Any card of the hand; for an attack, on any other fighter in the fight (WC4)."""
    for ask in state.asks:
        if ask.seat == seat:
            hand = state.hands[PLACE[seat]]
            if ask.what != "attack":
                return MOVES[ask.what].of(hand)
            attacks: tuple[Attack, ...] = ()
            for target in state.fighters[1:]:
                attacks += ATTACKS[target].of(hand)
            return attacks
    return ()


def apply(state: State, play: Play) -> Step:
    """A move that its seat is asked for, with a card of its hand, against someone in the fight."""
    seat, move, _ = play
    ask, rule, place, card, target, own = PLAYS.get((seat, move), NO_PLAY)
    if ask not in state.asks or not card & state.hands[place] or target not in state.fighters:
        raise IllegalPlay(play, _expected(state, seat))
    return rule(state, move, place, card, own)


def _expected(state: State, seat: Seat) -> str:
    """What the rules would take from this seat now, or whom they wait for."""
    for ask in state.asks:
        if ask.seat == seat:
            targets = " or ".join(CLANS[place] for place in state.fighters[1:])
            cards = ", ".join(CARDS.of(state.hands[PLACE[seat]]))
            target = f"target {targets} and " if ask.what == "attack" else ""
            return f"{ask.what} with {target}card one of {cards}"
    waiting = " and ".join(f"{ask.what} by {ask.seat}" for ask in state.asks)
    return waiting or "nothing more: the fight is over"


def _attack(state: State, move: Any, attacker: int, card: int, laid: Event) -> Step:
    """WC5: choose a target and lay a card face down; then the target is asked for theirs."""
    seats, ranks, number, (*hands,), tricks, fighters, _, _, down, spent, _ = state
    target = PLACE[move.target]
    hands[attacker] -= card
    duel, asks = (attacker, target), ALONE["answer"][target]
    after = (seats, ranks, number, tuple(hands), tricks, fighters, duel, (move.card,), down, spent, asks)
    return new(State, after), (attacked(CLANS[attacker], move.target, number), laid)


def _answer(state: State, move: Any, target: int, card: int, laid: Event) -> Step:
    """WC5: the target lays a card unseeing, and both are turned up.

    WC6: equal, both leave the game. WC7, WC8: else each fighter takes the other's card, and both discard.
    """
    seats, ranks, number, (*hands,), tricks, fighters, duel, (strike,), down, spent, _ = state
    attacker, reply = duel[0], move.card
    hands[target] -= card
    if VALUE[strike] == VALUE[reply]:
        spent += BIT[strike] + card
        return _next_turn(state, hands, tricks, down, spent, (laid, *_tie(state, reply)))
    hands[attacker] += card
    hands[target] += BIT[strike]
    up, asks = (strike, reply), BOTH[duel]
    after = (seats, ranks, number, tuple(hands), tricks, fighters, duel, up, down, spent, asks)
    return new(State, after), (laid, *_blow(state, reply))


def _tie(state: State, reply: Card) -> tuple[Event, Event]:
    """WC6: the result, and what the target may tell of."""
    attacker, target = CLANS[state.duel[0]], CLANS[state.duel[1]]
    (strike,) = state.laid
    clash = {"attacker": attacker, "target": target, "cards": [strike, reply], "winner": None}
    tie = public("stalemate", attacker=attacker, target=target, card=strike, round=state.round)
    return Event("clash", clash, EVERYONE, result=True), tie


def _blow(state: State, reply: Card) -> tuple[Event, Event]:
    """WC7: the result, and what winner and loser may tell of; the winner's tricks with the one just won."""
    attacker, target = CLANS[state.duel[0]], CLANS[state.duel[1]]
    (strike,) = state.laid
    margin = VALUE[strike] - VALUE[reply]
    winner, high, loser, low = attacker, strike, target, reply
    if margin < 0:
        winner, high, loser, low = target, reply, attacker, strike
    clash = {"attacker": attacker, "target": target, "cards": [strike, reply], "winner": winner}
    facts = {
        "attacker": attacker,
        "target": target,
        "winner": winner,
        "loser": loser,
        "winner_card": high,
        "loser_card": low,
        "margin": abs(margin),
        "round": state.round,
        "tricks": state.tricks[PLACE[winner]] + 1,
    }
    return new(Event, ("clash", clash, EVERYONE, True)), new(Event, ("blow", facts, EVERYONE, False))


def _discard(state: State, move: Any, place: int, card: int, own: Event) -> Step:  # noqa: ARG001
    """WC8: both put any card face down, in either order; together they are a trick of the winner's."""
    seats, ranks, number, (*hands,), tricks, fighters, duel, laid, down, spent, asks = state
    hands[place] -= card
    down += card
    if len(asks) == 2:
        asks = ALONE["discard"][duel[1] if place == duel[0] else duel[0]]
        after = (seats, ranks, number, tuple(hands), tricks, fighters, duel, laid, down, spent, asks)
        return new(State, after), (own,)
    winner = duel[0] if VALUE[laid[0]] > VALUE[laid[1]] else duel[1]
    won = [*tricks]
    won[winner] += 1
    return _next_turn(state, hands, tuple(won), down, spent, (own, trick(CLANS[winner], won[winner])))


def _next_turn(
    state: State, hands: list[int], tricks: tuple[int, ...], down: int, spent: int, seen: tuple[Event, ...]
) -> Step:
    """WC4: of the duel, who is down to one card is out. WC3: the next attacks. WC9: or the fight ends."""
    seats, ranks, number, _, _, (attacker, *others), duel, _, _, _, _ = state
    fighters = (*others, attacker)
    for place in duel:
        if hands[place].bit_count() == 1:
            fighters = tuple([fighter for fighter in fighters if fighter != place])
            seen += (public("last-card", seat=CLANS[place]),)
    asks: tuple[Ask, ...] = ()
    if fighters:
        asks = ALONE["attack" if len(fighters) > 1 else "keep"][fighters[0]]
    number += len(fighters) > 1
    after = new(State, (seats, ranks, number, tuple(hands), tricks, fighters, (), (), down, spent, asks))
    return after, seen if asks else (*seen, _verdict(after))


def _keep(state: State, move: Any, place: int, card: int, own: Event) -> Step:  # noqa: ARG001
    """WC9: the only one left in the fight keeps a card, and each of the others counts as one trick."""
    seats, ranks, number, (*hands,), (*tricks,), _, _, _, down, spent, _ = state
    put = hands[place] - card
    hands[place] -= put
    tricks[place] += put.bit_count()
    after = State(seats, ranks, number, tuple(hands), tuple(tricks), (), (), (), down + put, spent, ())
    seen = public("put-down", seat=CLANS[place], cards=put.bit_count(), tricks=tricks[place])
    return after, (own, seen, _verdict(after))


Rule = Callable[[State, Any, int, int, Event], Step]
RULES: Final[dict[str, tuple[Rule, str]]] = {
    "attack": (_attack, "laid"),
    "answer": (_answer, "laid"),
    "discard": (_discard, "discarded"),
    "keep": (_keep, "kept"),
}
"""For each kind of move its rule, and the event by which its own seat knows the card."""


def _known(clan: Seat, move: Any) -> tuple[Ask | None, Rule, int, int, int, Event]:
    """A move of this clan: the ask that it answers, its rule, place, card, target (or itself), own event."""
    rule, kind = RULES[move.do]
    target = PLACE[move.target] if move.do == "attack" else PLACE[clan]
    return ASK[clan, move.do], rule, PLACE[clan], BIT[move.card], target, only_to(clan, kind, move.card)


PLAYS: Final = {(clan, move): _known(clan, move) for clan in CLANS for move in all_moves(clan)}
NO_PLAY: Final = (None, _keep, 0, 0, 0, public("refused"))


def last_cards(state: State) -> dict[Seat, Card]:
    """The one card that each fighter is left with at the end, in seat order."""
    return {seat: CARDS[state.hands[PLACE[seat]]][0] for seat in state.seats}


def _verdict(state: State) -> Event:
    """WC10: every last card is shown."""
    last, tricks = last_cards(state), {seat: state.tricks[PLACE[seat]] for seat in state.seats}
    result = {"last": last, "tricks": tricks, "winner": ranking(last, tricks)[0]}
    return Event("verdict", result, EVERYONE, result=True)


def outcome(state: State) -> Outcome | None:
    """WC10: the winner, and which of its clauses decided."""
    if state.asks:
        return None
    last, tricks = last_cards(state), dict(zip(CLANS, state.tricks, strict=True))
    return Outcome((ranking(last, tricks)[0],), "WC10", reason(last, tricks))


def chance(state: State, rng: Rng) -> Move:  # noqa: ARG001
    """Never asked for: nothing in this game is left to chance."""
    raise ValueError("nothing in Warriors is left to chance")
