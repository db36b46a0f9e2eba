"""What the jobs count: odds against chosen cards and known shares, the long run's eye for failures, the ladder against the engine's match."""

from __future__ import annotations

import doctest
from math import sqrt
from pathlib import Path
from random import Random

import pytest

import engine
from engine import cards
from engine.cards import parse
from engine.desk import match as duplicate
from engine.hands import CATEGORY_WORDS, describe, high, low
from engine.hands.lows import SCALES
from engine.players.house import PASSIVE
from engine.players.play import play_out
from farm import categories, dealing, ladder, longrun, odds, page
from farm.__main__ import main
from farm.categories import category
from farm.listed import LISTED
from tests.batches import each_game


def counted(slug: str, dealt: str, **options: str) -> dict:
    """One deal with these cards off the deck, everybody staying."""
    state = engine.load(slug).deal(2, 0, dealer=1, stacked=parse(dealt), options=options)
    play_out(state, [PASSIVE, PASSIVE], None)
    counts: dict = dict.fromkeys(odds.TOTALS, 0) | {"parts": [{} for _ in state.game.showdown.parts]}
    odds.count_hands(state, odds.count(state, counts), counts["parts"])
    return counts


def test_one_hand_wins() -> None:
    found = counted("five-card-stud", "As 2c Ad 3c Kh 4d Qh 6d 9s 8h")
    assert {name: found[name] for name in odds.TOTALS} == {"deals": 1, "shown": 1, "left": 2, "pot": found["pot"], "split": 0}
    assert {name: counts[1:] for name, counts in found["parts"][0].items()} == {"pair": [1, 1, 1], "no pair": [0, 1, 0]}


def test_a_tie_is_one_win_and_two_paid() -> None:
    found = counted("five-card-stud", "As Ac Kd Kc Qh Qd Jh Jd 9s 9h")
    assert found["split"] == 1
    assert {name: counts[1:] for name, counts in found["parts"][0].items()} == {"no pair": [1, 2, 2]}


def test_halves() -> None:
    """Two down, four up, one down, a card at a time. Where all declare, a hand counts for the half it goes for; where the cards speak, for both."""
    apart = counted("high-low-8-or-better", "Ks 2c Kd 3c Kh 4d Qh 5d 9s 8h 6d Jc Jh Qc", call="declare")
    assert [{name: counts[1:] for name, counts in part.items()} for part in apart["parts"]] == [
        {"three of a kind": [1, 1, 1]},
        {"eight low": [1, 1, 1]},
    ]
    assert apart["split"] == 1
    spade, hand = "the ace of spades in the hole", "pair"
    both = counted("chicago", "As Kc 2h 3d Ah Qc 4s Jd 7s 9c 9h 8d Jc 6h")
    assert [{name: counts[1:] for name, counts in part.items()} for part in both["parts"]] == [
        {hand: [1, 1, 1], "no pair": [0, 1, 0]},
        {spade: [1, 1, 1]},
    ]
    assert both["split"] == 0
    none = counted("chicago", "Ac Kc 2h 3d Ah Qc 4s Jd 7s 9c 9h 8d Jc 6h")
    assert none["parts"][1] == {}
    assert none["split"] == 0


def test_categories() -> None:
    """Every value of hands of all sizes falls under one of few words; what is no poker hand keeps its own."""
    assert doctest.testmod(categories).failed == 0
    rng, found = Random(1), set()
    for _ in range(4000):
        hand = rng.sample(cards.FULL_DECK, rng.randint(1, 9))
        wilds = rng.choice((0, 0, 0, 1, 2, 4))
        value = high(hand, wilds)
        name = category(describe(value))
        assert name == CATEGORY_WORDS[value >> 20]
        found.add(name)
        name = category(describe(low(hand, wilds, rng.choice(SCALES))))
        assert (
            name in ("a pair or worse", "too few cards", "nothing but zeros")
            or name.startswith("a badugi of ")
            or name.split()[0] in cards.RANK_WORDS
        )
        found.add(name)
    assert set(CATEGORY_WORDS) <= found
    assert {"five low", "eight low", "king low", "a pair or worse", "too few cards"} <= found
    assert [category(text) for text in ("three dots", "a natural blackjack", "18 in the hole")] == [
        "three dots",
        "a natural blackjack",
        "18 in the hole",
    ]


