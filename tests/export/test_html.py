"""The page is one file that stands alone, and shows players' words as words."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

from hypothesis import given

from facilitator.export import markup
from facilitator.export.html_page import render
from facilitator.export.story import GM, one_line, paragraphs
from facilitator.text import harmless
from tests.export.tables import play, rename, story, texts

TAGS = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "section", "div", "figure", "blockquote", "ul",
    "li", "p", "h1", "h2", "b", "i", "bdi", "svg", "path", "line", "rect", "circle", "text",
}  # fmt: skip


class Reader(HTMLParser):
    """What a browser makes of a page: its tags and attributes, and the text of its paragraphs."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.paragraphs: list[str] = []
        self.strays: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "p":
            self.paragraphs.append("")

    def handle_data(self, data: str) -> None:
        if self.paragraphs:
            self.paragraphs[-1] += data

    def handle_comment(self, data: str) -> None:
        self.strays.append(data)

    def handle_pi(self, data: str) -> None:
        self.strays.append(data)


@given(texts, texts)
def test_no_word_of_a_player_becomes_a_tag_and_each_is_there_to_read(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    played.header["title"] = name
    played.note(text, name, private=True)
    page = Reader(render(story(played, GM)).decode())
    assert {tag for tag, _ in page.tags} <= TAGS
    assert page.strays == []
    assert not [key for _, given in page.tags for key in given if key.startswith("on")]
    shown = {one_line(paragraph) for paragraph in page.paragraphs}
    for paragraph in paragraphs(harmless(text)):
        assert any(paragraph in one for one in shown)


@given(texts, texts)
def test_every_part_is_well_formed_and_reads_back_as_it_was(name: str, text: str) -> None:
    played = play("warriors", 12, tell=lambda: text)
    rename(played, {"dragon": name})
    of = story(played, GM)
    parts = [markup.opening(of), *(markup.scene(scene, "x") for scene in of.scenes), markup.closing(of)]
    tree = ElementTree.fromstring(f"<div>{''.join(parts)}</div>")
    read = "".join(tree.itertext())
    for paragraph in paragraphs(harmless(text)):
        assert paragraph in read


def test_the_page_fetches_nothing_and_runs_nothing() -> None:
    page = render(story(play("warriors", 5000, tell=lambda: "x"))).decode()
    read = Reader(page)
    assert not re.search(r"url\(|@import|https?:(?!//www\.w3\.org/2000/svg\")", page)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in read.tags}
    assert not {"src", "href", "style", "srcset"} & {key for _, given in read.tags for key in given}
    policy = next(given for tag, given in read.tags if given.get("http-equiv") == "Content-Security-Policy")
    assert policy["content"] == "default-src 'none'; style-src 'unsafe-inline'"


def test_it_is_light_and_dark_and_can_be_printed() -> None:
    page = render(story(play("warriors", 10))).decode()
    assert "@media (prefers-color-scheme: dark)" in page
    assert "@media print" in page
    assert '<html lang="en">' in page


def test_the_language_of_the_session_is_the_pages_where_it_is_one() -> None:
    played = play("warriors", 1)
    played.header["language"] = "pt-BR"
    assert '<html lang="pt-BR">' in render(story(played)).decode()
    played.header["language"] = 'no" onload="x'
    assert '<html lang="en">' in render(story(played)).decode()


def test_the_game_ends_with_its_picture_and_the_ruling() -> None:
    page = render(story(play("warriors", 5000, tell=lambda: "x"))).decode()
    end = page[page.index('id="end"') :]
    assert "(ruling WC10)" in end
    assert "<svg" in end
    assert "<title>Tricks over" in end


def test_the_gms_page_says_who_told_how_much() -> None:
    played = play("warriors", 3, tell=lambda: "one two three")
    assert "Tortoise told 1 telling, 3 words" in render(story(played, GM)).decode()
    assert "words" not in render(story(played)).decode()
