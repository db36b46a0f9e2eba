"""Decisions in which a strong player has no doubt: what is right is a rule written down before the coach was asked.

Each is asked with a seed and the budget that a page has, with ten of them where EVERY=1; DOUBTLESS=50 asks fifty.
"""

from __future__ import annotations

import os
from typing import NamedTuple

import pytest

import engine
from engine.cards import parse
from engine.coach.advisor import Advisor
from engine.coach.candidates import candidates
from engine.coach.reasons import document
from engine.hands import high
from engine.hands.evaluate import FULL_HOUSE, STRAIGHT
from engine.players.house import House
from engine.table.state import State
from tests.batches import EVERY
from tests.coach.obvious_decisions import advised, decisions, spoken_of
from tests.scenarios.table import Table

SEEDS = int(os.environ.get("DOUBTLESS", "10" if EVERY else "1"))


class Spot(NamedTuple):
    """What the seat holds, what comes before it is asked, and the cards it must part with (`gives`) or stay with (`keeps`)."""

    slug: str
    hand: str
    before: tuple[str, ...] = ()
    gives: str = ""
    keeps: str = ""
    number: int | None = None  # of cards that it gives
    leaves: int = 0  # the class of the hand that it must keep at least

    @property
    def state(self) -> State:
        others = ("Qs Jc 8h 7s 4d",) if len(self.hand.split()) == 5 else OTHERS
        return Table(self.slug, (self.hand, *others)).do(*self.before).state


class Deal(NamedTuple):
    """The same, in a deal among house players of these actions."""

    slug: str
    seed: int
    before: str
    gives: str = ""
    keeps: str = ""
    number: int | None = None
    leaves: int = 0
    seats: int = 5

    @property
    def state(self) -> State:
        state = engine.load(self.slug).new(self.seats, self.seed)
        for action in self.before.split(", "):
            state.apply_action(action)
        return state


OTHERS = ("2c 7d 9s Jc Qd 3h 8c", "2s 6d 9c Jd Tc 3s 8d", "7c 7s Jh Ts Td Qs 2h")
CHECKED = ("check", "check")
SPOTS = [
    Spot("five-card-draw", "9h 9d Ac 6s 3d", CHECKED, keeps="9h 9d"),
    Spot("five-card-draw", "Jh Jd 8c 6s 3d", CHECKED, gives="8c 6s 3d", number=3),
    Spot("five-card-draw", "Kd Kc 5h 5s 2d", CHECKED, gives="2d", number=1),
    Spot("five-card-draw", "7c 7d 7h Kd 2s", CHECKED, keeps="7c 7d 7h"),
    Spot("five-card-draw", "5h 6d 7c 8s 9d", CHECKED, number=0),
    Spot("five-card-draw", "2h 7h 9h Kh 4h", CHECKED, number=0),
    Spot("five-card-draw", "6c 6d 6h Kd Ks", CHECKED, number=0),
    Spot("anaconda", "Ah 2d 3c 4s 5d Kc Qh", gives="Kc Qh", number=3),
    Spot("anaconda", "Ks Kd Kc 9h 9d 6c 5s", keeps="Ks Kd Kc", number=3),
    Deal(
        "anaconda",
        500003,
        "pass Qs Kh 9c, pass Th Qh 9d, pass Ts Ks 4d, pass Tc Kd 7h, pass 2s 2h Jc, pass Jc 2h, pass Qs Kh, pass Qh Th, pass Ts Ks, "
        "pass Tc 3s, pass Tc, pass Jc, pass Qs, pass Th, pass Ts, discard 4c 8c, discard Tc 5s, discard Kh Jc",
        number=2,
        leaves=FULL_HOUSE,
    ),
    Deal(
        "anaconda-ii",
        500004,
        "pass Js Kc 6h, pass 2s 7h 9s, pass Jd 8h Th, pass Jc Qs 9c, pass 9h 7c 7d, discard 7c Td, discard Js Th, discard Ts 2s",
        number=2,
        leaves=STRAIGHT,
    ),
    Deal(  # the last card to pass of three sixes, three fives and a ten
        "pass-the-trash-iv",
        107668,
        "pass 4h 5c 6s, pass 2h 8s Jh, pass 8d 6h 7s, pass 4d 5h 6c, pass 5h 6c, pass Qc 4h, pass 2h 8s, pass Th Kd, pass Qh",
        gives="Td",
        number=1,
        leaves=FULL_HOUSE,
        seats=4,
    ),
]