def test_shares_of_hands_are_those_of_the_tables() -> None:
    """Five cards off the deck for everybody who stays: a pair in 42.26 hands of a hundred, two pair in 4.75, a flush in 0.197."""
    chunk = {"slug": "five-card-stud", "options": {}, "table": "stay", "seats": 6, "first": 0, "deals": 1000}
    shown = {name: counts[2] for name, counts in odds.work(chunk)["parts"][0].items()}
    hands = sum(shown.values())
    assert hands == 6000
    for name, share in (("pair", 0.422569), ("two pair", 0.047539), ("no pair", 0.501177), ("three of a kind", 0.021128)):
        assert abs(shown[name] - hands * share) < 4 * sqrt(hands * share * (1 - share)), name


@each_game(share=3)
def test_every_game_can_be_counted(variant: engine.Variant) -> None:
    """No more pots won than deals, each part by one category of those held, and some part of every game by some hand."""
    found = odds.work({"slug": variant.slug, "options": {}, "table": "stay", "seats": variant.seats[0], "first": 0, "deals": 4})
    assert found["deals"] == 4
    assert found["shown"] <= 4
    assert found["pot"] > 0 or variant.data.get("ante") == "none"
    assert any(row[1] for part in found["parts"] for row in part.values())
    for part in found["parts"]:
        assert sum(row[1] for row in part.values()) <= 4, "a part is won once a deal at most"
        assert all(row[1] <= row[3] <= row[2] for row in part.values())


def test_each_part_of_a_small_pot_has_chips_to_win() -> None:
    """Two antes cannot be split in four: the last three boards seemed to be nobody's."""
    found = odds.work({"slug": "double-board-holdem-ii", "options": {}, "table": "stay", "seats": 2, "first": 0, "deals": 12})
    assert [sum(row[1] for row in part.values()) for part in found["parts"]] == [12] * 4
    assert odds.divisible(1) is None


def test_odds_know_their_rules(tmp_path: Path) -> None:
    path, variant = tmp_path / "odds.jsonl", engine.load("boston")
    plan = odds.plan(["boston"], 1)
    odds.write(odds.gather(["boston"], plan, [odds.work(chunk) for chunk in plan]), path)
    states = odds.stale(path)
    assert "boston" not in states
    assert states["anaconda"] == "none"
    renamed = engine.Variant.parse(variant.source_text.replace(f'name = "{variant.name}"', 'name = "Another"'), "boston")
    assert odds.key(renamed) == odds.key(variant)
    dealt = engine.Variant.parse(variant.source_text.replace("play = [", 'play = ["bet from left", ', 1), "boston")
    assert odds.key(dealt) != odds.key(variant)
    doc = odds.read(path)["boston"]
    odds.write({"boston": doc | {"key": odds.key(dealt)}, "gone": {"slug": "gone"}}, path)
    assert odds.stale(path)["boston"] == "older"
    assert set(odds.read(path)) == {"boston"}


def test_a_game_with_few_tables_has_as_many_deals_as_one_with_many() -> None:
    plan = longrun.plan(["five-card-stud", "chicago-piano"], 1, 500)
    for slug in ("five-card-stud", "chicago-piano"):
        mine = [chunk for chunk in plan if chunk["slug"] == slug]
        tables = {(str(c["options"]), c["table"], c["seats"]) for c in mine}
        assert 500 <= sum(c["deals"] for c in mine) < 500 + len(tables)
        assert len({(str(c["options"]), c["table"], c["seats"], c["first"]) for c in mine}) == len(mine)


def test_a_table_of_any_kind_draws_its_house_rules_its_stakes_and_its_chips() -> None:
    variant = engine.load("anaconda")
    plan = [chunk for chunk in longrun.plan(["anaconda"], 40) if chunk["table"] == "any"]
    assert {chunk["seats"] for chunk in plan} == set(dealing.numbers(variant))
    drawn = [longrun.ruled(chunk) for chunk in plan]
    assert all(chunk["seats"] in dealing.numbers(variant, rules) for chunk, rules in zip(plan, drawn, strict=True))
    assert any(sum(rules[name] != option.default for name, option in variant.options.items()) > 1 for rules in drawn)
    stakes = [longrun.staked(chunk, seed) for chunk in plan for seed in (chunk["first"], chunk["first"] + 1)]
    assert len({(each.ante, each.bet, each.max_bet, each.raises) for each in stakes if each}) > len(stakes) / 2
    assert all(each and len(set(each.stacks)) > 1 for each in stakes if each and len(each.stacks) > 4)
    assert longrun.work(plan[-1])["failures"] == []


