"""What comes about somebody and is done by others: neighbours put out, cards for everybody, new hands for whoever asks; ranks and suits that players name,
and dice."""

from __future__ import annotations

import pytest

from engine.rules.dealing.dice import DICE
from tests.scenarios.table import Table

OTHER = "Qd Jd 8c 6h 4s Ts 2c"


# -- whom it is for
def test_a_joker_puts_out_the_next_player_to_the_right() -> None:
    table = Table("manslaughter", ("2c 3d Kh", "4c 5d 9h", "6c 7d Joker"))
    assert [table.state.live[p] for p in range(3)] == [True, False, True]
    table = Table("manslaughter", ("2c 3d Joker", "4c 5d 9h", "6c 7d Kh"))
    assert [table.state.live[p] for p in range(3)] == [True, True, False]


@pytest.mark.parametrize(("slug", "mine", "common"), [("texas-league", "Kc 2d", 5), ("wild-kingdom", "Kc 2d 8s 7h", 5)])
def test_a_common_four_brings_a_card_for_everybody(slug: str, mine: str, common: int) -> None:
    n = len(mine.split())
    table = Table(slug, (mine, " ".join(OTHER.split()[:n])), then="4c Kd 9h Jc Ah 4d Tc 8d 5c").no_bets()
    assert [len(table.hand(p).split()) for p in range(2)] == [n + 1, n + 1]
    table.no_bets(2)
    assert [len(table.hand(p).split()) for p in range(2)] == [n + 2, n + 2]  # another four on the turn, none on the river


def test_a_common_four_on_a_board_brings_one_when_it_is_turned_up() -> None:
    table = Table("bush-league", ("Kc 2d 8s 7h", "Qd Jd 8c 6h"), then="Kd 4c Jc Ah 5s Tc 8d")
    sizes = []
    for _ in range(6):
        sizes.append(len(table.hand(0).split()))
        table.no_bets()
    assert sizes == [4, 4, 5, 5, 5, 5]


def test_the_queen_of_spades_puts_out_hands_with_a_wild_card_up() -> None:
    # up: Qs Ks 7h, then 9h 7c 2d: sevens are wild, for one came right behind her
    table = Table("kill-bill", ("2c 3d Qs 9h", "4c 5d Ks 7c", "6c Jd 7h 2d"))
    assert [table.state.live[p] for p in range(3)] == [True, False, True]  # a black king; nothing else is wild but kings
    table = Table("kill-bill", ("2c 3d Qs 9h", "4c 5d 7s 8c", "6c Jd 7h 2d"))
    assert table.over  # both sevens go, and one is left


def test_a_king_and_a_nine_are_out() -> None:
    table = Table("devore", ("Kc 9d 2c 4h 6s", "Qd Jd 8c 6h 4s", "9h 8s Tc Td 2d"))
    assert [table.state.live[p] for p in range(3)] == [False, True, True]
    canine = Table("canine-poker", ("Kc 9d 2c", "Ks 9s 8c", "9h 8s Tc"))
    assert [canine.state.live[p] for p in range(3)] == [True, False, True]  # of one suit


# -- money
def test_everybody_pays_an_ante_or_folds_before_each_round() -> None:
    table = Table("progressive-holdem", ("Kc 9d", "Qd Jd", "8c 6h"))
    asked = []
    for _ in range(3):
        asked.append((table.turn, set(table.legal)))
        table.do("pay" if table.turn != 1 else "fold")
    assert asked == [(p, {"pay", "fold"}) for p in range(3)]
    table.no_bets()
    assert table.turn == 0
    assert set(table.legal) == {"pay", "fold"}


@pytest.mark.parametrize(("slug", "cards"), [("five-card-blind-ii", 5), ("seven-card-blind-ii", 7)])
def test_an_ante_for_each_card_that_one_will_have(slug: str, cards: int) -> None:
    table = Table(slug, ("Kc 9d 8s 7h 2c 3d 4d", "Qd Jd 8c 6h 5d 5s Th")).no_bets(cards - 1)
    ante = table.state.stakes.ante
    assert table.over
    assert sum(table.state.contributed) in (0, 2 * ante * sum(range(1, cards + 1)))
    assert max(table.state.won) == 2 * ante * sum(range(1, cards + 1))


# -- new hands
@pytest.mark.parametrize(("slug", "seat", "rounds"), [("control", 1, 5), ("captain-razz", 0, 5), ("control-ii", 1, 4)])
def test_one_hand_showing_may_ask_for_new_hands(slug: str, seat: int, rounds: int) -> None:
    table = Table(slug, ("2c 3d 9h 7s 5c 4d 2h", "Qd Jd Ah As Tc Td 8c")).no_bets(rounds)
    assert (table.turn, set(table.legal)) == (seat, {"play", "redeal"})
    pot = table.state.pot()
    assert Table(slug, ("2c 3d 9h 7s 5c 4d 2h", "Qd Jd Ah As Tc Td 8c")).no_bets(rounds).do("play").state.deals == 1
    again = table.do("redeal")
    assert (again.state.deals, again.state.pot()) == (2, pot)


def test_a_game_without_a_queen_up_is_dealt_again() -> None:
    table = Table("no-queen-no-game", ("2c Qd 9h 7s 5c 4d 2h", "Qc Jd Ah As Tc Td 8c")).no_bets(5)
    assert table.state.deals == 2
    assert Table("no-queen-no-game", ("2c Qd 9h 7s 5c Qs 2h", "Qc Jd Ah As Tc Td 8c")).no_bets(5).over


