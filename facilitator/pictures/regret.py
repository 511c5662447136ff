"""Where a game turned, as a picture: a bar for each decision, as high as what it gave away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facilitator.pictures.svg import COLORS, Canvas

LEAST: Final = 0.1
"""Lines and pictures reach at least this high, so that small slips look small."""
LEFT, TOP, RIGHT, BOTTOM = 52.0, 24.0, 12.0, 34.0
WIDE, HIGH = 560.0, 140.0


def draw(regrets: Sequence[float], unit: str, title: str) -> str:
    """SVG text; `regrets` (0 to 1) in the order of the decisions, `unit` what they are shares of."""
    canvas = Canvas(LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM)
    floor, most = TOP + HIGH, max([*regrets, LEAST])
    step = WIDE / max(1, len(regrets))
    turned = max(range(len(regrets)), key=regrets.__getitem__, default=0)
    for share in (0.0, most / 2, most):
        y = floor - HIGH * share / most
        canvas.line(LEFT, y, LEFT + WIDE, y, stroke_opacity=0.45 if share == 0 else 0.13)
        canvas.text(LEFT - 7, y + 4, f"{100 * share:.0f}%", text_anchor="end", fill_opacity=0.7)
    for at, regret in enumerate(regrets):
        x, height = LEFT + step * at, HIGH * regret / most
        color = COLORS[1] if at == turned else COLORS[3]
        canvas.rect(x + step * 0.15, floor - height, step * 0.7, height, fill=color)
        if at == turned or len(regrets) <= 12:
            weight = "bold" if at == turned else "normal"
            canvas.text(x + step / 2, floor + 15, str(at + 1), text_anchor="middle", font_weight=weight)
    canvas.text(0, 12, f"given away, {unit}", fill_opacity=0.7)
    canvas.text(LEFT + WIDE, floor + 30, "decisions", text_anchor="end", fill_opacity=0.7)
    return canvas.done(title)
