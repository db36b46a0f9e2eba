"""Games that nobody tells: what a phrase means beyond the game that it came from, so that the next game can lean on it."""

from __future__ import annotations

import pytest

import engine
from engine.table.state import Stakes
from tests.scenarios.table import do, made_up, text


def test_a_block_hangs_on_what_has_come_up() -> None:
    rules = (
        'play = ["deal 1 down", "deal 2 up", { given = "deal so far has 2 queens", do = ["deal 1 up"] }, "bet from high", "showdown high"]'
    )
    assert text(made_up(rules, ["2c Qs 3d", "4c Qh 5d"], "7s 8s").hands[0]) == "2c Qs 3d 7s"
    assert text(made_up(rules, ["Qc Qs 3d", "Qd 4h 5d"], "7s 8s").hands[0]) == "Qc Qs 3d"  # of three queens one came up


def test_the_first_upcard_of_all_or_none() -> None:
    rules = 'wild = ["fives"]\nplay = ["deal 1 up", "bet from high", "deal 1 up", "bet from high", "showdown high"]\nwhen = [{{ event = "{}", do = ["fold"] }}]'
    first = made_up(rules.format("first wild card dealt up"), ["5c Ks", "Ah 5h", "2d 3d"])
    assert first.live == [False, True, True]
    do(first, "check", "check")
    assert first.live == [False, True, True]  # the five came second
    every = made_up(rules.format("wild card dealt up"), ["2c 5s", "Ah Kh", "2d 3d"])
    assert every.live == [True, True, True]
    assert do(every, "check", "check", "check").live == [False, True, True]


def test_a_sum_of_a_folded_player_is_none() -> None:
    rules = (
        'play = ["deal 3 down", "flip 1", "bet from high", "roll, folded too", "bet from high", "showdown high"]\n'
        'when = [{ event = "2 adding up to 6 turned up", do = ["deal 1 up"] }]'
    )
    state = do(
        made_up(rules, ["2c 4c Ks", "3d 3h Kd", "9s 8s 7s"], "Ts Js"), "flip 2c", "flip 3d", "flip 9s", "check", "bet", "fold", "call"
    )
    assert [text(state.upcards(p)) for p in range(3)] == ["2c 4c Ts", "3d 3h", "9s 8s"]


def test_a_row_is_picked_from_in_turn_where_nobody_bids() -> None:
    rules = 'play = ["lay 1 each offered", "pick one each", "bet from high", "deal 4 down", "bet from high", "showdown high"]'
    state = made_up(rules, ["", "", ""], "2c 3c 4c")
    assert text(state.market) == "2c 3c 4c"
    do(state, "take 3c", "take 2c")
    assert [text(state.hands[p]) for p in range(3)] == ["3c", "2c", "4c"]  # the last one unasked


def test_a_row_over_and_the_fold_of_a_bidder() -> None:
    """What is left over lies in the next row; a bid that nothing was picked for does not matter to who is out."""
    rules = (
        'wild = ["rank left over"]\nplay = ["lay 1 each and 1 over offered", "auction the first pick from ante to max", "bet from left", '
        '"pick one each from highest bid", "lay 4 offered", "pick one each from highest bid", "bet from high", "showdown high"]'
    )
    state = do(made_up(rules, ["", "", ""], "2c 3c 4c 5c 7d 8d"), "bid 1", "bid 4", "bid 3", "bet", "fold", "call")
    assert state.current_player() == 2
    do(state, "take 2c", "take 5c")
    assert text(state.market) == "3c 4c 7d 8d"


def test_more_than_one_card_bought_for_the_bottom_of_a_stack() -> None:
    rules = 'play = ["deal 4 down", "stack", "may buy 2 down for bet in place of the bottom card", "bet from left", "showdown high"]'
    state = do(made_up(rules, ["2c 3c 4c 5c", "2d 3d 4d 5d"], "As Ks Qs Js"), "stack 2c 3c 4c 5c", "stack 2d 3d 4d 5d", "buy", "keep")
    assert text(state.hands[0]) == "2c 3c As Ks"
    assert text(state.discards) == "4c 5c"
    assert text(do(state, "buy", "reject").hands[1]) == "2d 3d 4d 5d"
    assert text(state.discards) == "4c 5c Qs Js"
    assert not state.face_up
    assert not state.known_to[0] >> (state.discards[2] & 255) & 1  # thrown away unseen


def test_cards_of_one_kind_are_turned_up_all_together() -> None:
    rules = 'play = ["deal 3 down", "flip 1 spade", "bet from high", "flip any", "bet from high", "showdown high"]'
    state = made_up(rules, ["2s 3s 4c", "2d 3d 4d", "Ks Qs Js"])
    assert state.ask_seats == (0, 2)
    assert list(state.legal_actions()) == ["flip 2s", "flip 3s"]
    do(state, "flip 3s", "flip Ks", "check", "check", "check")
    assert list(state.legal_actions()) == ["keep down", "flip 2s", "flip 4c", "flip 2s 4c"]
    do(state, "flip 2s 4c", "keep down", "flip Js")
    assert [text(state.upcards(p)) for p in range(3)] == ["2s 3s 4c", "", "Ks Js"]


def test_a_second_ante_is_a_step_like_any_other() -> None:
    rules = 'play = ["deal 1 up", "bet from high", "ante", "deal 1 up", "bet from high", "showdown high"]'
    state = do(made_up(rules, ["2c 3c", "4d 5d", "6h 7h"]), "check", "bet", "fold", "call")
    assert state.pot() == 3 + 4 + 2
    assert [rule.phrase() for rule in state.game.play if rule.step][2] == "ante"


