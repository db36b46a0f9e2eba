"""Puzzles as the drills load them: what each teaches follows from cards and figures, and what no longer holds stays out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engine
from engine.players.house import House
from engine.players.play import house_action
from engine.table.state import State
from farm import puzzles
from farm.puzzles import GamePuzzles, Row
from generator.bake import solved
from generator.content import drill_lessons
from generator.content.rules import compact
from generator.documents import SolvedIndex
from tests.batches import each_game
from tests.desk.test_session import ask
from tests.scenarios.table import Table, made_up

STORED = {slug: doc for slug, doc in puzzles.read().items() if puzzles.is_fresh(doc)}
OTHERS = ("2c 7d 9s Jc Qd 3h 8c", "2s 6d 9c Jd Tc 3s 8d", "7c 7s Jh Ts Td Qs 2h")


def drawing(hand: str) -> State:
    return Table("five-card-draw", (hand, "2c 7d 9s Jc Qd")).do("check", "check").state


def passing(hand: str) -> State:
    return Table("anaconda", (hand, *OTHERS)).state


def discarding(hand: str) -> State:
    rules = 'play = ["deal 7 down", "discard 2 down", "bet from left", "declare high or low", "showdown declared high and low"]'
    state: State = made_up(rules, (hand, *OTHERS), ante=1)
    return state


def row(action: str, won: int = 30, alone: int = 5, out: int = 0, value: float = 3.0) -> Row:
    """Of a hundred deals."""
    return (action, 0.0, 0.1, value, 0.0 if out == 100 else 0.4, 100, won, alone, out, 0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("state", "best", "other", "said"),
    [
        (drawing("9h 9d Ac 6s 3d"), "exchange Ac 6s 3d", "exchange 9h 9d 3d", "Keep your pair together."),
        (drawing("5h 6d 7c 8s 9d"), "stand pat", "exchange 9d", "Your straight is made. Keep it as it is."),
        (drawing("5h 6d 7c 8s Kd"), "exchange Kd", "exchange 5h 6d Kd", "Keep four cards that need only one more."),
        (drawing("9h 9d Ac 6s 3d"), "exchange Ac 6s 3d", "exchange 6s 3d", "Get rid of all the useless cards, not only some of them."),
        (passing("Ah 2d 3c 4s 5d Kc Qh"), "pass 5d Kc Qh", "pass Ah 2d 3c", "Keep cards that work both ways, high and low."),
        (discarding("4c 7h 5c 6c 3h Ac 2s"), "discard 7h 6c", "discard 7h 5c", "Keep your straight together. It is a good low hand too."),
        (discarding("3h 4h 9h Qh 8h 5s Jc"), "discard 5s Jc", "discard Qh Jc", "Keep your flush together."),
        (passing("Ks Kd Kc 9h 9d 6c 5s"), "pass 9h 6c 5s", "pass Ks Kd 5s", "Keep your three of a kind together."),
        (passing("Ah Qd Js 8c 8h 7c 5d"), "pass Qd 7c Js", "pass 8c 8h Js", "Keep your pair together."),
    ],
)
def test_what_cards_teach(state: State, best: str, other: str, said: str) -> None:
    found = drill_lessons.lesson(state, drill_lessons.read(state, row(best)), drill_lessons.read(state, row(other)))
    assert str(found) == said


def betting() -> State:
    """Two chips to call into a pot of eight, with one rival left."""
    rules = 'play = ["deal 5 down", "bet from left", "showdown high"]'
    state: State = made_up(rules, ("2c 3d 7h 9s Jc", "As Ad Kh Kc 4d"), ante=3)
    state.apply_action("check")
    state.apply_action("bet")
    return state


OUT = row("fold", 0, 0, 100, 0.0)


@pytest.mark.parametrize(
    ("best", "other", "begins"),
    [
        (OUT, row("call", 0), "Do not pay for a hand that almost never wins."),
        (
            OUT,
            row("call", 12),
            "The pot does not pay for it: calling 2 wins in 12 of 100 deals, and at this price it must win in 20.",
        ),
        (OUT, row("call", 40), "Count what you still have to pay later: with it, calling 2 costs more than it wins."),
        (row("call", 97), OUT, "Do not give up a hand that wins in 97 of 100 deals."),
        (row("call", 45), OUT, "The pot pays for it: calling 2 wins in 45 of 100 deals, and at this price you need only 20."),
        (row("raise", 80), row("call", 79), "If you win more than your fair share, build the pot: raising to 4 wins in 80 of 100 deals"),
        (
            row("call", 20),
            row("raise", 21),
            "If you win less than your fair share, keep the pot small: raising to 4 wins in 21 of 100 deals",
        ),
        (row("raise", 55, 40), row("call", 45), "A bet can win the pot at once: raising to 4 leaves you alone with the pot in 40"),
        (row("call", 12), OUT, "The pot does not pay for it yet, but it grows: calling 2 wins in 12 of 100 deals"),
        (row("raise", 50), row("call", 49), "Make worse hands pay while you win as often: raising to 4 wins in 50 of 100 deals"),
        (row("raise", 60), row("call", 40), "It is worth its price: raising to 4 wins in 60 of 100 deals, calling 2 in 40."),
        (
            row("call", 97),
            row("raise", 97),
            "With a hand that almost never loses, keep the others in and let them pay later: calling 2 wins in 97",
        ),
        (
            row("call", 60),
            row("raise", 75),
            "A bet must bring back what it risks: raising to 4 wins in 75 of 100 deals, calling 2 in 60",
        ),
        (
            row("call", 60),
            row("raise", 61, 40),
            "A larger bet drives out the hands that you beat: raising to 4 leaves you alone with the pot in 40",
        ),
        (row("call", 60), row("raise", 61), "A bet should make worse hands pay or better hands fold. Raising to 4 does too little of both"),
    ],
)
def test_what_figures_teach(best: Row, other: Row, begins: str) -> None:
    state = betting()
    assert state.pot() == 8
    assert str(drill_lessons.lesson(state, drill_lessons.read(state, best), drill_lessons.read(state, other))).startswith(begins)


@pytest.mark.parametrize("won", [196, 204])
def test_a_price_is_no_reason_where_both_figures_are_told_alike(won: int) -> None:
    """“Wins in 20 of 100 deals, and at this price it must win in 20” is no answer. Of a thousand deals."""
    state = betting()
    fold, call = (drill_lessons.read(state, each) for each in (OUT, ("call", 0.0, 0.1, 1.0, 0.4, 1000, won, 5, 0, 0, 0.0, 0.0)))
    assert str(drill_lessons.lesson(state, fold, call)).startswith("Count what you still have to pay later")
    assert str(drill_lessons.lesson(state, call, fold)).startswith("The pot does not pay for it yet, but it grows")


def test_bets_to_come_are_the_reason_where_the_price_alone_is_nearly_right() -> None:
    """“Wins in 18 of 100 deals, and at this price it must win in 20” hid the 3.4 chips that were still to be paid."""
    state = betting()
    fold, call = (drill_lessons.read(state, each) for each in (OUT, ("call", 2.0, 0.1, -2.0, 0.4, 100, 18, 5, 0, 0, 2.0, 5.4)))
    assert str(drill_lessons.lesson(state, fold, call)).startswith("Count what you still have to pay later")
    last = drill_lessons.read(state, ("call", 2.0, 0.1, -2.0, 0.4, 100, 18, 5, 0, 0, 2.0, 2.0))
    assert str(drill_lessons.lesson(state, fold, last)).startswith("The pot does not pay for it: calling 2 wins in 18")


def test_a_fold_brings_nothing_and_costs_what_it_puts_in() -> None:
    """Values follow from costs against the best. A fold was told to lose 0.7 chips."""
    call: Row = ("call", 0.0, 0.0, 13.6, 0.5, 64, 60, 5, 0, 0, 2.0, 3.0)
    fold: Row = ("fold", 14.2, 1.0, -0.6, 0.0, 64, 0, 0, 64, 0, 0.0, 0.0)
    assert [each[3] for each in solved.exact([call, fold])] == [14.2, 0.0]
    paying: Row = ("declare out", 14.2, 1.0, -0.6, 0.0, 64, 0, 0, 64, 0, 1.0, 1.0)
    assert [each[3] for each in solved.exact([call, paying])] == [13.2, -1.0]
    often: Row = ("fold", 14.2, 1.0, -0.6, 0.2, 64, 0, 0, 60, 0, 0.0, 0.0)
    assert solved.exact([call, often]) == [call, often], "a new deal may still bring it something"


def test_in_a_split_pot_a_win_may_be_a_part_only() -> None:
    """Two chips to call into a pot of eight; a fold that is weighed as worth nothing more or less."""
    rules = 'play = ["deal 5 down", "bet from left", "showdown high and low"]'
    state: State = made_up(rules, ("2c 3d 7h 9s Jc", "As Ad Kh Kc 4d"), ante=3)
    state.apply_action("check")
    state.apply_action("bet")
    fold, call, seldom = (drill_lessons.read(state, each) for each in (OUT, row("call", 40), row("call", 12)))
    assert str(drill_lessons.lesson(state, fold, call)).startswith(
        "In a split pot a win is often only a part of it: calling 2 wins something in 40"
    )
    assert str(drill_lessons.lesson(state, fold, seldom)).startswith(
        "The pot does not pay for it: calling 2 wins something in 12 of 100 deals, and even for the whole pot it must win in 20"
    )
    assert (
        str(drill_lessons.lesson(state, call, fold)) == "Even a part of the pot pays for it: calling 2 wins something in 40 of 100 deals."
    )


def test_the_account_comes_to_the_value() -> None:
    """What comes back, less what is paid now and later."""
    state = betting()
    loss: Row = ("call", 0.0, 0.1, -3.04, 0.4, 100, 34, 5, 0, 0, 4.0, 7.64)
    said = str(drill_lessons.lesson(state, drill_lessons.read(state, OUT), drill_lessons.read(state, loss)))
    assert said.endswith("It brings back 4.6 chips a deal and costs 4 now and about 3.6 chips later: a loss of 3 chips a deal.")
    gain: Row = ("call", 0.0, 0.1, 2.2, 0.4, 100, 40, 5, 0, 0, 2.0, 2.0)
    said = str(drill_lessons.lesson(state, drill_lessons.read(state, gain), drill_lessons.read(state, OUT)))
    assert said.endswith("It brings back 4.2 chips a deal and costs 2 chips: a gain of 2.2 chips a deal.")


def test_where_nobody_else_goes_is_said() -> None:
    rules = 'play = ["deal 5 down", "declare high low", "showdown declared high and low by ace-to-five"]'
    state: State = made_up(rules, ("2c 2d 7h 9s Jc", "As Ad Kh Kc 4d"), ante=3)
    low: Row = ("declare low", 0.0, 0.1, 5.0, 0.4, 100, 90, 5, 0, 86, 0.0, 0.0)
    best, other = (drill_lessons.read(state, each) for each in (low, row("declare high", 10)))
    said = "Go where nobody else goes: in 86 of 100 deals nobody else declares low, and then any hand wins that half."
    assert str(drill_lessons.lesson(state, best, other)) == said
    assert drill_lessons.lesson(state, drill_lessons.read(state, (*low[:9], 40, 0.0, 0.0)), other).name == "declare"  # type: ignore[union-attr]


def guts() -> State:
    """In or out, all at once."""
    state = engine.load("cowpie-guts").new(seats=4, seed=1)
    while not (state.asking and state.asking.decision == "declare" and state.current_player() == 0):
        state.act(house_action(state, House()))
    return state


def test_in_guts_it_is_said_what_going_in_costs() -> None:
    state = guts()
    out = drill_lessons.read(state, row("declare out", 0, 0, 100, 0.0))
    worse, better = (drill_lessons.read(state, row("declare in", won, value=value)) for won, value in ((30, -2.0), (60, 2.0)))
    assert str(drill_lessons.lesson(state, out, worse)).startswith("Get out before you lose more than you win: staying in wins in 30")
    assert str(drill_lessons.lesson(state, better, out)).startswith("Go in with a hand that wins this often: staying in wins in 60")
    late = drill_lessons.read(state, row("declare out", 40, value=5.0))
    assert str(drill_lessons.lesson(state, late, better)).startswith("Waiting may cost nothing: dropping out wins in 40")


@pytest.mark.parametrize(
    ("game", "number", "said"),
    [
        ("doubles", 1, "Keep a pair in the hole, where nobody sees it."),
        (
            "dead-deuce",
            1,
            "Turn up the card that leaves you the most wild cards: one wild card after turning up the two of hearts, none after turning up the jack of "
            "spades.",
        ),
    ],
)
def test_what_to_turn_up_is_told_by_the_cards(game: str, number: int, said: str) -> None:
    puzzle = next(each for each in puzzles.read()[game]["puzzles"] if each["number"] == number)
    state = puzzles.reached(engine.load(game), puzzle)
    assert state
    best, other = (drill_lessons.read(state, puzzle["choices"][at]) for at in (0, puzzle["right"]))
    assert str(drill_lessons.lesson(state, best, other)) == said


def test_a_stack_is_told_by_when_its_pair_shows() -> None:
    puzzle = next(each for each in puzzles.read()["oppression"]["puzzles"] if each["kind"] == "order")
    state = puzzles.reached(engine.load("oppression"), puzzle)
    assert state
    best, late, early = (drill_lessons.read(state, puzzle["choices"][at]) for at in (0, 4, -1))
    assert str(drill_lessons.lesson(state, best, early)) == "Show a pair as late as you can: with card 5 of the stack, not with card 2."
    assert drill_lessons.lesson(state, best, late) is None, "both show it with the last card"


def test_few_puzzles_only_read_their_table() -> None:
    """Where no lesson is known, the right answer says what it is ahead by. That is the last resort: one puzzle in forty at most."""
    first, table = 0, 0
    for slug, doc in puzzles.read().items():
        for puzzle in doc["puzzles"][:1] if puzzles.is_fresh(doc) else []:
            state = None if puzzles.silly(puzzle) else puzzles.reached(engine.load(slug), puzzle)
            if state:
                best, *others = (drill_lessons.read(state, each) for each in puzzle["choices"])
                wrong = others[puzzle["right"] - 1 :]
                known = drill_lessons.mostly(drill_lessons.lesson(state, best, other) for other in wrong)
                first += 1
                table += not known and "is ahead of" in drill_lessons.figure(state, best, wrong[0], 1.0)
    assert first > 800
    assert table < first / 40


def test_who_goes_in_declares_no_half_of_the_pot() -> None:
    state = guts()
    best, other = (drill_lessons.read(state, row(action, won)) for action, won in (("declare in", 80), ("declare out", 5)))
    assert str(drill_lessons.lesson(state, best, other)).startswith("Go in with a hand that wins this often: ")


def test_where_nothing_follows_the_figure_is_said() -> None:
    state = betting()
    best, other = drill_lessons.read(state, row("raise", 50)), drill_lessons.read(state, row("call", 54))
    assert drill_lessons.lesson(state, best, other) is None
    assert drill_lessons.figure(state, best, other, 1.26) == "Raising to 4 is ahead of calling 2 by 1.3 chips a deal."
    assert drill_lessons.figure(state, best, drill_lessons.read(state, row("call", 20)), 1.26) == (
        "Raising to 4 wins the pot in 50 of 100 deals, calling 2 in 20."
    )
    assert drill_lessons.mostly([None, None]) is None


def test_what_the_house_and_a_beginner_would_do_is_told() -> None:
    """Two chips to call with nothing: the house folds, the beginner calls every bet."""
    state = betting()
    rows = [row("fold", 0, 0, 100, 0.0), row("raise", 10), row("call", 10)]
    assert solved.place(state, rows, "calling") == 2
    assert solved.place(state, rows, "steady") in (0, 2)
    assert solved.place(state, rows[:1], "calling") == -1


@each_game(of=STORED, share=3)
def test_each_choice_has_words_a_cost_and_a_sentence(variant: engine.Variant) -> None:
    slug = variant.slug
    files = solved.files({"slug": slug, "words": "", "doc": STORED[slug]})
    kept = [puzzle for puzzle in STORED[slug]["puzzles"] if not puzzles.silly(puzzle)]
    if not kept:
        assert files == {}
        return
    rows, made = json.loads(files["index"]), json.loads(files["puzzles.json"])
    assert len(made) == len(kept)
    for told, (name, kind, difficulty, rules, often, about), stored in zip(made, rows, kept, strict=True):
        assert (told["id"], told["kind"], told["difficulty"]) == (name, kind, difficulty)
        assert rules == stored["options"]
        assert about == told["themes"]
        assert often == puzzles.often(stored)
        assert {**told["options"], **rules} == told["options"]
        assert [(each["action"], each["cost"]) for each in told["choices"]] == [(each[0], each[1]) for each in stored["choices"]]
        assert 0 < told["right"] < len(told["choices"])
        assert all(-1 <= told[who] < len(told["choices"]) for who in ("house", "beginner"))
        assert told["house"] >= 0 or kind in ("bet", "size", "buy"), "only an amount between those that were weighed"
        assert {each["idea"] for each in told["choices"]} == {*range(len(told["ideas"]))}
        assert all(sentence.endswith(".") and "@" not in sentence and "{" not in sentence for sentence in told["ideas"])
        assert all(each["said"]["words"] and "@" not in each["said"]["words"] for each in told["choices"])
        assert told.get("stakes", "") == stored.get("stakes", "")
        position = {key: told[key] for key in ("seats", "seed", "options", "dealer", "actions", "stakes") if key in told}
        dealt = ask("start", variant=slug, **position)["ok"]
        drawn = {key: value for key, value in told["view"].items() if key != "drill"}
        assert drawn == dealt | {"acts": [], "fresh": len(dealt["log"])}, "the engine deals the table that the page draws"
        assert told["view"]["choice"]["kind"] == told["kind"] == told["view"]["drill"]["kind"]
        best = told["choices"][0]["value"]
        assert all(abs(best - each["cost"] - each["value"]) < 0.02 for each in told["choices"])


def test_what_no_longer_holds_reaches_no_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    slug, doc = next((slug, doc) for slug, doc in STORED.items() if doc["puzzles"])
    moved: GamePuzzles = {**doc, "puzzles": [{**doc["puzzles"][0], "seen": "0" * 12}]}
    assert solved.files({"slug": slug, "words": "", "doc": moved}) == {}
    monkeypatch.setattr(puzzles, "read", lambda: {slug: {**doc, "key": "older"}, "gone": {**doc, "slug": "gone"}})
    assert solved.bake(engine.variants(), tmp_path) == ({}, {})


def test_the_packed_index_says_the_same_in_fewer_bytes() -> None:
    slugs = [slug for slug, doc in STORED.items() if doc["puzzles"]][:40]
    index: SolvedIndex = {
        slug: [
            (f"{slug}-{each['number']}", each["kind"], "easy", each["options"], puzzles.often(each), ["bluff"])
            for each in STORED[slug]["puzzles"]
        ]
        for slug in slugs
    }
    packed = solved.packed(index)
    read: SolvedIndex = {}
    for slug, numbers in packed["games"].items():
        read[slug], number = [], 0
        for gap, place in zip(numbers[::2], numbers[1::2], strict=True):
            number += gap
            kind, hard, options, often, themed = packed["traits"][place]
            read[slug].append((f"{slug}-{number}", kind, hard, options, often, themed))
            number += 1
    assert read == index
    assert len(compact(packed)) < len(compact(index)) / 4
