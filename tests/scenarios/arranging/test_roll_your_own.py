"""Cards that players choose to show: the low hole card, its price of safety, the high heart, Kentrell."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.table import Table

SLUG = "roll-your-own-low-hole"


def rolled(hands: tuple[str, ...], flips: tuple[str, ...], **options: str) -> Table:
    """Six cards each, of which those of `flips` have been turned up, and the fourth round checked."""
    table = Table(SLUG, hands, **options)
    for i in range(4):
        table.by_seat(*["flip " + f.split()[i] for f in flips]).no_bets()
    return table


HANDS = ("5s 5d Kc Kd 9h 5h 2c", "Qs Qd Qh 4c 4d 8s 7d")
FLIPS = ("Kc Kd 9h 5h", "Qs Qd 4c 8s")


# -- which cards are wild
def test_the_lowest_card_in_the_hole_and_all_of_its_rank_are_wild_upcards_too() -> None:
    table = rolled((HANDS[0][:-2] + "As", HANDS[1]), FLIPS).no_bets()
    assert table.over
    assert table.shown(0) == "five kings"  # both fives in the hole and the one that shows
    assert table.shown(1) == "five queens"  # two fours, one of them showing
    assert table.won == [2, 0]


def test_ones_wild_rank_is_not_the_others() -> None:
    table = rolled(("5s 6d Kc Kd 9h Jh As", "Qs 8d Ts 5c 5d 7s Ac"), ("Kc Kd 9h Jh", "Qs Ts 5c 5d"))
    table.no_bets()
    assert table.shown(0) == "three kings"
    assert table.shown(1) == "three fives"  # its lowest in the hole is the seven
    assert table.won == [2, 0]


def test_the_seventh_card_can_undercut_what_was_wild() -> None:
    table = rolled(HANDS, FLIPS).no_bets()
    assert table.shown(0) == "four fives"  # the deuce is wild now, and the three fives are fives
    assert table.won == [0, 2]


@pytest.mark.parametrize(("price", "cost"), [("ante", 1), ("max", 4)])
def test_for_a_price_it_comes_face_up_and_the_wild_card_stays(price: str, cost: int) -> None:
    table = rolled(HANDS, FLIPS, seventh=f"deal 1 down, or up for {price}")
    assert table.turn == 0
    assert table.legal == ["down", "up"]
    table.do("up")
    assert table.state.chips == [200 - 1 - cost, 199]
    assert table.state.pot() == 2 + cost
    table.do("down")
    assert table.up(0) == "Kc Kd 9h 5h 2c"
    table.no_bets()
    assert table.shown(0) == "five kings"
    assert table.returns == [1, -1]


def test_who_has_not_the_price_gets_the_card_down() -> None:
    table = rolled(HANDS, FLIPS, seventh="deal 1 down, or up for max")
    table.state.chips[0], table.state.chips[1] = 3, table.state.chips[1] + 196
    assert table.legal == ["down"]
    with pytest.raises(IllegalAction):
        table.do("up")


def test_an_ace_in_the_hole_is_high_unless_the_option_says_low() -> None:
    hands = ("As 6d Kc Kd 9h Jh Ad", "Qs 8d Ts 5c 5d 7s 7c")
    flips = ("Kc Kd 9h Jh", "Qs Ts 5c 5d")
    high, low = rolled(hands, flips).no_bets(), rolled(hands, flips, ace="ace low").no_bets()
    assert high.shown(0) == "full house, aces over kings"  # the six is wild
    assert low.shown(0) == "four kings"


def test_one_card_alone_may_be_wild() -> None:
    hands, flips = (HANDS[0][:-2] + "As", HANDS[1]), FLIPS
    assert rolled(hands, flips, extent="one card").no_bets().shown(0) == "full house, kings over fives"


def test_low_in_the_hole_has_the_same_wild_cards_with_cards_dealt_up() -> None:
    table = Table("low-in-the-hole", ("5s 9d Kc Kd 5h Jh As", "Qs Qd 4c 4d 8s 7d 2c")).no_bets(5)
    assert table.shown(0) == "four kings"
    table = Table("low-in-the-hole", ("5s 9d Kc Kd 5h Jh 3s", "Qs Qd 4c 4d 8s 7d 2c")).no_bets(5)
    assert table.shown(0) == "full house, kings over fives"


# -- how they are shown
def test_all_show_together_or_one_after_the_other() -> None:
    together = Table(SLUG, HANDS).do("flip Kc")
    assert (together.up(0), together.seen_by(1, 0)) == ("", [None] * 3)
    assert together.do("flip Qs").up(0) == "Kc"
    in_turn = Table(SLUG, HANDS, reveal="in turn").do("flip Kc")
    assert (in_turn.up(0), in_turn.turn) == ("Kc", 1)


def test_wild_upcards_do_not_count_for_the_opener_since_nobody_knows_of_them() -> None:
    table = Table(SLUG, ("5s 5d Kc Kd 9h 2h 2c", "Qs Qd Ah 4c 4d 8s 7d")).by_seat("flip 5d", "flip Ah")
    assert table.turn == 1


def test_only_ones_own_down_cards_can_be_shown() -> None:
    table = Table(SLUG, HANDS).by_seat("flip Kc", "flip Qs").no_bets()
    for action in ("flip Kc", "flip Qd", "flip Kd 5s"):
        with pytest.raises(IllegalAction):
            table.do(action)
    assert len(table.legal) == 3  # of the two that were left and the new one


# -- Flip Seven and High Heart
def flipped(slug: str, *hands: str) -> Table:
    """The first two of four down cards are turned up."""
    return Table(slug, hands).by_seat(*["flip " + h[:5] for h in hands])


def test_flip_seven_shows_two_then_two_more_and_the_last_comes_down() -> None:
    table = flipped("flip-seven", "2s 2d 9c 9d Jh Kh 2h", "As Qd 3c 4d 6h 8h Tc")
    shown = []
    for _ in range(4):
        shown.append(table.up(0))
        table.no_bets()
    assert shown == ["2s 2d", "2s 2d Jh", "2s 2d Jh Kh", "2s 2d Jh Kh"]
    assert table.returns == [1, -1]


def test_the_highest_heart_face_down_takes_half() -> None:
    table = flipped("high-heart", "2s 2d 9c 9d Jc Kc 2c", "As Qd 3c 4d 6s 8s Th", "Ah Kh 3d 4c 6d 8d 7h").no_bets(4)
    assert table.won == [2, 1, 0]  # the ten in the hole; ace and king show


def test_the_last_card_counts_as_well_and_the_ace_is_highest() -> None:
    table = flipped("high-heart", "2s 2d 9c 9d Jc Kc Kh", "As Qd 3c 4d 6s 8s Ah").no_bets(4)
    assert table.won == [1, 1]


def test_one_player_may_have_both_halves() -> None:
    table = flipped("high-heart", "2s 2d 9c 9d Jc Kc Kh", "As Qd 3c 4d 6s 8s Th").no_bets(4)
    assert table.won == [2, 0]


def test_without_a_heart_face_down_the_hand_takes_it_all() -> None:
    table = flipped("high-heart", "2s 2d 9c 9d Jc Kc 2c", "Ah Kh 3d 4c 6d 8d 7s").no_bets(4)
    assert table.won == [2, 0]


def test_who_folded_has_no_heart() -> None:
    table = flipped("high-heart", "2s 2d 9c 9d Jc Kc 2c", "Js Td 3c Ah 6s 8s Ts", "Ks Qd 3d 4h 6d 8d 7d")
    table.do("bet", "fold", "call").no_bets(3)
    assert table.won == [4, 0, 3]  # seven chips, and the four of hearts is the highest that is left


# -- Kentrell
KENTRELL = ("Ks As 2d 3h 4c 8d Kd", "Js Qs Qd Qh Jc Tc 9d", "Jd 9s 7d 5h 4d 2c Th")


def kentrell(**options: str) -> Table:
    table = Table("kentrell", [h + e for h, e in zip(KENTRELL, (" 6h", " 8c", " 6c"), strict=True)], **options)
    table.by_seat(*["discard " + h[:2] for h in KENTRELL])
    return table.by_seat(*["flip " + h[3:5] for h in KENTRELL])


def test_one_of_four_goes_unseen_before_one_is_shown() -> None:
    table = kentrell()
    assert table.up(1) == "Qs"
    assert len(table.hand(1).split()) == 3
    assert [entry[3] for entry in table.log("discard")] == [1, 2, 4]
    assert len(table.no_bets(5).hand(1).split()) == 7


def test_a_nine_low_is_no_low() -> None:
    hands = ("Ks As 2d 3h 4c 9d Kd Kh", "Js Qs Qd Qh Jc Tc 9s 8c")
    table = Table("kentrell", hands).by_seat("discard Ks", "discard Js").by_seat("flip As", "flip Qs").no_bets(5)
    table.do("declare low", "declare high")
    assert table.won == [0, 2]


def test_the_best_eight_low_takes_half() -> None:
    assert kentrell().no_bets(5).do("declare low", "declare high", "declare low").won == [1, 2, 0]  # 6-4 against 7-6


def test_a_straight_does_not_spoil_a_low() -> None:
    hands = ("Ks As 2d 3h 4c 5d Kd Kh", "Js Ac 2s 3c 4d 6s Jc 8c", "Qc Qs Qd Qh Tc Td 9d 9h")
    table = Table("kentrell", hands).by_seat("discard Ks", "discard Js", "discard Qc").by_seat("flip As", "flip Ac", "flip Qs").no_bets(5)
    assert table.do("declare low", "declare low", "declare high").won == [1, 0, 2]
