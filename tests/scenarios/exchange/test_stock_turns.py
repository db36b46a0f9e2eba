"""Turns as in rummy: a card off the deck or the last discard, a knock between taking and throwing, and what the knock costs."""

from __future__ import annotations

import pytest

import engine
from engine.errors import IllegalAction, PhraseError
from engine.language.phrase import read
from tests.scenarios.table import Table, made_up

HANDS = ("Ks Kd 4c 7h 9c", "As Jd 3c 6h 8c", "Qs Qd 5c 2h Tc")
TURN = "take the top card or the last discard, then discard 1"


def dealt(then: str) -> Table:
    return Table("knock-poker", HANDS, then=then)


def test_the_first_player_has_the_deck_alone_to_take_from() -> None:
    table = dealt("Kh 2c")
    assert table.hand(0) == f"{HANDS[0]} Kh"
    assert table.legal == ["knock", "take turn"]
    assert table.state.observation(1)["hands"][0] == [None] * 6, "what comes off the deck is the player's alone to see"


def test_the_next_player_may_take_what_was_thrown_away() -> None:
    table = dealt("Kh 2c").do("take turn", "discard 4c")
    assert (table.turn, table.legal) == (1, ["take deck", "take discard"])
    table.do("take discard")
    assert table.hand(1) == f"{HANDS[1]} 4c"
    assert table.state.observation(2)["hands"][1] == [None] * 5 + ["4c"], "everybody remembers it"
    table.do("take turn", "discard 3c")
    assert table.state.discards == engine.cards.parse("3c"), "what is taken up lies there no more"
    table.do("take deck")
    assert table.hand(2) == f"{HANDS[2]} 2c"


def test_each_of_the_others_has_one_more_turn_after_a_knock() -> None:
    table = dealt("Kh 2c 3d").do("knock", "discard 4c")
    assert (table.turn, table.legal) == (1, ["take deck", "take discard"])
    table.do("take deck")
    assert table.legal == ["fold", "remain"]
    table.do("remain", "discard 3c", "take deck", "remain", "discard 5c")
    assert table.state.is_terminal()


def test_the_knocker_who_wins_is_paid_by_all_who_stayed() -> None:
    table = dealt("Kh 2c 3d").do("knock", "discard 4c", "take deck", "fold", "take discard", "remain", "discard 4c")
    assert table.state.returns() == [2 + 1 + 2, -1 - 1, -1 - 2], "the antes, one of the player who folded, two of the one who stayed"


def test_a_knocker_who_is_beaten_pays_each_who_stayed() -> None:
    """The player with the best hand has the antes besides; the one who folded has paid the knocker all the same."""
    table = dealt("3d 2c Qc").do("knock", "discard 4c", "take deck", "remain", "discard 2c", "take deck", "remain", "discard 2h")
    assert table.state.returns() == [-1 - 4, -1 + 2, 2 + 2]
    left = dealt("3d 2c Qc").do("knock", "discard 4c", "take deck", "fold", "take deck", "remain", "discard 2h")
    assert left.state.returns() == [-1 + 1 - 2, -1 - 1, 2 + 2]


def test_if_all_others_fold_the_knocker_has_the_pot() -> None:
    table = dealt("3d 2c Qc").do("knock", "discard 4c", "take deck", "fold", "take deck", "fold")
    assert table.state.returns() == [4, -2, -2]


def test_without_a_knock_it_goes_round_once() -> None:
    state = made_up(f'play = ["deal 5 down", "{TURN}", "showdown high"]', HANDS, "Kh 2c 3d")
    for action in ("discard 4c", "take discard", "discard 3c", "take deck", "discard 2h"):
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [2, -1, -1]


def test_the_discards_become_the_deck_where_it_runs_out() -> None:
    """Two players with a pack of twelve cards: the deck is made anew of what they threw away."""
    rules = f'deck = "1 deck of jacks to kings and aces without spades"\nplay = ["deal 5 down", {{ repeat = "3 times", do = ["{TURN}"] }}, "showdown high"]'
    state = made_up(rules, ("Kh Kd Kc Qh Qd", "Ah Ad Ac Jh Jd"))
    for _ in range(6):
        if "take deck" in state.legal_actions():
            state.apply_action("take deck")
        state.apply_action(next(iter(state.legal_actions())))
    assert state.is_terminal()
    assert len({*state.hands[0], *state.hands[1], *state.deck, *state.discards}) == 12


@pytest.mark.parametrize("fee", ["free", "all"])
def test_a_fee_is_a_price(fee: str) -> None:
    with pytest.raises(PhraseError, match="expected a price"):
        read("rule", f"{TURN}, or knock, the others may fold for {fee}")


def test_nobody_may_keep_six_cards() -> None:
    with pytest.raises(IllegalAction):
        dealt("Kh 2c").do("take turn", "discard")


def test_each_other_player_is_paid() -> None:
    rules = 'play = ["deal 5 down", "bet from left", "showdown high", { who = "losers", do = ["pay ante to each other player in"] }]'
    state = made_up(rules, HANDS)
    for _ in range(3):
        state.apply_action("check")
    assert state.returns() == [2 + 2, -1 - 2 + 1, -1 - 2 + 1]
    with pytest.raises(PhraseError, match="expected a number of chips"):
        read("rule", "pay free to the knocker")


def test_the_knocker_is_paid_by_name() -> None:
    rules = (
        f'play = ["deal 5 down", {{ repeat = "until anybody knocked", do = ["{TURN}, or knock"] }}, "showdown high", '
        '{ who = "losers", do = ["pay ante to the knocker"] }]'
    )
    state = made_up(rules, HANDS, "Kh 2c 3d")
    for action in ("knock", "discard 4c", "take deck", "discard 3c", "take deck", "discard 5c"):
        state.apply_action(action)
    assert state.returns() == [4, -2, -2]
