"""The trainer's side of the engine: deals against the house, undo, errors fit to show, sample deals."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import engine
from engine.desk.playback import sample
from engine.desk.session import Session, call
from engine.desk.view import patch
from engine.table import narrate
from tests.batches import each_game


def ask(method: str, **params: Any) -> Any:
    return json.loads(call(method, json.dumps(params)))


def some_action(choice: dict[str, Any], rng: Random) -> str:
    """Any answer that the document offers, made from the document alone as the page makes it."""
    if "actions" in choice:
        return rng.choice(choice["actions"])["action"]
    if "amount" in choice:
        return f"{choice['amount']['verb']} {choice['amount']['min']}"
    pick = choice["pick"]
    cards = rng.choice(pick["sets"]) if "sets" in pick else rng.sample(pick["from"], pick["max"])
    return " ".join([pick["verb"], *cards]) if cards else pick["rest"]


@each_game(share=3, house=True)
def test_a_whole_deal_from_the_document_alone(variant: engine.Variant) -> None:
    rng = Random(4)
    doc = ask("start", variant=variant.slug, seed=3)["ok"]
    for _ in range(400):
        if doc["state"] == "over":
            break
        ids = {s["id"] for s in doc["steps"]}
        assert doc["step"] in ids
        assert doc["choice"]["seat"] == 0
        pick = doc["choice"].get("pick", {"whole": False, "label": ""})
        assert pick["whole"] == (" " in pick["label"]), "a verb alone wants the number of cards behind it"
        for line in doc["log"]:
            name = doc["players"][str(line["seat"])]["name"] if line["seat"] > 0 else ""
            alone = line["text"].startswith(f"{name} ")
            said = line["text"].removeprefix(f"{name} ").removesuffix(".") if alone else line["text"]
            assert line.get("said", "") == (said if name else "")
        doc = ask("act", action=some_action(doc["choice"], rng))["ok"]
    assert doc["state"] == "over"
    assert sum(doc["result"]["returns"]) == 0
    assert doc["result"]["lines"]
    assert engine.replay(ask("record")["ok"]).returns() == doc["result"]["returns"]


def test_undo_goes_back_to_the_decision_before() -> None:
    session = Session("anaconda", 4, 9)
    first = session.view()
    assert not first["undo"]
    session.act(next(iter(session.state.legal_actions())))
    second = session.view()
    session.act(next(iter(session.state.legal_actions())))
    again = session.undo()
    assert {k: again[k] for k in ("players", "choice", "log", "step")} == {k: second[k] for k in ("players", "choice", "log", "step")}
    assert session.undo()["players"] == first["players"]
    assert session.undo()["players"] == first["players"], "there is nothing before the first decision"


@pytest.mark.parametrize("slug", ["anaconda", "midnight-baseball", "texas-holdem", "five-card-draw"])
def test_a_view_changes_nothing_and_tells_the_log_as_if_it_were_told_anew(slug: str) -> None:
    session, rng = Session(slug, 4, 9), Random(5)
    while not session.state.is_terminal():
        view = session.view()
        assert session.view() == view
        told = narrate.lines(session.state.log or [], session.you, session.names)
        assert session.lines() == told
        before = len(told)
        if session.mine and rng.random() < 0.2:
            assert session.undo()["fresh"] == 0
        else:
            assert session.act(some_action(view["choice"], rng))["fresh"] == min(before, len(session.lines()))
        if len(session.actions) > 60:
            break


def test_where_nothing_can_be_taken_back_nothing_is_news() -> None:
    session = Session("anaconda", 4, 9)
    assert session.view()["fresh"] == 0
    assert session.undo()["fresh"] == len(session.view()["log"])


def test_the_same_deal_again() -> None:
    one, two = (ask("start", variant="kentrell", seats=4, seed=12)["ok"] for _ in range(2))
    assert one == two
    assert ask("start", variant="kentrell", seats=4, seed=13)["ok"]["players"] != one["players"]


@pytest.mark.parametrize(
    ("params", "kind", "expected"),
    [
        ({"variant": "anacnda"}, "UnknownVariant", "no game is called"),
        ({"variant": "anaconda", "seats": 99}, "OptionError", "for 2 to 7 players, not 99"),
        (
            {"variant": "anaconda", "options": {"low": "sideways"}},
            "OptionError",
            "the house rule low cannot be 'sideways'; it may be ace-to-five, ace-to-six or deuce-to-seven",
        ),
        ({"variant": "anaconda", "options": {"toString": "x"}}, "OptionError", "no house rule 'toString'"),
        ({"variant": "anaconda", "actions": ["jump"]}, "IllegalAction", "That cannot be done now."),
        ({"variant": "anaconda", "nonsense": 1}, "RequestError", "nonsense"),
    ],
)
def test_errors(params: dict[str, Any], kind: str, expected: str) -> None:
    found = ask("start", **params)["error"]
    assert found["type"] == kind
    assert expected in found["message"]


def test_near_matches_are_a_hint() -> None:
    assert ask("start", variant="anacnda")["error"]["hint"][0] == "anaconda"
    assert "no method" in ask("jump")["error"]["message"]


def test_an_illegal_action_changes_nothing() -> None:
    before = ask("start", variant="anaconda", seed=2)["ok"]
    own = before["choice"]["pick"]["from"][0]
    refused = ask("act", action=f"pass {own}")["error"]
    assert refused["message"] == "It takes three cards here, not one."  # a player's words
    assert refused["detail"].startswith(f"seat 0 may not 'pass {own}' now; expected one of 'pass ")  # a program's
    assert ask("record")["ok"]["actions"] == engine.replay(ask("record")["ok"]).history
    after = json.loads(call("start", json.dumps({"variant": "anaconda", "seed": 2})))["ok"]
    assert after == before


def merge(target: Any, change: Any) -> Any:
    """RFC 7396, written apart from the code that makes the patches."""
    if not isinstance(change, dict):
        return change
    out = dict(target) if isinstance(target, dict) else {}
    for key, value in change.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merge(out.get(key), value)
    return out


@each_game(share=3, house=True)
def test_sample_deals(variant: engine.Variant) -> None:
    doc = sample(variant.slug)
    assert doc == sample(variant.slug), "baked the same every time"
    frame = doc["frames"][0]
    assert not any(player["cards"] for player in frame["players"].values()), "before the first card"
    assert not frame["pot"]
    ids = {s["id"] for s in doc["steps"]}
    for change in doc["frames"][1:]:
        frame = merge(frame, change)
        assert frame["step"] in ids or not frame["step"], "the ante stands before the first step"
        assert frame["caption"]
    assert frame["state"] == "over"
    assert sum(frame["result"]["returns"]) == 0


def test_patches() -> None:
    old, new = {"a": 1, "b": {"c": 2, "d": 3}, "e": [1]}, {"a": 1, "b": {"c": 4}, "e": [2], "f": {}}
    assert patch(old, new) == {"b": {"c": 4, "d": None}, "e": [2], "f": {}}
    assert merge(old, patch(old, new)) == new


def test_the_coach_in_slices() -> None:
    """Advice is refined call by call, then judged against the choice made, which stays in the comparison whatever it was."""
    doc = ask("start", variant="anaconda", seed=3)["ok"]
    assert doc["choice"]["kind"] == "pass"
    first = ask("advise", rollouts=5)["ok"]
    more = ask("advise", rollouts=40)["ok"]
    assert (first["decision"], first["kind"], first["cost"]) == (0, "pass", None)
    assert (first["rollouts"], more["rollouts"]) == (5, 45)
    worst = f"pass {' '.join(sorted(doc['choice']['pick']['from'])[:3])}"
    ask("act", action=worst)
    judged = ask("advise", decision=0, rollouts=60)["ok"]
    (mine,) = (c["action"] for c in judged["candidates"] if c["chosen"])
    assert sorted(mine.split()) == sorted(worst.split()), "the same cards, in the order in which they were offered"
    assert judged["grade"] in ("best", "even", "cost")
    assert ask("advise", decision=0, ms=0)["ok"]["rollouts"] == 106, "by the clock at least one"
    assert set(judged["candidates"][0]["shares"]) == {"high", "low"}
    assert ask("review", rollouts=1)["ok"]["decisions"][0]["action"] == mine


def test_the_dearest_decision_comes_first_and_can_be_taken_back() -> None:
    doc = ask("start", variant="seven-card-stud", seed=5)["ok"]
    while doc["state"] != "over":
        actions = [a["action"] for a in doc["choice"]["actions"]]
        doc = ask("act", action="raise" if "raise" in actions else "check" if "check" in actions else "call")["ok"]
    review = ask("review", rollouts=1)["ok"]
    for _ in range(12):
        review = ask("review", rollouts=50)["ok"]
    rows = review["decisions"]
    lost = [r["cost"] / r["pot"] for r in rows if r["grade"] == "cost"]
    assert lost == sorted(lost, reverse=True)
    assert [r["grade"] for r in rows[: len(lost)]] == ["cost"] * len(lost), "what is too close to call is no loss and stands behind"
    assert len(rows) > 2
    back = ask("return", decision=rows[0]["decision"])["ok"]
    assert (back["state"], back["choice"]["kind"], back["choice"]["prompt"]) == ("choosing", rows[0]["kind"], rows[0]["prompt"])
    assert ask("advise", rollouts=1)["ok"]["decision"] == rows[0]["decision"]
    assert "no decision" in ask("return", decision=99)["error"]["message"]


def test_where_not_all_cards_go_together_the_page_is_told_which() -> None:
    doc, rng = ask("start", variant="hearts-poker", seed=1)["ok"], Random(1)
    while "sets" not in doc["choice"].get("pick", {}):
        staying = [a for a in doc["choice"].get("actions", ()) if a["action"] != "fold"]
        doc = ask("act", action=staying[0]["action"] if staying else some_action(doc["choice"], rng))["ok"]
    up = {token[:2] for token in doc["players"]["0"]["cards"] if "^" in token}
    sets = doc["choice"]["pick"]["sets"]
    assert sets
    assert all(len(up & set(cards)) in (0, 2) for cards in sets)


def test_every_refusal_is_in_a_players_words() -> None:
    """Named actions, picks, orders, splits, amounts: each of them is among the first choices of these games."""
    kinds = set()
    for slug in (
        "auction",
        "five-card-draw",
        "double-mariah",
        "big-sol",
        "hearts-poker",
        "kentrell",
        "midnight-baseball",
        "the-price-is-right",
    ):
        doc, rng = ask("start", variant=slug, seed=1)["ok"], Random(1)
        for _ in range(6):
            if doc["state"] == "over":
                break
            choice = doc["choice"]
            kinds |= {
                "order" if choice.get("pick", {}).get("ordered") else kind for kind in ("actions", "pick", "amount") if kind in choice
            }
            verb = choice.get("pick", choice.get("amount", {})).get("verb", "")
            for wrong in ("nonsense", f"{verb} Zz", f"{verb} 0"):
                told = ask("act", action=wrong)["error"]
                assert told["type"] == "IllegalAction"
                assert told["message"].endswith(".")
                assert told["message"][0].isupper()
                assert not {"seat", "expected", "_"} & set(told["message"].lower().replace("'", " ").split())
            doc = ask("act", action=some_action(choice, rng))["ok"]
    assert kinds == {"actions", "pick", "order", "amount"}


def test_of_a_split_hand_the_page_is_told_every_parting_that_is_allowed() -> None:
    doc = ask("start", variant="double-mariah", seats=4, seed=11)["ok"]
    pick = doc["choice"]["pick"]
    assert (pick["ordered"], pick["piles"], pick["must"]) == (True, [5, 2], "The second stack must be the worse hand.")
    assert 0 < len(pick["sets"]) <= 21
    record = ask("record")["ok"]
    for cards in pick["sets"]:
        engine.replay(record | {"actions": [*record["actions"], f"split {' '.join(cards)}"]})


def test_partners_are_told_of_each_other() -> None:
    doc, rng = ask("start", variant="pick-a-partner", seats=5, seed=3)["ok"], Random(3)
    assert not any("partner" in player for player in doc["players"].values())
    while not (partners := {seat: player["partner"] for seat, player in doc["players"].items() if "partner" in player}):
        doc = ask("act", action=some_action(doc["choice"], rng))["ok"]
    playing = sum(player["live"] for player in doc["players"].values())
    assert len(partners) == playing - playing % 2, "where the number is odd one is left over"
    assert all(partners[str(partners[seat])] == int(seat) for seat in partners)


def pictures(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What happened before a View, each moment whole."""
    shown: list[dict[str, Any]] = []
    for one in view["acts"]:
        shown.append(merge(shown[-1], one) if shown else one)
    return shown


