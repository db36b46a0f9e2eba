"""What wins here: the pages against the counts, and what happens when counts are of other rules or missing."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

import engine
import farm.odds
from engine.language import english
from farm.dealing import numbers
from generator import site
from generator.content import advice, odds
from tests.batches import HEART, each_game

ROW = re.compile(
    r'<tr(?: class="is-rare")?><th scope="row">(.*?)</th><td><svg class="odds-bar" aria-hidden="true" width="([\d.]+)%"></svg>(.*?)</td><td>(.*?)</td></tr>'
)
COUNTED = farm.odds.read()


def made(slug: str, doc: dict[str, Any]) -> str:
    """The chart's part of a page."""
    found = odds.found(engine.load(slug), doc)
    assert found is not None
    return unescape(site.environment().get_template("odds.html.j2").render(odds=found, root="../../"))


def doc(
    slug: str, rows: list[list[list[int]]], hands: list[list[str]], deals: int = 100, shown: int = 90, split: int = 9
) -> dict[str, Any]:
    table = [[deals, shown, 450, 2600, split], [50, 40, 100, 1300, 2], rows]
    return {"slug": slug, "key": farm.odds.key(engine.load(slug)), "rules": {"": {"categories": hands, "seats": {"5": table}}}}


def test_a_chart_is_a_table_of_shares() -> None:
    text = made(
        "five-card-stud",
        doc("five-card-stud", [[[1, 1, 1], [0, 0, 0], [79, 200, 80], [10, 220, 10]]], [["flush", "straight", "pair", "no pair"]]),
    )
    assert ROW.findall(text) == [
        ("flush", "0.70", "1 %", "too few"),
        ("pair", "55.00", "79 %", "40 %"),
        ("no pair", "6.96", "10 %", "5 %"),
        ("nobody", "6.96", "10 %", ""),
    ]
    assert "<caption>The best high hand</caption>" in text
    assert "Equal hands share the pot in 10 % of showdowns." in text
    assert "the pot comes to 26 antes; 80 % of deals reach a showdown, with 2.5 of 5 players." in text
    assert "over 100 deals. A share is nearly always within 10 points" in text
    assert "Counted before" not in text


def test_boards_are_counted_together() -> None:
    """Two boards are alike but for chance: a chart tells of both, and a hand that only one of them has seen has its place in it."""
    slug, hands = "double-board-plo", [["flush", "pair", "no pair"], ["flush", "straight", "pair"]]
    text = made(slug, doc(slug, [[[60, 90, 60], [30, 200, 40], [10, 10, 10]], [[40, 60, 40], [40, 40, 20], [20, 100, 30]]], hands))
    assert text.count("<caption>") == 1
    assert "<caption>Each board</caption>" in text
    assert [(hand, wins, held) for hand, _, wins, held in ROW.findall(text)] == [
        ("flush", "50 %", "67 %"),
        ("straight", "20 %", "50 %"),
        ("pair", "25 %", "23 %"),
        ("no pair", "5 %", "too few"),
    ]
    assert "Each board: a flush wins in half of the deals." in text
    assert "One player takes the whole pot in 90 % of showdowns." in text


@pytest.mark.parametrize(
    ("n", "whole", "found"),
    [(0, 7, 0.0), (7, 7, 100.0), (1, 3, 33.3), (2, 3, 66.7), (1, 2000, 0.1), (1, 2001, 0.0), (1, 16, 6.3), (999, 2000, 50.0), (5, 0, 0.0)],
)
def test_a_share_is_rounded_to_the_nearest_tenth(n: int, whole: int, found: float) -> None:
    assert odds.share(n, whole) == found


