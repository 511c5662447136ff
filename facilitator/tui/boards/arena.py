"""The arena of Warriors: four corners in the order of the turns, the two laid cards between them, the hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content
from textual.geometry import Region

from facilitator.games.cards import RANKS
from facilitator.games.warriors.words import CLANS
from facilitator.tui.boards.canvas import Canvas, fitted, paragraph
from facilitator.tui.boards.clans import INK, LOOKS, badge, drift, sign, theme
from facilitator.tui.boards.fan import FAN, fan
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.cards import TURNED, chip, drawn, peeked, turning
from facilitator.tui.widgets.choice import CURSOR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facilitator.games.contract import Names, Seat
    from facilitator.games.warriors.words import View

CORNERS: Final[dict[Seat, tuple[int, int]]] = {
    "tortoise": (0, 0),
    "dragon": (1, 0),
    "phoenix": (1, 1),
    "tiger": (0, 1),
}
"""Column and row of each clan's corner: the turn goes round clockwise, from the dragon."""
DOES: Final = {
    "attack": "to attack",
    "answer": "to answer",
    "discard": "discards",
    "keep": "keeps one card",
}
MOST: Final = 8
"""Lines of the setting's telling at most."""
GROWTH: Final = (
    ("center", 3), ("corner", 3), ("hand", FAN), ("setting", 2), ("corner", 4), ("setting", 3), ("center", 5),
    ("corner", 5), ("setting", 4), ("hand", FAN + 2), ("center", 7), ("setting", MOST),
)  # fmt: skip
"""What grows when there is room for more lines, the most useful first."""


class Duel(NamedTuple):
    """The two cards in the middle; None lies face down. `winner`: None as long as that is not known, or for a tie."""

    attacker: Seat
    target: Seat
    cards: tuple[str | None, ...]
    known: bool
    winner: Seat | None


class Choice(NamedTuple):
    """What the cursor stands on, and all that can be picked with its keys."""

    field: str
    value: Any
    keys: Mapping[Any, str]


class Fight(NamedTuple):
    """All that the arena shows."""

    view: View
    names: Names
    setting: str
    duel: Duel | None
    choice: Choice
    step: int
    """How far the laid cards are turned, up to TURNED."""


def paint(canvas: Canvas, fight: Fight) -> None:
    """The whole arena on whatever room there is."""
    told = paragraph(fight.setting, canvas.width, MOST, "italic $text-muted")
    rows = plan(canvas.height, bool(fight.view.hand), len(told), asked=bool(fight.choice.field))
    if rows["heading"]:
        _heading(canvas, fight)
    y = rows["heading"]
    canvas.stack(0, y, paragraph(fight.setting, canvas.width, rows["setting"], "italic $text-muted"))
    y += rows["setting"]
    _corners(canvas, fight, y, 0, rows["corner"])
    y += rows["corner"]
    _center(canvas, fight, y, rows["center"], rows["space"])
    y += rows["center"] + rows["space"]
    _corners(canvas, fight, y, 1, rows["corner"])
    fan(canvas, y + rows["corner"], rows["hand"], fight.view.hand, fight.choice)


def plan(height: int, hand: bool, setting: int, asked: bool) -> dict[str, int]:
    """How many lines each part gets, the setting at most `setting`; `space` is what is left over, around the center.

    The hand comes first only while something is `asked` that it is needed for.
    """
    rows = {"heading": 1, "setting": min(1, setting), "corner": 2, "center": 1, "hand": int(hand)}
    for part in ("setting", "heading"):
        if _total(rows) > height:
            rows[part] = 0
    for part, lines in (*[("hand", FAN)] * asked, *GROWTH):
        wanted = {**rows, part: min(lines, setting) if part == "setting" else max(lines, rows[part])}
        if (hand or part != "hand") and _total(wanted) <= height:
            rows = wanted
    return {**rows, "space": max(0, height - _total(rows))}


def _total(rows: Mapping[str, int]) -> int:
    return sum(rows.values()) + rows["corner"]


def _heading(canvas: Canvas, fight: Fight) -> None:
    """The round at the left; at the right the order of turns, whoever attacks in front of the others marked."""
    view = fight.view
    ranks = f"  A to {RANKS[view.ranks - 1]}" if view.ranks < len(RANKS) else ""
    canvas.put(0, 0, joined((f"Round {view.round}", "bold"), (ranks, "$text-muted")))
    order = [seat for seat in CLANS if seat in view.seats]
    parts = []
    for seat in order:
        attacks = seat == view.fighters[0] if view.fighters else False
        parts.append(sign(seat) if seat in view.fighters else plain("(out)", "$text-muted"))
        if attacks:
            parts[-1] = Content.assemble(plain("▸", "bold $text-accent"), parts[-1])
    line = Content.assemble(plain("turns  ", "$text-muted"), plain(" → ", "$text-muted").join(parts))
    canvas.put(max(0, canvas.width - line.cell_length), 0, line)


def _corners(canvas: Canvas, fight: Fight, y: int, row: int, lines: int) -> None:
    """The two corners of one row of the arena."""
    width = canvas.width // 2
    for seat, (column, own_row) in CORNERS.items():
        if own_row != row or seat not in fight.view.seats:
            continue
        x = column * (canvas.width - width + 1)
        for place, line in enumerate(_corner(fight, seat, lines, width - 1)):
            canvas.put(x if not column else canvas.width - line.cell_length, y + place, line)
        if fight.choice.field == "target" and seat in fight.choice.keys:
            canvas.spot(Region(x, y, width, lines), "target", seat)


