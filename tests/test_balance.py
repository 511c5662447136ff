"""House rules compared: the same answer whatever shares the work, exact where the exact is known, fit to be read."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from facilitator.balance import LOST_FROM_DEAL, compare
from facilitator.cli import main
from facilitator.games import registry


def balance(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["balance", *argv, "--seed", "3", "--skill", "random"]) == 0
    return capsys.readouterr().out


def test_the_same_seed_compares_the_same_whatever_processes_share_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    one = balance(capsys, "suit-duel", "--games", "60", "--jobs", "1", "--json")
    assert balance(capsys, "suit-duel", "--games", "60", "--jobs", "2", "--json") == one


def test_nights_are_lost_from_the_deal_as_often_as_counting_says() -> None:
    lost = compare(registry.load("insomnia"), "random", 400, 1, 1, lambda _done, _all: None)[0]
    assert lost.mark == LOST_FROM_DEAL
    for bar in lost.bars:
        expected = 0.0 if bar.label.startswith("apart") else LOST_FROM_DEAL
        assert bar.low <= expected <= bar.high


def test_the_lost_share_of_deals_is_that_of_six_cards_with_a_pair_of_twins() -> None:
    apart = 1.0
    for dealt in range(6):
        apart *= (52 - 2 * dealt) / (52 - dealt)
    assert pytest.approx(LOST_FROM_DEAL, abs=1e-12) == 1 - apart


@pytest.mark.parametrize("game", registry.OURS)
def test_every_game_is_compared_in_lines_that_fit_and_in_a_picture(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "balance.svg"
    told = balance(capsys, game, "--games", "12", "--jobs", "1", "--svg", str(picture))
    assert max(map(len, told.splitlines())) <= 78
    root = ElementTree.fromstring(picture.read_text())
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for shape in root.iter():
        assert 0 <= float(shape.attrib.get("x", 0)) <= width
        assert 0 <= float(shape.attrib.get("y", 0)) <= height


def test_the_shares_of_the_clans_add_up_at_a_full_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(balance(capsys, "warriors", "--games", "12", "--jobs", "1", "--json"))
    full = next(panel for panel in told["panels"] if panel["title"] == "won, 4 clans, 13 ranks")
    assert sum(bar["value"] for bar in full["bars"]) == pytest.approx(1)


@pytest.mark.parametrize("argv", [["--games", "0"], ["--skill", "genius"]])
def test_what_cannot_be_compared_is_refused_before_any_game(argv: list[str]) -> None:
    assert main(["balance", "warriors", *argv]) == 2
