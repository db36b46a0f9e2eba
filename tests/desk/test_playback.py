"""A deal as it is played out: at every moment what its sentence says can be seen on the table, and nothing that a later sentence tells."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import engine
from engine.cards import name
from engine.desk.session import Session
from engine.desk.view import RESULTS
from engine.table.narrate import TEMPLATES, key
from tests.batches import each_game
from tests.desk.test_session import pictures, some_action

MOST = 60  # decisions of a deal, and then it is left
# kinds of entries whose cards come to lie at the seat that they name, or in the middle
COME = {"deal", "deals off"}
MIDDLE = {"common": "common", "table": "table", "market": "market"}


def bare(tokens: list[str]) -> list[str]:
    return [token.rstrip("^*") for token in tokens]


def laid(table: dict[str, Any], seat: int) -> list[str]:
    player = table["players"][str(seat)]
    return bare([*player["cards"], *player.get("stock", [])])


def placed(table: dict[str, Any]) -> list[str]:
    """All cards that the table names, wherever they lie."""
    return [card for seat in range(table["seats"]) for card in laid(table, seat)] + [
        card for zone in table["zones"].values() for card in bare(zone["cards"])
    ]


def told(session: Session, view: dict[str, Any]) -> list[tuple[tuple, dict[str, Any]]]:
    """(the entry of the log that ends a line, the picture of that line) for all acts of a View."""
    ends = [line["last"] for line in session.telling.lines(session.state.log or [])]
    return [((session.state.log or [])[ends[act["line"]]], act) for act in pictures(view)]


@each_game(share=10)
def test_what_a_sentence_says_can_be_seen(variant: engine.Variant) -> None:
    for seed in range(2):
        session = Session(variant, variant.players(None), seed)
        rng, views = Random(seed), 0
        view = session.view()
        while True:
            look_at(session, view)
            if view["state"] == "over" or (views := views + 1) > MOST:
                break
            view = session.act(some_action(view["choice"], rng))


def look_at(session: Session, view: dict[str, Any]) -> None:
    shown = told(session, view)
    for number, (entry, act) in enumerate(shown):
        _, kind, seat, seers, cards, *_ = entry
        words = view["log"][act["line"]]["text"]
        mine = seers == -1 or bool(seers >> session.you & 1)
        names = [name(card) for card in cards]
        if kind == "show" and mine:
            assert set(names) <= set(laid(act, seat)), words
            alone = "alone" in session.variant.source_text  # where some of the cards are compared, all of the hand lies there
            assert alone or len(names) == len(laid(act, seat)), words
            player = act["players"][str(seat)]
            article = re.compile(r"(?<=; )an? ")  # a sentence may say "an eight in the hole" where the name alone says "eight in the hole"
            assert article.sub("", player["shown"]["text"]) in article.sub("", words), words
            assert act["what"] == "show"
        if kind in COME and key(entry) in ("deal up", "deal down") and mine:
            assert set(names) <= set(laid(act, seat)), words
        if kind in MIDDLE and act["zones"]:
            assert set(names) <= set(placed(act)), words
        if kind == "win":
            assert act["players"][str(seat)]["won"] >= entry[5], words
        if kind == "declare":
            assert act["players"][str(seat)]["declared"], words
        if kind == "fold":
            assert not act["players"][str(seat)]["live"], words
        for later, other in shown[number + 1 :]:
            nothing_of(session, act, later, other, words)


def nothing_of(session: Session, act: dict[str, Any], later: tuple, other: dict[str, Any], words: str) -> None:
    """A moment shows nothing that a later entry brings: no card that is dealt then, no chips that are won then, no hand that is shown then."""
    _, kind, seat, seers, cards, *_ = later
    if act["deals"] != other["deals"]:
        return
    again = session.state.refills or "from the discards" in session.variant.source_text  # then a card may come to a hand twice
    if kind == "deal" and (seers == -1 or seers >> session.you & 1) and not again:
        assert not {name(card) for card in cards} & set(laid(act, seat)) or len(session.variant.game().cards(2)) > 53, words
    if kind == "win" and later[5]:  # a pot may be empty by then
        assert act["players"][str(seat)]["won"] < other["players"][str(seat)]["won"], words
    if kind == "show" and act.get("what") != "show" and not session.state.game.continues_after_showdown:
        assert "shown" not in act["players"][str(seat)], words


def stay(choice: dict[str, Any], rng: Random) -> str:
    """What keeps one in the deal for the least."""
    able = [each["action"] for each in choice.get("actions", []) if each["action"] in ("check", "call")]
    return able[0] if able else some_action(choice, rng)


def played(slug: str, seats: int, seed: int) -> tuple[Session, list[dict[str, Any]]]:
    """A whole deal of somebody who stays in, with all its pictures."""
    session, rng = Session(slug, seats, seed, seed % seats), Random(seed)
    view = session.view()
    acts = pictures(view)
    while view["state"] != "over":
        view = session.act(stay(view["choice"], rng))
        acts += pictures(view)
    return session, acts


def a_showdown_of_three() -> tuple[Session, list[dict[str, Any]], list[dict[str, Any]]]:
    """The first deal of hold'em in which seats 0 to 2 show in turn, Ada is beaten as she shows, and Ben wins: the session, its acts, those that show."""
    for seed in range(1, 400):
        session, acts = played("texas-holdem", 4, seed)
        log = session.view()["log"]
        shows = [act for act in acts if act.get("what") == "show"]
        told = [log[act["line"]]["text"].split(" ")[0] for act in shows]
        if told == ["You", "Ada", "Ben"] and shows[1]["players"]["1"]["shown"]["beaten"] and acts[-1]["players"]["2"]["won"]:
            return session, acts, shows
    raise AssertionError("no such showdown in 400 deals")


