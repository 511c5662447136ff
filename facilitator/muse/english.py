"""Agreement for lines put together from parts: articles, plurals, possessives, pronouns and verbs.

Every value that a joint may name answers `word(name)`: `me.their`, `thing.the`, `weapon.a`. Nothing else of
it can be reached from content.
"""

from __future__ import annotations

from typing import NamedTuple

_SOUNDED_LIKE_YOU = ("uni", "use", "usu", "eu", "ewe", "one", "once", "ubi")
_SILENT_H = ("hour", "honest", "honor", "heir")
_ODD_PLURALS = {
    "foot": "feet", "tooth": "teeth", "man": "men", "woman": "women", "child": "children", "mouse": "mice",
    "goose": "geese", "knife": "knives", "wolf": "wolves", "leaf": "leaves", "half": "halves",
    "shelf": "shelves", "thief": "thieves", "loaf": "loaves", "life": "lives", "staff": "staves",
}  # fmt: skip
_ODD_VERBS = {"be": "is", "have": "has", "do": "does", "go": "goes", "was": "was"}
_ODD_PLURAL_VERBS = {"be": "are", "was": "were"}


def article(text: str) -> str:
    """`a` or `an`, by the sound the text begins with."""
    first = text.lower()
    if first.startswith(_SILENT_H):
        return "an"
    return "an" if first[:1] in "aeiou" and first[:1] and not first.startswith(_SOUNDED_LIKE_YOU) else "a"


def possessive(name: str) -> str:
    """`Ana's`, `Bess'`."""
    return name + ("'" if name[-1:] in "sS" else "'s")


def plural(noun: str) -> str:
    """The plural of a noun phrase: of its last word."""
    head, _, last = noun.rpartition(" ")
    if last in _ODD_PLURALS:
        many = _ODD_PLURALS[last]
    elif last.endswith(("s", "x", "z", "ch", "sh")):
        many = last + "es"
    elif last.endswith("y") and last[-2:-1] not in "aeiou":
        many = last[:-1] + "ies"
    else:
        many = last + "s"
    return f"{head} {many}" if head else many


def verb(base: str, *, many: bool) -> str:
    """A verb, given in its bare form, for a subject in the third person; words after it are kept (`catch
    hold`).
    """
    first, space, rest = base.partition(" ")
    if many:
        return _ODD_PLURAL_VERBS.get(first, first) + space + rest
    if first in _ODD_VERBS:
        form = _ODD_VERBS[first]
    elif first.endswith(("s", "x", "z", "ch", "sh")):
        form = first + "es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        form = first[:-1] + "ies"
    else:
        form = first + "s"
    return form + space + rest


class Pronouns(NamedTuple):
    they: str
    them: str
    their: str
    theirs: str
    themself: str
    many: bool = False


_KNOWN = {
    "she": Pronouns("she", "her", "her", "hers", "herself"),
    "he": Pronouns("he", "him", "his", "his", "himself"),
    "it": Pronouns("it", "it", "its", "its", "itself"),
    "they": Pronouns("they", "them", "their", "theirs", "themself", many=True),
}
THINGS = Pronouns("they", "them", "their", "theirs", "themselves", many=True)
THING = _KNOWN["it"]


def pronouns(written: str) -> Pronouns:
    """As a player set them; the first of several known sets (`she/they`), or forms of their own
    (`xe/xem/xyr`).
    """
    forms = [form.strip() for form in written.lower().split("/") if form.strip()]
    if not forms or forms[0] in _KNOWN:
        return _KNOWN[forms[0] if forms else "they"]
    them = forms[1] if len(forms) > 1 else forms[0]
    their = forms[2] if len(forms) > 2 else possessive(forms[0])
    theirs = forms[3] if len(forms) > 3 else their + ("" if their.endswith("s") else "s")
    return Pronouns(forms[0], them, their, theirs, forms[4] if len(forms) > 4 else them + "self")


class Phrase(str):
    """Text drawn from a table, or a plain fact."""

    __slots__ = ()

    def word(self, name: str) -> str:
        """KeyError with the choices if there is no such form."""
        forms = {
            "a": f"{article(self)} {self}",
            "the": f"the {self}",
            "s": possessive(self),
            "plural": plural(self),
        }
        if name not in forms:
            raise KeyError(f"{name!r} is not one of {', '.join(forms)}")
        return forms[name]


class Subject(str):
    """A pronoun or nothing; called with a bare verb it goes before the verb in agreement: `they('catch')`."""

    many: bool

    def __new__(cls, text: str, *, many: bool) -> Subject:
        made = super().__new__(cls, text)
        made.many = many
        return made

    def __call__(self, base: str) -> str:
        return f"{self} {verb(base, many=self.many)}".strip()


def spoken(forms: Pronouns, name: str) -> str | None:
    """The pronoun of that name, or None; `verb` is the agreement alone: `the tiles {{ thing.verb('crack')
    }}`.
    """
    if name == "they":
        return Subject(forms.they, many=forms.many)
    if name == "verb":
        return Subject("", many=forms.many)
    return getattr(forms, name) if name in Pronouns._fields[1:5] else None


PRONOUN_WORDS = (*Pronouns._fields[:5], "verb")
