"""Cards that go on when their holder folds, cards that players leave on the table, and what the middle says of a card in the hole."""

from __future__ import annotations

import engine
from tests.scenarios.table import Table


# -- whoever folds
def test_the_cards_of_a_player_who_folds_go_to_the_left_in_suck() -> None:
    table = Table("suck", ["2c 5c", "3d 6d", "4h 7h"]).no_bets()
    table.do("bet", "fold")  # the best hand showing bets
    assert set(table.hand(1).split()) == {"3d", "6d", "2c", "5c"}
    assert table.up(1) == "6d 5c"  # what lay open lies open
    assert table.seen_by(1, 1).count(None) == 0
    assert None in table.seen_by(2, 1)
    assert "2c" in table.seen_by(0, 1)  # whoever had it knows it still


def test_and_to_the_right_in_suck_back() -> None:
    table = Table("suck-back", ["2c 5c", "3d 6d", "4h 7h"]).no_bets()
    table.do("bet", "fold")
    assert set(table.hand(2).split()) == {"4h", "7h", "2c", "5c"}


def test_everybody_sees_the_cards_of_whoever_folds_in_showtime() -> None:
    table = Table("showtime", ["As Ad", "Ks Kd", "Qs Qd"], "2c 7d 9h 4s Jc").do("bet", "fold")
    assert table.up(1) == "Ks Kd"
    assert table.seen_by(0, 1) == ["Ks", "Kd"]
    assert table.seen_by(0, 2) == [None, None], "they have not folded"
    table.do("call").no_bets().no_bets().no_bets()
    assert table.over
    assert table.won[0] > 0, "what was turned up is dead"


def test_players_who_have_folded_are_asked_nothing() -> None:
    rules = 'name = "Made Up"\nsource = "here"\nplay = ["deal 2 down", "bet from left", {{ who = "those who folded", do = ["{}"] }}, "showdown high"]\n'
    assert "they choose nothing any more" in " ".join(engine.Variant.parse(rules.format("flip 1"), "made-up").problems())
    assert not engine.Variant.parse(rules.format("show all"), "made-up").problems()


# -- on the table
def test_what_players_lay_down_is_wild_in_trash_bin() -> None:
    hands = ["2c 3c 4c 5c 9s Kh", "2d 3d 7d 9d Ts Kd"]
    table = Table("trash-bin", hands).do("discard Kh", "discard Ts")
    assert len(table.state.table) == 2
    assert table.seen_by(0, 0).count(None) == 0
    table.no_bets().do("stand pat", "stand pat").no_bets()
    assert table.over
    assert table.shown(1) == "flush, ace high"  # a king is on the table, theirs is wild, and so is their ten
    assert table.won[1] > 0


def test_the_table_is_filled_up_to_five_in_three_two_one() -> None:
    hands = ["2c 3c 4c 5c 9s Kh", "2d 3d 7d 8d Ts Kd"]
    table = Table("three-two-one", hands, "Ac").no_bets()
    assert all(len(action.split()) == 4 for action in table.legal)  # three cards have to go
    table.do("exchange 2c 3c 4c", "exchange 2d 3d 7d").no_bets()
    assert all(len(action.split()) == 3 for action in table.legal)
    for _ in range(2):
        table.do(table.legal[0]).do(table.legal[0]).no_bets()
    table.do(table.legal[0]).do(table.legal[0])
    assert [len(entry[4]) for entry in table.log("table")][:2] == [1, 2]  # one before, two laid down, two that are missing


def test_only_the_other_colour_is_wild_in_three_two_one_with_wild() -> None:
    table = Table("three-two-one-with-wild", ["As Ac Ad 5c 9s Kh", "2d 3d 7d 8d Ts Kd"], "Ah")
    state = table.state
    assert state.game.wild(state, 0, state.hands[0]).bit_count() == 2  # the black aces


# -- what the middle says
def test_a_hole_card_is_wild_only_below_the_common_card_in_spit_guts() -> None:
    state = Table("spit-guts", ["4c 9d Kh Ts", "7c 8d Qh Jh"], "2c 2d 3c 3d 6s").state
    assert [state.game.wild(state, p, state.hands[p]).bit_count() for p in (0, 1)] == [1, 0]