def test_what_happened_is_shown_line_by_line() -> None:
    """A View's pictures are one for each line of its log that is new, and the last of them is the table before it was the person's turn."""
    told = ask("start", variant="beat-it", seats=5, seed=8)["ok"]
    moves = 0
    while told["state"] != "over":
        action = next(each["action"] for each in told["choice"]["actions"] if each["verb"] in ("check", "call"))
        told = ask("act", action=action)["ok"]
        shown = pictures(told)
        assert [act["line"] for act in shown] == list(range(told["fresh"], len(told["log"])))
        if told["state"] != "over":
            held = [{seat: each["cards"] for seat, each in table["players"].items()} for table in (shown[-1], told)]
            assert held[0] == held[1]
        moves += 1
    assert moves > 4
    assert ask("undo")["ok"]["acts"] == []


def test_cards_that_are_passed_are_shown_to_travel() -> None:
    told = ask("start", variant="anaconda", seats=4, seed=3)["ok"]
    travelled = set()
    while told["state"] != "over":
        told = ask("act", action=some_action(told["choice"], Random(2)))["ok"]
        travelled |= {(*pair,) for act in pictures(told) for pair in act["passed"]}
    assert travelled == {(0, 1), (1, 2), (2, 3), (3, 0)}


@each_game(share=6, house=True)
def test_a_deal_goes_on_with_the_chips_of_the_one_before(variant: engine.Variant) -> None:
    """What each seat ends a deal with it may begin the next with: no chip comes or goes, and the record deals it again."""
    rng, stacks = Random(5), [3, 200, 17, 1, 60, 90, 8, 30, 41, 5]
    seats = variant.players(None)
    chips = stacks[:seats]
    for deal in range(3):
        stakes = {"ante": 2, "bet": 4, "max_bet": 8, "stacks": chips}
        doc = ask("start", variant=variant.slug, seats=seats, seed=deal, dealer=deal % seats, stakes=stakes, style="mix")["ok"]
        while doc["state"] != "over":
            doc = ask("act", action=some_action(doc["choice"], rng))["ok"]
        returns, held = doc["result"]["returns"], [doc["players"][str(seat)]["chips"] for seat in range(seats)]
        assert sum(returns) == 0
        assert held == [a + b for a, b in zip(chips, returns, strict=True)]
        kept = ask("record")["ok"]
        assert kept["stakes"]["stacks"] == chips
        again = engine.replay(kept)
        assert (again.returns(), again.chips) == (returns, held)
        chips = [left or 50 for left in held]  # who has none buys in again


