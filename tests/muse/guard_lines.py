"""Good and bad lines for the guard: for each scene, what may be shown, and what may not with the fault it has."""

from __future__ import annotations

from typing import NamedTuple

from facilitator.muse.scene import Person, Scene

FOUR = {
    "dragon": Person("Ana", "she/her"),
    "phoenix": Person("Bo", "he/him"),
    "tiger": Person("Cleo", "she/her"),
    "tortoise": Person("Dee Marsh", "they/them"),
}
TWO = {"red": Person("Ana", "she/her"), "blue": Person("Bo", "he/him")}
SUITS = {"diamonds": Person("Ana", "she/her"), "hearts": Person("Bo", "he/him"), "spades": Person("Cleo", "she/her")}
NIGHT = {"sleeper": Person("Ana", "she/her")} | {
    f"voice-{number}": Person(name, "he/him") for number, name in enumerate(("Bo", "Cy", "Dan", "Eli", "Fay", "Gus"), 1)
}
BLOW = {"attacker": "dragon", "target": "phoenix", "winner_card": "9D", "loser_card": "4H", "margin": 5, "round": 3}


class Case(NamedTuple):
    """A scene, its good lines, and its bad ones by their faults."""

    scene: Scene
    good: tuple[str, ...]
    bad: dict[str, tuple[str, ...]]


def warriors(cue: str, seat: str, **about: object) -> Scene:
    avoid = ("spiders", "harm to children", "torture")
    return Scene("warriors", cue, seat, FOUR, about, avoid=avoid, veils=("torture",))


def fight(cue: str, seat: str, **about: object) -> Scene:
    return Scene("martial-fight", cue, seat, TWO, about)


def duel(cue: str, seat: str, **about: object) -> Scene:
    return Scene("suit-duel", cue, seat, SUITS, about)


def night(cue: str, seat: str, **about: object) -> Scene:
    return Scene("insomnia", cue, seat, NIGHT, about)