def test_the_long_run_finds_what_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plan = longrun.plan(["five-card-stud"], 3)[:2]
    well = longrun.gather(plan, [longrun.work(chunk) for chunk in plan])
    assert (well["deals"], well["failures"]) == (6, [])
    assert well == longrun.gather(plan, [longrun.work(chunk) for chunk in plan])
    checked = dealing.conserved

    def short_of_a_chip(state: engine.State) -> None:
        state.chips[0] -= state.seed == 1 and state.is_terminal()
        checked(state)

    monkeypatch.setattr(dealing, "conserved", short_of_a_chip)
    found = longrun.gather(plan, [longrun.work(chunk) for chunk in plan])
    assert [(f["slug"], f["seats"], f["seed"], f["what"][:14]) for f in found["failures"]] == [
        ("five-card-stud", 2, 1, "AssertionError"),
        ("five-card-stud", 3, 1, "AssertionError"),
    ]
    assert "2 deals went wrong" in page.long_run(found, "x")
    assert "Every deal ended" in page.long_run(well, "x")


def test_the_ladder_is_the_match_in_pieces() -> None:
    plan = ladder.plan(["it"], ("house", "random"), 12, piece=5)
    assert [chunk["deals"] for chunk in plan] == [5, 5, 2]
    (row,) = ladder.gather(plan, [ladder.work(chunk) for chunk in plan])
    whole = duplicate.match("it", "house", "random", hands=12, seats=4)["house"]
    assert (row["deals"], row["mean"]) == (12, pytest.approx(whole.mean))
    assert row["error"] == pytest.approx(whole.error)
    later = ladder.plan(["it"], ("house", "random"), 12, piece=5, start=40)
    assert [(chunk["first"], chunk["deals"]) for chunk in later] == [(40, 5), (45, 5), (50, 2)]


def test_more_deals_of_what_is_not_clear(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where nobody decides anything, no number of deals would make it clear."""
    games = ["it", "texas-holdem", "showdown-straight"]
    args = ["ladder", *games, "--deals", "3", "--seats", "2", "--workers", "1", "--quiet", "--keep", str(tmp_path)]
    rows = ladder.gather(plan := ladder.plan(games, ("house", "random"), 3, 2), [ladder.work(chunk) for chunk in plan])
    dealt = {row["slug"]: 3 + 4 * ladder.unclear(row) for row in rows}
    assert dealt["showdown-straight"] == 3
    assert max(dealt.values()) == 7
    assert main([*args, "--more", "4"]) == 0
    told = capsys.readouterr().out
    for slug, deals in dealt.items():
        mean = duplicate.match(slug, "house", "random", hands=deals, seats=2)["house"].mean
        assert f"{slug:32} {mean:+8.3f} antes" in told


def test_a_long_ladder_shows_the_closest_games() -> None:
    rows: list[ladder.LadderRow] = [
        {"slug": v.slug, "seats": 4, "deals": 9, "mean": 0.1 * n, "error": 0.1, "away": float(n)}
        for n, v in enumerate(engine.variants()[:150])
    ]
    rows.append({"slug": "showdown-straight", "seats": 4, "deals": 9, "mean": 0.0, "error": 0.0, "away": 0.0})
    told = page.ladder(rows, ("house", "random"), "x")
    assert told.count("<tr>") == 1 + page.SHOWN
    assert f"The {page.SHOWN} closest" in told
    assert "In Showdown Straight no choice changes what anybody wins." in told
    assert "Game by game" in page.ladder(rows[:20], ("house", "random"), "x")


def test_the_listed_games_are_of_every_family() -> None:
    assert len(set(LISTED)) == len(LISTED) >= 40
    assert {engine.load(slug).family for slug in LISTED} == {v.family for v in engine.variants() if v.in_detail}


def test_what_folds_and_calls_are_worth_is_told_by_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["folds", "five-card-draw", "--deals", "3", "--quiet", "--workers", "1", "--keep", str(tmp_path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0].split() for line in told[:-1]] == [["five-card-draw", "fold"], ["five-card-draw", "call"]]
    assert told[-1] == "0 of 2 are surely wrong on average"