def test_what_cannot_be_done_is_told() -> None:
    for step, told in (
        ("discard it", "needs a card that it is about; expected it as what is done at an event"),
        ("pick one each", "needs cards on offer, which no step before it brings; expected 'lay 4 offered'"),
        ("ante to them", "needs a player whom it is about; expected it as what is done at an event"),
    ):
        variant = engine.Variant.parse(f'name = "M"\nsource = "h"\nplay = ["deal 5 down", "{step}", "showdown high"]\n', "m")
        assert any(told in problem for problem in variant.problems())
    both = '"deal 5 down", "split 3 and 2", "declare high, low or both by side card", "showdown high"'
    with pytest.raises(
        engine.errors.VariantError, match="declare high or low by side card"
    ):  # there are side cards for high and for low alone
        engine.Variant.parse(f'name = "M"\nsource = "h"\nplay = [{both}]\n', "m")


def test_a_hand_that_has_to_go_whole_is_no_cards_left() -> None:
    rules = (
        'play = ["deal 1 down", "lay 1 table", "discard highest card", "bet from left", "showdown high"]\n'
        'when = [{ event = "hand empty", do = ["win at once"] }]'
    )
    state = made_up(rules, ["2c", "4d"], "6h")
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def winners(score: str, hands: list[str], more: str = "") -> list[int]:
    state = made_up(f'play = ["deal {len(hands[0].split())} down", "showdown {score}"]\n{more}', hands)
    assert state.is_terminal()
    return [p for p in range(state.n) if state.won[p]]


def test_suits_break_ties_of_any_high_hand() -> None:
    pair = ["Ks Kh 4c 3d 2s", "Kc Kd 4s 3s 2d"]
    assert winners("high", pair) == [0, 1]
    assert winners("high, suits SHDC", pair) == [0]
    assert winners("high, suits CDHS", pair) == [1]


def test_a_lowest_card_that_nobody_matches() -> None:
    assert winners("lowest unmatched card in the hole", ["2s 9h", "2h 8c", "4d Kd"]) == [2]
    assert winners("lowest unmatched card in the hole, ace low", ["As 9h", "3h 8c", "4d Kd"]) == [0]


def test_the_highest_card_or_the_last_in_the_hole_is_wild() -> None:
    nines = ["9h 9c 4s 3d 2s", "Ks Jd Jh 4c 3c"]
    assert winners("high", nines, 'wild = ["highest hole card, one card"]') == [1]  # three nines, three jacks
    assert winners("high", nines, 'wild = ["highest hole card"]') == [0]  # with two wild nines a straight
    aces = ["As Ad 4h 5c 6s", "9c 2h 3d 4d 5s"]
    assert winners("high", aces, 'wild = ["highest hole card"]') == [0]  # straights to the eight and to the six
    assert winners("high", aces, 'wild = ["highest hole card, ace low"]') == [1]  # the six is wild, and makes three aces
    last = ["As Qd 4h 3c 3s", "Kh Kd 6d 4d 2c"]
    assert winners("high", last) == [1]
    assert winners("high", last, 'wild = ["last card"]') == [0]  # two wild cards to the ace against one to the kings


def test_sums_of_any_size_are_wild() -> None:
    assert winners("high", ["5s 4d Ah Kc Ks", "9h Qd 7c 6c 2d"], 'wild = ["any adding up to 9"]') == [0]


def test_both_cards_take_all_only_where_somebody_has_them() -> None:
    score = '1/2 high and 1/4 holding jack of spades and 1/4 holding five of spades", "both cards take all'
    others = ["Kd 3c", "Qd 4c"]
    assert winners(score, ["Js 5s", "As Ah", *others]) == [0]
    assert winners(score, ["Js 2s", "As Ah", *others]) == [0, 1]
    assert winners(score, ["Ks Kh", "As Ah", *others]) == [1]  # nobody has either


def test_an_ace_ends_no_deal_off() -> None:
    rules = 'play = ["deal 2 down", "showdown high", "ties go to the first face card dealt"]'
    assert made_up(rules, ["Ks 2c", "Kh 2d"], "As Td 3c Jh").won == [0, 2]
    assert made_up(rules, ["Ks 2c", "Kh 2d"], "As Td Qc Jh").won == [2, 0]


def test_half_of_the_smallest_bet_is_a_chip() -> None:
    rules = 'name = "M"\nsource = "h"\nplay = ["blinds of half bet, bet", "deal 2 down", "bet from blinds", "showdown high"]\n'
    state = engine.Variant.parse(rules, "m").new(3, dealer=2, stakes=Stakes(ante=0, bet=1, max_bet=1))
    assert state.bet == [1, 1, 0]


def test_of_two_equal_highest_cards_the_one_of_the_lower_suit_is_wild() -> None:
    kings = "Qs 9s 2s"  # with the king of clubs wild a flush, with that of spades a pair of kings
    for two in ("Ks Kc", "Kc Ks"):
        assert winners("high", [f"{two} {kings}", "As Ah 3c 5d 7h"], 'wild = ["highest hole card, one card"]') == [0]


def test_each_player_has_so_many_raises_of_their_own() -> None:
    state = do(
        made_up('play = ["deal 2 down", "bet from left, 1 raises each", "showdown high"]', ["2c 3c", "4d 5d"]), "bet", "raise", "raise"
    )
    assert list(state.legal_actions()) == ["fold", "call"]


def test_a_tie_that_no_face_card_can_break_goes_to_the_nearest() -> None:
    """All twelve face cards lie in the hands: cards dealt off would come round for ever."""
    rules = 'play = ["deal 6 down", "showdown high", "ties go to the first face card dealt"]'
    state = made_up(rules, ["Ks Kh Qs Qh Js Jh", "Kc Kd Qc Qd Jc Jd"])
    assert state.won == [2, 0]