SETTING = Case(
    warriors("setting", "tortoise"),
    (
        "The bridge hangs by two ropes over the gorge, and the wind is already testing the third.",
        "Steam rises from the bathhouse roof, the tiles are slick, and every paper lantern leans east.",
        "Between the stalls a brazier smokes; above them runs a wire with washing on it.",
        "Snow has covered the courtyard, and under the snow there is ice, and under the ice the old fish wait.",
        "A bell tower stands over the square with its stairs half gone and its rope still sound.",
        "Rain. The gutters run, the market has fled under its awnings, and one cart still stands in the middle.",
        "Dee Marsh points out the low wall, the deep well and the plum tree that is about to bloom.",
        "Here the river bends round a mill, and the wheel turns slowly with a voice like an old man's.",
    ),
    {
        "length": ("A bridge hangs there.", "Cold wind, two roofs.", "The bridge " + "sways and " * 40 + "sways."),
        "unfinished": (
            "the bridge hangs by two ropes over the gorge and sways.",
            "The bridge hangs by two ropes over the gorge, and the wind is already",
            "The bridge hangs by two ropes over the gorge, and below it",
        ),
        "markup": (
            "The **bridge** hangs by two ropes over the gorge and sways a little.",
            "<b>The bridge</b> hangs by two ropes over the gorge and sways a little.",
            "The bridge [old and gray] hangs by two ropes over the gorge and sways.",
            "See https://example.org for the bridge that hangs over the gorge and sways.",
            'The bridge hangs by two ropes, and the wind says: "Come over and see what I do.',
            "The bridge hangs by {count} ropes over the gorge and sways a little.",
            "«The bridge hangs by two ropes over the gorge and sways a little.»",
        ),
        "refusal": (
            "As an AI language model I have no body, but the bridge sways well.",
            "I'm sorry, but I cannot describe a place where people fight each other.",
            "I cannot help with that, because it would be about violence on a bridge.",
            "Here is one of the suggestions: a bridge that hangs over the gorge and sways.",
            "The user wants a place, so the bridge should be described with its ropes.",
            "Let me think about what the place of the fight could look like today.",
            "We need to write about the bridge, the gorge, and the weather over them.",
            "The narrator looks at the bridge over the gorge and says that it sways.",
            "Following the instructions, the bridge hangs by two ropes over the gorge.",
            "In present tense, the bridge hangs by two ropes over the gorge and sways.",
        ),
        "language": (
            "Die Brücke hängt an zwei Seilen über der Schlucht, und der Wind prüft sie.",
            "Мост висит на двух веревках над ущельем, и ветер качает его.",
            "El puente cuelga de dos cuerdas sobre el barranco y se mueve.",
            "橋は二本の縄で谷の上に掛かっていて、風に揺れている。 The bridge is there, and it sways a lot.",
            "THE BRIDGE HANGS BY TWO ROPES OVER THE GORGE AND SWAYS A LITTLE.",
        ),
        "card": (
            "The ace of spades lies in the middle of the bridge, and nobody dares pick it up.",
            "Ana holds the nine of wind, and the bridge knows it and sways a little.",
            "On the bridge lie all the cards that were ever played in this town.",
            "Someone has carved 9D into the post where the bridge begins to sway.",
            "A ♠ is painted over the gate, and the bridge sways under it.",
            "Bo plays the high card on the bridge, and the wind takes note of it.",
        ),
        "count": (
            "The bridge hangs over the gorge, and Ana has three tricks already.",
            "It is the fourth round already, and the bridge sways over the gorge.",
            "The score is even on the bridge, and the wind keeps it in mind.",
            "There are 12 ropes on the bridge, and the wind tests every one of them.",
            "Bo leads by two points before anybody has set a foot on the bridge.",
        ),
        "name": (
            "The bridge belongs to Master Wu, and he lets no one cross it.",
            "Far below, the town of Karakorum sleeps beside its frozen river and waits.",
            "Kaito waits on the far side of the bridge with a lantern in his hand.",
            "Nobody but Yuki knows which of the planks will hold a grown man.",
        ),
        "line or veil": (
            "A spider hangs over the bridge and looks at everyone with all its eyes.",
            "The bridge is full of spiders, and each has a web of its own.",
            "Spiderwebs hang from the bridge like washing, and the wind plays with them.",
            "Under the bridge stand the tools for torture, and nobody looks at them.",
            "Here the old lords tortured their captives, and the stones remember it.",
            "On this bridge a child was harmed, and the children still speak of the harm.",
        ),
        "winner": ("Ana wins the fight before it has begun, and the bridge sways.",),
        "result": (
            "The fight is over before it has begun, and the bridge sways on.",
            "Ana kills Bo on the bridge before the wind has turned its head.",
        ),
    },
)

ATTACK = Case(
    warriors("attack", "dragon", attacker="dragon", target="phoenix", round=3),
    (
        "Ana runs along the rail and comes down at Bo with the wind behind her.",
        "Ana pulls the curtain from its rings and whirls it toward Bo like a net.",
        "With a breath and half a step, Ana aims her open hand at Bo's shoulder.",
        "Ana kicks the brazier over, and the sparks go before her toward Bo.",
        "Ana circles once, twice, and then is simply there, her palm on its way.",
        "She takes the rope in both hands and swings at Bo out of the sun.",
        "Ana bows, and out of the bow comes a kick that travels the whole length of the yard.",
        "Nothing moves but her sleeve; then the staff is on its way to Bo's knee.",
        "Ana sends a gust along the gallery, and every door between her and Bo opens.",
        "Ana vaults the long table and lands on its far end, one arm drawn back.",
    ),
    {
        "result": (
            "Ana strikes Bo in the chest, and he goes over the rail.",
            "Ana's kick connects, and the whole gallery hears it.",
            "Ana leaps from the roof, and Bo dodges at the last moment.",
            "Ana swings the staff, and Bo staggers into the fish stall.",
            "Ana throws the bench, and Bo is knocked into the well.",
            "The blade comes down, and the blow lands where it was meant to.",
            "Ana comes down from the rail and knocks Bo into the water.",
            "Ana whirls the curtain, and Bo blocks it with his elbow.",
            "Ana swings from the rope and misses by the width of a hand.",
            "Ana comes with the wind, and Bo parries without looking up.",
            "Ana's staff draws blood, and the lanterns all lean away.",
            "Ana comes out of the sun and defeats Bo with one breath.",
        ),
        "name": ("Ana runs along the rail at Bo while Takeshi counts her steps.",),
        "count": ("Ana runs along the rail for the ninth round and aims at Bo.",),
    },
)

