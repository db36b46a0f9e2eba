"""What is passed where, in every game with passes: how many cards, which way, in which order, with what between."""

from __future__ import annotations

from math import comb

import pytest

import engine
from engine.cards import parse
from engine.errors import IllegalAction
from tests.scenarios.passes import PASSES, arrived
from tests.scenarios.table import Table, do, made_up

FOUR = ["2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h", "2s 3s 4s 5s 6s 7s 8s"]
SIX = ("keep-the-garbage", "risskov-loseem")  # dealt six cards, not seven
NEXT = {  # what follows the passes where it is not the discard of two
    "anaconda-with-a-twist-ii": "stack",
    "basketball": "declare high or low, not both",
    "keep-the-garbage": "over",
    "perfected-pass-the-trash": "stack",
    "seven-card-draw": "draw up to 3, 4 with an ace",
    "sneaker": "flip 1",
}


@pytest.mark.parametrize("slug", PASSES)
def test_everybody_holds_what_the_passes_brought_and_then_the_game_goes_on(slug: str) -> None:
    table = arrived(slug, [hand[:17] if slug in SIX else hand for hand in FOUR], "Kc Kd")
    follows = "over" if table.over else table.state.asking.phrase()
    assert follows == NEXT.get(slug, "discard 2 down")


def test_the_passes_of_nasty_anaconda_grow() -> None:
    table = Table("nasty-anaconda", FOUR)
    for size in (1, 2, 3):
        assert len(table.legal) == comb(7, size)
        table.by_seat(*["pass " + " ".join(table.hand(p).split()[:size]) for p in range(4)])
    assert table.state.asking.phrase() == "discard 2 down"


def test_anorexia_leaves_one_card_at_home_and_then_fewer_go() -> None:
    """After the first pass six of one's seven cards are the neighbour's."""
    table = Table("anorexia", FOUR).by_seat(*["pass " + hand[:17] for hand in FOUR])
    assert table.hand(1) == "8d 2c 3c 4c 5c 6c 7c"
    assert len(table.legal) == 21  # five of seven


def test_the_progressive_pass_goes_one_seat_further_each_time() -> None:
    table = Table("progressive-pass-anaconda", [*FOUR, "9c 9d 9h 9s Tc Td Th"])
    table.by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h", "pass 2s 3s 4s", "pass 9c 9d 9h")
    table.by_seat("pass 5c 6c", "pass 5d 6d", "pass 5h 6h", "pass 5s 6s", "pass 9s Tc")
    table.by_seat("pass 7c", "pass 7d", "pass 7h", "pass 7s", "pass Td")
    assert set(table.hand(0).split()) == {"8c", "9c", "9d", "9h", "5s", "6s", "7h"}
    with pytest.raises(ValueError, match="4 to 7 players"):
        Table("progressive-pass-anaconda", FOUR[:3])


def test_two_players_give_both_passes_to_each_other() -> None:
    table = Table("bisexual", FOUR[:2]).by_seat("pass 2c 3c 4c 5c", "pass 2d 3d 4d 5d")
    assert set(table.hand(0).split()) == {"6c", "7c", "8c", "2d", "3d", "4d", "5d"}


def test_left_and_right_are_passed_at_once_and_not_one_after_the_other() -> None:
    """What comes from the left cannot be sent on to the right in the same movement."""
    table = Table("anaconda-ii", FOUR).do("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")
    with pytest.raises(IllegalAction):
        table.do("pass 2s 3s 2h")
    table.do("pass 2s 3s 4s")
    assert set(table.hand(0).split()) == {"5c", "6c", "7c", "8c", "2s", "3s", "4d"}


# -- bets between the passes
def test_a_pass_goes_past_who_has_folded() -> None:
    table = Table("blastoff", FOUR).by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h", "pass 2s 3s 4s")
    table.do("bet", "fold", "call", "call")
    table.by_seat("pass 5c 6c", "pass 5h 6h", "pass 5s 6s")
    assert set(table.hand(2).split()) == {"7h", "8h", "2d", "3d", "4d", "5c", "6c"}
    assert set(table.hand(0).split()) == {"7c", "8c", "2s", "3s", "4s", "5s", "6s"}


def test_keep_the_garbage_ends_with_a_pass_and_the_lowest_six_cards() -> None:
    """Six cards, one bet between two passes, and no bet on what the second one brings."""
    table = arrived("keep-the-garbage", ["As 2d 3h 4c 6d Kd", "Ad 2h 3c 4s 7s 7d", "Kc Qd Ts 9h 8d 6s"])
    assert table.over
    assert table.won == [3, 0, 0]
    table = arrived("keep-the-garbage", ["As 2d 3h 4c 5d Kd", "Ad 2h 3c 4s 7s 7d"], low="ace-to-six")
    assert table.won == [0, 2]  # five-high is a straight, and with the king instead of the five it is no better
    assert arrived("keep-the-garbage", ["As 2d 3h 4c 5d Kd", "Ad 2h 3c 4s 6s 7d"]).won == [2, 0]


# -- what passing leaves open
@pytest.mark.parametrize(
    ("slug", "after_a_bet"),
    [
        ("anaconda", False),
        ("screwy-louie", False),  # the bet comes behind the pass
        ("blastoff", True),
        ("take-one-down-pass-it-around", True),
        ("pass-the-crap-stud", True),  # cards just turned up go on too
        ("shift", True),
    ],
)
def test_who_gets_a_pass_past_a_folded_player_is_ruled_where_somebody_may_have_folded(slug: str, after_a_bet: bool) -> None:
    ruled = [r["unclear"] for r in engine.load(slug).rulings if not r.get("options")]  # a house rule may bring bets
    assert ("Who gets a pass if the neighbour has folded?" in ruled) == after_a_bet


# -- a pass that would come back to its giver
ROUND = 'play = ["deal 5 down", "bet from left", {}, "bet from left", "showdown high"]'
FOUR_HANDS = ("2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "2s 3s 4s 5s 6s")


@pytest.mark.parametrize(("way", "takers"), [("left", (1, 3, 0)), ("right", (3, 0, 1))])
def test_a_pass_that_would_come_back_goes_on_to_the_next_player_in(way: str, takers: tuple[int, ...]) -> None:
    state = do(made_up(ROUND.format(f'"pass 1 3 {way}"'), FOUR_HANDS), "bet", "call", "fold", "call")
    do(state, "pass 2c", "pass 2d", "pass 2s")
    assert [next(p for p in (0, 1, 3) if parse(card)[0] in state.hands[p]) for card in ("2c", "2d", "2s")] == [*takers]


@pytest.mark.parametrize(
    ("step", "open_"),
    [
        ('"pass 1 3 left"', True),
        ('"pass 1 left"', False),
        ('{ given = "at least 4 left", do = ["pass 1 3 left"], else = ["pass 1 left"] }', False),
        ('{ given = "only 2 left", do = ["pass 1 left"], else = ["pass 1 2 left"] }', False),
    ],
)
def test_who_gets_a_pass_that_comes_back_is_ruled_where_it_can(step: str, open_: bool) -> None:
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{ROUND.format(step)}\n', "made-up")
    assert any("come back to its giver" in ruling["unclear"] for ruling in variant.rulings) == open_