@pytest.mark.parametrize(
    ("mine", "theirs", "deals"),
    [
        ("2c 3d Kh 7s 5c 4d 2h", "9c Jd Ah As Tc Td 8c", 2),  # the king of hearts
        ("2c 3d Kh 7s Qh 4d 2h", "9c Jd Ah As Tc Td 8c", 1),  # and the queen after him
        ("2c 3d Qh 7s Kh 4d 2h", "9c Jd Ah As Tc Td 8c", 2),  # before him she saves nothing
        ("2c 3d Kh 7s 5c 4d 2h", "Qh Jd Ah As Tc Td 8c", 1),  # in the hole she does
        ("Kh 3d 2c 7s 5c 4d 2h", "9c Jd Ah As Tc Td 8c", 1),  # he never came up
    ],
)
def test_the_king_of_hearts_deals_again_but_for_the_queen(mine: str, theirs: str, deals: int) -> None:
    assert Table("bastard", (mine, theirs)).no_bets(5).state.deals == deals


# -- cards
def test_fours_are_shown_for_a_card_each() -> None:
    table = Table("dog-butt", ("4c 4d 2c 8h 6s", "Qd Jd 8c 6h Ts"), then="9d Kd 5d").do("flip 4c 4d")
    assert [len(table.hand(p).split()) for p in range(2)] == [7, 5]
    assert table.up(0) == "4c 4d"


def test_who_put_money_in_shows_a_card() -> None:
    hands = ("4c 4d 2c 8h", "Qd Jd 8c 6h")
    assert Table("disclosure", hands).no_bets().betting  # nobody bet: the flop, and the next round
    table = Table("disclosure", hands).do("bet", "call")
    assert "flip 4c" in table.legal


def test_a_card_may_be_bought_for_half_the_pot() -> None:
    table = Table("oddball-draw", ("4c 4d 2c 8h 6s", "Qd Jd 8c 6h Ts")).no_bets().do("stand pat", "stand pat").no_bets()
    pot, before = table.state.pot(), table.state.chips[0]
    table.do(next(a for a in table.legal if a != "decline"))
    assert (before - table.state.chips[0], len(table.hand(0).split())) == (pot // 2, 6)


# -- named
def test_the_dealer_must_name_a_suit() -> None:
    table = Table("wild-suit", ("2h Kd Kc 9s 7c 4h 5d", OTHER))
    assert (table.turn, set(table.legal)) == (1, {"name clubs", "name diamonds", "name hearts", "name spades"})
    assert table.do("name hearts").no_bets(5).shown(0) == "four kings"


def test_who_holds_a_ten_may_name_another_rank() -> None:
    table = Table("neal", ("Tc Kd Kc 9s 8c", "Th 9h 8d 7c 5s", "Qd Jd 8s 6h 5c")).no_bets()
    assert table.state.ask_seats == (0, 1)
    table.by_seat("name nines", "name eights").no_bets()
    assert [table.shown(p) for p in range(3)] == ["five kings", "four sevens", "pair of queens"]


@pytest.mark.parametrize("slug", ["happy-murder", "happy-murder-manslaughter"])
def test_a_rank_that_the_neighbour_named_is_deadly(slug: str) -> None:
    table = Table(slug, ("2c 3d 9h 7s", "Qd Jd 7h 8c", "6c 5d 7d Kd"))
    table.by_seat("name sevens", "name none", "name queens").no_bets()
    assert table.state.ask_seats == (1,)  # who has named is not asked again
    assert [table.state.live[p] for p in range(3)] == [
        True,
        True,
        True,
    ]  # the sevens that lie there are too old, and the one dealt is his own
    table = Table(slug, ("2c 3d 9h Ts", "Qd Jd 7h 7c", "6c 5d 7d Kd"))
    table.by_seat("name sevens", "name none", "name queens").no_bets()
    assert [table.state.live[p] for p in range(3)] == [True, False, True]


# -- spreading
def test_wild_ranks_that_spread() -> None:
    # up: 6c, 9h: fives and eights; 8h, 2s: fours and nines; Jc, 2h; Ts, Qc
    cards = ("5c Kd 6c 8h Jc Ts Ks", "7d Ad 9h 2s 2h Qc 4h")
    assert Table("wasteland", cards).no_bets(5).shown(1) == "four twos"  # the nine and the four
    assert Table("zombie-wasteland", cards).no_bets(5).shown(1) == "three twos"  # the jack put back sixes and sevens, and the seven is wild


# -- dice
def test_dice_make_their_ranks_wild() -> None:
    table = Table("dice", ("2c Kd Kc 9s 3c 8h 5d", OTHER))
    DICE.put(table.state, (2, 3))
    assert table.no_bets(5).shown(0) == "five kings"  # two, three, and five together
    table = Table("dice", ("Ac Kd Kc 9s 7c 8h 6d", OTHER))
    DICE.put(table.state, (1, 6))
    assert table.no_bets(5).shown(0) == "five kings"  # ace, six and seven


def test_a_jack_up_may_roll_again() -> None:
    table = Table("dice-with-a-reroll", ("2c Kd Jc", "Qd 4d 8c"))
    assert (table.turn, set(table.legal)) == (0, {"roll", "keep"})
    before = DICE.of(table.state)
    assert DICE.of(table.do("keep").state) == before
