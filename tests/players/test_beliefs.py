"""What a rival was seen to choose, whatever kind of choice it was, makes those hands more frequent in the coach's worlds with which the house would have."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import parse
from engine.coach.action_likelihood import action_likelihood
from engine.coach.beliefs import Beliefs
from engine.players.hand_strength import useful
from engine.players.house import House
from engine.players.play import house_action
from engine.table.actions import BET, CHECK
from engine.table.stakes import Stakes
from engine.table.state import State
from tests.scenarios.table import Table, do, made_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

WORLDS = 120
PICK = 'play = ["deal 2 down", "lay 1 each offered", "auction the first pick from bet to all", "pick one each from highest bid", "showdown high"]'
OFFER = 'play = ["deal 2 down", "offer 1 up", "bet from high", "showdown high"]'
MARKET = 'play = ["deal 2 down", "buy at free, 2 max, deck card up or stand", "bet from high", "showdown high"]'
BACK = 'play = ["deal 3 down", "bet from left", "discard 1 down", "shuffle discards into the deck", "deal 2 down", "bet from left", "showdown high"]'
HANDS = ("2c 9d", "As Kd", "7h 3s")


def ranks(state: State, cards: int = 2) -> list[int]:
    """Those of the first cards of the rival's hand, which lie hidden."""
    return [c >> 2 & 15 for c in state.hands[1][:cards]]


def often(state: State, of: Callable[[State], float]) -> tuple[float, float]:
    """How often it is so in the coach's worlds, and in worlds dealt without regard to what the rival did."""
    assert state.current_player() == 0
    beliefs = Beliefs(state, 0, 1)
    return (
        sum(of(beliefs.world(i)) for i in range(WORLDS)) / WORLDS,
        sum(of(state.determinize(0, Random(i))) for i in range(WORLDS)) / WORLDS,
    )


def matches(*wanted: int) -> Callable[[State], float]:
    """Whether one of the rival's hidden cards is of these ranks, counted from the two."""
    return lambda world: bool({*ranks(world)} & {*wanted})


@pytest.mark.parametrize("bid", [6, 20])
def test_who_bids_high_for_the_pick_has_a_card_that_pairs_one_on_offer(bid: int) -> None:
    """Of cards that are worth most to a pair: as high as the house ever bids, or higher than that."""
    believed, blind = often(do(made_up(PICK, HANDS, "Kh 8c 4d"), "bid 3", f"bid {bid}", "bid 2", "take Kh"), matches(11, 6, 2))
    assert believed > 1.5 * blind


def test_who_bids_next_to_nothing_has_none() -> None:
    believed, blind = often(do(made_up(PICK, HANDS, "Kh 8c 4d"), "bid 3", "bid 2", "bid 2"), matches(11, 6, 2))
    assert believed < 0.6 * blind


def test_who_refuses_a_king_has_no_other() -> None:
    believed, blind = often(do(made_up(OFFER, HANDS, "Ah Kh 5d 4s 5d 9c"), "take Ah", "refuse", "refuse"), matches(11))
    assert believed < 0.5 * blind


def test_who_buys_nothing_has_nothing_that_goes_with_what_was_for_sale() -> None:
    believed, blind = often(do(made_up(MARKET, HANDS, "Kh Jh 4d Qs 5d 9c"), "buy Kh", "stand", "stand"), matches(9))
    assert believed < 0.7 * blind


def test_who_refuses_to_trade_can_spare_fewer_cards() -> None:
    state = Table("weeping-willow", ("2c 9d Jh 5c Kd 8h Ts", "As Ad 4s 4c Qd Qc 2h", "7h 3s Tc 6d Jc 9s 5h")).state
    do(state, "offer 4", "refuse", "refuse", "no trade", "no trade")
    believed, blind = often(state, lambda world: sum(not useful(world, 1, world.hands[1], c) for c in world.hands[1]))
    assert believed < blind - 0.3


