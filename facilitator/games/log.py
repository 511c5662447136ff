"""Journal mode as a game of no rules: anybody may sit at it, nothing is asked, and it is over whenever it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facilitator.games.contract import Cue, Event, Game, IllegalPlay, Names, Outcome, Play, Prose, Seat

NAME: Final = "log"
State = tuple[Seat, ...]


def _apply(_state: State, play: Play) -> tuple[State, tuple[Event, ...]]:
    raise IllegalPlay(play, "notes, scenes, rolls, draws and questions: a log has no moves")


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def _silent(*_: Any) -> str:
    return ""


def _cue(cue: Cue, _names: Names) -> str:
    return cue.name


def _board(_view: State, names: Names) -> list[str]:
    return [", ".join(names.values())]


GAME: Final = Game[State](
    name=NAME,
    title="A log",
    says="A running record of any session: who said what, scenes, rolls, draws and questions to the oracle.",
    minutes="as long as it takes",
    seats=(),
    table_sizes=(),
    usual=(),
    house_rules=(),
    cue_names=("said",),
    moves=(),
    chance_moves=(),
    unwritten={},
    setup=lambda seats, _rules: tuple(seats),
    opening=_nothing,
    to_act=_nothing,
    legal=_nothing,
    apply=_apply,
    view=lambda state, _seat: state,
    outcome=lambda _state: Outcome((), "", "The log is closed."),
    chance=lambda _state, _rng: _refuse(),
    sample=lambda view, _heard, _rng: view,
    cues=_nothing,
    prose=Prose(_silent, _cue, _silent, _silent, _silent, _board),
    table_fault=_silent,
)


def _refuse() -> Any:
    raise ValueError("a log asks nothing of chance")


def seats_of(names: Sequence[str]) -> list[dict[str, str]]:
    """The header's seats for these people: `seat-1`, `seat-2`, ..."""
    return [{"seat": f"seat-{number}", "name": name, "player": "person"} for number, name in enumerate(names, 1)]