PAT = (  # made hands, of which nothing goes
    "Ah Kd Qc Js Th,5d 4c 3h 2s Ac,6h 7d 8c 9s Td,9d Tc Jh Qs Kd,3c 4d 5h 6s 7c,Ah Jh 8h 5h 3h,Kc Tc 9c 4c 2c,Qs 9s 7s 6s 2s,Jd 8d 6d 5d 3d,"
    "As Ac Ad Kh Ks,2c 2d 2h 9c 9s,Tc Td Th 4c 4d,5h 6h 7h 8h 9h,Ac 2c 3c 4c 5c"
).split(",")
TWO_PAIR = "Ac Ad 7h 7s 2d,Qc Qd 9h 9s 3c,8c 8d 3h 3s Kd,Jc Jh 4d 4s 9c,6c 6d 5h 5s Ah,Tc Th 2d 2s 7c".split(
    ","
)  # the odd card goes, the last named
PAIR = (  # kept, and nothing else is like four to anything
    "Ac Ah Qd 8s 3c,Kc Kh 9d 6s 2c,Qc Qh Td 5s 3s,Tc Th Kd 7s 2h,8c 8h Qd 5s 2c,6c 6h Jd 9s 2d,Jc Jh Ad 7s 4c,7c 7h Kd Ts 3d"
).split(",")
TRIPS = "Ac Ad Ah 9s 4c,Qc Qd Qh 7s 2d,Tc Td Th 8s 3c,8c 8d 8h Ks 5d,5c 5d 5h Js 9c,3c 3d 3h Qs 7d,Kc Kd Kh 6s 2c".split(",")
FOURS = "9c 9d 9h 9s 4c,Kc Kd Kh Ks 7d,2c 2d 2h 2s Jc".split(",")
SPOTS += [
    *[Spot("five-card-draw", hand, CHECKED, number=0) for hand in PAT],
    *[Spot("five-card-draw", hand, CHECKED, gives=hand.split()[4], number=1) for hand in TWO_PAIR],
    *[Spot("five-card-draw", hand, CHECKED, keeps=" ".join(hand.split()[:2])) for hand in PAIR],
    *[Spot("five-card-draw", hand, CHECKED, keeps=" ".join(hand.split()[:3])) for hand in TRIPS],
    *[Spot("five-card-draw", hand, CHECKED, keeps=" ".join(hand.split()[:4])) for hand in FOURS],
]


def right(spot: Spot | Deal, state: State, cards: tuple[int, ...]) -> bool:
    """Whether to part with these cards is what the rule says."""
    seat, given, kept = state.current_player() or 0, set(parse(spot.gives)), set(parse(spot.keeps))
    left = [c for c in state.hands[seat] if c not in cards]
    return (
        given <= {*cards}
        and not kept & {*cards}
        and spot.number in (None, len(cards))
        and (not spot.leaves or high(left) >> 20 >= spot.leaves)
    )


@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: f"{spot.slug} {SPOTS.index(spot)}")
def test_cards_are_given_up_as_nobody_would_doubt(spot: Spot | Deal) -> None:
    wrong = []
    for seed in range(1, SEEDS + 1):
        state = spot.state
        advisor = Advisor(state, seed)
        advisor.run()
        action = advisor.advice()[0].action
        if not right(spot, state, action.cards):
            wrong.append(f"{action} with seed {seed}")
    assert not wrong


@pytest.mark.parametrize(
    ("hand", "thought_of"), [("5h 6d 7c 8s Kd", "exchange Kd"), ("2h 7h 9h Kh 4c", "exchange 4c"), ("As Ad 5c 4h 8s", "exchange 5c 4h 8s")]
)
def test_what_a_player_thinks_of_first_is_weighed(hand: str, thought_of: str) -> None:
    """Four to a straight or a flush; the pair, and nothing else."""
    state = Spot("five-card-draw", hand, CHECKED).state
    for seed in range(SEEDS):
        assert thought_of in candidates(state, 0, House(), seed)


def left_over(slug: str, hand: str, before: tuple[str, ...] = ()) -> list[str]:
    """What there is to part with once the sets that nobody would choose are out."""
    spot = Spot(slug, hand, before)
    return [str(action) for action in candidates(spot.state, 0, House(), 1)]


def test_a_set_that_leaves_a_lower_class_is_out_but_for_a_better_low_and_for_four_that_wait() -> None:
    """Anaconda, three of seven: three kings stay; so may four to a low hand, and four hearts."""
    assert not any({"Ks", "Kd", "Kc"} & {*a.split()} for a in left_over("anaconda", "Ks Kd Kc Qh 8d Tc 9s"))
    assert "pass Ks Kd Kc" in left_over("anaconda", "Ks Kd Kc 2h 3d 4c 5s")
    assert "pass Ks Kd 9s" in left_over("anaconda", "Ks Kd 9s Qh Jh 9h 4h")


def test_of_the_last_cards_to_go_those_that_leave_the_best_hand() -> None:
    """A straight to the jack and one to the ten: either may win as often as the other, and yet nobody keeps the lower one."""
    state = engine.load("pass-more-trash").new(5, 138219, dealer=4)
    for action in (
        "pass 3h 4c 6h, pass 3c 9s Qh, pass 2d 4d Kh, pass 2c 7h 9d, pass 3d 4h 6c, pass 3d 4h, pass 3h 4c, pass 9s Qh, pass Qc Kh, pass 2c 7h, "
        "pass Th, pass 7s, pass 3h, pass 9s, pass 8s"
    ).split(", "):
        state.apply_action(action)
    assert set(map(str, candidates(state, 0, House(), 1))) == {"discard 8c 6c 2c", "discard 6c 2c 8s"}


