"""What no table would quarrel over, in every game: nobody is charged twice for one event, and who is left alone has the pot."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.cards import rank as rank_of
from engine.rules.betting.control_flow import OnEvent
from engine.table.money import DIVIDED
from engine.table.rule import every
from engine.table.state import State
from engine.table.traits.capabilities import Capability
from farm.dealing import numbers
from tests.batches import each_game, some
from tests.scenarios.table import do, made_up

SETTLES = ("win", "redeal", "nobody", "stays", "back in")  # what the log tells once a pot is won, or is not, or players come back
STAYING = ("fold", "declare out", "discard hand")  # what a player who stays in does not do


def seats_of(variant: engine.Variant) -> list[int]:
    able = list(numbers(variant))
    return sorted({able[0], *some(variant, able, 1)})


def play(state: State, rng: Random, folding: float, stays: int = -1) -> State:
    """On to the end at random; players fold as often as that where they may, but for the seat that `stays`."""
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        action = "fold" if seat != stays and rng.random() < folding and "fold" in legal else legal.sample(rng)
        if seat == stays and str(action).startswith(STAYING):
            action = next((some for some in legal if not str(some).startswith(STAYING)), action)
        state.apply_action(str(action))
    return state


@each_game()
def test_who_is_left_alone_has_the_pot(variant: engine.Variant) -> None:
    """All but one fold before hands are compared: the last player takes the pot of this deal, unless the steps ask more of them or bring the others back."""
    if any(Capability.LEGS in rule.provides for rule in every(variant.game().play)):
        return  # the steps say that the pot stays until somebody has so many legs
    left: list[tuple[int, int]] = []  # how long the log was, and who was left

    class Watched(State):
        __slots__ = ()

        def fold(self, seat: int, why: str = "") -> None:
            alone = sum(self.live) == 1
            before = len(self.log or ())
            super().fold(seat, why)
            if sum(self.live) == 1 and not alone and not self.game.plays_to_showdown and not DIVIDED.of(self):
                left.append((before, self.live.index(True)))

    for seats in seats_of(variant):
        for seed in range(2):
            left.clear()
            state = Watched(variant.game(), seats, seed)
            play(state, Random(seed), 0.9, seed % seats)
            for length, seat in left:
                told = next(entry for entry in state.log[length:] if entry[1] in SETTLES)
                assert told[1] == "back in" or told[1:3] == ("win", seat), f"{seats} seats, seed {seed}: {seat} was left alone, then {told}"


def waking(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """From now on, what wakes the rules that wait for events: which rule, whom, by which card, after how many actions of which deal."""
    woken: list[tuple[object, ...]] = []
    wake = OnEvent.schedule_for

    def noted(self: OnEvent, state: State, seat: int, cards: list[int]) -> None:
        rank = [rank_of(card) for card in cards] if getattr(getattr(self.event, "cards", None), "group", "") else cards
        woken.append((id(state), self.phrase(), seat, tuple(rank), state.deals, len(state.history), len(state.discards)))
        wake(self, state, seat, cards)

    monkeypatch.setattr(OnEvent, "schedule_for", noted)
    return woken


@each_game()
def test_nobody_is_charged_twice_for_one_event(variant: engine.Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card, or a pair, that comes up once calls for what it calls for once."""
    if not variant.game().listeners:
        return
    woken = waking(monkeypatch)
    for seats in seats_of(variant):
        for seed in range(6):
            woken.clear()
            play(variant.new(seats, seed), Random(seed), 0.1)
            single = [key for key in woken if key[3]]
            assert len({*single}) == len(single), f"{seats} seats, seed {seed}: {[key for key in single if single.count(key) > 1]}"


@pytest.mark.parametrize(
    ("play", "event", "hands"),
    [
        ('"deal 2 up"', "pair dealt up", ["7c 7d", "2c 3d"]),
        ('"deal 3 up"', "pair dealt up", ["7c 7d 7h", "2c 3d 4c"]),
        ('"deal 3 up"', "three of a kind dealt up", ["7c 7d 7h", "2c 3d 4c"]),
        ('"deal 2 up"', "2 adding up to 6 turned up", ["4c 2d", "Jc Kd"]),
        ('"deal 2 up"', "first four dealt up", ["4c 4d", "Jc 4h"]),
        ('"deal 2 down", "flip 2"', "pair of sevens turned up", ["7c 7d", "2c 3d"]),
        ('"deal 2 down", "show hands"', "pair of sevens held", ["7c 7d", "2c 3d"]),
    ],
)
def test_cards_that_come_at_once_are_one_event(play: str, event: str, hands: list[str]) -> None:
    rules = f'play = [{play}, "bet from left", "showdown high"]\nwhen = [{{ event = "{event}", do = ["pay ante"] }}]'
    state = made_up(rules, hands, ante=1)
    while not state.is_terminal() and state.asking.decision != "bet":
        do(state, str(next(iter(state.legal_actions()))))
    assert [entry[2] for entry in state.log if entry[1] == "pay"] == [0]


def test_homicide_charges_a_pair_of_first_upcards_once() -> None:
    state = engine.load("homicide").new(3, 0, dealer=2, stacked=engine.cards.parse("Ac Ad Ah 7c 2c 3d 7d 8h 9s"))
    do(state, "pay")
    assert state.asking.decision == "bet", "asked for a second time"


def test_the_last_two_partners_share_though_others_fold_before_they_are_picked() -> None:
    """As the ruling says, which knew only of who folds once they are picked."""
    state = engine.load("pick-a-partner").new(4, 0, dealer=3)
    while state.asking.decision != "bet":
        do(state, str(next(iter(state.legal_actions()))))
    while sum(state.live) > 2:
        do(state, "bet" if "bet" in state.legal_actions() else "fold")
    while not state.is_terminal() and state.asking.decision == "bet":
        do(state, "call" if "call" in state.legal_actions() else "check")
    do(state, str(next(iter(state.legal_actions()))))
    assert state.is_terminal(), "two partners play on against nobody"
    assert sorted(state.won)[:2] == [0, 0]
    assert sorted(state.won)[2] > 0


def test_a_fold_without_a_bet_leaves_the_pot_to_the_last_player() -> None:
    """Nobody bet in the last round, which calls for new hands; with one player left there is nobody to deal against."""
    state = engine.load("seven-card-burn").new(3, 0)
    for _ in range(4):
        do(state, *["check"] * 3)
    do(state, "fold", "fold")
    assert state.is_terminal()
    assert sorted(state.won) == [0, 0, 3]


def test_a_seven_in_the_hand_binds_at_ones_turn_and_not_before() -> None:
    """Fred: each declares in turn; the holder of a seven has to go in, and nobody hears of it before that turn."""
    state = engine.load("fred").new(3, 0, dealer=2, stacked=engine.cards.parse("2c 3c 7d 4d 5c 8h 9s Jc Kd"))
    assert (state.current_player(), [*state.legal_actions()]) == (0, ["declare in", "declare out"])
    do(state, "declare out")
    assert [*state.legal_actions()] == ["declare in", "declare out"]
    do(state, "declare out")
    assert (state.current_player(), [*state.legal_actions()]) == (2, ["declare in"])
    do(state, "declare in")
    assert [entry[2] for entry in state.log if entry[1] == "declare"] == [0, 1, 2]
