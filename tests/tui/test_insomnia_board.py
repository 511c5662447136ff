"""The board of Insomnia: what it shows of the night, how the voices speak and fall silent, and whole nights on it."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import pytest

from facilitator.games.cards import face, twin
from facilitator.games.contract import CHANCE, Event
from facilitator.games.insomnia.words import Answer
from facilitator.table import Table
from facilitator.tui.app import FacilitatorApp
from facilitator.tui.boards.insomnia import InsomniaBoard
from facilitator.tui.boards.night import begun
from facilitator.tui.boards.night_sheet import speaking, track
from facilitator.tui.boards.notes import noted
from facilitator.tui.boards.voices import Voice
from facilitator.tui.doors import Doors
from facilitator.tui.prompting import shortened
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.show import plain
from tests.tables import table
from tests.tui.desk import Script, desk, frame, no_door, play_out, press, settle, shown, until
from tests.tui.mouse import click_spot, play_by_mouse
from tests.tui.test_hostile import MARKUP

NAGGING = "You said Monday, and it was Monday, and then it was Tuesday."


def board(app: Any) -> InsomniaBoard:
    found = frame(app).board
    assert isinstance(found, InsomniaBoard)
    return found


def night(people: tuple[str, ...] = ("sleeper",), **rules: Any) -> Table:
    return table("insomnia", people=people, **rules)


async def until_choosing(app: Any, pilot: Any) -> None:
    """Play on until the sleeper chooses a voice."""
    for _ in range(100):
        if frame(app).panel.answering == "choices":
            return
        await press(pilot, "p" if frame(app).panel.answering == "composer" else "space")
    raise AssertionError("the sleeper was never asked")


async def until_choosing_behind_curtains(app: Any, pilot: Any) -> None:
    """The same with several people at the screen."""
    while frame(app).panel.answering != "choices":
        await press(pilot, "p" if frame(app).panel.answering == "composer" else "space")


def held(played: Table, voice: str) -> str:
    """The card of a voice, which only that voice sees."""
    return str(played.look(voice).view.cards.of(voice))


def until_match(played: Table) -> str:
    """Play without a screen until the card in the sleeper's hand matches a voice's; that voice."""
    while True:
        for cue in played.cues:
            played.tell(cue, NAGGING, "person")
        ask = played.asks()[0]
        if ask.seat == CHANCE:
            played.fate(ask.what)
            continue
        look = played.look(ask.seat)
        if ask.what == "show":
            for voice in look.view.active:
                if held(played, voice) == twin(look.view.drawn):
                    return str(voice)
        played.submit(ask.seat, look.moves[0])


async def test_who_answers_for_a_voice_sees_its_card_beside_the_one_that_it_is_shown() -> None:
    async with desk(night(people=("voice-1",)), board=None) as (app, pilot):
        await until_choosing(app, pilot)
        view: Any = board(app).picture.night.view  # type: ignore[union-attr]
        assert f"│{face(view.shown):<3}│→│{face(view.cards.of('voice-1')):<3}│" in shown(app)


async def test_the_room_shows_the_clock_the_voices_and_the_card_in_hand() -> None:
    played = night()
    async with desk(played, Script((NAGGING, "b", "c")), board=None) as (app, pilot):
        await until_choosing(app, pilot)
        assert "23:20" in shown(app)
        assert "46 cards left: at best 6 h 40 min of sleep" in shown(app)
        drawn = played.look("sleeper").view.drawn
        assert drawn
        assert face(drawn) in shown(app)
        assert shown(app).count("You said Monday") >= 6


async def test_no_voices_card_is_shown_to_the_sleeper() -> None:
    played = night()
    async with desk(played, board=None) as (app, pilot):
        await until_choosing(app, pilot)
        cards = {held(played, f"voice-{number}") for number in range(1, 7)}
        seen = board(app).picture.render().plain
        drawn = played.look("sleeper").view.drawn
        assert not [card for card in cards if face(card) in seen and card != drawn]


async def test_a_voice_sees_its_own_card() -> None:
    played = night(("voice-2",))
    async with desk(played, board=None) as (app, pilot):
        await press(pilot, "space")
        assert face(held(played, "voice-2")) in board(app).picture.render().plain


async def test_a_voice_can_be_clicked_on() -> None:
    played = night()
    async with desk(played, board=None) as (app, pilot):
        await until_choosing(app, pilot)
        await click_spot(app, pilot, "voice-5")
        await click_spot(app, pilot, "voice-5")
    assert [entry["voice"] for entry in played.log.entries if entry.get("do") == "show"] == ["voice-5"]  # type: ignore[attr-defined]


async def test_after_words_of_ones_own_the_next_choice_takes_keys_again() -> None:
    played = night()
    async with desk(played, Script((NAGGING, "b", "c")), board=None) as (app, pilot):
        await until_choosing(app, pilot)
        await press(pilot, "1", "enter", "w", *"hush", "enter")
        await until_choosing(app, pilot)
        await press(pilot, "2")
        assert frame(app).panel.choices.cursor == 1
        await press(pilot, "s")
        assert frame(app).has_class("-story-only")


async def test_no_voice_says_a_letter_while_the_game_is_paused() -> None:
    async with desk(night(), Script((NAGGING, "b", "c")), board=None, motion=True) as (app, pilot):
        await until_choosing(app, pilot)
        app.simulate_key("z")
        await until(pilot, lambda: board(app).paused)
        before = [voice._at for voice in board(app).voices.values()]
        board(app)._tick()
        assert [voice._at for voice in board(app).voices.values()] == before
        app.simulate_key("z")
        await until(pilot, lambda: not board(app).paused)
        board(app)._tick()
        assert [voice._at for voice in board(app).voices.values()] != before


async def test_all_voices_speak_at_once_letter_by_letter_and_without_pause() -> None:
    async with desk(night(), Script((NAGGING, "b", "c")), board=None, motion=True) as (app, pilot):
        await until_choosing(app, pilot)
        voices = board(app).voices.values()
        for _ in range(100):
            before = [(len(voice.past), voice._at) for voice in voices]
            board(app)._tick()
            after = [(len(voice.past), voice._at) for voice in voices]
            assert all(now > was for now, was in zip(after, before, strict=True))


async def test_people_who_speak_voices_have_words_to_speak_from_and_the_programs_voices_speak() -> None:
    played = night(("sleeper", "voice-1", "voice-2"))
    async with desk(played, Script((NAGGING + " And then?", "b", "c")), board=None, size=(120, 40)) as (app, pilot):
        await until_choosing_behind_curtains(app, pilot)
        await until(pilot, lambda: set(board(app)._prompts) == {"voice-1", "voice-2"})
        assert board(app)._prompts["voice-1"] == f"{NAGGING} …"
        assert board(app).picture.render().plain.count("speak: You said") == 2


async def test_each_voice_gets_new_words_in_turn_and_none_while_the_game_is_paused() -> None:
    played = night(("sleeper", "voice-1", "voice-2"))
    script = Script((NAGGING, "b", "c"))
    async with desk(played, script, board=None) as (app, pilot):
        await until_choosing_behind_curtains(app, pilot)
        prompting = frame(app).prompting
        await until(pilot, lambda: len(prompting._given) == 2)
        first = prompting._given[0]
        prompting.begin()
        assert prompting._given[-1] == first
        played.pause()
        asked = script.asked
        prompting.begin()
        assert script.asked == asked


def test_a_prompt_is_the_first_sentence() -> None:
    assert shortened("One.") == "One."
    assert shortened("Why? you ask. Because.") == "Why? …"
    assert shortened("It is ten past one now, and walking. Get up!") == "It is ten past one now, and walking. …"


async def test_a_match_cuts_the_line_off_turns_the_card_and_lets_the_pane_go_dark() -> None:
    played = night()
    voice = until_match(played)
    async with desk(played, Script((NAGGING, "b", "c")), board=None, motion=True, size=(120, 40)) as (app, pilot):
        card = face(held(played, voice))
        await press(pilot, voice[-1], "enter")
        drawn = board(app)
        drawn._timer.pause()  # type: ignore[union-attr]
        drawn._step = 0
        frame(app).redraw()
        seen = []
        for _ in range(24):
            seen.append(drawn.picture.render().plain)
            drawn._tick()
        assert card not in seen[0]
        assert "silent" not in seen[0]
        cut = next(index for index, text in enumerate(seen) if "—" in text)
        dark = next(index for index, text in enumerate(seen) if "silent" in text)
        assert 0 < cut < dark
        assert card in seen[-1]


async def test_without_motion_nothing_ticks_and_the_lines_stand_whole() -> None:
    async with desk(night(), Script((NAGGING, "b", "c")), board=None, size=(120, 40)) as (app, pilot):
        await until_choosing(app, pilot)
        assert board(app)._timer is None
        assert board(app).picture.render().plain.count("Tuesday.") >= 6


async def test_nobody_speaks_on_a_board_that_is_hidden_or_covered() -> None:
    async with desk(night(), Script((NAGGING, "b", "c")), board=None, motion=True) as (app, pilot):
        await until_choosing(app, pilot)
        await press(pilot, "s")
        await until(pilot, lambda: not board(app)._timer._active.is_set())  # type: ignore[union-attr]
        await press(pilot, "s", "s")
        await until(pilot, lambda: board(app)._timer._active.is_set())  # type: ignore[union-attr]
        app.action_help()
        await settle(pilot)
        before = [voice._at for voice in board(app).voices.values()]
        board(app)._tick()
        assert [voice._at for voice in board(app).voices.values()] == before


async def test_the_house_rule_keeps_what_was_answered_in_view() -> None:
    played = night(notes=True)
    async with desk(played, board=None, size=(120, 40)) as (app, pilot):
        await until_choosing(app, pilot)
        await press(pilot, "3", "enter")
        await until_choosing(app, pilot)
        (answer,) = played.look("sleeper").view.notes.of("voice-3")
        assert face(answer.card) in board(app).picture.render().plain


@pytest.mark.parametrize("text", MARKUP)
async def test_markup_in_tellings_is_only_text(text: str) -> None:
    async with desk(night(), Script((text, "b", "c")), board=None, size=(120, 40)) as (app, pilot):
        await until_choosing(app, pilot)
        assert board(app).picture.render().plain.count(text[:12]) >= 6


async def test_every_size_is_drawn_and_nothing_is_lost() -> None:
    async with desk(night(notes=True), board=None, motion=True) as (app, pilot):
        for size in ((1, 1), (5, 3), (60, 20), (79, 20), (80, 24), (300, 100), (300, 20), (61, 99), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        await until_choosing(app, pilot)
        await press(pilot, "4")
        assert "▸4" in shown(app)


@pytest.mark.slow
async def test_a_whole_night_is_played_by_keys() -> None:
    played = night()
    async with desk(played, board=None) as (app, pilot):
        await play_out(app, pilot)
        assert isinstance(app.screen, EndScreen)
        assert "The night, card by card" in shown(app)
    assert played.ended == "finished"


@pytest.mark.slow
async def test_a_whole_night_is_played_with_the_mouse() -> None:
    played = night()
    async with desk(played, board=None) as (app, pilot):
        await play_by_mouse(app, pilot)
    assert played.ended == "finished"


async def test_drawing_takes_little_time() -> None:
    async with desk(night(notes=True), Script((NAGGING * 3, "b", "c")), board=None, motion=True) as (app, pilot):
        await until_choosing(app, pilot)
        await pilot.resize_terminal(200, 60)
        await settle(pilot)
        took = []
        for _ in range(9):
            start = time.process_time()
            frame(app).redraw()
            board(app)._tick()
            board(app).picture.render()
            took.append(time.process_time() - start)
        assert median(took) < 0.05


def test_a_voice_says_its_lines_over_and_over_and_faster_when_it_was_answered() -> None:
    voice, pressed = Voice(), Voice()
    voice.hear(["One line.", "Another."], 0, at_once=False)
    pressed.hear(["One line.", "Another."], 5, at_once=False)
    assert (voice.said, voice.whole) == ("", False)
    for _ in range(2):
        voice.tick()
        pressed.tick()
    assert "Another.".startswith(voice.said)
    assert len(pressed.said) > len(voice.said)
    for _ in range(40):
        voice.tick()
    assert voice.past[:2] == ["Another.", "One line."]


def test_a_new_telling_breaks_in_at_once() -> None:
    voice = Voice()
    voice.hear(["A long line that goes on."], 0, at_once=True)
    voice.hear(["A long line that goes on.", "And now!"], 1, at_once=False)
    assert (voice.past, voice.said) == (["A long line that goes on."], "")


def test_a_line_is_broken_off_in_the_middle_of_a_word() -> None:
    voice = Voice()
    voice.hear([NAGGING], 0, at_once=True)
    broken = voice.broken()
    assert broken.endswith("—")
    assert NAGGING.startswith(broken[:-1])
    assert NAGGING[len(broken) - 1].isalpha()
    assert Voice().broken() == "—"


def test_letters_stand_where_they_will_stay() -> None:
    lines = plain("one two three four").wrap(8)
    assert begun(lines, 10)[0].plain == lines[0].plain
    assert sum(len(line) for line in begun(lines, 10)) <= 10
    assert begun(lines, 0) == []


def test_notes_name_the_narrowest_bounds_first_and_count_what_has_no_room() -> None:
    said = [Answer("3C", "higher"), Answer("9C", "higher"), Answer("QD", "lower"), Answer("2H", "not-red")]
    assert [row.plain for row in noted(said, 40, 1, "low")] == [">9♣ <Q♦ not red 2♥ >3♣"]
    assert [row.plain for row in noted(said, 12, 1, "low")] == [">9♣ <Q♦ +2"]
    assert [row.plain for row in noted([Answer("AC", "lower"), Answer("KC", "lower")], 40, 1, "high")] == ["<K♣ <A♣"]
    assert noted([], 40, 2, "low") == []


def test_the_sheet_of_the_night_marks_each_card_once() -> None:
    everyone = frozenset({"everyone"})
    events = [
        Event("show", {"voice": "voice-1", "card": "3C"}, everyone, False),
        Event("reply", {"voice": "voice-1", "says": "higher"}, everyone, False),
        Event("show", {"voice": "voice-2", "card": "4C"}, everyone, False),
        Event("show", {"voice": "voice-1", "card": "5C"}, everyone, False),
        Event("silenced", {"voice": "voice-1", "card": "5S"}, everyone, True),
        Event("show", {"voice": "voice-2", "card": "6C"}, everyone, False),
    ]
    assert track(events, "voice-1") == ">·█ "
    assert track(events, "voice-2") == "····"
    assert speaking(events) == "6655"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_room(snap_compare: Any, size: tuple[int, int]) -> None:
    async def draw(pilot: Any) -> None:
        await settle(pilot)
        await until_choosing(pilot.app, pilot)
        await press(pilot, "2", "enter", "p")

    played = night()
    app = FacilitatorApp(Doors(open=no_door), (played, Script((NAGGING, "b", "c"))), pace=0.0, motion=False)
    assert snap_compare(app, terminal_size=size, run_before=draw)
