"""What a line claims about who won, who lost and what is over, and whether the rules say so.

People are put in by their part first (`@W` won, `@L` lost, `@T` is the target of an attack that is not decided yet,
`@O` anybody else), so that each pattern is one sentence about parts. The patterns know the verbs of tellings, not
English: what they miss is harmless to the rules, which never read a line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from facilitator.games.contract import Seat
from facilitator.muse.english import possessive
from facilitator.muse.scene import Person, Scene

UNDECIDED: Final = ("attack",)
LAST: Final = ("victory", "vow", "match-won", "morning", "alarm")
_GOAL = r"(?:fight|war|match|duel|battle|tournament|game|contest|bout|round|exchange|day|night)"
_WINS = (
    r"(?:(?:wins|won(?!'))(?! (?:the (?:ground|toss|crowd)|time|over|back|a (?:smile|laugh|breath)|applause)\b)"
    r"|triumphs|prevails|(?:is|stands|emerges) (?:victorious|triumphant|unbeaten)|comes out on top"
    r"|(?:claims|takes|seizes|earns|has|gets|gains) (?:the )?(?:victory|win|day|crown|title|upper hand|better of)"
    r"|is (?:the|a) (?:winner|victor|champion))\b"
)
_BEATS = (
    r"(?:beats|defeats|bests|overpowers|outfights|outwits|outmatches|overcomes|vanquishes|conquers|crushes|subdues"
    r"|routs|trounces|strikes down|knocks out)\b"
)
_HITS = (
    r"(?:strikes|hits|knocks|throws|slams|smashes|slashes|stabs|pierces|kicks|punches|floors|flattens|hurls|wounds"
    r"|topples|fells|trips|sweeps|burns|scorches|sends|flings|tosses|rams|clubs|batters)\b"
)
_DOWN = (
    r"(?:beaten|defeated|overpowered|bested|outmatched|outwitted|vanquished|thrown|felled|routed|down|finished"
    r"|flattened|struck|knocked|driven back|sent (?:flying|sprawling)|swept off|wounded)"
)
_LOSES = (
    rf"(?:(?:is|gets|was|am|lies) (?:\w+ly )?{_DOWN}"
    r"|(?:is|gets) (?:\w+ly )?(?:\w+ed|put|thrown|hung|sent|flung|driven|spun) (?:back|aside|over|off|down|across)"
    r"|loses(?! (?:no|patience|interest|the thread))"
    r"|falls(?! (?:silent|quiet|still|back|into (?:step|stance|line|place)))|yields|surrenders|concedes|gives (?:up|in)"
    r"|goes down|collapses|crumples|admits defeat|submits|staggers|reels|cries out"
    r"|hits the (?:floor|ground|mat|dirt|stones?|boards?|tiles?))\b"
)
_EVADES = (
    r"(?:dodges|ducks|evades|blocks|parries|deflects|sidesteps|escapes|slips (?:away|past|free|aside)"
    r"|turns (?:it|the \w+) aside|catches the (?:blow|blade|strike|kick|punch)|(?:is|stands) (?:unharmed|untouched))\b"
)
_BLOW = r"(?:blow|hit|strike|kick|punch|fist|heel|elbow|knee|blade|spear|staff|sword|attack|cut|thrust)"
_LANDS = (
    r"(?:(?:strikes|hits) (?:true|home)|connects|gets through|draws blood|finds (?:its|the) mark"
    rf"|lands (?:the|a|his|her|their|another) (?:\w+ )?{_BLOW})\b"
)
_MISSES = (
    r"(?:misses|goes wide|fails|comes to nothing|falls short|(?:strikes|hits|finds|cuts|meets) "
    r"(?:only|nothing but|empty) (?:\w+ )?(?:air|space|smoke|mist|shadow))\b"
)
_BODY = r"(?:chin|jaw|ribs?|chest|shoulder|knees?|shins?|wrist|belly|stomach|nose|cheek|ears?|back|hip|thigh|temple)"
_AS = r"(?:'s(?: [\w-]+){1,3}?)?(?: [^@.,;!?]{1,50}? and)?(?: (?:\w+ly|just|still|now|then|at last))? "
"""Between a person and what they do: something of theirs, what else they do, and how."""
_BEFORE = re.compile(
    r"(?:n't|\b(?:not|never|nobody|no one|nothing|almost|nearly|barely|if|until|unless|(?:tries|fails) to))\b"
    r"[^,;]{0,30}\Z"
)
_AFTER = re.compile(r"[^.;!?]{0,30}\b(?:too late|only to|but (?:the|it|her|his|their|@W))\b")
"""What takes a claim back: a word before it in the same clause, or how the sentence goes on."""
_OVER = re.compile(
    rf"\b{_GOAL} (?:is|was|has been) (?:over|won|lost|finished|decided|done|ended)\b"
    rf"|\b(?:wins|won|loses|lost) (?:the|this) (?:whole )?(?:fight|war|match|duel|battle|tournament|contest)\b"
    r"|\bfinal victory\b|\bis (?:the|our) (?:champion|victor|winner)\b"
)
_DEATH = re.compile(
    rf"@\w{_AS}(?:dies|is dead|drops dead|falls dead|breathes \w+ last)\b|\b(?:kills|slays|beheads|murders) @"
    r"|\b(?:is|was|are) (?:killed|slain|beheaded|murdered)\b|\b(?:corpse|lifeless body|last breath)\b"
)
_SLEEPS = r"(?:fast |sound )?(?:asleep|off to sleep)\b|\bthe alarm (?:rings|goes off|is ringing|sounds)\b"
_SLEEP: Final[Mapping[str, re.Pattern[str]]] = {
    "morning": re.compile(
        r"\b(?:(?:did not|didn't|never|haven't|have not|could not|couldn't) (?:\w+ )?sle(?:ep|pt)|nobody slept"
        r"|not (?:a|one) (?:minute|wink)|no sleep at all|awake all night)\b",
        re.IGNORECASE,
    ),
    "alarm": re.compile(r"\b(?:I (?:\w+ )?(?:slept|fell asleep)|slept (?:well|soundly|like)|well rested|rested and)\b"),
    "": re.compile(
        r"(?:\A|[.;,!?] |\band )(?:I|you|we|the sleeper) (?:finally )?(?:falls?|fell|drift(?:s|ed)?|am|is|are) "
        rf"{_SLEEPS}|\b(?:is|are|falls?|goes) (?:silent|silenced|quiet|gone) (?:for good|forever|at last)\b",
        re.IGNORECASE,
    ),
}
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


def false_claim(line: str, scene: Scene, names: Mapping[str, Seat]) -> str:
    """`winner` if the line has the wrong one win, `result` if it tells what is not so (yet); empty if it is true.

    `names`: everything that people are called, with their seats.
    """
    text = _parts(line.replace("’", "'"), scene, names)
    winner, loser = scene.about.get("winner"), _loser(scene)
    if winner and loser and _wrong_side(text, scene):
        return "winner"
    if scene.cue in UNDECIDED and _decided(text):
        return "result"
    if not winner and scene.game != "insomnia" and _any(rf"@\w{_AS}(?:{_WINS}|{_BEATS})", text):
        return "winner"
    return "result" if _not_yet(line, text, scene) else ""


def _wrong_side(text: str, scene: Scene) -> bool:
    """Whether the loser prevails or the winner does not."""
    wrong = [
        rf"@L{_AS}(?:{_WINS}|{_BEATS})",
        rf"@W{_AS}{_LOSES}",
        rf"(?:{_BEATS}) (?:\w+ )?@W(?!')",
        r"(?:beaten|defeated|bested|overpowered|outwitted|outmatched|felled|struck down|thrown) by @L",
        r"(?:loses|lost|falls|yields|surrenders|bows) to @L",
        r"(?:victory|win|day|fight|match|round|bout|war|triumph) (?:belongs to|goes to|is) @L",
        r"@L's (?:victory|win|triumph)\b",
    ]
    if scene.cue in _CLASHES:
        wrong += [rf"(?:{_HITS}) @W(?!')", rf"@L{_AS}{_LANDS}", rf"@L's (?:\w+ )?{_BLOW} lands", rf"@W{_AS}{_MISSES}"]
    if scene.cue in ("triumph", "fight-won"):
        wrong += [rf"(?:on|in|to|into|across|against|under|over) @W's (?:\w+ )?{_BODY}\b"]
    if scene.cue == "triumph":
        wrong += [rf"@L{_AS}{_EVADES}"]
    return any(_any(pattern, text) for pattern in wrong)


def _decided(text: str) -> bool:
    """Whether an attack is told as if it were decided already."""
    decided = [
        rf"(?:{_HITS}|{_BEATS}) (?:\w+ )?@T(?!')",
        rf"@T{_AS}(?:{_EVADES}|{_LOSES}|{_WINS})",
        rf"@\w{_AS}(?:{_LANDS}|{_MISSES}|{_WINS}|{_BEATS})",
        rf"\b(?:{_BLOW}|it) (?:lands|{_LANDS}|{_MISSES})",
    ]
    return any(_any(pattern, text) for pattern in decided)


def _not_yet(line: str, text: str, scene: Scene) -> bool:
    """Whether the line tells an end, a death or a turn that the rules have not brought."""
    if scene.game == "insomnia":
        told = _SLEEP.get(scene.cue) or (None if scene.cue == "last-words" else _SLEEP[""])
        return bool(told and told.search(line))
    over = _OVER.search(line.lower())
    if over and scene.cue not in LAST and not (scene.cue == "fight-won" and re.search("fight|bout", over[0])):
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


def _any(pattern: str, text: str) -> bool:
    """Whether the text says so, and does not take it back."""
    for found in re.finditer(pattern, text):
        before = text[: found.start()] + found[0].rpartition(" ")[0]
        if not _BEFORE.search(before) and not _AFTER.match(text, found.end()):
            return True
    return False


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
    """`he` and `she` where only one person at the table is called so, and the teller's `I`."""
    spoken: dict[str, Seat] = {}
    for word in ("he", "she"):
        seats = [seat for seat, person in scene.people.items() if _called(person) == word]
        if len(seats) == 1:
            spoken |= {word: seats[0], word.title(): seats[0]}
    return spoken if scene.game == "insomnia" else {**spoken, "I": scene.seat}


def _called(person: Person) -> str:
    return person.pronouns.lower().partition("/")[0].strip()
