"""The rules of Insomnia, in the order of the rulings IN1 to IN10, over one frozen state.

Everything here is private to the game: others see it through `Game` and `words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple, cast

from facilitator.games.cards import DECK, RED, VALUE, Card, twin
from facilitator.games.contract import (
    CHANCE,
    EVERYONE,
    Ask,
    Event,
    IllegalPlay,
    Moves,
    Outcome,
    Pairs,
    Play,
    Rng,
    Rules,
    Seat,
    describe,
)
from facilitator.games.insomnia.words import (
    DRAWS,
    KINDS,
    SLEEPER,
    VOICES,
    Answer,
    Deal,
    NightRules,
    Phase,
    Reply,
    Show,
    View,
    lost_from_deal,
)

INDEX: Final = {voice: index for index, voice in enumerate(VOICES)}


def _ask(seat: Seat, what: str, *, secret: bool) -> tuple[Ask, ...]:
    return (Ask(seat, what, secret, needed=True, clock=None),)


# To show or to reply one looks at a card of one's own, so others look away.
ASKS: Final[dict[Seat | None, tuple[Ask, ...]]] = {
    CHANCE: _ask(CHANCE, "deal", secret=False),
    SLEEPER: _ask(SLEEPER, "show", secret=True),
    **{voice: _ask(voice, "reply", secret=True) for voice in VOICES},
    None: (),
}


class Night(NamedTuple):
    """What holds all night: the voices' cards, in the order of VOICES, and the deck as dealt, top first."""

    rules: NightRules
    cards: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()


class State(NamedTuple):
    """One moment of a night.

    turn: who acts (None: the night is over), and `moves`: what they may do, as far as it can be listed.
    shown: how many cards of the deck are spent.
    active: the voices that still speak.
    answers: what each voice has said, in the order of VOICES; `said_not`: those that have said a "not".
    """

    night: Night
    turn: Seat | None = CHANCE
    moves: tuple[Show, ...] | tuple[Reply, ...] = ()
    shown: int = 0
    active: tuple[Seat, ...] = VOICES
    answers: tuple[tuple[Answer, ...], ...] = ((),) * len(VOICES)
    said_not: frozenset[Seat] = frozenset()


# IN1: a sleeper and six voices; all seven seats are always taken.


def setup(seats: Sequence[Seat], rules: Rules) -> State:  # noqa: ARG001
    return State(Night(NightRules(**rules)))


def opening(state: State) -> tuple[Event, ...]:  # noqa: ARG001 - nothing happens before the deal
    return ()


def to_act(state: State) -> tuple[Ask, ...]:
    return ASKS[state.turn]


def legal(state: State, seat: Seat) -> Moves:
    return state.moves if seat == state.turn else ()


def apply(state: State, play: Play) -> tuple[State, tuple[Event, ...]]:
    seat, move, _ = play
    if seat == state.turn:
        if isinstance(move, Show) and move in state.moves:
            return _show(state, move)
        if isinstance(move, Reply) and move in state.moves:
            return _reply(state, move)
        if isinstance(move, Deal) and seat == CHANCE:
            return _deal(state, play, move)
    raise IllegalPlay(play, _expected(state, seat))


def _expected(state: State, seat: Seat) -> str:
    """What could have been played, as this seat may know it."""
    if moves := legal(state, seat):
        return " or ".join(describe(move) for move in moves)
    return next((f"{ask.seat} to {ask.what}" for ask in to_act(state)), "nothing more, for the night is over")


# IN2, IN9: each voice draws a card; with twins apart, a deal that gives twins to two voices is not kept.


def chance(state: State, rng: Rng) -> Deal:
    while True:
        cards = list(DECK)
        rng.shuffle(cards)
        voices = Pairs(zip(VOICES, cards, strict=False))
        if state.night.rules.twins == "as-dealt" or not lost_from_deal(voices):
            return Deal(voices, tuple(cards[len(VOICES) :]))


