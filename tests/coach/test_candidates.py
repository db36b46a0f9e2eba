"""What the coach compares, and what it takes: amounts further and further apart, one action for one choice, cards by what they leave."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import engine
from engine.cards import parse
from engine.coach import player as coach
from engine.coach.candidates import BY_CHANCE, MOST, amounts, but_for_suits, candidates, canonical, sets
from engine.hands import high
from engine.players.house import House
from engine.table import knowledge
from engine.table.choices import Amounts, Orders, Subsets
from engine.table.state import State
from tests.scenarios.table import Table, do, made_up


def test_amounts_lie_further_apart_the_higher_they_are_and_end_where_no_sense_is_left() -> None:
    state = made_up('play = ["deal 5 down", "bet from left", "showdown high"]', ["2c", "3d", "4h"], ante=2, max_bet=4, stack=900)
    assert state.pot() == 6
    told = [action.amount or 0 for action in amounts(state, Amounts("bid", 1, 500))]
    assert (told[0], told[-1]) == (1, 1 + 3 * (6 + 3 * 4))  # three times what is in the pot, with what three players may put in
    gaps = [b - a for a, b in pairwise(told)]
    assert gaps == sorted(gaps)
    assert gaps[-1] > 3 * gaps[0]
    assert [action.amount for action in amounts(state, Amounts("bid", 1, 9))][-1] == 9


def test_cards_in_any_order_are_one_choice_where_nobody_asks_for_an_order() -> None:
    items = parse("2c 3c 4c")
    assert canonical(Subsets("pass", items, 2), "pass 4c 2c") == "pass 2c 4c"
    assert canonical(Orders("stack", items), "stack 4c 2c 3c") == "stack 4c 2c 3c"


def test_of_each_size_the_cards_that_leave_the_best_hand_are_thrown_first() -> None:
    table = Table("five-card-draw", ("Kd Kc 9h 5s 2d", "Qs Jd 8c 7h 3c")).no_bets()
    legal = table.state.legal_actions()
    assert isinstance(legal, Subsets)
    found = [set(action.cards) for action in sets(table.state, 0, legal, Random(1))]
    kings = set(parse("Kd Kc"))
    three = [cards for cards in found if len(cards) == 3]
    assert three[0] == set(parse("9h 5s 2d"))
    assert not any(next(cards for cards in found if len(cards) == size) & kings for size in (1, 2, 3))
    assert len(found) <= MOST - BY_CHANCE + legal.most


def alike(slug: str, hand: str, *actions: str) -> int:
    """As how many choices the actions count in a draw of two players."""
    state = Table(slug, (hand, "Qs Jd 8c 7h 3c")).no_bets().state
    legal, same = state.legal_actions(), but_for_suits(state, 0)
    return len({same(canonical(legal, action)) for action in actions})


def test_what_differs_by_suits_alone_is_one_choice() -> None:
    """Two tens are one ten, until three cards of a suit stay with one of them."""
    assert alike("five-card-draw", "Kd Kc Th Ts 2d", "exchange Th", "exchange Ts") == 1
    assert alike("five-card-draw", "Kd Kc Th Ts 2d", "exchange Th 2d", "exchange Ts 2d", "exchange Ts Th") == 2
    assert alike("five-card-draw", "Kh Qh Th Ts 2d", "exchange Th", "exchange Ts") == 2
    assert alike("five-card-draw", "Kd Kc Th Ts 2d", "exchange 2d", "exchange Th", "stand pat") == 3


def test_where_suits_decide_more_than_flushes_every_card_is_itself() -> None:
    state = engine.load("badugi").new(2, 3)
    while not isinstance(state.legal_actions(), Subsets):
        legal = state.legal_actions()
        state.apply_action("call" if "call" in legal else "check")
    same = but_for_suits(state, 0)
    assert all(same(action) == action for action in state.legal_actions())


def test_orders_that_differ_by_suits_alone_are_one_and_the_chosen_one_is_named() -> None:
    """Anaconda, two pair to be turned up one by one."""
    state, house = engine.load("anaconda").new(5, 11), House()
    while state.current_player() != 0 or state.legal_actions().verb != "stack":
        legal, seat = state.legal_actions(), state.current_player()
        state.act("call" if "call" in legal else "check" if "check" in legal else house.choose(state, seat, Random(1)))
    assert len({c >> 2 & 15 for c in state.hands[0]}) < len(state.hands[0])
    found, same = candidates(state, 0, house, 1), but_for_suits(state, 0)
    assert len({same(action) for action in found}) == len(found)
    twin = next(each for each in state.legal_actions() if each not in found and same(each) in map(same, found))
    advisor = engine.coach.advisor.Advisor(state, 1, 60)
    before = len(advisor.candidates)
    advisor.choose(twin)
    assert len(advisor.candidates) == before
    chosen = next(one for one in advisor.candidates if one.action == advisor.chosen)
    assert chosen.cards == twin.cards
    assert same(chosen.action) == same(twin)


class Told:
    """An advisor that has seen this come of two choices, the house's first."""

    def __init__(self, state: State, habit: list[float], other: list[float]):
        self.candidates = list(engine.coach.advisor.Advisor(state).candidates[:2])
        for one, gains in zip(self.candidates, (habit, other), strict=True):
            one.gains = gains

    def keep(self, action: str) -> str:
        return action

    def run(self) -> None:
        pass

    def ranking(self) -> list[tuple]:
        return [(one, None) for one in self.candidates[::-1]]


