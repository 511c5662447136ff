"""A whole game with nothing but the mouse: what the board draws is clicked on, and so are suggestions and lists."""

from __future__ import annotations

from typing import Any

from facilitator.tui.boards.canvas import Picture
from facilitator.tui.screens.end import EndScreen
from facilitator.tui.widgets.bars import KeyBar
from facilitator.tui.widgets.composer import Row
from tests.tui.desk import frame, settle, until


def drawn(app: Any) -> bool:
    """Whether the screen shows all that its widgets know, and each of them where it shall be."""
    screen = app.screen
    if screen._dirty_widgets:
        return False
    return not any(widget._layout_required or widget._repaint_required for widget in (screen, *screen.walk_children()))


async def painted(app: Any, pilot: Any) -> Picture:
    """The picture, once it stands as it is to be clicked on: the screen paints at its own times."""
    await until(pilot, lambda: drawn(app))
    picture: Picture = app.screen.query_one(Picture)
    return picture


async def click_spot(app: Any, pilot: Any, value: Any) -> None:
    """Click on a value that the board draws."""
    picture = await painted(app, pilot)
    region = next(region for region, _, own in picture.canvas.spots if own == value)
    await pilot.click(picture, offset=(region.x + 1, region.y + region.height - 1))
    await settle(pilot)


async def play_by_mouse(app: Any, pilot: Any, most: int = 400) -> None:
    """Play to the end by clicking."""
    for _ in range(most):
        if isinstance(app.screen, EndScreen):
            return
        await _click_on(app, pilot)
        await settle(pilot)
    raise AssertionError(f"no end in sight: {frame(app).stage}")


async def _click_on(app: Any, pilot: Any) -> None:
    answering = frame(app).panel.answering
    spots = (await painted(app, pilot)).canvas.spots
    if answering == "composer":
        await pilot.click(app.screen.query(Row).first(), offset=(6, 0))
    elif answering == "choices" and spots:
        await click_spot(app, pilot, spots[0][2])
    elif answering == "choices":
        await pilot.click("#choices", offset=(2, 0))
    else:
        await pilot.click(KeyBar, offset=(2, 0))