def test_the_coach_goes_by_the_chips_that_are_there() -> None:
    """Against who has one chip left, no choice can bring more than that chip and what lies in the pot."""
    stakes = {"ante": 1, "bet": 10, "max_bet": 20, "stacks": [200, 2]}
    doc = ask("start", variant="five-card-draw", seats=2, seed=4, dealer=1, stakes=stakes)["ok"]
    assert doc["choice"]["kind"] == "bet"
    for candidate in ask("advise", rollouts=200)["ok"]["candidates"]:
        assert candidate["value"] <= doc["pot"] + 1
    session = Session("five-card-draw", 2, 4, 1, stakes=engine.Stakes(bet=10, max_bet=20, stacks=[200, 2]))
    world = session.state.determinize(0, Random(1))
    assert world.chips == session.state.chips
    assert world.stakes.sit_down(2) == [200, 2]


@pytest.mark.parametrize(
    ("params", "expected"),
    [
        ({"stakes": {"stacks": [200, 200]}}, "chips were given for 2 players; 4 sit here"),
        ({"stakes": {"stacks": [200, 0, 200, 200]}}, "from 1 to 1,000,000,000, one for each seat"),
        ({"stakes": {"ante": -1}}, "the ante is -1"),
        ({"stakes": {"chips": 7}}, "the stakes are"),
        ({"stakes": {"stacks": ["many"]}}, "expected whole numbers of chips"),
        ({"stakes": [1, 2]}, "expected the stakes of the table"),
        ({"style": "wild"}, "nobody here plays 'wild'; expected steady, tight"),
    ],
)
def test_chips_and_styles_that_there_are_not_are_refused(params: dict[str, Any], expected: str) -> None:
    assert expected in ask("start", variant="anaconda", seats=4, **params)["error"]["message"]


