"""What is worked out in words is kept, and told anew where the language changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine.desk.who_won import needs
from engine.language import words


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    words.use()


def test_steps_and_what_a_showdown_needs_follow_the_language() -> None:
    variant = engine.load("anaconda")
    before, asked = variant.steps(), needs("anaconda")
    words.use("xx", {template: f"«{template}»" for template in (first_wording(variant), variant.game().showdown.wording)})
    told, others = variant.steps(), needs("anaconda")
    assert [step["id"] for step in told] == [step["id"] for step in before]
    assert told != before
    assert others["text"] != asked["text"]
    words.use()
    assert variant.steps() == before
    assert needs("anaconda") == asked


def first_wording(variant: engine.Variant) -> str:
    """The template of the first step that has one."""
    return next(rule.wording for rule in variant.game().play if rule.step and rule.wording)


def test_who_changes_what_was_told_changes_nothing_kept() -> None:
    variant = engine.load("anaconda")
    before = variant.steps()
    variant.steps()[0]["text"] = "spoilt"
    needs("anaconda")["cards"] = 99
    assert variant.steps() == before
    assert needs("anaconda")["cards"] == 5


def test_other_house_rules_are_other_words() -> None:
    variant = engine.load("anaconda")
    (name, value), *_ = variant.choices()[1].items()
    assert variant.steps(**{name: value}) != variant.steps()
