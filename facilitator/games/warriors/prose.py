"""How Warriors speaks of its own mechanics: what is asked, what was done, and the fight as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final
from unicodedata import combining, east_asian_width

from facilitator.games.cards import RANKS, SYMBOLS, VALUE, Card, face, rank_word
from facilitator.games.contract import Ask, Cue, Event, Names, Seat
from facilitator.games.warriors.words import ELEMENT, SEATS, SUIT, View

LABEL: Final = {info.seat: info.label for info in SEATS}
ASKS: Final = {
    "attack": "{}, it is your turn: choose whom to attack, and lay a card face down.",
    "answer": "{}, you are under attack: lay a card face down to answer it.",
    "discard": "{}, put one card of your hand face down; it may be the one you just took.",
    "keep": "{}, nobody is left to fight: keep one card. Each of the others counts as a trick.",
}
MOVES: Final = {
    "attack": "attack {goal}with {card}",
    "answer": "answer with {card}",
    "discard": "put {card} face down",
    "keep": "keep {card}",
}
CUES: Final = {
    "setting": "describe the place of the fight.",
    "attack": "describe how you come at {target}.",
    "triumph": "describe the blow that reaches {loser}.",
    "parry": "describe how you turn {loser}'s attack away.",
    "escape": "describe how you get away from {winner}, or what you change around you.",
    "nullified": "describe how {attacker}'s attack comes to nothing.",
    "victory": "describe how you win the fight.",
    "vow": "tell how you mean to come back after {winner}'s victory.",
}
NAME: Final = 20
"""Columns for a player's name on the board."""


def ask(asked: Ask, names: Names) -> str:
    return ASKS[asked.what].format(names[asked.seat])


def cue(asked: Cue, names: Names) -> str:
    return CUES[asked.name].format_map({key: names.get(str(fact), "") for key, fact in asked.about.items()})


def choice(field: str, value: Any, names: Names) -> str:
    return _of_clan(names[value], LABEL[value]) if field == "target" else _called(value)


def move(made: Any, names: Names) -> str:
    goal = f"{names[made.target]} " if made.do == "attack" else ""
    return MOVES[made.do].format(goal=goal, card=face(made.card))


def event(seen: Event, names: Names) -> str:
    """One quiet sentence; none for what only starts a telling, since the clash has just said it."""
    told = EVENTS.get(seen.kind)
    return told(seen.data, names) if told else ""


def _begin(data: Mapping[str, Any], names: Names) -> str:
    fighters = _and([_of_clan(names[seat], LABEL[seat]) for seat in data["seats"]])
    return f"{fighters} meet; {names[data['first']]} attacks first."


def _of_clan(name: str, clan: str) -> str:
    """A fighter, and the clan where the name does not tell it."""
    return name if name == clan else f"{name} ({clan})"


def _attack(data: Mapping[str, Any], names: Names) -> str:
    return f"{names[data['attacker']]} attacks {names[data['target']]}."


def _laid(data: Mapping[str, Any], names: Names) -> str:
    return f"{names[data['seat']]} lays {_called(data['card'])} face down."


def _kept(data: Mapping[str, Any], names: Names) -> str:
    return f"{names[data['seat']]} keeps {_called(data['card'])}."


def _clash(data: Mapping[str, Any], names: Names) -> str:
    strike, reply = data["cards"]
    winner = data["winner"]
    if winner is None:
        return f"{_called(strike)} meets {_called(reply)}: a tie. Both leave the fight, and nobody scores."
    high, low = (strike, reply) if winner == data["attacker"] else (reply, strike)
    done = "strikes" if winner == data["attacker"] else "turns the attack away"
    return f"{_called(high)} beats {_called(low)}: {names[winner]} {done}, and the two cards change hands."


def _trick(data: Mapping[str, Any], names: Names) -> str:
    tricks = _count(data["tricks"], "trick")
    return f"Both put a card face down, and {names[data['winner']]} takes the two: {tricks}."


