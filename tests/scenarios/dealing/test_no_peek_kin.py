"""The children of Beat It: what is known of the hand, what is wild as cards come up, what a card costs, whom it puts out or brings back."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import mask, parse
from engine.desk.player_registry import player
from engine.hands import high
from engine.rules.betting.rounds import Bet
from tests.scenarios.table import Table

OTHER = "2h 5c 8d Ts 4d 7c 6h"  # a hand that beats little


BEATEN_IS_OUT = """baseball-iii beat-it blind chameleon dawn desperado gymnastics mexican-armpit mexican-sweat midnight-baseball midnight-baseball-ii
    monday-night-football night-baseball no-peek-guts six-sixty-six-ii spanish-fly twilight-baseball""".split()
ON_TABLE = {"mexican-armpit": 3, "six-sixty-six-ii": 0}


@pytest.mark.parametrize("slug", BEATEN_IS_OUT)
def test_who_turns_cards_up_last_has_the_best_hand_or_is_out(slug: str) -> None:
    bets = 0
    for seed in range(40):
        state, anybody, rng = engine.load(slug).new(2, seed=seed), player("random"), Random(seed)
        while not state.is_terminal():
            seat = state.current_player()
            assert seat is not None
            if isinstance(state.asking, Bet):
                bets += 1
                assert len(state.table) == ON_TABLE.get(slug, 1) or slug == "chameleon"  # where sevens turn more cards
                state.apply_action("check")
            else:
                state.apply_action(anybody.choose(state, seat, rng))
        if all(state.live):
            assert state.showing(state.turn) > state.showing(1 - state.turn)
    assert bets


@pytest.mark.parametrize("slug", ["baseball-iii", "chameleon", "midnight-baseball-ii", "night-baseball", "twilight-baseball"])
@pytest.mark.parametrize("card", ["3d", "9d", "8d"])
def test_threes_and_nines_are_wild_in_every_kind_of_baseball(slug: str, card: str) -> None:
    """Of a ten and such a card the best hand is a pair of tens, and of a ten and an eight it is not."""
    state = engine.load(slug).new(2, seed=1)
    while state.table == []:
        state.apply_action(state.legal_actions()[0])
    state.hands[0] = parse(f"Ts {card}")
    state.face_up |= mask(state.hands[0])
    assert (state.showing(0) > high(parse("As Kd"))) == (card != "8d")


# -- known and unseen cards
@pytest.mark.parametrize(("slug", "known"), [("dawn", 2), ("baseball-iii", 3)])
def test_known_and_unseen_cards_are_turned_as_one_likes(slug: str, known: int) -> None:
    """Seat 0 has a pair of kings among what it knows, but may try the unseen cards first."""
    mine = "Ks Kd 8c 5h 2s 7d Th" if known == 3 else "Ks Kd 5h 2s 7d Th 8c"
    table = Table(slug, (mine, OTHER), "Qs")
    assert len(table.state.table) == 1
    assert [c is not None for c in table.seen_by(0, 0)] == [True] * known + [False] * (7 - known)
    assert "flip unseen" in table.legal
    assert len(table.legal) == known + 1
    table.do("flip unseen")
    assert table.up(0) == mine.split()[known]  # the unseen ones come in their order
    assert table.turn == 0  # less than a queen: on it goes
    table.do("flip Kd")
    assert table.betting
    assert table.turn == 0


def test_a_four_in_a_woven_stack_sells_a_card_for_under_it() -> None:
    table = Table("twilight-baseball", ("2s 5d Kh 4c 8h 7d Th", OTHER), "Qs 9d")
    while not table.log("flip"):
        table.do("next unseen" if "next unseen" in table.legal and table.turn == 0 else table.legal[0])
    assert table.up(0) == "4c"
    table.do("buy")
    assert table.down(0).split()[-1] == "9d"
    assert table.seen_by(0, 0)[-1] is None


def test_a_known_card_is_not_turned_before_its_holder_wants_it() -> None:
    table = Table("dawn", ("2s Kd Qh 7d Th 8c 5h", OTHER), "Js").do("flip unseen")
    assert table.up(0) == "Qh"  # enough; the king stays
    assert table.betting
    assert table.seen_by(1, 0)[1] is None


def test_baseball_iii_has_wild_threes_and_nines_and_sells_a_card_for_a_four() -> None:
    table = Table("baseball-iii", ("4s 9d 8c 5h 2s 7d Th", OTHER), "Qs Kh").do("flip 4s")
    assert table.legal == ["buy", "decline"]
    table.do("buy")
    assert table.state.chips[0] == 200 - 1 - 4
    assert "Kh" in table.hand(0)
    assert table.seen_by(0, 0)[-1] == "Kh"  # another down card, like the first three
    table.do("flip 9d")
    assert table.betting  # a pair of fours


def test_twilight_baseball_weaves_unseen_cards_into_a_stack() -> None:
    """Four cards nobody has looked at, and where they lie is all that their holder decides."""
    table = Table("twilight-baseball", ("2s 5d Kh 8c 9h 7d Th", "4h 6c Qd Jc Jd 2c 3h"), "Qs")
    assert table.legal == ["next 2s", "next 5d", "next Kh", "next unseen"]
    table.do("next unseen", "next Qd")  # seat 0, seat 1, and so on until one kind is left
    while not table.betting and table.turn is not None:
        table.do("next unseen" if "next unseen" in table.legal and table.turn == 0 else table.legal[0])
    assert table.up(0) == "8c 9h"  # a wild nine: a pair of eights, with the king still under the stack
    assert table.down(0).split()[2:] == ["2s", "5d", "Kh"]
    assert table.seen_by(0, 0)[2:4] == [None, None]
    table.no_bets()
    assert table.up(1).startswith("Qd")


# -- wild cards that come with the cards
GYMNASTS = ("Kd Qc 5h 6d 2c 3s 7h", "4d 9s 9c 8h Jc 5s 2d", "Qs 8c 8d Tc 6h 7s 4c")


def test_the_card_after_the_last_queen_is_wild_whoever_turns_it() -> None:
    table = Table("gymnastics", GYMNASTS, "As")
    assert table.up(0) == "Kd Qc"  # a queen makes a pair of kings
    table.no_bets()
    assert table.up(1) == "4d 9s 9c"  # the four that followed is wild: three nines against the kings
    table.no_bets()
    assert table.up(2) == "Qs 8c"  # eights are wild instead, and fours no more: a pair of aces is enough against kings
    assert table.turn == 2


def test_a_queen_turned_last_has_queens_alone_wild() -> None:
    """Seat 1's fours are wild until its last card, a queen that nothing follows: three fours, not four jacks, against four sevens."""
    table = Table("gymnastics", ("Qc 7h 7s 7d 2d 3d 5c", "4d 4s 8h 9c Jd 2h Qd"), "2c")
    for seat, cards in ((0, "Qc"), (1, "4d 4s"), (0, "Qc 7h 7s"), (1, "4d 4s 8h"), (0, "Qc 7h 7s 7d")):
        assert table.up(seat) == cards
        table.no_bets()
    assert table.over
    assert table.up(1).endswith("Qd")
    assert table.won == [2, 0]


