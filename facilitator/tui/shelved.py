"""A session that is kept, as lists of them show it: in one line, and in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from facilitator.spoken import counted, lasted
from facilitator.text import harmless
from facilitator.tui.show import joined, plain

if TYPE_CHECKING:
    from facilitator.transcript.listing import Listed


def line_of(one: Listed, width: int) -> Content:
    """A session in one line: when, what, and how it stands."""
    how = "cannot be read" if one.trouble and not one.game else one.ended or "still open"
    room = min(60, max(12, width - 46))
    title = plain(one.title).truncate(room, ellipsis=True)
    title = title.pad_right(max(0, room - title.cell_length))
    return Content.assemble(plain(f"{one.begun[:10]:10}  ", "$text-muted"), title, plain(f"  {one.game:13}  {how}"))


def about(one: Listed) -> Content:
    """All about a session, in a few lines."""
    tags = "".join(f"  #{tag}" for tag in one.tags)
    facts = f"{', '.join(one.people)} · {counted(one.events, 'event')} in {lasted(one.seconds)}"
    how = harmless(one.trouble) or one.outcome or ("left before its end" if one.ended else "goes on where it stopped")
    return joined(
        (one.title, "bold $text-primary"), (tags, "$text-secondary"), f"\n{facts}\n", how,
        (f"\n{one.path.name}", "$text-muted"),
    )  # fmt: skip
