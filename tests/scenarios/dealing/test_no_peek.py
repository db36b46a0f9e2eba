"""Beat It and Midnight Baseball: cards nobody has looked at, turned up until they beat the best hand showing."""

from __future__ import annotations

import pytest

from engine.table.state import Stakes
from tests.scenarios.table import Table

# -- Beat It
HANDS = ("Td 4c 2c 3h 5s 6h 8d", "9d 2s 2d 4h 5c 7c Kd", "Jc 3c 5d 7h 9h Qs As")


def test_a_single_card_beats_a_lower_table_card() -> None:
    table = Table("beat-it", HANDS, "9s")
    assert table.up(0) == "Td"
    assert table.turn == 0  # who turned cards up opens
    assert table.betting


def test_equal_does_not_beat_but_a_card_more_does() -> None:
    table = Table("beat-it", ("9c 4c 2c 3h 5s 6h 8d", *HANDS[1:]), "9s")
    assert table.up(0) == "9c 4c"
    table = Table("beat-it", (HANDS[0], "Ts 2s 3d 4h 5c 7c Kd"), "9s").no_bets()
    assert table.up(1) == "Ts 2s"


def test_the_next_seat_beats_the_best_hand_showing_and_opens() -> None:
    table = Table("beat-it", HANDS, "9s").no_bets()
    assert table.up(1) == "9d 2s 2d"
    assert table.turn == 1
    table.no_bets()
    assert table.up(2) == "Jc 3c 5d 7h 9h Qs As"


def test_who_turns_up_everything_in_vain_must_fold_and_gives_no_betting_round() -> None:
    table = Table("beat-it", HANDS, "9s").no_bets(2)  # seat 2 has no pair
    assert table.state.live == [True, True, False]
    assert [entry[5] for entry in table.log("fold")] == ["forced"]
    assert table.turn == 0  # the next has turned cards up and bets
    assert table.up(0) == "Td 4c 2c 3h 5s 6h"  # a straight against the pair


def test_nobody_sees_a_card_before_it_is_turned() -> None:
    table = Table("beat-it", HANDS, "9s")
    assert table.seen_by(0, 0) == ["Td"] + [None] * 6
    assert table.seen_by(1, 1) == [None] * 7
    assert "4c" not in table.state.information_state(0)


def test_the_table_card_is_in_no_hand() -> None:
    table = Table("beat-it", ("9c 8c 7c 6c 4d 3d 2d", "Ac Ad Kc Kd Qc Qd Jc"), "5c")
    table.no_bets(2)  # nine, ace; then the whole hand, which a five would make a straight flush
    assert table.over
    assert table.won == [0, 2]


def test_a_card_at_a_time_until_one_cannot_follow() -> None:
    table = Table("beat-it", ("3c 4d 6h 8s Tc Jd Js", "2c 5d 7h 9s Qc Kd Th"), "2d")
    for turn, cards in enumerate((1, 2, 3, 3, 4, 4, 5, 5, 7)):
        assert len(table.up(turn % 2).split()) == cards
        table.no_bets()
    assert table.over  # seat 1 turned up all it had and had to fold
    assert table.state.live == [True, False]
    assert table.returns == [1, -1]


def test_it_ends_when_everybody_still_in_shows_all_cards() -> None:
    table = Table("beat-it", ("9c 2s 3d 4h 5s 7c 9d", "2c 3h 4s 5d 7d 8h 8c", "Ac Kd Qs Jh 8s 7h Ad"), "8d")
    table.no_bets()  # seat 0 showed the nine
    assert table.state.live[1]
    assert table.up(1) == "2c 3h 4s 5d 7d 8h 8c"
    table.no_bets()
    assert table.up(2) == "Ac Kd Qs Jh 8s 7h Ad"
    table.no_bets()
    assert table.up(0) == "9c 2s 3d 4h 5s 7c 9d"
    assert table.over  # nobody has a card left to turn
    assert table.state.live == [False, True, True]  # seat 1 is beaten, and was not asked again
    assert table.won == [0, 0, 3]


