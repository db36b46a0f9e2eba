"""Anaconda and Howdy Doody: passes that cross, a stack that stays, declarations, and wild cards for one direction only."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

DEALT = ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d", "2h 3h 4h 5h 6h 7h 8h")


def settled(hands: list[str], slug: str = "anaconda", rounds: int = 4, **options: str) -> Table:
    """A table where these five-card stacks have been rolled and bet on `rounds` times.

    Each seat is dealt three of its left neighbour's cards to come and passes them; the two spare cards that travel on are thrown away.
    """
    n = len(hands)
    rest = [c for c in (r + s for r in "79TJQK" for s in "cdhs") if not any(c in h for h in hands)]
    spare = [" ".join(rest[2 * p : 2 * p + 2]) for p in range(n)]
    three = [h.split()[:3] for h in hands]
    table = Table(slug, [" ".join([*three[(p + 1) % n], *hands[p].split()[3:], *spare[p].split()]) for p in range(n)], **options)
    table.by_seat(*["pass " + " ".join(three[(p + 1) % n]) for p in range(n)])
    table.by_seat(*["pass " + spare[p] for p in range(n)])
    table.by_seat(*["pass " + spare[(p - 1) % n].split()[0] for p in range(n)])
    table.by_seat(*[f"discard {spare[(p - 2) % n].split()[0]} {spare[(p - 1) % n].split()[1]}" for p in range(n)])
    table.by_seat(*["stack " + h for h in hands])
    return table.no_bets(rounds)


# -- the passes
def test_everybody_passes_before_anybody_picks_up() -> None:
    table = Table("anaconda", DEALT)
    table.do("pass 2c 3c 4c")  # seat 0 has passed to seat 1, which has yet to choose
    assert table.turn == 1
    assert table.seen_by(1, 1) == DEALT[1].split()
    with pytest.raises(IllegalAction):
        table.do("pass 2c 3c 4c")
    with pytest.raises(IllegalAction):
        table.do("pass 2d 3d 4c")
    table.do("pass 2d 3d 4d", "pass 2h 3h 4h")
    assert [table.hand(p) for p in range(3)] == ["5c 6c 7c 8c 2h 3h 4h", "5d 6d 7d 8d 2c 3c 4c", "5h 6h 7h 8h 2d 3d 4d"]


def test_the_passes_are_three_then_two_then_one_and_cards_may_travel_on() -> None:
    table = Table("anaconda", DEALT)
    table.by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")
    table.by_seat("pass 2h 3h", "pass 2c 3c", "pass 2d 3d")
    table.by_seat("pass 2d", "pass 2h", "pass 2c")  # once round the table
    assert set(table.hand(0).split()) == {"5c", "6c", "7c", "8c", "4h", "3d", "2c"}
    assert table.state.asking.phrase() == "discard 2 down"


def test_who_passed_a_card_knows_where_it_is_until_it_may_have_moved_on() -> None:
    table = Table("anaconda", DEALT).by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")
    assert [c for c in table.seen_by(0, 1) if c] == ["2c", "3c", "4c"]
    assert [c for c in table.seen_by(2, 1) if c] == []
    table.by_seat("pass 5c 6c", "pass 5d 2c", "pass 5h 6h")
    assert [c for c in table.seen_by(0, 1) if c] == ["5c", "6c"]  # of the first three it may have kept any


# -- the stack
def test_the_stack_is_rolled_in_its_order_and_the_fifth_card_stays_down() -> None:
    table = Table("anaconda", DEALT).by_seat("pass 2c 3c 4c", "pass 2d 3d 4d", "pass 2h 3h 4h")
    table.by_seat("pass 5c 6c", "pass 5d 6d", "pass 5h 6h").by_seat("pass 7c", "pass 7d", "pass 7h")
    table.by_seat("discard 2h 3h", "discard 2c 3c", "discard 2d 3d")
    table.by_seat("stack 4h 7h 8c 5h 6h", "stack 8d 4c 7c 5c 6c", "stack 8h 4d 7d 5d 6d")
    assert table.up(0) == "4h"
    for shown in ("4h 7h", "4h 7h 8c", "4h 7h 8c 5h"):
        table.no_bets()
        assert table.up(0) == shown
    table.no_bets()
    assert table.up(0) == "4h 7h 8c 5h"
    assert table.down(0) == "6h"
    assert table.seen_by(1, 0)[4] is None
    assert table.state.asking.phrase() == "declare high or low, not both"


def test_the_best_hand_showing_opens_each_round() -> None:
    table = settled(["Ks 2s 3s 4s 5s", "As 2c 3c 4c 5c", "Qs Qd 2h 4h 6h"], rounds=0)
    assert table.turn == 1  # the ace
    assert table.no_bets().turn == 2  # the pair of queens
    assert settled(["Ks 2s 3s 4s 5s", "Ad 2d 3d 4d 5d", "As 2c 3c 4c 5c"], rounds=0).turn == 1  # level: nearer the dealer's left


def test_threes_count_for_the_opener_in_howdy_doody() -> None:
    hands = ["Ks 2s 8s 4s 5s", "As 2c 8c 4c 5c", "3s 2d 8d 4d 5d"]
    assert settled(hands, slug="howdy-doody", rounds=1).turn == 2  # a pair of twos
    assert settled(hands, slug="anaconda", rounds=1).turn == 1


# -- the declaration
HIGH, LOW, MIDDLING = "Ks Kd Kh 9c 9d", "As 2d 3h 4c 6d", "Qs Qd 5h 4d 8c"


def test_high_and_low_split_and_nobody_hears_of_a_declaration_before_all_have_made_theirs() -> None:
    table = settled([HIGH, LOW, MIDDLING]).do("declare high")
    assert table.state.observation(1)["declared"] == ["", "", ""]
    assert "declare" not in table.state.information_state(1)
    table.do("declare low", "declare high")
    assert table.won == [2, 1, 0]  # three antes: the odd chip goes to the high hand
    assert table.state.declared == ["high", "low", "high"]


def test_the_only_one_in_a_direction_takes_its_half_with_any_hand() -> None:
    table = settled([HIGH, LOW, MIDDLING], low="ace-to-six").do("declare high", "declare high", "declare low")
    assert table.won == [2, 0, 1]


def test_where_all_go_one_way_the_best_takes_everything() -> None:
    assert settled([HIGH, LOW, MIDDLING]).do("declare low", "declare low", "declare low").won == [0, 3, 0]
    assert settled([HIGH, LOW, MIDDLING]).do("declare high", "declare high", "declare high").won == [3, 0, 0]


def test_level_lows_share_the_low_half() -> None:
    table = settled([HIGH, "As 2d 3h 4c 6d", "Ad 2h 3c 4s 6s"])
    table.do("declare high", "declare low", "declare low")
    assert table.won == [2, 1, 0]  # of one chip the seat nearer the dealer's left has all


def test_both_ways_is_a_house_rule_and_must_win_both() -> None:
    assert "declare both" not in settled([HIGH, LOW, MIDDLING]).legal
    wheel = "As 2s 3s 4s 5s"
    both = settled([wheel, LOW, MIDDLING], declare="high low both").do("declare both", "declare low", "declare high")
    assert both.won == [3, 0, 0]
    failed = settled([LOW, HIGH, MIDDLING], declare="high low both").do("declare both", "declare high", "declare low")
    assert failed.won == [0, 2, 1]  # best low, not best high: out of it altogether


def test_where_nobody_makes_what_they_declared_the_cards_speak() -> None:
    table = settled([HIGH, LOW], declare="high low both").do("declare both", "declare both")
    assert table.won == [1, 1]


def test_a_tie_is_enough_for_both_ways() -> None:
    table = settled(["As 2s 3s 4s 5s", "Ad 2d 3d 4d 5d", MIDDLING], declare="high low both").do(
        "declare both", "declare low", "declare high"
    )
    assert table.won == [
        3,
        0,
        0,
    ]  # the high half and the odd chip; of the one chip for level lows, the seat nearer the dealer's left has all


@pytest.mark.parametrize(
    ("scale", "winner"),
    [("ace-to-five", 0), ("ace-to-six", 1), ("deuce-to-seven", 2)],
)
def test_the_scale_of_the_low_hands_is_an_option(scale: str, winner: int) -> None:
    table = settled(["As 2d 3h 4c 5d", "Ad 2h 3c 4s 6s", "2c 3s 4h 5c 7s"], low=scale)
    table.do("declare low", "declare low", "declare low")
    assert table.won[winner] == 3


# -- Howdy Doody
def test_a_three_is_wild_high_and_a_king_low_in_one_and_the_same_hand() -> None:
    hand = "3s Ks Kd 2h 4c"
    table = settled([hand, "As Ad 8h 8c 6d", "2s 4d 5h 6s 8d"], slug="howdy-doody")
    table.do("declare high", "declare high", "declare low")
    assert table.shown(0) == "three kings; 5-4-3-2-A low"
    assert table.won == [2, 0, 1]

    table = settled([hand, "As Ad 8h 8c 6d", "2s 4d 5h 6s 8d"], slug="howdy-doody").do("declare low", "declare high", "declare low")
    assert table.won == [1, 2, 0]  # the kings are an ace and a five


def test_a_three_is_no_wild_card_for_low_nor_a_king_for_high() -> None:
    hands = ["3s 3d 3h 3c 7d", "Ks Kd Kh Kc 6s", "8s 6d 5h 4c 2d"]
    table = settled(hands, slug="howdy-doody")
    table.do("declare low", "declare low", "declare low")
    assert table.won == [0, 3, 0]  # four wild kings and a six beat a natural eight low, four threes do not
    table = settled(hands, slug="howdy-doody")
    table.do("declare high", "declare high", "declare high")
    assert table.shown(1).startswith("four kings")
    assert table.won == [3, 0, 0]


def test_in_anaconda_neither_is_wild() -> None:
    table = settled(["3s Ks Kd 2h 4c", "As Ad 8h 8c 6d", "2s 4d 5h 6s 8d"])
    table.do("declare high", "declare high", "declare low")
    assert table.shown(0).startswith("pair of kings")
    assert table.won == [0, 2, 1]
