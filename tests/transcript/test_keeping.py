"""Forking, redacting, renaming, tagging and the trash: what they change, and all that they must not."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.games.warriors.words import Answer, Attack
from facilitator.table import Table
from facilitator.transcript.check import check, refold
from facilitator.transcript.fold import Fold, Told
from facilitator.transcript.journal import Journal
from facilitator.transcript.keeping import TRASH, fork, redact, rename, tag, trash
from facilitator.transcript.listing import listed
from facilitator.transcript.places import torn_path
from facilitator.transcript.read import read
from tests.tables import header


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A short session: a setting, an attack that was told, and the answer."""
    head = header("warriors", ("dragon", "tortoise"))
    with Journal.create(tmp_path, head) as journal:
        table = Table(Fold(head), journal)
        table.tell(table.cues[0], "Rain on the temple roof.", offered=["Snow."], tags=["place=temple"])
        table.submit("dragon", Attack("tortoise", "9D"))
        table.tell(table.cues[0], "A leap nobody liked.")
        table.strike(3)
        table.submit("tortoise", Answer("4C"))
        return journal.path


def test_a_fork_goes_on_from_any_move_and_leaves_the_old_session_alone(session: Path) -> None:
    before = session.read_bytes()
    new = fork(session, session.parent, at=2)
    document = read(new)
    assert [entry["seq"] for entry in document.events] == [1, 2]
    assert document.header["forked_from"] == {"session": session.stem, "seq": 2}
    assert check(new).good
    assert session.read_bytes() == before


def test_a_fork_at_a_move_takes_its_results_along(session: Path) -> None:
    assert read(fork(session, session.parent, at=5)).events[-1]["result"] == "clash"


def test_a_fork_of_a_finished_session_can_be_gone_on_with(session: Path) -> None:
    journal, document = Journal.open(session)
    with journal:
        Table(refold(document.header, document.events), journal).end("abandoned")
    assert refold(*_parts(fork(session, session.parent))).ended == ""


def test_there_is_no_fork_from_an_event_that_is_not_there(session: Path) -> None:
    with pytest.raises(FacilitatorError, match="no event 99"):
        fork(session, session.parent, at=99)


def test_redacting_empties_what_is_struck_and_nothing_else(session: Path) -> None:
    torn_path(session).write_text("leap nobody liked")
    assert redact(session) == 1
    text = session.read_text()
    assert "nobody liked" not in text
    assert "Rain on the temple roof." in text
    assert not torn_path(session).exists()
    assert check(session).good
    told = [item.text for item in refold(*_parts(session)).story(None) if isinstance(item, Told)]
    assert told == ["Rain on the temple roof."]
    assert session.stat().st_mode & 0o777 == 0o600


def test_a_session_is_renamed_and_tagged_without_losing_an_event(session: Path) -> None:
    events = read(session).events
    rename(session, "The night of the bell")
    tag(session, ["campaign", "rain"])
    document = read(session)
    assert (document.header["title"], document.header["tags"]) == ("The night of the bell", ["campaign", "rain"])
    assert document.events == events
    tag(session, [])
    assert "tags" not in read(session).header
    with pytest.raises(FacilitatorError):
        rename(session, "\x1b[31m")


def test_what_is_deleted_lies_in_the_trash_and_is_listed_no_more(session: Path) -> None:
    lies = trash(session)
    assert lies == session.parent / TRASH / session.name
    assert lies.is_file()
    assert not list(listed(session.parent))


def test_a_list_tells_who_played_what_and_finds_what_was_said(session: Path) -> None:
    (one,) = listed(session.parent, "temple RAIN")
    assert (one.game, one.people, one.events, one.trouble) == ("warriors", ("Dragon", "Tortoise"), 6, "")
    assert not list(listed(session.parent, "nobody liked"))


def test_a_broken_file_is_listed_with_what_is_wrong_with_it(session: Path) -> None:
    (session.parent / "broken.yaml").write_bytes(b"")
    assert {bool(one.trouble) for one in listed(session.parent)} == {True, False}


def _parts(path: Path) -> tuple[dict[str, object], list[dict[str, object]]]:
    document = read(path)
    return document.header, document.events
