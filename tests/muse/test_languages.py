"""The language of the tellings: what people write for it, what a transcript keeps, and what a model is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from facilitator.cli import main
from facilitator.games import registry
from facilitator.games.contract import Cue
from facilitator.host import scene
from facilitator.muse.almanac import Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.fresh import Fresh
from facilitator.muse.guard import Guard
from facilitator.muse.languages import NAMES, name_of, tag_of
from facilitator.muse.memory import Memory
from facilitator.muse.names import Vocabulary
from facilitator.muse.prompts import Prompts
from facilitator.table import Memory as Log
from facilitator.table import Table
from facilitator.transcript.fold import Fold
from tests.tables import header


@pytest.mark.parametrize("tag", NAMES)
def test_a_language_is_known_by_its_tag_its_english_name_and_its_own(tag: str) -> None:
    wanted = "" if tag == "en" else tag
    assert {tag_of(tag), *(tag_of(f" {name.upper()} ") for name in NAMES[tag])} == {wanted}
    assert name_of(tag) == NAMES[tag][0]


def test_a_tag_of_a_region_or_of_a_language_in_no_list_stands_as_it_is() -> None:
    assert (tag_of("pt-BR"), name_of("pt-BR")) == ("pt-BR", "Portuguese (pt-BR)")
    assert (tag_of("gsw"), name_of("gsw")) == ("gsw", "gsw")
    assert (tag_of(""), name_of("")) == ("", "")


@pytest.mark.parametrize("text", ["the language of birds", "d", "de_DE", "«de»", "de\n"])
def test_what_is_no_language_is_refused(text: str) -> None:
    if text.strip() == "de":
        assert tag_of(text) == "de"
    else:
        with pytest.raises(ValueError, match="expected a name like German"):
            tag_of(text)


def test_a_prompt_asks_for_the_tables_language_by_its_name() -> None:
    for language, asked in (("de", "Write German."), ("", "Write American English.")):
        opened = {**header("warriors"), **({"language": language} if language else {})}
        told = scene(Table(Fold(opened), Log()), Cue("dragon", "setting", {}))
        messages = Prompts().messages(told, Content().reader("warriors").pack, Memory())
        assert asked in messages[0]["content"]


def test_the_language_goes_into_the_header_by_its_tag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = ["play", "martial-fight", "--auto", "--seed", "1", "--sessions", str(tmp_path), "--language"]
    assert main([*play, "Deutsch"]) == 0
    assert yaml.safe_load(Path(capsys.readouterr().out.strip()).read_text(encoding="utf-8"))["language"] == "de"
    assert main([*play, "Norwegian"]) == 0
    assert yaml.safe_load(Path(capsys.readouterr().out.strip()).read_text(encoding="utf-8"))["language"] == "no"
    assert main([*play, "the language of birds"]) == 2
    assert "no language for tellings" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("tag", "line"),
    [
        ("de", "Der Regen rinnt über die Ziegel des Tempels, und niemand bewegt sich, nicht einmal die Laternen."),
        ("es", "¡La lluvia corre por las tejas del templo, y nadie se mueve, ni siquiera los faroles!"),
        ("es", "Las lanternas cuelgan del alero, y la lluvia corre por las tejas del viejo templo."),
        ("ru", "Дождь бежит по черепице храма, и никто не двигается, даже фонари на ветру."),
        ("ja", "雨が寺の瓦を流れ落ち、誰ひとり動かず、提灯さえも揺れることなく静まり返っている。"),
        ("zh", "雨水顺着寺庙的瓦片流下，没有人动，连灯笼也静静地悬在风里。"),
        ("ar", "ينهمر المطر على قرميد المعبد ولا يتحرك أحد، حتى الفوانيس تبقى ساكنة في الريح."),
        ("hi", "बारिश मंदिर की छत पर बहती है और कोई नहीं हिलता, यहाँ तक कि दीये भी नहीं।"),
    ],
)
def test_a_line_in_the_tables_language_may_be_shown_and_at_an_english_table_it_may_not(tag: str, line: str) -> None:
    content, game = Content(), registry.load("warriors")
    reader, told = content.reader("warriors"), drawn_scene(content, "warriors", "setting", seed=1)
    vocabulary = Vocabulary(game, reader.pack, reader.tone(told.tone))
    assert Guard(replace(told, language=name_of(tag)), game, vocabulary, Fresh()).fault(line) == ""
    assert Guard(told, game, vocabulary, Fresh()).fault(line)