def _deal(state: State, play: Play, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    rules = state.night.rules
    if expected := _better_deal(deal.voices, deal.deck, rules):
        raise IllegalPlay(play, expected)
    held = dict(deal.voices)
    night = Night(rules, tuple(held[voice] for voice in VOICES), deal.deck)
    dealt = draw(night, state.shown, state.active, state.answers, state.said_not)
    return dealt, (Event("deal", {"left": DRAWS}, EVERYONE, result=False),)


def _better_deal(voices: Any, deck: Any, rules: NightRules) -> str:
    """What was expected instead of this deal, which a file may have garbled; empty when it is a good one."""
    if not isinstance(voices, Pairs) or set(voices.names()) != set(VOICES):
        return f"a card for each of {', '.join(VOICES)}"
    if not isinstance(deck, tuple):
        return f"a deck of {DRAWS} cards, top first"
    cards = [*(card for _, card in voices), *deck]
    if len(cards) != len(DECK) or set(cards) != set(DECK):
        return "each of the 52 cards once, with a voice or in the deck"
    if rules.twins == "apart" and lost_from_deal(voices):
        return "no two voices with the same value and color (twins: apart)"
    return ""


# IN3, IN6: the sleeper draws the top card, until all voices are silent or the deck is spent.


def draw(
    night: Night,
    shown: int,
    active: tuple[Seat, ...],
    answers: tuple[tuple[Answer, ...], ...],
    said_not: frozenset[Seat],
) -> State:
    """The moment after `shown` cards are spent and answered."""
    if active and shown < DRAWS:
        return State(night, SLEEPER, _shows(night.deck[shown], active), shown, active, answers, said_not)
    return State(night, None, (), shown, active, answers, said_not)


@cache
def _shows(card: Card, active: tuple[Seat, ...]) -> tuple[Show, ...]:
    return tuple(Show(voice, card) for voice in active)


# IN4: the sleeper shows the card to an active voice, which answers, or is silenced by a match.


def _show(state: State, show: Show) -> tuple[State, tuple[Event, ...]]:
    night, _, _, shown, active, answers, said_not = state
    voice, card, _ = show
    index = INDEX[voice]
    held = night.cards[index]
    seen = _shown(voice, card, len(answers[index]))
    if replies := truthful(held, card, voice in said_not, night.rules.ace):
        return State(night, voice, replies, shown + 1, active, answers, said_not), (seen,)
    active = tuple(other for other in active if other != voice)
    silenced = Event("silenced", {"voice": voice, "card": held}, EVERYONE, result=True)
    hush = Event("hush", {"voice": voice, "silenced": len(VOICES) - len(active)}, EVERYONE, result=False)
    after = draw(night, shown + 1, active, answers, said_not)
    quiet = (seen, silenced, hush)
    return after, quiet if after.turn else (*quiet, *_ending(after))


@cache
def _shown(voice: Seat, card: Card, insistence: int) -> Event:
    return Event("show", {"voice": voice, "card": card, "insistence": insistence}, EVERYONE, result=False)


# IN4, IN5, IN8: what a voice may answer.


@cache
def truthful(held: Card, shown: Card, said_not: bool, ace: str) -> tuple[Reply, ...]:
    """The replies open to a voice that holds `held` and is shown `shown`; none where the two match."""
    compare = Reply("higher" if _value(held, ace) > _value(shown, ace) else "lower")
    color = Reply("not-black" if held in RED else "not-red")
    if VALUE[held] == VALUE[shown]:
        return () if held == twin(shown) else (color,)
    if (held in RED) == (shown in RED) or said_not:
        return (compare,)
    return (compare, color)


def _value(card: Card, ace: str) -> int:
    return 14 if ace == "high" and VALUE[card] == 1 else VALUE[card]


def _reply(state: State, reply: Reply) -> tuple[State, tuple[Event, ...]]:
    night, voice, _, shown, active, answers, said_not = state
    assert voice is not None
    index, card, says = INDEX[voice], night.deck[shown - 1], reply.says
    said = (*answers[index], _answer(card, says))
    answers = (*answers[:index], said, *answers[index + 1 :])
    if says in KINDS["color"]:
        said_not |= {voice}
    after = draw(night, shown, active, answers, said_not)
    data = {"voice": voice, "card": card, "says": says, "insistence": len(said), "left": DRAWS - shown}
    told = Event("reply", data, EVERYONE, False)
    return after, (told,) if after.turn else (told, *_ending(after))


_answer = cache(Answer)


# IN7: how the night ends.


def _ending(state: State) -> tuple[Event, ...]:
    """What is seen as the night ends."""
    cards = list(zip(VOICES, state.night.cards, strict=True))
    left = DRAWS - state.shown
    night = {
        "silenced": len(VOICES) - len(state.active),
        "left": left,
        "minutes": None if state.active else left * state.night.rules.minutes,
        "lost_from_deal": lost_from_deal(cards),
    }
    result = Event("night", night, EVERYONE, result=True)
    if not state.active:
        return (result,)
    awake = {voice: card for voice, card in cards if voice in state.active}
    return Event("awake", {"cards": awake}, EVERYONE, result=False), result


def outcome(state: State) -> Outcome | None:
    if state.turn is not None:
        return None
    if state.active:
        speak = {1: "one voice still speaks", len(VOICES): "all six voices still speak"}
        still = speak.get(len(state.active), f"{len(state.active)} of six voices still speak")
        return Outcome(VOICES, "IN7", f"The deck is spent, {still}: no rest for {{sleeper}}.")
    minutes = (DRAWS - state.shown) * state.night.rules.minutes
    return Outcome((SLEEPER,), "IN7", f"All six voices are silent: {{sleeper}} sleeps for {minutes} minutes.")


# IN2, IN10: what each seat may see.


def view(state: State, seat: Seat | None) -> View:
    night, turn = state.night, state.turn
    asked = turn if turn in VOICES else None
    return View(
        seat=seat,
        rules=night.rules,
        phase=cast(Phase, ASKS[turn][0].what if turn else "over"),
        left=DRAWS - state.shown,
        active=state.active,
        cards=Pairs(
            (voice, card)
            for voice, card in zip(VOICES, night.cards, strict=False)
            if turn is None or voice == seat or voice not in state.active
        ),
        drawn=night.deck[state.shown] if seat == turn == SLEEPER else None,
        asked=asked,
        shown=night.deck[state.shown - 1] if asked else None,
        says=tuple(cast(Reply, move).says for move in legal(state, seat)) if seat and seat == asked else (),
        notes=Pairs(zip(VOICES, state.answers, strict=True) if night.rules.notes else ()),
    )