def test_ones_lowest_upcard_is_wild_and_changes_as_lower_ones_come() -> None:
    table = Table("no-peek-guts", ("5c Kd Kh 9s 2d 7h 8d", "9h 7c 6d Jd 2s 4c Tc", "Jc Js 8h 3d 5h 6s 2h"), "Ks")
    assert table.up(0) == "5c"  # alone it is the lowest, so wild: an ace against the king
    table.no_bets()
    assert table.up(1) == "9h 7c"  # the seven is wild now: a pair of nines
    table.no_bets()
    assert table.up(2) == "Jc Js"  # both are the lowest: a pair of aces
    table.no_bets()
    assert table.up(0) == "5c Kd Kh"  # three kings


def test_whether_an_ace_can_be_the_low_card_is_an_option() -> None:
    hands = ("Ac 5d Kd Kh 9s 7h 8d", "9h 7c 6d Jd 2s 4c Tc")
    assert Table("no-peek-guts", hands, "As").up(0) == "Ac 5d"  # the five is wild: a pair of aces
    low = Table("no-peek-guts", hands, "Ks", ace="ace low")
    assert low.up(0) == "Ac"


@pytest.mark.parametrize("rank", "27K")
@pytest.mark.parametrize("ace", ["ace high", "ace low"])
def test_the_table_card_is_nobodys_and_no_low_card_makes_it_wild(rank: str, ace: str) -> None:
    """One's first card is one's lowest, so wild: an ace that beats a table card of its own rank."""
    table = Table("no-peek-guts", (f"{rank}c 5d 4h 9s 6d 3h 8d", OTHER), f"{rank}s", ace=ace)
    assert table.up(0) == f"{rank}c"


