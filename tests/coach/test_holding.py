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


def test_who_has_declared_what_is_said() -> None:
    rules = 'play = ["deal 5 down", "declare high low", "bet from left", "showdown declared high and low by ace-to-five"]'
    state = made_up(rules, ["Ac 2d 3h 4s 6c", "Kc Kd 9s Jc Qd", "3c 6s 8c Tc Kh"])
    while state.asking is None or state.asking.decision == "declare":
        do(state, "declare low" if state.current_player() == 0 else "declare high")
    said = about_cards(state, 0)
    assert f"{NAMES[1]} and {NAMES[2]} have declared high." in said or f"{NAMES[2]} and {NAMES[1]} have declared high." in said, said
    assert said.startswith("You hold "), said


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
