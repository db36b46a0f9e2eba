"""Hands that rank otherwise than usual, qualifiers, and packs without some of their cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import engine
from engine.cards import FULL_DECK, rank
from engine.errors import VariantError
from engine.hands import low
from tests.scenarios.table import Table, made_up

JACKS, NINES, TENS = "Js Jd 8c 5h 2s", "9s 9d Kc 4h 3s", "Ts Td 7c 6h 4s"
NOTHING, NINE_LOW = "Qs 8d 6c 5c 3h", "9h 7d 4d 3d 2d"
BOATS = "Kd Ks Kh 9c 9h"
FLUSH, STRAIGHT = "Qh Th 8h 6h 3h", "9c 8s 7h 6d 5s"


def shown(table: Table) -> list[str]:
    return [table.shown(p) for p in range(table.state.n)]


# -- qualifiers
def test_the_pair_takes_the_high_half_and_no_pair_the_low_one() -> None:
    table = Table("five-draw-pair-no-pair", (JACKS, NOTHING, NINE_LOW)).quietly()
    assert table.won == [2, 0, 1]
    assert Table("five-draw-pair-no-pair", (JACKS, NINES)).quietly().won == [2, 0]  # two pairs: nobody is low
    assert Table("five-draw-pair-no-pair", (NOTHING, NINE_LOW)).quietly().won == [0, 2]  # and here nobody is high


@pytest.mark.parametrize("slug", ["pair-no-pair", "pair-no-pair-ii"])
def test_pair_no_pair_at_stud(slug: str) -> None:
    more = " As" if slug.endswith("ii") else ""
    hands = (JACKS + (more and " Kh"), "Qs 8d 6c 5c 3h" + (more and " Kd"), "9h 7d 4d 3d 2d" + more)
    assert Table(slug, hands).quietly().won == [2, 0, 1]


def test_who_is_too_good_cannot_win_jacks_high() -> None:
    table = Table("jacks-high", (JACKS, TENS, NOTHING)).quietly()
    assert table.returns == [-1, 2, -1]
    assert Table("jacks-high", (BOATS, NOTHING)).quietly().returns == [-1, 1]
    again = Table("jacks-high", (BOATS, JACKS)).no_bets().do("stand pat", "stand pat").no_bets()
    assert again.log("nobody")
    assert not again.over


def test_tens_or_better_win_ten_high() -> None:
    assert Table("ten-high", (TENS, NINES, NOTHING)).quietly().returns == [2, -1, -1]
    assert Table("ten-high", (NOTHING, NINES)).no_bets().do("stand pat", "stand pat").no_bets().log("nobody")


def test_a_two_spoils_the_hand_in_extra_inning_baseball() -> None:
    hands = ("As Ad Ac 8h 7s 5d 2s", "Ks Qd Jc 8s 7h 5c 6d", "Qs Jd Tc 8d 7c 5h 6s")
    assert Table("extra-inning-baseball", hands).quietly().returns == [-1, 2, -1]  # three aces beside a two


def test_trips_for_high_and_an_eight_for_low() -> None:
    hands = ("Ks Kd 7c 7h Jd 9c 2s", "As 2d 4c 6h 8s Kc Qd", "Qs Qh Js 9d 5d 5c 3s")
    table = Table("stud-eight-trips", hands).quietly("declare high", "declare low", "declare high")
    assert table.won == [0, 3, 0]  # nobody has three of a kind


def test_two_pair_for_high_in_viper() -> None:
    hands = ("Ks Kd 7c 6h Jd 9c", "As 2d 4c 6s 8s Kc", "Qs Qh Js Jc 5d 3c")
    assert Table("viper", hands).quietly("declare high", "declare low", "declare high").won == [0, 1, 2]


def test_a_ten_low_or_better_in_billmaha() -> None:
    board = "Ts 7d 3c 2h Kd"
    table = Table("billmaha", ("Ad 4c Qs Jh", "Kc Ks 9d 9h", "Ac 8s Jd Qc"), board).quietly()
    assert table.won == [1, 2, 0]  # 10-7-... no: A-2-3-4-7 wins the low half
    assert Table("billmaha", ("Jd Jc Qs Qh", "Kc Ks 9d 9h"), board).quietly().won == [0, 2]


@pytest.mark.parametrize(
    ("score", "hand", "wins"),
    [
        ("high, straight or better", STRAIGHT, True),
        ("high, straight or better", JACKS, False),
        ("high, full house or better", BOATS, True),
        ("high, full house or better", FLUSH, False),
        ("high, less than pair", "Kh Qh 8d 6c 5c", True),
        ("low by deuce-to-seven, nine or better", NINE_LOW, True),
        ("low by deuce-to-seven, seven or better", NINE_LOW, False),
        ("low by ace-to-five, nine or better", "As 9d 4c 3c 2c", True),
        ("low by deuce-to-seven, nine or better", "As 9d 4c 3c 2c", False),
        ("low by ace-to-six, no pair", STRAIGHT, True),
        ("low by ace-to-five, five cards", JACKS, True),
    ],
)
def test_what_is_good_enough(score: str, hand: str, wins: bool) -> None:
    other = "Ad Ah Ac Th Td" if score.startswith("low") else "Kc Qd 4c 3c 2h"
    state = made_up(f'play = ["deal 5 down", "bet from left", "showdown {score}", "if nobody wins, redeal"]', (hand, other))
    for _ in range(2):
        state.apply_action("check")
    assert any(entry[1] == "win" and entry[2] == 0 for entry in state.log) is wins


# -- the order of hands
@pytest.mark.parametrize(
    ("slug", "hands", "winner"),
    [
        ("float-your-boat", ("9c 8s 7h 6d 5s Kc Qd", "Qh Th 8h 6h 3h 2c 5d", "4s 4d Jc 9d 8d 3c 2s"), 2),
        ("san-francisco", ("9c 8s 7h 6d 5s Kc Jd", "Kh Th 8h 6h 3h 2c 5d", "4s 4d Jc 9d 8d 3c 2s"), 1),
        ("mexican-draw", ("Qh Jh 7h 6h 3h", BOATS.replace("9", "5"), "4s 4d Jc Kc 5d"), 0),
        ("sevens-take-all", ("7c 7s As Kd 9c 4d 2h", "As Ad Ac Kh Ks 4s 2d"[3:] + " Ah", "7d 7h 9s 8s Jd Js 3c"), 2),
        ("j-2-7", ("7c 7s As Kd 9c 4d 8h", "Ad Ac Ah Kh Ks 4s 3d", "Jd Js 9s 8s Qd 6s 3c"), 0),
        ("neal-deal-red", ("Qh Qd 8c 5h 3s", BOATS, "Tc 2s As Ad 6d"), 0),
        ("neal-deal-black", ("Qs Qc 8c 5h 3s", BOATS, "Qh Qd As Ad 6d"), 0),
        ("neal-deal-men", ("Qs 9c 8c 5h 3s", "Qh Qd As Ad 6d", "7h 6h 9d 4d 3d"), 2),
        ("three-card-stud-high", ("3s 3d 3h", "As Ad Ah", "Ks Kd Kh"), 0),
        ("three-card-stud-high-ii", ("3s 3d 3h", "As Ad Ah", "Ks Kd Kh"), 0),
        ("three-card-stud-high-iii", ("3s 3d 3h", "As Ad Ah", "Ks Kd Kh"), 0),
    ],
)
def test_what_beats_what(slug: str, hands: tuple[str, ...], winner: int) -> None:
    returns = Table(slug, hands).quietly().returns
    assert returns == [2 if p == winner else -1 for p in range(3)]


def test_two_sevens_beat_all_and_three_lose_to_all() -> None:
    table = Table("sevens-take-all", ("7c 7s 7h Kd Kc 4d 2h", "As Qd 9c 8h 5s 4s 2d")).quietly()
    assert shown(table) == ["full house, sevens over kings, which loses to all", "ace high"]
    assert table.returns == [-1, 1]


def test_a_joker_beats_all_in_joker_poker() -> None:
    table = Table("joker-poker", ("Jk 2c", "As Ad", "Ks Kd"), "Ac").quietly()
    assert table.returns == [2, -1, -1]
    assert table.shown(0) == "ace high, which beats all"  # the joker is no card by itself


@pytest.mark.parametrize("slug", ["kings", "wild-kings"])
def test_low_hands_with_a_king_lose_to_those_without(slug: str) -> None:
    """The cards are offered one after the other, and everybody takes what comes."""
    hands = ("Kc 2d 3c 4h 5s", "Td Tc 9h 9s 8d", "Js Jd 7h 6c 4s")
    table = Table(slug, hands).quietly("declare low", "declare low", "declare high")
    assert table.won == [0, 1, 2]


def test_mambo_stud_knows_no_straights_and_no_flushes() -> None:
    table = Table("mambo-stud", ("4h 3h 2h", "9s 9d Kc", "Ks Qd Jh"), "8c").quietly("declare low", "declare high", "declare high")
    assert [table.shown(p).partition(";")[0] for p in range(3)] == ["eight high", "pair of nines", "king high"]
    assert table.won == [1, 2, 0]


def test_the_order_is_told_from_the_top() -> None:
    game = engine.Variant.parse(
        'name = "x"\nsource = "here"\nplay = ["deal 2 down", "bet from left", "showdown high of 2 cards", "straight beats pair beats flush"]'
    )
    assert not game.problems()
    assert [step["text"] for step in game.steps()][-2:] == [
        "A straight beats a pair, and a pair beats a flush.",
        "From the best down, hands are a straight, a pair, a flush and no pair.",
    ]
    assert any(r["ruling"].startswith("No. The cards themselves are meant") for r in engine.load("j-2-7").rulings)


# -- packs without some cards
SHORT = ("spanish-stud", "tripoli", "manila", "new-zealand", "pinatubo", "three-card-manila", "shanghai", "shanghai-ii", "shanghai-iii")
PACKS = [*((slug, 5, 32) for slug in (*SHORT, "shanghai-iv", "billabong")), ("spanish-poker", 6, 28)]


@pytest.mark.parametrize(("slug", "least", "size"), [*PACKS, ("pinochle-holdem", 7, 48), ("mexican-poker", 0, 41), ("mexican-draw", 1, 40)])
def test_cards_are_taken_out_of_the_pack(slug: str, least: int, size: int) -> None:
    v = engine.load(slug)
    pack = v.game().cards(2)
    assert len(pack) == size
    assert min(map(rank, pack)) == least
    assert v.steps()[0]["text"].startswith("Take ")
    state = v.new(v.seats[1], 3)
    while not state.is_terminal():
        state.act(str(state.legal_actions().sample(Random(len(state.history)))))


def test_a_straight_flush_beats_five_of_a_kind_in_a_pinochle_pack() -> None:
    board = "9s Ts Js 9d 9c"
    table = Table("pinochle-holdem", ("Qs Ks Ad", "9h 9s Kd"), board).quietly()
    assert shown(table) == ["straight flush, king high", "five nines"]
    assert table.returns == [1, -1]


def test_what_is_no_pack() -> None:
    for deck in ("1 deck without cards", "1 deck without mice"):
        with pytest.raises(VariantError):
            engine.Variant.parse(f'name = "x"\nsource = "here"\ndeck = "{deck}"\nplay = ["deal 2 down", "showdown high"]')


# -- four-card flushes, and badugi
def test_four_to_a_flush_beats_a_pair_and_loses_to_two_pair() -> None:
    table = Table("new-york-stud", ("Qh 9h 6h 2h Ac", "Ks Kd 8c 7d 3s", "5s 6d 7c 8s Td")).quietly()
    assert shown(table) == ["a four-card flush", "pair of kings", "ten high"]  # four to a straight is nothing
    assert table.returns == [2, -1, -1]
    assert Table("new-york-stud", ("Qh 9h 6h 2h Ac", "Ks Kd 8c 8d 3s")).quietly().returns == [-1, 1]


def test_badugi() -> None:
    table = Table("badugi", ("7c 4d 2h As", "3c 2d 2s Ah", "Kc Qd Jh Ts")).quietly()
    assert shown(table) == ["7-4-2-A badugi", "3-2-A, a badugi of three cards", "K-Q-J-10 badugi"]
    assert table.returns == [2, -1, -1]
    table = Table("badugi", ("5c 4c 3c 2c", "6d 6h 6s 5h", "Ad As Ah Ac")).quietly()
    assert shown(table) == ["2, a badugi of one card", "6-5, a badugi of two cards", "A, a badugi of one card"]
    assert table.returns == [-1, 2, -1]


def read(cards: tuple[int, ...], wilds: int) -> tuple[int, ...]:
    """A badugi of these cards and so many wild ones: how many there are, then how low they are from the top."""
    ranks = [(rank(c) + 1) % 13 + 1 for c in cards]
    fill = [r for r in range(1, 14) if r not in ranks][:wilds]
    return len(cards) + wilds, *(-r for r in sorted([*ranks, *fill], reverse=True))


def test_badugi_against_every_set_of_cards() -> None:
    rng = Random(4)
    for wilds in (0, 0, 1, 2):
        for _ in range(60):
            cards = rng.sample(FULL_DECK, 4 if wilds else 6)
            sets = [
                s for n in range(5 - wilds) for s in combinations(cards, n) if len({c & 3 for c in s}) == n == len({rank(c) for c in s})
            ]
            code = (1 << 24) - 1 - (low(cards, wilds, "badugi") & (1 << 24) - 1)
            told = 4 - (code >> 20), *(-n for shift in (16, 12, 8, 4, 0) if (n := code >> shift & 15))
            assert told == max(read(some, wilds) for some in sets)
