"""Half of the pot for the first hand; then all cards are shuffled, and what won has to be beaten by a second one."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from engine.table import money
from engine.table.stakes import Stakes
from tests.scenarios.table import Table, made_up, text

HANDS = ["Qs Qh 2c 7d 9s", "Ks Kh 3c 8d Ts", "Js Jh 4c 4d Td"]  # the third wins with two pair
BETS = "bet", "call", "call"


def hold(table: Table, *hands: str) -> Table:
    """These hands, whatever the deck has dealt."""
    state = table.state
    cards = [parse(hand) for hand in hands]
    every = [*state.deck, *state.discards, *(c for hand in state.hands for c in hand)]
    state.hands, state.discards = cards, []
    state.deck = [c for c in every if not any(c in hand for hand in cards)]
    state.known_to = [sum(1 << (c & 255) for c in hand) for hand in cards]
    return table


def first_hand(hands: list[str] = HANDS) -> Table:
    """Up to the second deal: three antes and nine bets are in the pot."""
    table = Table("double-take", hands, stakes=Stakes(ante=1, bet=5, stack=200))
    assert table.legal == ["bet"], "the first has to bet"
    table.do("bet", "raise", "call", "call").do("stand pat", "stand pat", "stand pat")
    assert table.turn == 1, "whose raise was called opens"
    assert table.legal == ["bet"]
    return table.do(*BETS)


def test_the_best_hand_wins_half_and_opens_the_next_one() -> None:
    table = first_hand()
    assert table.won == [0, 0, 24], "half of three antes and nine bets"
    assert table.state.pot() == 24
    assert table.turn == 2
    assert table.legal == ["bet"]
    assert not table.state.discards
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]
    assert table.state.left_in_deck() == 52 - 15
    assert not table.state.face_up


def second_showdown(table: Table) -> Table:
    return table.do(*BETS, "stand pat", "stand pat", "stand pat", *BETS)


def test_the_rest_is_for_a_hand_that_beats_the_first_winner() -> None:
    table = first_hand()
    hold(table, "As Ah 2c 7d 9s", "Qs Qh 3c 3d Ts", "2s 3h 4c 6d Td")
    second_showdown(table)
    assert table.over
    assert [bool(won) for won in table.won] == [False, True, True], "queens up beat jacks up, and aces would not have"
    assert sum(table.returns) == 0


@pytest.mark.parametrize("best", ["As Ah 2c 7d 9s", "Jc Jd 4s 4h Tc"])
def test_if_nobody_beats_it_all_are_dealt_new_hands(best: str) -> None:
    table = hold(first_hand(), best, "Ks Kh 3c 8d Ts", "2s 3h 5c 6d Td")
    second_showdown(table)
    assert not table.over, "it has to be better, not equal"
    assert table.state.deals == 2
    assert table.turn == 0, "from the beginning, left of the dealer"
    assert table.legal == ["bet"]
    assert table.state.pot() == 54


def test_who_has_folded_gets_no_second_hand_but_a_new_deal() -> None:
    table = Table("double-take", HANDS).do("bet", "call", "fold").do("stand pat", "stand pat").do("bet", "call")
    assert table.turn == 1
    assert [len(hand) for hand in table.state.hands] == [5, 5, 0]
    hold(table, "2s 3h 5c 6d Td", "3s 4h 5d 6h Tc", "")
    table.do("bet", "call", "stand pat", "stand pat", "bet", "call")
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5]


def test_the_last_player_left_need_beat_nothing() -> None:
    table = first_hand()
    hold(table, "2s 3h 5c 6d Td", "Ks Kh 3c 8d Ts", "As Ah 2c 7d 9s")
    table.do("bet", "call", "fold", "stand pat", "stand pat")
    assert table.turn == 2
    table.do("bet", "fold")
    assert table.over
    assert table.won[0] == table.won[1] == 0


def test_hands_that_tie_share_the_half() -> None:
    table = first_hand(["Ks Kh 3c 8d Ts", "2s 2h 4c 6d Td", "Kc Kd 3d 8h Th"])
    assert table.won == [12, 0, 12]
    assert table.turn == 0, "the one nearest the dealer's left opens"


def test_of_a_side_pot_half_goes_to_the_winner_who_is_in_it() -> None:
    rules = 'play = ["deal 1 down", "bet from left", "compare high", { who = "winner", do = ["win half the pot"] }, "bet from left", "showdown high"]'
    state = made_up(rules, ["Ks", "As", "Qs"], ante=1, bet=5)
    state.chips = [20, 3, 20]
    for action in ("bet", "call", "call"):
        state.apply_action(action)
    assert state.won == [0, 6, 0], "of three antes and three threes the half, and nothing of the side pot"
    assert money.pots(state) == [(6, [0, 1, 2]), (4, [0, 2])]
    for action in ("bet", "fold", "call"):
        state.apply_action(action)
    assert state.is_terminal()
    assert state.won == [20, 6, 0], "the rest of the main pot, the side pot, and the bets behind it"


def test_all_cards_are_in_the_deck_again_and_nobody_knows_any() -> None:
    rules = (
        'play = ["deal 2 down", "deal 1 up", "lay 2 common", "lay 1 table", "discard 1 down", "shuffle all cards into the deck", "deal 3 down", '
        '"discard 1", "showdown high"]'
    )
    state = made_up(rules, ["As Ah 2c", "Ks Kh 3c"], "5h 6h 8h")
    state.apply_action("discard As")
    state.apply_action("discard Ks")
    assert [state.common, state.table, state.discards, state.face_up] == [[], [], [], 0]
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert state.left_in_deck() == 46
    worlds = {tuple(state.determinize(0, Random(seed)).hands[1]) for seed in range(60)}
    assert len(worlds) > 50, "nothing is known of the other hand"
    assert text(state.determinize(0, Random(1)).hands[0]) == text(state.hands[0])


def test_figures_after_all_cards_were_shuffled() -> None:
    rules = 'play = ["deal 5 down", "lay 2 table", "shuffle all cards into the deck", "deal 7 down", "showdown high"]'
    variant = engine.Variant.parse(f'name = "M"\nsource = "here"\n{rules}\n', "m")
    assert variant.stats() == {"cards": 7, "players": 7, "rounds": 0, "seen": 12, "wilds": 0}


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ('"deal 5 down", "showdown high", "beat the hand that won before", "if nobody wins, redeal"', "hands that have been compared"),
        (
            '"deal 5 down", "compare low by ace-to-five", "showdown high", "beat the hand that won before", "if nobody wins, redeal"',
            "expected the same parts",
        ),
        ('"shuffle all cards into the deck", "deal 5 down", "showdown high"', "cards in the hands"),
        ('"deal 5 down", "shuffle all cards into the deck", "discard 1 down", "deal 5 down", "showdown high"', "down cards"),
        ('"deal 5 down", "bet from last winner", "showdown high"', "hands that have been compared"),
    ],
)
def test_what_does_not_go_together_is_refused(steps: str, told: str) -> None:
    problems = engine.Variant.parse(f'name = "M"\nsource = "here"\nplay = [{steps}]', "m").problems()
    assert any(told in problem for problem in problems), problems


def test_half_of_it_counts_in_no_number_of_deals() -> None:
    with pytest.raises(PhraseError, match="did you mean 'win a leg for 3 deals'"):
        read("rule", "win half the pot for 3 deals")


def test_the_house_plays_it_to_the_end() -> None:
    anew = 0
    for seed in range(40):
        state, house = engine.load("double-take").new(2 + seed % 5, seed=seed), House()
        while not state.is_terminal():
            state.act(house.choose(state, state.current_player() or 0, Random(f"{seed}/{len(state.history)}")))
        assert not sum(state.returns())
        anew += state.deals > 1
    assert anew > 3
