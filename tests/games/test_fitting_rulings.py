"""Rulings and the script of a game say only what fits it."""

from __future__ import annotations

import engine
from engine.games.variant import Variant

LOW = "May a player use other cards for high than for low?"
PARTS = "May a player use other cards for one part of the pot than for another?"
SHORT = "Do straights and flushes count in hands of fewer than five cards?"
TIE = "What if the best hands tie for a leg?"


def game(play: str, more: str = "") -> Variant:
    return engine.Variant.parse(f'name = "Test"\nsource = "here"\nplay = [{play}]\n{more}', "test")


def asked(variant: Variant) -> set[str]:
    return {ruling["unclear"] for ruling in variant.rulings}


def test_a_game_without_a_low_hand_is_not_asked_about_one() -> None:
    two_ways, split = asked(engine.load("drawmaha")), asked(engine.load("drawmaha-2-7"))
    assert PARTS in two_ways
    assert LOW not in two_ways
    assert LOW in split
    assert PARTS not in split


def test_hands_that_are_filled_up_again_are_not_short() -> None:
    shed = '"deal 5 down", "bet from left", "discard up to 3", {}"bet from left", "showdown high"'
    assert SHORT in asked(game(shed.format("")))
    assert SHORT not in asked(game(shed.format('"deal up to 5 down", ')))


def test_nobody_ties_for_a_leg_that_a_player_alone_gets() -> None:
    alone = '{ given = "only 1 in", do = [{ who = "those in", do = ["win a leg"] }] }'
    compared = '{ given = "at least 2 in", do = ["compare high", { who = "losers", do = ["pay pot"] }] }'
    assert TIE not in asked(
        game(
            f'"deal 5 down", "declare in or out", {alone}, {compared}, {{ given = "nobody has 3 legs", do = ["redeal"] }}, "showdown high"'
        )
    )


def test_two_parts_of_one_name_are_both_explained() -> None:
    told = engine.load("drawmaha").explain()
    assert "the best high hand wins the pot" not in told
    assert "exactly five of your own cards and the best high hand with exactly two of your own cards split the pot" in told
    assert "exactly five of your own cards" in told
    assert "exactly two of your own cards" in told


def test_a_draw_inside_a_block_is_not_told_as_no_draw() -> None:
    ways = (
        '{ given = "anybody opened", do = ["draw up to 3", "bet from left", "showdown high"] }, '
        '{ given = "nobody opened", do = ["bet from left", "draw up to 5", "bet from left", "showdown low by ace-to-five"] }'
    )
    variant = game(f'"deal 5 down", "bet from left, opening on pair of jacks or better", {ways}')
    assert "Nobody draws" not in variant.explain()
    assert "No draw" not in variant.call


def test_a_price_that_rises_is_told_of_a_down_card_too() -> None:
    twists = '"twist 1 for 2 ante, 4 ante for a down card", "bet from high", "twist 1 for 4 ante, 8 ante for a down card"'
    told = game(
        f'"deal 1 down", "deal 4 up", "bet from high", "deal 1 down", "bet from high", {twists}, "bet from high", "showdown high"'
    ).explain()
    assert "two antes (four antes for a down card), then four antes (eight antes for a down card)" in told
