"""Totals of points: 7/27 and its kin, cards that count otherwise, and cards that players take until nobody wants one."""

from __future__ import annotations

import pytest

import engine
from engine.cards import parse
from engine.errors import PhraseError, VariantError
from engine.language.phrase import read
from engine.rules.showdown.totals import CardsCount, Counting
from engine.table.narrate import lines
from tests.scenarios.table import Table, made_up

NONE = ("none", "none", "none")


def took(slug: str, hands: tuple[str, ...], then: str = "", *answers: str, **options: str) -> Table:
    """Everybody checks; these are the answers to the offers of a card, in turn, and nobody wants one after them."""
    table = Table(slug, hands, then, **options)
    said = list(answers)
    while not table.over:
        legal = table.legal
        table.do("check" if "check" in legal else (said.pop(0) if said else "none") if "none" in legal else legal[0])
    assert not said
    return table


def shown(table: Table) -> list[str]:
    return [table.shown(p) for p in range(table.state.n)]


def test_cards_are_offered_until_nobody_wants_one() -> None:
    table = Table("7-27", ("7c 2s", "Kd Qh", "9s 8d"), "6d 5h Ts Ac").no_bets()
    table.do("up", "none", "up").no_bets()  # all have asked before the cards are dealt
    assert [len(table.hand(p).split()) for p in range(3)] == [3, 2, 3]
    table.do("none", "none", "up").no_bets().do(*NONE)
    assert table.betting  # a last round
    table.no_bets()
    assert table.over
    assert shown(table) == ["15 points", "1 point", "32 points"]


def test_the_total_nearest_27_and_the_one_nearest_7_share() -> None:
    table = took("7-27", ("Ac Kd", "9s 8d", "Ts 6h"), "5c 9d 8c", "up", "up", "up")
    assert shown(table) == ["16 1/2 points; 6 1/2 points", "26 points", "24 points"]
    assert table.won == [1, 2, 0]


def test_an_ace_counts_one_way_for_seven_and_another_for_twenty_seven() -> None:
    table = took("7-27", ("Ac Ad", "9s 8d", "6s Kc"), "5c Tc", "up", "up")
    assert shown(table) == ["27 points; 7 points", "27 points", "6 1/2 points"]
    assert table.won == [2, 1, 0]  # a tie for 27, and seven alone


@pytest.mark.parametrize(("ties", "winner"), [("inside", 1), ("outside", 0), ("high", 1), ("low", 0)])
def test_of_totals_as_near_to_seven_the_house_rule_decides(ties: str, winner: int) -> None:
    table = took("7-27", ("6c Kd", "5s Qd", "4c 3d"), "Jc 2h Ts Th 9d", "none", "none", "none", ties=ties)
    assert shown(table)[:2] == ["6 1/2 points", "5 1/2 points"]
    state = made_up(
        f'play = ["deal 2 down", "bet from left", "showdown total closest to 21, ties {ties} and low total closest to 7, ties {ties}"]',
        ("5c Ad", "6s 2d"),
    )
    assert state.game.showdown.values(state, [0, 1])[1][winner] > state.game.showdown.values(state, [0, 1])[1][1 - winner]


@pytest.mark.parametrize(("ties", "first"), [("inside", 26), ("outside", 28), ("high", 28), ("low", 26)])
def test_of_totals_as_near_to_twenty_seven(ties: str, first: int) -> None:
    score = read("score", f"total closest to 27, ties {ties}")
    values = {total: score.valued(2 * total) for total in (26, 28, 25)}
    assert max(values, key=values.get) == first
    assert min(values, key=values.get) == 25
    assert [str(score.describe(None, 0, value)) for value in values.values()] == ["26 points", "28 points", "25 points"]


@pytest.mark.parametrize(
    ("slug", "hands", "told"),
    [
        ("7-27-double-clubs", ("9c 8d", "7s Kc"), ["26 points", "8 points"]),
        ("8-28", ("9c 8d", "7s Kc"), ["26 points", "8 points"]),
        ("black-7-27", ("9c 8d", "7s Kh"), ["9 points", "7 points"]),
        ("red-7-27", ("9c 8d", "7s Kh"), ["8 points", "1/2 point"]),
        ("5-1-2-21", ("Kc 5d", "Ks Qd"), ["15 points; 5 1/2 points", "20 points; 1 point"]),
        ("2-22", ("Tc Kd", "9c 8d"), ["1 point", "17 points"]),
        ("price-is-right-7-27", ("9s 7d", "6s Kh"), ["16 points", "6 1/2 points"]),
    ],
)
def test_what_cards_count(slug: str, hands: tuple[str, ...], told: list[str]) -> None:
    assert shown(took(slug, hands)) == told