# -- wild for a price
def test_the_queen_of_hearts_is_wild_for_who_matches_the_pot() -> None:
    table = Table("desperado", ("9c Qh 2s 5d 7h 8s Jd", "3h Kc 3d Tc 6s 4d 8h"), "Jh")
    assert table.up(0) == "9c Qh"
    assert table.legal == ["pay", "decline"]
    paid = table.do("pay")
    assert paid.state.chips[0] == 200 - 1 - 2  # two antes lay in the pot
    assert paid.up(0) == "9c Qh"  # a pair of nines
    paid.no_bets()
    assert paid.up(1) == "3h Kc 3d"  # a king costs nothing: three threes
    plain = Table("desperado", ("9c Qh 2s 5d 7h 8s Jd", "3h Kc 3d Tc 6s 4d 8h"), "Jh").do("decline")
    assert plain.up(0) == "9c Qh"  # queen high is enough for a jack
    assert plain.no_bets().up(1) == "3h Kc"  # a pair of threes


def test_twos_and_sixes_cost_to_be_wild_and_sevens_are_fatal_in_spanish_fly() -> None:
    table = Table("spanish-fly", ("8c 2s 6d 5d Jh Th 4s", "9c 6h Kd 3d 4c 5h Jc", "Ts 7d Ad Ah 2c 6s 3c"), "Jd")
    assert table.turn == 0
    table.do("pay")
    assert table.state.chips[0] == 200 - 1 - 1
    assert table.up(0) == "8c 2s"
    table.no_bets()
    assert table.turn == 1
    table.do("pay")
    assert table.state.chips[1] == 200 - 1 - 4
    assert table.up(1) == "9c 6h"  # a pair of nines
    table.no_bets()
    assert not table.state.live[2]  # a ten, and the seven
    assert table.up(2) == "Ts 7d"


def test_who_pays_nothing_has_a_plain_two() -> None:
    table = Table("spanish-fly", ("8c 2s 8h 5d Jh Th 4s", OTHER), "Jd").do("decline")
    assert table.up(0) == "8c 2s 8h"


# -- Monday Night Football
def test_football_points_are_counted_in_the_order_of_the_cards() -> None:
    table = Table("monday-night-football", ("4c 2d 3s 5h 6d 7h 8d", "Ad Qs 9h Tc 4h 5s 6c", "Js As Th 9d 8c 7s 6h"), "2c")
    assert table.up(0) == "4c 2d 3s"  # 0, 2: no more than the table's two; then 5
    table.no_bets()
    assert table.up(1) == "Ad Qs"  # an ace that follows no court card is nothing; 6
    table.no_bets()
    assert table.up(2) == "Js As"  # 6 and the point after


