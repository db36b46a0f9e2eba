"""Cards offered round the table, and picked from a row: Eddie's Choice, Train Wreck, Spokane Open Wild."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, text


# -- Eddie's Choice
def test_an_offered_card_is_taken_or_goes_on_to_the_next_player() -> None:
    table = Table("eddies-choice", ("3c 9d", "Ks Qd", "7h 8s"), "3d Kc 4h Js")
    assert table.market() == "3d"
    assert table.legal == ["take 3d", "refuse"]
    table.do("take 3d")
    assert table.market() == "Kc"  # a new one for the next player
    table.do("refuse")
    assert (table.up(1), table.market()) == ("4h", "Kc")  # the next card unseen, and the same offer for seat 2
    table.do("refuse")
    assert table.betting
    assert [table.up(p) for p in range(3)] == ["3d", "4h", "Js"]
    assert table.state.chips == [199] * 3  # nothing is paid
    assert "Kc" not in " ".join(table.hand(p) for p in range(3))
    assert not table.market()


def refused(slug: str, *actions: str) -> Table:
    """Three players asked about one card after the other; in Train Wreck each has an upcard by then."""
    if slug == "eddies-choice":
        return Table(slug, ("3c 9d", "Ks Qd", "7h 8s"), "3d Kc 4h Js").do(*actions)
    return Table(slug, ("3c 9d 2s", "Ks Qd 6h", "7h 8s Th"), "3d Kc 4h Js").no_bets().do(*actions)


@pytest.mark.parametrize(("slug", "fate"), [("eddies-choice", "discard it."), ("train-wreck", "put it under the deck.")])
def test_what_the_last_player_refuses_is_dealt_no_more_whoever_was_asked_before(slug: str, fate: str) -> None:
    table = refused(slug, "take 3d", "take Kc", "refuse")  # offered to one player alone, the last
    assert text(table.state.discards) == "4h"
    assert table.up(2).split()[-1] == "Js"
    assert not refused(slug, "refuse", "refuse", "take 3d").state.discards
    assert f"If the last player refuses it, {fate}" in [s["text"] for s in engine.load(slug).steps() if s["kind"] == "note"]
    assert any("under the deck" in ruling["unclear"] for ruling in engine.load(slug).rulings) == (slug == "train-wreck")


def eddie(mine: str, theirs: str = "Ks Qd Tc 6h 2s 4s Jd") -> Table:
    """Both take what is offered, card by card."""
    rows = [mine.split(), theirs.split()]
    table = Table(
        "eddies-choice", [" ".join(r[:2]) for r in rows], " ".join(c for pair in zip(rows[0][2:], rows[1][2:], strict=True) for c in pair)
    )
    for i in range(2, 6):
        table.do(f"take {rows[0][i]}", f"take {rows[1][i]}").no_bets()
    assert len(table.down(0).split()) == 3
    return table.no_bets()


@pytest.mark.parametrize(
    ("mine", "shown"),
    [
        ("3c 2d 3d Kc Qh 8s 7h", "three kings"),  # down and up of a rank are wild, both
        ("3c 3h Kc Jh 8s 6d 2c", "pair of threes"),  # two down cards are not
        ("9c Ah Kc 3d 3s 6d 2c", "pair of threes"),  # nor two upcards
        ("4c Ah Kc 3d 9s 8d 3h", "three aces"),  # the last card down may match
        ("3c 3h 3d Kc 8s 6d Jh", "four kings"),  # a third one is wild as well
        ("3c 9h 3d 9s Ac 6c Qh", "five aces"),  # two pairs of them: the best there is
    ],
)
def test_what_is_wild_in_eddies_choice(mine: str, shown: str) -> None:
    assert eddie(mine).shown(0).startswith(shown)


# -- Train Wreck
def wreck(*hands: str, then: str) -> Table:
    return Table("train-wreck", hands, then).no_bets()


def test_refusing_an_offered_card_costs_one_two_and_four_antes() -> None:
    table = wreck("9c Td 6h", "Kd Qc 7s", then="8h 8c 8d 6s Jh 6c 2h Jc 5h Th")
    chips = [199, 199]
    for price in (1, 2, 4):
        assert len(table.legal) == 2
        table.do("refuse")
        chips[0] -= price
        assert table.state.chips == chips
        table.do(f"take {table.market()}")
        assert table.state.chips == chips
        table.no_bets()
    assert len(table.up(0).split()) == 4
    assert len(table.down(1).split()) == 3


def test_train_wreck_bets_after_each_upcard_and_after_the_last_card() -> None:
    table = Table("train-wreck", ("9c Td 6h", "Kd Qc 7s"), "8h 8c Th Jd Js Kc 2c 3d")
    for shown in range(1, 5):
        assert (table.turn, [len(table.up(p).split()) for p in (0, 1)]) == (1, [shown, shown])
        table.no_bets()
        if shown < 4:
            assert not table.state.discards
            table.do(*[f"take {card}" for card in table.market().split()]).do(f"take {table.market()}")
    assert table.turn == 1
    table.no_bets()
    assert table.over
    assert table.hand(0) == "9c Td 6h 8h Th Js 2c"


def test_a_pair_of_twos_on_the_table_brings_an_upcard() -> None:
    table = wreck("9c Td 2h", "Kd Qc 7s", then="2c 5h 8d").do("take 2c")
    assert table.up(0) == "2h 2c 5h"
    assert wreck("2d Td 2h", "Kd Qc 7s", then="8c 5h 8d").do("take 8c").up(0) == "2h 8c"  # a two in the hole makes no pair


def test_a_third_two_and_what_the_pair_brought_do_nothing_more() -> None:
    table = wreck("9c Td 2h", "Kd Qc 7s", then="2c 2d Jh 2s 8d").do("take 2c")
    assert table.up(0) == "2h 2c 2d"
    table.do("take Jh").no_bets().do("take 2s")
    assert table.up(0) == "2h 2c 2d 2s"


@pytest.mark.parametrize("rank", ["3", "4"])
def test_a_pair_of_threes_or_fours_knocks_out_a_table_card_of_another_player(rank: str) -> None:
    table = wreck(f"9c Td {rank}h", "Kd Qc 7s", "Ks Qs 8s", then=f"{rank}c Jh 6d").do(f"take {rank}c")
    assert table.turn == 0
    assert sorted(table.legal) == ["knock 7s", "knock 8s"]  # table cards, not the hole cards, and it has to be done
    table.do("knock 8s")
    assert table.up(2) == ""
    assert table.hand(2) == "Ks Qs"


def test_a_pair_of_fives_takes_a_table_card_of_another_player() -> None:
    table = wreck("9c Td 5h", "Kd Qc 2s", "Ks Qs 8s", then="5c Jh 6d").do("take 5c")
    assert sorted(table.legal) == ["steal 2s", "steal 8s"]
    table.do("steal 2s")
    assert (table.up(0), table.up(1)) == ("5h 5c 2s", "")


def test_a_stolen_card_makes_no_pair_that_counts() -> None:
    table = wreck("9c Td 5h", "Kd Qc 2s", then="5c Jh 2d 6d").do("take 5c", "steal 2s", "take Jh").no_bets().do("take 2d")
    assert table.up(0) == "5h 5c 2s 2d"  # one two of its own, one taken
    assert table.turn == 1


def test_two_pairs_are_two_actions() -> None:
    table = wreck("9c Td 5h", "Kd Qc 2s", "Ks Qs 8s", then="5c Jh 6d 3h 4s 4d 3c 7h 7c").do("take 5c", "steal 2s", "take Jh", "take 6d")
    table.no_bets().do("take 3h", "take 4s", "take 4d").no_bets().do("take 3c")
    assert all(action.startswith("knock") for action in table.legal)


# -- Spokane Open Wild
SPOKANE = ("As", "Kd", "Qc")


def test_one_more_card_than_players_is_laid_out_and_the_one_left_over_is_wild() -> None:
    table = Table("spokane-open-wild", SPOKANE, "9h 9c 5d 7s 2h 3h 4h")
    assert table.market() == "9h 9c 5d 7s"
    assert table.turn == 0
    table.do("take 9h", "take 7s", "take 5d")
    assert table.market() == "9c"
    assert table.betting
    assert table.turn == 0  # the dealer's left, this first time
    table.no_bets()
    assert table.market() == "9c 2h 3h 4h"  # filled up to one more than the players
    assert table.turn == 1  # the first pick goes round


def test_the_best_hand_showing_opens_with_the_centre_cards_rank_wild_and_the_rank_changes() -> None:
    table = Table("spokane-open-wild", SPOKANE, "9h 9c 5d 7s 2h Kc 4h").do("take 7s", "take 5d", "take 9h").no_bets()
    assert table.turn == 1
    table.do("take 9c", "take 4h", "take Kc")
    assert table.market() == "2h"
    assert [table.up(p) for p in range(3)] == ["7s Kc", "5d 9c", "9h 4h"]
    assert table.turn == 0  # nines are no longer wild: king high


def test_four_rounds_and_as_many_more_as_it_takes_for_everybody_to_pick_first() -> None:
    for players, rounds in ((2, 4), (3, 4), (4, 4), (5, 5), (6, 6)):
        table = Table("spokane-open-wild", ("",) * players)
        firsts = []
        while not table.over:
            if table.betting:
                table.no_bets()
            else:
                firsts.append(table.turn)
                for _ in range(players):
                    table.do(table.legal[0])
        assert firsts == [i % players for i in range(rounds)]


def test_with_fewer_players_fewer_cards_are_added() -> None:
    table = Table("spokane-open-wild", SPOKANE, "9h 9c 5d 7s 2h 3h 4h").do("take 9h", "take 7s", "take 5d").do("bet", "fold", "call")
    assert table.market() == "9c 2h 3h"
    assert table.turn == 2  # the next still in


@pytest.mark.parametrize(("left", "shown"), [("2d", "ace high"), ("5h", "pair of aces"), ("8h", "pair of aces")])
def test_the_last_centre_cards_rank_is_wild_at_the_showdown(left: str, shown: str) -> None:
    table = Table("spokane-open-wild", ("As", "Kd"), f"9h 5d 7s Th Jc 6c 4h {left} 8c")
    for mine, theirs in (("5d", "9h"), ("7s", "Th"), ("6c", "Jc"), ("8c", "4h")):
        first, second = (mine, theirs) if table.turn == 0 else (theirs, mine)
        table.do(f"take {first}", f"take {second}")
        table.no_bets()
    assert table.over
    assert table.hand(0) == "As 5d 7s 6c 8c"
    assert table.shown(0) == shown


def test_an_earlier_centre_card_is_wild_no_more() -> None:
    table = Table("spokane-open-wild", ("As", "Kd"), "9h 5d 7s Th Jc 6c 4h 2d 8c")
    table.do("take 5d", "take 9h").no_bets()
    assert table.market() == "7s Th Jc"
    table.do("take Th", "take 7s")
    assert table.up(0) == "5d 7s"  # the seven that was left over is a seven now
    assert table.turn == 1