def _corner(fight: Fight, seat: Seat, lines: int, width: int) -> list[Content]:
    """Name, counts and standing of one fighter; the more lines, the more is drawn instead of written."""
    view = fight.view
    cards, tricks = view.cards.of(seat), view.tricks.of(seat)
    head = Content.assemble(*_key(fight, seat), badge(seat))
    standing = _standing(fight, seat)
    counts = joined(_counted(cards, "card"), ("  ", ""), _counted(tricks, "trick"))
    if lines < 3:
        name = fitted(fight.names[seat], width - head.cell_length - 1, "bold")
        return [Content.assemble(head, " ", name), Content.assemble(counts.truncate(width - 3), " ", _mark(view, seat))]
    name = fitted(fight.names[seat], width - standing.cell_length - 2, "bold")
    pictured = joined(("▌" * cards, LOOKS[seat].tint), "  ", ("•" * tricks, "bold $text-accent"))
    more = {3: [], 4: [theme(seat)], 5: [theme(seat), pictured]}[lines]
    return [head, Content.assemble(name, "  ", standing), *more[:1], counts, *more[1:]]


def _key(fight: Fight, seat: Seat) -> list[Content]:
    """The key that picks this fighter as the target; the cursor is told by a mark as well as by color."""
    if fight.choice.field != "target" or seat not in fight.choice.keys:
        return []
    at_cursor = fight.choice.value == seat
    key = fight.choice.keys[seat]
    return [plain(f"{'▸' if at_cursor else ' '}{key} ", CURSOR if at_cursor else "bold $text-accent"), Content(" ")]


def _standing(fight: Fight, seat: Seat) -> Content:
    """What this fighter does now."""
    view, duel = fight.view, fight.duel
    if asked := next((ask.what for ask in view.asks if ask.seat == seat), ""):
        return plain(f"▸ {DOES[asked]}", "bold $text-accent")
    if view.target and duel and seat in (duel.attacker, duel.target):
        does = "attacks" if seat == duel.attacker else "is attacked"
        if duel.winner and fight.step >= TURNED:
            does = "wins" if seat == duel.winner else "loses"
        return plain(does, "$text-accent")
    if seat in view.fighters:
        return plain("in the fight", "$text-muted")
    return plain("last card laid", "bold $text-warning")


def _mark(view: View, seat: Seat) -> Content:
    """The standing in two columns."""
    if any(ask.seat == seat for ask in view.asks):
        return plain("▸", "bold $text-accent")
    return Content("") if seat in view.fighters else plain("out", "$text-warning")


def _counted(number: int, thing: str) -> tuple[str, str]:
    return f"{number} {thing}{'' if number == 1 else 's'}", ""


def _center(canvas: Canvas, fight: Fight, y: int, lines: int, space: int) -> None:
    """The two laid cards, with what drifts around them through the corners."""
    height = lines + space
    for line in range(height):
        _drifting(canvas, fight, y + line, upper=line * 2 < height)
    top = y + space // 2
    if fight.duel is None:
        return
    left, right = (_card(fight, place, lines) for place in (0, 1))
    word = _word(fight)
    gap = max(word.cell_length, 8) + 2
    width = left[0].cell_length + gap + right[0].cell_length
    x = (canvas.width - width) // 2
    clear = Content(" " * (width + 2))
    for line in range(lines):
        canvas.put(x - 1, top + line, clear)
    canvas.stack(x, top, left)
    canvas.stack(x + width - right[0].cell_length, top, right)
    middle = top + lines // 2
    canvas.put(x + left[0].cell_length + (gap - word.cell_length) // 2, middle, word)
    if lines > 1:
        _owners(canvas, fight.duel, fight.names, middle, x - 2, x + width + 2)


def _owners(canvas: Canvas, duel: Duel, names: Names, y: int, left: int, right: int) -> None:
    """Whose card lies at the left, and whose at the right."""
    one, other = (Content.assemble(" ", sign(seat)) for seat in (duel.attacker, duel.target))
    name = fitted(f" {names[duel.attacker]} ", max(0, left + 1 - one.cell_length), "bold")
    one = Content.assemble(one, name)
    canvas.put(max(0, left - one.cell_length + 1), y, one)
    name = fitted(f" {names[duel.target]}", max(0, canvas.width - right + 1 - other.cell_length), "bold")
    canvas.put(right - 1, y, Content.assemble(other, name, " "))


def _drifting(canvas: Canvas, fight: Fight, y: int, upper: bool) -> None:
    """Wind, fire, metal and water, each in the half next to its corner."""
    half = canvas.width // 2
    for seat, (column, row) in CORNERS.items():
        if seat in fight.view.seats and upper == (row == 0):
            canvas.put(column * (canvas.width - half), y, drift(seat, y, half, y * 3))


def _card(fight: Fight, place: int, lines: int) -> list[Content]:
    """A laid card as it lies, or as it is being turned."""
    assert fight.duel is not None
    card = fight.duel.cards[place] if place < len(fight.duel.cards) else None
    if place >= len(fight.duel.cards):
        return [Content("     ")] if lines == 1 else [Content(" " * len(row)) for row in drawn(None, lines)]
    if card is None:
        return drawn(None, lines)
    if not fight.duel.known:
        return peeked(card, lines)
    if lines == 1:
        return [chip(card if fight.step > TURNED // 2 else None, INK)]
    return turning(card, fight.step, lines, INK)


def _word(fight: Fight) -> Content:
    """How the card at the left fares against the one at the right."""
    duel = fight.duel
    assert duel is not None
    if not duel.known or fight.step < TURNED:
        return plain("against", "$text-muted")
    if duel.winner is None:
        return plain("a tie", "bold")
    return plain("beats" if duel.winner == duel.attacker else "falls to", "bold $text-accent")