def test_who_turns_up_a_low_card_hides_a_pair() -> None:
    """Kentrell: of three cards one goes up, the plainest, and of plain ones the highest."""
    state = Table("kentrell", ("Kc 9d Jh 5c", "As Ad 4s Qd", "7h 3s Tc 6d")).do("discard 5c", "discard Qd", "discard 6d").state
    do(state, "flip Kc", "flip 4s", "flip Tc")
    believed, blind = often(state, lambda world: len({*ranks(world, 3)}) < 3)
    assert believed > 1.3 * blind


def test_of_many_deeds_those_are_weighed_that_tell_most() -> None:
    state, house = engine.load("auction").new(3, 5), House()
    while len(state.observed or ()) < 20:
        state.act(house_action(state, house))
    beliefs = Beliefs(state, state.current_player() or 0, 1)
    assert all(0 < len([one for one in told if not one.earlier_state.asking.telling]) <= 3 for told in beliefs.observed.values())


def test_what_went_back_into_the_deck_tells_nothing_of_where_it_lies() -> None:
    """The bet was made with a card that may be anywhere by now."""
    state = made_up(BACK, ("2c 9d 5s", "As Ad Kd", "7h 3s 8d"), "")
    do(state, "bet", "raise", "fold", "call", "discard 5s", "discard Kd")
    beliefs = Beliefs(state, 0, 1)
    assert not beliefs.throws[1]
    assert not beliefs.observed[1]


@pytest.mark.parametrize(
    ("hands", "at_least"),
    [(("2c 3d 7h 6s", "Kc 8d 4h 5s", "Jd 8c 4s 2h"), 0.15), (("2c 7d 4h 5s", "3c 8d Ah Ks", "3d 8c 4s 6h"), 0.0)],
    ids=["the best upcards", "poor upcards"],
)
def test_a_bet_is_thought_as_likely_as_the_house_makes_it(hands: tuple[str, ...], at_least: float) -> None:
    """A seat that shows the best upcards bets four times as often as the least bluff, which the coach took for every hand."""
    play = 'play = ["deal 2 down", "deal 2 up", "bet from left", "deal 1 up", "bet from left", "showdown high"]'
    state = made_up(play, hands)
    often = sum(House().choose(state, 0, Random(n)) == "bet" for n in range(1000)) / 1000
    assert at_least < often < 0.3, "neither hand is worth a bet"
    assert action_likelihood(state, 0, BET, 0) == pytest.approx(often, abs=0.05)
    assert action_likelihood(state, 0, CHECK, 0) == pytest.approx(1 - often, abs=0.05)


OPEN_PAIR = "fixed limit 2/4, ante 1, bring-in 1, big on open pair"


@pytest.mark.parametrize(
    ("cards", "made"),
    [("Ah 9d 8c As 8h 3d Ad 2h 4c Ac Kc 4h", "bet 4"), ("9h 3d 8c Js 8h 6d 4d 2h 4c 4h Kc Qh", "bet")],
    ids=["four aces", "a pair of fours"],
)
def test_the_bet_that_the_house_makes_with_an_open_pair_is_thought_the_likelier(cards: str, made: str) -> None:
    """The coach took both sizes for equally likely: the best hands and bluffs make the big bet, others the small one."""
    game = engine.load("seven-card-stud")
    state = do(game.new(3, 1, Stakes.read(OPEN_PAIR), 2, parse(cards)), "bring in", "call", "call")
    seat, legal = state.current_player(), state.legal_actions()
    assert seat is not None
    assert [str(action) for action in legal] == ["check", "bet", "bet 4"]
    assert {str(House().choose(state, seat, Random(n))) for n in range(100)} == {made}
    likely = {str(action): action_likelihood(state, seat, action, 0) for action in legal}
    other = "bet" if made == "bet 4" else "bet 4"
    assert likely[made] > 2 * likely[other], likely
    assert sum(likely.values()) == pytest.approx(1)


def test_a_hand_without_hope_is_not_thought_to_bet() -> None:
    state = made_up('play = ["deal 5 up", "bet from left", "showdown high"]', ("2c 2d 3h 3s Kc", "5d 6d 7d 8c 9c", "As Ad Ac Ah 4d"))
    assert {House().choose(state, 0, Random(n)) for n in range(100)} == {"check"}
    assert action_likelihood(state, 0, BET, 0) < 0.01
