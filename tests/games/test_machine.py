"""What every game owes its players: a refused action changes nothing, a copy is a world of its own."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache
from itertools import islice, permutations
from math import comb, factorial
from random import Random

import pytest

import engine
from engine.errors import GameOver, IllegalAction
from engine.players.play import play_out
from engine.table.fields import FIELDS
from engine.table.state import State
from farm.dealing import deal
from tests.batches import each_game
from tests.coach.test_reasons import stayer

NONSENSE = (
    "",
    " ",
    "call ",
    "CALL",
    "raise 2",
    "bid",
    "bid -1",
    "bid 1e3",
    "bid 100000",
    "pass",
    "pass 2c",
    "pass Zz Qq Xx",
    "stack",
    "split 2c",
    "discard As As",
    "flip",
    "exchange 2c 2c",
    "buy deck now",
    "take",
    "stake",
    "declare",
    "declare sideways",
    "stand pat please",
    "pass 2c 3c 4c 5c 6c 7c 8c 9c",
)


@cache
def warmed(variant: engine.Variant) -> None:
    """What a rule works out once, at the latest in a showdown, is there before the first picture."""
    for before in range(4):
        state, rng = variant.new(min(4, variant.seats[1]), before), Random(before)
        while not state.is_terminal():
            state.act(stayer(state, rng))


def moments(variant: engine.Variant, seed: int = 3) -> Iterator[State]:
    """A deal of random players, as it stands before each choice."""
    seats = min(4, variant.seats[1])
    warmed(variant)
    state, rng = variant.new(seats, seed=seed), Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(state.legal_actions().sample(rng))


def some_game(block: str) -> engine.Variant:
    return engine.Variant.parse(f'name = "Some"\nsource = "here"\nplay = ["deal 5 down", {block}, "showdown high"]\n', "some")


def test_a_block_from_which_nothing_more_comes_ends() -> None:
    state = some_game('{ repeat = "until everybody has all up", do = ["deal 1 up"] }').new()
    assert state.is_terminal()
    assert not state.left_in_deck()
    state = some_game('{ repeat = "until everybody has all up", do = ["bet from left"] }').new(seats=3)
    play_out(state, [Checker()] * 3)
    assert len(state.history) == 3 * 4


def test_a_block_comes_round_no_more_often_than_a_pack_has_cards() -> None:
    state = some_game('{ repeat = "until everybody has 9 up", do = ["deal 1 up", "discard their highest", "bet from left"] }').new(seats=2)
    play_out(state, [Checker()] * 2)
    assert len(state.history) == 2 * 52


def test_a_loop_in_which_nobody_is_asked_is_given_up_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.state.MOST_STEPS", 12)
    with pytest.raises(engine.EndlessDeal, match="repeat until everybody has all up: this goes on for ever: nobody is asked anything"):
        some_game('{ repeat = "until everybody has all up", do = ["deal 1 up"] }').new()


class Checker:
    """A player who only checks."""

    def choose(self, state: State, seat: int, rng: Random) -> str:
        return "check"


def test_a_deal_that_asks_for_ever_is_given_up_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.state.MOST_ACTIONS", 10)
    state = some_game('{ repeat = "until everybody has all up", do = ["bet from left"] }').new()
    while len(state.history) < 10:
        state.apply_action("check")
    with pytest.raises(engine.EndlessDeal, match="repeat until everybody has all up: this goes on for ever: after 10 actions"):
        play_out(state, [Checker()] * 4)
    assert state.is_terminal()
    assert state.current_player() is None


def test_a_deal_that_is_given_up_outside_a_block_names_its_step_or_what_deals_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.state.MOST_ACTIONS", 3)
    with pytest.raises(engine.EndlessDeal, match=r"^bet from left: this goes on for ever"):
        play_out(some_game('"bet from left"').new(), [Checker()] * 4)
    anew = some_game('"bet from left", { given = "nobody opened", do = ["redeal"] }').new()
    monkeypatch.setattr("engine.table.state.MOST_ACTIONS", 6)
    with pytest.raises(engine.EndlessDeal, match=r"^redeal: this goes on for ever"):
        play_out(anew, [Checker()] * 4)


def test_a_refusal_makes_no_more_choices_than_it_tells() -> None:
    state = engine.load("double-mariah").new(seed=1)
    while not (state.asking and state.asking.phrase().startswith("split")):
        state.apply_action(next(a for a in state.legal_actions() if a != "fold"))
    legal = state.legal_actions()
    asked: list[int] = []
    real = legal.legal
    legal.legal = lambda order: asked.append(1) or real(order)
    ways = {(frozenset(o[:5]), frozenset(o[5:])) for o in permutations(legal.items) if real(list(o))}
    assert len(legal) == len(ways) * factorial(5) * factorial(2)
    assert len(asked) == comb(7, 5)
    assert len({*legal}) == len(legal)
    assert all(action in legal for action in islice(legal, 300))
    with pytest.raises(IllegalAction, match=r"expected one of 'split .*, \.\.\.$"):
        state.apply_action("split 2c")


def picture(state: State) -> bytes:
    """All that the state holds."""
    return pickle.dumps({key: getattr(state, key) for key in FIELDS if key != "game"})


@each_game(share=10)
def test_an_illegal_action_leaves_the_state_exactly_as_it_was(variant: engine.Variant) -> None:
    asked = refused = 0
    for asked, state in enumerate(moments(variant), 1):  # noqa: B007
        before = picture(state)
        legal = state.legal_actions()
        for action in NONSENSE:
            if action not in legal:
                with pytest.raises(IllegalAction, match="expected"):
                    state.apply_action(action)
                refused += 1
        assert picture(state) == before
    assert refused > 50 or not asked  # in a few games nobody chooses


@each_game(share=10)
def test_the_cards_of_another_seat_are_refused(variant: engine.Variant) -> None:
    """Every action of another seat's cards, put in the mouth of the seat to choose."""
    for state in moments(variant):
        seat = state.current_player()
        before = picture(state)
        for other in range(state.n):
            cards = [c for c in state.hands[other] if other != seat][:3]
            if cards:
                named = " ".join(engine.cards.name(c) for c in cards)
                for verb in ("pass", "discard", "exchange", "flip", "stack", "split", "buy", "take", "stake"):
                    if f"{verb} {named}" not in state.legal_actions():
                        with pytest.raises(IllegalAction):
                            state.apply_action(f"{verb} {named}")
        assert picture(state) == before