TRIUMPH = Case(
    warriors("triumph", "dragon", winner="dragon", loser="phoenix", tricks=2, **BLOW),
    (
        "Ana's palm finds Bo's shoulder, and he goes backward through two paper walls.",
        "Bo lifts the lid of a rain barrel, but the staff comes through it and him.",
        "Ana strikes Bo once, lightly, and it takes him the whole yard to stop.",
        "The wind turns with her, and Bo is swept off the stair like a leaf.",
        "Bo staggers into the drums, and every one of them says so.",
        "Ana hits true, and Bo sits down in the fish stall with great surprise.",
        "Bo ducks too late; the curtain has him, and then the pond has both.",
        "Ana wins the exchange with half a step, and Bo's hat comes down after him.",
        "He falls among the melons, and Ana is already on the wall above him.",
        "Ana drives Bo before her along the quay until there is no more quay.",
    ),
    {
        "winner": (
            "Bo strikes Ana in the chest, and she goes over the rail.",
            "Ana staggers into the drums, and every one of them says so.",
            "Bo wins with half a step, and Ana's hat comes down after her.",
            "Bo dodges the blow and stands where he stood, smiling at nobody.",
            "Bo parries without looking up, and the staff goes home in pieces.",
            "Ana's kick misses, and the whole gallery hears the nothing it hits.",
            "Ana is beaten by Bo on the stair, in front of everyone.",
            "Ana falls among the melons and counts them from below.",
            "Bo overpowers Ana with one hand and eats a plum with the other.",
            "Ana loses her footing and her staff and the day to the wet tiles.",
            "The day belongs to Bo, and he hangs it over the rail to dry.",
            "Bo knocks Ana into the well, and the well says thank you.",
            "The Phoenix defeats the Dragon on the bridge with a single breath.",
            "Bo's fist connects, and the lanterns all lean away from it.",
        ),
        "result": (
            "Ana strikes Bo, and the fight is over before the tea is cold.",
            "Ana kills Bo with the staff, and the yard goes quiet around them.",
            "Bo is slain on the stair, and his shadow takes a moment longer.",
            "Ana wins the war with one open hand and does not look back.",
        ),
        "card": ("Ana's king of diamonds strikes Bo off the stair like a leaf.",),
        "count": (
            "Ana takes her seventh trick with the staff, and Bo sits in the pond.",
            "Ana strikes Bo and wins by three points, and the yard applauds.",
        ),
    },
)

PARRY = Case(
    warriors("parry", "phoenix", winner="phoenix", loser="dragon", tricks=1, **BLOW),
    (
        "Bo catches the staff between two fans and hands it back, warm.",
        "Bo steps aside, and Ana's kick goes on alone into the rice sacks.",
        "The blow comes to nothing on Bo's sleeve, which is not even creased.",
        "Bo blocks it with the tea tray and does not spill the tea.",
        "Ana is thrown back over the rail, and Bo blows on his fingers.",
        "With a turn of the wrist Bo sends Ana past him into the pond.",
        "Bo lets the wind in by one door and shows it out by the other.",
    ),
    {
        "winner": (
            "Ana strikes Bo in the chest, and the tea goes everywhere.",
            "Ana's staff gets through, and Bo has to sit down on the stair.",
            "Bo staggers into the rice sacks and stays there for a while.",
            "Ana knocks Bo off the stair with the end of her staff.",
            "Bo is knocked into the pond, and the carp make room for him.",
            "Ana triumphs on the stair, and the lanterns bow to her for it.",
            "Bo surrenders with both fans open, and the yard is very quiet.",
            "Ana beats Bo to the door and then with it, twice over.",
        ),
        "result": ("Bo turns it aside, and with that the match is won.",),
    },
)