def _last_card(data: Mapping[str, Any], names: Names) -> str:
    return f"{names[data['seat']]} lays the last card face down and is out of the fight."


def _put_down(data: Mapping[str, Any], names: Names) -> str:
    put, tricks = _count(data["cards"], "card"), _count(data["tricks"], "trick")
    return f"{names[data['seat']]} keeps one card and puts down {put}, a trick each: {tricks} in all."


def _verdict(data: Mapping[str, Any], names: Names) -> str:
    last, tricks = data["last"], data["tricks"]
    ends = _and([f"{names[seat]} {face(last[seat])} with {_count(tricks[seat], 'trick')}" for seat in last])
    return f"The last cards are turned up: {ends}. {names[data['winner']]} wins."


EVENTS: Final = {
    "begin": _begin,
    "attack": _attack,
    "laid": _laid,
    "clash": _clash,
    "discarded": _laid,
    "trick": _trick,
    "last-card": _last_card,
    "kept": _kept,
    "put-down": _put_down,
    "verdict": _verdict,
}


def board(seen: View, names: Names) -> list[str]:
    """The moment, a line for each fighter, the cards out of the fight, and the hand: at most 12 lines."""
    short = {seat: _fitted(names[seat]).rstrip() for seat in seen.seats}
    rows = [_row(seen, seat, short[seat]) for seat in seen.seats]
    spent = wrap(f"Out of the fight, face up: {_faces(seen.spent)}", 78) if seen.spent else []
    hand = [f"Your hand: {_faces(seen.hand)}"] if seen.hand else []
    gap = [""] if spent or hand else []
    return [_moment(seen, short), f"{'':{25 + NAME}}  cards  tricks", *rows, *gap, *spent, *hand]


def _moment(seen: View, names: Names) -> str:
    if seen.last:
        return f"The fight is over after {_count(seen.round, 'round')}."
    ranks = f" (A to {RANKS[seen.ranks - 1]})" if seen.ranks < len(RANKS) else ""
    attacker = names[seen.fighters[0]]
    if seen.target:
        return f"Round {seen.round}{ranks}: {attacker} attacks {names[seen.target]}."
    return f"Round {seen.round}{ranks}: {attacker} {'to attack' if seen.fighters[1:] else 'alone is left'}."


def _row(seen: View, seat: Seat, name: str) -> str:
    mark = ">" if any(asked.seat == seat for asked in seen.asks) else " "
    clan = f"{LABEL[seat]} ({SYMBOLS[SUIT[seat]]} {ELEMENT[SUIT[seat]]})"
    counts = f"{seen.cards.of(seat):>5}  {seen.tricks.of(seat):>6}"
    return f"{mark} {clan:<23}{_fitted(name)}  {counts}  {_doing(seen, seat)}".rstrip()


def _doing(seen: View, seat: Seat) -> str:
    """What a fighter has laid, if anything."""
    if last := seen.last.of(seat):
        return f"{face(last)} {'qualifies' if VALUE[last] <= seen.tricks.of(seat) else 'is too high'}"
    for fighter, card in zip((*seen.fighters[:1], seen.target), seen.laid, strict=False):
        if fighter == seat:
            return f"laid {face(card) if card else '[?]'}"
    return "" if seat in seen.fighters else "last card laid"


def _called(card: Card) -> str:
    return f"{face(card)} {rank_word(card)} of {ELEMENT[card[-1]]}"


def _faces(cards: Sequence[Card]) -> str:
    return " ".join(face(card) for card in cards)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _and(items: Sequence[str]) -> str:
    return " and ".join([", ".join(items[:-1]), items[-1]])


def _fitted(name: str) -> str:
    """The name cut or filled to NAME columns; wide characters take two, combining marks none."""
    fitted, room = "", NAME
    for letter in name:
        width = 0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1
        if width > room:
            break
        fitted, room = fitted + letter, room - width
    return fitted + " " * room
