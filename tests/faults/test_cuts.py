"""J1: a session of each game, cut at every byte, gives the longest run of whole events and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.cli import main
from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.transcript.read import read

SHORT = {
    "warriors": ["--rule", "ranks=5"],
    "insomnia": ["--muse", "none"],
    "martial-fight": ["--rule", "fights=1"],
    "suit-duel": ["--rule", "round_limit=8"],
}


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.OURS)
def test_a_real_session_cut_at_every_byte_is_read_to_its_last_whole_event(game: str, tmp_path: Path) -> None:
    main(["play", game, "--auto", "--seed", "5", "--sessions", str(tmp_path), *SHORT[game]])
    (path,) = tmp_path.glob("*.yaml")
    data = path.read_bytes()
    events = read(path).events
    ends = [_seal_end(data, number) for number in range(1, len(events) + 1)]
    head = data.index(b"events:\n") + len(b"events:\n")
    cut = tmp_path / "cut.yaml"
    for size in range(len(data)):
        cut.write_bytes(data[:size])
        if size < head:
            with pytest.raises(FacilitatorError):
                read(cut)
            continue
        whole = sum(end <= size for end in ends)
        document = read(cut)
        assert document.events == events[:whole]
        assert document.torn == data[max([head, *ends[:whole]]) : size]


def _seal_end(data: bytes, seq: int) -> int:
    """Where the line of that seal is over, its line end included."""
    seal = f"\n  seq: {seq}\n".encode()
    return data.index(seal) + len(seal)
