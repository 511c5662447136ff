"""EPUB 3: a title page, the story, how it ended, and a table of contents, in a ZIP file as the standard asks.

The same story gives the same bytes: dates and the identifier come from the session, none from the clock.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from datetime import UTC
from typing import Final, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from facilitator.export import markup
from facilitator.export.story import Scene, Story

MOST_SCENES: Final = 20
"""In one document of the book; readers open long ones slowly."""
CONTAINER: Final = """<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


class Page(NamedTuple):
    """A document of the book: its file's name, its title, its body."""

    name: str
    title: str
    body: str


def render(story: Story) -> bytes:
    """The story as an EPUB file."""
    pages = list(_pages(story))
    parts = {
        "META-INF/container.xml": CONTAINER,
        "book/package.opf": _package(story, pages),
        "book/contents.xhtml": _contents(story),
        "book/book.css": markup.style("book.css"),
        **{f"book/{page.name}": _document(story, page) for page in pages},
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as book:
        # First and not compressed, so that the file can be told by its first bytes.
        book.writestr(_member(story, "mimetype"), "application/epub+zip")
        for name, content in parts.items():
            book.writestr(_member(story, name), content.encode(), zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _member(story: Story, name: str) -> zipfile.ZipInfo:
    begun = story.begun.astimezone(UTC)
    return zipfile.ZipInfo(name, (max(1980, begun.year), *begun.timetuple()[1:6]))


def _pages(story: Story) -> Iterator[Page]:
    yield Page("title.xhtml", story.title, markup.opening(story))
    for at in range(0, len(story.scenes), MOST_SCENES):
        scenes = story.scenes[at : at + MOST_SCENES]
        body = "\n".join(markup.scene(scene, _anchor(at + index)) for index, scene in enumerate(scenes))
        yield Page(_file(at), story.title, body)
    yield Page("end.xhtml", "How it ended", markup.closing(story))


def _anchor(index: int) -> str:
    return f"scene-{index + 1}"


def _file(index: int) -> str:
    """The document that the scene of this index stands in."""
    return f"story-{index // MOST_SCENES + 1}.xhtml"


def _document(story: Story, page: Page) -> str:
    language = markup.text(story.language)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\
 lang="{language}" xml:lang="{language}">
<head>
<title>{markup.text(page.title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
{page.body}
</body>
</html>
"""


def _contents(story: Story) -> str:
    links = [f'<li><a href="title.xhtml">{markup.text(story.title)}</a></li>']
    for index, scene in enumerate(story.scenes):
        links.append(f'<li><a href="{_file(index)}#{_anchor(index)}">{markup.text(_titled(scene))}</a></li>')
    links.append('<li><a href="end.xhtml">How it ended</a></li>')
    entries = "\n".join(links)
    body = f'<nav epub:type="toc" id="toc">\n<h2>Contents</h2>\n<ol>\n{entries}\n</ol>\n</nav>'
    return _document(story, Page("contents.xhtml", "Contents", body))


def _titled(scene: Scene) -> str:
    return scene.title or "The beginning"


def _package(story: Story, pages: list[Page]) -> str:
    begun = story.begun.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    identity = uuid5(NAMESPACE_URL, f"facilitator:{story.game}:{begun}:{story.title}:{story.audience}")
    creators = "\n".join(f"<dc:creator>{markup.text(name)}</dc:creator>" for name in story.names)
    items, spine = [], []
    for page in pages:
        key = page.name.removesuffix(".xhtml")
        picture = ' properties="svg"' if "<svg" in page.body else ""
        items.append(f'<item id="{key}" href="{page.name}" media-type="application/xhtml+xml"{picture}/>')
        spine.append(f'<itemref idref="{key}"/>')
    spine.insert(1, '<itemref idref="contents"/>')
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identity"\
 xml:lang="{markup.text(story.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="identity">urn:uuid:{identity}</dc:identifier>
<dc:title>{markup.text(story.title)}</dc:title>
<dc:language>{markup.text(story.language)}</dc:language>
{creators}
<dc:date>{begun}</dc:date>
<dc:description>{markup.text(story.ending)}</dc:description>
<meta property="dcterms:modified">{begun}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
{chr(10).join(items)}
</manifest>
<spine>
{chr(10).join(spine)}
</spine>
</package>
"""
