"""What a line claims about who won, who lost and what is over, and whether the rules say so.

People are put in by their part first (`@W` won, `@L` lost, `@T` is the target of an attack that is not decided yet,
`@O` anybody else), so that each pattern is one sentence about parts. The patterns know the verbs of tellings, not
English: what they miss is harmless to the rules, which never read a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from facilitator.games.contract import Seat
from facilitator.muse.deeds import (
    ASIDE,
    BEATS,
    BEFALLS,
    BLOW,
    BODY,
    DOWN,
    EVADES,
    FAILS,
    FIELD,
    GOAL,
    HARMLESS,
    HITS,
    LANDS,
    LEFT,
    LOSES,
    LOST_GRIP,
    MISSES,
    MOVES,
    REELS,
    SCATTERS,
    SUFFERS,
    UNSEEN,
    WINS,
    Deeds,
)  # fmt: skip
from facilitator.muse.english import possessive
from facilitator.muse.scene import Person, Scene

UNDECIDED: Final = ("attack",)
LAST: Final = ("victory", "vow", "match-won", "morning", "alarm")
_HOW = r"(?: (?:has|have|had))?(?: (?:\w+ly|just|still|now|then|at last|already))? "
_AS = rf"(?:'s(?: [\w-]+){{1,3}}?)?(?:,? who)?(?:,[^@,.;!?]{{1,40}},)?(?: [^@.;!?]{{1,50}}? and)?{_HOW}"
"""Between a person and what they do: something of theirs, what else they do, and how."""
_AS_MANY = rf"(?:'s(?: [\w-]+){{0,2}} [\w-]+s)?(?: [^@.,;!?]{{1,50}}? and)?{_HOW}"
"""The same before a verb in its bare form: of the teller's `I`, or of several that are somebody's."""
_PAST = (
    r"(?:(?!(?:a|across|after|and|around|as|at|before|behind|beside|between|by|for|from|in|into|like|near|off|on|over"
)
_PAST += r"|past|through|to|toward|towards|under|what|when|where|with) )\w+ )?"
"""A word between a verb and whom it is done to that leaves it done to them: `strikes down`, `knocks young`."""
_GIFT = r"(?! (?:an?|one|his|her|their) (?!(?:\w+ )?(?:blow|buffet|clout|cuff|way)))"
"""`Throws @T a smile` is done to nobody."""
_ACTS = (
    rf"@L(?:'s(?: [\w-]+){{1,2}}?)?(?:,? who)?{_HOW}(?P<deed>(?!{HARMLESS})\w+(?:s|ed)\b)"
    rf"(?: (?!(?:and|as|before|but|until|when|where|while|{ASIDE} @W)\b)[\w-]+){{0,6}}? @W"
)
"""The loser does something to the winner, whatever it is."""
_IS_DOWN = (
    rf"(?:is|are|gets|got|was|were|am|lies|lay) (?:\w+ly )?{DOWN}"
    r"|(?:is|are|gets|was) (?:\w+ly )?(?:\w+ed|put|thrown|hung|sent|flung|driven|spun) "
    r"(?:back|aside|over|off|down|across)"
)
_BEFORE = re.compile(
    r"(?:n't|\b(?:not|never|nobody|no one|nothing|almost|nearly|barely|if|until|unless|fails to))\b[^,;]{0,30}\Z"
    r"|\b(?:would|could|might|may|can|will|shall|should|must|to)(?: \w+)? ?\Z"
)
_AFTER = re.compile(r"[^.;!?]{0,30}\b(?:too late|only to|but (?:the|it|her|his|their|@W))\b")
"""What takes a claim back: a word before it in the same clause, or how the sentence goes on."""
_OVER = re.compile(
    rf"\b{GOAL} (?:is|was|has been) (?:over|won|lost|finished|decided|done|ended|at an end)\b|\b{GOAL} ends\b"
    rf"|\b(?:wins|won|loses|lost) (?:the|this) (?:whole )?(?:fight|war|match|duel|battle|tournament|contest)\b"
    rf"|\bfinal victory\b|\bis (?:the|our) (?:champion|victor|winner)\b|\bthe end of the {GOAL}\b"
    r"|\bit(?:'s| is| was) (?:all )?over(?= for|[,.;!?]|\Z)|\bthat (?:settles|decides) it\b"
)
_DEATH = re.compile(
    rf"@\w{_AS}(?:dies|died|(?:is|was|drops|falls|fell|lies|lay) dead|is no more|stops breathing|breathes \w+ last"
    r"|never (?:gets|rises|stands) up again)\b|\b(?:kills|killed|slays|slew|beheads|murders|murdered) @"
    r"|\b(?:is|was|are) (?:killed|slain|beheaded|murdered)\b|\b(?:corpse|lifeless body|last breath)\b|@\w's heart stops"
    r"|\b(?:meets?|joins?) (?:his|her|their|@\w's) (?:maker|ancestors)\b"
    r"|\bto (?:his|her|their|an early) (?:grave|death)\b"
    r"|\blight (?:leaves|fades from|dies in|goes out of) (?:@\w's|his|her|their) eyes\b"
)
_SLEEPER = r"(?:I|[Yy]ou|[Ww]e|@\w|[Tt]he sleeper)"
_ASLEEP = (
    rf"{_SLEEPER} (?:finally |already )?(?:(?:falls?|fell|am|is|are) (?:\w+ )?(?:fast |sound )?(?:asleep|snoring)"
    r"|snores?|(?:drift|slip|nod|doze|drop)(?:s|ped|ed|ded|d)? off)\b"
    rf"|\b[Ss]leep (?:takes|claims|wins|finds|gathers|carries|has|comes for|closes over) (?:you|me|us|@\w)\b"
    rf"|(?:[Yy]our|[Mm]y|@\w's) eyes (?:close|fall shut|shut) (?:at last|for good|for the night)"
)
_MORNING = (
    r"\b[Tt]he alarm (?:rings|goes off|is ringing|sounds)\b|\b[Tt]he sun (?:comes up|rises|is up)\b"
    r"|\b(?:[Dd]awn|[Mm]orning) (?:breaks|is here|has come)\b"
)
_SILENCE = (
    r"\b(?:is|are|falls?|goes) (?:silent|silenced|quiet|gone) (?:for good|forever|at last)\b"
    r"|@\w (?:(?:falls|goes) silent\b|never (?:says|speaks|talks)\b|(?:has|had) nothing (?:left|more) to say)"
)
_SLEEP: Final[Mapping[str, str]] = {
    "morning": r"\b(?:(?:did not|didn't|never|haven't|have not|could not|couldn't) (?:\w+ )?sle(?:ep|pt)"
    r"|[Nn]obody slept|[Nn]ot (?:a|one) (?:minute|wink)|[Nn]o sleep at all"
    r"|awake (?:all night|until (?:the )?(?:birds|dawn|morning|light)))\b",
    "alarm": r"\b(?:I (?:\w+ )?(?:slept|fell asleep)|slept (?:well|soundly|like)|well rested|rested and)\b",
    "": rf"{_ASLEEP}|{_MORNING}|{_SILENCE}",
}
_SUPPOSED = re.compile(
    r"\b(?:[Ii]f|[Uu]ntil|[Uu]nless|[Bb]efore|[Ww]hen|[Oo]nce|[Bb]y the time|[Tt]ill|as soon as)\b[^.;!?]*\Z"
)
_ELSEWHERE: Final[Mapping[str, str]] = {
    "warp": r"\btime (?:bends|warps|folds|loops|rewinds|runs? back)\b|\btime[- ]warp",
    "robot": r"\brobots? (?:jumps?|leaps?|dives?|drops?) in\b",
    "raid": r"\b(?:raids|loots|plunders|steals)\b",
}
"""What only one cue of the Suit Duel may tell, for it happens at no other."""
_CLASHES: Final = (
    "triumph", "parry", "escape", "fight-won", "match-won", "exchange", "victory", "vow", "clash", "raid",
)  # fmt: skip
"""Cues of a blow that one has won from another."""
_BLOWS: Final = ("nullified", "exchange")
"""Cues of a blow that nobody may have won."""
_MEANT: Final = r"(?:victory|win|triumph)"


def false_claim(line: str, scene: Scene, names: Mapping[str, Seat]) -> str:
    """`winner` if the line has the wrong one win, `result` if it tells what is not so (yet); empty if it is true.

    `names`: everything that people are called, with their seats.
    """
    text = _parts(line.replace("’", "'"), scene, names)
    if scene.cue in UNDECIDED:
        if _says(text, _decided()):
            return "result"
    elif scene.about.get("winner") and _loser(scene):
        if _says(text, _wrong_side(scene.cue)):
            return "winner"
    elif scene.game != "insomnia" and _says(text, _won_by_nobody(scene.cue)):
        return "winner"
    return "result" if _not_yet(line, text, scene) else ""


@cache
def _wrong_side(cue: str) -> tuple[re.Pattern[str], ...]:
    """The loser prevails, or the winner does not."""
    wrong = [
        *_does("@L", WINS | BEATS), *_does("@W", LOSES | SUFFERS), *_done_to("@W", BEATS), *_undone("@W"),
        r"(?:beaten|defeated|bested|overpowered|outwitted|outmatched|felled|struck down|thrown|routed) by @L",
        r"(?:loses|lost|falls|fell|yields|surrenders|bows|is no match) (?:to|for) @L|\bloses? [^.;!?]{0,60} to @L\b",
        rf"\b(?:{_MEANT}|{GOAL}|{FIELD}) (?:belongs? to|goes to|falls to|is) @L|\b(?:is|are|was) @L's(?=[,.;!?])",
        rf"@L's {_MEANT}\b|\b{_MEANT} for @L|@W's (?:defeat|downfall|ruin|undoing|surrender)\b",
        r"\b(?:crown|hail)(?:s|ed)? @L|\btoo \w+ for @W(?!')",
    ]  # fmt: skip
    if cue in _CLASHES:
        wrong += [*_done_to("@W", HITS), *_does("@L", LANDS), *_does("@W", MISSES)]
        wrong += [rf"@L's (?:\w+ )?{BLOW} lands", _ACTS, rf"@L{_AS}(?P<deed>{MOVES.one}) {_PAST}@W(?!'){_GIFT}"]
    if cue in ("clash", "raid"):
        wrong += _does("@W", SCATTERS)
    if cue in ("triumph", "exchange"):
        wrong += _does("@W", REELS)
    if cue in ("triumph", "fight-won"):
        wrong += [rf"(?:on|in|to|into|across|against|under|over) @W's (?:\w+ )?{BODY}\b"]
    if cue == "triumph":
        wrong += _does("@L", EVADES)
    return tuple(map(re.compile, wrong))


@cache
def _decided() -> tuple[re.Pattern[str], ...]:
    """An attack is told as if it were decided already."""
    return tuple(map(re.compile, [
        *_done_to("@T", HITS | BEATS), *_does("@T", EVADES | LOSES | WINS | SUFFERS | REELS), *_undone("@T"),
        *_does(r"@\w", LANDS | MISSES | WINS | BEATS), rf"@O{_AS}(?P<deed>{MOVES.one}) {_PAST}@T(?!'){_GIFT}",
        rf"\b(?:{BLOW}|it) (?:lands|{LANDS.one}|{MISSES.one})\b",
        rf"(?:\A|[,;:.!?] (?:and |but |so )?)@T{_HOW}(?P<deed>(?!{HARMLESS})\w+(?:s|ed)\b)",
        rf"@T{_HOW}(?P<deed>(?:goes|went|flies|flew|sails) (?:backward|headlong|into|off|out|over|through)\b)",
        rf"\b(?:finds|takes|meets|reaches|clips|grazes) {_PAST}@T's (?:\w+ )?(?:{BODY}|feet|legs)\b",
    ]))  # fmt: skip


@cache
def _won_by_nobody(cue: str) -> tuple[re.Pattern[str], ...]:
    """Somebody prevails where nobody does."""
    wrong = [*_does(r"@\w", WINS | BEATS), rf"@\w{_AS}(?P<deed>{_IS_DOWN})\b"]
    if cue in _BLOWS:
        wrong += [*_does(r"@\w", SUFFERS), *_undone(r"@\w")]
    return tuple(map(re.compile, wrong))


def _does(who: str, what: Deeds) -> list[str]:
    """They do it: alone, or (a bare verb) as one of several."""
    return [
        rf"{who}{_AS}(?P<deed>(?:{what.one})(?!\w))",
        rf"(?<!and ){who}{_AS_MANY}(?P<deed>(?:{what.many})(?!\w))",
    ]


def _done_to(whom: str, what: Deeds) -> list[str]:
    """It is done to them, whoever does it."""
    return [rf"\b(?P<deed>{what.one}|{what.ing}) {_PAST}{whom}(?!'){_GIFT}"]


def _undone(who: str) -> list[str]:
    """They are beaten in so many words, or by what befalls them."""
    return [
        rf"{who}{_AS}(?P<deed>{_IS_DOWN})\b", rf"{BEFALLS}{who}(?!')", rf"{who}{_AS}{UNSEEN}\b",
        rf"{who}'s (?:\w+ )?{FAILS}", rf"\b{LOST_GRIP} {who}'s (?:\w+ )?(?:hands?|grip|fingers|grasp)\b",
        rf"\b[Dd]own (?:goes|went|comes|came) {who}\b", rf"\b(?:leaves|left|leaving) {who} {LEFT}\b",
    ]  # fmt: skip


def _not_yet(line: str, text: str, scene: Scene) -> bool:
    """Whether the line tells an end, a death or a turn that the rules have not brought."""
    if scene.game == "insomnia":
        told = _SLEEP.get(scene.cue) or ("" if scene.cue == "last-words" else _SLEEP[""])
        return bool(told) and any(not _SUPPOSED.search(text[: found.start()]) for found in re.finditer(told, text))
    over = _OVER.search(line.lower())
    if over and scene.cue not in LAST and not (scene.cue == "fight-won" and re.search(r"fight|bout|\bit\b", over[0])):
        return True
    return bool(_DEATH.search(text)) or (scene.game == "suit-duel" and _of_another_cue(line, scene))


def _of_another_cue(line: str, scene: Scene) -> bool:
    """Whether a line of the Suit Duel tells what happens only elsewhere, or names who did not raid."""
    if scene.cue == "raid" and scene.about.get("by") in ("king", "queen"):
        return bool(re.search(r"\bwitch" if scene.about["by"] == "king" else r"\bwarriors?\b", line, re.IGNORECASE))
    if scene.cue in ("victory", "arena", "warp"):
        return False
    others = (pattern for cue, pattern in _ELSEWHERE.items() if cue != scene.cue)
    return any(re.search(pattern, line, re.IGNORECASE) for pattern in others)


def _says(text: str, patterns: Iterable[re.Pattern[str]]) -> bool:
    """Whether the text says any of it, and does not take it back."""
    return any(_meant(found, text) for pattern in patterns for found in pattern.finditer(text))


def _meant(found: re.Match[str], text: str) -> bool:
    at = found.start("deed") if "deed" in found.re.groupindex else found.start()
    return not _BEFORE.search(text[:at]) and not _AFTER.match(text, found.end())


def _loser(scene: Scene) -> Seat | None:
    """Who lost: the one that is named, else the only other one there is."""
    about = scene.about
    for role in ("loser", "victim"):
        if about.get(role) in scene.people:
            return str(about[role])
    others = [seat for seat in scene.people if seat != about.get("winner")]
    if scene.cue == "vow":
        return scene.seat
    return others[0] if len(others) == 1 else "*"


def _parts(line: str, scene: Scene, names: Mapping[str, Seat]) -> str:
    """The line with everybody's name put as their part."""
    winner, loser = scene.about.get("winner"), _loser(scene)
    target = scene.about.get("target") if scene.cue in UNDECIDED else None

    def part(seat: Seat) -> str:
        if winner:
            return "@W" if seat == winner else "@L" if loser in (seat, "*") else "@O"
        return "@T" if seat == target else "@O"

    for name in sorted(names, key=len, reverse=True):
        if name in line:
            tail = re.escape(possessive(name)[len(name) :])
            put = part(names[name])
            line = re.sub(rf"\b(?:[Tt]he )?{re.escape(name)}(?:{tail}|'s)(?!\w)", f"{put}'s", line)
            line = re.sub(rf"\b(?:[Tt]he )?{re.escape(name)}\b", put, line)
    for word, seat in _spoken_of(scene).items():
        line = re.sub(rf"(?<![@\w']){word}\b(?!')", part(seat), line)
    return line


def _spoken_of(scene: Scene) -> dict[str, Seat]:
    """`he`, `him` and `she` where only one person at the table is called so, and the teller's `I`."""
    spoken: dict[str, Seat] = {}
    for word, also in (("he", "him"), ("she", "")):
        seats = [seat for seat, person in scene.people.items() if _called(person) == word]
        if len(seats) == 1:
            spoken |= dict.fromkeys(filter(None, (word, word.title(), also)), seats[0])
    return spoken if scene.game == "insomnia" else {**spoken, "I": scene.seat}


def _called(person: Person) -> str:
    return person.pronouns.lower().partition("/")[0].strip()