def test_3_33_is_won_by_whoever_does_not_go_beyond() -> None:
    table = took("3-33", ("Tc Kd", "9s 2d", "Ac 2c"), "Qs Kh Jc 9d", "up", "up", "none", "up", "up", "none")
    assert shown(table) == ["40 points", "30 points", "13 points; 3 points"]
    assert table.won == [0, 2, 1]


def test_2_22_cannot_be_won_under_two() -> None:
    table = took("2-22", ("Tc Kd", "9c 8d"))
    assert table.won == [0, 2]  # one point is under two, and 17 is the nearest to it that is not


def test_over_31_does_not_beat_under_it() -> None:
    table = took("thirty-one", ("Tc Kd", "9s 2d", "5c 2c"), "Qs Kh", "up", "up", "none", "none", "none", "none")
    assert shown(table) == ["30 points", "21 points", "7 points"]
    table = took("thirty-one", ("Tc Kd", "9s 2d"), "Qs Kh 2c", "up", "up", "up", "none")
    assert shown(table) == ["32 points", "21 points"]
    assert table.returns == [-1, 1]


def test_price_is_right_prefers_what_is_not_over() -> None:
    table = took("price-is-right-7-27", ("9s 8d", "Ts 6h"), "Td 9d", "up", "up")
    assert shown(table) == ["27 points", "25 points"]
    assert took("price-is-right-7-27", ("9s 9d", "Ts 2h"), "Td 4d", "up", "up").won[1] == 2  # 28 is over, 16 is not


def test_no_chaser_asks_nobody_who_has_declined() -> None:
    table = Table("7-27-no-chaser", ("7c 2s", "Kd Qh", "9s 8d"), "6d 5h Ts").no_bets().do("up", "none", "none").no_bets()
    assert table.turn == 0
    table.do("up")
    assert table.betting
    table.no_bets().do("none").no_bets()
    assert table.over


def test_a_lock_comes_with_the_third_card_declined_in_a_row() -> None:
    table = Table("7-27-with-a-lock", ("2c 2s", "Kd Qh"), "2d 2h 3c 3s 4c").no_bets()
    table.do("up", "none").no_bets().do("up", "none").no_bets().do("up", "none").no_bets()
    table.do("up")  # the second player is locked
    assert table.betting
    table.no_bets().do("none").no_bets()
    assert table.over


def test_a_card_may_be_replaced_before_7_27_with_replace() -> None:
    assert Table("7-27-with-replace", ("7c 2s", "Kd Qh"), "5d").legal == ["stand pat", "exchange 7c", "exchange 2s"]


def test_chilcoot_has_two_cards_in_the_hole() -> None:
    table = Table("chilcoots-7-27", ("7c 2s 3d", "Kd Qh Jc"))
    assert len(table.down(0).split()) == 2


# -- draws and studs by points
def test_black_cards_count_against_the_total() -> None:
    table = Table("red-and-black", ("Kd Qh 9d 2s As", "Ks Qs Jc Th 9h", "5d 4d 3d 2d Ah")).quietly()
    assert shown(table) == ["26 points", "-11 points", "15 points"]
    assert table.returns == [2, -1, -1]
    table = Table("stendahl", ("Kd Qh 9d 2s As 3c 4c", "Ks Qs Jc Th 9h 8h 7h", "5d 4d 3d 2d Ah 6c 7c")).quietly()
    assert shown(table) == ["19 points", "4 points", "2 points"]


def test_spots_are_counted_and_face_cards_have_two() -> None:
    assert shown(Table("spot-stud", ("Kd Qh Jd 2s As 3c 4c", "Ks Qs Jc Th 9h 8h 7h")).quietly()) == ["16 points", "40 points"]


def test_the_low_half_of_king_spot_low_is_the_fewest_spots() -> None:
    table = Table("king-spot-low", ("Kd Qh Jd 3s As 3c 4c", "Qs Qc Jc Th 9h 8h 7h")).quietly()
    assert table.shown(0).endswith("; 13 points")  # the king and both threes are wild, and count one


def test_the_ranks_of_diamonds_are_added_up() -> None:
    table = Table("count-your-diamonds", ("Kd Qh Jd 3s Ad 3c 4c", "Qs Qc Jc Td 9d 8d 7d")).quietly()
    assert [table.shown(p).rpartition("; ")[2] for p in range(2)] == ["38 points", "34 points"]
    assert table.won == [1, 1]


def test_red_and_black_cards_make_a_blackjack_hand_each() -> None:
    table = Table("red-black", ("Kd Ah 9s 2s 3c", "Ks Qs Jh 9h 8d", "5d 4d 3d 2d Ac")).quietly()
    assert table.shown(0) == "a natural blackjack; 14"
    assert table.shown(1) == "20"
    assert table.won == [2, 1, 0]


