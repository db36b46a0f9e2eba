"""Psycho in both of its tellings, Psycho Pepper's wild cards, and the stud games that Roll Your Own may be."""

from __future__ import annotations

import pytest

from engine.cards import parse
from engine.errors import IllegalAction, OptionError
from tests.scenarios.table import Table

HANDS = ("Ks Kd 2c 3d 5h", "As 8d Tc Jh Jd")
DRAWN = "Kh 9c 9d 2d 3h 4c 6d"  # three to seat 0, four to seat 1


def psycho(slug: str = "psycho", **options: str) -> Table:
    """Two hands after the draw: seat 0 threw three away, seat 1 all but its ace."""
    table = Table(slug, HANDS, DRAWN + " Qh 7s Qd 5c", **options)
    if table.betting:
        assert table.turn == 0
        table.no_bets()
    return table.do("exchange 2c 3d 5h", "exchange 8d Tc Jh Jd")


def test_three_cards_are_shown_at_once_and_then_it_is_seven_card_stud() -> None:
    table = psycho().no_bets().do("flip Ks Kd Kh")
    assert table.up(0) == ""  # until the other has chosen too
    table.do("flip As 2d 3h")
    assert (table.up(0), table.up(1)) == ("Ks Kd Kh", "As 2d 3h")
    assert table.turn == 0  # the three kings
    table.no_bets()
    assert (table.up(0), table.up(1)) == ("Ks Kd Kh Qh", "As 2d 3h 7s")
    table.no_bets()
    assert table.up(0) == "Ks Kd Kh Qh"  # the seventh comes down
    table.no_bets()
    assert table.over
    assert table.shown(0) == "full house, kings over queens"
    assert table.won == [2, 0]


@pytest.mark.parametrize(
    ("draw", "three", "four", "five"),
    [("draw up to 3, 4 with an ace", True, True, False), ("draw up to 3", True, False, False), ("draw up to 5", True, True, True)],
)
def test_how_many_may_be_drawn_is_an_option(draw: str, three: bool, four: bool, five: bool) -> None:
    table = Table("psycho", HANDS[::-1], DRAWN, draw=draw).no_bets()
    legal = table.state.legal_actions()
    assert ("exchange Tc Jh Jd" in legal, "exchange 8d Tc Jh Jd" in legal, "exchange As 8d Tc Jh Jd" in legal) == (three, four, five)


@pytest.mark.parametrize("draw", ["draw up to 3, 4 with an ace", "draw up to 3", "draw up to 5"])
def test_seven_can_play_because_the_discards_are_dealt_again(draw: str) -> None:
    table = Table("psycho", [""] * 7, draw=draw, opening="none")
    n = int(draw[11])
    for _ in range(7):
        held = table.hand(table.turn or 0).split()
        table.do("exchange " + " ".join(held[:n]))
        assert len(table.hand((table.turn or 7) - 1).split()) == 5  # all that was thrown away is replaced
    assert table.log("refill")
    table.do(*[f"flip {' '.join(table.hand(p).split()[:3])}" for p in range(7)]).no_bets(3)
    assert table.over
    assert [len(table.hand(p).split()) for p in range(7)] == [7] * 7
    with pytest.raises(OptionError):
        Table("psycho", [""] * 8)


def test_the_bets_around_the_draw_are_an_option() -> None:
    assert Table("psycho", HANDS, DRAWN).betting
    assert psycho().betting
    assert not Table("psycho", HANDS, DRAWN, opening="none").betting
    assert psycho(opening="none").state.asking.phrase() == "flip 3"


def test_high_and_low_with_a_declaration_are_an_option() -> None:
    table = psycho(aim="high-low").no_bets().by_seat("flip Ks Kd Kh", "flip As 2d 3h").no_bets(3)
    assert table.legal == ["declare high", "declare low", "declare both"]
    assert table.do("declare high", "declare low").won == [1, 1]


