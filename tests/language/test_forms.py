"""How phrases are read: forms that nest, lists, two readings, the farthest word that fits nowhere; and facts made of facts."""

from __future__ import annotations

import pytest

import engine.rules
from engine.errors import PhraseError, VariantError
from engine.language.forms import Reading
from engine.language.phrase import PHRASES, read
from engine.language.slots import Price

EXAMPLES = [(kind, phrase) for kind, classes in PHRASES.items() for cls in classes for phrase in cls.examples]


def readings(kind: str, phrase: str) -> list[str]:
    """The phrases that a text may be read as."""
    found = Reading(phrase)
    out = []
    for cls in PHRASES[kind]:
        for end, node in found.phrases(cls, 0):
            if end == len(found.words):
                try:
                    out.append(repr(cls.from_node(node)))
                except PhraseError:
                    continue  # parts that do not go together are no reading
    return out


@pytest.mark.parametrize(("kind", "phrase"), EXAMPLES, ids=[phrase for _, phrase in EXAMPLES])
def test_every_example_has_one_reading(kind: str, phrase: str) -> None:
    assert len(readings(kind, phrase)) == 1


def test_every_phrase_of_a_file_has_one_reading() -> None:
    said: dict[tuple[str, str], str] = {}  # in which game first
    for v in engine.variants():
        for options in v.choices():
            game = v.game(options)
            for top in (*game.play, *game.listeners, *game.wilds):
                for part in top.within():
                    if type(part).form:
                        kind = part.kind if part.kind != "clause" else "fact"
                        said.setdefault((kind, part.phrase()), v.slug)
    for (kind, phrase), slug in said.items():
        assert len(readings(kind, phrase)) == 1, (slug, phrase)


@pytest.mark.parametrize(
    ("kind", "phrase", "said"),
    [
        ("rule", "pass 3 lefft", "'pass 3 lefft': after 'pass 3' expected"),
        ("rule", "pass 3 lefft", "not 'lefft'; did you mean 'pass 3 left'?"),
        ("rule", "pass 3 left now", "after 'pass 3 left' expected , | nothing more | and"),
        ("rule", "showdown", "after 'showdown' expected declared | a portion, such as 'high', but it ends there"),
        ("wild", "threes and", "after 'threes' expected"),
        ("fact", "hand has jokers and", "after 'hand has jokers and' expected"),
        ("fact", "hand has 2 jokers up now", "after 'hand has 2 jokers up' expected"),
    ],
)
def test_the_farthest_word_is_the_error(kind: str, phrase: str, said: str) -> None:
    with pytest.raises(PhraseError) as wrong:
        read(kind, phrase)
    assert said in str(wrong.value)


def game(play: str, more: str = "") -> engine.Variant:
    return engine.Variant.parse(f'name = "Facts"\nsource = "here"\nplay = [{play}, "showdown high"]\n{more}', "facts")


def test_and_binds_before_or() -> None:
    fact = read("fact", "deck empty or common has 2 hearts and not everybody has 6 up")
    assert [type(part).__name__ for part in fact.some] == ["Empty", "AllOf"]
    assert fact.phrase() == "deck empty or common has 2 hearts and not everybody has 6 up"


@pytest.mark.parametrize(
    ("fact", "more"),
    [
        ("common has 2 cards", True),
        ("not common has 2 cards", False),
        ("common has 2 cards and common has 3 cards", False),
        ("common has 2 cards or common has 3 cards", True),
        ("not common has 3 cards and common has 2 cards", True),
    ],
)
def test_a_block_hangs_on_facts_of_facts(fact: str, more: bool) -> None:
    state = game(f'"deal 2 down", "lay 2 common", {{ given = "{fact}", do = ["deal 1 up"] }}').new(2, 1)
    assert bool(state.upcards(0)) is more


def test_an_event_under_a_condition() -> None:
    """A four brings a card only while the common cards hold a heart, and a five never does."""
    rules = 'when = [{ event = "four dealt up and common has hearts", do = ["deal 1 down"] }]'
    for common, cards in (("2h", 2), ("2c", 1)):
        stacked = engine.cards.parse(f"{common} 4s 9d 5s Td")
        state = game('"lay 1 common", "deal 1 up", "bet from left"', rules).new(2, 1, dealer=1, stacked=stacked)
        assert len(state.hands[0]) == cards


def test_facts_that_cannot_stand_there() -> None:
    for play, more, said in (
        ('"deal 2 down", { given = "four dealt up", do = ["deal 1 up"] }', "", "expected a fact of the whole table"),
        ('"deal 2 down"', 'when = [{ event = "deck empty", do = ["fold"] }]', "does not come about at a moment"),
        ('"deal 2 down"', 'when = [{ event = "four dealt up and five dealt up", do = ["fold"] }]', "does not come about at a moment"),
        ('"deal 2 down"', 'when = [{ event = "2 hearts dealt up", do = ["fold"] }]', "does not come up card by card"),
    ):
        with pytest.raises(VariantError) as wrong:
            game(play, more).game()
        assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("written", "price", "chips", "said"),
    [
        ("2 antes", "2 ante", 2, "two antes"),
        ("half pot", "half pot", 3, "half the pot"),
        ("1/2 pot", "half pot", 3, "half the pot"),
        ("1/3 bet", "1/3 bet", 1, "a third of a bet"),
        ("ante plus half pot", "ante plus half pot", 4, "one ante plus half the pot"),
        ("2 pot", "2 pot", 14, "two times what the pot holds"),
    ],
)
def test_prices_are_reckoned(written: str, price: str, chips: int, said: str) -> None:
    """An ante of one, a bet of two, a pot of seven: rounded down, to one chip at least."""
    state = game('"deal 2 down", "bet from left"').new(2, 1)
    state.dead_chips += 7 - state.pot()
    found = Price.read(written)
    assert (found, found.chips(state), found.say("")) == (price, chips, said)


def test_no_two_phrases_have_the_same_name() -> None:
    """The reference and the editor find them by it."""
    names = [cls.__name__ for cls in {cls for classes in PHRASES.values() for cls in classes}]
    assert len(names) == len({*names})
