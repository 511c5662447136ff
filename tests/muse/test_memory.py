"""What is true after some tellings, from their tags or from the players' own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.muse.memory import NOWHERE, Memory, Reminder
from facilitator.muse.reading import Reader
from facilitator.muse.scene import Told
from tests.muse.packs import PEOPLE, pack


def remembered(folder: Path, *told: Told) -> Memory:
    reader = pack(folder, "weapon: rope dart\ntoken: glass bead").reader("duel")
    return Reminder(reader.pack, reader.tone("default")).memory(told, PEOPLE)


def test_tags_are_what_becomes_true(tmp_path: Path) -> None:
    memory = remembered(tmp_path, Told("east", "blow", "x", ("place=temple", "bell=broken", "east.weapon=rope dart")))
    assert memory.place == "temple"
    assert memory.of("east", "weapon") == "rope dart"
    assert memory.marks["bell"] == "broken"


def test_a_thing_that_was_broken_is_not_whole_because_it_is_named_again(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "blow", "x", ("bell=broken",)),
        Told("west", "blow", "y", ("bell=told",)),
        Told("west", "blow", "the bell"),
    )
    assert memory.marks["bell"] == "broken"


def test_tags_from_a_file_are_believed_only_about_known_things_in_plain_words(tmp_path: Path) -> None:
    tags = (
        "dragon=burnt",
        "place=moon",
        "bell=exploded",
        "east.weapon=\x1b[31mred",
        "east.shoes=red",
        "bell",
        "east.weapon=" + "x" * 99,
    )
    assert remembered(tmp_path, Told("east", "blow", "x", tags)).marks == {}


def test_a_players_own_words_tell_places_things_states_and_belongings(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "start", "We meet at the Temple, under the bell."),
        Told("east", "blow", "My rope dart flies, and the bridge catches fire behind me."),
    )
    assert memory.place == "temple"
    assert memory.marks == {
        "place": "temple",
        "bell": "told",
        "east.weapon": "rope dart",
        "bridge": "burning",
    }


def test_what_a_seat_is_stays_when_it_speaks_of_something_else(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "start", "I am a letter, and there is a tune in me"),
        Told("east", "blow", "Hum that tune!"),
    )
    assert memory.of("east", "theme") == "mail"


def test_what_a_seat_is_in_words_that_content_does_not_know_is_other(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "blow", "I swing"),
        Told("west", "last-word", "I am the fear of heights"),
    )
    assert (memory.of("east", "theme"), memory.of("west", "theme")) == (None, "other")


def test_what_is_not_to_be_heard_is_only_told_by_tags(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "blow", "x", ("east.token=old coin",)),
        Told("east", "blow", "A glass bead and a rope dart"),
    )
    assert memory.of("east", "token") == "old coin"


def test_only_the_thing_next_to_the_verb_is_changed(tmp_path: Path) -> None:
    marks = remembered(tmp_path, Told("east", "blow", "From the bridge she leaps until the bell shatters")).marks
    assert marks == {"bell": "broken", "bridge": "told"}


SAID = [
    ("Her rope dart breaks on the bell.", {"east.weapon": "broken rope dart", "bell": "told"}),
    ("Her dart shatters against the bell.", {"east.weapon": "broken dart", "bell": "told"}),
    ("The bell breaks her rope dart.", {"bell": "told", "east.weapon": "broken rope dart"}),
    ("She breaks the great old bell with one kick.", {"bell": "broken"}),
    ("The bell is finally shattered.", {"bell": "broken"}),
    ("She leaps past the broken bell.", {"bell": "broken"}),
    ("The bell over the bridge breaks.", {"bell": "broken", "bridge": "told"}),
    ("She swings from the bell until it breaks.", {"bell": "broken"}),
    ("The tiles slide, and they shatter.", {"tiles": "broken"}),
    ("She knocks the bell down.", {"bell": "fallen"}),
    ("She breaks her fall on the bridge.", {"bridge": "told"}),
    ("The bell nearly breaks.", {"bell": "told"}),
    ("She doesn't break the bell.", {"bell": "told"}),
    ("The bridge creaks; something shatters below.", {"bridge": "told"}),
    ("It rings like a bell.", {}),
    ("Bess' rope dart shatters.", {"west.weapon": "broken rope dart"}),
    ("Bess's rope dart tangles, and Bess's dart shatters.", {"west.weapon": "broken rope dart"}),
]


@pytest.mark.parametrize(("text", "marks"), SAID)
def test_a_players_own_words_tell_what_broke_from_what_it_broke_on(
    tmp_path: Path, text: str, marks: dict[str, str]
) -> None:
    assert remembered(tmp_path, Told("east", "blow", text)).marks == marks


def test_a_broken_weapon_stays_broken_and_stays_with_whose_it_was(tmp_path: Path) -> None:
    told = (
        Told("west", "blow", "My rope dart sings."),
        Told("east", "blow", "The dart shatters under my heel."),
        Told("west", "blow", "I throw the rope dart all the same."),
    )
    memory = remembered(tmp_path, *told)
    assert (memory.of("west", "weapon"), memory.of("east", "weapon")) == ("broken rope dart", None)


def test_a_thing_is_where_it_was_told_though_the_scene_goes_on(tmp_path: Path) -> None:
    memory = remembered(
        tmp_path,
        Told("east", "start", "x", ("place=temple", "bell=told", "place=yard")),
        Told("west", "blow", "x", ("place=yard", "tiles=broken")),
    )
    assert (memory.place, memory.where) == ("yard", {"bell": "temple", "tiles": "yard"})


def test_only_going_there_moves_the_scene_in_a_players_own_words(tmp_path: Path) -> None:
    start = Told("east", "start", "At the temple.")
    assert remembered(tmp_path, start, Told("west", "blow", "The yard is far below.")).place == "temple"
    assert remembered(tmp_path, start, Told("west", "blow", "She jumps down to the old yard.")).place == "yard"
    assert remembered(tmp_path, start, Told("west", "last-word", "Out to the yard!")).place == "temple"


def test_a_place_of_the_players_own_is_no_place_of_ours(tmp_path: Path) -> None:
    assert remembered(tmp_path, Told("east", "start", "On the moon.")).place == NOWHERE
    assert remembered(tmp_path).place is None


tellings = st.lists(
    st.builds(
        Told,
        st.sampled_from(["east", "west"]),
        st.sampled_from(["start", "blow"]),
        st.sampled_from(["the bell breaks", "rope dart", "at the temple", "nothing", "the bridge"]),
        st.sampled_from([(), ("bell=broken",), ("place=yard", "tiles=told"), ("west.theme=mail",)]),
    ),
    max_size=8,
)


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return pack(tmp_path_factory.mktemp("pack"), "weapon: rope dart").reader("duel")


@given(told=tellings)
def test_a_resumed_session_remembers_the_same(known: Reader, told: list[Told]) -> None:
    stepwise, whole = (Reminder(known.pack, known.tone("default")) for _ in range(2))
    memories = [stepwise.memory(told[:end], PEOPLE) for end in range(len(told) + 1)]
    assert whole.memory(told, PEOPLE) == memories[-1]


@given(told=tellings, undone=st.integers(0, 8))
def test_an_undone_telling_is_forgotten(known: Reader, told: list[Told], undone: int) -> None:
    reminder, fresh = (Reminder(known.pack, known.tone("default")) for _ in range(2))
    reminder.memory(told, PEOPLE)
    assert reminder.memory(told[undone:], PEOPLE) == fresh.memory(told[undone:], PEOPLE)
