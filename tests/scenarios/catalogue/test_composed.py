"""What came to light where phrases that no game joins were put together."""

from __future__ import annotations

import engine
from engine.games import check
from tests.scenarios.table import do, made_up, text


def test_of_two_like_cards_the_one_is_meant_that_may_go() -> None:
    rules = 'deck = "2 decks"\nplay = ["deal 2 down to each of 2 hands", "discard 1 from each hand", "bet from left", "showdown high"]'
    state = made_up(rules, ["5c Kd 5c Qd", "As 2d 3h 4s"])
    assert "discard 5c Qd" in state.legal_actions(), "the five of the first hand goes with the queen of the second"
    assert "discard 5c Kd" in state.legal_actions(), "and that of the second with the king of the first"
    assert "discard Kd 5c" in [str(action) for action in state.legal_actions()]
    do(state, "discard 5c Qd", "discard As 3h")
    assert text(state.hands[0]) == "Kd 5c"


def problems(rules: str) -> str:
    """What the lint says of a game of these rules."""
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    return " / ".join(problem for _, problem in check.flaws(variant, {"made-up": variant}))


def test_cards_are_turned_up_into_two_hands_only_where_none_were_dealt() -> None:
    for more in ("", '"discard a hand", '):
        rules = f'play = ["deal 7 down", "deal 3 down to each of 2 hands", {more}"flip 2 into two hands", "bet from left", "showdown high"]'
        assert "where players were dealt several" in problems(rules)


def test_who_has_too_few_cards_for_two_stacks_splits_them_as_far_as_they_go() -> None:
    state = made_up('play = ["deal 3 down", "split 5 and 2", "bet from left", "showdown high"]', ["As Kd 2c", "Qs Jd 3c"])
    assert "split As Kd 2c" in state.legal_actions()


def test_a_card_that_comes_back_when_the_discards_are_shuffled_is_not_replaced_again() -> None:
    away = "discard all in common matching the last table card, replaced"
    rules = f'deck = "1 deck without twos to queens"\nplay = ["deal 1 down", "lay 2 common", "lay 1 table", "{away}", "bet from left", "showdown high"]'
    state = made_up(rules, ["Ac", "Kc"], then="Kd Ks Kh Ad Ah As")
    assert text(state.common) == "Ad Ah"
    state = made_up(rules, ["Ac", "Ad"], then="Kc Kd Kh Ah As Ks")
    assert len(state.common) == 2


def test_nothing_waits_for_a_draw_where_cards_are_only_thrown_away() -> None:
    rules = 'play = ["deal 7 down", { repeat = "until anybody drew", do = ["discard 1 down", "bet from left"] }, "showdown high"]'
    assert "a draw of new cards for old ones" in problems(rules)
    assert not problems(rules.replace("discard 1 down", "draw up to 1"))


def test_a_round_is_opened_on_no_hand_that_does_not_count() -> None:
    rules = 'play = ["deal 5 down", "bet from left, opening on pair of jacks or better", "showdown high of straight flush over flush"]'
    assert "opens on a hand that is none" in problems(rules)


def test_who_has_too_few_cards_for_either_number_draws_for_all() -> None:
    state = made_up('play = ["deal 2 down", "draw 3 or 4", "bet from left", "showdown high"]', ["As Kd", "Qs Jd"])
    assert [str(action) for action in state.legal_actions()] == ["exchange As Kd"]


def test_what_goes_round_among_those_who_paid_begins_with_the_next_of_them() -> None:
    rules = 'play = ["deal 2 down", { may = "pay ante", do = ["blinds of bet from rotation"] }, "bet from left", "showdown high"]'
    state = made_up(rules, ["As Kd", "Qs Jd", "Ts 9d"])
    do(state, "decline", "pay", "decline")
    assert state.chips == [199, 199 - 1 - 2, 199], "the price, and the blind"


def test_stacks_of_hands_that_rank_alike_are_split_at_will() -> None:
    rules = 'play = ["deal 7 down", "split 5 and 2", "bet from left", "showdown high of straight flush over 4-card straight flush"]'
    state = made_up(rules, ["As Kd 9c 7h 5s 3d 2c", "Qs Jd Tc 8h 6s 4d 2h"])
    assert "split As Kd 9c 7h 5s 3d 2c" in state.legal_actions()


def test_what_a_card_was_is_forgotten_when_it_goes_back_into_the_deck() -> None:
    play = '["deal 3 down", "flip 1 into two hands", "bet from left", "deal 1 down", "bet from left", "showdown high"]'
    state = made_up(f'deck = "1 deck without twos to queens"\nplay = {play}', ["Ac Ad Ah", "Kc Kd Kh"], then="As")
    do(state, "flip Ac", "flip Kc", "put first Ac", "put first Kc")
    assert sum(marked.bit_count() for marked in state.marks.values()) >= 2
    state.discards, state.hands[0] = [*state.discards, *state.hands[0]], []
    state.refill()
    assert not any(marked >> (c & 255) & 1 for marked in state.marks.values() for c in state.deck)
