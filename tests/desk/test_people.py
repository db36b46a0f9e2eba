"""Several people at one phone: each sees what they would see alone, the end is everybody's, and nothing that another has seen is taken back."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

import engine
from engine.desk import player_registry
from engine.desk.session import Session
from engine.desk.view import best
from engine.errors import GameOver, OptionError
from engine.players.play import play_out
from tests.batches import each_game
from tests.desk.test_session import ask, pictures, some_action

CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk)\b")
RANKS = dict(zip("two three four five six seven eight nine ten jack queen king ace".split(), "23456789TJQKA", strict=True))
SPOKEN = re.compile(rf"\b({'|'.join(RANKS)}) of (spades|hearts|diamonds|clubs)\b")
MOST = 120  # decisions that are tried


def alone(session: Session) -> dict[str, Any]:
    """What the holder's View would be if they alone were a person and all others had done the same."""
    seat = session.phone.holder
    own = [at for at, who in zip(session.mine, session.phone.whose, strict=True) if who == seat]
    how = (session.variant, session.seats, session.seed, session.dealer, seat, session.options)
    if not own:
        return Session(*how, actions=session.actions).view()
    single = Session(*how, actions=session.actions[: own[-1]], filmed=False)
    single.seen = len(single.lines())
    single._filmed(*session.actions[own[-1] :])
    return single.view()


def named(view: dict[str, Any]) -> set[str]:
    """Every card that a document names anywhere, by its letters or in words; what a wild card stands for is no card on the table."""
    tables = [{key: value for key, value in view.items() if key not in ("phone", "acts")}, *pictures(view)]
    told = [table | {"made": [{**hand, "stands": []} for hand in table.get("made", [])], "players": shown(table)} for table in tables]
    spoken = SPOKEN.findall(json.dumps([view["log"], view["result"]]))  # the rules' own words name cards as well
    return {*CARD.findall(json.dumps(told)), *(RANKS[rank] + suit[0] for rank, suit in spoken)}


def shown(table: dict[str, Any]) -> list[dict[str, Any]]:
    """The players of a table, without what the wild cards of a hand that they show stand for."""
    return [player | {"shown": {**player.get("shown", {}), "stands": []}} for player in table["players"].values()]


def everybodys(session: Session) -> set[str]:
    """The cards that everybody saw at some time, read off the log alone, and those that lie face up."""
    state = session.state
    seen = {engine.cards.name(card) for entry in state.log if entry[3] == -1 for card in entry[4]}
    places = [*state.hands, *state.stockpile, state.table, state.common, state.market, state.discards]
    up = {engine.cards.name(card) for place in places for card in place if state.face_up >> (card & 255) & 1}
    common = {engine.cards.name(c) for place in places for c in place if all(known >> (c & 255) & 1 for known in state.known_to)}
    return seen | up | common


