"""The Suit Duel's own sentences: what is asked, chosen, thrown and won. The story itself is the players'."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any, Final
from unicodedata import east_asian_width

from facilitator.games.cards import SYMBOLS, Card, face
from facilitator.games.contract import CHANCE, Ask, Cue, Event, Move, Names, Seat
from facilitator.games.suit_duel.words import DECKS, LETTER, Arrange, Robot, Steal, View, Win, first_ace

WIDTH, BAR, NAME = 78, 16, 24
PHASES: Final = {
    "throw": "Next, everyone with cards throws the top one, all at once.",
    "over": "The duel is over.",
}
HOW: Final = {"number": "by number", "king": "by king", "queen": "by queen", "robot": "by robot"}


def ask(asked: Ask, names: Names) -> str:
    if asked.what == "throw":
        return "Everyone with cards throws the top one, all at once."
    if asked.seat == CHANCE:
        return f"The robots have {_count(int(asked.clock or 0), 'second')} to jump in."
    name = names[asked.seat]
    if asked.what == "arrange":
        return f"{name}, put your twelve cards in order, top first: once for the whole duel, and in secret."
    if asked.what == "robot":
        return f"{name}, do you throw your robot in? The first one in wins the pile."
    return f"{name}, you also take cards from another deck. Whose?"


def of(name: str) -> str:
    """`Ana's`; `Hearts'`, for every suit ends in an s."""
    return name + ("'" if name.endswith("s") else "'s")


def cue(asked: Cue, names: Names) -> str:
    facts = asked.about
    match asked.name:
        case "arena":
            return "describe the arena where the suits meet."
        case "clash":
            return f"tell how your {face(facts['cards'][asked.seat])} beats {_clash(facts, names)}."
        case "raid":
            raider = "warrior" if facts["by"] == "king" else "witch"
            return f"tell how your {raider} takes {_cards(facts['count'])} from {names[facts['victim']]}."
        case "robot":
            return f"tell how your robot carries off the pile of {_cards(facts['pile'])}."
        case "warp":
            return f"tell how your ace bends time, and {_again(asked.seat, facts['winner'], names)}."
        case "standoff":
            return f"tell of the deadlock over the pile of {_cards(facts['pile'])}."
    return "tell of your victory."


def _clash(facts: Mapping[str, Any], names: Names) -> str:
    losers = _list(f"{of(names[seat])} {face(facts['cards'][seat])}" for seat in facts["losers"])
    return losers + (f", for a pile of {facts['pile']}" if facts["pile"] > len(facts["cards"]) else "")


def _again(seat: Seat, winner: Seat | None, names: Names) -> str:
    if winner is None:
        return "finds nothing there to repeat"
    return "you win again" if winner == seat else f"{names[winner]} wins again"


def choice(field: str, value: Any, names: Names) -> str:
    """A `victim`, or an `order` of cards."""
    if field == "victim":
        return names[value] if names[value].lower() == value else f"{names[value]} ({value})"
    return _faces(value) if field == "order" else str(value)


def move(made: Move, names: Names) -> str:
    if isinstance(made, Arrange):
        return f"put your deck in the order {_faces(made.order)}"
    if isinstance(made, Steal):
        return f"take cards from {names[made.victim]}"
    if isinstance(made, Robot):
        return "throw your robot in"
    return "throw the top cards" if made.do == "throw" else "leave the pile: no robot came"


def event(seen: Event, names: Names) -> str:
    data = seen.data
    match seen.kind:
        case "start":
            return f"{_list(f'{names[seat]} plays {seat}' for seat in data['seats'])}; every robot is ready."
        case "arranged":
            return f"{of(names[data['seat']])} deck is in order."
        case "round":
            thrown = ", ".join(f"{names[seat]} {face(card)}" for seat, card in data["thrown"].items())
            return f"Round {data['round']}: {thrown}. {_verdict(data, names)}"
        case "clash":
            return " ".join(_clash_notes(data, names))
        case "robot":
            return f"{of(names[data['winner']])} robot is the first one in."
        case "jack-in":
            again = " All robots were spent and are ready again." if data["winner"] in data["ready"] else ""
            return f"{names[data['winner']]} wins the pile of {_cards(data['pile'])}.{again}"
        case "steal":
            return f"Taken, in this order: {_faces(data['cards'])}."
        case "raided":
            return _raided(data, names)
        case "standoff":
            return f"No robot comes; the pile of {_cards(data['pile'])} waits for the next winner."
        case "end":
            cards = ", ".join(f"{names[seat]} {count}" for seat, count in data["cards"].items())
            return f"Cards at the end: {cards}. {_winner(data['winner'], names)}"
    return ""


def _verdict(data: Mapping[str, Any], names: Names) -> str:
    """What came of a round's cards, as its result tells it."""
    if data["by"] == "tie":
        return f"A tie: {_cards(data['pile'])} on the pile."
    if data["by"] == "warp":
        ace = f"{of(names[first_ace(data['thrown'])])} ace bends time"
        if data["winner"] is None:
            return f"{ace}, but there is nothing to repeat: {_cards(data['pile'])} on the pile."
        return f"{ace}: {names[data['winner']]} wins the pile again, {HOW[data['repeats']]}."
    if data["by"] == "number":
        return f"{names[data['winner']]} has the highest card and wins the pile."
    return f"{of(names[data['winner']])} {data['by']} wins the pile."


