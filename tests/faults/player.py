"""A player for tests that kill it: the program in every seat, and each `seq` said once it is safe."""

from __future__ import annotations

import sys
from pathlib import Path

from facilitator.games import registry
from facilitator.host import Over, Players, Silence, Step, Tell, Turn, Window, next_step, tell_first
from facilitator.sessions import Plan, open_session
from facilitator.table import Table


def do(table: Table, players: Players, step: Step) -> None:
    match step:
        case Tell(cue):
            tell_first(table, Silence(), cue)
        case Turn(asks):
            players.answer(asks)
        case Window(_, closes):
            table.fate(closes.what)
        case Over():
            pass
        case _:
            table.fate(step.what)


def main(name: str, folder: str, seed: int) -> None:
    game = registry.load(name)
    seats = [{"seat": s, "name": s, "player": "bot", "skill": "random"} for s in game.usual]
    table, _ = open_session(Plan(name, seats, game.rules(), muse="none", seed=seed), Path(folder))
    players = Players(table)
    print(table.log.path, flush=True)
    while not isinstance(step := next_step(table), Over):
        do(table, players, step)
        print(table.seq, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
