"""The dark room of Insomnia: the night as a clock that runs towards the alarm, six panes, and the bed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content
from textual.geometry import Region

from facilitator.games.cards import face
from facilitator.games.insomnia.words import DRAWS, SLEEPER, VOICES
from facilitator.tui.boards.canvas import Canvas, filled, fitted, paragraph
from facilitator.tui.boards.notes import noted
from facilitator.tui.show import joined, plain
from facilitator.tui.widgets.cards import TURNED, chip, drawn
from facilitator.tui.widgets.choice import CURSOR

if TYPE_CHECKING:
    from facilitator.games.cards import Card
    from facilitator.games.contract import Names, Seat
    from facilitator.games.insomnia.words import View
    from facilitator.tui.boards.voices import Voice

ALARM: Final = 7 * 60
"""Minutes after midnight at which the alarm rings."""
SAYS: Final = {"higher": "higher than {}", "lower": "lower than {}", "not-red": "not red", "not-black": "not black"}
FLOWN: Final = 6
"""Steps of the shown card on its way from the bed to the voice."""
CUT, UP, DARK = FLOWN + 1, FLOWN + 7, FLOWN + 14
"""Steps after which a matched voice is cut off, turns its card, and has gone dark."""
PAST: Final = "$text-muted 80%"
"""The style of what a voice has said before."""
BED: Final = (("╷ ╭──────╮", " ", " "), ("│ ╰──────╯", "▁", "╷"), ("├", "─", "┤"), ("╵", " ", "╵"))
"""Each line's beginning, what fills it, and its end."""
WIDE: Final = 63
"""Columns from which three panes stand side by side and the bed between them."""


class Showing(NamedTuple):
    """The card shown last: to whom, how far it has come on its way, and what was answered (empty: nothing yet)."""

    voice: Seat
    card: Card
    step: int
    answer: str


class Night(NamedTuple):
    """All that the room shows."""

    view: View
    names: Names
    voices: Mapping[Seat, Voice]
    last_words: Mapping[Seat, str]
    showing: Showing | None
    field: str
    value: Any
    keys: Mapping[Any, str]
    calm: bool
    prompts: Mapping[Seat, str]
    """What the people among the voices may speak from."""


