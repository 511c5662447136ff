"""What a seat can know of every deck from what it has heard.

Decks are never shuffled: who has watched the piles knows what lies where, but for the cards not yet seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from facilitator.games.cards import Card
from facilitator.games.contract import Event, Seat
from facilitator.games.suit_duel.words import DECKS, LETTER

Slot = str
"""A card; or a suit letter alone, for one of that suit's cards not yet seen."""


class Memory:
    """Every deck from the top, in slots, as the events heard tell it; one's own cards stand in the view.

    Nothing is known of an owner's order until it shows: a suit's cards not yet seen lie in its open slots in
    any order.
    """

    def __init__(self, seats: Sequence[Seat], heard: Iterable[Event] = ()) -> None:
        self.decks: dict[Seat, list[Slot]] = {seat: [LETTER[seat]] * len(DECKS[seat]) for seat in seats}
        self.pile: list[Card] = []
        self._stolen: list[Card] = []
        for event in heard:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Take in the next event."""
        data = event.data
        if event.kind == "round":
            for seat, card in data["thrown"].items():
                del self.decks[seat][0]
                self.pile.append(card)
        if event.kind in ("round", "robot") and data["winner"]:
            self._take_pile(data["winner"])
        elif event.kind == "steal":
            self._stolen = data["cards"]
        elif event.kind == "raided":
            self._raid(data["winner"], data["victim"], data["by"], data["count"])
        elif event.kind == "end" and sum(map(bool, data["cards"].values())) == 1:
            self._take_pile(data["winner"])

    def _take_pile(self, seat: Seat) -> None:
        self.decks[seat] += self.pile
        self.pile = []

    def _raid(self, winner: Seat, victim: Seat, by: str, count: int) -> None:
        """Slots change hands; the two whom it concerns have just seen the cards."""
        deck = self.decks[victim]
        if by == "king":
            taken, self.decks[victim] = deck[:count], deck[count:]
        else:
            taken, self.decks[victim] = deck[: -count - 1 : -1], deck[:-count]
        self.decks[winner] += self._stolen or taken
        self._stolen = []