def test_psycho_pepper_has_twelve_wild_cards() -> None:
    table = psycho("psycho-pepper").no_bets().by_seat("flip Ks Kd Kh", "flip As 2d 3h")
    assert table.turn == 0  # three kings against two aces
    table.no_bets(3)
    assert table.shown(0) == "full house, kings over queens"
    assert table.shown(1) == "straight, nine high"  # five, six, seven and two wild cards
    deck = [r + s for r in "23456789TJQKA" for s in "cdhs"]
    wild = table.state.game.wild(table.state, 0, parse(" ".join(deck)))
    assert [c for c in deck if wild >> (parse(c)[0] & 255) & 1] == [r + s for r in "24T" for s in "cdhs"]


# -- what Roll Your Own is played as
ROLL = ("Ks Kd 2h 5c 8d Kh 4c", "As 3d 4h 5d 7d Qs Qh", "Js Jd 9h 8c 6d Ts 3s")


def style(name: str, hands: tuple[str, ...] = ROLL, then: str = "", **options: str) -> Table:
    """Rolled in the order of the third, the fourth, the fifth and the sixth card; bets checked."""
    table = Table("roll-your-own", hands, then, style=name, **options)
    for i in (2, 3, 4, 5):
        table.by_seat(*["flip " + h.split()[i] for h in hands]).no_bets()
    assert [len(table.up(p).split()) for p in range(len(hands))] == [4] * len(hands)
    return table.no_bets()


def test_roll_your_own_is_won_by_the_high_hand() -> None:
    table = style("high")
    assert table.over
    assert table.won == [3, 0, 0]


def test_roll_your_own_may_be_split_declared_or_by_the_cards() -> None:
    table = style("high-low")
    assert "declare both" not in table.legal
    assert table.do("declare high", "declare low", "declare low").won == [2, 1, 0]
    assert "declare both" in style("high-low", declare="high low both").legal
    spoken = style("high-low", declare="cards speak")
    assert spoken.over
    assert spoken.won == [2, 1, 0]
    nine = (ROLL[0], "As 3d 4h 9d Td Qs Qh", ROLL[2])
    assert style("high-low", nine, declare="cards speak", low="eight-or-better").won == [3, 0, 0]  # no eight low, no half


def test_a_spade_kept_down_takes_half_in_chicago() -> None:
    """Down lie Ks, As and Js 3s."""
    hands = ("Ks Kd 2h 5c 8d Kh Kc", "As 3d 4h 5d 7d Qs Qh", "Js Jd 9h 8c 6d Ts 3s")
    assert style("chicago", hands).won == [2, 1, 0]
    assert style("little chicago", hands).won == [2, 0, 1]
    bare = ("Kc Kd 2s 5c 8d Kh 4c", "Ah 3d 4s 5d 7d Qc Qh", "Jc Jd 9s 8c 6d Tc 3h")
    assert style("chicago", bare).won == [3, 0, 0]  # spades only among the upcards


def test_threes_and_nines_are_wild_in_baseball_and_a_rolled_four_brings_a_card() -> None:
    hands = ("Ks Kd 9h 4c 8d 4h 2c", "As 3d 6h 5d 7d Qs Qh")
    table = Table("roll-your-own", hands, style="baseball")
    table.by_seat("flip 9h", "flip 6h").no_bets()
    assert len(table.hand(0).split()) == 4
    table.by_seat("flip 4c", "flip 5d")
    assert len(table.hand(0).split()) == 5  # one for the four, at once
    assert len(table.down(0).split()) == 3
    assert len(table.hand(1).split()) == 4
    plain = style("high", hands)
    assert plain.shown(1) == "pair of queens"
    kept = Table("roll-your-own", ("4s 4d Kd", "As 3d 6h"), style="baseball").by_seat("flip Kd", "flip 6h")
    assert len(kept.hand(0).split()) == 3  # fours kept down bring nothing


def test_baseballs_wild_cards_are_in_the_hands() -> None:
    table = style("baseball", ("Ks Kd 9h 5c 8d 7h 2c", "As 3d 6h 5d 7d Qs Qh"))
    assert (table.shown(0), table.shown(1)) == ("three kings", "three queens")


def test_nobody_without_an_ace_draws_four_in_psycho_pepper() -> None:
    with pytest.raises(IllegalAction):
        Table("psycho-pepper", HANDS, DRAWN).no_bets().do("exchange Kd 2c 3d 5h")