def test_the_others_play_in_the_style_that_is_asked_for() -> None:
    """A tight table folds more often than a loose one, and the same deal in the same style goes the same way."""

    def folds(style: str) -> int:
        out = 0
        for seed in range(12):
            session = Session("texas-holdem", 6, seed, style=style)
            while not session.state.is_terminal():
                session.act("call" if session.state.legal_actions().read("call") else "check")
            out += session.actions.count("fold")
        return out

    assert folds("calling") == 0
    assert folds("tight") > folds("loose")
    one, two = (ask("start", variant="anaconda", seats=5, seed=3, style="mix")["ok"] for _ in range(2))
    assert one == two


def test_a_deal_in_which_nothing_was_bet_has_an_end() -> None:
    """There is no ante, and everybody checks."""
    session = Session("pay-to-fold", 2, 3)
    view = session.view()
    while view["state"] != "over":
        choice = view["choice"]
        view = session.act("check" if choice.get("actions") else choice["pick"]["rest"])
    assert view["result"] == {"returns": [0, 0], "lines": ["Nothing lay in the pot, so there is nothing to win."]}


def test_cards_to_turn_down_are_asked_for_in_whole_words() -> None:
    session = Session("pig", 3, 1)
    view = session.view()
    while view["choice"].get("pick", {}).get("label") != "Turn face down":
        choice = view["choice"]
        view = session.act("check" if any(each["action"] == "check" for each in choice["actions"]) else "call")
    assert view["choice"]["pick"]["whole"]