@each_game(share=10)
def test_a_deal_that_is_over_takes_no_action(variant: engine.Variant) -> None:
    last = deal(variant, min(4, variant.seats[1]), 3)
    for state in moments(variant):
        last = state
    before = picture(last)
    with pytest.raises(GameOver):
        last.apply_action("call")
    assert picture(last) == before


@each_game(share=10)
def test_a_clone_goes_its_own_way(variant: engine.Variant) -> None:
    """At every choice: the copy is played to its end by others, and the original is what it was; and the other way round."""
    for turn, state in enumerate(moments(variant)):
        if turn % 5:
            continue
        before, copy = picture(state), state.clone()
        assert picture(copy) == before
        rng = Random(turn)
        while not copy.is_terminal():
            copy.apply_action(copy.legal_actions().sample(rng))
        assert picture(state) == before

        kept = state.clone()
        ahead = state.clone()
        rng = Random(turn)
        while not ahead.is_terminal():
            ahead.apply_action(ahead.legal_actions().sample(rng))
        assert picture(kept) == before
        assert ahead.returns() == copy.returns()  # the copy of a copy plays on as the copy did
        assert ahead.history == copy.history


@each_game(share=10)
def test_what_a_rule_is_asking_never_changes_under_a_clone(variant: engine.Variant) -> None:
    """Both branches of a choice, from one and the same moment."""
    for turn, state in enumerate(moments(variant)):
        actions = [a for a, _ in zip(state.legal_actions(), range(2), strict=False)]
        if turn % 7 or len(actions) < 2:
            continue
        one, two = state.clone(), state.clone()
        one.apply_action(actions[0])
        two.apply_action(actions[1])
        again = state.clone()
        again.apply_action(actions[0])
        assert picture(again) == picture(one)
        assert state.history == one.history[:-1] == two.history[:-1]


DEALT_UP = """
name = "A Four Is Dealt"
source = "made up for this test"
play = ["deal 1 up", "bet from high", "showdown high"]
when = [{ event = "four EVENT", do = ["may buy 1 down for ante"] }]
"""


@pytest.mark.parametrize(
    ("event", "sold"),
    [
        ("turned up", True),
        ("dealt up", True),
        pytest.param(
            "flipped",
            False,
        ),
    ],
)
def test_a_card_dealt_face_up_is_not_one_that_its_holder_turned(event: str, sold: bool) -> None:
    variant = engine.Variant.parse(DEALT_UP.replace("EVENT", event), slug="dealt-up")
    state = variant.new(2, dealer=1, stacked=engine.cards.parse("4c Kd"))
    assert ("buy" in state.legal_actions()) is sold
