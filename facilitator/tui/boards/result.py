"""What the last turn of Martial Fight came to: as a panel of four lines, or in one."""

from __future__ import annotations

from textual.content import Content

from facilitator.games.contract import Names, Seat
from facilitator.games.martial_fight.words import ANTICIPATE, BLUE, DODGE, GRAB, MOVE_NAMES, RED, Submit, Turn
from facilitator.tui.show import joined, plain


def panel(turn: Turn, width: int, inks: tuple[str, str]) -> list[Content]:
    """Both moves with their strengths, and below them the points and why."""
    if width < 20:
        return []
    inside = width - 4
    title, key = f" fight {turn.fight}, turn {turn.turn} ", " v saves it "
    top = f"╭─{title}{'─' * (width - 4 - len(title) - len(key))}{key}─╮"
    moves = _apart(_move(turn, RED, inks[0]), _move(turn, BLUE, inks[1]), _against(turn), inside)
    points = _apart(_points(turn, RED), _points(turn, BLUE), plain(why(turn), "$text-muted"), inside)
    edge = plain("│ ", "$text-muted"), plain(" │", "$text-muted")
    return [
        plain(top[:width], "$text-muted"),
        *(Content("").join([edge[0], line, edge[1]]) for line in (moves, points)),
        plain(f"╰{'─' * (width - 2)}╯", "$text-muted"),
    ]


def summary(turn: Turn, names: Names) -> Content:
    """The same in one line."""
    winner = turn.result.winner
    scored = f"{names[winner]}: " if winner else ""
    moves = [_called(turn, seat) for seat in (RED, BLUE)]
    return joined((f"{turn.turn}. ", "$text-muted"), " x ".join(moves), ("  " + scored + why(turn), "$text-muted"))


def why(turn: Turn) -> str:
    """By what the turn was decided (MF5)."""
    result = turn.result
    if result.ends:
        return "expected just that" if result.ends == "anticipate" else "5 or more stronger"
    if result.winner is None:
        return "even: nobody"
    return "the lower wins" if DODGE in (turn.red.move, turn.blue.move) else "the higher wins"


def _submit(turn: Turn, seat: Seat) -> Submit:
    return turn.red if seat == RED else turn.blue


def _of(pair: tuple[int, int], seat: Seat) -> int:
    return pair[0 if seat == RED else 1]


def _called(turn: Turn, seat: Seat) -> str:
    move, strength = _submit(turn, seat).move, _of(turn.result.strengths, seat)
    return f"{MOVE_NAMES[move]} {move}" + (f"+{strength - move}" if strength > move else "")


def _move(turn: Turn, seat: Seat, ink: str) -> Content:
    weight = "bold" if turn.result.winner == seat else ""
    return plain(_called(turn, seat), f"{weight} {ink}")


def _against(turn: Turn) -> Content:
    """The strengths, with a mark that points at who won."""
    red, blue = turn.result.strengths
    left, right = ("◂", " ") if turn.result.winner == RED else (" ", "▸") if turn.result.winner else ("=", "=")
    return plain(f"{left} {red} : {blue} {right}", "bold")


def _points(turn: Turn, seat: Seat) -> Content:
    """What the turn brought this fighter, and for what besides winning it."""
    submit, points = _submit(turn, seat), _of(turn.result.points, seat)
    won = turn.result.winner == seat
    if turn.result.ends:
        return plain("wins the fight" if won else "", "bold")
    if submit.move == ANTICIPATE and not points and submit.predicts:
        return plain(f"not {MOVE_NAMES[submit.predicts]}", "$text-muted")
    grab = " by Grab" if submit.move == GRAB and points and not won else ""
    return plain(f"+{points}{grab}" if points else "", "bold")


def _apart(left: Content, right: Content, middle: Content, width: int) -> Content:
    """One at the left, one at the right, one between them, in so many columns."""
    room = max(0, width - left.cell_length - right.cell_length)
    middle = middle.truncate(max(0, room - 4))
    start = min(max(2, (width - middle.cell_length) // 2 - left.cell_length), max(0, room - middle.cell_length - 2))
    rest = room - middle.cell_length - start
    return Content.assemble(left, " " * start, middle, " " * rest, right).truncate(width, pad=True)