def test_advice_names_what_wins_what_to_bet_on_and_the_trap() -> None:
    hands = ["flush", "straight", "two pair", "pair", "no pair"]
    rows = [[5, 5, 5], [25, 30, 25], [40, 80, 40], [28, 200, 30], [2, 185, 3]]
    assert list(advice.sentences(["The best high hand"], [hands], [rows], odds.percent)) == [
        "Two pair or better takes half of the pots.",
        "A straight wins 83 % of the time it is held, and better hands win more: bet on it.",
        "The trap: a pair. 40 % of hands end as that, and 85 % of those lose.",
    ]
    text = made("five-card-stud", doc("five-card-stud", [rows], [hands]))
    assert "<li>The trap: a pair. 40 % of hands end as that, and 85 % of those lose.</li>" in text


def test_nothing_is_said_to_win_more_than_always() -> None:
    hands = ["flush", "straight", "pair", "no pair"]
    rows = [[20, 20, 20], [30, 30, 30], [40, 80, 40], [2, 185, 3]]
    assert "A straight wins 100 % of the time it is held: bet on it." in advice.sentences(["High"], [hands], [rows], odds.percent)


def test_advice_is_silent_where_counts_bear_nothing_out() -> None:
    few = [[1, 1, 1], [4, 8, 4]]
    assert list(advice.sentences(["High"], [["pair", "no pair"]], [few], odds.percent)) == []
    nobody = [[0, 5, 0], [0, 8, 0]]
    assert list(advice.sentences(["High"], [["pair", "no pair"]], [nobody], odds.percent)) == []
    best = [[60, 70, 62], [40, 200, 44]]
    assert list(advice.sentences(["High", "Low"], [["pair", "no pair"], ["five low", "six low"]], [best, few], odds.percent)) == [
        "High: a pair wins in half of the deals.",
        "A pair wins 89 % of the time it is held: bet on it.",
        "The trap: no pair. 74 % of hands end as that, and 78 % of those lose.",
    ]


