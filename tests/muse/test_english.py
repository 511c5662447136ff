"""Agreement of the parts of a line."""

import pytest

from facilitator.muse.english import Phrase, Subject, article, plural, possessive, pronouns, verb


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("ax", "an"),
        ("bell", "a"),
        ("hour", "an"),
        ("one-eyed cat", "a"),
        ("unicorn", "a"),
        ("urn", "an"),
        ("", "a"),
    ],
)
def test_the_article_goes_by_the_sound(noun: str, expected: str) -> None:
    assert article(noun) == expected


def test_a_name_that_ends_in_s_takes_only_the_apostrophe() -> None:
    assert (possessive("Ana"), possessive("Bess")) == ("Ana's", "Bess'")


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("rope dart", "rope darts"),
        ("torch", "torches"),
        ("gully", "gullies"),
        ("left foot", "left feet"),
        ("ray", "rays"),
    ],
)
def test_the_last_word_of_a_phrase_becomes_plural(noun: str, many: str) -> None:
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("base", "one"),
    [("catch hold", "catches hold"), ("be", "is"), ("carry", "carries"), ("have", "has"), ("go", "goes")],
)
def test_a_verb_agrees_with_one(base: str, one: str) -> None:
    assert verb(base, many=False) == one


def test_a_verb_agrees_with_they() -> None:
    they = Subject("they", many=True)
    assert (they("catch"), they("be"), they("was")) == ("they catch", "they are", "they were")


def test_pronouns_are_as_the_player_set_them() -> None:
    assert pronouns("she/they").their == "her"
    assert pronouns("").they == "they"
    assert pronouns("xe/xem/xyr")[:5] == ("xe", "xem", "xyr", "xyrs", "xemself")


def test_a_word_that_does_not_exist_names_the_choices() -> None:
    with pytest.raises(KeyError, match="plural"):
        Phrase("bell").word("genitive")
