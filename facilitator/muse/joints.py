"""The joints of a line: `{{ ... }}` in Jinja, and `[one|another]`, a choice on the spot.

Nearly every joint only names something (`me`, `thing.the`, `me.they('strike')`). Those are filled directly,
with Jinja's own meaning, because most lines are met once in a session and compiling a template costs most
of a millisecond. Anything more goes to Jinja, in a sandbox that allows choosing and comparing and nothing
else: no loops, no arithmetic, no assignment, no calls but those of the words above. So a line's cost is
bounded by its length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple, Protocol

_SIMPLE = re.compile(
    r"\{\{-?\s*([A-Za-z_]\w*)(?:\.([A-Za-z_]\w*)(?:\(\s*(?:'([^'\\]*)'|\"([^\"\\]*)\")\s*\))?)?\s*-?\}\}"
)
_CHOICE = re.compile(r"\[([^\[\]|]*(?:\|[^\[\]|]*)+)\]")
_FILTERS = frozenset({"upper", "lower", "capitalize", "title", "trim"})
PEOPLE = frozenset({"me", "foe", "winner", "loser", "attacker", "target", "victim"})
_NODES = frozenset({
    "Template", "Output", "TemplateData", "Name", "Getattr", "Call", "Const", "Filter",
    "If", "CondExpr", "Compare", "Operand", "And", "Or", "Not", "Concat",
})  # fmt: skip


class JointError(Exception):
    """A joint that cannot be filled: what is wrong with it, and what could stand there."""

    def __init__(self, says: str, choices: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.says = says
        self.choices = tuple(choices)


class Scope(Protocol):
    """What the joints of one line may name."""

    def value(self, name: str) -> Any:
        """The value of a name; JointError if it has none. A table is drawn once a name and line."""

    def choose(self, options: int) -> int: ...


class Joint(NamedTuple):
    name: str
    word: str | None = None
    argument: str | None = None


class Choice(NamedTuple):
    options: tuple[Parts, ...]


class Jinja(NamedTuple):
    """A line with more in it than names; its choices are made before it is compiled."""

    parts: tuple[str | Choice, ...]


Parts = tuple["str | Joint | Choice | Jinja", ...]


def parse(text: str) -> Parts:
    """A line's text ready to be filled; JointError if it can't be."""
    plain = _SIMPLE.sub("", text)
    if "{%" in plain or "{{" in plain or "{#" in plain:
        choices = _split(text, lambda piece: (piece,))
        _template(_variants(choices)[0])
        return (Jinja(choices),)
    if "}}" in plain or "%}" in plain:
        raise JointError("closes a joint that was not opened")
    parts: Parts = _split(text, _joints)
    return parts


def _split(text: str, inner: Callable[[str], Any]) -> Any:
    """The text with its choices taken out; what lies between and inside them goes through `inner`."""
    parts: list[Any] = []
    at = 0
    for found in _CHOICE.finditer(text):
        parts.extend(inner(text[at : found.start()]))
        parts.append(Choice(tuple(tuple(inner(option)) for option in found[1].split("|"))))
        at = found.end()
    return (*parts, *inner(text[at:]))


def _joints(text: str) -> list[str | Joint]:
    parts: list[str | Joint] = []
    at = 0
    for found in _SIMPLE.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        argument = found[3] if found[3] is not None else found[4]
        parts.append(Joint(found[1], found[2], argument))
        at = found.end()
    return [*parts, text[at:]] if at < len(text) else parts


def _variants(parts: Sequence[str | Choice]) -> list[str]:
    """One text that takes every first option, and one for each other option: enough to find every fault."""
    choices = [part for part in parts if isinstance(part, Choice)]
    most = max((len(choice.options) for choice in choices), default=1)
    return [_chosen(parts, partial(_option, at)) for at in range(most)]


def _option(at: int, options: int) -> int:
    return min(at, options - 1)


def _chosen(parts: Sequence[Any], choose: Callable[[int], int]) -> str:
    return "".join(
        part if isinstance(part, str) else "".join(part.options[choose(len(part.options))]) for part in parts
    )


def fill(parts: Parts, scope: Scope) -> str:
    """The text with every joint filled; JointError names what has no value."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, str):
            made.append(part)
        elif isinstance(part, Joint):
            made.append(_filled(part, scope))
        elif isinstance(part, Choice):
            made.append(fill(part.options[scope.choose(len(part.options))], scope))
        else:
            template, names = _template(_chosen(part.parts, scope.choose))
            made.append(_rendered(template, {name: Lazy(name, scope) for name in names}))
    return "".join(made)


