"""What a voice has answered, in as little room as it takes: the narrowest bounds first, then everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from facilitator.games.cards import VALUE, face
from facilitator.tui.show import plain

if TYPE_CHECKING:
    from facilitator.games.insomnia.words import Answer

MARKS: Final = {"higher": ">{}", "lower": "<{}", "not-red": "not red {}", "not-black": "not black {}"}
SHORT: Final = {**MARKS, "not-red": "x{}", "not-black": "x{}"}


def noted(answers: Sequence[Answer], width: int, lines: int, ace: str) -> list[Content]:
    """The answers in at most so many lines; `+3` where three more have no room. `ace`: low or high (IN8)."""
    if lines < 1 or not answers:
        return []
    rows, left = [""], _words(answers, ace)
    while left:
        row = f"{rows[-1]} {left[0]}".strip()
        if len(row) <= width - (4 if len(rows) == lines and len(left) > 1 else 0):
            rows[-1] = row
            left.pop(0)
        elif len(rows) < lines:
            rows.append("")
        else:
            rows[-1] += f" +{len(left)}"
            break
    return [plain(row, "$text-accent") for row in rows]


def _words(answers: Sequence[Answer], ace: str) -> list[str]:
    """The highest card that it is above, the lowest that it is below, its color; then the others, the latest first."""

    def value(answer: Answer) -> int:
        return 14 if ace == "high" and VALUE[answer.card] == 1 else VALUE[answer.card]

    told = {says: [answer for answer in answers if answer.says == says] for says in MARKS}
    first = [max(told["higher"], key=value, default=None), min(told["lower"], key=value, default=None)]
    first += [*told["not-red"][-1:], *told["not-black"][-1:]]
    narrow = [answer for answer in first if answer]
    others = [answer for answer in reversed(answers) if answer not in narrow]
    words = [MARKS[answer.says].format(face(answer.card)) for answer in narrow]
    return words + [SHORT[answer.says].format(face(answer.card)) for answer in others]
