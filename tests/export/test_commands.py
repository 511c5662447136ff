"""`facilitator export`, `recap` and `import` as a person uses them."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.commands import export
from facilitator.export.formats import FORMATS
from facilitator.games import registry

NAME = "2026-11-29-warriors-rain"
SAMPLES = Path(__file__).parents[1] / "transcript" / "samples"


@pytest.fixture
def sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one finished session and one in progress; the current folder is another one."""
    folder = tmp_path / "sessions"
    folder.mkdir()
    (folder / f"{NAME}.yaml").write_bytes((SAMPLES / "warriors.yaml").read_bytes())
    (folder / "2026-11-30-warriors-going-on.yaml").write_bytes((SAMPLES / "everything.yaml").read_bytes())
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("FACILITATOR_SESSIONS", str(folder))
    return folder


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize(
    "sample", [*registry.OURS, "everything", "in-progress", "bare", "no-events", "abandoned", "log"]
)
def test_every_format_is_made_of_every_sample_for_everyone(
    kind: str, sample: str, sessions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for audience in ("table", "gm"):
        assert main(["export", str(SAMPLES / f"{sample}.yaml"), "--to", kind, "--for", audience]) == 0
        written = Path(capsys.readouterr().out.strip())
        assert written.name == FORMATS[kind].file_name(sample, audience)
        assert written.parent == Path.cwd()
        assert written.stat().st_size > 100


def test_a_session_is_named_by_words_and_the_export_lands_where_it_is_told_to(
    sessions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "a story.html"
    assert main(["export", "rain", "--to", "html", "-o", str(target)]) == 0
    assert capsys.readouterr().out.strip() == str(target)
    assert target.read_text().startswith("<!DOCTYPE html>")
    assert main(["export", "rain", "--to", "markdown", "-o", str(tmp_path)]) == 0
    assert (tmp_path / f"{NAME}.md").exists()


def test_it_goes_to_stdout_on_demand(sessions: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["export", NAME, "--to", "epub", "-o", "-"]) == 0
    assert zipfile.ZipFile(io.BytesIO(capsysbinary.readouterr().out)).testzip() is None


def test_the_save_itself_is_never_written_over(sessions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = sessions / f"{NAME}.yaml"
    before = session.read_bytes()
    assert main(["export", NAME, "--to", "json", "-o", str(session)]) == 2
    assert "is the session itself" in capsys.readouterr().err
    assert session.read_bytes() == before


def test_a_target_that_cannot_be_written_is_one_line_and_1(sessions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", NAME, "--to", "html", "-o", "no/such/folder.html"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nothing", "--to", "html"], "No session"),
        ([NAME, "--to", "html", "--for", "nobody"], "Expected one of table, gm, dragon"),
        (["warriors", "--to", "html"], "2 sessions"),
    ],
)
def test_what_is_not_there_is_said_in_a_line_and_nothing_is_written(
    sessions: Path, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *arguments]) == 2
    assert told in capsys.readouterr().err
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize("sample", ["broken-flipped-byte", "broken-result", "broken-move", "later-unknown-kind"])
def test_a_damaged_session_is_read_out_as_far_as_it_goes_with_a_caution(
    sessions: Path, sample: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = SAMPLES / f"{sample}.yaml"
    before = path.read_bytes()
    assert main(["export", str(path), "--to", "text", "-o", "-"]) == 0
    shown = capsys.readouterr()
    assert "Caution: " in shown.out
    assert str(path) in shown.err
    assert "one of AS" not in shown.out + shown.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("sample", ["broken-empty", "broken-gap", "broken-game", "later-format"])
def test_a_file_that_tells_nothing_is_refused(sessions: Path, sample: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(SAMPLES / f"{sample}.yaml"), "--to", "text"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_recap_is_a_paragraph_and_the_gms_has_the_events(sessions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recap", "rain"]) == 0
    told = capsys.readouterr().out
    assert "Ana (Dragon)" in told
    assert "[" not in told
    assert all(len(line) <= 78 for line in told.splitlines())
    assert main(["recap", "rain", "--for", "gm"]) == 0
    assert "[0]" in capsys.readouterr().out


def test_the_gms_json_comes_back_as_the_same_session(
    sessions: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", NAME, "--to", "json", "--for", "gm"]) == 0
    exported = capsys.readouterr().out.strip()
    assert main(["import", exported, "--sessions", str(tmp_path / "other")]) == 0
    brought = Path(capsys.readouterr().out.strip())
    assert brought.parent == tmp_path / "other"
    assert brought.read_bytes() == (sessions / f"{NAME}.yaml").read_bytes()
    assert main(["check", str(brought)]) == 0


def test_the_tables_json_cannot_come_back_and_says_why(sessions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", NAME, "--to", "json", "-o", "table.json"]) == 0
    assert json.loads(Path("table.json").read_text())["for"] == "table"
    assert main(["import", "table.json"]) == 2
    assert "leaves out what they may not know" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_export_says_how_far_it_is_on_a_terminal_and_takes_it_away_again(
    sessions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "PATIENCE", -1)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert main(["export", NAME, "--to", "text"]) == 0
    shown = sys.stderr.getvalue()  # type: ignore[attr-defined]
    assert "Following the moves:   0%" in shown
    assert shown.endswith("\r\033[K")


def test_nothing_of_that_is_shown_where_nobody_looks_on(sessions: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", NAME, "--to", "text"]) == 0
    assert capsys.readouterr().err == ""
