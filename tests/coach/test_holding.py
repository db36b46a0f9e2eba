"""What the coach says of the cards before any figure, counted by hand; and that it knows no more than the seat."""

from __future__ import annotations

from random import Random

import engine
from engine.cards import parse
from engine.coach.holding import about_cards
from engine.language.english import NAMES
from engine.players.house import House
from engine.players.play import house_action
from tests.scenarios.table import do, made_up, woven

RIVAL = NAMES[1]


def stud(cards: str, until: int) -> str:
    """What is said to the first of two players of Five Card Stud who check until so many cards are in their hands."""
    state = engine.load("five-card-stud").new(2, 1, dealer=1, stacked=parse(cards))
    while state.current_player() != 0 or len(state.hands[0]) < until:
        state.apply_action("check")
    return about_cards(state, 0)


def test_what_one_holds_what_helps_and_what_beats_it() -> None:
    """Nines against the kings that the rival shows: two nines make threes and three queens two pair, of 52 cards less three and two seen."""
    assert stud("9c 2d Qs Kd 9h Ks", 3) == (
        "You hold a pair of nines. Of the 47 cards you cannot see, two make three of a kind and three make two pair. "
        f"{RIVAL} shows a pair of kings, which beats yours."
    )


def test_only_cards_that_may_be_used_help() -> None:
    """Exactly two of one's own: with kings and fours and sevens in the hand, two sevens, three fours and a king fill up three kings on the turn."""
    hands = ["Ks 4d 7d 7s", "2c 3c 8h 9h"]
    state = engine.load("omaha-holdem").new(2, 1, dealer=1, stacked=parse(f"{woven(hands, 1)} Kc Ah 2h Kd"))
    while len(state.common) < 4 or state.current_player() != 0:
        state.apply_action("check")
    assert (
        about_cards(state, 0)
        == "You hold three kings. Of the 44 cards you cannot see, one makes four of a kind and five make a full house."
    )


def test_a_card_that_helps_everybody_is_no_help() -> None:
    """With 8-6 of spades on A-K-J-10, two of them spades: nine spades make a flush, six cards a pair. A queen is a straight on the table."""
    state = engine.load("texas-holdem").new(2, 1, dealer=1, stacked=parse(f"{woven(['8s 6s', '2c 3h'], 1)} As Ks Jd Td"))
    while len(state.common) < 4 or state.current_player() != 0:
        state.apply_action("check" if "check" in state.legal_actions() else "call")
    said = about_cards(state, 0)
    assert "Of the 46 cards you cannot see, nine make a flush and six make a pair." in said, said


def test_no_help_is_told_where_a_declaration_ends_it() -> None:
    state = engine.load("three-five-seven").new(2, 1, dealer=1, stacked=parse("Td Th 4c 2s 9h 8d"))
    assert state.asking is not None
    assert state.asking.decision == "declare"
    assert "cards you cannot see" not in about_cards(state, 0)


def test_what_upcards_do_to_a_low_is_said() -> None:
    """Five cards each, the last in the hole: who shows a ten makes no better low than that, and a pair on the table stays."""
    rules = 'play = ["deal 4 up", "deal 1 down", "bet from left", "declare high low", "showdown declared high and low by ace-to-five"]'
    state = made_up(rules, ["Ac 2d 3h 4s 6c", "2c Td 5s 7c Qd", "3c 3d 8c 9c Kh"])
    while state.current_player() != 0:
        do(state, "check")
    said = about_cards(state, 0)
    assert f"Going by the upcards, {NAMES[1]} can make a ten low at best and {NAMES[2]} can make no low without a pair." in said, said
    seven = made_up(rules.replace("4 up", "6 up"), ["Ac 2d 3h 4s 6c 7c 9d", "2c Td 5s 7d 4c Jh Qd", "3c 3d 8c 9c Kh 2s As"])
    while seven.current_player() != 0:
        do(seven, "check")
    assert f"Going by the upcards, {NAMES[2]} can make a nine low at best." in about_cards(seven, 0), "two of six upcards may stay out"


def test_nothing_helps_once_no_card_is_to_come_and_a_lower_pair_beats_nothing() -> None:
    assert stud("9c 2d Qs 4d 9h 4s 5c Jd 6h 8c", 5) == f"You hold a pair of nines. {RIVAL} shows a pair of fours."


def drawing(slug: str, cards: str, gone: str) -> str:
    """What is said to the first of two players who exchanges some of those five cards."""
    state = engine.load(slug).new(2, 1, dealer=1, stacked=parse(woven([cards, "Jc Tc 8h 7h 4c"], 1)))
    while state.asking is None or state.asking.decision != "discard":
        state.apply_action("check")
    best = state.legal_actions().read(f"exchange {gone}")
    assert best is not None
    return about_cards(state, 0, best=best)


