"""Hands that are more than one: what another holds counts too, and what is thrown away comes back first."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import name, parse
from tests.scenarios.table import Table, text

# -- discards on top of the deck


def test_the_common_cards_come_out_of_the_discards() -> None:
    table = Table("thermonuclear-pineapple-ii", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"], then="5h 5d 5c 5s")
    table.no_bets().by_seat("discard 9s", "discard Ts", "discard Jc")
    assert sorted(map(name, table.state.common)) == ["9s", "Jc", "Ts"], "whatever lay on top of the deck before"
    table.no_bets().by_seat("discard 7d", "discard 8d", "discard 6d")
    assert name(table.state.common[-1]) == "5h", "the discards are used up; the later ones stay discards"
    table.no_bets().by_seat("discard 2c", "discard 3c", "discard 4c").no_bets()
    assert table.over
    assert table.won[0]


def test_whoever_threw_a_card_away_knows_that_it_comes() -> None:
    """In every world that a player can imagine, the flop of a table of three holds what that player threw away."""
    table = Table("omaha-high-low-make-it", ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 6d Jc"])
    table.by_seat("discard 9s", "discard Ts", "discard Jc")
    others = set()
    for seed in range(20):
        world = table.state.determinize(1, Random(seed))
        top = text(world.stacked).split()
        assert "Ts" in top
        assert len(top) == 3
        others |= {*top}
    assert len(others) > 10, "what the others threw away may be any card"
    table.no_bets()
    assert not table.state.known_to[1] >> (parse("Ts")[0] & 255) & 1
    assert "Ts" in text(table.state.common)


# -- the hand to the right


def test_the_cards_to_the_right_count_too() -> None:
    table = Table("tex-mex-holdem", ["2c 7d", "As Ah", "Kd 8s"], then="Ac Kh Ks 3d 4h")
    table.no_bets(4)
    assert table.shown(2) == "full house, aces over kings"
    assert table.shown(1) == "full house, aces over kings"
    assert table.shown(0) == "three kings", "the last seat is to the right of the first"
    assert table.won == [0, 2, 1] or table.won[1:] == table.won[:0:-1]


def test_a_folded_hand_goes_on_counting_for_its_neighbour() -> None:
    table = Table("tex-mex-holdem", ["As Ah", "2c 7d", "Kd 8s"], then="Ac Kh Qs 3d 4h")
    table.do("check", "bet", "call", "fold").no_bets(3)
    assert table.shown(1) == "three aces"
    assert table.won[1]
    assert not table.won[2]


# -- one of two hands is thrown away

HANDS = ["As Ah Kd Kc 9s 7h 7d", "Qs Qh Jd Jc 8s 5h 5d", "Ts Th 6d 6c 2s 3h 4d"]
SPLIT = ["split As Ah Kd Kc 9s 7h 7d", "split Qs Qh Jd Jc 8s 5h 5d", "split Ts Th 6d 6c 2s 3h 4d"]


def test_the_hand_of_two_wins_one_pot_and_goes() -> None:
    table = Table("oppression", HANDS).by_seat(*SPLIT).by_seat("declare out", "declare in", "declare out")
    assert table.won == [0, 3, 0], "the antes go to the only one in, whose two cards nobody sees"
    assert (table.state.live, table.state.pot()) == ([True] * 3, 3), "everybody is back for another ante"
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    assert len(table.state.discards) == 6
    assert table.seen_by(0, 0).count(None) == 0
    assert table.hand(0) == "As Ah Kd Kc 9s"
    table.by_seat("stack As Ah Kd Kc 9s", "stack Qs Qh Jd Jc 8s", "stack Ts Th 6d 6c 2s").no_bets()
    assert table.up(0) == "As"


def test_the_better_hand_of_two_costs_the_other_the_pot() -> None:
    table = Table("advanced-oppression", HANDS).by_seat(*SPLIT).by_seat("declare in", "declare in", "declare out")
    assert (table.won[:2], table.state.pot(), table.state.deals) == ([3, 0], 3, 2), "sevens beat fives, and all is dealt anew"
    assert [len(hand) for hand in table.state.hands] == [7, 7, 7]


def test_cards_of_the_hand_that_went_may_be_drawn_again() -> None:
    table = Table("advanced-oppression", HANDS).by_seat(*SPLIT).by_seat("declare out", "declare in", "declare out")
    assert not table.state.discards
    assert len(table.state.deck) == 52 - 15
    table.no_bets().do("stand pat", "stand pat", "stand pat").no_bets()
    assert table.shown(0) == "two pair, aces and kings"
    assert table.won[0] == 3


# -- cards that are turned up into two hands


def sizes(table: Table, seat: int) -> list[int]:
    rule = table.state.game.several
    assert rule is not None
    return [len(hand) for hand in rule.hands_of(table.state, seat)]


def test_cards_and_hands_are_chosen_before_anybody_shows() -> None:
    table = Table("double-double", ["As Kd 2c 7h", "Qs Qh 3c 8h"])
    table.by_seat("flip As 2c", "flip Qs Qh")
    assert table.up(0) + table.up(1) == "", "nothing shows before all have said where it goes"
    assert table.legal == ["put first As", "put second As"]
    table.by_seat("put first As", "put second Qs").by_seat("put second 2c", "put second Qh")
    assert (table.hand(0), table.hand(1)) == ("As 2c Kd 7h", "Qs Qh 3c 8h")
    assert (sizes(table, 0), sizes(table, 1)) == ([1, 1], [0, 2])
    assert table.turn == 1, "a pair in one hand opens before an ace"


def test_hands_that_show_are_never_added_up() -> None:
    table = Table("double-double", ["As Ah 2c 7h", "Ks Qh 3c 8h"])
    table.by_seat("flip As Ah", "flip Ks Qh").by_seat("put first As", "put first Ks").by_seat("put second Ah", "put first Qh")
    assert table.turn == 0
    table = Table("double-double", ["Js Jh 2c 7h", "Ks Qh 3c 8h"])
    table.by_seat("flip Js Jh", "flip Ks Qh").by_seat("put first Js", "put first Ks").by_seat("put second Jh", "put first Qh")
    assert table.turn == 1, "a jack in each of two hands is no pair"


def full(slug: str, first: str, second: str, **options: str) -> Table:
    """Two players with ten cards each, of which those at even places go to the low hand."""
    table = Table(slug, [first, second], **options)
    while not table.over:
        if table.betting:
            table.no_bets()
        elif "keep all" in table.state.legal_actions():
            table.do("keep all")
        else:
            seats = table.state.ask_seats
            made = [len(table.state.upcards(p)) for p in seats]
            words = ["low" if n % 2 else "high" for n in made] if slug != "henway-no-peek" else ["high" if n % 2 else "low" for n in made]
            table.do(*[next(a for a in [*table.state.asking.options(table.state, p)] if w in a) for p, w in zip(seats, words, strict=True)])
    return table


LOW_AND_HIGH = ("2s Ks 3s Kh 4d Kd 5c 9c 7h 8h", "2h Qs 3h Qh 4c Qd 5d Qc 8d Ah")


def test_only_the_low_hand_is_low_and_only_the_high_hand_high() -> None:
    table = full("henway-no-peek", *LOW_AND_HIGH)
    assert (table.shown(0), table.shown(1)) == ("three kings; 7-5-4-3-2 low", "four queens; 8-5-4-3-2 low")
    assert table.won == [1, 1]
    assert sizes(table, 0) == [5, 5]


def test_each_looks_at_the_next_card_alone() -> None:
    table = Table("henway-no-peek", LOW_AND_HIGH)
    assert table.seen_by(0, 0)[:2] == ["2s", None]
    assert table.seen_by(1, 0)[:2] == [None, None]
    assert table.legal == ["put low 2s", "put high 2s"]
    assert not table.up(0)
    table.by_seat("put low 2s", "put low 2h")
    assert table.up(0) == "2s"


def test_a_hand_of_five_takes_no_more() -> None:
    table = Table("henway-no-peek", LOW_AND_HIGH)
    for _ in range(5):
        table.do(*[f"put low {name(table.state.hands[p][len(table.state.upcards(p))])}" for p in (0, 1)]).no_bets()
    assert sizes(table, 0) == [5, 1], "nothing is left to choose: the others all go to the high hand"
    table.no_bets(5)
    assert (table.over, sizes(table, 0)) == (True, [5, 5])


def test_threes_are_wild_where_they_help_and_kings_in_low_hands() -> None:
    table = Table("wtf", ["3s Ks Ah Kd 4d Kh 5c Ac 7h Ad", "2h Qs 3h Qh 4c Qd 5d 9c 8d Jh"])
    while not table.over:
        if table.betting:
            table.no_bets()
        else:
            n = len(table.state.upcards(0))
            table.do(*[f"put {'low' if n in (1, 3, 4, 6, 8) else 'high'} {a}" for a in (name(table.state.hands[p][n]) for p in (0, 1))])
    assert table.shown(0) == "four aces; 7-5-4-2-A low", "the three is an ace in one hand, the kings an ace and a deuce in the other"


def test_a_card_turned_up_off_the_stack_is_seen_before_it_is_put_anywhere() -> None:
    table = Table("bunk-beds", LOW_AND_HIGH)
    assert (table.up(0), table.up(1)) == ("2s", "2h")
    table.by_seat("put low 2s", "put high 2h")
    assert (sizes(table, 0), sizes(table, 1)) == ([1, 0], [0, 1])


def test_one_card_moves_or_two_change_places_for_the_maximum() -> None:
    table = Table("bunk-beds", LOW_AND_HIGH)
    for n in range(7):
        if n < 5:
            table.do(*[f"put low {name(table.state.hands[p][n])}" for p in (0, 1)])
        table.no_bets()
    assert table.hand(0) == "2s Ks 3s Kh 4d Kd 5c 9c 7h 8h"
    assert "move Ks" in table.legal
    assert "move Kd" not in table.legal, "the low hand has five"
    assert "move Ks 5c" in table.legal
    assert "move Ks Kh" not in table.legal, "two of one hand are not changed"
    before = table.state.chips[0]
    table.do("move Ks 5c", "keep all")
    assert table.hand(0).startswith("2s 3s Kh 4d 5c Ks Kd")
    assert before - table.state.chips[0] == table.state.stakes.max_bet


# -- two stacks, each a hand of its own


def test_each_of_two_stacks_may_win_either_half() -> None:
    table = Table("henway", ["As 2s 3d 4c 6h Kd Kc Kh 9s 9d", "7s 8d 9c Tc Qh Qs Qd Jc Jh 2d"])
    table.by_seat("split As 2s 3d 4c 6h Kd Kc Kh 9s 9d", "split Qs Qd Qh Jc Jh 7s 8d 9c Tc 2d").no_bets()
    assert table.up(0) == "As Kd"
    table.no_bets(4)
    assert table.shown(0) == "full house, kings over nines; 6-4-3-2-A low"
    assert table.won == [2, 0], "both halves, each with another hand"


def test_the_ranks_of_the_hand_that_won_are_wild_for_all_others() -> None:
    table = Table("the-oppressed-get-even", ["As Ah Kd Kc 9s 7h 7d", "Qs Qh Jd Jc 8s 5h 9d", "Ts Th 6d 6c 7s 3h 4d"])
    table.by_seat("split As Ah Kd Kc 9s 7h 7d", "split Qs Qh Jd Jc 8s 5h 9d", "split Ts Th 6d 6c 7s 3h 4d")
    table.by_seat("declare in", "declare out", "declare out")
    assert [name(c) for entry in table.log("discard") if entry[2] == 0 and entry[3] == -1 for c in entry[4]] == ["7h", "7d"]
    table.no_bets().do("stand pat", "stand pat", "stand pat").no_bets()
    assert table.shown(2) == "full house, tens over sixes", "a seven is wild for whoever lost"
    assert table.shown(0) == "two pair, aces and kings"
    assert table.won == [3, 0, 3]


def test_the_ranks_that_won_are_not_wild_for_the_winner() -> None:
    table = Table("the-oppressed-get-even", ["As Ah Kd Kc 7s 7h 6d", "Qs Qh Jd Jc 8s 5h 9d", "Ts Th 6s 6c 2s 3h 4d"])
    table.by_seat("split As Ah Kd Kc 7s 7h 6d", "split Qs Qh Jd Jc 8s 5h 9d", "split Ts Th 6s 6c 2s 3h 4d")
    table.by_seat("declare in", "declare out", "declare out").no_bets().do("stand pat", "stand pat", "stand pat").no_bets()
    assert (table.shown(0), table.shown(2)) == ("two pair, aces and kings", "four tens")


def test_double_double_deals_ten_cards_and_turns_them_all_up() -> None:
    table = Table("double-double", ["As Kd 2c 7h 3c Ks 4d Kc 5s Kh", "Qs Qh 3h 8h 9c 9d 6s 6h Jd Jc"])
    turned = []
    while not table.over:
        if table.betting:
            turned.append(len(table.up(0).split()))
            table.no_bets()
        else:
            for p in table.state.ask_seats:
                rule, state = table.state.asking, table.state
                assert rule is not None
                legal = [*rule.options(state, p)]
                if legal[0].verb == "flip":
                    table.do(legal[0])
                else:
                    wanted = "first" if legal[0].cards[0] >> 2 & 15 in (11, 5) or p else "second"
                    table.do(next((a for a in legal if a.word == wanted), legal[0]))
    assert turned == [2, 4, 6, 8]
    assert (sizes(table, 0), sizes(table, 1)) == ([5, 5], [5, 5])
    assert table.shown(0) == "four kings; 5-4-3-2-A low"


@pytest.mark.parametrize(
    ("slug", "turned"),
    [
        ("henway-no-peek", [*range(1, 11)]),
        ("wtf", [*range(1, 11)]),
        ("bunk-beds", [*range(1, 10)]),
        ("buzz-beds", [2, 4, 6, 8, 9]),
    ],
)
def test_how_many_cards_show_at_each_bet(slug: str, turned: list[int]) -> None:
    """The better hand opens each round; whatever is turned up behind the last of them is not bet on."""
    table, found, changed = Table(slug, LOW_AND_HIGH), [], []
    while not table.over:
        if table.betting:
            showing = [table.state.showing(p) for p in (0, 1)]
            assert table.turn == showing.index(max(showing))
            found.append(len(table.state.upcards(0)))
            table.no_bets()
        elif "keep all" in table.state.legal_actions():
            changed.append(len(table.state.upcards(0)))
            table.do("keep all")
        else:
            table.do(table.legal[0])
    assert found == turned
    assert changed == {"bunk-beds": [7, 7], "buzz-beds": [9, 9]}.get(slug, [])
    assert len(table.state.upcards(0)) == 10


def test_oppression_bets_on_each_card_of_the_stack_but_the_last() -> None:
    table = Table("oppression", HANDS).by_seat(*SPLIT).by_seat("declare out", "declare in", "declare out")
    table.by_seat("stack 9s Kd Kc As Ah", "stack Qs Qh Jd Jc 8s", "stack Ts Th 6d 6c 2s")
    openers = [table.turn]
    table.no_bets()
    while not table.over:
        openers.append(table.turn)
        table.no_bets()
    assert openers == [0, 1, 1, 0, 1]
    assert table.shown(0) == "two pair, aces and kings"
    assert table.won == [3, 3, 0]