def _filled(joint: Joint, scope: Scope) -> str:
    value = scope.value(joint.name)
    if joint.word is None:
        return str(value)
    form = word(value, joint.name, joint.word)
    if joint.argument is None:
        return str(form)
    if not callable(form):
        raise JointError(f"{joint.name}.{joint.word} takes no verb")
    return str(form(joint.argument))


def word(value: Any, name: str, form: str) -> Any:
    """`value.form` as content means it; JointError with the choices if there is no such form."""
    try:
        return value.word(form)
    except AttributeError:
        raise JointError(f"{name} has no .{form}") from None
    except KeyError as error:
        raise JointError(f"{name}.{form}: {error.args[0]}") from None


class Lazy:
    """A name inside a Jinja line, looked up only where it is used, so that a branch not taken draws
    nothing.
    """

    __slots__ = ("_name", "_scope")

    def __init__(self, name: str, scope: Scope) -> None:
        self._name = name
        self._scope = scope

    def __str__(self) -> str:
        return str(self._scope.value(self._name))

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __bool__(self) -> bool:
        return str(self) not in ("", "none", "None", "false", "False")

    def __lt__(self, other: Any) -> bool:
        return bool(self._scope.value(self._name) < other)

    def __gt__(self, other: Any) -> bool:
        return bool(self._scope.value(self._name) > other)

    def word(self, form: str) -> Any:
        return word(self._scope.value(self._name), self._name, form)


@cache
def _environment() -> Any:
    """Jinja is imported here, when the first line needs it."""
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Words(ImmutableSandboxedEnvironment):
        def getattr(self, obj: Any, attribute: str) -> Any:
            return obj.word(attribute) if isinstance(obj, Lazy) else self.undefined(obj=obj, name=attribute)

        def is_safe_callable(self, obj: Any) -> bool:
            return isinstance(obj, str) and callable(obj)

    environment = Words(undefined=StrictUndefined, autoescape=False)
    environment.globals.clear()
    return environment


@lru_cache(maxsize=1024)
def _template(text: str) -> tuple[Any, frozenset[str]]:
    """The compiled line and the names it uses; JointError if it says more than a line may."""
    from jinja2 import TemplateSyntaxError, nodes

    environment = _environment()
    try:
        tree = environment.parse(text)
        names = set()
        for node in [tree, *tree.find_all(nodes.Node)]:
            _allow(node)
            if isinstance(node, nodes.Name):
                names.add(node.name)
        return environment.from_string(tree), frozenset(names)
    except TemplateSyntaxError as error:
        raise JointError(f"is no joint: {error.message}") from None


def _allow(node: Any) -> None:
    kind = type(node).__name__
    if kind not in _NODES:
        raise JointError(f"may name, choose and compare only, not {kind.lower()}")
    if kind == "Filter" and (node.name not in _FILTERS or node.args or node.kwargs):
        raise JointError(f"may not use the filter {node.name}", sorted(_FILTERS))
    if kind == "Getattr" and node.attr.startswith("_"):
        raise JointError(f"may not reach for {node.attr}")
    if kind == "Call" and not (
        type(node.node).__name__ == "Getattr" and len(node.args) == 1 and not node.kwargs
        and type(node.args[0]).__name__ == "Const"
    ):  # fmt: skip
        raise JointError("may only call a word with one verb, like me.they('strike')")


def _rendered(template: Any, names: Mapping[str, Lazy]) -> str:
    from jinja2 import TemplateError

    try:
        return str(template.render(names))
    except JointError:
        raise
    except (TemplateError, TypeError) as error:
        raise JointError(f"cannot be filled: {error}") from None


def longest_literal(parts: Parts) -> int:
    """The most words in a row that are the same whenever the line is said. Joints break a row, but people's names
    don't count as words, so these don't.
    """
    longest = row = 0
    for part in parts:
        if isinstance(part, str):
            row += len(part.split())
        elif not (isinstance(part, Joint) and part.name in PEOPLE and part.word in (None, "s")):
            row = 0
        longest = max(longest, row)
    return longest


def names_in(parts: Parts) -> set[tuple[str, str | None]]:
    """Every name that the joints use, with the word asked of it where that is plain (for the check of
    packs).
    """
    found: set[tuple[str, str | None]] = set()
    for part in parts:
        if isinstance(part, Joint):
            found.add((part.name, part.word))
        elif isinstance(part, Choice):
            for option in part.options:
                found |= names_in(option)
        elif isinstance(part, Jinja):
            for variant in _variants(part.parts):
                found |= {(name, None) for name in _template(variant)[1]}
    return found