def test_totals_of_what_is_left_once_matched_cards_are_gone() -> None:
    table = Table("flop-a", ("Kd Qh 9d", "5s 4c 3h", "Ac 2s 8d"), "Ks 4d Jc Tc 6h").quietly("declare high", "declare low", "declare low")
    assert [table.shown(p) for p in range(3)] == ["19 points", "8 points", "21 points; 11 points"]


@pytest.mark.parametrize(
    ("slug", "common", "said", "told"),
    [
        ("florida-bingo", "Ks 4d Jc Tc 6h 7d 8c", (), ["39 points; 15 1/2 points", "25 points; 10 1/2 points"]),
        ("addem-up", "Ks 4d Jc", ("declare high", "declare low"), ["35 points; 15 points", "21 points; 11 points"]),
    ],
)
def test_a_card_that_counts_two_ways_is_high_in_one_total_and_low_in_the_other(
    slug: str, common: str, said: tuple[str, ...], told: list[str]
) -> None:
    table = Table(slug, ("Kd Qh 9d 5c Ah", "5s 4c 3h 2d As"), common).quietly(*said)
    assert [table.shown(p) for p in range(2)] == told
    assert table.won == [1, 1]


def test_a_table_card_of_a_rank_that_lies_there_is_replaced() -> None:
    table = Table("florida-bingo", ("Kd Qh 9d 5c Ah", "5s 4c 3h 2d As"), "Ks Kh 4d Jc Tc 6h 7d 8c")
    table.no_bets(2)
    assert table.state.table == parse("Ks 4d")


def test_dead_cards_are_part_of_no_hand_and_a_low_needs_five_others() -> None:
    hands = ("2s 2d 2h 4c 4d Ts Kc", "Ac 3d 5c 6h 8s 9c Qd", "Ks Kh Qs Jc 7d 4h 4s")
    table = Table("dr-tepper", hands).quietly("declare low", "declare low", "declare high")
    assert table.shown(0) == "king high"
    assert table.won == [0, 1, 2]


def test_two_sevens_and_wild_cards() -> None:
    hands = ("7s 7d 9s 8c 4h 3c 5d", "2s 2h Jc Kd As Ah Ad", "Qs Qh 9d 8d 4c 3h 5s")
    assert Table("dueces-jacks-and-the-man-with-the-axe", hands).quietly().returns == [2, -1, -1]


def test_lines_add_up_and_the_last_one_counts() -> None:
    lines = [
        read("rule", text) for text in ("face cards count 1/2", "kings count 0 or 10", "clubs count double", "red cards count against")
    ]
    assert all(isinstance(line, CardsCount) for line in lines)
    counting = Counting(lines)
    assert [counting.of(c) for c in parse("Qs Ks Kc Kd 9c As Jk")] == [(1,), (0, 20), (0, 40), (0, -20), (36,), (2,), (0,)]
    assert counting.totals(parse("Ks Kc"), 0) == {0, 20, 40, 60}


def test_targets_are_points() -> None:
    for score in ("total closest to double", "total closest to 1 or 2", "total closest to 7, over last, ties low", "most dots of clubs"):
        with pytest.raises(VariantError):
            engine.Variant.parse(f'name = "x"\nsource = "here"\nplay = ["deal 2 down", "showdown {score}"]')


def test_go_for_broke_has_the_lowest_total_for_low() -> None:
    table = Table("go-for-broke", ("2s Ah 3d 4c 5h", "Ks Kd Qh Jc Ts", "As 2d 2h 3c 4s")).quietly(
        "declare high", "declare high", "declare low"
    )
    assert shown(table)[0] == "straight, five high; 15 points"
    assert shown(table)[2] == "pair of twos; 12 points"
    assert table.won == [2, 0, 1]


def twists(cards: str, last: str) -> Table:
    """7/27 Twists: seat 0 goes on to take these cards, seat 1 has seven points in three cards and the other wants nothing; this is what seat 0 has last."""
    first = cards.split()
    table = Table("7-27-twists", (" ".join(first[:3]), "2h 4h Ac", "Ks 8s 9d"), " ".join([*first[3:], last]))
    table.by_seat(*(f"flip {table.hand(p).split()[0]}" for p in range(3)))
    while not table.over:
        legal = table.legal
        wants = "up" if table.turn == 0 and len(table.hand(0).split()) <= len(first) else "none"
        table.do("check" if "check" in legal else wants)
    assert len(table.hand(0).split()) == len(first) + 1
    return table


