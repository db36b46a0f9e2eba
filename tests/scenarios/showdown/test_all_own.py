"""Hands of all of a player's own cards, filled up with common ones."""

from __future__ import annotations

import engine
from tests.scenarios.table import Table

KEEPING = engine.Variant.parse(
    """name = "Keeping One to Five"
source = "here"
play = ["deal 5 down", "bet from left", "discard up to 4 down", "lay 3 common", "bet from left", "lay 1 common", "bet from left", "lay 1 common",
        "bet from left", "showdown high using all own and low by eight-or-better using all own"]
""",
    "keeping",
)


def kept(hands: list[str], board: str, *discards: str) -> Table:
    """Seats 1 (or 0 of two), ... lay away what is said, and nobody bets."""
    table = Table(KEEPING, hands, board).no_bets()
    table.do(*[f"discard {cards}".rstrip() if cards else "keep all" for cards in discards])
    return table.no_bets(3)


def test_all_cards_kept_have_to_play() -> None:
    table = kept(["As Kd 9c 7c 4s", "Qs Qh 8d 6c 3h"], "Ad Ac Kc Kh 2s", "9c 7c 4s", "8d 6c 3h")
    assert table.shown(0) == "full house, aces over kings"
    assert table.shown(1) == "two pair, aces and queens"


def test_five_cards_kept_use_none_of_the_board() -> None:
    table = kept(["5s 4d 3c 2c Ah", "Ks Qh 8d 6c 3h"], "Kd Kc Kh Jh Ts", "", "Qh 8d 6c 3h")
    assert "five" in table.shown(0)
    assert table.won[0] > 0


def test_one_card_kept_uses_four_of_the_board() -> None:
    table = kept(["2s 9d 9c 7c 4s", "Qs Jh 8d 6c 3h"], "Ad Kc Qc Jd Th", "9d 9c 7c 4s", "Jh 8d 6c")
    assert table.shown(0) == "ace high", "a two has to be in it, so the board's straight is not"
    assert table.shown(1) == "pair of queens"


def test_more_cards_than_a_hand_has_cannot_all_play() -> None:
    play = 'play = ["deal 6 down", "lay 3 common", "showdown high using all own"]'
    (told,) = engine.Variant.parse(f'name = "M"\nsource = "here"\n{play}', "m").problems()
    assert "deals 6; expected 5 at most" in told


def test_hands_filled_up_are_never_short() -> None:
    assert not any("fewer than five cards" in ruling["unclear"] for ruling in KEEPING.rulings)
    assert any("fewer than five cards" in ruling["unclear"] for ruling in engine.load("italian-poker").rulings), (
        "two common cards may be too few"
    )