def people_of(kind: str, seats: int) -> list[int]:
    return {"two": [0, seats - 1], "all": [*range(seats)], "middle": [1, seats // 2 + 1] if seats > 2 else [0, 1]}[kind]


@each_game(share=12, house=True)
def test_everybody_sees_what_they_would_see_alone_and_the_end_what_all_may_see(variant: engine.Variant) -> None:
    for seed, kind in enumerate(("two", "all", "middle")):
        seats = variant.players(None if kind == "two" else variant.seats[0])
        people = people_of(kind, seats)
        session, rng = Session(variant, seats, seed, people=people), Random(seed)
        view, last = session.view(), None
        for _ in range(MOST):
            if view["state"] == "over":
                break
            seat = session.state.current_player()
            assert view["you"] == view["phone"]["holder"] == seat
            assert view["phone"]["handed"] == (seat != last)
            assert view["players"][str(seat)]["name"] == "You"
            hers = {key: value for key, value in view.items() if key not in ("phone", "undo")}
            his = {key: value for key, value in alone(session).items() if key != "undo"}
            assert hers == his, kind
            last = seat
            view = session.act(some_action(view["choice"], rng))
        else:
            continue
        assert (view["phone"]["holder"], view["phone"]["handed"], view["moves"], view["undo"]) == (-1, False, [], False)
        assert "You" not in [player["name"] for player in view["players"].values()]
        assert named(view) <= everybodys(session)
        assert not any(player["best"] for player in view["players"].values() if "?" in " ".join(player["cards"]))
        assert sum(view["result"]["returns"]) == 0
        assert view["result"]["lines"]
        assert not session.mine or [act["line"] for act in pictures(view)] == list(range(view["fresh"], len(view["log"])))


def fold_all(session: Session) -> dict[str, Any]:
    """Play on; who may fold does."""
    view = session.view()
    while view["state"] != "over":
        actions = [each["action"] for each in view["choice"].get("actions", [])]
        wanted = next((each for each in ("fold", "check", "call") if each in actions), None)
        view = session.act(wanted or some_action(view["choice"], Random(1)))
    return view


def test_cards_that_were_folded_stay_folded() -> None:
    """With nobody but people, who all fold to a bet, no card at all is on the table in the end; a lone player sees them."""
    session = Session("five-card-draw", 3, 2, people=[0, 1, 2])
    session.act("bet")
    view = fold_all(session)
    assert named(view) == set()
    assert all((set(player["cards"]), player["best"]) == ({"?"}, "") for player in view["players"].values())
    single = Session("five-card-draw", 3, 2, actions=session.actions)
    assert len(named(single.view())) >= 10


def test_what_was_shown_down_is_seen_by_all() -> None:
    session, rng = Session("five-card-draw", 3, 2, people=[0, 1, 2]), Random(2)
    view = session.view()
    while view["state"] != "over":
        actions = [each["action"] for each in view["choice"].get("actions", [])]
        view = session.act(next((each for each in ("check", "call") if each in actions), None) or some_action(view["choice"], rng))
    assert not any("?" in player["cards"] for player in view["players"].values())
    assert all(player["best"] for player in view["players"].values())
    assert view["made"]


def test_a_name_is_the_same_for_all_others() -> None:
    session = Session("seven-card-stud", 4, 3, people=[0, 1, 2, 3])
    view, rng = session.view(), Random(1)
    called = view["phone"]["people"]
    assert len(set(called.values())) == 4
    while view["state"] != "over":
        for seat, player in view["players"].items():
            assert player["name"] == ("You" if int(seat) == view["you"] else called[seat])
        view = session.act(some_action(view["choice"], rng))
    assert {seat: player["name"] for seat, player in view["players"].items()} == called


def test_nothing_is_taken_back_that_somebody_else_has_seen() -> None:
    """Poker's own turn order: one's choice stands once the other has looked; the choices of somebody who goes on are theirs to take back."""
    session = Session("anaconda", 4, 9, people=[0, 2])
    first = session.view()
    assert not first["undo"]
    after = session.act(some_action(first["choice"], Random(1)))
    assert after["phone"]["handed"]
    assert not after["undo"]
    before = session.view()
    assert session.undo() == before | {"fresh": len(before["log"])}
    rng = Random(3)
    view, stood, free = session.view(), 0, 0
    while view["state"] != "over":
        holder, made = view["you"], len(view["moves"])
        if view["undo"]:
            free += 1
            actions, names = session.actions[:], [view["choice"], view["players"]]
            back = session.undo()
            assert (back["you"], back["phone"]["handed"], len(back["moves"])) == (holder, False, made - 1)
            assert back["acts"] == []
            session._filmed(*actions[len(session.actions) :])
            assert [session.view()["choice"], session.view()["players"]] == names
        elif made:
            stood += 1
            with pytest.raises(OptionError, match="somebody else has seen the table since"):
                session.go_back(made - 1)
        view = session.act(some_action(view["choice"], rng))
    assert stood > 2
    with pytest.raises(OptionError, match="no decision"):
        session.go_back(0)


def test_who_goes_on_may_take_back_their_own() -> None:
    """Of two people one has folded: the other decides several times in a row."""
    session, rng = Session("seven-card-stud", 3, 5, people=[0, 1]), Random(4)
    view, back = session.view(), 0
    gone: int | None = None
    while view["state"] != "over" and back < 2:
        actions = [each["action"] for each in view["choice"].get("actions", [])]
        if gone is None and "fold" in actions and view["moves"]:
            gone = view["you"]
            view = session.act("fold")
            continue
        before = {key: view[key] for key in ("players", "log", "choice", "you")}
        view = session.act(next((each for each in ("check", "call") if each in actions), None) or some_action(view["choice"], rng))
        if view["undo"]:
            again = session.undo()
            assert {key: again[key] for key in before} == before
            assert (again["fresh"], again["acts"]) == (0, [])
            view = session.act(session.view()["choice"]["actions"][0]["action"])
            back += 1
    assert back


def test_the_coach_speaks_to_who_holds_the_phone() -> None:
    """Of their own decisions, counted by themselves; once the deal is over it has nothing to say."""
    session, rng = Session("five-card-draw", 3, 4, people=[0, 1]), Random(2)
    view = session.view()
    for _ in range(3):
        view = session.act(some_action(view["choice"], rng))
    own = {*view["players"][str(view["you"])]["cards"]}
    advice = session.advise(rollouts=5)
    assert (advice["decision"], advice["prompt"]) == (len(view["moves"]), view["choice"]["prompt"])
    assert set(CARD.findall(json.dumps(advice))) <= own
    for row in session.review(rollouts=5)["decisions"]:
        assert row["action"] == view["moves"][row["decision"]]
    with pytest.raises(OptionError):
        session.advise(decision=len(view["moves"]) + 1)
    while view["state"] != "over":
        view = session.act(some_action(view["choice"], rng))
    assert session.review(rollouts=1) == {"decisions": [], "done": True}
    with pytest.raises(GameOver):
        session.advise()
    with pytest.raises(OptionError):
        session.advise(decision=1)


def test_all_choices_bring_a_deal_back() -> None:
    """What the page keeps for a reload: the choices of all people, from which the same view comes."""
    session, rng = Session("anaconda", 4, 3, people=[0, 1]), Random(5)
    view = session.view()
    while view["state"] != "over":
        again = Session("anaconda", 4, 3, people=[0, 1])
        for action in view["phone"]["moves"]:
            again.act(action)
        assert again.view() == view
        whole = Session("anaconda", 4, 3, people=[0, 1], actions=session.actions).view()
        assert whole["phone"]["handed"] is True, "who opens a link has not seen it"
        assert {k: v for k, v in whole.items() if k != "phone"} == {k: v for k, v in view.items() if k != "phone"}
        view = session.act(some_action(view["choice"], rng))


def test_one_person_is_as_ever() -> None:
    usual = ask("start", variant="anaconda", seats=4, seed=2)["ok"]
    assert "phone" not in usual
    assert ask("start", variant="anaconda", seats=4, seed=2, people=[0])["ok"] == usual
    other = ask("start", variant="anaconda", seats=4, seed=2, people=[2])["ok"]
    assert (other["you"], "phone" in other, other["players"]["2"]["name"]) == (2, False, "You")
    view = ask("start", variant="anaconda", seats=4, seed=2, people=[2, 0])["ok"]
    assert list(view["phone"]["people"]) == ["0", "2"]


@pytest.mark.parametrize(
    ("people", "kind", "expected"),
    [
        ([0, 4], "OptionError", "people sit at seats from 0 to 3, not at 4"),
        ([-1, 1], "OptionError", "people sit at seats from 0 to 3, not at -1"),
        ([1, 1], "OptionError", "two people cannot sit at one seat; 1 is there twice"),
        ([], "OptionError", "expected a list of their seats"),
        (2, "RequestError", "people is 2; expected a list of the seats of people"),
        ({"0": 1}, "RequestError", "expected a list of the seats of people"),
        (["0", "1"], "RequestError", "expected a list of the seats of people"),
        ([True, 2], "RequestError", "expected a list of the seats of people"),
    ],
)
def test_seats_at_which_nobody_can_sit(people: Any, kind: str, expected: str) -> None:
    found = ask("start", variant="anaconda", seats=4, people=people)["error"]
    assert found["type"] == kind
    assert expected in found["message"]
    if kind == "RequestError":
        with pytest.raises(OptionError, match=r"expected a list of their seats|people sit at seats"):
            Session("anaconda", 4, people=people)


def test_people_are_called_what_they_want_to_be_called() -> None:
    """Everywhere: at the table, in what is told, by the coach; a house player who had the name takes the one that is left over."""
    session, rng = Session("five-card-draw", 4, 2, people=[0, 1, 2], names=["Mum", " Edie  Lou ", ""]), Random(3)
    usual = Session("five-card-draw", 4, 2, people=[0, 1, 2]).view()["phone"]["people"]
    view = session.view()
    assert view["phone"]["people"] == {"0": "Mum", "1": "Edie Lou", "2": usual["2"]}
    told: set[str] = set()
    while view["state"] != "over":
        assert [view["players"][str(seat)]["name"] for seat in (0, 1) if seat != view["you"]] == [
            name for seat, name in enumerate(("Mum", "Edie Lou")) if seat != view["you"]
        ]
        told |= {line["text"] for line in view["log"]}
        view = session.act(some_action(view["choice"], rng))
    told |= {line["text"] for line in view["log"]}
    assert any(line.startswith("Mum ") for line in told)
    assert any(line.startswith("Edie Lou ") for line in told)
    assert not any(usual["0"] in line or usual["1"] in line for line in told)


def test_a_house_player_gives_up_a_name_that_somebody_has() -> None:
    table = Session("five-card-draw", 4, 2, people=[0, 1]).view()["players"]
    house = table["3"]["name"]
    view = Session("five-card-draw", 4, 2, people=[0, 1], names=[house, "Mum"]).view()
    called = [*view["phone"]["people"].values(), *(view["players"][seat]["name"] for seat in ("2", "3"))]
    assert called[:2] == [house, "Mum"]
    assert len(set(called)) == 4


def test_the_coach_and_the_choices_say_the_names() -> None:
    """In a game in which one chooses among players."""
    session = Session("pick-a-partner", 4, 2, people=[0, 1, 2, 3], names=["Mum", "Dad", "Lou", "Kim"])
    view = session.view()
    rng = Random(1)
    while not view["choice"]["rule"].startswith("pick partners"):
        staying = [each["action"] for each in view["choice"].get("actions", []) if each["action"] in ("check", "call")]
        view = session.act(staying[0] if staying else some_action(view["choice"], rng))
    mine = ["Mum", "Dad", "Lou", "Kim"][view["you"]]
    others = {"Mum", "Dad", "Lou", "Kim"} - {mine}
    words = " ".join(each["label"] for each in view["choice"]["actions"])
    assert others == {name for name in others if name in words}
    labels = " ".join(each["label"] for each in session.advise(rollouts=4)["candidates"])
    assert any(name in labels for name in others)


@pytest.mark.parametrize(
    ("names", "said"),
    [(["Mum", "mum"], "two of you are called Mum"), (["x" * 21], "too long"), (["a", "b", "c"], "3 names were given for 2 people")],
)
def test_names_that_no_table_could_use(names: list[str], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        Session("five-card-draw", 4, 2, people=[0, 1], names=names)
    assert "names" in ask("start", variant="five-card-draw", seats=4, people=[0, 1], names="Mum")["error"]["message"]


@pytest.mark.parametrize(("slug", "options"), [("anaconda", {"wins": "both"}), ("kentrell", {"call": "declare"})])
def test_a_hand_is_told_by_what_its_player_declared(slug: str, options: dict[str, str]) -> None:
    seen = set()
    for seed in range(6):
        state = engine.load(slug).new(4, seed, **options)
        play_out(state, [player_registry.player("house")] * 4, seed=seed)
        for seat, declared in enumerate(state.declared):
            if declared not in ("high", "low") or not state.live[seat]:
                continue
            parts = {
                score.side: score.describe(state, seat, value)
                for score in state.game.showdown.parts
                if (value := score.value(state, seat)) is not None
            }
            told = best(state, seat)
            assert parts.get(declared, told) == told
            seen.add(declared)
    assert seen == {"high", "low"}
