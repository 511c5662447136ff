"""J1: a real session of each game, cut at every byte, gives the longest run of whole events, and goes on from there."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

import pytest

from facilitator.errors import FacilitatorError
from facilitator.games import registry
from facilitator.transcript import read as reading
from facilitator.transcript.journal import Journal
from facilitator.transcript.places import torn_path
from facilitator.transcript.read import read

SAMPLES = Path(__file__).parents[2] / "sessions" / "samples"
READ_WHOLE = 12_000
"""Bytes of a session that is read as a whole at each of its cuts; of a longer one the rest is only cut."""


class Whole:
    """A session that was played by hand, and where each of its events ends."""

    def __init__(self, game: str) -> None:
        (path,) = SAMPLES.glob(f"*-{game}-*.yaml")
        self.data = path.read_bytes()
        self.events = read(path).events
        self.head = self.data.index(b"\nevents:\n") + len(b"\nevents:\n")
        self.ends = [self._seal_end(number) for number in range(1, len(self.events) + 1)]

    def _seal_end(self, seq: int) -> int:
        """Where the line of that seal is over, its line end included."""
        seal = f"\n  seq: {seq}\n".encode()
        return self.data.index(seal) + len(seal)

    def at(self, size: int) -> tuple[int, int]:
        """How many events are whole in the first so many bytes, and where the last of them ends."""
        count = bisect_right(self.ends, size)
        return count, self.ends[count - 1] if count else self.head


@pytest.mark.parametrize("game", registry.OURS)
def test_a_real_session_cut_at_any_byte_is_parted_after_its_last_whole_event(game: str) -> None:
    whole = Whole(game)
    for size in range(whole.head, len(whole.data) + 1):
        end = whole.at(size)[1]
        assert reading._cut(whole.data[:size]) == (whole.data[:end], whole.data[end:size])


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.OURS)
def test_a_real_session_cut_at_every_byte_is_read_to_its_last_whole_event(game: str, tmp_path: Path) -> None:
    whole, cut = Whole(game), tmp_path / "cut.yaml"
    for size in range(min(len(whole.data), READ_WHOLE) + 1):
        cut.write_bytes(whole.data[:size])
        if size < whole.head:
            with pytest.raises(FacilitatorError):
                read(cut)
            continue
        count, end = whole.at(size)
        document = read(cut)
        assert (document.events, document.torn) == (whole.events[:count], whole.data[end:size])


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.OURS)
def test_what_is_written_after_a_cut_in_any_event_never_fuses_with_its_torn_beginning(
    game: str, tmp_path: Path
) -> None:
    whole, path = Whole(game), tmp_path / "cut.yaml"
    for begin, end in zip([whole.head, *whole.ends], whole.ends, strict=False):
        for size in {begin + 1, (begin + end) // 2, end - 1}:
            path.write_bytes(whole.data[:size])
            torn_path(path).unlink(missing_ok=True)
            journal, document = Journal.open(path, sync=False)
            with journal:
                entry = {"note": "It goes on.", "t": 9999.0, "seq": journal.next_seq}
                journal.append(journal.next_seq, [entry])
            assert torn_path(path).read_bytes() == whole.data[begin:size] + b"\n"
            assert read(path).events == [*document.events, entry]