@pytest.mark.parametrize(
    ("cards", "last", "won"),
    [
        ("Th Ts 6h", "Kc", [2, 1, 0]),  # 26 1/2 in four: half the pot
        ("Th Ts 6h", "As", [3, 0, 0]),  # 27 in four: all of it
        ("Th 4s 2d", "As", [3, 0, 0]),  # with eleven for the ace
        ("2c 2d 2s 3c 3d 3h 3s 4s 4c", "As", [3, 0, 0]),  # 27 in ten
        ("2c 2d 2s 3c 3d 3h 3s 4s Kd Kc", "4c", [2, 1, 0]),  # and 27 in eleven
    ],
)
def test_27_in_up_to_ten_cards_take_the_low_half_too(cards: str, last: str, won: list[int]) -> None:
    assert twists(cards, last).won == won


def test_twists_turns_one_of_three_up_and_who_shows_most_opens() -> None:
    table = Table("7-27-twists", ("2h 4h Ac", "Th 9s 6h", "Ks 8s 9d")).by_seat("flip 2h", "flip Th", "flip Ks")
    assert table.betting
    assert table.turn == 1  # a face card is half a point
    table.no_bets().do("none", "up", "none")
    assert table.betting
    assert table.turn == 1


def test_so_many_points_take_all_in_any_number_of_cards_where_none_is_said_and_are_shared() -> None:
    state = made_up(
        """play = ["deal 2 down", "bet from left", "showdown total closest to 21, ties high and low total closest to 7, ties high", "aces count 1 or 11",
                   "21 points take all"]""",
        ("Ac Ts", "Ad Kd", "3d 4d", "9c 8c"),
    )
    for _ in range(4):
        state.apply_action("check")
    assert state.won == [2, 2, 0, 0]


@pytest.mark.parametrize(
    "ending", ['"showdown total closest to 27", "27 points take all"', '"showdown high and low", "27 points take all"']
)
def test_points_that_take_all_have_to_win_a_part_of_several(ending: str) -> None:
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\nplay = ["deal 2 down", "bet from left", {ending}]\n', "made-up")
    assert any("27 points take all, where they win no part" in problem for problem in variant.problems())


def fishing(**options: str) -> Table:
    """Go Fish: seat 0 may ask for a card, seat 1 has a seven in the hole, seat 2 two tens, one of them face up."""
    return Table("go-fish", ("2c 9h", "7s Kd", "Td Th"), "4c 6d 8s", **options).no_bets()


def test_who_has_a_down_card_of_the_rank_asked_for_hands_it_over() -> None:
    table = fishing()
    assert table.legal == ["ask", "none"]
    table.do("ask")
    assert table.legal == ["ask 1", "ask 2"]
    table.do("ask 1")
    assert (table.turn, len(table.legal)) == (0, 13)
    table.do("name sevens")
    assert [table.hand(p) for p in range(3)] == ["2c 9h 7s", "Kd", "Td Th"]
    assert table.down(0) == "2c 7s"
    assert table.seen_by(2, 0) == [None, "9h", "7s"]  # all have seen it go over
    assert table.turn == 1
    assert any(line["text"] == "You ask West for sevens." for line in lines(table.state.log or [], 0, ["You", "West", "North"]))


def test_where_the_other_has_none_in_the_hole_the_asker_is_dealt_a_card() -> None:
    table = fishing().do("ask", "ask 1", "name kings")  # the king lies face up
    assert (table.down(0), table.hand(1)) == ("2c 4c", "7s Kd")
    assert table.seen_by(1, 0)[-1] is None
    table.do("none", "ask", "ask 1", "name nines")  # of seat 0, one place to the left: its nine lies face up too
    assert table.down(2) == "Td 6d"
    up = fishing(face="up").do("ask", "ask 2", "name aces")
    assert up.up(0) == "9h 4c"


def test_asking_goes_on_until_nobody_wants_a_card_and_the_parents_totals_win() -> None:
    table = fishing().do("none", "ask", "ask 1", "name tens", "none").no_bets()
    assert table.hand(1) == "7s Kd Td"
    table.do("none", "none", "none")
    assert table.betting  # a last round
    table.no_bets()
    assert table.over
    assert shown(table) == ["11 points", "17 1/2 points", "10 points"]
    assert table.won == [0, 2, 1]


def test_with_one_other_player_left_it_need_not_be_said_whom_one_asks() -> None:
    table = Table("go-fish", ("2c 9h", "7s Kd"), "4c").no_bets().do("ask", "name sevens")
    assert table.hand(0) == "2c 9h 7s"


def test_what_is_asked_of_another_may_be_declined() -> None:
    with pytest.raises(PhraseError, match="or none, by asking another"):
        read("rule", "deal 1 down, or up, by asking another for a rank")
