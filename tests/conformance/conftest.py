"""Every test that takes `game` runs once for each registered game; one that can't be loaded fails alone."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games import registry
from facilitator.games.contract import Game


@pytest.fixture(scope="session", params=registry.names())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return registry.load(request.param)
