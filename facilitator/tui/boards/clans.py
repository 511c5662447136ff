"""How each clan of Warriors looks: its badge, its season and element, and what drifts through its corner."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.content import Content

from facilitator.games.cards import SYMBOLS
from facilitator.games.contract import Seat
from facilitator.games.warriors.words import ELEMENT, SEATS, SUIT
from facilitator.tui.show import plain

INK: Final = {"D": "#2c6a2a", "H": "#ab2418", "S": "#565b63", "C": "#15171c"}
"""Cards are printed in the colors of the clans that held them at first: green, red, the gray of steel, black."""
LABEL: Final[dict[Seat, str]] = {info.seat: info.label for info in SEATS}
WHITE, BLACK = "#16181c on #f4f1ea", "#f4f1ea on #16181c"


class Look(NamedTuple):
    """`badge`: the style of its name; `tint`: of what drifts; `drift`: that itself, one tile of each line."""

    season: str
    quarter: str
    badge: str
    tint: str
    drift: tuple[str, str]


LOOKS: Final[dict[Seat, Look]] = {
    "dragon": Look("spring", "east", "#10240f on #8dbb6c", "$success", ("── ─   ─  ", "   ─ ──  ─")),
    "phoenix": Look("summer", "south", "#fff3e8 on #b9382b", "$error", (" ^   ^ ^  ", "   ^    ^ ")),
    "tiger": Look("autumn", "west", WHITE, "$foreground", (" /    /   ", "   /  / / ")),
    "tortoise": Look("winter", "north", BLACK, "$secondary", ("~ ~~   ~  ", "  ~  ~~  ~")),
}


def badge(seat: Seat, style: str = "") -> Content:
    """The clan's sign and name on its color, or in another style."""
    return Content(f" {SYMBOLS[SUIT[seat]]} {LABEL[seat]} ").stylize(f"bold {style or LOOKS[seat].badge}")


def sign(seat: Seat, style: str = "") -> Content:
    """The clan's sign alone."""
    return Content(f" {SYMBOLS[SUIT[seat]]} ").stylize(f"bold {style or LOOKS[seat].badge}")


def theme(seat: Seat) -> Content:
    """Element, season and quarter in quiet words."""
    look = LOOKS[seat]
    return plain(f"{ELEMENT[SUIT[seat]]}, {look.season}, {look.quarter}", "$text-muted")


def drift(seat: Seat, line: int, width: int, shift: int = 0) -> Content:
    """One line of what drifts through the clan's corner."""
    tile = LOOKS[seat].drift[line % 2]
    start = shift % len(tile)
    text = (tile * (width // len(tile) + 2))[start : start + width]
    return Content(text).stylize(f"{LOOKS[seat].tint} 45%")
