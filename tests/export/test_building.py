"""The story is what its audience may know, each telling beside what it tells of, in scenes."""

from __future__ import annotations

import pytest

from facilitator.errors import FacilitatorError
from facilitator.export.building import build, spelled
from facilitator.export.opening import open_story
from facilitator.export.story import GM, TABLE, Moment, Remark, Story
from facilitator.games.warriors.words import Answer, Attack, Discard
from facilitator.table import Table
from tests.export.tables import entries, play, rename, story
from tests.tables import table
from tests.transcript.test_samples import SAMPLES


def duel() -> Table:
    """A setting, an attack, its answer, and what both told."""
    played = table("warriors", ("dragon", "tortoise"))
    played.tell(played.cues[0], "Rain on the roof.")
    played.submit("dragon", Attack("tortoise", "9D"))
    played.tell(played.cues[0], "A leap.")
    played.submit("tortoise", Answer("4C"))
    played.tell(played.cues[0], "It lands.")
    played.tell(played.cues[0], "It hurts.")
    return played


def told(of: Story) -> list[str]:
    return [telling.text for moment in of.moments() for telling in moment.tellings]


def said(of: Story) -> list[str]:
    return [note.text for moment in of.moments() for note in moment.notes if note.text]


def kinds(of: Story) -> set[str]:
    return {note.event.kind for moment in of.moments() for note in moment.notes}


def remarks(of: Story) -> list[Remark]:
    return [part for scene in of.scenes for part in scene.parts if isinstance(part, Remark)]


def test_each_telling_stands_with_what_it_tells_of() -> None:
    played = duel()
    stands = [
        ([note.event.kind for note in moment.notes], [telling.text for telling in moment.tellings])
        for moment in story(played).moments()
    ]
    assert stands == [
        (["begin"], ["Rain on the roof."]),
        (["attack"], ["A leap."]),
        (["clash", "blow"], ["It lands.", "It hurts."]),
    ]


def test_a_play_that_ends_one_scene_and_begins_the_next_is_parted_between_them() -> None:
    played = play("martial-fight", 400, seed=3, tell=lambda: "x")
    assert played.ended == "finished"
    titles = [scene.title for scene in story(played).scenes]
    assert titles == [*(f"Fight {number + 1}" for number in range(len(titles) - 1)), "The match"]
    for scene in story(played).scenes[1:-1]:
        first = scene.parts[0]
        assert isinstance(first, Moment)
        assert first.notes[0].event.kind == "fight-begins"


@pytest.mark.parametrize(
    ("game", "first", "last"),
    [
        ("warriors", "The place", {"The last cards"}),
        ("insomnia", "In the dark", {"Morning", "The alarm"}),
        ("martial-fight", "Fight 1", {"The match"}),
        ("suit-duel", "The arena", {"The end"}),
    ],
)
def test_every_game_falls_into_scenes_and_loses_nothing(game: str, first: str, last: set[str]) -> None:
    played = play(game, 5000, seed=5, tell=iter(map(str, range(10_000))).__next__)
    assert played.ended == "finished"
    of = story(played)
    assert of.scenes[0].title == first
    assert of.scenes[-1].title in last
    assert sorted(told(of), key=int) == told(of)
    assert len(told(of)) == sum("tell" in entry for entry in entries(played))
    assert of.verdict is not None
    assert of.picture.startswith("<svg")


def test_struck_text_is_nowhere_and_a_restored_one_is_back() -> None:
    played = duel()
    played.strike(3)
    assert told(story(played)) == ["Rain on the roof.", "It lands.", "It hurts."]
    assert "A leap." not in told(story(played, GM))
    played.restore(played.seq)
    assert "A leap." in told(story(played))


def test_what_was_undone_is_neither_told_nor_noted() -> None:
    played = duel()
    played.undo(agreed=True)
    assert told(story(played, GM)) == ["Rain on the roof.", "A leap."]
    assert not any("beats" in text for text in said(story(played, GM)))


