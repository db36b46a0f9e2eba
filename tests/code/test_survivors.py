"""What no other test noticed: mutants of the code that once survived, each with the case that tells it apart."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import has, parse
from engine.coach import sizes
from engine.coach.candidates import candidates
from engine.coach.guaranteed_wins import guaranteed_sides
from engine.hands import low
from engine.players.house import House
from engine.players.win_chances import beaten_parts
from engine.table.choices import Sizes, Subsets
from engine.table.knowledge import visible
from engine.table.tally import ANEW
from engine.table.traits.icons import Icon
from engine.table.traits.log_kinds import LogKind
from generator.content import figures
from generator.draw import deal_timeline
from tests.scenarios.table import do, made_up


def test_the_first_to_discard_may_throw_one_more() -> None:
    rules = 'play = ["deal 5 down", "discard up to 3, 4 left of the dealer", "deal up to 5 down", "bet from left", "showdown high"]'
    state = made_up(rules, ["2c 3d 4h 5s 7c", "8c 9d Th Js Qc", "Kc Ad 2h 3s 4c"])
    most = {}
    for seat in state.ask_seats:
        most[seat] = max(len(action.cards) for action in state.asking.options(state, seat))
    assert most == {0: 4, 1: 3, 2: 3}


def test_nobody_sees_more_cards_passed_than_there_are() -> None:
    rules = 'play = ["deal 3 down", "pass up to 5 left", "bet from left", "showdown high"]'
    variant = engine.Variant.parse(f'name = "Made Up"\nsource = "here"\n{rules}\n', "made-up")
    assert variant.stats()["seen"] == 6


def test_four_wild_cards_are_a_badugi_by_themselves() -> None:
    assert low(parse("Kc Qd"), 4, "badugi") == low([], 4, "badugi") == low(parse("Ac 2d 3h 4s"), 0, "badugi")


FOUR_UP = 'play = ["deal 1 down", "deal 4 up", "bet from left", "declare high, low or both", "showdown declared high and low"]'
THREE_UP = 'play = ["deal 2 down", "deal 3 up", "bet from left", "declare high, low or both", "showdown declared high and low"]'


@pytest.mark.parametrize(
    ("rules", "hands", "sides"),
    [
        (FOUR_UP, ("5d Ac 2h 3s 4d", "Kc 2s 3h 4c 5s"), set()),  # an ace in the hole would be as low
        (THREE_UP, ("Ac Ad Ah As Kc", "2d 3d 2c 7d 9h"), {"high"}),  # two cards that nobody sees
    ],
)
def test_a_lock_is_no_tie_and_looks_behind_two_cards(rules: str, hands: tuple[str, ...], sides: set[str]) -> None:
    assert guaranteed_sides(made_up(rules, hands), 0) == sides


def test_some_candidates_are_tried_by_chance() -> None:
    """Not only what a feature recommends: from seed to seed others are among them."""
    state = engine.load("anaconda").new(4, 1)
    seat = state.current_player()
    assert seat is not None
    found = [frozenset(map(str, candidates(state, seat, House(), seed))) for seed in range(6)]
    assert len(frozenset.union(*found)) > max(map(len, found))
    assert do(state.clone(), str(next(iter(found[0])))) is not None


@pytest.mark.parametrize(("rival", "beaten"), [("Ad Kc Qs Jh 9d", []), ("Ad Kc Qs Jh 8d", []), ("Ad Kc Qs Jh Td", [0])])
def test_a_hand_that_ties_with_one_face_up_is_not_lost(rival: str, beaten: list[int]) -> None:
    state = made_up('play = ["deal 5 up", "bet from left", "showdown high"]', ["Ac Kd Qh Js 9c", rival])
    assert beaten_parts(state, 0, {1: state.hands[1]}) == beaten


def test_a_raise_is_measured_by_the_pot_behind_the_call() -> None:
    state = engine.load("texas-holdem").new(3, 1, stakes=engine.Stakes(limit="no", blinds=(1, 2)))
    legal, seat = state.legal_actions(), state.current_player()
    assert isinstance(legal, Sizes)
    assert seat is not None
    assert state.pot() == 3
    assert sizes.share(state, seat, legal.nearest(7)) == 1.0  # two to call make five in the pot, and five more are bet


def test_a_short_blind_does_not_lower_the_price() -> None:
    """The second blind is a bet of two; who posts it has one chip."""
    variant = engine.load("delaware-stud")
    chips = [variant.new(3, 1, stakes=engine.Stakes(ante=0, bet=2, stacks=stacks)) for stacks in ((50, 50, 50), (50, 50, 1))]
    assert [sum(state.bet) for state in chips] == [3, 2]
    assert [state.bet_to_call for state in chips] == [2, 2]


def test_a_hundred_rounds_are_told_as_varying() -> None:
    assert [figures.rounds(count) for count in (ANEW - 1, ANEW)] == [str(ANEW - 1), "varies"]


def test_a_strip_that_is_too_long_still_ends_as_the_deal_does() -> None:
    signs = [deal_timeline.Sign(number, Icon.DRAW, 0, "step", "", "draw") for number in range(1, deal_timeline.MOST_SIGNS + 3)]
    assert [sign.id for sign in deal_timeline.few(signs)] == [*range(1, deal_timeline.MOST_SIGNS), deal_timeline.MOST_SIGNS + 2]


def test_the_house_does_not_count_the_sets_it_chooses_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """To count the legal discards takes longer than to choose some: it made rollouts of draw games slower by four tenths."""
    state = engine.load("five-card-draw").new(4, 1)
    while not isinstance(state.legal_actions(), Subsets):
        state.apply_action("check")
    seat = state.current_player()
    assert seat is not None

    def counted(_: Subsets) -> int:
        raise AssertionError("the sets were counted")

    monkeypatch.setattr(Subsets, "__len__", counted)
    assert House().choose(state, seat, Random(1)) is not None


def test_nobody_bets_more_than_the_most() -> None:
    legal = engine.load("texas-holdem").new(3, 1, stakes=engine.Stakes(limit="pot", blinds=(1, 2))).legal_actions()
    assert isinstance(legal, Sizes)
    assert [f"raise to {size}" in legal for size in (legal.low - 1, legal.low, legal.high, legal.high + 1)] == [False, True, True, False]


def test_what_is_passed_is_seen_by_two() -> None:
    state = engine.load("anaconda").new(4, 1)
    while not any(entry[1] == LogKind.PASS for entry in state.log or ()):
        state.act(state.legal_actions().sample(Random(1)))
    passes = [entry for entry in state.log or () if entry[1] == LogKind.PASS]
    seen = [[p for p in range(4) if None not in visible(entry, p)[3]] for entry in passes]
    assert sorted(seen) == [[0, 1], [0, 3], [1, 2], [2, 3]]


def test_everybody_knows_their_own_cards() -> None:
    state = engine.load("five-card-draw").new(4, 1)
    assert all(has(state.known_to[p], card) == (p == q) for p in range(4) for q in range(4) for card in state.hands[q])


def test_nobody_knows_where_reshuffled_discards_lie() -> None:
    rules = 'play = ["deal 5 down", "draw up to 3", "shuffle discards into the deck", "bet from left", "showdown high"]'
    state = made_up(rules, ["2c 3d 4h 5s 7c", "8c 9d Th Js Qc"])
    thrown: list[int] = []
    while isinstance(legal := state.legal_actions(), Subsets):
        action = next(action for action in legal if len(action.cards) == 2)
        thrown += action.cards
        state.act(action)
    assert len(thrown) == 4
    assert {*thrown} <= {*state.deck}
    assert not any(has(known, card) for known in state.known_to for card in thrown)
