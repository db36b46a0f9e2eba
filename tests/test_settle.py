"""Settling a showdown from cards that are held up: the same words and shares as where the cards were dealt and played for."""

from __future__ import annotations

import json
from random import Random

import pytest

import engine
from engine.cards import name
from engine.errors import CardError, OptionError
from engine.session import call
from engine.settle import needs, settle
from engine.state import State

VARIANTS = [v.slug for v in engine.variants()]


def tokens(state: State, seat: int) -> str:
    cards = state.hands[seat] or state.stock[seat]
    return " ".join(name(c) + "^" * (state.up >> (c & 255) & 1) for c in cards)


def stayed(variant: engine.Variant, seats: int, seed: int) -> State:
    """A random deal in which nobody folds who need not."""
    state, rng = variant.deal(seats, seed), Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal.sample(rng)
        state.apply_action(next((stay for stay in ("check", "call", "in") if stay in legal), action))
    return state


@pytest.mark.parametrize("slug", VARIANTS)
def test_words_as_at_the_table(slug: str) -> None:
    """Deals played to a showdown, then settled anew from the cards alone."""
    variant, asked, settled = engine.load(slug), needs(slug), 0
    for seed in range(60):
        state = stayed(variant, min(variant.seats[0] + seed % 4, variant.seats[1]), seed)
        assert state.log is not None
        shown = {entry[2]: entry[5] for entry in state.log if entry[1] == "show"}
        if len(shown) < 2:
            continue
        middle = state.common + (state.table if asked["table"] else [])
        found = settle(slug, [tokens(state, p) for p in shown], " ".join(map(name, middle)))
        assert [row["text"] or "nothing" for row in found["hands"]] == list(shown.values()), (slug, seed)
        assert sum(row["share"] for row in found["hands"]) == pytest.approx(0 if found["nobody"] else 1, abs=1e-5)
        settled += 1
        if settled == 4:
            return
    raise AssertionError(f"{slug} came to {settled} showdowns of two")


def shares(slug: str, *hands: str, table: str = "", declared: list[str] | None = None, **options: str) -> list[float]:
    return [row["share"] for row in settle(slug, list(hands), table, declared, options)["hands"]]


def test_declarations_decide_who_may_win_what() -> None:
    best, wheel, worse = "As Ah Ad Ac Ks Qs Jd", "2s 3h 4d 5c 7s Kh Qd", "2h 3d 4c 6s 8h Kd Qc"
    assert shares("anaconda", best, wheel, worse) == [0.5, 0.5, 0], "the cards speak"
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "low"]) == [0.5, 0, 0.5]
    assert shares("anaconda", best, wheel, worse, declared=["high", "high", "high"]) == [1, 0, 0]
    swings = ["both", "low", "high"]
    assert shares("anaconda", best, wheel, worse, declared=swings, declare="high low both") == [0, 0.5, 0.5], "who misses one way is out"


def test_parts_are_told() -> None:
    found = settle("high-heart", ["As Kd 5h | 2c 3c 4d 9h", "Ah 9c 9d | 2d 2s Td Tc"])
    assert [part["winners"] for part in found["parts"]] == [[0], [1]]
    assert found["parts"][1]["text"] == "the highest heart face down"
    assert found["hands"][1]["parts"] == ["two pair, tens and nines", "the ace of hearts in the hole"]
    assert found["hands"][0]["tokens"][3] == "2c^"


def test_wild_cards_are_marked() -> None:
    [row] = settle("midnight-baseball", ["3s 9h Kd 2c Qh 5d 7s"])["hands"]
    assert row["tokens"][:3] == ["3s*", "9h*", "Kd"]
    assert row["text"] == "three kings"


def test_the_winner_s_neighbour_has_half() -> None:
    low, high, middling = "As 2d 3c 4h 6s 8d Tc", "Ks Kd Kc Qh Qs Jd Jc", "Th Td 9h 9d 9c 8h 8c"
    assert shares("love-thy-neighbor", low, high, middling) == [0, 0.5, 0.5]
    assert shares("love-thy-neighbor", low, middling, high) == [0.5, 0, 0.5], "the next of the last is the first"


def test_what_a_game_needs() -> None:
    assert needs("texas-holdem") | {"text": ""} == {
        "cards": 2,
        "common": 5,
        "table": 0,
        "faces": False,
        "first": 0,
        "ordered": False,
        "stock": False,
        "declare": [],
        "decks": 1,
        "jokers": 0,
        "text": "",
    }
    assert needs("chicago")["faces"], "the highest spade in the hole"
    assert needs("anaconda")["declare"] == ["high", "low"]
    assert needs("anaconda", {"declare": "high low both"})["declare"] == ["high", "low", "both"]
    assert needs("cowpie")["first"] == 5
    assert not needs("rollem")["first"], "its stacks are no hands of their own"


def test_wrong_cards_are_named() -> None:
    with pytest.raises(CardError, match="Zz"):
        settle("anaconda", ["As Zz"])
    with pytest.raises(CardError, match="'As' is not among"):
        settle("anaconda", ["As Kd", "As 2c"])
    with pytest.raises(OptionError, match="for 2 to 7 players; 8 hands"):
        settle("anaconda", ["As"] * 8)
    with pytest.raises(OptionError, match="expected one of high, low, both"):
        settle("anaconda", ["As", "Kd"], declared=["high", "up"])


def test_the_browser_asks_the_same() -> None:
    answer = json.loads(call("showdown", json.dumps({"variant": "Pass the Trash", "hands": ["As Ah", "Ks Kh"]})))["ok"]
    assert answer == json.loads(json.dumps(settle("anaconda", ["As Ah", "Ks Kh"])))
    assert json.loads(call("needs", json.dumps({"variant": "anaconda"})))["ok"]["cards"] == 5
    wrong = json.loads(call("showdown", json.dumps({"variant": "anaconda", "hands": ["As As"]})))["error"]
    assert wrong["type"] == "CardError"
