"""The system keyring as the place of a key: for its own endpoint alone, and never in the way."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from facilitator.cli import main
from facilitator.muse.endpoint import Endpoint, endpoint
from tests.muse.hostile import GOOD, says, serving

KEY, OTHER = "sk-canary-4711", "sk-canary-0815"
OPENAI = "https://api.openai.com/v1"


class Ring:
    """A keyring that holds these keys, by service and name."""

    def __init__(self, keys: Mapping[tuple[str, str], str]) -> None:
        self.keys = keys

    def get_password(self, service: str, name: str) -> str | None:
        return self.keys.get((service, name))


def install(monkeypatch: pytest.MonkeyPatch, **urls: str) -> None:
    ring = Ring({("facilitator", url): key for key, url in urls.items()} | {("other", OPENAI): OTHER})
    monkeypatch.setitem(sys.modules, "keyring", ring)  # type: ignore[arg-type]


def of(url: str, **environ: str) -> Endpoint:
    return endpoint(url, "m", environ=environ)


def test_a_key_in_the_keyring_goes_to_the_url_that_it_is_kept_for_and_to_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, ring_key="https://example.org/v1")
    here = of("https://example.org/v1/")
    assert (here.authorization.reveal(), here.authorization.source) == ("Bearer ring_key", "the system keyring")
    for url in ("http://example.org/v1", "https://example.org/v2", "https://example.org:8443/v1", OPENAI):
        assert of(url).authorization.reveal() == ""


def test_a_key_that_is_set_otherwise_comes_before_the_keyrings_and_openais_own_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, ring_key=OPENAI)
    assert of(OPENAI, FACILITATOR_API_KEY=KEY).authorization.source == "FACILITATOR_API_KEY"
    assert of(OPENAI, OPENAI_API_KEY=KEY).authorization.reveal() == "Bearer ring_key"
    install(monkeypatch)
    assert of(OPENAI, OPENAI_API_KEY=KEY).authorization.source == "OPENAI_API_KEY"
    assert of(OPENAI).authorization.source == ""


def test_the_keyring_is_asked_once_and_only_when_the_key_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setitem(sys.modules, "keyring", SimpleNamespace(get_password=lambda *name: asked.append(name)))
    place = of(OPENAI)
    assert KEY not in repr(place)
    assert asked == []
    assert not place.authorization
    assert not place.authorization
    assert asked == [("facilitator", OPENAI)]


def test_without_a_keyring_or_with_a_locked_one_there_is_just_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "keyring", None)
    assert of(OPENAI).authorization.reveal() == ""

    def locked(*_: str) -> str:
        raise RuntimeError(f"locked, and {KEY} is in the text")

    monkeypatch.setitem(sys.modules, "keyring", SimpleNamespace(get_password=locked))
    assert of(OPENAI).authorization.reveal() == ""


def test_doctor_says_where_the_key_is_from_and_never_the_key(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(says("\n".join(GOOD))) as server:
        monkeypatch.setitem(sys.modules, "keyring", Ring({("facilitator", server.url): KEY}))
        assert main(["doctor", "--base-url", server.url]) == 0
        said = capsys.readouterr().out
        assert server.asked[-1][0]["authorization"] == f"Bearer {KEY}"
        assert "Its key is from the system keyring." in said
        assert KEY not in said
        monkeypatch.setitem(sys.modules, "keyring", None)
        assert main(["doctor", "--base-url", server.url]) == 0
        assert "No key is set for it" in capsys.readouterr().out