ESCAPE = Case(
    warriors("escape", "phoenix", winner="dragon", loser="phoenix", tricks=2, **BLOW),
    (
        "Bo rolls under the cart, comes out on the other side, and pulls the pin from its wheel.",
        "Bo goes up the drainpipe with one shoe, and the drainpipe comes down after him.",
        "Bo cuts the awning loose, and the whole market is suddenly indoors.",
        "Limping, Bo kicks the lamp into the straw and lets the smoke see him out.",
        "Bo escapes across the roofs and takes the ladder up behind him.",
    ),
    {
        "winner": (
            "Bo turns in the doorway and strikes Ana with the broom.",
            "Bo wins after all, from under the cart, with a melon.",
            "Ana falls over the cart, and Bo looks on from the roof.",
            "Ana is defeated by the awning and lies under it, thinking.",
        ),
        "result": ("Bo rolls under the cart and dies there between the melons.",),
    },
)

NULLIFIED = Case(
    warriors("nullified", "phoenix", attacker="dragon", target="phoenix", card="7H", round=4),
    (
        "Wind meets fire in the doorway, and the door is all that gives way.",
        "They stand forehead to forehead, and neither can find the half inch.",
        "Ana's palm and Bo's palm meet, and the dust between them jumps.",
        "For a breath both hang from the same rope, and then both let go.",
    ),
    {
        "winner": (
            "Bo wins the doorway, and the door belongs to him from now on.",
            "Ana defeats Bo in the doorway and steps over what is left.",
            "Ana gets the upper hand in the doorway and keeps it there.",
        ),
        "result": ("Neither gives way, and so the fight is over for today.",),
        "card": ("Both of them play the seven of fire, and the door gives way.",),
    },
)

VICTORY = Case(
    warriors("victory", "tiger", winner="tiger", last="9S", tricks=7),
    (
        "Cleo sets the last lantern upright and is the only one left to see it burn.",
        "The fight is over; Cleo wipes the rain from every blade and puts each away.",
        "Cleo wins, and the square breathes out as if it had been holding the rope.",
        "Cleo stands victorious on the bell tower, and the bell has something to say.",
        "Seven tricks the White Tiger knows, and the last of them is to walk away.",
    ),
    {
        "winner": (
            "Ana wins, and Cleo carries the lanterns home for her.",
            "Bo stands victorious on the bell tower, and the bell agrees with him.",
            "Dee Marsh takes the victory quietly and puts it under the shell.",
            "Cleo loses, and the square breathes out as if it had been holding the rope.",
            "Cleo yields to the rain, and the day goes on without her.",
        ),
        "count": ("Cleo stands on the bell tower with her ninth trick in her hand.",),
    },
)

VOW = Case(
    warriors("vow", "dragon", winner="tiger"),
    (
        "Ana ties her sleeve in a knot and promises the wind to be back by spring.",
        "Not today. Ana picks one splinter from the bridge and keeps it for Cleo.",
        "Ana bows to Cleo, lower than she must, and counts the stairs on the way down.",
    ),
    {
        "winner": (
            "Ana wins in the end, and Cleo carries her sandals home.",
            "Cleo is beaten, and Ana promises the wind to be gentle with her.",
            "Ana defeats Cleo in the gateway when everybody has gone home.",
        ),
    },
)