@pytest.mark.parametrize(("other", "left"), [([9.0, -7.0] * 32, False), ([3.0, -1.0] * 32, True), ([1.0] * 64, True), ([0.0] * 64, False)])
def test_the_coach_leaves_the_houses_choice_only_for_more_than_luck(
    other: list[float], left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One chip more a deal: with an error of a chip it stays, with one of a quarter it goes."""
    state = engine.load("five-card-stud").new(2, 8, dealer=1)
    told = Told(state, [0.0] * 64, other)
    monkeypatch.setattr(coach, "Advisor", lambda *_: told)
    assert (coach.Coach().choose(state, state.current_player() or 0, Random(1)) == told.candidates[1].action) == left


# -- what is known
def test_cards_that_go_back_into_the_deck_no_longer_lie_face_up_for_anybody() -> None:
    state = made_up('play = ["deal 1 down", "deal 2 up", "bet from high", "showdown high"]', ["2c Qs 3d", "4c Qh 5d"])
    (queen, three) = parse("Qs 3d")
    state.known_to[1] |= 1 << (queen & 255)
    knowledge.forget(state, [queen])
    assert not state.face_up >> (queen & 255) & 1
    assert state.face_up >> (three & 255) & 1
    assert not knowledge.sees(state, 1) >> (queen & 255) & 1


def test_what_a_rival_knows_of_ones_own_cards_it_knows_in_every_world() -> None:
    """What seat 0 passed lies with seat 1 in each world, and seat 1 knows its own hand there and as many cards as it does here."""
    state = made_up(
        'play = ["deal 3 down", "pass 1 left", "bet from left", "deal 2 down", "showdown high"]', ["2c 3c 4c", "5d 6d 7d", "8h 9h Th"]
    )
    do(state, "pass 2c", "pass 5d", "pass 8h")
    (deuce, five) = parse("2c 5d")
    for seed in range(20):
        world = state.determinize(0, Random(seed))
        assert deuce in world.hands[1]
        assert world.known_to[0] == state.known_to[0]
        assert not world.known_to[1] >> (five & 255) & 1 or five in world.hands[2]
        assert world.known_to[1].bit_count() == state.known_to[1].bit_count()
        assert knowledge.seen(world, 1, world.hands[1]) == world.hands[1]


def test_a_way_of_making_two_hands_that_another_outdoes_is_out() -> None:
    state = made_up(
        'play = ["deal 7 down", "split 5 and 2", "showdown high in first stack and high in second stack"]',
        ["As Ad Kc Kd 9h 7s 2c", "Qs Qd 8c 8d 5h 4s 3c"],
    )
    ways = {tuple(sorted(high(list(cards)) >> 16 for cards in (a.cards[:5], a.cards[5:]))) for a in candidates(state, 0, House(), 1)}
    found = [(high([*a.cards[:5]]), high([*a.cards[5:]])) for a in candidates(state, 0, House(), 1)]
    assert len(ways) > 1
    assert not any(a != b and a[0] >= b[0] and a[1] >= b[1] for a in found for b in found)
    assert all({*parse("9h 7s 2c")} & {*a.cards[:5]} for a in candidates(state, 0, House(), 1))


def test_a_made_hand_is_not_traded_away() -> None:
    """Of seven cards five are a straight: two may go, and no more."""
    state = Table("weeping-willow", ("5c 6d 7h 8s 9c Kd 2h", "As Ad 4s 4c Qd Qc Th", "7c 3s Tc 6h Jc 9s 5h")).state
    assert {action.amount or 0 for action in candidates(state, 0, House(), 1)} == {0, 1, 2}


def test_of_the_last_cards_on_offer_one_that_another_outdoes_is_out() -> None:
    """A ten makes the straight, and a king nothing."""
    rules = 'play = ["deal 4 down", "lay 1 each offered", "pick one each", "bet from high", "showdown high"]'
    state = made_up(rules, ("6c 7d 8h 9s", "As Ad 4s Qd", "7c 3s Tc 6h"), "Kh Td 2c")
    assert [str(action) for action in candidates(state, 0, House(), 1)] == ["take Td"]
