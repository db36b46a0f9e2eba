"""What beats what, as cards and pages of paper say it, against what was counted in deals."""

from __future__ import annotations

import re

import pytest

import engine
from engine.desk.ladders import ladders, prizes
from engine.hands import Kind
from engine.language.phrase import read
from engine.rules.showdown.scores import High
from farm import odds

KINDS = {"pair": "a pair", "straight": "a straight", "flush": "a flush", "full house": "a full house", "straight flush": "a straight flush"}


def test_the_order_of_hands_is_that_of_counted_deals() -> None:
    """The kinds that somebody held in thousands of deals are all told, and in that order."""
    checked = 0
    for slug, doc in odds.read().items():
        variant = engine.load(slug)
        showdown = variant.game({}).showdown
        counted = doc["rules"][""]["categories"]
        if len(counted) != len(showdown.parts):
            continue
        for score, held in zip(showdown.parts, counted, strict=True):
            if not isinstance(score, High) or score.exempt or score.fours:
                continue
            if score.hands and any(isinstance(kind, Kind) for kind in score.hands.order):
                continue  # kinds of home games, which the counts put among the usual ones
            text = score.ladder(0)
            order = re.split(r", | and ", text.removeprefix("From the best down: ").split(".")[0])
            kinds = [KINDS.get(kind, kind) for kind in held if KINDS.get(kind, kind) in order]
            assert kinds == sorted(kinds, key=order.index), f"{slug}: {held} against {text}"
            checked += 1
    assert checked > 500


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("five-card-draw", "From the best down: a straight flush, four of a kind"),
        ("omaha-high-low", "The best low is 5-4-3-2-A. A low must have five different ranks, none above an eight."),
        ("midnight-baseball", "From the best down: five of a kind, a straight flush"),
        ("arkansas-guts", "The lowest card wins."),
    ],
)
def test_what_beats_what(slug: str, words: str) -> None:
    assert any(text.startswith(words) for _, text in ladders(engine.load(slug).game({})))


def test_the_last_of_several_hands_wins_where_the_worst_does() -> None:
    assert read("score", "worst high").ladder(0).endswith("a pair and no pair. The last of them wins.")


def test_hands_of_three_cards_have_no_straight() -> None:
    """Where five cards are wanted for it and nobody has five."""
    told = dict(ladders(engine.load("three-card-guts").game({})))
    assert not any("full house" in text for text in told.values())


@pytest.mark.parametrize(
    ("slug", "names"),
    [
        (
            "roller-coaster",
            [
                "The best high hand of one card",
                "The best low hand (ace to five) of two cards",
                "The best high hand of three cards",
                "The best low hand (ace to five) of four cards",
                "The best high hand of five cards",
            ],
        ),
        ("three-five-seven", ["The best high hand of three cards", "The best high hand of five or seven cards"]),
        ("chicago", ["The best high hand", "The highest spade in the hole"]),  # nothing to tell apart
    ],
)
def test_one_name_for_several_orders_says_of_how_many_cards(slug: str, names: list[str]) -> None:
    assert [name for name, _ in ladders(engine.load(slug).game({}))] == names


def test_no_name_stands_for_two_orders() -> None:
    for variant in engine.variants():
        names = [name for name, _ in ladders(variant.game({}))]
        assert len(names) == len({*names}), variant.slug


def test_a_comparison_that_takes_another_ones_place_is_told() -> None:
    """High where one condition holds, low where the other does."""
    assert [name for name, _ in ladders(engine.load("iffy-guts").game({}))] == ["The best low hand (ace to five)", "The best high hand"]


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("roller-coaster", "the best high hand or the best low hand (ace to five)"),
        ("iffy-guts", "the best high hand or the best low hand (ace to five)"),
        ("reversible-chicago", "the best high hand, and the highest spade in the hole or the lowest spade in the hole"),
        ("chicago", "the best high hand and the highest spade in the hole"),
        ("five-card-draw", "the best high hand"),
    ],
)
def test_what_wins_has_every_round(slug: str, told: str) -> None:
    assert prizes(engine.load(slug).game({})) == told