EXCHANGE = Case(
    fight("exchange", "red", fight=1, turn=2, winner="red", loser="blue", moves={"red": 4, "blue": 3}),
    (
        "Ana takes a wrist, takes an elbow, and Bo looks at the ceiling lamps.",
        "Bo is thrown over the rope stool, and the bucket goes with him.",
        "Ana gets the better of it on the second breath, and Bo slides along the mat.",
        "Bo hits the floor, and the whole bench says it with him.",
        "In the second turn Ana is simply closer than Bo has planned for.",
    ),
    {
        "winner": (
            "Bo takes a wrist and throws Ana over the rope stool.",
            "Ana is thrown over the rope stool, and the bucket goes with her.",
            "Bo gets the better of it, and Ana slides along the mat.",
            "Ana hits the floor, and the whole bench says it with her.",
            "Bo wins the exchange with a look and one open hand.",
        ),
        "count": (
            "Ana takes the fifth turn with an elbow, and Bo looks at the lamps.",
            "Ana scores three points with one elbow, and Bo looks at the lamps.",
        ),
        "result": ("Ana throws Bo, and with that the match is over for good.",),
    },
)

DRAWN = Case(
    fight("exchange", "blue", fight=1, turn=2, winner=None, loser=None, moves={"red": 3, "blue": 3}),
    (
        "They circle each other like two people looking for the same coin.",
        "Ana lets go, Bo lets go, and both shake out the same sore hand.",
        "Two elbows meet in the middle, and the middle stays where it is.",
    ),
    {
        "winner": (
            "Ana wins the exchange with one elbow, and Bo knows it.",
            "Bo overpowers Ana in the middle of the ring with one breath.",
            "Ana gets the better of it, and the bench writes that down.",
        ),
    },
)

FIGHT_WON = Case(
    fight("fight-won", "blue", fight=2, winner="blue", loser="red", ends=None, won={"red": 1, "blue": 1}),
    (
        "Bo sweeps the last of it from the mat, and Ana stays where she was put.",
        "The fight is over: Bo holds out a hand, and Ana takes it, wincing.",
        "Ana is down, and Bo walks back to the blue corner as if over eggs.",
    ),
    {
        "winner": (
            "Ana sweeps the last of it from the mat, and Bo is beaten.",
            "Ana wins the fight, and Bo holds out a hand to her.",
            "Bo is down, and Ana walks back to the red corner.",
        ),
        "result": (
            "Bo sweeps Ana from the mat, and the match is won for good.",
            "Bo is the champion of the whole town from this day on.",
        ),
        "count": ("With his third win Bo walks back to the blue corner.",),
    },
)

STANCE = Case(
    fight("stance", "red", fight=3, won={"red": 1, "blue": 1}),
    (
        "Ana draws one heel back and lets her hands hang like wet washing.",
        "For the third fight Ana begins low, one hand on the mat, listening.",
        "Ana copies Bo's guard exactly, down to the crooked little finger.",
    ),
    {
        "count": ("For the fifth fight Ana begins low, one hand on the mat.",),
        "winner": ("Ana wins it in her head already and smiles at Bo.",),
        "refusal": ("Here are some suggestions for how Ana could stand in the ring.",),
    },
)

RAID = Case(
    duel("raid", "hearts", winner="hearts", victim="diamonds", by="queen", count=3, left=4),
    (
        "Bo's witch whistles from the supply tent, and half of Ana's cooks follow her.",
        "The witch counts nothing and forgets nobody; she leaves Ana the tents.",
        "A fog with good manners comes for Ana's drummers and offers them a seat.",
    ),
    {
        "result": (
            "Bo's warrior kicks in the supply tent and leads the cooks away.",
            "Two warriors of Bo's ride through Ana's camp with a net.",
        ),
        "winner": (
            "Ana beats Bo's witch back from the tents with a wet towel.",
            "Bo loses his cooks, his drummers and his good umbrella to the fog.",
        ),
        "count": ("Bo's witch is worth six points and takes them from the tents.",),
    },
)

