"""The Jinja that prompts are written in: naming, choosing, and walking through what is given; nothing else.

A pack may bring prompts, so they are strangers' code: no arithmetic, no assignment, no calls but of macros that a
shared file holds. Every loop walks what the program gave, so a prompt's cost is bounded by its length.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from facilitator.errors import FacilitatorError

LONGEST_SOURCE = 20_000
DEEPEST_LOOP = 2
FILTERS = frozenset({"join", "upper", "lower", "capitalize", "trim", "length", "first", "last"})
TESTS = frozenset({"defined", "undefined", "none", "string", "number"})
_NODES = frozenset({
    "Template", "Output", "TemplateData", "Name", "Getattr", "Const", "Filter", "Test", "Keyword",
    "If", "For", "CondExpr", "Compare", "Operand", "And", "Or", "Not", "FromImport", "Macro", "Call",
})  # fmt: skip


class Templates:
    """Templates out of folders, the last folder first; each is compiled once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(folders)
        self._missing: list[str] = []
        self._lock = Lock()
        self._environment = _environment(self.folders, self._missing)

    def render(self, name: str, given: Mapping[str, Any], longest: int) -> str:
        """The template filled with what is given.

        FacilitatorError names the file, and the line where there is one: what is not allowed in it, every name that
        it uses and nobody gave, or that it grew longer than `longest` characters.
        """
        from jinja2 import TemplateError, TemplateNotFound

        with self._lock:
            self._missing.clear()
            try:
                text: str = self._environment.get_template(name).render(given)
            except TemplateNotFound as error:
                folders = ", ".join(map(str, self.folders)) or "no folder at all"
                raise FacilitatorError(f"There is no prompt {error.name}.", f"Looked in {folders}.") from None
            except (TemplateError, TypeError, ValueError, AttributeError, RecursionError) as error:
                raise FacilitatorError(f"The prompt {name} cannot be used.", _where(error)) from None
            if self._missing:
                unknown, known = ", ".join(sorted(set(self._missing))), ", ".join(sorted(given))
                raise FacilitatorError(f"The prompt {name} uses what nobody gave: {unknown}.", f"Given are {known}.")
        if len(text) > longest:
            raise FacilitatorError(f"The prompt {name} is too long.", f"{len(text)} characters, at most {longest}.")
        return text.strip()


def _environment(folders: Sequence[Path], missing: list[str]) -> Any:
    """Jinja is imported here, when the first prompt is rendered."""
    from jinja2 import FileSystemLoader
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        def _parse(self, source: str, name: str | None, filename: str | None) -> Any:
            tree = super()._parse(source[: LONGEST_SOURCE + 1], name, filename)
            _check(tree, source, name, filename)
            return tree

        def getattr(self, obj: Any, attribute: str) -> Any:
            """Keys of mappings, and of `loop` what it counts; no attribute of any value."""
            if isinstance(obj, Mapping) and attribute in obj:
                return obj[attribute]
            if type(obj).__name__ == "LoopContext" and attribute in ("first", "last", "index"):
                return super().getattr(obj, attribute)
            return self.undefined(name=attribute)

    environment = Sandbox(
        loader=FileSystemLoader([str(folder) for folder in reversed(folders)]),
        undefined=_noting(missing), trim_blocks=True, lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    environment.globals.clear()
    return environment


def _noting(missing: list[str]) -> Any:
    """A value for names that nobody gave: it notes that it was used, so that all of them can be named at once."""
    from jinja2 import ChainableUndefined

    class Noted(ChainableUndefined):
        def _note(self) -> None:
            missing.append(str(self._undefined_name))

        def __str__(self) -> str:
            self._note()
            return ""

        def __bool__(self) -> bool:
            self._note()
            return False

        def __iter__(self) -> Any:
            self._note()
            return iter(())

        def __len__(self) -> int:
            self._note()
            return 0

        def __eq__(self, other: object) -> bool:
            self._note()
            return False

        def _compared(self, _other: object) -> bool:
            self._note()
            return False

        __hash__ = ChainableUndefined.__hash__

    for name in ("__lt__", "__le__", "__gt__", "__ge__"):
        setattr(Noted, name, Noted._compared)
    return Noted


def _check(tree: Any, source: str, name: str | None, filename: str | None) -> None:
    """TemplateSyntaxError, with its line, for all that a prompt may not say."""
    from jinja2 import TemplateSyntaxError, nodes

    def refuse(node: Any, says: str) -> None:
        raise TemplateSyntaxError(f"a prompt may not {says}", node.lineno, name, filename)

    if len(source) > LONGEST_SOURCE:
        refuse(tree, f"have more than {LONGEST_SOURCE:,} characters")
    shared = {macro[-1] if isinstance(macro, tuple) else macro
              for found in tree.find_all(nodes.FromImport) for macro in found.names}  # fmt: skip
    if shared and "/" not in (name or ""):
        refuse(tree, "import anything if others import it")
    for node in tree.find_all(nodes.Node):
        if (fault := _fault(node, shared)) is not None:
            refuse(node, fault)
    _check_loops(tree, 0, refuse)


def _fault(node: Any, shared: set[str]) -> str | None:
    """What of this node is not allowed."""
    kind = type(node).__name__
    faults: dict[str, Callable[[], str | bool]] = {
        "Filter": lambda: node.name not in FILTERS and f"use the filter {node.name}",
        "Test": lambda: node.name not in TESTS and f"use the test {node.name}",
        "Name": lambda: node.name == "self" and "name itself",
        "Getattr": lambda: node.attr.startswith("_") and f"reach for {node.attr}",
        "Call": lambda: getattr(node.node, "name", None) not in shared and "call anything but a shared macro",
        "For": lambda: (node.recursive or type(node.iter).__name__ not in ("Name", "Getattr")) and "loop over that",
        "FromImport": lambda: type(node.template).__name__ != "Const" and "import what it makes up",
    }  # fmt: skip
    if kind not in _NODES:
        return f"use {kind.lower()}"
    return (kind in faults and str(faults[kind]() or "")) or None


def _check_loops(node: Any, depth: int, refuse: Callable[[Any, str], None]) -> None:
    for child in node.iter_child_nodes():
        inner = depth + (type(child).__name__ == "For")
        if inner > DEEPEST_LOOP:
            refuse(child, f"put more than {DEEPEST_LOOP} loops into each other")
        _check_loops(child, inner, refuse)


def _where(error: Exception) -> str:
    """What went wrong, after the file and line where they are known."""
    line, file = getattr(error, "lineno", None), getattr(error, "filename", None) or getattr(error, "name", None)
    says = str(getattr(error, "message", None) or error)
    return f"{file}:{line}: {says}" if line and file else says
