"""What a player may call for, cards that are looked at again after a fold, a pot that is won again and again, and boards of which each line has its share."""

from __future__ import annotations

import pytest

from tests.scenarios.table import Table, do, made_up


# -- what one player may call for
def test_whoever_is_dealt_the_named_rank_may_call_for_three_cards_of_each_to_be_shuffled() -> None:
    table = Table("twister-ii", ("2c 3d 8h", "4c 5d Kh", "6c 7d Qh")).do("name eights")
    assert (table.turn, table.legal) == (0, ["decline", "pay"]), "nobody else is asked"
    table.do("pay")
    table.do("discard 2c 3d 8h", "discard 4c 5d Kh", "discard 6c 7d Qh")
    assert sorted(" ".join(table.hand(p) for p in range(3)).split()) == sorted("2c 3d 8h 4c 5d Kh 6c 7d Qh".split())
    assert [(len(table.down(p).split()), table.up(p)) for p in range(3)] == [(3, "")] * 3
    assert table.betting


def test_a_shuffle_that_nobody_calls_for_does_not_come() -> None:
    table = Table("twister-ii", ("2c 3d 8h", "4c 5d Kh", "6c 7d Qh")).do("name eights", "decline")
    assert (table.up(0), table.betting) == ("8h", True)
    assert Table("twister-ii", ("2c 3d 8h", "4c 5d Kh", "6c 7d Qh")).do("name jacks").betting


def test_what_is_called_for_may_have_its_price() -> None:
    rules = 'play = ["deal 1 up", "bet from high", "showdown high"]\nwhen = [{ event = "king dealt up", do = [{ may = "pay 2 ante", do = ["deal 1 up"] }] }]'
    state = made_up(rules, ("Kc", "9h"), then="Kd 2c 3c")
    assert state.chips == [199, 199]
    do(state, "pay")
    assert (state.chips, len(state.hands[0])) == ([197, 199], 2), "and the second king lets them pay again"
    do(state, "decline")
    assert len(state.hands[0]) == 2


# -- the next player, once there is a new neighbour
def test_after_a_fold_the_next_player_is_looked_at_again_and_so_on() -> None:
    table = Table("happy-murder-cascade", ("2c 3d Kh Th", "4c 5d Qh 9s", "6c 7d 9c 8s", "Ac Ad Js 6d"))
    table.by_seat("name nines", "name none", "name none", "name none").no_bets()
    assert table.state.live == [True, False, False, True], "the nine of the last but one has lain there before"
    assert [entry[2] for entry in table.log("fold")] == [1, 2]


def test_a_card_that_lies_there_is_no_reason_as_long_as_its_rank_is_named_further_to_the_right() -> None:
    table = Table("happy-murder-cascade", ("2c 3d Kh Th", "4c 5d Qh Js", "6c 7d 9c 8s", "Ac Ad Jd 6d"))
    table.by_seat("name nines", "name none", "name none", "name none").no_bets()
    assert table.state.live == [True] * 4
    table.do("name none", "name none", "name none")
    while table.turn != 1:
        table.do("bet" if "bet" in table.legal else "call")
    table.do("fold")
    assert table.state.live == [True, False, False, True], "after a fold of one's own will too"


# -- what is wild by cards that lie down
def test_a_card_up_that_is_its_holders_lowest_puts_them_out() -> None:
    hands = ("9c Kd 5h", "9d Ks 9h", "4c Kh 7s")
    table = Table("deadly-low", hands).do("declare in", "declare in", "declare in")
    assert [entry[2] for entry in table.log("fold")] == [0, 1]
    assert table.state.chips == [199 - 3, 199 - 3, 199 + 3], "they went in, and pay"
    assert table.state.deals == 2


def test_nobody_is_put_out_where_nobody_would_be_left() -> None:
    table = Table("deadly-low", ("9c Kd 5h", "9d Ks 9h", "4c Kh 7s")).do("declare in", "declare in", "declare out")
    assert not table.log("fold")[1:], "two who would go stay"
    assert table.state.chips == [199 - 3, 199 + 3, 199], "wild nines make three kings against two"