def test_a_deal_is_played_for_what_the_table_agreed_on() -> None:
    usual = ask("start", variant="texas-holdem", seats=3, seed=4, stakes="usual", chips=[50, 60, 70])["ok"]
    assert usual["stakes"] == {"phrase": "no limit, blinds 1/2", "told": engine.load("texas-holdem").custom.say(), "sized": True}
    assert [sum(player[key] for key in ("chips", "paid")) for player in usual["players"].values()] == [50, 60, 70]
    kept = ask("record")["ok"]
    assert kept["stakes"]["limit"] == "no"
    assert kept["stakes"]["stacks"] == [50, 60, 70]
    own = ask("start", variant="texas-holdem", seats=3, seed=4, stakes="pot limit 4, ante 2")["ok"]
    assert own["stakes"]["phrase"] == "pot limit 4, ante 2"
    plain = ask("start", variant="texas-holdem", seats=3, seed=4)["ok"]
    assert (plain["stakes"]["phrase"], plain["stakes"]["sized"]) == ("fixed limit 2, ante 1", False), "an old link"


def test_what_a_host_means_to_play_for_is_told_back_or_refused() -> None:
    told = ask("stakes", stakes={"limit": "no", "blinds": [1, 2]})["ok"]
    assert told == engine.Stakes.read("no limit, blinds 1/2").document()
    for given, wrong in (
        ({"limit": "no", "blinds": ["one"]}, "blinds"),
        ({"limit": "spread", "small": 5, "big": 1}, "at least the smallest bet, 5"),
        ({"limit": "fixed", "small": 2, "bring_in": 3}, "the bring-in is 3; expected at most the smallest bet"),
        ({"limit": "pot", "straddle": True}, "expected blinds"),
        ("no limits", "says nothing"),
    ):
        assert wrong in ask("stakes", stakes=given)["error"]["message"]


def test_a_record_ends_where_a_decision_was_made() -> None:
    """The drills deal a mistake of the reader's own deal again as it was then."""
    rng, at = Random(4), []
    doc = ask("start", variant="five-card-draw", seats=3, seed=5)["ok"]
    while doc["state"] != "over":
        at.append((doc["choice"]["prompt"], doc["players"]["0"]["cards"]))
        doc = ask("act", action=some_action(doc["choice"], rng))["ok"]
    whole = ask("record")["ok"]["actions"]
    assert len(at) > 1
    for decision, (prompt, cards) in enumerate(at):
        kept = ask("record", decision=decision)["ok"]
        assert kept["actions"] == whole[: len(kept["actions"])]
        again = Session("five-card-draw", 3, 5, kept["dealer"], 0, kept["options"], None, kept["actions"]).view()
        assert (again["choice"]["prompt"], again["players"]["0"]["cards"]) == (prompt, cards)
    assert ask("record", decision=len(at))["error"]["type"] == "GameOver"
