"""Poker Roulette: what is stocked, the source's four worked examples, suits that break ties, hands of fewer than five cards."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import name, parse
from engine.rules.betting.rounds import Bet
from engine.rules.dealing.roulette import kept
from engine.rules.showdown.scores import High
from engine.rules.showdown.showdown import Showdown
from engine.table.rule import parse as engine_parse
from tests.scenarios.table import Table, text


def won(table: Table, seat: int, turn: int = 0) -> str:
    """What the seat stocked in that round, as the log has it."""
    return " ".join(map(name, [entry[5] for entry in table.log("match") if entry[2] == seat][turn]))


# -- the four worked examples: stock and active cards of A and B, the middle card, both stocks afterwards
EXAMPLES = [
    ("7s Ac Ad", "Kc Ks", "Ah 3c", "Jk Kd", "Kh", "7s Ac Ad Kc Ks Kh", "Ah 3c Jk Kd"),  # the pocket rule; a joker keeps both
    ("7d 2c As", "Jk Ks", "Ac 3c", "Jk Jk", "7h", "7d 2c As Jk Ks", "Ac 3c"),  # two jokers cancel
    ("7d 2c As", "Kd Ks", "Ac 3c", "Jk 7h", "Jk", "7d 2c As Kd Ks", "Ac 3c"),  # a middle joker keeps both, and cancels another
    ("9d 4c Ks", "3d 7s", "Ac 3c", "4s 7h", "8s", "9d 4c Ks 7s", "Ac 3c 4s"),  # by suit; the source has its two players swapped
]


@pytest.mark.parametrize(("a", "a_active", "b", "b_active", "middle", "a_after", "b_after"), EXAMPLES)
def test_the_worked_examples(a: str, a_active: str, b: str, b_active: str, middle: str, a_after: str, b_after: str) -> None:
    state = engine.load("poker-roulette").new(2)
    given = (a, b, a_active, b_active, middle)
    cards = iter(parse(" ".join(given)))
    piles = [[next(cards) for _ in pile.split()] for pile in given]
    state.stockpile, state.hands, state.table, state.discards = piles[:2], piles[2:4], piles[4], []
    everything = sorted(c for pile in piles for c in pile)
    engine_parse("match table card").run(state)
    assert [text(stock) for stock in state.stockpile] == [a_after, b_after]
    assert state.hands == [[], []]
    assert sorted([*state.stockpile[0], *state.stockpile[1], *state.discards]) == everything  # all that is not stocked is discarded


def test_a_dealt_round_is_matched_like_the_first_example() -> None:
    table = Table("poker-roulette", ("7s", "Ah"), "Kc Ks Jk Kd Kh")
    assert (won(table, 0), won(table, 1)) == ("Kc Ks Kh", "Jk Kd")


def test_of_two_players_who_may_take_the_middle_card_the_one_nearer_the_dealers_left_does() -> None:
    table = Table("poker-roulette", ("2c",) * 1 + ("2d", "2h", "3c", "3d", "3h"), "Kc Ks 4c 5c Kd Kc 6c 7c 8d 9d Td Jd Kh")
    assert won(table, 0) == "Kc Ks Kh"
    assert won(table, 2) == "Kd Kc"


@pytest.mark.parametrize(
    ("active", "middle", "stocked", "takes_middle"),
    [
        ("7c 2h", "7d", "7c", False),  # one of the rank
        ("7c 2d", "7d", "7c 2d", False),  # one of the rank, one of the suit: no pocket
        ("7c 7h", "7d", "7c 7h", True),
        ("7c", "7d", "7c", False),  # a single card is no pocket
        ("2c 3h", "7d", "", False),
        ("Jk", "7d", "Jk", False),
        ("2c", "Jk", "2c", False),
        ("Jk", "Jk", "", False),
        ("Jk 2c", "Jk", "", False),
    ],
)
def test_what_a_match_is(active: str, middle: str, stocked: str, takes_middle: bool) -> None:
    cards = parse(f"{active} {middle}")
    found, also = kept(cards[:-1], cards[-1])
    assert (text(found), also) == (stocked, takes_middle)


# -- the round after
IDLE = ("Ac", "Ad"), "2c 3h 5s 6h Ts"  # seat 0 matches nothing


def test_who_matched_nothing_gets_one_card_and_may_stake_one_before_it_comes() -> None:
    table = Table("poker-roulette", IDLE[0], f"{IDLE[1]} 9s 4d 8d 7d")
    assert (won(table, 0), won(table, 1)) == ("", "5s")
    assert table.state.ask_seats == (0,)
    assert table.legal == ["keep all", "stake Ac"]
    assert not table.state.table  # nor has the next middle card been turned
    table.do("keep all")
    dealt = [len(entry[4]) for entry in table.log("deal") if entry[5] == "active"]
    assert dealt[:4] == [2, 2, 1, 2]
    assert (won(table, 0, 1), won(table, 1, 1)) == ("", "4d 8d")
    assert table.stock(0) == "Ac"


def test_a_staked_joker_brings_the_next_card_with_it() -> None:
    table = Table("poker-roulette", ("Jk", "Ad"), f"{IDLE[1]} 9s 4d 8d 7d").do("stake Jk")
    assert won(table, 0, 1) == "Jk 9s"


def test_a_staked_card_is_lost_where_it_does_not_match() -> None:
    table = Table("poker-roulette", IDLE[0], f"{IDLE[1]} 9s 4d 8d 7d").do("stake Ac")
    assert won(table, 0, 1) == ""
    assert table.stock(0) == ""


def test_the_first_stock_card_is_its_holders_secret() -> None:
    table = Table("poker-roulette", *IDLE)
    assert table.state.observation(0)["stock"] == [["Ac"], [None, "5s"]]


def test_the_deal_ends_when_the_deck_is_used_up_and_the_discards_fill_the_gaps_once() -> None:
    table = Table("poker-roulette", ("Ac", "Ad", "Ah"))
    while not table.betting:
        table.do("keep all")
    assert len(table.log("refill")) == 1
    last = [entry[1] for entry in table.state.log or () if entry[1] in ("refill", "table", "match")]
    assert last[last.index("refill") + 1 :].count("match") == 3  # that round alone is played to its end
    assert table.state.hands == [[], [], []]


def test_jokers_leave_the_stocks_before_the_hands_unless_they_stay_wild() -> None:
    for kept_as, jokers in (("removed", 0), ("wild", 1)):
        table = Table("poker-roulette", ("Jk", "Ad"), kept=kept_as)
        while not table.betting:
            table.do("keep all")
        assert ("Jk" in table.stock(0).split()) == bool(jokers)


def test_there_is_a_deck_for_every_five_players() -> None:
    variant = engine.load("poker-roulette")
    assert [len(variant.game().cards(n)) for n in (2, 5, 6, 10)] == [55, 55, 107, 107]


@pytest.mark.parametrize("jokers", [2, 3, 4])
def test_so_many_jokers_are_in_whatever_the_number_of_decks(jokers: int) -> None:
    assert engine.load("poker-roulette").options["jokers"].values == ("3", "2", "4")
    for seats in (2, 5, 6):
        table = Table("poker-roulette", ("",) * seats, jokers=str(jokers))
        assert table.pack.count("Jk") == jokers


@pytest.mark.parametrize(
    ("jokers", "actions", "first", "second"),
    [
        (2, "Jk 2c Kd 3d 9h", "Jk 2c", ""),  # one in a stock, one in a match
        (3, "Jk 2c Kd Jk 9h", "Jk 2c", "Kd Jk"),
        (4, "Jk Jk Jk 3d 9h", "", "Jk 3d"),  # two in one match cancel it
        (4, "5c Jk 6d 3h Jk", "", "6d 3h"),  # the middle one cancels the first player's, and is the second's only one
    ],
)
def test_every_joker_that_is_in_can_come_up_in_one_round(jokers: int, actions: str, first: str, second: str) -> None:
    stocks = ("Jk", "Ah") if (jokers, actions[-2:]) != (4, "Jk") else ("Jk", "Jk")
    table = Table("poker-roulette", stocks, actions, jokers=str(jokers))
    assert (won(table, 0), won(table, 1)) == (first, second)
    assert table.pack.count("Jk") == jokers == f"{' '.join(stocks)} {actions}".count("Jk")


def test_jokers_that_stay_are_wild() -> None:
    table = Table("poker-roulette", ("Ac", "Ad"), kept="wild")
    plain = Table("poker-roulette", ("Ac", "Ad"))
    for one, shown in ((table, "pair of kings"), (plain, "king high")):
        one.state.stockpile[0] = parse("Kd Jk")
        (score,) = one.state.game.showdown.parts
        assert score.describe(one.state, 0, score.value(one.state, 0)) == shown


# -- how much one player can see
LONGEST = """Jk Jk 2h 2s 3d  3s 4h 3c  4d 4s 5s 4c  5c 5h 6c 5d  6d 6s 7d 6h  7h 7s 8h 7c  8d 8s 9s 8c  9c 9h Tc 9d  Td Ts Jd Th  Jh Js Qh Jc
    Qd Qs Ks Qc  Kc Kh Ac Kd  Ah As 2c Ad  2d"""  # two jokers that cancel, then a pair in every round and nothing for the other player


def test_one_of_two_players_can_see_forty_one_cards_and_the_figure_says_so() -> None:
    state = engine.load("poker-roulette").new(2, seed=68, dealer=1, stacked=parse(f"3h Jk {LONGEST}"))  # the seed shuffles the discards
    while not isinstance(state.asking, Bet):
        state.apply_action("stake 3h" if "stake 3h" in state.legal_actions() else "keep all")
    active = {card for entry in state.log or () if entry[1] == "match" and entry[2] == 0 for card in entry[4]}
    assert len(active | set(state.stockpile[0])) == 41 == engine.load("poker-roulette").stats()["seen"]


@pytest.mark.parametrize(("jokers", "seen"), [("2", 40), ("3", 41), ("4", 43)])
def test_nobody_sees_more_than_the_figure(jokers: str, seen: int) -> None:
    variant, rng = engine.load("poker-roulette"), Random(5)
    assert variant.stats(jokers=jokers)["seen"] == seen
    for seats in (2, 3, 5, 6):
        for seed in range(10):
            state = variant.new(seats, seed=seed, jokers=jokers)
            while not isinstance(state.asking, Bet):
                state.apply_action(state.legal_actions().sample(rng))
            for p in range(seats):
                active = {card for entry in state.log or () if entry[1] == "match" and entry[2] == p for card in entry[4]}
                assert len(active | set(state.stockpile[p])) <= seen


# -- the hands
def worth(stock: str, order: str = "SHDC", **options: str) -> int:
    """The value of a stock as the showdown has it."""
    table = Table("poker-roulette", ("Ac", "Ad"), suits=order, **options)
    showdown = table.state.game.play[-1]
    assert isinstance(showdown, Showdown)
    (score,) = showdown.parts
    assert isinstance(score, High)
    table.state.stockpile[0] = parse(stock)
    value = score.value(table.state, 0)
    assert value is not None
    return value


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9s 9c 5d 5c Kd", "9h 9d 5s 5h Ks"),  # the source's own: the nine of spades
        ("9c 9d 7h 7s 2c", "9s 9h 7c 7d"),  # a card that is missing loses, whatever the suits
        ("9c 9d", "Ks"),
        ("9c 9d 2c", "9s 9h"),
        ("Kc Qc Tc 4c 2c", "Kd Qs Jh Ts 8c"),
        ("Ks Qs Ts 4s 2s", "Kh Qh Th 4h 2h"),  # level flushes
        ("Kc Qc Tc 5c 2c", "Ks Qs Ts 4s 2s"),  # not level: the cards come first
        ("Ts 9c 8d 7h 6c", "Th 9d 8s 7s 6s"),  # a straight by its highest card
        ("As Kd 9h 4c 2c", "Ah Ks 9s 4d 2d"),
        ("5s 4c 3d 2h Ac", "5h 4d 3s 2s Ah"),  # the five tops a wheel
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
        ("2s 2h 2d 2c 2s", "As Ks Qs Js Ts"),  # two decks
    ],
)
def test_suits_break_ties_and_only_ties(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


def test_the_order_of_the_suits_is_settled_before() -> None:
    diamonds, clubs, hearts = "Ad Kd 8h 3h 2h", "Ac Ks 8s 3d 2s", "Ah Kc 8c 3c 2c"
    assert worth(hearts, "SHDC") > worth(diamonds, "SHDC") > worth(clubs, "SHDC")
    assert worth(hearts, "SHCD") > worth(clubs, "SHCD") > worth(diamonds, "SHCD")
    assert worth(diamonds, "SDHC") > worth(hearts, "SDHC") > worth(clubs, "SDHC")


def test_level_flushes_with_a_wild_joker_are_told_apart_by_suit() -> None:
    assert worth("Ks Qs Ts 4s Jk", kept="wild") > worth("Kh Qh Th 4h Jk", kept="wild")
    assert worth("Kh Qh Jh Th Jk", kept="wild") > worth("Kd Qd Jd Td Jk", kept="wild")


def test_players_short_of_five_cards_may_bet_and_win() -> None:
    table = Table("poker-roulette", ("Ac", "Ad"))
    while not table.betting:
        table.do("keep all")
    state, stocks = table.state, [parse("9c 9d"), parse("Ks Qd Js 8h 2c")]
    everything = [c for zone in (state.deck, state.discards, *state.stockpile) for c in zone]
    state.stockpile, state.deck = stocks, []
    state.discards = [c for c in everything if c not in stocks[0] + stocks[1]]
    table.do("bet", "call")
    assert table.over
    assert table.returns == [3, -3]
