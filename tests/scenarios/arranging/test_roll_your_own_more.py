"""Roll Your Own with a pool, with unseen cards, with passed upcards, with partners; wild ranks that turn round, are named or are paired."""

from __future__ import annotations

import pytest

from engine.cards import name, parse
from engine.errors import IllegalAction
from tests.scenarios.table import Table


# -- Fight Club
def club(shown: tuple[str, str], then: str) -> Table:
    """Nobody draws; three cards each are shown, then one comes up and one down."""
    hands = ("Ks Kd Qs Js 2c", "As 7d Jh Qd 8c")
    table = Table("fight-club", hands, then).no_bets().do("stand pat", "stand pat").no_bets()
    return table.by_seat(*["flip " + cards for cards in shown])


def wild_ranks(table: Table) -> set[str]:
    cards = [r + "h" for r in "23456789TJQKA"]
    mask = table.state.game.wild(table.state, 0, parse(" ".join(cards)))
    return {c[0] for c in cards if mask >> (parse(c)[0] & 255) & 1}


def test_nobody_without_an_ace_draws_four_in_fight_club() -> None:
    with pytest.raises(IllegalAction):
        Table("fight-club", ("Ks Kd Qs Js 2c", "As 7d Jh Qd 8c")).no_bets().do("exchange Kd Qs Js 2c")


def test_each_queen_face_up_turns_the_wild_rank_round_between_jacks_and_kings() -> None:
    assert wild_ranks(club(("Ks Js 2c", "As 7d Jh"), "")) == {"J"}
    one = club(("Ks Js Qs", "As 7d Jh"), "Qc 9d Qh 9s")
    assert wild_ranks(one) == {"K"}
    assert one.no_bets().up(0).endswith("Qc")
    assert wild_ranks(one) == {"J"}
    assert wild_ranks(one.no_bets()) == {"J"}  # the queen that comes down changes nothing
    assert wild_ranks(club(("Ks Js Qs", "As Qd Jh"), "")) == {"J"}  # two at once: there and back


def test_fight_club_is_declared_high_and_low() -> None:
    table = club(("Ks Js 2c", "As 7d Jh"), "9c 6d 9d 5s").no_bets(3)
    table.do("declare high", "declare low")
    assert table.shown(0).startswith("full house, kings over nines")  # the jack is a king
    assert table.won == [1, 1]


# -- Five Card Roll Your Own
POOL = ("Ks Kd Kh 2c 3c 4c", "Qs Qd Qh 2d 3d 4d", "Js Jd Jh 2h 3h 4h")


def pooled() -> Table:
    return Table("five-card-roll-your-own", POOL).by_seat("discard 2c 3c 4c", "discard 2d 3d 4d", "discard 2h 3h 4h")


def test_three_cards_each_make_a_pool_that_all_draw_from() -> None:
    table = pooled().by_seat("flip Ks", "flip Qs", "flip Js")
    pool = {c for hand in POOL for c in hand.split()[3:]}
    assert table.turn == 0
    table.no_bets()
    drawn = [table.hand(p).split()[-1] for p in range(3)]
    assert set(drawn) < pool
    assert [len(table.down(p).split()) for p in range(3)] == [3, 3, 3]
    assert table.seen_by(1, 0)[-1] is None
    table.by_seat("flip Kd", "flip Qd", "flip Jd").no_bets().by_seat("flip Kh", "flip Qh", "flip Jh")
    assert [len(table.hand(p).split()) for p in range(3)] == [5, 5, 5]
    assert [len(table.up(p).split()) for p in range(3)] == [3, 3, 3]
    table.no_bets()
    assert len(table.state.table) == 1  # one more card of the pool: its rank is wild
    (wild,) = map(name, table.state.table)
    assert wild in pool
    assert table.betting
    for p in range(3):
        cards = table.hand(p).split()
        mask = table.state.game.wild(table.state, p, table.state.hands[p])
        assert [c for c in cards if mask >> (parse(c)[0] & 255) & 1] == [c for c in cards if c[0] == wild[0]]
    assert table.no_bets().over


# -- Five to Seven Switch
SWITCH = ("Ks Kd 2c 3d 5h", "As 8d Tc Jh Jd")


def switched() -> Table:
    return Table("five-to-seven-switch", SWITCH, "9c 9d 7s 7h 4c 4d 6h Th").no_bets().do("exchange 2c 3d", "exchange As 8d Tc")


