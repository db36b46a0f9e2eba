"""Ladders: five steps for each of the fifty games that are played most, told from counts and rules."""

from __future__ import annotations

import tomllib
from functools import cache

import pytest

import engine
import farm.odds
from engine.games import catalogue, explain
from engine.games.known import KNOWN
from generator import site
from generator.catalogue import GamesIndex
from generator.content import ladders
from generator.documents import SolvedRow

COUNTED = farm.odds.read()


@cache
def games_index() -> GamesIndex:
    return GamesIndex(engine.variants())


def row(its: str, hard: str = "easy", options: dict[str, str] | None = None, about: tuple[str, ...] = ()) -> SolvedRow:
    return (its, "bet", hard, options or {}, 1, [*about])  # type: ignore[return-value]


def test_fifty_games_have_one_the_best_known() -> None:
    assert len(ladders.GAMES) == 50
    assert [variant.slug for variant in games_index().laddered] == [*ladders.GAMES]
    assert [KNOWN.index(slug) for slug in ladders.GAMES] == sorted(KNOWN.index(slug) for slug in ladders.GAMES)
    assert set(KNOWN[:45]) & {*catalogue.files()} <= {*ladders.GAMES}


@pytest.mark.parametrize("slug", ladders.GAMES)
def test_five_ideas_follow_from_a_game(slug: str) -> None:
    for doc in (COUNTED.get(slug), None):  # what was counted may be of older rules tomorrow
        found = ladders.ideas(engine.load(slug), doc)
        assert len(found) == ladders.IDEAS
        assert len({idea.text for idea in found}) == ladders.IDEAS
        assert all(idea.text.endswith(".") and "{" not in idea.text for idea in found)
        assert sum(idea.name == "small-while-unsure" for idea in found) <= 1


@pytest.mark.parametrize(
    ("slug", "name", "said"),
    [
        ("anaconda", "pass-with-a-plan", "Choose a half of the pot before the first pass."),
        ("anaconda", "declare-by-upcards", "Before you declare, count the rivals for each half. One who shows a pair goes high."),
        ("lame-brain", "declare-the-emptier-half", "Before you declare, judge by the bets how many rivals play for each half."),
        ("chicago", "prize", "Part of the pot goes to the highest spade in the hole."),
        ("seven-card-stud", "many-rounds", "There are five rounds of betting."),
        ("omaha-holdem", "two-of-your-own", "You use exactly two of your own four cards"),
        ("razz", "low-upcards", "Count the low cards that lie face up."),
        ("guts", "match-the-pot", "A loss costs as much as the whole pot."),
        ("in-between", "gap", "Count the ranks between your two cards."),
    ],
)
def test_ideas_are_those_of_the_game(slug: str, name: str, said: str) -> None:
    (idea,) = (idea for idea in ladders.ideas(engine.load(slug), None) if idea.name == name)
    assert idea.text.startswith(said)


def test_counts_come_first_unless_they_are_of_older_rules() -> None:
    variant = engine.load("five-card-draw")
    doc = COUNTED[variant.slug]
    fresh = {**doc, "key": farm.odds.key(variant)}
    first, second, *_ = ladders.ideas(variant, fresh)
    assert first.text == "Two pair or better takes half of the pots."
    assert second.text.startswith("The trap: a pair.")
    assert all(idea.name != "counted" for idea in ladders.ideas(variant, {**doc, "key": "older"}))


def test_each_idea_of_the_file_is_told_of_some_game() -> None:
    fits = {
        kind.name
        for kind in ladders.kinds()
        for slug in ladders.GAMES
        if kind.needs <= (have := ladders.facts(engine.load(slug))) and not kind.unless & have
    }
    assert fits == {kind.name for kind in ladders.kinds()}


def test_a_newcomer_is_told_what_declaring_and_a_low_hand_are() -> None:
    declaring, one_way, low = ladders.explained(engine.load("anaconda"))
    assert declaring.startswith("To declare is to say which half of the pot you play for.")
    assert one_way.endswith("Here nobody does.")
    assert low.startswith("A low hand has no pair, and its highest card counts first.")
    assert ladders.explained(engine.load("five-card-draw")) == []
    assert ladders.explained(engine.load("2-7-triple-draw")) == [], "its best low hand is another one"
    used = {text for slug in ladders.GAMES for text in ladders.explained(engine.load(slug))}
    assert len(used) == len(ladders.words())


