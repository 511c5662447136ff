"""A book is what the standard says it is, whatever was told, and `epubcheck` agrees."""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from facilitator.export.epub import render
from facilitator.export.story import GM, TABLE, Story
from tests.export.tables import HOSTILE, play, rename, story, texts

OPF = "{http://www.idpf.org/2007/opf}"
XHTML = "{http://www.w3.org/1999/xhtml}"


def book(of: Story) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(render(of)))


def test_the_first_thing_in_the_file_says_what_it_is() -> None:
    data = render(story(play("warriors", 10)))
    assert data[30:58] == b"mimetypeapplication/epub+zip"
    assert book(story(play("warriors", 10))).testzip() is None


def test_the_manifest_lists_all_that_is_there_and_the_spine_reads_in_order() -> None:
    pages = book(story(play("warriors", 5000, tell=lambda: "x")))
    package = ElementTree.fromstring(pages.read("book/package.opf"))
    listed = {item.attrib["href"] for item in package.iter(f"{OPF}item")}
    assert {f"book/{href}" for href in listed} | {"mimetype", "META-INF/container.xml", "book/package.opf"} == set(
        pages.namelist()
    )
    spine = [item.attrib["idref"] for item in package.iter(f"{OPF}itemref")]
    assert spine[:3] == ["title", "contents", "story-1"]
    assert spine[-1] == "end"


def test_every_entry_of_the_contents_leads_to_a_scene_that_is_there() -> None:
    pages = book(story(play("suit-duel", 5000, tell=lambda: "x", seed=4)))
    contents = ElementTree.fromstring(pages.read("book/contents.xhtml"))
    links = [link.attrib["href"] for link in contents.iter(f"{XHTML}a")]
    assert len(links) > 4
    for link in links:
        name, _, anchor = link.partition("#")
        page = ElementTree.fromstring(pages.read(f"book/{name}"))
        assert not anchor or any(part.attrib.get("id") == anchor for part in page.iter())


def test_a_long_story_is_parted_into_several_documents() -> None:
    names = book(
        story(play("warriors", 5000, tell=lambda: "x", seats=("dragon", "phoenix", "tiger", "tortoise")))
    ).namelist()
    assert "book/story-2.xhtml" in names


def test_the_same_story_is_the_same_book_byte_by_byte() -> None:
    assert render(story(play("warriors", 30, tell=lambda: "x"))) == render(
        story(play("warriors", 30, tell=lambda: "x"))
    )


@given(texts, texts)
def test_every_document_is_well_formed_whatever_was_told(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    played.header["title"] = name
    played.note(text, name, private=True)
    pages = book(story(played, GM))
    for member in pages.namelist():
        if member.endswith((".xhtml", ".opf", ".xml")):
            ElementTree.fromstring(pages.read(member))


def checked(path: Path) -> str:
    """What `epubcheck` says of a book; where it is a bare Java archive it is run as one."""
    command = shutil.which("epubcheck")
    assert command, "expected epubcheck; on Debian, apt-get install epubcheck"
    archive = Path(command).read_bytes()[:2] == b"PK"
    run = ["java", "-jar", command] if archive else [command]
    done = subprocess.run([*run, str(path)], capture_output=True, text=True, timeout=300, check=False)
    return "" if done.returncode == 0 and "0 warnings" in done.stdout + done.stderr else done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "audience"), [("warriors", GM), ("insomnia", TABLE), ("martial-fight", "red"), ("suit-duel", GM)]
)
def test_epubcheck_finds_no_fault_and_nothing_to_warn_of(game: str, audience: str, tmp_path: Path) -> None:
    spoken = iter([*HOSTILE] * 200)
    played = play(game, 5000, seed=9, tell=lambda: next(spoken))
    played.header["title"] = '<b>Rain & thunder</b> 老石 "quoted"'
    rename(played, {seat: f"{seat} <&> {text}" for seat, text in zip(played.seats, HOSTILE, strict=False)})
    path = tmp_path / "story.epub"
    path.write_bytes(render(story(played, audience)))
    assert checked(path) == ""


@pytest.mark.slow
def test_epubcheck_finds_no_fault_in_a_session_that_has_hardly_begun(tmp_path: Path) -> None:
    path = tmp_path / "short.epub"
    path.write_bytes(render(story(play("warriors", 0))))
    assert checked(path) == ""