def test_private_notes_are_the_game_masters_alone() -> None:
    played = duel()
    played.note("For all.", "Ana")
    played.note("For me.", "Ana", private=True)
    played.mark("here")
    assert [remark.text for remark in remarks(story(played))] == ["For all.", "here"]
    assert [remark.text for remark in remarks(story(played, "dragon"))] == ["For all.", "here"]
    assert [remark.text for remark in remarks(story(played, GM))] == ["For all.", "For me.", "here"]


def test_a_seat_reads_its_own_hidden_cards_the_table_and_the_gm_of_a_running_game_none() -> None:
    played = duel()
    played.submit("dragon", Discard("2D"))
    assert any("2♦" in text for text in said(story(played, "dragon")))
    for audience in (TABLE, GM, "tortoise"):
        assert not any("2♦" in text for text in said(story(played, audience)))


def test_once_the_game_is_over_the_gm_reads_all_cards_and_the_table_what_it_saw() -> None:
    played = play("warriors", 1000, seed=2)
    hidden = {"laid", "discarded"}
    assert hidden <= kinds(story(played, GM))
    assert not hidden & kinds(story(played))


def test_only_the_gms_story_carries_the_whole_transcript_and_that_without_struck_words() -> None:
    played = duel()
    played.note("For me.", "Ana", private=True)
    played.strike(3)
    assert story(played).transcript is None
    assert story(played, "dragon").transcript is None
    whole = story(played, GM).transcript
    assert whole is not None
    assert [entry["seq"] for entry in whole["events"]] == list(range(1, played.seq + 1))
    assert "A leap." not in repr(whole)
    assert "For me." in repr(whole)


def test_a_player_with_two_seats_signs_with_the_seat() -> None:
    played = play("insomnia", 20, tell=lambda: "Tick.")
    rename(played, {"voice-1": "Ana", "voice-4": "Ana", "voice-2": "Bo"})
    names = {telling.name for moment in story(played).moments() for telling in moment.tellings}
    assert {"Ana (Voice 1)", "Ana (Voice 4)", "Bo"} <= names
    assert ("Ana", "Voice 1 and Voice 4") in story(played).cast()


def test_a_journals_open_notes_are_its_prose_and_the_rest_stands_beside_it() -> None:
    of = build(open_story(SAMPLES / "log.yaml"))
    assert [scene.title for scene in of.scenes] == ["", "The harbor"]
    assert told(of) == [
        "I open the gate.",
        "Fog lies on the water.",
        "I do not like this.",
        "A second note <b>bold</b>.",
    ]
    assert [(remark.kind, remark.came) for remark in remarks(of)][:3] == [
        ("roll", "9 (3, 5)"), ("draw", "5♠"), ("oracle", "no, but"),
    ]  # fmt: skip
    assert of.verdict is None
    assert of.ending == ""
    assert "Words told" in of.picture
    assert "The ferryman lies." in [remark.text for remark in remarks(build(open_story(SAMPLES / "log.yaml"), GM))]


def test_a_name_that_is_empty_gives_way_to_the_seats_label_and_any_name_stays_on_one_line() -> None:
    played = duel()
    rename(played, {"dragon": "", "tortoise": " Old\nStone\x1b[1m "})
    assert story(played).names == ("Dragon", "Old Stone")


def test_an_unfinished_game_says_who_is_to_act() -> None:
    of = story(duel())
    assert of.standing == "in progress"
    assert of.ending == "The session is still in progress. Dragon and Tortoise are next to act."


def test_an_abandoned_game_says_so() -> None:
    played = duel()
    played.end("abandoned")
    assert story(played).ending.startswith("The session was left before its end.")


def test_nobody_else_is_an_audience() -> None:
    with pytest.raises(FacilitatorError, match="table, gm, dragon, tortoise"):
        story(duel(), "phoenix")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, ""), ([], ""), ("QS", "Q♠"), (9, "9"), (True, "yes"), ([4, 5], "4 and 5"),
        ({"total": 10, "dice": [4, 5, 1]}, "10 (4, 5, 1)"), ({"dice": [4], "total": 4}, "4"), ("a\nb", "a b"),
        ({"x": 1, "y": ["a", "b"]}, "x 1, y a and b"),
    ],
)  # fmt: skip
def test_whatever_came_is_put_in_words(value: object, words: str) -> None:
    assert spelled(value) == words