def test_and_only_above_it_in_reverse_blast_guts() -> None:
    state = Table("reverse-blast-guts", ["4c 9d Kh Ts", "7c 8d Th 2h"], "2c 2d 3c 3d Js").state
    assert [state.game.wild(state, p, state.hands[p]).bit_count() for p in (0, 1)] == [1, 0]


def test_the_last_common_card_says_suit_and_end_of_the_side_pot_in_hoyle_cincinnati() -> None:
    hands = ["2c 3c 4d 5h", "Kc Kd Kh Qd"]
    high = Table("hoyle-cincinnati", hands, "7s 9s Js 8c").no_bets(4)
    assert high.over
    assert high.won[0] == 0  # the eight asks for the highest club
    low = Table("hoyle-cincinnati", hands, "8s 9s Js 7c").no_bets(4)
    assert low.won[0] > 0  # the seven for the lowest


def test_whoever_turns_up_the_joker_folds_in_assassin() -> None:
    table = Table("assassin-iii", ["2c 3c 4c 5c Jk", "8d 9d Td Jd Qd"])
    table.no_bets()
    assert not any("Jk" in action for action in table.legal)  # nobody throws away what they have not seen
    table.do("stand pat", "stand pat").no_bets()
    assert table.over  # nobody chooses: each turns up the one card that is unseen
    assert table.won[1] > 0


# -- hands that go round
def test_hands_go_left_for_each_card_of_the_rank_that_the_dealer_named_in_rotate() -> None:
    table = Table("rotate", ["2c 3c 9c", "4d 5d Td", "6h 7h 9h"]).do("name nines")
    assert [table.hand(p) for p in range(3)] == ["4d 5d Td", "6h 7h 9h", "2c 3c 9c"]  # two nines, two places
    assert table.up(0) == "Td"
    assert table.seen_by(1, 0) == ["4d", "5d", "Td"]  # theirs before
    assert table.seen_by(2, 0) == ["4d", "5d", "Td"]  # and seen on the way
    assert not table.state.game.wild(table.state, 1, table.state.hands[1])


def test_only_upcards_go_in_partial_rotate() -> None:
    table = Table("partial-rotate", ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]).do("name nines")
    assert [table.down(p) for p in range(3)] == ["2c 3c", "4d 5d", "6h 7h"]
    assert [table.up(p) for p in range(3)] == ["Jh", "9c", "Td"]


def test_the_rank_that_goes_round_is_wild_in_wild_rotate() -> None:
    table = Table("wild-rotate", ["2c 3c 9c", "4d 5d Td", "6h 7h Jh"]).do("name nines")
    assert table.hand(1) == "2c 3c 9c"
    assert table.state.game.wild(table.state, 1, table.state.hands[1]).bit_count() == 1


# -- across the colours
def test_the_two_lowest_of_the_other_colour_are_wild_in_little_opposite() -> None:
    hands = ["5c 6c 7c 8c 9c", "Td Jd Qd Kd Ad"]
    table = Table("little-opposite", hands, "2s 5h Td Kh 4c").no_bets(4)
    state = table.state
    assert [state.game.wild(state, p, state.hands[p]).bit_count() for p in (0, 1)] == [1, 1]  # fives and tens; no kings
    paired = Table("little-opposite", hands, "2s 2h Td Kh 4c").no_bets(4).state
    assert not any(paired.game.wild(paired, p, paired.hands[p]) for p in (0, 1))


def test_high_and_low_hands_have_their_own_in_extreme_opposites() -> None:
    hands = ["5c 6c 7c 8c 9c", "Td Jd Qd Kd Ad"]
    state = Table("extreme-opposites", hands, "2s 5h Kd 9s 6c").no_bets(4).state
    wild = {side: [state.game.wild(state, p, state.hands[p], side).bit_count() for p in (0, 1)] for side in ("high", "low")}
    assert wild == {"high": [1, 1], "low": [2, 0]}  # fives and kings; nines and sixes