# -- one player has it all
@pytest.mark.parametrize(("third", "wins"), [("Ks", True), ("5c", False)])
def test_three_kings_take_both_halves_and_a_wild_card_is_no_king(third: str, wins: bool) -> None:
    table = Table("fake-nickel", (f"Kc Kd {third} 9h 8s 2h 3c", "2d 4s Ah As Ac 7c Jc")).no_bets(5)
    assert table.over
    assert (table.won == [2, 0]) == wins


def test_the_king_of_hearts_puts_out_a_black_five_that_nobody_sees() -> None:
    table = Table("fake-nickel", ("5c 2d Qh", "4c 3d Kh", "6c 7d 9h"))
    assert table.state.live == [False, True, True]


# -- a pot that is won again and again
def test_the_pot_is_won_with_each_card_as_long_as_somebody_pays_for_losing() -> None:
    table = Table("roller-coaster", ("Ac 2d 7h 8c 9c", "Kd 3s Kh 8d 9d", "Qc Qs 7s 8s 9s"))
    table.by_seat("declare in", "declare in", "declare out")
    assert (table.state.chips, table.state.pot()) == ([199 + 3, 199 - 3, 199], 3)
    assert [len(table.hand(p).split()) for p in range(3)] == [2, 2, 2], "who stayed out goes on"
    table.by_seat("declare in", "declare out", "declare out")
    assert table.over, "one alone takes it, and there is nothing left"
    assert table.returns == [5, -4, -1]


def test_where_nobody_is_in_or_hands_tie_the_pot_waits_for_the_next_card() -> None:
    table = Table("roller-coaster", ("Ac 2d 7h 8c 9c", "Ad 3s Kh 8d 9d", "Qc Qs 7s 8s 9s"))
    table.by_seat("declare in", "declare in", "declare out")
    assert (table.state.chips, table.state.pot()) == ([199] * 3, 3)
    table.by_seat("declare out", "declare out", "declare out")
    table.by_seat("declare out", "declare out", "declare in")
    assert table.over
    assert table.won == [0, 0, 3]


def test_two_cards_are_compared_for_low_and_all_five_for_high() -> None:
    table = Table("roller-coaster", ("Ac Kd 7h 7c 7d", "Kc 2s 9h 8d Td", "Qc 3d 9s 8s 5s")).by_seat(*["declare out"] * 3)
    table.by_seat("declare in", "declare in", "declare out")  # ace king against king two
    assert table.state.pot() == 3
    assert table.state.chips[0] > table.state.chips[1]
    for _ in range(2):
        table.by_seat(*["declare out"] * 3)
    assert table.over
    assert [str(entry[5]) for entry in table.log("show") if entry[2] == 0][-1] == "three sevens"


# -- each flop with each fourth card
def test_each_flop_with_each_fourth_card_is_worth_a_quarter() -> None:
    # flops: 9c 9d 2s and Kc Kd 3s; fourth cards: 4h and As; the last: 6d
    table = Table("double-board-holdem-ii", ("9h Jd", "Kh Jc", "Ah Ad", "5s 8s"), then="9c 9d 2s Kc Kd 3s 4h As 6d").no_bets(4)
    assert table.over
    assert table.won == [1, 1, 2, 0], "the aces need theirs, which does not go with the other fourth card"


def test_a_hand_mixes_no_cards_of_both_flops_or_both_fourth_cards() -> None:
    table = Table("double-board-holdem-ii", ("Th Td", "5h 9s", "Jc 2s", "8s 7s"), then="Tc 4d 2h Ts 4c 2c 6d 6s Qh").no_bets(4)
    assert table.won[0] == 4
    assert "four tens" not in table.shown(0)


# -- one card for another, or one more
def test_one_more_card_for_its_price_in_place_of_another() -> None:
    table = Table("buddys-game", ("2c 3d 8h Kc", "4c 5d Kh 9c"), then="Ah Ad As Ac Jc").do("stand pat", "stand pat").no_bets(4)
    assert table.legal == ["stand pat", "exchange 2c", "exchange 3d", "exchange 8h", "exchange Kc", "more"]
    chips = table.state.chips[0]
    table.do("more")
    assert table.hand(0) == "2c 3d 8h Kc Jc"
    assert chips - table.state.chips[0] == 2 * table.state.stakes.max_bet
    assert table.turn == 1, "one of the two, not both"


