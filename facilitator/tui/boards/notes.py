"""What a voice has answered, in as little room as it takes: the narrowest bounds first, then everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from facilitator.games.cards import face
from facilitator.tui.show import plain

if TYPE_CHECKING:
    from facilitator.games.insomnia.words import Answer

MARKS: Final = {"higher": ">{}", "lower": "<{}", "not-red": "not red {}", "not-black": "not black {}"}
SHORT: Final = {**MARKS, "not-red": "x{}", "not-black": "x{}"}


def noted(answers: Sequence[Answer], width: int, lines: int) -> list[Content]:
    """The answers in at most so many lines, the latest of each kind first; `+3` where three more have no room."""
    if lines < 1 or not answers:
        return []
    words = _words(answers)
    rows, left = [""], list(words)
    while left:
        row = f"{rows[-1]} {left[0]}".strip()
        if len(row) <= width - (4 if len(rows) == lines else 0):
            rows[-1] = row
            left.pop(0)
        elif len(rows) < lines:
            rows.append("")
        else:
            rows[-1] += f" +{len(left)}"
            break
    return [plain(row, "$text-accent") for row in rows]


def _words(answers: Sequence[Answer]) -> list[str]:
    """Each answer once: of each kind the latest, the color in words, then the others from the latest on."""
    latest = list({answer.says: answer for answer in answers}.values())
    first = [MARKS[answer.says].format(face(answer.card)) for answer in latest]
    others = [answer for answer in reversed(answers) if answer not in latest]
    return first + [SHORT[answer.says].format(face(answer.card)) for answer in others]
