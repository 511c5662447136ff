"""A key of a language model, as a canary: found in nothing that the program says, writes, draws or raises (S2)."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile, is_zipfile

import pytest

from facilitator.cli import main
from facilitator.errors import FacilitatorError
from facilitator.export.formats import FORMATS
from facilitator.muse.almanac import Almanac, Content
from facilitator.muse.drawn import drawn_scene
from facilitator.muse.endpoint import endpoint
from facilitator.muse.model import ModelMuse
from facilitator.muse.prompts import Prompts
from tests.muse import hostile
from tests.muse.hostile import GOOD, Server, Way, page, raw, says, serving, status
from tests.tables import table
from tests.tui.desk import desk, frame, press, settle, until

KEY = "sk-canary-4711"
REFUSAL = json.dumps({"error": {"message": f"Incorrect API key provided: {KEY}", "type": KEY, "code": KEY}})
TELLING = f"The word over the gate is {KEY}, and nobody in the yard can read it."
WAYS: dict[str, Way] = {
    "a wrong key": status(401, REFUSAL),
    "a wrong request": status(400, REFUSAL),
    "trouble": status(500, REFUSAL),
    "a page": page(f"<html>{KEY}</html>"),
    "an error in the stream": raw({"error": {"message": KEY}}),
    "no JSON": raw(f"{{{KEY}"),
    "a broken stream": hostile.resetting,
    "another place": status(307, REFUSAL, Location="http://127.0.0.1:9/v1"),
    "its own telling": says(f"{TELLING}\n{GOOD[1]}\n{TELLING} So it goes.\n"),
}
SCENE = drawn_scene(Content(), "warriors", "setting", seed=1)
ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FACILITATOR_API_KEY", KEY)


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG)
    return caplog


@contextmanager
def model_at(server: Server) -> Iterator[ModelMuse]:
    muse = ModelMuse(Almanac(Content(), 1), endpoint(server.url, "tiny"), deadline=20)
    try:
        yield muse
    finally:
        muse.close()


def texts_in(folder: Path) -> str:
    """All that is written in a folder, what is packed included."""
    texts = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    for file in filter(is_zipfile, folder.rglob("*")):
        with ZipFile(file) as packed:
            texts += [packed.read(name) for name in packed.namelist()]
    return b"\n".join(texts).decode("utf-8", "replace")


@ways
def test_doctor_says_what_is_wrong_without_the_key(
    way: Way, logged: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(way) as server:
        for url in (server.url, server.url.replace("//", f"//ana:{KEY}@")):
            main(["doctor", "--base-url", url, "--model", "tiny"])
    said = capsys.readouterr()
    assert "tiny" in said.out
    assert KEY not in said.out + said.err + logged.text


@ways
def test_a_session_and_all_its_exports_are_without_the_key(
    way: Way, tmp_path: Path, logged: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ["play", "martial-fight", "--auto", "--seed", "1", "--rule", "fights=1", "--muse", "model"]
    with serving(way) as server:
        url = server.url.replace("//", f"//ana:{KEY}@")
        assert main([*play, "--model", "tiny", "--base-url", url, "--sessions", str(tmp_path)]) == 0
    (file,) = tmp_path.glob("*.yaml")
    for name, kind in FORMATS.items():
        out = tmp_path / f"story{kind.suffix}"
        assert main(["export", str(file), "--to", name, "-o", str(out), "--sessions", str(tmp_path)]) == 0
    assert main(["check", str(file)]) == 0
    said = capsys.readouterr()
    assert KEY not in said.out + said.err + logged.text + texts_in(tmp_path)


@ways
async def test_no_picture_of_the_screen_has_the_key(way: Way, logged: pytest.LogCaptureFixture) -> None:
    with serving(way) as server, model_at(server) as muse:
        async with desk(table("warriors", people=("tortoise",)), muse) as (app, pilot):
            await until(pilot, lambda: bool(muse.accounts) and muse.accounts[-1].over)
            await settle(pilot)
            pictures = [app.export_screenshot()]
            await press(pilot, "i")
            assert app.screen is not frame(app)
            pictures.append(app.export_screenshot())
    assert all(KEY not in picture for picture in pictures)
    assert KEY not in logged.text


@ways
def test_nothing_that_the_muse_keeps_shows_the_key(way: Way) -> None:
    with serving(way) as server, model_at(server) as muse:
        assert muse.improve(SCENE, 3, lambda line: None).wait(60)
        shown = [muse.status, repr(vars(muse)), repr(muse.endpoint), repr(vars(muse.connection))]
        assert all(KEY not in text for text in shown)
        assert all(KEY not in line for account in muse.accounts for line in (*account.shown, account.trouble))


@pytest.mark.parametrize(
    "url",
    [
        f"http://ana:{KEY}@[bad/v1", f"ftp://ana:{KEY}@example.org", f"http://ana:{KEY}@example.org:port/v1",
        f"http://ana:{KEY}@/v1", f"http://example.org/v1?key={KEY}", f"{KEY}", f"http://ana:{KEY}@example.org/#{KEY}",
    ],
)  # fmt: skip
def test_an_error_about_an_address_does_not_repeat_it(url: str) -> None:
    with pytest.raises(FacilitatorError) as refused:
        endpoint(url, "tiny")
    assert KEY not in "".join(traceback.format_exception(refused.value))


def test_an_error_about_a_prompt_does_not_hold_the_key(tmp_path: Path) -> None:
    with serving(says("")) as server:
        muse = ModelMuse(Almanac(Content(), 1), endpoint(server.url, "tiny"), prompts=Prompts([tmp_path]))
        assert muse.improve(SCENE, 3, lambda line: None).wait(60)
        assert "There is no prompt" in muse.status
        assert KEY not in muse.status
        muse.close()