@pytest.mark.parametrize("slug", ["beat-it", "blind", "mexican-armpit", "mexican-sweat", "midnight-baseball"])
def test_in_all_of_them_who_cannot_beat_the_best_hand_is_out(slug: str) -> None:
    """Nothing of seat 0 beats the ace on the table before a straight flush, and nothing of seat 1 beats that."""
    hands = (
        ("Tc Jc Qc Kc 8c 2d 6d", "2s 2h 6s 8s Ts Qs 7h")
        if slug == "midnight-baseball"
        else ("9c Tc Jc Qc Kc 2d 3d", "2s 3h 6s 8s Ts Qs 7h")
    )
    more = (" 4d 5h 6h 7d 8h", " 9d Jh Kd 4s 5d") if slug == "blind" else ("", "")
    table = Table(slug, [h + m for h, m in zip(hands, more, strict=True)], "As 4h 5s" if slug == "mexican-armpit" else "As")
    assert len(table.state.table) == (3 if slug == "mexican-armpit" else 1)
    assert table.up(0) == hands[0][:14]
    table.no_bets()
    assert table.state.live == [True, False]
    assert table.won == [2, 0]


# -- Midnight Baseball
def test_a_three_and_a_nine_are_wild_as_they_are_turned() -> None:
    table = Table("midnight-baseball", ("Kd 3c 2c 5h 6s 7h 8d", "Qc Td 9s 2h 5c 6h 8s", "2s 5d 6d 7c 8h Tc Jc"), "As")
    assert table.up(0) == "Kd 3c"  # a pair of kings beats the ace
    table.no_bets()
    assert table.up(1) == "Qc Td 9s 2h 5c 6h 8s"
    assert not table.state.live[1]  # queens and a wild nine: one pair short


def test_a_wild_nine_saves_who_has_nothing_else() -> None:
    """A pair against the ace on the table; a three in its place does the same, an eight does not."""
    for card, shown in (("9c", "Kd 9c"), ("3c", "Kd 3c"), ("8c", "Kd 8c 2c 5h 6s 7h 8d")):
        assert Table("midnight-baseball", (f"Kd {card} 2c 5h 6s 7h 8d", "Qc Td 9s 2h 5c 6h 8s"), "As").up(0) == shown


def test_a_wild_table_card_is_worth_an_ace() -> None:
    table = Table("midnight-baseball", ("Kd 2d 2c 5h 6s 7h 8d", "Qc Td 9s 2h 5c 6h 8s"), "3s")
    assert table.up(0) == "Kd 2d 2c"


FOUR = ("Kd 4c 2c 5h 6s Jh Td", "Qc Td 2h 5c 6h 8s Jd", "2s 5d 6d 7c 8h Tc Jc")


def test_a_four_sells_an_unseen_card_before_the_next_is_turned() -> None:
    table = Table("midnight-baseball", FOUR, "As Kh")
    assert table.up(0) == "Kd 4c"
    assert table.turn == 0
    assert table.legal == ["buy", "decline"]
    table.do("buy")
    assert table.state.chips[0] == 200 - 1 - 4  # the ante, the highest bet
    assert table.state.pot() == 3 + 4
    assert table.hand(0).split()[-1] == "Kh"  # under the others
    assert table.up(0) == "Kd 4c 2c 5h 6s Jh Td Kh"  # which it was turned up for, last of all


def test_the_buyer_may_look_where_the_option_says_so() -> None:
    hands = ("Kd 4c Kc 5h 6s Jh Td", *FOUR[1:])
    unseen = Table("midnight-baseball", hands, "As Kh").do("buy")
    looked = Table("midnight-baseball", hands, "As Kh", bought="down").do("buy")
    assert unseen.up(0) == looked.up(0) == "Kd 4c Kc"
    assert unseen.seen_by(0, 0)[-1] is None
    assert looked.seen_by(0, 0)[-1] == "Kh"
    assert looked.seen_by(1, 0)[-1] is None


def test_a_declined_four_leaves_the_hand_as_it_is() -> None:
    table = Table("midnight-baseball", FOUR, "As Kh").do("decline")
    assert not table.state.live[0]  # king high did not beat the ace
    assert table.state.chips[0] == 199
    assert [entry[5] for entry in table.log("fold")][:1] == ["forced"]


def test_a_four_turned_last_of_all_may_still_be_saved_by_its_card() -> None:
    hands = ("Kd 2c 5h 6s Jh Td 4c", *FOUR[1:])
    table = Table("midnight-baseball", hands, "As Kh")
    assert table.down(0) == ""
    table.do("buy")
    assert table.up(0).endswith("4c Kh")
    assert table.state.live[0]
    assert table.betting


