"""Games of an ordered stack without passes: what makes up the stack, what is bet before it, what is turned up of it, what a hand may borrow."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from tests.scenarios.passes import spares
from tests.scenarios.table import Table

HIGH, LOW, MIDDLING = "Ks Kd Kh 9c 9d", "As 2d 3h 4c 6d", "Qs Qd 5h 4d 8c"


def five_kept(table: Table, finals: list[str]) -> Table:
    """Everybody throws the last two of seven away and stacks the others in this order."""
    table.by_seat(*["discard " + " ".join(hand.split()[5:]) for hand in finals])
    return table.by_seat(*["stack " + " ".join(hand.split()[:5]) for hand in finals])


# -- five of seven
def test_grodnikonda_is_anaconda_without_a_pass() -> None:
    finals = spares([HIGH, LOW, MIDDLING])
    table = five_kept(Table("grodnikonda", finals), finals)
    assert table.up(1) == "As"
    table.no_bets(4).do("declare high", "declare low", "declare high")
    assert table.won == [2, 1, 0]


def test_big_sol_bets_on_every_card_dealt_down_before_the_stack() -> None:
    finals = spares([HIGH, LOW])
    table = Table("big-sol", finals)
    for held in (3, 4, 5, 6, 7):
        assert (table.betting, table.turn, table.up(0)) == (True, 0, "")
        assert len(table.hand(0).split()) == held
        table.no_bets()
    five_kept(table, finals)
    assert table.turn == 1  # the ace that shows, no longer the dealer's left
    assert table.no_bets().turn == 0  # the pair
    assert table.no_bets(3).do("declare high", "declare low").won == [1, 1]


def test_left_to_right_stacks_the_five_cards_dealt() -> None:
    table = Table("left-to-right", [HIGH, LOW]).by_seat("stack Ks 9c Kd 9d Kh", "stack " + LOW)
    for shown in ("Ks", "Ks 9c", "Ks 9c Kd", "Ks 9c Kd 9d"):
        assert table.up(0) == shown
        table.no_bets()
    assert table.over
    assert table.won == [2, 0]


def test_evil_eights_turns_up_seven_of_eight_and_plays_the_best_five() -> None:
    hands = ["Ks Qd 7h 5c 3d 8s 2h Kd", "As Jd 9h 7c Td 4s 2c 3h"]
    table = Table("evil-eights", hands).by_seat(*["stack " + hand for hand in hands])
    for n in range(1, 8):
        assert table.up(0) == " ".join(hands[0].split()[:n])
        table.no_bets()
    assert table.seen_by(1, 0)[7] is None
    table.do("declare high", "declare low")
    assert table.won == [1, 1]
    table = Table("evil-eights", hands).by_seat(*["stack " + hand for hand in hands]).no_bets(7)
    assert table.do("declare high", "declare high").won == [2, 0]  # the pair's second king is the card that stayed down


# -- cards shown and picked up again
STREETS = ["2c 3d Ks Kd 9c 9d Kh", "Qs Qd 5h 4d 8c Jh 7h"]


def test_bonecrusher_takes_everything_up_again_and_chooses_five() -> None:
    table = Table("bonecrusher", STREETS)
    for n in (1, 2, 3, 4):
        assert len(table.up(0).split()) == n
        table.no_bets()
    assert not table.betting  # none after the seventh card
    assert table.up(0) == ""
    assert table.seen_by(1, 0) == [None, None, "Ks", "Kd", "9c", "9d", None]  # it remembers what it saw
    table.by_seat("discard 2c 3d", "discard 4d 8c")
    assert [c for c in table.seen_by(1, 0) if c] == []  # now they may be anywhere, or gone
    table.by_seat("stack Ks Kd 9c 9d Kh", "stack 5h Qs Qd Jh 7h")
    for shown in ("5h", "5h Qs", "5h Qs Qd", "5h Qs Qd Jh"):
        assert table.up(1) == shown
        table.no_bets()
    assert table.over
    assert table.won == [2, 0]


def test_pick_up_and_roll_bets_on_the_seventh_card_draws_two_and_then_throws_two_away() -> None:
    table = Table("pick-up-and-roll", STREETS, "Ac Ad Qh").no_bets(4)
    assert table.betting
    assert len(table.up(0).split()) == 4
    table.no_bets()
    assert table.up(0) == ""
    with pytest.raises(IllegalAction):
        table.do("exchange 2c 3d Ks")
    table.do("exchange 2c 3d", "exchange 4d")
    assert set(table.hand(0).split()) == {"Ks", "Kd", "Kh", "9c", "9d", "Ac", "Ad"}
    table.by_seat("discard 9c 9d", "discard 5h 8c")
    table.by_seat("stack Ks Kd Kh Ac Ad", "stack Qs Qd Qh Jh 7h").no_bets(4)
    assert table.shown(0) == "full house, kings over aces"
    assert table.won == [2, 0]


# -- draws
@pytest.mark.parametrize("slug", ["rollouts", "rollem-out"])
def test_a_draw_of_three_or_of_four_to_an_ace_comes_before_the_stack(slug: str) -> None:
    table = Table(slug, ["Ks Kd 2c 3d 5h", "As 8d Tc Jh Jd"], "Kh 9c 9d 2d 3h 4c 6d")
    assert (table.betting, table.turn) == (True, 0)
    table.no_bets()
    with pytest.raises(IllegalAction):
        table.do("exchange Ks 2c 3d 5h")  # no ace
    table.do("exchange 2c 3d 5h", "exchange 8d Tc Jh Jd")
    assert (table.betting, table.turn) == (True, 0)
    table.no_bets().by_seat("stack " + HIGH, "stack " + LOW)
    for n in (1, 2, 3, 4):
        assert len(table.up(0).split()) == n
        table.no_bets()
    if slug == "rollouts":
        table.do("declare high", "declare low")
        assert table.won == [1, 1]
    else:
        assert table.over
        assert table.won == [2, 0]  # nothing is declared and the high hand has it all


def test_five_seven_nine_deals_one_card_more_than_was_thrown_away_and_does_so_twice() -> None:
    table = Table("five-seven-nine", ["Ks Kd 2c 3d 5h", "As 2d 3h 4c Jd"], "Kh 9c Tc 6d 9d 4s 7c 8h").no_bets()
    with pytest.raises(IllegalAction):
        table.do("exchange Ks Kd 2c 3d")  # four only to an ace that is shown
    table.do("exchange 3d 5h")
    assert table.hand(0) == "Ks Kd 2c Kh 9c Tc"
    table.do("stand pat")
    assert table.hand(1) == "As 2d 3h 4c Jd 6d"
    assert (table.betting, table.turn) == (True, 0)
    table.no_bets()
    with pytest.raises(IllegalAction):
        table.do("exchange Ks Kd Kh 9c")
    table.do("exchange Tc", "stand pat")
    assert [len(table.hand(p).split()) for p in (0, 1)] == [7, 7]
    table.no_bets().by_seat("discard 2c 4s", "discard Jd 7c")
    table.by_seat("stack " + HIGH, "stack " + LOW).no_bets(4)
    assert table.do("declare high", "declare low").won == [1, 1]


# -- a sixth card and a twist
def twisting() -> Table:
    """`It` up to the twist: five cards rolled or down, a sixth dealt face down and bet on."""
    hands = [HIGH + " 2c", LOW + " Jc"]
    table = Table("it", hands, "Ad 5c Qh").by_seat("stack " + HIGH, "stack " + LOW).no_bets(4)
    assert (table.up(0), table.down(0)) == ("Ks Kd Kh 9c", "9d 2c")
    return table.no_bets()


def test_it_sells_a_card_for_the_maximum_bet_that_lies_as_the_old_one_did() -> None:
    table = twisting()
    assert table.turn == 0
    table.do("exchange 9c", "exchange Jc")
    assert table.up(0) == "Ks Kd Kh Ad"
    assert (table.up(1), table.down(1)) == ("As 2d 3h 4c", "6d 5c")
    assert table.seen_by(0, 1)[5] is None
    assert table.state.chips == [200 - 1 - 4, 200 - 1 - 4]
    assert table.betting
    table.no_bets().do("declare high", "declare low")
    assert table.won == [5, 5]
    assert table.shown(1).startswith("straight, six high")


def test_it_may_be_played_without_a_twist_and_lets_nobody_exchange_two() -> None:
    table = twisting()
    with pytest.raises(IllegalAction):
        table.do("exchange 9c 9d")
    table.do("stand pat", "stand pat").no_bets().do("declare high", "declare low")
    assert table.won == [1, 1]


# -- hands that borrow another's upcards
def test_love_canal_makes_a_hand_of_three_down_cards_and_anothers_two_upcards() -> None:
    hands = ["9c 9d Kc Kd Ks Kh", "As Ad 2c 3d 4h 6s", "5s 7c Qs Jd 8h 6c"]
    table = Table("love-canal", hands)
    assert (table.betting, table.turn) == (True, 0)
    table.no_bets().by_seat("split 9c 9d Kc Kd Ks Kh", "split As Ad 2c 3d 4h 6s", "split 5s 7c Qs Jd 8h 6c")
    for shown in ("As", "As Ad"):
        assert table.up(1) == shown
        assert table.turn == 0
        table.no_bets()
    table.do("declare high", "declare low", "declare high")
    assert table.shown(0).startswith("full house, kings over aces")  # three of its kings, and not the nines that it shows itself
    assert table.shown(1).endswith("7-5-4-3-2 low")  # its own aces are for the others
    assert table.won == [2, 1, 0]


ROLLEM = ["9c 9d 9h Kc Kd Ks 3s", "As Ad Jh 3c 4c 5d 7h", "2c 4s Kh 8d 8h 7d 6d"]


def rollem(**options: str) -> Table:
    table = Table("rollem", ROLLEM, **options).by_seat(*["split " + hand for hand in ROLLEM])
    assert (table.betting, table.turn, table.up(0)) == (True, 0, "")  # a bet on the stacks, before any card is up
    for shown in ("9c", "9c 9d", "9c 9d 9h"):
        assert table.no_bets().up(0) == shown
    return table.no_bets()


def test_rollem_makes_a_hand_of_two_down_cards_and_anothers_three_upcards() -> None:
    table = rollem()
    assert table.over
    assert table.shown(0) == "three kings"  # two of its three with 2c 4s Kh
    assert table.shown(1) == "three nines"
    assert table.shown(2) == "full house, nines over eights"
    assert table.won == [0, 0, 3]


def test_rollem_may_be_split_and_high_and_low_need_not_use_the_same_cards() -> None:
    table = rollem(aim="high-low")
    assert table.over
    assert table.shown(1) == "three nines; K-5-4-3-2 low"  # seat 0's nines, and seat 2's 2c 4s Kh
    assert table.won == [0, 1, 2]