@pytest.mark.parametrize("slug", sorted(COUNTED)[:: len(COUNTED) // 20])
def test_advice_agrees_with_the_chart(slug: str) -> None:
    """Whatever it says to bet on wins at least two times in three, by the chart that stands below it."""
    found = odds.found(engine.load(slug), COUNTED[slug])
    for rules in found["rules"].values() if found else ():
        for table in rules["seats"].values():
            held = [(rules["hands"][n][place], paid) for n, rows in enumerate(table["rows"]) for place, _, paid in rows if place >= 0]
            for sentence in table["advice"]:
                if said := re.fullmatch(r"(.+) wins (?:over )?(\d+) % of the time it is held.*: bet on it\.", sentence):
                    assert int(said[2]) >= 66
                    shown = [paid for hand, paid in held if english.capital(advice.with_article(hand)) == said[1] and paid is not None]
                    assert not shown or any(abs(paid - int(said[2])) <= 1 for paid in shown), sentence


def test_older_counts_are_told_and_those_of_another_pot_left_out() -> None:
    variant = engine.load("five-card-stud")
    older = doc(variant.slug, [[[100, 100, 100]]], [["pair"]]) | {"key": "another"}
    assert "Counted before these rules were last changed." in made(variant.slug, older)
    assert odds.found(variant, doc(variant.slug, [[[1, 1, 1]], [[1, 1, 1]]], [["pair"], ["five low"]])) is None
    assert odds.found(variant, None) is None


def test_a_house_rule_may_serve_other_numbers() -> None:
    """The switch has every number that some rule serves; those that the defaults do not serve cannot be chosen until that rule is."""
    counts = doc("baby-daddy", [[[100, 100, 100]]], [["pair"]])
    (table,) = counts["rules"][""]["seats"].values()
    counts["rules"]["streets=2"] = {"categories": [["pair"]], "seats": {"5": table, "9": table}}
    found = odds.found(engine.load("baby-daddy"), counts)
    assert found is not None
    assert (found["seats"], found["first"]) == ([5, 9], 5)
    assert [set(rules["seats"]) for rules in found["rules"].values()] == [{"5"}, {"5", "9"}]
    text = made("baby-daddy", counts)
    assert 'value="5" checked>' in text
    assert 'value="9" disabled>' in text


def test_many_kinds_of_hand_are_put_together() -> None:
    names = [f"{n} points" for n in range(60, 0, -1)]
    rows = [[1, 2, 1] for _ in names]
    groups = odds.grouped(names, [rows])
    assert len(groups) <= odds.MOST_ROWS
    assert [i for _, members in groups for i in members] == list(range(60))
    assert groups[0][0] == f"60 to {60 - len(groups[0][1]) + 1} points"
    assert odds.between("the ten of spades in the hole", "the six of spades in the hole") == "the ten to the six of spades in the hole"
    assert odds.between("a natural blackjack", "19 in the hole") == "a natural blackjack to 19 in the hole"
    assert sum(row[1] for row in odds.shares(60, groups, rows)) == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize(
    ("value", "told"), [(0.0, "0 %"), (0.4, "under 1 %"), (1.0, "1 %"), (12.5, "13 %"), (99.4, "over 99 %"), (100.0, "100 %")]
)
def test_percent(value: float, told: str) -> None:
    assert odds.percent(value) == told


@each_game(of=COUNTED)
def test_the_committed_counts_add_up(variant: engine.Variant) -> None:
    """Every game of the data file: all numbers of seats, all house rules; no part won more often than dealt; the shares of a part make a whole."""
    kept = COUNTED[variant.slug]
    found = odds.found(variant, kept)
    if found is None:
        assert kept["key"] != farm.odds.key(variant), "fresh counts make a chart"
        return
    for rules in found["rules"].values():
        assert set(map(int, rules["seats"])) <= set(found["seats"])
        for table in rules["seats"].values():
            for rows in table["rows"]:
                assert sum(wins for _, wins, _ in rows) == pytest.approx(100, abs=0.1 * len(rows))
                assert all(held is None or 0 <= held <= 100 for *_, held in rows)
    first = found["rules"][""]["seats"][str(found["first"])]
    shown = [(float(bar), told) for _, bar, told, _ in ROW.findall(made(variant.slug, kept))]
    longest = [max(wins for _, wins, _ in rows) for rows in first["rows"]]
    bars = [
        (wins / most * odds.LONGEST, odds.percent(wins)) for rows, most in zip(first["rows"], longest, strict=True) for _, wins, _ in rows
    ]
    assert [told for _, told in shown] == [told for _, told in bars]
    assert [bar for bar, _ in shown] == pytest.approx([bar for bar, _ in bars], abs=0.01)
    if not found["older"]:
        assert len(found["rules"]) == len(list(variant.choices()))
        for options, rules in zip(variant.choices(), found["rules"].values(), strict=True):
            assert sorted(map(int, rules["seats"])) == list(numbers(variant, options))


def test_games_told_in_detail_are_counted_and_the_others_may_wait() -> None:
    """A game may land before its deals are counted, and its page says so; `python -m farm stale` lists it."""
    waiting = {slug for slug, state in farm.odds.stale().items() if state == "none"}
    assert not waiting & HEART
    for slug in sorted(waiting)[:5]:
        assert odds.found(engine.load(slug), None) is None


def test_a_handful_of_hands_is_no_share() -> None:
    """Four tens low of which one won were told as 25 %."""
    kinds = ["flush", "straight", "pair", "no pair"]
    text = made("five-card-stud", doc("five-card-stud", [[[0, 4, 1], [20, 40, 30], [79, 200, 80], [1, 11, 11]]], [kinds], deals=480))
    rows = {name: (wins, held) for name, _, wins, held in ROW.findall(text)}
    assert rows["flush"][1] == rows["no pair"][1] == "too few"
    assert rows["straight"][1] == "75 %"
    rare = re.findall(r'<tr class="is-rare"><th scope="row">(.*?)</th>', text)
    assert rare == ["flush", "no pair"], "a share under one in a hundred is grey"