def test_hands_are_shown_one_after_the_other_before_the_pot_moves() -> None:
    session, acts, shows = a_showdown_of_three()
    log = session.view()["log"]
    won = acts[-1]["players"]["2"]["won"]
    for seat, act in enumerate(shows):
        assert act["pot"] == won
        shown = act["players"][str(seat)]["shown"]
        assert shown["text"] in log[act["line"]]["text"].replace(" a ", " ")
        assert len(shown["cards"]) == 5
    ada, ben = (shows[i]["players"][str(i)] for i in (1, 2))
    assert "?" not in bare(ada["cards"])
    assert not ben["shown"]["beaten"]
    assert not shows[0]["players"]["0"]["shown"]["beaten"]
    assert shows[2]["players"]["0"]["shown"]["beaten"]
    assert [set(bare(shows[0]["players"][seat]["cards"])) for seat in "12"] == [{"?"}, {"?"}]
    assert bare(shows[1]["players"]["2"]["cards"]) == ["?", "?"]
    assert acts[-1]["pot"] == 0


def test_who_may_still_win_the_other_half_is_not_beaten_when_one_half_is_paid() -> None:
    halves = 0
    for seed in range(12):
        session, acts = played("omaha-high-low", 3, seed)
        wins = [act for act in acts if act.get("what") == "win"]
        winners = {seat for seat, player in acts[-1]["players"].items() if player["won"]}
        halves += len(wins) > 1 and len(winners) > 1
        for act in wins:
            for seat in winners:
                assert not act["players"][seat].get("shown", {}).get("beaten"), session.view()["log"][act["line"]]
    assert halves


def test_cards_are_dealt_with_their_line() -> None:
    acts = pictures(Session("seven-card-stud", 5, 17).view())
    counts = [sum(len(player["cards"]) for player in act["players"].values()) for act in acts if act.get("what") == "deal"]
    assert counts[-6:] == [10, 11, 12, 13, 14, 15]


def test_a_film_is_the_same_when_it_is_looked_at_again() -> None:
    session = Session("seven-card-stud", 5, 17)
    assert session.view()["acts"] == session.view()["acts"]


@pytest.mark.parametrize(
    ("slug", "line"),
    [
        ("omaha-high-low", "Nobody has a low hand of eight or better."),
        ("kentrell", "Nobody declared low."),
        ("chicago", "Nobody has a spade in the hole."),
    ],
)
def test_why_one_took_all_is_said(slug: str, line: str) -> None:
    for seed in range(60):
        session, acts = played(slug, 2, seed)
        if line in session.view()["result"]["lines"]:
            log = session.view()["log"]
            said = [log[act["line"]]["text"] for act in acts]
            assert any(act.get("what") == "win" for act in acts[said.index(line) :])
            return
    pytest.fail(f"nobody ever took all of {slug}")


def test_two_deals_never_stand_in_one_picture() -> None:
    """What was won in an earlier deal for the same pot is not told of the hands of this one."""
    several = 0
    for seed in range(20, 40):
        session, rng = Session("three-card-guts", 3, seed), Random(seed)
        view = session.view()
        while view["state"] != "over":
            view = session.act(some_action(view["choice"], rng))
        begins = session.state.deals
        several += begins > 1
        for act in [*pictures(view), view]:
            for player in act["players"].values():
                assert not player["won"] or not player["cards"] or player["live"], "who has won this deal was in it"
        log = session.state.log or []
        assert sum(e[5] for e in log if e[1] == "win") == sum(session.state.won)
        lines = view["result"]["lines"]
        assert all(line.startswith("Deal ") for line in lines[:-1] if "wins" in line) or begins == 1
    assert several > 5


def test_results_are_kinds_that_the_log_has() -> None:
    assert set(RESULTS) - {"win", "nobody"} <= set(TEMPLATES)
