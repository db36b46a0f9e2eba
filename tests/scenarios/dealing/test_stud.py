"""The studs: what is dealt up and down, Cowpie's and Double Mariah's two hands, the eight low."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.errors import IllegalAction
from tests.scenarios.table import Table, text


# -- five and seven cards
def test_five_card_stud_shows_four_of_five_and_the_best_of_them_opens() -> None:
    table = Table("five-card-stud", ("As 2c 3d 4h 6s", "Kd Kc 7h 8s 9d", "2d Qc Qd 5s 6h"))
    openers, shown = [], []
    for _ in range(4):
        openers.append(table.turn)
        shown.append(table.up(1))
        table.no_bets()
    assert openers == [1, 2, 2, 2]
    assert shown == ["Kc", "Kc 7h", "Kc 7h 8s", "Kc 7h 8s 9d"]
    assert table.over
    assert table.returns == [-1, 2, -1]  # the king in the hole


def test_seven_card_stud_deals_the_last_card_down_and_plays_the_best_five() -> None:
    table = Table("seven-card-stud", ("2s 2d 9c 9d Jh Kh 2h", "As Ad Ac 4d 6h 8h Tc")).no_bets(4)
    assert table.betting
    assert table.up(0) == "9c 9d Jh Kh"
    assert table.seen_by(1, 0) == [None, None, "9c", "9d", "Jh", "Kh", None]
    assert table.no_bets().over
    assert table.shown(0) == "full house, twos over nines"
    assert table.returns == [1, -1]


# -- high and low with an eight
EIGHT = ("As 2d 3h 4c 8d Kc Kd", "Qs Qd Qh Jc Jd Tc 9d", "9s 7d 5h 4d 2c Ks Th")


def eights(slug: str = "high-low-8-or-better", **options: str) -> Table:
    return Table(slug, EIGHT, **({"call": "declare"} if slug == "high-low-8-or-better" else {}) | options).no_bets(5)


def test_an_eight_low_takes_half_and_the_odd_chip_goes_high() -> None:
    assert eights().do(*["declare low", "declare high", "declare high"]).won == [1, 2, 0]


def test_the_cards_speak_unless_the_table_declares() -> None:
    table = Table("high-low-8-or-better", EIGHT).no_bets(5)
    assert table.over
    assert table.won == [1, 2, 0]


def test_a_nine_low_wins_nothing_though_nobody_else_went_low() -> None:
    assert eights().do("declare high", "declare high", "declare low").won == [0, 3, 0]


def test_where_only_a_nine_low_was_declared_the_best_high_hand_has_it_all() -> None:
    assert eights().do("declare low", "declare low", "declare low").won == [3, 0, 0]
    hands = ("9s 7d 5h 4d 2c Ks Th", "Qs Qd Qh Jc Jd Tc 9d")
    assert Table("high-low-8-or-better", hands, call="declare").no_bets(5).do("declare low", "declare low").won == [0, 2]


def test_both_ways_without_an_eight_is_out_of_the_high_half_too() -> None:
    table = eights(declare="high low both").do("declare low", "declare both", "declare high")
    assert table.won == [1, 0, 2]


# -- Cowpie
WORSE = "The second stack must be the worse hand and hold a card that lies face down."
COWPIE = ("As Ad Ac Kh 2c 3d Kd", "Qs Qd Qh Jc Jd Ts Td", "2s 4d 6h 8c 9d Jh Ks")


def cowpie() -> Table:
    table = Table("cowpie", COWPIE).no_bets(5)
    assert table.state.asking.phrase() == "split 5 and 2"
    return table


def test_cowpie_bets_once_more_on_the_split_hands_and_each_half_has_its_winner() -> None:
    table = cowpie().by_seat("split Ad Ac As 2c 3d Kh Kd", "split Qs Qd Qh Jc Jd Ts Td", "split Ks Jh 9d 8c 6h 2s 4d").no_bets()
    assert table.over
    assert table.shown(1) == "full house, queens over jacks; pair of tens"
    assert table.won == [1, 2, 0]  # three chips: the odd one to the five-card hand


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("split 2c 3d Kh Kd Ac As Ad", WORSE),
        ("split As Ad Ac 3d Kd 2c Kh", WORSE),  # the two cards both lie face up
        ("split Ad Ac As Kh Kd 2c", "It takes seven cards here, not six."),
        ("split Ad Ac As Kh Kd 2c 9h", "Those are not cards that you can choose here."),
        ("roll", "That cannot be done now."),
    ],
)
def test_a_split_that_is_none(action: str, told: str) -> None:
    table = cowpie()
    assert table.up(0) == "Ac Kh 2c 3d"
    with pytest.raises(IllegalAction, match="seat 0 may not") as refused:
        table.do(action)
    assert refused.value.told == told
    assert table.hand(0) == COWPIE[0]


def test_the_others_see_in_which_stack_an_upcard_lies_and_no_down_card() -> None:
    table = cowpie().by_seat("split Ad Ac As 2c 3d Kh Kd", "split Qs Qd Qh Jc Jd Ts Td", "split Ks Jh 9d 8c 6h 2s 4d")
    assert table.seen_by(1, 0) == [None, "Ac", None, "2c", "3d", "Kh", None]


def test_one_down_card_among_the_two_is_enough() -> None:
    assert cowpie().do("split As Ac Kh Kd 2c Ad 3d").turn == 1
    assert cowpie().do("split Ac Kh Kd As 3d 2c Ad").turn == 1


# -- Double Mariah
def mariah(*splits: str, **more: object) -> Table:
    """Everybody has been dealt the split that they make."""
    table = Table("double-mariah", splits, **more)  # type: ignore[arg-type]
    return table.by_seat(*["split " + s for s in splits])


def test_who_has_both_the_best_five_and_the_best_two_takes_the_pot() -> None:
    table = mariah("As Ad Ac 2c 3d Kh Kd", "Qs Qd 5h 6c 7d Ts Td", "2s 4d 6h 8c 9d 3c 5s").no_bets(5)
    assert table.over
    assert table.won == [3, 0, 0]


def test_where_nobody_has_both_the_pot_stays_and_folded_seats_are_dealt_in_again() -> None:
    table = mariah("As Ad Ac 2c 3d 4h 5d", "Qs Qd 5h 6c 7d Ts Td", "2s 4d 6h 8c 9d 3c 5s")
    table.do("bet", "call", "fold").no_bets(4)
    assert not table.over
    assert table.state.deals == 2
    assert table.state.live == [True, True, True]
    assert table.state.pot() == 3 + 4  # three antes, two bets, and no new ante
    assert table.state.chips == [197, 197, 199]
    assert table.log("nobody")
    assert table.seen_by(0, 2) == [None] * 7


def test_the_redeal_is_won_for_the_whole_pot() -> None:
    table = mariah("As Ad Ac 2c 3d 4h 5d", "Qs Qd 5h 6c 7d Ts Td")
    table.do("bet", "call").no_bets(4)
    for _ in range(2):
        table.do(next(iter(table.state.legal_actions())))
    table.do("bet", "fold")
    assert table.over
    assert sorted(table.returns) == [-3, 3]


def test_level_in_both_hands_shares_the_pot() -> None:
    table = mariah("As Ad Kc 2c 3d 7h 6d", "Ac Ah Ks 2d 3c 7s 6c", "Qs 4d 5h 8c 9d 2h 3s").no_bets(5)
    assert sorted(table.returns) == [-1, 0, 1]


def test_four_cards_of_the_five_are_rolled_then_one_of_the_two() -> None:
    table = mariah("As Ad Ac 2c 3d Kh Kd", "Qs Qd 5h 6c 7d Ts Td")
    shown = []
    for _ in range(5):
        shown.append(table.up(0))
        table.no_bets()
    assert shown == ["As", "As Ad", "As Ad Ac", "As Ad Ac 2c", "As Ad Ac 2c Kh"]


def test_a_joker_is_an_ace_or_what_a_straight_or_flush_lacks_and_never_a_pair_to_a_king() -> None:
    ace = mariah("Jk Ks 9c 5d 2h 7c 3d", "Kd Kc 4d 6s 8h 9h 2d").no_bets(4)
    assert ace.state.live == [True, True]
    values = [ace.state.game.high(ace.state, p, ace.state.hands[p][:5]) for p in (0, 1)]
    assert values[0] < values[1]  # ace and king high, not a pair of kings

    table = mariah("Jk 6s 7c 8d 9h Kh 3d", "Qs Qd Qh 4c 2d Jc Td").no_bets(5)
    assert table.shown(0) == "straight, ten high; king high"
    assert table.won == [2, 0]

    table = mariah("Jk 2s 7s 8s Ts Kh Kd", "Qs Qd Qh 4c 2d Jc Td").no_bets(5)
    assert table.shown(0).startswith("flush, ace high")
    assert table.won == [2, 0]


def test_a_joker_among_the_two_cards_is_an_ace() -> None:
    table = mariah("As Ad 9c 5d 2h Jk 3d", "Kd Kc 4d 6s 8h Qh Jd").no_bets(5)
    assert table.shown(0) == "pair of aces; ace high"
    assert table.won == [2, 0]


def test_two_jokers_are_dealt_in() -> None:
    table = Table("double-mariah", ("Jk Jk 3c 4d 9h Kh 2d", "Qs Qd 5h 6c 7d Ts Td"))
    assert table.hand(0).count("Jk") == 2
    assert len(table.pack) == 54


def test_the_two_card_hand_may_not_be_the_better_one() -> None:
    table = Table("double-mariah", ("As Ad 9c 5d 2h Kh 3d", "Qs Qd 5h 6c 7d Ts Td"))
    with pytest.raises(IllegalAction):
        table.do("split 9c 5d 2h Kh 3d As Ad")
    with pytest.raises(IllegalAction):
        table.do("split As 9c 5d 2h 3d Ad Kh")  # ace and king beat ace and nine
    assert table.do("split As Ad 9c Kh 5d 3d 2h").turn == 1


def test_after_a_redeal_a_short_stack_wins_no_more_than_it_matched() -> None:
    table = mariah("As Ad Ac 2c 3d 4h 5d", "Qs Qd 5h 6c 7d Ts Td", "2s 4d 6h 8c 9d 3c 5s", chips=(1, 50, 50))
    table.do("bet").do(*["raise", "raise", "call"])
    while table.betting:
        table.do("check")
    assert table.state.deals == 2
    carried = table.state.pot()
    best, others = parse("Ks Kd Kc 2c 3d Ah Ad"), (parse("Qs Jd 9c 8d 2h 7s 3h"), parse("Qh Jc 9d 8c 2d 7h 3s"))
    state = table.state
    everything = [c for zone in (state.deck, *state.hands) for c in zone]
    state.hands = [best, *others]
    state.deck = [c for c in everything if not any(c in hand for hand in state.hands)]
    for hand in (best, *others):
        table.do("split " + text(hand))
    while table.betting:
        table.do("check")
    assert table.won[0] == 3 * 2 < carried