def test_across_the_corner_comes_second() -> None:
    table = Table("buddys-game", ("Kc Kd 2h 3s", "7c 8d 9h Tc"), then="Ah Ad As Ac").do("stand pat", "stand pat").no_bets(4)
    table.do("stand pat", "stand pat")
    assert table.over
    assert "aces and kings" in table.shown(0) or "two pair" in table.shown(0), "two aces at a time, never three"


# -- a card drawn before the bets
def test_the_last_upcard_may_go_for_another_before_the_bets() -> None:
    table = Table("draw-to-five", ("Ac 2d 7h 8c", "Kc 4d Jh Ts", "Qc Qd 6h 9s"), then="3c 3h 5s Kd 2c 4h As").no_bets(2)
    table.do("exchange Kd")
    assert table.up(0) == "8c As"
    table.do("stand pat", "stand pat")
    assert table.betting


# -- cards that are pushed on
def test_a_second_card_may_be_pushed_on_for_more_and_both_come_to_the_next_player() -> None:
    table = Table("serial-regicide", ("2c", "3d", "4h"), then="5s 6c 7d 8h 9s Tc")
    assert table.legal == ["keep 5s", "refuse"]
    table.do("refuse", "refuse")
    stakes = table.state.stakes
    assert table.state.chips[0] == 200 - stakes.ante - stakes.bet - stakes.max_bet
    assert (table.up(0), table.market()) == ("7d", "5s 6c"), "the third card has to be kept"
    assert (table.turn, table.legal) == (1, ["keep 5s", "refuse"])
    table.do("refuse", "keep 6c")
    assert (table.turn, table.market()) == (2, "5s"), "who keeps the second leaves the first"
    table.do("keep 5s")
    assert table.betting


def test_who_keeps_the_first_leaves_the_second_to_the_next() -> None:
    table = Table("serial-regicide", ("2c", "3d", "4h"), then="5s 6c 7d 8h 9s Tc").do("refuse", "refuse", "keep 5s")
    assert (table.turn, table.market(), table.legal) == (2, "6c", ["keep 6c", "refuse"])


@pytest.mark.parametrize("slug", ["kings-ii", "serial-regicide"])
def test_the_last_card_may_come_down_and_only_an_upcard_goes_on(slug: str) -> None:
    table = Table(slug, ("2c", "3d"), then="5s 6c 7d 8h 9s Tc Jd Qh Ac Ad As 2s")
    for _ in range(4):
        while not table.betting:
            table.do(next(a for a in table.legal if a.startswith("keep")))
        table.no_bets()
    assert table.legal == ["up", "down"]
    table.do("up")
    assert table.legal == ["keep Ac", "refuse"]
    table.do("refuse")
    assert table.legal == ["up", "down"], "the card for it comes as they like it too"
    table.do("down")
    assert table.down(0) == "2c Ad"
    table.do("keep Ac")
    assert table.up(1).endswith("Ac")


def test_a_wild_card_that_all_see_bars_the_way_down() -> None:
    table = Table("kings-ii", ("Kc", "3d"), then="Ks 6c 7d 8h 9s Tc Jd Qh Ac Ad As 2s")
    for _ in range(4):
        while not table.betting:
            table.do(next(a for a in table.legal if a.startswith("keep")))
        table.no_bets()
    table.do("down", "down").no_bets()
    assert list(table.state.legal_actions()) == ["declare high"], "not the king that lies down"
    table.do("declare high")
    assert table.legal == ["declare high", "declare low"]