def _clash_notes(data: Mapping[str, Any], names: Names) -> Iterable[str]:
    if data["pile"] > len(data["cards"]):
        yield f"That makes {_cards(data['pile'])} for {names[data['winner']]}."
    for seat in data["emptied"]:
        yield f"{names[seat]} has no cards left and plays on with the robot alone."


def _raided(data: Mapping[str, Any], names: Names) -> str:
    deck = f"the {'top' if data['by'] == 'king' else 'bottom'} of {of(names[data['victim']])} deck"
    left = data["left"] or "none"
    return f"{names[data['winner']]} takes {_cards(data['count'])} from {deck}, which now has {left}."


def _winner(seat: Seat | None, names: Names) -> str:
    return f"{names[seat]} wins the duel." if seat else "The duel is a draw."


def board(seen: View, names: Names) -> list[str]:
    """The decks, the pile, what an ace would repeat, and one's own deck: at most 14 lines of 78 columns."""
    lines = [f"Rounds thrown: {seen.round} of at most {seen.house.round_limit}"]
    lines += [_seat_line(seen, seat, size, names) for seat, size in zip(seen.seats, seen.sizes, strict=True)]
    lines += _laid(f"Pile, {_cards(len(seen.pile))}", seen.pile)
    lines.append(f"An ace would repeat: {_repeats(seen.last, names)}.")
    if seen.phase == "arrange" and seen.seat in seen.acting:
        lines += _laid("Your cards", DECKS[seen.seat])
    elif seen.seat is not None:
        lines += _laid("Your deck, top first", seen.deck)
    return [*lines, _next(seen, names)]


def _seat_line(seen: View, seat: Seat, size: int, names: Names) -> str:
    """The name comes last, so that whatever it is made of moves nothing else."""
    whole = sum(len(DECKS[present]) for present in seen.seats)
    bar = "#" * -(-BAR * size // whole)
    mark = ">" if seat in seen.acting else " "
    robot = "ready" if seat in seen.ready else "spent"
    suit = f"{SYMBOLS[LETTER[seat]]} {seat:<8}"
    cards = f"{size:>2} {'card' if size == 1 else 'cards':<5}"
    return f"{mark}{suit} {cards} {bar:.<{BAR}} robot {robot}  {_cut(names[seat])}"


def _laid(label: str, cards: tuple[Card, ...]) -> list[str]:
    return wrap(f"{label}: {_faces(cards) or 'none'}", WIDTH, subsequent_indent="  ")


def _repeats(last: Win | None, names: Names) -> str:
    return f"a win {HOW[last.by]} for {_cut(names[last.winner])}" if last else "nothing"


def _next(seen: View, names: Names) -> str:
    """What the table waits for."""
    if seen.phase == "arrange":
        return f"Still to put a deck in order: {', '.join(seen.acting)}."
    if seen.phase == "robot":
        why = f"A tie of {_list(seen.tied)}" if seen.tied else "Nothing to repeat"
        return f"{why}: the first robot in wins the pile."
    if seen.phase == "steal":
        return f"{_cut(names[seen.acting[0]])} chooses a deck to take cards from."
    return PHASES[seen.phase]


def _cut(name: str) -> str:
    """As much of the name as NAME columns hold; wide characters take two."""
    kept, room = "", NAME
    for letter in name:
        room -= 2 if east_asian_width(letter) in "WF" else 1
        if room < 0:
            break
        kept += letter
    return kept


def _faces(cards: Iterable[Card]) -> str:
    return " ".join(map(face, cards))


def _cards(count: int) -> str:
    return _count(count, "card")


def _count(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _list(parts: Iterable[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last
