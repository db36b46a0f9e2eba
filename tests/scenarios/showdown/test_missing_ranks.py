"""Straights across the ranks that a pack lacks: Mexican poker, where a jack may follow a seven."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.games import check
from engine.hands.ranking import Ranking
from engine.language.phrase import read
from tests.scenarios.table import Table

EIGHTS_TO_TENS = 0b111 << 6
FILE = """name = "Gap"
source = "A test"
{deck}
play = ["deal 5 down", "bet from left", "showdown high", "straights run across missing ranks"{more}]
"""


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("5c 6d 7h Js Qd", "straight, queen high"),
        ("7d Jc Qd Kh As", "straight, ace high"),
        ("As 2c 3d 4h 5s", "straight, five high"),
        ("4c 5d 6h 7s Js", "straight, jack high"),
        ("As 2c 3d 4h 6s", "ace high"),
        ("5c 6c 7c Jc Qc", "straight flush, queen high"),
        ("5c 5d 7h Js Qd", "pair of fives"),
    ],
)
def test_a_straight_runs_on_across_the_gap(hand: str, told: str) -> None:
    ranking = Ranking(5, missing=EIGHTS_TO_TENS)
    assert str(ranking.describe(ranking.value(parse(hand)))) == told


def test_a_wild_card_fills_it_too_and_stands_for_no_missing_rank() -> None:
    ranking = Ranking(5, missing=EIGHTS_TO_TENS)
    assert str(ranking.describe(ranking.value(parse("5c 6d 7h Js"), 1))) == "straight, queen high"
    assert str(ranking.describe(ranking.value(parse("5c 6d Js Qh"), 0, 1))) == "straight, queen high"


def test_an_ace_below_the_lowest_rank_and_a_gap_go_together() -> None:
    ranking = Ranking(5, floor=1, missing=EIGHTS_TO_TENS)
    assert str(ranking.describe(ranking.value(parse("As 3c 4d 5h 6s")))) == "straight, six high"


@pytest.mark.parametrize(("gap", "winner"), [("yes", 0), ("no", 1)])
def test_in_mexican_poker_a_jack_follows_a_seven_where_the_table_has_it_so(gap: str, winner: int) -> None:
    table = Table("mexican-poker", ["5c 6d 7h Js Qd", "2c 2d 2h Kc 4h"], gap=gap)
    while not table.over:
        table.do("check" if "check" in table.legal else table.legal[0])
    assert table.state.returns()[winner] > 0


def test_the_line_names_the_ranks_and_is_read_in_other_words() -> None:
    texts = [step["text"] for step in engine.load("mexican-poker").steps(gap="yes")]
    assert "In straights, a jack follows a seven, since the ranks between are not in the pack." in texts
    assert read("rule", "straights close over the gap").phrase() == "straights run across missing ranks"


@pytest.mark.parametrize("deck", ["", 'deck = "1 deck of sixes to aces"'])
def test_a_pack_without_a_gap_is_refused(deck: str) -> None:
    variant = engine.Variant.parse(FILE.format(deck=deck, more=""), "gap")
    assert any("the pack has them all" in text for _, text in check.flaws(variant, []))


def test_it_does_not_go_with_ranks_of_an_own_order() -> None:
    variant = engine.Variant.parse(FILE.format(deck='deck = "1 deck without eights to tens"', more=', "jacks rank below twos"'), "gap")
    assert any("an order of their own" in text for _, text in check.flaws(variant, []))