def paint(canvas: Canvas, night: Night) -> None:
    """The whole room on whatever space there is."""
    columns = 3 if canvas.width >= WIDE else 2
    rows = len(VOICES) // columns
    clock = min(2, max(1, canvas.height // 6))
    bed = 4 if columns == 3 and canvas.height >= 20 else 1
    high = max(1, (canvas.height - clock - bed) // rows)
    wide = (canvas.width - columns + 1) // columns
    canvas.stack(0, 0, _clock(night, canvas.width)[:clock])
    spare = canvas.height - clock - bed - high * rows
    above = 1 if columns == 3 else rows
    y = clock
    for row in range(rows):
        if row == above:
            y += bed + spare
        for column in range(columns):
            voice = VOICES[row * columns + column]
            _pane(canvas, Region(column * (wide + 1), y, wide, high), night, voice)
        y += high
    at = clock + above * high + (spare // 2 if columns == 3 else spare)
    _bed(canvas, at, bed, night)
    _flight(canvas, night, at + bed // 2, columns, clock, wide, high, bed + spare if columns == 3 else 0)


# The clock.


def time(minutes: int) -> str:
    """`3 h 50 min`, `40 min`, `2 h`."""
    hours, rest = divmod(minutes, 60)
    parts = ([f"{hours} h"] if hours else []) + ([f"{rest} min"] if rest or not hours else [])
    return " ".join(parts)


def _clock(night: Night, width: int) -> list[Content]:
    """What time it is, how much of the night is gone, and what can still be won."""
    view = night.view
    hour, minute = divmod((ALARM - view.left * view.rules.minutes) % (24 * 60), 60)
    now, alarm = f"{hour:02}:{minute:02} ", " 07:00 alarm"
    bar = max(0, width - len(now) - len(alarm))
    gone = round(bar * (DRAWS - view.left) / DRAWS)
    line = joined(
        (now, "bold $text-accent"), ("█" * gone, "$secondary 60%"), ("·" * (bar - gone), "$text-muted"),
        (alarm, "bold" if view.left <= len(view.active) else "$text-muted"),
    )  # fmt: skip
    return [line, _hope(view)]


def _hope(view: View) -> Content:
    """The sleep that can still be won: each voice that speaks costs one card at least."""
    best = (view.left - len(view.active)) * view.rules.minutes
    cards = f"{view.left} card{'' if view.left == 1 else 's'} left"
    if view.phase == "deal":
        return plain("The cards are not dealt yet.", "$text-muted")
    if view.phase == "over":
        return plain("The alarm rings." if view.active else f"Asleep, for {time(best)}.", "bold")
    if best < 0:
        return joined((f"{cards}: ", "$text-muted"), ("too few to silence them all", "bold $text-warning"))
    return joined((f"{cards}: at best ", "$text-muted"), (time(best), "bold"), (" of sleep", "$text-muted"))


# The panes.


def _pane(canvas: Canvas, region: Region, night: Night, voice: Seat) -> None:
    """One voice: who it is, what it says now, and what it has answered."""
    x, y, wide, high = region
    silent = _silent(night, voice)
    head = _head(night, voice, wide, silent)
    body = _fallen_silent(night, voice, wide - 2, high - 1) if silent else _speaking(night, voice, wide - 2, high - 1)
    lines = [head, *(Content.assemble(" ", line) for line in body)]
    lines += [Content("")] * (high - len(lines))
    background = "on $background" if silent else "on $surface"
    canvas.stack(x, y, filled(lines[:high], wide, background))
    if night.field == "voice" and voice in night.keys:
        canvas.spot(region, "voice", voice)


def _silent(night: Night, voice: Seat) -> bool:
    """Whether the pane is dark: the voice is silenced, and what is seen of that is over."""
    if voice in night.view.active or night.view.phase == "deal":
        return False
    return not (night.showing and night.showing.voice == voice and night.showing.step < UP)


def _head(night: Night, voice: Seat, wide: int, silent: bool) -> Content:
    """Number and name at the left; at the right the card that is known or shown, and how often it was answered."""
    key, name = night.keys.get(voice, voice[-1]), night.names[voice]
    at_cursor = night.field == "voice" and night.value == voice
    style = CURSOR if at_cursor else ("$text-muted" if silent else "bold $text-accent")
    mark = "▸" if at_cursor or voice == night.view.asked else " "
    right = _right(night, voice, silent)
    left = Content.assemble(
        plain(f"{mark}{key} ", style), fitted(name, wide - right.cell_length - 4, "" if silent else "bold"), " "
    )
    room = max(0, wide - left.cell_length - right.cell_length)
    return Content.assemble(left, plain("─" * room if not silent else " " * room, "$text-muted 50%"), right)


def _right(night: Night, voice: Seat, silent: bool) -> Content:
    """The card of this voice as far as it may be seen, or before it the one that it is shown; else how it insists."""
    view, shown, card = night.view, night.showing, night.view.cards.of(voice)
    here = shown if shown and shown.voice == voice else None
    if silent:
        turned = here is None or here.step >= UP + TURNED // 2
        return Content.assemble(plain(" silent ", "$text-muted"), chip(card if turned else None))
    insists = plain(" " + "!" * min(night.voices[voice].answered, 6) + " ", "bold $text-warning")
    if here and here.step >= FLOWN and not here.answer:
        if card and voice in view.active:
            return Content.assemble(" ", chip(here.card), plain("→", "$text-muted"), chip(card))
        return Content.assemble(insists, chip(here.card))
    matched = voice not in view.active and view.phase != "over"
    return Content.assemble(insists, chip(card)) if card and not matched else insists


def _speaking(night: Night, voice: Seat, width: int, lines: int) -> list[Content]:
    """Its line as far as it has come, the end of it in view; below it what it has answered."""
    shown, rules = night.showing, night.view.rules
    below: list[Content] = []
    if rules.notes:
        below = noted(night.view.notes.of(voice) or (), width, min(lines - 1, max(1, lines - 2)), rules.ace)
    elif lines > 1 and shown and shown.voice == voice and shown.answer:
        answer = SAYS[shown.answer].format(face(shown.card))
        below = [plain(f"“{answer}”", "$text-accent").truncate(width, ellipsis=True)]
    room = max(0, lines - len(below))
    spoken = _spoken(night, voice, width, room)
    return [*spoken, *[Content("")] * (room - len(spoken)), *below]


def _spoken(night: Night, voice: Seat, width: int, lines: int) -> list[Content]:
    """The end of its line, and above it, where there is room, what it said before."""
    own, shown = night.voices[voice], night.showing
    past = own.past
    if voice in night.prompts and voice in night.view.active:
        spoken = joined(("speak: ", "$text-accent"), (night.prompts[voice], own.loudness)).wrap(max(1, width))[:lines]
        past = [*past, own.line] if own.told else past
    elif not own.told:
        return [plain("mutters …" if lines and night.view.phase != "deal" else "", PAST)]
    elif voice not in night.view.active and night.view.phase != "deal" and shown and shown.step >= CUT:
        spoken = plain(own.broken(), own.loudness).wrap(max(1, width))
    elif night.calm:
        spoken = paragraph(own.line, width, lines, own.loudness)
    else:
        spoken = begun(plain(own.line, own.loudness).wrap(max(1, width)), len(own.said))
    for line in reversed(past):
        if len(spoken) + 1 >= lines:
            break
        spoken = [*plain(line, PAST).wrap(max(1, width)), Content(""), *spoken]
    return spoken[-lines:] if lines else []


def begun(lines: Sequence[Content], letters: int) -> list[Content]:
    """So many letters of a paragraph, each already on the line where it will stand."""
    shown: list[Content] = []
    for line in lines:
        if letters <= 0:
            break
        shown.append(line[:letters])
        letters -= len(line) + 1
    return shown


def _fallen_silent(night: Night, voice: Seat, width: int, lines: int) -> list[Content]:
    """Its last words, or where it was cut off."""
    own = night.voices[voice]
    last = night.last_words.get(voice) or (own.broken() if own.told else "")
    return paragraph(last, width, lines, "italic $text-muted 80%")


# The bed.


def _bed(canvas: Canvas, y: int, lines: int, night: Night) -> None:
    """Who lies there, and what they hold."""
    view, name = night.view, night.names[SLEEPER]
    if view.phase == "over":
        said = plain("is wide awake" if view.active else "is asleep", "$text-muted")
    elif view.drawn:
        said = plain("holds", "$text-muted")
    else:
        said = plain("listens" if view.asked else "lies awake", "$text-muted")
    line = Content.assemble(fitted(name, 20, "bold"), " ", said, " ")
    if lines == 1:
        line = Content.assemble(line, chip(view.drawn)) if view.drawn else line
        canvas.put(max(0, (canvas.width - line.cell_length) // 2), y, line)
        return
    wide = max(32, line.cell_length + 20)
    x = max(0, (canvas.width - wide) // 2)
    for row, (head, fill, end) in enumerate(BED):
        canvas.put(x, y + row, plain(head + fill * (wide - len(head) - 1) + end, "$text-muted"))
    eyes = "- -" if view.phase == "over" and not view.active else "o o"
    canvas.put(x + 4, y, plain(f" {eyes} ", "bold"))
    canvas.put(x + 11, y, line)
    if view.drawn:
        canvas.stack(x + 12 + line.cell_length, y, drawn(view.drawn, 3))


def _flight(
    canvas: Canvas, night: Night, bed: int, columns: int, clock: int, wide: int, high: int, between: int
) -> None:
    """The shown card on its way."""
    shown = night.showing
    if shown is None or shown.step >= FLOWN:
        return
    row, column = divmod(VOICES.index(shown.voice), columns)
    x = column * (wide + 1) + wide - 6
    y = clock + row * high + (between if row and columns == 3 else 0)
    part = shown.step / FLOWN
    start = canvas.width // 2
    canvas.put(round(start + (x - start) * part), round(bed + (y - bed) * part), chip(shown.card))
