"""Where a model is asked, and whose key goes there."""

from __future__ import annotations

import os
from base64 import b64decode
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.muse.connection import parameters
from facilitator.muse.endpoint import endpoint
from facilitator.muse.secret import Secret

KEY = "sk-canary-4711"
OPENAI = "https://api.openai.com/v1"


def key_of(url: str, file: str = "", **environ: str) -> str:
    return endpoint(url, "m", file, environ).authorization.reveal()


def test_a_bare_host_gets_the_usual_path() -> None:
    assert endpoint("http://localhost:11434", "m", environ={}).url == "http://localhost:11434/v1"
    assert endpoint(" http://[::1]:8080/ ", "m", environ={}).url == "http://[::1]:8080/v1"
    assert endpoint("https://example.org/api/v2/", "m", environ={}).url == "https://example.org/api/v2"


@pytest.mark.parametrize(
    "url", ["", "localhost:11434", "ftp://x/v1", "http://", "http://x:99999/", "https://x/v1?key=1"]
)
def test_what_is_no_url_is_refused_without_being_repeated(url: str) -> None:
    with pytest.raises(FacilitatorError, match="is no URL"):
        endpoint(url, "m", environ={})


def test_no_key_is_fine() -> None:
    assert key_of("http://localhost:1/v1") == ""
    assert key_of(OPENAI) == ""


def test_our_own_key_goes_to_the_endpoint_that_is_set() -> None:
    assert key_of("http://localhost:1/v1", FACILITATOR_API_KEY=f" {KEY}\n") == f"Bearer {KEY}"


@pytest.mark.parametrize(
    "url", ["http://localhost:1/v1", "http://api.openai.com/v1", "https://api.openai.com.evil.org/v1", "https://evil.org/api.openai.com"]
)  # fmt: skip
def test_openais_key_goes_to_openai_alone(url: str) -> None:
    assert key_of(url, OPENAI_API_KEY=KEY) == ""
    assert key_of(OPENAI, OPENAI_API_KEY=KEY) == f"Bearer {KEY}"


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_key_file_must_be_the_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n", encoding="utf-8")
    file.chmod(0o644)
    with pytest.raises(FacilitatorError, match="can be read by others") as refused:
        key_of("http://localhost:1/v1", str(file))
    assert KEY not in str(refused.value)
    file.chmod(0o600)
    assert key_of("http://localhost:1/v1", str(file)) == f"Bearer {KEY}"
    with pytest.raises(FacilitatorError, match="cannot be read"):
        key_of("http://localhost:1/v1", str(tmp_path / "none"))


def test_a_key_that_is_none_is_refused_without_being_repeated() -> None:
    with pytest.raises(FacilitatorError, match="is no key") as refused:
        key_of("http://localhost:1/v1", FACILITATOR_API_KEY=f"{KEY}\r\nX: 1")
    assert KEY not in str(refused.value)


def test_credentials_of_a_url_are_taken_out_of_it() -> None:
    place = endpoint(f"https://ana:{KEY}%21@example.org/v1", "m", environ={"FACILITATOR_API_KEY": "other"})
    assert place.url == "https://example.org/v1"
    assert KEY not in repr(place)
    kind, _, coded = place.authorization.reveal().partition(" ")
    assert (kind, b64decode(coded).decode()) == ("Basic", f"ana:{KEY}!")


def test_a_secret_shows_itself_to_nobody() -> None:
    secret = Secret(KEY)
    assert KEY not in f"{secret} {secret!r} {vars(type(secret))}"
    assert secret
    assert not Secret()


@pytest.mark.parametrize(
    ("url", "model", "bound"),
    [
        ("http://localhost:1/v1", "tiny", "max_tokens"),
        (OPENAI, "gpt-4o-mini", "max_completion_tokens"),
        (OPENAI, "gpt-5-mini", "max_completion_tokens"),
    ],
)
def test_every_answer_is_bounded_in_the_words_of_its_server(url: str, model: str, bound: str) -> None:
    asked = parameters(endpoint(url, model, environ={}))
    assert bound in asked
    assert ("temperature" in asked) is not model.startswith("gpt-5")
