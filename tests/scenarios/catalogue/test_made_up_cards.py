"""Games that nobody tells: cards dealt from the discards, thrown away or kept for a price, exchanged several at once."""

from __future__ import annotations

import pytest

import engine
from engine.cards import name, parse
from engine.table.rule import parse as phrase
from engine.table.tally import tally
from farm import dealing
from tests.scenarios.table import do, made_up, text
from tests.table import test_knowledge

# -- cards from the discards
THROWN = ("discard 2c 3c", "discard 2d 3d", "discard 2h 3h")


def reused(dealt: str) -> str:
    return f'play = ["deal 5 down", "discard 2 up or down", "{dealt}", "bet from high", "showdown high"]'


HANDS = ["2c 3c 7s 8s 9s", "2d 3d 7d 8d 9d", "2h 3h 7h 8h 9h"]


def test_a_card_dealt_up_from_the_discards_lies_open() -> None:
    state = do(made_up(reused("deal 1 up from the discards"), HANDS), *THROWN)
    for p in range(3):
        (card,) = state.upcards(p)
        assert name(card)[0] in "23"
        for viewer in range(3):
            assert state.observation(viewer)["hands"][p][-1] == name(card)
    assert len(state.discards) == 3


def test_what_a_card_dealt_up_sets_off_it_sets_off_from_the_discards_too() -> None:
    rules = reused("deal 1 up from the discards") + '\nwhen = [{ event = "two dealt up", do = ["fold"] }]'
    state = do(made_up(rules, HANDS), *THROWN)
    assert [state.live[p] for p in range(3)] == [text(state.upcards(p))[0] != "2" for p in range(3)]


@pytest.mark.parametrize(("face", "seen"), [("down", (True, False, False)), ("blind", (False,) * 3), ("outward", (False, True, True))])
def test_a_card_that_was_thrown_away_face_up_comes_back_as_hidden_as_it_is_dealt(face: str, seen: tuple[bool, ...]) -> None:
    rules = f'play = ["deal 4 up", "discard 2 up or down", "deal 1 {face} from the discards", "bet from high", "showdown high"]'
    state = do(made_up(rules, ["2c 3c 7s 8s", "2d 3d 7d 8d", "2h 3h 7h 8h"]), *THROWN)
    assert text(state.upcards(0)) == "7s 8s"
    assert tuple(state.observation(p)["hands"][0][-1] is not None for p in range(3)) == seen


def test_the_discards_go_round_evenly_where_all_are_dealt() -> None:
    state = do(made_up(reused("deal all up from the discards"), HANDS), *THROWN)
    assert [len(state.upcards(p)) for p in range(3)] == [2, 2, 2]
    assert not state.discards


def test_an_effect_says_that_its_cards_come_from_the_discards() -> None:
    rule = phrase("deal 1 up from the discards")
    assert rule.fill(rule.effect) == "they are dealt one more card face up from the shuffled discards"


def test_a_stock_from_the_discards_is_refused() -> None:
    state = made_up(reused("deal 1 in stock from the discards"), HANDS)
    assert any("stock" in problem for _, problem in tally(state.game).problems)
    assert not tally(made_up(reused("deal 1 up from the discards"), HANDS).game).problems


# -- a price for what is kept
PRICED = 'play = ["deal 3 down", "deal 2 up", "discard 2 up or down, ante for each kept", "bet from high", "showdown high"]'


@pytest.mark.parametrize(("action", "paid"), [("discard 2c 8s", 0), ("discard 9s", 1), ("keep all", 2)])
def test_any_cards_may_be_kept_for_their_price(action: str, paid: int) -> None:
    state = do(made_up(PRICED, ["2c 3c 7s 8s 9s", "2d 3d 7d 8d 9d"]), action, "discard 2d 3d")
    assert state.chips == [199 - paid, 199]
    assert state.pot() == 2 + paid
    assert len(state.hands[0]) == 3 + paid


def test_who_cannot_pay_for_a_card_cannot_keep_it() -> None:
    state = made_up(PRICED, ["2c 3c 7s 8s 9s", "2d 3d 7d 8d 9d"])
    state.chips[0] = 1
    assert {len(action.split()) - 1 for action in state.legal_actions()} == {1, 2}  # one may be kept, not both


