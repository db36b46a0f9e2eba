"""Legs in every game that has them: what the page says of ties, of several who have enough, and of who is left alone, and what is played."""

from __future__ import annotations

import pytest

import engine
from engine.rules.betting.awards import WON_IN, WinLeg
from engine.rules.conditions.player_conditions import BLIND, LEGS, PlayerSelection
from engine.table.rule import Rule, every
from tests.scenarios.table import Table

TIE = "What if the best hands tie for a leg?"
ENOUGH = "What if several players have enough legs at once?"
LAST = "What does the last player left win when all others have folded?"
MOST = "What if several players have the most legs?"
BOARD = "3h 4c 2d 5s 2c"
QUIET = ("declare in", "check", "stand pat", "decline", "leave", "done")


def rules(slug: str) -> list[Rule]:
    return list(every(engine.load(slug).game().play))


WITH_LEGS = [v.slug for v in engine.variants() if any(isinstance(rule, WinLeg) for rule in every(v.game().play))]


def needed(slug: str) -> int:
    """How many legs win the pot; 0 where the most legs do."""
    return max([int(those.n) for rule in rules(slug) if isinstance(those := getattr(rule, "those", None), PlayerSelection)], default=0)


def alike(n: int) -> list[str]:
    """Two hands of n cards with the same ranks, in other suits."""
    suits = [("c", "d"), ("h", "s"), ("d", "c"), ("s", "h")]
    hands: list[list[str]] = [[], []]
    for i in range(n):
        pair = suits[i % 4] if i < 13 else suits[(i - 13 + 1) % 4]
        for hand, suit in zip(hands, pair, strict=True):
            hand.append("AKQJT98765432"[i % 13] + suit)
    return [" ".join(hand) for hand in hands]


def quietly(table: Table) -> None:
    """Takes the next action, one that costs nothing if there is one."""
    legal = table.legal  # asked once: a draw has thousands of choices
    table.do(next((quiet for quiet in QUIET if quiet in legal), legal[0]))


def to_the_first_leg(slug: str, before: int = 0) -> Table:
    """Two equal hands, both in, compared for the first time; each player has so many legs `before` that."""
    table = Table(slug, alike(engine.load(slug).game().full_hand), BOARD)
    for _ in range(before):
        for seat in (0, 1):
            LEGS.add(table.state, seat)
            BLIND.add(table.state, seat)
        WON_IN.put(table.state, (*WON_IN.of(table.state), (1, 0), (1, 1)))  # where they count for so many deals
    while not table.over and table.state.deals == 1 and not [entry for entry in table.state.log if entry[1] in ("best", "tie", "win")]:
        quietly(table)
    return table


@pytest.mark.parametrize("slug", WITH_LEGS)
def test_a_tie_for_a_leg_is_ruled_as_it_is_played(slug: str) -> None:
    """Each of them has one where the page says so, nobody where the step says that ties win nothing, and one alone where suits break every tie."""
    told = {ruling["unclear"]: ruling["ruling"] for ruling in engine.load(slug).rulings_for()}
    steps = "\n".join(step["text"] for step in engine.load(slug).steps())
    table = to_the_first_leg(slug)
    won = [LEGS.of(table.state)[seat] for seat in (0, 1)]
    if TIE in told:
        assert told[TIE] == "Each of them gets a leg."
        assert won[0] == won[1] > 0
    elif "If the best hands tie, nobody wins or loses." in steps:
        assert won == [0, 0]
    else:
        assert "Ties are broken by suit" in steps
        assert sorted(won) == [0, 1]


@pytest.mark.parametrize("slug", [slug for slug in WITH_LEGS if needed(slug) and slug != "sixty-nine-ii"])
def test_several_with_enough_legs_share_the_pot_where_that_can_be(slug: str) -> None:
    """One leg short, and then the best hands tie."""
    told = {ruling["unclear"]: ruling["ruling"] for ruling in engine.load(slug).rulings_for()}
    assert (ENOUGH in told) == (TIE in told)
    if ENOUGH not in told:
        return
    assert told[ENOUGH] == "They share the pot."
    table = to_the_first_leg(slug, needed(slug) - 1)
    assert table.over
    assert table.returns == [0, 0]


def test_several_with_the_most_legs_share_the_pot() -> None:
    told = {ruling["unclear"]: ruling["ruling"] for ruling in engine.load("one-red-card").rulings_for()}
    assert told[MOST] == "They share the pot."
    table = to_the_first_leg("one-red-card")
    while not table.over:
        quietly(table)
    assert table.returns == [0, 0]


@pytest.mark.parametrize("slug", WITH_LEGS)
def test_the_last_player_left_wins_a_leg_where_the_page_says_so(slug: str) -> None:
    told = {ruling["unclear"]: ruling["ruling"] for ruling in engine.load(slug).rulings_for()}
    bets = any(rule.decision == "bet" for rule in rules(slug))
    assert (LAST in told) == (bets and bool(needed(slug)))
    if LAST in told:
        assert told[LAST] == "A leg, as the best hand does."
        table = Table(slug, alike(engine.load(slug).game().full_hand), BOARD)
        first = table.turn
        table.do("bet", "fold")
        assert (table.state.deals, LEGS.of(table.state)[first]) == (2, 1)
