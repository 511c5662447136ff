"""How each section of game.yaml and places.yaml, and each key of a group, is read.

A value that is not as it must be is named and left out; its neighbors stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from facilitator.content import Finding
from facilitator.muse.pack import (
    Band,
    CueInfo,
    Keep,
    Needs,
    Origin,
    Pack,
    Place,
    Test,
    Tests,
    Thing,
    word_of,
)  # fmt: skip


def span(text: str) -> tuple[float, float]:
    """`3..6`, `..2`, `7..` or `4` as bounds; ValueError if it is none of these."""
    low, dots, high = text.partition("..")
    if not dots:
        return float(text), float(text)
    return float(low) if low.strip() else float("-inf"), float(high) if high.strip() else float("inf")


def test(value: Any) -> Test:
    """A condition as written: a word, a list of words, a range of numbers, each perhaps after `not`."""
    if isinstance(value, list):
        return Test(frozenset(word_of(item) for item in value))
    text = word_of(value).strip()
    negative = text.startswith("not ")
    text = text.removeprefix("not ").strip()
    if ".." in text or text.lstrip("-").isdecimal():
        return Test(frozenset({text}), *span(text), negative)
    return Test(frozenset(part.strip() for part in text.split(",")), negative=negative)


def when(value: Any) -> Tests:
    """`{by: hair, me.clan: [dragon, phoenix]}`: facts and what they must be."""
    return tuple((str(key), test(held)) for key, held in (value or {}).items())


def needs(value: Any) -> Needs:
    """`climb` or `{thing: climb, other: burn hide}`: slots, and the words that what fills them must answer
    to.
    """
    if value is None:
        return ()
    slots = value if isinstance(value, dict) else {"thing": value}
    return tuple((str(slot), frozenset(str(words).replace(",", " ").split())) for slot, words in slots.items())


def then(value: Any) -> tuple[tuple[str, str], ...]:
    """`broken` or `{thing: broken, foe.wound: ribs}`: what is so once the line is told."""
    if value is None:
        return ()
    marks = value if isinstance(value, dict) else {"thing": value}
    return tuple((str(key), word_of(mark)) for key, mark in marks.items())


def weight(value: Any) -> int:
    if isinstance(value, int) and 1 <= value <= 20:
        return value
    raise ValueError(f"weight is a whole number from 1 to 20, not {value!r}")


def texts(value: Any) -> tuple[str, ...]:
    """A text, a block of lines, or a list of texts, as texts."""
    if value is None:
        return ()
    items = value.split("\n") if isinstance(value, str) else value
    if not isinstance(items, list):
        raise ValueError(f"must be a text or a list of texts, not {value!r}")
    return tuple(text for item in items if (text := word_of(item).strip()) and not text.startswith("#"))


def words(value: Any) -> tuple[str, ...]:
    """Words in a row (`strike swing`) or in a list."""
    return tuple(value.split() if isinstance(value, str) else map(str, value or ()))


def _thing(name: str, data: Mapping[str, Any]) -> Thing:
    _known(data, ("name", "can", "words", "plural", "mass", "everywhere"))
    names = texts(data.get("name")) or (name.replace("_", " "),)
    return Thing(
        name, names, frozenset(words(data.get("can"))),
        texts(data.get("words")) or (names[-1].rpartition(" ")[2],),
        bool(data.get("plural")), bool(data.get("mass")), bool(data.get("everywhere")),
    )  # fmt: skip


def _place(name: str, data: Mapping[str, Any]) -> Place:
    says = {str(key): texts(value) for key, value in data.items() if key not in ("name", "things", "words")}
    return Place(
        name, texts(data.get("name")) or (name.replace("_", " "),),
        words(data.get("things")), texts(data.get("words")), says,
    )  # fmt: skip


def _cue(name: str, data: Mapping[str, Any]) -> CueInfo:
    _known(data, ("words", "tellers", "foe", "about"))
    low, high = data.get("words") or (8, 40)
    about = {str(key): _kind(kind) for key, kind in (data.get("about") or {}).items()}
    return CueInfo(name, (int(low), int(high)), words(data.get("tellers")), data.get("foe"), about)


def _kind(kind: Any) -> str:
    return ", ".join(word_of(item) for item in kind) if isinstance(kind, list) else word_of(kind)


def _band(_name: str, data: Mapping[str, Any]) -> Band:
    ranges = tuple((str(word), *span(word_of(bounds))) for word, bounds in data.items() if word != "of")
    if "of" not in data:
        raise ValueError("must say with `of` which fact it is made of")
    return Band(str(data["of"]), ranges)


def _keep(_name: str, data: Mapping[str, Any]) -> Keep:
    _known(data, ("table", "values", "unique", "heard", "told_by"))
    values = {str(value): texts(words) for value, words in (data.get("values") or {}).items()}
    return Keep(data.get("table"), values, bool(data.get("unique")), bool(data.get("heard", True)), data.get("told_by"))


def _seat(_name: str, data: Mapping[str, Any]) -> Mapping[str, str]:
    return {str(key): word_of(value) for key, value in data.items()}


def _known(data: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    if unknown := [str(key) for key in data if key not in keys]:
        raise ValueError(f"has unknown keys {', '.join(unknown)}; choices: {', '.join(keys)}")


_MAKERS: dict[str, Callable[[str, Mapping[str, Any]], Any]] = {
    "things": _thing, "places": _place, "cues": _cue, "bands": _band, "keeps": _keep, "seats": _seat,
}  # fmt: skip
_TEXTS = ("tones", "states")
SECTIONS = (*_MAKERS, *_TEXTS, "place_told_by")


def take(pack: Pack, file: Path, section: str, value: Any) -> Iterator[Finding]:
    """Adds a section to the pack, entry by entry; later layers override entries of the same name."""
    if section == "place_told_by":
        pack.place_told_by = words(value)
    elif section not in SECTIONS:
        yield Origin(file, (section,)).finding("is no section", SECTIONS)
    elif not isinstance(value, dict):
        yield Origin(file, (section,)).finding("must hold names and what they are")
    else:
        for name, data in value.items():
            try:
                _take(pack, section, str(name), data)
            except (ValueError, TypeError, AttributeError) as error:
                yield Origin(file, (section, str(name))).finding(str(error))


def _take(pack: Pack, section: str, name: str, data: Any) -> None:
    if section == "tones":
        pack.tones[name] = word_of(data)
    elif section == "states":
        pack.states[name] = texts(data)
    elif data is not None and not isinstance(data, dict):
        raise ValueError(f"must hold keys and values, not {data!r}")
    else:
        getattr(pack, section)[name] = _MAKERS[section](name, data or {})
