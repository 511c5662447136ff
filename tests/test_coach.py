"""The coach: right about odds that can be counted, blind to what the person does not see, and readable."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from facilitator.bots.fight import START, equilibrium, value, worth
from facilitator.bots.policy import Sight
from facilitator.cli import main
from facilitator.coach import advice, appraise, sighted
from facilitator.games import registry
from facilitator.games.cards import VALUE, twin
from facilitator.games.contract import EVERYONE, Event
from facilitator.games.suit_duel.words import Arrange
from facilitator.hindsight import decisions, judged, story
from facilitator.host import Fate, Players, Tell, Turn, Window, next_step
from facilitator.reasons.insomnia import _odds
from facilitator.reasons.suit_duel import _meant
from facilitator.table import Memory, Table
from tests.tables import table


def asked(game: str, seat: str, what: str, seed: int = 1, skip: int = 0) -> tuple[Table, Sight]:
    """A table at the moment when the seat is asked this, for the first time after `skip` others."""
    played = table(game, seed=seed)
    while played.asks() or played.cues:
        ask = next((ask for ask in played.asks() if (ask.seat, ask.what) == (seat, what)), None)
        if ask and not played.cues and len(moves := played.look(seat).moves) > 1:
            if not skip:
                return played, Sight(played.game, ask, played.look(seat).view, moves, played.events(seat))
            skip -= 1
        step(played)
    raise AssertionError(f"{seat} was never asked to {what}")


def step(played: Table) -> None:
    match next_step(played):
        case Tell(cue):
            played.skip(cue)
        case Turn(asks):
            Players(played).answer(asks)
        case Window(_, closes):
            played.fate(closes.what)
        case Fate(what):
            played.fate(what)


def finished(game: str, seed: int = 1, seats: Sequence[str] = ()) -> Table:
    played = table(game, seats, seed=seed)
    while played.asks() or played.cues:
        step(played)
    return played


def test_in_equilibrium_no_first_move_is_worth_more_than_the_fight() -> None:
    assert max(worth(START).values()) == pytest.approx(value(START), abs=1e-9)


def test_the_coach_of_a_fight_names_the_odds_and_the_master_s_mix() -> None:
    played, sight = asked("martial-fight", "red", "submit")
    said = appraise(sight, played.names, Random(1))
    shares = sorted(equilibrium(START).values(), reverse=True)
    drawn = [f"{100 * share:.0f}%" for share in shares]
    assert said.says.startswith(
        f"This fight is even. A master would draw lots, so as not to be read: Leg Sweep {drawn[0]}"
    )
    assert re.findall(r" (\d+%)", said.says)[: len(drawn)] == drawn
    assert said.chance == pytest.approx(0.5)
    assert said.regret(said.best) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", range(3))
def test_the_first_card_silences_each_voice_equally_likely(seed: int) -> None:
    played, sight = asked("insomnia", "sleeper", "show", seed)
    said = appraise(sight, played.names, Random(seed)).says
    # One card of the 51 others is its twin.
    assert said.startswith("Your card could silence any of them, 2% each.")


def test_of_many_voices_that_are_equally_likely_only_the_number_is_said() -> None:
    names = {f"voice-{number}": f"Voice {number}" for number in range(1, 7)}
    told = _odds({"voice-1": 0.12, "voice-2": 0.02, "voice-3": 0.02, "voice-4": 0.02, "voice-5": 0.05}, names)
    assert told == "Your card could silence Voice 1 (12%), Voice 5 (5%) and any of 3 others (2% each)."
    told = _odds({"voice-1": 0.0, "voice-2": 0.031, "voice-3": 0.029}, names)
    assert told == "Your card could silence Voice 2 or Voice 3 (3% each)."
    assert _odds({"voice-1": 0.001}, names) == "Your card can silence nobody who still speaks."


def test_a_voice_is_told_which_answer_gives_less_away() -> None:
    for seed in range(8):
        played, sight = asked("insomnia", "voice-1", "reply", seed)
        said = appraise(sight, played.names, Random(1))
        assert said.worth[said.best] == max(said.worth.values())
        assert "sure of your card" in said.says or "no answer can do you harm" in said.says


def test_a_voice_whose_twin_is_gone_hears_that_no_answer_can_do_harm() -> None:
    played, sight = asked("insomnia", "voice-1", "reply", 3)
    own = sight.view.cards.of("voice-1")
    gone = Event("show", {"voice": "voice-2", "card": twin(own)}, EVERYONE, False)
    said = appraise(sight._replace(heard=(*sight.heard, gone)), played.names, Random(1)).says
    assert said.endswith(". Your card's twin is gone, so no answer can do you harm.")


def test_a_night_that_cannot_be_won_is_said_with_the_reason() -> None:
    played, sight = asked("insomnia", "sleeper", "show", 1, skip=44)
    assert sight.view.left < len(sight.view.active)
    said = appraise(sight, played.names, Random(1)).says
    assert said == "This night can't be won any more: fewer cards are left than voices."


def test_a_warrior_s_odds_are_said_to_be_those_of_the_asker_s_place() -> None:
    played, sight = asked("warriors", "dragon", "attack")
    assert appraise(sight, played.names, Random(1)).says.startswith("Where you stand, a master would ")


@pytest.mark.parametrize("what", ["attack", "discard"])
def test_cards_of_one_value_are_worth_the_same_to_a_warrior(what: str) -> None:
    played, sight = asked("warriors", "dragon", what, seed=4, skip=4)
    values = [VALUE[card] for card in sight.view.hand]
    assert len(set(values)) < len(values)
    worth: Mapping[Any, float] = appraise(sight, played.names, Random(1)).worth
    by_value: dict[int, set[float]] = {}
    for move, each in worth.items():
        by_value.setdefault(VALUE[move.card], set()).add(each)
    assert all(len(found) == 1 for found in by_value.values())


def test_an_order_as_good_as_the_master_s_gives_nothing_away_and_the_lowest_first_does() -> None:
    played, sight = asked("suit-duel", "hearts", "arrange")
    ranks = ("K", "A", "Q", "10", "9", "8", "7", "6", "5", "4", "3", "2")
    good, bad = (sight.moves.make(tuple(f"{rank}H" for rank in order)) for order in (ranks, ranks[:2:-1] + ranks[:3]))  # type: ignore[attr-defined]
    for seed in range(3):
        said = appraise(sight, played.names, Random(seed), (good, bad))
        assert said.regret(good) == 0
        assert said.regret(bad) > 0.2


@pytest.mark.parametrize(
    ("order", "meant"),
    [
        ("K A Q 2", "the ace behind the king repeats his raid"),
        ("K Q A 2", "the ace behind the queen repeats her raid"),
        ("A K Q 2", ""),
        ("8 K Q A", "king and queen come once others' have met, and the ace behind the queen repeats her raid"),
    ],
)
def test_the_first_cards_of_a_deck_have_their_reason(order: str, meant: str) -> None:
    assert _meant(Arrange(tuple(f"{rank}H" for rank in order.split()))) == meant


@pytest.mark.parametrize("game", ["warriors", "suit-duel"])
def test_what_a_master_would_do_is_never_said_to_be_worse_than_how_one_stands(game: str) -> None:
    what = {"warriors": "attack", "suit-duel": "arrange"}[game]
    played, sight = asked(game, {"warriors": "dragon", "suit-duel": "hearts"}[game], what)
    said = appraise(sight, played.names, Random(1))
    assert said.worth[said.best] == said.chance
    assert said.regret(said.best) == 0


@pytest.mark.parametrize(
    ("game", "seat", "what"),
    [
        ("martial-fight", "red", "submit"),
        ("insomnia", "sleeper", "show"),
        ("warriors", "dragon", "attack"),
        ("suit-duel", "hearts", "arrange"),
    ],
)
def test_what_the_coach_says_follows_from_the_sight_alone(game: str, seat: str, what: str) -> None:
    """Another table that this seat could be sitting at gives the same words."""
    _, sight = asked(game, seat, what, seed=2)
    names = {info.seat: info.label for info in sight.game.seats}
    hidden = sight.game.sample(sight.view, sight.heard, Random(9))
    other = sight._replace(view=sight.game.view(hidden, seat), moves=sight.game.legal(hidden, seat))
    assert appraise(sight, names, Random(3)).says == appraise(other, names, Random(3)).says


def test_asking_the_coach_changes_neither_the_table_nor_its_chance() -> None:
    played, sight = asked("warriors", "dragon", "attack")
    before = played.rng.getstate(), played.seq, played.look("dragon")
    first, second = (advice(sighted(played, sight.ask), played.names, played.seq) for _ in range(2))
    assert first == second
    assert (played.rng.getstate(), played.seq, played.look("dragon")) == before


def test_hindsight_judges_what_stands_and_tells_where_it_turned() -> None:
    played = finished("martial-fight", seed=5)
    assert isinstance(played.log, Memory)
    made = decisions(played.header, played.log.entries, "red")
    assert [decision.move for decision in made]
    assert all(decision.sight.view.seat == "red" for decision in made)
    told = story(list(judged(made, played.names)), "red", played.names)
    assert told.startswith("Red made ")
    assert len(told.split(". ")) <= 3


def test_a_move_that_was_taken_back_is_no_decision() -> None:
    played, _ = asked("warriors", "dragon", "attack")
    assert isinstance(played.log, Memory)
    Players(played).answer(tuple(ask for ask in played.asks()))
    assert len(decisions(played.header, played.log.entries, "dragon")) == 1
    played.undo(agreed=True)
    assert decisions(played.header, played.log.entries, "dragon") == []


def test_the_command_writes_story_and_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = ["--sessions", str(tmp_path)]
    main(["play", "martial-fight", "--auto", "--seed", "3", "--muse", "none", *folder])
    capsys.readouterr()
    picture = tmp_path / "turned.svg"
    assert main(["coach", "last", "--seat", "blue", "--svg", str(picture), "--json", *folder]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seat"] == "blue"
    assert all(0 <= decision["regret"] <= 1 for decision in told["decisions"])
    assert ElementTree.fromstring(picture.read_text()).tag.endswith("svg")
    assert main(["coach", "last", "--seat", "green", *folder]) == 2


def test_last_is_the_last_game_that_is_over_whatever_was_written_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--sessions", str(tmp_path)]
    main(["play", "martial-fight", "--auto", "--seed", "3", "--muse", "none", *folder])
    monkeypatch.setattr("sys.stdin", io.StringIO("It rains.\n"))
    main(["log", *folder])
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    main(["play", "warriors", "--plain", "--muse", "none", *folder])
    assert len(list(tmp_path.glob("*.yaml"))) == 3
    capsys.readouterr()
    assert main(["coach", "last", *folder]) == 0
    assert "Red made " in capsys.readouterr().out


def test_the_coach_waits_until_a_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\np\ncoach\nq\n"))
    main(["play", "martial-fight", "--plain", "--sessions", str(tmp_path), "--muse", "none"])
    main(["coach", "last", "--sessions", str(tmp_path)])
    assert "no game that is over" in capsys.readouterr().err


@pytest.mark.parametrize("game", registry.OURS)
def test_a_person_alone_can_ask_the_coach_at_any_choice(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("p\ncoach\n" * 20 + "q\n"))
    argv = ["play", game, "--plain", "--seed", "2", "--sessions", str(tmp_path), "--muse", "none"]
    assert main(argv) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "A master would" in said
