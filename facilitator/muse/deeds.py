"""What tellings say of those who prevail and those who don't: verbs in all their forms, and sayings that do as well.

Written as a person would list them: `strike/struck` gives strikes, struck, striking and strike; a regular verb stands
alone; what follows the verb is a pattern of its own.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from facilitator.muse.english import verb

_SHORT = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")
_CONSONANT_Y = re.compile(r".*[^aeiou]y")
_ENTRY = re.compile(r"([a-z]+)(?:/([a-z]+))?(.*)")


class Deeds(NamedTuple):
    """Verbs with what follows them, each field one pattern: said of one person, of several or `I`, and as `-ing`."""

    one: str
    many: str
    ing: str

    def __or__(self, other: object) -> Deeds:
        assert isinstance(other, Deeds)
        return Deeds(*(f"{mine}|{theirs}" for mine, theirs in zip(self, other, strict=True)))


def deeds(*written: str) -> Deeds:
    """Lists of verbs, `; ` between them."""
    one, many, ing = list[str](), list[str](), list[str]()
    for base, past, rest in (
        found for text in written for entry in text.split("; ") for found in _ENTRY.findall(entry)
    ):
        one.append(f"(?:{verb(base, many=False)}|{past or _past(base)}){rest}")
        many.append(f"{verb(base, many=True)}{rest}")
        ing.append(f"{_ing(base)}{rest}")
    return Deeds(*("|".join(parts) for parts in (one, many, ing)))


def _past(base: str) -> str:
    if _CONSONANT_Y.fullmatch(base):
        return f"{base[:-1]}ied"
    return f"{base}d" if base.endswith("e") else f"{_doubled(base)}ed"


def _ing(base: str) -> str:
    return f"{base[:-1] if base.endswith('e') and base != 'be' else _doubled(base)}ing"


def _doubled(base: str) -> str:
    return base + base[-1] if _SHORT.fullmatch(base) else base


OWN: Final = r"(?:his|her|their|its|my)"
GOAL: Final = r"(?:fight|war|match|duel|battle|tournament|game|contest|bout|round|exchange|day|night)"
FIELD: Final = r"(?:field|hill|ridge|square|bridge|roof|yard|ring|mat|stair|day|crown|prize|garnet|honors?|laurels)"
GROUND: Final = (
    r"(?:floor|ground|mud|dust|sand|snow|grass|gravel|water|river|pond|well|canal|gutter|fountain|barrel|wall|gate"
    r"|doorway|stairs?|cobbles|stones|boards|mat|roof|tiles|yard|stall|hedge|ditch)"
)
BLOW: Final = r"(?:blow|hit|strike|kick|punch|fist|heel|elbow|knee|blade|spear|staff|sword|attack|cut|thrust)"
BODY: Final = (
    r"(?:chin|jaw|ribs?|chest|shoulder|knees?|shins?|wrist|belly|stomach|nose|cheek|ears?|back|hip|thigh|temple)"
)
WINS: Final = deeds(
    r"win/won(?!')(?! (?:the (?:ground|toss|crowd)|time|over|back|a (?:smile|laugh|breath)|applause)\b)",
    rf"triumph; prevail; emerge (?:victorious|triumphant|unbeaten); come/came out on top; win/won the {FIELD}",
    r"claim (?:the )?(?:victory|win|title); seize (?:the )?(?:victory|win|title); earn (?:the )?(?:victory|win|title)",
    r"have/had (?:the )?(?:victory|upper hand|better of|best of|last (?:word|laugh))",
    r"get/got (?:the )?(?:victory|upper hand|better of|best of|last (?:word|laugh))",
    r"gain (?:the )?(?:victory|upper hand); stand/stood (?:victorious|triumphant|unbeaten); hold/held the field",
    rf"take/took (?:the )?(?:victory|win|title|{FIELD}); carry the (?:day|field|hill|ridge); prove the \w+er",
    r"be/was (?:victorious|triumphant|unbeaten|(?:the|a) (?:winner|victor|champion)|crowned|hailed|left standing"
    r"|the (?:last|only)(?: one)?(?: left| still)? (?:standing|upright|on \w+ feet)|still on \w+ feet|too \w+ for)",
    r"prove too \w+ for; walk off (?:the winner|with the \w+); remain standing",
)
BEATS: Final = deeds(
    "beat/beat(?! (?:the|a) (?:drum|time|dust|rhythm)); defeat; best; overpower; outfight/outfought; outwit/outwitted",
    "outmatch; outdo/outdid; outplay; outlast; overcome/overcame; overwhelm; vanquish; conquer; crush; subdue; rout",
    r"trounce; thrash; humble; humiliate; strike/struck down; knock out(?! (?:the|an?|his|her|their)\b)",
    "stand/stood over; make/made short work of",
    r"run/ran (?:rings|circles) (?:a?round); get/got the (?:better|best) of(?: [\w ]{1,20} and of)?",
    r"wipe the \w+ with; mop the \w+ with; sweep/swept the \w+ with; have/had the (?:better|best) of",
)
"""What one does to the other by prevailing."""
HITS: Final = deeds(
    "strike/struck; hit/hit; knock; throw/threw; slam; smash; slash; stab; pierce; kick; punch; floor; flatten; hurl",
    "wound; topple; fell; trip; sweep/swept; burn; scorch; send/sent; fling/flung; toss; ram; club; batter; flip",
    "fold; pin; swat; clip; bowl over; mow down; level; disarm; unseat; dump; drench; scatter; pummel; clobber; wallop",
)
"""What hurts or fells whomever it is done to, whoever does it."""
MOVES: Final = deeds(
    "drive/drove; drag; haul; shove; push; pull; drop; plant; spin/spun; catch/caught; lift; chase; dunk; steer",
    "turn; swing/swung; slide/slid; seat; ride/rode; run/ran; fly/flew; march",
    "teach/taught",
)
"""What is a defeat only if the other one does it."""
LEFT: Final = (
    r"(?:flat|sitting|lying|sprawling|on \w+ (?:back|knees|face)|in the \w+|for dead|speechless|empty-handed|behind)"
)
"""How somebody is left who has lost."""
LOSES: Final = deeds(
    "lose/lost(?! (?:no|keys|patience|interest|the thread(?! ?,)))",
    r"fall/fell(?! (?:silent|quiet|still|back|asleep|into (?:step|stance|line|place)))",
    "yield; surrender; concede; give/gave (?:up|in); go/went down; collapse; crumple; stagger",
    r"admit/admitted defeat; submit/submitted",
    rf"reel; cry out; hit/hit the {GROUND}",
)
DOWN: Final = (
    r"(?:beaten|defeated|overpowered|bested|outmatched|outwitted|vanquished|thrown|felled|routed|down|finished"
    r"|flattened|struck|knocked|driven back|sent (?:flying|sprawling)|swept off|wounded|disarmed|floored|pinned|humbled"
    r"|outplayed|swallowed|mown down|bowled over|knocked out)"
)
SUFFERS: Final = deeds(
    rf"see/saw stars; count stars; bite/bit the {GROUND}; eat/ate {GROUND}; taste (?:the )?(?:{GROUND}|defeat)",
    rf"kiss the {GROUND}; lie/lay (?:flat|still|sprawl\w+|in a heap|on {OWN} (?:back|face|side)); keel over",
    rf"be/was (?:\w+ )?(?:flat )?on {OWN} (?:back|knees|face|seat|belly); be/was left {LEFT}; be/was no match",
    r"be/was (?:\w+ ){0,2}too (?:slow|late)\b(?! (?:to|for) (?:stop|save|warn)); be/was out cold; double over; buckle",
    rf"go/went (?:flying|sprawling|under(?=[,.;!?])|head over heels|to {OWN} knees|home (?:in|on|without|limping))",
    rf"beg; ask [^.;!?]{{0,20}}for mercy; flee/fled; run/ran (?:away|home|off); take/took to {OWN} heels; sprawl",
    rf"limp (?:off|away|home); crawl (?:off|away|home); throw/threw down {OWN}; faint",
    rf"fold (?:at the knees|over|up); hang/hung {OWN} head; meet/met {OWN} match; take/took a beating; whimper",
    r"pay/paid (?:for it|dearly|the price)",
    rf"drop (?:like a|to {OWN} knees); sink/sank to {OWN} knees; pick \w+sel(?:f|ves) up; have/had no (?:answer|reply)",
    rf"spend/spent [^.;!?]{{1,30}} climbing out of the {GROUND}; climb out of the {GROUND}",
    r"kneel/knelt (?:to|before) @; tap the (?:mat|floor|ground)|pat the (?:mat|floor|ground) twice; be/was late\b",
    rf"wake/woke up; hang/hung from; swallow a tooth; look for {OWN} teeth; eat/ate {OWN} words; crash",
    r"be/was (?:\w+ )?(?:on|in) the (?:floor|mud|dust|pond|well|gutter|ditch|canal)",
)
"""Sayings for a defeat, which say so of whoever they are about."""
REELS: Final = deeds(
    "skid; stumble; lurch; bounce; sink/sank; topple; tumble; splash; gasp; wheeze; groan; go/went backward",
    "slide/slid (?:along|across|down|off|into); sit/sat down",
)
"""What somebody does who has just been hit."""
SCATTERS: Final = deeds(
    r"scatter(?= (?:across|and|at|before|in|like|over|to)\b|[,.;!?]); melt away; retreat; withdraw/withdrew",
    r"break/broke (?:like|and|apart|before|in|at the); turn and run; fall/fell (?:back|apart)",
    r"give/gave way; turn tail; drop their \w+",
)
"""What beaten armies do."""
EVADES: Final = deeds(
    "dodge; duck; evade; block; parry; deflect; sidestep/sidestepped; escape; slip (?:away|past|free|aside)",
    r"turn (?:it|the \w+) aside; catch/caught the (?:blow|blade|strike|kick|punch); be/was (?:unharmed|untouched)",
    r"stand/stood (?:unharmed|untouched)",
)
LANDS: Final = deeds(
    "strike/struck (?:true|home); hit/hit (?:true|home); connect; get/got through; draw/drew blood",
    rf"find/found (?:its|the) mark; land (?:the|a|his|her|their|another) (?:\w+ )?{BLOW}",
)
MISSES: Final = deeds(
    "miss; go/went wide; fail; come/came to nothing; fall/fell short",
    *(
        rf"{word} (?:only|nothing but|empty) (?:\w+ )?(?:air|space|smoke|mist|shadow)"
        for word in ("strike/struck", "hit/hit", "find/found", "cut/cut", "meet/met")
    ),
)
BEFALLS: Final = (
    rf"{GROUND}(?: [\w-]+)? (?:(?:comes?|came|gets?|got|rises?|rose|rush(?:es|ed)) up to (?:meet|greet|fetch|catch)"
    r"|swallow(?:s|ed)|receive[sd]|take[s]?|took|welcome[sd]|embrace[sd]|close[sd] over|catch(?:es)?|caught"
    r"|open(?:s|ed) (?:its arms for|(?:up )?(?:under|beneath|below))|claim(?:s|ed)|spits? out|drinks?|folds? over) "
)
"""What the ground does to whoever lands on it; the person comes next."""
FAILS: Final = (
    r"(?:knees?|legs?|guard|defense|strength|breath|lungs|footing|balance|nerve|stance|feet) "
    r"(?:buckles?|folds?|gives? (?:way|out)|crumbles?|collapses?|breaks?|cracks?|fails?|deserts?|snaps?|bleeds?"
    r"|buckled|folded|gave (?:way|out)|crumbled|collapsed|broke|cracked|failed|deserted"
    r"|(?:leaves?|left) (?:him|her|them)|(?:is|are|was|were) (?:gone|swept|kicked))\b"
)
"""What of a person fails; the person's name comes before, as a possessive."""
UNSEEN: Final = r"(?:never (?:sees?|saw) [^.;!?]{1,30} coming|(?:cannot|can't|does not|doesn't) (?:get|stand) up)"
"""Said, with a not, of whoever is hit."""
LOST_GRIP: Final = r"(?:fl(?:y|ies|ew)|slip(?:s|ped)?|spins?|leap(?:s|ed)?|torn|clatters?) (?:out of|from)"
"""What a weapon does that leaves somebody's hands."""
HARMLESS: Final = (
    r"(?:looks?|stud(?:y|ies)|watch(?:es)?|sees?|saw|hears?|bows?|nods?|smiles?|grins?|thanks?|faces?|aims?|comes?|came|goes"
    r"|went|runs?|ran|charges?|asks?|tells?|says?|waits?|follows?|apologizes|admires|stares?|whispers?|waves?|greets?"
    r"|owes?|tries|means|meant|reach(?:es)?|swings?|lunges?|leaps?|jumps?|is|was|has|had|lands?|falls?|fell|slides?|slid"
    r"|stumbles?|staggers?|lies|lay|sits?|sat|stands?|turns?|knows|thinks|believes|wonders|needs|wants|hopes|lets?|gives?"
    r"|gets|learns|leads|feels|blinks|breathes|laughs|frowns|holds|keeps|remembers|forgives|envies|rides?|rode|sails|flies|lifts)\b"
)
"""What one who is losing, or does not know yet, may do all the same."""
ASIDE: Final = r"(?:about|after|ahead of|at|before|behind|beside|by|for|like|near|of|past|to|toward|towards|with)"
"""Words after which somebody is named to whom nothing is done."""
