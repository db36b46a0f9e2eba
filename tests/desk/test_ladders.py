"""What beats what, as cards and pages of paper say it, against what was counted in deals."""

from __future__ import annotations

import re

import pytest

import engine
from engine.desk.ladders import ladders
from engine.hands import Kind
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
    ],
)
def test_what_beats_what(slug: str, words: str) -> None:
    assert any(text.startswith(words) for _, text in ladders(engine.load(slug).game({})))


def test_hands_of_three_cards_have_no_straight() -> None:
    """Where five cards are wanted for it and nobody has five."""
    told = dict(ladders(engine.load("three-card-guts").game({})))
    assert not any("full house" in text for text in told.values())