def test_drawn_cards_are_not_looked_at_and_lie_under_those_that_fill_the_stack() -> None:
    table = switched()
    assert table.seen_by(0, 0).count(None) == 2
    assert table.seen_by(1, 1).count(None) == 3
    assert table.turn == 0  # seat 1 drew three, so its stack is complete
    table.do("stack 5h")
    assert table.up(0) == "4d"  # one card dealt face up
    assert table.turn == 1  # a six against the four
    shown = []
    while table.betting and len(shown) < 4:
        shown.append(table.up(0).split())
        table.no_bets()
    assert [set(s) for s in shown] == [{"4d"}, {"4d", "5h"}, {"4d", "5h", "9c"}, {"4d", "5h", "9c", "9d"}]
    assert table.down(0).split()[-1] == "Th"
    table.no_bets()
    assert table.shown(0) == "two pair, kings and nines"


def test_no_ace_lets_anybody_draw_four_there() -> None:
    with pytest.raises(IllegalAction):
        Table("five-to-seven-switch", SWITCH).no_bets().do("stand pat").do("exchange 8d Tc Jh Jd")


# -- Pass the Trash Stud
CRAP = ("2c Ks Kd Kh 9c 9d 4s", "3c Qs Qd Qh 8c 8d 5s", "4c Js Jd Jh 7c 7d 6s")


def crap(**options: str) -> Table:
    table = Table("pass-the-crap-stud", CRAP, **options)
    table.by_seat("flip 2c", "flip 3c", "flip 4c")
    assert [table.up(p) for p in range(3)] == ["4c", "2c", "3c"]  # it lies face up before the left neighbour
    assert [len(table.hand(p).split()) for p in range(3)] == [3, 3, 3]
    table.no_bets()
    table.by_seat("flip Kh", "flip Qh", "flip Jh").no_bets().by_seat("flip 9c", "flip 8c", "flip 7c").no_bets()
    return table.by_seat("flip 9d", "flip 8d", "flip 7d").no_bets(2)


def test_the_card_turned_up_goes_to_the_left_each_time() -> None:
    table = crap()
    assert table.over
    assert [table.up(p) for p in range(3)] == ["4c Jh 7c 7d", "2c Kh 9c 9d", "3c Qh 8c 8d"]
    assert [set(table.down(p).split()) for p in range(3)] == [{"Ks", "Kd", "4s"}, {"Qs", "Qd", "5s"}, {"Js", "Jd", "6s"}]
    assert table.won == [3, 0, 0]  # kings and sevens


def test_a_received_card_cannot_be_turned_and_passed_again() -> None:
    table = Table("pass-the-crap-stud", CRAP).by_seat("flip 2c", "flip 3c", "flip 4c").no_bets()
    with pytest.raises(IllegalAction):
        table.do("flip 4c")


def test_the_low_hole_card_may_be_wild_there() -> None:
    assert crap(wild="low hole").shown(0) == "four kings"  # the four in the hole, and the one that came from the right


# -- Suicide
def test_a_pair_turned_up_costs_the_pot_and_a_third_no_more() -> None:
    table = Table("suicide", ("9s 9d 2c 9h 4c 5d Kc", "As 3d 8c Jh 6d Tc Qs")).by_seat("flip 9s", "flip As").no_bets()
    table.by_seat("flip 9d", "flip 3d")
    assert table.turn == 0
    assert table.legal == ["pay", "fold"]
    table.do("pay")
    assert table.state.chips == [199 - 2, 199]
    table.no_bets().by_seat("flip 9h", "flip 8c")
    assert table.betting  # nothing more to pay
    gone = Table("suicide", ("9s 9d 2c 9h", "As 3d 8c Jh")).by_seat("flip 9s", "flip As").no_bets().by_seat("flip 9d", "flip 3d")
    assert gone.do("fold").won == [0, 2]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("9s 2c 9d Kc 7d 5h Jh", "three kings"),  # the nine in the hole and the one that shows
        ("9s 9d 2c Kc 4d 5h Jh", "pair of nines"),  # both in the hole
    ],
)
def test_a_rank_both_up_and_down_is_wild(hand: str, name: str) -> None:
    """Turned up are the third, fourth, fifth and sixth card."""
    other = "3s 2h As Jd 6d Tc Qs"
    table = Table("suicide", (hand, other))
    for i in (2, 3, 4, 5):
        table.by_seat("flip " + hand.split()[i], "flip " + other.split()[i])
        assert table.turn == 1  # the ace
        table.no_bets()
    assert (table.turn, len(table.down(0).split())) == (1, 3)  # the seventh card comes face down
    assert table.no_bets().shown(0) == name


