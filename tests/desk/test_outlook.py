"""What lay behind a decision: the rivals' likely hands, a typical deal, the line of one's chances; all from what the seat has seen."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.coach.rollouts import Rollouts
from engine.desk import outlook
from engine.desk.outlook import Outlook
from engine.desk.session import Session
from engine.table.state import State
from tests.batches import each_game
from tests.desk.test_session import ask
from tests.scenarios.table import Table


def whole(state: State, best: str, moments: list[State] | None = None, chosen: list[str] | None = None) -> Any:
    found = Outlook(moments or [state], chosen or [], best, 1, ["You", *"ABCDEFGH"][: state.n])
    while not found.done:
        found.run(60)
    return found.document()


def table() -> State:
    """You have bet with three nines before the draw; a rival has called."""
    return Table("five-card-draw", ("9h 9d 9c 6s 3d", "2c 7d 8s Jc Qd")).do("bet", "call").state


def test_the_bars_are_shares_of_the_worlds_and_are_the_same_again() -> None:
    doc = whole(table(), "exchange 6s 3d")
    assert doc == whole(table(), "exchange 6s 3d")
    assert doc["worlds"] == outlook.WORLDS
    (rival,) = doc["rivals"]
    assert (rival["seat"], rival["part"]) == (1, "")
    assert sum(each["share"] for each in rival["hands"]) == pytest.approx(1)
    shares = [each["share"] for each in rival["hands"][: outlook.KINDS]]
    assert shares == sorted(shares, reverse=True)
    assert {"pair"} <= {each["text"] for each in rival["hands"]}


def test_a_rival_s_own_cards_are_not_looked_at() -> None:
    """Whatever the rival really holds, what is told is the same."""
    one = Table("five-card-draw", ("9h 9d 9c 6s 3d", "2c 7d 8s Jc Qd")).do("bet", "call").state
    other = Table("five-card-draw", ("9h 9d 9c 6s 3d", "As Ad Ac Kh Kd")).do("bet", "call").state
    shares = [{each["text"]: each["share"] for each in whole(state, "exchange 6s 3d")["rivals"][0]["hands"]} for state in (one, other)]
    apart = sum(abs(shares[0].get(text, 0) - shares[1].get(text, 0)) for text in {*shares[0], *shares[1]})
    assert apart < 0.5, "other worlds, of the same kind"
    assert shares[1].get("full house", 0) < 0.2


def test_a_typical_deal_is_played_to_its_end() -> None:
    typical = whole(table(), "exchange 6s 3d")["typical"]
    assert not typical["stays"]
    (rival,) = typical["hands"]
    assert len(rival["cards"]) == 5
    assert not {*rival["cards"]} & {"9h", "9d", "9c", "6s", "3d"}
    assert any("win" in line for line in typical["lines"])


def test_where_one_is_best_out_it_is_told_what_staying_comes_to() -> None:
    state = Table("five-card-draw", ("2h 4d 7c 9s Jd", "As Ad Ac Kh Kd")).do("check", "bet").state
    typical = whole(state, "fold")["typical"]
    assert typical["stays"]
    assert any("win" in line for line in typical["lines"])


def test_the_line_has_a_point_a_decision_and_not_too_many() -> None:
    session = Session("seven-card-stud", 3, 5)
    while session.state.current_player() is not None and len(session.mine) < 3:
        session.act("check" if "check" in session.state.legal_actions() else "call")
    doc = whole(session.moments[2], session.actions[session.mine[2]], session.moments[:3], [session.actions[at] for at in session.mine[:3]])
    assert [each["decision"] for each in doc["chances"]] == [0, 1, 2]
    assert all(0 <= each["share"] <= 1 and each["did"] for each in doc["chances"])
    many = Outlook([table()] * 30, ["exchange 6s 3d"] * 30, "exchange 6s 3d", 1, ["You", "A"])
    assert (len(many.points), many.points[0], many.points[-1]) == (outlook.POINTS, 0, 29)


def test_chances_are_those_of_the_cards() -> None:
    sure = Table("five-card-draw", ("As Ks Qs Js Ts", "2c 7d 8s Jc Qd")).do("check", "check").state
    poor = Table("five-card-draw", ("2h 3d 4c 5s 7d", "Ac Ad 8s Jc Qd")).do("check", "check").state
    assert whole(sure, "stand pat")["chances"][-1]["share"] == 1
    assert whole(poor, "stand pat")["chances"][-1]["share"] < 0.5


def test_where_the_pot_stays_the_best_hand_of_those_who_are_in_wins() -> None:
    """Losers at 3-5-7 pay the winner, and the pot goes on to the next deal."""
    hands = ("As Ad Ac", "2c 4d 6s", "2d 4h 6c")
    best, worst = (
        whole(Table("three-five-seven", (*hands[at:], *hands[:at])).state, "declare in")["chances"][-1]["share"] for at in (0, 1)
    )
    assert best > 0.9
    assert worst < 0.5


def test_chances_are_those_after_the_choice() -> None:
    """A hand that is better for low wins more often after "Low" than after "High"."""
    session = Session("double-board-omaha", 3, 3)
    while "declare low" not in session.state.legal_actions():
        session.act("check" if "check" in session.state.legal_actions() else "call")
    low, high = (whole(session.state, f"declare {way}")["chances"][-1]["share"] for way in ("low", "high"))
    assert low > 0.8
    assert high < 0.4


@pytest.mark.parametrize(
    ("slug", "hands", "told"),
    [
        ("lowboy", ("2h 3d 4c 5s 7d", "As 3c 6d 7h 8c"), "eight low"),
        ("lowboy", ("2h 3d 4c 5s 7d", "3s 3c 6d 7h 8c"), "a pair or worse"),
        ("2-7-single-draw", ("2h 3d 4c 5s 7d", "Ac 3c 6d 7h 8c"), "ace low"),
        ("five-card-draw", ("2h 3d 4c 5s 7d", "Ac Ad 6d 6h 8c"), "two pair"),
    ],
)
def test_hands_are_told_in_a_few_words(slug: str, hands: tuple[str, str], told: str) -> None:
    state = Table(slug, hands).state
    assert outlook.held(state.game.showdown.parts[0], state, 1) == told


@each_game(share=12, house=True)
def test_it_is_told_of_every_game(variant: engine.Variant) -> None:
    session = Session(variant, None, 7)
    state = session.state
    if state.is_terminal():
        return
    best = str(next(iter(state.legal_actions())))
    found = Outlook([state], [], best, 1, session.names)
    worlds = Rollouts(state, 1)
    for number in range(2):
        world = worlds.world(number)
        assert all(outlook.held(part, world, p) for p in found.rivals for part in found.parts)
    found.run(0)
    assert found.document()["worlds"] == 1


def test_the_browser_asks_for_it_by_slices() -> None:
    ask("start", variant="five-card-draw", seats=3, seed=2)
    for action in ("sing", ""):
        refused = ask("outlook", decision=0, action=action, ms=0)["error"]
        assert refused["type"] == "IllegalAction"
        assert len(refused["message"]) > 5, "a player is told something too"
    assert ask("outlook", decision=4, action="check", ms=0)["error"]["type"] == "OptionError"
    view = ask("start", variant="five-card-draw", seats=3, seed=2)["ok"]
    action = view["choice"]["actions"][0]["action"]
    first = ask("outlook", decision=0, action=action, ms=0)["ok"]
    assert (first["worlds"], first["done"]) == (1, False)
    assert ask("outlook", decision=0, action=action, ms=0)["ok"]["worlds"] == 2, "it goes on"
    ask("act", action=action)
    assert ask("outlook", decision=0, action=action, ms=0)["ok"]["worlds"] == 3, "of a decision that was made, too"
    done = ask("outlook", decision=0, action=action, ms=60_000)["ok"]
    assert done["done"]
    json.dumps(done)
    ask("return", decision=0)
    assert ask("outlook", decision=0, action=action, ms=0)["ok"]["worlds"] == 1, "the deal was taken back"