def test_an_idea_with_a_chapter_that_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    file = tomllib.loads(ladders.FILE.read_text("utf-8"))
    file["idea"][0]["chapter"] = "nonsuch"
    monkeypatch.setattr(ladders.tomllib, "loads", lambda _: file)
    ladders.course.chapters()  # read before
    with pytest.raises(ValueError, match="idea count-the-players: the course has no chapter nonsuch"):
        ladders.kinds.__wrapped__()


def test_a_ladder_has_every_kind_of_decision_and_the_clear_ones_come_first() -> None:
    index = {
        "guts": [
            row("a", "close", about=("fold",)),
            row("b", about=("fold",)),
            row("c", about=("fold",)),
            row("d", about=("bet",)),
            row("e", options={"low": "ace"}),
        ]
    }
    assert [rung.id for rung in ladders.puzzles("guts", index)] == ["b", "d", "c", "a"]
    declaring: SolvedRow = ("z", "declare", "close", {}, 1, [])
    many = {"guts": [*(row(str(n)) for n in range(30)), declaring]}
    assert ladders.puzzles("guts", many)[-1].id == "z", "one of thirty is of another kind"
    assert len(ladders.puzzles("guts", {"guts": [row(str(n)) for n in range(30)]})) == ladders.DECISIONS
    assert ladders.puzzles("guts", {}) == []


def test_behind_the_puzzles_comes_every_kind_of_decision_that_the_game_has() -> None:
    variant = engine.load("anaconda")
    index: dict[str, list[SolvedRow]] = {
        "anaconda": [("a", "discard", "easy", {}, 1, []), ("b", "discard", "easy", {}, 1, []), ("c", "pass", "close", {}, 1, [])]
    }
    told = ladders.document(index, [variant])["anaconda"]
    assert told["kinds"] == ["bet", "declare", "order", "bet", "declare", "order", "pass"]
    assert ladders.document({"anaconda": [row(str(n)) for n in range(10)]}, [variant])["anaconda"]["kinds"] == []
    assert {*ladders.document({}, [engine.load("texas-holdem")])["texas-holdem"]["kinds"]} == {"bet"}


@pytest.mark.parametrize(("slug", "said"), [("anaconda", 1), ("baseball", 1), ("seven-card-stud", 1), ("midnight-baseball", 0)])
def test_the_rules_of_a_ladder_say_how_often_players_bet_before_how_the_deal_ends(slug: str, said: int) -> None:
    script = engine.load(slug).explain("The mistake most people make is to hope.", rounds=True)
    before, after = script.split("At the end,")
    assert before.count("of betting in all.") == said
    assert "of betting in all." not in after
    assert len(script.split()) <= explain.MOST


def test_a_ladder_is_found_by_what_else_its_game_is_called() -> None:
    assert {"Pass the Trash", "Oedipus"} <= {*ladders.other_names(engine.load("anaconda"))}
    assert "Pass the Trash Anaconda" not in ladders.other_names(engine.load("anaconda")), "it holds the name itself"
    assert ladders.other_names(engine.load("chicago")) == ["High Spade", "Spade in the Hole"], "no numerals, and nothing twice"
    page = site.furnished(site.ROOT, games_index(), "https://example.org/").get_template("learn.md").render(root="../")
    for slug in ladders.GAMES:
        for name in ladders.other_names(engine.load(slug)):
            assert name.replace("'", "&#39;") in page or name in page, name


def test_a_page_says_how_many_decisions_were_worked_out() -> None:
    variant = engine.load("guts")
    page = site.furnished(site.ROOT, games_index(), "https://example.org/").get_template("ladder.md.j2")

    def told(n: int) -> str:
        rungs = [ladders.Rung(str(k), "declare", ["fold-a-pair"], k < 2) for k in range(n)]
        return page.render(
            variant=variant,
            script="Three cards.",
            words=["To declare is to say which half you play for."],
            ideas=ladders.ideas(variant, None),
            puzzles=rungs,
            decisions=10,
            root="../../",
        )

    assert "None of them was worked out beforehand." in told(0)
    assert "One of them was worked out beforehand." in told(1)
    assert "3 of them were worked out beforehand." in told(3)
    assert "Fold a pair or better" not in told(3), "the answers are not given away"
    assert told(3).count("<p>To declare is to say which half you play for.</p>") == 1
    assert "All ten were worked out beforehand" in told(10)
    for rung in ("rules", "ideas", "decisions", "coached", "alone"):
        assert f'data-rung="{rung}"' in told(0)
