"""Whole sessions with the model muse: from settings to transcript, and what `doctor` says of a server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.errors import FacilitatorError
from facilitator.lines import Lines
from facilitator.muse.model import ModelMuse, Waiting
from facilitator.plain import play
from facilitator.sessions import Plan, open_session, resume_session
from facilitator.settings import Settings, load
from facilitator.transcript.fold import Told
from tests.muse import hostile, whole
from tests.muse.hostile import GOOD, says, serving, status

KEY = "sk-canary-4711"
SEATS = [{"seat": seat, "name": seat.title(), "player": "bot", "skill": "random"} for seat in ("dragon", "tiger")]
PLAN = Plan("warriors", SEATS, {"ranks": 5, "ace": "low"}, muse="model", seed=1)
PLAY = ["play", "martial-fight", "--auto", "--seed", "1", "--muse", "model", "--model", "tiny", "--base-url"]


def test_settings_of_a_model_come_from_flags_environment_and_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('model = "from-file"\nbase_url = "http://localhost:1/v1"\ndeadline = 5\n', encoding="utf-8")
    environ = {"FACILITATOR_MODEL": "from-environment", "FACILITATOR_MAX_TOKENS_PER_SESSION": "1000"}
    chosen = load({"model": None}, environ, file)
    assert (chosen.model, chosen.base_url, chosen.deadline) == ("from-environment", "http://localhost:1/v1", 5.0)
    assert chosen.max_tokens_per_session == 1000
    assert (chosen.ahead_asks, chosen.ahead_tokens) == (4, 100_000)
    assert load({}, {"FACILITATOR_AHEAD_ASKS": "0"}, file).ahead_asks == 0
    assert load({"model": "from-flag"}, environ, file).model == "from-flag"


def test_a_base_url_may_hold_credentials_and_is_not_shown() -> None:
    assert KEY not in repr(Settings(Path("x"), base_url=f"https://ana:{KEY}@example.org/v1"))


@pytest.mark.parametrize("value", ["soon", "-1", "1e9", ""])
def test_a_deadline_that_is_none_is_refused(value: str, tmp_path: Path) -> None:
    with pytest.raises(FacilitatorError, match="deadline"):
        load({}, {"FACILITATOR_DEADLINE": value}, tmp_path / "none")


def test_without_a_model_the_error_says_what_to_set_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(FacilitatorError, match="needs model and base_url") as refused:
        open_session(PLAN, tmp_path, chosen=Settings(tmp_path))
    assert "FACILITATOR_MODEL and FACILITATOR_BASE_URL" in str(refused.value)
    assert list(tmp_path.glob("*.yaml")) == []


def test_the_header_names_the_model_and_a_resumed_session_without_one_has_the_almanac(tmp_path: Path) -> None:
    with serving(says("")) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url.replace("//", f"//ana:{KEY}@"))
        table, muse = open_session(PLAN, tmp_path, chosen=chosen)
        assert table.header["muse"] == {"source": "model", "model": "tiny"}
        assert isinstance(muse, ModelMuse)
        muse.close()
        table.close()
        path = table.log.path
        assert path is not None
        assert KEY not in path.read_text(encoding="utf-8")
        again, almanac = resume_session(path, chosen=Settings(tmp_path))
        assert not isinstance(almanac, ModelMuse)
        again.close()


def test_a_session_of_the_programs_own_takes_the_models_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(says("\n".join(GOOD))) as server:
        assert main([*PLAY, server.url, "--sessions", str(tmp_path)]) == 0
    written = Path(capsys.readouterr().out.strip()).read_text(encoding="utf-8")
    assert written.count("from: model") == len(GOOD)
    assert "from: almanac" in written
    assert main(["check", *map(str, tmp_path.glob("*.yaml"))]) == 0


def test_a_key_is_found_nowhere_in_what_a_whole_process_writes(tmp_path: Path) -> None:
    refusal = status(401, f'{{"error": {{"message": "Incorrect API key provided: {KEY}"}}}}')
    with serving(refusal) as server:
        url = server.url.replace("//", f"//ana:{KEY}@")
        environ = {**os.environ, "FACILITATOR_API_KEY": KEY, "OPENAI_LOG": "debug", "FACILITATOR_BASE_URL": url}
        command = [sys.executable, "-m", "facilitator", *PLAY[:-1], "--sessions", str(tmp_path)]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert len(server.asked) > 1
    texts = [done.stdout, done.stderr, *(file.read_text(encoding="utf-8") for file in tmp_path.glob("*.yaml"))]
    assert all(KEY not in text for text in texts)


def test_a_crash_report_with_all_locals_does_not_hold_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO

    from rich.console import Console
    from rich.traceback import Traceback

    monkeypatch.setenv("FACILITATOR_API_KEY", KEY)
    with serving(status(401)) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url)
        table, muse = open_session(PLAN, tmp_path, chosen=chosen)
        assert isinstance(muse, ModelMuse)
        endpoint, connection = muse.endpoint, muse.connection  # what a frame of the muse would have
        try:
            raise RuntimeError(f"a crash beside {endpoint} and {connection}")
        except RuntimeError as error:
            written = StringIO()
            report = Traceback.from_exception(RuntimeError, error, error.__traceback__, show_locals=True)
            Console(file=written, width=200).print(report)
        muse.close()
        table.close()
    assert "connection" in written.getvalue()
    assert KEY not in written.getvalue()


def test_doctor_asks_once_and_says_how_soon_the_first_line_came(capsys: pytest.CaptureFixture[str]) -> None:
    with serving(says("\n".join(GOOD))) as server:
        assert main(["doctor", "--base-url", server.url]) == 0
    said = capsys.readouterr().out
    assert "has tiny" in said
    assert GOOD[0] in said
    assert "First line after" in said


def test_doctor_says_in_plain_words_what_to_do_when_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    with serving(status(401)) as server:
        assert main(["doctor", "--base-url", server.url, "--model", "tiny"]) == 1
    said = capsys.readouterr().out
    assert "wants a key: set FACILITATOR_API_KEY" in said
    assert "the almanac's lines stand" in said


def test_doctor_looks_at_the_usual_ports(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from facilitator.commands import doctor

    with serving(says("\n".join(GOOD))) as server:
        monkeypatch.setattr(doctor, "PORTS", (server.port,))
        assert main(["doctor"]) == 0
    monkeypatch.setattr(doctor, "PORTS", (server.port,))
    assert main(["doctor"]) == 1
    assert "No server answers at the usual ports" in capsys.readouterr().out


def test_neither_the_sdk_nor_jinja_is_imported_at_start() -> None:
    code = "import sys, facilitator.cli, facilitator.sessions, facilitator.commands.play, facilitator.muse.model\n"
    code += "sys.exit(any(name in sys.modules for name in ('openai', 'httpx2', 'jinja2')))"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


class Person(Lines):
    """Somebody in plain mode who tells the first suggestion, and picks the first of everything."""

    def __init__(self, pause: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self.pause = pause

    def say(self, text: str = "") -> None:
        pass

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        self.pause()
        return "1"


def plainly(chosen: Settings, tmp_path: Path, wait: bool = False) -> tuple[list[str], ModelMuse]:
    """A short game in plain mode; the sources of its tellings. `wait`: the person takes their time."""
    seats = [{"seat": "dragon", "name": "Ana", "player": "person"}, *SEATS[1:]]
    table, muse = open_session(replace(PLAN, seats=seats), tmp_path, chosen=chosen, waits=True)
    assert isinstance(muse, Waiting)
    play(table, muse, Person(lambda: whole.wait_until_quiet(muse.muse) if wait else None))
    muse.muse.close()
    return [item.source for item in table.heard(None) if isinstance(item, Told)], muse.muse


def test_people_in_plain_mode_do_not_wait_for_a_server_that_is_silent(tmp_path: Path) -> None:
    with serving(hostile.silent) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url, deadline=600.0, patience=0.0)
        sources, _ = plainly(chosen, tmp_path)
    assert set(sources) == {"almanac"}


def test_people_in_plain_mode_have_the_lines_that_were_asked_for_ahead(tmp_path: Path) -> None:
    with serving(whole.three_new_lines) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url, patience=60.0)
        sources, muse = plainly(chosen, tmp_path, wait=True)
    assert "model" in sources
    assert muse.ready > 0


WAYS = [hostile.silent, hostile.dripping, hostile.resetting, status(500), hostile.page("<html>"), says("<think>")]


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_goes_on_whatever_the_server_does(way: hostile.Way, tmp_path: Path) -> None:
    from facilitator.host import run

    with serving(way) as server:
        chosen = Settings(tmp_path, model="tiny", base_url=server.url, deadline=0.1)
        table, muse = open_session(PLAN, tmp_path, chosen=chosen)
        run(table, muse)
        assert isinstance(muse, ModelMuse)
        muse.close()
        table.close()
    assert table.ended == "finished"
