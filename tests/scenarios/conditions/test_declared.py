"""What is asked of a declaration: a round of betting that is played only where a half is contested."""

from __future__ import annotations

import pytest

import engine
from tests.scenarios.table import Table, do, made_up

HANDS = ["As Ah Kd 9c 7c 4s 3d", "2s 3h 4d 6c 8c Ts Jd", "Ks Kh Qd 9d 7d 5s 2d"]


def declared(*ways: str) -> Table:
    """Seven cards rolled but for the last, and what seats 1, 2 and 0 declare."""
    table = Table("seven-card-draw-roll-your-own", HANDS[: len(ways)]).no_bets()
    table.do(*["stand pat"] * len(ways)).no_bets()
    table.by_seat(*[f"stack {hand}" for hand in HANDS[: len(ways)]]).no_bets(6)
    return table.by_seat(*[f"declare {way}" for way in ways])


@pytest.mark.parametrize(
    ("ways", "bet"),
    [
        (["high", "low"], False),
        (["low", "low"], True),
        (["high", "high"], True),
        (["high", "low", "high"], True),
        (["low", "low", "low"], True),
    ],
)
def test_there_is_a_bet_behind_the_declaration_only_if_a_half_is_contested(ways: list[str], bet: bool) -> None:
    assert declared(*ways).betting is bet


RULES = 'play = ["deal 5 down", "declare high, low or both", {{ given = "{}", do = ["bet from left"] }}, "showdown declared high and low"]'


@pytest.mark.parametrize(
    ("fact", "ways", "so"),
    [
        ("anybody declared low", ("high", "high", "high"), False),
        ("anybody declared low", ("high", "high", "low"), True),
        ("anybody declared low", ("high", "both", "high"), True),  # whoever goes both ways goes low too
        ("nobody declared high", ("low", "low", "low"), True),
        ("nobody declared high", ("low", "both", "low"), False),
        ("only 1 declared high", ("high", "low", "low"), True),
        ("only 1 declared high", ("high", "both", "low"), False),
        ("at least 2 declared low", ("low", "both", "high"), True),
        ("at least 2 declared low", ("low", "high", "high"), False),
        ("at most 1 declared low", ("low", "high", "high"), True),
        ("everybody declared both", ("both", "both", "both"), True),
        ("everybody declared both", ("both", "both", "high"), False),
        ("not anybody declared low", ("high", "high", "high"), True),
    ],
)
def test_each_way_counts_those_who_go_that_way_or_both(fact: str, ways: tuple[str, ...], so: bool) -> None:
    state = do(made_up(RULES.format(fact), [hand[:14] for hand in HANDS]), *[f"declare {way}" for way in ways])
    assert (not state.over) is so


def test_whoever_has_folded_is_not_counted() -> None:
    rules = (
        'play = ["deal 5 down", "declare high or low, not both", "bet from left", { given = "only 1 declared high", do = ["bet from left"] }, '
        '"showdown declared high and low"]'
    )
    state = do(made_up(rules, [hand[:14] for hand in HANDS]), "declare high", "declare high", "declare low")
    state = do(state, "bet", "fold", "call")
    assert not state.over, "of two who went high one is left"


@pytest.mark.parametrize(
    ("ways", "so"), [(("high", "high", "card"), True), (("high", "both", "high"), True), (("high", "high", "high"), False)]
)
def test_who_goes_for_the_split_card_is_counted_too(ways: tuple[str, ...], so: bool) -> None:
    rules = (
        'play = ["deal 5 down", "declare high, split card or both", { given = "anybody declared split card", do = ["bet from left"] }, '
        '"showdown declared high and high spade down"]'
    )
    state = do(made_up(rules, [hand[:14] for hand in HANDS]), *[f"declare {way}" for way in ways])
    assert (not state.over) is so


def test_a_game_without_a_declaration_cannot_ask_for_one() -> None:
    play = 'play = ["deal 5 down", { given = "anybody declared low", do = ["bet from left"] }, "showdown high"]'
    (told,) = engine.Variant.parse(f'name = "M"\nsource = "here"\n{play}', "m").problems()
    assert "a declaration" in told
