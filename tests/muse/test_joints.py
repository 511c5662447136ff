"""Joints: the plain ones mean what Jinja means by them, and the others cannot do harm (I3)."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.muse import joints
from facilitator.muse.english import Phrase
from facilitator.muse.joints import JointError
from facilitator.muse.moment import Who
from facilitator.muse.scene import Person


class Names:
    """A scope of a few values; the last option of every choice."""

    values: ClassVar[dict[str, Any]] = {
        "me": Who(Person("Ana", "she/her"), {"clan": "wind"}, {}.__getitem__),
        "weapon": Phrase("iron fan"),
        "by": Phrase("hair"),
        "round": 3,
    }

    def __init__(self) -> None:
        self.asked: list[str] = []

    def value(self, name: str) -> Any:
        self.asked.append(name)
        if name not in self.values:
            raise JointError(f"{name} is nothing")
        return self.values[name]

    def choose(self, options: int) -> int:
        return options - 1


def filled(text: str) -> str:
    return joints.fill(joints.parse(text), Names())


PLAIN = [
    "{{ me }}",
    "{{me.s}}",
    "{{ me.they('catch hold') }}",
    "{{ weapon.a }}",
    "{{ me.clan }}",
    "{{ round }}",
    " and ",
    ".",
]


@given(st.lists(st.sampled_from(PLAIN), min_size=1, max_size=6))
def test_a_plain_joint_means_what_jinja_means_by_it(parts: list[str]) -> None:
    text = "".join(parts)
    assert filled(text) == filled(text + "{% if by == 'hair' %}{% endif %}")


def test_choices_hold_joints_and_may_be_empty() -> None:
    assert filled("a [{{ me }}|{{ weapon.a }}] b[ c|]") == "a an iron fan b"


def test_jinja_may_choose_and_compare() -> None:
    text = "{% if round > 2 and by == 'hair' %}barely{% else %}well{% endif %} {{ me if round else weapon }}"
    assert filled(text) == "barely Ana"


def test_a_branch_not_taken_asks_for_nothing() -> None:
    names = Names()
    joints.fill(joints.parse("{% if by == 'no' %}{{ weapon }}{% endif %}"), names)
    assert names.asked == ["by"]


ATTACKS = [
    "{{ ''.__class__ }}",
    "{{ me.__class__ }}",
    "{{ me._forms }}",
    "{{ me|attr('__class__') }}",
    "{% for x in range(10**9) %}x{% endfor %}",
    "{{ 'x' * 10**9 }}",
    "{{ 10**10**10 }}",
    "{{ 'x'.center(1000000000) }}",
    "{{ 'x'|center(1000000000) }}",
    "{% set x = 1 %}",
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% include '/etc/passwd' %}",
    "{% import 'os' as os %}",
    "{{ me['__class__'] }}",
    "{{ [1, 2] }}",
    "{{ cycler.__init__ }}",
    "{{ me.they.__globals__ }}",
    "{{ me.they(me.they) }}",
    "{{",
    "{{ me",
    "me }}",
    "{{ lipsum(n=100000) }}",
    "{{ ('%1000000000d' % 1) if true else me }}",
]


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_is_a_fault_and_nothing_else(attack: str) -> None:
    with pytest.raises(JointError):
        filled(attack)


def test_a_name_is_never_a_template() -> None:
    Names.values["trick"] = Phrase("{{ me }} [a|b]")
    assert filled("{{ trick }}{% if round == 3 %}{{ trick }}{% endif %}") == "{{ me }} [a|b]" * 2


@pytest.mark.parametrize("module", ["facilitator.muse.scene", "facilitator.content", "facilitator.muse.almanac"])
def test_jinja_is_not_imported_at_start(module: str) -> None:
    code = f"import sys, {module}; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
