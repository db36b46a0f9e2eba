"""The games of mixed tables: several boards, hands of one's own beside common cards, split hands, badugis and lows that share a pot."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.table import knowledge
from engine.table.stakes import Stakes
from tests.scenarios.table import Table


def played(slug: str, hands: tuple[str, ...], then: str = "", **options: str) -> Table:
    return Table(slug, hands, then, **options).quietly()


def shown(table: Table) -> list[str]:
    return [table.shown(seat) for seat in range(table.state.n)]


# -- Omaha's kin
def test_royal_holdem_has_twenty_cards_and_six_players() -> None:
    game = engine.load("royal-holdem")
    assert len(game.game().cards(2)) == 20
    assert game.seats[1] == 7


def test_big_o_deals_five_and_uses_two_each_way() -> None:
    table = played("big-o", ("Ac 2d Kh Kd 9s", "Ts 3s 4s 5h 9c"), "6s 7s 8d Ks Qh")
    assert shown(table) == ["three kings; 8-7-6-2-A low", "flush, king high; 8-7-6-4-3 low"]


@pytest.mark.parametrize("slug", ["courcheval", "courchevel-8"])
def test_courchevel_turns_the_first_common_card_before_anybody_bets(slug: str) -> None:
    table = Table(slug, ("Ac 2d Kh Kd 9s", "Ts 3s 4s 5h 9c"), "6s 7s 8d Ks Qh")
    assert [len(table.state.hands[0]), len(table.state.common), table.betting] == [5, 1, True]


def test_the_database_deals_four_in_courchevel() -> None:
    assert len(Table("courcheval", ("Ac 2d Kh Kd", "Ts 3s 4s 5h"), cards="4").state.hands[0]) == 4


def test_irish_discards_after_the_bets_on_the_flop() -> None:
    table = Table("irish-holdem", ("Ac Ad 2h 3d", "Ks Kd 7h 8h"), "As Kc 2c 9d 4s").no_bets()
    assert len(table.state.common) == 3
    table.no_bets()
    assert len(table.state.common) == 3
    assert all(action.startswith("discard") for action in table.legal)
    early = Table("irish-holdem", ("Ac Ad 2h 3d", "Ks Kd 7h 8h"), "As Kc 2c 9d 4s", discard="before").no_bets()
    assert early.state.common == []


def test_all_five_or_exactly_two_cards_count_in_two_or_five_omaha() -> None:
    table = played("two-or-five-omaha", ("As Ks Qs Js 9s", "Ah Ad 4h 5h 7h"), "Ac 8d Kc 2d Jd")
    assert shown(table) == ["flush, ace high", "three aces"]


def test_a_badugi_of_two_own_cards_and_two_common_ones() -> None:
    table = played("omahugi", ("As 2d Kh Kd", "Qs Qd Jh Th"), "3h 4c Kc 9s 9d")
    assert table.shown(0) == "full house, kings over nines; 4-3-2-A badugi"


# -- half for the hand that was drawn, half for Omaha
OWN = ("As 9s 7s 4s 2s", "Kc Kd Qh Jh Td")  # a flush; with two own and three common cards it makes nothing


@pytest.mark.parametrize(
    ("slug", "own"),
    [
        ("drawmaha", "flush, ace high"),
        ("drawmaha-2-7", "flush, ace high"),
        ("drawmaha-a-5", "9-7-4-2-A low"),
        ("drawmaha-badugi", "A, a badugi of one card"),
    ],
)
def test_the_own_cards_alone_make_the_first_half_of_drawmaha(slug: str, own: str) -> None:
    table = played(slug, OWN, "Kh 5d 5c 8d 3h")
    assert own in table.shown(0)
    assert table.shown(1).endswith("full house, kings over fives")


def test_only_two_cards_may_be_drawn_in_dra2maha() -> None:
    table = Table("dra2maha", ("As 9s 7s 4s 2s", "Kc Kd Qh Jh Td"), "Kh 5d 5c 8d 3h").no_bets(2)
    assert {len(action.split()) - 1 for action in table.legal if action != "stand pat"} == {1, 2}


# -- hands set apart
def test_each_hand_of_sohe_follows_its_own_rule() -> None:
    """A hand of two may play the board; a hand of four has to use two cards, so its trips in the hole are a pair."""
    table = Table("sohe", ("2c 3c Ad Ah As 7h", "Ks Kd 4c 5c 9h Th"), "Qc Qd Qh Qs 6h")
    table.no_bets().by_seat("split 2c 3c Ad Ah As 7h", "split Ks Kd 4c 5c 9h Th").quietly()
    assert table.shown(0) == "four queens; full house, queens over aces"
    assert table.shown(1) == "four queens; three queens"


@pytest.mark.parametrize(("slug", "common"), [("sohe", 0), ("crazy-sohe", 3), ("lazy-sohe", 5)])
def test_when_the_two_hands_are_set(slug: str, common: int) -> None:
    table = Table(slug, ("2c 3c Ad Ah As 7h", "Ks Kd 4c 5c 9h Th"), "Qc Qd Qh Qs 6h")
    while table.betting:
        table.no_bets()
    assert len(table.state.common) == common


def test_the_hands_of_sohe_are_set_once_the_first_bets_are_made() -> None:
    hands = ("2c 3c Ad Ah As 7h", "Ks Kd 4c 5c 9h Th")
    assert Table("sohe", hands).betting
    assert not Table("sohe", hands, separate="before the bet").betting


# -- boards
def test_each_board_has_half_of_a_double_board_pot() -> None:
    table = played("double-board-plo", ("As Ad 2c 3c", "Ks Kd 4h 5h"), "Ah 7c 8d Kh 7d 8s 9h Th Jd Qc")
    assert table.won == [1, 1]


@pytest.mark.parametrize(("slug", "common"), [("turbo-holdem", 3), ("double-board-bomb-pot", 6), ("double-board-plo-bomb-pot", 6)])
def test_a_bomb_pot_has_its_flop_before_anybody_bets(slug: str, common: int) -> None:
    cards = 4 if "plo" in slug else 2
    table = Table(slug, tuple(" ".join(hand.split()[:cards]) for hand in ("As Ad 2c 3c", "Ks Kd 4h 5h")))
    assert [table.betting, len(table.state.common)] == [True, common]
    assert "ante 5" in engine.load(slug).custom.text()


# -- draws
def test_any_number_may_be_drawn_in_badugi_unless_the_table_says_three() -> None:
    hands = ("7c 4d 2h As", "3c 2d 2s Ah")
    assert "exchange 7c 4d 2h As" in Table("badugi", hands).no_bets().legal
    assert "exchange 7c 4d 2h As" not in Table("badugi", hands, limit="up to 3").no_bets().legal


def test_seven_five_is_the_best_hand_of_2_7_triple_draw_and_a_straight_is_none() -> None:
    table = played("2-7-triple-draw", ("7c 5d 4h 3s 2c", "6c 5c 4d 3d 2d"))
    assert table.won == [2, 0]


def test_a_wheel_is_the_best_hand_of_a_5_triple_draw() -> None:
    table = played("a-5-triple-draw", ("7c 5d 4h 3s 2c", "Ac 5c 4d 3d 2d"))
    assert table.won == [0, 2]


def test_badacey_shares_the_pot_between_badugi_and_low() -> None:
    table = played("badacey", ("Ac 2d 3h 4s Ks", "Ad 2c 3c 4c 5c"))
    assert table.won == [1, 1]


def test_archie_gives_the_pot_back_to_all_if_nobody_has_nines_or_an_eight() -> None:
    table = played("archie", ("8c 8d 4h 3s 2c", "Kc Qd Jh 9s 7d"))
    assert table.won == [1, 1]


def test_archie_s_nines_take_it_all_from_lower_pairs() -> None:
    assert played("archie", ("9c 9d 4h 3s 2c", "8c 8s Jh 2d 7d")).won == [2, 0]


# -- studs
RAZZ = ("Ac 2d 3h 4s 9c Td Kh", "2c 3c 4c 5c 6c 7c 8c")


@pytest.mark.parametrize(("slug", "won"), [("razz", [0, 2]), ("razzdugi", [1, 1]), ("2-7-razz", [2, 0])])
def test_how_a_low_stud_shares_its_pot(slug: str, won: list[int]) -> None:
    """The first hand is a ten low and a four badugi; the other a six low of one suit, which is a straight flush by deuce to seven."""
    assert played(slug, RAZZ).won == won


def test_two_down_cards_go_in_super_stud_after_the_first_bets() -> None:
    table = Table("super-stud-8", ("Ac 2d 3h 4s 9c", "2c 3c 4c 5c 6c")).no_bets()
    assert all(action.startswith("discard") for action in table.legal)


def test_two_cards_come_at_once_in_mississippi_razz() -> None:
    table = Table("mississippi-razz", ("Ac 2d 3h 4s 9c", "2c 3c 4c 5c 6c")).no_bets()
    assert len(table.state.hands[0]) == 5


# -- guts, and a card on the forehead
def test_guts_are_declared_at_once_with_three_cards_and_no_draw() -> None:
    table = Table("guts", ("As Ad 2c", "Ks Kd Kc", "2h 3h 5d"))
    assert len(table.state.ask_seats) == 3
    table.by_seat("declare in", "declare in", "declare out")
    assert [table.state.deals, table.state.pot()] == [2, 3]  # the loser matched the pot that the winner took


@pytest.mark.parametrize(("kind", "winner"), [("all", 0), ("plain", 1)])
def test_straights_may_be_left_out_of_guts(kind: str, winner: int) -> None:
    cards = parse("4s As 5d Kd 6c Jc")
    state = engine.load("guts").deal(2, 0, None, 1, cards, {"hands": kind})
    for _ in range(2):
        state.apply_action("declare in")
    assert [entry[2] for entry in state.log if entry[1] == "win"][:1] == [winner]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_the_cards_on_foreheads_but_their_own(seat: int) -> None:
    state = Table("indian-poker", ("As", "Kd", "2c")).state
    shown = [knowledge.seen(state, seat, hand) for hand in state.hands]
    assert [bool(cards) for cards in shown] == [other != seat for other in range(3)]


def test_the_highest_card_on_a_forehead_wins() -> None:
    assert Table("indian-poker", ("As", "Kd", "2c")).no_bets().won == [3, 0, 0]


def test_black_mariah_is_for_the_highest_spade_in_the_hole() -> None:
    hands = ("Js 2c Kh Kd 5h 9c 7d", "3s 4d Qd 8h 9h Tc 6c")
    assert played("black-mariah", hands).won == [2, 0]
    queen = {"half": "holding queen of spades down"}
    assert played("black-mariah", ("Js 2c 4h Td 5h 9c 7d", "3s 4d Qd 8h 9h Tc Qs"), **queen).won == [0, 2]


def test_triple_flop_lays_six_common_cards_two_at_a_time() -> None:
    table = Table("triple-flop-holdem", ["9c 9d", "Ah Ad"], "2c 9h Kd Kc 5d Js")
    assert not table.no_bets(3).over
    assert table.no_bets().won == [2, 0], "nines full of kings beat aces and kings"


def test_straight_poker_a_5_counts_neither_the_straight_nor_the_ace_as_high() -> None:
    hands = ["Ah 2d 3c 4s 5h", "2c 3d 4h 5s 7c"]
    assert Table("straight-a-5", hands).no_bets().won == [2, 0]
    assert Table("straight-2-7", hands).no_bets().won == [0, 2]


def test_a_low_that_nobody_has_goes_to_the_high_hand_of_its_board() -> None:
    """Board A has a low for one player; on board B nobody can make one, and the aces there take both quarters."""
    hands = ("As 2d Qc Jc", "Ks Kd 9h 9d")
    table = Table("double-board-plo-eight", hands, "3h 4c 8d Ac Ah Ts Kh 7d Qd Qh", stakes=Stakes(ante=4))
    while table.betting:
        table.no_bets()
    assert table.won == [6, 2]
    boards = [str(entry[6])[-1] for entry in table.state.log or [] if entry[1] == "win"]
    assert boards == ["A", "A", "B"]
