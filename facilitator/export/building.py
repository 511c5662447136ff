"""From a folded session to its story for one audience. All of it comes through `Fold.story`, the one door."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from facilitator.errors import FacilitatorError
from facilitator.export.chapters import SILENT, scene_starts
from facilitator.export.opening import Opened
from facilitator.export.story import (
    GM,
    PROGRESS,
    TABLE,
    Moment,
    Note,
    Part,
    Person,
    Remark,
    Scene,
    Story,
    Telling,
    Verdict,
    listed,
    one_line,
)
from facilitator.games.cards import DECK, face
from facilitator.games.contract import Cue, Names, Seat
from facilitator.pictures.draw import picture
from facilitator.text import harmless
from facilitator.transcript.entries import Entry
from facilitator.transcript.fold import Fold, Happened, Item, Noted, Told, at_table
from facilitator.transcript.header import names_of
from facilitator.transcript.redacted import redacted

_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", re.ASCII)


def build(opened: Opened, audience: str = TABLE) -> Story:
    """The story for TABLE, GM or a seat; FacilitatorError names them if `audience` is none."""
    fold, header = opened.fold, opened.fold.header
    if audience not in (TABLE, GM, *fold.seats):
        choices = ", ".join((TABLE, GM, *fold.seats))
        raise FacilitatorError(f"Nobody here is {harmless(audience)!r}.", f"Expected one of {choices}.")
    names = _names(fold)
    heard = _heard(fold, audience)
    public = [item.event for item in fold.story(None) if isinstance(item, Happened)]
    people = tuple(_people(fold, names, heard))
    told = Counter[str]()
    for person in people:
        told[person.name] += person.words
    return Story(
        audience=audience,
        title=one_line(harmless(header["title"])) or fold.game.title,
        game=fold.game.name,
        game_title=fold.game.title,
        begun=datetime.fromisoformat(header["begun"]),
        seconds=at_table(fold.times),
        language=header["language"] if _LANGUAGE.fullmatch(header.get("language", "")) else "en",
        tone=one_line(harmless(header.get("tone", ""))),
        tags=tuple(one_line(harmless(tag)) for tag in header.get("tags", ())),
        rules=fold.rules,
        people=people,
        scenes=tuple(_scenes(opened, heard, names)),
        verdict=_verdict(fold, names),
        standing=fold.ended or ("finished" if _over(fold) else PROGRESS),
        now="" if _over(fold) else _now(fold, names),
        picture=picture(fold.game.name, public, names, told),
        caution=opened.caution,
        transcript=_transcript(opened) if audience == GM else None,
    )


def _over(fold: Fold) -> bool:
    """Whether there is nothing more to come; a journal is over when it is closed."""
    return bool(fold.ended) if _is_journal(fold) else fold.game.outcome(fold.state) is not None


def _is_journal(fold: Fold) -> bool:
    """Whether there is nothing to play, only to note."""
    return not fold.game.moves


def _heard(fold: Fold, audience: str) -> list[Item]:
    """What this audience may read; once the game is over the GM sees what any of the seats saw."""
    if audience != GM:
        return fold.story(audience if audience in fold.seats else None)
    seats = fold.seats if _over(fold) else ()
    seen = {id(item) for seat in (None, *seats) for item in fold.story(seat, private=True)}
    return [item for item in fold.items if id(item) in seen]


def _names(fold: Fold) -> dict[Seat, str]:
    """How each seat's player is called; an empty name gives way to the seat's label."""
    given = {seat: one_line(harmless(name)) for seat, name in names_of(fold.header).items()}
    return {seat: given[seat] or label for seat, label in _labels(fold).items()}


def _labels(fold: Fold) -> dict[Seat, str]:
    """The game's words for its seats; the seats of a journal go by their own names."""
    labels = {info.seat: info.label for info in fold.game.seats}
    return {seat: labels.get(seat, harmless(seat)) for seat in fold.seats}


def _tellers(fold: Fold, names: Names) -> dict[Seat, str]:
    """How a telling is signed: by name, and by the seat too where a player has several."""
    labels = _labels(fold)
    several = {name for name, seats in Counter(names.values()).items() if seats > 1}
    return {seat: f"{name} ({labels[seat]})" if name in several else name for seat, name in names.items()}


def _people(fold: Fold, names: Names, heard: Sequence[Item]) -> list[Person]:
    labels = _labels(fold) if fold.game.seats else names
    tellings, words = Counter[Seat](), Counter[Seat]()
    for item in heard:
        if isinstance(item, Told):
            tellings[item.seat] += 1
            words[item.seat] += len(item.text.split())
    given = {entry["seat"]: entry for entry in fold.header["seats"]}
    return [
        Person(
            seat, labels[seat], names[seat], harmless(given[seat]["player"]),
            one_line(harmless(given[seat].get("pronouns", ""))), tellings[seat], words[seat],
        )
        for seat in fold.seats
    ]  # fmt: skip


def _verdict(fold: Fold, names: Names) -> Verdict | None:
    outcome = fold.game.outcome(fold.state)
    if outcome is None or _is_journal(fold):
        return None
    winners = dict.fromkeys(names.get(seat, seat) for seat in outcome.winners)
    return Verdict(tuple(winners), outcome.ruling, outcome.reason.format_map(names))


