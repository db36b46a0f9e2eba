"""Another hand for the whole hand, or one more card; and a deal that goes on for as long as the deck has a card for everybody."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.errors import PhraseError
from engine.language.phrase import read
from engine.players.house import House
from tests.scenarios.table import Table, made_up, text

SLUG = "all-for-one-or-one-for-all"
HANDS = ["As Ah 2c 7d 9s", "Ks Kh 3c 8d Ts", "Qs Qh 4c 4d Td"]
NEW = "2d 3d 4s 5d 6d 7h 8h 9d Jc Js Jd 5c"


def test_a_new_hand_or_one_more_card_and_a_bet_behind_it() -> None:
    table = Table(SLUG, HANDS, then=NEW).no_bets()
    assert table.legal == ["stand pat", "exchange all", "more"]
    table.do("exchange all")
    assert table.hand(0) == "2d 3d 4s 5d 6d"
    assert table.seen_by(1, 0) == [None] * 5
    assert text(table.state.discards) == HANDS[0]
    table.do("more", "stand pat")
    assert [table.hand(1), table.hand(2)] == ["Ks Kh 3c 8d Ts 7h", HANDS[2]]
    table.no_bets()
    table.do("stand pat", "exchange all")
    assert table.hand(1) == "8h 9d Jc Js Jd 5c", "as many as there were"
    assert set(table.returns) == {-1}, "all of it is free but the ante"


def test_it_ends_when_there_is_no_card_for_everybody() -> None:
    table = Table(SLUG, HANDS).no_bets()
    for left in range(34, 0, -3):
        assert not table.betting
        table.do("more", "more", "more").no_bets()
        assert table.state.left_in_deck() == left
    assert table.over, "one card is left for three"
    assert [len(hand) for hand in table.state.hands] == [17, 17, 17]


def test_players_who_are_out_need_no_card() -> None:
    table = Table(SLUG, HANDS, then=NEW).do("check", "bet", "fold", "call")
    while table.state.left_in_deck() > 3:
        table.do("stand pat", "more").no_bets()
    table.do("stand pat", "more").no_bets()
    assert table.state.left_in_deck() == 2
    assert not table.over, "two cards for two players"
    table.do("stand pat", "more").no_bets()
    assert table.over


def test_a_hand_that_the_deck_cannot_match_is_not_replaced() -> None:
    state = engine.load(SLUG).new(8, seed=3)
    while len(state.history) < 8:
        state.apply_action("check")
    assert state.left_in_deck() == 12
    for action in ("exchange all", "exchange all"):
        state.apply_action(action)
    assert [*state.legal_actions()] == ["stand pat", "more"], "two are left"
    state.apply_action("more")
    state.apply_action("more")
    assert "check" in state.legal_actions(), "nobody else can get a card: discards are not dealt again"
    assert not state.refills


def test_nobody_need_want_a_card() -> None:
    table = Table(SLUG, HANDS).no_bets()
    rounds = 0
    while not table.over:
        table.do("stand pat", "stand pat", "stand pat").no_bets()
        rounds += 1
    assert rounds == 4, "more rounds than players"


def test_it_may_have_its_price_and_lies_as_it_lay() -> None:
    rules = 'play = ["deal 2 down", "deal 2 up", "twist all for ante, or one more for bet", "showdown high"]'
    state = made_up(rules, ["As Ah 2c 7d", "Ks Kh 3c 8d"], "2d 3d 4s 5d 6d 7h", ante=1, bet=5)
    state.apply_action("exchange all")
    assert text(state.hands[0]) == "2d 3d 4s 5d"
    assert text(state.upcards(0)) == "4s 5d"
    assert state.pot() == 2 + 1, "antes and the price"
    state.apply_action("more")
    assert text(state.hands[1]) == "Ks Kh 3c 8d 6d"
    assert text(state.upcards(1)) == "3c 8d"


def test_who_cannot_pay_for_either_is_not_asked() -> None:
    rules = 'play = ["deal 4 down", "twist all for max, or one more for max", "showdown high"]'
    state = made_up(rules, ["As Ah 2c 7d", "Ks Kh 3c 8d"], "2d 3d 4s 5d 6d 7h", stack=1)
    assert state.is_terminal()


def test_a_card_each_as_long_as_there_is_one_for_all() -> None:
    rules = 'play = ["deal 3 down", { repeat = "until deck shorter than the table", do = ["deal 1 down"] }, "showdown high"]'
    variant = engine.Variant.parse(f'name = "M"\nsource = "here"\nseats = [3, 10]\n{rules}\n', "m")
    assert variant.stats()["cards"] == len(variant.new(3).hands[0]) == 52 // 3
    assert variant.stats()["seen"] == 52 // 3
    assert len(variant.new(5).hands[0]) == 10


@pytest.mark.parametrize(
    "phrase",
    ["twist all for free, dealt when all have discarded", "twist all for free, all or none", "twist all for free, face down for bet"],
)
def test_no_more_is_said_of_a_whole_hand(phrase: str) -> None:
    with pytest.raises(PhraseError):
        read("rule", phrase)


def test_a_hand_is_never_shorter_than_the_table() -> None:
    with pytest.raises(PhraseError, match="did you mean 'deck shorter"):
        read("test", "hand shorter than the table")


@pytest.mark.parametrize("step", ["bet from left", "shuffle all cards into the deck"])
def test_a_block_that_takes_no_card_is_refused(step: str) -> None:
    rules = f'play = ["deal 3 down", {{ repeat = "until deck shorter than the table", do = ["{step}"] }}, "showdown high"]'
    told = engine.Variant.parse(f'name = "M"\nsource = "here"\n{rules}\n', "m").problems()
    assert any("takes no card off the deck" in problem for problem in told), told


def test_the_house_plays_it_to_the_end() -> None:
    done: dict[str, int] = {}
    for seed in range(30):
        state, house = engine.load(SLUG).new(3 + seed % 6, seed=seed), House()
        while not state.is_terminal():
            state.act(house.choose(state, state.current_player() or 0, Random(f"{seed}/{len(state.history)}")))
        for action in state.history:
            done[action] = done.get(action, 0) + 1
        assert not sum(state.returns())
        assert not state.refills
    assert min(done["exchange all"], done["more"], done["stand pat"]) > 10