def test_what_one_new_card_makes_is_counted_by_cards() -> None:
    """Four hearts and a king: nine hearts of the 47 other cards make a flush, three of each other rank a pair."""
    assert drawing("five-card-draw", "Ah 9h 6h 2h Ks", "Ks") == (
        "You hold ace high. After exchanging the king of spades, of the 47 cards you cannot see, nine make a flush and twelve make a pair."
    )


def test_what_three_new_cards_make_is_counted_by_deals() -> None:
    """A pair and three new cards: of 16,215 sets 2,592 make two pair, 1,854 threes, 165 full houses and 45 fours, as in every book on draw poker."""
    assert drawing("five-card-draw", "9s 9d Ac 6h 3s", "Ac 6h 3s") == (
        "You hold a pair of nines. After exchanging the Ac, 6h and 3s, you have something better in 29 of 100 "
        "deals: two pair in 16, three of a kind in 11 and a full house in 1."
    )


def test_what_a_new_card_makes_for_low_is_counted_by_the_highest() -> None:
    """7-4-3-2 and deuce to seven: a five or a six makes a seven low, an eight or a nine another; an ace is high."""
    assert drawing("2-7-single-draw", "7s 4h 3d 2c Ks", "Ks").endswith(
        "After exchanging the king of spades, of the 47 cards you cannot see, eight make a seven low, four make an eight low and four make a nine low."
    )
    assert drawing("2-7-single-draw", "Kh Qd Jc 9s 2c", "2c").endswith("and four make an ace low."), "with its article"


def test_nothing_is_counted_where_wild_cards_have_a_say() -> None:
    assert drawing("five-card-draw-deuces-wild", "9s 9d Ac 6h 3s", "Ac 6h 3s") == "You hold a pair of nines."


def test_who_has_declared_what_is_said() -> None:
    rules = 'play = ["deal 5 down", "declare high low", "bet from left", "showdown declared high and low by ace-to-five"]'
    state = made_up(rules, ["Ac 2d 3h 4s 6c", "Kc Kd 9s Jc Qd", "3c 6s 8c Tc Kh"])
    while state.asking is None or state.asking.decision == "declare":
        do(state, "declare low" if state.current_player() == 0 else "declare high")
    said = about_cards(state, 0)
    assert f"{NAMES[1]} and {NAMES[2]} have declared high." in said or f"{NAMES[2]} and {NAMES[1]} have declared high." in said, said
    assert said.startswith("You hold "), said


def test_help_is_not_counted_where_it_matters_in_which_place_a_card_lies() -> None:
    """Rows and columns of a board: it was said that no card helps, of a hand that three aces would have filled."""
    state, house = engine.load("red-schlock-low").new(3, 4), House()
    while not (state.common and state.current_player() == 0):
        state.act(house_action(state, house))
    assert about_cards(state, 0).startswith("You hold ")
    assert "cards you cannot see" not in about_cards(state, 0)


def test_nothing_is_said_where_hands_use_the_cards_of_another_player() -> None:
    state, house = engine.load("chernobyl").new(3, 4), House()
    while state.current_player() != 0:
        state.act(house_action(state, house))
    assert about_cards(state, 0) == ""


def test_a_wild_card_that_a_rival_shows_is_named_and_a_higher_card_once_no_more_come() -> None:
    rules = 'play = ["deal 1 down", "deal 1 up", "bet from left", "showdown high"]'
    state = made_up(rules + '\nwild = ["twos"]', ["Ac 9d", "Kc 2d", "Qc 8d"])
    while state.current_player() != 0:
        do(state, "check")
    assert f"{NAMES[1]} shows a wild card." in about_cards(state, 0)
    state = made_up(rules, ["Jc 9d", "Kc Qd", "5c 8d"])
    while state.current_player() != 0:
        do(state, "check")
    assert about_cards(state, 0) == f"You hold jack high. {NAMES[1]} shows queen high, which beats yours."


def test_a_world_that_looks_the_same_is_told_the_same() -> None:
    house, rng, met = House(), Random(4), 0
    for slug in ("seven-card-stud", "texas-holdem", "high-low-8-or-better", "midnight-baseball", "five-card-draw"):
        state = engine.load(slug).new(3, 6)
        while not state.is_terminal():
            seat = state.current_player()
            said = about_cards(state, seat)
            assert said == about_cards(state.determinize(seat, rng), seat)
            met += bool(said)
            state.act(house_action(state, house))
    assert met > 20
