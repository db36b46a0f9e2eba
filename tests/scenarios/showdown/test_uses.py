"""Hands that may not be any five of the cards: at least two of one's own, one other player's upcards, the down cards alone or all common ones."""

from __future__ import annotations

import engine
from engine.cards import parse
from tests.scenarios.table import Table, do, made_up

OWN = """
name = "At Least Two"
source = "test"
play = ["deal 2 down", "lay 5 common", "showdown high using at least 2 own"]
"""


def test_at_least_two_of_ones_own() -> None:
    """The board is a royal flush, but two own cards have to be in the hand."""
    state = engine.Variant.parse(OWN, "at-least-two").new(2, dealer=1, stacked=parse("9c 2d 9d 3h As Ks Qs Js Ts"))
    assert state.is_terminal()
    shown = {seat: text for _, kind, seat, _, _, text in [e for e in state.log if e[1] == "show"] if kind == "show"}
    assert shown == {0: "pair of nines", 1: "ace high"}
    assert state.returns() == [1, -1]


def test_down_cards_alone_or_all_common_cards() -> None:
    """Five and Two: with one common card only, a flush in the down cards and one in the middle make nothing."""
    state = engine.load("five-and-two").new(2, dealer=1)
    state.hands = [parse("2h 5h 8h Th Jd"), parse("3c 3d 6s 7s 9c")]
    state.common = parse("Kh 3s")
    score = state.game.showdown.parts[0]
    assert score.describe(state, 0, score.value(state, 0)) == "king high", "the king of hearts comes only with the three of spades"
    assert score.describe(state, 1, score.value(state, 1)) == "three threes"


def test_three_of_ones_own_with_anothers_upcards() -> None:
    """Love Canal: the upcards of one other player still in, and exactly three of one's own down cards."""
    state = engine.load("love-canal").new(3)
    state.hands = [parse("Ah Ad 2c 3d 9s Ts"), parse("Ac As 4h 5h 6h 7h"), parse("9c 9d Kc Kd Ks 2s")]
    for hand in state.hands:
        for card in hand[:2]:
            state.face_up |= 1 << (card & 255)
    score = state.game.showdown.parts[0]
    assert score.describe(state, 2, score.value(state, 2)) == "full house, kings over aces"
    state.live[0] = state.live[1] = False
    assert score.describe(state, 2, score.value(state, 2)) == "three kings", "nobody's upcards are left to borrow"


def test_a_line_is_used_whole_and_filled_up_with_ones_own_cards() -> None:
    """2-1-3: three lines of a board of six, of two, one and three cards, and the columns between them."""
    state = made_up(
        'board = ["1 2 .", "3 . .", "4 5 6"]\nplay = ["deal 5 down", "lay 6 common", "showdown high using all of row 1 or row 2 or row 3 or column 1"]',
        ["Ac Ad 7h 8s 9c", "Kc Qd Jh Ts 3c"],
        "2c 3d Ah 5c 6d 9s",
    )
    high = state.game.showdown.parts[0]
    assert {len(some) for some in high.sources(state, 0)} == {5}
    assert str(high.describe(state, 0, high.value(state, 0))) == "straight, nine high"  # with row 3; three aces with row 2
    assert str(high.describe(state, 1, high.value(state, 1))) == "straight, ace high"


def test_a_card_set_aside_goes_with_one_of_the_others() -> None:
    """Double Hold'em: three hole cards, of which the two others never play together."""
    state = made_up(
        'play = ["deal 3 down", "lay 5 common", "set 1 aside", "showdown high using the cards aside and at most 1 other"]',
        ["As Ks Kd", "2c 3d 4h"],
        "5h 7s 9d Jc Qh",
    )
    do(state, "keep As", "keep 2c")
    high = state.game.showdown.parts[0]
    assert str(high.describe(state, 0, high.value(state, 0))) == "ace high"


def test_the_point_card_of_double_holdem_is_chosen_on_the_flop() -> None:
    table = Table("double-holdem", ("As Ks Kd", "Qc Qd 4h"), "5h 7s 9d Jc 2h").no_bets()
    assert len(table.state.common) == 3
    table.do("keep As", "keep Qc").quietly()
    assert [table.shown(seat) for seat in (0, 1)] == ["ace high", "pair of queens"]


def test_a_line_of_2_1_3_is_used_whole() -> None:
    table = Table("2-1-3", ("Ac Ad 7h 8s 9c", "Kc Qd Jh Ts 3c"), "2c 3d Ah 5c 6d 9s").quietly()
    assert [table.shown(seat).partition(";")[0] for seat in (0, 1)] == ["straight, nine high", "straight, ace high"]


def test_there_may_be_more_than_two_ways_to_make_a_hand() -> None:
    state = made_up(
        'play = ["deal 4 down", "lay 5 common", "showdown high using exactly 1 own or instead exactly 3 own or instead exactly 4 own"]',
        ["9s 9d 9h 9c", "As Ks 2d 3c"],
        "Qs Js Ts 4d 4h",
    )
    high = state.game.showdown.parts[0]
    assert [str(high.describe(state, seat, high.value(state, seat))) for seat in (0, 1)] == ["four nines", "pair of fours"]


def test_cards_aside_want_cards_set_aside() -> None:
    text = 'name = "Made Up"\nsource = "here"\nplay = ["deal 3 down", "lay 5 common", "showdown high using the cards aside and at most 1 other"]'
    assert "aside" in " ".join(engine.Variant.parse(text, "made-up").problems())
