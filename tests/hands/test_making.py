"""Which cards make a hand that wins, and what the wild ones among them stand for."""

from __future__ import annotations

import json

import pytest

import engine
from engine.cards import mask, name, parse
from engine.desk.session import Session, call
from engine.desk.who_won import settle, shown
from engine.players.house import House
from engine.players.play import play_out
from engine.rules.showdown.best_hand import WON, making, worth
from engine.rules.showdown.hand_order import Ranked
from tests.batches import each_game


def made(slug: str, hand: str, table: str = "", part: int = 0, **options: str) -> str:
    """Such as `Ah Kd 2c=Q`."""
    state, _ = shown(slug, [hand, "3d"], table, options, [0, 1])
    cards, stands = making(state.game.showdown.parts[part], state, 0)
    return " ".join(name(c) + f"={what}" * bool(what) for c, what in zip(cards, stands, strict=True))


@pytest.mark.parametrize(
    ("slug", "hand", "table", "expected"),
    [
        ("seven-card-stud", "9c 9d 4s Kh 4d 2c 9h", "", "9c 9d 4s 4d 9h"),
        ("seven-card-stud", "Qc Jc 4c Kh 2c 7d 9c", "", "Qc Jc 4c 2c 9c"),
        ("texas-holdem", "As Kd", "Qh Jc Ts 2d 2h", "As Kd Qh Jc Ts"),
        ("omaha", "As Ad Ac 4d", "Kh Kd 7c 8s 2h", "As Ad Kh Kd 8s"),  # two of one's own, no full house
        ("baseball", "3c 9d Ah Kh Qh 7c 2d", "", "3c=Jh 9d=Th Ah Kh Qh"),
        ("baseball", "3c Ah Ac Kh Qd 7c 2d", "", "3c=A Ah Ac Kh Qd"),
        ("baseball", "3c 9d 3h Kh Kd 7c 2d", "", "3c=K 9d=K 3h=K Kh Kd"),
    ],
)
def test_the_cards_that_make_the_hand(slug: str, hand: str, table: str, expected: str) -> None:
    assert sorted(made(slug, hand, table).split()) == sorted(expected.split())


def test_a_low_hand_takes_what_it_lacks() -> None:
    state, _ = shown("anaconda", ["Ac 2d 4h 5s Kd Kh 4c", "3d"], "", None, [0, 1])
    low = next(score for score in state.game.showdown.parts if score.side == "low")
    assert [name(c) for c in making(low, state, 0)[0]] == ["Ac", "2d", "4h", "5s", "Kd"]


def test_a_card_that_was_wild_is_no_natural_one_elsewhere() -> None:
    """What a wild card stands for is not wild again: a royal flush needs each of its ranks."""
    cards, stands = settle("bingo", ["Kc Kd 7h 6d", "As 2s 9d 4c"], "5s 6s 7s 8s 9c Tc Jc Qc Kh")["hands"][0]["made"][0].values()
    assert sorted(what or card for card, what in zip(cards, stands, strict=True)) == ["Ac", "Jc", "Kc", "Qc", "Tc"]


@each_game(share=40)
def test_what_is_laid_forward_is_the_hand(variant: engine.Variant) -> None:
    """At the end of a deal: so few cards are worth what all of the seat's are, and none of them can be spared."""
    for seed in range(3):
        state = variant.deal(min(variant.seats[0] + 2, variant.seats[1]), seed)
        play_out(state, [House()] * state.n)
        log = state.log or []
        for won in WON.of(state):
            assert log[won.at][1:3] == ("win", won.seat)
            assert won.made or not state.hands[won.seat]  # the table may have taken them all
        for score in state.game.showdown.parts:
            for seat in state.seats():
                cards, _ = making(score, state, seat)
                value = score.value(state, seat)
                assert bool(cards) <= (value is not None)
                if cards and isinstance(score, Ranked):
                    assert len(cards) <= 5 or score.exempt or any(state.game.choosing.values()), score.phrase()  # type: ignore[attr-defined]
                elif cards:
                    assert worth(score, state, seat, [*cards]) == value


def test_a_view_tells_who_won_with_which_cards() -> None:
    for seed in range(60):
        session = Session("texas-holdem", 2, seed)
        view = session.view()
        while view["state"] != "over":
            assert "made" not in view
            view = session.act("check" if any(a["verb"] == "check" for a in view["choice"]["actions"]) else "call")
        if "made" not in view:
            continue
        won = view["made"][0]
        assert won["text"] in view["result"]["lines"]
        lying = {t.rstrip("^*") for t in [*view["players"][str(won["seat"])]["cards"], *view["zones"]["common"]["cards"]]}
        assert set(won["cards"]) <= lying
        assert len(won["cards"]) == 5
        assert won["stands"] == [""] * 5
        return
    raise AssertionError("no showdown in sixty deals")


def test_who_won_tells_the_cards_for_each_part() -> None:
    found = json.loads(call("showdown", json.dumps({"variant": "anaconda", "hands": ["Ac 2d 4h 5s 7d Kh Kc", "Qc Qd Qh 2c 3h 3s 9d"]})))[
        "ok"
    ]
    assert found["hands"][0]["made"][1]["cards"] == ["Ac", "2d", "4h", "5s", "7d"]
    assert mask(parse(" ".join(found["hands"][1]["made"][0]["cards"]))) == mask(parse("Qc Qd Qh 3h 3s"))


@pytest.mark.parametrize("seed", range(6))
def test_a_rank_of_which_every_card_is_a_bug_stands_for_others_alone(seed: int) -> None:
    """Threes as bugs: no three is left that would be no bug, and the deal is told to its end."""
    state = engine.load("bug-stud").deal(10, seed)
    state.log = []
    while not state.is_terminal():
        state.act("call" if "call" in state.legal_actions() else "check")
    assert state.is_terminal()
