"""Insomnia's own sentences: what is asked, chosen, done and seen. The story itself is the players'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast
from unicodedata import combining, east_asian_width

from facilitator.games.cards import SUITS, face, rank_word
from facilitator.games.contract import CHANCE, Ask, Cue, Event, Move, Moves, Names, Seat
from facilitator.games.insomnia.words import (
    DRAWS,
    KINDS,
    SLEEPER,
    VOICES,
    Answer,
    Deal,
    Reply,
    Show,
    View,
    reply_for,
)

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six")
SAYS: Final = {"higher": "higher", "lower": "lower", "not-red": "not red", "not-black": "not black"}
CHOICES: Final = {
    "higher": "higher (yours is above the card shown)",
    "lower": "lower (yours is below the card shown)",
    "not-red": "not red (yours is black)",
    "not-black": "not black (yours is red)",
}
KIND_CHOICES: Final = {"compare": "compare: higher or lower", "color": "color: not red or not black"}
# How an answer is noted on the board, before the card that it answered.
MARKS: Final = {"higher": ">", "lower": "<", "not-red": "x", "not-black": "x"}
LEGEND: Final = "  Answered  >5♣ higher than 5♣   <5♣ lower   x5♣ not its color"
NAME, NOTES_A_LINE = 14, 9


def ask(asked: Ask, names: Names) -> str:
    if asked.seat == CHANCE:
        return "The deck is shuffled, and each voice draws a card."
    if asked.seat == SLEEPER:
        return f"{names[SLEEPER]}, which voice do you show your card to?"
    return f"{names[asked.seat]}, what does {_number(asked.seat)} answer to the card shown?"


def cue(asked: Cue, names: Names) -> str:
    facts, speaker = asked.about, _number(asked.seat)
    if asked.name == "stands-for":
        return f"say what {speaker} stands for: a bill, a song, an old quarrel, whatever keeps one awake."
    if asked.name == "nagging":
        if not facts["insistence"]:
            return f"speak as {speaker}, and don't let {names[SLEEPER]} sleep."
        return f"speak on as {speaker}: answered {_times(facts['insistence'])}, and all the more pressing."
    if asked.name == "rebuttal":
        return f"tell {_speaker(facts['voice'], names)} why it should be silent."
    if asked.name == "last-words":
        return f"let {speaker} fall silent: its last words, or half of them."
    if asked.name == "morning":
        return f"tell of the morning that comes after {_time(facts['minutes'])} of sleep."
    return f"tell how the alarm finds you, with {COUNTS[facts['active']]} of the voices still speaking."


def choice(field: str, value: Any, names: Names) -> str:
    """A voice, a card, or what a voice `says`."""
    if field == "voice":
        return _speaker(value, names)
    if field == "card":
        return f"{face(value)} {rank_word(value)} of {SUITS[value[-1]]}"
    return CHOICES.get(value, str(value))


def shared_choices(asked: Ask, moves: Moves) -> tuple[tuple[str, Move], ...]:
    """For a voice always the same two kinds of answer, so that the list tells nothing of its card (IN5)."""
    if asked.what != "reply":
        return ()
    return tuple((KIND_CHOICES[kind], reply_for(kind, cast(Sequence[Reply], moves))) for kind in KINDS)


def move(made: Move, names: Names) -> str:
    if isinstance(made, Show):
        return f"show {face(made.card)} to {_speaker(made.voice, names)}"
    if isinstance(made, Reply):
        return f"answer “{SAYS[made.says]}”"
    return "deal the cards" if isinstance(made, Deal) else made.do


def event(seen: Event, names: Names) -> str:
    data = seen.data
    speaker = _speaker(data["voice"], names) if "voice" in data else ""
    if seen.kind == "deal":
        return f"Each of the six voices holds a card; {data['left']} are left for the night."
    if seen.kind == "show":
        return f"{names[SLEEPER]} shows {face(data['card'])} to {speaker}."
    if seen.kind == "reply":
        than = f" than {face(data['card'])}" if data["says"] in KINDS["compare"] else ""
        return f"{_upper(speaker)} answers: {SAYS[data['says']]}{than}."
    if seen.kind == "silenced":
        return f"{_upper(speaker)} turns up {face(data['card'])}: same value, same color, and silence."
    if seen.kind == "hush":
        return _still_speaking(len(VOICES) - data["silenced"])
    if seen.kind == "awake":
        held = ", ".join(f"{_speaker(voice, names)} {face(card)}" for voice, card in data["cards"].items())
        return f"Never matched: {held}."
    return _night(data, names) if seen.kind == "night" else ""


def _still_speaking(voices: int) -> str:
    """Empty once none is left: the night then ends, and says so."""
    if not voices:
        return ""
    return f"{COUNTS[voices].capitalize()} {'voice is' if voices == 1 else 'voices are'} still speaking."


def _night(data: Any, names: Names) -> str:
    sleeper = names[SLEEPER]
    if data["minutes"] == 0:
        return f"All six voices are silent, and no card is left: {sleeper} is asleep, for no time at all."
    if data["minutes"] is not None:
        left = f"{data['left']} card{'' if data['left'] == 1 else 's'} left"
        return f"All six voices are silent, with {left}: {sleeper} sleeps for {_time(data['minutes'])}."
    silenced = f"{COUNTS[data['silenced']]} of the six voices" if data["silenced"] else "no voice"
    alarm = f"The deck is spent, {silenced} silenced: the alarm, and no rest for {sleeper}."
    lost = " This night was lost from the deal: two voices held each other's only match."
    return alarm + (lost if data["lost_from_deal"] else "")


def board(seen: View, names: Names) -> list[str]:
    """The night, the six voices, and what this seat holds: at most 14 lines of 78 columns."""
    notes = [line for voice in VOICES for line in _voice_lines(seen, voice, names)]
    legend = [LEGEND] if seen.notes else []
    return [*_night_lines(seen), *notes, *legend, _hand(seen, names)]


def _night_lines(seen: View) -> list[str]:
    rules = seen.rules
    night = "#" * seen.left + "." * (DRAWS - seen.left)
    return [
        f"{seen.left} of {DRAWS} cards not yet shown; {rules.minutes} min of sleep each; ace {rules.ace}",
        f"[{night}] {_hope(seen)}",
    ]


def _hope(seen: View) -> str:
    """The best that can still come: each voice that speaks costs one card at least."""
    best = (seen.left - len(seen.active)) * seen.rules.minutes
    if seen.phase == "over":
        return "the alarm" if seen.active else f"asleep for {_time(best)}"
    return f"at best {_time(best)} of sleep" if best >= 0 else "too few to silence all"


def _voice_lines(seen: View, voice: Seat, names: Names) -> list[str]:
    """One line for a voice, and more where its notes need them."""
    entries = [_note(answer) for answer in seen.notes.of(voice) or ()]
    chunks = [" ".join(entries[at : at + NOTES_A_LINE]) for at in range(0, len(entries), NOTES_A_LINE)]
    mark = ">" if voice == seen.asked else " "
    head = f"{mark}{voice[-1]} {_fitted(names[voice])} {_status(seen, voice):<10} "
    first, *more = chunks or [""]
    return [(head + first).rstrip(), *(" " * (NAME + 15) + chunk for chunk in more)]


def _note(answer: Answer) -> str:
    return f"{MARKS[answer.says]}{face(answer.card)}"


def _status(seen: View, voice: Seat) -> str:
    card = seen.cards.of(voice)
    if voice not in seen.active:
        return f"silent {face(card)}"
    if card is None:
        return "speaks"
    return f"{'held' if seen.phase == 'over' else 'yours'} {face(card)}"


def _hand(seen: View, names: Names) -> str:
    """The last line: the card at play, and what may be said to it."""
    if seen.drawn:
        return f"{_fitted(names[SLEEPER]).rstrip()}, the card in your hand is {face(seen.drawn)}."
    if seen.shown and seen.says:
        return f"You are shown {face(seen.shown)}: say {' or '.join(SAYS[says] for says in seen.says)}."
    if seen.shown and seen.asked:
        return f"{face(seen.shown)} is shown to {_number(seen.asked)}, which is to answer."
    waits = {"deal": "The cards are not dealt yet.", "over": "The night is over."}
    return waits.get(seen.phase, "The sleeper holds a card and looks around.")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _number(voice: Seat) -> str:
    """`voice 3`, for `voice-3`."""
    return voice.replace("-", " ")


def _speaker(voice: Seat, names: Names) -> str:
    """The voice and its player, who may speak two: `Bo (voice 3)`; `voice 3` alone for a player called so."""
    name, number = names[voice], _number(voice)
    return number if name.lower() == number else f"{name} ({number})"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _time(minutes: int) -> str:
    """`3 h 50 min`, `40 min`, `2 h`."""
    hours, rest = divmod(minutes, 60)
    parts = ([f"{hours} h"] if hours else []) + ([f"{rest} min"] if rest or not hours else [])
    return " ".join(parts)


def _fitted(name: str) -> str:
    """The name cut or filled to NAME columns; wide characters take two, combining marks none."""
    fitted, room = "", NAME
    for letter in name:
        width = 0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1
        if width > room:
            break
        fitted, room = fitted + letter, room - width
    return fitted + " " * room