def test_who_has_not_the_price_is_not_asked() -> None:
    table = Table("midnight-baseball", ("Kd 2c 4c 5h 6s Jh Td", "As 4d 2d 2h 7s 8s Th"), "Qs", stakes=Stakes(ante=1, stack=4))
    assert table.up(0) == "Kd"
    table.no_bets()
    assert table.up(1) == "As"
    table.no_bets()
    assert table.up(0) == "Kd 2c 4c 5h 6s Jh Td"  # three chips are less than four
    assert not table.log("decline")
    assert table.won == [0, 2]


@pytest.mark.parametrize("slug", ["beat-it", "midnight-baseball"])
def test_the_bet_is_not_lost_on_who_has_no_chips(slug: str) -> None:
    table = Table(slug, HANDS, "8s", stakes=Stakes(ante=3, stack=3))
    while not table.over:
        table.do("decline")
    assert sum(table.returns) == 0
    assert max(table.won) == 9


# -- Mexican Sweat
def test_who_first_turns_up_the_table_cards_rank_must_fold() -> None:
    table = Table("mexican-sweat", ("9d 4c 2c 3h 5s 6h 8d", "Ks 9h 2d 4h 5c 7c Kd", "Jc Jd 5d 7h 9s Qs As"), "9c")
    assert table.state.live == [False, True, True]
    assert table.up(1) == "Ks"  # it is the next one's turn at once: no bet for who folded
    table.no_bets()
    assert table.up(2) == "Jc Jd"


def test_the_same_rank_later_in_the_hand_does_no_harm() -> None:
    hands = ("5c 9d 2c 3h 5s 6h 8d", "Ks 9h 2d 4h 5d 7c Kd")
    table = Table("mexican-sweat", hands, "9c")
    assert table.up(0) == "5c 9d"  # nine and five, against a nine alone
    assert table.state.live == [True, True]


# -- Mexican Armpit
def test_the_first_of_three_table_cards_is_to_be_beaten_the_second_is_wild() -> None:
    table = Table("mexican-armpit", ("Td 5c 2c 3h 8s 6h 8d", "Qs 5h 2d 4h 9c 7c Kd"), "Js 5s 2h")
    assert table.up(0) == "Td 5c"  # a pair of tens; the five is wild
    table.no_bets()
    assert table.up(1) == "Qs 5h"


def test_the_third_table_card_puts_out_who_turns_up_its_rank() -> None:
    table = Table("mexican-armpit", ("Td 2c 5c 3h 8s 6h 8d", "Ks 5h 2d 4h 9c 7c Kd", "As Ad 2s 4c 9d 7d Th"), "Js 5s 2h")
    assert table.state.live == [False, True, True]
    assert table.up(0) == "Td 2c"  # it turned no more
    assert table.up(1) == "Ks"
    assert table.turn == 1
    table.no_bets()
    assert table.up(2) == "As"
    table.no_bets()
    assert table.up(1) == "Ks 5h"  # not a card more than is needed, and so past the two


def test_a_rank_both_wild_and_deadly_is_deadly() -> None:
    table = Table("mexican-armpit", ("Td 5c 2c 3h 8s 6h 8d", "Ks 9h 2d 4h 9c 7c Kd", "As Ad 2s 4c 9d 7d Th"), "Js 5s 5d")
    assert table.state.live == [False, True, True]


# -- Blind
def test_blind_gives_each_of_at_most_four_twelve_cards_to_turn() -> None:
    hands = ("2c 3d 4c 6d 7h 8s Tc Jd Qh 9c Td 2s", "As Kd 5c 5h 6s 7d 8c 9h Th Jc 3h 4d")
    table = Table("blind", hands, "5d")
    assert table.up(0) == "2c 3d 4c 6d"
    table.no_bets()
    assert table.up(1) == "As"
    table.no_bets()
    assert table.up(0) == "2c 3d 4c 6d 7h 8s Tc Jd Qh 9c"  # no pair, and no straight, before the tenth card
    assert [len(table.hand(p).split()) for p in (0, 1)] == [12, 12]
    with pytest.raises(ValueError, match="2 to 4 players"):
        Table("blind", [*hands, *hands, "As"])
