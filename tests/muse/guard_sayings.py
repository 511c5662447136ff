"""More lines for the guard: claims made by a saying or a picture, and good lines that look like one."""

from __future__ import annotations

from tests.muse.guard_lines import (
    ALARM,
    ATTACK,
    CLASH,
    DRAWN,
    ESCAPE,
    EXCHANGE,
    FIGHT_WON,
    MORNING,
    NAGGING,
    NULLIFIED,
    PARRY,
    RAID,
    REBUTTAL,
    SETTING,
    STANCE,
    TRIUMPH,
    VICTORY,
    VOW,
    Case,
)  # fmt: skip

SAYINGS = (
    Case(
        ATTACK.scene,
        (
            "Ana lets the lantern swing once, and on its way back she comes with it toward Bo.",
            "Like a door in a storm Ana is open, then shut, then open again in front of Bo.",
            "Ana throws Bo a smile first and the soup ladle directly after it.",
            "If Bo blinks now he will miss the best of it, for Ana is already in the air.",
            "Ana reaches for the bell rope, meaning to drop the whole evening on Bo.",
            "All the leaves in the yard get up and go with Ana when she goes for Bo.",
        ),
        {
            "result": (
                "Ana comes down like rain, and Bo never sees it coming.",
                "Ana's heel draws a half moon, and the fish stall catches Bo at the end of it.",
                "Ana whirls the curtain once, sending Bo headlong into the well.",
                "Ana leaps from the roof and leaves Bo flat on his back among the melons.",
                "The mud comes up to greet Bo before Ana has even landed.",
                "Ana spun on one heel and knocked Bo clean off the gallery.",
                "Bo saw the staff, thought about it, and ducked under it in time.",
                "Down goes Bo with the whole shelf of teapots on top of him.",
                "Ana's palm arrives, and Bo's knees fold like wet paper.",
                "Ana kicks the ladder, and Bo has no answer to all those rungs.",
            ),
        },
    ),
    Case(
        TRIUMPH.scene,
        (
            "The mud opens its arms for Bo, and Ana is polite enough to look away.",
            "Bo counts stars, though the sun is out; Ana counts nothing and breathes.",
            "Ana lands like a cat on the rail, and Bo lands like a piano beside it.",
            "Every tile on the roof takes a piece of Bo on his way down to the gutter.",
            "Bo has a plan for this, but Ana's elbow is inside it before he can unfold it.",
            "The staff writes one short word in the air, and Bo is the full stop.",
        ),
        {
            "winner": (
                "The mud opens its arms for Ana, and Bo is polite enough to look away.",
                "Ana sees stars, though the sun is out, and sits down among the drums.",
                "Bo has the last word, and Ana hears it from the bottom of the well.",
                "Bo makes short work of Ana between two bites of his dumpling.",
                "Ana bites the dust, and the dust has been waiting for it all day.",
                "Ana is no match for the patience that Bo keeps up his sleeve.",
                "Ana's knees give way, and the bridge says something about her weight.",
                "Bo wipes the stair with Ana and hangs her over the rail to dry.",
                "It is Bo who is left standing when the last teacup stops rolling.",
                "The pond swallows Ana whole and gives back only her sandals.",
                "Bo carries the day in one hand and a melon in the other.",
                "Bo proves too quick for Ana, as water is too quick for a sieve.",
                "Ana goes home in a wheelbarrow, and Bo holds the gate for her.",
                "Bo struck once, and Ana spent the afternoon climbing out of the pond.",
                "Down goes Ana, and with her the washing of three families.",
                "Bo stands over Ana with the broom and offers her his other hand.",
                "Bo teaches Ana what a wall is, first the front and then the back.",
                "The crowd crowns Bo with a lampshade and carries him round the yard.",
                "Ana's breath leaves her by the window, and she follows it into the yard.",
                "Ana never sees the ladle coming, and then she sees nothing else.",
                "Bo gets the better of the wind and of Ana in one turn.",
                "Bo pins Ana to the gate by her sleeve and goes to look for tea.",
            ),
            "refusal": (
                "The story of Ana and her staff, which falls into the mouth of a friend.",
                "In this game Ana strikes once, and Bo is somewhere among the drums.",
                "Here is a detailed description of how Ana strikes Bo off the stair.",
                "Ana strikes him/her off the stair like a leaf, and the yard applauds.",
            ),
            "result": (
                "Ana's palm lands, and Bo's heart stops like a dropped clock.",
                "Ana strikes, and that is the end of the war for everyone.",
                "Bo goes to meet his ancestors by way of the rain barrel.",
            ),
        },
    ),
    Case(
        PARRY.scene,
        (
            "Bo folds aside like a letter, and Ana is read by the wall instead.",
            "The blow goes looking for Bo and finds a gong, a goat and at last the gutter.",
            "Bo sits down, of all things, and the kick passes over him like weather.",
            "Ana arrives everywhere but where Bo is, and arrives there very hard.",
            "Bo gives the staff a place to go, and it is the third plank from the left.",
        ),
        {
            "winner": (
                "Bo is a breath too slow, and the staff folds him over the tea tray.",
                "The gutter receives Bo with a splash, and Ana dusts off her hands.",
                "Bo's guard crumbles like old cake, and Ana walks in through it.",
                "Ana has the last laugh, and Bo has the goat and the gong on him.",
                "Bo limps off behind the rice sacks to count what still bends.",
                "Ana swept Bo off the stair as one sweeps off snow.",
                "The fans fly out of Bo's hands, and the rest of him flies after them.",
                "Ana leaves Bo sitting in the pond with both fans full of water.",
                "Bo tastes the gravel of the yard and finds that it wants salt.",
                "Bo lies in a heap at the foot of the stair, one fan still open.",
            ),
        },
    ),
    Case(
        ESCAPE.scene,
        (
            "Bo leaves by the window that nobody had made yet, and pulls the curtain to behind him.",
            "Bo crawls out from the melons with a plan and a limp and tips the cart between them.",
        ),
        {
            "winner": (
                "Bo floors Ana with the awning pole and strolls off down the quay.",
                "Ana drops like a sack behind him, and Bo does not even turn round.",
                "Bo has the better of it after all, and Ana is the one who limps.",
            ),
        },
    ),
    Case(
        NULLIFIED.scene,
        (
            "Two thunderclaps shake hands in the doorway, and both go home.",
            "Ana leans, Bo leans, and the door between them learns to be a wall.",
        ),
        {
            "winner": (
                "The doorway spits out Ana, and Bo is left standing in it alone.",
                "Bo makes short work of Ana in the doorway and shuts it behind her.",
                "Bo proves the stronger, and the door swings shut on Ana.",
                "Ana carries the day in the doorway and hangs it on the nail there.",
            ),
        },
    ),
    Case(
        VICTORY.scene,
        ("Cleo has the square, the bell and the rain to herself, and shares all three.",),
        {
            "winner": (
                "Ana is left standing, and Cleo carries the lanterns for her.",
                "The square is Bo's, and so is the bell, and so is the last dumpling.",
                "Cleo throws down her blades at last and asks Ana for mercy.",
                "They crown Dee Marsh with plum blossom, and Cleo claps the loudest.",
            ),
        },
    ),
    Case(
        VOW.scene,
        ("Ana counts her bruises by name and promises to introduce each of them to Cleo.",),
        {
            "winner": (
                "Ana has the last laugh, and Cleo can hear it all the way home.",
                "Cleo is on her knees in the gateway, and Ana walks round her.",
            ),
        },
    ),
    Case(
        EXCHANGE.scene,
        (
            "Ana comes through Bo's guard like a cat through a curtain, and out the other side.",
            "The floor gets up to meet Bo, and they get on at once.",
        ),
        {
            "winner": (
                "The floor gets up to meet Ana, and they get on at once.",
                "Bo runs rings around Ana and ties the last of them in a bow.",
                "Ana folds over Bo's knee like a napkin and stays folded.",
                "Bo flips Ana over the bucket, and the bucket says thank you.",
                "Ana loses the thread, the bench and the better part of her breath to Bo.",
            ),
        },
    ),
    Case(
        DRAWN.scene,
        ("Ana and Bo go down together, get up together and say sorry together.",),
        {
            "winner": (
                "Bo wipes the mat with Ana and wrings her out over the bucket.",
                "Ana has the last word in it, and the word is an elbow.",
                "Down goes Bo, flat as a mat on the mat.",
            ),
        },
    ),
    Case(
        FIGHT_WON.scene,
        ("Ana studies the rafters from the mat, and Bo lets her finish counting them.",),
        {
            "winner": (
                "Bo is flat on his back under the rafters, and Ana lets him study them.",
                "It is Ana who is still on her feet when the bucket stops rolling.",
                "Bo's legs give out, and the blue corner comes to carry him home.",
                "Ana carries the day, and the red corner carries Ana.",
            ),
        },
    ),
    Case(
        STANCE.scene,
        ("Ana stands like a gate that somebody has left on the latch on purpose.",),
        {
            "winner": (
                "Ana has made short work of Bo before the bell has stopped.",
                "Bo is beaten already, and Ana is looking for a chair.",
            ),
        },
    ),
    Case(
        RAID.scene,
        ("Bo's witch trades Ana three cooks for a song, and keeps the song as well.",),
        {"winner": ("Ana's drummers chase the witch home, and Ana has the last laugh over the tents.",)},
    ),
    Case(
        CLASH.scene,
        (
            "Cleo's drummers never stop, and the hill gives up trying to sleep.",
            "Ana's banners remember an urgent appointment on the far side of the river.",
        ),
        {
            "winner": (
                "Cleo's lines break like biscuits, and the hill belongs to Ana.",
                "Bo's cooks carry the hill and Ana's carry the hats.",
                "Cleo's sappers scatter to the four winds, and three of them get lost.",
                "Cleo's drummers take to their heels, and the drums roll after them.",
                "Ana routed Cleo with a song and a wheelbarrow full of plums.",
            ),
            "result": (
                "Cleo comes over the hill singing, and with that the war is at an end.",
                "The spades push, and it is all over for everybody on the hill.",
            ),
        },
    ),
    Case(
        NAGGING.scene,
        (
            "When you are asleep at last, I will be in the dream, holding the letter.",
            "Morning is a long way off, and I have brought sandwiches.",
        ),
        {
            "result": (
                "Sleep takes you by the hand, and I talk to the pillow for a while.",
                "You drift off in the middle of my sentence, and it was my best one.",
                "Ana is snoring already, and I have not even reached the party.",
                "The sun comes up over the party, and you still have cake on you.",
                "Your eyes fall shut at last, and I have to whisper to myself.",
            ),
        },
    ),
    Case(
        REBUTTAL.scene,
        ("I will sleep on it, Cy, as soon as you stop sitting on it.",),
        {
            "result": (
                "I answered the letter, and Cy never says another word about it.",
                "I locked the door, and now Cy has nothing left to say.",
                "I pull up the blanket, and sleep closes over me like a lake.",
            ),
        },
    ),
    Case(
        MORNING.scene,
        ("Sleep came late, like a guest with a good excuse, and I let it in.",),
        {"result": ("I lay awake until the birds began, and then I lay awake with birds.",)},
    ),
    Case(
        ALARM.scene,
        ("The clock and I have both been up all night; only one of us rings about it.",),
        {"result": ("I slept like a stone, and the alarm had to shake me twice.",)},
    ),
    Case(
        SETTING.scene,
        ("The roof has been losing a long fight with the rain, tile by tile.",),
        {"result": ("Bo lies dead on the bridge, and the wind goes through his pockets.",)},
    ),
    Case(
        ATTACK.scene,
        (
            "Ana plucks a lantern from its hook and sends it on ahead toward Bo.",
            "Ana stamps, the plank jumps, and she rides it down at Bo like a plow.",
            "Ana's shadow is on Bo already; the rest of her is on its way.",
        ),
        {
            "result": (
                "Bo tumbles down the stair with Ana's sandal print on his chest.",
                "Ana's fist finds Bo's chin, and the market turns once around him.",
                "Bo leans back a finger's width, and the staff goes by without a word.",
                "Ana sends the barrel rolling, and it takes Bo's feet from under him.",
                "Bo brushes the kick away as one brushes off a moth.",
            ),
        },
    ),
    Case(
        TRIUMPH.scene,
        (
            "Ana plucks the tray from Bo's hands and serves him with it.",
            "Bo wakes up under the fish stall with a mackerel for company.",
            "Ana rolls under the bench, comes up behind Bo and bows him into the drums.",
        ),
        {
            "winner": (
                "Bo plucks the staff from Ana's hands and breaks it over his knee.",
                "Bo waits politely while Ana looks for her teeth.",
                "Ana wakes up under the fish stall with a mackerel on her face.",
                "Bo's last kick puts Ana to sleep before she reaches the ground.",
                "Bo shows Ana the inside of the rain barrel.",
                "Ana hangs from the gutter by one hand and asks for a ladder.",
                "Ana crashes through three stalls and comes to rest among the plums.",
            ),
        },
    ),
    Case(
        PARRY.scene,
        (
            "Bo brushes the staff away as one brushes off a moth.",
            "Ana takes the whole tea tray in the face and thanks nobody.",
            "Bo drops flat, and Ana sails over him into the laundry.",
        ),
        {
            "winner": (
                "Bo is late, and the tea tray is on his head before he knows it.",
                "Ana walks right over Bo on her way to the door.",
            ),
        },
    ),
    Case(
        EXCHANGE.scene,
        (),
        {
            "winner": (
                "Ana swallows a tooth, and Bo helps himself to the middle of the mat.",
                "Ana is on the floor before the bucket has finished its remark.",
                "Bo ties Ana into a knot that no sailor would undo.",
            ),
        },
    ),
    Case(
        FIGHT_WON.scene,
        (),
        {
            "winner": (
                "Bo taps the mat twice, and Ana lets go of his arm.",
                "Bo cannot get up, and Ana counts it out for him.",
            ),
        },
    ),
    Case(
        CLASH.scene,
        (
            "Cleo plants her flag in the middle of Ana's soup.",
            "Two armies meet on the hill, and Cleo's is the one that stays for supper.",
        ),
        {
            "winner": ("Cleo's drummers drop their drums and swim for it.",),
        },
    ),
    Case(
        NAGGING.scene,
        ("You left the stove on, or did you leave the stove at all?",),
        {},
    ),
    Case(
        ATTACK.scene,
        (),
        {
            "result": (
                "Bo catches the staff in one hand and looks at it with interest.",
                "Bo goes over the rail before he has finished his sentence.",
            ),
        },
    ),
    Case(
        TRIUMPH.scene,
        (),
        {
            "winner": (
                "Bo turns Ana upside down and shakes the coins out of her.",
                "The yard claps for Bo, who is the only one still on his feet.",
                "Bo folds his arms, and Ana folds at the knees.",
                "Bo blows Ana over the wall with one puff of his cheeks.",
                "Ana sinks to the bottom of the fountain and thinks it over.",
                "Bo steps over Ana to get at the dumplings.",
            ),
        },
    ),
    Case(
        PARRY.scene,
        (),
        {
            "winner": ("Bo misses the block and wears the staff as a hat.",),
        },
    ),
    Case(
        EXCHANGE.scene,
        (),
        {
            "winner": (
                "Ana bounces once, twice, and rolls up against the bench.",
                "Bo drops Ana on the mat like a sack of wet rice.",
            ),
        },
    ),
    Case(
        FIGHT_WON.scene,
        (),
        {
            "winner": (
                "Ana helps Bo up, for it is the winner who bends down.",
                "Ana takes the fight with a sweep that Bo never quite understands.",
            ),
        },
    ),
    Case(
        CLASH.scene,
        (),
        {
            "winner": ("Ana chases Cleo's drummers all the way to the river.",),
        },
    ),
)