# -- which lines go together
@pytest.mark.parametrize(
    ("hand", "common", "shown"),
    [
        ("Ac Ad 2s", "As 9c 9d Kc Kd Kh 8c 8d", "three aces"),
        ("Kc Ks 2s", "3s 9c 9d Kd Kh 4c 8c 8d", "three kings"),
        ("7c 7d 7h", "3s 9c 4d Kd Qh 5c 9s 8d", "full house, sevens over nines"),
        ("7c 7d 7h", "3s 9c 4d Kd Qh 9h 2h 8d", "three sevens"),
    ],
)
def test_two_cards_of_two_deals_and_of_the_three_only_with_the_first(hand: str, common: str, shown: str) -> None:
    table = Table("pendulum", (hand, "Jh Th 6s"), then=common).no_bets(4)
    assert table.shown(0) == shown


# -- what is passed for all to see
def test_what_one_is_passed_may_go_on_at_once_and_everybody_has_seen_it() -> None:
    table = Table("really-crazy-pineapple", ("Ac Ad 2s", "Kc Ks 3s", "7c 7d 7h"))
    table.do("pass 2s")
    assert table.seen_by(2, 1).count("2s") == 1
    assert "pass 2s" in table.legal
    table.do("pass 2s", "pass 7h")
    assert [table.hand(p) for p in range(3)] == ["Ac Ad 7h", "Kc Ks 3s", "7c 7d 2s"]
    assert table.seen_by(1, 2).count("2s") == 1
    assert table.betting


# -- what was bought
@pytest.mark.parametrize(("named", "deals"), [("kings", 2), ("sevens", 1)])
def test_who_bought_a_wild_card_and_lost_matches_the_pot_and_one_that_was_dealt_is_no_reason(named: str, deals: int) -> None:
    hands = ("2c 7d Jh", "Ac Ad Ah", "6c 7c Qh")  # seat 0 buys the king, and sevens are only dealt
    table = Table("country-store", hands, then="Ks 9c 9d 4c 4s Jd Td Tc 3h 2d 3c 5s 5d 6s").do(f"name {named}").no_bets()
    while not table.over and table.state.deals == 1:
        table.do("check" if table.betting else table.legal[0])
    assert table.state.deals == deals
    paid = [entry[2] for entry in table.log("pay")]
    assert paid == ([0] if deals == 2 else [])


# -- high, or one card
@pytest.mark.parametrize(("river", "wins"), [("9h", 0), ("5h", 1)])
def test_the_split_card_is_the_highest_or_the_lowest_by_the_last_common_card(river: str, wins: int) -> None:
    table = Table("chicago-holdem", ("Ah 2c 3d 4s", "2h Tc 9d 7s", "Kc Ks Jd Js"), then=f"Kd Qc 8d 6c {river}").no_bets(4)
    assert table.legal == ["declare high", "declare card", "declare both"]
    table.by_seat("declare card", "declare card", "declare high")
    won = [0, 0, 2]
    won[wins] = 1
    assert table.won == won


def test_who_goes_for_both_has_to_win_both() -> None:
    table = Table("chicago-holdem", ("Ah Ac 3d 4s", "2h Tc 9d 7s", "Kc Ks Jd Js"), then="Kd Qc 8d 6c 9h").no_bets(4)
    table.by_seat("declare both", "declare card", "declare high")
    assert table.won == [0, 1, 2]


# -- a board for each way
@pytest.mark.parametrize(("way", "won"), [("declare high", [0, 2]), ("declare both", [2, 0])])
def test_who_goes_both_ways_uses_a_board_of_their_own(way: str, won: list[int]) -> None:
    table = Table("triple-board-omaha", ("Kc Kh As 2s", "9h 9d 7h 2c"), then="2h 7d 9c Ks Kd Qh 3c 4d 6s Jc 8h").no_bets(4)
    table.by_seat(way, "declare high")
    assert table.won == won, "two kings against three nines on the board for high, four kings on the other"


def test_the_low_has_its_own_board_too() -> None:
    table = Table("triple-board-omaha", ("As 2s Kc Kh", "9h 9d 7h 2c"), then="2h 7d 9c Ks Kd Qh 3c 4d 6s Jc 8h").no_bets(4)
    table.by_seat("declare low", "declare low")
    assert table.won == [2, 0]
    assert "six" in table.shown(0) or "6" in table.shown(0), "not a jack, as with the board in the middle"
