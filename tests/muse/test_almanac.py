"""The almanac: it fits the moment, it doesn't repeat itself, it always answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.muse.almanac import Almanac, Content, tidy
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.fresh import FRESH, SAID, SHARES_A_RUN, SHARES_AN_OPENING, Fresh, words
from facilitator.muse.reading import all_tones, games
from facilitator.muse.scene import Scene, Suggestion, Told
from tests.muse.packs import PLACES, pack, scene

SHIPPED = Content()
MOMENTS = [
    (game, cue, tone)
    for game in games(SHIPPED.folders)
    for cue in SHIPPED.reader(game).pack.cues
    for tone in all_tones(SHIPPED.reader(game))
]


def one(content: Content, moment: Scene, seed: int = 1) -> Suggestion:
    return Almanac(content, seed).suggest(moment, 1)[0]


def texts(content: Content, moment: Scene, count: int = 20) -> set[str]:
    return {suggestion.text for suggestion in Almanac(content, 1).suggest(moment, count)}


def test_every_cue_of_every_game_has_three_suggestions_in_every_tone() -> None:
    for game, cue, tone in MOMENTS:
        moment = drawn_scene(SHIPPED, game, cue, None, {"tone": tone}, 3)
        assert len(Almanac(SHIPPED, 5).suggest(moment)) == 3, (game, cue, tone)


@given(moment=st.sampled_from(MOMENTS), seed=st.integers(0, 999))
@settings(max_examples=40, deadline=None)
def test_the_same_seed_and_calls_give_the_same_lines(moment: tuple[str, str, str], seed: int) -> None:
    scenes = [drawn_scene(SHIPPED, moment[0], moment[1], None, {"tone": moment[2]}, seed + at) for at in range(3)]
    first, second = Almanac(SHIPPED, seed), Almanac(SHIPPED, seed)
    assert [first.suggest(each) for each in scenes] == [second.suggest(each) for each in scenes]


@given(moment=st.sampled_from(MOMENTS), seed=st.integers(0, 999))
@settings(max_examples=60, deadline=None)
def test_suggestions_keep_their_bounds_and_are_whole(moment: tuple[str, str, str], seed: int) -> None:
    game, cue, tone = moment
    low, high = SHIPPED.reader(game).pack.cue(cue).words
    for suggestion in Almanac(SHIPPED, seed).suggest(drawn_scene(SHIPPED, game, cue, None, {"tone": tone}, seed)):
        assert low <= len(suggestion.text.split()) <= high
        assert not set(suggestion.text) & set("{}[]|%_\n")
        assert suggestion.text[0].isupper() or not suggestion.text[0].isalpha()
        assert suggestion.text[-1] in ".!?\"'"
        assert "  " not in suggestion.text


def test_what_a_telling_changed_is_used_only_by_lines_that_ask_for_it(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        """
    blow:
    - needs: run
      lines: "{{ me }} runs along {{ thing.the }}."
    - needs: burning
      lines: "{{ me }} looks at {{ thing.the }}."
    """,
    )
    told = (Told("east", "start", "x", ("place=temple",)),)
    assert texts(content, replace(scene(), told=told), 1) == {"Ana runs along the rope bridge."}
    told += (Told("west", "blow", "The bridge catches fire."),)
    assert texts(content, replace(scene(), told=told), 1) == {"Ana looks at the burning rope bridge."}


def test_the_scene_goes_on_where_a_line_moves_it_and_what_was_told_stays_behind(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        """
    blow:
    - needs: bridge
      then: {place: yard}
      lines: "{{ me }} leaves by {{ thing.the }}."
    - needs: any
      when: {place: yard}
      lines: "{{ me }} looks at {{ thing.the }}."
    """,
    )
    told = (Told("east", "start", "x", ("place=temple", "bell=told")),)
    leaving = one(content, replace(scene(), told=told))
    assert leaving.tags == ("place=temple", "bridge=told", "place=yard")
    told += (Told("east", "blow", leaving.text, leaving.tags),)
    assert texts(content, replace(scene(), told=told), 1) == {"Ana looks at the tiles."}


def test_the_scene_goes_on_rather_than_back(tmp_path: Path) -> None:
    places = PLACES + "  cave: {name: cave, things: tiles}\n"
    tables = """
    blow:
    - then: {place: yard}
      lines: It goes back.
    - then: {place: cave}
      lines: It goes on.
    """
    content = pack(tmp_path, tables, places=places)
    told = (
        Told("east", "start", "x", ("place=yard", "tiles=told", "place=temple", "bell=told")),
        Told("west", "blow", "x", ("place=temple",)),
    )
    first = [one(content, replace(scene(), told=told), seed).text for seed in range(40)]
    assert first.count("It goes on.") > 25


def test_a_thing_named_a_second_time_is_it(tmp_path: Path) -> None:
    tables = """
    blow:
    - needs: {thing: bell, other: tiles}
      lines: "{{ look }}"
    look: "{{ thing.it }}, {{ thing.it }}; {{ other.it }}, {{ other.it }}; {{ thing.the }}."
    """
    places = PLACES.replace("things: bell bridge", "things: bell tiles")
    told = (Told("east", "start", "x", ("place=temple",)),)
    found = texts(pack(tmp_path, tables, places=places), replace(scene(), told=told), 1)
    assert found == {"The great bell, it; the tiles, the tiles; the great bell."}


def test_a_changed_thing_goes_by_its_state_unless_only_its_name_is_asked_for(tmp_path: Path) -> None:
    tables = """
    blow:
    - needs: changed
      lines: "{{ me }} climbs {{ thing.the }}, the ruin of the {{ thing.bare }}."
    """
    told = (Told("east", "start", "x", ("place=temple", "bell=broken")),)
    found = texts(pack(tmp_path, tables), replace(scene(), told=told), 1)
    assert found == {"Ana climbs the broken great bell, the ruin of the great bell."}


def test_what_is_everywhere_is_taken_only_where_little_else_is_left(tmp_path: Path) -> None:
    many = "|".join(letter + other for letter in "ghijkl" for other in "mnopqr")
    tables = f"""
    blow:
    - needs: kick
      lines: "[{many}] goes {{{{ thing.the }}}}, [{many}] and [{many}]."
    - needs: ring
      lines: "[{many}] goes {{{{ thing.the }}}}, [{many}] and [{many}]."
    """
    told = (Told("east", "start", "x", ("place=temple",)),)
    found = texts(pack(tmp_path, tables), replace(scene(), told=told), 30)
    assert 0 < sum("dirt" in text for text in found) < 15


def test_conditions_choose_by_seat_band_and_winner(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        """
    blow:
    - when: {me.clan: wind, by: hair}
      lines: one
    - when: {me.clan: iron, margin: 3..6}
      lines: two
    - when: {winner: me, by: crushing}
      lines: three
    """,
    )
    assert texts(content, scene(margin=2), 1) == {"One"}
    assert texts(content, scene("blow", "west", margin=4), 1) == {"Two"}
    assert texts(content, scene(margin=9, winner="east"), 1) == {"Three"}
    assert texts(content, scene(margin=9, winner=None)) == set()


def test_what_a_seat_keeps_is_drawn_once_and_then_stays(tmp_path: Path) -> None:
    content = pack(tmp_path, "weapon: |\n  fan\n  ax\nblow: '{{ me }} lifts the {{ me.weapon }}.'\n")
    drawn = one(content, scene())
    kept = drawn.tags[0].partition("=")[2]
    told = (Told("east", "blow", drawn.text, drawn.tags),)
    assert drawn.tags == (f"east.weapon={kept}",)
    assert texts(content, replace(scene(), told=told), 5) == {f"Ana lifts the {kept}."}


def test_what_must_be_different_for_all_is_not_given_twice(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        """
    start:
    - when: {me.theme: mail}
      lines: I am the mail.
    - when: {me.theme: song}
      lines: I am the song.
    """,
    )
    told = (Told("east", "start", "x", ("east.theme=mail",)),)
    assert one(content, replace(scene("start", "west"), told=told)).tags == ("west.theme=song",)
    assert one(content, replace(scene("start", "east"), told=told)).text == "I am the mail."


def test_a_tone_adds_its_lines_or_replaces(tmp_path: Path) -> None:
    content = pack(
        tmp_path,
        "start: light\nlast_word: light\n",
        noir="start: dark\nlast_word: {replace: true, lines: dark}\n",
    )
    assert texts(content, scene("start"), 1) == {"Light"}
    assert {"Light", "Dark"} <= texts(content, replace(scene("start"), tone="noir"))
    assert texts(content, replace(scene("last-word"), tone="noir"), 1) == {"Dark"}


def test_a_pack_that_replaces_a_table_replaces_what_tones_before_it_added(tmp_path: Path) -> None:
    pack(tmp_path / "ours", "start: light\n", noir="start: dark\n")
    pack(tmp_path / "mine", "start: {replace: true, lines: mine}\n", noir="start: darker\n")
    content = Content([tmp_path / "ours", tmp_path / "mine"])
    found = texts(content, replace(scene("start"), tone="noir"))
    assert {"Mine", "Darker"} <= found
    assert not {"Light", "Dark"} & found


def test_words_to_be_avoided_and_longer_lines_are_never_shown(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: |\n  A spider on the wall.\n  A lamp on the wall of the inner yard.\n  A lamp.\n")
    moment = replace(scene("start"), avoid=("spider",), longest=5)
    assert texts(content, moment, 1) == {"A lamp."}
    assert texts(content, replace(moment, avoid=("a",))) == set()


def test_lines_of_the_last_sessions_and_told_lines_do_not_come_again(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: |\n  One here.\n  Two here.\n  Three here.\n")
    almanac = Almanac(content, 1, shown_before=["One here."])
    moment = replace(scene("start"), told=(Told("west", "start", "two  HERE!"),))
    assert [suggestion.text for suggestion in almanac.suggest(moment, 1)] == ["Three here."]


def test_a_thin_table_still_answers_by_putting_lines_together(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: |\n" + "".join(f"  Line {at}.\n" for at in range(9)))
    assert len(texts(content, scene("start"), 60)) == 60


def test_a_broken_line_is_named_and_the_rest_is_used(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: |\n  '{{ me.}} falls.\n  {{ me }} stands.\n")
    assert "Ana stands." in texts(content, scene("start"), 3)
    (finding,) = content.findings("duel")
    assert (finding.file.name, finding.line, finding.key) == ("lines.yaml", 2, "start")


def test_lines_that_draw_themselves_come_to_nothing(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: |\n  a {{ start }}\n  {{ start }} {{ start_2 }}\n")
    assert texts(content, scene("start"), 3) == set()


def test_sentences_are_tidied() -> None:
    assert tidy(" the bell ,  then  quiet . a foot? yes") == "The bell, then quiet. A foot? Yes"
    assert tidy('Ana says: "when it rains."') == 'Ana says: "When it rains."'
    assert tidy('"ha!", and "oh?".') == '"Ha!" and "oh?"'
    assert tidy('"ready?" asks Ana. "no". "go!" and they go') == '"Ready?" asks Ana. "No." "Go!" and they go'


def test_staleness_is_by_line_then_opening_then_run() -> None:
    fresh, names = Fresh(), {"ana", "bo"}
    fresh.keep("Ana takes the long way round the broken well.", names)
    assert fresh.staleness("Ana takes the long way round the broken well!", names) == SAID
    assert fresh.staleness("Bo takes the other path.", names) == SHARES_AN_OPENING
    assert fresh.staleness("Then Ana goes the long way Bo round the broken well", names) == SHARES_A_RUN
    assert fresh.staleness("Then the long way round the well.", names) == FRESH
    for number in range(9):
        fresh.keep(f"{number} {number} {number}", names)
    assert fresh.staleness("Bo takes the other path.", names) == FRESH


def test_words_are_read_without_case_and_stops() -> None:
    assert words("Don't — rain-slick!") == ("don't", "rain-slick")


def test_what_a_memory_reads_of_hostile_names_is_not_markup_in_lines(tmp_path: Path) -> None:
    content = pack(tmp_path, "start: '{{ me }} stands.'\n")
    people = {"east": scene().people["east"]._replace(name="{{ foe }} [a|b]")}
    assert one(content, replace(scene("start"), people=people)).text == "{{ foe }} [a|b] stands."