@pytest.mark.parametrize(
    ("options", "won"),
    [
        ({}, [2, 0]),  # seven points to six: the ace comes after a court card
        ({"extra_point": "most football points"}, [2, 0]),
        ({"extra_point": "most football points, ace next"}, [0, 2]),  # not right after it; and seat 1 wins the deal-off
    ],
)
def test_an_ace_counts_after_any_court_card_or_right_after_one(options: dict[str, str], won: list[int]) -> None:
    state = engine.load("monday-night-football").new(2, **options)
    state.hands = [parse("Kc 4d 5d Ah 7d 8d 9d"), parse("4c 5c 6c 7c 8c 9c Qd")]
    state.stacked = parse("Jh 4h 2c")
    state.game.showdown.run(state)
    assert state.won == won


def test_the_order_of_a_turn_decides_what_an_ace_beats() -> None:
    table = Table("monday-night-football", ("Kc 4d 5d 6d 7d 8d 9d", "Qc 9h As 4h 4s 5s 6s"), "5h").no_bets()
    assert table.up(1) == "Qc 9h As"  # six points equal the king's; the ace makes seven, though a nine came between
    assert table.turn == 1


def test_nothing_but_football_points_count() -> None:
    table = Table("monday-night-football", ("Kc 4d 5d 6d 7d 8d 9d", "4c 5c 6c 7c 8c 9c Tc"), "5h")
    assert table.up(0) == "Kc"
    assert table.no_bets().over  # a straight flush of nothing
    assert table.won == [2, 0]


def test_equal_points_are_dealt_off_for_a_court_card() -> None:
    """Seats 0 and 2 have six points each. From the dealer's left seat 2 is dealt the two and the four, seat 0 the three and the jack."""
    state = engine.load("monday-night-football").new(3)
    state.hands = [parse("4s 5s 6s 7s 8s 9s Ks"), parse("4h 5h 6h 7h 8h 9h 3c"), parse("4c 5c 6c 7c 8c 9c Qd")]
    state.stacked = parse("Jh 4d 3d 2c")
    state.game.showdown.run(state)
    assert state.won == [3, 0, 0]


# -- Night Baseball
def test_night_baseball_exchanges_fours_and_has_no_luck_with_a_wild_first_card() -> None:
    table = Table("night-baseball", ("9c Kd 2s 5d 6h 7h 8d", "Jd 4c 2c 5h 6s 7d 8s", "Ts 6c 9h Qd Qh 2h 5s"), "Th Jc")
    assert not table.state.live[0]  # a wild card came first
    assert table.up(1) == "Jd"
    table.no_bets()
    assert table.up(2) == "Ts 6c 9h"  # the nine is wild when it comes later: a pair of tens
    table.no_bets()
    assert table.up(1).split()[:2] == ["Jd", "Jc"]  # the four went for the deck's top card
    assert len(table.hand(1).split()) == 7
    assert "4c" not in table.hand(1)


def test_a_wild_card_dealt_for_a_first_four_was_not_turned_up() -> None:
    table = Table("night-baseball", ("4c Kd 2s 5d 6h 7h 8d", OTHER), "Th 3d")
    assert table.state.live == [True, True]
    assert (table.up(0), table.turn) == ("3d", 0)  # as good as an ace
    later = Table("night-baseball", ("4c 9d 2s 5d 6h 7h 8d", OTHER), "Qh Jd")
    assert set(later.up(0).split()) == {"Jd", "9d"}  # nor was the nine the first


def test_night_baseball_is_played_with_two_decks() -> None:
    variant = engine.load("night-baseball")
    assert len(variant.game().cards(2)) == 104
    assert variant.stats()["players"] == 14
    assert Table("night-baseball", ("8c 8c 2s 5d 6h 7h Td", "Jd 2c 2h 5h 6s 7d 8s"), "Kh").up(0) == "8c 8c"  # a pair of the same card