# -- Trio Flip
TRIO = ("9s 9d 2c 3c 9h Kc 4d", "As 3d 8c Jh 6d Td Qs")


def trio(*said: str, hands: tuple[str, str] = TRIO) -> Table:
    table = Table("trio-flip", hands).by_seat("flip 9s 9d", "flip As 3d").no_bets()
    assert table.turn == 0
    return table.do(*said)


def test_three_of_a_kind_showing_names_the_wild_rank() -> None:
    table = trio("name threes")
    assert table.up(0) == "9s 9d 9h"
    assert table.no_bets(3).shown(0) == "four nines"  # the three in the hole
    assert table.shown(1) == "straight, ace high"  # for everybody


def test_naming_no_rank_is_allowed_and_two_with_a_wild_card_are_no_trio() -> None:
    assert trio("name none").no_bets(3).shown(0) == "three nines"
    hands = ("9s 9d 2c 3c 3h 9h 4d", "8h 8d 8c Jh 6d 8s Qs")
    table = Table("trio-flip", hands).by_seat("flip 9s 9d", "flip 8h 8d").no_bets(2)
    assert table.legal[0].startswith("name ")  # the third nine, natural
    table.do("name aces")
    assert table.legal[0].startswith("name ")  # and the third eight: the later word counts
    table.do("name threes").no_bets(2)
    assert table.shown(0) == "five nines"


# -- Pick a Partner
FOUR = ("As 2c 3d 4h 5s", "Kd Kc 6h 7s 8d", "Qs Qd Qh 9c Tc", "Jd Jc 2h 3s 9d")


def partners(**options: str) -> Table:
    table = Table("pick-a-partner", FOUR, **options).by_seat("flip As", "flip Kd", "flip Qs", "flip Jd")
    if table.betting:
        table.no_bets()
    assert table.turn == 0  # the ace picks
    assert table.legal == ["pick 1", "pick 2", "pick 3"]
    table.do("pick 2")  # the third seat from the left: the queens; kings and jacks are left over and paired by the king
    assert table.turn == 1
    assert table.legal == ["pick 2"]
    return table.do("pick 2")


def test_the_highest_card_picks_and_partners_pool_eight_cards() -> None:
    table = partners()
    assert [c for c in table.seen_by(0, 2) if c] == FOUR[2].split()  # partners see each other's cards
    assert table.seen_by(1, 2).count(None) == 4
    table.by_seat("stack Qd Qh 3d", "stack Kc Jc 6h")
    assert table.betting
    for shown in ("As", "As Qd", "As Qd Qh"):
        assert table.up(0) == shown
        assert (len(table.hand(2).split()), table.up(2)) == (1, "Qs")
        table.no_bets()
    assert table.over
    assert table.shown(0) == table.shown(2) == "three queens"
    assert table.won == [2, 0, 2, 0]  # the team shares


def test_the_last_card_is_rolled_after_the_third_bet() -> None:
    table = partners().by_seat("stack Qd Qh 3d", "stack Kc Jc 6h").no_bets(3)
    assert "3d" in table.up(0)


def test_partners_bet_on_their_own_and_one_may_win_for_both() -> None:
    table = partners().by_seat("stack Qd Qh 3d", "stack Kc Jc 6h")
    assert table.turn == 0
    table.do("bet", "call", "fold", "call").no_bets(2)
    assert table.over
    assert table.won == [10, 0, 0, 0]  # the partner's upcard still counts, and the partner has no share


def test_the_one_who_picked_may_fold_and_the_stack_plays_on_for_the_other() -> None:
    table = partners().by_seat("stack Qd Qh 3d", "stack Kc Jc 6h").do("bet", "call", "call", "call")
    opener = table.turn
    assert opener is not None
    while table.turn != 2:
        table.do("check")
    table.do("bet")
    while not table.over:
        table.do("fold" if table.turn == 0 else "call" if "call" in table.legal else "check")
    assert table.won[2] == sum(table.won)


