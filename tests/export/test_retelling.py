"""A recap in a model's words: each sentence on its own events, judged like any line, and done without when it fails."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.export.opening import Opened
from facilitator.export.recap import Sentence, recap
from facilitator.export.retelling import Model, retold
from facilitator.export.story import GM, TABLE
from facilitator.games.contract import Cue
from facilitator.muse.endpoint import endpoint
from facilitator.table import Table
from facilitator.transcript.fold import Fold
from facilitator.transcript.journal import Journal
from tests.export.tables import opened, story
from tests.muse import hostile
from tests.muse.hostile import Way, dripping, says, serving, silent, status
from tests.tables import header, table

ATTACK = "Ana runs along the wet tiles and brings the staff down at the lantern."
GOOD = "S1: Rain is falling on an old temple, and Bo describes every broken tile of it.\n"
BETTER = f"{GOOD}S2: Ana comes along the tiles at a run with the staff above her head.\n"


def fight() -> Table:
    """Ana and Bo: a place is told, then an attack, which nobody has answered yet."""
    played = table("warriors", ("dragon", "tiger"))
    for entry, name in zip(played.header["seats"], ("Ana", "Bo"), strict=True):
        entry["name"] = name
    played.tell(Cue("tiger", "setting", {}), "Rain drums on the broken tiles of an old temple.")
    move = played.look("dragon").moves[0]
    played.submit("dragon", move)
    played.tell(Cue("dragon", "attack", {}), ATTACK)
    return played


def by_model(of: Opened, *ways: Way, audience: str = TABLE, deadline: float = 20.0) -> tuple[list[Sentence], str, str]:
    """The recap, what is said of it, and what was sent."""
    with serving(*ways) as server:
        told = retold(of, audience, Model(endpoint(server.url, "tiny"), deadline))
        sent = str([body["messages"] for _, body in server.asked if body])
    return list(told.sentences), told.says, sent


def texts(sentences: list[Sentence]) -> list[str]:
    return [sentence.text for sentence in sentences]


def test_each_telling_is_put_in_better_words_and_stands_on_its_events() -> None:
    of = opened(fight())
    plain = recap(story(fight()))
    sentences, said, _ = by_model(of, says(BETTER))
    assert texts(sentences)[1:3] == [line[4:] for line in BETTER.splitlines()]
    assert [sentence[1:] for sentence in sentences] == [sentence[1:] for sentence in plain]
    assert (sentences[0], sentences[-1]) == (plain[0], plain[-1])
    assert said.startswith("2 of 2 tellings put in the words of tiny at 127.0.0.1:")
    assert said.endswith("321 tokens.")


@pytest.mark.parametrize(
    "bad",
    [
        "Ana wins the whole fight with one blow of the staff on the wet tiles.",
        "Cleo comes along the tiles at a run with the staff above her head.",
        "Bo comes along the tiles at a run with the staff above his head.",
        "Ana comes along the tiles with the nine of wind above her head.",
        "Ana scores three tricks on the tiles at a run with the staff.",
        "Ana comes along the tiles and leaves a trail of spiders behind her.",
        "Ana comes.",
        "Ana is out in the garden, where a moose hums the same three bars again.",
        "I'm sorry, but I can't help with a fight on the tiles like that one.",
        "Ana comes along the <b>tiles</b> at a run with the staff above her head.",
        "",
    ],
)
def test_a_sentence_that_the_guard_drops_stays_as_the_table_told_it(bad: str) -> None:
    played = fight()
    played.header["safety"]["lines"].append("spiders")
    plain = recap(story(played))
    sentences, said, _ = by_model(opened(played), says(f"{GOOD}S2: {bad}\n"))
    assert texts(sentences)[1] == GOOD[4:].strip()
    assert sentences[2] == plain[2]
    assert said.startswith("1 of 2 tellings")


def test_marks_that_nobody_gave_are_nobodys_and_the_first_of_two_counts() -> None:
    answer = (
        f"S9: {ATTACK}\nS0: {ATTACK}\n{ATTACK}\n**{GOOD.strip()}**\nS1: Rain falls on the lantern of an old temple.\n"
    )
    sentences, said, _ = by_model(opened(fight()), says(answer))
    assert texts(sentences)[1] == GOOD[4:].strip()
    assert said.startswith("1 of 2 tellings")


@pytest.mark.parametrize("way", [silent, dripping, status(401), status(503), says(""), hostile.page("<html>")])
def test_a_model_that_fails_leaves_the_tables_own_words_and_says_why(way: Way) -> None:
    begun = time.monotonic()
    sentences, said, _ = by_model(opened(fight()), way, deadline=1.0)
    assert time.monotonic() - begun < 20
    assert tuple(sentences) == recap(story(fight()))
    assert "127.0.0.1" in said


def test_half_an_answer_is_used_as_far_as_it_is_whole() -> None:
    sentences, said, _ = by_model(opened(fight()), says(BETTER.strip(), finish=None))
    assert texts(sentences)[1] == GOOD[4:].strip()
    assert sentences[2] == recap(story(fight()))[2]
    assert "1 of 2 tellings" in said
    assert "about" in said


def test_whoever_waits_may_leave_and_the_stream_is_closed() -> None:
    class GoneError(Exception):
        pass

    def leave(_what: str, part: float) -> None:
        if part > 0:
            raise GoneError

    with serving(dripping) as server:
        with pytest.raises(GoneError):
            retold(opened(fight()), TABLE, Model(endpoint(server.url, "tiny"), 30.0), leave)
        assert len(server.asked) <= 1


def test_what_not_everybody_has_heard_is_sent_to_no_model() -> None:
    played = fight()
    secret = "The abbot is Bo's own mother, and nobody else knows it."
    played.note(secret, "game master", private=True)
    played.strike(1)
    for audience in (TABLE, GM, "dragon"):
        _, _, sent = by_model(opened(played), says(GOOD), audience=audience)
        assert secret not in sent
        assert "old temple" not in sent
        assert ATTACK in sent


def test_the_command_takes_the_model_where_one_is_set_and_either_on_demand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FACILITATOR_SESSIONS", str(tmp_path))
    head = header("warriors", ["dragon", "tiger"])
    kept = Table(Fold(head), Journal.create(tmp_path, head, sync=False))
    kept.tell(Cue("tiger", "setting", {}), "Rain drums on the broken tiles of an old temple.")
    kept.close()
    assert main(["recap", "last"]) == 0
    plain = capsys.readouterr()
    assert not plain.err
    assert main(["recap", "last", "--muse", "model"]) == 2
    assert "FACILITATOR_MODEL" in capsys.readouterr().err
    with serving(says("S1: The rain has not stopped on those tiles since the temple was built.\n")) as server:
        monkeypatch.setenv("FACILITATOR_MODEL", "tiny")
        monkeypatch.setenv("FACILITATOR_BASE_URL", server.url)
        assert main(["recap", "last", "--muse", "almanac"]) == 0
        assert (capsys.readouterr(), server.asked) == (plain, [])
        assert main(["recap", "last", "--for", "gm"]) == 0
        told = capsys.readouterr()
    assert "has not stopped on those tiles" in " ".join(told.out.split())
    assert "1 of 1 telling put in the words of tiny" in told.err


@pytest.mark.parametrize("way", [says(GOOD), status(401, "no such key sk-canary-4711"), says("sk-canary-4711")])
def test_a_key_is_found_in_nothing_that_a_recap_says(
    way: Way, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["play", "warriors", "--auto", "--seed", "1", "--rule", "ranks=5", "--sessions", str(tmp_path)])
    monkeypatch.setenv("FACILITATOR_API_KEY", "sk-canary-4711")
    with serving(way) as server:
        url = server.url.replace("//", "//ana:sk-canary-4712@")
        code = main(["recap", "last", "--model", "tiny", "--base-url", url, "--sessions", str(tmp_path)])
    said = capsys.readouterr()
    assert (code, "canary" in said.out + said.err) == (0, False)
