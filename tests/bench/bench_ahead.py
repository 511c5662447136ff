"""How often a model's lines are there before their telling is asked for, over whole games at people's pace.

`python -m tests.bench.bench_ahead` prints it for each game, with what it costs. Everything takes a hundredth of its
usual time: an answer a second, a person 6 to 20 seconds over a telling and 4 to 15 over a choice, the program a half.
"""

from __future__ import annotations

import time
from random import Random

from facilitator.games import registry
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.endpoint import Endpoint
from facilitator.muse.model import ModelMuse
from facilitator.muse.secret import Secret
from tests.muse.hostile import Answer, serving
from tests.muse.whole import play, three_new_lines
from tests.tables import table

SCALE = 0.01
ANSWER = 1.0
SECONDS = {"telling": (6.0, 20.0), "choice": (4.0, 15.0), "program": (0.5, 0.5), "chance": (1.0, 3.0)}


def measured(name: str) -> ModelMuse:
    """A whole quick game of one person against the program."""
    played, rng = table(name), Random(1)

    def pause(what: str) -> None:
        low, high = SECONDS[what]
        time.sleep(SCALE * (low + (high - low) * rng.random()))

    def answer(asked: Answer) -> None:
        time.sleep(SCALE * ANSWER)
        three_new_lines(asked)

    with serving(answer) as server:
        muse = ModelMuse(Almanac(Content(), 1), Endpoint(server.url, "tiny", Secret()), most_tokens=0)
        play(played, muse, played.seats[0], pause)
        muse.close()
    return muse


def main() -> None:
    for name in registry.names():
        muse = measured(name)
        print(
            f"{name}: {muse.ready / muse.asked:.0%} of {muse.asked} tellings had a line before they came,"
            f" with {muse.tokens_ahead / muse.tokens:.0%} of the tokens spent ahead"
        )


if __name__ == "__main__":
    main()
