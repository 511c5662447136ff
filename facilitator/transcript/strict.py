"""A YAML document as plain values, in one pass, from a file that nobody vouches for.

It yields what a plain safe loader would, save that a moment in time stays the text that was written. It
refuses what such a loader takes silently: tags, anchors, aliases, merge keys, doubled keys and keys that are
no text; it is bounded in depth and in the values of one entry; and text comes out `harmless`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from facilitator.text import harmless

DEPTH: Final = 12
VALUES: Final = 10_000
_LONG: Final = 64
_Loader: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_rules: Final[Any] = yaml.SafeLoader("")
_AS_WRITTEN: Final = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:timestamp")


class StrictError(Exception):
    """What a document may not hold: the line, counted from 1, and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(f"line {line}: expected {expected}")


class Strict:
    """One document that is one mapping, key by key. Raises StrictError, and YAMLError where it is no YAML."""

    def __init__(self, text: str) -> None:
        self._next: Callable[[], Any] = _Loader(text).get_event
        self._left = VALUES
        self.line = 1
        self.left_margin = True
        """Whether the last list given by `entries` was a block list that starts at the left margin."""
        self._expect(StreamStartEvent, "a document")
        self._expect(DocumentStartEvent, "a document")
        self._expect(MappingStartEvent, "a mapping")

    def walk(self) -> Iterator[str]:
        """The keys of the document; after each, `value` or `entries` is to be called once."""
        seen: set[str] = set()
        while type(event := self._take()) is not MappingEndEvent:
            key = self._key(event, seen)
            seen.add(key)
            yield key
        self._expect(DocumentEndEvent, "one mapping")
        self._expect(StreamEndEvent, "a single document")

    def value(self) -> Any:
        """The value of the key just given."""
        return self._value(self._take(), 1)

    def entries(self) -> Iterator[tuple[int, Any]]:
        """The items of the list at the key just given, each with its line; null is an empty list."""
        start = self._take()
        kind = type(start)
        if kind is ScalarEvent and self._value(start, 1) is None:
            return
        if kind is not SequenceStartEvent:
            raise StrictError(self.line, "a list")
        self._bare(start)
        self.left_margin = not start.flow_style and start.start_mark.column == 0
        while type(event := self._take()) is not SequenceEndEvent:
            self._left = VALUES
            line = self.line
            yield line, self._value(event, 1)

    def _take(self) -> Any:
        event = self._next()
        self.line = event.start_mark.line + 1
        return event

    def _expect(self, kind: type, what: str) -> None:
        event = self._take()
        if type(event) is not kind:
            raise StrictError(self.line, what)
        if kind is MappingStartEvent:
            self._bare(event)

    def _value(self, event: Any, depth: int) -> Any:
        kind = type(event)
        self._bare(event)
        if kind is ScalarEvent:
            return self._scalar(event)
        self._left -= 1
        if depth >= DEPTH or self._left < 0:
            raise StrictError(self.line, f"at most {DEPTH} levels and {VALUES} values in one entry")
        if kind is MappingStartEvent:
            return self._mapping(depth + 1)
        values = []
        while type(event := self._take()) is not SequenceEndEvent:
            values.append(self._value(event, depth + 1))
        return values

    def _mapping(self, depth: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while type(event := self._take()) is not MappingEndEvent:
            key = self._key(event, values)
            values[key] = self._value(self._take(), depth)
        return values

    def _key(self, event: Any, seen: Any) -> str:
        if type(event) is not ScalarEvent:
            raise StrictError(self.line, "a word as key")
        self._bare(event)
        key = self._scalar(event)
        if type(key) is not str:
            raise StrictError(self.line, f"a word as key, or quotes around it, instead of {event.value}")
        if key in seen:
            raise StrictError(self.line, f"each key once, and {key} is there twice")
        return key

    def _bare(self, event: Any) -> None:
        if type(event) is AliasEvent or event.anchor is not None or event.tag is not None:
            raise StrictError(self.line, "no tags, anchors or aliases")

    def _scalar(self, event: Any) -> Any:
        self._left -= 1
        if self._left < 0:
            raise StrictError(self.line, f"at most {VALUES} values in one entry")
        text = event.value
        if not event.implicit[0]:
            return harmless(text)
        try:
            return _plain(text) if len(text) < _LONG else _resolved(text)
        except ValueError:
            raise StrictError(self.line, f"a value, or quotes around it, instead of {text[:_LONG]}") from None


def _resolved(text: str) -> Any:
    """What a bare scalar means in YAML 1.1; ValueError if it means nothing that a safe loader knows."""
    tag = _rules.resolve(yaml.ScalarNode, text, (True, False))
    if tag in _AS_WRITTEN:
        return harmless(text)
    make = _rules.yaml_constructors.get(tag)
    if make is None or len(text) >= _LONG:  # no merge keys; and a number of a million digits takes an hour
        raise ValueError(text)
    return make(_rules, yaml.ScalarNode(tag, text))


_plain: Final = lru_cache(maxsize=4096)(_resolved)