def test_all_but_some_cards_of_any_kind_counts_those_that_lie_face_up() -> None:
    rules = 'play = ["deal 3 down", "deal 2 up", "discard all but 4 up or down", "bet from high", "showdown high"]'
    state = do(made_up(rules, ["2c 3c 7s 8s 9s", "2d 3d 7d 8d 9d"]), "discard 9s", "discard 2d")
    assert [len(hand) for hand in state.hands] == [4, 4]


def test_a_price_for_cards_that_have_to_be_alike_is_refused() -> None:
    rules = 'play = ["deal 2 down", "deal 2 up", "discard 2 of one face, ante for each kept", "bet from high", "showdown high"]'
    assert any("alike" in problem for _, problem in tally(made_up(rules, ["", ""]).game).problems)


# -- several cards exchanged at once
def twisting(price: str) -> str:
    return f'play = ["deal 2 down", "deal 2 up", "twist 2 for {price}", "bet from high", "showdown high"]'


@pytest.mark.parametrize(
    ("price", "action", "paid"),
    [
        ("ante", "exchange 2c", 1),
        ("ante", "exchange 2c 7s", 2),
        ("bet, max for a down card", "exchange 7s 8s", 4),
        ("bet, max for a down card", "exchange 2c 7s", 6),
        ("pot", "exchange 2c 7s", 4),  # what the pot held as the player chose, twice
        ("free", "exchange 2c 7s", 0),
    ],
)
def test_every_card_exchanged_has_its_price(price: str, action: str, paid: int) -> None:
    state = do(made_up(twisting(price), ["2c 3c 7s 8s", "2d 3d 7d 8d"], "Ac Kc"), action)
    assert state.chips[0] == 199 - paid
    assert state.pot() == 2 + paid
    assert len(state.hands[0]) == 4
    assert state.hands[0][0 if "2c" in action else 2] == parse("Ac")[0]  # each in the place of its own


def test_nobody_exchanges_more_than_they_can_pay_for() -> None:
    state = made_up(twisting("2 ante"), ["2c 3c 7s 8s", "2d 3d 7d 8d"])
    state.chips[0] = 3
    assert {len(action.split()) - 1 for action in state.legal_actions() if action != "stand pat"} == {1}
    state.chips[0] = 4
    assert "exchange 2c 7s" in state.legal_actions()


# -- passes among upcards
def test_a_pass_says_which_cards_go_where_a_player_has_both_kinds() -> None:
    rules = 'play = ["deal 2 down", "deal 1 up", "pass 1{which} left", "bet from high", "showdown high"]'
    assert any("down or up" in problem for _, problem in tally(made_up(rules.replace("{which}", ""), ["", ""]).game).problems)
    for which in (" down", " up"):
        assert not tally(made_up(rules.replace("{which}", which), ["", ""]).game).problems


# -- all of them in random deals
@pytest.mark.parametrize(
    "steps",
    [
        *[
            f'"deal 3 down", "deal 2 up", "discard 2 up or down", "deal 1 {face} from the discards"'
            for face in ("up", "down", "blind", "outward")
        ],
        '"deal 3 down", "deal 2 up", "discard 3 up or down, ante for each kept", "deal all down from the discards"',
        '"deal 3 down", "deal 2 up", "twist 2 for ante", "bet from high", "twist 2 for bet, max for a down card"',
        '"deal 2 down", "deal 2 up", "pass 1 down left", "pass 1 up right", "bet from high", "discard 2 of one face", "deal 1 up from the discards"',
    ],
)
def test_redeals_agree_and_deals_end_with_every_chip_and_card(steps: str) -> None:
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\nplay = [{steps}, "bet from high", "showdown high"]\n', "made-up")
    assert not variant.tally().problems
    test_knowledge.test_redeals_agree.check(variant)
    for seed in range(12):
        dealing.deal(variant, 2 + seed % 3, seed, stakes=engine.Stakes(stack=4 + seed))