def _now(fold: Fold, names: Names) -> str:
    """Who is to act, which everybody sees."""
    asked = [ask.seat for ask in fold.game.to_act(fold.state) if ask.needed and ask.seat in names]
    acting = listed(list(dict.fromkeys(names[seat] for seat in asked)))
    return f"{acting} {'is' if len(asked) == 1 else 'are'} next to act." if acting else ""


def _transcript(opened: Opened) -> dict[str, Any]:
    entries = redacted(opened.entries, opened.fold.struck)
    return {**opened.fold.header, "events": list(entries)}


@dataclass
class _Slot:
    """An event with its place among the events, the cues it gave, and the tellings that answered them."""

    place: int
    note: Note
    cues: list[Cue]
    tellings: list[Telling] = field(default_factory=list)


def _scenes(opened: Opened, heard: Sequence[Item], names: Names) -> list[Scene]:
    events = [item.event for item in heard if isinstance(item, Happened)]
    weaver = _Weaver(opened, names, scene_starts(opened.fold.game.name, events))
    for item in heard:
        weaver.take(item)
    return weaver.finish()


class _Weaver:
    """Puts each telling beside the event that called for it, and the moments that this makes into scenes."""

    def __init__(self, opened: Opened, names: Names, starts: Mapping[int, str]) -> None:
        self._game = opened.fold.game
        self._journal = _is_journal(opened.fold)
        self._entries = opened.entries
        self._names = names
        self._tellers = _tellers(opened.fold, names)
        self._starts = starts
        self._place = 0
        self._slots: list[_Slot] = []
        self._scenes: list[tuple[str, list[Part]]] = [("", [])]

    def take(self, item: Item) -> None:
        """The next item of the story."""
        if isinstance(item, Happened):
            self._happened(item)
        elif isinstance(item, Told):
            self._told(item)
        else:
            self._noted(item)

    def finish(self) -> list[Scene]:
        self._flush()
        return [Scene(title, tuple(parts)) for title, parts in self._scenes if title or parts]

    def _happened(self, item: Happened) -> None:
        if self._slots and self._slots[-1].note.seq != item.seq:
            self._flush()
        silent = item.event.kind in SILENT
        text = "" if silent else harmless(self._game.prose.event(item.event, self._names))
        note = Note(item.seq, item.event, self._actor(item.seq), one_line(text))
        self._slots.append(_Slot(self._place, note, list(self._game.cues(item.event))))
        self._place += 1

    def _actor(self, seq: int) -> Seat:
        """The seat whose move it was; none at the opening and where chance acts."""
        entry: Entry = self._entries[seq - 1] if seq else {}
        return str(entry["seat"]) if "do" in entry else ""

    def _told(self, item: Told) -> None:
        name = self._tellers.get(item.seat, harmless(item.seat))
        telling = Telling(item.seq, item.seat, name, item.cue, harmless(item.text))
        if not one_line(telling.text):
            return
        slot = next((slot for slot in self._slots if _answers(item, slot.cues)), None)
        if slot or self._slots:
            (slot or self._slots[-1]).tellings.append(telling)
        else:
            self._scenes[-1][1].append(Moment((), (telling,)))

    def _noted(self, item: Noted) -> None:
        self._flush()
        entry = item.entry
        text = harmless(str(entry[item.kind]))
        if item.kind == "scene":
            self._scenes.append((one_line(text) or "A new scene", []))
            return
        if aside := entry.get("odds") or entry.get("for"):
            text = f"{text} ({one_line(harmless(str(aside)))})"
        private = entry.get("private") is True
        if self._journal and item.kind == "note" and not private:
            self._add((), (Telling(item.seq, "", "", "note", text),))
            return
        by = one_line(harmless(str(entry.get("by") or entry.get("seat") or "")))
        remark = Remark(item.seq, item.kind, text, spelled(entry.get("came")), by, private)
        self._scenes[-1][1].append(remark)

    def _flush(self) -> None:
        """The events of a play, as moments: each with the notes that lead up to its tellings."""
        notes: list[Note] = []
        for slot in self._slots:
            if slot.place in self._starts:
                self._add(notes, ())
                notes = []
                self._scenes.append((self._starts[slot.place], []))
            notes.append(slot.note)
            if slot.tellings:
                self._add(notes, slot.tellings)
                notes = []
        self._add(notes, ())
        self._slots = []

    def _add(self, notes: Sequence[Note], tellings: Sequence[Telling]) -> None:
        if notes or tellings:
            self._scenes[-1][1].append(Moment(tuple(notes), tuple(tellings)))


def _answers(item: Told, cues: list[Cue]) -> bool:
    """Whether one of these cues, which is then gone, asked for this telling."""
    for cue in cues:
        if (cue.seat, cue.name) == (item.seat, item.cue):
            cues.remove(cue)
            return True
    return False


def spelled(value: Any) -> str:
    """What came of a roll, draw or question, in words: `9 (4, 5)`, `Q♠`, `yes`."""
    if value is None:
        return ""
    if isinstance(value, str) and value in DECK:
        return face(value)
    if isinstance(value, dict) and value.keys() == {"dice", "total"} and isinstance(value["dice"], list):
        dice = f" ({', '.join(map(spelled, value['dice']))})" if len(value["dice"]) > 1 else ""
        return f"{spelled(value['total'])}{dice}"
    if isinstance(value, dict):
        return ", ".join(f"{key} {spelled(held)}".strip() for key, held in value.items())
    if isinstance(value, list):
        return listed([spelled(held) for held in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return one_line(harmless(str(value)))