def test_a_made_hand_is_not_broken_and_a_draw_makes_the_better_hand() -> None:
    assert left_over("five-card-draw", "6c 6d 6h Kd Ks", CHECKED) == ["stand pat"]
    assert left_over("five-card-draw", "Kd Kc 5h 5s 2d", CHECKED) == ["exchange 2d"]
    assert "stand pat" in left_over("five-card-draw", "5h 6d 7c 8s 9d", CHECKED)
    assert not any("Jh" in a or "Jd" in a for a in left_over("five-card-draw", "Jh Jd 8c 6s 3d", CHECKED))


def test_where_nothing_else_makes_sense_that_is_said_and_what_the_values_mean() -> None:
    advisor = Advisor(Spot("five-card-draw", "6c 6d 6h Kd Ks", CHECKED).state, 1)
    assert document(advisor)["means"] == ""
    advisor.run()
    told = document(advisor)
    assert told["reason"] == "You hold a full house, sixes over kings. Any other choice leaves you a worse hand."
    assert told["means"] == "These figures assume that you only check and call from here on."
    advisor = Advisor(advisor.state, 1, chosen="exchange 6c 6d 6h")
    advisor.run()
    assert document(advisor)["grade"] == "cost"


def test_the_coach_gets_right_what_the_cards_alone_decide() -> None:
    """Out of deals of many games; `python -m tests.coach.obvious_decisions` asks more."""
    wrong = [f"{one.state.game.slug}, deal {one.state.seed}: {one.rule}" for one in decisions(6 * SEEDS) if not one.right(advised(one))]
    assert not wrong


@pytest.mark.parametrize(
    ("slug", "seats", "seed", "before"),
    [
        (  # five to ace: the best low there is, though the seat's pair of aces and kings looked better to it when it came to declare
            "soda-bomb",
            4,
            77106,
            "discard 4h 4s Kc, discard 8c 9c Jc, discard 2h 3h Kh, discard 6c 9s Qh, bet, fold, raise, fold, call, bet, call, bet, call, bet, call, "
            "bet, call, bet",
        ),
        (  # a pair is low enough where each of the others shows one that is higher, or two
            "satan",
            4,
            711191,
            "bet, fold, call, call, check, bet, call, call, bet, call, call, bet, raise",
        ),
        (  # what lies face up makes more with the common cards than by itself
            "polynesian-holdem",
            4,
            185906,
            "check, check, check, check, exchange Jc Qd, exchange Kh 7h, exchange 2s 7c, exchange 3s 4h, bet, call, fold, call, bet, call, raise, call, "
            "call, flip Td, flip Ac, flip 9h, decline, decline, buy, bet, raise, call, call, buy, buy, buy, bet, call, raise, raise, call, call, buy, buy, "
            "buy, bet, raise",
        ),
        (  # two queens are nothing that a low hand keeps
            "triple-draw-lowball",
            4,
            62166,
            "bet, call, call, call, exchange Ks 2c, exchange Qs, exchange Tc 4s",
        ),
        (  # the card thrown away for one that was bought
            "grundy-county-auction",
            4,
            270575,
            "check, check, check, check, pass, bid 1, bid 2, pass, pass, discard Td, pass, bid 1, pass, pass, discard 3h, bid 1, pass, bid 2, pass, pass",
        ),
        (  # its straight may lose to a flush, its queen is lower than the king that lies there whatever comes
            "indianapolis",
            4,
            855411,
            "discard Kh 3s, discard Ts 3d, discard 2c 8c, discard 9d Ah, stack Jd Td 2d Ac As, stack 6s 7s 7d 5c 5s, stack Ks Qs 9s 8s 2s, "
            "stack Qc Jh Tc 9h 8d, bet, raise, fold, fold, call, bet, raise, call, bet, raise, call, bet, raise, call, stand pat, stand pat, bet",
        ),
        (  # it passed all five cards that its one rival holds: a pair of fives is the lower hand, and what is turned up changes nothing
            "double-exposure-high-low",
            4,
            97436,
            "pass Td Js 3c Ks Kc, pass 4c 2d 4h 7s Ah, pass 6d 4d 6s 7c 9c, pass 5s 2h 5d 9h Ac, stack Ac 9h 2h 5s 5d, stack Js Td 3c Ks Kc, "
            "stack Ah 7s 2d 4c 4h, stack 9c 7c 4d 6d 6s, check, bet, fold, fold",
        ),
    ],
)
def test_what_was_once_advised_wrongly(slug: str, seats: int, seed: int, before: str) -> None:
    state = engine.load(slug).new(seats, seed)
    for action in before.split(", "):
        state.apply_action(action)
    one = spoken_of(state)
    assert one
    assert [str(action) for action in (advised(one, seed) for seed in range(1, SEEDS + 1)) if not one.right(action)] == []