CLASH = Case(
    duel("clash", "spades", winner="spades", losers=["diamonds", "hearts"], round=5, pile=6, margin=2),
    (
        "Cleo's lines come over the hill singing, and nobody knows the second verse.",
        "The spades push, the hill pushes back, and Cleo has the better of it.",
        "Cleo's sappers open the dike, and two armies discover swimming together.",
    ),
    {
        "winner": (
            "Ana wins the hill, and Cleo's lines go home without their drums.",
            "Bo overpowers Cleo on the hill with a song and a wheelbarrow.",
            "Cleo loses the hill, the dike and the good umbrella to the fog.",
        ),
        "result": (
            "A robot jumps in and carries the hill away under one arm.",
            "Time bends over the hill, and the drums play it all again.",
            "Cleo comes over the hill singing, and the war is over.",
        ),
    },
)

NAGGING = Case(
    night("nagging", "voice-1", voice="voice-1", insistence=2, left=20),
    (
        "You never answered the letter, and it is still lying there, open, on the stairs of your mind.",
        "Psst. If you fall asleep now, who will listen for the drip?",
        "You said it at the party, in front of the cake, and the cake remembers.",
        "It is three in the morning, and you still hum the wrong ending.",
    ),
    {
        "result": (
            "You fall asleep at once, and I have nobody left to talk to.",
            "I talk and talk, and the alarm rings in the middle of it.",
            "You turn over, and the voice of Cy is silent for good.",
        ),
        "card": ("You hold the queen of hearts, and I know exactly where she is.",),
        "count": ("It is 3:12 now, and you still hum the wrong ending of it.",),
        "name": ("You never answered Brunhilde, and Brunhilde has told everyone about it.",),
        "refusal": ("I need to write a line for the voice that keeps the sleeper awake.",),
    },
)

REBUTTAL = Case(
    night("rebuttal", "sleeper", voice="voice-2", insistence=3),
    (
        "I answered the letter on Tuesday, Cy, in ink, with a stamp on it.",
        "A song with one line is not a song; it is a hiccup with ambitions.",
        "I locked the door, I looked at the door, and the door looked back satisfied.",
    ),
    {
        "result": (
            "I close my eyes and I fall asleep before you have finished.",
            "I told you so, and now Cy is silent for good.",
        ),
    },
)

MORNING = Case(
    night("morning", "sleeper", minutes=120, left=20),
    (
        "Two hours of sleep, and I would not trade them for a horse.",
        "The light comes in on tiptoe, and for once nobody has anything to add.",
        "I slept, and the pillow has drawn a map of it on my cheek.",
    ),
    {
        "count": (
            "Eight hours of sleep, and I would not trade them for a horse.",
            "Ten minutes of sleep, and I would not trade them for a horse.",
        ),
        "result": (
            "I didn't sleep at all, and the pillow knows every word of it.",
            "Not one wink, and the light comes in on tiptoe all the same.",
        ),
    },
)

ALARM = Case(
    night("alarm", "sleeper", silenced=2, active=4),
    (
        "The alarm rings, and nobody in this head has slept but the two quiet ones.",
        "Six o'clock, says the clock, and four voices say good morning to it.",
        "I carry my eyes to the kettle in both hands, like eggs.",
    ),
    {
        "result": (
            "I slept well, and the alarm has to ring for a long while.",
            "I finally slept, and the kettle is as surprised as I am.",
        ),
        "count": ("Five voices say good morning to the clock, all at the same time.",),
    },
)

CASES = (
    SETTING, ATTACK, TRIUMPH, PARRY, ESCAPE, NULLIFIED, VICTORY, VOW, EXCHANGE, DRAWN, FIGHT_WON, STANCE, RAID, CLASH,
    NAGGING, REBUTTAL, MORNING, ALARM,
)  # fmt: skip
