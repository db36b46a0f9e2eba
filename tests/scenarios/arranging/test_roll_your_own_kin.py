"""Roll Your Own and its kin without a wild hole card: who shows what when, what is thrown away, drawn, split or left down."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.errors import IllegalAction
from tests.scenarios.table import Table, text


def rolled(table: Table, *orders: str, openers: list[int] | None = None) -> Table:
    """Each seat turns its cards up in this order, one a round; bets checked, the openers compared where given."""
    for i in range(len(orders[0].split())):
        table.by_seat(*["flip " + o.split()[i] for o in orders])
        if openers:
            assert table.turn == openers[i]
        table.no_bets()
    return table


# -- five cards
def test_mexican_stud_chooses_between_two_down_cards_each_time_and_keeps_one() -> None:
    table = Table("mexican-stud", ("As Kc 2d Kd Kh", "Qs Jc Ad 3h 9s"))
    rolled(table, "Kc 2d Kd As", "Jc Ad 3h 9s", openers=[0, 1, 0, 0])
    assert table.over
    assert (table.down(0), table.down(1)) == ("Kh", "Qs")
    assert table.won == [2, 0]


@pytest.mark.parametrize("slug", ["mexican-stud", "roll-your-own"])
def test_cards_are_turned_together_or_in_turn(slug: str) -> None:
    hands = ("As Kc 2d Kd Kh", "Qs Jc Qd 3h 9s")
    together = Table(slug, hands).do("flip As")
    assert (together.up(0), together.seen_by(1, 0)[0]) == ("", None)
    in_turn = Table(slug, hands, reveal="in turn").do("flip As")
    assert (in_turn.up(0), in_turn.turn) == ("As", 1)


def test_the_left_neighbours_card_is_turned_by_chance_and_nobody_is_asked() -> None:
    table = Table("roll-the-other-guys", ("As Kc 2d Kd Kh 9c", "Qs Jc Qd 3h 9s Tc"))
    for up in (1, 2, 3, 4, 5):
        assert table.betting
        assert len(table.up(0).split()) == len(table.up(1).split()) == up
        assert len(table.down(0).split()) == 1
        table.no_bets()
    assert table.over
    assert table.shown(0) == "three kings"  # of six cards
    assert table.won == [2, 0]


def test_either_card_may_be_the_one_that_chance_turns() -> None:
    game, cards = engine.load("roll-the-other-guys"), parse("As Qs Kc Jc")
    assert {text(game.new(2, seed=seed, dealer=1, stacked=cards).upcards(0)) for seed in range(20)} == {"As", "Kc"}


def test_one_turns_a_card_of_the_next_player_still_in() -> None:
    table = Table("roll-the-other-guys", ("As Kc 2d", "Qs Jc Qd", "8s 8c 8d")).do("bet", "fold", "call")
    assert [len(table.up(p).split()) for p in range(3)] == [2, 1, 2]


# -- five kept of seven
def test_mississippi_mud_splits_what_is_declared_and_lets_the_table_choose_its_lows() -> None:
    hands = ("As 2d 3h 4c 5d Kc Kd", "Ad 2h 3c 4s 6s Qc Qd", "Js Jd Jh Tc 9d 8h 7c")

    def table(**options: str) -> Table:
        table = Table("mississippi-mud", hands, **options).by_seat("discard Kc Kd", "discard Qc Qd", "discard 8h 7c")
        return rolled(table, "As 2d 3h 4c", "6s 4s 3c 2h", "Js Jd 9d Tc", openers=[0, 2, 2, 2])

    assert table().do("declare low", "declare low", "declare high").won == [1, 0, 2]
    assert table(low="ace-to-six").do("declare low", "declare low", "declare high").won == [0, 1, 2]  # the five-high is a straight there
    assert "declare both" not in table().legal
    assert table(declare="high low both").do("declare both", "declare low", "declare high").won == [3, 0, 0]
    both = table(declare="high low both", low="ace-to-six").do("declare both", "declare low", "declare high")
    assert both.won == [0, 1, 2]  # the straight is the best high hand, and no low


@pytest.mark.parametrize("slug", ["shawnahoma", "mississippi-mud"])
def test_two_go_before_anything_is_shown_and_each_card_shown_is_chosen(slug: str) -> None:
    hands = ("Ks Kd Kh 9c 9d 2s 2d", "As 3d 4h 5c 7d Qs Qh")
    table = Table(slug, hands)
    with pytest.raises(IllegalAction):
        table.do("flip Ks")
    table.by_seat("discard 2s 2d", "discard Qs Qh")
    rolled(table, "9c Kd 9d Ks", "5c 7d As 3d")
    assert (table.down(0), table.down(1)) == ("Kh", "4h")
    assert table.do("declare high", "declare low").won == [1, 1]


# -- seven cards, five shown
SEVEN = ("Ks Kd 2h 5c 8d Kh Kc", "As 3d 4h 5d 7d 7s Qh", "Qs Jd 9h 8c 6d Ts 2c")


def test_show_five_bets_after_each_of_five_and_plays_seven() -> None:
    table = Table("show-five", SEVEN)
    rolled(table, "Ks Kd 2h 5c 8d", "As 3d 4h 5d 7d", "Qs Jd 9h 8c 6d", openers=[1, 0, 0, 0, 0])
    assert not table.betting
    table.do("declare high", "declare low", "declare high")
    assert table.shown(0).startswith("four kings")
    assert table.won == [2, 1, 0]


def test_seven_card_reverse_throws_away_what_was_not_shown_and_bets_once_more() -> None:
    table = Table("seven-card-reverse", SEVEN)
    rolled(table, "Ks Kd 2h 5c", "As 3d 4h 5d", "Qs Jd 9h 8c", openers=[1, 0, 0, 0])
    table.by_seat("flip 8d", "flip 7d", "flip 6d")
    assert not table.betting  # the fifth card brings no bet of its own
    assert table.legal == ["discard Kh Kc"]
    table.by_seat("discard Kh Kc", "discard 7s Qh", "discard Ts 2c")
    assert (table.betting, table.turn) == (True, 0)
    assert [table.down(p) for p in range(3)] == ["", "", ""]
    table.no_bets().do("declare high", "declare low", "declare high")
    assert table.shown(0).startswith("pair of kings")


# -- one of four thrown away
@pytest.mark.parametrize(("slug", "streets"), [("boston", ["1", "2", "3", "4", "4"]), ("tahoe-pitch-and-roll", ["1", "3", "5"])])
def test_boston_deals_singly_and_tahoe_by_two(slug: str, streets: list[str]) -> None:
    hands = ("2s Ks Kd 9c Kh 4d 6h Kc", "3s As 8d 7c Jh Jd Th Qc")
    table = Table(slug, hands).by_seat("discard 2s", "discard 3s").by_seat("flip Ks", "flip 8d")
    up = []
    while not table.over:
        up.append(str(len(table.up(0).split())))
        table.no_bets()
    assert up == streets
    assert len(table.hand(0).split()) == 7
    assert table.shown(0) == "four kings"
    assert table.won == [2, 0]  # high alone: nothing was declared


def test_super_stud_throws_two_of_five_away_and_opens_on_the_left_the_first_time_only() -> None:
    hands = ("2s 3s 5h 9c 8d 4d 6h Ac 7c", "Ks Kd Kh Qc Qd 2c Jh Td Th", "As Ah 3d 4h 6c 7d 5s 2h 9d")
    table = Table("super-stud", hands).by_seat("discard 9c 8d", "discard Qc Qd", "discard As Ah")
    table.by_seat("flip 2s", "flip Ks", "flip 3d")
    openers = []
    for _ in range(5):
        openers.append(table.turn)
        table.no_bets()
    assert openers == [0, 1, 1, 0, 0]  # a king; a king; then the ace
    table.do("declare high", "declare high", "declare low")
    assert len(table.hand(0).split()) == 7


# -- nine cards seen, five kept
def test_nine_card_wild_discard_ii_ends_with_five_cards_and_may_throw_upcards_away() -> None:
    table = Table("nine-card-wild-discard-ii", ("2s Ks Kd 3c 9h 9d Kh 4s Kc", "2d As 7h 3d 8s Jc 4h Td 6c"))
    table.by_seat("discard 2s", "discard 2d").by_seat("flip Ks", "flip As").no_bets()
    assert len(table.hand(0).split()) == 4
    table.by_seat("discard Ks", "discard 3d")  # what was shown may go
    assert table.up(0) == ""
    table.by_seat("flip 3c", "flip 8s").no_bets()
    assert len(table.hand(0).split()) == 5
    table.by_seat("flip Kd", "flip Jc").no_bets()
    assert table.up(0) == "Kd 3c 4s"  # the next one is dealt so
    table.no_bets()
    assert len(table.hand(0).split()) == 7
    assert table.up(0) == "Kd 3c 4s"  # and the last one down
    table.no_bets().by_seat("discard 3c 4s", "discard 7h 4h")
    assert (table.betting, len(table.hand(0).split())) == (True, 5)
    table.no_bets()
    assert table.shown(0) == "full house, kings over nines"
    assert table.won == [2, 0]