FIVE = ("Kd Kc 6h 7s 8d", "Qs Qd Qh 9c Tc", "As 2c 3d 4h 5s", "Jd Jc 2h 3s 9d", "Th 8h 8s 6s 2s")


def test_at_an_odd_table_the_dealer_sits_out() -> None:
    for dealer in range(5):
        hands = [*FIVE[:dealer], "", *FIVE[dealer:4]]
        table = Table("pick-a-partner", hands, dealer=dealer)
        assert table.state.live == [p != dealer for p in range(5)]
        assert table.state.contributed == [int(p != dealer) for p in range(5)]
        assert table.hand(dealer) == ""
        while not table.over:
            table.do("check" if table.betting else table.legal[0])
            assert table.turn != dealer
        assert {table.state.game.teammate(table.state, p) for p in range(5)} == {*range(5)}
        assert table.returns[dealer] == 0
    assert all(Table("pick-a-partner", FIVE[:4], dealer=dealer).state.live == [True] * 4 for dealer in range(4))


STRAIGHTS = ("Ks 2c 3d 4h 6s", "Kd 2h 3s 4c 6d", "Qs Jc Td 9h 2d", "Qh Js Tc 9s 2s")


def straights(**more: object) -> Table:
    """Two teams, seats 0 and 2 and seats 1 and 3, that hold the same straight."""
    table = Table("pick-a-partner", STRAIGHTS, first="no", **more)  # type: ignore[arg-type]
    table.by_seat("flip Ks", "flip Kd", "flip Qs", "flip Qh").do("pick 2", "pick 2")
    return table.by_seat("stack Jc Td 9h", "stack Js Tc 9s")


def test_equal_teams_share_by_the_team_and_not_by_the_head() -> None:
    assert straights().no_bets(3).won == [1, 1, 1, 1]
    table = straights().do("bet", "call", "fold", "call").no_bets(2)
    assert table.won == [5, 3, 0, 2]  # of ten chips half is seat 0's alone; the odd one of a team goes to the dealer's left


def test_an_all_in_partner_has_no_share_of_the_side_pot_and_the_team_has() -> None:
    table = straights(chips=(60, 60, 1, 60)).do("bet", "call", "call", "call").no_bets(2)
    assert table.won == [2 + 2, 2 + 1, 2, 2]  # eight chips in quarters; of the side pot's three, two to seat 0 for its team


def test_a_bet_before_partners_are_picked_is_an_option() -> None:
    for first in ("yes", "no"):
        table = Table("pick-a-partner", FOUR, first=first).by_seat("flip As", "flip Kd", "flip Qs", "flip Jd")
        assert table.betting == (first == "yes")
        assert table.turn == 0
    partners(first="no")


# -- Dakota
DAKOTA = ("5s 5d Kc Kd 9h 8h 2c", "Qs Qd Qh 4c 4d 8s 7d")


def dakota(**options: str) -> Table:
    table = Table("chicago-piano", DAKOTA, **options)
    for i in (2, 3, 4, 5):
        table.by_seat(*["flip " + hand.split()[i] for hand in DAKOTA]).no_bets()
    return table


def test_the_right_to_a_fifth_upcard_is_paid_for_before_the_last_card_is_seen() -> None:
    table = dakota(fifth="yes")
    assert "2c" not in table.hand(0)
    table.by_seat("pay", "decline")
    assert table.state.chips == [199 - 4, 199]
    assert "2c" in table.hand(0)
    assert table.turn == 0
    table.do("flip 2c")
    assert table.betting
    assert len(table.up(1).split()) == 4  # who has not paid may not show one
    table.no_bets().do("declare high", "declare high")
    assert table.shown(0).startswith("four kings")  # the fives stay wild


def test_wild_cards_may_count_for_the_high_hand_alone_or_one_card_alone() -> None:
    def low(**options: str) -> str:
        return dakota(**options).no_bets().do("declare high", "declare high").shown(0).split("; ")[1]

    assert low() == "K-9-8-5-A low"  # the two in the hole is an ace
    assert low(direction="high") == "K-9-8-5-2 low"
    hands = dakota(extent="one card").no_bets().do("declare high", "declare high")
    assert hands.shown(1).startswith("four queens")  # the seven
