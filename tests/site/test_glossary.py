"""The words of the table: one list for the glossary, the pages of games and the trainer."""

from __future__ import annotations

import re

import engine
from generator.content import glossary


def test_each_word_has_one_meaning_and_each_form_one_word() -> None:
    terms = glossary.terms()
    assert len({term.address for term in terms}) == len(terms) >= 45
    forms = [form for term in terms for form in term.forms]
    assert len({*forms}) == len(forms)
    assert all(form == form.lower() for form in forms)
    for term in terms:
        assert term.meaning.endswith("."), term.name
        assert all(len(sentence.split()) <= 30 for sentence in re.split(r"(?<=[.?!])\s", term.plain)), term.name


def test_a_step_opens_its_words_once() -> None:
    seen: set[str] = set()
    first = glossary.worded("All at once, each player declares high or low, then declares again.", "../", seen)
    assert first.count('data-word="declare"') == 1
    assert 'href="../glossary/#declare"' in first
    assert "<a" not in glossary.worded("Declare once more.", "../", seen)
    assert "<a" not in glossary.worded("A declaration-like <b>thing</b>", "../", {"declare"})
    assert "&lt;b&gt;" in glossary.worded("<b>", "../", set())


def test_what_is_not_widely_known_is_said_by_a_word() -> None:
    """How a sealed bid, a declaration at once and in or out are done is opened by the step that asks for it."""
    for slug, word in (("kentrell", "declare"), ("three-card-guts", "in-or-out"), ("five-card-roll-your-own", "table-card")):
        words = "".join(glossary.worded(step["text"], "", set()) for step in engine.load(slug).steps())
        assert f'data-word="{word}"' in words, (slug, words)
    said = {term.address: term.plain for term in glossary.terms()}
    assert "fist" in said["declare"]
    assert "fist" in said["in-or-out"]
    assert "fist" in said["sealed-bid"]
