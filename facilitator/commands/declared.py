"""Every command with its words: what it is called, takes and says, and the function that does it.

Nothing but text stands here, so that `--help` and `--version` need no other module.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Argument(NamedTuple):
    """An argument as argparse takes it."""

    names: tuple[str, ...]
    more: dict[str, Any]


class Command(NamedTuple):
    """A command. `does` is `module:function` below `facilitator.commands`; the function takes the options."""

    name: str
    does: str
    says: str
    example: str
    arguments: tuple[Argument, ...]
    parts: tuple[Command, ...] = ()
    """The commands below this one, where it has any."""


def _argument(*names: str, **more: Any) -> Argument:
    return Argument(names, more)


def _many(name: str, metavar: str, says: str) -> Argument:
    return _argument(name, metavar=metavar, action="append", default=[], help=says)


GAME: Final = _argument("game", metavar="GAME", help="warriors, insomnia, martial-fight or suit-duel")
SESSION: Final = _argument("session", metavar="SESSION", help="a path, a name or words of it, or last")
SESSIONS: Final = _argument("--sessions", metavar="DIR", help="the folder that transcripts are kept in")
JSON: Final = _argument("--json", action="store_true", help="for programs")
SEED: Final = _argument("--seed", type=int, metavar="N", help="the same seed gives the same chance and suggestions")
RULE: Final = _many("--rule", "KEY=VALUE", "a house rule; `facilitator games GAME` lists them")
MUSE: Final = _argument("--muse", metavar="MUSE", help="who suggests tellings: almanac, model or none")
MODEL: Final = _argument("--model", metavar="NAME", help="the language model that the muse `model` asks")
BASE_URL: Final = _argument("--base-url", metavar="URL", help="its server: http://localhost:11434/v1 is Ollama's")
PLAIN: Final = _argument("--plain", action="store_true", help="lines on stdin and stdout instead of the screen")
OPEN: Final = _argument(
    "--no-curtain", action="store_true", help="plain mode without a terminal: show hands though several look on"
)
AUDIENCE: Final = _argument(
    "--for", dest="audience", metavar="WHO", default="table",
    help="table (what all have seen), gm (private notes too) or a seat",
)  # fmt: skip
PACE: Final = _argument(
    "--pace", type=float, default=1.0, metavar="TIMES", help="how fast: 2 is twice the usual, 0.5 half of it"
)
FORMATS: Final = ("markdown", "html", "epub", "text", "lonelog", "json")

COMMANDS: Final = (
    Command(
        "play", "play:run", "play a game, on the screen, as plain lines, or by the program alone",
        "facilitator play insomnia --name sleeper=Ana --rule notes=true",
        (
            GAME,
            _many("--seat", "SEAT=WHO", "who takes a seat: person, bot, or a skill of the program's"),
            _many("--name", "SEAT=NAME", "a player's name, with pronouns if you like: dragon='Ana (she/her)'"),
            RULE,
            _argument("--tone", metavar="TONE", default="", help="how the muse tells it: noir, comedy, ..."),
            _argument("--language", metavar="L", default="", help="the model's: German, de; the almanac is English"),
            _argument("--title", metavar="T", default="", help="what the session is called"),
            PLAIN,
            _argument("--auto", action="store_true", help="the program plays all; prints the transcript's path"),
            SEED, SESSIONS, MUSE, MODEL, BASE_URL, OPEN,
        ),
    ),
    Command(
        "resume", "resume:run", "go on with an unfinished session where it stood",
        "facilitator resume last",
        (
            _argument("session", metavar="SESSION", nargs="?", default="", help="usually the last unfinished one"),
            PLAIN, SESSIONS, OPEN,
        ),
    ),
    Command(
        "watch", "show:watch", "watch the program play a game on its board",
        "facilitator watch warriors --pace 2",
        (GAME, PACE, RULE, SEED, SESSIONS, MUSE),
    ),
    Command(
        "replay", "show:replay", "step through a session on its board, forwards and backwards",
        "facilitator replay last",
        (SESSION, PACE, SESSIONS),
    ),
    Command(
        "fork", "keep:fork", "go on from any move of a session as a new one",
        "facilitator fork last --at 24",
        (SESSION, _argument("--at", type=int, metavar="SEQ", help="after this event (the last)"), SESSIONS),
    ),
    Command(
        "check", "check:run", "re-derive every result in transcripts from their moves",
        "facilitator check sessions/*.yaml",
        (_argument("files", metavar="FILE", nargs="+", help="a transcript"),),
    ),
    Command(
        "games", "games:run", "list the games, or tell the rules of one",
        "facilitator games insomnia",
        (_argument("game", metavar="GAME", nargs="?", help="the game whose rules to tell"),),
    ),
    Command(
        "suggest", "suggest:run", "suggest tellings, with or without a game",
        "facilitator suggest warriors setting --set tone=noir --count 3",
        (
            GAME,
            _argument("cue", metavar="CUE", help="the moment: setting, attack, ...; a wrong one lists them"),
            _argument("--seat", metavar="SEAT", help="who tells"),
            _many("--set", "KEY=VALUE", "a fact of the scene"),
            _argument("--count", type=int, default=3, metavar="N", help="how many suggestions (3)"),
            SEED, JSON,
        ),
    ),
    Command(
        "log", "log:run", "keep a running log of a session of any game: notes, scenes, dice, cards, an oracle",
        'facilitator log "The drowned library" --with Ana --with Bo',
        (
            _argument("title", metavar="TITLE", nargs="?", default="", help="what the session is called"),
            _argument("--with", dest="people", metavar="NAME", action="append", default=[], help="who is there"),
            SESSIONS,
        ),
    ),
    Command(
        "sessions", "sessions:run", "list the sessions there are, or those that hold some words",
        'facilitator sessions --search "temple rain"',
        (
            _argument("--search", metavar="WORDS", default="", help="words said, played or noted"),
            _argument("--trash", action="store_true", help="those in the trash"), JSON, SESSIONS,
        ),
    ),
    Command(
        "export", "export:run", "write a session as a story to read, or as data",
        "facilitator export last --to html -o story.html",
        (
            SESSION, AUDIENCE, SESSIONS,
            _argument("--to", required=True, metavar="FORMAT", choices=FORMATS, help=", ".join(FORMATS)),
            _argument("-o", dest="output", metavar="PATH", help="the file or folder to write to; - for stdout"),
        ),
    ),
    Command(
        "recap", "recap:run", "tell the story of a session so far in a paragraph",
        "facilitator recap last --for gm",
        (
            SESSION, AUDIENCE, SESSIONS,
            _argument(
                "--muse", metavar="MUSE", choices=("almanac", "model"),
                help="whose words: almanac (the table's own) or model (the usual where one is set)",
            ),
            MODEL, BASE_URL,
        ),
    ),
    Command(
        "import", "bring:run", "bring in a session from elsewhere: a transcript, or the game master's JSON export",
        "facilitator import rain-on-the-roofs.gm.json",
        (_argument("file", metavar="FILE", help="the transcript or export"), SESSIONS),
    ),
    Command(
        "rename", "keep:rename", "give a session another title",
        'facilitator rename last "The night of the bell"',
        (SESSION, _argument("title", metavar="TITLE", help="the new title"), SESSIONS),
    ),
    Command(
        "tag", "keep:tag", "put tags on a session in place of those it has",
        "facilitator tag last campaign rain",
        (SESSION, _argument("tags", metavar="TAG", nargs="*", help="none takes all away"), SESSIONS),
    ),
    Command(
        "redact", "keep:redact", "empty for good what was struck in a session",
        "facilitator redact last", (SESSION, SESSIONS),
    ),
    Command(
        "trash", "keep:trash", "put a session into the trash folder beside it, or take it out again",
        "facilitator trash rain-on-the-roofs",
        (SESSION, _argument("--back", action="store_true", help="take it out of the trash again"), SESSIONS),
    ),
    Command(
        "simulate", "simulate:run", "let the program play a game many times and count who wins",
        "facilitator simulate martial-fight --games 2000 --seat red=master",
        (
            GAME,
            _argument("--games", type=int, required=True, metavar="N", help="how many games"),
            _many("--seat", "SEAT=SKILL", "who plays a seat; others play at random"),
            RULE,
            _argument("--seed", type=int, metavar="S", help="the same seed gives the same games"),
            _argument("--jobs", type=int, metavar="J", help="how many processes share the games (one a core)"),
            JSON,
        ),
    ),
    Command(
        "balance", "balance:run", "compare house rules side by side over many games",
        "facilitator balance warriors --svg clans.svg",
        (
            GAME,
            _argument("--games", type=int, default=300, metavar="N", help="how many games of each setting (300)"),
            _argument("--skill", metavar="SKILL", help="who plays: random, novice, steady or master"),
            _argument("--seed", type=int, metavar="S", help="the same seed gives the same games"),
            _argument("--jobs", type=int, metavar="J", help="how many processes share the games (one a core)"),
            _argument("--svg", metavar="PATH", help="a file for the comparison as a picture"),
            JSON,
        ),
    ),
    Command(
        "coach", "coach:run", "say where a game that is over turned for one of its seats",
        "facilitator coach last --svg turned.svg",
        (
            SESSION,
            _argument("--seat", metavar="SEAT", help="whose decisions (the person's)"),
            _argument("--svg", metavar="PATH", help="a file for the decisions as a picture"),
            JSON, SESSIONS,
        ),
    ),
    Command(
        "solve", "solve:run", "solve a game that is small enough: what it is worth, and its perfect first turn",
        "facilitator solve martial-fight",
        (_argument("game", metavar="GAME", help="martial-fight"), JSON),
    ),
    Command(
        "doctor", "doctor:run", "look for a language model, ask it once, and say what to do where it fails",
        "facilitator doctor --model llama3.2 --base-url http://localhost:11434/v1", (MODEL, BASE_URL),
    ),
    Command(
        "content", "content:run", "look after packs of content for the muse",
        "facilitator content check my-pack", (),
        (
            Command(
                "check", "content:check", "name every fault of a pack at once, with file, line and key",
                "facilitator content check my-pack",
                (_argument("folder", metavar="DIR", nargs="?", help="the pack (what ships with the program)"),),
            ),
            Command(
                "new", "content:new", "start a pack with one example for each game",
                "facilitator content new rainy-streets",
                (_argument("name", metavar="NAME", help="the pack's name, and its folder's"),),
            ),
        ),
    ),
)  # fmt: skip
